//! Two players by rule: the sweep of the paper's reference 2, and the paper's advice.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::hidden::choices::Choices;
use crate::hidden::view::{PlayerView, SolitairePlayer, Turn};
use crate::solver::bits;
use crate::solver::line::place;
use crate::solver::turns::everything;

/// Removes everything that can go, and looks ahead only once the stock is known.
pub(super) struct Sweep(Choices);

impl Sweep {
    pub(super) fn new(board: Board, rules: Rules) -> Sweep {
        Sweep(Choices::new(board, rules))
    }
}

impl SolitairePlayer for Sweep {
    fn turn(&mut self, view: &PlayerView, control: &Control) -> Option<Turn> {
        self.0.turn(view, control, |choices| match view.rules() {
            Rules::CloseEach => choices.turns.first().copied(),
            _ => Some(everything(choices.touching.as_slice())),
        })
    }
}

/// The paper's advice (section 5): of several pairs keep one of those in front for later, because
/// what lies before a hole does not move; and remove first what lies between two equal cards at
/// distance 2, because those can end in a deadlock.
pub(super) struct Guidelines(Choices);

impl Guidelines {
    pub(super) fn new(board: Board, rules: Rules) -> Guidelines {
        Guidelines(Choices::new(board, rules))
    }
}

impl SolitairePlayer for Guidelines {
    fn turn(&mut self, view: &PlayerView, control: &Control) -> Option<Turn> {
        self.0.turn(view, control, keep_front)
    }
}

/// The turn that follows the advice best.
fn keep_front(choices: &Choices) -> Option<u64> {
    let board = choices.board();
    let front = choices.touching.as_slice().first().copied().unwrap_or(0);
    let equals = choices.seen().equals;
    // The cards that lie between two equal cards at distance 2.
    let between = equals.iter().fold(0, |set, &cards| {
        let inside = bits(cards).filter(|&card| {
            let next = card << 2;
            cards & next != 0 && place(board, next) - place(board, card) == 2
        });
        inside.fold(set, |set, card| set | card << 1)
    });
    // First a turn that leaves the front pair, then many cards between, then many cards.
    let value = |turn: &u64| {
        let keeps = turn & front == 0;
        (keeps, (turn & between).count_ones(), turn.count_ones())
    };
    choices.turns.iter().copied().max_by_key(value)
}
