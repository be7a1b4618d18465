//! Paper 001: the number of optimal strategies for Mastermind.

mod counting;
mod entropy;
mod order;
mod profiles;
mod rules;
mod trees;

use crate::item::Item;
use crate::papers::Paper;

/// The paper.
pub const PAPER: Paper = Paper {
    number: "001",
    title: "the optimal strategies of Mastermind, counted",
    story: "Four pegs, six colours, 1296 secrets. A strategy is a tree; the paper defines the \
            smallest average number of guesses E(C,G) and the number N(C,G) of strategies that \
            reach it by one recursion, and asks whether trying guesses by entropy helps. The \
            number itself, N(C0,∅), it leaves as the first task for the future.",
    items,
};

fn items() -> Vec<Item> {
    [
        rules::items(),
        trees::items(),
        counting::items(),
        profiles::items(),
        entropy::items(),
        order::items(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
