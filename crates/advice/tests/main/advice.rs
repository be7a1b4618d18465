//! Advice says what the rows of all guesses say; stopped, it says what is true.

use std::time::{Duration, Instant};

use yomikiri_advice::{Advisor, Level, Source};
use yomikiri_rules::{Alphabet, Code, Draws, Game, Position, parse_history};
use yomikiri_search::{Control, Question, Settings, Solver, Unanswered};

fn advisor(game: Game) -> Advisor {
    Advisor::new(game, Settings { memory: 128 << 20, ..Settings::default() }).unwrap()
}

fn position(game: Game, history: &str) -> Position {
    let history = parse_history(&Alphabet::of(game), history).unwrap();
    Position::new(game, history, None, vec![]).unwrap()
}

/// A few hundred positions as they come up when anything is guessed.
fn positions(game: Game, count: usize) -> Vec<Position> {
    let codes = game.secrets();
    let mut draws = Draws::of_seed(12345);
    let mut found = Vec::new();
    for at in 0..count {
        let secret = draws.pick(&codes);
        let guesses: Vec<Code> = (0..1 + at % 4).map(|_| draws.pick(&codes)).collect();
        let history = guesses.iter().map(|&guess| (guess, game.hint(secret, guess))).collect();
        found.push(Position::new(game, history, None, vec![]).unwrap());
    }
    found
}

#[test]
fn advice_is_what_the_rows_say() {
    for name in ["mm4x6", "bc4x8", "mm3x7", "mm5x4"] {
        let game: Game = name.parse().unwrap();
        let advisor = advisor(game);
        for position in positions(game, if name == "mm4x6" { 25 } else { 15 }) {
            let advice = advisor.advise(&position, &Control::new());
            let solver = Solver::new(
                Question::best_average(position.clone()),
                Settings { threads: 1, memory: 64 << 20, ..Settings::default() },
                Control::new(),
            )
            .unwrap();
            let rows = solver.guesses(None, &mut |_| {});
            let (n, best) = (position.candidates().len(), rows[0].outcome.proved().unwrap());
            assert_eq!(advice.candidates, n);
            assert_eq!(advice.total.proved(), Some(best), "{position:?}");
            let tied = || rows.iter().filter(|row| row.outcome.proved() == Some(best));
            let ties = advice.ties.unwrap();
            assert_eq!(ties.guesses, tied().map(|row| row.class_size).sum::<usize>());
            let right = tied().filter(|row| row.is_candidate);
            assert_eq!(ties.can_be_right, right.map(|row| row.class_size).sum::<usize>());
            // The one shown is one of them, and can be right if one of them can.
            let shown = advisor.look_at(&position, advice.best.guess, &Control::new());
            assert_eq!(shown.total.proved(), Some(best));
            assert_eq!(shown.parts, advice.best.parts);
            assert_eq!(advice.best.is_candidate, ties.can_be_right > 0);
            let rest: Option<i128> = advice.best.parts.iter().map(|part| part.total).sum();
            assert_eq!(rest, Some(best - n as i128), "{position:?}");
            let mut candidates = rows.iter().filter(|row| row.is_candidate);
            let best_right = candidates.next().unwrap().outcome.proved();
            match &advice.can_be_right {
                Some(right) => assert_eq!(right.total.proved(), best_right),
                None => assert_eq!(best_right, Some(best)),
            }
        }
    }
}

/// Any guess at a position leads to what solving with it as the first guess says.
#[test]
fn any_guess_can_be_looked_at() {
    let game = Game::MASTERMIND;
    let advisor = advisor(game);
    for (at, position) in positions(game, 40).into_iter().enumerate() {
        let guess = game.secrets()[at * 31 % 1296];
        let problem = Question { first: Some(guess), ..Question::best_average(position.clone()) };
        let settings = Settings { threads: 1, memory: 64 << 20, ..Settings::default() };
        let solution = Solver::new(problem, settings, Control::new()).unwrap().solve();
        let seen = advisor.look_at(&position, guess, &Control::new());
        assert_eq!(seen.total.proved(), solution.outcome.proved(), "{guess:?} {position:?}");
    }
}

/// With no time at all, or too little, there is an answer, and its bounds hold.
#[test]
fn stopped_advice_is_true() {
    let game: Game = "bc4x8".parse().unwrap();
    for history in ["0123 0B2W, 1456 0B1W"] {
        let position = position(game, history);
        let exact = advisor(game).total(&position, &Control::new()).unwrap();
        // By the number of nodes, not by the clock.
        for nodes in [0, 10, 1000] {
            let advisor = advisor(game);
            let advice = advisor.advise(&position, &Control::new().after(nodes));
            let (lower, upper) = (advice.total.lower().unwrap(), advice.total.upper());
            assert!(lower <= exact && upper.is_none_or(|upper| exact <= upper), "{upper:?}");
            assert_eq!(advice.proved(), Some(lower) == upper);
            // Asked again without a deadline, it is proved.
            let again = advisor.advise(&position, &Control::new());
            assert_eq!((again.total.proved(), again.source), (Some(exact), Source::Search));
            // A guess that was found cannot beat the best.
            let found = advisor.look_at(&position, advice.best.guess, &Control::new());
            assert!(found.total.proved().unwrap() >= exact);
            assert!(upper.is_none_or(|upper| found.total.proved().unwrap() <= upper));
        }
    }
}

/// Games too large for a search against the clock get the guess of a one-step strategy.
#[test]
fn large_games_have_an_answer() {
    let game: Game = "bc5x9".parse().unwrap();
    let position = position(game, "01234 0B2W");
    // A deadline is looked at before any search: this one has passed already.
    let deadline = Instant::now();
    let advice = advisor(game).advise(&position, &Control::new().until(deadline));
    assert_eq!(advice.source, Source::Heuristic);
    assert!(!advice.proved() && advice.best.parts.len() > 5);
}

#[test]
fn why_a_guess_that_cannot_be_right_is_best() {
    let game = Game::MASTERMIND;
    let (advisor, alphabet) = (advisor(game), Alphabet::of(game));
    let position = position(game, "1123 0B3W");
    let code = |text| alphabet.parse_code(text).unwrap();
    let why = |text| {
        let why = advisor.why(&position, code(text), &Control::new());
        why.sentences(&position, &alphabet).join(" ")
    };
    assert_eq!(
        why("2345"),
        "2345 cannot be right: if it were the secret, 1123 (entry 1) would have had 0B2W, not 0B3W. \
         It cuts the 44 codes into 9 parts, the largest of 10, and leads to 127 guesses in all, \
         2.886 on average. No guess is better; it is one of 60 best ones. It gives up the \
         chance to be right now and makes up for it later: from here on it finds 0, 9, 31, 4 secrets with guess 1, 2, \
         …; the best guess that can be right, 2314, finds 1, 9, 26, 8, which takes 2 guesses more."
    );
    assert_eq!(
        why("1123"),
        "1123 cannot be right: if it were the secret, 1123 (entry 1) would have had 4B0W, not 0B3W. \
         It leaves all 44 codes, and leads to 171 guesses in all, 3.886 on average. 2345 is better: \
         44 guesses fewer over all 44 secrets, 1.000 a game. It cannot be right; it cuts the 44 \
         codes into 9 parts, the largest of 10, and leads to 127 guesses in all, 2.886 on average."
    );
    let advice = advisor.advise(&position, &Control::new());
    let sentence = advice.why_not_right(&alphabet).unwrap();
    assert!(sentence.starts_with("2345 cannot be right, but from here on it finds "), "{sentence}");
}

/// Whoever has a second is not kept waiting by what looks at the clock seldom: all codes of a large
/// game, listed one by one, have no symmetries.
#[test]
fn a_large_list_in_a_hurry() {
    let game: Game = "mm5x8".parse().unwrap();
    let position = Position::new(game, Vec::new(), Some(game.secrets()), Vec::new()).unwrap();
    let advisor = advisor(game);
    let hurry = || Control::new().until(Instant::now() + Duration::from_secs(1));
    let entropy: Level = "entropy".parse().unwrap();
    assert_eq!(advisor.opponent(entropy, &position, 0, &hurry()), Err(Unanswered::Stopped));
    assert_eq!(advisor.strongest(&hurry()).unwrap_err(), Unanswered::Stopped);
    assert_eq!(advisor.total(&position, &hurry()), Err(Unanswered::Stopped));
    let advice = advisor.advise(&position, &hurry());
    assert!(!advice.proved() && game.has_guess(advice.best.guess));
    // The start has symmetries: there the formula sees all guesses.
    let start = Position::start(game);
    assert!(advisor.opponent(entropy, &start, 0, &hurry()).is_ok());
}
