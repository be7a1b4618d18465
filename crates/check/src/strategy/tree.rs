//! A strategy is a tree (paper 001, section 2.3): a guess at each node, a child for each hint
//! after which the game goes on.

use std::collections::BTreeMap;
use yomikiri_rules::{Code, Hint, Position};

/// What to guess, and what to do after each hint. There is no child under the winning hint.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The guess.
    pub guess: Code,
    /// What follows, by hint.
    pub children: BTreeMap<Hint, Node>,
}

impl Node {
    /// A guess after which the game is over.
    pub fn last(guess: Code) -> Node {
        Node { guess, children: BTreeMap::new() }
    }

    /// The number of guesses written in the tree.
    pub fn size(&self) -> usize {
        1 + self.children.values().map(Node::size).sum::<usize>()
    }

    /// The number of guesses on the longest way down.
    pub fn depth(&self) -> usize {
        1 + self.children.values().map(Node::depth).max().unwrap_or(0)
    }
}

/// A deterministic strategy for a position. It is plain data and may be wrong:
/// [`verify`](crate::strategy::verify()) says whether it finds every secret.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    /// Where it begins.
    pub position: Position,
    /// The first guess and all that follows.
    pub root: Node,
}
