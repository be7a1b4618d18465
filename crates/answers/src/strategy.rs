//! A strategy as a tree, with the figures of each of its nodes.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::{Node, Profile, Strategy};
use yomikiri_rules::{self as rules, Alphabet, Code, Partition};

use crate::common::{Figures, Question, Whole};

/// A strategy as a tree.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StrategyAnswer {
    /// What it answers. The objective `strongest` means a race in which no fixed strategy beats it.
    #[serde(flatten)]
    pub question: Question,
    /// How symbols are written.
    pub alphabet: String,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are possible at the start.
    pub candidates: usize,
    /// Its figures, by the rules alone.
    #[serde(flatten)]
    pub figures: Figures,
    /// Whether it is proved to be best; of a file: whether the file says so, or null.
    pub optimal: Option<bool>,
    /// Of a strategy that a search has found without a proof: no strategy needs fewer guesses than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<Whole>,
    /// The tree.
    pub strategy: TreeNode,
}

/// A guess of a strategy, and what follows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TreeNode {
    /// The guess.
    pub guess: String,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// The number of secrets that are possible here.
    pub candidates: usize,
    /// The guesses for all of them together, from here on.
    pub total_guesses: u64,
    /// What follows each hint; not there if nothing does.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub then: BTreeMap<String, TreeNode>,
}

impl StrategyAnswer {
    /// A strategy with its profile, which answers this question.
    pub fn of(
        strategy: &Strategy,
        profile: &Profile,
        question: &rules::Question,
        optimal: Option<bool>,
        alphabet: &Alphabet,
    ) -> StrategyAnswer {
        let position = &strategy.position;
        StrategyAnswer {
            question: Question::of(question, alphabet),
            alphabet: alphabet.to_string(),
            codes: position.game().secret_count(),
            candidates: position.candidates().len(),
            figures: Figures::of(Some(profile), question.goal.max_guesses()),
            optimal,
            lower_bound: None,
            strategy: TreeNode::of(position.candidates(), &strategy.root, alphabet),
        }
    }
}

impl TreeNode {
    /// A node and all below it, with these candidates.
    fn of(candidates: &[Code], node: &Node, alphabet: &Alphabet) -> TreeNode {
        let mut total_guesses = candidates.len() as u64;
        let mut then = BTreeMap::new();
        for (hint, part) in Partition::of(alphabet.game(), candidates, node.guess).parts() {
            if let Some(child) = node.children.get(hint) {
                let below = TreeNode::of(part, child, alphabet);
                total_guesses += below.total_guesses;
                then.insert(alphabet.show_hint(node.guess, *hint), below);
            }
        }
        TreeNode {
            guess: alphabet.show(node.guess),
            is_candidate: candidates.binary_search(&node.guess).is_ok(),
            candidates: candidates.len(),
            total_guesses,
            then,
        }
    }
}
