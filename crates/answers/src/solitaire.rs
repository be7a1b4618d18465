//! Monte Carlo solitaire as the page plays it: how the table lies, and the next turn of someone
//! who does not see the stock.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_patience::CardTable;
use yomikiri_rules::solitaire::{Board, Number, Pair, Rules};

/// Which game it is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolitaireGame {
    /// Rows of the board.
    pub board: usize,
    /// Which turns are allowed: `free`, `must-clear`, `close-each`.
    pub rules: String,
    /// The deal by its number, such as `7:12`; null if it was given card by card.
    pub deal: Option<String>,
}

/// How the table lies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolitaireTable {
    /// Which game it is.
    #[serde(flatten)]
    pub game: SolitaireGame,
    /// What was played: `3243 4253 0000`.
    pub moves: String,
    /// The cards on the board in reading order; null for a hole.
    pub cards: Vec<Option<String>>,
    /// How many cards are in the stock.
    pub stock: usize,
    /// How many of each rank are still to come.
    pub to_come: BTreeMap<String, usize>,
    /// How many cards are left, on the board and in the stock.
    pub cards_left: usize,
    /// The pairs that may go.
    pub pairs: Vec<String>,
    /// Whether there are holes to close up.
    pub open: bool,
    /// Whether it is won.
    pub won: bool,
    /// Whether nothing can be done any more.
    pub lost: bool,
}

/// The next turn of someone who does not see the stock.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolitaireTurn {
    /// Which game it is.
    #[serde(flatten)]
    pub game: SolitaireGame,
    /// The pairs he would remove before he closes up, which may be none.
    pub pairs: Vec<String>,
    /// Whether the turn had begun.
    pub begun: bool,
}

/// A deal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolitaireDeal {
    /// Which game it is.
    #[serde(flatten)]
    pub game: SolitaireGame,
    /// True if it is known that it can be won; null if nobody asked.
    pub winnable: Option<bool>,
}

impl SolitaireGame {
    /// A game on a board, by these rules.
    pub fn of(board: Board, rules: Rules, deal: Option<Number>) -> SolitaireGame {
        let deal = deal.map(|number| number.to_string());
        SolitaireGame { board: board.size(), rules: rules.name().to_string(), deal }
    }

    /// The game that lies on a table.
    pub fn on(table: &CardTable, deal: Option<Number>) -> SolitaireGame {
        SolitaireGame::of(table.board(), table.rules(), deal)
    }
}

/// Pairs by their places.
fn shown(pairs: &[Pair], board: Board) -> Vec<String> {
    pairs.iter().map(|pair| pair.show(board)).collect()
}

impl SolitaireTable {
    /// A table after these moves.
    pub fn of(table: &CardTable, deal: Option<Number>, moves: &str) -> SolitaireTable {
        let board = table.board();
        let card = |place| table.card(place).map(|card| card.to_string());
        SolitaireTable {
            game: SolitaireGame::on(table, deal),
            moves: moves.to_string(),
            cards: (0..board.places()).map(card).collect(),
            stock: table.stock().len(),
            to_come: table.to_come().map(|(rank, cards)| (rank.to_string(), cards)).collect(),
            cards_left: table.left(),
            pairs: shown(&table.pairs(), board),
            open: table.is_open(),
            won: table.is_won(),
            lost: table.is_lost(),
        }
    }
}

impl SolitaireTurn {
    /// A turn at a table.
    pub fn of(table: &CardTable, deal: Option<Number>, turn: &[Pair]) -> SolitaireTurn {
        SolitaireTurn {
            game: SolitaireGame::on(table, deal),
            pairs: shown(turn, table.board()),
            begun: table.is_open(),
        }
    }
}
