//! Makes the pages of the opening book: `cargo run --release -p yomikiri-advice --example book`
//! writes those of the games in `GAMES`, or of the games that are named, into `crates/advice/book`.

use std::collections::BTreeMap;
use std::path::Path;

use yomikiri_advice::Advisor;
use yomikiri_advice::book::{Book, Opening, Page, Ties, pages};
use yomikiri_check::{Strategy, verify};
use yomikiri_rules::{Alphabet, Code, Game, Position};
use yomikiri_search::{BestGuesses, Control, Question, Settings, Solver, Tables};
use yomikiri_strategy::chosen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (game, book) in pages() {
        let name = format!("{game}-{}", book.name());
        if !wanted.is_empty() && !wanted.contains(&name) {
            continue;
        }
        eprintln!("{name} ...");
        let page = match book {
            Book::Average => average(game)?,
            Book::Strongest => strongest(game)?,
        };
        let text = format!(
            "# {name}: a page of the opening book, made by\n\
             # cargo run --release -p yomikiri-advice --example book -- {name}\n{}",
            page.to_text()
        );
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("book");
        std::fs::write(folder.join(format!("{name}.txt")), text)?;
    }
    Ok(())
}

/// The chosen strategy of the best average, and all that is known after its first guess.
fn average(game: Game) -> Result<Page, Box<dyn std::error::Error>> {
    let settings = Settings::default();
    let tables = Tables::new(game, settings.memory)?;
    let solver = |position: &Position| {
        let problem = Question::best_average(position.clone());
        Solver::with_tables(problem, settings, Control::new(), &tables)
    };
    let start = Position::start(game);
    let first = solver(&start)?;
    let strategy = chosen(&start, &first, None)?;
    let ties = counted(&start, &first.best_guesses());
    let mut openings = BTreeMap::new();
    for (&hint, node) in &strategy.root.children {
        let position = start.after(strategy.root.guess, hint)?;
        let shown = Alphabet::of(game).show_hint(strategy.root.guess, hint);
        let candidate = |code: Code| position.candidates().binary_search(&code).is_ok();
        let part = Strategy { position: position.clone(), root: node.clone() };
        let total = verify(&part)?.total() as i128;
        let solver = solver(&position)?;
        let best = solver.best_guesses();
        assert_eq!(best.outcome.proved(), Some(total), "{game} {shown}");
        let ties = counted(&position, &best);
        let right = solver.best_guesses_among(&candidate);
        let can_be_right =
            right.classes.first().map(|class| class.representative).zip(right.outcome.proved());
        openings.insert(hint, Opening { total, ties: Some(ties), can_be_right });
        eprintln!("  {shown} {total}");
    }
    let total = verify(&strategy)?.total() as i128;
    Ok(Page { book: Book::Average, strategy, total, ties: Some(ties), openings })
}

fn counted(position: &Position, best: &BestGuesses) -> Ties {
    assert!(best.outcome.is_settled());
    let candidate = |code: Code| position.candidates().binary_search(&code).is_ok();
    let right = best.classes.iter().filter(|class| candidate(class.representative));
    Ties { guesses: best.count(), can_be_right: right.map(|class| class.size).sum() }
}

/// The strongest strategy in a race.
fn strongest(game: Game) -> Result<Page, Box<dyn std::error::Error>> {
    let strategy = Advisor::find_strongest(game, Settings::default(), &Control::new())?;
    let mut openings = BTreeMap::new();
    for (&hint, node) in &strategy.root.children {
        let position = strategy.position.after(strategy.root.guess, hint)?;
        let total = verify(&Strategy { position, root: node.clone() })?.total() as i128;
        openings.insert(hint, Opening { total, ties: None, can_be_right: None });
    }
    let total = verify(&strategy)?.total() as i128;
    Ok(Page { book: Book::Strongest, strategy, total, ties: None, openings })
}
