//! Greedy walks: always a code that leaves the smallest largest class (paper 004, section 6.2.3).
//!
//! The paper calls it depth-first search: of all codes it takes one with the least estimate, never
//! to come back, until every secret is alone. What the walk finds depends on its opening and on
//! how ties are broken, and ties are everywhere.
//!
//! When time is up, the walk looks at a few codes only at each step, so that it still ends with
//! a set. They are secrets that are not alone: asked as a code, a secret is told from all others.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, MAX_HINTS};
use yomikiri_rules::Code;

use crate::cells::Cells;
use crate::random::below;

/// Which code is taken among those that leave the smallest largest class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GreedyTies {
    /// The first in code order.
    Code,
    /// One that makes the most classes, the first of those in code order.
    Classes,
    /// One at random.
    Seed(u64),
}

/// A step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyStep {
    /// The code asked.
    pub code: Code,
    /// The size of the largest class after it.
    pub largest: usize,
    /// The number of classes after it.
    pub classes: usize,
    /// The size of the largest class after the best code that was looked at; equal to `largest`
    /// for a greedy step.
    pub least: usize,
}

/// What a code would leave: the size of the largest class, and the number of classes.
type Outlook = (u32, u32);

/// Codes that are looked at in a step when time is up.
const HURRIED: usize = 16;

/// A walk from the given opening until every secret is alone.
pub(crate) fn walk(
    field: &Field,
    opening: &[Code],
    ties: GreedyTies,
    control: &Control,
) -> Vec<GreedyStep> {
    let mut walker = Walker::new(field);
    for &code in opening {
        walker.ask(field.id(code), control);
    }
    let mut random = match ties {
        GreedyTies::Seed(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        _ => None,
    };
    while !walker.cells.all_alone() {
        let outlook = walker.look(control);
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
            (GreedyTies::Classes, _) => {
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
pub(crate) fn follow(field: &Field, codes: &[Code], control: &Control) -> Vec<GreedyStep> {
    let mut walker = Walker::new(field);
    for &code in codes {
        walker.ask(field.id(code), control);
    }
    walker.steps
}

struct Walker<'a> {
    field: &'a Field,
    cells: Cells,
    steps: Vec<GreedyStep>,
}

impl Walker<'_> {
    fn new(field: &Field) -> Walker<'_> {
        Walker { field, cells: Cells::whole(field.len()), steps: Vec::new() }
    }

    /// Asks a code, good or bad.
    fn ask(&mut self, id: Id, control: &Control) {
        let least = self.look(control).into_iter().map(|(_, (largest, _))| largest).min();
        // If time is up and every secret is alone, no code is looked at.
        self.take(id, least.unwrap_or(1));
    }

    fn take(&mut self, id: Id, least: u32) {
        let mut room = Vec::new();
        self.cells.cut(self.field.row_in(id, &mut room));
        let largest = self.cells.sizes().into_iter().max().unwrap_or(0) as usize;
        self.steps.push(GreedyStep {
            code: self.field.codes[usize::from(id)],
            largest,
            classes: self.cells.count,
            least: largest.min(least as usize),
        });
    }

    /// What each code would leave; if time is up, what a few codes would leave.
    fn look(&self, control: &Control) -> Vec<(Id, Outlook)> {
        self.all(control).unwrap_or_else(|| self.hurried())
    }

    /// What each code would leave; `None` if time is up.
    fn all(&self, control: &Control) -> Option<Vec<(Id, Outlook)>> {
        if control.is_stopped() {
            return None;
        }
        let mut room = self.room();
        let of_code = |id: usize| {
            let id = id as Id;
            (!control.is_stopped()).then(|| (id, self.outlook(id, &mut room)))
        };
        (0..self.field.len()).map(of_code).collect()
    }

    /// What a few codes would leave, each of which cuts a class.
    fn hurried(&self) -> Vec<(Id, Outlook)> {
        let mut room = self.room();
        let not_alone: Vec<Id> = room.groups.iter().flatten().copied().collect();
        let few = not_alone.iter().step_by(not_alone.len().div_ceil(HURRIED).max(1));
        few.map(|&id| (id, self.outlook(id, &mut room))).collect()
    }

    fn room(&self) -> Room {
        let groups: Vec<Vec<Id>> =
            self.cells.members().into_iter().filter(|members| members.len() > 1).collect();
        Room { groups, row: Vec::new() }
    }

    /// What a code would leave. Secrets that are alone stay alone and are not looked at.
    fn outlook(&self, id: Id, room: &mut Room) -> Outlook {
        let row = self.field.row_in(id, &mut room.row);
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
