//! What a person may say at a position, and what was meant.

use yomikiri_rules::{Alphabet, Code, Hint, NotationError, parse_history};

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An empty line.
    Nothing,
    /// Guesses with their hints.
    Entries(Vec<(Code, Hint)>),
    /// A guess alone.
    Guess(Code),
    /// A hint alone.
    Hint(Hint),
    /// A command.
    Order(Order),
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Take the last change back.
    Undo,
    /// Correct an entry; with what, if that was said.
    Edit(usize, Option<Change>),
    /// Explain a guess, or the one that is shown.
    Why(Option<Code>),
    /// The secrets that are left; all of them, however many.
    List(bool),
    /// The best guess.
    Best,
    /// What was played so far.
    History,
    /// What can be said.
    Help,
    /// Tell the secret.
    GiveUp,
    /// No more.
    Quit,
}

/// What an entry becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another hint to the same guess.
    Hint(Hint),
    /// Another guess and hint.
    Entry(Code, Hint),
}

const UNKNOWN: &str = "that is not understood; 'help' says what is";

/// Reads a line. Commands may begin with a slash; a hint alone with an equals sign: then it answers
/// the guess that is waiting for one, if there is such a guess. What can be a guess and a hint is a
/// guess if none is waiting, and else refused with both readings. So is a hint that has two, such as
/// `4B` in Mastermind: whoever talks can be asked.
pub fn understand(text: &str, alphabet: &Alphabet, waiting: Option<Code>) -> Result<Said, String> {
    let (text, alphabet) = (text.trim(), &alphabet.asking());
    if text.is_empty() {
        return Ok(Said::Nothing);
    }
    if let Some(order) = text.strip_prefix('/') {
        return order_of(order, alphabet).unwrap_or_else(|| Err(UNKNOWN.to_string()));
    }
    if let Some(hint) = text.strip_prefix(['=', ':']) {
        let hint = hint_alone(hint, alphabet, waiting);
        return hint.map(Said::Hint).map_err(|problem| problem.to_string());
    }
    let entries = parse_history(alphabet, text);
    if let Ok(entries) = &entries
        && !entries.is_empty()
    {
        return Ok(Said::Entries(entries.clone()));
    }
    let code = alphabet.parse_code(text);
    let hint = hint_alone(text, alphabet, waiting);
    match (code, hint) {
        (Ok(_), Ok(_)) if waiting.is_some() => Err(format!(
            "'{text}' can be a guess and a hint: write '= {text}' for the hint, or the guess with \
             its hint"
        )),
        (Ok(code), _) => Ok(Said::Guess(code)),
        (Err(_), Ok(hint)) => Ok(Said::Hint(hint)),
        (Err(code), Err(hint)) => order_of(text, alphabet).unwrap_or_else(|| {
            use NotationError::{HalfHint, ListedHint, NotAHint};
            // What it most looks like decides what is said to be wrong with it.
            let words = text.split_whitespace().count();
            let pegs = alphabet.width();
            let digit = text.starts_with(|c: char| c.is_ascii_digit() || c == '(');
            Err(match entries {
                Err(problem) if looks_like_an_entry(text, alphabet) => problem.to_string(),
                _ if !matches!(hint, NotAHint(_) | HalfHint(_) | ListedHint(_)) => hint.to_string(),
                _ if words == 1 && text.chars().count() == pegs => code.to_string(),
                Err(problem) if words > 1 && digit => problem.to_string(),
                _ if digit && text.chars().any(char::is_alphabetic) => hint.to_string(),
                _ if digit => code.to_string(),
                _ => UNKNOWN.to_string(),
            })
        }),
    }
}

/// A hint without its guess. What it means may depend on the guess; if none is waiting, it is read as
/// an answer to the first.
fn hint_alone(
    text: &str,
    alphabet: &Alphabet,
    waiting: Option<Code>,
) -> Result<Hint, NotationError> {
    let guess = waiting.unwrap_or_else(|| alphabet.game().guesses()[0]);
    alphabet.parse_hint(guess, text)
}

/// A command with what belongs to it, or what is wrong with that; `None` if it is none.
fn order_of(text: &str, alphabet: &Alphabet) -> Option<Result<Said, String>> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let order = match word.to_ascii_lowercase().as_str() {
        "undo" | "back" => Ok(Order::Undo),
        "edit" | "change" => edit(rest, alphabet),
        "why" if rest.is_empty() => Ok(Order::Why(None)),
        "why" => match alphabet.parse_code(rest) {
            Ok(code) => Ok(Order::Why(Some(code))),
            Err(problem) => Err(problem.to_string()),
        },
        "list" | "left" => Ok(Order::List(rest.eq_ignore_ascii_case("all"))),
        "best" | "suggest" => Ok(Order::Best),
        "history" | "show" => Ok(Order::History),
        "help" | "?" => Ok(Order::Help),
        "give" if rest.eq_ignore_ascii_case("up") => Ok(Order::GiveUp),
        "giveup" => Ok(Order::GiveUp),
        "quit" | "exit" | "q" | "bye" => Ok(Order::Quit),
        _ => return None,
    };
    Some(order.map(Said::Order))
}

/// Whether the first of several words is as long as a code.
fn looks_like_an_entry(text: &str, alphabet: &Alphabet) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    words.next().is_some() && first.chars().count() == alphabet.width()
}

fn edit(rest: &str, alphabet: &Alphabet) -> Result<Order, String> {
    let (number, change) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let number = number.parse().map_err(|_| {
        "say which entry: 'edit 2', 'edit 2 1B1W' for another hint, or 'edit 2 1123 1B1W'"
            .to_string()
    })?;
    let change = change.trim();
    if change.is_empty() {
        return Ok(Order::Edit(number, None));
    }
    let change = match parse_history(alphabet, change).as_deref() {
        Ok(&[(guess, hint)]) => Change::Entry(guess, hint),
        Err(problem) if looks_like_an_entry(change, alphabet) => return Err(problem.to_string()),
        _ => {
            let hint = change.strip_prefix(['=', ':']).unwrap_or(change);
            Change::Hint(hint_alone(hint, alphabet, None).map_err(|problem| problem.to_string())?)
        }
    };
    Ok(Order::Edit(number, Some(change)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;

    fn said(game: &str, text: &str) -> Result<Said, String> {
        understand(text, &Alphabet::of(game.parse().unwrap()), None)
    }

    fn code(game: &str, text: &str) -> Code {
        Alphabet::of(game.parse::<Game>().unwrap()).parse_code(text).unwrap()
    }

    #[test]
    fn what_is_meant() {
        let mm = |text| said("mm4x6", text);
        let guess = code("mm4x6", "1123");
        let hint = Hint::new(0, 3);
        assert_eq!(mm("  "), Ok(Said::Nothing));
        for text in ["1123 0B3W", "1123 3W", "1123: (0, 3)", "1123=0 3", "1123 0b3c"] {
            assert_eq!(mm(text), Ok(Said::Entries(vec![(guess, hint)])), "{text}");
        }
        let two = vec![(guess, hint), (code("mm4x6", "2345"), Hint::new(1, 1))];
        assert_eq!(mm("1123 0B3W, 2345 1B1W"), Ok(Said::Entries(two)));
        assert_eq!(mm("1123"), Ok(Said::Guess(guess)));
        assert_eq!(mm("1 1 2 3"), Ok(Said::Guess(guess)));
        assert_eq!(mm("1 1 2 3 0 3"), Ok(Said::Entries(vec![(guess, hint)])));
        for text in [
            "0B3W",
            "3W",
            "0 3",
            "(0, 3)",
            "= 0B3W",
            "=0,3",
            "03",
            "0-3",
            "0/3",
            "WWW",
            "○○○",
            "3 white",
            "0 in place, 3 elsewhere",
        ] {
            assert_eq!(mm(text), Ok(Said::Hint(hint)), "{text}");
        }
        let orders = [
            ("undo", Order::Undo),
            ("/Undo", Order::Undo),
            ("edit 2", Order::Edit(2, None)),
            ("edit 2 0B3W", Order::Edit(2, Some(Change::Hint(hint)))),
            ("EDIT 2 1123 0B3W", Order::Edit(2, Some(Change::Entry(guess, hint)))),
            ("why", Order::Why(None)),
            ("why 1123", Order::Why(Some(guess))),
            ("list", Order::List(false)),
            ("list all", Order::List(true)),
            ("give up", Order::GiveUp),
            ("help", Order::Help),
            ("quit", Order::Quit),
        ];
        for (text, order) in orders {
            assert_eq!(mm(text), Ok(Said::Order(order)), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood() {
        let wrong = |text, words: &str| {
            let problem = said("mm4x6", text).unwrap_err();
            assert!(problem.contains(words), "{text}: {problem}");
        };
        wrong("1173", "'7' at place 3");
        wrong("112", "has 3 symbols");
        wrong("1123 9B", "not possible");
        wrong("1123 2B", "could mean");
        for text in ["4B", "= 4b", "1123 4B", "edit 2 4B", "edit 2 1123 4B"] {
            wrong(text, "could mean 4 in place (4B0W) or 4 elsewhere (0A4B)");
        }
        wrong("1B9W", "not possible");
        wrong("hello", "not understood");
        wrong("/1123", "not understood");
        wrong("edit", "which entry");
        wrong("edit two", "which entry");
        wrong("edit 2 xyz", "not a hint");
        wrong("why 12", "has 2 symbols");
        wrong("= ", "not a hint");
    }

    /// With letters among the symbols, what is a code is a code.
    #[test]
    fn letters_as_symbols() {
        for (game, text) in [("bc4x15", "1B2C"), ("bc2x4", "01"), ("bc2x4", "0 1")] {
            let alphabet = Alphabet::of(game.parse().unwrap());
            let code = alphabet.parse_code(text).unwrap();
            let problem = understand(text, &alphabet, Some(code)).unwrap_err();
            assert!(problem.contains("a guess and a hint"), "{problem}");
            assert_eq!(said(game, text), Ok(Said::Guess(code)), "no hint is waited for");
        }
        assert_eq!(said("bc4x15", "= 1B2C"), Ok(Said::Hint(Hint::new(1, 2))));
        let letters = Alphabet::new(Game::MASTERMIND, "listap").unwrap();
        let code = letters.parse_code("list").unwrap();
        assert_eq!(understand("list", &letters, None), Ok(Said::Guess(code)));
        assert_eq!(understand("/list", &letters, None), Ok(Said::Order(Order::List(false))));
    }

    use proptest::prelude::*;

    proptest! {
        /// Whatever is typed is understood or explained in one line.
        #[test]
        fn anything_may_be_typed(
            game in prop::sample::select(vec!["mm4x6", "moo", "mm1x1", "bc2x16", "mm8x3", "bc4x15"]),
            text in prop_oneof![
                "\\PC{0,60}",
                "[0-9A-Z =:/,;()]{0,24}",
                "(edit|why|list|undo|/|=)? ?[0-9BWbwx]{0,6} ?[0-9BWCA, ()]{0,10}",
            ],
        ) {
            if let Err(problem) = said(game, &text) {
                prop_assert!(!problem.is_empty() && !problem.contains('\n'), "{problem:?}");
            }
        }
    }
}
