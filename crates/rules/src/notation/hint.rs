//! A hint: one or two numbers, with or without letters, and what they mean.
//!
//! The letters come from three habits: B and W (black, white), B and C (bull, cow), A and B. B is in
//! place in the first two and elsewhere in the third, so the partner decides what it means; where it
//! has none it is refused unless only one reading can be meant.

use super::error::NotationError;
use super::written::written;
use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;
use crate::hints::Hints;
use crate::pegs::{Kind, Pegs};

/// Reads the answer to a guess. `asking`: whoever wrote it can be asked what was meant.
pub(crate) fn read_hint(
    game: Game,
    guess: Code,
    text: &str,
    asking: bool,
) -> Result<Hint, NotationError> {
    match (game.pegs(), game.model()) {
        (_, Some(model)) => {
            let number = model.parse_hint(guess.number(), text.trim());
            number.map(Hint::numbered).map_err(NotationError::ListedHint)
        }
        (Some(pegs), None) => match parse_hint(pegs, text) {
            Ok(_) if asking && is_all_or_elsewhere(pegs, text) => {
                let text = text.trim().to_string();
                Err(NotationError::Ambiguous { text, number: pegs.pegs() })
            }
            read => read,
        },
        (None, None) => unreachable!("a game has pegs or a model"),
    }
}

/// Reads a hint of codes made of pegs: `1B2W`, `1B2C` or `1A2B`, either half first, in any case;
/// `1 2`, `1,2`, `1-2`, `1/2`, `(1, 2)`, `12`; pins such as `BWW` or `●○○`; `1 black 2 white`. A
/// missing half is 0 after W, C or A, after a B that stands for all pegs, and after any B in Bulls and
/// Cows. Where only pegs in place are told, one number says all: `2B`, `2A` or `2`; of a hint that is
/// written whole, the half in place is kept.
///
/// # Errors
/// If it is not written like a hint, can be read in two ways (where only pegs in place are told,
/// nothing can), or no two codes have it.
pub fn parse_hint(game: Pegs, text: &str) -> Result<Hint, NotationError> {
    let text = text.trim();
    let not_a_hint = || NotationError::NotAHint(text.to_string());
    let (in_place, elsewhere) = match *written(text).ok_or_else(not_a_hint)? {
        [(n, None | Some('B'))] if game.told() == Hints::Places => (n, 0),
        [(n, None)] if text.len() == 2 => (n / 10, n % 10),
        [(_, None)] => return Err(NotationError::HalfHint(text.to_string())),
        [(n, Some('A'))] => (n, 0),
        [(n, Some('W' | 'C'))] => (0, n),
        [(n, Some('B'))] if game.kind() == Kind::Mastermind && n < game.pegs() => {
            return Err(NotationError::Ambiguous { text: text.to_string(), number: n });
        }
        [(n, Some('B'))] => (n, 0),
        [(r, None), (w, None)] => (r, w),
        [(r, Some('B')), (w, Some('W' | 'C'))] | [(r, Some('A')), (w, Some('B'))] => (r, w),
        [(w, Some('W' | 'C')), (r, Some('B'))] | [(w, Some('B')), (r, Some('A'))] => (r, w),
        [(_, Some('A' | 'B' | 'C' | 'W')), (_, Some('A' | 'B' | 'C' | 'W'))] => {
            return Err(NotationError::Letters(text.to_string()));
        }
        _ => return Err(not_a_hint()),
    };
    match why_impossible(game, in_place, elsewhere) {
        None => Ok(game.told().told(Hint::new(in_place as u8, elsewhere as u8))),
        Some(reason) => {
            let game = Game::of_pegs(game);
            Err(NotationError::Impossible { text: text.to_string(), game, reason })
        }
    }
}

/// Whether a hint is a lone B for all pegs of Mastermind, `4B`, and all of them can be elsewhere, too:
/// someone who writes A and B may mean that.
fn is_all_or_elsewhere(game: Pegs, text: &str) -> bool {
    let pegs = game.pegs();
    let lone = matches!(written(text.trim()).as_deref(), Some(&[(n, Some('B'))]) if n == pegs);
    let both = game.kind() == Kind::Mastermind && game.told() == Hints::Both;
    lone && both && game.hint_possible(Hint::new(0, pegs as u8))
}

/// In place and elsewhere of a hint of bulls and cows, in which B is a bull unless A stands beside it;
/// `None` if it is not written like one.
pub(crate) fn two_numbers(text: &str) -> Option<(usize, usize)> {
    let text = text.trim();
    match *written(text)? {
        [(n, None)] if text.len() == 2 => Some((n / 10, n % 10)),
        [(n, Some('A' | 'B'))] => Some((n, 0)),
        [(n, Some('W' | 'C'))] => Some((0, n)),
        [(r, None), (w, None)] => Some((r, w)),
        [(r, Some('B')), (w, Some('W' | 'C'))] | [(r, Some('A')), (w, Some('B'))] => Some((r, w)),
        [(w, Some('W' | 'C')), (r, Some('B'))] | [(w, Some('B')), (r, Some('A'))] => Some((r, w)),
        _ => None,
    }
}

/// Why no two codes have r in place and w elsewhere, as far as it is told, if none have:
/// `Pegs::hint_possible` with its reasons.
fn why_impossible(game: Pegs, in_place: usize, elsewhere: usize) -> Option<String> {
    let (pegs, symbols) = (game.pegs(), game.symbols());
    let right = in_place.saturating_add(elsewhere);
    if right > pegs {
        return Some(format!("it has more right symbols than a code has pegs, which is {pegs}"));
    }
    let hint = Hint::new(in_place as u8, elsewhere as u8);
    let (possible, last_alone) = match game.told() {
        Hints::Both => (game.hint_possible(hint), right == pegs && elsewhere == 1),
        // All symbols are in use, or else every number in place is possible.
        Hints::Places => {
            (game.hints().contains(&game.told().told(hint)), game.kind() == Kind::BullsAndCows)
        }
    };
    if possible {
        return None;
    }
    Some(if last_alone {
        "when all symbols are right and all pegs but one are in place, so is the last".to_string()
    } else if game.kind() == Kind::BullsAndCows {
        let least = 2 * pegs - symbols;
        format!("two codes of {pegs} out of {symbols} symbols have at least {least} in common")
    } else if symbols == 1 {
        format!("with one symbol there is one code, and its hint is {}", game.show_hint(game.win()))
    } else {
        "with two symbols the number elsewhere is even".to_string()
    })
}
