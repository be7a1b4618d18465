//! Paper 002: the success rate of the card solitaire Monte Carlo.

mod failures;
mod figures;
mod hidden;
mod rates;
mod size;

use yomikiri_patience::{PlayerKind, Rate, Settings, Summary};
use yomikiri_rules::solitaire::{Board, Rules};
use yomikiri_search::Unanswered;

use crate::item::Item;
use crate::lab::{Lab, Stopped};
use crate::papers::Paper;

/// The paper.
pub const PAPER: Paper = Paper {
    number: "002",
    title: "the success rate of the solitaire Monte Carlo",
    story: "Cards of equal rank that touch go in pairs; the rest closes up and is refilled from the \
            stock. With the stock face up, how many deals can be won? The paper answers for boards of \
            2x2 to 7x7 over 10,000 deals each, and asks how close a player can come who does not see \
            the stock.",
    items,
};

/// The seed of all deals of the report.
const SEED: u64 = 1;

fn items() -> Vec<Item> {
    [figures::items(), failures::items(), size::items(), rates::items(), hidden::items()]
        .into_iter()
        .flatten()
        .collect()
}

/// The boards, 2x2 to 7x7.
fn board(n: usize) -> Board {
    Board::new(n).expect("2 to 7")
}

/// Settles the first deals of the report's seed.
fn rate(
    lab: &Lab,
    n: usize,
    deals: u64,
    settings: Settings,
    player: Option<(PlayerKind, u64)>,
) -> Result<Summary, Stopped> {
    let rate = Rate { board: board(n), rules: Rules::Free, settings, player, seed: SEED };
    settle(lab, rate, deals)
}

/// Settles the first deals of a rate.
fn settle(lab: &Lab, rate: Rate, deals: u64) -> Result<Summary, Stopped> {
    let mut summary = Summary::default();
    let run = rate.run::<String>(1, deals, lab.settings.threads, &lab.control, |records| {
        records.iter().for_each(|record| summary.add(record));
        Ok(())
    });
    run.expect("threads start as they did for the search");
    if summary.deals < deals {
        return Err(Unanswered::Stopped.into());
    }
    Ok(summary)
}
