//! What may be wrong with what people write, each with the sentence that says it.

use crate::game::Game;
use crate::notation::MAX_HISTORY;
use crate::pegs::Pegs;

/// What is wrong with a text that should be an alphabet, a code, a hint or a history.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// An alphabet that is too long or too short.
    #[error("the alphabet '{alphabet}' has {found} symbols; {game} needs exactly {}", game.symbols())]
    AlphabetLength {
        /// The game to be written.
        game: Pegs,
        /// The alphabet given.
        alphabet: String,
        /// Its number of symbols.
        found: usize,
    },
    /// An alphabet for a game whose codes are not made of symbols.
    #[error("an alphabet is for codes made of pegs; {game} has names of its own")]
    AlphabetNone {
        /// The game.
        game: Game,
    },
    /// A word that the game does not have.
    #[error("'{code}' is not one of the {} of {game}", game.called()[1])]
    NotListed {
        /// What was written.
        code: String,
        /// The game.
        game: Game,
    },
    /// What a listed game says about a hint that it cannot read.
    #[error("{0}")]
    ListedHint(String),
    /// An alphabet in which two symbols look the same.
    #[error("the alphabet '{alphabet}' has '{symbol}' twice; its symbols must differ")]
    AlphabetRepeated {
        /// The repeated symbol.
        symbol: char,
        /// The alphabet given.
        alphabet: String,
    },
    /// An alphabet with a character that separates or cannot be seen.
    #[error("{symbol:?} cannot be a symbol: take what can be seen, and none of , ; ( ) = : #")]
    AlphabetSymbol {
        /// The character.
        symbol: char,
    },
    /// A code of another length.
    #[error("'{code}' has {found} symbols; a code of {game} has {}", game.pegs())]
    CodeLength {
        /// The code as written.
        code: String,
        /// The game it should be of.
        game: Pegs,
        /// Its number of symbols.
        found: usize,
    },
    /// A character that is no symbol of the game.
    #[error(
        "'{symbol}' at place {place} of '{code}' is not a symbol of this game: the symbols are \
         {allowed}"
    )]
    Symbol {
        /// The code as written.
        code: String,
        /// The wrong character.
        symbol: char,
        /// Its place in the code, from 1.
        place: usize,
        /// The symbols of the game.
        allowed: String,
    },
    /// A repeated symbol where all must differ.
    #[error(
        "'{symbol}' is at places {} and {} of '{code}'; in Bulls and Cows all symbols of a code \
         differ", places.0, places.1
    )]
    Repeated {
        /// The code as written.
        code: String,
        /// The repeated symbol.
        symbol: char,
        /// Its first two places in the code, from 1.
        places: (usize, usize),
    },
    /// Something wrong in a list of codes.
    #[error("code {number}, on line {line}: {problem}")]
    Listed {
        /// Which code of the list, from 1.
        number: usize,
        /// On which line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: Box<NotationError>,
    },
    /// Not written like a hint.
    #[error("'{0}' is not a hint: write it like 1B2W, 1B2C, 1A2B, 1 2 or (1, 2)")]
    NotAHint(String),
    /// One number without a letter.
    #[error("'{0}' is half a hint: write both numbers, in place and elsewhere, like 1 2 or (1, 2)")]
    HalfHint(String),
    /// A lone B in Mastermind, which has two readings.
    #[error(
        "'{text}' could mean {number} in place ({number}B0W) or {number} elsewhere \
         (0A{number}B): write both halves"
    )]
    Ambiguous {
        /// The hint as written.
        text: String,
        /// Its number.
        number: usize,
    },
    /// Letters that do not belong together.
    #[error("the letters of '{0}' do not go together: write B and W, B and C, or A and B")]
    Letters(String),
    /// A hint that no pair of codes has.
    #[error("'{text}' is not possible in {game}: {reason}")]
    Impossible {
        /// The hint as written.
        text: String,
        /// The game.
        game: Game,
        /// Why there is no such hint.
        reason: String,
    },
    /// Nothing between two separators of a history.
    #[error("it is empty: write a code and its hint, like 1123 1B1W")]
    EmptyEntry,
    /// A code without its hint.
    #[error("there is no hint after the code: write both, like 1123 1B1W")]
    NoHint,
    /// More entries than are read.
    #[error("a history of {0} entries is too long: the limit is {MAX_HISTORY}")]
    TooLong(usize),
    /// Something wrong in a history.
    #[error("entry {number} of the history, '{text}': {problem}")]
    Entry {
        /// Which entry, from 1.
        number: usize,
        /// The entry as written.
        text: String,
        /// What is wrong with it.
        problem: Box<NotationError>,
    },
}
