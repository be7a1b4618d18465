//! Which numbered game this is, in one line: for what is kept under numbers when the process ends.
//!
//! A set of numbers means nothing without the game and the numbering. Codes made of pegs are numbered
//! by their game alone. Of a listed game the whole table of hints tells, by number: what its files are
//! called does not matter, and one changed word or cell makes another game of it.

use yomikiri_rules::fingerprint;

use crate::field::Field;

/// How codes are numbered and sets are renamed. Whoever changes [`rename`](crate::rename) or the
/// order of numbers counts this up, so that what was kept under the old ones is not believed.
const NUMBERING: u32 = 1;

impl Field {
    /// The game with its numbering, as a text that no other numbered game has.
    pub fn identity(&self) -> String {
        let game = self.game;
        let rules = match game.pegs() {
            Some(pegs) => pegs.to_string(),
            None => {
                let (guesses, secrets) = (self.len(), self.secret_count());
                let mut room = Vec::new();
                let mut rows = 0u64;
                for guess in self.ids() {
                    let row = self.row_in(guess, &mut room).iter().copied();
                    rows = fingerprint(rows.to_le_bytes().into_iter().chain(row));
                }
                let hit = if game.can_hit() { "" } else { ", none a secret" };
                format!("{secrets} secrets, {guesses} guesses{hit}, table {rows:016x}")
            }
        };
        let weights = match game.weights() {
            Some(_) => {
                let weights = self.secrets.iter().flat_map(|&code| game.weight(code).to_le_bytes());
                format!(", weights {:016x}", fingerprint(weights))
            }
            None => String::new(),
        };
        format!("{rules} until {}{weights}, numbering {NUMBERING}", game.ends())
    }
}
