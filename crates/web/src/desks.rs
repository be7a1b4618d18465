//! One advisor a game, kept for as long as the game is asked about.

use std::sync::{Arc, Mutex};

use yomikiri_advice::Advisor;
use yomikiri_rules::Game;
use yomikiri_search::Settings;

use crate::refusal::Refusal;

/// Games that are kept at the same time, however large they are.
const GAMES: usize = 4;
/// Games that are kept if their tables are small.
const SMALL: usize = 16;

pub(crate) struct Desks {
    /// The game that was asked about last is last.
    games: Mutex<Vec<Arc<Advisor>>>,
    /// Bytes for the tables of one game, or of the computation that is running.
    memory: usize,
}

impl Desks {
    pub fn new(memory: usize) -> Desks {
        Desks { games: Mutex::default(), memory: memory / (GAMES + 1) }
    }

    /// Settings of a computation with so many threads.
    pub fn settings(&self, threads: usize) -> Settings {
        Settings { threads, memory: self.memory, ..Settings::default() }
    }

    /// The advisor of a game. To make one takes a moment for large games.
    pub fn of(&self, game: Game) -> Result<Arc<Advisor>, Refusal> {
        if let Some(found) = self.take(game) {
            return Ok(found);
        }
        let advisor = Advisor::new(game, self.settings(1)).map_err(Refusal::impossible)?;
        let advisor = Arc::new(advisor);
        let mut games = self.lock();
        // Someone else may have made one meanwhile.
        if let Some(found) = games.iter().find(|advisor| advisor.game() == game) {
            return Ok(Arc::clone(found));
        }
        while games.len() >= GAMES && !self.has_room(&games, game) {
            games.remove(0);
        }
        games.push(Arc::clone(&advisor));
        Ok(advisor)
    }

    /// Whether the tables of one more game find room beside these.
    fn has_room(&self, games: &[Arc<Advisor>], game: Game) -> bool {
        let size = |game: Game| (game.secret_count() * game.guess_count()).min(self.memory);
        let taken: usize = games.iter().map(|advisor| size(advisor.game())).sum();
        games.len() < SMALL && taken + size(game) <= GAMES * self.memory
    }

    /// Makes the advisors of the lists and tables beforehand.
    pub fn prepare(&self, games: &[Game]) {
        for &game in games {
            // What cannot be had is said to whoever asks.
            let _ = self.of(game);
        }
    }

    fn take(&self, game: Game) -> Option<Arc<Advisor>> {
        let mut games = self.lock();
        let at = games.iter().position(|advisor| advisor.game() == game)?;
        let advisor = games.remove(at);
        games.push(Arc::clone(&advisor));
        Some(advisor)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Advisor>>> {
        self.games.lock().unwrap_or_else(|e| e.into_inner())
    }
}
