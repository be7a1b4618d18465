//! Paper 003: the minimum-question strategy and the strongest strategy for MOO.

mod bounds;
mod heuristics;
mod minimum;
mod product;
mod profiles;
mod questions;
mod race;
mod rules;

use crate::item::Item;
use crate::papers::Paper;

/// The paper.
pub const PAPER: Paper = Paper {
    number: "003",
    title: "MOO: the minimum-question strategy and the strongest one",
    story: "Four different digits of ten, 5040 secrets, and two players who race. In 1996 days of \
            computing on a workstation gave the strategy with the fewest questions on average, 26274 \
            for all secrets, and a strategy that is meant to be the strongest in a race. The first is \
            confirmed here; the second is not the strongest, but the paper's method, run to the end, \
            finds the one that is.",
    items,
};

fn items() -> Vec<Item> {
    [
        rules::items(),
        heuristics::items(),
        product::items(),
        questions::items(),
        bounds::items(),
        minimum::items(),
        profiles::items(),
        race::items(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
