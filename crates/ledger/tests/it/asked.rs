//! A search for the fewest questions that several workers do together, by a database: the answer is that of
//! one alone, and a worker may die at every step.

use std::sync::Arc;

use yomikiri_control::{Control, Memory};
use yomikiri_questions::{Cover, Settings, Solver};
use yomikiri_rules::table::Table;
use yomikiri_rules::{Draws, Game, Position};

use crate::sharing::{joined, survives};
use crate::support::{New, Place};

/// Whether 5 codes are enough for mm4x4, with which set, and all smallest sets of mm3x5.
pub fn search(memory: Arc<dyn Memory>, threads: usize) -> String {
    searched(&Control::new().remembering(memory), threads)
}

fn searched(control: &Control, threads: usize) -> String {
    let settings = Settings { threads, ..Settings::default() };
    let of = |game: &str| Solver::new(game.parse().unwrap(), settings, control.clone()).unwrap();
    let verdicts =
        [("mm4x4", 4), ("mm4x4", 5), ("mm3x5", 3)].map(|(game, codes)| of(game).decide(codes));
    let solver = of("mm3x5");
    let fewest = solver.minimum();
    let mut all = Vec::new();
    let mut each = |set: &[_], images: &_| all.push(format!("{set:?} {images}"));
    let counted = solver.count(fewest.upper, &mut each).unwrap();
    let listed = Cover::new(Position::start(table()), settings, control.clone());
    let fewest_listed = listed.minimum();
    let mut all_listed = Vec::new();
    let mut each = |set: &[_], images: &_| all_listed.push(format!("{set:?} {images}"));
    let counted_listed = listed.count(fewest_listed.upper, &mut each).unwrap();
    // Some symmetries are left there.
    let middle = Cover::new(middle(), settings, control.clone()).minimum();
    let said = format!(
        "{verdicts:?} {fewest:?} {counted:?} {all:?} {fewest_listed:?} {counted_listed:?} {all_listed:?} \
         {middle:?}"
    );
    format!("{:016x}", yomikiri_rules::fingerprint(said.bytes()))
}

/// The middle of a game, with 30 candidates or so.
fn middle() -> Position {
    let game: Game = "mm3x6".parse().unwrap();
    let codes = game.secrets();
    let history = vec![(codes[1], game.hint(codes[90], codes[1]))];
    Position::new(game, history, None, vec![]).unwrap()
}

/// A table of 60 things and 24 questions with three answers.
fn table() -> Game {
    let mut draws = Draws::of_seed(4);
    let head: Vec<String> = (0..24).map(|question| format!("q{question}")).collect();
    let mut text = format!("name,{}\n", head.join(","));
    for thing in 0..60 {
        let answers: Vec<String> = (0..24).map(|_| draws.below(3).to_string()).collect();
        text += &format!("t{thing},{}\n", answers.join(","));
    }
    Game::listed(Table::read("table", &text).unwrap()).unwrap()
}

fn search_at(place: &Place, name: &str, threads: usize) -> String {
    let ledger = joined(&place.path(), name);
    let said = search(ledger.memory(), threads);
    ledger.close().unwrap();
    said
}

fn alone() -> String {
    searched(&Control::new(), 1)
}

pub fn sets_are_searched_together(new: New<'_>) {
    let (place, alone) = (new(), alone());
    std::thread::scope(|scope| {
        for threads in [1, 1, 2] {
            let (place, alone) = (&place, &alone);
            scope.spawn(move || assert_eq!(search_at(place, "worker", threads), *alone));
        }
    });
    assert_eq!(search_at(&place, "late", 1), alone);
    let status = place.open().unwrap().status().unwrap();
    for (what, least) in [("parts of", 20), ("branches of", 5)] {
        let questions = status.questions.iter().filter(|q| q.question.starts_with(what));
        assert!(
            questions.map(|question| question.rows()).sum::<u64>() > least,
            "{what} {status:?}"
        );
    }
}

/// Wherever a worker dies, those that are left find the same.
pub fn searches_survive_deaths(new: New<'_>) {
    survives(new, "sets", &alone(), |place, name| search_at(place, name, 1));
}
