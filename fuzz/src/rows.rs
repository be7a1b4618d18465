//! The rows of a ledger as a search meets them. Somebody may have made them up, with check values that
//! are right: then the answer may be wrong, but the search ends.

use std::sync::Arc;

use yomikiri_rules::{Game, Kind, Position};
use yomikiri_search::{Control, Memory, Question, Settings, Solver};

/// Hands the same rows to every question.
#[derive(Debug)]
struct Forged(Vec<(Vec<u8>, Vec<u8>)>);

impl Memory for Forged {
    fn page(&self, _: &str) -> u32 {
        0
    }

    fn recall(&self, _: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        self.0.iter().for_each(|(key, value)| row(key, value));
    }

    fn note(&self, _: u32, _: u32, _: &[u8], _: &[u8]) {}
}

/// Solves a small game with these rows: a length and the key, a length and the value, and so on.
pub fn rows(data: &[u8]) {
    let mut rest = data;
    let mut piece = || {
        let (&length, after) = rest.split_first()?;
        let (piece, after) = after.split_at_checked(usize::from(length))?;
        rest = after;
        Some(piece.to_vec())
    };
    let rows = std::iter::from_fn(|| Some((piece()?, piece()?))).collect();
    let control = Control::new().remembering(Arc::new(Forged(rows)));
    let game = Game::new(Kind::Mastermind, 3, 4).expect("a game");
    let settings = Settings { threads: 1, memory: 16 << 20, ..Settings::default() };
    let question = Question::best_average(Position::start(game));
    let solver = Solver::new(question, settings, control).expect("a question");
    let _ = solver.solve();
    let _ = solver.count();
}
