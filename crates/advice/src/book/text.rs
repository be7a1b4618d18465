//! A page as text. After comments (`#`) it has a line with the game, the book (`average` or
//! `strongest`) and the total; a line with the first guess and two numbers, how many guesses are equally
//! good and how many of these can be right; then a line for each hint to the first guess: the hint,
//! the total from there on, the same two numbers, the best guess that can be right and its total,
//! and the guesses of the strategy. Numbers that were not computed are `-`. The guesses are
//! those for sets of three and more candidates, in preorder, parts in the order of their hints;
//! with one or two candidates left, the first in code order is guessed. So the rules alone say
//! where each guess belongs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str::SplitWhitespace;

use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Partition, Position};

use super::{Book, Opening, Page, Ties};

/// What is wrong with a page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the page: {problem}")]
pub struct PageError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    /// If it is not written as it should be.
    pub fn parse(text: &str) -> Result<Page, PageError> {
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#'));
        let mut lines = lines.map(|(words, line)| Line { words: words.split_whitespace(), line });
        let missing = || PageError { line: 0, problem: "a line is missing".to_string() };
        let mut head = lines.next().ok_or_else(missing)?;
        let game: Game = head.read("a game", |word| word.parse().ok())?;
        let book = head.read("average or strongest", Book::named)?;
        let total = head.read("a total", number)?;
        head.end()?;
        let alphabet = Alphabet::of(game);
        let code = |word: &str| alphabet.parse_code(word).ok();
        let mut first = lines.next().ok_or_else(missing)?;
        let guess = first.read("a guess", code)?;
        let ties = first.ties()?;
        first.end()?;
        let position = Position::start(game);
        let mut root = Node::last(guess);
        let mut openings = BTreeMap::new();
        for (hint, part) in Partition::of(game, position.candidates(), guess).parts() {
            if Some(*hint) == game.win() {
                continue;
            }
            let mut line = lines.next().ok_or_else(missing)?;
            line.read("the next hint", |word| {
                alphabet.parse_hint(guess, word).ok().filter(|found| found == hint)
            })?;
            let total = line.read("a total", number)?;
            let ties = line.ties()?;
            let right = line.read("a code or -", |word| known(word, code))?;
            let right_total = line.read("a total or -", |word| known(word, number))?;
            let can_be_right = right.zip(right_total);
            root.children.insert(*hint, line.node(game, part, &code)?);
            openings.insert(*hint, Opening { total, ties, can_be_right });
            line.end()?;
        }
        match lines.next() {
            Some(line) => Err(line.error("nothing more")),
            None => {
                let strategy = Strategy { position, root };
                Ok(Page { book, strategy, total, ties, openings })
            }
        }
    }

    /// Writes the page, without comments.
    pub fn to_text(&self) -> String {
        let Strategy { position, root } = &self.strategy;
        let game = position.game();
        let alphabet = Alphabet::of(game);
        let mut text = format!("{game} {} {}\n", self.book.name(), self.total);
        let _ = writeln!(text, "{} {}", alphabet.show(root.guess), shown_ties(self.ties));
        let parts = Partition::of(game, position.candidates(), root.guess);
        for (hint, part) in parts.parts() {
            let Some((opening, node)) = self.openings.get(hint).zip(root.children.get(hint)) else {
                continue;
            };
            let right = match opening.can_be_right {
                Some((guess, total)) => format!("{} {total}", alphabet.show(guess)),
                None => "- -".to_string(),
            };
            let hint = alphabet.show_hint(root.guess, *hint);
            let _ = write!(text, "{hint} {} {} {right}", opening.total, shown_ties(opening.ties));
            write_node(&mut text, &alphabet, part, node);
            text.push('\n');
        }
        text
    }
}

fn shown_ties(ties: Option<Ties>) -> String {
    ties.map_or("- -".to_string(), |ties| format!("{} {}", ties.guesses, ties.can_be_right))
}

fn write_node(text: &mut String, alphabet: &Alphabet, candidates: &[Code], node: &Node) {
    if candidates.len() < 3 {
        return;
    }
    text.push(' ');
    text.push_str(&alphabet.show(node.guess));
    for (hint, part) in Partition::of(alphabet.game(), candidates, node.guess).parts() {
        if let Some(child) = node.children.get(hint) {
            write_node(text, alphabet, part, child);
        }
    }
}

/// A number.
fn number<N: std::str::FromStr>(word: &str) -> Option<N> {
    word.parse().ok()
}

/// What a word says, or that it is not known.
fn known<T>(word: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if word == "-" { Some(None) } else { read(word).map(Some) }
}

/// A line that is being read, word by word.
struct Line<'a> {
    words: SplitWhitespace<'a>,
    line: usize,
}

impl Line<'_> {
    fn error(&self, wanted: &str) -> PageError {
        PageError { line: self.line, problem: format!("{wanted} is expected") }
    }

    fn read<T>(&mut self, wanted: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, PageError> {
        let word = self.words.next().and_then(read);
        word.ok_or_else(|| self.error(wanted))
    }

    fn ties(&mut self) -> Result<Option<Ties>, PageError> {
        let guesses = self.read("a number or -", |word| known(word, number))?;
        let can_be_right = self.read("a number or -", |word| known(word, number))?;
        let ties = |(guesses, can_be_right)| Ties { guesses, can_be_right };
        Ok(guesses.zip(can_be_right).map(ties))
    }

    /// The guesses for a set of candidates, in code order.
    fn node(
        &mut self,
        game: Game,
        candidates: &[Code],
        code: &impl Fn(&str) -> Option<Code>,
    ) -> Result<Node, PageError> {
        let guess = match candidates.len() {
            1 | 2 => candidates[0],
            _ => self.read("a guess", code)?,
        };
        let mut node = Node::last(guess);
        for (hint, part) in Partition::of(game, candidates, guess).parts() {
            if part.len() == candidates.len() && Some(*hint) != game.win() {
                return Err(self.error("a guess that tells something"));
            }
            if Some(*hint) != game.win() {
                node.children.insert(*hint, self.node(game, part, code)?);
            }
        }
        Ok(node)
    }

    fn end(&mut self) -> Result<(), PageError> {
        match self.words.next() {
            Some(_) => Err(self.error("the end of the line")),
            None => Ok(()),
        }
    }
}
