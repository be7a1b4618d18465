//! The engine counts what is on file in `data/counts.txt`.

use crate::support::{ENGINES, by_engine, read};

/// Slow lines with the engine on two threads only; the others in turn with all of its ways.
#[test]
fn the_engine_counts_what_is_on_file() {
    for (at, line) in read(include_str!("../data/counts.txt")).iter().enumerate() {
        let slow = line.problem.position.game().secret_count() > 1000;
        let engine = if slow { ENGINES[1] } else { ENGINES[at % 3] };
        let answer = by_engine(engine, &line.problem);
        assert_eq!(answer.total, line.total, "{} {}", engine.name, line.text);
        assert_eq!(Some(answer.strategies), line.strategies, "{} {}", engine.name, line.text);
        assert!(line.worst.is_none() || line.worst == answer.limit, "{}", line.text);
    }
}
