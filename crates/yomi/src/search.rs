//! One search of a command: the solver, whoever watches it, and how it ended.

use std::time::{Duration, Instant};

use yomikiri_answers::Effort;
use yomikiri_answers::text::End;
use yomikiri_search::{Control, Question, SetupError, Solver};

use crate::exit::{Exit, Failure};
use crate::interrupt::Listening;
use crate::options::{Resources, SearchOptions};
use crate::progress::Progress;

/// A search that shows its progress and can be interrupted.
pub struct Search {
    /// The solver.
    pub solver: Solver,
    /// Whoever watches it.
    pub watch: Watch,
}

/// Whoever watches a search, or several: the clock, the bar and Ctrl-C.
pub struct Watch {
    /// Stops at the time limit and at Ctrl-C.
    pub control: Control,
    /// The bar.
    pub progress: Progress,
    listening: Listening,
    start: Instant,
    threads: usize,
}

/// What a search for strategies counts.
pub const POSITIONS: &str = "positions";

impl Search {
    /// Prepares a search; the time limit began at `begun`.
    pub fn begin(
        begun: Instant,
        problem: Question,
        options: &SearchOptions,
        quiet: bool,
    ) -> Result<Search, Failure> {
        let watch = Watch::begin(begun, &options.resources, POSITIONS, quiet)?;
        let solver = Solver::new(problem, options.settings(), watch.control.clone())
            .map_err(|problem| explain(&problem))?;
        Ok(Search { solver, watch })
    }
}

impl Watch {
    /// Watches from now on; the time limit began at `begun`. `steps` is what the search counts.
    pub fn begin(
        begun: Instant,
        resources: &Resources,
        steps: &'static str,
        quiet: bool,
    ) -> Result<Watch, Failure> {
        let control = resources.control(begun)?;
        Ok(Watch {
            listening: Listening::start(control.clone())?,
            progress: Progress::follow(&control, steps, quiet),
            start: Instant::now(),
            threads: resources.threads(),
            control,
        })
    }

    /// How long it has been going on.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// What the search took up to now.
    pub fn effort(&self) -> Effort {
        let seconds = self.elapsed().as_micros() as f64 / 1e6;
        Effort { seconds, threads: self.threads, nodes: self.control.nodes() }
    }

    /// How the run ends, if the question ended like this.
    pub fn exit(&self, end: End) -> Exit {
        self.listening.exit(end)
    }
}

/// Why a search cannot begin, with the option that is to be changed.
pub fn explain(problem: &SetupError) -> Failure {
    match problem {
        SetupError::Memory { .. } => Failure::bad_input(format!("--memory: {problem}")),
        SetupError::First => Failure::bad_input(
            "--first: this guess may not be asked here, because it is forbidden, or because it \
             cannot be right and only codes that can be right may be guessed",
        ),
        SetupError::OtherGame(_) | SetupError::Weights { .. } | SetupError::Goal(_) => {
            Failure::bad_input(problem)
        }
        SetupError::Threads(_) => Failure::bad_input(format!("--threads: {problem}")),
    }
}
