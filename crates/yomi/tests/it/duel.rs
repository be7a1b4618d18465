//! `yomi duel`: best responses, the strongest strategy, two saved strategies.

use crate::common::{DICE, Folder, SMALL, yomi};
use serde_json::{Value, json};

fn sum(values: &[&Value]) -> u64 {
    values.iter().map(|value| value.as_u64().unwrap()).sum()
}

/// Paper 003: the first strategy of Table 7. The paper's own response wins less often (50.20823 %).
#[test]
fn the_best_response_to_the_papers_strategy() {
    let json = yomi(&["duel", "moo", "--against", "1,7,63,697,2424,1774,74", "--json"]);
    let json = json.ended(0).answer("duel");
    assert_eq!((&json["game"], &json["proved"]), (&json!("bc4x10"), &json!(true)));
    assert_eq!(json["objective"], "race:1,7,63,697,2424,1774,74");
    for field in ["evaluation", "lower_bound", "upper_bound"] {
        assert_eq!(json[field], 128_126, "{field}");
    }
    let (wins, losses) = (json["wins"].as_i64().unwrap(), json["losses"].as_i64().unwrap());
    assert_eq!(wins - losses, 128_126);
    assert_eq!(sum(&[&json["wins"], &json["draws"], &json["losses"]]), 5040 * 5040);
    assert!(json["win_rate"].as_f64().unwrap() > 0.502_082_3);
    assert_eq!(sum(&json["profile"].as_array().unwrap().iter().collect::<Vec<_>>()), 5040);
    // One response was asked for, so nothing is said about the strongest.
    assert_eq!(json["steps"].as_array().unwrap().len(), 1);
    assert!(json.get("strongest").is_none() && json.get("cycle").is_none());
}

#[test]
fn the_strongest_strategy_of_mastermind() {
    let folder = Folder::new();
    let json = folder.yomi(&["duel", "mm4x6", "--json", "--save", "best.json"]);
    let json = json.ended(0).answer("duel");
    assert_eq!((&json["strongest"], &json["cycle"]), (&json!(true), &json!(false)));
    assert_eq!((&json["evaluation"], &json["win_rate"]), (&json!(0), &json!(0.5)));
    assert_eq!(json["wins"], json["losses"]);
    let steps = json["steps"].as_array().unwrap();
    // Each step answers the one before, and the last one is unbeaten by its own profile.
    for pair in steps.windows(2) {
        assert_eq!(pair[1]["opponent"], pair[0]["profile"]);
        assert!(pair[0]["evaluation"].as_i64().unwrap() > 0);
    }
    let last = steps.last().unwrap();
    assert_eq!((&last["opponent"], &last["evaluation"]), (&json["profile"], &json!(0)));

    // The file holds that strategy and states its question, and nothing beats it.
    let text = std::fs::read_to_string(folder.path().join("best.json")).unwrap();
    let counts: Vec<String> =
        json["profile"].as_array().unwrap().iter().map(Value::to_string).collect();
    let saved: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(saved["objective"], format!("race:{}", counts.join(",")));
    assert_eq!(saved["optimal"], true);
    let verified = folder.yomi(&["verify", "best.json", "--json"]).ended(0).json();
    assert_eq!(verified["profile"], json["profile"]);
    let best = ["duel", "mm4x6", "--against", "best.json", "--json"];
    assert_eq!(folder.yomi(&best).ended(0).json()["evaluation"], 0);
    // Begun with it, the first search is already the proof.
    let again = ["duel", "mm4x6", "--start", "best.json", "--json"];
    let again = folder.yomi(&again).ended(0).json();
    assert_eq!((&again["strongest"], &again["profile"]), (&json!(true), &json["profile"]));
    assert_eq!(again["steps"].as_array().unwrap().len(), 1);
}

/// Other beginnings; the end of each is unbeaten.
#[test]
fn beginnings() {
    for start in ["fewest-late", "sample:7"] {
        let json = yomi(&["duel", "mm3x4", "--start", start, "--json"]).ended(0).answer("duel");
        let ends = [&json["strongest"], &json["cycle"]];
        assert_eq!(ends.iter().filter(|end| **end == true).count(), 1, "{start} {json}");
        assert_eq!(json["proved"], json["strongest"], "{start}");
    }
}

/// A strategy of mm2x2 that begins with 11 and 22, with profile 1, 1, 1, 1.
const SLOW: &str = r#"{
  "format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2", "start": "",
  "total_guesses": 10, "max_guesses": 4, "profile": [1, 1, 1, 1],
  "strategy": {"guess": "11", "then": {
    "0B0W": {"guess": "22"},
    "1B0W": {"guess": "22", "then": {"1B0W": {"guess": "12", "then": {"0B2W": {"guess": "21"}}}}}
  }}
}
"#;

#[test]
fn two_saved_strategies() {
    // Found with guess 1, 2, 2, 3 and with guess 1, 2, 3, 4.
    let folder = Folder::new().with("fast.json", SMALL).with("slow.json", SLOW);
    let args = ["duel", "--strategies", "fast.json", "slow.json", "--json"];
    let json = folder.yomi(&args).ended(0).answer("duel --strategies");
    // 1 wins 3 and draws 1; each 2 loses 1, draws 1 and wins 2; 3 loses 2, draws 1 and wins 1.
    let expected = json!({
        "game": "mm2x2", "evaluation": 4, "win_rate": 0.625,
        "wins": 8, "draws": 4, "losses": 4,
    });
    assert_eq!(json, expected);
    let back = ["duel", "--strategies", "slow.json", "fast.json", "--json"];
    assert_eq!(folder.yomi(&back).ended(0).json()["evaluation"], -4);
    let text = folder.yomi(&args[..4]).ended(0).out;
    assert!(text.contains("8 won, 4 drawn, 4 lost"), "{text}");
    assert!(text.contains("'fast.json' against 'slow.json'"), "{text}");
}

#[test]
fn bad_input() {
    let of_another = SMALL.replace("mm2x2", "mm2x3");
    let folder = Folder::new()
        .with("small.json", SMALL)
        .with("dice.json", DICE)
        .with("wrong.json", &SMALL.replace("8", "9"))
        .with("other.json", &of_another)
        .with("text", "a strategy, honestly");
    let before = folder.names();
    let codes = "the numbers of a profile of mm4x6 add up to 1296";
    for (option, value, words) in [
        ("--against", "1,2,3", codes),
        ("--against", "1,1296", codes),
        ("--against", "18446744073709551615,1297", codes),
        ("--against", "small.json", codes),
        ("--against", "no-such-file", "'no-such-file' cannot be read"),
        ("--against", "1,x", "'1,x' cannot be read"),
        ("--against", "", "cannot be read"),
        ("--against", "text", "'text': the file is not JSON"),
        ("--against", "dice.json", "'dice.json': it is a mixture"),
        ("--against", "wrong.json", "'wrong.json': total_guesses is claimed to be 9"),
        ("--start", "best", "'best' cannot be read"),
        ("--start", "sample:x", "--start: 'x' is not a seed"),
        ("--start", "dice.json", "it is a mixture"),
        ("--start", "small.json", "is not a strategy for mm4x6"),
    ] {
        folder.yomi(&["duel", "mm4x6", option, value]).refused(2, words);
        folder.yomi(&["duel", "mm4x6", option, value, "--json"]).refused(2, words);
    }
    for (other, words) in [
        ("dice.json", "it is a mixture"),
        ("no-such-file", "cannot be read"),
        ("other.json", "other.json"),
    ] {
        folder.yomi(&["duel", "--strategies", "small.json", other]).refused(2, words);
        folder.yomi(&["duel", "--strategies", other, "small.json"]).refused(2, words);
    }
    folder.yomi(&["duel", "mm2x2", "--strategies", "small.json", "small.json"]).refused(2, "");
    folder.yomi(&["duel"]).refused(2, "<GAME>");
    folder.yomi(&["duel", "chess"]).refused(2, "unknown game 'chess'");
    assert_eq!(folder.names(), before);
}

/// Both are strategies, but for different games.
#[test]
fn strategies_of_different_games() {
    let folder = Folder::new().with("small.json", SMALL);
    folder.yomi(&["solve", "mm2x3", "--save", "larger.json", "--quiet"]).ended(0);
    let words = "not for the same game";
    folder.yomi(&["duel", "--strategies", "small.json", "larger.json"]).refused(2, words);
}

/// Stopped at a limit: both bounds are true of the evaluation, and nothing is claimed.
#[test]
fn bounds_of_the_evaluation_when_stopped() {
    // The truth, from the tests above.
    let (best, opponent) = (128_126, "1,7,63,697,2424,1774,74");
    for limit in ["0s", "1ms"] {
        let args = ["duel", "moo", "--against", opponent, "--time-limit", limit, "--json"];
        let said = yomi(&args).ended(3).answer("duel");
        assert_eq!((&said["proved"], &said["profile"]), (&json!(false), &Value::Null), "{limit}");
        let upper = said["upper_bound"].as_i64().expect("an upper bound");
        assert!(upper >= best, "{limit}: {said}");
        assert!(said["lower_bound"].as_i64().is_none_or(|lower| lower <= best), "{limit}: {said}");
        // No player can win more than all pairs.
        assert!(upper <= 5040 * 5040, "{limit}: {said}");
    }
    let text = yomi(&["duel", "moo", "--against", opponent, "--time-limit", "1ms"]).ended(3).out;
    assert!(text.contains("evaluation ") && text.contains("the time limit was reached"), "{text}");
    // Other questions: who reacts, who foresees, and the strongest that is not known yet.
    for how in ["hit", "foresee"] {
        let args = ["duel", "moo", "--react", how, "--against", opponent, "--time-limit", "1ms"];
        let said = yomi(&[&args[..], &["--json"]].concat()).ended(3).answer("duel --react");
        assert!(said["upper_bound"].as_i64() >= Some(best), "{how}: {said}");
        assert_eq!((&said["proved"], &said["gain"]), (&json!(false), &Value::Null));
        let args = ["duel", "moo", "--react", how, "--time-limit", "1ms", "--json"];
        assert_eq!(yomi(&args).ended(3).answer("duel --react")["opponent"], Value::Null);
    }
    let said = yomi(&["duel", "moo", "--time-limit", "1ms", "--json"]).ended(3).answer("duel");
    assert_eq!((&said["strongest"], &said["cycle"]), (&json!(false), &json!(false)));
}

/// Reacting gains, foreseeing gains more, and the figures of one who foresees add up.
#[test]
fn reacting() {
    let run = |how: &str| {
        let said = yomi(&["duel", "mm3x4", "--react", how, "--json"]).ended(0);
        said.answer("duel --react")
    };
    let (react, foresee) = (run("hit"), run("foresee"));
    assert_eq!(react["opponent"], foresee["opponent"]);
    assert_eq!(react["best_fixed"], foresee["best_fixed"]);
    let evaluation = |json: &Value| json["evaluation"].as_i64().unwrap();
    assert!(evaluation(&react["best_fixed"]) <= evaluation(&react));
    for json in [&react, &foresee] {
        assert_eq!(json["lower_bound"], json["evaluation"]);
        assert_eq!(json["upper_bound"], json["evaluation"]);
        assert_eq!(json["gain"], evaluation(json) - evaluation(&json["best_fixed"]));
    }
    let steps = foresee["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(evaluation).sum::<i64>(), evaluation(&foresee));
    assert!(react["objective"].as_str().unwrap().starts_with("react:"));
}
