//! One form for all grids that differ by the order of the rows, of the places and of the symbols.
//!
//! With an order of the symbols and one of the places, each row is a number, and the rows in
//! ascending order are what the grid looks like, whatever their order was. The form is the
//! smallest of these over all orders of places and of symbols. Symbols are first sorted by
//! numbers that no such change alters (how many cells they have in the rows and in the columns, and how
//! full these are), so only orders among equals need to be tried.

use super::grid::{Cells, Grid};

/// Rows of a grid at most: see [`Grid::new`].
const ROWS: usize = 32;
/// Bits for a symbol in a row.
const BITS: usize = 4;

/// The form: its rows, ascending.
pub(super) type Form = Box<[u32]>;

/// Finds forms.
pub(super) struct Forms {
    grid: Grid,
    /// All orders of the places.
    orders: Vec<Vec<usize>>,
}

impl Forms {
    pub fn new(grid: Grid) -> Forms {
        let mut orders = vec![Vec::new()];
        for _ in 0..grid.places {
            let longer = orders.iter().flat_map(|order: &Vec<usize>| {
                let next = (0..grid.places).filter(|place| !order.contains(place));
                next.map(|place| order.iter().copied().chain([place]).collect())
            });
            orders = longer.collect();
        }
        Forms { grid, orders }
    }

    /// The form of some symbols, at most 15.
    pub fn form(&self, symbols: &[Cells]) -> Form {
        let all = symbols.iter().fold(0, |all, cells| all | cells);
        let mut sorted: Vec<(u64, Cells)> =
            symbols.iter().map(|&cells| (self.kind(cells, all), cells)).collect();
        sorted.sort_unstable();
        let mut best = [u32::MAX; ROWS];
        self.orders(&mut sorted, 0, &mut best);
        best[..self.grid.rows].into()
    }

    /// A number that is the same for a symbol and its images.
    fn kind(&self, cells: Cells, all: Cells) -> u64 {
        let Grid { rows, places, column, .. } = self.grid;
        let mix = |x: u64| {
            let mixed = (x + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 8
        };
        let both =
            |line: Cells| u64::from((cells & line).count_ones() * 64 + (all & line).count_ones());
        // Sums do not depend on the order.
        let columns: u64 = (0..places).map(|place| mix(both(column << place)) >> 8).sum();
        let row: Cells = (1 << places) - 1;
        let rows: u64 = (0..rows).map(|at| mix(both(row << (at * places)) + (1 << 20)) >> 8).sum();
        columns + rows
    }

    /// Tries all orders of the symbols from one on.
    fn orders(&self, symbols: &mut [(u64, Cells)], from: usize, best: &mut [u32; ROWS]) {
        if from == symbols.len() {
            return self.places(symbols, best);
        }
        for other in from..symbols.len() {
            if symbols[other].0 != symbols[from].0 {
                break;
            }
            symbols.swap(from, other);
            self.orders(symbols, from + 1, best);
            symbols.swap(from, other);
        }
    }

    /// Tries all orders of the places.
    fn places(&self, symbols: &[(u64, Cells)], best: &mut [u32; ROWS]) {
        let Grid { rows, places, .. } = self.grid;
        for order in &self.orders {
            let mut form = [0; ROWS];
            for (at, &(_, cells)) in symbols.iter().enumerate() {
                let mut left = cells;
                while left != 0 {
                    let cell = left.trailing_zeros() as usize;
                    left &= left - 1;
                    form[cell / places] |= (at as u32 + 1) << (BITS * order[cell % places]);
                }
            }
            form[..rows].sort_unstable();
            if form[..rows] < best[..rows] {
                *best = form;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Of all grids with three rows, two places and two symbols, those that are images of each
    /// other have one form, and no others do.
    #[test]
    fn one_form_for_all_images() {
        let grid = Grid::new("mm2x3".parse().unwrap(), 3).unwrap();
        let forms = Forms::new(grid);
        let orders = Forms::new(Grid::new("mm3x2".parse().unwrap(), 1).unwrap()).orders;
        let mut known: HashMap<Form, Vec<Cells>> = HashMap::new();
        for both in 0..3usize.pow(6) {
            let at = |symbol: usize| {
                let cells = (0..6).filter(|&cell| both / 3usize.pow(cell) % 3 == symbol);
                cells.map(|cell| 1 << cell).sum::<Cells>()
            };
            let symbols = [at(1), at(2)];
            let mut images = Vec::new();
            for rows in &orders {
                for places in [[0, 1], [1, 0]] {
                    let image = |cells: Cells| -> Cells {
                        let moved = |cell: usize| 1 << (rows[cell / 2] * 2 + places[cell % 2]);
                        (0..6).filter(|cell| cells >> cell & 1 == 1).map(moved).sum()
                    };
                    let mut image = symbols.map(image);
                    image.sort_unstable();
                    images.push(image.to_vec());
                }
            }
            let least = images.into_iter().min().expect("an image");
            let form = forms.form(&symbols);
            assert_eq!(*known.entry(form).or_insert(least.clone()), least, "{symbols:?}");
            assert_eq!(forms.form(&symbols), forms.form(&least));
        }
        assert!(known.len() > 50, "{}", known.len());
    }
}
