//! One search by several processes, each of which plans all of it and leaves to the others what they are
//! on.
//!
//! Tasks that follow each other make a *part*. A worker asks for each part in its turn; one that another
//! is on is put off, and its result is asked for later. If its worker has died by then, it is free and is
//! done here. Parts that take next to nothing are done without asking.
//!
//! *Why it is right.* All plan the same tasks in the same order, and what a part finds depends on its tasks
//! alone. Results are taken in that order: where one set is wanted, that of the first part that has one,
//! once all parts before it are known to have none. So the answer is that of a search alone.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use yomikiri_field::{Id, Threads};

use super::dive::{Diver, Task};
use super::kept::part_key;
use super::{Found, Level, Problem};
use crate::turns::{Turn, WAIT};

/// A part ends when it has this share of the whole, as it is estimated.
const SHARE: f64 = 1.0 / 2048.0;

/// The parts of a search, in their order.
#[derive(Default)]
pub(super) struct Parts {
    parts: Vec<Part>,
    /// Those that are not known.
    open: Vec<usize>,
    /// The first that has a set.
    first: Option<usize>,
    /// The levels of the plan when each batch of parts was made, and the first part after it.
    planned: Vec<(usize, Vec<Level>)>,
    /// How many were taken by whoever wants their results.
    taken: usize,
    quick: AtomicBool,
}

struct Part {
    key: Vec<u8>,
    tasks: Vec<(Task, f64)>,
    found: Option<Found>,
    /// Another process was on it.
    put_off: bool,
}

impl Parts {
    /// Makes parts of these tasks, and does those that nobody is on.
    pub fn add(
        &mut self,
        problem: &Problem<'_>,
        threads: &Threads,
        tasks: Vec<(Task, f64)>,
        levels: &[Level],
    ) {
        let (mut part, mut share) = (Vec::new(), 0.0);
        for task in tasks {
            share += task.1;
            part.push(task);
            if share >= SHARE {
                self.close(std::mem::take(&mut part));
                share = 0.0;
            }
        }
        if !part.is_empty() {
            self.close(part);
        }
        self.planned.push((self.parts.len(), levels.to_vec()));
        self.attend(problem, threads);
    }

    fn close(&mut self, tasks: Vec<(Task, f64)>) {
        let key = part_key(self.parts.len(), tasks.iter().map(|(task, _)| task));
        self.open.push(self.parts.len());
        self.parts.push(Part { key, tasks, found: None, put_off: false });
    }

    /// Does what is left, and waits for what others are on, until all that is needed is known, or it is
    /// stopped.
    pub fn finish(&mut self, problem: &Problem<'_>, threads: &Threads) {
        while !self.open.is_empty() && !problem.control.is_stopped() {
            let before = self.open.len();
            self.attend(problem, threads);
            if self.open.len() == before {
                std::thread::sleep(WAIT);
            }
        }
    }

    /// Tries all parts that are open and needed.
    fn attend(&mut self, problem: &Problem<'_>, threads: &Threads) {
        let best = AtomicUsize::new(self.first.unwrap_or(usize::MAX));
        let (parts, quick) = (&self.parts, &self.quick);
        let needed = |at| problem.all || at < best.load(Relaxed);
        let attend = |diver: &mut Diver<'_>, &at: &usize| {
            if !needed(at) || problem.control.is_stopped() {
                return None;
            }
            let found = parts[at].attend(problem, diver, quick)?;
            if !found.sets.is_empty() {
                best.fetch_min(at, Relaxed);
            }
            Some(found)
        };
        let found: Vec<Option<Found>> = threads.map(&self.open, || Diver::new(problem), attend);
        let best = best.into_inner();
        self.first = (best < self.parts.len()).then_some(best);
        for (at, found) in std::mem::take(&mut self.open).into_iter().zip(found) {
            let part = &mut self.parts[at];
            match found {
                Some(found) => {
                    part.found = Some(found);
                    part.tasks = Vec::new();
                }
                None if problem.all || at < best => {
                    part.put_off = true;
                    self.open.push(at);
                }
                None => part.tasks = Vec::new(),
            }
        }
    }

    /// The results of the parts that were not taken yet, as far as all before them are known; at the end
    /// of a search that was stopped, all that are known.
    pub fn take(&mut self, at_the_end: bool) -> Vec<Found> {
        let mut all = Vec::new();
        for part in &mut self.parts[self.taken..] {
            match part.found.take() {
                Some(found) => all.push(found),
                None if at_the_end => {}
                None => break,
            }
        }
        self.taken += all.len();
        all
    }

    /// Whether a set is known.
    pub fn has_set(&self) -> bool {
        self.first.is_some()
    }

    /// The first set, and the levels of the plan when its part was made.
    pub fn set(&self) -> Option<(Vec<Id>, Vec<Level>)> {
        let at = self.first?;
        let set = self.parts[at].found.as_ref()?.sets.first()?.clone();
        let (_, levels) = self.planned.iter().find(|(next, _)| at < *next)?;
        Some((set, levels.clone()))
    }
}

impl Part {
    /// What it finds; nothing if another process is on it, or it was stopped.
    fn attend(
        &self,
        problem: &Problem<'_>,
        diver: &mut Diver<'_>,
        quick: &AtomicBool,
    ) -> Option<Found> {
        let kept = problem.kept.as_ref()?;
        let asks = self.put_off || !quick.load(Relaxed);
        match if asks { kept.begin(self.tasks.len(), &self.key) } else { Turn::Mine } {
            Turn::Theirs => None,
            Turn::Known(found) => {
                problem.control.credit(self.tasks.iter().map(|(_, share)| share).sum());
                Some(found)
            }
            Turn::Mine => {
                let begun = Instant::now();
                let found = self.search(problem, diver);
                let is_quick = begun.elapsed() < kept.quick();
                quick.store(is_quick, Relaxed);
                if asks || !is_quick {
                    kept.end(self.tasks.len(), &self.key, found.as_ref());
                }
                found
            }
        }
    }

    fn search(&self, problem: &Problem<'_>, diver: &mut Diver<'_>) -> Option<Found> {
        let mut all = Found::default();
        for (task, share) in &self.tasks {
            let found = match &problem.kept {
                Some(kept) => kept.or(task, || diver.search(task)),
                None => diver.search(task),
            };
            problem.control.credit(*share);
            let found = found?;
            all.fewer |= found.fewer;
            all.sets.extend(found.sets);
            if !problem.all && !all.sets.is_empty() {
                break;
            }
        }
        Some(all)
    }
}
