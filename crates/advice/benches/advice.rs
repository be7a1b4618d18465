//! How long a person waits for advice: `cargo bench -p yomikiri-advice`. The worst of many
//! positions, each with tables that are empty at first, and the share that is proved in a second.
//! What is found is checked: with proof, the parts of the best guess must add up to its total.

use std::time::{Duration, Instant};

use yomikiri_advice::Advisor;
use yomikiri_rules::{Code, Draws, Game, Position};
use yomikiri_search::{Control, Settings};

fn main() {
    println!(
        "{:8}{:>22}{:>10}{:>10}{:>10}{:>10}",
        "game", "", "positions", "median", "worst", "proved"
    );
    for (name, guesses, count) in
        [("mm4x6", 1, 200), ("mm4x6", 2, 400), ("mm4x6", 3, 200), ("mm4x6", 0, 5)]
    {
        measure(name, guesses, count);
    }
    for (name, guesses, count) in [("moo", 0, 1), ("moo", 1, 14), ("moo", 2, 60), ("moo", 3, 60)] {
        measure(name, guesses, count);
    }
}

/// Positions after so many guesses, any codes, the first of MOO being its usual one.
fn measure(name: &str, guesses: usize, count: usize) {
    let game: Game = name.parse().expect("a game");
    let codes = game.secrets();
    let settings = Settings { memory: 256 << 20, ..Settings::default() };
    let mut draws = Draws::of_seed(7);
    let (mut times, mut proved) = (Vec::new(), 0);
    for _ in 0..count {
        let secret = draws.pick(&codes);
        let played: Vec<Code> = (0..guesses).map(|_| draws.pick(&codes)).collect();
        let history = played.iter().map(|&guess| (guess, game.hint(secret, guess))).collect();
        let position = Position::new(game, history, None, vec![]).expect("the hints are true");
        let advisor = Advisor::new(game, settings).expect("enough memory");
        let begun = Instant::now();
        let control = Control::new().until(begun + Duration::from_millis(800));
        let advice = advisor.advise(&position, &control);
        times.push(begun.elapsed());
        proved += usize::from(advice.proved());
        if let Some(total) = advice.total.proved() {
            let rest: Option<i128> = advice.best.parts.iter().map(|part| part.total).sum();
            assert_eq!(rest, Some(total - advice.candidates as i128));
        }
    }
    times.sort();
    let millis = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    let after = format!("after {guesses} guesses");
    println!(
        "{name:8}{after:>22}{count:>10}{:>10}{:>10}{:>9}%",
        millis(times[times.len() / 2]),
        millis(times[times.len() - 1]),
        100 * proved / count
    );
}
