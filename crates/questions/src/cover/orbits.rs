//! Questions that a symmetry of the position maps onto each other: one of them stands for all, where one set
//! is enough.
//!
//! A symmetry that keeps the position maps its candidates onto themselves, and hints do not change when secret
//! and guess are permuted together. So it maps sets that tell all candidates apart onto such sets. If none
//! of at most k questions has a certain question in it, none has any other of its orbit: all of these
//! need not be tried, nor taken along later. It maps questions that cut alike, or more coarsely than
//! another, onto such questions; so the rows that are kept are permuted, and two are in one orbit if any of
//! their codes are.
//!
//! Only the first question is chosen so: what is left after it would be a smaller group, for each question
//! another.

use hashbrown::HashMap;
use yomikiri_rules::{Code, Components, Position};

use super::rows::Rows;

/// The number of each row's orbit; `None` where every row is alone.
pub(super) fn orbits(position: &Position, rows: &Rows) -> Option<Vec<u32>> {
    let symmetry = position.symmetry().filter(|symmetry| !symmetry.is_trivial())?;
    let (game, firsts) = (position.game(), symmetry.firsts());
    let mut orbits = Components::new(rows.len());
    let mut seen: HashMap<Code, usize> = HashMap::new();
    for row in 0..rows.len() {
        for &code in rows.alike(row) {
            orbits.join(row, *seen.entry(firsts[game.index(code)]).or_insert(row));
        }
    }
    Some(orbits.firsts())
}
