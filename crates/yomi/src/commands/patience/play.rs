//! `yomi patience play`: a game at the terminal, line by line, so that it can also be piped.

use std::io::BufRead;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::Args;
use yomikiri_patience::{Control, PlayerKind, Settings, Solver, Table, Verdict, View, forgiving};
use yomikiri_rules::solitaire::{Move, Number, Rank, Rules};

use crate::commands::patience::game::{Dealt, GameOptions, LimitOption, read_deal};
use crate::commands::patience::solve::{in_words, variant};
use crate::exit::{Exit, Failure, INTERRUPTED, Outcome};
use crate::interrupt::Listening;
use crate::number::counted;
use crate::options::TimeOption;
use crate::output::print;

const EXAMPLES: &str = "\
Examples:
  yomi patience play 7:12
  yomi patience play --winnable --seed 7
  printf '1122\\n0\\nhint\\nquit\\n' | yomi patience play 7:12

A line is a move or a word:
  1122       remove the card in row 1, column 1 with the one in row 2, column 2
  0          close up the holes (also 0000)
  undo       take back a move
  hint       a move that keeps the game won, if there is one
  win        can this still be won, with the stock face up?
  advice     what would the best player do who does not see the stock?
  forgiving  how many of the turns on the way to a win keep it won
  pairs      the pairs that can go
  help, quit

The time limit is for each answer; after it the answer is what is known by then. Ctrl-C ends the game,
an answer with what is known.

Exit codes: 0 played to the end or left; 1 no deal can be won; 2 bad input; 3 no deal that can be won
was found within the time limit; 130 interrupted.";

const WORDS: &str = "a move such as 1122, 0 to close up, undo, hint, win, advice, forgiving, pairs, \
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
    table: Table,
    before: Vec<Table>,
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
        let table = Table::new(dealt.deal, board, rules);
        let (time, before) = (&self.time, Vec::new());
        let mut game = Game { time, table, before, settings, solver, interrupted: false };
        // From here on, Ctrl-C ends the game also while it waits for a line.
        drop(Listening::start(Control::new())?);
        let name = dealt.number.map_or("a deal".to_string(), |number| format!("deal {number}"));
        print(&format!("{name}, {board}{}; 'help' lists the words\n\n", variant(rules)))?;
        print(&game.board())?;
        for line in std::io::stdin().lock().lines() {
            let line = line.map_err(|error| {
                Failure::bad_input(format!("standard input cannot be read: {error}"))
            })?;
            let Some(answer) = game.answer(line.trim())? else { break };
            print(&answer)?;
            if game.interrupted {
                return Ok(Exit::Interrupted);
            }
            if game.table.is_won() {
                break;
            }
        }
        Ok(Exit::Answered)
    }

    fn new_deal(&self, solver: &mut Solver) -> Result<Dealt, Failure> {
        let clock =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let seed = self.seed.unwrap_or_else(clock);
        let control = self.time.control(Instant::now());
        let listening = Listening::start(control.clone())?;
        // On 2x2 hardly any deal can be won; looking for one must end.
        for deal in 1..=100_000 {
            let number = Number { seed, deal };
            if !self.winnable {
                return Ok(number.into());
            }
            if let Verdict::Won(_) = solver.solve(&number.deal(), &control).verdict {
                return Ok(number.into());
            }
            if control.is_stopped() {
                let tried = counted(deal - 1, "deal", "deals");
                let found =
                    format!("no deal that can be won among the first {tried} of seed {seed}");
                let (code, cut) = match listening.heard() {
                    true => (INTERRUPTED, Cut::Interrupted),
                    false => (3, Cut::Time),
                };
                return Err(Failure { code, ..Failure::bad_input(format!("{cut}: {found}")) });
            }
        }
        Err(Failure::no(format!("none of the first 100000 deals of seed {seed} can be won")))
    }
}

impl Game<'_> {
    /// What is said to a line; nothing ends the game.
    fn answer(&mut self, line: &str) -> Result<Option<String>, Failure> {
        let board = self.table.board();
        Ok(Some(match line.to_ascii_lowercase().as_str() {
            "" | "board" => self.board(),
            "q" | "quit" | "exit" => return Ok(None),
            "?" | "help" => format!("write {WORDS}\n"),
            "u" | "undo" => match self.before.pop() {
                Some(before) => {
                    self.table = before;
                    self.board()
                }
                None => "there is nothing to take back\n".to_string(),
            },
            "h" | "hint" => self.hint()?,
            "w" | "win" => self.can_win()?,
            "a" | "advice" => self.advice()?,
            "f" | "forgiving" => self.forgiving()?,
            "p" | "pairs" => {
                let pairs = self.table.pairs();
                let pairs: Vec<String> =
                    pairs.into_iter().map(|pair| in_words(&self.table, pair)).collect();
                if pairs.is_empty() { "none\n".to_string() } else { pairs.join(", ") + "\n" }
            }
            "0" | "c" | "close" => self.play(Move::CloseUp),
            text => match Move::parse(text, board) {
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
                self.board()
            }
        }
    }

    fn verdict(&mut self) -> Result<(Verdict, Cut), Failure> {
        self.within(|game, control| game.solver.solve_from(&game.table, control).verdict)
    }

    fn hint(&mut self) -> Result<String, Failure> {
        let (verdict, cut) = self.verdict()?;
        Ok(match verdict {
            Verdict::Won(moves) => match moves.first() {
                Some(Move::Remove(pair)) => format!("remove {}\n", in_words(&self.table, *pair)),
                Some(Move::CloseUp) => "close up (0)\n".to_string(),
                None => "the game is won\n".to_string(),
            },
            Verdict::Impossible => "this cannot be won any more; undo?\n".to_string(),
            Verdict::Unresolved => format!("{cut}\n"),
        })
    }

    fn can_win(&mut self) -> Result<String, Failure> {
        let (verdict, cut) = self.verdict()?;
        Ok(match verdict {
            Verdict::Won(moves) => {
                let moves = counted(moves.len() as u64, "move", "moves");
                format!("yes: in {moves}, with the stock face up\n")
            }
            Verdict::Impossible => {
                "no: it is proved that this cannot be won any more\n".to_string()
            }
            Verdict::Unresolved => format!("{cut}\n"),
        })
    }

    /// What the best player would do now, also within a turn.
    fn advice(&mut self) -> Result<String, Failure> {
        let (turn, cut) = self.within(|game, control| {
            let table = &game.table;
            let mut player = PlayerKind::Sampling.player(table.board(), table.rules(), 1);
            player.turn(&View::of(table), control)
        })?;
        let Some(turn) = turn else {
            return Ok("there is nothing that can be done\n".to_string());
        };
        let so_far = match cut {
            Cut::Limit => String::new(),
            cut => format!("{cut}; as far as he has come: "),
        };
        let pairs: Vec<String> = turn.iter().map(|&pair| in_words(&self.table, pair)).collect();
        Ok(match pairs.is_empty() {
            true => format!("{so_far}close up (0)\n"),
            false => format!("{so_far}remove {}, then close up\n", pairs.join(", ")),
        })
    }

    fn forgiving(&mut self) -> Result<String, Failure> {
        if self.table.is_open() {
            return Ok("close up first\n".to_string());
        }
        let (found, cut) =
            self.within(|game, control| forgiving(&game.table, game.settings, control))?;
        Ok(match found {
            Err(_) => format!("{cut}\n"),
            Ok(None) => "this cannot be won\n".to_string(),
            Ok(Some(sum)) => {
                let share = 100.0 * sum.winning as f64 / sum.turns.max(1) as f64;
                format!(
                    "{} of {} turns on the way keep it won ({share:.1} %)\n",
                    sum.winning, sum.turns
                )
            }
        })
    }

    /// The board with its rows and columns, and what is left.
    fn board(&self) -> String {
        let size = self.table.board().size();
        let mut text = String::from("   ");
        (1..=size).for_each(|column| text += &format!("{column:>5}"));
        for row in 0..size {
            text += &format!("\n{:>3}", row + 1);
            for column in 0..size {
                let card = self.table.card(row * size + column);
                let picture = card.map_or(String::new(), |card| card.picture());
                let fill = 5usize.saturating_sub(picture.chars().count());
                text += &format!("{}{picture}", " ".repeat(fill));
            }
        }
        let (stock, left) = (self.table.stock().len(), self.table.left());
        text += &format!("\n\nstock {stock}, {}", counted(left as u64, "card left", "cards left"));
        text += &match self.table {
            table if table.is_won() => ": won!\n".to_string(),
            table if table.is_lost() => ": no pair can go, lost (undo?)\n".to_string(),
            _ => format!("{}\n", self.to_come()),
        };
        text
    }

    /// What is in the stock, by rank, as a player can know it who has watched.
    fn to_come(&self) -> String {
        let in_stock =
            |rank: Rank| self.table.stock().iter().filter(|card| card.rank == rank).count();
        let ranks: Vec<String> = Rank::all()
            .filter(|&rank| in_stock(rank) > 0)
            .map(|rank| format!("{rank}×{}", in_stock(rank)))
            .collect();
        let open = self.table.is_open() && self.table.rules() == Rules::CloseEach;
        let close = if open { "; close up (0)" } else { "" };
        if ranks.is_empty() {
            close.to_string()
        } else {
            format!("; to come {}{close}", ranks.join(" "))
        }
    }
}
