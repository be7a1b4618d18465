//! What the judge looks at: a position *after a turn*, before new cards come, as a list of features
//! that are there or not.
//!
//! Known are the cards left on the board, in the order in which they will lie, and how many cards of
//! each rank are still to come. A *gap* is two cards of a rank with no third of that rank between
//! them; it is *last* if no other card of the rank is left. What can be done with the known cards
//! alone (`reach.rs`) tells which cards are *free*, and what the *rest* is when the most pairs are
//! gone. The features are:
//!
//! - of every rank: how many cards are seen and to come, and how far apart those seen are; a
//!   distance that touches is another feature than the same distance at the end of a row;
//! - of every rank: how many of its cards are free, and of two cards, how far apart they are then;
//! - of every gap that does not touch: how many touching pairs lie in it, with both cards or with
//!   one, because these bring its ends together when they go;
//! - of every gap in the rest: how wide it is; and of every two of which one begins in the other,
//!   whether they cross or one is inside the other, and how wide they are, because crossing gaps can
//!   wait for each other (`deadlock.rs`);
//! - how many pairs can go, how many ranks touch, are free and are stuck, how many cards are to come,
//!   and how many holes there are.
//!
//! Each was left out in turn, in training of 60,000 games: crossing gaps before the rest is reached,
//! and the pairs that touch after one more is gone, were not missed.
//!
//! Only for 5x5, for which the judge was trained.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::RANKS;

use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::reach::Reach;

/// Distances 1 to 24, and three that touch or not.
const APART: usize = 27;
/// Widths of gaps from which on they are all alike, beside another one and alone.
const WIDE: u32 = 7;
const WIDEST: u32 = 12;
/// Kinds of widths of two gaps, one of which begins in the other, by which of them are last.
const TWO_WIDTHS: usize = 4 * 6 * 6;
/// Numbers of pairs among the known cards, none included, and of ranks.
const PAIRS: usize = PLACES / 2 + 1;
const KINDS: usize = RANKS + 1;

const NONE_SEEN: usize = 0;
const ONE_SEEN: usize = NONE_SEEN + 2;
const TWO_SEEN: usize = ONE_SEEN + 2 * PLACES;
const THREE_SEEN: usize = TWO_SEEN + 2 * 3 * APART;
const FOUR_SEEN: usize = THREE_SEEN + 3 * APART;
const FREE: usize = FOUR_SEEN + 2 * APART;
const TWO_FREE: usize = FREE + 4 * 4 * 5;
const FILLED: usize = TWO_FREE + 2 * 2 * PLACES;
const REST: usize = FILLED + 2 * WIDEST as usize * 9;
const REST_CROSSING: usize = REST + 2 * WIDEST as usize;
const REST_INSIDE: usize = REST_CROSSING + TWO_WIDTHS;
const MOST: usize = REST_INSIDE + TWO_WIDTHS;
const TOUCHING_RANKS: usize = MOST + PAIRS * 14;
const FREE_RANKS: usize = TOUCHING_RANKS + KINDS;
const STUCK_RANKS: usize = FREE_RANKS + KINDS;
const TO_COME: usize = STUCK_RANKS + 2 * KINDS;
const HOLES: usize = TO_COME + 28;
/// The number of features.
pub(super) const FEATURES: usize = HOLES + PAIRS;

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

    /// How many of the other's cards lie between these two; none if they share a card.
    #[inline(always)]
    fn between(self, other: Two) -> usize {
        let inside = |place: u32| usize::from(self.from < place && place < self.to);
        let shared = [other.from, other.to].iter().any(|&p| p == self.from || p == self.to);
        if shared { 0 } else { inside(other.from) + inside(other.to) }
    }
}

impl Features {
    /// Looks at a position: the cards left on the board, and how many of each rank are to come. What
    /// it finds when it is stopped is not to be used.
    pub(super) fn look(
        &mut self,
        hand: Hand,
        unseen: &[u8; RANKS],
        reach: &mut Reach,
        control: &Control,
    ) {
        let list = &mut self.0;
        list.clear();
        let mut add = |feature: usize| list.push(feature as u16);
        let reached = reach.of(hand, control);
        let rest = hand.without(hand.places() & !reached.rest);
        let (mut touching, mut gaps, mut rest_gaps) = (Few::new(), Few::new(), Few::new());
        let (mut all_to_come, mut touching_ranks, mut free_ranks) = (0, 0, 0);
        // Stuck ranks of which no card is to come, and of which some are.
        let mut stuck_ranks = [0, 0];
        for ((equals, rest), &to_come) in hand.ranks().into_iter().zip(rest.ranks()).zip(unseen) {
            let (seen, places) = spread(equals);
            let to_come = usize::from(to_come);
            if seen + to_come == 0 {
                continue;
            }
            all_to_come += to_come;
            let before = touching.len;
            let mut distance = |i: usize, j: usize| {
                let two = Two { from: places[i], to: places[j], last: false };
                let touches = Hand::touch(two.from, two.to);
                if touches {
                    touching.push(two);
                }
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
            if seen > 0 {
                let free = (equals & reached.free).count_ones() as usize;
                add(FREE + (to_come * 4 + seen - 1) * 5 + free);
                free_ranks += usize::from(free > 0);
                stuck_ranks[usize::from(to_come > 0)] += usize::from(free == 0 && seen > 1);
                if seen == 2 {
                    let kind = usize::from(free > 0) * 2 + to_come / 2;
                    add(TWO_FREE + kind * PLACES + (places[1] - places[0]) as usize);
                }
            }
            let last = seen + to_come == 2;
            for two in places[..seen].windows(2) {
                gaps.push(Two { from: two[0], to: two[1], last });
            }
            let (seen, places) = spread(rest);
            let last = seen + to_come == 2;
            for two in places[..seen].windows(2) {
                rest_gaps.push(Two { from: two[0], to: two[1], last });
            }
        }
        for &gap in gaps.all() {
            if !Hand::touch(gap.from, gap.to) {
                let mut filled = [0, 0, 0];
                for &pair in touching.all() {
                    filled[gap.between(pair)] += 1;
                }
                add(FILLED + width_alone(gap) * 9 + filled[2].min(2) * 3 + filled[1].min(2));
            }
        }
        for (at, &gap) in rest_gaps.all().iter().enumerate() {
            add(REST + width_alone(gap));
            for &other in &rest_gaps.all()[at + 1..] {
                let (a, b) = if gap.from < other.from { (gap, other) } else { (other, gap) };
                if b.from < a.to {
                    let kind = usize::from(a.last) * 2 + usize::from(b.last);
                    let outer = (a.width().min(WIDE) - 2) as usize;
                    let (group, inner) = match b.to > a.to {
                        true => (REST_CROSSING, b.width().min(WIDE) - 2),
                        false => (REST_INSIDE, b.width().min(WIDE - 1) - 1),
                    };
                    add(group + (kind * 6 + outer) * 6 + inner as usize);
                }
            }
        }
        add(MOST + reached.most as usize * 14 + (all_to_come / 2).min(13));
        add(TOUCHING_RANKS + touching_ranks);
        add(FREE_RANKS + free_ranks);
        add(STUCK_RANKS + stuck_ranks[0]);
        add(STUCK_RANKS + KINDS + stuck_ranks[1]);
        add(TO_COME + all_to_come.min(27));
        add(HOLES + (PLACES - hand.len()) / 2);
    }
}

/// How many places a set has, at most four, and which.
#[inline(always)]
fn spread(mut set: u32) -> (usize, [u32; 4]) {
    let (mut places, mut count) = ([0; 4], 0);
    while set != 0 {
        places[count] = set.trailing_zeros();
        count += 1;
        set &= set - 1;
    }
    (count, places)
}

/// The kind of a gap's width, for those that are last and for others.
#[inline(always)]
fn width_alone(gap: Two) -> usize {
    usize::from(gap.last) * WIDEST as usize + (gap.width().min(WIDEST) - 1) as usize
}

#[cfg(test)]
mod tests {
    use yomikiri_rules::solitaire::Number;

    use super::*;

    /// Every number is one of a feature, none is there twice where it says the same, and what is
    /// seen makes a difference.
    #[test]
    fn features() {
        let mut draws = Number { seed: 1, deal: 1 }.draws(b"patience/test/02");
        let mut ranks: Vec<u8> = (0..52).map(|card| card % 13).collect();
        let mut reach = Reach::new();
        let mut look = |board: &[u8], to_come: &[u8]| {
            let mut unseen = [0; RANKS];
            to_come.iter().for_each(|&rank| unseen[usize::from(rank)] += 1);
            let mut features = Features::default();
            features.look(Hand::of(board), &unseen, &mut reach, &Control::new());
            features.0
        };
        for _ in 0..200 {
            draws.shuffle(&mut ranks);
            // Two cards of one rank on the board go.
            let Some(second) = (1..PLACES).find(|&at| ranks[..at].contains(&ranks[at])) else {
                continue;
            };
            let first = ranks.iter().position(|&rank| rank == ranks[second]).expect("it is there");
            let (board, to_come) = ranks.split_at(PLACES);
            let mut board = board.to_vec();
            board.remove(second);
            board.remove(first);
            let found = look(&board, to_come);
            assert!(found.iter().all(|&feature| usize::from(feature) < FEATURES));
            let once = |from: usize, to: usize| {
                let within = |&&feature: &&u16| (from..to).contains(&usize::from(feature));
                found.iter().filter(within).count() == 1
            };
            assert!(once(MOST, TOUCHING_RANKS) && once(TO_COME, HOLES) && once(HOLES, FEATURES));
            board.reverse();
            assert_ne!(look(&board, to_come), found);
        }
        // The most of everything: nothing left, nothing to come but pairs, the whole deck known.
        for board in [&[][..], &[0, 0, 0, 0, 1, 1, 1, 1], &(0..25).collect::<Vec<u8>>()] {
            let ranks: Vec<u8> = board.iter().map(|card| card % 13).collect();
            let to_come = [12, 12].repeat(2);
            assert!(look(&ranks, &to_come).iter().all(|&f| usize::from(f) < FEATURES));
        }
    }
}
