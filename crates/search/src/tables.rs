//! The tables of a game, shared by the solvers of many positions.
//!
//! For the average a set of candidates is worth the same wherever it comes up, so what one search
//! has learnt is true for all others of the same game. Whoever is asked about position after
//! position, or by many people at once, keeps one of these for each game. Searches in which not
//! every code may be guessed use the hint table only.

use std::sync::Arc;

use yomikiri_control::Control;
use yomikiri_field::Field;
use yomikiri_rules::Game;

use crate::board::Board;
use crate::exact::Values;
use crate::objective::Average;
use crate::setup::{SetupError, enough};
use crate::table::Table;

/// The hint table of a game, and what searches for the best average have learnt of its sets.
/// Clones are the same tables.
#[derive(Clone)]
pub struct Tables {
    pub(crate) field: Arc<Board>,
    pub(crate) average: Arc<Values<Average>>,
}

impl Tables {
    /// Prepares the tables. They take about `memory` bytes at most; the whole hint table is held
    /// only where it takes at most half of that.
    ///
    /// # Errors
    /// If the memory allowed is too small.
    pub fn new(game: Game, memory: usize) -> Result<Tables, SetupError> {
        let half = (memory - enough(game, memory)?) / 2;
        // Many searches will use it, so none of them stops it.
        let field = Arc::new(Board::new(Field::inner(game, half, &Control::new())));
        Ok(Tables { field, average: Arc::new(Table::new(half)) })
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.field.game
    }
}
