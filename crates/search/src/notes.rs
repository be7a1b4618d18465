//! What of a search outlives the process: the bounds and the numbers of strategies of its larger sets.
//!
//! They are few and dear; the smaller ones are many and soon proved again, so they are kept for some time only, many
//! in a row ([`crate::bundles`]). What a set is worth does
//! not depend on where the search began, only on the game, the goal and the guesses allowed (and on
//! the depth, where that matters): these make the question that heads the page. A row that cannot be
//! read is left out: it costs time, never an answer.
//!
//! A key is the depth and the set, each number as its distance from the one before, in bytes of seven
//! bits. So whatever is read is sorted. A bound is a byte that says whether it is exact, then the value
//! in bytes that are ordered as values are: of two rows for one set, the larger says more.
//!
//! Where several processes work on one question, there are also tasks: a set, or some guesses at a set. The
//! result of a task is a bound, kept as others are.

use num_bigint::BigUint;
use yomikiri_control::{Begun, Control, Page};
use yomikiri_field::Id;
use yomikiri_rules::{Goal, fingerprint};

use crate::bundles::{Bundles, SMALLEST};
use crate::exact::{Natural, Play};
use crate::table::Bound;
use crate::value::Value;

/// Sets of at least so many candidates have a row each. Of mm4x9 these are 25,112; from 16 on they would be four
/// times as many. Where exactly the best limit lies was not measured.
pub(crate) const NOTED: usize = 32;

/// The pages of a search.
#[derive(Debug)]
pub(crate) struct Notes {
    bounds: Page,
    counts: Page,
    /// The small sets.
    small: Option<Bundles>,
    /// The tasks, where there are others who may do them, and how much work is one at least.
    tasks: Option<(Page, usize)>,
    /// How far a search is, where there are no others.
    progress: Option<Page>,
}

/// Something that one of several processes does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a> {
    /// A set in its renamed form.
    pub set: &'a [Id],
    /// Guesses asked before, where depth matters.
    pub asked: usize,
    /// What of it.
    pub what: What,
}

/// What a task is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// Some guesses at the set.
    Guesses(Run),
    /// The set itself.
    Whole,
    /// No task, but a sign that others may help at the set.
    Sign,
    /// What is looked for beside a proof that starts at the set, at one of its levels.
    Level(u8),
}

/// Guesses at a set, in the names of its renamed form. Workers with other limits, or on another way to the set,
/// cut the guesses into other runs, and what is known of one run says nothing of another that begins alike: so
/// a run is known by all of its guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    first: Id,
    count: u16,
    sum: u64,
}

impl Run {
    /// At least one guess.
    pub fn of(guesses: &[Id]) -> Run {
        let sum = fingerprint(guesses.iter().flat_map(|guess| guess.to_be_bytes()));
        Run { first: guesses[0], count: guesses.len() as u16, sum }
    }
}

/// What becomes of a task.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Turn<V> {
    /// It is ours.
    Mine,
    /// Another process is on it.
    Theirs,
    /// It is done.
    Known(Bound<V>),
}

impl Task<'_> {
    fn key(&self) -> Option<Vec<u8>> {
        let mut key = key(self.set, self.asked)?;
        match self.what {
            What::Guesses(Run { first, count, sum }) => {
                key.extend(first.to_be_bytes());
                key.extend(count.to_be_bytes());
                key.extend(sum.to_be_bytes());
            }
            What::Whole => key.push(0xff),
            What::Sign => key.push(0xfe),
            What::Level(level) => key.extend([0xfd, level]),
        }
        Some(key)
    }
}

impl Notes {
    /// Opens the pages of a question, if what is found is to be kept.
    pub fn open(control: &Control, question: &str) -> Option<Notes> {
        let page = |what: &str| control.page(&format!("{what} of {question}"));
        let (bounds, counts) = (page("bounds")?, page("counts")?);
        let tasks = bounds.grain().and_then(|grain| Some((page("tasks")?, grain)));
        let small = page("small sets").map(Bundles::new);
        let progress = tasks.is_none().then(|| page("progress")).flatten();
        Some(Notes { bounds, counts, small, tasks, progress })
    }

    /// Where other processes work on the same: how much work is a task at least.
    pub fn grain(&self) -> Option<usize> {
        self.tasks.as_ref().map(|(_, grain)| *grain)
    }

    /// Asks for a task, whose value is wanted up to a limit.
    pub fn begin<V: Value>(&self, task: Task<'_>, limit: V) -> Turn<V> {
        let Some(((tasks, _), key)) = self.tasks.as_ref().zip(task.key()) else {
            return Turn::Mine;
        };
        match tasks.begin(task.set.len(), &key, &written(Bound::at_least(limit))) {
            Begun::Mine => Turn::Mine,
            Begun::Theirs => Turn::Theirs,
            Begun::Known(value) => match read_bound::<V>(&value) {
                Some(bound) if bound.lower > limit => Turn::Known(Bound::at_least(bound.lower)),
                Some(bound) if bound.exact => Turn::Known(bound),
                // Whatever that is, the task is not done.
                _ => Turn::Mine,
            },
        }
    }

    /// Whether another is on a task.
    pub fn is_held(&self, task: Task<'_>) -> bool {
        let held = self.tasks.as_ref().zip(task.key());
        held.is_some_and(|((tasks, _), key)| tasks.is_held(&key))
    }

    /// Ends a task that was ours, with what is known of it, if anything is.
    pub fn end<V: Value>(&self, task: Task<'_>, bound: Option<Bound<V>>) {
        if let Some(((tasks, _), key)) = self.tasks.as_ref().zip(task.key()) {
            tasks.end(task.set.len(), &key, bound.map(written).as_deref());
        }
    }

    /// Hands over the bounds that others have found lately.
    pub fn news<V: Value>(&self, codes: usize, mut each: impl FnMut(&[Id], usize, Bound<V>)) {
        let mut each = hand_over(codes, &mut each);
        self.bounds.news(&mut each);
        if let Some(small) = &self.small {
            small.news(width::<V>(), each);
        }
    }

    /// Keeps a bound, if the set is large enough for that.
    pub fn bound<V: Value>(&self, set: &[Id], asked: usize, bound: Bound<V>) {
        let small = self.small.as_ref().filter(|_| set.len() < NOTED);
        if set.len() < SMALLEST || set.len() < NOTED && small.is_none() {
            return;
        }
        let Some(key) = key(set, asked) else { return };
        match small {
            Some(small) => small.add(&key, &written(bound)),
            None => self.bounds.note(set.len(), &key, &written(bound)),
        }
    }

    /// Keeps how far a search is that begins at a set: of two sayings the larger stands.
    pub fn keep_progress(&self, set: &[Id], progress: &[u8]) {
        if let Some((page, key)) = self.progress.as_ref().zip(key(set, 0)) {
            page.note(set.len(), &key, progress);
        }
    }

    /// How far an earlier search was that began at a set.
    pub fn progress(&self, set: &[Id]) -> Option<Vec<u8>> {
        let (page, wanted) = self.progress.as_ref().zip(key(set, 0))?;
        let mut found = None;
        page.recall(|key, value| {
            if key == wanted {
                found = Some(value.to_vec());
            }
        });
        found
    }

    /// Keeps a number of strategies.
    pub fn count(&self, set: &[Id], asked: usize, count: &Natural) {
        if let Some(key) = key(set, asked) {
            self.counts.note(set.len(), &key, &count.clone().into_big().to_bytes_be());
        }
    }

    /// Hands over all bounds; numbers are below `codes`.
    pub fn bounds<V: Value>(&self, codes: usize, mut each: impl FnMut(&[Id], usize, Bound<V>)) {
        let mut each = hand_over(codes, &mut each);
        self.bounds.recall(&mut each);
        if let Some(small) = &self.small {
            small.all(width::<V>(), each);
        }
    }

    /// Hands over all numbers of strategies.
    pub fn counts(&self, codes: usize, mut each: impl FnMut(&[Id], usize, Natural)) {
        self.counts.recall(|key, value| {
            if let Some((set, asked)) = read_key(key, codes) {
                each(&set, asked, Natural::of_big(BigUint::from_bytes_be(value)));
            }
        });
    }
}

/// A question about sets: the numbered game, the goal, and which guesses are allowed.
pub(crate) fn question(game: &str, goal: &Goal, play: &Play) -> String {
    let mut text = format!("{game}; {}", goal.objective());
    if let Some(limit) = goal.max_guesses() {
        text += &format!(" within {limit}");
    }
    if let Some(then) = goal.secondary() {
        text += &format!(" then {then}");
    }
    if play.candidates_only {
        text += "; only candidates";
    }
    if let Some(allowed) = &play.allowed {
        let allowed = fingerprint(allowed.iter().map(|&allowed| u8::from(allowed)));
        text += &format!("; allowed {allowed:016x}");
    }
    if let Some(weighed) = play.weighed {
        text += &format!("; weighed at {weighed:016x}");
    }
    text
}

fn key(set: &[Id], asked: usize) -> Option<Vec<u8>> {
    let mut key = Vec::with_capacity(set.len() * 3 / 2 + 1);
    key.push(u8::try_from(asked).ok()?);
    let mut next = 0;
    for &id in set {
        let mut step = id - next;
        while step >= 0x80 {
            key.push(step as u8 | 0x80);
            step >>= 7;
        }
        key.push(step as u8);
        next = id + 1;
    }
    Some(key)
}

/// Reads a set and its bound, and hands them over if they are whole.
fn hand_over<V: Value>(
    codes: usize,
    each: &mut impl FnMut(&[Id], usize, Bound<V>),
) -> impl FnMut(&[u8], &[u8]) {
    move |key, value| {
        if let Some(((set, asked), bound)) = read_key(key, codes).zip(read_bound(value)) {
            each(&set, asked, bound);
        }
    }
}

/// Bytes that a bound takes.
fn width<V: Value>() -> usize {
    written(Bound::exact(V::ZERO)).len()
}

/// A set that is large enough, of numbers below `codes`, and its depth.
fn read_key(key: &[u8], codes: usize) -> Option<(Vec<Id>, usize)> {
    let (&asked, steps) = key.split_first()?;
    let mut set = Vec::with_capacity(steps.len());
    let (mut next, mut step, mut shift) = (0usize, 0usize, 0);
    for &byte in steps {
        step |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            let id = next + step;
            if id >= codes {
                return None;
            }
            set.push(Id::try_from(id).ok()?);
            (next, step, shift) = (id + 1, 0, 0);
        } else if shift > 14 {
            return None;
        }
    }
    (shift == 0 && set.len() >= SMALLEST).then_some((set, usize::from(asked)))
}

/// A bound as bytes.
fn written<V: Value>(bound: Bound<V>) -> Vec<u8> {
    let mut value = vec![u8::from(bound.exact)];
    bound.lower.write(&mut value);
    value
}

fn read_bound<V: Value>(value: &[u8]) -> Option<Bound<V>> {
    let (&exact, value) = value.split_first()?;
    let lower = V::read(value).filter(|&lower| lower <= V::INFINITE)?;
    match exact {
        0 => Some(Bound::at_least(lower)),
        1 if lower < V::INFINITE => Some(Bound::exact(lower)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sets_are_read_back(
            set in prop::collection::btree_set(0..40_000u16, SMALLEST..200),
            asked in 0..256usize,
        ) {
            let set: Vec<Id> = set.into_iter().collect();
            let key = key(&set, asked).unwrap();
            prop_assert_eq!(read_key(&key, 40_000), Some((set.clone(), asked)));
            let most = usize::from(set[set.len() - 1]);
            prop_assert_eq!(read_key(&key, most), None);
        }

        /// Whatever the bytes are, what is read is sorted and in range.
        #[test]
        fn any_bytes_are_a_set_or_nothing(key in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Some((set, _)) = read_key(&key, 1000) {
                prop_assert!(set.len() >= SMALLEST && set.is_sorted_by(|a, b| a < b));
                prop_assert!(set.iter().all(|&id| id < 1000));
            }
            for bound in [read_bound::<i32>(&key), read_bound(&key[..key.len().min(5)])] {
                prop_assert!(bound.is_none_or(|bound| bound.lower <= i32::INFINITE));
            }
        }

        /// The order of the bytes is that of what they say.
        #[test]
        fn larger_rows_say_more(a in -1000..1000i32, b in -1000..1000i32, c in any::<bool>()) {
            fn bytes<V: Value>(lower: V, exact: bool) -> Vec<u8> {
                let mut value = vec![u8::from(exact)];
                lower.write(&mut value);
                assert_eq!(read_bound(&value), Some(Bound { lower, exact, guess: crate::table::UNKNOWN }));
                value
            }
            prop_assert_eq!(bytes(a, c).cmp(&bytes(b, c)), a.cmp(&b));
            let (x, y) = (i128::from(a) << 60, i128::from(b) << 60);
            prop_assert_eq!(bytes(x, c).cmp(&bytes(y, c)), a.cmp(&b));
            prop_assert!(bytes(a, false) < bytes(b, true));
        }
    }

    /// Runs that begin alike are tasks of their own, whatever follows.
    #[test]
    fn runs_are_known_by_all_of_their_guesses() {
        let set: Vec<Id> = (0..64).collect();
        let runs: [&[Id]; 6] = [&[7], &[7, 8], &[7, 9], &[7, 8, 9], &[7, 9, 8], &[8, 7]];
        let key = |run: &[Id]| {
            Task { set: &set, asked: 0, what: What::Guesses(Run::of(run)) }.key().unwrap()
        };
        for (at, run) in runs.iter().enumerate() {
            assert!(runs[..at].iter().all(|other| key(other) != key(run)), "{run:?}");
        }
    }

    #[test]
    fn every_part_of_a_question_is_told() {
        let average = Goal::average();
        let limited = average.clone().within(5).unwrap();
        let late = limited.clone().then(yomikiri_rules::Then::FewestLate).unwrap();
        let any = Play::default();
        let ours = Play { candidates_only: true, ..Play::default() };
        let some = |last| Play { allowed: Some(vec![true, last]), ..Play::default() };
        let all = [
            question("a", &average, &any),
            question("b", &average, &any),
            question("a", &limited, &any),
            question("a", &late, &any),
            question("a", &Goal::worst(), &any),
            question("a", &average, &ours),
            question("a", &average, &some(true)),
            question("a", &average, &some(false)),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other != one), "{one}");
        }
    }
}
