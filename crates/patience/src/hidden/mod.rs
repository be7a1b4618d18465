//! Players who see what a person sees, and nothing of the stock but how many cards it has.

mod ahead;
mod choices;
mod features;
mod hand;
mod judge;
mod learn;
mod oneturn;
mod reach;
mod sampler;
mod sampling;
mod simple;
mod tried;
mod view;
mod weigh;

pub use learn::Pupil;
pub use view::{PlayerView, SolitairePlayer, Turn};
pub use weigh::{Scales, Weights};

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::card_table::CardTable;

/// The players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// Removes everything that can go; looks ahead once the stock is known (reference 2 of the
    /// paper: 50.0 % on 5x5).
    Sweep,
    /// The paper's advice of section 5.
    Guidelines,
    /// Takes the turn with the best board after it, as far as that is known.
    OneTurn,
    /// Draws the unseen cards many times, solves, and on 5x5 asks a judge trained by play.
    Sampling,
}

impl PlayerKind {
    /// All players, the strongest last.
    pub const ALL: [PlayerKind; 4] =
        [PlayerKind::Sweep, PlayerKind::Guidelines, PlayerKind::OneTurn, PlayerKind::Sampling];

    /// The name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            PlayerKind::Sweep => "sweep",
            PlayerKind::Guidelines => "guidelines",
            PlayerKind::OneTurn => "oneturn",
            PlayerKind::Sampling => "sampling",
        }
    }

    /// The player with this name.
    pub fn named(name: &str) -> Option<PlayerKind> {
        PlayerKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A player of this kind. The seed is his own and has nothing to do with that of the deals.
    pub fn player(self, board: Board, rules: Rules, seed: u64) -> Box<dyn SolitairePlayer> {
        match self {
            PlayerKind::Sweep => Box::new(simple::Sweep::new(board, rules)),
            PlayerKind::Guidelines => Box::new(simple::Guidelines::new(board, rules)),
            PlayerKind::OneTurn => Box::new(oneturn::OneTurn::new(board, rules)),
            PlayerKind::Sampling => Box::new(sampling::Sampling::new(board, rules, seed)),
        }
    }
}

/// Lets a player play a game to its end; returns the table at the end and the number of turns, or
/// nothing if it was stopped.
///
/// # Panics
/// If the player makes a move that is not allowed.
pub fn play(
    player: &mut dyn SolitairePlayer,
    mut table: CardTable,
    control: &Control,
) -> Option<(CardTable, u64)> {
    let mut turns = 0;
    while !table.is_won() {
        let turn = player.turn(&PlayerView::of(&table), control);
        if control.is_stopped() {
            return None;
        }
        let Some(turn) = turn else { break };
        for pair in turn {
            table.remove(pair).expect("a player makes allowed moves");
        }
        table.close_up().expect("a player makes allowed turns");
        turns += 1;
    }
    Some((table, turns))
}
