//! Draws of the cards that are not seen, for the sampling player.
//!
//! Draws that are solved are shuffled anew each time. In those that are judged only the next few cards
//! matter, and the cards to come take turns to be the first. Over 54 draws, what two turns of an
//! opening differ by has a standard deviation of 1.4 % judged without and of 0.95 % with that; for
//! solving it made it worse, 6.1 % in place of 4.1 %.

use yomikiri_rules::Draws;
use yomikiri_rules::solitaire::{Number, RANKS};

use crate::hidden::view::in_order;
use crate::solver::line::Line;

/// What is seen, and draws of what is not.
pub(super) struct Sampler {
    /// The cards that are seen, and then those to come, in the order of a draw that is solved.
    cards: Vec<u8>,
    seen: usize,
    /// The cards to come, in the order of a draw that is judged, and how often they took turns.
    pub coming: Vec<u8>,
    taken: usize,
    /// How many cards of each rank are to come.
    pub unseen: [u8; RANKS],
    draws: Draws,
}

impl Sampler {
    pub(super) fn new(seen: &[u8], unseen: [u8; RANKS], number: Number) -> Sampler {
        let coming = in_order(&unseen);
        Sampler {
            cards: [seen, &coming].concat(),
            seen: seen.len(),
            coming,
            taken: 0,
            unseen,
            draws: number.draws(b"patience/sampler"),
        }
    }

    /// Draws the cards to come, to be solved.
    pub(super) fn draw(&mut self) -> Line {
        self.draws.shuffle(&mut self.cards[self.seen..]);
        Line::new(&self.cards)
    }

    /// Draws the cards to come, to be judged. Only the next few of them matter, so they take turns to
    /// be the first: from draw to draw the first one goes to the end, and each was everywhere once
    /// before they are put in a new order.
    pub(super) fn take_turns(&mut self) {
        match self.taken % self.coming.len() {
            0 => self.draws.shuffle(&mut self.coming),
            _ => self.coming.rotate_left(1),
        }
        self.taken += 1;
    }

    /// The cards that are seen.
    pub(super) fn seen(&self) -> &[u8] {
        &self.cards[..self.seen]
    }
}
