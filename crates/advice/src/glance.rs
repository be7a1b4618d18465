//! A good guess at once, where there are too many guesses and candidates to look at all of them.
//!
//! Guesses are looked at one by one, spread over all classes of guesses, until the time is over; the
//! one with the largest entropy is taken, guesses that can be right before others. It is a good guess,
//! not the best one: nothing more is claimed of it.

use yomikiri_rules::{Code, Partition, Position};
use yomikiri_search::Control;

/// So many pairs of a guess and a candidate are looked at in a fraction of a second.
pub(crate) const AT_ONCE: usize = 1 << 25;
/// Symmetries that leave so small a share of the guesses are all that a one-step strategy looks at.
const FEW: usize = 8;
/// A step through the classes that meets all of them in an order that is well spread.
const STRIDE: usize = 7919;

/// How many pairs of a guess and a candidate a one-step strategy looks at, about.
pub(crate) fn pairs(position: &Position) -> usize {
    let (all, n) = (position.game().guess_count(), position.candidates().len());
    if all.saturating_mul(n) <= AT_ONCE {
        return all * n;
    }
    let classes = position.classes().len();
    if classes * FEW <= all { classes * n } else { all.saturating_mul(n) }
}

/// A guess that may be asked, whatever it is worth.
pub(crate) fn first(position: &Position) -> Code {
    let may = |code: &&Code| position.forbidden().binary_search(code).is_err();
    let game = position.game();
    let right = position.candidates().iter().filter(|_| game.can_hit()).find(may).copied();
    let guesses = game.guesses();
    right.or_else(|| guesses.iter().find(may).copied()).unwrap_or(guesses[0])
}

/// The best guess that was looked at before the control stopped it; at least one is.
pub(crate) fn best(position: &Position, control: &Control) -> Code {
    let (game, candidates) = (position.game(), position.candidates());
    let classes = position.classes();
    let step = if classes.len().is_multiple_of(STRIDE) { 1 } else { STRIDE };
    let places = (0..classes.len()).map(|at| at * step % classes.len());
    let guesses = places.map(|at| classes[at].representative);
    let allowed = guesses.filter(|code| position.forbidden().binary_search(code).is_err());
    let mut best = (first(position), f64::NEG_INFINITY, false);
    for guess in allowed {
        let entropy = Partition::of(game, candidates, guess).entropy();
        let right = candidates.binary_search(&guess).is_ok();
        if entropy > best.1 || entropy == best.1 && right && !best.2 {
            best = (guess, entropy, right);
        }
        if control.is_stopped() {
            break;
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;

    /// Listed one by one, the codes of the game have no symmetries.
    fn listed(game: &str, forbidden: &[usize]) -> Position {
        let game: Game = game.parse().unwrap();
        let codes = game.secrets();
        let forbidden = forbidden.iter().map(|&at| codes[at]).collect();
        Position::new(game, Vec::new(), Some(codes), forbidden).unwrap()
    }

    #[test]
    fn with_time_for_all_guesses_it_is_the_largest_entropy() {
        let position = listed("mm3x4", &[]);
        let entropy =
            |guess| Partition::of(position.game(), position.candidates(), guess).entropy();
        let most = position.candidates().iter().map(|&code| entropy(code)).fold(0.0, f64::max);
        assert_eq!(entropy(best(&position, &Control::new())), most);
    }

    #[test]
    fn without_any_time_there_is_a_guess_that_may_be_asked() {
        let stopped = Control::new();
        stopped.cancel();
        let position = listed("mm5x8", &[0, 1]);
        let guess = best(&position, &stopped);
        assert!(position.forbidden().binary_search(&guess).is_err());
        assert_eq!(first(&position), position.candidates()[2]);
    }

    #[test]
    fn symmetries_make_it_cheap() {
        let game: Game = "mm5x8".parse().unwrap();
        assert!(pairs(&Position::start(game)) < 1 << 20);
        assert_eq!(pairs(&listed("mm5x8", &[])), 1 << 30);
    }
}
