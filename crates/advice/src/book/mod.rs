//! The opening book: strategies that take long to find, kept inside the program.
//!
//! A page of the book is a whole strategy, so that nothing in it has to be believed: the tests
//! walk each tree with the verifier, which knows the rules alone, and solve some of the positions
//! again. `cargo run --release -p yomikiri-advice --example book` makes the pages.
//!
//! What is known after the first guess of a page is known after every guess that a symmetry maps
//! onto it.

mod find;
mod text;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use yomikiri_check::Strategy;
use yomikiri_rules::{Code, Game, Hint};

pub(crate) use find::{Found, find};
pub use text::PageError;

/// Which book a page is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book {
    /// Strategies of the smallest average.
    Average,
    /// The strongest strategies in a race: no fixed strategy beats them.
    Strongest,
}

impl Book {
    /// `average`, `strongest`
    pub fn name(self) -> &'static str {
        match self {
            Book::Average => "average",
            Book::Strongest => "strongest",
        }
    }

    /// The book of this name.
    pub fn named(name: &str) -> Option<Book> {
        [Book::Average, Book::Strongest].into_iter().find(|book| book.name() == name)
    }
}

/// How many guesses are equally good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ties {
    /// All of them.
    pub guesses: usize,
    /// Those that can be right.
    pub can_be_right: usize,
}

/// What is known of a position after the first guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The total from there on.
    pub total: i128,
    /// The best guesses.
    pub ties: Option<Ties>,
    /// The best guess that can be right, and its total.
    pub can_be_right: Option<(Code, i128)>,
}

/// A page of the book.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The book it is from.
    pub book: Book,
    /// The strategy.
    pub strategy: Strategy,
    /// Its total.
    pub total: i128,
    /// The best first guesses.
    pub ties: Option<Ties>,
    /// What is known after each hint to the first guess.
    pub openings: BTreeMap<Hint, Opening>,
}

/// A page's text is in the file that bears its name.
macro_rules! page {
    ($game:literal, Average) => {
        ($game, Book::Average, include_str!(concat!("../../book/", $game, "-average.txt")))
    };
    ($game:literal, Strongest) => {
        ($game, Book::Strongest, include_str!(concat!("../../book/", $game, "-strongest.txt")))
    };
}

/// The pages, by game and book: games whose start takes longer than a person likes to wait.
const PAGES: [(&str, Book, &str); 11] = [
    page!("bc4x10", Average),
    page!("mm5x5", Average),
    page!("mm4x7", Average),
    page!("mm4x8", Average),
    page!("mm4x9", Average),
    page!("mm5x6", Average),
    page!("mm6x4", Average),
    page!("bc4x9", Average),
    page!("bc5x7", Average),
    page!("bc5x8", Average),
    page!("bc4x10", Strongest),
];

/// The games of the book, in its order.
pub fn pages() -> impl Iterator<Item = (Game, Book)> {
    PAGES.iter().map(|(name, book, _)| (name.parse().expect("a game"), *book))
}

/// The page of a game, if the book has one.
pub fn page(game: Game, book: Book) -> Option<&'static Page> {
    static READ: [OnceLock<Page>; PAGES.len()] = [const { OnceLock::new() }; PAGES.len()];
    let at = pages().position(|page| page == (game, book))?;
    Some(READ[at].get_or_init(|| Page::parse(PAGES[at].2).expect("the tests read every page")))
}
