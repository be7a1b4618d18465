//! `--save -`: the file goes to standard output for the next program, what is said beside it.

use crate::common::Folder;

#[test]
fn a_strategy_into_the_next_program() {
    let folder = Folder::new();
    let said = folder.yomi(&["solve", "mm2x3", "--save", "-"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.err.contains("first guess") && !said.err.contains("saved to"), "{said:?}");
    folder.yomi(&["solve", "mm2x3", "--save", "best.json"]).ended(0);
    let kept = std::fs::read_to_string(folder.path().join("best.json")).unwrap();
    assert_eq!(said.out, kept);
    let shown = folder.yomi_reading(&["show", "-"], &said.out).ended(0).out;
    assert_eq!(shown, folder.yomi(&["show", "best.json"]).ended(0).out);
    let said = folder.yomi_reading(&["verify", "-"], &said.out).ended(0).out;
    assert!(said.starts_with("ok: standard input"), "{said}");
    assert_eq!(folder.names(), ["best.json"]);
}

/// Whatever can be saved can be passed on; with `--quiet` nothing else is said.
#[test]
fn everything_that_can_be_saved() {
    let folder = Folder::new().with("small.json", crate::common::SMALL);
    for args in [
        &["count", "mm2x2"][..],
        &["sample", "mm2x2", "--seed", "1"],
        &["value", "mm2x2"],
        &["mixture", "small.json"],
        &["duel", "mm2x2"],
        &["questions", "mm2x3"],
        &["questions", "mm2x3", "--all"],
        &["questions", "mm2x3", "--codes", "3"],
        &["patience", "solve", "7:1"],
    ] {
        let piped = folder.yomi(&[args, &["--save", "-", "--quiet"]].concat()).ended(0).out;
        folder.yomi_reading(&["verify", "-"], &piped).ended(0);
        let words = "--save - and --json both write to standard output";
        folder.yomi(&[args, &["--save", "-", "--json"]].concat()).refused(2, words);
    }
    assert_eq!(folder.names(), ["small.json"]);
}

/// Where there is nothing to save, nothing is passed on.
#[test]
fn nothing_to_pass_on() {
    let said = Folder::new().yomi(&["solve", "mm4x6", "--max-guesses", "2", "--save", "-"]);
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
    assert!(said.err.contains("no strategy finds every secret within 2 guesses"), "{said:?}");
}
