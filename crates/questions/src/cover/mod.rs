//! The fewest questions, asked all at once, that tell all secrets of a position apart, of a listed game
//! or in the middle of any: the *test cover problem* (Moret and Shapiro, 1985), which is NP-hard (Garey
//! and Johnson, *Computers and Intractability*, 1979, problem SP6).
//!
//! A greedy walk gives a set, bounds give a least number, and for each size from the least on a search
//! looks at all sets of that size: if there is none, one more is needed; the first that is found is a
//! smallest. Stopped at any moment, the set and the least number so far are true.
//!
//! ```
//! use yomikiri_questions::{Control, Cover, Settings};
//! use yomikiri_rules::{Game, Position, table::Table};
//!
//! let table = "animal,flies,legs,size\nEagle,yes,2,small\nBat,yes,4,small\nCow,no,4,large\nMan,no,2,large\n";
//! let game = Game::listed(Table::read("animals.csv", table)?)?;
//! let start = Position::start(game);
//! let answer = Cover::new(start, Settings::default(), Control::new()).minimum();
//! assert!(answer.proved);
//! assert_eq!(answer.set.len(), 2);
//! # Ok::<(), yomikiri_rules::GameError>(())
//! ```

mod branches;
mod dive;
mod entropy;
mod greedy;
mod orbits;
mod pairs;
mod rows;
mod together;

use num_bigint::BigUint;
use yomikiri_control::Control;
use yomikiri_rules::{Code, Position};

use crate::fewest::{Fewest, Method};
use crate::solver::{Answer, Counted, Settings, SetupError, SizeVerdict};
use dive::{Ended, Problem};
use pairs::Pairs;
use rows::Rows;

pub(crate) use rows::answers;

/// Answers questions about the fewest questions of one position. Any game will do; at their start, codes
/// made of pegs have many symmetries, of which [`Solver`](crate::Solver) makes more than this.
pub struct Cover {
    position: Position,
    /// All answers; `None` if they do not fit, or if it was stopped while they were asked.
    rows: Option<Rows>,
    needed: usize,
    settings: Settings,
    control: Control,
}

impl Cover {
    /// Prepares a position. Any question may be asked, forbidden or not: two codes made of pegs, or two
    /// words, are told apart by one of them. The search runs on one thread.
    ///
    /// # Panics
    /// Later on, if no question tells two of the secrets apart; lists of words and tables have no such
    /// secrets.
    pub fn new(position: Position, settings: Settings, control: Control) -> Cover {
        let (secrets, questions) = (position.candidates().len(), position.game().guess_count());
        // All answers while they are asked, both ways, and once more without what is not needed.
        let needed = Rows::bytes(secrets, questions).saturating_mul(3);
        let needed = needed.saturating_add(Pairs::bytes(secrets, questions));
        let fits = needed <= settings.memory;
        let rows = if fits { Rows::fill(&position, &control) } else { None };
        Cover { position, rows, needed, settings, control }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the tables of the search fit, so that a proof is possible.
    pub fn can_prove(&self) -> bool {
        self.needed <= self.settings.memory
    }

    /// The fewest questions, in the form that all methods have.
    pub fn fewest(&self) -> Fewest {
        let answer = self.minimum();
        let complete = answer.proved;
        Fewest { method: Method::Exact, answer, steps: Vec::new(), compared: None, complete }
    }

    /// The fewest questions, with the proof: a search for each size from the smallest thinkable up to
    /// that of a set that is known.
    pub fn minimum(&self) -> Answer {
        let (mut answer, problem) = self.bounds();
        while let Some(problem) = problem.as_ref().filter(|_| !answer.proved) {
            match self.search(problem, answer.lower) {
                (_, Some(set)) => {
                    answer.upper = set.len();
                    answer.set = set;
                }
                (Ended::Stopped, _) => break,
                _ => answer.lower += 1,
            }
            answer.proved = answer.lower == answer.upper;
        }
        answer
    }

    /// Whether so many questions are enough.
    ///
    /// # Errors
    /// If the tables of the search do not fit.
    pub fn decide(&self, questions: usize) -> Result<SizeVerdict, SetupError> {
        self.fits()?;
        let (Answer { lower, upper, set, levels, .. }, problem) = self.bounds();
        let known = |enough, lower, upper, set| SizeVerdict { enough, lower, upper, set, levels };
        if questions >= upper {
            let set = self.padded(set, questions);
            return Ok(known(Some(true), lower, Some(upper), Some(set)));
        }
        if questions < lower {
            return Ok(known(Some(false), lower, Some(upper), None));
        }
        let searched = problem.as_ref().map(|problem| self.search(problem, questions));
        Ok(match searched {
            Some((_, Some(set))) => {
                let upper = set.len();
                let set = self.padded(set, questions);
                known(Some(true), lower, Some(upper), Some(set))
            }
            Some((Ended::Through, None)) => known(Some(false), questions + 1, Some(upper), None),
            _ => known(None, lower, Some(upper), None),
        })
    }

    /// Finds all sets of `questions` questions, which must be the fewest. One of each class is handed to
    /// `each` as it is found, with the number of sets of the class: those that have other questions
    /// which cut alike.
    ///
    /// # Errors
    /// If the tables of the search do not fit.
    pub fn count(
        &self,
        questions: usize,
        each: &mut dyn FnMut(&[Code], &BigUint),
    ) -> Result<Counted, SetupError> {
        self.fits()?;
        let (mut classes, mut sets) = (0, BigUint::ZERO);
        let rows = self.rows.clone();
        let problem = rows.and_then(|rows| Problem::new(&self.position, rows, &self.control));
        let ended = problem.map(|problem| {
            problem.search(questions, true, &self.control, &mut |set| {
                let alike = set.iter().map(|&question| problem.rows.alike(question).len());
                let images = alike.fold(BigUint::from(1u32), |product, alike| product * alike);
                each(&codes(&problem.rows, set), &images);
                classes += 1;
                sets += images;
                true
            })
        });
        let complete = ended == Some(Ended::Through);
        Ok(Counted { complete, classes, sets, levels: Vec::new() })
    }

    fn fits(&self) -> Result<(), SetupError> {
        let (needed, memory) = (self.needed, self.settings.memory);
        if self.can_prove() { Ok(()) } else { Err(SetupError::Memory { needed, memory }) }
    }

    /// What is known without a search, and what a search needs.
    fn bounds(&self) -> (Answer, Option<Problem>) {
        let known = |lower: usize, set: Vec<Code>| {
            let upper = set.len();
            let lower = lower.min(upper);
            Answer { lower, upper, proved: lower == upper, set, levels: Vec::new() }
        };
        let Some(all) = &self.rows else {
            return (known(self.by_counting(), greedy::in_a_hurry(&self.position)), None);
        };
        let entropy = entropy::Entropy::up_to(all.secrets());
        let set = codes(all, &greedy::small_set(all, &entropy, &self.control));
        let problem = all.without_coarse(&self.control);
        let problem = problem.and_then(|rows| Problem::new(&self.position, rows, &self.control));
        let least = problem.as_ref().map_or(0, |problem| problem.least(&self.control));
        (known(least.max(self.by_counting()), set), problem)
    }

    /// k questions with at most h answers each tell at most h^k secrets apart.
    fn by_counting(&self) -> usize {
        let hints = self.position.game().hints().len().max(2);
        let secrets = self.position.candidates().len();
        let (mut questions, mut apart) = (0, 1usize);
        while apart < secrets {
            apart = apart.saturating_mul(hints);
            questions += 1;
        }
        questions
    }

    /// A set of at most so many questions, if there is one.
    fn search(&self, problem: &Problem, questions: usize) -> (Ended, Option<Vec<Code>>) {
        let mut found = None;
        let ended = problem.search(questions, false, &self.control, &mut |set| {
            found = Some(codes(&problem.rows, set));
            false
        });
        (ended, found)
    }

    /// A set made larger, as far as there are questions, which does no harm.
    fn padded(&self, mut set: Vec<Code>, questions: usize) -> Vec<Code> {
        for question in self.position.game().guesses() {
            if set.len() >= questions {
                break;
            }
            if !set.contains(&question) {
                set.push(question);
            }
        }
        set.sort_unstable();
        set
    }
}

/// The first of the questions that cut alike, each, in code order.
fn codes(rows: &Rows, set: &[usize]) -> Vec<Code> {
    let mut codes: Vec<Code> = set.iter().map(|&question| rows.alike(question)[0]).collect();
    codes.sort_unstable();
    codes
}
