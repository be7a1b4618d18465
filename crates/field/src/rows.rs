//! Hints as numbers, and rows of them.
//!
//! Hints are numbered t(t+1)/2 + r for t right symbols, r of them in place; where only places are
//! told, r alone. The first term depends on the two multisets of symbols only, the second is a sum
//! over pegs, so a row of hints is a few byte operations a code that the compiler turns into vector
//! code.

use std::collections::HashMap;
use std::sync::OnceLock;

use yomikiri_control::Control;
use yomikiri_rules::{Hints, MAX_PEGS, MAX_SYMBOLS};

use crate::Id;

/// A hint's number.
pub type HintId = u8;

/// Hints are numbered below this, in every game.
pub const MAX_HINTS: usize = (MAX_PEGS + 1) * (MAX_PEGS + 2) / 2;

/// Padded rows have a multiple of this many hints: whole vectors.
pub const LANES: usize = 32;

/// Hints of the table that are filled in, about, between two looks at the control: a few
/// milliseconds.
const BLOCK: usize = 16 << 20;

/// How often each symbol occurs in a code.
type Multiset = [u8; MAX_SYMBOLS];

/// t(t+1)/2 for the t symbols that two codes share.
#[inline]
fn triangle(a: &Multiset, b: &Multiset) -> u8 {
    let right: u8 = a.iter().zip(b).map(|(a, b)| *a.min(b)).sum();
    right * (right + 1) / 2
}

/// What the hint of two codes is computed from.
struct Symbols {
    /// Peg by peg; those beyond the game's pegs are 0.
    symbols: [u8; MAX_PEGS],
    /// Nothing where only places are told.
    multiset: Multiset,
}

/// The hints of all codes against all codes.
pub(crate) struct Rows {
    /// How many codes there are, and the same padded to whole vectors.
    len: usize,
    stride: usize,
    /// What hints are computed from, unless the table is held.
    codes: Vec<Symbols>,
    /// How many pegs are beyond the game's: there all codes are the same.
    beyond: u8,
    /// For each peg, the symbols of all codes, unless the table is held.
    columns: Vec<Vec<u8>>,
    /// The first terms, unless only places are told or the table is held.
    triangles: Option<Triangles>,
    /// The whole table if it may be held, row by row with this stride.
    table: Option<Vec<HintId>>,
}

impl Rows {
    /// Prepares codes with these symbols; the table is held if it takes at most `bytes` and is not
    /// stopped while it is filled.
    pub fn new(
        symbols: &[[u8; MAX_PEGS]],
        pegs: usize,
        hints: Hints,
        bytes: usize,
        control: &Control,
    ) -> Rows {
        let (len, stride) = (symbols.len(), pad(symbols.len()));
        let columns = (0..pegs)
            .map(|j| (0..stride).map(|id| symbols.get(id).map_or(0, |s| s[j])).collect())
            .collect();
        let codes: Vec<Symbols> = symbols
            .iter()
            .map(|&symbols| {
                let mut multiset = [0; MAX_SYMBOLS];
                if hints == Hints::Both {
                    symbols[..pegs].iter().for_each(|&s| multiset[usize::from(s)] += 1);
                }
                Symbols { symbols, multiset }
            })
            .collect();
        let triangles = (hints == Hints::Both).then(|| Triangles::new(&codes));
        let beyond = (MAX_PEGS - pegs) as u8;
        let mut rows = Rows { len, stride, codes, beyond, columns, triangles, table: None };
        if stride.saturating_mul(len) <= bytes
            && let Some(table) = rows.filled_table(control)
        {
            // What the table was made of is not needed any more.
            let (codes, columns) = (Vec::new(), Vec::new());
            rows = Rows { table: Some(table), triangles: None, codes, columns, ..rows };
        }
        rows
    }

    /// The whole table; nothing if it was stopped.
    fn filled_table(&self, control: &Control) -> Option<Vec<HintId>> {
        let mut table = vec![0; self.stride * self.len];
        let block = BLOCK.div_ceil(self.stride);
        for (at, rows) in table.chunks_mut(block * self.stride).enumerate() {
            if at > 0 && control.is_stopped() {
                return None;
            }
            for (id, row) in (at * block..).zip(rows.chunks_exact_mut(self.stride)) {
                self.fill(id as Id, row);
            }
        }
        Some(table)
    }

    /// Bytes of the table, whether or not it is held.
    pub fn table_bytes(&self) -> usize {
        self.stride.saturating_mul(self.len)
    }

    #[inline]
    pub fn is_held(&self) -> bool {
        self.table.is_some()
    }

    /// Writes the hints of `id` against all codes; what is beyond the codes is not defined.
    fn fill(&self, id: Id, row: &mut [HintId]) {
        match &self.triangles {
            Some(triangles) => row.copy_from_slice(triangles.row(id)),
            None => row.fill(0),
        }
        for column in &self.columns {
            let symbol = column[usize::from(id)];
            for (hint, &other) in row.iter_mut().zip(column) {
                *hint += u8::from(other == symbol);
            }
        }
    }

    #[inline]
    pub fn between(&self, a: Id, b: Id) -> HintId {
        match &self.table {
            Some(table) => table[usize::from(a) * self.stride + usize::from(b)],
            None => self.computed(a, b),
        }
    }

    /// Two vectors of bytes compared: no branch, no table.
    #[inline]
    fn computed(&self, a: Id, b: Id) -> HintId {
        let (a, b) = (&self.codes[usize::from(a)], &self.codes[usize::from(b)]);
        let same: u8 = a.symbols.iter().zip(&b.symbols).map(|(a, b)| u8::from(a == b)).sum();
        triangle(&a.multiset, &b.multiset) + same - self.beyond
    }

    /// A row of the table, if it is held, and what pads it.
    #[inline]
    pub fn padded(&self, id: Id) -> Option<&[HintId]> {
        let at = usize::from(id) * self.stride;
        self.table.as_ref().map(|table| &table[at..at + self.stride])
    }

    /// A row of the table, if it is held.
    #[inline]
    pub fn row(&self, id: Id) -> Option<&[HintId]> {
        let at = usize::from(id) * self.stride;
        self.table.as_ref().map(|table| &table[at..at + self.len])
    }

    /// A padded row whether or not the table is held; `room` is used if it is not.
    #[inline]
    pub fn padded_in<'a>(&'a self, id: Id, room: &'a mut Vec<HintId>) -> &'a [HintId] {
        match self.padded(id) {
            Some(row) => row,
            None => self.filled(id, room),
        }
    }

    /// A padded row computed in `room`.
    pub fn filled<'a>(&self, id: Id, room: &'a mut Vec<HintId>) -> &'a mut [HintId] {
        room.resize(self.stride, 0);
        self.fill(id, room);
        room
    }
}

/// `len` rounded up to whole vectors.
#[inline]
pub(crate) fn pad(len: usize) -> usize {
    len.next_multiple_of(LANES)
}

/// t(t+1)/2 of all codes against all codes, by multisets; each row is made when it is first used.
struct Triangles {
    /// Each code's multiset.
    of_code: Vec<u16>,
    multisets: Vec<Multiset>,
    rows: Vec<OnceLock<Box<[u8]>>>,
}

impl Triangles {
    fn new(codes: &[Symbols]) -> Triangles {
        let mut multisets: Vec<Multiset> = Vec::new();
        let mut known = HashMap::new();
        let of_code = codes
            .iter()
            .map(|code| {
                *known.entry(code.multiset).or_insert_with(|| {
                    multisets.push(code.multiset);
                    multisets.len() as u16 - 1
                })
            })
            .collect();
        let rows = multisets.iter().map(|_| OnceLock::new()).collect();
        Triangles { of_code, multisets, rows }
    }

    #[inline]
    fn row(&self, id: Id) -> &[u8] {
        let at = usize::from(self.of_code[usize::from(id)]);
        self.rows[at].get_or_init(|| self.make(at))
    }

    fn make(&self, at: usize) -> Box<[u8]> {
        let mine = &self.multisets[at];
        let against: Vec<u8> = self.multisets.iter().map(|other| triangle(mine, other)).collect();
        let mut row: Vec<u8> = self.of_code.iter().map(|&m| against[usize::from(m)]).collect();
        row.resize(pad(row.len()), 0);
        row.into()
    }
}
