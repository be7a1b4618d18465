//! What all searches of a game share: the numbered game, how guesses cut what its hints leave, and which
//! symmetries are left after some guesses.

use std::ops::Deref;

use yomikiri_field::Field;

use crate::exact::{Contexts, Cuts, OneWay};
use crate::hint_caps::HintCaps;

/// The numbered game with what was found out about it.
pub(crate) struct Board {
    field: Field,
    /// How guesses cut what hints leave.
    pub hint_caps: HintCaps,
    /// The symmetries that are left after some guesses.
    pub contexts: Contexts,
    /// The same on the way through a game that was gone last.
    pub one_way: OneWay,
    /// How guesses cut sets that come up again.
    pub cuts: Cuts,
}

impl Board {
    /// A numbered game, of which nothing is found out yet.
    pub fn new(field: Field) -> Board {
        Board {
            hint_caps: HintCaps::new(&field),
            contexts: Contexts::default(),
            one_way: OneWay::default(),
            cuts: Cuts::default(),
            field,
        }
    }
}

impl Deref for Board {
    type Target = Field;

    fn deref(&self) -> &Field {
        &self.field
    }
}
