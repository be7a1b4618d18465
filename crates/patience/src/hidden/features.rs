//! What the judge looks at: a position *after a turn*, before the holes are closed up and new cards
//! come, as a list of features that are there or not.
//!
//! Known are the cards left on the board, in the order in which they will lie, and how many cards of
//! each rank are still to come. A *gap* is two cards of a rank with no third of that rank between
//! them; it is *last* if no other card of the rank is left. The features are:
//!
//! - of every rank: how many cards are seen and to come, and how far apart those seen are; a
//!   distance that touches is another feature than the same distance at the end of a row;
//! - of every gap that does not touch: how many touching pairs lie in it, with both cards or with
//!   one, because these bring its ends together when they go;
//! - of every two gaps of which one begins in the other: whether they cross or one is inside the
//!   other, and how wide they are, because crossing gaps can wait for each other (`deadlock.rs`);
//! - how many ranks touch, how many pairs touch after one more goes (at best, and in all), how many
//!   cards are to come, and how many holes there are.
//!
//! Only for 5x5, for which the judge was trained.

use crate::popcount::with_popcount;
use crate::solver::bits;
use crate::solver::line::{Line, Touch, place};

/// The places of the board.
const PLACES: usize = 25;
/// Distances 1 to 24, and three that touch or not.
const APART: usize = 27;
/// Widths of gaps from which on they are all alike, and of those that are seen alone.
const WIDE: u32 = 7;
const WIDEST: u32 = 12;

const NONE_SEEN: usize = 0;
const ONE_SEEN: usize = NONE_SEEN + 2;
const TWO_SEEN: usize = ONE_SEEN + 2 * PLACES;
const THREE_SEEN: usize = TWO_SEEN + 2 * 3 * APART;
const FOUR_SEEN: usize = THREE_SEEN + 3 * APART;
const CROSSING: usize = FOUR_SEEN + 2 * APART;
const INSIDE: usize = CROSSING + 4 * 36;
const FILLED: usize = INSIDE + 4 * 36;
const TOUCHING: usize = FILLED + 2 * 12 * 9;
const NEXT_BEST: usize = TOUCHING + 10;
const NEXT_ALL: usize = NEXT_BEST + 12;
const TO_COME: usize = NEXT_ALL + 16;
const HOLES: usize = TO_COME + 28;
/// The number of features.
pub(super) const FEATURES: usize = HOLES + 8;

/// The features of a position, by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Features(pub Vec<u16>);

/// Two cards of a rank, by their places, the earlier one first.
#[derive(Clone, Copy, Default)]
struct Two {
    from: u32,
    to: u32,
    last: bool,
}

/// A few pairs of cards.
struct Few {
    list: [Two; 78],
    len: usize,
}

impl Few {
    fn new() -> Few {
        Few { list: [Two::default(); 78], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, two: Two) {
        self.list[self.len] = two;
        self.len += 1;
    }

    #[inline(always)]
    fn all(&self) -> &[Two] {
        &self.list[..self.len]
    }
}

impl Two {
    #[inline(always)]
    fn width(self) -> u32 {
        self.to - self.from
    }

    /// How many of the other's cards lie between these two; nothing if they share a card.
    #[inline(always)]
    fn between(self, other: Two) -> Option<usize> {
        let inside = |place: u32| usize::from(self.from < place && place < self.to);
        let shared = [other.from, other.to].iter().any(|&p| p == self.from || p == self.to);
        (!shared).then_some(inside(other.from) + inside(other.to))
    }
}

impl Features {
    /// Looks at a position: `known` are the cards left on the board, `left` all cards left. Of those
    /// not known only the numbers are used, not the order.
    pub(super) fn look(&mut self, line: &Line, touch: &Touch, known: u64, left: u64) {
        with_popcount(|| self.list(line, touch, known, left));
    }

    #[inline(always)]
    fn list(&mut self, line: &Line, touch: &Touch, known: u64, left: u64) {
        let list = &mut self.0;
        list.clear();
        let mut add = |feature: usize| list.push(feature as u16);
        let (mut touching, mut apart, mut gaps) = (Few::new(), Few::new(), Few::new());
        let mut touching_ranks = 0;
        for equals in line.equals {
            let equals = equals & left;
            if equals == 0 {
                continue;
            }
            let mut places = [0; 4];
            let mut seen = 0;
            for card in bits(equals & known) {
                places[seen] = place(known, card);
                seen += 1;
            }
            let to_come = equals.count_ones() as usize - seen;
            let before = touching.len;
            let mut distance = |i: usize, j: usize| {
                let two = Two { from: places[i], to: places[j], last: false };
                let touches = touch.touch(two.from, two.to);
                if touches { &mut touching } else { &mut apart }.push(two);
                match (two.width(), touches) {
                    (1, true) => 24,
                    (4, true) => 25,
                    (6, true) => 26,
                    (width, _) => width as usize - 1,
                }
            };
            match seen {
                0 => add(NONE_SEEN + to_come / 2 - 1),
                1 => add(ONE_SEEN + to_come / 2 * PLACES + places[0] as usize),
                2 => {
                    let third = places[0] as usize * 3 / PLACES;
                    add(TWO_SEEN + (to_come / 2 * 3 + third) * APART + distance(0, 1));
                }
                3 => {
                    for (at, (i, j)) in [(0, 1), (1, 2), (0, 2)].into_iter().enumerate() {
                        add(THREE_SEEN + at * APART + distance(i, j));
                    }
                }
                _ => {
                    for (at, pairs) in
                        [[(0, 1), (1, 2), (2, 3)], [(0, 2), (1, 3), (0, 3)]].into_iter().enumerate()
                    {
                        for (i, j) in pairs {
                            add(FOUR_SEEN + at * APART + distance(i, j));
                        }
                    }
                }
            }
            touching_ranks += usize::from(touching.len > before);
            let last = seen == 2 && to_come == 0;
            for at in 1..seen {
                gaps.push(Two { from: places[at - 1], to: places[at], last });
            }
        }
        for (at, &a) in gaps.all().iter().enumerate() {
            for &b in &gaps.all()[at + 1..] {
                let (a, b) = if a.from < b.from { (a, b) } else { (b, a) };
                if b.from >= a.to {
                    continue;
                }
                let kind = usize::from(a.last) * 2 + usize::from(b.last);
                let outer = (a.width().min(WIDE) - 2) as usize;
                let (group, inner) = match b.to > a.to {
                    true => (CROSSING, b.width().min(WIDE) - 2),
                    false => (INSIDE, b.width().min(WIDE - 1) - 1),
                };
                add(group + (kind * 6 + outer) * 6 + inner as usize);
            }
        }
        for &gap in gaps.all() {
            if touch.touch(gap.from, gap.to) {
                continue;
            }
            let mut filled = [0, 0, 0];
            for &pair in touching.all() {
                filled[gap.between(pair).unwrap_or(0)] += 1;
            }
            let width = (gap.width().min(WIDEST) - 1) as usize;
            let kind = usize::from(gap.last) * 12 + width;
            add(FILLED + kind * 9 + filled[2].min(2) * 3 + filled[1].min(2));
        }
        let (mut best, mut sum) = (0, 0);
        for &gone in touching.all() {
            let moved = |p: u32| p - u32::from(gone.from < p) - u32::from(gone.to < p);
            let touches = |two: &&Two| {
                gone.between(**two).is_some() && touch.touch(moved(two.from), moved(two.to))
            };
            let next = touching.all().iter().chain(apart.all()).filter(touches).count();
            best = best.max(next + 1);
            sum += next;
        }
        let known = known.count_ones() as usize;
        add(TOUCHING + touching_ranks.min(9));
        add(NEXT_BEST + best.min(11));
        add(NEXT_ALL + sum.min(15));
        add(TO_COME + (left.count_ones() as usize - known).min(27));
        add(HOLES + (PLACES.saturating_sub(known) / 2).min(7));
    }
}
