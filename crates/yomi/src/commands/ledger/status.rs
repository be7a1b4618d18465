//! `yomi ledger status`: what a ledger holds.

use std::io::IsTerminal;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args;
use yomikiri_answers::{LedgerAnswer, LedgerQuestion, LedgerSize, LedgerWorker};
use yomikiri_ledger::{Ledger, QuestionStatus, SizeCount, WorkerStatus};

use super::{LedgerFile, name};
use crate::exit::{Exit, Failure, Outcome};
use crate::options::OutputOptions;
use crate::output::print;

const EXAMPLES: &str = "\
Everything in the ledger is checked first; a damaged one is refused.

What is left is told as if the rest took as long as what is done; the end of a
proof is often dearer.

JSON: ledger, bytes, questions: question, rows, bytes, written (seconds since
1970) and sizes (size, rows); and workers: name, about, alive, seconds, silent,
nodes, rate, progress, seconds_left, tasks.";

/// How long --watch waits.
const PAUSE: Duration = Duration::from_secs(2);

/// What a ledger holds: its questions, how many sets or tasks of each, and who works on them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Status {
    #[command(flatten)]
    file: LedgerFile,
    #[command(flatten)]
    output: OutputOptions,

    /// Say it again every two seconds, until Ctrl-C
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    watch: bool,
}

impl Status {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let ledger = self.file.open()?;
        loop {
            // At a terminal from its top on.
            if self.watch && std::io::stdout().is_terminal() {
                print("\x1b[H\x1b[2J")?;
            }
            self.say(&ledger)?;
            if !self.watch {
                return Ok(Exit::Answered);
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn say(&self, ledger: &Ledger) -> Result<(), Failure> {
        let status = ledger.status()?;
        let size = |size: &SizeCount| LedgerSize { size: size.size, rows: size.rows };
        let question = |question: &QuestionStatus| LedgerQuestion {
            question: question.question.clone(),
            rows: question.rows(),
            bytes: question.bytes,
            written: question.written,
            sizes: question.sizes.iter().map(size).collect(),
        };
        let worker = |worker: &WorkerStatus| LedgerWorker {
            name: worker.name.clone(),
            about: worker.about.clone(),
            alive: worker.alive,
            seconds: worker.seconds,
            silent: worker.silent,
            nodes: worker.nodes,
            rate: worker.nodes as f64 / worker.seconds.max(0.001),
            progress: worker.progress,
            seconds_left: LedgerWorker::left(worker.seconds, worker.progress),
            tasks: worker.tasks.clone(),
        };
        let answer = LedgerAnswer {
            ledger: name(ledger),
            bytes: status.bytes,
            questions: status.questions.iter().map(question).collect(),
            workers: status.workers.iter().map(worker).collect(),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        self.output.say(&answer, || answer.text(now))
    }
}
