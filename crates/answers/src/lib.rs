//! Every result as one typed value: what a field is called and what it means is said once, here,
//! for the command line, CSV, the page, its API, and whoever reads them.
//!
//! Names mean one thing: `codes` is the number of codes of the game, `candidates` the number of
//! secrets that are still possible, `secrets` the number of secrets of a part or a profile, `left`
//! a list of codes that are still possible, `set` a list of codes asked all at once, `nodes` what
//! was searched. Big integers are decimal strings; a fraction is a string such as `"625/144"`, and
//! the same field with `_decimal` has it as a number; rates are from 0 to 1; entropies are in bits.
//!
//! [`schema`] describes all of it as JSON Schema, from the types themselves; [`text`] puts it into
//! words.

mod advice;
mod analyse;
mod bounds;
mod common;
pub mod csv;
mod duel;
mod guesses;
mod heuristics;
mod job;
mod ledger;
mod lesson;
mod mixture;
mod near;
pub mod number;
mod partition;
mod patience;
mod play;
mod points;
mod position;
mod questions;
mod rating;
mod report;
mod sample;
pub mod schema;
mod sentence;
mod serve;
mod smallest_set;
mod solitaire;
mod solve;
mod spectrum;
mod strategy;
mod symmetry;
pub mod text;
mod total;
mod tree;
mod value;
mod verify;

pub use advice::{AdviceAnswer, EquallyGood, Suggested, SuggestedPart, WhyAnswer};
pub use analyse::{
    AnalyseAnswer, AnalyseStep, ClassSize, JointRow, MutualRow, PairRow, PairsAnswer,
};
pub use bounds::{BoundsAnswer, BoundsRow};
pub use common::{
    Bounds, Decimal, Effort, Figures, Question, SearchAnswer, Start, Whole, fraction,
};
pub use duel::{
    DuelAnswer, DuelStep, EvaluationBounds, ForeseenStep, MatchAnswer, ReactAnswer, Score,
};
pub use guesses::{GuessRow, GuessesAnswer};
pub use heuristics::{HeuristicsAnswer, HeuristicsRow, HeuristicsTable, RowKind};
pub use job::{JobAnswer, JobResult, JobState};
pub use ledger::{LedgerAnswer, LedgerChange, LedgerQuestion, LedgerSize, LedgerWorker};
pub use lesson::{
    LessonAnswer, LessonCount, LessonCounting, LessonEntropy, LessonExample, LessonFirst,
    LessonGreedy, LessonHint, LessonRound, LessonStep,
};
pub use mixture::{MixtureAnswer, MixtureRow, Promise, SecretRow};
pub use near::NearRow;
pub use partition::{PartRow, PartitionAnswer};
pub use patience::{DealAnswer, RateAnswer, TurnRow};
pub use play::{DrawAnswer, HintAnswer, MoveAnswer};
pub use points::{Ends, Place, PointRow, SpectrumPointsAnswer};
pub use position::{Known, Played, PositionAnswer};
pub use questions::{
    EnoughAnswer, IdentifyAnswer, LevelRow, QuestionsAnswer, QuestionsRow, QuestionsTableAnswer,
    QuizName, SetRow, WalkStep,
};
pub use rating::{RatedGuess, RatingAnswer};
pub use report::{GameRow, GamesAnswer, ReproduceAnswer, ResultRow};
pub use sample::SampleAnswer;
pub use sentence::sentence;
pub use serve::{AboutAnswer, BookAnswer, BookPage, ListedGame, RefusalAnswer};
pub use smallest_set::{SmallestSet, SmallestSetAnswer};
pub use solitaire::{SolitaireDeal, SolitaireGame, SolitaireTable, SolitaireTurn};
pub use solve::{Best, FirstGuess, HintRow, SolveAnswer};
pub use spectrum::{
    ColumnRow, FirstGuessRow, FirstGuessesAnswer, ProfileRow, SecondGuessRow, SecondGuessesAnswer,
    SpectrumAnswer, SpectrumFacts, Variance, WithinRow,
};
pub use strategy::{StrategyAnswer, TreeNode};
pub use total::Total;
pub use tree::Tree;
pub use value::{BreakerRow, MakerRow, ValueAnswer};
pub use verify::{
    Check, Stated, VerifiedMaker, VerifiedMixture, VerifiedPatience, VerifiedQuestions,
    VerifiedStrategy, VerifyAnswer,
};
