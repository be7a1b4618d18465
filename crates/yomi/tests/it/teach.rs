//! The lesson: what it teaches is what other commands compute and what the papers print.

use serde_json::Value;

use crate::common::{Folder, yomi};

fn near(value: &Value, expected: f64, within: f64) {
    let value = value.as_f64().unwrap();
    assert!((value - expected).abs() <= within, "{value} instead of {expected}");
}

/// Paper 001, Table 1, as it is printed: guess, entropy in its unit, average.
const TABLE_1: [(&str, f64, f64); 4] =
    [("2345", 3.67, 2.89), ("2431", 3.85, 2.95), ("2314", 3.79, 2.93), ("2334", 3.69, 2.91)];

#[test]
fn mastermind_is_taught_as_the_paper_has_it() {
    let lesson = yomi(&["teach", "mastermind", "--json"]).ended(0).answer("teach");
    assert_eq!(lesson["proved"], true);
    assert_eq!(lesson["upper_bound"], 5625);
    near(&lesson["bits"], 1296f64.log2(), 1e-9);
    let example = &lesson["entropy"]["example"];
    assert_eq!((&example["start"], &example["paper"]), (&"1123 0B3W".into(), &true.into()));
    let rows = example["guesses"].as_array().unwrap();
    assert_eq!(rows.len(), TABLE_1.len());
    for (row, (guess, entropy, average)) in rows.iter().zip(TABLE_1) {
        assert_eq!(row["guess"], guess);
        near(&row["entropy"], entropy / 2f64.ln() / 6f64.ln(), 0.005);
        near(&row["average_decimal"], average, 0.0051);
    }
}

/// What the lesson says is what the commands say that it names.
#[test]
fn the_lesson_agrees_with_the_commands() {
    for game in ["mm3x4", "bc3x6", "mm3x3:places"] {
        let lesson = yomi(&["teach", game, "--json", "--seed", "5"]).ended(0).answer("teach");
        let solved = yomi(&["solve", game, "--json"]).ended(0).json();
        for field in ["lower_bound", "upper_bound", "proved", "codes", "candidates"] {
            assert_eq!(lesson[field], solved[field], "{game} {field}");
        }
        let best = &lesson["greedy"]["best"];
        assert_eq!(best["profile"], solved["profile"], "{game}");
        let first = &lesson["first"];
        let guess = first["guess"].as_str().unwrap();
        let parts = yomi(&["partition", game, guess, "--json"]).ended(0).json();
        near(&first["entropy"], parts["entropy"].as_f64().unwrap(), 1e-9);
        let hints = first["hints"].as_array().unwrap();
        assert_eq!(hints.len(), parts["parts"].as_array().unwrap().len());
        let sum = |rows: &[Value], of: &dyn Fn(&Value) -> f64| rows.iter().map(of).sum::<f64>();
        let number = |row: &Value, name: &str| row[name].as_f64().unwrap();
        assert!((sum(hints, &|row| number(row, "share")) - 1.0).abs() < 1e-9);
        let told = sum(hints, &|row| number(row, "share") * number(row, "bits"));
        near(&first["entropy"], told, 1e-9);
        // One game ends with the secret, and its bits are all there was to know.
        let steps = lesson["round"]["steps"].as_array().unwrap();
        assert_eq!(steps.last().unwrap()["guess"], lesson["round"]["secret"], "{game}");
        near(&lesson["bits"], sum(steps, &|row| number(row, "bits")), 1e-9);
        // Greedy play is that of the formulas.
        let table = yomi(&["heuristics", game, "--json"]).ended(0).json();
        let known = table["games"][0]["rows"].as_array().unwrap();
        for row in lesson["greedy"]["rows"].as_array().unwrap() {
            let same = |one: &&Value| {
                ["name", "ties", "steps"].iter().all(|&field| one[field] == row[field])
            };
            assert_eq!(known.iter().find(same).unwrap(), row, "{game}");
        }
        // The position in which one is misled.
        if let Some(from) = lesson["entropy"]["example"]["start"].as_str() {
            let all = yomi(&["guesses", game, "--from", from, "--json"]).ended(0).json();
            let rows = all["rows"].as_array().unwrap();
            let shown = lesson["entropy"]["example"]["guesses"].as_array().unwrap();
            assert_eq!(shown[0]["total_guesses"], all["lower_bound"], "{game}");
            let best = number(&shown[0], "entropy");
            for one in shown {
                let same = |row: &&Value| row["guess"] == one["guess"];
                let row = rows.iter().find(same).expect("one of each class is shown");
                assert_eq!(row["total_guesses"], one["total_guesses"], "{game}");
                near(&row["entropy"], number(one, "entropy"), 1e-9);
            }
            assert!(shown.len() > 1, "{game}");
            for one in &shown[1..] {
                assert!(number(one, "entropy") > best, "{game}");
                assert!(number(one, "total_guesses") > number(&shown[0], "total_guesses"));
            }
        }
        // No strategy finds more than counting allows.
        let counting = &lesson["counting"];
        assert!(counting["least_total"].as_u64() <= lesson["lower_bound"].as_u64());
        for row in counting["rows"].as_array().unwrap() {
            assert!(row["found"].as_u64() <= row["at_most"].as_u64(), "{game}");
        }
    }
}

/// Any game is taught: tiny ones, lists, tables, weights, and those that are too large.
#[test]
fn any_game_is_taught() {
    let folder = Folder::new()
        .with("words.txt", "crane\ntrace\nslate\nstone\nbrick\n")
        .with("likely.txt", "crane 5\ntrace 1\nslate 1\nstone 2\nbrick 1\n")
        .with("animals.csv", "animal,flies,legs,size\nEagle,yes,2,small\nBat,yes,4,small\nCow,no,4,large\nMan,no,2,large\n");
    for (args, code) in [
        (&["mm1x1"][..], 0),
        (&["mm1x2"], 0),
        (&["bc2x3", "--until", "known"], 0),
        (&["mm3x4", "--alphabet", "RGBY"], 0),
        (&["words:words.txt"], 0),
        (&["words:words.txt", "--weights", "likely.txt"], 0),
        (&["table:animals.csv"], 0),
        (&["mm5x8", "--time-limit", "300ms"], 3),
    ] {
        let all = [&["teach"], args, &["--quiet"]].concat();
        let lesson = folder.yomi(&[&all[..], &["--json"]].concat()).ended(code).answer("teach");
        assert_eq!(lesson["proved"], code == 0, "{args:?}");
        if code == 3 {
            assert!(lesson["lower_bound"].as_u64() > Some(32768 * 4), "{lesson}");
        } else {
            assert_eq!(lesson["greedy"]["best"]["profile"].is_array(), lesson["candidates"] != 0);
        }
        let text = folder.yomi(&all).ended(code).out;
        for title in ["1. ", "2. ", "3. ", "4. ", "5. ", "go on  yomi "] {
            assert!(text.lines().any(|line| line.starts_with(title)), "{text}");
        }
        assert!(!text.contains("Enter") && !text.contains('\x1b'), "{text}");
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None);
        let coloured = folder.yomi(&[&all[..], &["--color", "always"]].concat());
        if args.len() == 1 && args[0].starts_with("mm1") {
            let plain: String = coloured
                .out
                .split('\x1b')
                .enumerate()
                .map(|(at, part)| {
                    if at == 0 { part } else { part.split_once('m').map_or(part, |(_, rest)| rest) }
                })
                .collect();
            assert_eq!(without_times(&plain), without_times(&text));
        }
    }
    yomi(&["teach"]).refused(2, "'yomi help teach' has examples");
}

fn without_times(text: &str) -> String {
    let timed = |line: &&str| !line.contains("search") && !line.contains(" s.");
    text.lines().filter(timed).collect()
}
