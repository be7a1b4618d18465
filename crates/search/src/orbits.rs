//! Classes of equivalent guesses after a history, as the search uses them: numbers in inner
//! order, one representative a class with the size of the class.
//!
//! The same components as [`Symmetry::classes`], computed on numbers: a symmetry acts on the code
//! read to base C as a sum of one term a peg.

use yomikiri_rules::{Code, Symmetry};

use crate::universe::{Id, Universe};

/// One guess of each class, with the class's size.
pub(crate) type Orbits = Vec<(Id, u32)>;

/// The classes of guesses under the symmetries that fix `history`; `None` if only the identity
/// does.
pub(crate) fn orbits(universe: &Universe, history: &[Code]) -> Option<Orbits> {
    let symmetry = Symmetry::fixing(universe.game, history);
    if symmetry.is_trivial() {
        return None;
    }
    let (pegs, c) = (universe.game.pegs(), universe.game.symbols());
    let count = universe.codes.len();
    let mut root: Vec<Id> = (0..count as Id).collect();
    fn find(root: &mut [Id], mut at: Id) -> Id {
        while root[usize::from(at)] != at {
            let up = root[usize::from(root[usize::from(at)])];
            root[usize::from(at)] = up;
            at = up;
        }
        at
    }
    for t in symmetry.generators() {
        let mut terms = vec![[0usize; 16]; pegs];
        for (peg, terms) in terms.iter_mut().enumerate() {
            let place = c.pow((pegs - 1 - t.peg(peg)) as u32);
            for (symbol, term) in terms[..c].iter_mut().enumerate() {
                *term = usize::from(t.symbol(symbol as u8)) * place;
            }
        }
        for id in 0..count {
            let symbols = &universe.symbols[id];
            let radix = (0..pegs).map(|peg| terms[peg][usize::from(symbols[peg] & 15)]).sum();
            let image = universe.id_by_radix(radix);
            let (a, b) = (find(&mut root, id as Id), find(&mut root, image));
            root[usize::from(a.max(b))] = a.min(b);
        }
    }
    let mut sizes = vec![0u32; count];
    for id in 0..count as Id {
        sizes[usize::from(find(&mut root, id))] += 1;
    }
    Some(sizes.iter().enumerate().filter(|s| *s.1 > 0).map(|(id, &s)| (id as Id, s)).collect())
}
