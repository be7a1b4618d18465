//! `yomi verify`, `show` and `mixture`: strategies that come from files.

mod common;

use common::{DICE, Folder, SMALL};
use serde_json::json;

fn folder() -> Folder {
    Folder::new().with("small.json", SMALL).with("dice.json", DICE)
}

#[test]
fn verified() {
    let text = folder().yomi(&["verify", "small.json"]).ended(0).out;
    for words in ["ok: 'small.json'", "4 secrets of mm2x2", "8 guesses", "3 guesses", "1, 2, 1"] {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let json = folder().yomi(&["verify", "small.json", "--json"]).ended(0).json();
    let expected = json!({
        "game": "mm2x2", "kind": "strategy", "verified": true, "problem": null,
        "codes": 4, "candidates": 4,
        "total_guesses": 8, "average": "2", "max_guesses": 3, "profile": [1, 2, 1],
    });
    assert_eq!(json, expected);
    let json = folder().yomi_reading(&["verify", "-", "--json"], DICE).ended(0).json();
    let expected = json!({
        "game": "mm4x6", "kind": "mixture", "verified": true, "problem": null,
        "codes": 1296, "candidates": 8,
        "expected_guesses": "203/80", "max_guesses": 3,
    });
    assert_eq!(json, expected);
}

/// A file that can be read but is wrong: exit code 1, with the place.
#[test]
fn not_verified() {
    let misses = SMALL.replace(r#", "then": {"0B0W": {"guess": "22"}}"#, "");
    let claims = SMALL.replace("8", "9");
    let chance = DICE.replace("3/10", "2/10");
    for (text, words) in [
        (&misses, "after 12 1B0W: nothing is said for 0B0W to 11, which the secret 22 gives"),
        (&claims, "total_guesses is claimed to be 9, but it is 8"),
        (&chance, "after 1335 1B0W: the probabilities sum to 9/10, not to 1"),
    ] {
        let folder = Folder::new().with("wrong.json", text);
        let said = folder.yomi(&["verify", "wrong.json"]).ended(1);
        assert!(said.out.starts_with("does not verify: 'wrong.json': "), "{said:?}");
        assert!(said.out.contains(words), "{said:?}");
        let json = folder.yomi(&["verify", "wrong.json", "--json"]).ended(1).json();
        assert_eq!(json["verified"], false);
        assert_eq!(json["problem"], words);
        for command in ["show", "mixture"] {
            folder.yomi(&[command, "wrong.json"]).refused(1, words);
        }
        folder.yomi(&["mixture", "wrong.json", "--save", "new.json"]).refused(1, words);
        assert_eq!(folder.names(), ["wrong.json"]);
    }
    // The alphabet of the answer is that of the option.
    let folder = Folder::new().with("wrong.json", &misses);
    let said = folder.yomi(&["verify", "wrong.json", "--alphabet", "RG"]).ended(1);
    assert!(said.out.contains("after RG 1B0W: nothing is said for 0B0W to RR"), "{said:?}");
}

#[test]
fn shown() {
    let show = |form| folder().yomi(&["show", "small.json", "--as", form]).ended(0).out;
    let tree = "12* (4)\n  0B2W 21*\n  1B0W 11* (2)\n    0B0W 22*\n";
    assert_eq!(show("tree"), tree);
    assert_eq!(folder().yomi(&["show", "small.json"]).ended(0).out, tree);
    assert_eq!(
        show("lines"),
        "11 2: 12 1B0W, 11 2B0W\n12 1: 12 2B0W\n21 2: 12 0B2W, 21 2B0W\n\
         22 3: 12 1B0W, 11 0B0W, 22 2B0W\n"
    );
    assert_eq!(show("knuth"), "(4; 12: 21, -,\n  (2; 11, 22))\n");
    let dot = show("dot");
    assert!(dot.starts_with("digraph strategy {") && dot.ends_with("}\n"), "{dot}");
    assert!(dot.contains("n0 -> n1 [label=\"0B2W\"]"), "{dot}");
}

#[test]
fn shown_in_another_alphabet() {
    let folder = folder();
    let args = ["show", "small.json", "--alphabet", "RG", "--as"];
    let tree = folder.yomi(&[&args[..], &["tree"]].concat()).ended(0).out;
    assert!(tree.starts_with("RG* (4)\n  0B2W GR*\n"), "{tree}");
    let json = folder.yomi(&[&args[..], &["json"]].concat()).ended(0);
    assert_eq!(json.json()["alphabet"], "RG");
    let again = folder.yomi_reading(&["show", "-", "--as", "json"], &json.out).ended(0).out;
    assert_eq!(again, json.out);
    let back = ["show", "-", "--as", "tree", "--alphabet", "12"];
    let back = folder.yomi_reading(&back, &json.out).ended(0).out;
    assert!(back.starts_with("12* (4)\n"), "{back}");
}

#[test]
fn shown_mixture() {
    let text = folder().yomi(&["show", "dice.json"]).ended(0).out;
    assert!(text.contains("# strategy 1, with probability 7/10\n1335 (8)\n"), "{text}");
    assert!(text.contains("# strategy 2, with probability 3/10\n1335 (8)\n"), "{text}");
}

/// Paper 001, Figs. 1 to 3.
#[test]
fn mixture_of_the_paper() {
    let folder = folder();
    let text = folder.yomi(&["mixture", "dice.json"]).ended(0).out;
    for words in ["203/80 = 2.5375 guesses", "2 strategies", "probability 7/10: average 5/2 = 2.5"]
    {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let json = folder.yomi(&["mixture", "dice.json", "--json", "--save", "mixed.json"]).ended(0);
    let json = json.json();
    assert_eq!(json["expected_guesses"], "203/80");
    assert_eq!(json["max_guesses"], 3);
    assert_eq!(json["bound"], 2);
    assert_eq!(json["candidates"], 8);
    assert_eq!(json["secrets"][3], json!({"secret": "2346", "expected_guesses": "23/10"}));
    let strategies = json["strategies"].as_array().unwrap();
    assert_eq!(strategies.len(), 2);
    assert_eq!(strategies[1]["probability"], "3/10");
    assert_eq!(strategies[1]["average"], "21/8");
    assert_eq!(strategies[1]["profile"], json!([0, 3, 5]));
    assert_eq!(strategies[1]["strategy"]["then"]["1B0W"]["guess"], "4365");

    assert_eq!(folder.names(), ["dice.json", "mixed.json", "small.json"]);
    let verified = folder.yomi(&["verify", "mixed.json", "--json"]).ended(0).json();
    assert_eq!(verified["expected_guesses"], "203/80");
    let again = folder.yomi(&["mixture", "mixed.json", "--json"]).ended(0).json();
    assert_eq!(again["strategies"], json["strategies"]);
}

/// A deterministic strategy is a mixture of one.
#[test]
fn mixture_of_one() {
    let json = folder().yomi(&["mixture", "small.json", "--json"]).ended(0).json();
    assert_eq!(json["expected_guesses"], "2");
    assert_eq!(json["bound"], 1);
    assert_eq!(json["strategies"][0]["probability"], "1");
}
