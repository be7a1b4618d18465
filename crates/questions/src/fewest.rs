//! The fewest codes, by whichever method: a proof, the paper's search, a greedy walk, chance.
//!
//! Whatever the method, what comes back is a set that tells all secrets apart and true bounds, also
//! when it was stopped.

use num_bigint::BigUint;
use yomikiri_rules::Code;

use crate::astar::{AStar, Estimate, Frontier, Searched};
use crate::exact::Level;
use crate::greedy::{GreedyStep, GreedyTies};
use crate::solver::{Answer, Solver};

/// How to look for the fewest codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The exhaustive search, with the proof.
    Exact,
    /// The paper's search, compared with the other estimate and the exhaustive search.
    AStar(Estimate),
    /// Always a code that leaves the smallest largest class, perhaps after a first one.
    Greedy {
        /// The first code, if it is given.
        first: Option<Code>,
        /// Which of several equally good codes.
        ties: GreedyTies,
    },
    /// A good set by chance, for games too large for a proof.
    Anneal {
        /// The seed of chance.
        seed: u64,
    },
}

impl Method {
    /// `exact`, `astar`, `greedy`, `anneal`.
    pub fn name(self) -> &'static str {
        match self {
            Method::Exact => "exact",
            Method::AStar(_) => "astar",
            Method::Greedy { .. } => "greedy",
            Method::Anneal { .. } => "anneal",
        }
    }

    /// Whether it can prove that no smaller set exists.
    pub fn proves(self) -> bool {
        matches!(self, Method::Exact | Method::AStar(_))
    }
}

/// What a method has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    /// The method.
    pub method: Method,
    /// A set and the bounds.
    pub answer: Answer,
    /// The steps of a greedy walk.
    pub steps: Vec<GreedyStep>,
    /// What the paper's search took.
    pub compared: Option<Compared>,
    /// Whether all was done that the method does, to the end.
    pub complete: bool,
}

/// What the paper's search took, beside two other ways to the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// Sets that it expanded.
    pub expanded: u64,
    /// Sets that it expands with the other estimate; `None` if that was stopped.
    pub other: Option<u64>,
    /// Nodes of the exhaustive search; `None` if that was stopped, or does not fit the memory.
    pub exact: Option<u64>,
}

/// Runs of annealing for each size, where nothing else is done.
const RUNS: usize = 20;

impl Solver {
    /// The fewest codes, as far as a method can tell.
    pub fn fewest(&self, method: Method) -> Fewest {
        let (mut steps, mut compared) = (Vec::new(), None);
        let answer = match method {
            Method::Exact => self.minimum(),
            Method::AStar(estimate) => {
                let (answer, found) = self.by_astar(estimate);
                compared = Some(found);
                answer
            }
            Method::Greedy { first, ties } => {
                steps = self.greedy(first.as_slice(), ties);
                self.found(steps.iter().map(|step| step.code).collect())
            }
            Method::Anneal { seed } => self.found(self.anneal(seed, RUNS)),
        };
        let stopped = self.control().was_stopped();
        let cut = compared.is_some_and(|took| took.other.is_none() || took.exact.is_none());
        let complete = match method.proves() {
            true => answer.proved && !(cut && stopped),
            false => answer.proved || !stopped,
        };
        Fewest { method, answer, steps, compared, complete }
    }

    /// The paper's search below the size of a set that is known; if it comes to its end, the same by
    /// the other estimate and by the exhaustive search, for comparison.
    fn by_astar(&self, estimate: Estimate) -> (Answer, Compared) {
        let known = self.bounds();
        let options = AStar { estimate, frontier: Frontier::Heap, limit: Some(known.upper) };
        let Searched { set, complete, lower, expanded, generated } = self.astar(options);
        let set = set.unwrap_or(known.set);
        let level = |classes| Level { classes, sets: BigUint::ZERO };
        let answer = Answer {
            lower: if complete { set.len() } else { lower.max(known.lower) },
            upper: set.len(),
            proved: complete,
            set,
            levels: generated.into_iter().map(level).collect(),
        };
        let again = || self.astar(AStar { estimate: estimate.other(), ..options });
        let other = complete.then(again).filter(|searched| searched.complete);
        let exact = complete.then(|| self.exact_nodes()).flatten();
        (answer, Compared { expanded, other: other.map(|searched| searched.expanded), exact })
    }

    /// A set without a proof, unless it is as small as counting allows.
    fn found(&self, set: Vec<Code>) -> Answer {
        let (lower, upper) = (self.least().min(set.len()), set.len());
        Answer { lower, upper, proved: lower == upper, set, levels: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Analysis, Pegs, Settings};
    use yomikiri_control::Control;

    /// mm3x3 needs 3 codes. Stopped or not, there is a set, and the bounds hold.
    #[test]
    fn every_method_has_a_set_and_true_bounds() {
        let quiz = "mm3x3".parse::<Pegs>().unwrap();
        for method in [
            Method::Exact,
            Method::AStar(Estimate::Largest),
            Method::AStar(Estimate::Entropy),
            Method::Greedy { first: None, ties: GreedyTies::Classes },
            Method::Greedy { first: Some(quiz.codes()[5]), ties: GreedyTies::Seed(7) },
            Method::Anneal { seed: 1 },
        ] {
            for stopped in [false, true] {
                let control = Control::new();
                if stopped {
                    control.cancel();
                }
                let solver = Solver::new(quiz, Settings::default(), control).unwrap();
                let found = solver.fewest(method);
                let Answer { lower, upper, proved, ref set, .. } = found.answer;
                assert!(Analysis::of(quiz, set).together.is_empty(), "{method:?}");
                assert!(lower <= 3 && 3 <= upper && upper == set.len(), "{method:?}");
                assert_eq!(proved, lower == upper, "{method:?}");
                assert_eq!(found.complete, !stopped || proved, "{method:?} {stopped}");
                assert!(stopped || proved || !method.proves(), "{method:?}");
                assert_eq!(found.steps.is_empty(), method.name() != "greedy");
                assert_eq!(found.compared.is_some(), method.name() == "astar");
            }
        }
    }

    #[test]
    fn bounds_of_a_verdict() {
        let quiz = "mm3x3".parse::<Pegs>().unwrap();
        let solver = Solver::new(quiz, Settings::default(), Control::new()).unwrap();
        let bounds = |codes| {
            let verdict = solver.decide(codes).unwrap();
            (verdict.enough, verdict.lower, verdict.upper)
        };
        let least = solver.least();
        assert_eq!(bounds(2), (Some(false), 3, None));
        assert_eq!(bounds(3), (Some(true), least, Some(3)));
        assert_eq!(bounds(99), (Some(true), least, Some(27)));
    }
}
