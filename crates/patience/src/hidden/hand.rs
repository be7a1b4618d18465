//! The cards that are known, in a line.
//!
//! They lie before all that are still to come, so what can be done with them alone does not depend on
//! what comes: their ranks in order are all there is to know. The ranks, counted from 1, are kept as
//! four planes of bits, bit p of a plane for place p. Cards at a distance are equal where each plane
//! agrees with itself moved by that distance, which compares all cards of the line in a dozen
//! operations; and a card goes by moving what lies behind it.
//!
//! Only for 5x5, for which the judge was trained.

use yomikiri_rules::solitaire::RANKS;

use crate::solver::turns::Pairs;

/// The places of the board.
pub(super) const PLACES: usize = 25;
/// The distances at which cards touch, each with the set of earlier places that do (`board.rs` of the rules).
const TOUCH: [(u32, u32); 4] = [
    (1, 0b01111_01111_01111_01111_01111),
    (4, 0b11110_11110_11110_11110),
    (5, 0b11111_11111_11111_11111),
    (6, 0b01111_01111_01111_01111),
];
/// A word holds two planes; the second one begins here.
const SECOND: u32 = 32;
/// The places that stay empty when all cards behind one move forward.
const LAST: u64 = 1 << 31 | 1 << 63;

/// The first cards of the touching pairs, by distance, as sets of places.
pub(super) type Touching = [u32; 4];
/// Nothing touches.
pub(super) const NOTHING: Touching = [0; 4];

/// At most 25 cards in a line; there are none behind the first empty place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// Two planes in each word.
    words: [u64; 2],
}

/// Both planes of a word put together.
#[inline(always)]
fn either(word: u64) -> u32 {
    (word | word >> SECOND) as u32
}

impl Hand {
    /// These ranks in order.
    pub(super) fn of(ranks: &[u8]) -> Hand {
        let mut hand = Hand::default();
        for (at, &rank) in ranks.iter().enumerate() {
            hand.put(at, rank);
        }
        hand
    }

    /// Puts a card into a place that is empty.
    #[inline]
    pub(super) fn put(&mut self, place: usize, rank: u8) {
        let rank = u64::from(rank + 1);
        self.words[0] |= (rank & 1 | (rank >> 1 & 1) << SECOND) << place;
        self.words[1] |= (rank >> 2 & 1 | (rank >> 3) << SECOND) << place;
    }

    /// The places that hold a card.
    #[inline]
    pub(super) fn places(self) -> u32 {
        either(self.words[0] | self.words[1])
    }

    /// The number of cards.
    #[inline]
    pub(super) fn len(self) -> usize {
        (u32::BITS - self.places().leading_zeros()) as usize
    }

    /// The places of the cards of each rank.
    #[inline]
    pub(super) fn ranks(self) -> [u32; RANKS] {
        let [a, b] = self.words;
        let planes = [a as u32, (a >> SECOND) as u32, b as u32, (b >> SECOND) as u32];
        std::array::from_fn(|rank| {
            let planes = planes.iter().enumerate();
            planes.fold(u32::MAX, |equal, (bit, plane)| {
                equal & if (rank + 1) >> bit & 1 == 1 { *plane } else { !*plane }
            })
        })
    }

    /// What is left when the cards of a set of places go and the rest closes up.
    #[inline]
    pub(super) fn without(mut self, mut gone: u32) -> Hand {
        while gone != 0 {
            let low = (1 << gone.ilog2()) - 1;
            let both = u64::from(low) << SECOND | u64::from(low);
            for word in &mut self.words {
                *word = *word & both | *word >> 1 & !(both | LAST);
            }
            gone &= low;
        }
        self
    }

    /// Whether cards in two places touch; the first is before the second.
    #[inline]
    pub(super) fn touch(first: u32, second: u32) -> bool {
        TOUCH.iter().any(|&(apart, places)| second - first == apart && places >> first & 1 == 1)
    }

    /// The first cards of the touching pairs, by distance.
    #[inline(always)]
    pub(super) fn touching(self) -> Touching {
        let all = self.places();
        let [a, b] = self.words;
        TOUCH.map(|(apart, places)| {
            let differ = either(a ^ a >> apart | b ^ b >> apart);
            !differ & places & all >> apart
        })
    }

    /// A number that depends on all cards.
    #[inline]
    pub(super) fn hash(self) -> u64 {
        // Multiplicative hashing (Knuth): the upper bits depend on all others.
        let [a, b] = self.words;
        (a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}

/// Lists touching pairs, as sets of two places, by their first card.
#[inline]
pub(super) fn list_pairs(touching: Touching, pairs: &mut Pairs) {
    pairs.clear();
    let mut firsts = touching.iter().fold(0, |firsts, places| firsts | places);
    while firsts != 0 {
        let first = firsts & firsts.wrapping_neg();
        for ((apart, _), places) in TOUCH.iter().zip(touching) {
            if places & first != 0 {
                pairs.push(u64::from(first | first << apart));
            }
        }
        firsts ^= first;
    }
}

/// A set of places of what is left after `gone` went, as places of what was there before.
#[inline]
pub(super) fn before(mut left: u32, mut gone: u32) -> u32 {
    while gone != 0 {
        let low = (gone & gone.wrapping_neg()) - 1;
        left = left & low | (left & !low) << 1;
        gone &= gone - 1;
    }
    left
}

#[cfg(test)]
mod tests {
    use yomikiri_rules::solitaire::{Board, Number};

    use super::*;

    #[test]
    fn touching_as_on_the_board() {
        for second in 0..PLACES {
            for first in 0..second {
                let touch = Hand::touch(first as u32, second as u32);
                assert_eq!(touch, Board::USUAL.touch(first, second), "{first} {second}");
            }
        }
    }

    /// Against lists of ranks.
    #[test]
    fn cards_go_and_touch() {
        let mut draws = Number { seed: 1, deal: 3 }.draws(b"patience/test/03");
        let mut ranks: Vec<u8> = (0..52).map(|card| card % 13).collect();
        let mut pairs = Pairs::new();
        for _ in 0..500 {
            draws.shuffle(&mut ranks);
            let cards = &ranks[..draws.below(26) as usize];
            let hand = Hand::of(cards);
            assert_eq!(hand.len(), cards.len());
            for (rank, places) in hand.ranks().into_iter().enumerate() {
                let there = |&place: &usize| usize::from(cards[place]) == rank;
                let found = (0..cards.len()).filter(there).fold(0, |set, place| set | 1 << place);
                assert_eq!(places, found);
            }
            let mut touching = Vec::new();
            for (first, &rank) in cards.iter().enumerate() {
                for (second, &other) in cards.iter().enumerate().skip(first + 1) {
                    if rank == other && Board::USUAL.touch(first, second) {
                        touching.push(1 << first | 1 << second);
                    }
                }
            }
            list_pairs(hand.touching(), &mut pairs);
            assert_eq!(pairs.as_slice(), touching);
            let gone = (draws.below(1 << 25) & draws.below(1 << 25)) & hand.places();
            let stays = |place: &usize| gone >> place & 1 == 0;
            let left: Vec<usize> = (0..cards.len()).filter(stays).collect();
            let ranks: Vec<u8> = left.iter().map(|&place| cards[place]).collect();
            assert_eq!(hand.without(gone), Hand::of(&ranks));
            assert_eq!(before(Hand::of(&ranks).places(), gone), hand.places() & !gone);
        }
    }
}
