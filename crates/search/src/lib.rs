//! How the best is found: objectives, bounds, the exact search, counting.
#![allow(missing_docs, dead_code, private_interfaces)]
mod canon;
pub mod engine;
mod floor;
pub mod objective;
mod oracle;
mod parts;
mod table;
mod universe;

pub use oracle::{Interrupted, Oracle};

pub fn proto(name: &str) {
    use objective::Value;
    let game: yomikiri_rules::Game = name.parse().unwrap();
    let t = std::time::Instant::now();
    let u = universe::Universe::new(game, usize::MAX);
    eprintln!("universe {:?}", t.elapsed());
    let o = objective::Average;
    let s = engine::Search {
        universe: &u,
        objective: &o,
        floors: floor::Floors::new(&o, u.hint_ids(), u.codes.len()),
        table: table::Table::new(1 << 32),
    };
    let mut w = engine::Worker::new(&s);
    let set: Vec<u16> = (0..u.codes.len() as u16).collect();
    let r = w.root(&set, i32::INFINITE);
    eprintln!("{name} {} {} nodes {} table {} time {:?}", r.lower, r.exact, w.nodes, s.table.len(), t.elapsed());
    eprintln!("stats {:?}", w.stats);
    let mut h: Vec<_> = vec![];
    for lo in [0usize, 5, 10, 15, 20, 30, 40, 60, 100, 200, 400, 800] {
        h.push((lo, w.hist[lo..(match lo {0=>5,5=>10,10=>15,15=>20,20=>30,30=>40,40=>60,60=>100,100=>200,200=>400,400=>800,_=>5000})].iter().sum::<u64>()));
    }
    eprintln!("{h:?}");
}
