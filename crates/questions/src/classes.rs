//! Classes of single codes and of pairs of codes, and a table that tells the class of any pair.
//!
//! A pair of codes matters twice: asked together, it cuts the secrets into parts; as two secrets,
//! it must be separated by a code that answers differently to them. Both depend on the class
//! alone. A symmetry maps each code b to the first code a of its own class, and the pair (b, y) is
//! then equivalent to a pair (a, y'), of which there are few up to the symmetries that fix a.

use hashbrown::HashMap;
use num_bigint::BigUint;
use yomikiri_field::{Field, Id, MAX_HINTS, Orbits};
use yomikiri_rules::{Code, Permutation};

use crate::canon::Canoniser;
use crate::field::quiz_of;
use crate::quiz::symmetries;

/// The class of a pair of different codes.
pub(crate) type PairId = u16;
/// In the table, a code with itself.
pub(crate) const SAME: PairId = PairId::MAX;

/// A class of pairs.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// One pair of the class.
    pub codes: [Id; 2],
    /// Symmetries that generate all those which map the pair onto itself.
    pub generators: Vec<Permutation>,
    /// How many pairs the class has.
    pub size: BigUint,
    /// How many codes tell the two apart when they are secrets.
    pub separators: usize,
    /// How many parts the two make of all secrets when they are asked.
    pub parts: usize,
}

/// The classes of one and of two codes.
pub(crate) struct Classes {
    /// The first code of each class of codes, and how many codes the class has.
    pub singles: Vec<(Id, usize)>,
    /// The classes of pairs; pairs that cut the secrets into more parts come first.
    pub pairs: Vec<Pair>,
    /// The class of each ordered pair, row by row.
    table: Vec<PairId>,
    size: usize,
}

impl Classes {
    /// Finds all classes of a quiz.
    pub fn new(field: &Field) -> Classes {
        let size = field.len();
        let symmetry = field.symmetry();
        let all = symmetry.generators();
        let orbits = Orbits::under(field, all);
        let groups = orbits.among(field.ids());
        let singles: Vec<(Id, usize)> = groups.iter().map(|g| (g[0], g.len())).collect();
        let mut finder = Finder {
            field,
            canoniser: Canoniser::new(crate::field::quiz_of(field)),
            known: HashMap::new(),
            pairs: Vec::new(),
        };
        let mut rows: Vec<Vec<PairId>> = singles.iter().map(|&(a, _)| finder.row(a)).collect();
        let mut pairs = finder.pairs;
        let mut order: Vec<usize> = (0..pairs.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(pairs[at].parts));
        let mut rank = vec![SAME; pairs.len()];
        order.iter().enumerate().for_each(|(to, &from)| rank[from] = to as PairId);
        for class in rows.iter_mut().flatten().filter(|class| **class != SAME) {
            *class = rank[usize::from(*class)];
        }
        let mut sorted: Vec<Option<Pair>> = pairs.drain(..).map(Some).collect();
        let pairs = order.iter().map(|&at| sorted[at].take().expect("each once")).collect();
        let mut table = vec![SAME; size * size];
        let symmetries = to_firsts(field, all, &singles);
        for (id, (row, t)) in field.ids().zip(table.chunks_exact_mut(size).zip(&symmetries)) {
            let single = singles.binary_search_by_key(&orbits.first(id), |&(first, _)| first);
            let classes = &rows[single.expect("every code has a class")];
            for (class, image) in row.iter_mut().zip(field.action(t).images()) {
                *class = classes[usize::from(image)];
            }
        }
        Classes { singles, pairs, table, size }
    }

    /// The classes of all pairs with one code.
    #[inline]
    pub fn row(&self, id: Id) -> &[PairId] {
        let start = usize::from(id) * self.size;
        &self.table[start..start + self.size]
    }

    /// The class of a pair of different codes.
    #[inline]
    pub fn pair(&self, a: Id, b: Id) -> PairId {
        self.row(a)[usize::from(b)]
    }
}

struct Finder<'a> {
    field: &'a Field,
    canoniser: Canoniser,
    known: HashMap<Vec<Code>, PairId>,
    pairs: Vec<Pair>,
}

impl Finder<'_> {
    /// The classes, numbered as they are found, of all pairs with the first code of a class.
    fn row(&mut self, a: Id) -> Vec<PairId> {
        let field = self.field;
        let code = |id: Id| field.codes[usize::from(id)];
        let fixing = self.canoniser.canonical(&[code(a)]).generators;
        let orbits = Orbits::under(field, &fixing);
        let mut row = vec![SAME; field.len()];
        let others = field.ids().filter(|&id| id != a);
        for orbit in orbits.among(others) {
            let canonical = self.canoniser.canonical(&[code(a), code(orbit[0])]);
            let next = self.pairs.len() as PairId;
            let class = *self.known.entry(canonical.codes).or_insert(next);
            if class == next {
                let codes = [a, orbit[0]];
                let (separators, parts) = measure(field, codes);
                let size = symmetries(quiz_of(field)) / &canonical.stabiliser;
                let generators = canonical.generators;
                self.pairs.push(Pair { codes, generators, size, separators, parts });
            }
            orbit.iter().for_each(|&id| row[usize::from(id)] = class);
        }
        row
    }
}

/// How many codes separate a pair of secrets, and how many parts it makes when asked.
fn measure(field: &Field, [a, b]: [Id; 2]) -> (usize, usize) {
    let mut seen = [[false; MAX_HINTS]; MAX_HINTS];
    let (mut separators, mut parts) = (0, 0);
    for (&x, &y) in field.held_row(a).iter().zip(field.held_row(b)) {
        separators += usize::from(x != y);
        let known = std::mem::replace(&mut seen[usize::from(x)][usize::from(y)], true);
        parts += usize::from(!known);
    }
    (separators, parts)
}

/// For each code, a symmetry that maps it to the first code of its class.
fn to_firsts(field: &Field, all: &[Permutation], singles: &[(Id, usize)]) -> Vec<Permutation> {
    let images: Vec<Vec<Id>> = all.iter().map(|t| field.action(t).images().collect()).collect();
    let inverses: Vec<Permutation> = all.iter().map(Permutation::inverse).collect();
    let mut symmetries: Vec<Option<Permutation>> = vec![None; field.len()];
    for &(first, _) in singles {
        symmetries[usize::from(first)] = Some(Permutation::identity());
        let mut reached = vec![first];
        let mut at = 0;
        while at < reached.len() {
            let id = usize::from(reached[at]);
            let known = symmetries[id].expect("it was reached");
            for (images, inverse) in images.iter().zip(&inverses) {
                let reached_by = &mut symmetries[usize::from(images[id])];
                if reached_by.is_none() {
                    *reached_by = Some(inverse.then(&known));
                    reached.push(images[id]);
                }
            }
            at += 1;
        }
    }
    symmetries.into_iter().map(|t| t.expect("every code is in a class")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quiz::{Hints, Pegs, binomial};
    use yomikiri_control::Control;

    #[test]
    fn the_table_agrees_with_the_forms() {
        for (name, hints) in [
            ("mm3x4", Hints::Both),
            ("bc3x5", Hints::Both),
            ("mm2x5", Hints::Places),
            ("mm4x2", Hints::Places),
            ("mm1x3", Hints::Both),
        ] {
            let quiz = name.parse::<Pegs>().unwrap().telling(hints);
            let field = crate::field::field_of(quiz, usize::MAX, &Control::new());
            let classes = Classes::new(&field);
            let mut canoniser = Canoniser::new(quiz);
            let mut forms = vec![None; classes.pairs.len()];
            let mut sizes = vec![0usize; classes.pairs.len()];
            for a in 0..field.len() as Id {
                assert_eq!(classes.pair(a, a), SAME);
                for b in 0..a {
                    let class = classes.pair(a, b);
                    assert_eq!(class, classes.pair(b, a));
                    let codes = [a, b].map(|id| field.codes[usize::from(id)]);
                    let form = canoniser.form(&codes);
                    let known = forms[usize::from(class)].get_or_insert(form.clone());
                    assert_eq!(*known, form);
                    sizes[usize::from(class)] += 1;
                }
            }
            forms.sort();
            forms.dedup();
            assert_eq!(forms.len(), classes.pairs.len());
            for (pair, size) in classes.pairs.iter().zip(sizes) {
                assert_eq!(pair.size, size.into());
            }
            let all: BigUint = classes.pairs.iter().map(|pair| &pair.size).sum();
            assert_eq!(all, binomial(field.len(), 2));
        }
    }
}
