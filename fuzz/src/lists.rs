//! Lists of words, tables and weights.

use yomikiri_rules::table::Table;
use yomikiri_rules::words::{WordHint, Words};
use yomikiri_rules::{Alphabet, Game, Model, read_weights};

use super::sentence::sentence;

/// Reads a text as a list of words with each kind of hint, as a table, and as weights.
pub fn lists(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for rule in [WordHint::Marks, WordHint::Bulls, WordHint::Common, WordHint::Places] {
        match Words::read("list.txt", text, rule) {
            Ok(words) => sound(&words),
            Err(error) => sentence(&error),
        }
    }
    match Table::read("table.csv", text) {
        Ok(table) => sound(&table),
        Err(error) => sentence(&error),
    }
    let alphabet = Alphabet::of(Game::new(yomikiri_rules::Kind::Mastermind, 2, 2).expect("a game"));
    match read_weights(&alphabet, "weights.txt", text) {
        Ok(weights) => assert!(weights.len() == 4 && !weights.contains(&0)),
        Err(error) => sentence(&error),
    }
}

/// Names lead back to what they name, and every hint is one of those that there are.
fn sound(game: &dyn Model) {
    let few = 30;
    for guess in game.guesses().take(few) {
        assert_eq!(game.find(game.show(guess)), Some(guess));
        for secret in (0..game.secrets()).take(few) {
            assert!(usize::from(game.hint(secret, guess)) < game.hints());
        }
    }
}
