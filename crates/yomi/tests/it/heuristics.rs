//! `yomi heuristics`: the table, its JSON and CSV, saved strategies, limits, bad input.

use crate::common::{DICE, Folder, SMALL, yomi};
use serde_json::{Value, json};

fn fields(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

const ROW: [&str; 11] = [
    "kind",
    "name",
    "ties",
    "steps",
    "total_guesses",
    "average",
    "average_decimal",
    "max_guesses",
    "worst_case",
    "profile",
    "published",
];

#[test]
fn json_as_agreed() {
    let said = yomi(&["heuristics", "mm4x6", "mm3x3", "--threads", "1", "--json"]).ended(0);
    let said = said.answer("heuristics");
    assert_eq!(fields(&said), ["games"]);
    let games = said["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let common = [
        "game",
        "start",
        "objective",
        "guesses",
        "proved",
        "lower_bound",
        "upper_bound",
        "seconds",
        "threads",
        "nodes",
        "codes",
        "candidates",
        "rows",
    ];
    for game in games {
        assert_eq!(fields(game), common);
        let rows = game["rows"].as_array().unwrap();
        assert_eq!(rows.len(), 1 + 8 * 2);
        rows.iter().for_each(|row| assert_eq!(fields(row), ROW));
        // Nothing beats the optimum, which is the bound.
        assert_eq!(game["proved"], true);
        assert_eq!(game["lower_bound"], game["upper_bound"]);
        let best = rows[0]["total_guesses"].as_u64().unwrap();
        assert_eq!(game["upper_bound"], best);
        assert!(rows.iter().all(|row| row["total_guesses"].as_u64().unwrap() >= best));
    }
    let rows = games[0]["rows"].as_array().unwrap();
    assert_eq!((&rows[0]["kind"], &rows[0]["total_guesses"]), (&json!("optimum"), &json!(5625)));
    let expected = json!({
        "kind": "heuristic", "name": "minimax", "ties": "candidates-first", "steps": 1,
        "total_guesses": 5801, "average": "5801/1296", "average_decimal": 5801.0 / 1296.0,
        "max_guesses": 5, "worst_case": 5, "profile": [1, 6, 62, 533, 694], "published": 5801,
    });
    assert_eq!(rows[1], expected);
    // Every total that was published comes out.
    let published: Vec<_> = rows.iter().filter(|row| !row["published"].is_null()).collect();
    assert_eq!(published.len(), 4);
    assert!(published.iter().all(|row| row["published"] == row["total_guesses"]));
}

#[test]
fn the_formulas_that_are_wanted() {
    let said = yomi(&["heuristics", "mm3x3", "--only", "kooi,Larmouth", "--two-step", "--csv"]);
    let text = said.ended(0).out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("game,{}", ROW.join(",")));
    assert!(lines[1].starts_with("mm3x3,optimum,optimum,,,73,73/27,2.7037"), "{text}");
    assert!(lines[1].ends_with(",4,4,1 7 18 1,"), "{text}");
    let names: Vec<Vec<&str>> =
        lines[2..].iter().map(|line| line.split(',').skip(2).take(3).collect()).collect();
    let mut expected = Vec::new();
    for steps in ["1", "2"] {
        for name in ["most-parts", "larmouth"] {
            expected.push(vec![name, "candidates-first", steps]);
            expected.push(vec![name, "code-order", steps]);
        }
    }
    assert_eq!(names, expected);
    let text = yomi(&["heuristics", "mm3x3", "--only", "entropy"]).ended(0).fits().out;
    for words in ["mm3x3, 27 codes", "optimum", "entropy (Neuwirth)", "candidates first", "proved"]
    {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let text =
        yomi(&["heuristics", "mm3x3", "--no-optimum", "--json"]).ended(0).answer("heuristics");
    let game = &text["games"][0];
    assert_eq!(game["rows"].as_array().unwrap().len(), 16);
    for field in ["lower_bound", "upper_bound"] {
        assert_eq!(game[field], Value::Null);
    }
    assert_eq!(game["proved"], false);
}

/// The table fits a terminal, with what was published marked; of large games without the profiles.
#[test]
fn the_table_is_not_too_wide() {
    let only = ["--only", "expected-size,minimax", "--no-optimum"];
    let text = yomi(&[&["heuristics", "mm4x6"], &only[..]].concat()).ended(0).fits().out;
    for words in ["5696*", "5996 ", "1, 10, 54, 645, 583, 3\n", "minimax (Knuth; Landy)", "*   "] {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let text = yomi(&["heuristics", "mm3x4", "--two-step", "--no-optimum"]).ended(0).fits().out;
    assert!(text.contains("expected-size (2)") && text.contains("two questions ahead"), "{text}");
}

#[test]
fn saved_strategies() {
    let folder = Folder::new().with("small.json", SMALL);
    let args = ["heuristics", "mm2x2", "mm2x3", "--strategy", "small.json", "--json"];
    let said = folder.yomi(&args).ended(0).json();
    let last = |game: usize| said["games"][game]["rows"].as_array().unwrap().last().unwrap();
    let expected = json!({
        "kind": "strategy", "name": "small.json", "ties": null, "steps": null,
        "total_guesses": 8, "average": "2", "average_decimal": 2.0, "max_guesses": 3,
        "worst_case": 3, "profile": [1, 2, 1], "published": null,
    });
    assert_eq!(*last(0), expected);
    assert_eq!(last(1)["kind"], "heuristic");
    assert_eq!(folder.names(), ["small.json"]);
}

/// The strategy of a formula becomes a file like any other, and does not claim to be best.
#[test]
fn a_classical_strategy_is_saved() {
    let folder = Folder::new();
    let knuth = ["heuristics", "mm4x6", "--only", "minimax", "--no-optimum", "--save"];
    let text = folder.yomi(&[&knuth[..], &["knuth.json"]].concat()).ended(0).out;
    assert!(text.ends_with("\nsaved to knuth.json\n"), "{text}");
    let said = folder.yomi(&["verify", "knuth.json", "--json"]).ended(0).answer("verify");
    assert_eq!(said["total_guesses"], 5801);
    assert_eq!(said["optimal"], false);
    let piped = folder.yomi(&[&knuth[..], &["-", "--quiet"]].concat()).ended(0).out;
    assert_eq!(piped, std::fs::read_to_string(folder.path().join("knuth.json")).unwrap());
    // One that cannot be bettered says so, if that is proved.
    let best = ["heuristics", "mm2x2", "--only", "entropy", "--ties", "code-order", "--save", "-"];
    let said = folder.yomi(&[&best[..], &["--quiet"]].concat()).ended(0).json();
    assert_eq!(said["optimal"], true);
    for (args, words) in [
        (&["heuristics", "mm2x2", "--save", "a.json"][..], "--save keeps one strategy"),
        (&["heuristics", "mm2x2", "mm2x3", "--only", "entropy", "--save", "a.json"], "one game"),
        (
            &["heuristics", "mm2x2", "--only", "leximax", "--two-step", "--save", "a.json"],
            "one formula",
        ),
        (&["heuristics", "mm2x2", "--only", "entropy", "--save", "-", "--csv"], "and --csv both"),
    ] {
        folder.yomi(args).refused(2, words);
    }
    assert_eq!(folder.names(), ["knuth.json"]);
}

#[test]
fn limits() {
    // The heuristic is played in a second or so, the proof takes minutes: there is a limit between.
    let within = |limit| {
        let args = ["heuristics", "mm5x6", "--only", "most-parts", "--time-limit", limit, "--json"];
        let said = yomi(&args).ended(3).json();
        let played = said["games"][0]["rows"][1]["total_guesses"].is_number();
        played.then_some(said)
    };
    let said = ["2s", "10s", "50s"].into_iter().find_map(within).expect("it is played in time");
    let game = &said["games"][0];
    assert_eq!(game["proved"], false);
    let rows = game["rows"].as_array().unwrap();
    assert_eq!(rows[0]["total_guesses"], Value::Null);
    assert_eq!(rows[1]["total_guesses"], 37127);
    // Whatever was played is an upper bound.
    let (lower, upper) = (&game["lower_bound"], &game["upper_bound"]);
    assert!(lower.as_u64().unwrap() < upper.as_u64().unwrap());
    assert!(upper.as_u64().unwrap() <= 37127);
    let args = ["heuristics", "mm4x6", "--only", "most-parts", "--time-limit", "0s"];
    let text = yomi(&args).ended(3).out;
    assert!(text.contains("not known") && text.contains("the time limit was reached"), "{text}");
}

#[test]
fn threads_change_nothing() {
    let run = |threads| {
        let args = ["heuristics", "mm4x4", "bc4x5", "--two-step", "--csv", "--threads", threads];
        yomi(&args).ended(0).out
    };
    assert_eq!(run("1"), run("2"));
}

#[test]
fn bad_input() {
    let middle = SMALL
        .replace("\"start\": \"\"", "\"start\": [\"11\", \"12\", \"22\"]")
        .replace("\"0B2W\": {\"guess\": \"21\"},", "")
        .replace("\"total_guesses\": 8, \"max_guesses\": 3, \"profile\": [1, 2, 1],", "");
    let wrong = SMALL.replace("[1, 2, 1]", "[1, 3]");
    let folder = Folder::new()
        .with("small.json", SMALL)
        .with("dice.json", DICE)
        .with("middle.json", &middle)
        .with("wrong.json", &wrong);
    let before = folder.names();
    let with = |file| ["heuristics", "mm2x2", "--strategy", file];
    for (args, words) in [
        (&["heuristics"][..], "<GAME>"),
        (&["heuristics", "chess"], "unknown game 'chess'"),
        (&["heuristics", "mm4x6", "chess"], "unknown game 'chess'"),
        (
            &["heuristics", "mm2x2", "--only", "luck"],
            "--only: unknown formula 'luck': write one of",
        ),
        (&["heuristics", "mm2x2", "--only", "minimax,"], "unknown formula ''"),
        (&["heuristics", "mm2x2", "--json", "--csv"], "cannot be used with"),
        (&["heuristics", "mm2x2", "--memory", "1K"], "--memory"),
        (&with("missing.json"), "'missing.json' cannot be read"),
        (&with("wrong.json"), "'wrong.json'"),
        (&with("dice.json"), "it is a mixture"),
        (&with("middle.json"), "the middle of a game, not for all secrets"),
        (&["heuristics", "mm3x3", "--strategy", "small.json"], "mm2x2, which is not in the table"),
    ] {
        folder.yomi(args).refused(2, words);
    }
    assert_eq!(folder.names(), before);
}
