//! Section 5: players who do not see the stock.

use yomikiri_patience::{PlayerKind, Settings};

use super::rate;
use crate::entry::{Claim, Computed};
use crate::item::{Findings, Item};
use crate::lab::{Lab, Stopped};

pub(super) fn items() -> Vec<Item> {
    let command = "yomi patience rate --hidden sweep --deals 10000 --seed 1";
    let theirs = "a program of reference [2], whose rules for choosing are not printed in full";
    vec![
        Item {
            paper: "002",
            name: "Section 5, without seeing the stock",
            story: "A player who removes whatever can go and looks ahead only when the stock is empty; \
                    and the paper's advice to people.",
            slow: false,
            claims: vec![
                Claim::rate("sweep: fails before the stock is empty", "28.7", 10_000, command)
                    .noted(theirs),
                Claim::rate("sweep: fails after that", "21.3", 10_000, command).noted(theirs),
                Claim::rate("sweep: wins", "50.0", 10_000, command).noted(theirs),
                Claim::ours(
                    "the paper's advice: wins",
                    "yomi patience rate --hidden guidelines --deals 10000 --seed 1",
                ),
                Claim::ours(
                    "one turn ahead: wins",
                    "yomi patience rate --hidden oneturn --deals 10000 --seed 1",
                ),
            ],
            run: simple,
        },
        Item {
            paper: "002",
            name: "Section 5, the best player without seeing the stock",
            story: "How close can one come to the bound? A player who draws the unseen cards many times, \
                    solves each draw, and asks a judge trained by play.",
            slow: true,
            claims: vec![Claim::ours(
                "sampling: wins, of 2000 deals",
                "yomi patience rate --hidden sampling --deals 2000 --seed 1",
            )],
            run: sampling,
        },
    ]
}

fn simple(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    for kind in [PlayerKind::Sweep, PlayerKind::Guidelines, PlayerKind::OneTurn] {
        let summary = rate(lab, 5, 10_000, Settings::default(), Some((kind, 1)))?;
        let cases = summary.deals;
        if kind == PlayerKind::Sweep {
            findings.add(Computed::Rate { hits: summary.failed_with_stock, cases });
            findings.add(Computed::Rate { hits: summary.failed_without_stock, cases });
        }
        findings.add(Computed::Rate { hits: summary.won, cases });
    }
    Ok(findings)
}

fn sampling(lab: &Lab) -> Result<Findings, Stopped> {
    let summary = rate(lab, 5, 2000, Settings::default(), Some((PlayerKind::Sampling, 1)))?;
    let mut findings = Findings::default();
    findings.add(Computed::Rate { hits: summary.won, cases: summary.deals });
    Ok(findings)
}
