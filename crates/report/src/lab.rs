//! What all items of one run share: how to search, and what was searched already.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use yomikiri_check::{Profile, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Position};
use yomikiri_search::{
    Control, Count, Goal, Line, Question, Row, Settings, SetupError, Solution, Solver, Spectrum,
    Unanswered,
};
use yomikiri_strategy::{Pick, Verified, solve};

/// Why an item gives no values.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// A search has no answer.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    /// A search could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// A game that is solved.
pub struct Solved {
    /// The solver, ready for more questions.
    pub solver: Solver,
    /// What it found.
    pub solution: Solution,
    /// The chosen strategy.
    pub strategy: Strategy,
    /// Its profile, by the verifier.
    pub profile: Profile,
    /// Positions that the proof took.
    pub nodes: u64,
    /// Seconds that the proof took.
    pub seconds: f64,
}

/// What all items share.
pub struct Lab {
    /// How to search.
    pub settings: Settings,
    /// Stops everything.
    pub control: Control,
    solved: RefCell<BTreeMap<String, Rc<Solved>>>,
    counted: RefCell<BTreeMap<String, Rc<Count>>>,
}

impl Lab {
    /// An empty one.
    pub fn new(settings: Settings, control: Control) -> Lab {
        Lab { settings, control, solved: Default::default(), counted: Default::default() }
    }

    /// The best strategy for a goal from a position, solved once in a run.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn solve(&self, position: &Position, goal: &Goal) -> Result<Rc<Solved>, Stopped> {
        let key = format!("{position:?} {goal:?}");
        if let Some(known) = self.solved.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let question = Question::new(position.clone(), goal.clone());
        let (start, before) = (std::time::Instant::now(), self.control.nodes());
        let solver = Solver::new(question, self.settings, self.control.clone())?;
        let solution = solver.solve();
        let (nodes, seconds) = (self.control.nodes() - before, start.elapsed().as_secs_f64());
        let best = match solve(&solver, &Pick::Chosen) {
            Ok(solved) => solved.best.ok_or(Unanswered::Stopped)?,
            Err(other) => unreachable!("the search contradicts itself: {other}"),
        };
        let Verified { strategy, profile } = best;
        let solved = Rc::new(Solved { solver, solution, strategy, profile, nodes, seconds });
        self.solved.borrow_mut().insert(key, Rc::clone(&solved));
        Ok(solved)
    }

    /// The best average of a whole game.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn best(&self, game: Game) -> Result<Rc<Solved>, Stopped> {
        self.solve(&Position::start(game), &Goal::average())
    }

    /// How many best strategies a whole game has, counted once in a run.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn count(&self, game: Game) -> Result<Rc<Count>, Stopped> {
        let key = game.to_string();
        if let Some(known) = self.counted.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let count = Rc::new(self.best(game)?.solver.count()?);
        self.counted.borrow_mut().insert(key, Rc::clone(&count));
        Ok(count)
    }

    /// The profiles of all best strategies of a whole game.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn spectrum(&self, game: Game) -> Result<Vec<Line>, Stopped> {
        let first = self.best(game)?.solver.spectrum()?;
        let whole = first.iter().fold(Spectrum::default(), |sum, first| sum.or(&first.spectrum));
        Ok(whole.lines().collect())
    }

    /// Drops what is known of a whole game, with the memory it takes.
    pub fn forget(&self, game: Game) {
        let start = format!("{:?}", Position::start(game));
        self.solved.borrow_mut().retain(|key, _| !key.starts_with(&start));
    }

    /// Every class of next guesses at a position, with its exact total.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn guesses(&self, position: &Position) -> Result<Vec<Row>, Stopped> {
        let problem = Question::best_average(position.clone());
        let solver = Solver::new(problem, self.settings, self.control.clone())?;
        let rows = solver.guesses(None, &mut |_| {});
        match rows.iter().all(|row| row.outcome.is_settled()) {
            true => Ok(rows),
            false => Err(Unanswered::Stopped.into()),
        }
    }
}

/// A code in the usual symbols.
pub(crate) fn code(game: Game, text: &str) -> Code {
    Alphabet::of(game).parse_code(text).expect("a code of the game")
}

/// The position after guesses and hints, written as in `--from`.
pub(crate) fn after(game: Game, history: &str) -> Position {
    let history = yomikiri_rules::parse_history(&Alphabet::of(game), history);
    Position::new(game, history.expect("a history"), None, Vec::new()).expect("a position")
}
