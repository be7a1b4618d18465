//! Trains the judge of the sampling player and writes his weights.
//!
//! `cargo run --release -p yomikiri-patience --example learn` takes about half an hour and writes the
//! weights that are kept. `-- GAMES FILE` takes another number of games and another file.

use yomikiri_patience::{Control, Pupil};

/// Games played after the training.
const MEASURED: u64 = 100_000;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let games = match arguments.next() {
        Some(text) => text.parse().expect("a number of games"),
        None => 2_000_000,
    };
    let file = arguments.next().unwrap_or("crates/patience/src/hidden/judge.txt".to_string());
    let mut pupil = Pupil::new(1);
    let mut won = 0;
    let control = Control::new();
    pupil.learn(games, &control, |game, win| {
        won += u32::from(win);
        if game % 100_000 == 0 {
            println!("{game} games, of the last 100000 won {:.2} %", f64::from(won) / 1000.0);
            won = 0;
        }
    });
    std::fs::write(&file, pupil.weights())?;
    let won = pupil.measure(MEASURED, &control).expect("nobody stops it");
    println!("of {MEASURED} games without turns by chance he wins {won}");
    Ok(())
}
