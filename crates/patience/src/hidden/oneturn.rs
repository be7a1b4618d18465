//! A player who looks one turn ahead: the board after the turn, as far as it is known.
//!
//! After a turn all cards of the board but the new ones at its end are known, and so is where they
//! lie. Good is what keeps the game going: touching pairs (and different ranks among them), pairs in
//! front, which stay whatever happens behind them, pairs that miss touching by one or two cards
//! between them; bad are pairs too close to touch. The weights were found by trying a few on
//! numbered deals; each term helped.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::hidden::choices::Choices;
use crate::hidden::view::{PlayerView, SolitairePlayer, Turn};
use crate::solver::bits;
use crate::solver::line::{Line, Touch, place};

/// Takes the turn with the best board after it.
pub(super) struct OneTurn(Choices);

impl OneTurn {
    pub(super) fn new(board: Board, rules: Rules) -> OneTurn {
        OneTurn(Choices::new(board, rules))
    }
}

impl SolitairePlayer for OneTurn {
    fn turn(&mut self, view: &PlayerView, control: &Control) -> Option<Turn> {
        self.0.turn(view, control, |choices| {
            let (board, touch) = (choices.board(), choices.search.touch());
            let value = |turn: &u64| value(choices.seen(), touch, board & !turn, *turn);
            choices.turns.iter().copied().rev().max_by_key(value)
        })
    }
}

/// The value of what is known of the board after a turn, in twentieths of a touching pair.
pub(super) fn value(line: &Line, touch: &Touch, known: u64, turn: u64) -> i32 {
    let n = touch.board().size() as u32;
    let front = (touch.board().places() / 2) as u32;
    let mut value = 6 * turn.count_ones() as i32;
    for equals in line.equals {
        let mut touches = false;
        let cards = equals & known;
        for first in bits(cards) {
            let p = place(known, first);
            for second in bits(cards & !(first | (first - 1))) {
                let q = place(known, second);
                match q - p {
                    _ if touch.touch(p, q) => {
                        touches = true;
                        value += if q < front { 24 } else { 20 };
                    }
                    d if d == n + 2 || d == n + 3 => value += 3,
                    2 | 3 => value -= 2,
                    _ => {}
                }
            }
        }
        value += if touches { 20 } else { 0 };
    }
    value
}
