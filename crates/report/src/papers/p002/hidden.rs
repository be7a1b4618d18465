//! Section 5: players who do not see the stock.

use yomikiri_answers::number;
use yomikiri_patience::{PlayerKind, Rate, Settings, Summary};
use yomikiri_rules::solitaire::Rules;

use super::{board, rate, settle};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Bar, Bars};

/// Deals of the simple players.
const DEALS: u64 = 10_000;

/// The names of the slow claims.
const SAMPLING: &str = "sampling: wins, of 2000 deals";
const SAMPLING_BOUND: &str = "the bound for these deals";

/// Deals of each board by seed, the seeds, and the boards with the names of their claims.
const DEALS_OF_A_SEED: u64 = 10_000;
const SEEDS: [u64; 3] = [1, 2, 7];
const BOARDS: [(usize, [&str; 2]); 5] = [
    (3, ["sampling on 3x3: wins, of 30000 deals", "3x3: with the stock face up"]),
    (4, ["sampling on 4x4: wins, of 30000 deals", "4x4: with the stock face up"]),
    (5, ["sampling on 5x5: wins, of 30000 deals", "5x5: with the stock face up"]),
    (6, ["sampling on 6x6: wins, of 30000 deals", "6x6: with the stock face up"]),
    (7, ["sampling on 7x7: wins, of 30000 deals", "7x7: with the stock face up"]),
];

pub(super) fn items() -> Vec<Item> {
    let command = "yomi patience rate --hidden sweep --deals 10000 --seed 1";
    let theirs = "a program of reference [2], whose rules for choosing are not printed in full";
    vec![
        Item {
            paper: "002",
            name: "Section 5, without seeing the stock",
            story: "A player who removes whatever can go and looks ahead only when the stock is empty; \
                    and the paper's advice to people.",
            pace: Pace::Quick,
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
            pace: Pace::Slow,
            claims: vec![
                Claim::ours(SAMPLING, "yomi patience rate --hidden sampling --deals 2000 --seed 1"),
                Claim::ours(SAMPLING_BOUND, "yomi patience rate --deals 2000 --seed 1"),
            ],
            run: sampling,
        },
        Item {
            paper: "002",
            name: "Section 5, the best player on boards of all sizes",
            story: "How much is lost by not seeing the stock, on 3x3 to 7x7? The deals of three seeds, \
                    10,000 of each.",
            pace: Pace::Long,
            claims: BOARDS.iter().flat_map(|(n, names)| claims(*n, names)).collect(),
            run: boards,
        },
    ]
}

fn simple(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let of_all = |hits| Computed::Rate { hits, cases: DEALS };
    let mut rows = vec![("reference [2]", [2870, 2130, 5000])];
    for (kind, wins) in [
        (PlayerKind::Sweep, "sweep: wins"),
        (PlayerKind::Guidelines, "the paper's advice: wins"),
        (PlayerKind::OneTurn, "one turn ahead: wins"),
    ] {
        let summary = rate(lab, 5, DEALS, Settings::default(), Some((kind, 1)))?;
        let [before, after, won] = ends(&summary);
        if kind == PlayerKind::Sweep {
            findings.add("sweep: fails before the stock is empty", of_all(before));
            findings.add("sweep: fails after that", of_all(after));
        }
        findings.add(wins, of_all(won));
        rows.push((kind.name(), [before, after, won]));
    }
    let bound = rate(lab, 5, DEALS, Settings::default(), None)?;
    findings.add("the bound: the same deals with the stock face up", of_all(bound.won));
    rows.push(("stock face up", ends(&bound)));
    let head = ["player", "fails before the stock is empty", "after that", "wins", "of the bound"];
    let mut table = Table::new("002-players", "Players on 10,000 deals, in percent", &head);
    for &(name, ends) in &rows {
        let mut row = vec![name.to_string()];
        row.extend(ends.map(|deals| number::mean(100 * deals, DEALS, 1)));
        row.push(number::mean(100 * ends[2], bound.won, 1));
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
            .map(|&(name, ends)| Bar {
                name: name.to_string(),
                values: ends.map(|deals| Some(100.0 * deals as f64 / DEALS as f64)).to_vec(),
            })
            .collect(),
    };
    let caption = "Players who do not see the stock, and the bound: what can be won when it lies face \
                   up. There, a failure is before the stock is empty if no line of play empties it.";
    findings.figure("002-players", caption, plot.svg());
    Ok(findings)
}

/// Failures before and after the stock is empty, and wins.
fn ends(summary: &Summary) -> [u64; 3] {
    [summary.failed_with_stock, summary.failed_without_stock, summary.won]
}

fn sampling(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    for (what, player) in [(SAMPLING, Some((PlayerKind::Sampling, 1))), (SAMPLING_BOUND, None)] {
        let summary = rate(lab, 5, 2000, Settings::default(), player)?;
        findings.add(what, Computed::Rate { hits: summary.won, cases: summary.deals });
    }
    Ok(findings)
}

/// The claims of one board.
fn claims(n: usize, [played, bound]: &[&'static str; 2]) -> [Claim; 2] {
    let command =
        format!("yomi patience rate --board {n} --deals 10000 --seed 1, and seeds 2 and 7");
    let hidden = command.replace("rate", "rate --hidden sampling");
    [Claim::ours(played, &hidden), Claim::ours(bound, &command)]
}

fn boards(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let head = ["board", "wins without seeing the stock", "with the stock face up", "of the bound"];
    let mut table = Table::new("002-boards", "30,000 deals of each board, in percent", &head);
    for (n, names) in BOARDS {
        let mut won = [0; 2];
        for (won, player) in won.iter_mut().zip([Some((PlayerKind::Sampling, 1)), None]) {
            for seed in SEEDS {
                let (board, settings) = (board(n), Settings::default());
                let rate = Rate { board, rules: Rules::Free, settings, player, seed };
                *won += settle(lab, rate, DEALS_OF_A_SEED)?.won;
            }
        }
        let cases = DEALS_OF_A_SEED * SEEDS.len() as u64;
        for (name, hits) in names.into_iter().zip(won) {
            findings.add(name, Computed::Rate { hits, cases });
        }
        let [played, bound] = won;
        let percent = |part: u64, whole: u64| number::mean(100 * part, whole.max(1), 2);
        table.push(vec![
            format!("{n}x{n}"),
            percent(played, cases),
            percent(bound, cases),
            percent(played, bound),
        ]);
    }
    findings.table(table);
    Ok(findings)
}
