//! Looking a position up in the book.

use yomikiri_check::{Node, Strategy, verify};
use yomikiri_rules::{Code, Hint, Permutation, Position};

use super::{Book, Opening, Page, Ties, page};

/// A place in the book, seen from a position that is its image under a symmetry.
pub(crate) struct Found {
    page: &'static Page,
    node: &'static Node,
    /// The position, as the book has it.
    position: Position,
    /// The first hint, if that is all that was played.
    first_hint: Option<Hint>,
    /// The symmetry that maps what was played onto the book, once something was.
    mapping: Option<Permutation>,
}

/// Looks a position up.
pub(crate) fn find(position: &Position, book: Book) -> Option<Found> {
    let (game, pegs) = (position.game(), position.game().symmetric()?);
    if position.listed().is_some() || !position.forbidden().is_empty() {
        return None;
    }
    let page = page(game, book)?;
    let mut node = &page.strategy.root;
    let mapping = match position.history().first() {
        Some(&(first, _)) => Some(Permutation::mapping(pegs, &[first], &[node.guess])?),
        None => None,
    };
    let mut seen = Vec::with_capacity(position.history().len());
    for &(guess, hint) in position.history() {
        let guess = mapping.as_ref().map_or(guess, |m| m.apply(pegs, guess));
        if guess != node.guess {
            return None;
        }
        node = node.children.get(&hint)?;
        seen.push((guess, hint));
    }
    let first_hint = match seen[..] {
        [(_, hint)] => Some(hint),
        _ => None,
    };
    let position = Position::new(game, seen, None, Vec::new()).ok()?;
    Some(Found { page, node, position, first_hint, mapping })
}

impl Found {
    /// A code of the book, as the position that was looked up sees it.
    fn seen(&self, code: Code) -> Code {
        let pegs = self.position.game().pegs();
        let mapping = self.mapping.as_ref().zip(pegs);
        mapping.map_or(code, |(mapping, pegs)| mapping.inverse().apply(pegs, code))
    }

    /// The guess.
    pub fn guess(&self) -> Code {
        self.seen(self.node.guess)
    }

    /// The total from here on.
    pub fn total(&self) -> i128 {
        match (&self.first_hint, self.position.history()) {
            (_, []) => self.page.total,
            (Some(hint), _) => self.page.openings[hint].total,
            _ => total_of(&self.position, self.node),
        }
    }

    /// The total after each hint to the guess, in the order of hints, without the winning one.
    pub fn totals(&self) -> Vec<(Hint, i128)> {
        let after = |(&hint, node): (&Hint, &Node)| {
            let total = match self.position.history() {
                [] => self.page.openings[&hint].total,
                _ => {
                    let position = self.position.after(self.node.guess, hint);
                    total_of(&position.expect("the tree has only hints that occur"), node)
                }
            };
            (hint, total)
        };
        self.node.children.iter().map(after).collect()
    }

    /// How many guesses are equally good, where that was counted.
    pub fn ties(&self) -> Option<Ties> {
        match self.opening() {
            Some(opening) => opening.ties,
            None if self.position.history().is_empty() => self.page.ties,
            None => None,
        }
    }

    /// The best guess that can be right and its total, where that was computed.
    pub fn can_be_right(&self) -> Option<(Code, i128)> {
        self.opening()?.can_be_right.map(|(guess, total)| (self.seen(guess), total))
    }

    fn opening(&self) -> Option<&Opening> {
        self.first_hint.map(|hint| &self.page.openings[&hint])
    }
}

/// The guesses of a tree for all secrets together, by the rules alone.
fn total_of(position: &Position, node: &Node) -> i128 {
    let strategy = Strategy { position: position.clone(), root: node.clone() };
    verify(&strategy).expect("the tests verify every page").total() as i128
}
