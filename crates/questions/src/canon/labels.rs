//! Labels for rows, pegs and symbols that do not depend on their numbering: colour refinement.
//!
//! Row r has symbol s at peg p: that is one cell of the table. A cell's hash comes from the labels
//! of its row, peg and symbol, and a label absorbs the sum of the hashes of its cells. Sums do not
//! depend on an order, so what can be told apart by counting gets different labels, and what a
//! symmetry exchanges never does.

use yomikiri_rules::{MAX_PEGS, MAX_SYMBOLS};

use super::MAX_SET;
use crate::quiz::Pegs;

/// Rounds of refinement. More would change little: the tree settles what is left.
const ROUNDS: usize = 3;

/// Labels of rows and pegs; those of symbols are made from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Labels {
    pub rows: [u64; MAX_SET],
    pub pegs: [u64; MAX_PEGS],
}

impl Labels {
    pub const ALIKE: Labels = Labels { rows: [1; MAX_SET], pegs: [2; MAX_PEGS] };

    /// Sets a row or peg apart from all others.
    pub fn distinguish(label: &mut u64) {
        *label = mix(*label ^ 0x5bd1_e995_97f4_a7c5);
    }

    /// Refines the labels by the table of symbols.
    pub fn refine(&mut self, quiz: Pegs, table: &[[u8; MAX_PEGS]]) {
        let pegs = quiz.pegs();
        let private = usize::from(quiz.private_symbols());
        let mut symbols = [[3u64; MAX_SYMBOLS]; MAX_PEGS];
        for _ in 0..ROUNDS {
            let mut row_sums = [0u64; MAX_SET];
            let mut peg_sums = [0u64; MAX_PEGS];
            let mut symbol_sums = [[0u64; MAX_SYMBOLS]; MAX_PEGS];
            for (row, cells) in table.iter().enumerate() {
                for (peg, &symbol) in cells[..pegs].iter().enumerate() {
                    // Where all pegs share their symbols, the first peg's labels are everyone's.
                    let (own, symbol) = (peg * private, usize::from(symbol));
                    let label = symbols[own][symbol].rotate_left(41);
                    let cell = mix(self.rows[row] ^ self.pegs[peg].rotate_left(20) ^ label);
                    row_sums[row] = row_sums[row].wrapping_add(cell);
                    peg_sums[peg] = peg_sums[peg].wrapping_add(cell);
                    symbol_sums[own][symbol] = symbol_sums[own][symbol].wrapping_add(cell);
                }
            }
            absorb(&mut self.rows[..table.len()], &row_sums);
            absorb(&mut self.pegs[..pegs], &peg_sums);
            let own = if private == 1 { pegs } else { 1 };
            for (labels, sums) in symbols[..own].iter_mut().zip(&symbol_sums) {
                absorb(&mut labels[..quiz.symbols()], sums);
            }
        }
    }
}

fn absorb(labels: &mut [u64], sums: &[u64]) {
    for (label, &sum) in labels.iter_mut().zip(sums) {
        *label = mix(label.rotate_left(7) ^ sum);
    }
}

#[inline]
fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 32).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 29
}
