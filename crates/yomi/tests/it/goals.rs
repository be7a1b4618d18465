//! `yomi solve` and `yomi guesses` with other goals: late secrets, and what is best among the best averages.

use crate::common::{Folder, yomi};
use serde_json::{Value, json};

fn solve(more: &[&str]) -> Value {
    yomi(&[&["solve", "mm4x6", "--json"], more].concat()).ended(0).answer("solve")
}

/// 539 is published.
#[test]
fn late_secrets() {
    let five = solve(&["--objective", "late:4", "--max-guesses", "5"]);
    assert_eq!((&five["objective"], &five["proved"]), (&json!("late:4"), &json!(true)));
    assert_eq!((&five["lower_bound"], &five["upper_bound"]), (&json!(539), &json!(539)));
    assert_eq!((&five["profile"][4], &five["max_guesses"]), (&json!(539), &json!(5)));

    // Without the limit there may be fewer, never more.
    let any = solve(&["--objective", "late:4"]);
    let late: u64 =
        any["profile"].as_array().unwrap()[4..].iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(any["upper_bound"], late);
    assert!(late <= 539);
    assert_eq!(solve(&["--objective", "late:5"])["upper_bound"], 0);
}

/// Each row is what solving with that guess first says; the best one is the answer of `solve`.
#[test]
fn late_secrets_of_next_guesses() {
    let from = ["mm4x6", "--from", "1123 0B3W", "--objective", "late:2", "--json"];
    for more in [
        &[][..],
        &["--guesses", "candidates"],
        &["--max-guesses", "4", "--forbid", "2345 2435 2451"],
        &["--candidates", "2331 2341 2441 3241 3451 3561"],
    ] {
        let ask = |command: &str, and: &[&str]| {
            let args = [&[command], &from[..], more, and].concat();
            yomi(&args).ended(0).answer(command)
        };
        let answer = ask("guesses", &[]);
        assert_eq!((&answer["objective"], &answer["proved"]), (&json!("late:2"), &json!(true)));
        let limit = more.contains(&"--max-guesses").then_some(4);
        assert_eq!(answer.get("max_guesses"), limit.map(|limit| json!(limit)).as_ref());
        let rows = answer["rows"].as_array().unwrap();
        let best = ask("solve", &[]);
        assert_eq!(answer["upper_bound"], best["upper_bound"], "{more:?}");
        assert_eq!(rows[0]["late_secrets"], best["upper_bound"], "{more:?}");
        let known: Vec<&Value> = rows.iter().filter(|row| row["late_secrets"].is_u64()).collect();
        for row in [known[0], known[known.len() / 2], known[known.len() - 1]] {
            let with = ask("solve", &["--first", row["guess"].as_str().unwrap()]);
            assert_eq!(row["late_secrets"], with["upper_bound"], "{more:?} {row}");
            let late = row["late_secrets"].as_f64().unwrap();
            let share = late / answer["candidates"].as_f64().unwrap();
            assert!((row["late_rate"].as_f64().unwrap() - share).abs() < 1e-12, "{row}");
            assert!(row.get("total_guesses").is_none() && row.get("average").is_none(), "{row}");
        }
    }
    let text = yomi(&[&["guesses", "--top", "2"], &from[..5]].concat()).ended(0).out;
    assert!(text.contains("late") && text.contains("beyond 2 guesses"), "{text}");
    let none = ["guesses", "mm4x6", "--objective", "late:1", "--max-guesses", "3"];
    assert!(yomi(&none).ended(1).out.contains("no guess leads to a strategy that is allowed"));
}

/// The smallest worst case within a limit: as without it, or there is none, and it is said so without a search
/// for more guesses.
#[test]
fn worst_cases_within_a_limit() {
    let worst = ["--objective", "worst", "--max-guesses"];
    for limit in ["5", "7"] {
        let within = solve(&[&worst[..], &[limit]].concat());
        assert_eq!((&within["worst_case"], &within["upper_bound"]), (&json!(5), &json!(5626)));
        assert_eq!(within["max_guesses"].to_string(), limit);
    }
    let none = yomi(&[&["solve", "mm4x6"], &worst[..], &["4"]].concat()).ended(1).words();
    assert!(none.contains("no strategy finds every secret within 4 guesses"), "{none}");
    let rows = ["guesses", "mm4x6", "--from", "1123 0B3W", "--objective", "worst", "--json"];
    let free = yomi(&rows).ended(0).answer("guesses");
    let within = yomi(&[&rows[..], &["--max-guesses", "5"]].concat()).ended(0).answer("guesses");
    assert_eq!((&free["rows"], &within["max_guesses"]), (&within["rows"], &json!(5)));
    yomi(&[&rows[..], &["--max-guesses", "3"]].concat()).ended(1);
}

/// Where secrets are not equally likely, late ones count by their weights, in `solve` and in `guesses`.
#[test]
fn late_secrets_by_their_weights() {
    let folder = Folder::new()
        .with("words.txt", "sun\nson\nsin\ntin\nten\ntan\n")
        .with("likely.txt", "sun 5\nson 1\nsin 1\ntin 1\nten 1\ntan 9\n");
    let late = ["words:words.txt", "--weights", "likely.txt", "--objective", "late:1"];
    let best = folder.yomi(&[&["solve"], &late[..], &["--json"]].concat()).ended(0).answer("solve");
    // One guess finds the heaviest; the others weigh 9 together.
    assert_eq!((&best["upper_bound"], &best["first_guess"]), (&json!(9), &json!("tan")));
    let text = folder.yomi(&[&["solve"], &late[..]].concat()).ended(0).out;
    assert!(text.contains("secrets of weight 9 need more than 1 guess"), "{text}");
    let rows = folder.yomi(&[&["guesses"], &late[..], &["--json"]].concat()).ended(0);
    assert_eq!(rows.answer("guesses")["rows"][0]["late_secrets"], 9);
    let text = folder.yomi(&[&["guesses"], &late[..]].concat()).ended(0).out;
    assert!(text.contains("beyond 1 guess, by their weights"), "{text}");
}

#[test]
fn among_the_best_averages() {
    let first = solve(&["--then", "shortest"]);
    let second = solve(&["--then", "fewest-late"]);
    for best in [&first, &second] {
        assert_eq!((&best["proved"], &best["total_guesses"]), (&json!(true), &json!(5625)));
        assert_eq!(best["max_guesses"], 6);
    }
    assert_eq!((&second["objective"], &second["then"]), (&json!("average"), &json!("fewest-late")));
    assert_eq!(first["then"], "shortest");
    let counts = |best: &Value| -> Vec<u64> {
        let profile = best["profile"].as_array().unwrap();
        profile.iter().rev().map(|count| count.as_u64().unwrap()).collect()
    };
    assert!(counts(&second) <= counts(&first), "compared from the deepest guess upwards");
    // One secret at the sixth guess is the least: with none, the total is 5626.
    assert_eq!(counts(&second)[0], 1);
    let five = solve(&["--then", "fewest-late", "--max-guesses", "5"]);
    assert_eq!((&five["total_guesses"], &five["max_guesses"]), (&json!(5626), &json!(5)));
}

#[test]
fn refusals() {
    let refused = |args: &[&str], words| yomi(args).refused(2, words);
    let late = ["--objective", "late:4"];
    let counted = "strategies cannot be counted";
    refused(&[&["solve", "mm4x6", "--count"], &late[..]].concat(), counted);
    refused(&[&["count", "mm4x6"], &late[..]].concat(), counted);
    refused(&[&["solve", "mm4x6", "--then", "shortest"], &late[..]].concat(), "--then goes with");
    refused(&["solve", "mm4x6", "--objective", "worst", "--then", "shortest"], "--then goes with");
    for goal in ["late", "late:", "late:0", "late:-1", "late:x", "late:70000"] {
        refused(&["solve", "mm4x6", "--objective", goal], "late:K with K from 1 on");
    }
    refused(&["solve", "mm4x6", "--then", "luck"], "[possible values: shortest, fewest-late]");
}
