//! With a ledger or without, in one process or in many: a search gives the same answer, number and
//! strategy.

use yomikiri_rules::{Alphabet, Game, Position, parse_history};
use yomikiri_search::{
    Control, Goal, Guesses, Objective, Oracle, Outcome, Question, Settings, Solver, Then,
    Unanswered,
};

use crate::support::{New, Place};

/// All that is asked of a question.
#[derive(Debug, PartialEq)]
struct Answer {
    outcome: Outcome,
    limit: Option<usize>,
    count: Result<String, Unanswered>,
    choice: Result<yomikiri_rules::Code, Unanswered>,
}

fn solver(question: &Question, control: Control, threads: usize) -> Solver {
    let settings = Settings { threads, memory: 64 << 20, ..Settings::default() };
    Solver::new(question.clone(), settings, control).unwrap()
}

fn answer(solver: &Solver) -> Answer {
    let solution = solver.solve();
    let count = solver.count().map(|count| format!("{} {:?}", count.total, count.first));
    let choice = solver.choice(&[], solver.question().position.candidates());
    Answer { outcome: solution.outcome, limit: solution.limit, count, choice }
}

fn questions() -> Vec<Question> {
    let average = Goal::average();
    let goals = [
        average.clone(),
        Goal::worst(),
        average.clone().within(5).unwrap(),
        average.clone().then(Then::FewestLate).unwrap(),
        Goal::new(Objective::Late { beyond: 4 }).unwrap(),
        Goal::new(Objective::Race { opponent: vec![1, 6, 20, 37] }).unwrap(),
        Goal::new(Objective::React { opponent: vec![1, 6, 20, 37] }).unwrap(),
        Goal::new(Objective::Foresee { hit: 3 }).unwrap(),
    ];
    let mut all = Vec::new();
    for (name, from, forbidden) in [
        ("mm3x4", "", ""),
        ("mm3x5", "112 0B1W", ""),
        ("mm3x5", "", "111 123"),
        ("bc3x6", "", ""),
        ("mm4x4:places", "", ""),
        ("mm4x4", "", ""),
    ] {
        let game: Game = name.parse().unwrap();
        let alphabet = Alphabet::of(game);
        let history = parse_history(&alphabet, from).unwrap();
        let forbidden = alphabet.parse_codes(forbidden).unwrap_or_default();
        let position = Position::new(game, history, None, forbidden).unwrap();
        for goal in &goals {
            for guesses in [Guesses::Any, Guesses::Candidates] {
                let question = Question::new(position.clone(), goal.clone());
                all.push(Question { guesses, ..question });
            }
        }
    }
    let game: Game = "mm3x4".parse().unwrap();
    let weights = (0..64).map(|n| 1 + n % 5).collect();
    all.push(Question::best_average(Position::start(game.weighted(weights).unwrap())));
    let known = game.until(yomikiri_rules::Until::Known).unwrap();
    all.push(Question::best_average(Position::start(known)));
    let maker = Objective::Maker { weights: vec![3, 1, 2] };
    all.push(Question::new(Position::start(game), Goal::new(maker).unwrap()));
    all
}

/// All questions share one ledger. Each is stopped a few times, every time by a process that ends; then
/// answered; then asked again, when nothing is left to be searched but the choice.
pub fn searches_go_on_and_end_alike(new: New<'_>) {
    let place = new();
    // To get into a server takes longer than to open a file: there only some are asked.
    let step = if place.is_file() { 1 } else { 9 };
    for (at, question) in questions().iter().enumerate().step_by(step) {
        let without = answer(&solver(question, Control::new(), 1));
        for nodes in [1, 5, 20, 60] {
            let ledger = place.open().unwrap();
            let control = Control::new().after(nodes).remembering(ledger.memory());
            let stopped = solver(question, control, 1).solve();
            if let (Outcome::Stopped { lower, upper }, Outcome::Proved(value)) =
                (stopped.outcome, without.outcome)
            {
                assert!(lower <= value && upper.is_none_or(|upper| upper >= value));
            }
            ledger.close().unwrap();
        }
        for threads in [1, 2] {
            let ledger = place.open().unwrap();
            let control = Control::new().remembering(ledger.memory());
            let with = answer(&solver(question, control, threads));
            assert_eq!(with, without, "{at}: {question:?}");
            ledger.close().unwrap();
        }
    }
    let status = place.open().unwrap().status().unwrap();
    let rows: u64 = status.questions.iter().map(|question| question.rows()).sum();
    assert!(rows > 100 / step as u64, "{rows}");
}

/// What is known is not searched again.
pub fn a_second_search_has_little_to_do(new: New<'_>) {
    let place = new();
    let question = Question::best_average(Position::start("mm4x5".parse().unwrap()));
    let nodes = || {
        let ledger = place.open().unwrap();
        let control = Control::new().remembering(ledger.memory());
        let solver = solver(&question, control.clone(), 1);
        assert_eq!(solver.solve().outcome, Outcome::Proved(2463));
        drop(solver);
        ledger.close().unwrap();
        control.nodes()
    };
    let (first, second) = (nodes(), nodes());
    assert!(first > 100 && second == 0, "{first} {second}");
}

/// Who goes on for a moment says no less than what was found in a long search before.
#[test]
fn a_lower_bound_is_not_forgotten() {
    let place = Place::file();
    let game: Game = "mm4x7".parse().unwrap();
    let question = Question::best_average(Position::start(game));
    let lower = |control: Control| match solver(&question, control, 1).solve().outcome {
        Outcome::Stopped { lower, .. } => lower,
        settled => panic!("{settled:?}"),
    };
    let moment = || Control::new().after(50);
    let alone = lower(moment());
    let [long, again] = [3000, 50].map(|nodes| {
        let ledger = place.open().unwrap();
        let found = lower(Control::new().after(nodes).remembering(ledger.memory()));
        ledger.close().unwrap();
        found
    });
    assert!(alone < again && again == long && long <= 11228, "{alone} {again} {long}");
}
