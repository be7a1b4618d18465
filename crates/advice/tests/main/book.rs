//! Nothing in the book is believed: every tree is verified by the rules alone, and what is said of
//! openings is searched again.

use yomikiri_advice::book::{Book, Page, Ties, page, pages};
use yomikiri_advice::{Advisor, Source};
use yomikiri_check::{Strategy, verify};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Position};
use yomikiri_search::{Control, Goal, Objective, Outcome, Question, Settings, Solver, Tables};

fn settings() -> Settings {
    Settings { memory: 256 << 20, ..Settings::default() }
}

/// Every tree finds every secret, and the totals are those that are written.
#[test]
fn every_page_verifies() {
    for (game, book) in pages() {
        let page = page(game, book).unwrap();
        assert_eq!((page.strategy.position.game(), page.book), (game, book));
        let profile = verify(&page.strategy).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(profile.secrets(), game.secret_count() as u64);
        assert_eq!(profile.total() as i128, page.total, "{game}");
        let mut sum = game.secret_count() as i128;
        for (&hint, node) in &page.strategy.root.children {
            let position = page.strategy.position.after(page.strategy.root.guess, hint).unwrap();
            let part = verify(&Strategy { position, root: node.clone() }).unwrap();
            assert_eq!(part.total() as i128, page.openings[&hint].total, "{game} {hint:?}");
            sum += page.openings[&hint].total;
        }
        assert_eq!(sum, page.total, "{game}");
        assert_eq!(page.openings.len(), page.strategy.root.children.len());
    }
}

/// Searches an opening again: the total, how many guesses reach it, the best that can be right.
fn search_again(tables: &Tables, page: &Page, hint: Hint) {
    let start = &page.strategy.position;
    let position = start.after(page.strategy.root.guess, hint).unwrap();
    let candidate = |code: Code| position.candidates().binary_search(&code).is_ok();
    let problem = Question::best_average(position.clone());
    let solver = Solver::with_tables(problem, settings(), Control::new(), tables).unwrap();
    let (opening, best) = (&page.openings[&hint], solver.best_guesses());
    let name = format!("{} {hint:?}", start.game());
    assert_eq!(best.outcome, Outcome::Proved(opening.total), "{name}");
    let right = best.classes.iter().filter(|class| candidate(class.representative));
    let ties = Ties { guesses: best.count(), can_be_right: right.map(|class| class.size).sum() };
    assert_eq!(opening.ties, Some(ties), "{name}");
    let right = solver.best_guesses_among(&candidate);
    assert_eq!(opening.can_be_right.map(|(_, total)| total), right.outcome.proved(), "{name}");
    let guess = right.classes[0].representative;
    assert_eq!(opening.can_be_right.map(|(guess, _)| guess), Some(guess), "{name}");
    // The book guesses what solving would choose.
    let chosen = page.strategy.root.children[&hint].guess;
    assert!(best.classes.iter().any(|class| class.representative == chosen), "{name}");
}

fn search_pages_again(names: &[&str]) {
    for name in names {
        let game: Game = name.parse().unwrap();
        let page = page(game, Book::Average).unwrap();
        let tables = Tables::new(game, 256 << 20).unwrap();
        page.openings.keys().for_each(|&hint| search_again(&tables, page, hint));
        let problem = Question::best_average(page.strategy.position.clone());
        let solver = Solver::with_tables(problem, settings(), Control::new(), &tables).unwrap();
        let best = solver.best_guesses();
        assert_eq!(best.outcome, Outcome::Proved(page.total), "{name}");
        assert_eq!(page.ties.map(|ties| ties.guesses), Some(best.count()), "{name}");
    }
}

#[test]
fn openings_are_searched_again() {
    search_pages_again(&["mm4x7", "bc4x9"]);
}

#[test]
#[ignore = "minutes"]
fn all_openings_are_searched_again() {
    let games: Vec<String> = pages().map(|(game, _)| game.to_string()).collect();
    search_pages_again(&games.iter().map(String::as_str).collect::<Vec<&str>>());
}

/// The best response to a strategy of the book does no better than it does itself.
#[test]
fn nothing_beats_the_strongest() {
    for (game, _) in pages().filter(|&(_, book)| book == Book::Strongest) {
        let strategy = &page(game, Book::Strongest).unwrap().strategy;
        let opponent = verify(strategy).unwrap().counts().to_vec();
        let goal = Goal::new(Objective::Race { opponent }).unwrap();
        let problem = Question::new(strategy.position.clone(), goal);
        let solution = Solver::new(problem, settings(), Control::new()).unwrap().solve();
        assert_eq!(solution.outcome, Outcome::Proved(0), "{game}");
    }
}

#[test]
fn pages_are_read_as_they_are_written() {
    for (game, book) in pages() {
        let page = page(game, book).unwrap();
        let text = page.to_text();
        assert_eq!(Page::parse(&text).as_ref(), Ok(page));
        // Whatever is left out or added is noticed.
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
            assert!(Page::parse(&without).is_err(), "{game} without line {at}");
            let mut longer: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            longer[at] += " 0000";
            assert!(Page::parse(&longer.join("\n")).is_err(), "{game} with more on line {at}");
        }
        assert!(Page::parse(&format!("{text}1 2 3")).is_err());
    }
}

/// All first guesses of MOO are alike, and the book knows what follows each of them.
#[test]
fn the_book_knows_every_image_of_its_opening() {
    let game = Game::MOO;
    let alphabet = Alphabet::of(game);
    let advisor = Advisor::new(game, settings()).unwrap();
    let stopped = Control::new();
    stopped.cancel();
    for first in ["0123", "9876", "3021", "1234"] {
        let first = alphabet.parse_code(first).unwrap();
        let start = Position::start(game);
        let opening = advisor.advise(&start, &stopped);
        assert_eq!((opening.total.proved(), opening.source), (Some(26274), Source::Book));
        assert_eq!(opening.ties, Some(Ties { guesses: 5040, can_be_right: 5040 }));
        for hint in game.hints().into_iter().filter(|&hint| Some(hint) != game.win()) {
            let position = start.after(first, hint).unwrap();
            let advice = advisor.advise(&position, &stopped);
            // The control is stopped: no search could say this.
            assert!(advice.proved(), "{hint:?}");
            let n = position.candidates().len() as i128;
            let rest: Option<i128> = advice.best.parts.iter().map(|part| part.total).sum();
            if n > 2 {
                assert_eq!(rest.map(|rest| n + rest), advice.total.proved(), "{hint:?}");
            }
            let page = page(game, Book::Average).unwrap();
            assert_eq!(advice.total.proved(), Some(page.openings[&hint].total));
        }
    }
}

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// A damaged page is refused, or is another page that is in order.
    #[test]
    fn damaged_pages(at in 0usize..4000, byte in 32u8..127, cut in any::<bool>()) {
        let mut text = page("mm5x5".parse().unwrap(), Book::Average).unwrap().to_text();
        let at = at % text.len();
        if cut {
            text.truncate(at);
        } else {
            text.replace_range(at..=at, &char::from(byte).to_string());
        }
        if let Ok(page) = Page::parse(&text) {
            prop_assert!(verify(&page.strategy).is_ok());
        }
    }

    #[test]
    fn any_text_as_a_page(text in "\\PC{0,80}(\n\\PC{0,40}){0,4}") {
        prop_assert!(Page::parse(&text).is_err());
    }
}
