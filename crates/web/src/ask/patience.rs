//! What is asked about the solitaire.

use serde::Deserialize;
use yomikiri_rules::solitaire::{Board, Rules};

use super::Text;
use crate::refusal::Refusal;

/// A request about the solitaire: a deal, its board and rules, and fields of its own.
macro_rules! of_deal {
    ($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            /// A deal of Monte Carlo: `7:12`, or its 52 cards.
            pub deal: Text,
            /// Rows of its board: `5`, `"5x5"`.
            board: Option<BoardAsk>,
            /// Which turns are allowed: free, must-clear, close-each.
            rules: Option<Text>,
            $($(#[$note])* pub $field: $kind),*
        }

        impl $name {
            /// The board and the rules.
            pub fn kind(&self) -> Result<(Board, Rules), Refusal> {
                kind(self.board.as_ref(), self.rules.as_deref())
            }
        }
    };
}

of_deal! {
    /// `/patience`, `/patience/solve`, `/patience/advice`
    PatienceAsk {
        /// What was played: `3243 4253 0000`.
        moves: Option<Text>,
    }
}

of_deal! {
    /// `/patience/deal`
    DealAsk {
        /// Whether only deals are wanted that can be won.
        winnable: Option<bool>,
    }
}

/// A board, as a number or as text.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum BoardAsk {
    Rows(u64),
    Written(Text),
}

fn kind(board: Option<&BoardAsk>, rules: Option<&str>) -> Result<(Board, Rules), Refusal> {
    let board = match board {
        None => Ok(Board::USUAL),
        Some(BoardAsk::Rows(rows)) => Board::new(usize::try_from(*rows).unwrap_or(usize::MAX)),
        Some(BoardAsk::Written(text)) => text.parse(),
    };
    let board = board.map_err(Refusal::impossible)?;
    let unknown = || Refusal::impossible("the rules are 'free', 'must-clear' or 'close-each'");
    Ok((board, Rules::named(rules.unwrap_or("free")).ok_or_else(unknown)?))
}
