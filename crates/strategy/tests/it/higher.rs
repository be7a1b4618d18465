//! The game that docs/new-game.md adds: higher or lower. The page is made of pieces of this file, which
//! a test compares, so what the page says compiles and runs.

use std::ops::Range;

use yomikiri_check::{Content, File};
use yomikiri_rules::{Alphabet, Game, GameError, Model, Position, Until, parse_history};
use yomikiri_search::{Control, Outcome, Question, Settings, Solver};
use yomikiri_strategy::{Pick, render, solve};

/// Higher or lower: the secret is a number from 1 on, and a guess is told where the secret lies.
#[derive(Debug)]
pub struct Higher {
    name: String,
    /// How the numbers are written: code 0 is "1".
    numbers: Vec<String>,
}

/// What is told, in the order of hints; the one that ends the game is the last.
const HINTS: [&str; 3] = ["lower", "higher", "right"];

impl Higher {
    /// Opens `higher:100`.
    pub fn open(most: &str) -> Result<Game, GameError> {
        let name = format!("higher:{most}");
        match most.parse::<usize>() {
            Ok(most @ 1..=1000) => {
                let numbers = (1..=most).map(|number| number.to_string()).collect();
                Game::listed(Higher { name, numbers })
            }
            _ => Err(GameError::Unknown(name)),
        }
    }
}

impl Model for Higher {
    fn name(&self) -> &str {
        &self.name
    }

    fn secrets(&self) -> usize {
        self.numbers.len()
    }

    fn guesses(&self) -> Range<usize> {
        0..self.numbers.len()
    }

    fn hint(&self, secret: usize, guess: usize) -> u8 {
        match secret.cmp(&guess) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 2,
        }
    }

    fn hints(&self) -> usize {
        HINTS.len()
    }

    fn show(&self, code: usize) -> &str {
        &self.numbers[code]
    }

    fn find(&self, text: &str) -> Option<usize> {
        self.numbers.iter().position(|number| number == text)
    }

    fn show_hint(&self, _guess: usize, hint: u8) -> String {
        HINTS[usize::from(hint)].to_string()
    }

    fn parse_hint(&self, _guess: usize, text: &str) -> Result<u8, String> {
        let found = HINTS.iter().position(|hint| hint.eq_ignore_ascii_case(text.trim()));
        let wrong = || format!("'{text}' is not a hint: write lower, higher or right");
        found.map(|at| at as u8).ok_or_else(wrong)
    }

    fn called(&self) -> [&str; 2] {
        ["number", "numbers"]
    }
}

fn solver(game: Game) -> Solver {
    let question = Question::best_average(Position::start(game));
    Solver::new(question, Settings::default(), Control::new()).unwrap()
}

#[test]
fn halving_is_best() {
    let game = Higher::open("7").unwrap();
    let solver = solver(game);
    // 4; then 2 or 6; then one of four: 1 + 2 · 2 + 4 · 3 guesses, and no other way is as good.
    assert_eq!(solver.solve().outcome, Outcome::Proved(17));
    assert_eq!(solver.count().unwrap().total.to_string(), "1");
}

/// The shortest search tree of n numbers, by its definition.
#[test]
fn every_size_by_the_definition() {
    let mut least = vec![0i128];
    for n in 1..=20 {
        let root = |at: usize| least[at] + least[n - 1 - at];
        least.push(n as i128 + (0..n).map(root).min().unwrap());
        let game = Higher::open(&n.to_string()).unwrap();
        assert_eq!(solver(game).solve().outcome, Outcome::Proved(least[n]), "{n}");
    }
}

#[test]
fn until_known() {
    let game = Higher::open("7").unwrap().until(Until::Known).unwrap();
    // After 4, then 2 or 6, all are known: 4 at once, and the other six with the second guess.
    assert_eq!(solver(game).solve().outcome, Outcome::Proved(1 + 6 * 2));
}

#[test]
fn files_histories_and_guides() {
    let game = Higher::open("12").unwrap();
    let alphabet = Alphabet::of(game);
    let best = solve(&solver(game), &Pick::Chosen).unwrap().best.unwrap();
    let text = render::json(&best.strategy, &alphabet).unwrap();
    assert_eq!(File::parse(&text).unwrap().content, Content::Strategy(best.strategy.clone()));
    let guide = render::guide(&best.strategy, &alphabet);
    assert!(guide.starts_with("# Which number is it?"), "{guide}");
    let history = parse_history(&alphabet, "6 higher, 9 Lower").unwrap();
    let position = Position::new(game, history, None, vec![]).unwrap();
    assert_eq!(position.candidates().len(), 2);
    assert!(parse_history(&alphabet, "6 warmer").unwrap_err().to_string().contains("write lower"));
    assert!(Higher::open("many").is_err());
}

/// Every piece of Rust on the page is a piece of this file, line for line.
#[test]
fn the_page_shows_this_file() {
    let page = include_str!("../../../../docs/new-game.md");
    let file = include_str!("higher.rs");
    let pieces: Vec<&str> = page.split("```rust\n").skip(1).collect();
    assert!(pieces.len() >= 5, "{} pieces", pieces.len());
    for piece in pieces {
        let (piece, _) = piece.split_once("```").unwrap();
        assert!(file.contains(piece), "not in higher.rs:\n{piece}");
    }
}
