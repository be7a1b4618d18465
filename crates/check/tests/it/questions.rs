//! Tests of `src/questions.rs`.

use yomikiri_check::questions::*;
use yomikiri_rules::{Alphabet, Game, Hints};

/// Paper 004: six codes tell all secrets of Mastermind apart, the first five do not.
#[test]
fn the_papers_set() {
    let game = Game::MASTERMIND;
    let alphabet = Alphabet::of(game);
    let set = alphabet.parse_codes("1112 3344 2455 6564 5313 2623").unwrap();
    assert_eq!(check(game, &set), Ok(()));
    let [a, b] = check(game, &set[..5]).unwrap_err();
    // Less is told when only pegs in place count.
    assert!(check(game.telling(Hints::Places), &set).is_err());
    assert!(a < b && set[..5].iter().all(|&c| game.hint(a, c) == game.hint(b, c)));
    let file = QuestionsFile { game, alphabet, set };
    assert_eq!(QuestionsFile::parse(&file.to_text()).unwrap(), file);
}
