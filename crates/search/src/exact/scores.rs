//! Scores of all guesses at a position, and the bounds that follow from scores and sizes.

use std::sync::atomic::Ordering::Relaxed;

use yomikiri_control::Control;
use yomikiri_field::Id;

use crate::floor::{Cap, FloorsAfter, fill};
use crate::hint_caps::Look;
use crate::objective::Cost;
use crate::part_sizes::{Blocks, MOST, PartSizes};
use crate::parts::{count_parts, largest};
use crate::settings::Order;
use crate::value::Value;

use super::HintSet;
use super::Search;
use super::best::Best;
use super::stack::{Node, Parts, Sizes, Worker};
use super::worker::{LARGE, PATIENCE};

/// A guess to try: its bound, a tie-break, its number.
pub(super) type Try<V> = (V, u64, Id);
/// From this size on, to compare all candidates with each other takes long enough to look at the clock.
const SLOW: usize = 1024;

/// Puts those with the smallest tie first. (Outside of the search it is compiled once for each type of
/// values, not for each objective.)
pub(super) fn sort_by_tie<V: Value>(batch: &mut [Try<V>]) {
    batch.sort_unstable_by_key(|&(_, tie, guess)| (tie, guess));
}

/// Leaves so many of those with the smallest tie, the smallest first.
pub(super) fn keep_by_tie<V: Value>(batch: &mut Vec<Try<V>>, count: usize) {
    if batch.len() > count {
        batch.select_nth_unstable_by_key(count - 1, |&(_, tie, guess)| (tie, guess));
        batch.truncate(count);
    }
    sort_by_tie(batch);
}

/// To know how guesses cut what hints leave: so many hints may be looked up at once, some hundredths of a
/// second, and one for so many of the search.
const AT_ONCE: u64 = 1 << 27;
const SHARE: usize = 8;

/// Guesses with their bounds.
pub(super) type Bounded<V> = Vec<(V, Id)>;

impl<O: Cost> Worker<'_, O> {
    /// Writes the score of every guess: its parts, and one more if it is a candidate. Guesses
    /// that may not be asked score nothing. Returns the node with its own cap.
    pub fn score(&mut self, node: &Node<O::Mass>, scores: &mut Vec<u8>) -> Node<O::Mass> {
        self.score_under(node, scores, None)
    }

    /// The same, unless it is stopped meanwhile: then there is nothing.
    pub fn score_unless_stopped(
        &mut self,
        node: &Node<O::Mass>,
        scores: &mut Vec<u8>,
    ) -> Option<Node<O::Mass>> {
        let control = &self.search.control;
        let scored = self.score_under(node, scores, Some(control));
        (!control.was_stopped() || largest(scores) > 0).then_some(scored)
    }

    fn score_under(
        &mut self,
        node: &Node<O::Mass>,
        scores: &mut Vec<u8>,
        control: Option<&Control>,
    ) -> Node<O::Mass> {
        let search = self.search;
        let view = search.field.view(node.symbols);
        let set = self.set(&node.set);
        if search.play.candidates_only {
            scores.clear();
            scores.resize(view.len, 0);
            for &guess in set {
                if set.len() >= SLOW && control.is_some_and(Control::is_stopped) {
                    scores.fill(0);
                    break;
                }
                let mut seen = HintSet::<256>::default();
                set.iter().for_each(|&c| {
                    seen.insert(search.field.between(guess, c));
                });
                scores[usize::from(guess)] = seen.len().min(255) as u8;
            }
        } else {
            count_parts(&search.field, view, set, scores, control);
        }
        if let Some(allowed) = &search.play.allowed {
            for (score, allowed) in scores.iter_mut().zip(allowed) {
                *score *= u8::from(*allowed);
            }
        }
        if !search.field.until_hit() {
            let parts = self.counted_parts(largest(scores));
            return Node { cap: Cap { hit: parts, miss: parts, known: true }, ..node.clone() };
        }
        // The parts of candidates and of others apart: both bound what follows.
        let mine: Vec<u8> =
            set.iter().map(|&id| std::mem::take(&mut scores[usize::from(id)])).collect();
        let (hit, miss) = (largest(&mine), largest(scores));
        let (hit, miss) = (self.counted_parts(hit), self.counted_parts(miss));
        for (&id, parts) in set.iter().zip(mine) {
            scores[usize::from(id)] = parts.saturating_add(u8::from(parts > 0));
        }
        Node { cap: Cap { hit, miss, known: false }, ..node.clone() }
    }

    /// The number of parts that a byte stands for, which counts no further than 255.
    fn counted_parts(&self, parts: u8) -> usize {
        if parts == u8::MAX { self.search.field.hint_ids() } else { parts.into() }
    }

    /// The least value that a guess of this score can have.
    ///
    /// Where the game goes on until the secret is known, parts of one cost nothing more, and a guess
    /// with n parts is perfect. Else, with parts of which none is the guess itself, `score` secrets at most are found with the
    /// next guess (*missed*); a candidate has one part less, one secret found now and `score - 2`
    /// next (*hit*).
    ///
    /// *For the average, missed ≤ hit, as long as there are `score` secrets.* Both fill the guesses
    /// from the first on ([`crate::floor`]), missed with `score` roots after this guess, hit with
    /// `score - 2`. Missed has room for `score` secrets at the second guess; hit has one at the
    /// first, `score - 2` at the second, and so one at the third or later for the last of these
    /// `score` secrets: 2 score ≤ 1 + 2 (score - 2) + 3. The room of all later guesses is a multiple
    /// of the roots, so missed finds no other secret later than hit does.
    ///
    /// *The estimate never rises with the score*, which lets the loop over guesses end at the first
    /// score that cannot help. More roots mean no less room at any guess and no fewer positions; no
    /// weight falls and no position costs more than nothing, so filling costs no more: both missed
    /// and hit never rise. Below 3 only missed is possible, and a further way makes the least no
    /// larger. Beyond n there is only the candidate that tells all others apart, which finds one
    /// secret a guess earlier than n parts without it.
    pub fn estimate(&self, node: &Node<O::Mass>, score: usize) -> O::Value {
        let (n, objective) = (node.set.len(), &self.search.objective);
        // A byte counts no further: it may be a candidate with 256 parts.
        let score = if score == usize::from(u8::MAX) { 257 } else { score };
        if score > n && !node.cap.known {
            // Only a candidate that tells all others apart.
            return match O::PLAIN {
                true => self.search.perfect(n, node.asked),
                false => {
                    let later = objective.rest(node.mass, 1);
                    let next = self.search.next(node.asked);
                    objective.load(node.asked, node.mass) + objective.load(next, later)
                }
            };
        }
        let next = self.search.next(node.asked);
        let here = objective.load(node.asked, node.mass) + objective.node(node.asked);
        let missed = here + fill(objective, next, node.mass, score, node.cap);
        if O::PLAIN && !objective.by_depth() || score < 3 || node.cap.known {
            return missed;
        }
        let hit = here + objective.won(node.asked);
        let rest = objective.rest(node.mass, 1);
        missed.min(hit + fill(objective, next, rest, score - 2, node.cap))
    }

    /// The guesses whose score allows a value, in code order; and the node with its own cap. The
    /// set must be in the game's own symbols.
    pub fn may_do(&mut self, node: &Node<O::Mass>, value: O::Value) -> (Node<O::Mass>, Vec<Id>) {
        let field = &self.search.field;
        self.with_scores(|worker, scores| {
            let node = worker.score(node, scores);
            let fits = worker.fitting(&node, scores, value);
            let may_do = |id: &Id| fits[usize::from(scores[usize::from(*id)])];
            let guesses = field.in_code_order.iter().copied().filter(may_do).collect();
            (node, guesses)
        })
    }

    /// Which scores allow a value, up to the largest there is.
    pub fn fitting(&self, node: &Node<O::Mass>, scores: &[u8], value: O::Value) -> Vec<bool> {
        let most = usize::from(largest(scores));
        (0..=most).map(|score| score > 1 && self.estimate(node, score) <= value).collect()
    }

    /// Bounds each guess by the sizes of its parts, drops those beyond the limit, sorts the rest. If it is
    /// stopped, those that are left get a bound that holds for all.
    pub fn rank(
        &mut self,
        node: &Node<O::Mass>,
        batch: &mut Vec<Try<O::Value>>,
        best: &mut Best<O::Value>,
    ) {
        let counted = self.counted(node, batch);
        let floors = self.search.floors.after(&self.search.objective, node.asked, node.cap);
        let mut parts = Parts::none();
        batch.retain_mut(|(lower, tie, guess)| {
            if self.is_stopped_after(node.set.len()) {
                // Only what holds for every guess.
                *lower = floors.of(node.mass);
                return true;
            }
            self.read_parts(node, &counted, *guess, &mut parts);
            *lower = self.search.by_sizes(node, *guess, &parts);
            *tie = self.search.spread(&parts.sizes);
            let keep = *lower <= best.limit;
            if !keep {
                best.least = best.least.min(*lower);
            }
            keep
        });
        match self.search.order {
            Order::Bound => batch.sort_unstable(),
            Order::Entropy => sort_by_tie(batch),
        }
    }

    /// The parts of these guesses, where they are so many that counting them at once is quicker.
    pub fn counted(&self, node: &Node<O::Mass>, batch: &[Try<O::Value>]) -> Option<PartSizes> {
        let field = &self.search.field;
        let countable = O::PLAIN && node.set.len() <= MOST && field.holds_table();
        let guesses = batch.iter().map(|&(_, _, guess)| guess);
        let blocks = countable.then(|| Blocks::of(field, guesses))??;
        Some(PartSizes::new(field, self.set(&node.set), blocks))
    }

    /// Writes the parts of one guess where those of another were.
    pub fn read_parts(
        &self,
        node: &Node<O::Mass>,
        counted: &Option<PartSizes>,
        guess: Id,
        parts: &mut Parts<O>,
    ) {
        match counted {
            Some(all) => all.read(guess, &mut parts.sizes),
            None => *parts = self.parts(&node.set, guess),
        }
    }

    /// Takes score buffers from the pool and gives them back.
    pub fn with_scores<R>(&mut self, use_scores: impl FnOnce(&mut Self, &mut Vec<u8>) -> R) -> R {
        let mut scores = self.scratch.scores.pop().unwrap_or_default();
        let result = use_scores(self, &mut scores);
        self.scratch.scores.push(scores);
        result
    }

    /// Guesses in the order of the search, with their bounds.
    pub fn ranked(
        &mut self,
        node: &Node<O::Mass>,
        guesses: &[(Id, u32)],
    ) -> (Node<O::Mass>, Bounded<O::Value>) {
        let node = self.with_scores(|worker, scores| worker.score(node, scores));
        let mut batch = guesses.iter().map(|&(id, _)| (O::Value::ZERO, 0, id)).collect();
        self.rank(&node, &mut batch, &mut Best::new(O::Value::INFINITE));
        (node, batch.into_iter().map(|(lower, _, id)| (lower, id)).collect())
    }

    /// Positions searched so far by this worker.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<O: Cost> Search<O> {
    /// The least value of a position if a guess makes parts of these sizes.
    pub fn by_sizes(&self, node: &Node<O::Mass>, guess: Id, parts: &Parts<O>) -> O::Value {
        self.by_sizes_and(node, parts, &self.floors_after(node, guess))
    }

    /// The least that the parts of a guess cost.
    #[inline]
    pub fn floors_after(&self, node: &Node<O::Mass>, guess: Id) -> FloorsAfter<'_, O> {
        let next = self.next(node.asked);
        let look = (node.set.len() >= LARGE && self.width.is_none()).then(|| Look {
            control: &self.control,
            hints: AT_ONCE + self.looks.load(Relaxed) * (PATIENCE / SHARE) as u64,
        });
        match self.field.hint_caps.class(&self.field, node.symbols, guess, look) {
            Some((class, hints)) => {
                let class = (&self.field.hint_caps, class);
                self.floors.after_guess(&self.objective, next, node.cap, class, hints)
            }
            None => self.floors.after(&self.objective, next, node.cap),
        }
    }

    /// The same, with the least that parts cost at hand.
    pub fn by_sizes_and(
        &self,
        node: &Node<O::Mass>,
        parts: &Parts<O>,
        floors: &FloorsAfter<'_, O>,
    ) -> O::Value {
        let (n, win) = (node.set.len(), self.field.win());
        let mut lower =
            self.objective.load(node.asked, node.mass) + self.objective.node(node.asked);
        if self.hits(&parts.sizes) {
            lower = lower + self.objective.won(node.asked);
        }
        for (hint, &size) in parts.sizes[..win].iter().enumerate() {
            if size > 0 {
                if usize::from(size) == n {
                    return O::Value::INFINITE;
                }
                lower = lower + floors.of_part(hint, parts.mass(hint));
            }
        }
        lower
    }

    /// Whether a guess with parts of these sizes may be right, where that ends the game.
    #[inline]
    pub fn hits(&self, sizes: &Sizes) -> bool {
        sizes.get(self.field.win()).is_some_and(|&size| size > 0)
    }

    /// How far a guess is from equal parts: the sum of squares of their sizes, or, ordered by
    /// entropy, of s log s.
    fn spread(&self, sizes: &Sizes) -> u64 {
        let sizes = sizes[..self.field.hint_ids()].iter().filter(|&&size| size > 0);
        match self.order {
            Order::Bound => sizes.map(|&size| u64::from(size) * u64::from(size)).sum(),
            Order::Entropy => {
                let terms = self.entropy_terms();
                sizes.map(|&size| terms[usize::from(size)]).sum()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use yomikiri_field::Field;
    use yomikiri_rules::Draws;

    use super::*;
    use crate::board::Board;
    use crate::exact::Play;
    use crate::objective::{Average, ByGuess, Favourites, Steps, Weighted};
    use crate::table::Table;

    fn profile(draws: &mut Draws) -> Vec<u64> {
        let places = 1 + draws.below(7);
        let mut profile: Vec<u64> = (0..places).map(|_| draws.below(40).into()).collect();
        profile[0] += 1;
        profile
    }

    fn search<O: Cost>(objective: O) -> Search<O> {
        let field = Field::inner("mm3x4".parse().unwrap(), usize::MAX, &Control::new());
        let (field, tables) = (Arc::new(Board::new(field)), (Arc::new(Table::new(0)), 0));
        Search::new(field, objective, Play::default(), (Order::Bound, 1), tables, Control::new())
    }

    /// Over all sizes, numbers of parts and depths.
    fn never_rises<O: Cost>(objective: O) {
        let search = search(objective);
        let worker = search.worker();
        let codes = search.field.len();
        for n in 2..=codes {
            let set: Vec<Id> = (0..n as Id).map(|id| id * 7 % codes as Id).collect();
            let mass = search.objective.mass(&set);
            for parts in 2..12 {
                for (asked, hit, miss) in [(0, parts, parts), (1, parts, parts - 1), (3, 2, parts)]
                {
                    let asked = search.depth(asked);
                    let (cap, symbols) = (Cap { hit, miss, known: false }, 4);
                    let node = Node { set: 0..n, symbols, key: 0..n, asked, cap, mass };
                    let scores = 2..=(parts + 1).min(n + 1);
                    let all: Vec<O::Value> = scores
                        .map(|score| worker.estimate(&node, score).min(O::Value::INFINITE))
                        .collect();
                    assert!(all.is_sorted_by(|a, b| b <= a), "{n} {cap:?} {asked}: {all:?}");
                }
            }
        }
    }

    #[test]
    fn the_estimate_never_rises_with_the_score() {
        let mut draws = Draws::of_seed(1996);
        never_rises(Average);
        for limit in [1, 3, 5, 9] {
            never_rises(ByGuess::limited(limit));
            never_rises(ByGuess::late(limit, None));
            never_rises(ByGuess::late(2, Some(limit)));
            never_rises(ByGuess::foresee(limit));
            never_rises(Weighted::new(vec![1; 64], Some(Steps::then_late(limit, 64))));
        }
        for _ in 0..12 {
            let profile = profile(&mut draws);
            never_rises(ByGuess::race(&profile));
            never_rises(ByGuess::react(&profile));
            let weights: Vec<i128> = (0..4).map(|_| i128::from(draws.below(1000))).collect();
            never_rises(Favourites::new((0..64).map(|at| weights[at % 4]).collect()));
        }
    }

    #[test]
    fn for_the_average_missing_is_never_worse_than_hitting() {
        for n in 3..200usize {
            for parts in 2..16 {
                for (hit, miss) in [(parts, parts), (parts, parts - 1), (parts / 2, parts)] {
                    let cap = Cap { hit, miss, known: false };
                    for score in 3..=n.min(parts + 1) {
                        let missed = fill(&Average, 0, n, score, cap);
                        let hit = fill(&Average, 0, n - 1, score - 2, cap);
                        assert!(missed <= hit, "{n} {cap:?} {score}: {missed} {hit}");
                    }
                }
            }
        }
    }
}
