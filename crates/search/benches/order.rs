//! What the order of guesses is worth: by lower bound, or by entropy (paper 001, section 4.3).
//!
//! `cargo bench -p yomikiri-search --bench order`
//!
//! The paper expects that with guesses tried by falling entropy all best strategies come early.
//! For the opening of mm4x6 and for every position after 1123, on one thread, each first guess is
//! settled exactly as long as it may equal the best. Shown are positions searched (and
//! milliseconds) until the first best first guess is known, until the last one is, and until the
//! proof that there is no other. Both orders must find the same totals and the same number of
//! best first guesses.

use yomikiri_rules::{Alphabet, Game, Pegs, Position, parse_history};
use yomikiri_search::{Control, Order, Question, Settings, Solver};

struct Times {
    total: i128,
    best_guesses: usize,
    /// First best, last best, proof: nodes and seconds.
    until: [(u64, f64); 3],
}

fn measure(position: &Position, order: Order) -> Times {
    let settings = Settings { threads: 1, order, ..Settings::default() };
    let problem = Question::best_average(position.clone());
    let solver = Solver::new(problem, settings, Control::new()).expect("enough memory");
    let events = solver.timeline();
    let total = events.iter().filter_map(|e| e.total).min().expect("a strategy exists");
    let best: Vec<_> = events.iter().filter(|e| e.total == Some(total)).collect();
    let end = events.last().expect("guesses were tried");
    let when = |e: &yomikiri_search::Settled| (e.nodes, e.seconds);
    Times {
        total,
        best_guesses: best.len(),
        until: [when(best[0]), when(best[best.len() - 1]), when(end)],
    }
}

fn main() {
    let (game, pegs) = (Game::MASTERMIND, Pegs::MASTERMIND);
    let alphabet = Alphabet::of(game);
    let mut rows = vec![("start".to_string(), Position::start(game))];
    for hint in game.hints() {
        let text = format!("1123 {}", pegs.show_hint(hint));
        let history = parse_history(&alphabet, &text).expect("a history");
        if let Ok(position) = Position::new(game, history, None, vec![])
            && position.candidates().len() > 2
        {
            rows.push((text, position));
        }
    }
    println!("mm4x6: nodes (ms) until the first best guess, the last one, the proof\n");
    println!("{:<10} {:>4} {:>6}  {:<36} by entropy", "position", "size", "total", "by bound");
    let mut sums = [[(0, 0.0); 3]; 2];
    for (name, position) in rows {
        let both = [Order::Bound, Order::Entropy].map(|order| measure(&position, order));
        assert_eq!(both[0].total, both[1].total);
        assert_eq!(both[0].best_guesses, both[1].best_guesses);
        assert!(name != "start" || both[0].total == 5625);
        for (sum, times) in sums.iter_mut().zip(&both) {
            for (sum, until) in sum.iter_mut().zip(&times.until) {
                *sum = (sum.0 + until.0, sum.1 + until.1);
            }
        }
        let [bound, entropy] = both.each_ref().map(|times| show(&times.until));
        println!(
            "{name:<10} {:>4} {:>6}  {bound:<36} {entropy}",
            position.candidates().len(),
            both[0].total
        );
    }
    let [bound, entropy] = sums.each_ref().map(show);
    println!("{:<22}  {bound:<36} {entropy}", "sum");
}

fn show(until: &[(u64, f64); 3]) -> String {
    let cell = |&(nodes, seconds): &(u64, f64)| format!("{nodes} ({:.1})", seconds * 1e3);
    until.iter().map(cell).collect::<Vec<_>>().join("  ")
}
