//! `yomi patience rate`: how often deals are won, with the stock face up or by a player.

use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use yomikiri_answers::RateAnswer;
use yomikiri_patience::{PlayerKind, Rate, Record, Settings, SolverKind, Summary};
use yomikiri_report::plot::States;

use crate::commands::patience::game::{GameOptions, LimitOption};
use crate::exit::{Exit, Failure, Outcome};
use crate::interrupt::Listening;
use crate::options::{LedgerOption, OutputOptions, PlotOption, TimeOption};
use crate::{ledger, machine};

const EXAMPLES: &str = "\
Examples:
  yomi patience rate --board 5 --deals 1000000 --seed 1
  yomi patience rate --board 7 --deals 100000 --log seven.csv  kept as it goes
  yomi patience rate --deals 1000 --search plain               as in the paper
  yomi patience rate --deals 1000 --hidden sampling            the stock unseen
  yomi patience rate --deals 10000 --plot states.svg           with a plot

Players who do not see the stock: sweep removes everything and looks ahead only
once the stock is known; guidelines follows the advice of paper 002; oneturn
takes the turn with the best board after it; sampling draws the unseen cards
many times and takes the turn after which most of these games are won, by the
solver and, on 5x5, by a judge trained by play.

The log has one line a deal. Its head says what was measured (board, rules,
seed, search and limit, or player and his seed), and only the same is added to
it. Each line ends in a check value: a line that was changed, moved or taken out
is refused by its number. One run at a time can use it.

Exit codes: 0 all deals were settled; 3 some are unresolved within --limit, or
not looked at within --time-limit; 130 interrupted, with what is known so far.

JSON: board, rules, search, deals, seed, won, impossible, unresolved, rate, low,
high (95 % Wilson interval; unresolved deals count against both ends),
failed_with_stock and failed_without_stock (the impossible deals in which no
line of play empties the stock, and those in which some line does; found by a
search of its own, so that no pruning can change it), no_pair_in_opening,
states_mean, states_mean_won, states_median, states_p99, states_max, seconds,
threads. With --hidden also player and player_seed; impossible is then lost, the
player's own games that fail with and without cards in the stock are counted,
and states are turns. Deals are seed:1, seed:2, ... Nothing but seconds and
threads depends on the number of threads.";

/// How often deals are won, with the 95 % interval
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct RateCommand {
    /// How many deals
    #[arg(long, value_name = "M", default_value = "10000")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,

    /// The seed of the deals
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    /// Let a player play who does not see the stock: sweep, guidelines, oneturn, sampling
    #[arg(long, value_name = "PLAYER", value_parser = player, help_heading = "Player")]
    hidden: Option<PlayerKind>,

    /// The seed of the player, if he draws
    #[arg(long, value_name = "S", default_value = "1", help_heading = "Player")]
    player_seed: u64,

    /// A file with one line a deal, to go on from: what is there is checked and not done again
    #[arg(long, value_name = "FILE.csv", help_heading = "Output")]
    log: Option<PathBuf>,

    /// Which search
    #[arg(long, value_name = "NAME", default_value = "fast", help_heading = "Search")]
    search: MethodName,

    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N", help_heading = "Search")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    #[command(flatten)]
    limit: LimitOption,
    #[command(flatten)]
    time: TimeOption,
    #[command(flatten)]
    ledger: LedgerOption,
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    plot: PlotOption,
}

#[derive(Clone, Copy, ValueEnum)]
enum MethodName {
    /// Turns, a table of lost states, pruning
    Fast,
    /// The paper's: depth first in reading order, no pruning
    Plain,
}

fn player(name: &str) -> Result<PlayerKind, String> {
    let names: Vec<&str> = PlayerKind::ALL.iter().map(|kind| kind.name()).collect();
    PlayerKind::named(name).ok_or_else(|| format!("the players are {}", names.join(", ")))
}

impl RateCommand {
    /// Runs the command as one of several workers.
    pub fn run_together(&self) -> Outcome {
        let about = format!("patience {}", self.game.board()?);
        ledger::work_together(about, self.ledger.is_wanted())?;
        self.run()
    }

    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let method = match self.search {
            MethodName::Fast => SolverKind::Fast,
            MethodName::Plain => SolverKind::Plain,
        };
        let rate = Rate {
            board: self.game.board()?,
            rules: self.game.rules(),
            settings: Settings { limit: self.limit.limit, method, ..Settings::default() },
            player: self.hidden.map(|kind| (kind, self.player_seed)),
            seed: self.seed,
        };
        self.plot.check()?;
        let threads = machine::threads(self.threads);
        let (mut log, known) = match &self.log {
            Some(path) => rate.log(path).map(|(log, known)| (Some(log), known))?,
            None => (None, Vec::new()),
        };
        let begun = Instant::now();
        let control = self.ledger.attach(self.time.control(begun))?;
        rate.keep(&known, &control);
        let listening = Listening::start(control.clone())?;
        let (mut summary, mut states) = (Summary::default(), States::default());
        let mut add = |records: &[Record]| {
            for record in records {
                summary.add(record);
                states.add(record);
            }
            summary.deals
        };
        add(&known[..known.len().min(usize::try_from(self.deals).unwrap_or(usize::MAX))]);
        let bar = crate::progress::Share::begin(self.output.quiet);
        let each = |records: &[Record]| -> Result<(), Stopped> {
            bar.show(add(records) as f64 / self.deals as f64);
            let lines = records.iter().map(Record::line);
            log.as_mut().map_or(Ok(()), |log| log.add(lines)).map_err(|e| Stopped(e.into()))
        };
        let first = known.len() as u64 + 1;
        rate.run(first, self.deals, threads, &control, each).map_err(|stopped| stopped.0)?;
        drop(bar);
        let seconds = begun.elapsed().as_secs_f64();
        let exit = match summary.unresolved {
            _ if listening.heard() && summary.deals < self.deals => Exit::Interrupted,
            0 if summary.deals == self.deals => Exit::Answered,
            _ => Exit::Undecided,
        };
        let answer = RateAnswer::of(&rate, &summary, seconds, threads);
        self.output.say(&answer, || answer.text(self.deals))?;
        self.plot.write(|| states.picture(&rate).svg())?;
        Ok(exit)
    }
}

/// Why a run ended early.
struct Stopped(Failure);

impl From<String> for Stopped {
    fn from(problem: String) -> Stopped {
        Stopped(Failure::bad_input(format!("--threads: {problem}")))
    }
}
