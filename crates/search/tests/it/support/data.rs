//! Known values in text files, one question and its answer a line:
//!
//! game guesses goal total [strategies source]
//!
//! `guesses` is `any` or `candidates`; `goal` is `average`, `average<=D` (at most D guesses),
//! `average<=D` with total `none` (impossible), or `worst=D` (the smallest worst case is D, and
//! the total is the best within it). Lines that begin with # are comments.

use num_bigint::BigUint;
use yomikiri_rules::Position;
use yomikiri_search::{Goal, Guesses, Question};

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Line {
    /// The line itself, to name in a failure.
    pub text: String,
    pub problem: Question,
    /// `None` where the file says that there is no strategy.
    pub total: Option<i128>,
    /// For the worst case: the number of guesses that is enough, while one less is not.
    pub worst: Option<usize>,
    pub strategies: Option<BigUint>,
    /// Who found this number of strategies.
    pub source: Option<String>,
}

/// The lines of a data file.
pub fn read(text: &str) -> Vec<Line> {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(parse).collect()
}

fn parse(text: &str) -> Line {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[game, guesses, goal, total, ref rest @ ..] = &fields[..] else { panic!("{text}") };
    let guesses = match guesses {
        "any" => Guesses::Any,
        "candidates" => Guesses::Candidates,
        _ => panic!("{text}"),
    };
    let number = |digits: &str| digits.parse::<usize>().unwrap_or_else(|_| panic!("{text}"));
    let (goal, worst) = match (goal.strip_prefix("average<="), goal.strip_prefix("worst=")) {
        (Some(limit), _) => (super::within(Some(number(limit))), None),
        (_, Some(worst)) => (Goal::worst(), Some(number(worst))),
        _ if goal == "average" => (Goal::average(), None),
        _ => panic!("{text}"),
    };
    let position = Position::start(super::game(game));
    Line {
        text: text.to_string(),
        problem: Question { position, goal, guesses, first: None },
        total: (total != "none").then(|| number(total) as i128),
        worst,
        strategies: rest.first().map(|digits| digits.parse().expect("a number")),
        source: rest.get(1).map(|source| source.to_string()),
    }
}
