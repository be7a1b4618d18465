//! How the best is found: objectives, bounds, the exact search, counting.
#![allow(missing_docs, dead_code, private_interfaces)]
mod canon;
mod control;
mod exact;
mod floor;
mod objective;
mod oracle;
mod orbits;
mod parts;
mod problem;
mod table;
mod universe;

pub use control::Control;
pub use oracle::{Interrupted, Oracle};
pub use problem::{Goal, Guesses, Order, Problem, Settings};

pub fn proto(name: &str, threads: usize) {
    use objective::Value;
    let game: yomikiri_rules::Game = name.parse().unwrap();
    let t = std::time::Instant::now();
    let u = universe::Universe::new(game, usize::MAX);
    eprintln!("universe {:?}", t.elapsed());
    let n = u.codes.len();
    let order = if std::env::var("ENTROPY").is_ok() { Order::Entropy } else { Order::Bound };
    let s = exact::Search::new(u, objective::Average, exact::Play::default(), (order, threads, 1 << 32), Control::new());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let r = pool.install(|| {
        let mut w = s.worker();
        let set: Vec<u16> = (0..n as u16).collect();
        let set = w.push(&set);
        let (key, _) = w.push_canonical(&set);
        let node = exact::Node { set, key, symbols: game.symbols(), asked: 0, cap: s.universe.hint_ids() };
        w.solve(&node, i32::INFINITE, Some(exact::Context { history: &[], share: 1.0 }))
    });
    eprintln!("{name} {} {} nodes {} table {} time {:?} progress {}", r.lower, r.exact, s.control.nodes(), s.table.len(), t.elapsed(), s.control.progress());
}
