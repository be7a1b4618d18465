//! Hints and guesses as people write them, and as they are written to people.

use crate::common::{Folder, yomi};

/// The strategy of a game of Bulls and Cows has cows in it, where people read it; files and JSON have
/// one form for all games of pegs.
#[test]
fn bulls_and_cows() {
    let folder = Folder::new();
    let has_cows = |args: &[&str]| {
        let text = folder.yomi(args).ended(0).out;
        assert!(text.contains("0B1C") && !text.contains("0B1W"), "{args:?}: {text}");
    };
    folder.yomi(&["solve", "bc2x4", "--save", "best.json"]).ended(0);
    for args in [
        &["solve", "bc2x4"][..],
        &["solve", "bc2x4", "--show"],
        &["count", "bc2x4"],
        &["sample", "bc2x4", "--seed", "1"],
        &["partition", "bc2x4", "01", "--list"],
        &["spectrum", "bc2x4", "--by", "second"],
        &["show", "best.json"],
        &["show", "best.json", "--as", "lines"],
        &["show", "best.json", "--as", "dot"],
        &["show", "best.json", "--as", "guide"],
        &["assist", "bc2x4"],
    ] {
        has_cows(args);
    }
    let file = std::fs::read_to_string(folder.path().join("best.json")).unwrap();
    assert!(file.contains("0B1W"), "{file}");
    let json = folder.yomi(&["partition", "bc2x4", "01", "--json"]).ended(0).out;
    assert!(json.contains("0B1W"), "{json}");
    let csv = folder.yomi(&["partition", "bc2x4", "01", "--csv"]).ended(0).out;
    assert!(csv.contains("0B1W"), "{csv}");
    let from = ["solve", "bc2x4", "--from", "01 2 0, 01 0 0"];
    folder.yomi(&from).refused(2, "(01 2B0C, 01 0B0C) cannot stand together");
}

/// A history in whichever form is the same history.
#[test]
fn hints_in_a_history() {
    let start = |history: &str| {
        let args =
            ["partition", "mm4x6", "2345", "--alphabet", "RGBYOP", "--json", "--from", history];
        let args = args.map(|word| if word == "2345" { "GBYO" } else { word });
        yomi(&args).ended(0).answer("partition")["start"].clone()
    };
    let plain = start("RRGB 1B1W");
    for hint in ["11", "1-1", "1/1", "(1,1)", "BW", "wb", "●○", "1 black 1 white", "1 bull 1 cow"]
    {
        assert_eq!(start(&format!("RRGB {hint}")), plain, "{hint}");
        assert_eq!(start(&format!("R R G B {hint}")), plain, "{hint}");
    }
    let places = yomi(&["solve", "mm2x3:places", "--from", "12 1", "--json"]).ended(0).json();
    assert_eq!(places["start"], "12 1B");
    let both = "could mean 2 in place (2B0W) or 2 elsewhere (0A2B)";
    yomi(&["solve", "mm4x6", "--from", "1123 BB"]).refused(2, both);
}

/// What is typed at a prompt is echoed as it was understood.
#[test]
fn hints_at_a_prompt() {
    for line in ["RRGB 11", "R R G B BW", "rrgb ●○", "RRGB 1 black 1 white", "RRGB 1 1", "RRGB 1/1"]
    {
        let folder = Folder::new();
        let said = folder.yomi_reading(&["assist", "mm4x6", "--alphabet", "RGBYOP"], line).ended(0);
        assert!(said.out.contains("1. RRGB: 1 in place, 1 elsewhere"), "{line}: {}", said.out);
    }
}
