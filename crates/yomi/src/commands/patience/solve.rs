//! `yomi patience solve DEAL`: can it be won with the stock face up, and how.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::DealAnswer;
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_patience::{Control, Settings, Solver, Table, Turn, Verdict, first_turns};
use yomikiri_rules::solitaire::{Board, Deal, Move, Pair, Rules, show_moves};

use crate::commands::patience::game::{GameOptions, LimitOption, read_deal};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::interrupt::Listening;
use crate::layout::Facts;
use crate::number::counted;
use crate::options::OutputOptions;
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi patience solve 7:12
  yomi patience solve --deal deal.txt --board 6 --save won.json && yomi verify won.json
  yomi patience solve 7:12 --all-first-turns
  echo H4 S0 DK ... | yomi patience solve -

A deal is 52 cards such as H4 S0 DK (0 or T is the ten), first the board in reading order, then the
stock; or S:i for deal i of seed S. Moves are written ijkl for row i, column j with row k, column l,
and 0000 for closing up.

Exit codes: 0 it can be won; 1 it is proved that it cannot; 3 unresolved within --limit; 130
interrupted.

JSON: board, rules, deal (its number or null), cards, verdict (won, impossible, unresolved), proved,
moves (text, or null), states, seconds; with --all-first-turns also first_turns, each with pairs and
wins (true, false, or null if unresolved), or null if there are too many or it was interrupted.";

/// Can this deal be won with the stock face up? The moves, or the proof that there are none
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    /// A deal: S:i, a file of 52 cards, the cards themselves, or - to read them
    #[arg(value_name = "DEAL", required_unless_present = "from")]
    deal: Option<String>,

    /// The same as an option
    #[arg(long = "deal", value_name = "DEAL", id = "from", conflicts_with = "deal")]
    from: Option<String>,

    /// Say for each possible first turn whether it still wins
    #[arg(long)]
    all_first_turns: bool,

    /// Save the solution to a file that verify can read
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    save: Option<PathBuf>,

    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    limit: LimitOption,
    #[command(flatten)]
    output: OutputOptions,
}

impl Solve {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let board = self.game.board()?;
        let rules = self.game.rules();
        let named = self.deal.as_deref().or(self.from.as_deref()).unwrap_or_default();
        let dealt = read_deal(named)?;
        self.save.as_deref().map_or(Ok(()), files::check_writable)?;
        let settings = Settings { limit: self.limit.limit, ..Settings::default() };
        let control = Control::new();
        let listening = Listening::start(control.clone())?;
        let begun = Instant::now();
        let outcome = Solver::new(board, rules, settings).solve(&dealt.deal, &control);
        let table = Table::new(dealt.deal, board, rules);
        let turns = self.all_first_turns.then(|| first_turns(&table, settings, &control));
        let seconds = begun.elapsed().as_secs_f64();
        let moves = match &outcome.verdict {
            Verdict::Won(moves) => Some(moves),
            _ => None,
        };
        if let (Some(path), Some(moves)) = (&self.save, moves) {
            let (faces, number) = (dealt.deal.into(), dealt.number);
            let file = SolitaireFile { board, rules, faces, number, moves: moves.clone() };
            let text = file.to_text().map_err(Failure::bad_input)?;
            files::save(path, &text)?;
        }
        let exit = match outcome.verdict {
            Verdict::Won(_) => Exit::Answered,
            Verdict::Impossible => Exit::No,
            Verdict::Unresolved if listening.heard() => Exit::Interrupted,
            Verdict::Unresolved => Exit::Undecided,
        };
        // What was asked of the first turns is part of the question.
        let known = turns.as_ref().is_none_or(|turns| {
            turns.as_ref().is_some_and(|turns| turns.iter().all(|(_, wins)| wins.is_some()))
        });
        let exit = if !known && listening.heard() { Exit::Interrupted } else { exit };
        if self.output.json {
            let deal = (&dealt.deal, dealt.number);
            let mut answer = DealAnswer::of((board, rules), deal, &outcome, seconds);
            if let Some(turns) = &turns {
                answer = answer.with_turns(turns.as_deref(), board);
            }
            print_json(&answer)?;
            return Ok(exit);
        }
        let mut facts = Facts::default();
        let deal = dealt.number.map_or("as given".to_string(), |number| number.to_string());
        facts.say("deal", format!("{deal}, {board}{}", variant(rules)));
        facts.say(
            "verdict",
            match (&outcome.verdict, exit) {
                (Verdict::Won(_), _) => "it can be won".to_string(),
                (Verdict::Impossible, _) => "it cannot be won: proved".to_string(),
                (_, Exit::Interrupted) => "unresolved: interrupted".to_string(),
                _ => format!("unresolved within {} states", self.limit.limit),
            },
        );
        let states = counted(outcome.states, "state", "states");
        facts.say("searched", format!("{states} in {seconds:.3} s"));
        if let Some(moves) = moves {
            facts.say("moves", show_moves(moves, board));
        }
        let mut text = facts.to_string();
        if let Some(moves) = moves {
            text += &format!("\n{}", readable(&dealt.deal, board, rules, moves));
        }
        if let Some(turns) = &turns {
            text += &match turns {
                Some(turns) => format!("\n{}", list(&table, turns)),
                None => "\nfirst turns: not listed, because there are too many or it was stopped\n"
                    .to_string(),
            };
        }
        if let (Some(path), Some(_)) = (&self.save, moves) {
            text += &format!("\nsaved to {}\n", path.display());
        }
        print(&text)?;
        Ok(exit)
    }
}

/// The rules, if they are not the paper's.
pub fn variant(rules: Rules) -> String {
    match rules {
        Rules::Free => String::new(),
        other => format!(", {other}"),
    }
}

/// A line a turn: what goes, by name and by place.
fn readable(deal: &Deal, board: Board, rules: Rules, moves: &[Move]) -> String {
    let mut table = Table::new(*deal, board, rules);
    let mut lines = String::new();
    let turns: Vec<&[Move]> = moves.split(|step| *step == Move::CloseUp).collect();
    for (at, turn) in turns.iter().enumerate() {
        let mut pairs = Vec::new();
        for &step in *turn {
            if let Move::Remove(pair) = step {
                pairs.push(in_words(&table, pair));
            }
            // The solver's moves are allowed; a table that refuses one only ends the list.
            if table.play(step).is_err() {
                return lines;
            }
        }
        let left = table.left();
        lines += &format!("{:>2}. {}; {left} left\n", at + 1, pairs.join(", "));
        let _ = table.close_up();
    }
    lines
}

/// A pair by name and by place: `HA DA (3243)`.
pub fn in_words(table: &Table, pair: Pair) -> String {
    let card = |place| table.card(place).map_or(String::new(), |card| card.to_string());
    let (first, second) = (card(pair.first()), card(pair.second()));
    format!("{first} {second} ({})", pair.show(table.board()))
}

fn list(table: &Table, turns: &[(Turn, Option<bool>)]) -> String {
    let wins = turns.iter().filter(|(_, wins)| *wins == Some(true)).count();
    let mut text = format!("first turns: {} of {} still win\n", wins, turns.len());
    for (turn, wins) in turns {
        let word = match wins {
            Some(true) => "wins",
            Some(false) => "loses",
            None => "unresolved",
        };
        let pairs: Vec<String> = turn.iter().map(|&pair| in_words(table, pair)).collect();
        text += &format!("{word:<10}  {}\n", pairs.join(", "));
    }
    text
}
