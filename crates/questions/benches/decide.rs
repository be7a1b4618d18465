//! How long the proofs take; each asserts the answer that it times.
//!
//! `cargo bench -p yomikiri-questions --bench decide` takes seconds, with `-- --long` minutes. One
//! thread each, and the first also with two. The games and answers are in `benches/decided.txt`.

use std::time::Instant;

use yomikiri_questions::{Control, Pegs, Settings, Solver};

const DECIDED: &str = include_str!("decided.txt");

fn main() {
    let long = std::env::args().any(|arg| arg == "--long");
    for line in DECIDED.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, codes, enough, counts, length] = words[..] else { panic!("{line}") };
        if length == "long" && !long {
            continue;
        }
        let quiz: Pegs = game.parse().expect("a game");
        let codes: usize = codes.parse().expect("a number of codes");
        for threads in [1, 2] {
            let start = Instant::now();
            let settings = Settings { threads, ..Settings::default() };
            let solver = Solver::new(quiz, settings, Control::new()).expect("a solver");
            if counts == "-" {
                let verdict = solver.decide(codes).expect("tables that fit");
                assert_eq!(verdict.enough, Some(enough == "yes"), "{line}");
            } else {
                let counted = solver.count(codes, &mut |_, _| {}).expect("tables that fit");
                assert_eq!(format!("{}/{}", counted.classes, counted.sets), counts, "{line}");
            }
            let seconds = start.elapsed().as_secs_f64();
            println!("{game} {codes} {enough} {counts}: {seconds:.3} s on {threads} threads");
        }
    }
}
