//! Sets that no allowed guess cuts into more than two halves.
//!
//! The candidates are all 2^k codes over two symbols at the first k pegs, with symbol 1 at one more
//! peg. Allowed are only the k codes that have symbol 1 at one of the k pegs and symbol 3
//! elsewhere: such a guess tells the symbol at that peg and nothing else, for the 1 of the last peg
//! answers every one of them. So the set is halved until two candidates are left, where these may
//! be asked: half of all secrets are found with guess k, the other half with guess k + 1.

use crate::support::{AVERAGE, ENGINES, Rules, by_engine, by_reference, game, within};
use yomikiri_rules::{Code, Position};
use yomikiri_search::{Goal, Guesses, Question};

fn halving(k: usize) -> Question {
    let game = game(&format!("mm{}x3", k + 1));
    let code = |symbols: &dyn Fn(usize) -> u8| -> Code {
        let symbols: Vec<u8> = (0..=k).map(symbols).collect();
        game.pegs().unwrap().code(&symbols).unwrap()
    };
    let set = (0..1usize << k).map(|bits| code(&|peg| (bits >> peg & 1) as u8)).collect();
    let allowed: Vec<Code> = (0..k).map(|at| code(&|peg| if peg == at { 0 } else { 2 })).collect();
    let forbidden = game.guesses().into_iter().filter(|code| !allowed.contains(code)).collect();
    let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
    Question { position, goal: AVERAGE, guesses: Guesses::Any, first: None }
}

#[test]
fn every_guess_halves_the_set() {
    for k in [3, 4, 5] {
        let problem = halving(k);
        let mut reference = Rules::of(&problem);
        let limits = (1..=k + 2).map(|limit| within(Some(limit)));
        for goal in [AVERAGE, Goal::worst()].into_iter().chain(limits) {
            let total = (1i128 << (k - 1)) * (2 * k as i128 + 1);
            let problem = Question { goal, ..problem.clone() };
            let expected = by_reference(&mut reference, &problem);
            let too_few = problem.goal.max_guesses().is_some_and(|d| d <= k);
            assert_eq!(expected.total, (!too_few).then_some(total), "{k}");
            if problem.goal == Goal::worst() {
                assert_eq!(expected.limit, Some(k + 1), "{k}");
            }
            for engine in ENGINES {
                let name = format!("{} {k} {:?}", engine.name, problem.goal);
                assert_eq!(by_engine(engine, &problem), expected, "{name}");
            }
        }
    }
}
