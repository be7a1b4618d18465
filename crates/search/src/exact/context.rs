//! Where a position came from, as long as symmetries are left: guesses that a symmetry of the
//! history exchanges are worth the same, so one of each class is tried (paper 001, section 4.1).

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use yomikiri_field::{Field, Id, Orbits};
use yomikiri_rules::Code;

/// Where the position came from, as long as symmetries are left.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    /// The codes that symmetries must fix.
    pub history: &'a [Code],
    /// The guesses to consider, one of each class, with the classes' sizes.
    pub classes: &'a [(Id, u32)],
    /// The share of the whole work that the position is.
    pub share: f64,
}

/// The context of the positions after one more guess.
pub(super) struct Below {
    history: Vec<Code>,
    classes: Vec<(Id, u32)>,
}

impl Below {
    pub fn context(&self, share: f64) -> Context<'_> {
        Context { history: &self.history, classes: &self.classes, share }
    }
}

/// Contexts that were met in any search of a game, by the codes that symmetries must fix; `None` if no symmetry
/// is left. The second guess of a strategy is tried at every part of the first one, so most are met again. (That
/// takes 3 % fewer instructions on mm4x7, and 4 % on bc4x9.)
#[derive(Default)]
pub(crate) struct Contexts {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    by_history: HashMap<Vec<Code>, Option<Arc<Below>>>,
    bytes: usize,
}

/// The symmetries after the guesses of one way through a game, by their number: to choose a strategy, all parts of
/// a guess are gone through one after the other, and the classes of guesses are the same at all of them.
#[derive(Default)]
pub(crate) struct OneWay {
    by_depth: Mutex<HashMap<usize, After>>,
}

/// Some guesses, and the orbits of all guesses after them.
type After = (Vec<Code>, Arc<Orbits>);

impl OneWay {
    /// The orbits of all guesses after these.
    pub(super) fn after(&self, field: &Field, history: &[Code]) -> Arc<Orbits> {
        let lock = || self.by_depth.lock().unwrap_or_else(|e| e.into_inner());
        let depth = history.len();
        if let Some((_, orbits)) = lock().get(&depth).filter(|(known, _)| known == history) {
            return Arc::clone(orbits);
        }
        let none = || Orbits::of(field, &[]);
        let orbits = Arc::new(Orbits::after(field, history).unwrap_or_else(none));
        lock().insert(depth, (history.to_vec(), Arc::clone(&orbits)));
        orbits
    }
}

/// About what an entry takes beside its classes.
const ENTRY: usize = 128;

impl Contexts {
    /// The context after one more guess; `None` if no symmetry is left. They may take so many bytes.
    pub(super) fn after(
        &self,
        field: &Field,
        history: &[Code],
        guess: Id,
        limit: usize,
    ) -> Option<Arc<Below>> {
        let mut history = history.to_vec();
        history.push(field.codes[usize::from(guess)]);
        history.sort_unstable();
        let lock = || self.known.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(known) = lock().by_history.get(&history) {
            return known.clone();
        }
        let classes = Orbits::after(field, &history).map(|orbits| orbits.sizes());
        let bytes = ENTRY + classes.as_ref().map_or(0, |classes| size_of_val(&classes[..]));
        let below = classes.map(|classes| Arc::new(Below { history: history.clone(), classes }));
        let mut known = lock();
        if known.bytes + bytes > limit {
            *known = Known::default();
        }
        if bytes <= limit {
            known.bytes += bytes;
            known.by_history.insert(history, below.clone());
        }
        below
    }
}
