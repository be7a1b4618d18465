//! What is asked about a whole game.

use serde::Deserialize;
use yomikiri_rules::Alphabet;

use super::{Place, Text, alphabet};
use crate::refusal::Refusal;

/// A request about a game: the game, how its symbols are written, and fields of its own.
macro_rules! of_game {
    ($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            /// mmPxC, bcPxC, mastermind, moo.
            game: Text,
            /// How symbols are written.
            alphabet: Option<Text>,
            $($(#[$note])* pub $field: $kind),*
        }

        impl $name {
            /// How codes are written, and of which game.
            pub fn alphabet(&self) -> Result<Alphabet, Refusal> {
                alphabet(&self.game, self.alphabet.as_ref())
            }
        }
    };
}

of_game! {
    /// `/questions`, and computations that are for whole games.
    OfGame {}
}

of_game! {
    /// `/rate`: a game from its start.
    OfHistory {
        /// A history: `1123 1B1W, 2344 0B2W`.
        from: Option<Text>,
    }
}

impl OfHistory {
    /// What was played, as far as it is written well.
    pub fn place(&self) -> Result<Place, Refusal> {
        Place::read(self.alphabet()?, self.from.as_deref().unwrap_or_default(), None, None)
    }
}

of_game! {
    /// `/draw`, and computations of kind `lesson`.
    Draw {
        /// Chance.
        seed: Option<u64>,
    }
}

of_game! {
    /// `/hint`
    HintTo {
        /// A code.
        secret: Text,
        /// A code.
        guess: Text,
    }
}

of_game! {
    /// `/analyse`
    Analyse {
        /// Codes that are asked all at once.
        set: String,
    }
}
