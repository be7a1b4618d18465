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

use yomikiri_control::Control;
use yomikiri_rules::solitaire::Rules;

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

/// With so many pairs or fewer, turns are listed without a look at the control: that takes no time.
const FEW: usize = 12;
/// No more turns of a state are listed. Deals have up to a few thousand; a board can be made that has
/// thousands of millions.
const MOST_TURNS: usize = 1 << 17;
/// The control is asked this often, in steps of listing; a power of two.
const PAUSE: usize = 1 << 10;

/// Appends the turns of a state to a list, each as the set of cards that go. By the paper's rule
/// these are the linked turns, or all of them if that is switched off. Says whether the list is
/// complete: if it was stopped or there are too many, some turns are listed, at least one.
#[inline(always)]
pub(crate) fn turns(
    rules: Rules,
    only_linked: bool,
    pairs: &[Bits],
    list: &mut Vec<u64>,
    control: &Control,
) -> bool {
    if pairs.len() <= FEW {
        all_turns(rules, only_linked, pairs, list);
        return true;
    }
    many_turns(rules, only_linked, pairs, &mut Watched::new(list, control))
}

#[cold]
#[inline(never)]
fn many_turns(rules: Rules, only_linked: bool, pairs: &[Bits], list: &mut Watched<'_>) -> bool {
    all_turns(rules, only_linked, pairs, list);
    !list.ended
}

/// Appends the ways to end a turn that has begun, each as the set of cards that still go; `pairs` are
/// those that touch now. What has gone before may link or part any pairs, so all sets are needed. Says
/// whether the list is complete, as above.
pub(crate) fn turns_within(
    rules: Rules,
    pairs: &[Bits],
    list: &mut Vec<u64>,
    control: &Control,
) -> bool {
    let mut list = Watched::new(list, control);
    match rules {
        Rules::Free => {
            list.add(0);
            sets(pairs, 0, &mut list);
        }
        Rules::CloseEach => list.add(0),
        Rules::MustClear => maximal(pairs, pairs, 0, &mut list),
    }
    !list.ended
}

fn all_turns(rules: Rules, only_linked: bool, pairs: &[Bits], list: &mut impl List) {
    match rules {
        Rules::Free if !only_linked => sets(pairs, 0, list),
        Rules::Free => {
            for (at, &pair) in pairs.iter().enumerate() {
                list.add(pair);
                linked(&pairs[at + 1..], pair, last(pair), list);
            }
        }
        Rules::CloseEach => pairs.iter().for_each(|&pair| list.add(pair)),
        // Without a pair there is no turn.
        Rules::MustClear if pairs.is_empty() => {}
        Rules::MustClear => maximal(pairs, pairs, 0, list),
    }
}

/// A list of turns that is being made.
trait List {
    /// One more step.
    fn step(&mut self);
    /// One more turn.
    fn add(&mut self, turn: u64);
    /// Whether nothing more is to be added.
    fn ended(&self) -> bool;
}

/// A list that never ends; it costs nothing to ask.
impl List for Vec<u64> {
    #[inline(always)]
    fn step(&mut self) {}

    #[inline(always)]
    fn add(&mut self, turn: u64) {
        self.push(turn);
    }

    #[inline(always)]
    fn ended(&self) -> bool {
        false
    }
}

/// A list that ends when it is stopped or long.
struct Watched<'a> {
    list: &'a mut Vec<u64>,
    most: usize,
    steps: usize,
    control: &'a Control,
    ended: bool,
}

impl Watched<'_> {
    fn new<'a>(list: &'a mut Vec<u64>, control: &'a Control) -> Watched<'a> {
        let most = list.len() + MOST_TURNS;
        Watched { list, most, steps: 0, control, ended: false }
    }
}

impl List for Watched<'_> {
    fn step(&mut self) {
        self.steps += 1;
        self.ended |= self.steps.is_multiple_of(PAUSE) && self.control.is_stopped();
    }

    fn add(&mut self, turn: u64) {
        self.step();
        self.ended |= self.list.len() >= self.most;
        if !self.ended {
            self.list.push(turn);
        }
    }

    fn ended(&self) -> bool {
        self.ended
    }
}

/// The linked turns that contain a set and some of the pairs that follow; `end` is where the spans
/// of the set end.
fn linked(pairs: &[Bits], set: u64, end: u32, list: &mut impl List) {
    for (at, &pair) in pairs.iter().enumerate() {
        if first(pair) > end || list.ended() {
            break;
        }
        if set & pair == 0 {
            list.add(set | pair);
            linked(&pairs[at + 1..], set | pair, end.max(last(pair)), list);
        }
    }
}

/// The turns after which no pair remains, with a set and some of the pairs still to be decided.
fn maximal(all: &[Bits], undecided: &[Bits], set: u64, list: &mut impl List) {
    list.step();
    // With many pairs it pays to see early that one was left out which nothing can take any more.
    let decided = &all[..all.len() - undecided.len()];
    let takes = |pair: Bits| move |other: &Bits| other & pair != 0 && other & set == 0;
    let is_lost = |pair: &Bits| pair & set == 0 && !undecided.iter().any(takes(*pair));
    if list.ended() || all.len() > FEW && decided.iter().any(is_lost) {
        return;
    }
    match undecided.split_first() {
        None => {
            if all.iter().all(|pair| pair & set != 0) {
                list.add(set);
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

/// A set and any of the pairs, at least one, that share no card with it or with each other.
fn sets(pairs: &[Bits], set: u64, list: &mut impl List) {
    for (at, &pair) in pairs.iter().enumerate() {
        if pair & set == 0 && !list.ended() {
            list.add(set | pair);
            sets(&pairs[at + 1..], set | pair, list);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cards of each of so many ranks in a row, each pair of which touches.
    fn crowded(ranks: u32) -> Pairs {
        let mut pairs = Pairs::new();
        for rank in 0..ranks {
            for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                pairs.push((1 << a | 1 << b) << (4 * rank));
            }
        }
        pairs
    }

    fn listed(rules: Rules, pairs: &Pairs, control: &Control) -> (bool, Vec<u64>) {
        let mut list = Vec::new();
        (turns(rules, false, pairs.as_slice(), &mut list, control), list)
    }

    /// With few pairs or more, the list is the same: what is watched is listed as what is not.
    #[test]
    fn watched_lists() {
        for pairs in [crowded(1), crowded(2)] {
            for rules in Rules::ALL {
                for linked in [false, true] {
                    let (mut plain, mut list) = (Vec::new(), Vec::new());
                    all_turns(rules, linked, pairs.as_slice(), &mut plain);
                    let control = Control::new();
                    let mut watched = Watched::new(&mut list, &control);
                    all_turns(rules, linked, pairs.as_slice(), &mut watched);
                    assert!(!watched.ended);
                    assert_eq!(list, plain);
                }
            }
        }
        // Of four cards none, one of six pairs, or one of three ways to take all.
        assert_eq!(listed(Rules::Free, &crowded(3), &Control::new()).1.len(), 10 * 10 * 10 - 1);
        assert_eq!(listed(Rules::MustClear, &crowded(3), &Control::new()).1.len(), 3 * 3 * 3);
    }

    /// Of 10^12 turns some are listed; when stopped, hardly more than one look at the control takes.
    #[test]
    fn too_many_turns() {
        let (stopped, free) = (Control::new(), Control::new());
        stopped.cancel();
        let pairs = crowded(12);
        for rules in [Rules::Free, Rules::MustClear] {
            let (complete, list) = listed(rules, &pairs, &free);
            assert_eq!((complete, list.len()), (false, MOST_TURNS));
            let (complete, list) = listed(rules, &pairs, &stopped);
            assert!(!complete && !list.is_empty() && list.len() <= PAUSE, "{}", list.len());
            let mut list = Vec::new();
            assert!(!turns_within(rules, pairs.as_slice(), &mut list, &stopped));
            assert!(!list.is_empty() && list.len() <= PAUSE, "{}", list.len());
        }
        assert_eq!(listed(Rules::CloseEach, &pairs, &free), (true, pairs.as_slice().to_vec()));
    }
}
