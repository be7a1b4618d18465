//! Classes of equivalent guesses after a history, as the search uses them: numbers in inner
//! order, one representative a class with the size of the class.
//!
//! The same components as [`Symmetry::classes`], computed on numbers: a symmetry acts on the code
//! read to base C as a sum of one term a peg.

use yomikiri_rules::{Code, Permutation, Symmetry};

use crate::universe::{Id, Universe};

/// One guess of each class, with the class's size.
pub(crate) type Orbits = Vec<(Id, u32)>;

/// The classes of guesses under the symmetries that fix `history`; `None` if only the identity
/// does.
pub(crate) fn orbits(universe: &Universe, history: &[Code]) -> Option<Orbits> {
    let symmetry = Symmetry::fixing(universe.game, history);
    let actions: Vec<Action> =
        symmetry.generators().iter().map(|t| Action::new(universe, t)).collect();
    if actions.is_empty() {
        return None;
    }
    let mut sizes = vec![0u32; universe.codes.len()];
    for root in components(universe, &actions) {
        sizes[usize::from(root)] += 1;
    }
    Some(sizes.iter().enumerate().filter(|s| *s.1 > 0).map(|(id, &s)| (id as Id, s)).collect())
}

/// For each guess a member of its class, the same for all of a class, under those generators for
/// `history` that map `set` (sorted) onto itself; and whether all of them do.
pub(crate) fn classes_at(universe: &Universe, history: &[Code], set: &[Id]) -> (Vec<Id>, bool) {
    let symmetry = Symmetry::fixing(universe.game, history);
    let keeps = |action: &Action| {
        set.iter().all(|&id| set.binary_search(&action.image(universe, id)).is_ok())
    };
    let actions: Vec<Action> =
        symmetry.generators().iter().map(|t| Action::new(universe, t)).filter(keeps).collect();
    (components(universe, &actions), actions.len() == symmetry.generators().len())
}

/// A symmetry acting on numbers.
struct Action(Vec<[usize; 16]>);

impl Action {
    fn new(universe: &Universe, t: &Permutation) -> Action {
        let (pegs, c) = (universe.game.pegs(), universe.game.symbols());
        let terms = |peg: usize| {
            let place = c.pow((pegs - 1 - t.peg(peg)) as u32);
            let term = |symbol: usize| usize::from(t.symbol(symbol as u8)) * place;
            std::array::from_fn(|symbol| if symbol < c { term(symbol) } else { 0 })
        };
        Action((0..pegs).map(terms).collect())
    }

    fn image(&self, universe: &Universe, id: Id) -> Id {
        let symbols = &universe.symbols[usize::from(id)];
        let terms = self.0.iter().zip(symbols).map(|(terms, s)| terms[usize::from(s & 15)]);
        universe.id_by_radix(terms.sum())
    }
}

/// For each number the smallest one that the actions connect it with.
fn components(universe: &Universe, actions: &[Action]) -> Vec<Id> {
    fn find(root: &mut [Id], mut at: Id) -> Id {
        while root[usize::from(at)] != at {
            let up = root[usize::from(root[usize::from(at)])];
            root[usize::from(at)] = up;
            at = up;
        }
        at
    }
    let mut root: Vec<Id> = (0..universe.codes.len() as Id).collect();
    for action in actions {
        for id in 0..root.len() as Id {
            let image = action.image(universe, id);
            let (a, b) = (find(&mut root, id), find(&mut root, image));
            root[usize::from(a.max(b))] = a.min(b);
        }
    }
    for id in 0..root.len() as Id {
        root[usize::from(id)] = find(&mut root, id);
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;

    #[test]
    fn the_same_classes_as_the_rules() {
        for name in ["mm4x6", "bc4x8", "mm5x3", "mm3x7"] {
            let game: Game = name.parse().unwrap();
            let universe = Universe::new(game, 0);
            let codes = game.codes();
            for (a, b) in [(0, 0), (1, 5), (7, codes.len() / 2), (3, codes.len() - 1)] {
                for history in [&[][..], &[codes[a]], &[codes[a], codes[b]]] {
                    let mut sizes: Vec<u32> = orbits(&universe, history)
                        .map_or(vec![1; codes.len()], |orbits| {
                            orbits.iter().map(|&(_, size)| size).collect()
                        });
                    let classes = Symmetry::fixing(game, history).classes();
                    let mut expected: Vec<u32> = classes.iter().map(|c| c.size as u32).collect();
                    sizes.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(sizes, expected, "{name} {history:?}");
                }
            }
        }
    }
}
