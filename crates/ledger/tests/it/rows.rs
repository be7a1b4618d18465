//! Rows are there again; of two the better stands; several may write; texts move them.

use yomikiri_ledger::{Ledger, LedgerError, Problem, TextError};

use crate::support::{New, Place, page, rows, said};

pub fn rows_are_there_again_under_their_question(new: New<'_>) {
    let place = new();
    place.note("squares", &[("2", "4"), ("3", "9")]);
    place.note("cubes", &[("2", "8")]);
    place.note("squares", &[("4", "16")]);
    assert_eq!(place.rows("squares"), said(&[("2", "4"), ("3", "9"), ("4", "16")]));
    assert_eq!(place.rows("cubes"), said(&[("2", "8")]));
    assert_eq!(place.rows("other"), said(&[]));
    let status = place.open().unwrap().status().unwrap();
    let counted: Vec<(&str, u64)> =
        status.questions.iter().map(|q| (&q.question[..], q.rows())).collect();
    assert_eq!(counted, [("squares", 3), ("cubes", 1)]);
    assert!(status.questions[0].largest() == Some(1) && status.bytes > 0);
}

pub fn the_better_row_stands_whoever_writes_last(new: New<'_>) {
    let place = new();
    place.note("bounds", &[("a", "5"), ("a", "4"), ("b", "1")]);
    place.note("bounds", &[("a", "3"), ("b", "2")]);
    assert_eq!(place.rows("bounds"), said(&[("a", "5"), ("b", "2")]));
}

/// Two processes have it open; here they are two connections, which know nothing of each other.
pub fn two_may_write_at_once(new: New<'_>) {
    let place = new();
    let open = || place.open().unwrap();
    std::thread::scope(|scope| {
        for writer in 0..4u8 {
            scope.spawn(move || {
                for round in 0..5u8 {
                    let ledger = open();
                    let page = page(&ledger, "bounds");
                    for key in 0..50u8 {
                        page.note(1, &[key], &[key.wrapping_mul(7) ^ writer ^ round]);
                    }
                    ledger.close().unwrap();
                }
            });
        }
    });
    let most = |key: u8| {
        let written = (0..4).flat_map(|writer| (0..5).map(move |round| writer ^ round));
        written.map(|n: u8| key.wrapping_mul(7) ^ n).max().unwrap()
    };
    let expected: Vec<_> = (0..50u8).map(|key| (vec![key], vec![most(key)])).collect();
    assert_eq!(place.rows("bounds"), expected);
}

#[test]
fn what_is_not_a_ledger_is_refused_by_name() {
    let place = Place::file();
    let problem = |ledger: Result<Ledger, LedgerError>| ledger.map(|_| ()).unwrap_err().problem;
    assert_eq!(problem(Ledger::existing(&place.path())), Problem::Missing);
    assert!(!place.path().exists());
    assert_eq!(problem(Ledger::open(place.folder())), Problem::NotAFile);
    let nowhere = place.folder().join("no/such/folder");
    assert!(matches!(problem(Ledger::open(&nowhere)), Problem::Unwritable(_)));
    for other in ["{}", &"text ".repeat(1000)] {
        std::fs::write(place.path(), other).unwrap();
        assert_eq!(problem(place.open()), Problem::NotALedger, "{other:.9}");
        assert_eq!(std::fs::read_to_string(place.path()).unwrap(), other);
    }
    std::fs::remove_file(place.path()).unwrap();
    let other = rusqlite::Connection::open(place.path()).unwrap();
    other.execute_batch("CREATE TABLE other (n)").unwrap();
    assert_eq!(problem(place.open()), Problem::NotALedger);
    drop(other);
    std::fs::write(place.path(), "").unwrap();
    place.note("bounds", &[("a", "5")]);
    let newer = rusqlite::Connection::open(place.path()).unwrap();
    newer.pragma_update(None, "user_version", 4).unwrap();
    drop(newer);
    let said = place.open().map(|_| ()).unwrap_err().to_string();
    assert!(said.ends_with("is a ledger of version 4; this program reads and writes version 3"));
}

/// Its text, line by line.
fn text(ledger: &Ledger) -> String {
    let mut text = String::new();
    let mut line = |line: &str| -> Result<(), LedgerError> {
        text += line;
        text.push('\n');
        Ok(())
    };
    ledger.export(&mut line).unwrap();
    text
}

pub fn texts_move_rows_and_are_checked(new: New<'_>) {
    let (from, to) = (new(), new());
    from.note("squares", &[("2", "4"), ("3", "9")]);
    from.note("cubes", &[("2", "8"), ("", "")]);
    to.note("squares", &[("2", "5"), ("3", "1"), ("5", "25")]);
    let text = text(&from.open().unwrap());
    let ledger = to.open().unwrap();
    assert_eq!(ledger.import(&text), Ok(4));
    assert_eq!(rows(&ledger, "squares"), said(&[("2", "5"), ("3", "9"), ("5", "25")]));
    assert_eq!(rows(&ledger, "cubes"), said(&[("", ""), ("2", "8")]));
    let before = self::text(&ledger);
    // Every character that is changed is found, and nothing is taken in.
    for at in 0..text.len() {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'7' { b'6' } else { b'7' };
        let Ok(changed) = String::from_utf8(changed) else { continue };
        assert!(ledger.import(&changed).is_err(), "{changed}");
    }
    assert_eq!(ledger.import(""), Err(TextError::NotALedger));
    assert_eq!(ledger.import("# yomikiri ledger 1\nrow 1 00 00 0"), Err(TextError::Line(2)));
    assert_eq!(self::text(&ledger), before);
}

pub fn pruning_takes_out_what_is_named(new: New<'_>) {
    let place = new();
    place.note("squares", &[("1", "1"), ("22", "484"), ("333", "110889")]);
    place.note("cubes", &[("1", "1")]);
    let ledger = place.open().unwrap();
    assert_eq!(ledger.prune("squares", 3).unwrap(), 2);
    assert_eq!(rows(&ledger, "squares"), said(&[("333", "110889")]));
    assert_eq!(ledger.prune("cube", u32::MAX).unwrap(), 1);
    assert_eq!(ledger.status().unwrap().questions.len(), 1);
}
