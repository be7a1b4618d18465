//! Where a position came from, as long as symmetries are left: guesses that a symmetry of the
//! history exchanges are worth the same, so one of each class is tried (paper 001, section 4.1).

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
    /// `None` if no symmetry is left.
    pub fn new(field: &Field, history: &[Code], guess: Id) -> Option<Below> {
        let mut history = history.to_vec();
        history.push(field.codes[usize::from(guess)]);
        let classes = Orbits::after(field, &history)?.sizes();
        Some(Below { history, classes })
    }

    pub fn context(&self, share: f64) -> Context<'_> {
        Context { history: &self.history, classes: &self.classes, share }
    }
}
