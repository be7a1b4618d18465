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
