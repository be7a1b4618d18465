//! Branch and bound: all sets of at most k questions that tell all secrets apart.
//!
//! Some question of the set must tell a pair apart that is still together. The search takes a pair that
//! the fewest questions tell apart and tries each of them; what was tried is forbidden further on, so
//! that every set comes up once, with the first of these questions that it has. (So did De Bontridder,
//! Lageweg, Lenstra, Orlin and Stougie, *Branch-and-bound algorithms for the test cover problem*, ESA
//! 2002, among others.) Three things end a branch:
//! - what the best questions can tell ([`entropy`](super::entropy)) is less than what is needed, in
//!   some class or over all; a question that does not get there with the best others is left out;
//! - a pair has no question left;
//! - more pairs than questions may be taken need a question each ([`pairs`](super::pairs)).
//!
//! None of them loses a set of at most k questions. The last question must tell all pairs apart: bits
//! of pairs leave few candidates, and each is looked at by its answers.

use std::time::Instant;

use hashbrown::HashSet;
use yomikiri_control::Control;
use yomikiri_rules::Position;

use super::branches::{Branches, MANY, Sets, Turn, WAIT};
use super::entropy::{Entropy, SLACK};
use super::orbits::orbits;
use super::pairs::{Pairs, ones, separating, words};
use super::rows::Rows;
use super::together::Together;

/// All that the search looks at.
pub(crate) struct Problem {
    pub rows: Rows,
    pub pairs: Pairs,
    pub entropy: Entropy,
    /// The orbit of each question, where symmetries are left.
    pub orbits: Option<Vec<u32>>,
}

/// So many questions are looked at between two looks at the clock.
const POLL: usize = 64;

/// In classes of more secrets than this, the clock is looked at between questions.
const LARGE: usize = 64;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// All sets were looked at.
    Through,
    /// No more sets are wanted.
    Enough,
    /// It was stopped.
    Stopped,
}

/// Whoever takes the sets that are found, and says whether more are wanted.
pub(crate) type Each<'a> = dyn FnMut(&[usize]) -> bool + 'a;

impl Problem {
    /// Prepares a search; `None` if it was stopped.
    pub fn new(position: &Position, rows: Rows, control: &Control) -> Option<Problem> {
        let pairs = Pairs::hard(&rows, control)?;
        let entropy = Entropy::up_to(rows.secrets());
        let orbits = orbits(position, &rows);
        Some(Problem { rows, pairs, entropy, orbits })
    }

    /// Hands all sets of at most `most` questions to `each`, in which every question is of use. If not
    /// `all` are wanted, `each` takes the first and no more.
    pub fn search(&self, most: usize, all: bool, control: &Control, each: &mut Each<'_>) -> Ended {
        control.restart();
        let kept = Branches::open(self, most, all, control);
        let mut dive = Dive {
            problem: self,
            control,
            each,
            chosen: Vec::new(),
            told: vec![0; self.rows.len()],
            here: Vec::new(),
            kept: kept.as_ref(),
            orbits: self.orbits.as_deref().filter(|_| !all),
        };
        let pairs: Vec<u32> = (0..self.pairs.len()).map(|pair| pair as u32).collect();
        let mut allowed = vec![0; words(self.rows.len())];
        (0..self.rows.len()).for_each(|question| set(&mut allowed, question));
        dive.dive(most, &Together::whole(self.rows.secrets()), &pairs, allowed)
    }

    /// The fewest questions by the bounds alone, before any search; less if it was stopped.
    pub fn least(&self, control: &Control) -> usize {
        let together = Together::whole(self.rows.secrets());
        let Some(all) = together.classes().next() else { return 0 };
        let mut sizes = [0; 256];
        let mut told = Vec::with_capacity(self.rows.len());
        for at in 0..self.rows.len() {
            if at % POLL == 0 && control.is_stopped() {
                return 1;
            }
            told.push(self.entropy.told(all, self.rows.row(at), &mut sizes));
        }
        told.sort_unstable_by(|a, b| b.cmp(a));
        let needed = self.entropy.needed(all.len());
        let mut sum = 0;
        let enough = told.iter().position(|told| {
            sum += told;
            sum >= needed
        });
        let by_entropy = enough.map_or(told.len(), |at| at + 1);
        let pairs = (0..self.pairs.len()).map(|pair| pair as u32);
        let everything = vec![u64::MAX; words(self.rows.len())];
        by_entropy.max(packed(&self.pairs, pairs, &everything, usize::MAX))
    }
}

/// How many of these pairs, taken in this order, have no allowed question in common; counted up to
/// `enough`.
fn packed(
    pairs: &Pairs,
    order: impl Iterator<Item = u32>,
    allowed: &[u64],
    enough: usize,
) -> usize {
    let mut free = allowed.to_vec();
    let mut taken = 0;
    for pair in order {
        let bits = pairs.bits(pair as usize);
        let all_free = bits
            .iter()
            .zip(allowed)
            .zip(&free)
            .all(|((bits, allowed), free)| bits & allowed & !free == 0);
        if all_free {
            taken += 1;
            free.iter_mut().zip(bits).for_each(|(free, bits)| *free &= !bits);
            if taken >= enough {
                break;
            }
        }
    }
    taken
}

fn set(bits: &mut [u64], at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}

fn common(a: &[u64], b: &[u64]) -> u32 {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones()).sum()
}

struct Dive<'a, 'e> {
    problem: &'a Problem,
    control: &'a Control,
    each: &'a mut Each<'e>,
    chosen: Vec<usize>,
    /// What each question tells here, over all classes.
    told: Vec<u64>,
    /// What each question tells in one class.
    here: Vec<u64>,
    /// At the root: what outlives the process, if anything does.
    kept: Option<&'a Branches>,
    /// At the root, if one set is enough: the orbit of each question.
    orbits: Option<&'a [u32]>,
}

impl Dive<'_, '_> {
    /// All sets that have the chosen questions and at most `left` more of the allowed ones.
    fn dive(
        &mut self,
        left: usize,
        together: &Together,
        pairs: &[u32],
        mut allowed: Vec<u64>,
    ) -> Ended {
        self.control.add_nodes(1);
        if self.control.is_stopped() {
            return Ended::Stopped;
        }
        if together.all_alone() {
            return self.found(None);
        }
        match left {
            0 => return Ended::Through,
            1 => return self.last(together, pairs, allowed),
            _ => {}
        }
        if !self.keep_useful(left, together, &mut allowed) {
            let stopped = self.control.was_stopped();
            return if stopped { Ended::Stopped } else { Ended::Through };
        }
        let Some(mut branches) = self.branches(left, together, pairs, &allowed) else {
            return Ended::Through;
        };
        branches.sort_by_key(|&question| std::cmp::Reverse(self.told[question]));
        if let Some(orbits) = self.orbits {
            // The first of each orbit stands for all of it.
            let mut seen = HashSet::new();
            branches.retain(|&question| seen.insert(orbits[question]));
        }
        if let Some(kept) = self.kept {
            return self.branch_by_branch(kept, left, (together, pairs, &allowed), &branches);
        }
        let share = 1.0 / branches.len().max(1) as f64;
        let mut next = Together::default();
        for question in branches {
            allowed[question / 64] &= !(1 << (question % 64));
            together.cut(self.problem.rows.row(question), &mut next);
            let apart = |&&pair: &&u32| !self.problem.pairs.has(pair as usize, question);
            let pairs: Vec<u32> = pairs.iter().filter(apart).copied().collect();
            self.chosen.push(question);
            let orbits = self.orbits.take();
            let ended = self.dive(left - 1, &next, &pairs, allowed.clone());
            self.orbits = orbits;
            self.strike_alike(question, &mut allowed);
            self.chosen.pop();
            if ended != Ended::Through {
                return ended;
            }
            if self.chosen.is_empty() {
                self.control.credit(share);
            }
        }
        Ended::Through
    }

    /// All branches of the root, each of which may be known, or be done by another process. Their sets are
    /// handed over in order.
    fn branch_by_branch(
        &mut self,
        kept: &Branches,
        left: usize,
        here: (&Together, &[u32], &[u64]),
        branches: &[usize],
    ) -> Ended {
        let share = 1.0 / branches.len().max(1) as f64;
        let mut found: Vec<Option<Sets>> = vec![None; branches.len()];
        let mut next = 0;
        loop {
            let mut any = false;
            for at in 0..branches.len() {
                let has_set = |found: &Option<Sets>| found.as_ref().is_some_and(|f| !f.is_empty());
                // Handed over meanwhile, or known; or the first set is one of a branch before.
                if at < next || found[at].is_some() {
                    continue;
                }
                if !kept.all && found[next..at].iter().any(has_set) {
                    break;
                }
                let these = &branches[..=at];
                let sets = match kept.begin(these) {
                    Turn::Theirs => continue,
                    Turn::Known(sets) => sets,
                    Turn::Mine => {
                        let begun = Instant::now();
                        let (ended, sets) = self.branch(kept.all, left, here, these, at == next);
                        kept.end(these, begun, (ended != Ended::Stopped).then_some(&sets));
                        match ended {
                            Ended::Stopped => return Ended::Stopped,
                            Ended::Enough if at == next => return Ended::Enough,
                            // They were handed over as they were found.
                            _ if at == next => Sets::new(),
                            _ => sets,
                        }
                    }
                };
                found[at] = Some(sets);
                any = true;
                while let Some(sets) = found.get_mut(next).and_then(Option::take) {
                    next += 1;
                    self.control.credit(share);
                    if !sets.iter().all(|set| (self.each)(set)) {
                        return Ended::Enough;
                    }
                }
            }
            if next == branches.len() {
                return Ended::Through;
            }
            if self.control.is_stopped() {
                return Ended::Stopped;
            }
            if !any {
                std::thread::sleep(WAIT);
            }
        }
    }

    /// The sets with the last of these questions and without those before it, or the first of them. If it
    /// is the turn of this branch, they are handed over as well, and not all of very many are returned.
    fn branch(
        &mut self,
        all: bool,
        left: usize,
        (together, pairs, allowed): (&Together, &[u32], &[u64]),
        branches: &[usize],
        in_turn: bool,
    ) -> (Ended, Sets) {
        let mut allowed = allowed.to_vec();
        let (&question, before) = branches.split_last().expect("a branch has a question");
        branches.iter().for_each(|at| allowed[at / 64] &= !(1 << (at % 64)));
        before.iter().for_each(|&before| self.strike_alike(before, &mut allowed));
        let mut next = Together::default();
        together.cut(self.problem.rows.row(question), &mut next);
        let apart = |&&pair: &&u32| !self.problem.pairs.has(pair as usize, question);
        let pairs: Vec<u32> = pairs.iter().filter(apart).copied().collect();
        let mut sets = Sets::new();
        let given = &mut *self.each;
        let mut each = |set: &[usize]| {
            if !in_turn || sets.len() <= MANY {
                sets.push(set.to_vec());
            }
            if in_turn { given(set) } else { all }
        };
        let mut dive = Dive {
            problem: self.problem,
            control: self.control,
            each: &mut each,
            chosen: vec![question],
            told: vec![0; self.problem.rows.len()],
            here: Vec::new(),
            kept: None,
            orbits: None,
        };
        let ended = dive.dive(left - 1, &next, &pairs, allowed);
        (ended, sets)
    }

    /// Leaves out all that are like a question which was tried, if it is at the root and one set is enough:
    /// as that question is in no set, these are in none.
    fn strike_alike(&self, question: usize, allowed: &mut [u64]) {
        let Some(orbits) = self.orbits else { return };
        for other in (0..orbits.len()).filter(|&other| orbits[other] == orbits[question]) {
            allowed[other / 64] &= !(1 << (other % 64));
        }
    }

    /// Hands over the set, perhaps with one question more.
    fn found(&mut self, last: Option<usize>) -> Ended {
        self.chosen.extend(last);
        let more = (self.each)(&self.chosen);
        self.chosen.truncate(self.chosen.len() - usize::from(last.is_some()));
        if more { Ended::Through } else { Ended::Enough }
    }

    /// The last question: it tells all pairs apart that are still together.
    fn last(&mut self, together: &Together, pairs: &[u32], mut allowed: Vec<u64>) -> Ended {
        for &pair in pairs {
            let mut any = 0;
            for (allowed, bits) in allowed.iter_mut().zip(self.problem.pairs.bits(pair as usize)) {
                *allowed &= bits;
                any |= *allowed;
            }
            if any == 0 {
                return Ended::Through;
            }
        }
        for question in ones(&allowed) {
            if together.is_resolved_by(self.problem.rows.row(question))
                && self.found(Some(question)) == Ended::Enough
            {
                return Ended::Enough;
            }
        }
        Ended::Through
    }

    /// Keeps the questions that can be among the last `left`; `false` if these are never enough, or
    /// if it was stopped.
    fn keep_useful(&mut self, left: usize, together: &Together, allowed: &mut [u64]) -> bool {
        let Problem { rows, entropy, .. } = self.problem;
        let mut list: Vec<usize> = ones(allowed).collect();
        list.iter().for_each(|&question| self.told[question] = 0);
        let mut needed = 0;
        let mut sizes = [0; 256];
        for class in together.classes() {
            let here = entropy.needed(class.len());
            needed += here;
            if let &[a, b] = class {
                let (a, b) = (rows.column(a), rows.column(b));
                for &question in &list {
                    let apart = u64::from(a[question] != b[question]);
                    self.told[question] += apart * (here + SLACK);
                }
                continue;
            }
            self.here.clear();
            for (at, &question) in list.iter().enumerate() {
                if class.len() > LARGE && at % POLL == 0 && self.control.is_stopped() {
                    return false;
                }
                self.here.push(entropy.told(class, rows.row(question), &mut sizes));
            }
            let most = self.here.iter().copied().max().unwrap_or(0);
            let told = list.iter().zip(&self.here);
            told.for_each(|(&question, here)| self.told[question] += here);
            if most.saturating_mul(left as u64 - 1) < here {
                let Some(least) = least_useful(left, here, &self.here) else { return false };
                let mut here = self.here.iter();
                list.retain(|_| here.next().is_some_and(|&told| told >= least));
            }
        }
        self.here.clear();
        self.here.extend(list.iter().map(|&question| self.told[question]));
        let Some(least) = least_useful(left, needed, &self.here) else { return false };
        allowed.fill(0);
        for question in list {
            if self.told[question] >= least {
                set(allowed, question);
            }
        }
        true
    }

    /// The questions of the pair that has the fewest; `None` if there is nothing to be found.
    fn branches(
        &self,
        left: usize,
        together: &Together,
        pairs: &[u32],
        allowed: &[u64],
    ) -> Option<Vec<usize>> {
        /// Classes that are looked at where no hard pair is left.
        const FEW: usize = 64;
        let Problem { rows, pairs: hard, .. } = self.problem;
        let mut order: Vec<(u32, u32)> =
            pairs.iter().map(|&pair| (common(hard.bits(pair as usize), allowed), pair)).collect();
        let Some(&(fewest, pair)) = order.iter().min() else {
            let bits =
                together.classes().take(FEW).map(|class| separating(rows, class[0], class[1]));
            let fewest = bits.min_by_key(|bits| common(bits, allowed))?;
            return Some(both(&fewest, allowed));
        };
        let total: u32 = allowed.iter().map(|word| word.count_ones()).sum();
        if fewest == 0 || (left + 1) as u64 * u64::from(fewest) <= u64::from(total) {
            order.sort_unstable();
            let order = order.into_iter().map(|(_, pair)| pair);
            if fewest == 0 || packed(hard, order, allowed, left + 1) > left {
                return None;
            }
        }
        Some(both(hard.bits(pair as usize), allowed))
    }
}

fn both(a: &[u64], b: &[u64]) -> Vec<usize> {
    let both: Vec<u64> = a.iter().zip(b).map(|(a, b)| a & b).collect();
    ones(&both).collect()
}

/// What a question must tell at least to be of use among `left`, if so much is needed and the questions
/// tell so much; `None` if they are never enough. The order of `told` is kept.
fn least_useful(left: usize, needed: u64, told: &[u64]) -> Option<u64> {
    if told.len() < left {
        return (told.iter().sum::<u64>() >= needed).then_some(0);
    }
    let mut told = told.to_vec();
    let (best, next, _) = told.select_nth_unstable_by(left - 1, |a, b| b.cmp(a));
    let best: u64 = best.iter().sum();
    (best + *next >= needed).then(|| needed.saturating_sub(best))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_use_among_so_many() {
        let told = [3, 9, 5, 1];
        assert_eq!(least_useful(2, 14, &told), Some(5));
        assert_eq!(least_useful(2, 15, &told), None);
        assert_eq!(least_useful(3, 10, &told), Some(0));
        assert_eq!(least_useful(1, 9, &told), Some(9));
        assert_eq!((least_useful(5, 18, &told), least_useful(5, 19, &told)), (Some(0), None));
    }
}
