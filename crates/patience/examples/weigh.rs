//! Weighs the two answers of the sampling player against play.
//!
//! `cargo run --release -p yomikiri-patience --example weigh` takes about five minutes; `-- GAMES` takes
//! another number of games.

use yomikiri_patience::{Control, Scales};

fn main() {
    let games = match std::env::args().nth(1) {
        Some(text) => text.parse().expect("a number of games"),
        None => 200,
    };
    let mut scales = Scales::new(1);
    for _ in 0..games {
        scales.game(&Control::new());
    }
    println!("{} positions of {games} games", scales.positions());
    for to_come in [2..=9, 10..=17, 18..=27, 2..=27] {
        let found = scales.weights(to_come.clone());
        println!(
            "{:2} to {} cards to come: solved {:.3}, judged {:.3}, explained {:.1} %",
            to_come.start(),
            to_come.end(),
            found.solved,
            found.judged,
            100.0 * found.explained
        );
    }
}
