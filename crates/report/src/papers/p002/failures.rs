//! Figs. 3 to 5: the kinds of failure, and how often games fail like that.

use yomikiri_answers::number;
use yomikiri_patience::{CardTable, DealVerdict, Explorer, PlayerKind, Settings, Solver, play};
use yomikiri_rules::solitaire::{CARDS, Number, Rules};
use yomikiri_search::Unanswered;

use super::{SEED, board};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Bar, Bars};

const DEALS: u64 = 10_000;
/// Players who do not see the stock, beside best play with the stock face up.
const PLAYERS: [PlayerKind; 3] = [PlayerKind::Sweep, PlayerKind::Guidelines, PlayerKind::OneTurn];

/// How a game ends that is not won, by what is left on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Fig. 4: the opening has no pair.
    Opening,
    /// Fig. 3: four cards are left, C D C D.
    Four,
    /// Fig. 5: six cards are left, A B C A B C.
    Six,
    /// Property 1 among more cards: C D C D lie in a row, and are the last of their ranks.
    Deadlock,
    /// Anything else, with cards in the stock.
    Stock,
    /// Anything else, with an empty stock.
    Board,
}

const KINDS: [(Kind, &str); 6] = [
    (Kind::Opening, "Fig. 4: no pair in the opening"),
    (Kind::Four, "Fig. 3: four cards left, C D C D"),
    (Kind::Six, "Fig. 5: six cards left, A B C A B C"),
    (Kind::Deadlock, "Property 1 among more cards"),
    (Kind::Stock, "no pair touches, the stock is not empty"),
    (Kind::Board, "no pair touches, the stock is empty"),
];

impl Kind {
    /// The kind of an end, by the ranks left: `places` of them on the board, then the stock.
    fn of(line: &[usize], places: usize) -> Kind {
        let last = |rank: usize| line.iter().filter(|&&other| other == rank).count() == 2;
        let waits = |four: &[usize]| {
            let &[a, b, c, d] = four else { return false };
            a == c && b == d && a != b && last(a) && last(b)
        };
        match line {
            _ if line.len() == CARDS => Kind::Opening,
            four if four.len() == 4 && waits(four) => Kind::Four,
            [a, b, c, d, e, f] if (a, b, c) == (d, e, f) && a != b && b != c && a != c => Kind::Six,
            _ if line[..line.len().min(places)].windows(4).any(waits) => Kind::Deadlock,
            _ if line.len() > places => Kind::Stock,
            _ => Kind::Board,
        }
    }
}

/// Failed games: the cards left, and of which kind.
type Failed = Vec<(usize, Kind)>;

pub(super) fn items() -> Vec<Item> {
    let rate = "yomi patience rate --board 5 --deals 10000 --seed 1";
    let impossible = |what: &str| Claim::ours(&format!("impossible deals: {what}"), rate);
    let mut kinds: Vec<Claim> = KINDS.map(|(_, what)| impossible(what)).to_vec();
    for (_, what) in KINDS {
        kinds.push(Claim::ours(
            &format!("games that sweep loses: {what}"),
            "yomi patience rate --hidden sweep --deals 10000 --seed 1",
        ));
    }
    kinds.push(
        Claim::exact("Fig. 5 hardly ever ends a game (less than 1 % of the failures)", "yes", rate)
            .noted("in section 2.2 from the experience of playing; here for all four ways to play"),
    );
    vec![
        Item {
            paper: "002",
            name: "Figs. 3 to 5",
            story: "Cards that nothing can bring together any more: C D C D, each pair waiting for \
                    the other (Property 1, an operating system would call it a deadlock); an opening \
                    without any pair; six cards in two runs of three.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("Fig. 3: C D C D alone cannot go", "yes", ""),
                Claim::exact("Fig. 4: there are openings without any pair", "yes", rate),
                Claim::exact("Fig. 5: A B C A B C alone cannot go", "yes", ""),
                Claim::ours("the first deal like Fig. 4", rate),
            ],
            run: figures,
        },
        Item {
            paper: "002",
            name: "Figs. 3 to 5, how often",
            story: "Of 10,000 deals, those that cannot be won are played out in every possible way; \
                    each counts by the end with the fewest cards left. Beside them, the games that \
                    players lose who do not see the stock.",
            pace: Pace::Quick,
            claims: kinds,
            run: how_often,
        },
    ]
}

fn figures(_: &Lab) -> Result<Findings, Stopped> {
    let stuck = |ranks: &[usize]| {
        let explorer = Explorer::new(board(5), ranks.to_vec());
        let mut ends = Vec::new();
        explorer.explore(&mut |position, end| {
            ends.extend(end.then_some(position));
            true
        });
        Computed::yes(ends == [explorer.start()])
    };
    let without = (1..=DEALS)
        .map(|deal| Number { seed: SEED, deal })
        .find(|number| CardTable::new(number.deal(), board(5), Rules::Free).pairs().is_empty());
    let mut findings = Findings::default();
    findings.add("Fig. 3: C D C D alone cannot go", stuck(&[0, 1, 0, 1]));
    findings.add("Fig. 4: there are openings without any pair", Computed::yes(without.is_some()));
    findings.add("Fig. 5: A B C A B C alone cannot go", stuck(&[0, 1, 2, 0, 1, 2]));
    let first = match without {
        Some(number) => Computed::text(number),
        None => Computed::Nothing(format!("none among {DEALS}")),
    };
    findings.add("the first deal like Fig. 4", first);
    Ok(findings)
}

/// The impossible deals, each by the end with the fewest cards.
fn impossible(lab: &Lab) -> Result<Failed, Stopped> {
    let mut solver = Solver::new(board(5), Rules::Free, Settings::default());
    let mut failed = Vec::new();
    for deal in 1..=DEALS {
        if lab.control.is_stopped() {
            return Err(Unanswered::Stopped.into());
        }
        let deal = Number { seed: SEED, deal }.deal();
        if solver.solve(&deal, &lab.control).verdict != DealVerdict::Impossible {
            continue;
        }
        let explorer = Explorer::of(&CardTable::new(deal, board(5), Rules::Free));
        let mut best: Option<(usize, Kind)> = None;
        explorer.explore(&mut |position, end| {
            let left = position.count_ones() as usize;
            if end && best.is_none_or(|(fewest, _)| left <= fewest) {
                let found = (left, Kind::of(&explorer.line(position), 25));
                best = Some(best.map_or(found, |best| best.min(found)));
            }
            !lab.control.is_stopped()
        });
        failed.extend(best);
    }
    Ok(failed)
}

/// The games that a player loses.
fn lost(lab: &Lab, kind: PlayerKind) -> Result<Failed, Stopped> {
    let mut failed = Vec::new();
    for deal in 1..=DEALS {
        let table = CardTable::new(Number { seed: SEED, deal }.deal(), board(5), Rules::Free);
        let mut player = kind.player(board(5), Rules::Free, SEED);
        let (end, _) = play(player.as_mut(), table, &lab.control).ok_or(Unanswered::Stopped)?;
        if !end.is_won() {
            let explorer = Explorer::of(&end);
            let line = explorer.line(explorer.start());
            failed.push((line.len(), Kind::of(&line, 25)));
        }
    }
    Ok(failed)
}

fn how_often(lab: &Lab) -> Result<Findings, Stopped> {
    let mut all = vec![("impossible deals", impossible(lab)?)];
    for kind in PLAYERS {
        all.push((kind.name(), lost(lab, kind)?));
    }
    let share = |failed: &Failed, kind: Kind| {
        let hits = failed.iter().filter(|&&(_, other)| other == kind).count();
        (hits as u64, failed.len() as u64)
    };
    let mut findings = Findings::default();
    let claimed = ["impossible deals", "games that sweep loses"];
    for (whose, (_, failed)) in claimed.into_iter().zip(&all) {
        for (kind, what) in KINDS {
            let (hits, cases) = share(failed, kind);
            findings.add(format!("{whose}: {what}"), Computed::Rate { hits, cases });
        }
    }
    let rare = all.iter().all(|(_, failed)| {
        let (hits, cases) = share(failed, Kind::Six);
        100 * hits < cases
    });
    findings
        .add("Fig. 5 hardly ever ends a game (less than 1 % of the failures)", Computed::yes(rare));
    let names: Vec<String> =
        all.iter().map(|(name, failed)| format!("{name} ({})", failed.len())).collect();
    let mut head = vec!["how it ends"];
    head.extend(names.iter().map(String::as_str));
    let caption = "Failures of 10,000 deals by their kind, in percent";
    let mut table = Table::new("002-failures", caption, &head);
    for (kind, what) in KINDS {
        let mut row = vec![what.to_string()];
        for (_, failed) in &all {
            let (hits, cases) = share(failed, kind);
            row.push(number::mean(100 * hits, cases.max(1), 1));
        }
        table.push(row);
    }
    findings.table(table);
    let bars = (2..=CARDS).step_by(2).map(|left| {
        let value = |(_, failed): &(_, Failed)| {
            let hits = failed.iter().filter(|(cards, _)| *cards == left).count();
            Some(100.0 * hits as f64 / failed.len().max(1) as f64)
        };
        Bar { name: left.to_string(), values: all[..2].iter().map(value).collect() }
    });
    let plot = Bars {
        title: "Where games fail".to_string(),
        x: "cards left at the end, board and stock".to_string(),
        y: Axis::new("failures (%)"),
        series: vec!["impossible deals, best end".to_string(), "lost by sweep".to_string()],
        bars: bars.collect(),
    };
    findings.figure(
        "002-failures",
        "Where failures happen: cards left, 25 of them on the board, the rest in the stock.",
        plot.svg(),
    );
    Ok(findings)
}
