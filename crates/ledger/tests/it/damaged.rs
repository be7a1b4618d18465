//! Damaged ledgers are refused, never believed.

use rusqlite::Connection;
use yomikiri_ledger::Problem;
use yomikiri_rules::Draws;

use crate::support::{Place, Rows};

/// A ledger of a few hundred rows, under two questions.
fn ledger() -> (Place, Vec<u8>, [Rows; 2]) {
    let place = Place::file();
    let rows = |factor: u32| -> Vec<(String, String)> {
        (0..300).map(|n| (format!("key {n:05}"), format!("value {:08}", n * factor))).collect()
    };
    for (question, factor) in QUESTIONS.into_iter().zip([7, 11]) {
        let rows = rows(factor);
        let rows: Vec<(&str, &str)> = rows.iter().map(|(k, v)| (&k[..], &v[..])).collect();
        place.note(question, &rows);
    }
    let written = QUESTIONS.map(|question| place.rows(question));
    let bytes = std::fs::read(place.path()).unwrap();
    (place, bytes, written)
}

const QUESTIONS: [&str; 2] = ["the first question", "the second question"];

impl Place {
    /// Puts these bytes in the place of the ledger.
    fn becomes(&self, bytes: &[u8]) {
        for beside in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(self.folder().join(format!("it.ledger{beside}")));
        }
        std::fs::write(self.path(), bytes).unwrap();
    }

    fn refused(&self, why: &str) {
        let found = self.open().map(|_| ()).expect_err(why);
        let expected = matches!(
            found.problem,
            Problem::Damaged(_) | Problem::NotALedger | Problem::Version { .. }
        );
        assert!(expected, "{why}: {found}");
        assert!(!found.to_string().contains('\n'));
    }
}

#[test]
fn fifty_damaged_ledgers_are_refused() {
    let (place, whole, _) = ledger();
    let mut refused = 0;
    let mut refuse = |why: &str| {
        place.refused(why);
        refused += 1;
    };
    // Cut off, at twenty places.
    for part in 1..=20 {
        place.becomes(&whole[..whole.len() * part / 21]);
        refuse("it is cut off");
    }
    // A key, a value or a question with another letter, wherever it stands.
    let at_all = |text: &str| -> Vec<usize> {
        whole
            .windows(text.len())
            .enumerate()
            .filter(|(_, w)| *w == text.as_bytes())
            .map(|w| w.0)
            .collect()
    };
    for n in (0..300).step_by(30) {
        for text in [format!("key {n:05}"), format!("value {:08}", n * 7)] {
            let mut bytes = whole.clone();
            at_all(&text).into_iter().for_each(|at| bytes[at + 2] ^= 1);
            assert_ne!(bytes, whole);
            place.becomes(&bytes);
            refuse(&text);
        }
    }
    for question in QUESTIONS {
        let mut bytes = whole.clone();
        for at in at_all(question) {
            bytes[at + 5] ^= 1;
        }
        place.becomes(&bytes);
        refuse(question);
    }
    // Whole pages of nothing.
    for page in 0..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..][..4096].fill(0);
        place.becomes(&bytes);
        refuse(&format!("page {page} is empty"));
    }
    // What another program wrote into it.
    for change in [
        "UPDATE row SET value = x'00' WHERE key = (SELECT min(key) FROM row)",
        "UPDATE row SET size = 5 WHERE key = (SELECT max(key) FROM row)",
        "UPDATE row SET sum = sum + 1 WHERE key = (SELECT max(key) FROM row)",
        "UPDATE row SET key = x'aa' WHERE key = (SELECT max(key) FROM row)",
        "UPDATE row SET size = -1",
        "UPDATE row SET size = 1 << 40",
        "UPDATE row SET question = 3 - question WHERE key = (SELECT max(key) FROM row)",
        "UPDATE row SET question = 3 WHERE question = 1",
        "UPDATE question SET text = 'the third question' WHERE id = 1",
        "UPDATE question SET id = 4 WHERE id = 1",
        "INSERT INTO row VALUES (1, x'01', 1, x'01', 1, 1)",
        "INSERT INTO row VALUES (9, x'01', 1, x'01', 1, 1)",
        "ALTER TABLE row ADD COLUMN other",
        "DROP TABLE question",
        "CREATE TABLE more (n)",
        "PRAGMA application_id = 1",
        "PRAGMA user_version = 0",
        "UPDATE row SET value = (SELECT value FROM row r WHERE r.key = x'6b65792030303031' || x'30')
         WHERE key = (SELECT max(key) FROM row)",
    ] {
        place.becomes(&whole);
        let changed = Connection::open(place.path()).unwrap().execute_batch(change);
        if changed.is_ok() {
            refuse(change);
        }
    }
    place.becomes(&whole);
    assert!(place.open().is_ok() && refused >= 50, "{refused}");
}

/// Wherever bits change, the ledger is refused or says what it said: a byte may lie where nothing is.
#[test]
fn no_damage_is_believed() {
    let (place, whole, written) = ledger();
    let mut draws = Draws::of_seed(16);
    let (mut refused, tries) = (0, 300);
    for _ in 0..tries {
        let mut bytes = whole.clone();
        for _ in 0..1 + draws.below(3) {
            let at = draws.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << draws.below(8);
        }
        place.becomes(&bytes);
        match place.open() {
            Err(problem) => {
                assert!(!problem.to_string().contains('\n'));
                refused += 1;
            }
            Ok(ledger) => {
                let found = QUESTIONS.map(|question| crate::support::rows(&ledger, question));
                assert_eq!(found, written);
                ledger.close().unwrap();
            }
        }
    }
    assert!(refused > tries / 2, "{refused} of {tries}");
}
