//! Hints as numbers, and rows of them: a row for each guess, over all secrets, and a column for each
//! secret, over all guesses.
//!
//! The hint of codes made of pegs is symmetric, so that one table serves as both. A model numbers its
//! hints itself. Hints of pegs are numbered t(t+1)/2 + r for t right symbols, r of them in place; where only places are
//! told, r alone. The first term depends on the two multisets of symbols only, the second is a sum
//! over pegs, so a row of hints is a few byte operations a code that the compiler turns into vector
//! code.

use std::collections::HashMap;
use std::sync::OnceLock;

use yomikiri_control::Control;
use yomikiri_rules::{Code, Hints, MAX_PEGS, MAX_SYMBOLS, Model};

use crate::Id;

/// A hint's number.
pub type HintId = u8;

/// Hints of codes made of pegs are numbered below this.
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

/// The hints of all guesses against all secrets.
pub(crate) struct Rows {
    /// How many secrets there are, and the same padded to whole vectors: a row is a guess.
    secrets: usize,
    stride: usize,
    /// How many guesses there are, and the same padded to whole vectors: a column is a secret.
    guesses: usize,
    depth: usize,
    /// What hints are computed from.
    source: Source,
    /// The whole table if it may be held, row by row.
    table: Option<Vec<HintId>>,
    /// The same column by column. A symmetric hint needs no second table.
    turned: Option<Vec<HintId>>,
}

/// What hints are computed from.
enum Source {
    /// Codes made of pegs: the hint is symmetric.
    Pegs(PegHints),
    /// A model, which says each hint of these guesses against these secrets.
    Listed {
        /// The model.
        model: &'static dyn Model,
        /// Its guesses, by number here.
        guesses: Vec<usize>,
        /// Its secrets, by number here.
        secrets: Vec<usize>,
    },
    /// The table, which is held.
    Table {
        /// Whether the hint is symmetric.
        symmetric: bool,
    },
}

/// What hints of codes made of pegs are computed from.
struct PegHints {
    codes: Vec<Symbols>,
    /// How many pegs are beyond the game's: there all codes are the same.
    beyond: u8,
    /// For each peg, the symbols of all codes.
    columns: Vec<Vec<u8>>,
    /// The first terms, unless only places are told.
    triangles: Option<Triangles>,
}

impl PegHints {
    fn new(symbols: &[[u8; MAX_PEGS]], pegs: usize, hints: Hints) -> PegHints {
        let stride = pad(symbols.len());
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
        PegHints { codes, beyond: (MAX_PEGS - pegs) as u8, columns, triangles }
    }

    /// Writes the hints of `id` against all codes; what is beyond the codes is not defined.
    fn fill(&self, id: Id, row: &mut [HintId]) {
        match &self.triangles {
            Some(triangles) => row.copy_from_slice(triangles.row(id)),
            None => row.fill(0),
        }
        // Two pegs at once: a row is read and written half as often.
        let (pairs, last) = self.columns.as_chunks::<2>();
        for [one, two] in pairs {
            let (first, second) = (one[usize::from(id)], two[usize::from(id)]);
            for ((hint, &one), &two) in row.iter_mut().zip(one).zip(two) {
                *hint += u8::from(one == first) + u8::from(two == second);
            }
        }
        for column in last {
            let symbol = column[usize::from(id)];
            for (hint, &other) in row.iter_mut().zip(column) {
                *hint += u8::from(other == symbol);
            }
        }
    }

    /// Two vectors of bytes compared: no branch, no table.
    #[inline]
    fn between(&self, a: Id, b: Id) -> HintId {
        let (a, b) = (&self.codes[usize::from(a)], &self.codes[usize::from(b)]);
        let same: u8 = a.symbols.iter().zip(&b.symbols).map(|(a, b)| u8::from(a == b)).sum();
        triangle(&a.multiset, &b.multiset) + same - self.beyond
    }
}

impl Rows {
    /// Prepares codes made of pegs with these symbols; the table is held if it takes at most `bytes`
    /// and is not stopped while it is filled.
    pub fn of_pegs(
        symbols: &[[u8; MAX_PEGS]],
        pegs: usize,
        hints: Hints,
        bytes: usize,
        control: &Control,
    ) -> Rows {
        let (len, stride) = (symbols.len(), pad(symbols.len()));
        let source = Source::Pegs(PegHints::new(symbols, pegs, hints));
        Rows {
            secrets: len,
            stride,
            guesses: len,
            depth: stride,
            source,
            table: None,
            turned: None,
        }
        .holding(bytes, control)
    }

    /// Prepares some guesses and secrets of a model.
    pub fn of_model(
        model: &'static dyn Model,
        guesses: &[Code],
        secrets: &[Code],
        bytes: usize,
        control: &Control,
    ) -> Rows {
        let numbers = |codes: &[Code]| codes.iter().map(|code| code.number()).collect();
        Rows {
            secrets: secrets.len(),
            stride: pad(secrets.len()),
            guesses: guesses.len(),
            depth: pad(guesses.len()),
            source: Source::Listed { model, guesses: numbers(guesses), secrets: numbers(secrets) },
            table: None,
            turned: None,
        }
        .holding(bytes, control)
    }

    fn is_symmetric(&self) -> bool {
        matches!(self.source, Source::Pegs(_) | Source::Table { symmetric: true })
    }

    /// The same with its table, if that takes at most `bytes` and is not stopped.
    fn holding(mut self, bytes: usize, control: &Control) -> Rows {
        if self.table_bytes() <= bytes
            && let Some(table) = self.filled_table(control)
        {
            let symmetric = self.is_symmetric();
            self.turned = (!symmetric).then(|| self.turn(&table));
            self.table = Some(table);
            // What the table was made of is not needed any more.
            self.source = Source::Table { symmetric };
        }
        self
    }

    /// The whole table; nothing if it was stopped.
    fn filled_table(&self, control: &Control) -> Option<Vec<HintId>> {
        let mut table = crate::pages::zeros(self.stride * self.guesses);
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

    /// A table by secrets, from one by guesses. Square blocks stay in the cache.
    fn turn(&self, table: &[HintId]) -> Vec<HintId> {
        const SIDE: usize = 64;
        let mut turned = vec![0; self.depth * self.secrets];
        for guesses in (0..self.guesses).step_by(SIDE) {
            for secrets in (0..self.secrets).step_by(SIDE) {
                for guess in guesses..self.guesses.min(guesses + SIDE) {
                    for secret in secrets..self.secrets.min(secrets + SIDE) {
                        turned[secret * self.depth + guess] = table[guess * self.stride + secret];
                    }
                }
            }
        }
        turned
    }

    /// Bytes of the tables, whether or not they are held.
    pub fn table_bytes(&self) -> usize {
        let table = self.stride.saturating_mul(self.guesses);
        match self.is_symmetric() {
            true => table,
            false => table.saturating_add(self.depth.saturating_mul(self.secrets)),
        }
    }

    #[inline]
    pub fn is_held(&self) -> bool {
        self.table.is_some()
    }

    /// Writes the hints of a guess against all secrets; what is beyond them is not defined.
    fn fill(&self, guess: Id, row: &mut [HintId]) {
        match &self.source {
            Source::Pegs(pegs) => pegs.fill(guess, row),
            Source::Listed { model, guesses, secrets } => {
                model.row(guesses[usize::from(guess)], secrets, row);
            }
            Source::Table { .. } => unreachable!("a held table is not computed again"),
        }
    }

    /// Writes the hints of all guesses against a secret; what is beyond them is not defined.
    fn fill_column(&self, secret: Id, column: &mut [HintId]) {
        match &self.source {
            Source::Listed { model, guesses, secrets } => {
                let secret = secrets[usize::from(secret)];
                for (hint, &guess) in column.iter_mut().zip(guesses) {
                    *hint = model.hint(secret, guess);
                }
            }
            _ => self.fill(secret, column),
        }
    }

    #[inline]
    pub fn between(&self, guess: Id, secret: Id) -> HintId {
        match &self.table {
            Some(table) => table[usize::from(guess) * self.stride + usize::from(secret)],
            None => self.computed(guess, secret),
        }
    }

    #[inline]
    fn computed(&self, guess: Id, secret: Id) -> HintId {
        match &self.source {
            Source::Pegs(pegs) => pegs.between(guess, secret),
            Source::Listed { model, guesses, secrets } => {
                model.hint(secrets[usize::from(secret)], guesses[usize::from(guess)])
            }
            Source::Table { .. } => unreachable!("a held table is not computed again"),
        }
    }

    /// A guess's row of the table, if it is held.
    #[inline]
    pub fn row(&self, guess: Id) -> Option<&[HintId]> {
        let at = usize::from(guess) * self.stride;
        self.table.as_ref().map(|table| &table[at..at + self.secrets])
    }

    /// A guess's row whether or not the table is held; `room` is used if it is not.
    #[inline]
    pub fn row_in<'a>(&'a self, guess: Id, room: &'a mut Vec<HintId>) -> &'a [HintId] {
        match &self.table {
            Some(table) => &table[usize::from(guess) * self.stride..][..self.secrets],
            None => {
                room.resize(self.stride, 0);
                self.fill(guess, room);
                &room[..self.secrets]
            }
        }
    }

    /// A secret's column of the table, if it is held, and what pads it.
    #[inline]
    pub fn column(&self, secret: Id) -> Option<&[HintId]> {
        let at = usize::from(secret) * self.depth;
        self.turned.as_ref().or(self.table.as_ref()).map(|table| &table[at..at + self.depth])
    }

    /// A padded column computed in `room`.
    pub fn filled_column<'a>(&self, secret: Id, room: &'a mut Vec<HintId>) -> &'a mut [HintId] {
        room.resize(self.depth, 0);
        self.fill_column(secret, room);
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
