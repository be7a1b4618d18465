//! The answer of `sample`: one of the best strategies, drawn or by its number.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::Alphabet;
use yomikiri_strategy::Solved;

use crate::common::Effort;
use crate::solve::Best;
use crate::tree::Tree;

/// One of the best strategies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampleAnswer {
    /// What is known of it.
    #[serde(flatten)]
    pub best: Best,
    /// The number of best strategies.
    pub optimal_strategies: Option<String>,
    /// Where a profile was asked for: the number of those that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategies_with_profile: Option<String>,
    /// Its number among them, from 1 on; among those with the profile that was asked for, if one
    /// was.
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
        let rank = solved.rank.as_ref();
        SampleAnswer {
            best: Best::of(solved, effort, alphabet),
            optimal_strategies: rank.map(|rank| rank.count.to_string()),
            strategies_with_profile: rank
                .and_then(|rank| rank.with_profile.as_ref())
                .map(|count| count.to_string()),
            rank: rank.map(|rank| rank.rank.to_string()),
            seed,
            strategy: solved.best.as_ref().map(|best| Tree::of(&best.strategy.root, alphabet)),
        }
    }
}
