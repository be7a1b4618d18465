//! `yomi verify`, `show` and `mixture`: strategies that come from files.

use crate::common::{DICE, Folder, SMALL};
use serde_json::{Value, json};

fn folder() -> Folder {
    Folder::new().with("small.json", SMALL).with("dice.json", DICE)
}

#[test]
fn verified() {
    let text = folder().yomi(&["verify", "small.json"]).ended(0).out;
    for words in ["ok: 'small.json'", "4 secrets of mm2x2", "8 guesses", "3 guesses", "1, 2, 1"] {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let json = folder().yomi(&["verify", "small.json", "--json"]).ended(0).answer("verify");
    let expected = json!({
        "game": "mm2x2", "kind": "strategy", "verified": true, "problem": null,
        "checked": ["max_guesses", "total_guesses", "profile"], "not_checked": [],
        "start": "", "codes": 4, "candidates": 4, "total_guesses": 8, "average": "2",
        "average_decimal": 2.0, "max_guesses": 3, "worst_case": 3, "profile": [1, 2, 1],
    });
    assert_eq!(json, expected);
    let json = folder().yomi_reading(&["verify", "-", "--json"], DICE).ended(0).answer("verify");
    let eight = ["2334", "2343", "2345", "2346", "2354", "2364", "2444", "2644"];
    let expected = json!({
        "game": "mm4x6", "kind": "mixture", "verified": true, "problem": null,
        "checked": [], "not_checked": [], "start": eight, "codes": 1296, "candidates": 8,
        "expected_guesses": "203/80", "expected_guesses_decimal": 2.5375, "max_guesses": 3,
        "worst_case": 3, "value": "3", "value_decimal": 3.0,
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
        assert!(said.words().contains(words), "{said:?}");
        let json = folder.yomi(&["verify", "wrong.json", "--json"]).ended(1).answer("verify");
        assert_eq!(json["verified"], false);
        assert_eq!(json["problem"], words);
        assert_eq!(json["checked"], json!([]));
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
    let json = json.answer("mixture");
    assert_eq!(json["expected_guesses"], "203/80");
    assert_eq!(json["max_guesses"], 3);
    assert_eq!(json["bound"], 2);
    assert_eq!(json["candidates"], 8);
    let row = json!({
        "secret": "2346", "expected_guesses": "23/10", "expected_guesses_decimal": 2.3,
    });
    assert_eq!(json["by_secret"][3], row);
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

/// A file states the whole question, `optimal` is claimed of that, and what breaks it does not
/// verify.
#[test]
fn files_state_their_question() {
    let solve = |more: &[&str]| {
        let folder = Folder::new();
        let args = [&["solve", "mm4x6", "--quiet", "--save", "f.json"], more].concat();
        let said = folder.yomi(&[&args[..], &["--json"]].concat()).ended(0).answer("solve");
        let text = std::fs::read_to_string(folder.path().join("f.json")).unwrap();
        let file: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(file["optimal"], true);
        // The answer and the file say the same of the question.
        for field in ["objective", "then", "first"] {
            assert_eq!(said.get(field), file.get(field), "{field}");
        }
        let verified = folder.yomi(&["verify", "f.json", "--json"]).ended(0).answer("verify");
        for field in ["objective", "then", "guesses", "first", "optimal"] {
            assert_eq!(verified.get(field), file.get(field), "{field}");
        }
        let text = folder.yomi(&["verify", "f.json"]).ended(0).out;
        for field in ["objective", "then", "guesses", "first", "max_guesses"] {
            if let Some(value) = file.get(field) {
                let value = value.as_str().map_or(value.to_string(), str::to_string);
                assert!(text.contains(&format!("{field} {value}")), "{field}: {text}");
            }
        }
        for (field, label) in [("checked", "\nchecked "), ("not_checked", "\nnot checked ")] {
            let names = verified[field].as_array().unwrap().iter();
            let names: Vec<&str> = names.map(|name| name.as_str().unwrap()).collect();
            let line = text.split(label).nth(1).unwrap().lines().next().unwrap();
            assert_eq!(line.trim(), names.join(", "), "{text}");
        }
        (file, verified)
    };
    let (file, verified) = solve(&["--first", "1122"]);
    assert_eq!((&file["first"], &file["objective"]), (&json!("1122"), &json!("average")));
    assert_eq!(verified["not_checked"], json!(["objective", "optimal"]));
    let checked = json!(["first", "total_guesses", "worst_case", "profile"]);
    assert_eq!(verified["checked"], checked);

    let (file, _) = solve(&["--guesses", "candidates"]);
    assert_eq!((&file["guesses"], &file["total_guesses"]), (&json!("candidates"), &json!(5660)));
    let (file, verified) = solve(&["--max-guesses", "5", "--then", "fewest-late"]);
    assert_eq!((&file["max_guesses"], &file["worst_case"]), (&json!(5), &json!(5)));
    assert_eq!(verified["not_checked"], json!(["objective", "then", "optimal"]));

    // The best strategy of all guesses what cannot be right, begins with 1123, needs 6 guesses.
    let (best, _) = solve(&[]);
    for (field, value, words) in [
        ("first", json!("1122"), "the question is about strategies that begin with 1122"),
        ("guesses", json!("candidates"), "only what can be right is allowed"),
        ("max_guesses", json!(5), "max_guesses is claimed to be 5, but it is 6"),
    ] {
        let mut file = best.clone();
        file[field] = value;
        let folder = Folder::new().with("f.json", &file.to_string());
        let said = folder.yomi(&["verify", "f.json", "--json"]).ended(1).answer("verify");
        assert!(said["problem"].as_str().unwrap().contains(words), "{said}");
        folder.yomi(&["show", "f.json"]).refused(1, words);
    }
}

/// What the text says of a mixture for a whole game is in the JSON, too.
#[test]
fn the_value_of_a_mixture() {
    let mixture = SMALL.replace("\"strategy\", \"game\"", "\"mixture\", \"game\"");
    let mixture =
        mixture.replace("\"total_guesses\": 8, ", "").replace(", \"profile\": [1, 2, 1]", "");
    let folder = Folder::new().with("mixed.json", &mixture);
    let json = folder.yomi(&["verify", "mixed.json", "--json"]).ended(0).answer("verify");
    // 11 and 22 take 2 and 3 guesses, 12 and 21 take 1 and 2.
    assert_eq!((&json["value"], &json["value_decimal"]), (&json!("5/2"), &json!(2.5)));
    let text = folder.yomi(&["verify", "mixed.json"]).ended(0).out;
    assert!(text.contains("value       5/2 = 2.5 guesses"), "{text}");
}

/// Files of other kinds are not damaged, and not strategies.
#[test]
fn files_of_other_kinds() {
    let folder = Folder::new();
    let save = |args: &[&str]| drop(folder.yomi(args).ended(0));
    save(&["value", "mm2x2", "--quiet", "--save-maker", "maker.json"]);
    save(&["questions", "mm2x3", "--quiet", "--save", "set.json"]);
    save(&["patience", "solve", "--deal", "7:1", "--save", "won.json"]);
    for (name, words) in [
        ("maker.json", "'maker.json' is a code maker's mixture (kind maker), not a strategy"),
        ("set.json", "'set.json' is a set of questions (kind questions)"),
        ("won.json", "'won.json' is a solitaire solution (kind patience)"),
    ] {
        for command in ["show", "mixture"] {
            folder.yomi(&[command, name]).refused(2, words);
            folder.yomi(&[command, name]).refused(2, "yomi verify reads it");
        }
        let json = folder.yomi(&["verify", name, "--json"]).ended(0).answer("verify");
        assert_eq!(json["verified"], true);
    }
}

/// Links are followed, what is there keeps its permissions, and only regular files are written.
#[cfg(unix)]
#[test]
fn saved_through_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new().with("old.json", "old").with("old.svg", "old");
    let at = |name: &str| folder.path().join(name);
    std::fs::set_permissions(at("old.json"), std::fs::Permissions::from_mode(0o640)).unwrap();
    for (to, link) in [("old.json", "a"), ("new.json", "b"), ("old.svg", "c"), ("/dev/null", "d")] {
        symlink(to, at(link)).unwrap();
    }
    let names = folder.names();
    folder.yomi(&["solve", "mm2x2", "--save", "d"]).refused(2, "it is not a regular file");
    let plot = ["partition", "mm2x2", "12", "--plot"];
    folder.yomi(&[&plot[..], &["d"]].concat()).refused(2, "it is not a regular file");
    assert_eq!(folder.names(), names);
    folder.yomi(&["solve", "mm2x2", "--save", "a"]).ended(0);
    folder.yomi(&["solve", "mm2x2", "--save", "b"]).ended(0);
    folder.yomi(&[&plot[..], &["c"]].concat()).ended(0);
    for link in ["a", "b", "c", "d"] {
        assert!(std::fs::symlink_metadata(at(link)).unwrap().is_symlink(), "{link}");
    }
    folder.yomi(&["verify", "old.json"]).ended(0);
    folder.yomi(&["verify", "new.json"]).ended(0);
    assert!(std::fs::read_to_string(at("old.svg")).unwrap().starts_with("<svg"));
    let mode = std::fs::metadata(at("old.json")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(folder.names(), ["a", "b", "c", "d", "new.json", "old.json", "old.svg"]);
}

/// A deterministic strategy is a mixture of one.
#[test]
fn mixture_of_one() {
    let json = folder().yomi(&["mixture", "small.json", "--json"]).ended(0).json();
    assert_eq!(json["expected_guesses"], "2");
    assert_eq!(json["bound"], 1);
    assert_eq!(json["strategies"][0]["probability"], "1");
}
