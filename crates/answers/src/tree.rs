//! A strategy as a tree, as files have it too.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::Node;
use yomikiri_rules::{Alphabet, Hint};

/// What to guess, and what then.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Tree {
    /// The guess.
    pub guess: String,
    /// What to guess after each hint; not there if the guess is right for certain.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub then: BTreeMap<String, Tree>,
}

impl Tree {
    /// A strategy from a node on.
    pub fn of(node: &Node, alphabet: &Alphabet) -> Tree {
        let child = |(hint, child): (&Hint, &Node)| {
            (alphabet.show_hint(node.guess, *hint), Tree::of(child, alphabet))
        };
        Tree { guess: alphabet.show(node.guess), then: node.children.iter().map(child).collect() }
    }
}
