//! Sets that are open to others, and the way there.
//!
//! A worker keeps a list of the large sets that it is at, each within a task of the one before. Nobody
//! else knows of them until one takes longer than a task should at least. Then it is *opened*, with all that
//! lead to it: at each of them the worker says which task it is on, so that nobody begins that too, and puts
//! up a sign for those who look for something to do. From then on it asks for each task there.
//!
//! What takes long is measured in hints looked up, not by the clock, so that a busy machine opens no more than
//! a quiet one. A set whose tasks are quick is not opened: to ask would take as long as to do.

use std::ops::Range;

use yomikiri_field::Id;

use crate::notes::{Notes, Run, Task, Turn, What};
use crate::objective::Cost;
use crate::table::Bound;
use crate::value::Value;

use super::stack::{Node, Worker};

/// A set is opened if its tasks so far took this share of the least one on average.
const QUICK: u64 = 4;
/// Tasks are so many times as large as they must be at least: the smaller they are, the more small sets are met by
/// several workers at once. (mm4x9 with 4 as with 1: two workers took 5.9 to 6.2 s and 6.1 to 6.5 s, eight 16.5 and
/// 18 s of CPU. With 16 those took 15 s, but two took 6.4 to 6.8 s.)
const LARGER: usize = 4;
/// So many steps of a task's least work are one hint looked up, about.
const STEPS: usize = 2;
/// Several threads share smaller sets among them at once. They open a set if the squares of its candidates,
/// times the guesses, are so many times the least task.
const HEAVY: usize = 64;

/// A large set that a worker is at.
pub(super) struct Frame<V> {
    key: Vec<Id>,
    asked: usize,
    /// The work that had been done when it came here.
    since: u64,
    /// Tasks begun.
    tried: u64,
    open: bool,
    /// Whether the sign there is ours.
    signed: bool,
    on: Option<On<V>>,
}

/// What a worker is on at a set.
pub(super) struct On<V> {
    /// Some guesses, in the names of the key.
    run: Option<Run>,
    /// Or a part, and the depth there.
    part: (Vec<Id>, usize),
    limit: V,
    claimed: bool,
}

impl<V> On<V> {
    pub fn run(run: Run, limit: V) -> On<V> {
        On { run: Some(run), part: (Vec::new(), 0), limit, claimed: false }
    }

    pub fn part(set: Vec<Id>, asked: usize, limit: V) -> On<V> {
        On { run: None, part: (set, asked), limit, claimed: false }
    }

    fn task<'a>(&'a self, set: &'a [Id], asked: usize) -> Task<'a> {
        match self.run {
            Some(run) => Task { set, asked, what: What::Guesses(run) },
            None => Task { set: &self.part.0, asked: self.part.1, what: What::Whole },
        }
    }
}

impl<V: Value> Frame<V> {
    pub fn new(key: Vec<Id>, asked: usize, open: bool, since: u64) -> Frame<V> {
        Frame { key, asked, since, tried: 0, open, signed: false, on: None }
    }

    fn sign(&self) -> Task<'_> {
        Task { set: &self.key, asked: self.asked, what: What::Sign }
    }

    /// Whether it takes long, and its tasks are worth to be asked for.
    fn is_due(&self, work: u64, least: u64) -> bool {
        let so_far = work - self.since;
        so_far >= least && so_far * QUICK >= least * self.tried
    }

    /// Says what it is on, and that others may help.
    fn open(&mut self, notes: &Notes) {
        self.open = true;
        if let Some(on) = &mut self.on {
            let turn = notes.begin(on.task(&self.key, self.asked), on.limit);
            on.claimed = matches!(turn, Turn::Mine);
        }
        self.signed = matches!(notes.begin(self.sign(), V::INFINITE), Turn::Mine);
    }
}

impl<O: Cost> Worker<'_, O> {
    /// Comes to a set; says whether it is one that may be shared.
    pub(super) fn enter(&mut self, node: &Node<O::Mass>) -> bool {
        let size = node.set.len();
        if !self.search.is_shared(size) {
            return false;
        }
        let Some(grain) = self.search.others().and_then(Notes::grain) else { return false };
        let helping = std::mem::take(&mut self.entering);
        let first = self.frames.is_empty();
        let heavy = size * size * self.search.field.len() / HEAVY >= grain;
        let shared = self.search.threads > 1 && heavy && self.is_open();
        let mut frame = Frame::new(self.set(&node.key).to_vec(), node.asked, helping, self.work);
        if (first || shared)
            && !helping
            && let Some(notes) = self.search.others()
        {
            frame.open(notes);
        }
        self.frames.push(frame);
        true
    }

    /// Leaves the set that it came to last.
    pub(super) fn leave(&mut self) {
        if let Some(frame) = self.frames.pop()
            && frame.signed
            && let Some(notes) = self.search.others()
        {
            notes.end::<O::Value>(frame.sign(), None);
        }
    }

    /// Whether the set that it is at is open to others.
    pub(super) fn is_open(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.open)
    }

    /// Whether another has opened a set.
    pub(super) fn is_held(&self, key: &Range<usize>, asked: usize) -> bool {
        let task = Task { set: self.set(key), asked, what: What::Sign };
        self.search.others().is_some_and(|notes| notes.is_held(task))
    }

    /// Opens the set that it is at, with all that lead to it, if that has taken long.
    pub(super) fn open_if_due(&mut self) {
        let Some(notes) = self.search.others() else { return };
        let least = notes.grain().map_or(0, |grain| (grain / STEPS).saturating_mul(LARGER)) as u64;
        let work = self.work;
        let alone = self.search.threads == 1;
        let due = |frame: &Frame<O::Value>| !frame.open && frame.is_due(work, least);
        if alone && self.frames.last().is_some_and(due) {
            self.frames.iter_mut().filter(|frame| !frame.open).for_each(|frame| frame.open(notes));
        }
    }

    /// Begins a task at the set that it is at, if no other is on it.
    pub(super) fn set_out(&mut self, mut on: On<O::Value>) -> Turn<O::Value> {
        let Some(notes) = self.search.others() else { return Turn::Mine };
        let Some(frame) = self.frames.last_mut() else { return Turn::Mine };
        frame.tried += 1;
        let mut turn = Turn::Mine;
        if frame.open {
            turn = notes.begin(on.task(&frame.key, frame.asked), on.limit);
            on.claimed = true;
        }
        if matches!(turn, Turn::Mine) {
            frame.on = Some(on);
        }
        turn
    }

    /// Ends the task it was on, with what is known of it, if anything is.
    pub(super) fn come_back(&mut self, bound: Option<Bound<O::Value>>) {
        let Some(notes) = self.search.others() else { return };
        if let Some(frame) = self.frames.last_mut()
            && let Some(on) = frame.on.take()
            && on.claimed
        {
            notes.end(on.task(&frame.key, frame.asked), bound);
        }
    }
}
