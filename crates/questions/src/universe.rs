//! The codes of a quiz and all their answers, as the searches see them.
//!
//! Codes are numbered in code order. Answers are numbered t(t+1)/2 + r for t right symbols, r of
//! them in place (r alone where only places are told): the first term depends on the multisets of
//! symbols, the second is a sum over pegs, so a row of answers is a few byte operations a code that
//! the compiler turns into vector code.

#[cfg(test)]
use yomikiri_rules::Hint;
use yomikiri_rules::{Code, Game, MAX_PEGS, MAX_SYMBOLS};

use crate::motion::Motion;
use crate::quiz::{Hints, Quiz};

/// A code's number.
pub(crate) type Id = u16;

/// Answers are numbered below this.
pub(crate) const ANSWERS: usize = (MAX_PEGS + 1) * (MAX_PEGS + 2) / 2;

/// Rows are padded to whole vectors.
const LANES: usize = 32;

pub(crate) struct Universe {
    pub quiz: Quiz,
    pub codes: Vec<Code>,
    /// The symbols of each code, peg by peg.
    pub symbols: Vec<[u8; MAX_PEGS]>,
    /// For each peg, the symbols of all codes; for each symbol, how often each code has it.
    columns: Vec<Vec<u8>>,
    counts: Vec<Vec<u8>>,
    /// All rows, if they are held.
    table: Option<Vec<u8>>,
    stride: usize,
    /// A code's number by the code read to base C.
    by_radix: Vec<Id>,
}

impl Universe {
    /// Prepares a quiz; the table of all answers is held if it takes at most `bytes`.
    pub fn new(quiz: Quiz, bytes: usize) -> Universe {
        let (game, pegs, c) = (quiz.game, quiz.game.pegs(), quiz.game.symbols());
        let codes = game.codes();
        let symbols: Vec<[u8; MAX_PEGS]> = codes
            .iter()
            .map(|code| std::array::from_fn(|j| if j < pegs { code.symbol(j, pegs) } else { 0 }))
            .collect();
        let stride = codes.len().next_multiple_of(LANES);
        let column = |cell: &dyn Fn(&[u8; MAX_PEGS]) -> u8| {
            (0..stride).map(|id| symbols.get(id).map_or(0, cell)).collect::<Vec<u8>>()
        };
        let columns = (0..pegs).map(|j| column(&|row| row[j])).collect();
        let counts = (0..c)
            .map(|s| {
                column(&|row| row[..pegs].iter().filter(|&&x| usize::from(x) == s).count() as u8)
            })
            .collect();
        let mut by_radix = vec![Id::MAX; c.pow(pegs as u32)];
        for (id, row) in symbols.iter().enumerate() {
            by_radix[row[..pegs].iter().fold(0, |at, &s| at * c + usize::from(s))] = id as Id;
        }
        let mut universe =
            Universe { quiz, columns, counts, table: None, stride, by_radix, symbols, codes };
        let size = universe.codes.len();
        if stride.saturating_mul(size) <= bytes {
            let mut table = vec![0; stride * size];
            for (id, row) in table.chunks_exact_mut(stride).enumerate() {
                universe.fill(id as Id, row);
            }
            universe.table = Some(table);
        }
        universe
    }

    /// The number of codes.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether all rows are held.
    pub fn holds_table(&self) -> bool {
        self.table.is_some()
    }

    /// Writes the answers of all codes to one code; what is beyond the codes is not defined.
    fn fill(&self, id: Id, row: &mut [u8]) {
        let symbols = &self.symbols[usize::from(id)];
        let pegs = self.quiz.game.pegs();
        row.fill(0);
        if self.quiz.hints == Hints::Both {
            for (s, counts) in self.counts.iter().enumerate() {
                let own = symbols[..pegs].iter().filter(|&&x| usize::from(x) == s).count() as u8;
                if own > 0 {
                    row.iter_mut().zip(counts).for_each(|(t, &n)| *t += n.min(own));
                }
            }
            row.iter_mut().for_each(|t| *t = *t * (*t + 1) / 2);
        }
        for (peg, column) in self.columns.iter().enumerate() {
            let own = symbols[peg];
            row.iter_mut().zip(column).for_each(|(t, &s)| *t += u8::from(s == own));
        }
    }

    /// The answers of all codes to one code, by their numbers.
    ///
    /// # Panics
    /// If the table is not held.
    #[inline]
    pub fn row(&self, id: Id) -> &[u8] {
        let table = self.table.as_ref().expect("the table is held");
        let start = usize::from(id) * self.stride;
        &table[start..start + self.len()]
    }

    /// The same whether or not the table is held; `room` is used if it is not.
    pub fn row_in<'a>(&'a self, id: Id, room: &'a mut Vec<u8>) -> &'a [u8] {
        if self.table.is_some() {
            return self.row(id);
        }
        room.resize(self.stride, 0);
        self.fill(id, room);
        &room[..self.len()]
    }

    /// The answer that a number stands for.
    #[cfg(test)]
    pub fn answer(&self, number: u8) -> Hint {
        match self.quiz.hints {
            Hints::Places => Hint::new(number, 0),
            Hints::Both => {
                let right = (0u8..).take_while(|t| t * (t + 1) / 2 <= number).last().unwrap_or(0);
                let in_place = number - right * (right + 1) / 2;
                Hint::new(in_place, right - in_place)
            }
        }
    }

    /// The number of a code.
    pub fn id(&self, code: Code) -> Id {
        self.quiz.game.index(code) as Id
    }

    /// The image of every code under a motion.
    pub fn images(&self, motion: &Motion) -> Vec<Id> {
        let game: Game = self.quiz.game;
        let (pegs, c) = (game.pegs(), game.symbols());
        // The image read to base C is a sum of one term a peg.
        let mut terms = [[0u32; MAX_SYMBOLS]; MAX_PEGS];
        for (peg, terms) in terms.iter_mut().enumerate().take(pegs) {
            let place = c.pow((pegs - 1 - usize::from(motion.pegs[peg])) as u32) as u32;
            for (term, &to) in terms.iter_mut().zip(&motion.symbols[peg]) {
                *term = u32::from(to) * place;
            }
        }
        self.symbols
            .iter()
            .map(|row| {
                let radix: u32 = (0..pegs).map(|j| terms[j][usize::from(row[j] & 15)]).sum();
                self.by_radix[radix as usize]
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_the_answers_of_the_rules() {
        for name in ["mm4x4", "bc3x6", "mm2x7", "mm6x2", "mm1x1"] {
            for hints in [Hints::Both, Hints::Places] {
                let quiz = Quiz { game: name.parse().unwrap(), hints };
                let held = Universe::new(quiz, usize::MAX);
                let bare = Universe::new(quiz, 0);
                let mut room = Vec::new();
                for (a, &code) in held.codes.iter().enumerate() {
                    let row = held.row(a as Id);
                    assert_eq!(row, bare.row_in(a as Id, &mut room));
                    for (&secret, &number) in held.codes.iter().zip(row) {
                        assert_eq!(held.answer(number), quiz.answer(secret, code), "{name}");
                        assert!(usize::from(number) < ANSWERS);
                    }
                }
            }
        }
    }

    #[test]
    fn images_follow_the_motion() {
        for name in ["mm3x4", "bc3x5"] {
            let quiz = Quiz { game: name.parse().unwrap(), hints: Hints::Places };
            let universe = Universe::new(quiz, 0);
            let generators = Motion::generators(quiz);
            let motion = generators.iter().fold(Motion::identity(), |m, g| m.then(g));
            for (id, image) in universe.images(&motion).into_iter().enumerate() {
                let expected = motion.apply(quiz.game, universe.codes[id]);
                assert_eq!(universe.codes[usize::from(image)], expected);
            }
        }
    }
}
