//! Whoever is lost is led to the next command.

use crate::common::{Folder, yomi};

#[test]
fn help_as_a_command() {
    let all = yomi(&["help"]).ended(0).out;
    assert_eq!(all, yomi(&["--help"]).ended(0).out);
    assert!(all.contains("'yomi help COMMAND' says more"), "{all}");
    let [asked, option] = [["help", "solve"], ["solve", "--help"]].map(|args| yomi(&args).ended(0));
    assert_eq!(asked.out, option.out);
}

#[test]
fn errors_lead_on() {
    for (args, words) in [
        (&[][..], "'yomi help' lists the commands"),
        (&["frobnicate"], "'yomi help' lists the commands"),
        (&["patience"], "say what to do; 'yomi help patience' lists the commands"),
        (&["solve"], "<GAME>; 'yomi help solve' has examples"),
        (&["questions", "identify"], "'yomi help questions identify' has examples"),
        (&["solve", "mm4x6", "1122"], "'1122' found; 'yomi help solve' has examples"),
        (&["duel"], "'yomi help duel' has examples"),
        (&["duel", "--react"], "name the game, such as 'yomi duel moo --react'"),
        (&["duel", "--react", "foresee"], "name the game, such as 'yomi duel moo --react'"),
        (&["duel", "mm2x2", "--react", "mm2x3"], "'mm2x3' is neither hit nor foresee"),
    ] {
        Folder::new().yomi(args).refused(2, words);
    }
}

/// An option that may have a value does not take the game from its command.
#[test]
fn a_game_behind_react() {
    let race = |args: &[&str]| {
        let mut said = yomi(&[&["duel", "--json"], args].concat()).ended(0).answer("duel --react");
        for field in ["seconds", "nodes"] {
            said.as_object_mut().unwrap().remove(field);
        }
        said
    };
    let said = race(&["mm2x3", "--react"]);
    assert_eq!(said, race(&["--react", "mm2x3"]));
    assert_eq!(said, race(&["mm2x3", "--react", "hit"]));
    assert_eq!(race(&["mm2x3", "--react", "foresee"]), race(&["--react", "foresee", "mm2x3"]));
}

#[test]
fn both_spellings() {
    let [british, american] = ["analyse", "analyze"]
        .map(|word| yomi(&["questions", word, "mm2x3", "12", "13"]).ended(0).out);
    assert_eq!(british, american);
}
