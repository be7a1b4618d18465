//! The answers of `patience`: can a deal of the solitaire be won, and how often (paper 002).

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_patience::{DealOutcome, DealVerdict, Rate, Summary, Turn};
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
        outcome: &DealOutcome,
        seconds: f64,
    ) -> DealAnswer {
        let (verdict, moves) = match &outcome.verdict {
            DealVerdict::Won(moves) => ("won", Some(show_moves(moves, board))),
            DealVerdict::Impossible => ("impossible", None),
            DealVerdict::Unresolved => ("unresolved", None),
        };
        DealAnswer {
            board: board.size(),
            rules: rules.name().to_string(),
            deal: number.map(|number| number.to_string()),
            cards: deal.to_string().replace('\n', " "),
            verdict: verdict.to_string(),
            proved: !matches!(outcome.verdict, DealVerdict::Unresolved),
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

/// How often deals are won.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RateAnswer {
    /// Rows and columns of the board.
    pub board: usize,
    /// The rules: `free`, `must-clear`, `close-each`.
    pub rules: String,
    /// The player who does not see the stock, if one plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// His seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_seed: Option<u64>,
    /// The search, if the stock is face up: `fast`, `plain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// How many deals.
    pub deals: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// Deals that were won.
    pub won: u64,
    /// Deals that the player lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<u64>,
    /// With the stock face up: deals that cannot be won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<u64>,
    /// Deals that are unresolved within the limit.
    pub unresolved: u64,
    /// The share of deals that were won.
    pub rate: f64,
    /// The lower end of its 95 % Wilson interval; unresolved deals count as lost.
    pub low: f64,
    /// The upper end; unresolved deals count as won.
    pub high: f64,
    /// Deals that failed with cards in the stock, in whichever line of play.
    pub failed_with_stock: u64,
    /// Deals that failed although some line of play empties the stock.
    pub failed_without_stock: u64,
    /// Deals without a pair at the beginning.
    pub no_pair_in_opening: u64,
    /// States (of a player turns) a deal, on average.
    pub states_mean: f64,
    /// The same over deals that were won.
    pub states_mean_won: f64,
    /// The median.
    pub states_median: u64,
    /// 99 % of deals take no more.
    pub states_p99: u64,
    /// The most that a deal took.
    pub states_max: u64,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Threads that could be used.
    pub threads: usize,
}

impl RateAnswer {
    /// The summary of a run.
    pub fn of(rate: &Rate, summary: &Summary, seconds: f64, threads: usize) -> RateAnswer {
        let (low, high) = summary.interval();
        let player = rate.player.as_ref();
        RateAnswer {
            board: rate.board.size(),
            rules: rate.rules.name().to_string(),
            player: player.map(|(kind, _)| kind.name().to_string()),
            player_seed: player.map(|&(_, seed)| seed),
            search: player.is_none().then(|| rate.settings.method.name().to_string()),
            deals: summary.deals,
            seed: rate.seed,
            won: summary.won,
            lost: player.is_some().then_some(summary.lost),
            impossible: player.is_none().then_some(summary.lost),
            unresolved: summary.unresolved,
            rate: summary.rate(),
            low,
            high,
            failed_with_stock: summary.failed_with_stock,
            failed_without_stock: summary.failed_without_stock,
            no_pair_in_opening: summary.no_pair_in_opening,
            states_mean: summary.states_mean(),
            states_mean_won: summary.states_mean_won(),
            states_median: summary.states_quantile(0.5),
            states_p99: summary.states_quantile(0.99),
            states_max: summary.states_max(),
            seconds,
            threads,
        }
    }
}
