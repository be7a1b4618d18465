//! The optima known from the literature, on file in `data/optima.txt`, found again and proved.

use crate::support::{ENGINES, read, start};
use yomikiri_search::{Goal, Outcome, Question};

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

/// Where only pegs in place are told: the worst cases of two, three and four pegs, for which Jäger and
/// Peczarski ("The number of pessimistic guesses in Generalized Black-peg Mastermind", 2011) have
/// formulas; and the coins of Erdős and Rényi, weighed one after the other.
#[test]
fn black_pegs_alone() {
    let two = (2..=9).map(|colours| (2, colours, colours + 1));
    let three = (2..=8).map(|colours| (3, colours, colours + 2));
    let four = [(4, 2, 5), (4, 3, 5), (4, 4, 6), (4, 5, 8), (4, 6, 9)];
    let more = [(5, 2, 5), (5, 3, 6), (5, 4, 7), (6, 2, 6)];
    for (at, (pegs, colours, worst)) in two.chain(three).chain(four).chain(more).enumerate() {
        let game = format!("mm{pegs}x{colours}:places");
        let question = Question { goal: Goal::worst(), ..start(&game) };
        let solution = ENGINES[at % 2].solver(&question).solve();
        let limits = (solution.limit, solution.refuted);
        assert_eq!(limits, (Some(worst), Some(worst - 1)), "{game}");
    }
}
