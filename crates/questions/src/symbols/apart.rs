//! Whether the secrets of some symbols are told apart by where these symbols stand.
//!
//! A secret of these symbols is told something that depends on their cells alone. So all such
//! secrets must be told different things, whatever stands in the other cells. More is true while
//! other symbols are to come. Take what two secrets have at some of the places, made of the known
//! symbols, and let both have the same symbols at the other places, none of them known. These add the
//! same to both, so already the parts must be told apart. There are such symbols if one is
//! to come (Mastermind, where it may be repeated) or enough for all other places (Bulls and Cows).

use super::grid::{Cells, Grid, Symbol};

/// The parts of secrets that are made of the symbols known so far, and a symbol on trial.
pub(super) struct Apart {
    grid: Grid,
    known: usize,
    /// For each set of places, what the parts of secrets at these places are told.
    parts: Vec<Vec<u64>>,
    /// The same, to be looked up.
    seen: Vec<Seen>,
    trial: Symbol,
    /// For each set of places, at which of them one symbol may be.
    own: Vec<Vec<usize>>,
    /// Sets of places, largest first: they have the most secrets, and refuse most.
    order: Vec<usize>,
}

impl Apart {
    pub fn new(grid: Grid) -> Apart {
        let sets = 1usize << grid.places;
        let mut order: Vec<usize> = (1..sets).collect();
        order.sort_by_key(|places| std::cmp::Reverse(places.count_ones()));
        Apart {
            grid,
            known: 0,
            parts: vec![Vec::new(); sets],
            seen: (0..sets).map(|_| Seen::default()).collect(),
            trial: Symbol { told: Vec::new() },
            own: (0..sets).map(|places| own_places(places, grid.repeats)).collect(),
            order,
        }
    }

    /// Starts with symbols that are told apart.
    pub fn begin(&mut self, symbols: &[Cells]) {
        self.known = symbols.len();
        self.parts.iter_mut().for_each(Vec::clear);
        self.parts[0].push(0);
        for &cells in symbols {
            self.grid.tell(cells, &mut self.trial);
            let told = &self.trial.told;
            // The parts at fewer places come later, so they are still without this symbol.
            for places in (1..self.parts.len()).rev() {
                let (fewer, parts) = self.parts.split_at_mut(places);
                for &own in &self.own[places] {
                    parts[0].extend(fewer[places & !own].iter().map(|part| part + told[own]));
                }
            }
        }
        for &places in &self.order {
            let most = (self.known + 1).pow(places.count_ones());
            self.seen[places].begin(most, &self.parts[places]);
        }
    }

    /// Whether all is still told apart with one more symbol.
    pub fn admits(&mut self, cells: Cells) -> bool {
        self.grid.tell(cells, &mut self.trial);
        let told = &self.trial.told;
        let to_come = self.grid.symbols - self.known - 1;
        for &places in &self.order {
            let others = self.grid.places - places.count_ones() as usize;
            if to_come < if self.grid.repeats { others.min(1) } else { others } {
                continue;
            }
            let seen = &mut self.seen[places];
            seen.forget();
            for &own in &self.own[places] {
                for part in &self.parts[places & !own] {
                    if !seen.add(part + told[own]) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

/// At which of some places one symbol of a secret may be, at one of them at least.
fn own_places(places: usize, repeats: bool) -> Vec<usize> {
    let all = (1..=places).rev().filter(|own| own & !places == 0);
    all.filter(|own| repeats || own.is_power_of_two()).collect()
}

/// A set of words. What the symbols on trial add is forgotten at once: each slot has the number of
/// the trial in which it was filled.
#[derive(Default)]
struct Seen {
    slots: Vec<(u64, u64)>,
    mask: usize,
    known: u64,
    trial: u64,
}

impl Seen {
    /// Starts with some words; `most` is how many there will be at most.
    fn begin(&mut self, most: usize, words: &[u64]) {
        let size = (2 * most).next_power_of_two();
        if self.slots.len() < size {
            self.slots.resize(size, (0, 0));
        }
        self.mask = size - 1;
        self.forget();
        self.known = self.trial;
        for &word in words {
            self.add(word);
        }
    }

    /// Forgets what was added since the beginning.
    fn forget(&mut self) {
        self.trial += 1;
    }

    /// Adds a word; whether it is new.
    #[inline(always)]
    fn add(&mut self, word: u64) -> bool {
        let mut at = (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & self.mask;
        loop {
            let (held, when) = &mut self.slots[at];
            if *when != self.trial && *when != self.known {
                (*held, *when) = (word, self.trial);
                return true;
            }
            if *held == word {
                return false;
            }
            at = (at + 1) & self.mask;
        }
    }
}
