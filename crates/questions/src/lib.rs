//! Questions asked all at once: the fewest codes that identify every secret, proved.
//!
//! Paper 004 changes the rule of Mastermind: hand over several codes at once, receive all hints at
//! once, and know the secret. It leaves open whether 5 codes are enough for mm4x6 or 6 are needed.
//! Six are:
//!
//! ```
//! use yomikiri_questions::{Control, Pegs, Settings, Solver};
//!
//! let solver = Solver::new(Pegs::MASTERMIND, Settings::default(), Control::new())?;
//! let answer = solver.minimum();
//! assert!(answer.proved);
//! assert_eq!(answer.set.len(), 6);
//! # Ok::<(), yomikiri_questions::SetupError>(())
//! ```
//!
//! - [`Solver`]: the fewest codes, whether M are enough, and how many best sets there are.
//! - [`Cover`]: the same of lists of words and tables, which have no symmetries.
//! - [`Canoniser`]: one form for all sets that differ by a symmetry.
//! - [`Analysis`], [`ranked_pairs`]: what each code of a set tells (section 7 of the paper).
//! - [`identify`]: the secret that given answers leave.
//! - [`known`]: sets that are known already; [`Minima`]: the fewest codes of many games, in a log.

mod analyse;
mod anneal;
mod astar;
mod canon;
mod cells;
mod classes;
mod cover;
mod exact;
mod fewest;
mod field;
mod greedy;
mod identify;
mod kinds;
mod known;
mod minima;
mod quiz;
mod random;
mod solver;
mod symbols;
mod turns;
mod two_places;

pub use analyse::{Analysis, PairRank, Subset, ranked_pairs, second_codes};
pub use astar::{AStar, Estimate, Frontier, Searched};
pub use canon::{Canonical, Canoniser, MAX_SET};
pub use cover::Cover;
pub use exact::Level;
pub use fewest::{Compared, Fewest, Method};
pub use greedy::{GreedyStep, GreedyTies};
pub use identify::identify;
pub use known::{Known, all_known, known};
pub use minima::{Minima, games_up_to};
pub use quiz::{Hints, Pegs, binomial, symmetries};
pub use solver::{Answer, Counted, Settings, SetupError, SizeVerdict, Solver};
pub use yomikiri_control::Control;
pub use yomikiri_field::ThreadsError;
