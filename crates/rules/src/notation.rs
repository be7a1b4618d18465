//! How people write hints and histories, read and written, and what may be wrong with them.
//!
//! A hint is one or two numbers, with or without letters. The letters come from three habits:
//! B and W (black, white), B and C (bull, cow), A and B. B is in place in the first two and
//! elsewhere in the third, so the partner decides what it means; where it has none it is refused
//! unless only one reading can be meant. A history splits at commas and semicolons outside
//! parentheses, and no symbol of an alphabet is one of those, so it splits in one way only.

use crate::alphabet::Alphabet;
use crate::code::Code;
use crate::game::{Game, Kind};
use crate::hint::Hint;
use crate::hints::Hints;
use crate::quiz::Quiz;

/// What is wrong with a text that should be an alphabet, a code, a hint or a history.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// An alphabet that is too long or too short.
    #[error("the alphabet '{alphabet}' has {found} symbols; {game} needs exactly {}", game.symbols())]
    AlphabetLength {
        /// The game to be written.
        game: Game,
        /// The alphabet given.
        alphabet: String,
        /// Its number of symbols.
        found: usize,
    },
    /// An alphabet in which two symbols look the same.
    #[error("the alphabet '{alphabet}' has '{symbol}' twice; its symbols must differ")]
    AlphabetRepeated {
        /// The repeated symbol.
        symbol: char,
        /// The alphabet given.
        alphabet: String,
    },
    /// An alphabet with a character that separates or cannot be seen.
    #[error("{symbol:?} cannot be a symbol: take neither spaces nor any of , ; ( ) = : #")]
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
        game: Game,
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

/// Reads a hint of `game`: `1B2W`, `1B2C` or `1A2B`, either half first, in any case; `1 2`,
/// `1,2`, `(1, 2)`. A missing half is 0 after W, C or A, after a B that stands for all pegs, and
/// after any B in Bulls and Cows.
///
/// # Errors
/// If it is not written like a hint, can be read in two ways, or no two codes have it.
pub fn parse_hint(game: Game, text: &str) -> Result<Hint, NotationError> {
    parse_answer(Quiz::new(game), text)
}

/// Reads what is told of a hint. Where only pegs in place are told, one number says all: `2B`,
/// `2A` or `2`; of a hint that is written whole, the half in place is kept.
///
/// # Errors
/// As [`parse_hint`]; where only pegs in place are told, nothing can be read in two ways.
pub fn parse_answer(quiz: Quiz, text: &str) -> Result<Hint, NotationError> {
    let (game, text) = (quiz.game, text.trim());
    let not_a_hint = || NotationError::NotAHint(text.to_string());
    let (in_place, elsewhere) = match *halves(text).ok_or_else(not_a_hint)? {
        [(n, None | Some('B'))] if quiz.hints == Hints::Places => (n, 0),
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
    match why_impossible(quiz, in_place, elsewhere) {
        None => Ok(quiz.told(Hint::new(in_place as u8, elsewhere as u8))),
        Some(reason) => Err(NotationError::Impossible { text: text.to_string(), game, reason }),
    }
}

/// The numbers of a hint, each with the letter behind it, in capitals; between them white space
/// and at most one comma, around them perhaps parentheses.
fn halves(text: &str) -> Option<Vec<(usize, Option<char>)>> {
    let mut rest = match text.strip_prefix('(') {
        Some(inner) => inner.strip_suffix(')')?,
        None => text,
    }
    .trim();
    let mut halves = Vec::new();
    loop {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, behind) = rest.split_at(end);
        if digits.is_empty() {
            return None;
        }
        let behind = behind.trim_start();
        let letter = behind.chars().next().filter(char::is_ascii_alphabetic);
        rest = behind[usize::from(letter.is_some())..].trim_start();
        // A number too long to read is certainly more than the pegs.
        let number = digits.parse().unwrap_or(usize::MAX);
        halves.push((number, letter.map(|l| l.to_ascii_uppercase())));
        if rest.is_empty() {
            return Some(halves);
        }
        rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    }
}

/// Why no two codes have r in place and w elsewhere, as far as it is told, if none have:
/// `Game::hint_possible` with its reasons.
fn why_impossible(quiz: Quiz, in_place: usize, elsewhere: usize) -> Option<String> {
    let game = quiz.game;
    let (pegs, symbols) = (game.pegs(), game.symbols());
    let right = in_place.saturating_add(elsewhere);
    if right > pegs {
        return Some(format!("it has more right symbols than a code has pegs, which is {pegs}"));
    }
    let hint = Hint::new(in_place as u8, elsewhere as u8);
    let (possible, last_alone) = match quiz.hints {
        Hints::Both => (game.hint_possible(hint), right == pegs && elsewhere == 1),
        // All symbols are in use, or else every number in place is possible.
        Hints::Places => {
            (quiz.answers().contains(&quiz.told(hint)), game.kind() == Kind::BullsAndCows)
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
        format!("with one symbol there is one code, and its hint is {}", game.win())
    } else {
        "with two symbols the number elsewhere is even".to_string()
    })
}

/// A hint in words: "1 in place, 2 elsewhere", and whether that is the secret itself.
pub fn describe_hint(game: Game, hint: Hint) -> String {
    let found = if hint == game.win() { ": the secret itself" } else { "" };
    format!("{} in place, {} elsewhere{found}", hint.in_place, hint.elsewhere)
}

/// Reads a history such as `1123 1B1W, 2344 (0, 2); 3456=0 2`: codes with their hints, entries
/// separated by commas or semicolons, code and hint by white space, `=` or `:`. The comma form
/// of a hint needs its parentheses here. Empty text is the empty history, and a separator after
/// the last entry does no harm.
///
/// # Errors
/// At the first entry that is not a code and its hint, with its number and text.
pub fn parse_history(alphabet: &Alphabet, text: &str) -> Result<Vec<(Code, Hint)>, NotationError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    parse_answers(alphabet, Hints::Both, &[text])
}

/// Reads codes with what is told of their hints, from texts that each hold one or more entries as
/// in a history. Entries are counted on from one text to the next; a text without any is refused.
///
/// # Errors
/// At the first entry that is not a code and its hint, with its number and text.
pub fn parse_answers(
    alphabet: &Alphabet,
    hints: Hints,
    texts: &[impl AsRef<str>],
) -> Result<Vec<(Code, Hint)>, NotationError> {
    let quiz = Quiz { game: alphabet.game(), hints };
    let entry = |(text, number): (&str, usize)| {
        parse_entry(alphabet, quiz, text).map_err(|problem| NotationError::Entry {
            number,
            text: text.to_string(),
            problem: Box::new(problem),
        })
    };
    texts.iter().flat_map(|text| entries(text.as_ref())).zip(1..).map(entry).collect()
}

/// The entries of a history, split at commas and semicolons outside parentheses.
fn entries(text: &str) -> Vec<&str> {
    let mut depth = 0usize;
    let mut entries: Vec<&str> = text
        .split(|c| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && (c == ',' || c == ';')
        })
        .map(str::trim)
        .collect();
    if entries.len() > 1 && entries.last() == Some(&"") {
        entries.pop();
    }
    entries
}

/// One code and its hint. The code ends where something comes that cannot be a symbol.
fn parse_entry(alphabet: &Alphabet, quiz: Quiz, text: &str) -> Result<(Code, Hint), NotationError> {
    if text.is_empty() {
        return Err(NotationError::EmptyEntry);
    }
    let end = text.find(|c: char| c.is_whitespace() || "=:(".contains(c)).unwrap_or(text.len());
    let (code, hint) = text.split_at(end);
    let code = alphabet.parse_code(code)?;
    let hint = hint.trim_start();
    let hint = hint.strip_prefix(['=', ':']).unwrap_or(hint).trim();
    if hint.is_empty() {
        return Err(NotationError::NoHint);
    }
    Ok((code, parse_answer(quiz, hint)?))
}

/// Writes a history so that `parse_history` reads it back: `1123 1B1W, 2344 0B2W`.
pub fn show_history(alphabet: &Alphabet, history: &[(Code, Hint)]) -> String {
    show_answers(alphabet, Hints::Both, history)
}

/// Writes codes with what is told of their hints, so that `parse_answers` reads them back:
/// `1123 1B1W`, or `1123 1B` where only pegs in place are told.
pub fn show_answers(alphabet: &Alphabet, hints: Hints, answers: &[(Code, Hint)]) -> String {
    let entry = |&(code, hint): &(Code, Hint)| match hints {
        Hints::Both => format!("{} {hint}", alphabet.show(code)),
        Hints::Places => format!("{} {}B", alphabet.show(code), hint.in_place),
    };
    answers.iter().map(entry).collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MM: Game = Game::MASTERMIND;
    const BC: Game = Game::MOO;

    #[test]
    fn hints_in_every_form() {
        for game in [MM, BC] {
            let forms = "1B2W 1b2w 1B2C 1A2B 1a2b 2W1B 2c1b 2B1A 01b02w";
            let spaced =
                ["1 2", "1,2", "(1, 2)", " ( 1 ,2 ) ", "1\t2", "1B 2W", "1 b, 2 w", "(1A2B)"];
            for text in forms.split(' ').chain(spaced) {
                assert_eq!(parse_hint(game, text), Ok(Hint::new(1, 2)), "{game} '{text}'");
            }
            for (text, hint) in [
                ("2W", (0, 2)),
                ("1C", (0, 1)),
                ("1c", (0, 1)),
                ("3A", (3, 0)),
                ("0C", (0, 0)),
                ("0a", (0, 0)),
                ("4B", (4, 0)),
                ("4b", (4, 0)),
                ("4A", (4, 0)),
                ("0 0", (0, 0)),
            ] {
                assert_eq!(parse_hint(game, text), Ok(Hint::new(hint.0, hint.1)), "{game} {text}");
            }
        }
        for bulls in 0..=4 {
            assert_eq!(parse_hint(BC, &format!("{bulls}B")), Ok(Hint::new(bulls, 0)));
        }
    }

    #[test]
    fn lone_b_in_mastermind() {
        for number in 0..4 {
            let text = format!("{number}B");
            let ambiguous = NotationError::Ambiguous { text: text.clone(), number };
            assert_eq!(parse_hint(MM, &text), Err(ambiguous));
        }
        assert_eq!(
            parse_hint(MM, "2b").unwrap_err().to_string(),
            "'2b' could mean 2 in place (2B0W) or 2 elsewhere (0A2B): write both halves"
        );
        assert!(matches!(parse_hint(MM, "5B"), Err(NotationError::Impossible { .. })));
    }

    #[test]
    fn bad_hints() {
        for text in [
            "", "B", "BW", "1B2", "1 2W", "1B2W3", "1 2 3", "1,,2", "1,2,", ",1,2", "(1,2", "1,2)",
            "()", "1X", "1B2X", "-1 2", "+1 2", "1.5 2", "1B-2W", "１B２W", "1BB2W",
        ] {
            let error = NotationError::NotAHint(text.to_string());
            assert_eq!(parse_hint(MM, text), Err(error), "'{text}'");
        }
        for text in ["2", "12", "(3)", "99999999999999999999"] {
            assert_eq!(parse_hint(BC, text), Err(NotationError::HalfHint(text.to_string())));
        }
        for text in ["1B2B", "1W2C", "1A2W", "1C2A", "1A2A"] {
            assert_eq!(parse_hint(BC, text), Err(NotationError::Letters(text.to_string())));
        }
    }

    #[test]
    fn impossible_hints() {
        let why = |game: &str, text| parse_hint(game.parse().unwrap(), text).unwrap_err();
        assert_eq!(
            why("mm4x6", "3B1W").to_string(),
            "'3B1W' is not possible in mm4x6: when all symbols are right and all pegs but one are \
             in place, so is the last"
        );
        assert_eq!(
            why("moo", "3 2").to_string(),
            "'3 2' is not possible in bc4x10: it has more right symbols than a code has pegs, \
             which is 4"
        );
        assert_eq!(
            why("bc4x6", "1B0C").to_string(),
            "'1B0C' is not possible in bc4x6: two codes of 4 out of 6 symbols have at least 2 in \
             common"
        );
        assert_eq!(
            why("mm4x2", "0B1W").to_string(),
            "'0B1W' is not possible in mm4x2: with two symbols the number elsewhere is even"
        );
        assert_eq!(
            why("mm3x1", "1B0W").to_string(),
            "'1B0W' is not possible in mm3x1: with one symbol there is one code, and its hint is \
             3B0W"
        );
        for text in ["300 0", "0 256", "18446744073709551615 18446744073709551615", "9W"] {
            assert!(matches!(why("mm4x6", text), NotationError::Impossible { .. }), "{text}");
        }
    }

    fn places(game: &str) -> Quiz {
        Quiz { game: game.parse().unwrap(), hints: Hints::Places }
    }

    #[test]
    fn pegs_in_place_alone() {
        for (game, texts, in_place) in [
            ("mm4x6", "2B 2b 2A 2 (2) 2B0W 2B1W 1W2B 2A1B 2,0", 2),
            ("mm4x6", "0B 0 0W 2W 1C 0B4W", 0),
            // Two codes have a symbol in common, but it need not be in place.
            ("bc3x5", "0B 0 0B0W 0B1C", 0),
            ("bc3x5", "1B 1A 1B0C 1 1", 1),
            ("mm4x6", "4B 4 4B0W", 4),
        ] {
            for text in texts.split(' ') {
                let expected = Ok(Hint::new(in_place, 0));
                assert_eq!(parse_answer(places(game), text), expected, "{game} {text}");
            }
        }
        let why = |game, text| parse_answer(places(game), text).unwrap_err().to_string();
        assert!(why("mm4x6", "5B").contains("more right symbols than a code has pegs"));
        assert!(why("mm4x6", "3B2W").contains("more right symbols than a code has pegs"));
        assert!(why("bc3x3", "2B").contains("in place, so is the last"));
        assert!(why("mm3x1", "2").contains("there is one code"));
        assert!(why("mm4x6", "2X").contains("is not a hint"));
    }

    /// A number of pegs in place is read exactly when some pair of codes has it, and what is
    /// written is read back.
    #[test]
    fn every_answer_is_read_back() {
        for name in ["mm4x6", "mm3x1", "mm1x1", "mm4x2", "bc3x5", "bc3x3", "bc1x1", "bc4x10"] {
            let quiz = places(name);
            let alphabet = Alphabet::of(quiz.game);
            let code = quiz.game.codes()[0];
            let possible = |r: usize| parse_answer(quiz, &format!("{r}B"));
            let read: Vec<Hint> = (0..10).filter_map(|r| possible(r).ok()).collect();
            assert_eq!(read, quiz.answers(), "{name}");
            let answers: Vec<(Code, Hint)> = read.into_iter().map(|hint| (code, hint)).collect();
            let shown = show_answers(&alphabet, Hints::Places, &answers);
            assert_eq!(parse_answers(&alphabet, Hints::Places, &[shown]), Ok(answers), "{name}");
        }
    }

    #[test]
    fn described() {
        assert_eq!(describe_hint(MM, Hint::new(1, 2)), "1 in place, 2 elsewhere");
        assert_eq!(
            describe_hint(MM, Hint::new(4, 0)),
            "4 in place, 0 elsewhere: the secret itself"
        );
    }

    #[test]
    fn histories() {
        let alphabet = Alphabet::of(MM);
        let show = |text| show_history(&alphabet, &parse_history(&alphabet, text).unwrap());
        assert_eq!(
            show("1123 1B1W, 2344 (0, 2); 3456 0 2"),
            "1123 1B1W, 2344 0B2W, 3456 0B2W",
            "every form of separator and hint"
        );
        assert_eq!(show("1123=1B1W;2344 : 2w,3456(0,2) ; "), "1123 1B1W, 2344 0B2W, 3456 0B2W");
        assert_eq!(show(" "), "");
    }

    /// Entries are counted over all texts.
    #[test]
    fn the_entry_to_blame() {
        let alphabet = Alphabet::of(MM);
        let blamed = |texts: &[&str]| match parse_answers(&alphabet, Hints::Both, texts) {
            Err(NotationError::Entry { number, text, .. }) => (number, text),
            other => panic!("{other:?}"),
        };
        assert_eq!(blamed(&["1122 1 0", "1133=9X"]), (2, "1133=9X".to_string()));
        assert_eq!(blamed(&["1122 1 0, 1133 0 0;", "1144"]), (3, "1144".to_string()));
        assert_eq!(blamed(&["1122 1 0", " ", "1144 0 0"]), (2, String::new()));
        assert_eq!(blamed(&["1122 (1, 0", "1144 0 0"]), (1, "1122 (1, 0".to_string()));
    }

    #[test]
    fn bad_histories() {
        let alphabet = Alphabet::of(MM);
        let bad = |text| parse_history(&alphabet, text).unwrap_err();
        assert_eq!(
            bad("1123 1B1W, 2344 3B1X").to_string(),
            "entry 2 of the history, '2344 3B1X': '3B1X' is not a hint: write it like 1B2W, 1B2C, \
             1A2B, 1 2 or (1, 2)"
        );
        let problem = |text| match bad(text) {
            NotationError::Entry { number, problem, .. } => (number, *problem),
            other => panic!("{other}"),
        };
        assert_eq!(problem("1123 1B1W,, 2344 2W"), (2, NotationError::EmptyEntry));
        assert_eq!(problem(";"), (1, NotationError::EmptyEntry));
        assert_eq!(problem("1123 1B1W, 2344"), (2, NotationError::NoHint));
        assert_eq!(problem("1123="), (1, NotationError::NoHint));
        // The comma form without parentheses.
        assert_eq!(problem("1123 0,2"), (1, NotationError::HalfHint("0".to_string())));
        assert!(matches!(problem("1723 0 2"), (1, NotationError::Symbol { symbol: '7', .. })));
        assert!(matches!(problem("1123 (0, 2; 1123 2W"), (1, NotationError::NotAHint(_))));
        assert!(matches!(problem("1123 2W; 112 2W"), (2, NotationError::CodeLength { .. })));
    }
}
