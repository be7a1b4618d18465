//! Whatever a file or a text says, reading it ends: with a value that survives being written and
//! read again, or with one sentence. The texts are damaged ones of every kind, and noise.

use proptest::prelude::*;
use proptest::sample::Index;
use yomikiri_check::questions::QuestionsFile;
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_check::{File, Maker};
use yomikiri_patience::Record;
use yomikiri_rules::solitaire::Number;

use targets::files::files;
use targets::notation::{cards, in_a_game};
use targets::sentence::again;

/// The functions that the fuzzer uses, too.
#[path = "../../../../fuzz/src"]
mod targets {
    pub mod files;
    pub mod notation;
    pub mod sentence;
}

/// Files of every kind, in order as they stand.
const FILES: [&str; 6] = [
    r#"{"format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2", "start": "",
        "total_guesses": 8, "strategy": {"guess": "12", "then": {"0B2W": {"guess": "21"},
        "1B0W": {"guess": "11", "then": {"0B0W": {"guess": "22"}}}}}}"#,
    r#"{"format": "yomikiri", "version": 1, "kind": "strategy", "game": "bc2x3", "alphabet": "XYZ",
        "start": {"candidates": "XY YX"}, "strategy": {"guess": "XY", "then": {"0B2W":
        {"guess": "YX"}}}}"#,
    r#"{"format": "yomikiri", "version": 1, "kind": "mixture", "game": "mm1x2", "start": "",
        "mixture": [{"probability": "1/2", "strategy": {"guess": "1", "then": {"0B0W": {"guess": "2"}}}},
        {"probability": "1/2", "strategy": {"guess": "2", "then": {"0B0W": {"guess": "1"}}}}]}"#,
    r#"{"format": "yomikiri", "version": 1, "kind": "maker", "game": "mm2x2", "start": "",
        "maker": [{"class": "11", "codes": 2, "probability": "1/3"},
        {"class": "12", "codes": 2, "probability": "2/3"}]}"#,
    r#"{"format": "yomikiri", "version": 1, "kind": "questions", "game": "mm3x4", "start": "",
        "hints": "both", "set": ["112", "134", "233"]}"#,
    concat!(
        r#"{"format": "yomikiri", "version": 1, "kind": "patience", "game": "monte-carlo", "board": 5, "#,
        r#""rules": "free", "start": "HA H2 H3 H4 H5 H6 H7 H8 H9 H0 HJ HQ HK DA D2 D3 D4 D5 D6 D7 D8 "#,
        "D9 D0 DJ DQ DK CA C2 C3 C4 C5 C6 C7 C8 C9 C0 CJ CQ CK SA S2 S3 S4 S5 S6 S7 S8 S9 S0 SJ SQ SK",
        r#"", "moves": "1324 0000"}"#
    ),
];

/// What is put into a text to damage it.
const HOSTILE: [&str; 24] = [
    "",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\\",
    "\u{0}",
    "\u{202e}",
    "赤",
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "\"1/0\"",
    "\"99999999999999999999/3\"",
    "mm8x16",
    "bc0x0",
    "0B0W",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "9999:18446744073709551615",
    "??",
];

/// One change: where, how much is lost, and what comes instead.
fn change() -> impl Strategy<Value = (Index, usize, &'static str)> {
    let instead = prop::sample::select(HOSTILE.to_vec());
    (any::<Index>(), prop_oneof![4 => 0usize..4, 1 => 0usize..60], instead)
}

/// A text with some changes; some texts are cut, some are said twice.
fn damaged(text: &str, changes: &[(Index, usize, &str)], end: usize) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, lost, instead) in changes {
        let at = at.index(chars.len() + 1);
        let end = (at + lost).min(chars.len());
        chars.splice(at..end, instead.chars());
    }
    match end {
        0 => chars.truncate(chars.len() / 2),
        1 => chars.extend(chars.clone()),
        _ => {}
    }
    chars.into_iter().collect()
}

/// Nothing is proved by damage to files that could not be read in the first place.
#[test]
fn the_files_are_in_order() {
    for text in &FILES[..3] {
        File::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
    Maker::parse(FILES[3]).unwrap();
    QuestionsFile::parse(FILES[4]).unwrap();
    SolitaireFile::parse(FILES[5]).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files(
        file in prop::sample::select(FILES.to_vec()),
        changes in prop::collection::vec(change(), 0..5),
        end in 0usize..12,
    ) {
        files(damaged(file, &changes, end).as_bytes());
    }

    #[test]
    fn noise_as_a_file(text in "[\\[\\]{}\",:0-9a-zB\\\\ \u{0}-\u{1f}é]{0,80}") {
        files(text.as_bytes());
    }

    /// The deals, cards and moves of solitaire.
    #[test]
    fn solitaire(
        seed in any::<u64>(),
        deal in any::<u64>(),
        changes in prop::collection::vec(change(), 0..4),
        end in 0usize..12,
        moves in "([0-7]{4} ?){0,12}",
    ) {
        for text in [Number { seed, deal }.deal().to_string(), format!("{seed}:{deal}"), moves] {
            cards(&damaged(&text, &changes, end));
        }
        let record = damaged(&format!("{seed}:{deal},won,,yes,14"), &changes, end);
        again(record.parse::<Record>(), Record::line, str::parse);
    }

    /// Games, codes, hints and histories, damaged; noise is tried where they are defined.
    #[test]
    fn notation(
        game in prop::sample::select(vec!["mm4x6", "moo", "bc2x16", "mm1x1", "MM(5, 8)"]),
        history in "([1-6]{4}[ =]?[ (]?[0-4][BbAa ,][0-4][WwCcBb)]?[,;]? ?){0,6}",
        changes in prop::collection::vec(change(), 0..4),
        end in 0usize..12,
    ) {
        targets::notation::notation(damaged(game, &changes, end).as_bytes());
        in_a_game(game.parse().unwrap(), &damaged(&history, &changes, end));
    }
}
