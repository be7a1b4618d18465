//! `yomi games`: solved again, and compared with what was found a second way.

use crate::common::Folder;
use serde_json::Value;

#[test]
fn a_few_games() {
    let folder = Folder::new();
    let args = ["games", "mm3x3", "bc3x4", "mm2x10", "--out", "g.md", "--json"];
    let said = folder.yomi(&args).ended(0).answer("games");
    let game = &said["games"][0];
    assert_eq!((&game["total_guesses"], &game["optimal_strategies"]), (&73.into(), &"9216".into()));
    assert_eq!(game["checked"], "total and number by the literal recursion; total published");
    assert_eq!((&game["questions"], &game["questions_at_most"]), (&3.into(), &Value::Null));
    assert_eq!(said["games"][2]["checked"], "this program alone");
    let text = std::fs::read_to_string(folder.path().join("g.md")).unwrap();
    assert!(
        text.contains("| bc3x4 | 24 | 72 | 3.000000 | 4 | 1, 5, 11, 7 | 4478976 | 4 |"),
        "{text}"
    );
    folder.yomi(&["games", "mm3"]).refused(2, "mm3");
    let said = folder.yomi(&["games", "mm4x7", "--time-limit", "1ms", "--out", "h.md"]);
    assert_eq!(said.code, Some(3));
    assert_eq!(folder.names(), ["g.md"]);
}

/// `docs/solved-games.md` has the lines that the command writes.
#[test]
fn the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solved-games.md");
    let document = std::fs::read_to_string(path).unwrap();
    let games = ["mm2x5", "mm3x4", "mm4x4", "mm4x6", "mm6x2", "bc3x6", "bc4x6"];
    let folder = Folder::new();
    let args = [&["games", "--out", "games.md"][..], &games].concat();
    let said = folder.yomi(&args).ended(0).fits();
    assert!(said.out.contains("mm4x6   1296   5625  4.340278      6    2.98 × 10^168"), "{said:?}");
    let page = std::fs::read_to_string(folder.path().join("games.md")).unwrap();
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(lines.len(), games.len() + 2);
    let csv = folder.yomi(&["games", "mm2x3", "--csv"]).ended(0).out;
    assert!(csv.starts_with("game,codes,total_guesses,") && csv.lines().count() == 2, "{csv}");
    for line in lines {
        assert!(document.contains(&format!("{line}\n")), "{line}");
    }
}
