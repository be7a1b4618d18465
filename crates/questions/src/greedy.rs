//! Greedy walks: always a code that leaves the smallest largest class (paper 004, section 6.2.3).
//!
//! The paper calls it depth-first search: of all codes it takes one with the least estimate, never
//! to come back, until every secret is alone. What the walk finds depends on its opening and on
//! how ties are broken, and ties are everywhere.
//!
//! When time is up, the walk looks at a few codes only at each step, so that it still ends with
//! a set. They are secrets that are not alone: asked as a code, a secret is told from all others.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, MAX_HINTS};
use yomikiri_rules::Code;

use crate::cells::Cells;
use crate::random::below;

/// Which code is taken among those that leave the smallest largest class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first in code order.
    Code,
    /// One that makes the most classes, the first of those in code order.
    Classes,
    /// One at random.
    Seed(u64),
}

/// A step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The code asked.
    pub code: Code,
    /// The size of the largest class after it.
    pub largest: usize,
    /// The number of classes after it.
    pub classes: usize,
    /// The size of the largest class after the best code; equal to `largest` for a greedy step.
    pub least: usize,
}

/// What a code would leave: the size of the largest class, and the number of classes.
type Outlook = (u32, u32);

/// Codes that are looked at in a step when time is up.
const HURRIED: usize = 64;

/// A walk from the given opening until every secret is alone.
pub(crate) fn walk(universe: &Field, opening: &[Code], ties: Ties, control: &Control) -> Vec<Step> {
    let mut walker = Walker::new(universe);
    for &code in opening {
        walker.ask(universe.id(code));
    }
    let mut random = match ties {
        Ties::Seed(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        _ => None,
    };
    while !walker.cells.all_alone() {
        let outlook = walker.all(control).unwrap_or_else(|| walker.hurried());
        // A code that cuts nothing would be asked for ever.
        let cuts = |&(_, (_, classes)): &(Id, Outlook)| classes as usize > walker.cells.count;
        let useful: Vec<(Id, Outlook)> = outlook.into_iter().filter(cuts).collect();
        let least =
            useful.iter().map(|&(_, (largest, _))| largest).min().expect("a code that cuts");
        let best: Vec<(Id, u32)> = useful
            .into_iter()
            .filter(|&(_, (largest, _))| largest == least)
            .map(|(id, (_, classes))| (id, classes))
            .collect();
        let (id, _) = match (ties, &mut random) {
            (Ties::Classes, _) => {
                *best.iter().rev().max_by_key(|&&(_, classes)| classes).expect("one is best")
            }
            (_, Some(random)) => best[below(random, best.len())],
            (_, None) => best[0],
        };
        walker.take(id, least);
    }
    walker.steps
}

/// The steps of a given walk, each beside the best that was possible there.
pub(crate) fn follow(universe: &Field, codes: &[Code]) -> Vec<Step> {
    let mut walker = Walker::new(universe);
    for &code in codes {
        walker.ask(universe.id(code));
    }
    walker.steps
}

struct Walker<'a> {
    universe: &'a Field,
    cells: Cells,
    steps: Vec<Step>,
}

impl Walker<'_> {
    fn new(universe: &Field) -> Walker<'_> {
        Walker { universe, cells: Cells::whole(universe.len()), steps: Vec::new() }
    }

    /// Asks a code, good or bad.
    fn ask(&mut self, id: Id) {
        let largest = |other: usize, room: &mut Room| self.outlook(other as Id, room).0;
        let mut room = self.room();
        let least = (0..self.universe.len()).map(|other| largest(other, &mut room)).min();
        self.take(id, least.unwrap_or(0));
    }

    fn take(&mut self, id: Id, least: u32) {
        let mut room = Vec::new();
        self.cells.cut(self.universe.row_in(id, &mut room));
        self.steps.push(Step {
            code: self.universe.codes[usize::from(id)],
            largest: self.cells.sizes().into_iter().max().unwrap_or(0) as usize,
            classes: self.cells.count,
            least: least as usize,
        });
    }

    /// What each code would leave; `None` if time is up.
    fn all(&self, control: &Control) -> Option<Vec<(Id, Outlook)>> {
        let mut room = self.room();
        let of_code = |id: usize| {
            let id = id as Id;
            (!control.is_stopped()).then(|| (id, self.outlook(id, &mut room)))
        };
        (0..self.universe.len()).map(of_code).collect()
    }

    /// What a few codes would leave, each of which cuts a class.
    fn hurried(&self) -> Vec<(Id, Outlook)> {
        let mut room = self.room();
        let not_alone: Vec<Id> = room.groups.iter().flatten().copied().collect();
        let few = not_alone.iter().step_by(not_alone.len().div_ceil(HURRIED));
        few.map(|&id| (id, self.outlook(id, &mut room))).collect()
    }

    fn room(&self) -> Room {
        let groups: Vec<Vec<Id>> =
            self.cells.members().into_iter().filter(|members| members.len() > 1).collect();
        Room { groups, row: Vec::new() }
    }

    /// What a code would leave. Secrets that are alone stay alone and are not looked at.
    fn outlook(&self, id: Id, room: &mut Room) -> Outlook {
        let row = self.universe.row_in(id, &mut room.row);
        let alone = self.cells.count - room.groups.len();
        let (mut largest, mut classes) = (u32::from(alone > 0), alone as u32);
        for members in &room.groups {
            let mut sizes = [0u32; MAX_HINTS];
            for &secret in members {
                sizes[usize::from(row[usize::from(secret)])] += 1;
            }
            largest = largest.max(*sizes.iter().max().expect("answers"));
            classes += sizes.iter().filter(|&&size| size > 0).count() as u32;
        }
        (largest, classes)
    }
}

/// What is needed to look at codes: the classes of more than one secret, and room for a row.
struct Room {
    groups: Vec<Vec<Id>>,
    row: Vec<u8>,
}
