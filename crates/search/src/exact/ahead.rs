//! Guesses judged two steps ahead, for searches that try few guesses at each position.
//!
//! What a guess is worth depends on how well its parts can be cut. So each part is scored, as the proof does
//! it before it searches ([`super::scored`]): the most parts that any guess makes of it give the least that it
//! can be worth. The sum over all parts is the *foresight* of the guess, and the guess with the least is tried
//! first.
//!
//! It is a lower bound, but that is not what makes it good here; it is that it follows the true value so
//! closely. (At the positions of a best strategy of mm4x6, mm4x7 and MOO with up to 64 candidates a best guess
//! always came first; with more, at 59 of 62 among the first three. By entropy it came first at 147 of all 256.) To
//! score the parts of all guesses would take too long: only those that promise most by their own parts are judged,
//! and each only as long as it may still be one of the best.
//!
//! What the table knows is not used: sets that were searched already would look worse than others, because
//! their true values are above their bounds. (mm4x7 then stays at 11235 instead of 11228.)
//!
//! (One guess a position, without and with foresight: mm5x8 179622 and 178882, mm5x7 86470 and 86119, bc5x10
//! 172809 and 172257, mm6x5 74354 and 73956. It takes about twice as long, and as good a strategy is there in a
//! third of the time or less.)

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::value::Value;

use super::scores::{Try, keep_by_tie};
use super::stack::{Node, Worker, ranges};

/// For each guess that is tried so many are judged. (With four, strategies were worse; with sixteen hardly
/// better, and later.)
const JUDGED: usize = 8;

impl<O: Cost> Worker<'_, O> {
    /// Leaves so many guesses, those with the least foresight up to a limit, the least first. They come with
    /// their bounds by sizes, and what they promise, less being better.
    pub(super) fn keep_by_foresight(
        &mut self,
        node: &Node<O::Mass>,
        batch: &mut Vec<Try<O::Value>>,
        count: usize,
        limit: O::Value,
    ) {
        keep_by_tie(batch, JUDGED.saturating_mul(count));
        batch.sort_unstable();
        let mut best = vec![limit; count.min(batch.len())];
        for (lower, _, guess) in batch.iter_mut() {
            let Some(worst) = best.last_mut().filter(|worst| *lower <= **worst) else { break };
            *lower = self.foresight(node, *guess, *worst);
            if *lower < *worst {
                *worst = *lower;
                best.sort_unstable();
            }
        }
        batch.sort_unstable();
        batch.truncate(count);
    }

    /// The sum of what the parts of a guess are worth at least by their scores; or of so many that it is
    /// beyond a limit, the small ones first, which cost least.
    fn foresight(&mut self, node: &Node<O::Mass>, guess: Id, limit: O::Value) -> O::Value {
        let search = self.search;
        let base = self.depth();
        let parts = self.parts(&node.set, guess);
        let floors = search.floors_after(node, guess);
        let mut lower = search.by_sizes_and(node, &parts, &floors);
        let start = self.split(&node.set, guess, &parts.sizes);
        let sizes = &parts.sizes[..search.field.win()];
        let several = ranges(start, sizes).enumerate().filter(|(_, part)| part.len() > 1);
        let mut several: Vec<_> = several.collect();
        several.sort_unstable_by_key(|(_, part)| part.len());
        for (hint, part) in several {
            if lower > limit || search.control.was_stopped() {
                break;
            }
            let (mass, asked) = (parts.mass(hint), search.next(node.asked));
            let floor = floors.of_part(hint, mass);
            let least = match search.settled(self.set(&part), asked) {
                Some(value) => value,
                None => {
                    let (key, symbols) = self.push_renamed(&part);
                    let (set, cap) = (key.clone(), node.cap);
                    let child = Node { set, symbols, key, asked, cap, mass };
                    let Some((least, scored)) = self.by_scores(&child) else { break };
                    self.scratch.scores.extend(scored.map(|scored| scored.scores));
                    least
                }
            };
            lower = lower - floor + least.max(floor);
        }
        self.cut(base);
        lower.min(O::Value::INFINITE)
    }
}
