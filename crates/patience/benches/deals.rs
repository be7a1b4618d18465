//! How fast deals are settled, and how often players without the stock win; the answers asserted.
//!
//! `cargo bench -p yomikiri-patience` takes 20,000 deals a board and 200 of the sampling player;
//! `cargo bench -p yomikiri-patience -- --long` takes 1,000,000 a board on two threads, and 10,000 of
//! the player.

use std::time::Instant;

use yomikiri_patience::{Control, PlayerKind, Rate, Record, Settings, Summary};
use yomikiri_rules::solitaire::{Board, Rules};

fn run(board: usize, player: Option<PlayerKind>, deals: u64, threads: usize) -> (Summary, f64) {
    let rate = Rate {
        board: Board::new(board).expect("a board"),
        rules: Rules::Free,
        settings: Settings::default(),
        player: player.map(|kind| (kind, 1)),
        seed: 1,
    };
    let mut summary = Summary::default();
    let clock = Instant::now();
    let each = |records: &[Record]| {
        records.iter().for_each(|record| summary.add(record));
        Ok::<(), String>(())
    };
    rate.run(1, deals, threads, &Control::new(), each).expect("threads");
    (summary, clock.elapsed().as_secs_f64())
}

fn main() {
    let long = std::env::args().any(|argument| argument == "--long");
    let (deals, threads) = if long { (1_000_000, 2) } else { (20_000, 1) };
    println!("{deals} deals of seed 1 a board, {threads} thread(s), wall time");
    // How many of the 20,000 deals are won, and of the 1,000,000.
    let boards = [(4, [None; 2]), (5, [Some(17_757), Some(887_752)])];
    let large = [(6, [Some(19_622), Some(980_507)]), (7, [Some(19_856), Some(992_690)])];
    for (board, won) in boards.into_iter().chain(large) {
        let (summary, seconds) = run(board, None, deals, threads);
        assert_eq!((summary.deals, summary.unresolved), (deals, 0));
        assert!(won[usize::from(long)].is_none_or(|won| won == summary.won), "{summary:?}");
        println!(
            "{board}x{board}  won {:.4} %  {seconds:.2} s  states: mean {:.1}, most {}",
            100.0 * summary.rate(),
            summary.states_mean(),
            summary.states_max()
        );
    }
    for kind in PlayerKind::ALL {
        let deals = if long { 10_000 } else { 200 };
        let (summary, seconds) = run(5, Some(kind), deals, 1);
        let least = if kind == PlayerKind::Sampling { 0.8 } else { 0.4 };
        assert!(summary.rate() > least, "{summary:?}");
        let (low, high) = summary.interval();
        println!(
            "5x5 {}: won {:.2} % ({:.2} to {:.2}), {:.4} s a deal",
            kind.name(),
            100.0 * summary.rate(),
            100.0 * low,
            100.0 * high,
            seconds / deals as f64
        );
    }
}
