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

    /// The generators for `history` that map `set` onto itself; and whether all of them do.
    pub fn keeping(field: &'a Field, history: &[Code], set: &[Id]) -> (Vec<Action<'a>>, bool) {
        let Some(pegs) = field.game.symmetric() else { return (Vec::new(), true) };
        let symmetry = Symmetry::fixing(pegs, history);
        let mut within = vec![false; field.len()];
        set.iter().for_each(|&id| within[usize::from(id)] = true);
        let keeps =
            |action: &Action<'_>| set.iter().all(|&id| within[usize::from(action.image(id))]);
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
        // Unrolled for most games.
        let radix = match self.pegs {
            3 => self.radix(symbols, 3),
            4 => self.radix(symbols, 4),
            5 => self.radix(symbols, 5),
            pegs => self.radix(symbols, pegs),
        };
        self.field.ids_by_radix()[radix as usize]
    }

    #[inline(always)]
    fn radix(&self, symbols: &[u8; MAX_PEGS], pegs: usize) -> u32 {
        let terms = self.terms[..pegs].iter().zip(symbols);
        terms.map(|(terms, &s)| terms[usize::from(s & 15)]).sum()
    }
}
