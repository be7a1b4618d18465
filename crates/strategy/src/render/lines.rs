//! A strategy as one line for each secret, with the full path: easy to search, sort and compare.

use std::fmt::Write;
use yomikiri_check::Strategy;
use yomikiri_rules::{Alphabet, show_history};

/// For each secret, in code order: the secret, the number of guesses, and every guess with its
/// hint, in the form in which histories are read.
///
/// ```text
/// 2345 3: 1335 2B0W, 2334 2B1W, 2345 4B0W
/// ```
pub fn lines(strategy: &Strategy, alphabet: &Alphabet) -> String {
    let game = strategy.position.game();
    let mut text = String::new();
    for &secret in strategy.position.candidates() {
        let mut path = Vec::new();
        let mut node = Some(&strategy.root);
        while let Some(here) = node {
            let hint = game.hint(secret, here.guess);
            path.push((here.guess, hint));
            node = here.children.get(&hint);
        }
        let (secret, guesses) = (alphabet.show(secret), path.len());
        writeln!(text, "{secret} {guesses}: {}", show_history(alphabet, &path))
            .expect("writing to a text does not fail");
    }
    text
}
