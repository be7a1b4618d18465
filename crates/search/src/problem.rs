//! What is asked of a solver.

use yomikiri_rules::{Code, Position};

/// What is to be best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The smallest average; with a limit, among strategies that never need more guesses.
    Average {
        /// At most this many guesses for any secret, if given.
        max_guesses: Option<usize>,
    },
    /// The smallest average; among those strategies the smallest worst case; and, if wanted,
    /// among those the fewest secrets at the last guess, then at the last but one, and so on.
    AverageThen {
        /// At most this many guesses for any secret, if given.
        max_guesses: Option<usize>,
        /// Whether profiles are compared from their deepest guess upwards.
        fewest_late: bool,
    },
    /// The smallest worst case, and among those strategies the best average.
    Worst,
    /// As few secrets as possible that need more guesses; their number is the value.
    Late {
        /// More than this many guesses is late.
        beyond: usize,
        /// At most this many guesses for any secret, if given.
        max_guesses: Option<usize>,
    },
    /// The best response of a second player who reacts (paper 003, section 8): when the first has
    /// hit, his last question is a candidate. The value is losses minus wins, as in a race.
    React {
        /// The first player's profile.
        opponent: Vec<u64>,
    },
    /// The best response of a player who knows when his opponent will hit: losses minus wins
    /// over all secrets.
    Foresee {
        /// The guess, from 1 on, at which the opponent hits.
        hit: usize,
    },
    /// The smallest expected number of guesses against a code maker with favourites: the value is
    /// the sum over secrets of weight times guesses.
    Maker {
        /// The weight of each secret of the classes of codes under all symmetries, in the order of
        /// [`Position::classes`] at the start of the game.
        weights: Vec<u128>,
    },
    /// The best response in a race against a fixed strategy (paper 003, section 6): the value is
    /// losses minus wins, over all pairs of a secret of ours and one of the opponent's.
    Race {
        /// The opponent's profile: how many secrets he finds with the 1st, 2nd, … guess.
        opponent: Vec<u64>,
    },
}

impl Goal {
    /// Whether the value is the total number of guesses.
    pub fn is_total(&self) -> bool {
        use Goal::{Foresee, Late, Maker, Race, React};
        !matches!(self, Late { .. } | Maker { .. } | Race { .. } | React { .. } | Foresee { .. })
    }
}

/// Which codes may be guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guesses {
    /// Any code (except forbidden ones).
    Any,
    /// Only codes that can still be the secret.
    Candidates,
}

/// The order in which guesses are tried; it changes the time only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By lower bound.
    Bound,
    /// By the entropy of the hint (paper 001, section 4.3).
    Entropy,
}

/// A position and what is asked about it.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Where to start.
    pub position: Position,
    /// What is to be best.
    pub goal: Goal,
    /// Which codes may be guessed.
    pub guesses: Guesses,
    /// The first guess, if it is fixed.
    pub first: Option<Code>,
}

/// How to search; nothing here changes an answer.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Threads to use, at least 1.
    pub threads: usize,
    /// The order in which guesses are tried.
    pub order: Order,
    /// Bytes that the tables may take, about.
    pub memory: usize,
}

impl Problem {
    /// The best average from a position, any code as a guess.
    pub fn best_average(position: Position) -> Problem {
        let goal = Goal::Average { max_guesses: None };
        Problem { position, goal, guesses: Guesses::Any, first: None }
    }
}

impl Default for Settings {
    /// All cores, guesses by lower bound, 2 GiB.
    fn default() -> Settings {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Settings { threads, order: Order::Bound, memory: 2 << 30 }
    }
}
