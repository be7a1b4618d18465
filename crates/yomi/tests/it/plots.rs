//! `--plot`: commands that give a series draw it, all with the same code.

use crate::common::Folder;

#[test]
fn every_series_can_be_drawn() {
    for (args, words) in [
        (&["partition", "mm4x6", "1122"][..], "1122 cuts 1296 codes into 13 parts"),
        (&["guesses", "mm3x3"], "mm3x3: the first guess"),
        (&["heuristics", "mm3x4"], "mm3x4: guesses more than the best"),
        (&["bounds", "bc3x5", "--depth", "2"], "bc3x5: the most positions"),
        (&["duel", "mm3x3"], "mm3x3: secrets by guess"),
        (&["patience", "rate", "--board", "4", "--deals", "50"], "Monte Carlo 4x4: states a deal"),
        (&["patience", "rate", "--deals", "20", "--hidden", "sweep"], "turns a deal"),
    ] {
        let folder = Folder::new();
        folder.yomi(&[args, &["--plot", "a.svg"]].concat()).ended(0);
        let svg = std::fs::read_to_string(folder.path().join("a.svg")).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{args:?}");
        assert!(svg.contains(words), "{args:?}: {words}");
        // What cannot be written is refused before anything is computed.
        folder.yomi(&[args, &["--plot", "no/a.svg"]].concat()).refused(2, "cannot be written");
        assert_eq!(folder.names(), ["a.svg"]);
    }
}

#[test]
fn what_cannot_be_drawn() {
    let folder = Folder::new();
    let args = ["heuristics", "mm2x2", "mm2x3", "--plot", "a.svg"];
    folder.yomi(&args).refused(2, "--plot draws one game");
    folder.yomi(&["duel", "mm2x3", "--react", "--plot", "a.svg"]).refused(2, "not --react");
    assert!(folder.names().is_empty());
}
