//! Section 3: E(C0), N(C0,∅), and what each opening is worth.

use num_bigint::BigUint;
use yomikiri_answers::number;
use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Game, Pegs, Permutation, Position};
use yomikiri_search::{Question, Solver};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::games::IN_FULL;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};

const GAME: Game = Game::MASTERMIND;

pub(super) fn items() -> Vec<Item> {
    let count = "yomi solve mm4x6 --count";
    vec![
        Item {
            paper: "001",
            name: "Section 3",
            story: "The recursion for E(C,G) and N(C,G), run to its end. Two strategies are \
                    different when they guess differently at any position that can arise.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("total guesses for all 1296 secrets", 5625, count)
                    .noted("Koyama and Lai 1993, the paper's reference [4]"),
                Claim::ours("E(C0,∅), the best average", count),
                Claim::ours("N(C0,∅), the number of optimal strategies", count).noted(
                    "the paper's first task for the future; checked by a second program that \
                            shares no code with this one",
                ),
                Claim::ours("digits of N", count),
                Claim::ours("images of one optimal strategy under all symmetries", count)
                    .noted("permutations alone give a vanishing share of all optimal strategies"),
                Claim::ours("positions searched to prove E", "yomi solve mm4x6").varying(),
                Claim::ours("positions searched to prove E and count N", count).varying().noted(
                    "the paper expects the order of the time to be the same: it is hardly more",
                ),
            ],
            run: optimum,
        },
        Item {
            paper: "001",
            name: "Section 4.2",
            story: "The five classes of opening guesses, and what each leads to when all later \
                    guesses are best.",
            pace: Pace::Quick,
            claims: ["1111", "1112", "1122", "1123", "1234"]
                .into_iter()
                .flat_map(|opening| {
                    let command = format!("yomi solve mm4x6 --first {opening} --count");
                    [
                        Claim::ours(&format!("{opening}: best average"), &command),
                        Claim::ours(
                            &format!("{opening}: strategies that begin with it and reach that"),
                            &command,
                        ),
                    ]
                })
                .collect(),
            run: openings,
        },
    ]
}

fn optimum(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let solved = lab.best(GAME)?;
    let before = lab.control.nodes();
    let count = lab.count(GAME)?;
    let counting = lab.control.nodes() - before;
    let total = solved.profile.total();
    findings.add("total guesses for all 1296 secrets", Computed::text(total));
    findings.add("E(C0,∅), the best average", Computed::fraction(total, 1296));
    findings.add("N(C0,∅), the number of optimal strategies", Computed::text(&count.total));
    findings.add("digits of N", Computed::text(count.total.to_string().len()));
    findings.add(
        "images of one optimal strategy under all symmetries",
        Computed::text(images(&solved.strategy)),
    );
    findings.add("positions searched to prove E", Computed::text(solved.nodes));
    findings
        .add("positions searched to prove E and count N", Computed::text(solved.nodes + counting));
    // 10^80 atoms, a billion a second, 4.35 × 10^17 seconds.
    let written = BigUint::from(435u32) * BigUint::from(10u32).pow(80 + 9 + 15);
    findings.say(format!(
        "N(C0,∅) = {}, about {}: a number of {} digits. If every atom of the visible universe, some \
         10^80 of them, had written down an optimal strategy a billion times a second since the \
         beginning of time, they would by now have written one in {} of them.",
        count.total,
        number::short(&count.total, IN_FULL),
        count.total.to_string().len(),
        number::short(&(&count.total / written), IN_FULL)
    ));
    Ok(findings)
}

/// How many different strategies the symmetries of the game make of one.
fn images(strategy: &Strategy) -> usize {
    let all = symmetries();
    let same = all.iter().filter(|symmetry| maps_to_itself(symmetry, &strategy.root)).count();
    all.len() / same
}

/// A symmetry maps a tree onto itself if it fixes every guess: hints do not change under it.
fn maps_to_itself(symmetry: &Permutation, node: &Node) -> bool {
    symmetry.apply(Pegs::MASTERMIND, node.guess) == node.guess
        && node.children.values().all(|child| maps_to_itself(symmetry, child))
}

fn symmetries() -> Vec<Permutation> {
    fn orders(n: u8) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let insert = |order: Vec<u8>| {
            (0..n).map(move |at| {
                let mut longer = order.clone();
                longer.insert(usize::from(at), n - 1);
                longer
            })
        };
        orders(n - 1).into_iter().flat_map(insert).collect()
    }
    let pegs = orders(4);
    let with = |colours: Vec<u8>| {
        let all = pegs.iter().filter_map(|pegs| Permutation::new(Pegs::MASTERMIND, &colours, pegs));
        all.collect::<Vec<_>>()
    };
    orders(6).into_iter().flat_map(with).collect()
}

fn openings(lab: &Lab) -> Result<Findings, Stopped> {
    let alphabet = Alphabet::of(GAME);
    let mut findings = Findings::default();
    let head = ["opening", "class", "total", "average", "strategies that begin with it"];
    let mut table = Table::new("001-openings", "The five openings of mm4x6", &head);
    for class in Position::start(GAME).classes() {
        let first = Some(class.representative);
        let problem = Question { first, ..Question::best_average(Position::start(GAME)) };
        let solver = Solver::new(problem, lab.settings, lab.control.clone())?;
        let solution = solver.solve();
        let total = solution.outcome.proved();
        let total = total.ok_or(yomikiri_search::Unanswered::Stopped)? as u64;
        let strategies = solver.count()?.total;
        let opening = alphabet.show(class.representative);
        findings.add(format!("{opening}: best average"), Computed::fraction(total, 1296));
        findings.add(
            format!("{opening}: strategies that begin with it and reach that"),
            Computed::text(&strategies),
        );
        table.push(vec![
            opening,
            class.size.to_string(),
            total.to_string(),
            number::mean(total, 1296, 6),
            number::short(&strategies, IN_FULL),
        ]);
    }
    findings.table(table);
    Ok(findings)
}
