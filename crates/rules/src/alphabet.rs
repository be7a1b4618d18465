//! An alphabet: how the codes and hints of a game are read and written.
//!
//! A listed game says itself how they are written. Of codes made of pegs: inside the library a symbol is a number from 0; a person writes a character. One symbol is one
//! character and none of them separates anything, so a code is read peg by peg and what `show`
//! writes, `parse_code` reads back. A letter may come in the other case as long as only one
//! symbol can be meant.

use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;
use crate::notation::{NotationError, read_hint};
use crate::pegs::{Kind, Pegs};

/// Characters that separate codes, hints and comments and so cannot be symbols.
const SEPARATORS: &str = ",;()=:#";

/// Characters that have no width, change the direction of what follows, or change the character before
/// them: with one of them as a symbol, a code would not look like what it is.
const UNSEEN: [(char, char); 20] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{fe20}', '\u{fe2f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{e0000}', '\u{e0fff}'),
];

fn is_unseen(symbol: char) -> bool {
    UNSEEN.iter().any(|&(first, last)| (first..=last).contains(&symbol))
}

/// How symbols and hints are set off where someone looks at them, such as by colours. What is written is
/// the same, so alphabets are equal whatever they have of this.
#[derive(Clone, Copy, Debug)]
pub struct SetOff {
    /// A symbol of Mastermind: its character, and its number from 0.
    pub symbol: fn(char, u8) -> String,
    /// A hint: its text.
    pub hint: fn(&str) -> String,
}

impl PartialEq for SetOff {
    fn eq(&self, _: &SetOff) -> bool {
        true
    }
}

impl Eq for SetOff {}

/// How one game is written: the characters that stand for its symbols, if its codes are made of
/// pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    game: Game,
    chars: Vec<char>,
    /// Whether hints are written as people write them in this game.
    spoken: bool,
    /// Whether a hint is refused that could be meant in another way, however unlikely.
    asking: bool,
    /// How codes and hints are set off, if they are; never where something is read back.
    set_off: Option<SetOff>,
}

impl Alphabet {
    /// The usual alphabet: Mastermind 1-9 then A-Z, Bulls and Cows 0-9 then A-Z.
    pub fn of(game: Game) -> Alphabet {
        let chars = game.pegs().map_or(Vec::new(), |pegs| {
            let first = match pegs.kind() {
                Kind::Mastermind => '1',
                Kind::BullsAndCows => '0',
            };
            (first..='9').chain('A'..='Z').take(pegs.symbols()).collect()
        });
        Alphabet { game, chars, spoken: false, asking: false, set_off: None }
    }

    /// An alphabet of one's own, such as `RGBYOP`: one character a symbol, the first for symbol 0.
    ///
    /// # Errors
    /// If a character is a space, a control character, one that cannot be seen or a separator, if two are the same, if there
    /// are not exactly as many as the game has symbols, or if its codes are not made of symbols.
    pub fn new(game: Game, chars: &str) -> Result<Alphabet, NotationError> {
        let pegs = game.pegs().ok_or(NotationError::AlphabetNone { game })?;
        let text = chars;
        let chars: Vec<char> = text.chars().collect();
        for (at, &symbol) in chars.iter().enumerate() {
            let unseen = symbol.is_whitespace() || symbol.is_control() || is_unseen(symbol);
            if unseen || SEPARATORS.contains(symbol) {
                return Err(NotationError::AlphabetSymbol { symbol });
            }
            if chars[..at].contains(&symbol) {
                return Err(NotationError::AlphabetRepeated { symbol, alphabet: text.to_string() });
            }
        }
        if chars.len() != pegs.symbols() {
            return Err(NotationError::AlphabetLength {
                game: pegs,
                alphabet: text.to_string(),
                found: chars.len(),
            });
        }
        Ok(Alphabet { game, chars, spoken: false, asking: false, set_off: None })
    }

    /// The game whose symbols are written.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The same for a variation of the game: another end, other weights, less told of hints.
    #[must_use]
    pub fn about(self, game: Game) -> Alphabet {
        Alphabet { game, ..self }
    }

    /// The same for people: the cows of Bulls and Cows are a C, `1B1C`. Files and JSON have one form
    /// for all games of pegs, `1B1W`; both are read everywhere.
    #[must_use]
    pub fn spoken(&self) -> Alphabet {
        Alphabet { spoken: true, ..self.clone() }
    }

    /// The same for someone who can be asked again: a hint that has two readings is refused with both,
    /// even a B for all pegs of Mastermind, which otherwise says that all are in place.
    #[must_use]
    pub fn asking(&self) -> Alphabet {
        Alphabet { asking: true, ..self.clone() }
    }

    /// The same with codes and hints set off, for someone who looks at them.
    #[must_use]
    pub fn set_off(&self, by: SetOff) -> Alphabet {
        Alphabet { set_off: Some(by), ..self.clone() }
    }

    /// How a symbol, numbered from 0, is written.
    ///
    /// # Panics
    /// If the game has no such symbol.
    pub fn char(&self, symbol: u8) -> char {
        self.chars[usize::from(symbol)]
    }

    /// The symbol that a character stands for: the very character, or else the only symbol that
    /// differs from it by case alone.
    fn symbol(&self, written: char) -> Option<u8> {
        let same_letter = |c: char| {
            c.to_lowercase().eq(written.to_lowercase())
                || c.to_uppercase().eq(written.to_uppercase())
        };
        let exact = self.chars.iter().position(|&c| c == written);
        let at = exact.or_else(|| {
            let mut alike = (0..self.chars.len()).filter(|&at| same_letter(self.chars[at]));
            alike.next().filter(|_| alike.next().is_none())
        });
        at.map(|at| at as u8)
    }

    /// Reads one code; space around it is ignored, and between all its symbols: `R G B Y`.
    ///
    /// # Errors
    /// If its length is wrong, it has a symbol that the game does not have, or repeats one in
    /// Bulls and Cows.
    pub fn parse_code(&self, text: &str) -> Result<Code, NotationError> {
        let text = text.trim();
        match (self.game.pegs(), self.game.model()) {
            (_, Some(model)) => match model.find(text) {
                Some(number) => Ok(Code::numbered(number)),
                None => Err(NotationError::NotListed { code: text.to_string(), game: self.game }),
            },
            (Some(pegs), None) => {
                let apart = text.split_whitespace().all(|symbol| symbol.chars().count() == 1);
                let joined = || text.split_whitespace().collect::<String>();
                let text = if apart { joined() } else { text.to_string() };
                self.parse_pegs(pegs, &text)
            }
            (None, None) => unreachable!("a game has pegs or a model"),
        }
    }

    fn parse_pegs(&self, game: Pegs, text: &str) -> Result<Code, NotationError> {
        let found = text.chars().count();
        if found != game.pegs() {
            let code = text.to_string();
            return Err(NotationError::CodeLength { code, game, found });
        }
        let mut symbols = Vec::with_capacity(found);
        for (peg, written) in text.chars().enumerate() {
            let symbol = self.symbol(written).ok_or_else(|| NotationError::Symbol {
                code: text.to_string(),
                symbol: written,
                place: peg + 1,
                allowed: self.to_string(),
            })?;
            let before = symbols.iter().position(|&s| s == symbol);
            if let (Kind::BullsAndCows, Some(first)) = (game.kind(), before) {
                return Err(NotationError::Repeated {
                    code: text.to_string(),
                    symbol: written,
                    places: (first + 1, peg + 1),
                });
            }
            symbols.push(symbol);
        }
        Ok(game.code(&symbols).expect("length, symbols and repeats were checked"))
    }

    /// Writes a code of the game.
    pub fn show(&self, code: Code) -> String {
        match (self.game.pegs(), self.game.model()) {
            (_, Some(model)) => model.show(code.number()).to_string(),
            (pegs, None) => {
                let colours = pegs.is_some_and(|pegs| pegs.kind() == Kind::Mastermind);
                let symbols = code.symbols(pegs.map_or(0, Pegs::pegs));
                match self.set_off.filter(|_| colours) {
                    None => symbols.map(|symbol| self.char(symbol)).collect(),
                    Some(by) => symbols.fold(String::new(), |text, symbol| {
                        text + &(by.symbol)(self.char(symbol), symbol)
                    }),
                }
            }
        }
    }

    /// Reads the answer to a guess.
    ///
    /// # Errors
    /// If it is not written like one, can be read in two ways, or no secret gives it.
    pub fn parse_hint(&self, guess: Code, text: &str) -> Result<Hint, NotationError> {
        read_hint(self.game, guess, text, self.asking)
    }

    /// Writes the answer to a guess: `1B2W`, or, spoken, `1B2C` in Bulls and Cows.
    pub fn show_hint(&self, guess: Code, hint: Hint) -> String {
        let plain = self.plain_hint(guess, hint);
        self.set_off.map_or_else(|| plain.clone(), |by| (by.hint)(&plain))
    }

    fn plain_hint(&self, guess: Code, hint: Hint) -> String {
        match (self.game.pegs(), self.game.model()) {
            (_, Some(model)) => model.show_hint(guess.number(), hint.number() as u8),
            (Some(pegs), None) if self.spoken && pegs.kind() == Kind::BullsAndCows => {
                pegs.show_hint(hint).replace('W', "C")
            }
            (Some(pegs), None) => pegs.show_hint(hint),
            (None, None) => unreachable!("a game has pegs or a model"),
        }
    }

    /// An answer in words: "1 in place, 2 elsewhere", and whether that is the secret itself.
    pub fn describe_hint(&self, guess: Code, hint: Hint) -> String {
        let found = if self.game.win() == Some(hint) { ": the secret itself" } else { "" };
        let words = match (self.game.pegs(), self.game.model()) {
            (_, Some(model)) => model.describe_hint(guess.number(), hint.number() as u8),
            (pegs, None) if pegs.is_some_and(|pegs| pegs.told() == crate::Hints::Places) => {
                format!("{} in place", hint.in_place())
            }
            (_, None) => format!("{} in place, {} elsewhere", hint.in_place(), hint.elsewhere()),
        };
        format!("{words}{found}")
    }

    /// How many columns codes take, at most, when they are written.
    pub fn width(&self) -> usize {
        match (self.game.pegs(), self.game.model()) {
            (_, Some(model)) => {
                let codes = 0..model.guesses().end.max(model.secrets());
                codes.map(|code| model.show(code).chars().count()).max().unwrap_or(0)
            }
            (pegs, None) => pegs.map_or(0, Pegs::pegs),
        }
    }

    /// Reads codes separated by white space, commas or semicolons; `#` starts a comment that
    /// runs to the end of its line. The order and repeats are kept; there may be no code at all.
    ///
    /// # Errors
    /// At the first thing that is not a code, with its number and line.
    pub fn parse_codes(&self, text: &str) -> Result<Vec<Code>, NotationError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text); // a file's byte order mark
        let mut codes = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            // Names in a list may have spaces.
            let spaces = self.game.model().is_none();
            let words = line.split(|c: char| spaces && c.is_whitespace() || c == ',' || c == ';');
            for word in words.map(str::trim).filter(|word| !word.is_empty()) {
                let code = self.parse_code(word).map_err(|problem| NotationError::Listed {
                    number: codes.len() + 1,
                    line: at + 1,
                    problem: Box::new(problem),
                })?;
                codes.push(code);
            }
        }
        Ok(codes)
    }
}

/// All symbols in their order, as `Alphabet::new` takes them.
impl std::fmt::Display for Alphabet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.chars.iter().collect::<String>())
    }
}
