//! Section 4.3: does ordering by entropy find the optimum sooner, and prove it sooner?

use yomikiri_rules::{Game, Pegs, Position};
use yomikiri_search::{Order, Question, Settings, Solver};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped, after};

const GAME: Game = Game::MASTERMIND;

pub(super) fn items() -> Vec<Item> {
    let command = "yomi solve mm4x6 --order entropy";
    vec![Item {
        paper: "001",
        name: "Section 4.3",
        story: "The paper hopes that trying guesses by falling entropy lets all optimal strategies \
                appear early, and leaves open whether that saves time. Positions searched, at the \
                start of mm4x6 and after 1123 with each hint, in all, until the first best guess is \
                known, until the last one is, and until the proof; by lower bound, our own order, and \
                by entropy.",
        pace: Pace::Quick,
        claims: vec![
            Claim::ours("until the first best guess: by bound, by entropy", command).varying(),
            Claim::ours("until the last best guess: by bound, by entropy", command).varying(),
            Claim::ours("until the proof: by bound, by entropy", command).varying().noted(
                "best guesses do come early by entropy; a bound finds and proves them with no more \
                 positions, and entropies of all guesses cost more than they save",
            ),
        ],
        run,
    }]
}

fn run(lab: &Lab) -> Result<Findings, Stopped> {
    let mut positions = vec![("start".to_string(), Position::start(GAME))];
    for hint in GAME.hints().into_iter().filter(|&hint| Some(hint) != GAME.win()) {
        let history = format!("1123 {}", Pegs::MASTERMIND.show_hint(hint));
        let position = after(GAME, &history);
        if position.candidates().len() > 2 {
            positions.push((history, position));
        }
    }
    let head = [
        "position",
        "candidates",
        "bound: first",
        "last",
        "proof",
        "entropy: first",
        "last",
        "proof",
    ];
    let mut table = Table::new("001-order", "Positions searched until …", &head);
    let mut sums = [[0u64; 3]; 2];
    for (name, position) in positions {
        let mut row = vec![name, position.candidates().len().to_string()];
        for (order, sums) in [Order::Bound, Order::Entropy].into_iter().zip(&mut sums) {
            let settings = Settings { threads: 1, order, ..lab.settings };
            let problem = Question::best_average(position.clone());
            let solver = Solver::new(problem, settings, lab.control.clone())?;
            let events = solver.timeline();
            if lab.control.is_stopped() {
                return Err(yomikiri_search::Unanswered::Stopped.into());
            }
            let total = events.iter().filter_map(|event| event.total).min();
            let best = || events.iter().filter(|event| event.total == total);
            let until = [best().next(), best().next_back(), events.last()];
            for (event, sum) in until.into_iter().zip(sums) {
                let nodes = event.map_or(0, |event| event.nodes);
                row.push(nodes.to_string());
                *sum += nodes;
            }
        }
        table.push(row);
    }
    let mut findings = Findings::default();
    for (at, until) in
        ["the first best guess", "the last best guess", "the proof"].iter().enumerate()
    {
        findings.add(
            format!("until {until}: by bound, by entropy"),
            Computed::Text(format!("{}, {}", sums[0][at], sums[1][at])),
        );
    }
    findings.table(table);
    Ok(findings)
}
