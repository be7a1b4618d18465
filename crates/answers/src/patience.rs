//! The answers of `patience`: can a deal of the solitaire be won, and how often (paper 002).

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_patience::{Outcome, Turn, Verdict};
use yomikiri_rules::solitaire::{Board, Deal, Number, Rules, show_moves};

/// Whether a deal can be won with the stock face up, and how.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DealAnswer {
    /// Rows and columns of the board.
    pub board: usize,
    /// The rules: `free`, `must-clear`, `close-each`.
    pub rules: String,
    /// The number of the deal, such as `7:12`; null if it was given by its cards.
    pub deal: Option<String>,
    /// The cards, first the board in reading order, then the stock.
    pub cards: String,
    /// `won`, `impossible` or `unresolved`.
    pub verdict: String,
    /// Whether that is proved: it is not if it is unresolved.
    pub proved: bool,
    /// The moves of a win; null if none is known.
    pub moves: Option<String>,
    /// States that were visited.
    pub states: u64,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Where it was asked for: each first turn; null if there are too many, or it was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_turns: Option<Option<Vec<TurnRow>>>,
}

/// A first turn.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TurnRow {
    /// The pairs that go.
    pub pairs: Vec<String>,
    /// Whether the deal can still be won; null if that is unresolved.
    pub wins: Option<bool>,
}

impl DealAnswer {
    /// What the solver has found.
    pub fn of(
        (board, rules): (Board, Rules),
        (deal, number): (&Deal, Option<Number>),
        outcome: &Outcome,
        seconds: f64,
    ) -> DealAnswer {
        let (verdict, moves) = match &outcome.verdict {
            Verdict::Won(moves) => ("won", Some(show_moves(moves, board))),
            Verdict::Impossible => ("impossible", None),
            Verdict::Unresolved => ("unresolved", None),
        };
        DealAnswer {
            board: board.size(),
            rules: rules.name().to_string(),
            deal: number.map(|number| number.to_string()),
            cards: deal.to_string().replace('\n', " "),
            verdict: verdict.to_string(),
            proved: !matches!(outcome.verdict, Verdict::Unresolved),
            moves,
            states: outcome.states,
            seconds,
            first_turns: None,
        }
    }

    /// The same with what is known of each first turn.
    #[must_use]
    pub fn with_turns(self, turns: Option<&[(Turn, Option<bool>)]>, board: Board) -> DealAnswer {
        let row = |(turn, wins): &(Turn, Option<bool>)| TurnRow {
            pairs: turn.iter().map(|pair| pair.show(board)).collect(),
            wins: *wins,
        };
        let turns = turns.map(|turns| turns.iter().map(row).collect());
        DealAnswer { first_turns: Some(turns), ..self }
    }
}
