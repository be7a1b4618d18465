//! Is the guess that tells most the best one? Positions after the first guess are looked at one by one:
//! in each, the guess with the largest entropy is followed to the end and compared with the best guess.
//!
//! Entropy measures what is known after a guess. It does not measure how soon the secret can be named:
//! parts of one and two secrets tell much and still cost a guess each, and a guess that cannot be right
//! gives up the chance to be right now. Paper 001 found it in one position of Mastermind (Table 1), which
//! is the example there; elsewhere it is the position in which most guesses are lost.

use yomikiri_answers::{LessonEntropy, LessonExample, Suggested};
use yomikiri_rules::{Alphabet, Code, Game, Partition, Position, parse_history, show_history};
use yomikiri_search::Control;

use super::entropy;
use crate::advisor::{Advisor, profile};
use crate::suggestion::Suggestion;

/// Positions with more candidates are not looked at: a reader could not follow them.
const LARGEST: usize = 128;
/// Up to so many guesses tell more than the best one in the example.
const SHOWN: usize = 3;
/// So many that tell more are followed at most.
const TRIED: usize = 100;
/// Entropies that are closer are the same.
const SAME: f64 = 1e-9;

/// A position in which the guess that tells most is not the best one.
struct Found {
    position: Position,
    paper: bool,
    /// The best guess, and the one that tells most; the totals of both are proved.
    best: Suggestion,
    most: Suggestion,
    /// How many guesses are lost by it over all candidates, by weight.
    lost: i128,
}

/// Looks at the positions after a first guess, as many as there is time for.
pub(super) fn looked(
    advisor: &Advisor,
    start: &Position,
    first: Code,
    alphabet: &Alphabet,
    control: &Control,
) -> LessonEntropy {
    let (mut positions, mut misled) = (0, 0);
    let mut worst: Option<Found> = None;
    for (position, paper) in places(start, first) {
        let Some((best, most, lost)) = compared(advisor, &position, control) else {
            if control.is_stopped() {
                break;
            }
            continue;
        };
        positions += 1;
        if lost == 0 {
            continue;
        }
        misled += 1;
        let more = worst.as_ref().is_none_or(|worst| !worst.paper && lost > worst.lost);
        if paper || more {
            worst = Some(Found { position, paper, best, most, lost });
        }
    }
    let example = worst.map(|found| found.answer(advisor, alphabet, control));
    LessonEntropy { positions, misled, example }
}

/// The positions to look at, and which is the paper's.
fn places(start: &Position, first: Code) -> Vec<(Position, bool)> {
    let game = start.game();
    let paper = (game == Game::MASTERMIND).then(|| {
        let played = parse_history(&Alphabet::of(game), "1123 0B3W").ok()?;
        Position::new(game, played, None, Vec::new()).ok()
    });
    let paper = paper.flatten();
    let parts = Partition::of(game, start.candidates(), first);
    let parts = parts.parts().iter().filter(|(hint, part)| !game.is_over(*hint, part.len()));
    let after = parts.filter_map(|&(hint, _)| start.after(first, hint).ok());
    let all = std::iter::once(start.clone()).chain(after);
    let all = all.filter(|place| (3..=LARGEST).contains(&place.candidates().len()));
    let known = paper.as_ref().map(|paper| paper.history().to_vec());
    let others = all.filter(|place| known.as_deref() != Some(place.history()));
    let mut places: Vec<(Position, bool)> = others.map(|place| (place, false)).collect();
    // Small ones are followed quickly.
    places.sort_by_key(|(place, _)| place.candidates().len());
    paper.into_iter().map(|place| (place, true)).chain(places).collect()
}

/// The best guess, the one that tells most, and how many guesses the second loses over all candidates;
/// `None` if that is not known.
fn compared(
    advisor: &Advisor,
    position: &Position,
    control: &Control,
) -> Option<(Suggestion, Suggestion, i128)> {
    if control.is_stopped() {
        return None;
    }
    let advice = advisor.advise(position, control);
    let best = advice.total.proved()?;
    let (most, _) = by_entropy(position).into_iter().next()?;
    let most = advisor.look_at(position, most, control);
    let total = most.total.proved()?;
    Some((advice.best, most, total - best))
}

/// One guess of each class, those that tell most first; among equals those that can be right.
fn by_entropy(position: &Position) -> Vec<(Code, f64)> {
    let right = |guess: &Code| position.candidates().binary_search(guess).is_ok();
    let classes = position.classes().into_iter().map(|class| class.representative);
    let mut all: Vec<(Code, f64)> =
        classes.map(|guess| (guess, entropy(position, guess))).collect();
    all.sort_by(|a, b| {
        let tie = || right(&b.0).cmp(&right(&a.0)).then(a.0.cmp(&b.0));
        if (a.1 - b.1).abs() < SAME { tie() } else { b.1.total_cmp(&a.1) }
    });
    all
}

impl Found {
    /// The best guess, and some that tell more and need more guesses, as far as there is time.
    fn answer(self, advisor: &Advisor, alphabet: &Alphabet, control: &Control) -> LessonExample {
        let Found { position, best, most, .. } = self;
        let told = |guess: Code| entropy(&position, guess);
        let least = told(best.guess);
        let more = by_entropy(&position).into_iter().take_while(|&(_, bits)| bits > least + SAME);
        let (total, mut worse) = (best.total.proved(), vec![most]);
        for (guess, bits) in more.take(TRIED) {
            // One of those that tell the same is enough.
            let new = worse.iter().all(|other| (told(other.guess) - bits).abs() > SAME);
            if worse.len() == SHOWN || control.is_stopped() {
                break;
            }
            let seen = new.then(|| advisor.look_at(&position, guess, control));
            worse.extend(seen.filter(|seen| seen.total.proved() > total));
        }
        let solver = advisor.solver(&position, control);
        let shown = |mut seen: Suggestion| -> Suggested {
            seen.entropy = told(seen.guess);
            seen.profile = profile(&position, seen.guess, &solver);
            seen.answer(alphabet)
        };
        let guesses = std::iter::once(best).chain(worse).map(shown).collect();
        LessonExample {
            start: show_history(alphabet, position.history()),
            paper: self.paper,
            candidates: position.candidates().len(),
            guesses,
        }
    }
}
