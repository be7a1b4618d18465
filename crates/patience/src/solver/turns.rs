//! The turns of a state: which sets of touching pairs may go together.
//!
//! **Linked turns.** By the paper's rule every subset of the touching pairs is a turn, up to 4095 of
//! them. Few are needed. The *span* of a pair is everything from its first card to its second, in
//! reading order. A turn is *linked* if its spans hang together, each overlapping one before it.
//!
//! *Whatever can be reached, by the paper's rule, can be reached by linked turns alone.* Let a turn
//! not be linked. Then its pairs fall into a front part and a back part such that all cards of the
//! front part come before all cards of the back part. Take the back part as a turn of its own: when
//! the holes are closed up, only cards behind its first card move, so the cards of the front part
//! stay where they are and touch as before. Take the front part as the next turn: the same cards are
//! gone, so the state is the same. Repeat until all turns are linked.
//!
//! The same holds for a player who does not see the stock, and more: after the back part he has seen
//! new cards and can still take the front part, or not. No turn that is not linked is ever better.
//!
//! With the variants this is not so: one demands that all pairs go, in the other every turn is one
//! pair anyway.

use crate::rules::Rules;

/// A touching pair, as a set of two cards.
pub(crate) type Bits = u64;

/// The most touching pairs a board can have: 13 ranks, six pairs each.
const MOST: usize = 78;

/// The touching pairs of a state, by their first card.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    bits: [Bits; MOST],
    len: usize,
}

impl Pairs {
    pub(crate) fn new() -> Pairs {
        Pairs { bits: [0; MOST], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, pair: Bits) {
        self.bits[self.len] = pair;
        self.len += 1;
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The pairs.
    pub(crate) fn as_slice(&self) -> &[Bits] {
        &self.bits[..self.len]
    }

    /// Sorts them by their first card, then by their second.
    #[inline]
    pub(crate) fn sort(&mut self) {
        // There are few: insertion is quickest.
        for at in 1..self.len {
            let pair = self.bits[at];
            let key = order(pair);
            let mut to = at;
            while to > 0 && order(self.bits[to - 1]) > key {
                self.bits[to] = self.bits[to - 1];
                to -= 1;
            }
            self.bits[to] = pair;
        }
    }
}

#[inline]
fn order(pair: Bits) -> u32 {
    first(pair) << 6 | last(pair)
}

#[inline]
fn first(set: u64) -> u32 {
    set.trailing_zeros()
}

#[inline]
fn last(set: u64) -> u32 {
    63 - set.leading_zeros()
}

/// As many pairs as can go together, taken in reading order: after it no pair remains.
#[inline]
pub(crate) fn everything(pairs: &[Bits]) -> u64 {
    pairs.iter().fold(0, |set, &pair| if set & pair == 0 { set | pair } else { set })
}

/// Appends the turns of a state to a list, each as the set of cards that go. By the paper's rule
/// these are the linked turns, or all of them if that is switched off.
pub(crate) fn turns(rules: Rules, only_linked: bool, pairs: &[Bits], list: &mut Vec<u64>) {
    match rules {
        Rules::Free if !only_linked => {
            let from = list.len();
            all_sets(pairs, 0, list);
            list.remove(from);
        }
        Rules::Free => {
            for (at, &pair) in pairs.iter().enumerate() {
                list.push(pair);
                linked(&pairs[at + 1..], pair, last(pair), list);
            }
        }
        Rules::CloseEach => list.extend_from_slice(pairs),
        // Without a pair there is no turn.
        Rules::MustClear if pairs.is_empty() => {}
        Rules::MustClear => maximal(pairs, pairs, 0, list),
    }
}

/// Appends the ways to end a turn that has begun, each as the set of cards that still go; `pairs` are
/// those that touch now. What has gone before may link or part any pairs, so all sets are needed.
pub(crate) fn turns_within(rules: Rules, pairs: &[Bits], list: &mut Vec<u64>) {
    match rules {
        Rules::Free => all_sets(pairs, 0, list),
        Rules::CloseEach => list.push(0),
        Rules::MustClear => maximal(pairs, pairs, 0, list),
    }
}

/// The linked turns that contain a set and some of the pairs that follow; `end` is where the spans
/// of the set end.
fn linked(pairs: &[Bits], set: u64, end: u32, list: &mut Vec<u64>) {
    for (at, &pair) in pairs.iter().enumerate() {
        if first(pair) > end {
            break;
        }
        if set & pair == 0 {
            list.push(set | pair);
            linked(&pairs[at + 1..], set | pair, end.max(last(pair)), list);
        }
    }
}

/// The turns after which no pair remains, with a set and some of the pairs still to be decided.
fn maximal(all: &[Bits], undecided: &[Bits], set: u64, list: &mut Vec<u64>) {
    match undecided.split_first() {
        None => {
            if all.iter().all(|pair| pair & set != 0) {
                list.push(set);
            }
        }
        Some((&pair, rest)) => {
            if pair & set == 0 {
                maximal(all, rest, set | pair, list);
            }
            // Leaving it out needs another pair that takes one of its cards.
            if pair & set != 0 || rest.iter().any(|other| other & pair != 0) {
                maximal(all, rest, set, list);
            }
        }
    }
}

/// Any set of pairs that share no card, the empty one included.
pub(crate) fn all_sets(pairs: &[Bits], set: u64, list: &mut Vec<u64>) {
    list.push(set);
    for (at, &pair) in pairs.iter().enumerate() {
        if pair & set == 0 {
            all_sets(&pairs[at + 1..], set | pair, list);
        }
    }
}
