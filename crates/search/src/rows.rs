//! All next guesses of a position, with what each leads to (paper 001, Figs. 5 to 8, Table 1).

use yomikiri_rules::{Code, Partition};

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::solution::Row;
use crate::solver::Solver;

/// The largest total that is still of interest, given the best ones so far, smallest first.
type Limit<'a> = dyn Fn(&[i128]) -> Option<i128> + Sync + 'a;

impl Solver {
    /// Every class of next guesses, handed to `done` as it is settled, and returned best first.
    /// With `top`, no more is proved than which are the best ones; the others carry bounds.
    pub fn guesses(&self, top: Option<usize>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        let limit = |best: &[i128]| {
            let last = top.filter(|&top| best.len() >= top)?;
            // With none wanted, none is of interest.
            Some(last.checked_sub(1).map_or(i128::MIN, |last| best[last]))
        };
        self.threads.run(|| self.rows(&limit, done))
    }

    /// The same, with no more proved than which guesses are within `worse` of the best; the others
    /// carry bounds.
    pub fn guesses_within(&self, worse: i128, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        let limit = |best: &[i128]| best.first().map(|best| best.saturating_add(worse));
        self.threads.run(|| self.rows(&limit, done))
    }

    /// Whether a code may be the first guess.
    pub(crate) fn may_begin(&self, code: Code) -> bool {
        self.question.may_ask(self.question.position.candidates(), code)
    }

    fn rows(&self, limit: &Limit<'_>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        self.control.restart();
        let position = &self.question.position;
        let engine = self.engine();
        let root = self.root();
        let floors = engine.clone().unwrap_or_else(|| self.stageless());
        // True of every guess; all that is said of those that nobody has looked at when it is stopped.
        let least = floors.floor(&root);
        let mut rows: Vec<Row> = Vec::new();
        for class in self.classes.iter().filter(|class| self.may_begin(class.representative)) {
            let guess = class.representative;
            let mut row = Row {
                guess,
                class_size: class.size,
                is_candidate: position.candidates().binary_search(&guess).is_ok(),
                parts: 0,
                largest_part: 0,
                entropy: 0.0,
                outcome: Outcome::Stopped { lower: least, upper: None },
            };
            if !self.control.is_stopped() {
                let partition = Partition::of(position.game(), position.candidates(), guess);
                row.parts = partition.len();
                row.largest_part = partition.largest();
                row.entropy = partition.entropy();
                row.outcome = match floors.first_floor(&root, guess) {
                    Some(lower) => Outcome::Stopped { lower, upper: None },
                    None => Outcome::Infeasible,
                };
            }
            rows.push(row);
        }
        rows.sort_by_key(|row| (row.outcome.lower().unwrap_or(i128::MAX), row.guess));
        if let Some(engine) = engine {
            self.settle(&mut rows, engine.as_ref(), limit, done);
        }
        rows.sort_by_key(|row| {
            let upper = row.outcome.upper();
            let value = upper.or(row.outcome.lower()).unwrap_or(i128::MAX);
            (row.parts == 0, upper.is_none(), value, row.guess)
        });
        rows
    }

    /// Settles rows that come with their floors, lowest first.
    fn settle(
        &self,
        rows: &mut [Row],
        engine: &dyn Engine,
        limit: &Limit<'_>,
        done: &mut (dyn FnMut(&Row) + Send),
    ) {
        let root = self.root();
        // The best totals so far, largest last.
        let mut best: Vec<i128> = Vec::new();
        let share = 1.0 / rows.len().max(1) as f64;
        for row in rows {
            let limit = limit(&best);
            match row.outcome {
                Outcome::Stopped { lower: floor, .. } => {
                    if limit.is_none_or(|limit| floor <= limit) && !self.control.is_stopped() {
                        let (lower, exact) = engine.first(&root, row.guess, limit);
                        let lower = lower.max(floor);
                        row.outcome = match exact {
                            true => Outcome::Proved(lower),
                            false if limit.is_none() && !self.control.is_stopped() => {
                                Outcome::Infeasible
                            }
                            false => Outcome::Stopped { lower, upper: None },
                        };
                        if exact {
                            best.insert(best.partition_point(|&total| total <= lower), lower);
                        }
                        done(row);
                    }
                }
                _ => done(row),
            }
            self.control.credit(share);
        }
    }
}
