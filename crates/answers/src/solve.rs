//! The answer of `solve` and `count`: the best strategy, and how many there are.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Hint, Objective};
use yomikiri_search::Count;
use yomikiri_strategy::Solved;

use crate::common::{Effort, Figures, SearchAnswer};
use crate::near::NearRow;
use crate::symmetry::up_to_symmetry;
use crate::tree::Tree;

/// What is known of a best strategy.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Best {
    /// What was asked.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// The figures of the chosen strategy.
    #[serde(flatten)]
    pub figures: Figures,
    /// Its first guess.
    pub first_guess: Option<String>,
}

impl Best {
    /// What a search has found.
    pub fn of(solved: &Solved, effort: Effort, alphabet: &Alphabet) -> Best {
        let question = &solved.solution.question;
        let best = solved.strategy();
        Best {
            search: SearchAnswer::of(question, solved.solution.outcome.into(), effort, alphabet),
            figures: Figures::of(best.map(|best| &best.profile), question.goal.max_guesses()),
            first_guess: best.map(|best| alphabet.show(best.strategy.root.guess)),
        }
    }
}

/// The best strategy, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolveAnswer {
    /// What is known of it.
    #[serde(flatten)]
    pub best: Best,
    /// With `--effort`: how many guesses were tried at each position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<usize>,
    /// What it asks after each first hint.
    pub by_first_hint: Option<Vec<HintRow>>,
    /// With `--show`: the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Option<Tree>>,
    /// With the objective `worst`: so many guesses are proved to be not enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refuted_max_guesses: Option<Option<usize>>,
    /// With the objective `worst`: so many guesses are proved to be enough. If that is one more than what
    /// is not enough, it is the smallest worst case, even if `proved` is false: then the best average
    /// within it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached_max_guesses: Option<Option<usize>>,
    /// With counting: the number of best strategies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal_strategies: Option<Option<String>>,
    /// With counting, where the question is about a whole game: the same up to symmetry, that is,
    /// up to permutations of symbols and pegs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal_strategies_up_to_symmetry: Option<String>,
    /// With counting: the classes of first guesses that best strategies begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal_first_guesses: Option<Option<Vec<FirstGuess>>>,
    /// With `--within`: how many strategies have the best total, one guess more, and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_best: Option<Option<Vec<NearRow>>>,
}

/// What a strategy asks after a first hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HintRow {
    /// The hint.
    pub hint: String,
    /// How many secrets give it.
    pub secrets: u64,
    /// The guess.
    pub guess: String,
    /// The guesses for these secrets, without the first one.
    pub total_guesses: u64,
}

/// A class of first guesses of best strategies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FirstGuess {
    /// The first of the class in code order.
    pub guess: String,
    /// How many guesses are like it.
    pub class_size: usize,
    /// How many best strategies begin with one of them.
    pub strategies: String,
}

impl SolveAnswer {
    /// The answer of a search. `counted` is there if counting was asked for, and holds the count if
    /// it is known.
    pub fn of(
        solved: &Solved,
        counted: Option<Option<&Count>>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SolveAnswer {
        let solution = &solved.solution;
        let worst = *solution.question.goal.objective() == Objective::Worst;
        let first = |count: &Count| {
            let row = |row: &yomikiri_search::FirstGuess| FirstGuess {
                guess: alphabet.show(row.guess),
                class_size: row.class_size,
                strategies: row.strategies.to_string(),
            };
            count.first.iter().map(row).collect()
        };
        SolveAnswer {
            best: Best::of(solved, effort, alphabet),
            effort: None,
            by_first_hint: solved.strategy().map(|best| by_first_hint(&best.strategy, alphabet)),
            strategy: None,
            refuted_max_guesses: worst.then_some(solution.refuted),
            reached_max_guesses: worst.then_some(solution.reached),
            optimal_strategies: counted.map(|count| count.map(|count| count.total.to_string())),
            optimal_strategies_up_to_symmetry: counted
                .flatten()
                .and_then(|count| up_to_symmetry(&solution.question, &count.total))
                .map(|number| number.to_string()),
            optimal_first_guesses: counted.map(|count| count.map(first)),
            near_best: None,
        }
    }

    /// The same with the strategy that was found.
    pub fn shown(self, solved: &Solved, alphabet: &Alphabet) -> SolveAnswer {
        let strategy = solved.strategy().map(|best| Tree::of(&best.strategy.root, alphabet));
        SolveAnswer { strategy: Some(strategy), ..self }
    }
}

/// The second guesses of a strategy, with the figures from there on; none if the first one hits.
fn by_first_hint(strategy: &Strategy, alphabet: &Alphabet) -> Vec<HintRow> {
    let Strategy { position, root } = strategy;
    let game = position.game();
    let mut sums: BTreeMap<Hint, (u64, u64)> = BTreeMap::new();
    // The strategy was verified: where nothing follows, the secret is found.
    for &secret in position.candidates() {
        let after = |node: &'_ Node| game.hint(secret, node.guess);
        let (mut node, mut guesses) = (root, 0);
        while let Some(child) = node.children.get(&after(node)) {
            (node, guesses) = (child, guesses + 1);
        }
        let (secrets, total) = sums.entry(after(root)).or_default();
        *secrets += 1;
        *total += guesses;
    }
    let row = |(hint, node): (&Hint, &Node)| {
        let &(secrets, total_guesses) = sums.get(hint)?;
        let guess = alphabet.show(node.guess);
        let hint = alphabet.show_hint(root.guess, *hint);
        Some(HintRow { hint, secrets, guess, total_guesses })
    };
    root.children.iter().filter_map(row).collect()
}
