//! A quick look.
use yomikiri_rules::Position;
use yomikiri_search::*;
fn main() {
    let threads = std::env::var("THREADS").map_or(1, |t| t.parse().unwrap());
    let count = std::env::var("COUNT").is_ok();
    let order = if std::env::var("ENTROPY").is_ok() { Order::Entropy } else { Order::Bound };
    let max_guesses = std::env::var("MAX").ok().map(|m| m.parse().unwrap());
    let guesses = if std::env::var("CAND").is_ok() { Guesses::Candidates } else { Guesses::Any };
    let goal =
        if std::env::var("WORST").is_ok() { Goal::Worst } else { Goal::Average { max_guesses } };
    for g in std::env::args().skip(1) {
        let t = std::time::Instant::now();
        let position = Position::start(g.parse().unwrap());
        let problem = Problem { position, goal, guesses, first: None };
        let control = Control::new();
        let s = Solver::new(problem, Settings { threads, order, memory: 2 << 30 }, control.clone())
            .unwrap();
        println!(
            "{g} {:?} nodes {} {:?} {}",
            s.solve(),
            control.nodes(),
            t.elapsed(),
            control.progress()
        );
        if count {
            println!("{:?} {:?} nodes {}", s.count().unwrap(), t.elapsed(), control.nodes());
        }
    }
}
