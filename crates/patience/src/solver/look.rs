//! One look at a state: which pairs touch, and whether it is a deadlock.

use crate::solver::deadlock::{Short, four_blocked, is_short};
use crate::solver::line::{Line, Touch, place};
use crate::solver::turns::Pairs;
use crate::solver::{Pruning, bits};

/// The lowest card of a set and the rest.
#[inline(always)]
fn split(set: u64) -> (u64, u64) {
    let lowest = set & set.wrapping_neg();
    (lowest, set ^ lowest)
}

/// Finds the touching pairs of a state, in no particular order. Here a rank may also be there an odd
/// number of times.
#[inline]
pub(crate) fn touching(line: &Line, touch: &Touch, state: u64, pairs: &mut Pairs) {
    pairs.clear();
    for &equals in &line.equals {
        let mut rest = equals & state;
        while rest & rest.wrapping_sub(1) != 0 {
            let (first, others) = split(rest);
            let p = place(state, first);
            for second in bits(others) {
                if touch.touch(p, place(state, second)) {
                    pairs.push(first | second);
                }
            }
            rest = others;
        }
    }
}

/// Finds the touching pairs of a state, in no particular order, and returns whether the state is
/// known to be lost by the rules of `deadlock.rs`, as far as they are switched on. If it is, the
/// pairs may be incomplete.
///
/// Written so that it is as fast without link-time optimisation as with it: how places are compared
/// is asked once, and nothing is inlined into the search. Otherwise, or with iterators over the
/// arrays, 1000 deals take up to a tenth more instructions.
#[inline]
pub(crate) fn look(
    line: &Line,
    touch: &Touch,
    pruning: Pruning,
    state: u64,
    pairs: &mut Pairs,
) -> bool {
    let size = touch.board().size() as u32;
    match touch.distances() {
        Some(distances) => {
            let near = |p, q| distances.touch(p, q);
            look_with(line, near, size, pruning, state, pairs)
        }
        None => look_with(line, |p, q| touch.touch(p, q), size, pruning, state, pairs),
    }
}

#[inline(never)]
fn look_with(
    line: &Line,
    touch: impl Fn(u32, u32) -> bool,
    size: u32,
    pruning: Pruning,
    state: u64,
    pairs: &mut Pairs,
) -> bool {
    let mut shorts = [Short::default(); 13];
    let mut short_count = 0;
    let mut fours = [0; 13];
    let mut four_count = 0;
    pairs.clear();
    for at in 0..line.equals.len() {
        let equals = line.equals[at] & state;
        if equals == 0 {
            continue;
        }
        let (a, rest) = split(equals);
        let (b, rest) = split(rest);
        let (pa, pb) = (place(state, a), place(state, b));
        if rest == 0 {
            if touch(pa, pb) {
                pairs.push(a | b);
            } else if pruning.deadlock && is_short(pb - pa, size) {
                let short = Short::new(a, b);
                if shorts[..short_count].iter().any(|other| other.crosses(short)) {
                    return true;
                }
                shorts[short_count] = short;
                short_count += 1;
            }
            continue;
        }
        let (c, d) = split(rest);
        let (pc, pd) = (place(state, c), place(state, d));
        let mut pair = |first: u64, second: u64, p: u32, q: u32| {
            if touch(p, q) {
                pairs.push(first | second);
            }
        };
        pair(a, b, pa, pb);
        pair(a, c, pa, pc);
        pair(a, d, pa, pd);
        pair(b, c, pb, pc);
        pair(b, d, pb, pd);
        pair(c, d, pc, pd);
        fours[four_count] = equals;
        four_count += 1;
    }
    pruning.four
        && short_count > 0
        && fours[..four_count].iter().any(|&equals| {
            let (a, rest) = split(equals);
            let (b, rest) = split(rest);
            let (c, d) = split(rest);
            let cards = [a, b, c, d];
            let places = cards.map(|card| place(state, card));
            four_blocked(cards, places, size, &shorts[..short_count])
        })
}
