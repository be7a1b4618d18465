//! The branches of a search at its root: each is a task of its own, which may be known from an earlier
//! process, or be done by another one.
//!
//! What a branch finds depends on the answers, on how many questions are allowed and on the branches before
//! it, whose questions are left out, with all that are like them where symmetries are left. All of that is in
//! the question or in the key. Results are handed over in the order of the branches, so what is found, and
//! what is found first, is that of a search alone.

use std::time::{Duration, Instant};

use hashbrown::HashMap;
use yomikiri_control::{Begun, Control, Page};
use yomikiri_rules::fingerprint;

use super::dive::Problem;

/// Branches that took at least so long are kept.
const SLOW: Duration = Duration::from_millis(1);
/// Branches with more sets than this are not kept: they are done again.
pub(super) const MANY: usize = 1 << 16;
/// How long to wait before branches of others are looked at again.
pub(super) const WAIT: Duration = Duration::from_millis(20);
/// The order in which branches are tried and sets are found. Whoever changes it counts this up, so that
/// what was kept is not believed.
const ORDER: u32 = 1;

/// Sets of questions, by their numbers.
pub(super) type Sets = Vec<Vec<usize>>;

/// What is known of the branches, and where more is kept.
pub(crate) struct Branches {
    page: Page,
    known: HashMap<Vec<u8>, Sets>,
    questions: usize,
    /// Whether all sets are wanted, rather than the first.
    pub all: bool,
}

/// What becomes of a branch.
pub(super) enum Turn {
    /// It is ours.
    Mine,
    /// Another process is on it.
    Theirs,
    /// It is done.
    Known(Sets),
}

impl Branches {
    /// What is known of a search for sets of at most `most` questions, if what is found is to be kept.
    pub fn open(problem: &Problem, most: usize, all: bool, control: &Control) -> Option<Branches> {
        if !control.has_memory() {
            return None;
        }
        let rows = &problem.rows;
        let table = (0..rows.len()).fold(0u64, |sum, question| {
            fingerprint(sum.to_le_bytes().into_iter().chain(rows.row(question).iter().copied()))
        });
        let wanted = if all { "all sets" } else { "a set" };
        let (secrets, questions) = (rows.secrets(), rows.len());
        let alike = match problem.orbits.as_ref().filter(|_| !all) {
            Some(orbits) => {
                let orbits = fingerprint(orbits.iter().flat_map(|orbit| orbit.to_le_bytes()));
                format!(", orbits {orbits:016x}")
            }
            None => String::new(),
        };
        let page = control.page(&format!(
            "branches of {wanted} of {most} questions, {secrets} secrets, {questions} questions, table \
             {table:016x}{alike}, order {ORDER}"
        ))?;
        let mut known = HashMap::new();
        page.recall(|key, value| {
            if let Some(sets) = read(value, questions) {
                known.insert(key.to_vec(), sets);
            }
        });
        Some(Branches { page, known, questions, all })
    }

    /// Asks for a branch: that with the last of these questions, without those before it.
    pub(super) fn begin(&self, branches: &[usize]) -> Turn {
        let key = key(branches);
        if let Some(sets) = self.known.get(&key) {
            return Turn::Known(sets.clone());
        }
        match self.page.begin(branches.len(), &key, &[]) {
            Begun::Mine => Turn::Mine,
            Begun::Theirs => Turn::Theirs,
            // What cannot be read is not believed.
            Begun::Known(value) => read(&value, self.questions).map_or(Turn::Mine, Turn::Known),
        }
    }

    /// Ends a branch that was begun at a moment, with its sets if it was searched to its end.
    pub(super) fn end(&self, branches: &[usize], begun: Instant, sets: Option<&Sets>) {
        let shared = self.page.grain().is_some();
        let worth_it = |sets: &&Sets| sets.len() <= MANY && (shared || begun.elapsed() >= SLOW);
        let value = sets.filter(worth_it).map(written);
        self.page.end(branches.len(), &key(branches), value.as_deref());
    }
}

/// The number of the branch, its question, and a fingerprint of those before it.
fn key(branches: &[usize]) -> Vec<u8> {
    let number = |&question: &usize| (question as u32).to_be_bytes();
    let mut key = (branches.len() as u32).to_be_bytes().to_vec();
    key.extend(branches.last().iter().copied().flat_map(number));
    key.extend(fingerprint(branches.iter().flat_map(number)).to_be_bytes());
    key
}

/// The sets, each with its size before it, after a byte that says how they are written.
fn written(sets: &Sets) -> Vec<u8> {
    let mut value = vec![1];
    for set in sets {
        value.push(set.len() as u8);
        value.extend(set.iter().flat_map(|&question| (question as u32).to_be_bytes()));
    }
    value
}

fn read(value: &[u8], questions: usize) -> Option<Sets> {
    let mut rest = value.strip_prefix(&[1])?;
    let mut sets = Sets::new();
    while let Some((&size, after)) = rest.split_first() {
        let (numbers, after) = after.split_at_checked(4 * usize::from(size))?;
        let number = |bytes: &[u8]| {
            let number = u32::from_be_bytes(bytes.try_into().ok()?) as usize;
            (number < questions).then_some(number)
        };
        sets.push(numbers.chunks_exact(4).map(number).collect::<Option<_>>()?);
        rest = after;
    }
    Some(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_back() {
        for sets in [vec![], vec![vec![1, 70_000], vec![2, 3, 4]]] {
            let value = written(&sets);
            assert_eq!(read(&value, 70_001), Some(sets.clone()));
            assert_eq!(read(&value, 70_000).is_none(), !sets.is_empty());
            assert_eq!(read(&value[..value.len() - 1], 70_001), None);
        }
        assert_ne!(key(&[1, 2]), key(&[3, 2]));
        assert_ne!(key(&[1, 2]), key(&[1, 3]));
    }
}
