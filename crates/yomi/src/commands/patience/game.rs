//! Options that the solitaire commands share: the board, the rules, the deal.

use std::path::Path;

use clap::Args;
use yomikiri_patience::Settings;
use yomikiri_rules::solitaire::{Board, BoardError, Deal, Number, Rules};

use crate::exit::Failure;
use crate::files;

/// The board and the rules.
#[derive(Args)]
pub struct GameOptions {
    /// The board: its rows and columns, 2 to 7; 5 and 5x5 are the same
    #[arg(long, value_name = "N", default_value = "5", help_heading = "Game")]
    board: String,

    /// Holes may be closed up only when no removable pair remains
    #[arg(long, help_heading = "Game", conflicts_with = "close_each")]
    must_clear: bool,

    /// Close up after every pair
    #[arg(long, help_heading = "Game")]
    close_each: bool,
}

impl GameOptions {
    /// The board.
    pub fn board(&self) -> Result<Board, Failure> {
        self.board
            .parse()
            .map_err(|problem: BoardError| Failure::bad_input(format!("--board: {problem}")))
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        match (self.must_clear, self.close_each) {
            (true, _) => Rules::MustClear,
            (_, true) => Rules::CloseEach,
            _ => Rules::Free,
        }
    }
}

/// A limit on the search of one deal.
#[derive(Args)]
pub struct LimitOption {
    /// The most states to visit for a deal
    #[arg(long, value_name = "STATES", default_value_t = Settings::default().limit)]
    #[arg(help_heading = "Search", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
}

/// A deal and its number, if it has one.
#[derive(Clone, Copy)]
pub struct Dealt {
    /// The cards.
    pub deal: Deal,
    /// The number.
    pub number: Option<Number>,
}

impl From<Number> for Dealt {
    fn from(number: Number) -> Dealt {
        Dealt { deal: number.deal(), number: Some(number) }
    }
}

/// Reads what names a deal: a number, the cards themselves, a file, or - for standard input.
pub fn read_deal(text: &str) -> Result<Dealt, Failure> {
    if let Ok(number) = text.parse::<Number>() {
        return Ok(number.into());
    }
    let numeric = |c: char| c.is_ascii_digit() || matches!(c, ':' | '+' | '-');
    let path = Path::new(text);
    if text.contains(':') && text.chars().all(numeric) && !path.exists() {
        let problem = text.parse::<Number>().expect_err("no number");
        return Err(Failure::bad_input(problem));
    }
    // Many words are cards; one word is the name of a file.
    let (name, cards) = match text.split_whitespace().count() > 1 && !path.exists() {
        true => ("the deal".to_string(), text.to_string()),
        false => (files::name(path), files::read(path)?),
    };
    // A file may also hold the number of a deal.
    if let Ok(number) = cards.trim().parse::<Number>() {
        return Ok(number.into());
    }
    let deal = cards.parse();
    let deal = deal.map_err(|problem| Failure::bad_input(format!("{name}: {problem}")))?;
    Ok(Dealt { deal, number: None })
}
