//! The codes and hints of a game as the search sees them.
//!
//! Codes get small numbers in *inner order*: by their largest symbol, then in code order. So the
//! codes over the first k symbols are the first numbers, for every k at once, and a position in
//! which only k symbols can still occur is a position of the smaller game with k symbols.
//!
//! Hints are numbered t(t+1)/2 + r for t right symbols, r of them in place. The first term
//! depends on the two multisets of symbols only, the second is a sum over pegs, so a row of the
//! hint table is a few byte operations a guess that the compiler turns into vector code.
//!
//! Symbols that no candidate has are interchangeable in a guess ([`View`]; paper 003, section
//! 4.2): with k symbols in use, the guesses worth trying are those over these k and, for the
//! other pegs, the next symbols as blanks. A blank meets no candidate, so Mastermind needs one
//! blank symbol; Bulls and Cows needs one for each blank peg, in ascending order.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use yomikiri_rules::{Code, Game, Kind, MAX_PEGS};

/// A code's number in inner order.
pub(crate) type Id = u16;
/// A hint's number.
pub(crate) type HintId = u8;

/// Rows of the hint table are padded to whole vectors.
const LANES: usize = 32;

pub(crate) struct Universe {
    pub game: Game,
    /// Codes in inner order.
    pub codes: Vec<Code>,
    /// All numbers, in code order.
    pub in_code_order: Vec<Id>,
    /// The symbols of each code, peg by peg.
    pub symbols: Vec<[u8; MAX_PEGS]>,
    /// `prefix[k]`: how many codes use only the first k symbols.
    pub prefix: Vec<usize>,
    /// Inner number by the code read as a number to base C.
    by_radix: Vec<Id>,
    /// For each peg, the symbols of all codes.
    columns: Vec<Vec<u8>>,
    /// For each multiset of symbols, t(t+1)/2 against all codes; and each code's multiset.
    triangles: Vec<Vec<u8>>,
    multiset: Vec<u16>,
    /// The whole table if it may be held, row by row with this stride.
    table: Option<Vec<u8>>,
    stride: usize,
    /// Bytes that are left for the rows of views.
    view_bytes: AtomicUsize,
    views: Vec<OnceLock<View>>,
}

/// The guesses worth trying when only the first k symbols can occur.
pub(crate) struct View {
    /// How many guesses there are.
    pub len: usize,
    /// Their numbers, where they are not simply 0, 1, 2, …
    ids: Option<Vec<Id>>,
    /// For those, the hint table's rows cut to these guesses.
    rows: Option<Vec<u8>>,
    stride: usize,
    /// How many guesses of the game each one stands for.
    pub multiplicity: Vec<u32>,
}

impl View {
    /// The number of the guess at place `at`. Codes over the first k symbols keep their number.
    #[inline]
    pub fn id(&self, at: usize) -> Id {
        match &self.ids {
            Some(ids) => ids[at],
            None => at as Id,
        }
    }
}

fn pad(len: usize) -> usize {
    len.div_ceil(LANES) * LANES
}

impl Universe {
    /// Prepares a game; the hint table is held if it takes at most `table_bytes`, and rows of it
    /// cut to views as far as that allows, too.
    pub fn new(game: Game, table_bytes: usize) -> Universe {
        let (pegs, c) = (game.pegs(), game.symbols());
        let largest = |code: Code| code.symbols(pegs).max().unwrap_or(0);
        let mut codes = game.codes();
        codes.sort_by_key(|&code| (largest(code), code));
        let n = codes.len();
        let mut in_code_order: Vec<Id> = (0..n as Id).collect();
        in_code_order.sort_unstable_by_key(|&id| codes[usize::from(id)]);
        let symbols: Vec<[u8; MAX_PEGS]> = codes
            .iter()
            .map(|code| std::array::from_fn(|j| if j < pegs { code.symbol(j, pegs) } else { 0 }))
            .collect();
        let prefix: Vec<usize> = (0..=c)
            .map(|k| codes.partition_point(|&code| usize::from(largest(code)) < k))
            .collect();
        let mut by_radix = vec![Id::MAX; c.pow(pegs as u32)];
        for (id, row) in symbols.iter().enumerate() {
            by_radix[row[..pegs].iter().fold(0, |at, &s| at * c + usize::from(s))] = id as Id;
        }
        let stride = pad(n);
        let columns = (0..pegs)
            .map(|j| (0..stride).map(|id| symbols.get(id).map_or(0, |s| s[j])).collect())
            .collect();
        let mut universe = Universe {
            game,
            prefix,
            by_radix,
            columns,
            triangles: Vec::new(),
            multiset: Vec::new(),
            table: None,
            stride,
            view_bytes: AtomicUsize::new(0),
            views: (0..=c).map(|_| OnceLock::new()).collect(),
            symbols,
            in_code_order,
            codes,
        };
        universe.prepare_multisets();
        if stride.saturating_mul(n) <= table_bytes {
            let mut table = vec![0; stride * n];
            for (id, row) in table.chunks_exact_mut(stride).enumerate() {
                universe.fill_row(id as Id, row);
            }
            universe.table = Some(table);
            universe.view_bytes = AtomicUsize::new(table_bytes - stride * n);
        }
        universe
    }

    fn prepare_multisets(&mut self) {
        let (pegs, c) = (self.game.pegs(), self.game.symbols());
        let mut counts: Vec<Vec<u8>> = Vec::new();
        let mut known = std::collections::HashMap::new();
        for symbols in &self.symbols {
            let mut count = vec![0u8; c];
            symbols[..pegs].iter().for_each(|&s| count[usize::from(s)] += 1);
            let next = counts.len() as u16;
            let at = *known.entry(count.clone()).or_insert_with(|| {
                counts.push(count);
                next
            });
            self.multiset.push(at);
        }
        for mine in &counts {
            let against: Vec<u8> = counts
                .iter()
                .map(|other| {
                    let right: u8 = mine.iter().zip(other).map(|(a, b)| *a.min(b)).sum();
                    right * (right + 1) / 2
                })
                .collect();
            let mut row: Vec<u8> = self.multiset.iter().map(|&m| against[usize::from(m)]).collect();
            row.resize(self.stride, 0);
            self.triangles.push(row);
        }
    }

    /// Writes the hints of `id` against all codes.
    fn fill_row(&self, id: Id, row: &mut [u8]) {
        let id = usize::from(id);
        row.copy_from_slice(&self.triangles[usize::from(self.multiset[id])]);
        for (column, &symbol) in self.columns.iter().zip(&self.symbols[id]) {
            for (hint, &other) in row.iter_mut().zip(column) {
                *hint += u8::from(other == symbol);
            }
        }
    }

    /// The memory that a game takes beside its hint table: codes, columns and multisets.
    pub fn overhead(game: Game) -> usize {
        let (pegs, symbols) = (game.pegs(), game.symbols());
        let choose = |n: usize, k: usize| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        let multisets = match game.kind() {
            Kind::Mastermind => choose(symbols + pegs - 1, pegs),
            Kind::BullsAndCows => choose(symbols, pegs),
        };
        game.code_count() * (64 + multisets) + 2 * symbols.pow(pegs as u32)
    }

    /// How many hint numbers there are.
    pub fn hint_ids(&self) -> usize {
        let pegs = self.game.pegs();
        (pegs + 1) * (pegs + 2) / 2
    }

    /// The number of the winning hint.
    pub fn win(&self) -> HintId {
        self.hint_ids() as u8 - 1
    }

    /// The number of a code.
    pub fn id(&self, code: Code) -> Id {
        let (pegs, c) = (self.game.pegs(), self.game.symbols());
        self.by_radix[code.symbols(pegs).fold(0, |at, s| at * c + usize::from(s))]
    }

    /// The number of the code that reads `radix` to base C.
    #[inline]
    pub fn id_by_radix(&self, radix: usize) -> Id {
        self.by_radix[radix]
    }

    /// The hint of two codes.
    #[inline]
    pub fn between(&self, a: Id, b: Id) -> HintId {
        match &self.table {
            Some(table) => table[usize::from(a) * self.stride + usize::from(b)],
            None => {
                let (a, b) = (usize::from(a), usize::from(b));
                let same = self.columns.iter().filter(|column| column[a] == column[b]).count();
                self.triangles[usize::from(self.multiset[a])][b] + same as u8
            }
        }
    }

    /// The hints of a code against all codes, if the table is held.
    #[inline]
    pub fn row(&self, id: Id) -> Option<&[u8]> {
        let at = usize::from(id) * self.stride;
        self.table.as_ref().map(|table| &table[at..at + self.stride])
    }

    /// The guesses worth trying when the candidates use the first k symbols only.
    pub fn view(&self, k: usize) -> &View {
        self.views[k].get_or_init(|| self.make_view(k))
    }

    /// All guesses, each standing for itself.
    pub fn full_view(&self) -> &View {
        self.view(self.game.symbols())
    }

    /// The hints of candidate `id` against the guesses of a view, in its order, padded to whole
    /// vectors; `scratch` is used when the table is not held.
    #[inline]
    pub fn view_row<'a>(&'a self, view: &'a View, id: Id, scratch: &'a mut Vec<u8>) -> &'a [u8] {
        let padded = pad(view.len);
        if let Some(rows) = &view.rows {
            let at = usize::from(id) * view.stride;
            return &rows[at..at + padded];
        }
        if let Some(row) = self.row(id) {
            return &row[..padded];
        }
        scratch.resize(self.stride, 0);
        self.fill_row(id, scratch);
        if let Some(ids) = &view.ids {
            // Ascending in neither order: gather through a copy.
            let all = scratch.clone();
            for (hint, &guess) in scratch.iter_mut().zip(ids) {
                *hint = all[usize::from(guess)];
            }
        }
        &scratch[..padded]
    }

    /// Every guess, standing for itself.
    fn plain_view(&self) -> View {
        let len = self.codes.len();
        let multiplicity = vec![1; len];
        View { len, ids: None, rows: None, stride: self.stride, multiplicity }
    }

    fn make_view(&self, k: usize) -> View {
        let (c, pegs) = (self.game.symbols(), self.game.pegs());
        let absent = c - k;
        // A blank is any symbol from k on.
        let blanks = |id: usize| self.symbols[id][..pegs].iter().filter(|&&s| usize::from(s) >= k);
        match self.game.kind() {
            Kind::Mastermind => {
                let len = self.prefix[(k + 1).min(c)];
                let multiplicity =
                    (0..len).map(|id| (absent as u32).pow(blanks(id).count() as u32)).collect();
                View { len, ids: None, rows: None, stride: self.stride, multiplicity }
            }
            // With one absent symbol, or none, every guess stands for itself.
            Kind::BullsAndCows if absent <= 1 => self.plain_view(),
            Kind::BullsAndCows => {
                let ascending = |id: usize| {
                    blanks(id).enumerate().all(|(nth, &symbol)| usize::from(symbol) == k + nth)
                };
                let ids: Vec<Id> =
                    (0..self.codes.len()).filter(|&id| ascending(id)).map(|id| id as Id).collect();
                let multiplicity = ids
                    .iter()
                    .map(|&id| {
                        let blanks = blanks(usize::from(id)).count();
                        (absent - blanks + 1..=absent).product::<usize>() as u32
                    })
                    .collect();
                let stride = pad(ids.len());
                let bytes = if self.table.is_some() { stride * self.prefix[k] } else { 0 };
                let take = |left: usize| left.checked_sub(bytes);
                if self.view_bytes.fetch_update(Relaxed, Relaxed, take).is_err() {
                    return self.plain_view();
                }
                let rows = self.table.as_ref().map(|_| {
                    let mut rows = vec![0; stride * self.prefix[k]];
                    for (id, row) in rows.chunks_exact_mut(stride).enumerate() {
                        let all = self.row(id as Id).expect("the table is held");
                        for (hint, &guess) in row.iter_mut().zip(&ids) {
                            *hint = all[usize::from(guess)];
                        }
                    }
                    rows
                });
                View { len: ids.len(), ids: Some(ids), rows, stride, multiplicity }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 8] =
        ["mm1x4", "mm2x5", "mm3x4", "mm4x6", "mm5x3", "bc3x6", "bc4x8", "bc4x10"];

    #[test]
    fn hints_are_those_of_the_rules() {
        for name in GAMES {
            let game: Game = name.parse().unwrap();
            let (held, computed) = (Universe::new(game, usize::MAX), Universe::new(game, 0));
            assert!(held.row(0).is_some() && computed.row(0).is_none());
            let step = held.codes.len() / 40 + 1;
            for a in (0..held.codes.len()).step_by(step) {
                for b in 0..held.codes.len() {
                    let hint = game.hint(held.codes[a], held.codes[b]);
                    let number = hint.right() * (hint.right() + 1) / 2 + hint.in_place;
                    assert_eq!(held.between(a as Id, b as Id), number);
                    assert_eq!(computed.between(a as Id, b as Id), number);
                }
            }
        }
    }

    #[test]
    fn inner_order_nests_the_smaller_games() {
        for name in GAMES {
            let game: Game = name.parse().unwrap();
            let universe = Universe::new(game, 0);
            for k in 0..=game.symbols() {
                let smaller = Game::new(game.kind(), game.pegs(), k.max(1));
                let count = if k == 0 { 0 } else { smaller.map_or(0, Game::code_count) };
                assert_eq!(universe.prefix[k], count);
            }
            for (at, &code) in game.codes().iter().enumerate() {
                assert_eq!(universe.codes[usize::from(universe.in_code_order[at])], code);
            }
        }
    }

    /// Every guess is represented, and a representative cuts the candidates as all the guesses do
    /// that it stands for: paper 003's example, symbols absent from {1234, 3456, 1256}.
    #[test]
    fn views_stand_for_all_guesses() {
        for name in GAMES {
            let game: Game = name.parse().unwrap();
            let universe = Universe::new(game, usize::MAX);
            for k in 1..=game.symbols() {
                let view = universe.view(k);
                let sum: u32 = view.multiplicity.iter().sum();
                assert_eq!(sum as usize, universe.codes.len(), "{name} {k}");
                assert!((0..universe.prefix[k]).all(|id| usize::from(view.id(id)) == id));
            }
        }
        let game = Game::MOO;
        let universe = Universe::new(game, usize::MAX);
        // The example with its symbols renamed to the first six.
        let set: Vec<Id> = [[0, 1, 2, 3], [2, 3, 4, 5], [0, 1, 4, 5]]
            .iter()
            .map(|symbols| universe.id(game.code(symbols).unwrap()))
            .collect();
        let cuts = |guess: Id| -> Vec<HintId> {
            set.iter().map(|&c| universe.between(guess, c)).collect()
        };
        let mut all = std::collections::BTreeMap::<Vec<HintId>, u32>::new();
        (0..universe.codes.len()).for_each(|id| *all.entry(cuts(id as Id)).or_default() += 1);
        let view = universe.view(6);
        assert_eq!(view.len, 360 + 4 * 120 + 6 * 30 + 4 * 6 + 1);
        let mut few = std::collections::BTreeMap::<Vec<HintId>, u32>::new();
        for at in 0..view.len {
            *few.entry(cuts(view.id(at))).or_default() += view.multiplicity[at];
        }
        assert_eq!(few, all);
    }
}
