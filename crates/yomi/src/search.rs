//! One search of a command: the solver, whoever watches it, and how it ended.

use std::time::{Duration, Instant};

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
    steps: &'static str,
}

/// What a search took.
#[derive(Clone, Copy)]
pub struct Effort {
    threads: usize,
    nodes: u64,
    time: Duration,
    /// What the nodes are.
    steps: &'static str,
}

/// What a search for strategies counts.
pub const POSITIONS: &str = "positions";

impl Search {
    /// Prepares a search. The time limit begins now.
    pub fn begin(
        problem: Question,
        options: &SearchOptions,
        quiet: bool,
    ) -> Result<Search, Failure> {
        Search::begin_since(Instant::now(), problem, options, quiet)
    }

    /// The same for one of several searches; the time limit began at `begun`.
    pub fn begin_since(
        begun: Instant,
        problem: Question,
        options: &SearchOptions,
        quiet: bool,
    ) -> Result<Search, Failure> {
        let watch = Watch::begin_since(begun, &options.resources, POSITIONS, quiet)?;
        let solver = Solver::new(problem, options.settings(), watch.control.clone())
            .map_err(|problem| explain(&problem))?;
        Ok(Search { solver, watch })
    }

    /// Ends the search: what it took, and why it stopped if it gave no full answer.
    pub fn end(self) -> (Effort, Exit) {
        self.watch.end()
    }
}

impl Watch {
    /// Watches from now on; the time limit began at `begun`. `steps` is what the search counts.
    pub fn begin_since(
        begun: Instant,
        resources: &Resources,
        steps: &'static str,
        quiet: bool,
    ) -> Result<Watch, Failure> {
        let control = resources.control(begun);
        Ok(Watch {
            listening: Listening::start(control.clone())?,
            progress: Progress::follow(&control, steps, quiet),
            start: Instant::now(),
            threads: resources.threads(),
            steps,
            control,
        })
    }

    /// How long it has been going on.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// What the search took up to now.
    pub fn effort(&self) -> Effort {
        let (threads, nodes, steps) = (self.threads, self.control.nodes(), self.steps);
        Effort { threads, nodes, time: self.start.elapsed(), steps }
    }

    /// Why it stopped, if it gave no full answer.
    pub fn stop(&self) -> Exit {
        if self.listening.heard() { Exit::Interrupted } else { Exit::Undecided }
    }

    /// Ends the watch: what the search took, and why it stopped if it gave no full answer.
    pub fn end(self) -> (Effort, Exit) {
        (self.effort(), self.stop())
    }
}

impl Effort {
    /// This and another search after it.
    pub fn and(self, other: Effort) -> Effort {
        Effort {
            threads: self.threads.max(other.threads),
            nodes: self.nodes + other.nodes,
            time: self.time + other.time,
            steps: self.steps,
        }
    }

    /// `12345 positions in 0.013 s on 2 threads`
    pub fn in_words(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let places = if seconds < 10.0 { 3 } else { 1 };
        let threads = crate::number::counted(self.threads as u64, "thread", "threads");
        format!("{} {} in {seconds:.places$} s on {threads}", self.nodes, self.steps)
    }
}

impl From<Effort> for yomikiri_answers::Effort {
    fn from(effort: Effort) -> yomikiri_answers::Effort {
        let Effort { threads, nodes, time, .. } = effort;
        yomikiri_answers::Effort { seconds: time.as_micros() as f64 / 1e6, threads, nodes }
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
        SetupError::OtherGame(_) => Failure::bad_input(problem),
        SetupError::Weights { .. } => Failure::bad_input(problem),
        SetupError::Threads(_) => Failure::bad_input(format!("--threads: {problem}")),
    }
}

/// Why there is no full answer, in words.
pub fn reason(stop: Exit) -> &'static str {
    match stop {
        Exit::Interrupted => "interrupted",
        _ => "the time limit was reached",
    }
}
