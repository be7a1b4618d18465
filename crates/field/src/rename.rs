//! Nearly one form for candidate sets that differ by a symmetry only.
//!
//! Renaming symbols and permuting pegs changes neither the value of a set nor the number of its
//! best strategies. So a set is rewritten before it is looked up: pegs and symbols are ordered by
//! signatures that do not depend on their names (how often a symbol stands at a peg, refined as
//! in colour refinement for graphs, by the candidates only where that leaves a tie), and symbols that no candidate has are dropped, which makes
//! the set one of the game with fewer symbols. Where signatures tie, the old order stays: then
//! two equivalent sets may get two forms (so it is not a canonical form), which costs a little time
//! and never an answer, because any symmetry may be applied.
//!
//! Where each peg has symbols of its own (only pegs in place are told), the symbols of each peg are
//! ordered for themselves.

use std::ops::Range;

use yomikiri_rules::{MAX_PEGS, MAX_SYMBOLS};

use crate::Id;
use crate::field::Field;

#[inline]
fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ x >> 32
}

/// Appends to `stack` the set that lies at `at` on it, renamed and sorted; returns how many symbols
/// it uses, which are the first ones.
pub fn rename(field: &Field, stack: &mut Vec<Id>, at: Range<usize>) -> usize {
    if field.pegs().private_symbols() {
        return rewrite::<MAX_PEGS, MAX_PEGS>(field, stack, at);
    }
    // Loops over pegs are unrolled: a fifth fewer instructions.
    match field.pegs().pegs() {
        1 => rewrite::<1, 1>(field, stack, at),
        2 => rewrite::<2, 1>(field, stack, at),
        3 => rewrite::<3, 1>(field, stack, at),
        4 => rewrite::<4, 1>(field, stack, at),
        5 => rewrite::<5, 1>(field, stack, at),
        6 => rewrite::<6, 1>(field, stack, at),
        7 => rewrite::<7, 1>(field, stack, at),
        _ => rewrite::<8, 1>(field, stack, at),
    }
}

/// Sorts a few numbers by what they point at; equals stay in order. Says whether all differ. (The library's
/// sort, compiled for every number of pegs, was half of this room's code.)
#[inline]
fn sort_by_sign(order: &mut [u8], signs: &[u64]) -> bool {
    let sign = |number: u8| signs[usize::from(number)];
    let mut differ = true;
    for end in 1..order.len() {
        let mut at = end;
        while at > 0 && sign(order[at - 1]) > sign(order[at]) {
            order.swap(at - 1, at);
            at -= 1;
        }
        differ &= at == 0 || sign(order[at - 1]) < sign(order[at]);
    }
    differ
}

/// How pegs and symbols are ordered.
struct Orders<const PEGS: usize, const OWN: usize> {
    pegs: [u8; PEGS],
    /// The symbols in use, of all pegs or of each.
    symbols: [[u8; MAX_SYMBOLS]; OWN],
    in_use: [usize; OWN],
}

impl<const PEGS: usize, const OWN: usize> Orders<PEGS, OWN> {
    /// Sorts all by their signs; says whether no two have the same.
    #[inline(always)]
    fn sort(
        &mut self,
        pegs: usize,
        peg_sign: &[u64; PEGS],
        symbol_sign: &[[u64; MAX_SYMBOLS]; OWN],
    ) -> bool {
        let mut differ = sort_by_sign(&mut self.pegs[..pegs], peg_sign);
        for ((order, &in_use), signs) in self.symbols.iter_mut().zip(&self.in_use).zip(symbol_sign)
        {
            differ &= sort_by_sign(&mut order[..in_use], signs);
        }
        differ
    }
}

/// The orders of a set, for `pegs` pegs that share their symbols (`OWN` is 1) or have symbols of their
/// own.
#[inline(always)]
fn orders<const PEGS: usize, const OWN: usize>(
    field: &Field,
    set: &[Id],
    pegs: usize,
) -> Orders<PEGS, OWN> {
    // Whose symbols a peg has: those of all, or its own.
    let own = |peg: usize| if OWN == 1 { 0 } else { peg };
    let (symbols, codes) = (field.symbols(), field.symbols_by_id());
    let mut counts = [[0u32; MAX_SYMBOLS]; PEGS];
    for &id in set {
        let code = &codes[usize::from(id)];
        for peg in 0..pegs {
            counts[peg][usize::from(code[peg] & 15)] += 1;
        }
    }
    let mut peg_sign = [0u64; PEGS];
    let mut symbol_sign = [[0u64; MAX_SYMBOLS]; OWN];
    let mut used = [0u32; OWN];
    for peg in 0..pegs {
        for symbol in 0..symbols {
            let count = u64::from(counts[peg][symbol]);
            if count > 0 {
                used[own(peg)] |= 1 << symbol;
                let sign = mix(count);
                peg_sign[peg] = peg_sign[peg].wrapping_add(sign);
                let of_symbol = &mut symbol_sign[own(peg)][symbol];
                *of_symbol = of_symbol.wrapping_add(sign);
            }
        }
    }
    // What a symbol at a peg is like: it depends on both, and adds to the signs of both.
    let mut cells = [[0u64; MAX_SYMBOLS]; PEGS];
    let (old_pegs, old_symbols) = (peg_sign, symbol_sign);
    for peg in 0..pegs {
        for symbol in 0..symbols {
            let count = u64::from(counts[peg][symbol]);
            if count > 0 {
                let of_symbol = old_symbols[own(peg)][symbol];
                let cell = mix(old_pegs[peg] ^ of_symbol.rotate_left(21));
                cells[peg][symbol] = cell;
                let sign = cell.wrapping_mul(count);
                peg_sign[peg] = peg_sign[peg].wrapping_add(sign);
                let of_symbol = &mut symbol_sign[own(peg)][symbol];
                *of_symbol = of_symbol.wrapping_add(sign);
            }
        }
    }
    let mut orders = Orders {
        pegs: std::array::from_fn(|peg| peg as u8),
        symbols: [[0u8; MAX_SYMBOLS]; OWN],
        in_use: [0; OWN],
    };
    for own in 0..OWN.min(pegs) {
        let (order, k, mut used) = (&mut orders.symbols[own], &mut orders.in_use[own], used[own]);
        while used != 0 {
            order[*k] = used.trailing_zeros() as u8;
            used &= used - 1;
            *k += 1;
        }
    }
    if orders.sort(pegs, &peg_sign, &symbol_sign) {
        return orders;
    }
    // Some are still alike: every candidate, which is like its cells, adds to the signs of its pegs and
    // symbols.
    for &id in set {
        let code = &codes[usize::from(id)];
        let cell = |peg: usize| cells[peg][usize::from(code[peg] & 15)];
        let sign = mix((0..pegs).fold(0u64, |sum, peg| sum.wrapping_add(cell(peg))));
        for peg in 0..pegs {
            let here = sign.wrapping_mul(cell(peg));
            peg_sign[peg] = peg_sign[peg].wrapping_add(here);
            let of_symbol = &mut symbol_sign[own(peg)][usize::from(code[peg] & 15)];
            *of_symbol = of_symbol.wrapping_add(here);
        }
    }
    orders.sort(pegs, &peg_sign, &symbol_sign);
    orders
}

/// For just `PEGS` pegs that share their symbols (`OWN` is 1), or for up to so many where each has
/// symbols of its own.
fn rewrite<const PEGS: usize, const OWN: usize>(
    field: &Field,
    stack: &mut Vec<Id>,
    at: Range<usize>,
) -> usize {
    let pegs = if OWN == 1 { PEGS } else { field.pegs().pegs() };
    let own = |peg: usize| if OWN == 1 { 0 } else { peg };
    let Orders { pegs: peg_order, symbols: symbol_order, in_use } =
        orders::<PEGS, OWN>(field, &stack[at.clone()], pegs);
    let (symbols, codes) = (field.symbols(), field.symbols_by_id());
    // The new code read to base C, as a sum of one term a peg.
    let mut terms = [[0u32; MAX_SYMBOLS]; PEGS];
    let mut place = 1;
    for peg in peg_order[..pegs].iter().rev().map(|&peg| usize::from(peg)) {
        let order = &symbol_order[own(peg)][..in_use[own(peg)]];
        for (new, &symbol) in order.iter().enumerate() {
            terms[peg][usize::from(symbol)] = new as u32 * place;
        }
        place *= symbols as u32;
    }
    let by_radix = field.ids_by_radix();
    let start = stack.len();
    stack.extend_from_within(at);
    for id in &mut stack[start..] {
        let code = &codes[usize::from(*id)];
        let radix: u32 = (0..pegs).map(|peg| terms[peg][usize::from(code[peg] & 15)]).sum();
        *id = by_radix[radix as usize];
    }
    stack[start..].sort_unstable();
    in_use.into_iter().max().unwrap_or(0)
}

/// The symmetry that [`rename`] applies to a set, for other codes: what is known of the renamed set, a
/// guess for instance, can be carried over to the set and back. Symbols that no candidate has come
/// last, in their old order.
pub struct Renaming<'f> {
    field: &'f Field,
    /// The old peg of each new one.
    pegs: [u8; MAX_PEGS],
    /// By old peg, the old symbol of each new one.
    symbols: [[u8; MAX_SYMBOLS]; MAX_PEGS],
}

impl<'f> Renaming<'f> {
    /// The symmetry that renames a set of a game made of pegs.
    pub fn of(field: &'f Field, set: &[Id]) -> Renaming<'f> {
        let pegs = field.pegs().pegs();
        let (peg_order, mut symbols, in_use) = if field.pegs().private_symbols() {
            let Orders { pegs, symbols, in_use } = orders::<MAX_PEGS, MAX_PEGS>(field, set, pegs);
            (pegs, symbols, in_use)
        } else {
            let Orders { pegs, symbols, in_use } = orders::<MAX_PEGS, 1>(field, set, pegs);
            (pegs, [symbols[0]; MAX_PEGS], [in_use[0]; MAX_PEGS])
        };
        for (order, in_use) in symbols.iter_mut().zip(in_use) {
            let (used, rest) = order.split_at_mut(in_use);
            let unused = (0..field.symbols() as u8).filter(|symbol| !used.contains(symbol));
            rest.iter_mut().zip(unused).for_each(|(place, symbol)| *place = symbol);
        }
        Renaming { field, pegs: peg_order, symbols }
    }

    /// The new name of a code.
    pub fn apply(&self, id: Id) -> Id {
        let code = &self.field.symbols_by_id()[usize::from(id)];
        let renamed = |&peg: &u8| {
            let (order, symbol) = (&self.symbols[usize::from(peg)], code[usize::from(peg)]);
            let place = order[..self.field.symbols()].iter().position(|&old| old == symbol);
            place.expect("every symbol has a new name")
        };
        self.numbered(self.pegs[..self.field.pegs().pegs()].iter().map(renamed))
    }

    /// The code with this new name.
    pub fn undo(&self, id: Id) -> Id {
        let code = &self.field.symbols_by_id()[usize::from(id)];
        let mut old = [0; MAX_PEGS];
        let pegs = self.field.pegs().pegs();
        for (&peg, &symbol) in self.pegs[..pegs].iter().zip(code) {
            let peg = usize::from(peg);
            old[peg] = usize::from(self.symbols[peg][usize::from(symbol)]);
        }
        self.numbered(old[..pegs].iter().copied())
    }

    fn numbered(&self, symbols: impl Iterator<Item = usize>) -> Id {
        let radix = symbols.fold(0, |radix, symbol| radix * self.field.symbols() + symbol);
        self.field.ids_by_radix()[radix]
    }
}
