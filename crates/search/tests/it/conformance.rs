//! One suite that every implementation passes: the reference, and the engine on one thread, on
//! two, in the order of entropy, and with the least memory.
//!
//! Small games, all goals, both rules about guesses. The reference is held to the counts on file
//! (and to the paper's equations, in `literal.rs`); everybody else is held to the reference: the
//! same total, N and limit, the same optimal first guesses with the same shares, and at every
//! position of two optimal strategies, the chosen one and one that takes the last optimal guess
//! everywhere, the same choice and the same list of optimal guesses.

use crate::reference::Reference;
use crate::support::{
    Answer, ENGINES, Engine, Rules, by_engine, by_reference, read, start, within,
};
use num_bigint::BigUint;
use yomikiri_rules::{Code, Game, Partition};
use yomikiri_search::{Goal, Guesses, Oracle, Question};

const GAMES: [&str; 31] = [
    "mm1x1", "mm1x2", "mm1x3", "mm1x7", "mm2x1", "mm2x2", "mm2x3", "mm2x4", "mm2x5", "mm2x6",
    "mm3x1", "mm3x2", "mm3x3", "mm3x4", "mm4x2", "mm4x3", "mm5x2", "mm6x2", "bc1x1", "bc1x2",
    "bc1x5", "bc2x2", "bc2x3", "bc2x4", "bc2x5", "bc2x6", "bc2x7", "bc3x3", "bc3x4", "bc3x5",
    "bc4x4",
];

/// The guesses asked, the candidates left, and the optimal guesses there.
type Node = (Vec<Code>, Vec<Code>, Vec<(Code, BigUint)>);

/// A problem with the reference's answer and what it says along its chosen strategy.
struct Case {
    problem: Question,
    answer: Answer,
    nodes: Vec<Node>,
}

impl Case {
    fn new(reference: &mut Reference, problem: &Question) -> Case {
        let answer = by_reference(reference, problem);
        let mut nodes = Vec::new();
        if answer.total.is_some() {
            let set = problem.position.candidates();
            let (game, limit) = (problem.position.game(), answer.limit);
            for follow in [chosen as Follow, last] {
                Walk { reference, game, limit, follow, nodes: &mut nodes }.from(&[], set);
            }
        }
        Case { problem: problem.clone(), answer, nodes }
    }

    fn name(&self) -> String {
        let Question { position, goal, guesses, .. } = &self.problem;
        format!("{} {goal:?} {guesses:?}", position.game())
    }
}

/// The chosen guess: the first optimal one in code order, candidates before others.
fn chosen(set: &[Code], optimal: &[(Code, BigUint)]) -> Code {
    let candidate = optimal.iter().find(|(guess, _)| set.contains(guess));
    candidate.unwrap_or(&optimal[0]).0
}

/// The last optimal guess.
fn last(_: &[Code], optimal: &[(Code, BigUint)]) -> Code {
    optimal[optimal.len() - 1].0
}

type Follow = fn(&[Code], &[(Code, BigUint)]) -> Code;

/// Collects all positions of one optimal strategy.
struct Walk<'a> {
    reference: &'a mut Reference,
    game: Game,
    limit: Option<usize>,
    /// Which of the optimal guesses it takes.
    follow: Follow,
    nodes: &'a mut Vec<Node>,
}

impl Walk<'_> {
    fn from(&mut self, asked: &[Code], set: &[Code]) {
        let left = self.limit.map(|limit| limit - asked.len());
        let optimal = self.reference.optimal(set, left);
        let guess = (self.follow)(set, &optimal);
        self.nodes.push((asked.to_vec(), set.to_vec(), optimal));
        let asked = [asked, &[guess]].concat();
        for (hint, part) in Partition::of(self.game, set, guess).parts() {
            if Some(*hint) != self.game.win() {
                self.from(&asked, part);
            }
        }
    }
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for name in GAMES {
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let problem = Question { guesses, ..start(name) };
            let mut reference = Rules::of(&problem);
            let mut ask = |goal| Case::new(&mut reference, &Question { goal, ..problem.clone() });
            let worst = ask(Goal::worst());
            let enough = worst.answer.limit.expect("every game can be won");
            cases.extend([worst, ask(Goal::average())]);
            // One guess too few, just enough, one more, and more than anybody needs.
            let few = problem.position.candidates().len() <= 30;
            let limits = [enough - 1, enough, enough + 1, 99];
            for &limit in &limits[..if few { 4 } else { 2 }] {
                cases.push(ask(within(Some(limit))));
            }
        }
    }
    cases
}

fn conforms(engine: Engine, cases: &[Case]) {
    for case in cases {
        let name = format!("{} {}", engine.name, case.name());
        assert_eq!(by_engine(engine, &case.problem), case.answer, "{name}");
        let solver = engine.solver(&case.problem);
        for (asked, set, optimal) in &case.nodes {
            let choice = solver.choice(asked, set).unwrap();
            assert_eq!(choice, chosen(set, optimal), "{name} {asked:?} {set:?}");
            assert_eq!(&solver.optimal(asked, set).unwrap(), optimal, "{name} {asked:?} {set:?}");
        }
    }
}

#[test]
fn the_reference_conforms() {
    let lines = read(include_str!("../data/counts.txt"));
    let mut checked = 0;
    for line in lines.iter().filter(|line| line.source.as_deref() == Some("reference")) {
        let answer = by_reference(&mut Rules::of(&line.problem), &line.problem);
        assert_eq!(answer.total, line.total, "{}", line.text);
        assert_eq!(Some(answer.strategies), line.strategies, "{}", line.text);
        assert!(line.worst.is_none() || line.worst == answer.limit, "{}", line.text);
        checked += 1;
    }
    assert!(checked > 30, "{checked} lines");
}

/// In one test: every test runs in a process of its own, and the reference takes longer than an engine.
#[test]
fn the_engines_conform() {
    let cases = cases();
    for engine in ENGINES {
        conforms(engine, &cases);
    }
}
