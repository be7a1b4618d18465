//! Greedy walks: always a code that leaves the smallest largest class (paper 004, section 6.2.3).
//!
//! The paper calls it depth-first search: of all codes it takes one with the least estimate, never
//! to come back, until every secret is alone. What the walk finds depends on its opening and on
//! how ties are broken, and ties are everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use yomikiri_rules::Code;

use crate::cells::Cells;
use crate::random::below;
use crate::universe::{ANSWERS, Id, Universe};

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

/// A walk from the given opening until every secret is alone.
pub(crate) fn walk(universe: &Universe, opening: &[Code], ties: Ties) -> Vec<Step> {
    let mut walker = Walker::new(universe);
    for &code in opening {
        walker.ask(universe.id(code));
    }
    let mut random = match ties {
        Ties::Seed(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        _ => None,
    };
    while !walker.cells.all_alone() {
        let outlook = walker.outlook();
        let least = outlook.iter().map(|&(largest, _)| largest).min().expect("a code");
        // A code that cuts nothing would be asked for ever.
        let cuts = |id: usize| outlook[id].1 as usize > walker.cells.count;
        let best: Vec<usize> =
            (0..outlook.len()).filter(|&id| outlook[id].0 == least && cuts(id)).collect();
        let id = match (ties, &mut random) {
            (Ties::Classes, _) => {
                *best.iter().rev().max_by_key(|&&id| outlook[id].1).expect("one is best")
            }
            (_, Some(random)) => best[below(random, best.len())],
            (_, None) => best[0],
        };
        walker.take(id as Id, least);
    }
    walker.steps
}

/// The steps of a given walk, each beside the best that was possible there.
pub(crate) fn follow(universe: &Universe, codes: &[Code]) -> Vec<Step> {
    let mut walker = Walker::new(universe);
    for &code in codes {
        walker.ask(universe.id(code));
    }
    walker.steps
}

struct Walker<'a> {
    universe: &'a Universe,
    cells: Cells,
    steps: Vec<Step>,
}

impl Walker<'_> {
    fn new(universe: &Universe) -> Walker<'_> {
        Walker { universe, cells: Cells::whole(universe.len()), steps: Vec::new() }
    }

    /// Asks a code, good or bad.
    fn ask(&mut self, id: Id) {
        let least = self.outlook().iter().map(|&(largest, _)| largest).min().unwrap_or(0);
        self.take(id, least);
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

    /// What each code would leave. Secrets that are alone stay alone and are not looked at.
    fn outlook(&self) -> Vec<Outlook> {
        let groups: Vec<Vec<Id>> =
            self.cells.members().into_iter().filter(|members| members.len() > 1).collect();
        let alone = self.cells.count - groups.len();
        let mut room = Vec::new();
        let mut of_code = |id: usize| {
            let row = self.universe.row_in(id as Id, &mut room);
            let (mut largest, mut classes) = (u32::from(alone > 0), alone as u32);
            for members in &groups {
                let mut sizes = [0u32; ANSWERS];
                for &secret in members {
                    sizes[usize::from(row[usize::from(secret)])] += 1;
                }
                largest = largest.max(*sizes.iter().max().expect("answers"));
                classes += sizes.iter().filter(|&&size| size > 0).count() as u32;
            }
            (largest, classes)
        };
        (0..self.universe.len()).map(&mut of_code).collect()
    }
}
