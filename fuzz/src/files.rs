//! Files of every kind: strategies, mixtures, code makers, sets of questions, games of solitaire.

use yomikiri_check::questions::{self, QuestionsFile};
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_check::{File, Maker};

use super::sentence::sentence;

/// Reads a text as each kind of file, and checks what is one.
pub fn files(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match File::parse(text) {
        Ok(file) => {
            // What does not verify is not written.
            if let Err(problem) = file.check() {
                sentence(&problem);
                assert!(file.to_text().is_err());
            } else {
                let text = file.to_text().expect("what verifies can be written");
                let again = File::parse(&text).expect("and read again");
                assert_eq!(again.to_text().ok(), Some(text));
            }
        }
        Err(error) => sentence(&error),
    }
    match Maker::parse(text) {
        Ok(maker) => {
            let text = maker.to_text();
            assert_eq!(Maker::parse(&text).expect("it can be read again").to_text(), text);
        }
        Err(error) => sentence(&error),
    }
    match QuestionsFile::parse(text) {
        Ok(file) => {
            let _ = questions::check(&file.position, &file.set);
            let text = file.to_text();
            assert_eq!(QuestionsFile::parse(&text).expect("it can be read again").to_text(), text);
        }
        Err(error) => sentence(&error),
    }
    match SolitaireFile::parse(text) {
        Ok(file) => {
            if let Err(problem) = file.check() {
                sentence(&problem);
            }
            let text = file.to_text().expect("it can be written");
            let back = SolitaireFile::parse(&text).expect("and read again");
            assert_eq!(back.to_text().ok(), Some(text));
        }
        Err(error) => sentence(&error),
    }
}
