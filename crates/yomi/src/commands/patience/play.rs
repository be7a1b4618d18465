//! `yomi patience play`: a game at the terminal, with the same conversation as `yomi play`.

use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::Args;
use yomikiri_answers::number::counted;
use yomikiri_answers::text::{solitaire as say, variant};
use yomikiri_patience::{
    CardTable, Control, DealVerdict, PlayerKind, PlayerView, Settings, Solver, forgiving,
    next_winnable,
};
use yomikiri_rules::solitaire::{Move, Number};

use crate::commands::patience::game::{Dealt, GameOptions, LimitOption, read_deal};
use crate::exit::{Exit, Failure, INTERRUPTED, Outcome};
use crate::interrupt::Listening;
use crate::options::TimeOption;
use crate::talk::{Line, Talk};

const EXAMPLES: &str = "\
Examples:
  yomi patience play 7:12
  yomi patience play --winnable --seed 7
  printf '1122\\n0\\nhint\\nquit\\n' | yomi patience play 7:12

A line is a move or a word:
  1122       remove the card in row 1, column 1 with the one in row 2, column 2
  H4 S4      the same by their names: 4H 4S and 4♥ 4♠, too
  0          close up the holes (also 0000)
  undo       take back a move
  hint       a move that keeps the game won, if there is one
  win        can this still be won, with the stock face up?
  advice     what would the best player do who does not see the stock?
  forgiving  how many of the turns on the way to a win keep it won
  pairs      the pairs that can go
  help, quit

The time limit is for each answer; after it the answer is what is known by then.
Ctrl-C ends the game, an answer with what is known.

Exit codes: 0 played to the end or left; 1 no deal can be won; 2 bad input; 3 no
deal that can be won was found within the time limit; 130 interrupted.";

const WORDS: &str = "a move such as 1122 or H4 S4, 0 to close up, undo, hint, win, advice, forgiving, pairs, \
                     board, help or quit";

/// Play: with undo, hint, and "can this still be won?"
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// A deal: S:i, a file of 52 cards, or the cards [default: a new one]
    #[arg(value_name = "DEAL")]
    deal: Option<String>,

    /// The seed of the deals, from which the first is taken [default: the clock]
    #[arg(long, value_name = "S", conflicts_with = "deal")]
    seed: Option<u64>,

    /// Only deals that can be won: the first such deal of the seed
    #[arg(long, conflicts_with = "deal")]
    winnable: bool,

    /// Add a transcript to the end of this file
    #[arg(long, value_name = "FILE", help_heading = "Conversation")]
    log: Option<PathBuf>,

    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    limit: LimitOption,
    #[command(flatten)]
    time: TimeOption,
}

/// A game and the tables before each move.
struct Game<'a> {
    time: &'a TimeOption,
    table: CardTable,
    before: Vec<CardTable>,
    settings: Settings,
    solver: Solver,
    /// Whether Ctrl-C ended an answer, and with it the game.
    interrupted: bool,
}

/// Why an answer is not complete.
#[derive(Clone, Copy)]
enum Cut {
    Limit,
    Time,
    Interrupted,
}

impl std::fmt::Display for Cut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Cut::Limit => "unresolved within the limit",
            Cut::Time => "unresolved within the time limit",
            Cut::Interrupted => "unresolved: interrupted",
        })
    }
}

impl Play {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (board, rules) = (self.game.board()?, self.game.rules());
        let settings = Settings { limit: self.limit.limit, ..Settings::default() };
        let mut solver = Solver::new(board, rules, settings);
        let dealt = match &self.deal {
            Some(text) if text == "-" => {
                return Err(Failure::bad_input(
                    "the moves are read from standard input, so the \
                                               deal cannot be; name a file or a number",
                ));
            }
            Some(text) => read_deal(text)?,
            None => self.new_deal(&mut solver)?,
        };
        let table = CardTable::new(dealt.deal, board, rules);
        let (time, before) = (&self.time, Vec::new());
        let mut game = Game { time, table, before, settings, solver, interrupted: false };
        // From here on, Ctrl-C ends the game also while it waits for a line.
        drop(Listening::start(Control::new())?);
        let name = dealt.number.map_or("a deal".to_string(), |number| format!("deal {number}"));
        let mut talk = Talk::begin(self.log.as_deref())?;
        let variant = variant(rules.name());
        talk.say(&format!("{name}, {board}{variant}; 'help' lists the words\n\n"))?;
        let mut answer = say::board(&game.table);
        loop {
            talk.say(&talk.paint.cards(&answer))?;
            if game.interrupted {
                return Ok(Exit::Interrupted);
            }
            if game.table.is_won() {
                return Ok(Exit::Answered);
            }
            let said = match talk.ask(&format!("move {}> ", game.before.len() + 1), "")? {
                Line::Said(said) => game.answer(&said)?,
                Line::End => None,
                Line::Interrupted => return Ok(Exit::Interrupted),
            };
            match said {
                Some(said) => answer = said,
                None => return Ok(Exit::Answered),
            }
        }
    }

    fn new_deal(&self, solver: &mut Solver) -> Result<Dealt, Failure> {
        /// On 2x2 hardly any deal can be won; looking for one must end.
        const LAST: u64 = 100_000;
        let clock =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let first = Number { seed: self.seed.unwrap_or_else(clock), deal: 1 };
        let (seed, control) = (first.seed, self.time.control(Instant::now()));
        let listening = Listening::start(control.clone())?;
        if !self.winnable {
            return Ok(first.into());
        }
        next_winnable(first, LAST, solver, &control).map(Dealt::from).map_err(|tried| {
            if !control.is_stopped() {
                return Failure::no(format!(
                    "none of the first {LAST} deals of seed {seed} can be won"
                ));
            }
            let tried = counted(tried, "deal", "deals");
            let found = format!("no deal that can be won among the first {tried} of seed {seed}");
            let (code, cut) = match listening.heard() {
                true => (INTERRUPTED, Cut::Interrupted),
                false => (3, Cut::Time),
            };
            Failure { code, ..Failure::bad_input(format!("{cut}: {found}")) }
        })
    }
}

impl Game<'_> {
    /// What is said to a line; nothing ends the game.
    fn answer(&mut self, line: &str) -> Result<Option<String>, Failure> {
        Ok(Some(match line.to_ascii_lowercase().as_str() {
            "" | "board" => say::board(&self.table),
            "q" | "quit" | "exit" => return Ok(None),
            "?" | "help" => format!("write {WORDS}\n"),
            "u" | "undo" => match self.before.pop() {
                Some(before) => {
                    self.table = before;
                    say::board(&self.table)
                }
                None => "there is nothing to take back\n".to_string(),
            },
            "h" | "hint" => {
                let (verdict, cut) = self.verdict()?;
                say::hint(&self.table, &verdict, &cut)
            }
            "w" | "win" => {
                let (verdict, cut) = self.verdict()?;
                say::can_win(&verdict, &cut)
            }
            "a" | "advice" => self.advice()?,
            "f" | "forgiving" if self.table.is_open() => "close up first\n".to_string(),
            "f" | "forgiving" => {
                let (found, cut) =
                    self.within(|game, control| forgiving(&game.table, game.settings, control))?;
                say::forgiving(&found, &cut)
            }
            "p" | "pairs" => say::pairs(&self.table),
            "0" | "c" | "close" => self.play(Move::CloseUp),
            text => match self.table.read_move(text) {
                Ok(step) => self.play(step),
                Err(problem) => format!("{problem}; 'help' lists the words\n"),
            },
        }))
    }

    /// Does something that Ctrl-C and the time limit may stop; says also why it would not be
    /// complete.
    fn within<R>(
        &mut self,
        task: impl FnOnce(&mut Self, &Control) -> R,
    ) -> Result<(R, Cut), Failure> {
        let control = self.time.control(Instant::now());
        let listening = Listening::start(control.clone())?;
        let done = task(self, &control);
        self.interrupted = listening.heard();
        let cut = match self.interrupted {
            true => Cut::Interrupted,
            false if control.was_stopped() => Cut::Time,
            false => Cut::Limit,
        };
        Ok((done, cut))
    }

    fn play(&mut self, step: Move) -> String {
        let before = self.table;
        match self.table.play(step) {
            Err(problem) => format!("{problem}\n"),
            Ok(()) => {
                self.before.push(before);
                say::board(&self.table)
            }
        }
    }

    fn verdict(&mut self) -> Result<(DealVerdict, Cut), Failure> {
        self.within(|game, control| game.solver.solve_from(&game.table, control).verdict)
    }

    /// What the best player would do now, also within a turn.
    fn advice(&mut self) -> Result<String, Failure> {
        let (turn, cut) = self.within(|game, control| {
            let table = &game.table;
            let mut player = PlayerKind::Sampling.player(table.board(), table.rules(), 1);
            player.turn(&PlayerView::of(table), control)
        })?;
        let cut: Option<&dyn std::fmt::Display> = match &cut {
            Cut::Limit => None,
            cut => Some(cut),
        };
        Ok(say::advice(&self.table, turn.as_ref(), cut))
    }
}
