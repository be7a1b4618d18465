//! Symmetries on numbers: the image of a code, read to base C, is a sum of one term a peg.

use yomikiri_rules::{Code, MAX_PEGS, MAX_SYMBOLS, Permutation, Symmetry};

use crate::Id;
use crate::field::Field;

/// A symmetry as it acts on the numbers of a field.
#[derive(Clone, Copy)]
pub struct Action<'a> {
    field: &'a Field,
    pegs: usize,
    terms: [[u32; MAX_SYMBOLS]; MAX_PEGS],
}

impl<'a> Action<'a> {
    pub(crate) fn new(field: &'a Field, t: &Permutation) -> Action<'a> {
        let (pegs, c) = (field.pegs().pegs(), field.symbols());
        let mut terms = [[0; MAX_SYMBOLS]; MAX_PEGS];
        for (peg, terms) in terms[..pegs].iter_mut().enumerate() {
            for (symbol, term) in terms[..c].iter_mut().enumerate() {
                let (to, name) = t.cell(peg, symbol as u8);
                *term = u32::from(name) * c.pow((pegs - 1 - to) as u32) as u32;
            }
        }
        Action { field, pegs, terms }
    }

    /// The generators for `history` that map `set` (sorted) onto itself; and whether all of them do.
    pub fn keeping(field: &'a Field, history: &[Code], set: &[Id]) -> (Vec<Action<'a>>, bool) {
        let Some(pegs) = field.game.symmetric() else { return (Vec::new(), true) };
        let symmetry = Symmetry::fixing(pegs, history);
        let keeps = |action: &Action<'_>| {
            set.iter().all(|&id| set.binary_search(&action.image(id)).is_ok())
        };
        let generators = symmetry.generators();
        let kept: Vec<Action<'_>> =
            generators.iter().map(|t| field.action(t)).filter(keeps).collect();
        let all = kept.len() == generators.len();
        (kept, all)
    }

    /// The image of a code.
    #[inline]
    pub fn image(&self, id: Id) -> Id {
        self.moved(&self.field.symbols_by_id()[usize::from(id)])
    }

    /// The images of all codes, by number.
    pub fn images(&self) -> impl ExactSizeIterator<Item = Id> {
        self.field.symbols_by_id().iter().map(|symbols| self.moved(symbols))
    }

    #[inline]
    fn moved(&self, symbols: &[u8; MAX_PEGS]) -> Id {
        let terms = self.terms[..self.pegs].iter().zip(symbols);
        let radix: u32 = terms.map(|(terms, &s)| terms[usize::from(s & 15)]).sum();
        self.field.ids_by_radix()[radix as usize]
    }
}
