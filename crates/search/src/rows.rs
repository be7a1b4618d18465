//! All next guesses of a position, with what each leads to (paper 001, Figs. 5 to 8, Table 1).

use yomikiri_rules::{Code, Partition};

use crate::solution::Row;
use crate::solver::Solver;

impl Solver {
    /// Every class of next guesses, handed to `done` as it is settled, and returned best first.
    /// With `top`, no more is proved than which are the best ones; the others carry bounds.
    pub fn guesses(&self, top: Option<usize>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        self.threads.run(|| self.rows(top, done))
    }

    /// Whether a code may be the first guess.
    pub(crate) fn may_ask(&self, code: Code) -> bool {
        let candidates = self.problem.position.candidates();
        let id = usize::from(self.universe.id(code));
        let allowed = self.play.allowed.as_ref().is_none_or(|allowed| allowed[id]);
        if candidates.binary_search(&code).is_ok() {
            // The last two may be guessed whatever is forbidden.
            allowed || candidates.len() <= 2
        } else {
            allowed && !self.play.candidates_only
        }
    }

    fn rows(&self, top: Option<usize>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        self.control.restart();
        let position = &self.problem.position;
        let engine = self.engine();
        let root = self.root();
        let mut rows: Vec<Row> = Vec::new();
        for class in self.classes.iter().filter(|class| self.may_ask(class.representative)) {
            let guess = class.representative;
            let floor = engine.first_floor(&root, guess);
            let partition = Partition::of(position.game(), position.candidates(), guess);
            rows.push(Row {
                guess,
                class_size: class.size,
                is_candidate: position.candidates().binary_search(&guess).is_ok(),
                parts: partition.len(),
                largest_part: partition.largest(),
                entropy: partition.entropy(),
                lower: floor.unwrap_or(i64::MAX),
                upper: None,
                proved: floor.is_none(),
            });
        }
        rows.sort_by_key(|row| (row.lower, row.guess));
        // The best totals so far, largest last; one worse than all of `top` is of no interest.
        let mut best: Vec<i64> = Vec::new();
        let share = 1.0 / rows.len().max(1) as f64;
        for row in &mut rows {
            let limit = match top {
                Some(top) if best.len() >= top => match best.get(top.wrapping_sub(1)) {
                    Some(&last) => Some(last),
                    None => Some(i64::MIN),
                },
                _ => None,
            };
            if row.proved {
                done(row);
            } else if limit.is_none_or(|limit| row.lower <= limit) && !self.control.is_stopped() {
                let (lower, exact) = engine.first(&root, row.guess, limit);
                row.lower = row.lower.max(lower);
                row.upper = exact.then_some(lower);
                row.proved = exact || limit.is_none() && !self.control.is_stopped();
                if exact {
                    best.insert(best.partition_point(|&total| total <= lower), lower);
                }
                done(row);
            }
            self.control.credit(share);
        }
        rows.sort_by_key(|row| (row.upper.is_none(), row.upper.unwrap_or(row.lower), row.guess));
        rows
    }
}
