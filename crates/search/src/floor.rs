//! The least that n candidates can cost, by their number and by how many parts guesses make.
//!
//! If no guess makes more than m parts of a set, none makes more of a subset. One secret at most
//! is found with the first guess, and a position that goes on has at most m - 1 parts besides
//! the winning one: at most (m - 1)^(j - 1) secrets are found with guess j. Weights never fall,
//! so filling the guesses from the first on gives a lower bound (Neuwirth; paper 003, Table 2,
//! with m measured at each position instead of 14 for all).

use crate::objective::Objective;
use crate::value::Value;

/// Sizes below this are looked up.
const TABLED: usize = 512;

pub(crate) struct Floors<V> {
    /// By depth, then parts, then size.
    tables: Vec<Vec<Vec<V>>>,
    levels: usize,
}

impl<V: Value> Floors<V> {
    pub fn new<O: Objective<Value = V>>(objective: &O, max_parts: usize, largest: usize) -> Self {
        let levels = if O::DEPTH { objective.levels() } else { 0 };
        let size = TABLED.min(largest + 1);
        let tables = (0..=levels)
            .map(|asked| {
                (0..=max_parts).map(|m| column(objective, asked, size, m.max(2))).collect()
            })
            .collect();
        Floors { tables, levels }
    }

    /// The least that `n` candidates cost after `asked` guesses if no guess makes more than
    /// `parts` parts.
    #[inline]
    pub fn floor<O: Objective<Value = V>>(
        &self,
        objective: &O,
        asked: usize,
        n: usize,
        parts: usize,
    ) -> V {
        let table = &self.tables[asked.min(self.levels)][parts];
        match table.get(n) {
            Some(&value) => value,
            None => fill(objective, asked, n, 1, parts.max(2)),
        }
    }
}

/// The least cost of 0, 1, 2, … candidates, `size` numbers in all: each further candidate is
/// found at the first guess that has room.
fn column<O: Objective>(objective: &O, asked: usize, size: usize, parts: usize) -> Vec<O::Value> {
    let mut costs = vec![O::Value::ZERO];
    let (mut room, mut level) = (1usize, 0);
    while costs.len() < size {
        let late = objective.step(1).times(level + 1) + objective.won(asked + level);
        for _ in 0..room.min(size - costs.len()) {
            let cost = costs[costs.len() - 1] + late;
            costs.push(cost.min(O::Value::INFINITE));
        }
        room = room.saturating_mul(parts - 1);
        level += 1;
    }
    costs
}

/// The least cost of `n` candidates that come to `roots` positions after `asked` guesses.
pub(crate) fn fill<O: Objective>(
    objective: &O,
    asked: usize,
    n: usize,
    roots: usize,
    parts: usize,
) -> O::Value {
    let (mut cost, mut left, mut room, mut asked) = (O::Value::ZERO, n, roots, asked);
    while left > 0 {
        let found = room.min(left);
        cost = cost + objective.step(left) + objective.won(asked).times(found);
        left -= found;
        room = room.saturating_mul(parts - 1);
        asked += 1;
        if cost >= O::Value::INFINITE {
            return O::Value::INFINITE;
        }
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::{Average, Weights};

    #[test]
    fn columns_and_sums_agree() {
        for parts in 2..20 {
            let average = column(&Average, 0, 400, parts);
            let limited = column(&Weights::limited(5), 2, 400, parts);
            for n in 0..400 {
                assert_eq!(average[n], fill(&Average, 0, n, 1, parts));
                assert_eq!(limited[n], fill(&Weights::limited(5), 2, n, 1, parts));
            }
        }
    }

    /// Paper 003, Table 2: the bound for 14 parts at the first two depths.
    #[test]
    fn the_papers_bounds() {
        let floors = Floors::new(&Average, 14, 5040);
        for n in 1..=14 {
            assert_eq!(floors.floor(&Average, 0, n, 14), 2 * n as i32 - 1);
        }
        assert_eq!(floors.floor(&Average, 0, 15, 14), 3 * 15 - 15);
        assert_eq!(floors.floor(&Average, 0, 5040, 14), fill(&Average, 0, 5040, 1, 14));
    }
}
