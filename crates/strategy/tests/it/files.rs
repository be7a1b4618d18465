//! Files: valid ones are read, checked and written back; damaged ones are all rejected, each for
//! its own reason; writing leaves nothing behind.

use crate::common::{Literal, code, game};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use yomikiri_check::files::{MAX_BYTES, TextError, save};
use yomikiri_check::{CheckError, Content, File, FileError, Node, Strategy, Verdict};
use yomikiri_rules::{Alphabet, Position};
use yomikiri_strategy::chosen;

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder)
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    entries.map(|name| name.into_string().unwrap()).collect()
}

/// A fresh folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn damaged_files_are_rejected() {
    let folder = data("damaged");
    let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap();
    let mut listed = BTreeSet::from(["expected.txt".to_string()]);
    for line in expected.lines() {
        let (name, fragment) = line.split_once(": ").unwrap();
        let name = format!("{name}.json");
        let message = match File::read(folder.join(&name)) {
            Err(error) => error.to_string(),
            Ok(file) => file.check().expect_err(&name).to_string(),
        };
        assert!(message.contains(fragment), "{name}: {message}");
        assert!(!message.contains('\n'), "{name}: {message}");
        listed.insert(name);
    }
    assert_eq!(listed, names(&folder));
}

#[test]
fn valid_files_are_read_and_written() {
    for name in names(&data("valid")) {
        let path = data("valid").join(&name);
        let file = File::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        file.check().unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = file.to_text().unwrap();
        assert_eq!(File::parse(&text).unwrap(), file, "{name}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        if name.starts_with("paper") {
            assert_eq!(text, std::fs::read_to_string(&path).unwrap(), "{name}");
        }
    }
}

/// Whatever byte of a file is lost or changed, reading does not panic, and what is still
/// accepted verifies.
#[test]
fn bytes_lost_and_changed() {
    let text = std::fs::read_to_string(data("paper-fig3.json")).unwrap();
    let mut accepted = 0;
    for at in 0..text.len() {
        for with in ["", "0", "9", "x", "\"", "}", "[", ",", " ", "\\", "-"] {
            let changed = format!("{}{with}{}", &text[..at], &text[at + 1..]);
            if let Ok(file) = File::parse(&changed)
                && file.check().is_ok()
            {
                accepted += 1;
                assert!(file.to_text().is_ok());
            }
        }
        assert!(File::parse(&text[..at]).is_err() || text[at..].trim().is_empty());
    }
    assert!(accepted > 0, "spaces may be lost");
}

#[test]
fn whole_games_are_written_and_read() {
    for name in ["mm3x3", "bc3x4", "mm1x16"] {
        let position = Position::start(game(name));
        let strategy = chosen(&position, &Literal::new(&position), None).unwrap();
        let file = File::new(Content::Strategy(strategy)).unwrap();
        let path = folder(&format!("whole-{name}")).join("best.json");
        file.write(&path).unwrap();
        let first = std::fs::read(&path).unwrap();
        let back = File::read(&path).unwrap();
        assert_eq!(back, file);
        let Verdict::Strategy(profile) = back.check().unwrap() else { panic!() };
        assert_eq!(file.claims.total_guesses, Some(profile.total()));
        back.write(&path).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), first);
        assert_eq!(names(path.parent().unwrap()).len(), 1);
    }
}

#[test]
fn nothing_is_left_behind() {
    let folder = folder("left-behind");
    let taken = folder.join("taken");
    std::fs::create_dir(&taken).unwrap();
    std::fs::write(taken.join("inside"), "").unwrap();
    let valid = File::read(data("valid").join("paper-fig1.json")).unwrap();
    for path in [taken, folder.join("nowhere/file.json")] {
        assert!(save(&path, "text").is_err());
        let error = valid.write(&path).unwrap_err();
        assert!(matches!(error, FileError::Write { .. }), "{error}");
        assert!(error.to_string().starts_with("cannot write "), "{error}");
    }
    assert!(save(Path::new("/"), "text").is_err());
    assert_eq!(names(&folder), BTreeSet::from(["taken".to_string()]));
    // An old file survives a refusal.
    let old = folder.join("old.json");
    save(&old, "old").unwrap();
    let mut file = File::read(data("valid").join("paper-fig1.json")).unwrap();
    file.claims.total_guesses = Some(1);
    let error = file.write(&old).unwrap_err();
    assert!(matches!(&error, FileError::Unverified(CheckError::Claim { .. })), "{error}");
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "old");
    save(&old, "new").unwrap();
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "new");
    assert_eq!(names(&folder).len(), 2);
}

#[test]
fn too_large_and_too_deep() {
    let huge = " ".repeat(MAX_BYTES as usize + 1);
    assert!(matches!(File::parse(&huge), Err(FileError::Text(TextError::TooLarge))));
    let missing = File::read(data("no-such-file.json")).unwrap_err();
    assert!(missing.to_string().starts_with("cannot read "), "{missing}");

    // A wasted guess, over and over, is legal; a file that could not be read is not written.
    let position = Position::start(game("mm1x2"));
    let (one, two) = (code(game("mm1x2"), "1"), code(game("mm1x2"), "2"));
    let wasted = |times: usize| {
        let mut below = Node::last(two);
        let miss = position.game().hint(one, two);
        for _ in 0..times {
            below = Node { guess: one, children: [(miss, below)].into() };
        }
        File::new(Content::Strategy(Strategy { position: position.clone(), root: below })).unwrap()
    };
    let longest = wasted(62).to_text().unwrap();
    assert_eq!(File::parse(&longest).unwrap(), wasted(62));
    assert!(matches!(wasted(63).to_text(), Err(FileError::Text(TextError::TooDeep(_)))));
}

#[test]
fn the_alphabet_must_fit() {
    let mut file = File::read(data("valid").join("paper-fig1.json")).unwrap();
    file.alphabet = Alphabet::of(game("mm4x7"));
    assert!(matches!(file.check(), Err(CheckError::Alphabet(_))));
    assert!(file.to_text().is_err());
}
