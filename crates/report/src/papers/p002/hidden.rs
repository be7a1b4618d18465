//! Section 5: players who do not see the stock.

use yomikiri_patience::{PlayerKind, Settings, Summary};

use super::rate;
use crate::entry::{Claim, Computed};
use crate::item::{Findings, Item, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Bar, Bars};

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
                Claim::ours(
                    "the bound: the same deals with the stock face up",
                    "yomi patience rate --deals 10000 --seed 1",
                ),
            ],
            run: simple,
        },
        Item {
            paper: "002",
            name: "Section 5, the best player without seeing the stock",
            story: "How close can one come to the bound? A player who draws the unseen cards many times \
                    and takes the turn after which most of these games are won.",
            slow: true,
            claims: vec![
                Claim::ours(
                    "sampling: wins, of 2000 deals",
                    "yomi patience rate --hidden sampling --deals 2000 --seed 1",
                ),
                Claim::ours(
                    "the bound for these deals",
                    "yomi patience rate --deals 2000 --seed 1",
                ),
            ],
            run: sampling,
        },
    ]
}

fn simple(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let bound = rate(lab, 5, 10_000, Settings::default(), None)?;
    let mut rows = vec![("reference [2]", [28.7, 21.3, 50.0])];
    for kind in [PlayerKind::Sweep, PlayerKind::Guidelines, PlayerKind::OneTurn] {
        let summary = rate(lab, 5, 10_000, Settings::default(), Some((kind, 1)))?;
        let cases = summary.deals;
        if kind == PlayerKind::Sweep {
            findings.add(Computed::Rate { hits: summary.failed_with_stock, cases });
            findings.add(Computed::Rate { hits: summary.failed_without_stock, cases });
        }
        findings.add(Computed::Rate { hits: summary.won, cases });
        rows.push((kind.name(), shares(&summary)));
    }
    findings.add(Computed::Rate { hits: bound.won, cases: bound.deals });
    rows.push(("stock face up", shares(&bound)));
    let best = rows[rows.len() - 1].1[2];
    let head = ["player", "fails before the stock is empty", "after that", "wins", "of the bound"];
    let mut table = Table::new("002-players", "Players on 10,000 deals, in percent", &head);
    for (name, [before, after, wins]) in &rows {
        let mut row = vec![name.to_string()];
        row.extend([before, after, wins].map(|share| format!("{share:.1}")));
        row.push(format!("{:.1}", 100.0 * wins / best));
        table.push(row);
    }
    findings.table(table);
    let series = ["fails before the stock is empty", "fails after that", "wins"];
    let plot = Bars {
        title: "Who does not see the stock".to_string(),
        x: "player".to_string(),
        y: Axis::new("deals (%)"),
        series: series.map(String::from).to_vec(),
        bars: rows
            .iter()
            .map(|(name, shares)| Bar {
                name: name.to_string(),
                values: shares.iter().copied().map(Some).collect(),
            })
            .collect(),
    };
    let caption = "Players who do not see the stock, and the bound: what can be won when it lies face \
                   up. There, a failure is before the stock is empty if no line of play empties it.";
    findings.figure("002-players", caption, plot.svg());
    Ok(findings)
}

/// Failures before and after the stock is empty, and wins, in percent.
fn shares(summary: &Summary) -> [f64; 3] {
    [summary.failed_with_stock, summary.failed_without_stock, summary.won]
        .map(|count| 100.0 * count as f64 / summary.deals.max(1) as f64)
}

fn sampling(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    for player in [Some((PlayerKind::Sampling, 1)), None] {
        let summary = rate(lab, 5, 2000, Settings::default(), player)?;
        findings.add(Computed::Rate { hits: summary.won, cases: summary.deals });
    }
    Ok(findings)
}
