//! Tests of `src/questions.rs`.

use yomikiri_check::questions::*;
use yomikiri_rules::{Alphabet, Game, Hints, Position, parse_history};

/// Paper 004: six codes tell all secrets of Mastermind apart, the first five do not.
#[test]
fn the_papers_set() {
    let game = Game::MASTERMIND;
    let alphabet = Alphabet::of(game);
    let set = alphabet.parse_codes("1112 3344 2455 6564 5313 2623").unwrap();
    let start = Position::start(game);
    assert_eq!(check(&start, &set), Ok(()));
    let [a, b] = check(&start, &set[..5]).unwrap_err();
    // Less is told when only pegs in place count.
    assert!(check(&Position::start(game.telling(Hints::Places)), &set).is_err());
    assert!(a < b && set[..5].iter().all(|&c| game.hint(a, c) == game.hint(b, c)));
    let file = QuestionsFile { position: start, alphabet, set };
    assert_eq!(QuestionsFile::parse(&file.to_text()).unwrap(), file);
}

/// A file is about its start: the same codes tell the few secrets apart that a history leaves, or those of
/// a list, and not all.
#[test]
fn from_the_middle_of_a_game() {
    for hints in [Hints::Both, Hints::Places] {
        let game = Game::MASTERMIND.telling(hints);
        let alphabet = Alphabet::of(game);
        let set = alphabet.parse_codes("1112 3344 2455").unwrap();
        assert!(check(&Position::start(game), &set).is_err());
        let secret = set[2];
        let history = [set[0], set[1]].map(|guess| (guess, game.hint(secret, guess))).to_vec();
        let listed = vec![set[0], set[1], secret];
        for (history, listed) in [(vec![], Some(listed.clone())), (history, Some(listed))] {
            let position = Position::new(game, history, listed, vec![]).unwrap();
            assert_eq!(check(&position, &set[..2]), Ok(()));
            let file = QuestionsFile { position, alphabet: alphabet.clone(), set: set.clone() };
            assert_eq!(QuestionsFile::parse(&file.to_text()).unwrap(), file);
        }
    }
    let game = Game::MASTERMIND;
    let alphabet = Alphabet::of(game);
    let history = parse_history(&alphabet, "1122 0B0W").unwrap();
    let position = Position::new(game, history, None, vec![]).unwrap();
    // Four symbols are left, so 3344 tells nothing of those that have neither or both.
    let alike = check(&position, &alphabet.parse_codes("3344").unwrap()).unwrap_err();
    assert!(alike.iter().all(|code| position.candidates().contains(code)));
    let set = alphabet.parse_codes("3344").unwrap();
    let text = QuestionsFile { position, alphabet, set }.to_text();
    for (old, new, problem) in [
        ("1122 0B0W", "1122 4B1W", "at start"),
        ("\"1122 0B0W\"", "\"1122 0B0W, 1111 4B0W\"", "cannot stand together"),
        ("\"1122 0B0W\"", "{\"forbidden\": [\"1111\"]}", "none is forbidden beside it"),
        ("\"1122 0B0W\"", "7", "a history or a list of candidates is needed"),
    ] {
        let damaged = text.replacen(old, new, 1);
        assert_ne!(damaged, text, "{old}");
        let error = QuestionsFile::parse(&damaged).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
}
