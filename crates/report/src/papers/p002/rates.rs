//! Sections 4 and 5: how many deals can be won, states, and where failures happen.

use yomikiri_answers::number;
use yomikiri_patience::{Settings, SolverKind};

use super::rate;
use crate::entry::{Claim, Computed, standard_error};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Lines, Series};

/// Rows, deals won of 10,000, mean states of won deals.
const PRINTED: [(usize, u64, u64); 6] =
    [(2, 0, 0), (3, 24, 97), (4, 3806, 278), (5, 8726, 1377), (6, 9802, 18613), (7, 9916, 45125)];

/// Deals that the paper settled for each board.
const THEIRS: u64 = 10_000;
/// Deals that the paper's own search is measured on, small boards and large ones.
const FEW: u64 = 1000;
const FEWER: u64 = 200;

const SAME: &str = "the printed rates for 3x3, 4x4 and 5x5 are several standard errors from what the \
                    printed rules give; a literal brute force agrees with ours";

const TAILS: &str = "such means are ruled by a few deals: half of the deals take less than 100 states, \
                     a few take millions; and what the paper counts as a state is not printed in full";

pub(super) fn items() -> Vec<Item> {
    let claims = |deals: &str| -> Vec<Claim> {
        PRINTED
            .iter()
            .map(|(n, won, _)| {
                let percent = number::mean(100 * won, THEIRS, 2);
                let command = format!("yomi patience rate --board {n} --deals {deals} --seed 1");
                Claim::rate(&can_be_won(*n), &percent, THEIRS, &command)
                    .noted(if (3..=5).contains(n) { SAME } else { "" })
            })
            .collect()
    };
    let states = |boards: std::ops::RangeInclusive<usize>, deals: u64| -> Vec<Claim> {
        let boards = PRINTED.iter().filter(|(n, _, _)| boards.contains(n));
        boards
            .map(|(n, _, printed)| {
                let command = format!(
                    "yomi patience rate --board {n} --deals {deals} --seed 1 --search plain"
                );
                Claim::decimal(&mean_states(*n, deals), &printed.to_string(), &command).noted(
                    match n {
                        2 => "",
                        _ => TAILS,
                    },
                )
            })
            .collect()
    };
    let command = "yomi patience rate --board 5 --deals 10000 --seed 1";
    vec![
        Item {
            paper: "002",
            name: "Section 4, success over 10,000 deals",
            story: "The share of random deals that can be won with the stock face up.",
            pace: Pace::Quick,
            claims: claims("10000"),
            run: ten_thousand,
        },
        Item {
            paper: "002",
            name: "Section 4, success over 1,000,000 deals",
            story: "The same over a hundred times as many deals.",
            pace: Pace::Slow,
            claims: claims("1000000"),
            run: million,
        },
        Item {
            paper: "002",
            name: "Section 4, states",
            story: "How many states the paper's own search, depth first in reading order without any \
                    pruning, looks at in deals that can be won.",
            pace: Pace::Quick,
            claims: states(2..=5, FEW),
            run: states_small,
        },
        Item {
            paper: "002",
            name: "Section 4, states of large boards",
            story: "The same for the boards on which that search takes longest.",
            pace: Pace::Slow,
            claims: states(6..=7, FEWER),
            run: states_large,
        },
        Item {
            paper: "002",
            name: "Section 5, where failures happen",
            story: "Of the deals that cannot be won, some allow the stock to be emptied, most do not.",
            pace: Pace::Quick,
            claims: vec![
                Claim::rate(
                    "won, of the deals in which the stock can be emptied",
                    "98.4",
                    8870,
                    command,
                ),
                Claim::rate("failures in which the stock cannot be emptied", "88.7", 1274, command),
                Claim::ours("deals without any pair in the opening", command),
            ],
            run: failures,
        },
    ]
}

/// The name of the claim about the deals of a board that can be won.
fn can_be_won(n: usize) -> String {
    format!("{n}x{n}: deals that can be won")
}

/// The name of the claim about the states of the paper's own search.
fn mean_states(n: usize, deals: u64) -> String {
    format!("{n}x{n}: mean states of won deals, of {deals}")
}

fn ten_thousand(lab: &Lab) -> Result<Findings, Stopped> {
    success(lab, 10_000, "002-success")
}

fn million(lab: &Lab) -> Result<Findings, Stopped> {
    success(lab, 1_000_000, "002-success-million")
}

fn success(lab: &Lab, deals: u64, name: &str) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let head = [
        "board",
        "paper",
        "won",
        "rate",
        "95 % from",
        "to",
        "standard errors apart",
        "median states",
        "largest",
    ];
    let mut table = Table::new(name, "Deals that can be won", &head);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for (n, printed, _) in PRINTED {
        let summary = rate(lab, n, deals, Settings::default(), None)?;
        findings.add(can_be_won(n), Computed::Rate { hits: summary.won, cases: deals });
        let (low, high) = summary.interval();
        let (p, q) = (printed as f64 / THEIRS as f64, summary.won as f64 / deals as f64);
        let error = standard_error((p, THEIRS), (q, deals));
        let apart = if error > 0.0 { format!("{:+.1}", (q - p) / error) } else { "0".to_string() };
        table.push(vec![
            format!("{n}x{n}"),
            number::share(printed, THEIRS, 2),
            summary.won.to_string(),
            number::share(summary.won, deals, 3),
            format!("{:.3} %", low * 100.0),
            format!("{:.3} %", high * 100.0),
            apart,
            summary.states_quantile(0.5).to_string(),
            summary.states_max().to_string(),
        ]);
        ours.push((n as f64, q * 100.0));
        theirs.push((n as f64, p * 100.0));
    }
    let plot = Lines {
        title: "Deals that can be won with the stock face up".to_string(),
        x: Axis::new("rows and columns of the board"),
        y: Axis::new("deals (%)").between(0.0, 100.0),
        series: vec![Series::new("ours", ours), Series::new("paper", theirs).dashed()],
    };
    findings.table(table);
    findings.figure(name, "Success by the size of the board.", plot.svg());
    Ok(findings)
}

fn states_small(lab: &Lab) -> Result<Findings, Stopped> {
    plain_states(lab, 2..=5, FEW, "002-states")
}

fn states_large(lab: &Lab) -> Result<Findings, Stopped> {
    plain_states(lab, 6..=7, FEWER, "002-states-large")
}

fn plain_states(
    lab: &Lab,
    boards: std::ops::RangeInclusive<usize>,
    deals: u64,
    name: &str,
) -> Result<Findings, Stopped> {
    let settings = Settings { method: SolverKind::Plain, limit: 10_000_000, ..Settings::default() };
    let mut findings = Findings::default();
    let head = ["board", "paper, mean", "mean", "median of all", "99 % within", "most", "given up"];
    let mut table = Table::new(name, "States of the paper's own search", &head);
    for (n, _, printed) in PRINTED.into_iter().filter(|(n, _, _)| boards.contains(n)) {
        let summary = rate(lab, n, deals, settings, None)?;
        findings.add(mean_states(n, deals), Computed::Real(summary.states_mean_won()));
        table.push(vec![
            format!("{n}x{n}"),
            printed.to_string(),
            format!("{:.0}", summary.states_mean_won()),
            summary.states_quantile(0.5).to_string(),
            summary.states_quantile(0.99).to_string(),
            summary.states_max().to_string(),
            summary.unresolved.to_string(),
        ]);
    }
    findings.table(table);
    Ok(findings)
}

fn failures(lab: &Lab) -> Result<Findings, Stopped> {
    let summary = rate(lab, 5, 10_000, Settings::default(), None)?;
    let mut findings = Findings::default();
    let emptied = summary.won + summary.failed_without_stock;
    findings.add(
        "won, of the deals in which the stock can be emptied",
        Computed::Rate { hits: summary.won, cases: emptied },
    );
    findings.add(
        "failures in which the stock cannot be emptied",
        Computed::Rate { hits: summary.failed_with_stock, cases: summary.lost },
    );
    findings.add(
        "deals without any pair in the opening",
        Computed::Rate { hits: summary.no_pair_in_opening, cases: summary.deals },
    );
    Ok(findings)
}
