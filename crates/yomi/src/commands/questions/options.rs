//! What the commands about questions share: which hints count, how codes are written, the search.

use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};
use yomikiri_questions::{Control, Hints, Level, Quiz, Settings};
use yomikiri_rules::{Alphabet, Code, Game};

use crate::exit::{Exit, Failure};
use crate::interrupt::Listening;
use crate::machine;
use crate::number::counted;
use crate::options::TimeOption;
use crate::progress::Progress;
use crate::units;

/// Which part of a hint is told, and how codes are written.
#[derive(Args)]
pub struct QuizOptions {
    /// What is told of a hint
    #[arg(long, value_name = "WHICH", help_heading = "Game", default_value = "both")]
    hints: HintsName,

    /// Write the symbols like this, here and in the answer: RGBYOP
    #[arg(long, value_name = "SYMBOLS", help_heading = "Game")]
    alphabet: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum HintsName {
    /// Pegs in place and symbols elsewhere
    Both,
    /// Pegs in place only
    Places,
}

impl QuizOptions {
    /// The quiz of a game, and its alphabet.
    pub fn read(&self, game: &str) -> Result<(Quiz, Alphabet), Failure> {
        let game: Game = game.parse().map_err(Failure::bad_input)?;
        let alphabet = match &self.alphabet {
            Some(symbols) => Alphabet::new(game, symbols).map_err(Failure::bad_input)?,
            None => Alphabet::of(game),
        };
        Ok((self.of(game), alphabet))
    }

    /// The quiz of a game.
    pub fn of(&self, game: Game) -> Quiz {
        let hints = match self.hints {
            HintsName::Both => Hints::Both,
            HintsName::Places => Hints::Places,
        };
        Quiz { game, hints }
    }
}

/// A code that was given as `name`.
pub fn code(alphabet: &Alphabet, name: &str, text: &str) -> Result<Code, Failure> {
    let about = |problem| Failure::bad_input(format!("{name}: {problem}"));
    alphabet.parse_code(text).map_err(about)
}

/// `1112 3344 2455`
pub fn show(alphabet: &Alphabet, codes: &[Code]) -> String {
    shown(alphabet, codes).join(" ")
}

/// Each code as it is written.
pub fn shown(alphabet: &Alphabet, codes: &[Code]) -> Vec<String> {
    codes.iter().map(|&code| alphabet.show(code)).collect()
}

/// `mm4x6, 1296 codes`, and what is told if it is not all.
pub fn in_words(quiz: Quiz) -> String {
    let told = if quiz.hints == Hints::Places { ", only pegs in place are told" } else { "" };
    format!("{}, {}{told}\n", quiz.game, counted(quiz.game.code_count() as u64, "code", "codes"))
}

/// The resources of a search.
#[derive(Args)]
pub struct Resources {
    /// Threads to use [default: all cores]
    #[arg(
        long,
        value_name = "N",
        help_heading = "Search",
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    threads: Option<u16>,

    #[command(flatten)]
    time: TimeOption,

    /// Memory for the tables, about: 500M, 2G [default: half of what is free]
    #[arg(long, value_name = "SIZE", help_heading = "Search", value_parser = units::parse_size)]
    memory: Option<usize>,
}

impl Resources {
    /// The settings of the search.
    pub fn settings(&self) -> Settings {
        Settings {
            threads: self.threads.map_or_else(machine::cores, usize::from),
            memory: self.memory.unwrap_or_else(machine::memory),
        }
    }

    /// Begins a search that shows its progress and can be interrupted. The time limit begins now.
    pub fn begin(&self, quiet: bool) -> Result<Running, Failure> {
        let start = Instant::now();
        let control = match self.time.deadline(start) {
            Some(deadline) => Control::new().until(deadline),
            None => Control::new(),
        };
        let cancelled = control.clone();
        let listening = Listening::to(move || cancelled.cancel())?;
        let watched = control.clone();
        let state = move || (watched.progress(), watched.nodes());
        let progress = Progress::watch(state, "nodes", quiet);
        Ok(Running { control, listening, progress, start })
    }
}

/// A search that is going on.
pub struct Running {
    /// The handle of the search.
    pub control: Control,
    /// The bar.
    pub progress: Progress,
    listening: Listening,
    start: Instant,
}

impl Running {
    /// Why it stopped, if it gave no full answer.
    pub fn stop(&self) -> Exit {
        if self.listening.heard() { Exit::Interrupted } else { Exit::Undecided }
    }

    /// How long it has been going on.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// `12345 nodes in 0.013 s on 2 threads`
    pub fn in_words(&self, threads: usize) -> String {
        let seconds = self.elapsed().as_secs_f64();
        let places = if seconds < 10.0 { 3 } else { 1 };
        let threads = counted(threads as u64, "thread", "threads");
        format!("{} nodes in {seconds:.places$} s on {threads}", self.control.nodes())
    }

    /// Adds the fields `seconds`, `threads` and `nodes`.
    pub fn add_to(&self, object: &mut Map<String, Value>, threads: usize) {
        object.insert("seconds".to_string(), json!(self.elapsed().as_micros() as f64 / 1e6));
        object.insert("threads".to_string(), json!(threads));
        object.insert("nodes".to_string(), json!(self.control.nodes()));
    }
}

/// The fields `canonical_sets` and `levels`.
pub fn add_levels(object: &mut Map<String, Value>, levels: &[Level]) {
    let classes: Vec<u64> = levels.iter().map(|level| level.classes).collect();
    object.insert("canonical_sets".to_string(), json!(classes));
    let row = |(at, level): (usize, &Level)| json!({"codes": at + 1, "classes": level.classes, "sets": level.sets.to_string()});
    let rows: Vec<Value> = levels.iter().enumerate().map(row).collect();
    object.insert("levels".to_string(), json!(rows));
}
