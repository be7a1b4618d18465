//! Colours, as a help and never as the only sign: pegs have their symbols, cards their suits. Whether
//! there are any is said by `--color`; if not, by `NO_COLOR`, the terminal and what it can do.

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, Style};
use yomikiri_rules::solitaire::Suit;
use yomikiri_rules::{Alphabet, Code, Kind, SetOff};

/// Whether to colour.
#[derive(Clone, Copy, Debug)]
pub struct Paint(bool);

const STRONG: Style = Style::new().bold();

/// One colour a symbol, those of a Mastermind box first.
const COLOURS: [u8; 16] =
    [196, 40, 33, 226, 208, 201, 51, 250, 130, 118, 99, 215, 45, 160, 229, 244];

/// Green, yellow and grey: the marks of words.
const MARKS: [(char, u8); 3] = [('G', 40), ('Y', 226), ('-', 244)];

/// Pegs have their colours. Of a hint, marks of letters have theirs, and what is in place is strong.
const SET_OFF: SetOff = SetOff { symbol: peg, hint };

fn peg(letter: char, symbol: u8) -> String {
    coloured(letter, COLOURS[usize::from(symbol)])
}

fn coloured(text: impl std::fmt::Display, colour: u8) -> String {
    let style = STRONG.fg_color(Some(Ansi256Color(colour).into()));
    format!("{style}{text}{style:#}")
}

fn hint(text: &str) -> String {
    let of = |letter: char| MARKS.iter().find(|mark| mark.0 == letter).map(|mark| mark.1);
    if text.chars().all(|letter| of(letter).is_some()) {
        return text.chars().map(|letter| coloured(letter, of(letter).unwrap_or(0))).collect();
    }
    let in_place = text.find('B').map_or(0, |at| at + 1);
    match text.split_at(in_place) {
        ("" | "0B", _) => text.to_string(),
        (in_place, rest) => format!("{STRONG}{in_place}{STRONG:#}{rest}"),
    }
}

impl Paint {
    /// Colours on standard output, where they are wanted.
    pub fn for_output() -> Paint {
        Paint(AutoStream::choice(&std::io::stdout()) != ColorChoice::Never)
    }

    /// How codes and hints are written, in colour where there are colours.
    pub fn alphabet(self, alphabet: &Alphabet) -> Alphabet {
        if self.0 { alphabet.set_off(SET_OFF) } else { alphabet.clone() }
    }

    /// A code, in Mastermind with the colour of each peg.
    pub fn code(self, alphabet: &Alphabet, code: Code) -> String {
        let mastermind = alphabet.game().pegs().is_some_and(|pegs| pegs.kind() == Kind::Mastermind);
        match mastermind {
            true => self.alphabet(alphabet).show(code),
            false => self.strong(&alphabet.show(code)),
        }
    }

    /// How codes of this alphabet are shown.
    pub fn codes(self, alphabet: &Alphabet) -> impl Fn(Code) -> String + use<'_> {
        move |code| self.code(alphabet, code)
    }

    /// A text with its codes in colour: every word that is one.
    pub fn words(self, alphabet: &Alphabet, text: &str) -> String {
        let painted = text.split_inclusive([' ', '\n']).map(|word| {
            let plain = word.trim_end();
            match alphabet.parse_code(plain) {
                Ok(code) if alphabet.show(code) == plain => {
                    self.code(alphabet, code) + &word[plain.len()..]
                }
                _ => word.to_string(),
            }
        });
        painted.collect()
    }

    /// A text with its cards in colour: `10♠`, `A♥`.
    pub fn cards(self, text: &str) -> String {
        let suits = Suit::ALL.map(Suit::symbol);
        let mut painted = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(suits).filter(|_| self.0) {
            let (before, suit) = rest.split_at(at);
            let rank = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
            let end = at + suit.chars().next().map_or(0, char::len_utf8);
            let red = suit.starts_with([Suit::Hearts.symbol(), Suit::Diamonds.symbol()]);
            let style = STRONG.fg_color(red.then(|| Ansi256Color(COLOURS[0]).into()));
            painted += &format!("{}{style}{}{style:#}", &rest[..rank], &rest[rank..end]);
            rest = &rest[end..];
        }
        painted + rest
    }

    /// Something that should be seen first.
    pub fn strong(self, text: &str) -> String {
        if self.0 { format!("{STRONG}{text}{STRONG:#}") } else { text.to_string() }
    }
}

/// The text without colours.
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;

    #[test]
    fn colours_can_be_taken_off() {
        let alphabet = Alphabet::of(Game::MASTERMIND);
        let code = alphabet.parse_code("1123").unwrap();
        let painted = Paint(true).code(&alphabet, code);
        assert!(painted.contains("\u{1b}["));
        assert_eq!(plain(&format!("a {painted} b {}", Paint(true).strong("c"))), "a 1123 b c");
        assert_eq!(Paint(false).code(&alphabet, code), "1123");
        assert_eq!(Paint(false).strong("c"), "c");
    }

    #[test]
    fn hints_are_painted() {
        let game: Game = "mm4x6".parse().unwrap();
        let painted = Paint(true).alphabet(&Alphabet::of(game));
        let code = painted.parse_code("1123").unwrap();
        let shown = |text| painted.show_hint(code, painted.parse_hint(code, text).unwrap());
        assert_eq!(shown("1B2W"), "\u{1b}[1m1B\u{1b}[0m2W");
        assert_eq!(shown("0B3W"), "0B3W");
        assert_eq!(plain(&hint("GY-")), "GY-");
        assert!(hint("GY-").starts_with("\u{1b}[1m\u{1b}[38;5;40mG"));
    }

    #[test]
    fn what_is_in_a_text_is_painted() {
        let alphabet = Alphabet::of(Game::MASTERMIND);
        let text = "1123  7777 1124\n… and 3 more\n";
        let painted = Paint(true).words(&alphabet, text);
        assert_eq!(painted.matches("\u{1b}[38;5;").count(), 8, "two codes, peg by peg");
        assert_eq!(plain(&painted), text);
        assert_eq!(Paint(false).words(&alphabet, text), text);
        let text = "remove 10♠ 10♥ (1323); to come A×2, 2♣";
        let painted = Paint(true).cards(text);
        assert!(painted.contains("remove \u{1b}[1m10♠\u{1b}[0m "), "{painted:?}");
        assert!(painted.contains(" \u{1b}[1m\u{1b}[38;5;196m10♥\u{1b}[0m ("), "{painted:?}");
        assert_eq!(plain(&painted), text);
        assert_eq!(Paint(false).cards(text), text);
    }
}
