//! Whatever a file or a text says, reading it ends: with a value that survives being written and
//! read again, or with one sentence. The texts are damaged ones of every kind, and noise.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::Index;
use yomikiri_check::questions::{self, QuestionsFile};
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_check::{File, Maker, parse_probability};
use yomikiri_patience::Record;
use yomikiri_rules::solitaire::{Board, Card, Deal, Faces, Number, parse_moves, show_moves};
use yomikiri_rules::{Alphabet, Game, parse_hint, parse_history, show_history};

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

/// A refusal is one sentence, on one line.
fn sentence(error: &dyn std::fmt::Display) -> Result<(), TestCaseError> {
    let said = error.to_string();
    prop_assert!(!said.is_empty() && !said.contains('\n') && said.len() < 2000, "{:?}", said);
    Ok(())
}

/// What is read is what is written again, and the other way round.
fn again<T: PartialEq + Debug, E: std::fmt::Display + Debug>(
    read: Result<T, E>,
    write: impl Fn(&T) -> String,
    reread: impl Fn(&str) -> Result<T, E>,
) -> Result<(), TestCaseError> {
    match read {
        Ok(value) => {
            let text = write(&value);
            let back = reread(&text);
            prop_assert!(back.as_ref().is_ok_and(|back| *back == value), "{:?} {:?}", text, back);
            Ok(())
        }
        Err(error) => sentence(&error),
    }
}

/// Reads a text as each kind of file, and checks what is one.
fn read_as_any_file(text: &str) -> Result<(), TestCaseError> {
    match File::parse(text) {
        Ok(file) => {
            // What does not verify is not written.
            if let Err(problem) = file.check() {
                sentence(&problem)?;
                prop_assert!(file.to_text().is_err());
            } else {
                let text = file.to_text().expect("what verifies can be written");
                let again = File::parse(&text).expect("and read again");
                prop_assert_eq!(again.to_text().unwrap(), text);
            }
        }
        Err(error) => sentence(&error)?,
    }
    match Maker::parse(text) {
        Ok(maker) => {
            prop_assert_eq!(Maker::parse(&maker.to_text()).unwrap().to_text(), maker.to_text());
        }
        Err(error) => sentence(&error)?,
    }
    match QuestionsFile::parse(text) {
        Ok(file) => {
            let _ = questions::check(file.game, &file.set);
            prop_assert_eq!(
                QuestionsFile::parse(&file.to_text()).unwrap().to_text(),
                file.to_text()
            );
        }
        Err(error) => sentence(&error)?,
    }
    match SolitaireFile::parse(text) {
        Ok(file) => {
            if let Err(problem) = file.check() {
                sentence(&problem)?;
            }
            let text = file.to_text().unwrap();
            let back = SolitaireFile::parse(&text).unwrap();
            prop_assert_eq!(back.to_text().unwrap(), text);
        }
        Err(error) => sentence(&error)?,
    }
    Ok(())
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
        read_as_any_file(&damaged(file, &changes, end))?;
    }

    #[test]
    fn noise_as_a_file(text in "[\\[\\]{}\",:0-9a-zB\\\\ \u{0}-\u{1f}é]{0,80}") {
        read_as_any_file(&text)?;
    }

    /// The deals, cards and moves of solitaire.
    #[test]
    fn solitaire(
        seed in any::<u64>(),
        deal in any::<u64>(),
        changes in prop::collection::vec(change(), 0..4),
        end in 0usize..12,
        moves in "([0-7]{4} ?){0,12}",
        size in 2usize..=7,
    ) {
        let text = damaged(&Number { seed, deal }.deal().to_string(), &changes, end);
        again(text.parse::<Deal>(), Deal::to_string, str::parse)?;
        again(text.parse::<Faces>(), Faces::to_string, str::parse)?;
        let number = damaged(&format!("{seed}:{deal}"), &changes, end);
        again(number.parse::<Number>(), Number::to_string, str::parse)?;
        again(number.parse::<Card>(), Card::to_string, str::parse)?;
        let board = Board::new(size).unwrap();
        let moves = damaged(&moves, &changes, end);
        let read = |text: &str| parse_moves(text, board);
        again(read(&moves), |moves| show_moves(moves, board), read)?;
        let record = damaged(&format!("{seed}:{deal},won,,yes,14"), &changes, end);
        again(record.parse::<Record>(), Record::line, str::parse)?;
    }

    /// Games, codes, hints and histories, damaged; noise is tried where they are defined.
    #[test]
    fn notation(
        game in prop::sample::select(vec!["mm4x6", "moo", "bc2x16", "mm1x1", "MM(5, 8)"]),
        history in "([1-6]{4}[ =]?[ (]?[0-4][BbAa ,][0-4][WwCcBb)]?[,;]? ?){0,6}",
        changes in prop::collection::vec(change(), 0..4),
        end in 0usize..12,
    ) {
        let name = damaged(game, &changes, end);
        again(name.parse::<Game>(), Game::to_string, str::parse)?;
        let alphabet = Alphabet::of(game.parse().unwrap());
        let text = damaged(&history, &changes, end);
        let read = |text: &str| parse_history(&alphabet, text);
        again(read(&text), |entries| show_history(&alphabet, entries), read)?;
        let pegs = alphabet.game().pegs().unwrap();
        let hint = |text: &str| parse_hint(pegs, text);
        again(hint(&text), |&hint| pegs.show_hint(hint), hint)?;
        let codes = |codes: &Vec<_>| {
            let shown: Vec<String> = codes.iter().map(|&code| alphabet.show(code)).collect();
            shown.join(" ")
        };
        again(alphabet.parse_codes(&text), codes, |text| alphabet.parse_codes(text))?;
        if let Err(error) = Alphabet::new(alphabet.game(), &text) {
            sentence(&error)?;
        }
        if let Err(error) = parse_probability(&text) {
            sentence(&error)?;
        }
    }
}
