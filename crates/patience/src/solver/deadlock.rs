//! Property 1 of paper 002, stated for any board: pairs that wait for each other for ever.
//!
//! Closing up never takes two cards further apart. Call a pair of equal cards *short* if its distance
//! d is 2 to n-2 on a board of n columns (so only where n is 4 or more; on 3x3 distance 2 touches,
//! and there is nothing short). No such distance touches (see `board.rs` of the rules), and from there on the only
//! one left that does is 1. So before a short pair can go, every card between its two cards must have
//! gone, in an earlier turn, because the gap must be closed up first.
//!
//! **Two left.** Let the last two cards of one rank be a short pair, and the last two of another rank
//! too, and let them cross: exactly one card of the second lies between those of the first. Then
//! also exactly one card of the first lies between those of the second. Each pair needs a card of
//! the other to be gone before, and that card only goes together with its partner: neither can go.
//! The paper states this for four neighbours C D C D and writes "in a row"; what is needed is only
//! that both pairs are short and cross, whatever else lies between, because gaps only shrink.
//!
//! **Four left.** Four cards a, b, c, d of one rank, in this order, go as ab and cd, as ac and bd, or
//! as ad and bc. A way is impossible if one of its pairs is short and crosses a short pair of two
//! left (as above), or if it is ac and bd and both are short (they cross each other). If all three
//! ways are impossible, so is the game. A pair that is not short now may still become so and is
//! taken as possible.
//!
//! Both hold for the variants, which only allow fewer turns.

/// A short pair.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Short {
    ends: u64,
    between: u64,
}

impl Short {
    /// Two cards, each as a set of one, the earlier one first.
    #[inline(always)]
    pub(crate) fn new(first: u64, second: u64) -> Short {
        Short { ends: first | second, between: second - (first << 1) }
    }

    /// Whether exactly one end of the other lies between the ends of this one.
    #[inline(always)]
    pub(crate) fn crosses(self, other: Short) -> bool {
        let inside = self.between & other.ends;
        inside != 0 && inside & (inside - 1) == 0
    }
}

/// Whether a distance is short on a board of this size.
#[inline(always)]
pub(crate) fn is_short(distance: u32, size: u32) -> bool {
    distance >= 2 && distance + 2 <= size
}

/// Whether four cards of a rank have no way to go, given the short pairs of two left.
#[inline(always)]
pub(crate) fn four_blocked(cards: [u64; 4], places: [u32; 4], size: u32, shorts: &[Short]) -> bool {
    let short = |i: usize, j: usize| is_short(places[j] - places[i], size);
    let blocked = |i: usize, j: usize| {
        let pair = Short::new(cards[i], cards[j]);
        short(i, j) && shorts.iter().any(|other| other.crosses(pair))
    };
    (blocked(0, 1) || blocked(2, 3))
        && (blocked(0, 3) || blocked(1, 2))
        && (short(0, 2) && short(1, 3) || blocked(0, 2) || blocked(1, 3))
}
