//! The answer of `sample`: one of the best strategies, drawn or by its number.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::Alphabet;
use yomikiri_strategy::Solved;

use crate::common::{Bounds, Effort, Figures, Question};
use crate::tree::Tree;

/// One of the best strategies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampleAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// What is known of the best value.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// What the search took.
    #[serde(flatten)]
    pub effort: Effort,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// The figures of the strategy.
    #[serde(flatten)]
    pub figures: Figures,
    /// Its first guess.
    pub first_guess: Option<String>,
    /// The number of best strategies.
    pub optimal_strategies: Option<String>,
    /// Its number among them, from 1 on.
    pub rank: Option<String>,
    /// The seed that has drawn it, if it was drawn.
    pub seed: Option<u64>,
    /// The strategy.
    pub strategy: Option<Tree>,
}

impl SampleAnswer {
    /// The answer of a search; the seed if the strategy was to be drawn.
    pub fn of(
        solved: &Solved,
        seed: Option<u64>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SampleAnswer {
        let question = &solved.solution.question;
        let (best, rank) = (solved.best.as_ref(), solved.rank.as_ref());
        SampleAnswer {
            question: Question::of(question, alphabet),
            bounds: solved.solution.outcome.into(),
            effort,
            codes: question.game().code_count(),
            candidates: question.position.candidates().len(),
            figures: Figures::of(best.map(|best| &best.profile), question.goal.max_guesses()),
            first_guess: best.map(|best| alphabet.show(best.strategy.root.guess)),
            optimal_strategies: rank.map(|rank| rank.count.to_string()),
            rank: rank.map(|rank| rank.rank.to_string()),
            seed,
            strategy: best.map(|best| Tree::of(&best.strategy.root, alphabet)),
        }
    }
}
