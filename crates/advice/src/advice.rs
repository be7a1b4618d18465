//! What is best at a position, as far as it is known.

use crate::book::Ties;
use crate::suggestion::Suggestion;
use yomikiri_search::Outcome;

/// Where advice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// With one or two candidates left there is nothing to search.
    Rules,
    /// The opening book.
    Book,
    /// The exact search.
    Search,
    /// A one-step strategy, because the search was stopped before it knew.
    Heuristic,
}

impl Source {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Source::Rules => "rules",
            Source::Book => "book",
            Source::Search => "search",
            Source::Heuristic => "heuristic",
        }
    }
}

/// Advice for a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// How many candidates are left.
    pub candidates: usize,
    /// The total of the best strategy from here on.
    pub total: Outcome,
    /// A best guess, or, where nothing is proved, the best one found.
    pub best: Suggestion,
    /// How many guesses are as good as the best one, if that was counted.
    pub ties: Option<Ties>,
    /// Where no best guess can be right: the best of those that can.
    pub can_be_right: Option<Suggestion>,
    /// Where it comes from.
    pub source: Source,
}

impl Advice {
    /// Whether no guess is better.
    pub fn proved(&self) -> bool {
        self.total.proved().is_some()
    }
}
