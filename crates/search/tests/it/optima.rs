//! The optima known from the literature, on file in `data/optima.txt`, found again and proved.

use crate::support::{ENGINES, read};
use yomikiri_search::Outcome;

#[test]
fn the_engine_proves_what_is_known() {
    let lines = read(include_str!("../data/optima.txt"));
    for (at, line) in lines.iter().enumerate() {
        let engine = ENGINES[at % 2];
        let solution = engine.solver(&line.problem).solve();
        let expected = line.total.map_or(Outcome::Infeasible, Outcome::Proved);
        assert_eq!(solution.outcome, expected, "{}", line.text);
        if let Some(worst) = line.worst {
            assert_eq!(solution.limit, Some(worst), "{}", line.text);
            assert_eq!(solution.refuted, Some(worst - 1), "{}", line.text);
        }
    }
}
