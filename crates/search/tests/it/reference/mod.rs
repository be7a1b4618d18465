//! The reference solver: the recursion of paper 001, section 3, and nothing else.
//!
//! No pruning, no symmetry, no bounds, no order of guesses; every hint comes from `Game::hint`.
//! Totals are used in place of averages: total(C) = |C| E(C), so that equation 4 becomes
//!
//! total(C) = |C| + min over guesses q of the sum of total(part) over the parts of C under q,
//!
//! where the part that says "this is it" costs nothing more (the paper's first case). Equation 5,
//! for the number of strategies, stays as it is.
//!
//! The paper carries G, the guesses already asked, so that the recursion ends. Here a guess that
//! leaves the set whole is skipped instead, and G shrinks to the codes the user forbids:
//!
//! - A guess q already asked on the way to C leaves C whole: all of C gave the same hint to q. So
//!   the guesses skipped include all of the paper's G, and the recursion ends because parts are
//!   smaller than the set.
//! - A guess that leaves C whole is never best. Let T be a strategy for C that begins with such a
//!   guess and goes on with T' for the same C. Then T' is a strategy for C too, asks nothing that
//!   T does not ask, and finds every secret one guess earlier: its total is smaller by |C| > 0,
//!   and it stays within any limit that T stays within. So T is not optimal, and leaving all such
//!   strategies out changes neither the smallest total nor the number of strategies that reach it.
//!
//! `tests/it/literal.rs` holds the recursion with G carried along, and compares.
//!
//! With one candidate left the total is 1 in one way; with two it is 3 in two ways (the paper's
//! second and third case). There the forbidden codes are not looked at, as in the paper.

// Every test file uses its own part of this.
#![allow(dead_code)]

pub mod weighted;

use std::collections::HashMap;
use std::rc::Rc;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Game, Hint};

/// The smallest total and the number of strategies that reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    pub total: i128,
    pub strategies: BigUint,
}

impl Best {
    fn new(total: i128, strategies: u32) -> Best {
        Best { total, strategies: strategies.into() }
    }
}

/// A set of candidates and how many guesses are left, if these are limited.
type Key = (Vec<Code>, Option<usize>);

/// The recursion with its memory, for one game and one rule about guesses.
pub struct Reference {
    game: Game,
    codes: Vec<Code>,
    forbidden: Vec<Code>,
    candidates_only: bool,
    /// For a candidate, its hints to all codes.
    hints: HashMap<Code, Rc<Vec<Hint>>>,
    memo: HashMap<Key, Option<Best>>,
}

impl Reference {
    /// Guesses may be any code, or only candidates, but never a forbidden code.
    pub fn new(game: Game, candidates_only: bool, forbidden: &[Code]) -> Reference {
        Reference {
            game,
            codes: game.guesses(),
            forbidden: forbidden.to_vec(),
            candidates_only,
            hints: HashMap::new(),
            memo: HashMap::new(),
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// E (as a total) and N of a set, or `None` if no strategy exists. With `left`, only
    /// strategies that need no more guesses than that.
    pub fn best(&mut self, set: &[Code], left: Option<usize>) -> Option<Best> {
        if left == Some(0) {
            return None;
        }
        match set.len() {
            0 => panic!("no candidates"),
            1 => return Some(Best::new(1, 1)),
            2 if left == Some(1) => return None,
            2 => return Some(Best::new(3, 2)),
            _ => {}
        }
        let key = (set.to_vec(), left);
        if let Some(known) = self.memo.get(&key) {
            return known.clone();
        }
        let mut best: Option<Best> = None;
        for (_, with) in self.after_each(set, left) {
            match &mut best {
                Some(best) if best.total < with.total => {}
                Some(best) if best.total == with.total => best.strategies += with.strategies,
                _ => best = Some(with),
            }
        }
        self.memo.insert(key, best.clone());
        best
    }

    /// All optimal guesses in code order, each with the number of optimal strategies that begin
    /// with it; none if there is no strategy.
    pub fn optimal(&mut self, set: &[Code], left: Option<usize>) -> Vec<(Code, BigUint)> {
        let Some(best) = self.best(set, left) else { return Vec::new() };
        if set.len() <= 2 {
            return set.iter().map(|&code| (code, 1u32.into())).collect();
        }
        let mut all = self.after_each(set, left);
        all.retain(|(_, with)| with.total == best.total);
        all.into_iter().map(|(guess, with)| (guess, with.strategies)).collect()
    }

    /// The smallest number of guesses that is always enough, if any is, and what is best within
    /// it. Parts are smaller than their sets, so more guesses than candidates never help.
    pub fn worst(&mut self, set: &[Code]) -> Option<(usize, Best)> {
        (1..=set.len()).find_map(|limit| Some((limit, self.best(set, Some(limit))?)))
    }

    /// For a set of three or more: every guess that splits it and has a strategy after it, and
    /// what is best when it is asked.
    pub fn after_each(&mut self, set: &[Code], left: Option<usize>) -> Vec<(Code, Best)> {
        let rows: Vec<Rc<Vec<Hint>>> = set.iter().map(|&code| self.row(code)).collect();
        let mut all = Vec::new();
        for at in 0..self.codes.len() {
            let guess = self.codes[at];
            let may_ask =
                !self.forbidden.contains(&guess) && (!self.candidates_only || set.contains(&guess));
            let splits = rows.iter().any(|row| row[at] != rows[0][at]);
            if may_ask && splits {
                let parts = split(set.iter().zip(&rows).map(|(&code, row)| (row[at], code)));
                if let Some(with) = self.sum(set.len(), &parts, left) {
                    all.push((guess, with));
                }
            }
        }
        all
    }

    /// What is best when this guess is asked first, whether or not it splits the set, may be
    /// asked, or is best.
    pub fn asked(&mut self, set: &[Code], guess: Code, left: Option<usize>) -> Option<Best> {
        if left == Some(0) {
            return None;
        }
        let game = self.game;
        let parts = split(set.iter().map(|&code| (game.hint(code, guess), code)));
        self.sum(set.len(), &parts, left)
    }

    /// One guess for all of a set, and what is best for its parts.
    fn sum(
        &mut self,
        size: usize,
        parts: &[(Hint, Vec<Code>)],
        left: Option<usize>,
    ) -> Option<Best> {
        let mut sum = Best::new(size as i128, 1);
        for (hint, part) in parts {
            if Some(*hint) != self.game.win() {
                let best = self.best(part, left.map(|left| left - 1))?;
                sum.total += best.total;
                sum.strategies *= best.strategies;
            }
        }
        Some(sum)
    }

    fn row(&mut self, code: Code) -> Rc<Vec<Hint>> {
        let (game, codes) = (self.game, &self.codes);
        let row = self.hints.entry(code).or_insert_with(|| {
            Rc::new(codes.iter().map(|&guess| game.hint(code, guess)).collect())
        });
        Rc::clone(row)
    }
}

/// Codes by their hints, in the order in which they come.
fn split(hinted: impl Iterator<Item = (Hint, Code)>) -> Vec<(Hint, Vec<Code>)> {
    let mut parts: Vec<(Hint, Vec<Code>)> = Vec::new();
    for (hint, code) in hinted {
        match parts.iter_mut().find(|(known, _)| *known == hint) {
            Some((_, part)) => part.push(code),
            None => parts.push((hint, vec![code])),
        }
    }
    parts
}
