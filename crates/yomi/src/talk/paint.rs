//! Colours, as a help and never as the only sign: `NO_COLOR` and dumb terminals go without.

use anstyle::{Ansi256Color, Style};
use yomikiri_rules::{Alphabet, Code, Kind};

/// Whether to colour.
#[derive(Clone, Copy, Debug)]
pub struct Paint(bool);

const STRONG: Style = Style::new().bold();

/// One colour a symbol, those of a Mastermind box first.
const COLOURS: [u8; 16] =
    [196, 40, 33, 226, 208, 201, 51, 250, 130, 118, 99, 215, 45, 160, 229, 244];

impl Paint {
    /// Colours where a person looks on and has not asked for none.
    pub fn for_terminal(terminal: bool) -> Paint {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        Paint(terminal && !refused && !dumb)
    }

    /// A code, in Mastermind with the colour of each peg.
    pub fn code(self, alphabet: &Alphabet, code: Code) -> String {
        let plain = alphabet.show(code);
        let mastermind = alphabet.game().pegs().filter(|pegs| pegs.kind() == Kind::Mastermind);
        let Some(pegs) = mastermind.filter(|_| self.0) else { return self.strong(&plain) };
        let painted = plain.chars().zip(code.symbols(pegs.pegs())).map(|(letter, symbol)| {
            let style = STRONG.fg_color(Some(Ansi256Color(COLOURS[usize::from(symbol)]).into()));
            format!("{style}{letter}{style:#}")
        });
        painted.collect()
    }

    /// How codes of this alphabet are shown.
    pub fn codes(self, alphabet: &Alphabet) -> impl Fn(Code) -> String + use<'_> {
        move |code| self.code(alphabet, code)
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
}
