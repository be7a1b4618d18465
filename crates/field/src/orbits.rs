//! Which codes symmetries exchange, by number.
//!
//! The same components as [`Symmetry::classes`], computed on numbers. Orbits are walked through, from their
//! first code on: a code that was met is not looked at again. (Joining codes to their images one by one,
//! by union-find, took a fifth more instructions on mm4x7.)

use yomikiri_rules::{Code, Permutation, Symmetry};

use crate::Id;
use crate::action::Action;
use crate::field::Field;

/// The orbits of all codes under some symmetries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbits {
    /// For each code, the first one of its orbit.
    firsts: Vec<Id>,
}

impl Orbits {
    /// The orbits under the group that some symmetries generate.
    pub fn of(field: &Field, actions: &[Action<'_>]) -> Orbits {
        // No game has so many codes.
        const UNMET: Id = Id::MAX;
        let mut firsts = vec![UNMET; field.len()];
        let mut open = Vec::new();
        for first in field.ids() {
            if firsts[usize::from(first)] != UNMET {
                continue;
            }
            firsts[usize::from(first)] = first;
            open.push(first);
            while let Some(id) = open.pop() {
                for image in actions.iter().map(|action| action.image(id)) {
                    if firsts[usize::from(image)] == UNMET {
                        firsts[usize::from(image)] = first;
                        open.push(image);
                    }
                }
            }
        }
        Orbits { firsts }
    }

    /// The orbits under the group that some symmetries generate.
    pub fn under(field: &Field, generators: &[Permutation]) -> Orbits {
        Orbits::of(field, &generators.iter().map(|t| field.action(t)).collect::<Vec<_>>())
    }

    /// The orbits under all symmetries that fix every code of `history`; `None` if only the
    /// identity does.
    pub fn after(field: &Field, history: &[Code]) -> Option<Orbits> {
        let symmetry = Symmetry::fixing(field.game.symmetric()?, history);
        (!symmetry.is_trivial()).then(|| Orbits::under(field, symmetry.generators()))
    }

    /// The orbits under those generators for `history` that map `set` (sorted) onto itself; and
    /// whether all of them do.
    pub fn keeping(field: &Field, history: &[Code], set: &[Id]) -> (Orbits, bool) {
        let (kept, all) = Action::keeping(field, history, set);
        (Orbits::of(field, &kept), all)
    }

    /// The first code of a code's orbit.
    #[inline]
    pub fn first(&self, id: Id) -> Id {
        self.firsts[usize::from(id)]
    }

    /// For each code, the first one of its orbit.
    pub fn firsts(&self) -> &[Id] {
        &self.firsts
    }

    /// The first code of each orbit, ascending, with the orbit's size.
    pub fn sizes(&self) -> Vec<(Id, u32)> {
        let mut sizes = vec![0u32; self.firsts.len()];
        self.firsts.iter().for_each(|&first| sizes[usize::from(first)] += 1);
        sizes.iter().enumerate().filter(|s| *s.1 > 0).map(|(id, &s)| (id as Id, s)).collect()
    }

    /// The orbits among some codes, in the order of their first members there.
    pub fn among(&self, codes: impl Iterator<Item = Id>) -> Vec<Vec<Id>> {
        let mut place = vec![Id::MAX; self.firsts.len()];
        let mut groups: Vec<Vec<Id>> = Vec::new();
        for id in codes {
            let at = &mut place[usize::from(self.first(id))];
            if *at == Id::MAX {
                *at = groups.len() as Id;
                groups.push(Vec::new());
            }
            groups[usize::from(*at)].push(id);
        }
        groups
    }
}
