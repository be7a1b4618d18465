//! `yomi teach GAME`: a lesson about a game, step by step.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::Args;
use yomikiri_advice::Advisor;
use yomikiri_answers::text::{End, LessonText};
use yomikiri_search::Settings;

use crate::exit::{Exit, Outcome};
use crate::options::{GameOptions, OutputOptions, Resources};
use crate::search::{POSITIONS, Watch, explain};
use crate::talk::{Line, Paint, Talk};

const EXAMPLES: &str = "\
Examples:
  yomi teach mastermind
  yomi teach moo
  yomi teach mm4x6 --seed 7                   another secret in the second step
  yomi teach mm5x8 --time-limit 30s           too large to solve: bounds instead
  yomi teach words:answers.txt
  yomi teach mm4x6 > lesson.txt               all steps at once

At a terminal each step waits for Enter; q ends the lesson. Nothing in it is
typed in: every number is computed for this game. A game that cannot be solved
in the time of a lesson (10 s unless --time-limit says otherwise) is taught with
the best strategy found and with bounds.

JSON: the question (game, start, objective, guesses), proved, lower_bound,
upper_bound (of the best total), seconds, threads, nodes, codes, candidates,
alphabet, bits (to know the secret); first (guess, hints: hint, size, share,
bits; entropy); round (secret, seed, steps: guess, hint, candidates,
candidates_after, bits); entropy (positions looked at, misled: in how many the
largest entropy is not best, example: start, paper, candidates, guesses as in
the advice of the page, the best one first); counting (branches, measured,
after_two, rows: guesses, at_most, found; least_total, least_average); greedy
(best: the figures of the best strategy known, rows as in heuristics). Exit
codes: 0, also where the game is too large for a lesson; 3 if a --time-limit was
too short to settle it; 130 after Ctrl-C.";

/// The time of a lesson.
const LESSON: Duration = Duration::from_secs(10);

/// No table of hints is worth more than this to a person who waits.
const MEMORY: usize = 640 << 20;

/// A lesson: what a hint tells in bits, why the most telling guess is not always best, a bound by
/// counting, greedy play against the best
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Teach {
    #[command(flatten)]
    game: GameOptions,

    /// Which secret is the example: the same seed draws the same one
    #[arg(long, value_name = "SEED", help_heading = "Position", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    resources: Resources,
    #[command(flatten)]
    output: OutputOptions,
}

impl Teach {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let start = self.game.read()?;
        let (begun, limit) = (Instant::now(), self.resources.time_limit());
        let watch = Watch::begin(begun, &self.resources, POSITIONS, self.output.quiet)?;
        let (threads, memory) = (self.resources.threads(), self.resources.memory().min(MEMORY));
        let settings = Settings { threads, memory, ..Settings::default() };
        let advisor = Advisor::new(start.game(), settings).map_err(|problem| explain(&problem))?;
        let alphabet = self.output.alphabet(&start.alphabet);
        let time = limit.unwrap_or(LESSON);
        let lesson = advisor.lesson(&alphabet, self.seed, time, &watch.control);
        let interrupted = watch.control.was_stopped() && limit.is_none();
        let settled = lesson.search.bounds.proved || limit.is_none() && !interrupted;
        let exit = watch.exit(End::of(settled));
        drop(watch);
        if self.output.json {
            self.output.say(&lesson, String::new)?;
            return Ok(exit);
        }
        let mut talk = Talk::begin(None)?;
        talk.say(&start.in_words())?;
        let steps = lesson.steps(start.game());
        let (count, waits) =
            (steps.len(), std::io::stdout().is_terminal() && std::io::stdin().is_terminal());
        for (LessonText { title, text }, number) in steps.into_iter().zip(1..) {
            let title = Paint::for_output().strong(&format!("{number}. {title}"));
            talk.say(&format!("\n{title}\n\n{text}"))?;
            if waits && number < count {
                talk.say("\n")?;
                match talk.ask("[Enter] goes on, q ends: ", "")? {
                    Line::Said(said) if said.is_empty() => {}
                    Line::Said(_) | Line::End => return Ok(exit),
                    Line::Interrupted => return Ok(Exit::Interrupted),
                }
            }
        }
        talk.say(&format!("\n{}", lesson.next(start.game())))?;
        Ok(exit)
    }
}
