//! A second way to E and N, for games that are out of reach of the reference solver.
//!
//! It is the same recursion of paper 001, with three savings and no more, and it shares no code
//! with the engine:
//!
//! 1. *Classes after a history.* While at most two guesses have been asked, only one guess of
//!    each class of `Symmetry::classes` is tried, and its strategies are multiplied by the size of
//!    the class (paper 001, equations 14 and 15). The candidates there are all codes that agree
//!    with the history, so the paper's theorem holds. Deeper down every code is tried.
//! 2. *A table by the exact set*: of totals (or proved lower bounds of them), and of counts. Both
//!    depend on the set alone, see the reference solver.
//! 3. *One bound by size.* Let the game have h hints. A node of a strategy has at most h - 1
//!    branches that go on, so at most (h - 1)^(k - 1) nodes are reached with guess k; a node finds
//!    at most one secret, the one that is its guess. So of n secrets at most (h - 1)^(k - 1) are
//!    found with guess k, and the total is at least floor(n), the sum of the n smallest numbers of
//!    the list in which k stands (h - 1)^(k - 1) times. A guess that makes parts of sizes s costs
//!    at least n + Σ floor(s), where the part that is the secret itself counts nothing.
//!
//! `total(set, cap)` is exact if the total is at most `cap`, and otherwise a lower bound above
//! `cap`. Guesses are tried by rising bound; once a guess's bound exceeds the best total so far
//! (or the cap), so do those of all later ones. Parts not yet solved count with their bounds, so a
//! part may be given up as soon as it alone pushes the sum over. When counting, the cap is the
//! exact total itself, so no guess that reaches it is lost.

#![allow(dead_code)]

use std::collections::HashMap;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Game, Symmetry};

/// Codes by their index in code order.
type Set = Vec<u16>;

/// What is known of a set's total.
#[derive(Clone, Copy)]
struct Known {
    lower: u32,
    exact: bool,
}

/// A guess that is worth trying: its bound, the guess, the size of its class.
type Choice = (u32, u16, usize);

pub struct Second {
    codes: Vec<Code>,
    game: Game,
    /// `hints[secret][guess]`, hints numbered; the last one is the win.
    hints: Vec<Vec<u8>>,
    hint_count: usize,
    floor: Vec<u32>,
    totals: HashMap<Set, Known>,
    counts: HashMap<Set, BigUint>,
}

impl Second {
    pub fn new(game: Game) -> Second {
        let (codes, names) = (game.secrets(), game.hints());
        assert_eq!(names.last().copied(), game.win());
        let number = |hint| names.iter().position(|&name| name == hint).expect("a hint") as u8;
        let row = |&secret: &Code| codes.iter().map(|&g| number(game.hint(secret, g))).collect();
        let hints = codes.iter().map(row).collect();
        let branches = names.len().saturating_sub(1).max(1);
        let mut floor = vec![0];
        let (mut depth, mut room, mut capacity) = (1, 1, 1);
        while floor.len() <= codes.len() {
            if room == 0 {
                capacity *= branches;
                (depth, room) = (depth + 1, capacity);
            }
            floor.push(floor.last().expect("not empty") + depth);
            room -= 1;
        }
        let hint_count = names.len();
        let (totals, counts) = (HashMap::new(), HashMap::new());
        Second { codes, game, hints, hint_count, floor, totals, counts }
    }

    /// E (as a total) and N of the whole game.
    pub fn whole_game(&mut self) -> (u32, BigUint) {
        let all: Set = (0..self.codes.len() as u16).collect();
        (self.total(&all, u32::MAX / 2, &[]), self.count(&all, &[]))
    }

    /// E (as a total) and N of any set of candidates.
    pub fn of_set(&mut self, candidates: &[Code]) -> (u32, BigUint) {
        let set: Set = candidates.iter().map(|&c| self.game.index(c) as u16).collect();
        // Three guesses of the past say: no classes.
        let past = [0; 3];
        (self.total(&set, u32::MAX / 2, &past), self.count(&set, &past))
    }

    fn choices(&self, set: &[u16], past: &[u16]) -> Vec<Choice> {
        let guesses: Vec<(u16, usize)> = if past.len() <= 2 {
            let fixed: Vec<Code> = past.iter().map(|&g| self.codes[usize::from(g)]).collect();
            let classes = Symmetry::fixing(self.game.pegs().unwrap(), &fixed).classes();
            let index = |code| self.game.index(code) as u16;
            classes.iter().map(|c| (index(c.representative), c.size)).collect()
        } else {
            (0..self.codes.len() as u16).map(|guess| (guess, 1)).collect()
        };
        let mut choices: Vec<Choice> = Vec::new();
        let mut sizes = vec![0usize; self.hint_count];
        for (guess, class) in guesses {
            sizes.fill(0);
            for &code in set {
                sizes[usize::from(self.hints[usize::from(code)][usize::from(guess)])] += 1;
            }
            if sizes.contains(&set.len()) {
                continue;
            }
            let (_, parts) = sizes.split_last().expect("some hint");
            let floors: u32 = parts.iter().map(|&size| self.floor[size]).sum();
            choices.push((set.len() as u32 + floors, guess, class));
        }
        choices.sort_unstable();
        choices
    }

    /// The parts that go on, small ones first.
    fn parts(&self, set: &[u16], guess: u16) -> Vec<Set> {
        let mut parts = vec![Set::new(); self.hint_count];
        for &code in set {
            parts[usize::from(self.hints[usize::from(code)][usize::from(guess)])].push(code);
        }
        parts.pop();
        parts.retain(|part| !part.is_empty());
        parts.sort_by_key(Vec::len);
        parts
    }

    /// The total, if it is at most `cap`; else some lower bound above `cap`.
    fn total(&mut self, set: &[u16], cap: u32, past: &[u16]) -> u32 {
        if set.len() <= 2 {
            return [0, 1, 3][set.len()];
        }
        match self.totals.get(set) {
            Some(known) if known.exact || known.lower > cap => return known.lower,
            _ => {}
        }
        let (mut best, mut least) = (None, u32::MAX);
        for (bound, guess, _) in self.choices(set, past) {
            // From here on only smaller totals are of interest.
            let cap = best.map_or(cap, |best| best - 1);
            if bound > cap {
                least = least.min(bound);
                break;
            }
            let with = self.with(set, guess, bound, cap, past);
            if with <= cap { best = Some(with) } else { least = least.min(with) }
        }
        let known = match best {
            Some(lower) => Known { lower, exact: true },
            None => Known { lower: least, exact: false },
        };
        self.totals.insert(set.to_vec(), known);
        known.lower
    }

    /// The total when a guess is asked, if it is at most `cap`; else a lower bound above `cap`.
    fn with(&mut self, set: &[u16], guess: u16, bound: u32, cap: u32, past: &[u16]) -> u32 {
        let past = [past, &[guess]].concat();
        let mut sum = bound;
        for part in self.parts(set, guess) {
            let floor = self.floor[part.len()];
            sum += self.total(&part, cap - (sum - floor), &past) - floor;
            if sum > cap {
                break;
            }
        }
        sum
    }

    fn count(&mut self, set: &[u16], past: &[u16]) -> BigUint {
        if set.len() <= 2 {
            return set.len().into();
        }
        if let Some(known) = self.counts.get(set) {
            return known.clone();
        }
        let best = self.total(set, u32::MAX / 2, past);
        let mut sum = BigUint::ZERO;
        for (bound, guess, class) in self.choices(set, past) {
            if bound > best {
                break;
            }
            if self.with(set, guess, bound, best, past) == best {
                let now = [past, &[guess]].concat();
                let parts = self.parts(set, guess);
                let ways: BigUint = parts.iter().map(|part| self.count(part, &now)).product();
                sum += ways * class;
            }
        }
        self.counts.insert(set.to_vec(), sum.clone());
        sum
    }
}
