//! Small sets up to symmetry, in a fixed order: what is to be searched below them.
//!
//! Pairs are taken class by class; below the first pair of its class, a set may contain no pair of
//! an earlier class. A third code is taken from each orbit of the symmetries of the pair, largest
//! orbits first, since all of an orbit may be left out afterwards. A set of three codes that is
//! an image of one that was planned before is left out with its orbit. As long as a set has
//! symmetries and three or more codes are to go, the same is done one level deeper, but only
//! with codes that separate the hardest pair of secrets left; other sets become tasks.

use hashbrown::HashSet;
use num_bigint::BigUint;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, Orbits, Threads};
use yomikiri_rules::Permutation;

use super::bits::{clear, common, count, has, ones};
use super::dive::{Diver, Task};
use super::kept::Kept;
use super::matrix::Matrix;
use super::parts::Parts;
use super::{Decision, Level, Problem};
use crate::canon::Canoniser;
use crate::classes::{Classes, PairId};

/// Tasks that are planned before they are searched.
const BATCH: usize = 4096;

/// Hears of each class of sets that is found, once: its canonical form and its number of sets.
pub(crate) type Each<'a> = dyn FnMut(&[Id], &BigUint) + Send + 'a;

/// Decides whether `codes` codes are enough; with `each`, finds all sets of that size.
pub(crate) fn decide(
    field: &Field,
    classes: &Classes,
    codes: usize,
    each: Option<&mut Each<'_>>,
    threads: &Threads,
    control: &Control,
) -> Decision {
    // The more codes, the fewer pairs are left at the end.
    let wanted = 1024 << codes.clamp(3, 7).saturating_sub(3);
    let matrix = Matrix::hardest(field, classes, wanted);
    let all = each.is_some();
    let kept = Kept::open(field, codes, all, control);
    let problem = Problem { field, classes, matrix, codes, all, control, kept };
    let mut plan = Plan {
        problem: &problem,
        threads,
        canoniser: Canoniser::new(crate::field::quiz_of(field)),
        seen: HashSet::new(),
        levels: vec![Level::default(); codes.min(2)],
        batch: Vec::new(),
        parts: problem.kept.as_ref().filter(|kept| kept.is_shared()).map(|_| Parts::default()),
        found: HashSet::new(),
        sets: BigUint::ZERO,
        each: match each {
            Some(each) => Some(each),
            None => None,
        },
        first: None,
        stopped: false,
    };
    control.restart();
    threads.run(|| plan.run());
    plan.decision()
}

struct Plan<'a, 'e> {
    problem: &'a Problem<'a>,
    threads: &'a Threads,
    canoniser: Canoniser,
    seen: HashSet<Vec<Id>>,
    levels: Vec<Level>,
    batch: Vec<(Task, f64)>,
    /// Where other processes do a part of it.
    parts: Option<Parts>,
    found: HashSet<Vec<Id>>,
    sets: BigUint,
    each: Option<&'e mut Each<'e>>,
    first: Option<Vec<Id>>,
    stopped: bool,
}

/// A set to be extended.
struct Node {
    task: Task,
    generators: Vec<Permutation>,
    share: f64,
}

impl Plan<'_, '_> {
    fn run(&mut self) {
        let (field, classes) = (self.problem.field, self.problem.classes);
        let size = field.len();
        let codes = self.problem.codes;
        if let Some(level) = self.levels.get_mut(0) {
            level.classes = classes.singles.len() as u64;
            level.sets = size.into();
        }
        if let Some(level) = self.levels.get_mut(1) {
            level.classes = classes.pairs.len() as u64;
            level.sets = classes.pairs.iter().map(|pair| &pair.size).sum();
        }
        match codes {
            0 => self.push(Task { chosen: vec![], allowed: vec![], from: 0 }, 1.0),
            1 => {
                for &(id, _) in &classes.singles {
                    self.push(Task { chosen: vec![id], allowed: vec![], from: 0 }, 0.0);
                }
            }
            _ => self.pairs(),
        }
        self.flush();
        self.finish();
    }

    /// All classes of pairs, in their order.
    fn pairs(&mut self) {
        let classes = self.problem.classes;
        let more = self.problem.codes - 2;
        let allowed: Vec<Vec<u64>> =
            (0..classes.pairs.len()).map(|class| self.beside(class as PairId)).collect();
        let weight = |allowed: &Vec<u64>| (count(allowed) as f64 + 1.0).powi(more as i32);
        let total: f64 = allowed.iter().map(weight).sum();
        for (class, (pair, allowed)) in classes.pairs.iter().zip(allowed).enumerate() {
            if self.is_over() {
                return;
            }
            let share = weight(&allowed) / total;
            let task = Task { chosen: pair.codes.to_vec(), allowed, from: class as PairId };
            if more >= 3 {
                self.extend(Node { task, generators: pair.generators.clone(), share });
            } else {
                self.push(task, share);
            }
        }
    }

    /// The codes that may stand beside the pair of a class: no pair of an earlier class arises.
    fn beside(&self, class: PairId) -> Vec<u64> {
        let classes = self.problem.classes;
        let [a, b] = classes.pairs[usize::from(class)].codes;
        let mut allowed = super::bits::full(self.problem.field.len());
        allowed.resize(self.problem.matrix.width, 0);
        clear(&mut allowed, a.into());
        clear(&mut allowed, b.into());
        for (id, (&x, &y)) in classes.row(a).iter().zip(classes.row(b)).enumerate() {
            if x < class || y < class {
                clear(&mut allowed, id);
            }
        }
        allowed
    }

    /// Plans all sets with one code more.
    fn extend(&mut self, node: Node) {
        let problem = self.problem;
        let Node { task: Task { chosen, mut allowed, from }, generators, share } = node;
        let more = problem.codes - chosen.len();
        let branch = if chosen.len() == 2 {
            None
        } else {
            match self.hardest(&chosen, &allowed, more) {
                Some(branch) => Some(branch),
                None => return problem.control.credit(share),
            }
        };
        let orbits = Orbits::under(problem.field, &generators);
        let mut groups = orbits.among(ones(&allowed).map(|id| id as Id));
        if let Some(branch) = &branch {
            groups.retain(|group| group.iter().any(|&id| has(branch, id.into())));
        }
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        let canonical = self.canonical(&chosen, &groups);
        let power = |codes: usize| (codes as f64).powi(more as i32);
        let (mut before, whole) = (count(&allowed), power(count(&allowed)));
        if self.levels.len() <= chosen.len() {
            self.levels.resize(chosen.len() + 1, Level::default());
        }
        for (group, (form, generators, size)) in groups.iter().zip(canonical) {
            if self.is_over() {
                return;
            }
            let share = share * (power(before) - power(before - group.len())) / whole;
            before -= group.len();
            if self.seen.insert(form) {
                let level = &mut self.levels[chosen.len()];
                level.classes += 1;
                level.sets += size;
                let mut task = Task { chosen: chosen.clone(), allowed: allowed.clone(), from };
                task.chosen.push(group[0]);
                if more > 3 && !generators.is_empty() {
                    task.narrow(problem.classes);
                    self.extend(Node { task, generators, share });
                } else {
                    self.push(task, share);
                }
            } else {
                problem.control.credit(share);
            }
            group.iter().for_each(|&id| clear(&mut allowed, id.into()));
        }
    }

    /// The codes that separate the hardest pair left; `None` if it is seen that there are not
    /// enough.
    fn hardest(&self, chosen: &[Id], allowed: &[u64], more: usize) -> Option<Vec<u64>> {
        let matrix = &self.problem.matrix;
        let mut left = matrix.all();
        for &id in chosen {
            let separated = matrix.column(id.into());
            left.iter_mut().zip(separated).for_each(|(left, separated)| *left &= !separated);
        }
        let mut order: Vec<(usize, usize)> =
            ones(&left).map(|pair| (common(matrix.row(pair), allowed), pair)).collect();
        order.sort_unstable();
        let Some(&(fewest, hardest)) = order.first() else { return Some(allowed.to_vec()) };
        if fewest == 0 || super::needs_more(matrix, &order, allowed, more) {
            return None;
        }
        let row = matrix.row(hardest).iter().zip(allowed);
        Some(row.map(|(row, allowed)| row & allowed).collect())
    }

    /// For each orbit, the canonical form of the set with its first code, the symmetries of that
    /// set and the number of its images.
    fn canonical(
        &mut self,
        chosen: &[Id],
        groups: &[Vec<Id>],
    ) -> Vec<(Vec<Id>, Vec<Permutation>, BigUint)> {
        let field = self.problem.field;
        let find = |canoniser: &mut Canoniser, group: &Vec<Id>| {
            let codes: Vec<_> = chosen
                .iter()
                .chain(group.first())
                .map(|&id| field.codes[usize::from(id)])
                .collect();
            let canonical = canoniser.canonical(&codes);
            let form = canonical.codes.iter().map(|&code| field.id(code)).collect();
            (form, canonical.generators, canoniser.orbit_size())
        };
        if self.threads.count() == 1 || groups.len() < 64 {
            return groups.iter().map(|group| find(&mut self.canoniser, group)).collect();
        }
        let canoniser = &self.canoniser;
        self.threads.map(groups, || canoniser.clone(), find)
    }

    fn push(&mut self, task: Task, share: f64) {
        self.batch.push((task, share));
        if self.batch.len() >= BATCH {
            self.flush();
        }
    }

    /// Searches the tasks that are waiting.
    fn flush(&mut self) {
        let problem = self.problem;
        let batch = std::mem::take(&mut self.batch);
        if self.is_over() {
            return;
        }
        if let Some(parts) = &mut self.parts {
            parts.add(problem, self.threads, batch, &self.levels);
            let found = if problem.all { parts.take(false) } else { Vec::new() };
            return found.iter().flat_map(|found| &found.sets).for_each(|set| self.record(set));
        }
        let search = |diver: &mut Diver<'_>, (task, share): &(Task, f64)| {
            let found = match &problem.kept {
                Some(kept) => kept.or(task, || diver.search(task)),
                None => diver.search(task),
            };
            problem.control.credit(*share);
            found
        };
        if !problem.all {
            // The first task that finds a set decides, whichever is finished first.
            let search = |diver: &mut Diver<'_>, task: &(Task, f64)| match search(diver, task) {
                Some(found) => found.sets.into_iter().next().map(Some),
                None => Some(None),
            };
            match self.threads.find_first(&batch, || Diver::new(problem), search) {
                Some(Some(set)) => self.first = Some(set),
                Some(None) => self.stopped = true,
                None => {}
            }
            return;
        }
        for found in self.threads.map(&batch, || Diver::new(problem), search) {
            match found {
                Some(found) => found.sets.iter().for_each(|set| self.record(set)),
                None => self.stopped = true,
            }
        }
    }

    /// Where other processes do a part of it: waits for what they are on, and takes the results.
    fn finish(&mut self) {
        let Some(mut parts) = self.parts.take() else { return };
        parts.finish(self.problem, self.threads);
        self.stopped |= self.problem.control.is_stopped();
        if self.problem.all {
            let found = parts.take(self.stopped);
            return found.iter().flat_map(|found| &found.sets).for_each(|set| self.record(set));
        }
        // If it was stopped, a part before may have a set, too; that does not matter then.
        if let Some((set, levels)) = parts.set() {
            self.first = Some(set);
            self.levels = levels;
        }
    }

    /// Keeps the canonical form of a set that was found.
    fn record(&mut self, set: &[Id]) {
        let field = self.problem.field;
        let codes: Vec<_> = set.iter().map(|&id| field.codes[usize::from(id)]).collect();
        let form: Vec<Id> =
            self.canoniser.form(&codes).iter().map(|&code| field.id(code)).collect();
        if !self.found.contains(&form) {
            let size = self.canoniser.orbit_size();
            if let Some(each) = &mut self.each {
                each(&form, &size);
            }
            self.sets += size;
            self.found.insert(form);
        }
    }

    fn is_over(&mut self) -> bool {
        self.stopped |= self.problem.control.is_stopped();
        let has_set = |parts: &Parts| !self.problem.all && parts.has_set();
        self.stopped || self.first.is_some() || self.parts.as_ref().is_some_and(has_set)
    }

    fn decision(self) -> Decision {
        let found = self.first.is_some() || !self.found.is_empty();
        let enough = match (self.stopped, found) {
            (_, true) => Some(true),
            (false, false) => Some(false),
            (true, false) => None,
        };
        Decision {
            enough,
            complete: !self.stopped,
            set: self.first,
            classes: self.found.len() as u64,
            sets: self.sets,
            levels: self.levels,
        }
    }
}
