//! Trains the judge of the sampling player and writes his weights.
//!
//! `cargo run --release -p yomikiri-patience --example learn -- [GAMES] [FILE]`

use yomikiri_patience::Pupil;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(Ok(2_000_000), |text| text.parse());
    let games = games.expect("the number of games");
    let file = arguments.next().unwrap_or("crates/patience/src/hidden/judge.txt".to_string());
    let mut pupil = Pupil::new(1);
    let mut won = 0;
    pupil.learn(games, |game, win| {
        won += u32::from(win);
        if game % 100_000 == 0 {
            println!("{game} games, of the last 100000 won {:.2} %", f64::from(won) / 1000.0);
            won = 0;
        }
    });
    std::fs::write(&file, pupil.weights())
}
