//! The least that n candidates can cost, by their number and by how many parts guesses make.
//!
//! Let no guess make more than m parts of a set; then none makes more of a subset. Let found(j) be
//! the most secrets that a strategy can find with its first j guesses: found(1) = 1. A candidate
//! finds one secret and leaves at most m - 1 parts; another guess finds none and leaves at most m:
//! found(j) ≤ max(1 + (m - 1) found(j - 1), m found(j - 1)) = m^(j - 1), and m for j = 2 either
//! way. Where no guess makes m parts besides a winning one, the first branch alone counts. A candidate
//! of the set that is none of a subset makes m - 1 parts of it at most, so this goes down to subsets too.
//!
//! Finding secrets earlier is never worse ([`crate::objective`]), so filling the guesses from the
//! first on, as far as found(j) allows, with as many positions as there are secrets left and room
//! for, gives a lower bound (Neuwirth; paper 003, Table 2, with m measured at each position instead of 14
//! for all).
//!
//! *Candidates and others apart.* Often the guesses that make most parts are no candidates. A strategy
//! cannot have both, one secret found with its first guess and the most parts: if the first guess is a
//! candidate, one secret is found and no more parts are left than candidates make; else none is found. Each
//! is bounded as above from the second guess on, and the smaller of the two bounds the set. (Of parts that
//! are larger than what candidates make, it is larger by one at least. On mm4x7 one guess in six need not be
//! tried any more.)
//!
//! Where the secret must only be known, not guessed, found(j) is the most secrets that are known after j
//! guesses: m^j, or one less if more follow ([`known_rooms`]).
//!
//! Where secrets differ in weight, the heaviest are found first: of two secrets, to find the heavier
//! one earlier is never worse.

use std::sync::{Arc, OnceLock};

use crate::hint_caps::{GuessClass, HintCaps};
use crate::objective::Cost;
use crate::value::Value;

/// Sizes below this are looked up.
const TABLED: usize = 512;

/// How guesses cut a set, and its subsets, at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cap {
    /// The most parts that a candidate makes, the winning one included.
    pub hit: usize,
    /// The most parts that another guess makes.
    pub miss: usize,
    /// Whether the secret must only be known: then there is no winning part, and both are the same.
    pub known: bool,
}

impl Cap {
    /// m: the most parts that any guess makes. (The last two candidates are cut apart whatever may be asked.)
    #[inline]
    pub fn parts(self) -> usize {
        self.hit.max(self.miss).max(2)
    }

    /// How many positions follow a position, at most, on the way to the deeper guesses; a candidate of the
    /// set need not be one of a subset.
    #[inline]
    fn branches(self) -> usize {
        self.miss.max(self.hit.max(2) - 1)
    }

    /// How guesses cut a part of two sets that are cut like this. (A guess that is no candidate of the part may
    /// be one of the sets: then the winning hint is missing.)
    pub fn of_both(self, other: Cap) -> Cap {
        let miss = self.branches().min(other.branches());
        Cap { hit: self.hit.min(other.hit), miss, known: self.known }
    }
}

/// The least cost of 0, 1, 2, … candidates.
type Column<V> = Arc<[V]>;

/// What follows a guess of some class, by its hint: how guesses cut it, and what it costs.
type ByHint<V> = Box<[(Cap, Column<V>)]>;

/// The same for all classes of guesses.
type OfClasses<V> = OnceLock<Vec<OnceLock<ByHint<V>>>>;

/// What is known for sets that are cut in one way, made when first used.
struct Cell<V> {
    column: OnceLock<Column<V>>,
    /// By the symbols in use.
    by_hint: OnceLock<Vec<OfClasses<V>>>,
}

/// Those of one depth, by the most parts that candidates and others make; the rows are made when first used.
type Level<V> = Vec<OnceLock<Vec<Cell<V>>>>;

pub(crate) struct Floors<V> {
    levels: Vec<Level<V>>,
    size: usize,
}

impl<V: Value> Floors<V> {
    pub fn new<O: Cost<Value = V>>(objective: &O, max_parts: usize, largest: usize) -> Self {
        let levels = if objective.by_depth() { objective.levels() + 1 } else { 0 };
        let level = || (0..=max_parts).map(|_| OnceLock::new()).collect();
        Floors { levels: (0..=levels).map(|_| level()).collect(), size: TABLED.min(largest + 1) }
    }

    /// The least that candidates cost after `asked` guesses.
    #[inline]
    pub fn floor<O: Cost<Value = V>>(
        &self,
        objective: &O,
        asked: usize,
        mass: O::Mass,
        cap: Cap,
    ) -> V {
        self.after(objective, asked, cap).of(mass)
    }

    /// The same for many sets after equally many guesses: what they share is looked up once.
    #[inline]
    pub fn after<'a, O: Cost<Value = V>>(
        &'a self,
        objective: &'a O,
        asked: usize,
        cap: Cap,
    ) -> FloorsAfter<'a, O> {
        FloorsAfter {
            objective,
            asked,
            cap,
            column: self.column(objective, asked, cap),
            by_hint: &[],
        }
    }

    /// The same for the parts of a guess at a set that is cut like this: what its hints leave is known, too.
    #[inline]
    pub fn after_guess<'a, O: Cost<Value = V>>(
        &'a self,
        objective: &'a O,
        asked: usize,
        cap: Cap,
        (caps, guess): (&HintCaps, GuessClass),
        hints: &[Cap],
    ) -> FloorsAfter<'a, O> {
        let cell = self.cell(asked, cap);
        let count = || (0..caps.symbols()).map(|_| OnceLock::new()).collect();
        let classes = &cell.by_hint.get_or_init(count)[guess.symbols];
        let count = || (0..caps.classes(guess.symbols)).map(|_| OnceLock::new()).collect();
        let by_hint = classes.get_or_init(count)[guess.class].get_or_init(|| {
            let both = hints.iter().map(|&hint| cap.of_both(hint));
            let column = |both| match O::PLAIN {
                true => Arc::clone(self.made(objective, asked, both)),
                false => Arc::new([]) as Column<V>,
            };
            both.map(|both| (both, column(both))).collect()
        });
        FloorsAfter { objective, asked, cap, column: &[], by_hint }
    }

    fn cell(&self, asked: usize, cap: Cap) -> &Cell<V> {
        let level = &self.levels[asked.min(self.levels.len() - 1)];
        let cell = |_| Cell { column: OnceLock::new(), by_hint: OnceLock::new() };
        &level[cap.hit].get_or_init(|| (0..level.len()).map(cell).collect())[cap.miss]
    }

    fn made<O: Cost<Value = V>>(&self, objective: &O, asked: usize, cap: Cap) -> &Column<V> {
        let depth = asked.min(self.levels.len() - 1);
        let column = &self.cell(asked, cap).column;
        column.get_or_init(|| column_of(objective, depth, self.size, cap).into())
    }

    #[inline]
    fn column<O: Cost<Value = V>>(&self, objective: &O, asked: usize, cap: Cap) -> &[V] {
        if O::PLAIN { self.made(objective, asked, cap) } else { &[] }
    }
}

/// The least that candidates cost after so many guesses.
pub(crate) struct FloorsAfter<'a, O: Cost> {
    objective: &'a O,
    asked: usize,
    cap: Cap,
    /// By size, where all secrets weigh the same.
    column: &'a [O::Value],
    /// The same by the hint of a guess, if it is known.
    by_hint: &'a [(Cap, Column<O::Value>)],
}

impl<O: Cost> FloorsAfter<'_, O> {
    /// Of a set with this mass.
    #[inline(always)]
    pub fn of(&self, mass: O::Mass) -> O::Value {
        self.looked_up(mass, self.cap, self.column)
    }

    /// Of the part with this hint.
    #[inline(always)]
    pub fn of_part(&self, hint: usize, mass: O::Mass) -> O::Value {
        match self.by_hint.get(hint) {
            Some((cap, column)) => self.looked_up(mass, *cap, column),
            None => self.of(mass),
        }
    }

    /// How guesses cut the part with this hint.
    #[inline(always)]
    pub fn cap(&self, hint: usize) -> Cap {
        self.by_hint.get(hint).map_or(self.cap, |&(cap, _)| cap)
    }

    #[inline(always)]
    fn looked_up(&self, mass: O::Mass, cap: Cap, column: &[O::Value]) -> O::Value {
        let size = self.objective.size(mass);
        match column.get(size) {
            Some(&value) if O::PLAIN => value,
            _ => fill(self.objective, self.asked, mass, 1, cap),
        }
    }
}

/// How many secrets can be found with the first, second, … guess at so many positions.
fn rooms(roots: usize, cap: Cap) -> impl Iterator<Item = usize> {
    let second = roots.saturating_mul(cap.parts() - 1);
    let branches = cap.branches();
    let later =
        std::iter::successors(Some(second), move |room| Some(room.saturating_mul(branches)));
    std::iter::once(roots).chain(later)
}

/// Where the secret must only be known: how many of n can be known on arrival at so many positions,
/// after one more guess, after two, … No more than there are positions then, and if secrets are left,
/// one position is still theirs.
fn known_rooms(n: usize, roots: usize, cap: Cap) -> impl Iterator<Item = usize> {
    let (mut positions, mut known) = (roots, 0);
    std::iter::from_fn(move || {
        let all = if n <= positions { n } else { positions - 1 };
        positions = positions.saturating_mul(cap.parts());
        let new = all - known;
        known = all;
        Some(new)
    })
}

/// The least cost of 0, 1, 2, … candidates, `size` numbers in all: each further candidate is
/// found at the first guess that has room.
fn column_of<O>(objective: &O, asked: usize, size: usize, cap: Cap) -> Vec<O::Value>
where
    O: Cost,
{
    let nodes = |asked| objective.node(asked) != O::Value::ZERO;
    if cap.known || (asked..=objective.levels()).any(nodes) {
        return (0..size).map(|n| fill_plain(objective, asked, n, 1, cap)).collect();
    }
    let filled = |asked: usize, roots: usize| {
        let mut costs = Vec::with_capacity(size);
        costs.push(O::Value::ZERO);
        for (level, room) in rooms(roots, cap).enumerate() {
            if costs.len() >= size {
                break;
            }
            let late = objective.step(1).times(level + 1) + objective.won(asked + level);
            for _ in 0..room.min(size - costs.len()) {
                let cost = costs[costs.len() - 1] + late;
                costs.push(cost.min(O::Value::INFINITE));
            }
        }
        costs
    };
    let mut costs = filled(asked, 1);
    if cap.hit <= cap.miss {
        // Candidates and others apart. (The last two are cut apart whatever may be asked.)
        let next = if objective.by_depth() { asked + 1 } else { 0 };
        let one = filled(next, cap.hit.max(2) - 1);
        let none = filled(next, cap.miss.max(1));
        for (n, cost) in costs.iter_mut().enumerate().skip(3) {
            let apart = (objective.won(asked) + one[n - 1]).min(none[n]) + objective.step(n);
            *cost = apart.max(*cost).min(O::Value::INFINITE);
        }
    }
    costs
}

/// The least cost of candidates that come to `roots` positions after `asked` guesses.
pub(crate) fn fill<O: Cost>(
    objective: &O,
    asked: usize,
    mass: O::Mass,
    roots: usize,
    cap: Cap,
) -> O::Value {
    if O::PLAIN {
        return fill_plain(objective, asked, objective.size(mass), roots, cap);
    }
    let (mut cost, mut mass) = (O::Value::ZERO, mass);
    if cap.known {
        let rooms = known_rooms(objective.size(mass), roots, cap);
        for (level, room) in rooms.enumerate() {
            mass = objective.rest(mass, room);
            if objective.size(mass) == 0 || cost >= O::Value::INFINITE {
                break;
            }
            cost = cost + objective.load(asked + level, mass);
        }
        return cost.min(O::Value::INFINITE);
    }
    objective.heaviest_first(asked, mass, rooms(roots, cap)).min(O::Value::INFINITE)
}

/// The same where all secrets weigh the same.
fn fill_plain<O: Cost>(objective: &O, asked: usize, n: usize, roots: usize, cap: Cap) -> O::Value {
    if cap.known {
        return fill_known(objective, asked, n, roots, cap);
    }
    let (mut cost, mut left, mut positions) = (O::Value::ZERO, n, roots);
    for (level, room) in rooms(roots, cap).enumerate() {
        if left == 0 || cost >= O::Value::INFINITE {
            break;
        }
        let found = room.min(left);
        let nodes = objective.node(asked + level).times(positions.min(left));
        cost = cost + objective.step(left) + nodes + objective.won(asked + level).times(found);
        left -= found;
        positions = positions.saturating_mul(cap.branches());
    }
    cost.min(O::Value::INFINITE)
}

/// The same where the secret must only be known. Every secret is then a leaf of a tree in which no
/// position has more than m branches. If each guess costs the same, the least sum of depths is that of
/// the tree that is filled level by level (Huffman 1952, with equal weights); else the secrets are
/// known as early as there are positions for them.
fn fill_known<O: Cost>(objective: &O, asked: usize, n: usize, roots: usize, cap: Cap) -> O::Value {
    if !objective.by_depth() {
        return objective.step(1).times(least_depths(n, roots, cap.parts()));
    }
    let (mut cost, mut left) = (O::Value::ZERO, n);
    for (level, known) in known_rooms(n, roots, cap).enumerate() {
        cost = cost + objective.known(asked + level).times(known);
        left -= known;
        if left == 0 || cost >= O::Value::INFINITE {
            break;
        }
    }
    cost.min(O::Value::INFINITE)
}

/// The least sum of the depths of n leaves in `roots` trees with at most m branches at a position.
fn least_depths(n: usize, roots: usize, m: usize) -> usize {
    let (mut depth, mut leaves) = (0, roots.max(1));
    while let Some(next) = leaves.checked_mul(m).filter(|&next| next <= n) {
        (depth, leaves) = (depth + 1, next);
    }
    let more = n.saturating_sub(leaves);
    // A leaf that becomes a position makes room for m - 1 more.
    n.min(leaves.max(n)) * depth + more + more.div_ceil(m - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::{Average, ByGuess, Favourites};

    fn caps() -> impl Iterator<Item = Cap> {
        let all = (0..20).flat_map(|hit| (0..20).map(move |miss| Cap { hit, miss, known: false }));
        all.filter(|cap| cap.hit.max(cap.miss) >= 2)
    }

    #[test]
    fn columns_and_sums_agree() {
        for cap in caps() {
            let average = column_of(&Average, 0, 400, cap);
            let limited = column_of(&ByGuess::limited(5), 2, 400, cap);
            for n in 0..400 {
                let filled = fill(&Average, 0, n, 1, cap);
                let maker = Favourites::new(vec![7; 400]);
                let mass = maker.mass(&(0..n as u16).collect::<Vec<_>>());
                assert_eq!(fill(&maker, 0, mass, 1, cap), 7 * i128::from(filled));
                // Candidates and others apart may cost more.
                let sums = [i64::from(filled), fill(&ByGuess::limited(5), 2, n, 1, cap)];
                let columns = [i64::from(average[n]), limited[n]];
                assert!(sums[0] <= columns[0] && sums[1] <= columns[1], "{n} {cap:?}");
                assert!(cap.hit <= cap.miss && n > cap.hit || sums == columns, "{n} {cap:?}");
            }
        }
    }

    /// With several weights: every secret by itself, the heaviest at the first guess that has room.
    #[test]
    fn the_heaviest_are_found_first() {
        for (cap, n) in caps().flat_map(|cap| (0..60).map(move |n| (cap, n))) {
            let weights: Vec<i128> = (0..n as i128).map(|at| 1 + at * at % 7 * 5).collect();
            let maker = Favourites::new(if n == 0 { vec![1] } else { weights.clone() });
            let mass = maker.mass(&(0..n as u16).collect::<Vec<_>>());
            let mut falling = weights;
            falling.sort_unstable_by(|a, b| b.cmp(a));
            let guesses = rooms(2, cap).enumerate();
            let guesses = guesses.flat_map(|(at, room)| std::iter::repeat_n(at as i128 + 1, room));
            let cost: i128 =
                falling.iter().zip(guesses).map(|(weight, guess)| weight * guess).sum();
            assert_eq!(fill(&maker, 0, mass, 2, cap), cost, "{n} {cap:?}");
        }
    }

    /// The least cost by the definition: every way to go on with a candidate and as many parts as one
    /// leaves, or with another guess, each part smaller than the set.
    #[test]
    fn never_above_the_best_tree() {
        const SIZE: usize = 90;
        for cap in caps().filter(|cap| cap.parts() <= 7) {
            let column = column_of(&Average, 0, SIZE + 1, cap);
            // split[k][n]: the least cost of n candidates in at most k parts.
            let mut split = vec![vec![i32::INFINITE; SIZE + 1]; cap.parts() + 1];
            split.iter_mut().for_each(|row| row[0] = 0);
            for n in 1..=SIZE {
                // The last two are cut apart in any case; a candidate of the set is perhaps none of a subset.
                let hit = split[if n == 2 { 1 } else { cap.hit.max(1) - 1 }][n - 1];
                let missed = parted(&split, cap.miss.max(cap.hit.max(1) - 1), n);
                let best = (n as i32 + hit.min(missed)).min(i32::INFINITE);
                for floor in [fill(&Average, 0, n, 1, cap), column[n]] {
                    assert!(floor <= best, "{n} {cap:?}: {floor} {best}");
                }
                for k in 1..=cap.parts() {
                    split[k][n] = parted(&split, k, n).min(best);
                }
            }
            // It is sharp where one guess after the other tells all apart.
            let (n, twice) = (cap.parts(), 2 * cap.parts() as i32);
            assert_eq!(fill(&Average, 0, n, 1, cap), twice - 1);
            assert_eq!(column[n], if n > cap.hit.max(2) { twice } else { twice - 1 });
        }

        /// At most `k` parts, none of them the whole.
        fn parted(split: &[Vec<i32>], k: usize, n: usize) -> i32 {
            if k == 0 {
                return i32::INFINITE;
            }
            let ways = (1..n).map(|first| split[1][first] + split[k - 1][n - first]);
            ways.min().unwrap_or(i32::INFINITE).min(i32::INFINITE)
        }
    }

    /// Paper 003, Table 2: the bound for 14 parts at the first two depths.
    #[test]
    fn the_papers_bounds() {
        let floors = Floors::new(&Average, 14, 5040);
        let cap = Cap { hit: 14, miss: 13, known: false };
        let floor = |n: usize| floors.floor(&Average, 0, n, cap);
        for n in 1..=14 {
            assert_eq!(floor(n), 2 * n as i32 - 1);
        }
        assert_eq!(floor(15), 3 * 15 - 15);
        assert_eq!(floor(5040), fill(&Average, 0, 5040, 1, cap));
    }
}
