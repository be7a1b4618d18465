//! `yomi value`: the answer, both files, and what happens to them when they are damaged.

use crate::common::{Folder, yomi};
use serde_json::json;

#[test]
fn both_sides_are_saved_and_verify() {
    let folder = Folder::new();
    let args = ["value", "mm4x4", "--save", "b.json", "--save-maker", "m.json", "--json"];
    let answer = folder.yomi(&args).ended(0).answer("value");
    assert_eq!(answer["value"], "1629/460");
    assert_eq!(answer["value_decimal"], 1629.0 / 460.0);
    assert_eq!(answer["proved"], true);
    assert_eq!(answer["lower_bound"], answer["upper_bound"]);
    let first = json!({
        "class": "1111", "class_size": 4, "probability": "0", "probability_decimal": 0.0,
    });
    assert_eq!(answer["maker"][0], first);
    assert_eq!(answer["maker"].as_array().unwrap().len(), 5);
    for strategy in answer["breaker"].as_array().unwrap() {
        assert!(strategy["strategy"]["guess"].is_string());
        assert_eq!(
            strategy["profile"].as_array().unwrap().iter().filter_map(|d| d.as_u64()).sum::<u64>(),
            256
        );
    }
    assert_eq!(folder.names(), ["b.json", "m.json"]);
    let said = folder.yomi(&["verify", "b.json"]).ended(0);
    assert!(said.out.contains("1629/460"), "{said:?}");
    let said = folder.yomi(&["verify", "m.json", "--json"]).ended(0).json();
    assert_eq!((&said["kind"], &said["value"]), (&json!("maker"), &json!("1629/460")));

    // A wrong value, wrong probabilities.
    let maker = std::fs::read_to_string(folder.path().join("m.json")).unwrap();
    let swapped = maker.replace("\"0\"", "\"?\"").replace("\"8/115\"", "\"0\"");
    let swapped = swapped.replace("\"?\"", "\"8/115\"");
    let folder = folder
        .with("more.json", &maker.replace("1629/460", "1630/460"))
        .with("sum.json", &maker.replace("3/23", "4/23"))
        .with("other.json", &swapped);
    let said = folder.yomi(&["verify", "more.json"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.out.contains("value is claimed to be 163/46, but it is 1629/460"), "{said:?}");
    folder.yomi(&["verify", "sum.json"]).refused(2, "the probabilities sum to 24/23");
    // The rarest class and the class of one colour exchanged: a maker, but a worse one.
    let said = folder.yomi(&["verify", "other.json", "--json"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert_eq!(said.json()["verified"], false);
    let breaker = std::fs::read_to_string(folder.path().join("b.json")).unwrap();
    let folder = folder.with("worse.json", &breaker.replace("1629/460", "1628/460"));
    let said = folder.yomi(&["verify", "worse.json"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.words().contains("claimed to be 407/115, but it is 1629/460"), "{said:?}");
}

/// In the middle of a game: both files say where they start, and are checked about exactly that.
#[test]
fn in_the_middle_of_a_game() {
    let folder = Folder::new();
    let from = ["value", "mm3x4", "--from", "112 1B1W"];
    let save = ["--save", "b.json", "--save-maker", "m.json", "--json"];
    let answer = folder.yomi(&[&from[..], &save].concat()).ended(0).answer("value");
    assert_eq!((&answer["start"], &answer["proved"]), (&json!("112 1B1W"), &json!(true)));
    let value = answer["value"].as_str().unwrap();
    // Codes that exchange the two symbols never played, or the first two pegs, are alike.
    let maker = answer["maker"].as_array().unwrap();
    let sizes = maker.iter().map(|row| row["class_size"].as_u64().unwrap());
    assert_eq!(answer["candidates"], sizes.sum::<u64>());
    assert!(maker.len() > 1 && answer["candidates"].as_u64() > Some(maker.len() as u64));
    let text = folder.yomi(&from).ended(0).out;
    for words in [
        " can still be the secret",
        "after 112: 1 in place, 1 elsewhere",
        value,
        "leaves all guesses played",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    for name in ["b.json", "m.json"] {
        let said = folder.yomi(&["verify", name, "--json"]).ended(0).answer("verify");
        assert_eq!((&said["start"], &said["value"]), (&json!("112 1B1W"), &json!(value)), "{name}");
        assert_eq!(said["candidates"], answer["candidates"]);
        let text = folder.yomi(&["verify", name]).ended(0).out;
        assert!(text.contains("from 112 1B1W"), "{text}");
        // Of another start, it is another file.
        let file = std::fs::read_to_string(folder.path().join(name)).unwrap();
        let other = file.replace("\"start\": \"112 1B1W\"", "\"start\": \"112 1B1W, 134 1B0W\"");
        assert_ne!(file, other);
        std::fs::write(folder.path().join("other.json"), other).unwrap();
        assert_ne!(folder.yomi(&["verify", "other.json"]).code, Some(0), "{name}");
    }

    let some = |more: &[&str]| yomi(&[&["value", "bc3x4"], more].concat());
    let listed = some(&["--candidates", "012 021 102", "--json"]).ended(0).answer("value");
    assert_eq!(listed["start"], json!(["012", "021", "102"]));
    assert_eq!((&listed["value"], &listed["codes"]), (&json!("7/4"), &json!(24)));
    let one =
        some(&["--candidates", "012", "--from", "021 1B2C", "--json"]).ended(0).answer("value");
    assert_eq!((&one["value"], &one["proved"]), (&json!("1"), &json!(true)));
    let known =
        some(&["--candidates", "012", "--until", "known", "--json"]).ended(0).answer("value");
    assert_eq!((&known["value"], &known["until"]), (&json!("0"), &json!("known")));
    assert_eq!((&known["breaker"], &known["maker"][0]["probability"]), (&json!([]), &json!("1")));
    let text = some(&["--candidates", "012", "--until", "known"]).ended(0).out;
    assert!(text.contains("asks nothing"), "{text}");
    some(&["--from", "012 3B, 021 3B"]).refused(2, "cannot stand together");
    some(&["--candidates", "012 999"]).refused(2, "999");
    let stopped = yomi(&["value", "moo", "--from", "0123 1B1C", "--time-limit", "0s", "--json"]);
    let stopped = stopped.ended(3).answer("value");
    assert_eq!((&stopped["start"], &stopped["value"]), (&json!("0123 1B1W"), &json!(null)));
}

#[test]
fn limits_and_bad_input() {
    let said = yomi(&["value", "mm4x6", "--time-limit", "1ms", "--json"]).ended(3);
    let answer = said.answer("value");
    assert_eq!((&answer["proved"], &answer["stopped"]), (&json!(false), &json!(true)));
    yomi(&["value", "mm4x"]).refused(2, "mm4x");
    yomi(&["value", "mm4x6", "--save-maker", "nowhere/m.json"]).refused(2, "cannot be written");
    yomi(&["value"]).refused(2, "GAME");
    let said = yomi(&["value", "mm2x3", "--alphabet", "RGB"]).ended(0);
    assert!(said.out.contains("29/12 ≈ 2.416667") && said.out.contains("RG"), "{said:?}");
}
