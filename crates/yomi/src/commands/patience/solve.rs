//! `yomi patience solve DEAL`: can it be won with the stock face up, and how.

use std::time::Instant;

use clap::Args;
use yomikiri_answers::DealAnswer;
use yomikiri_answers::number::counted;
use yomikiri_answers::text::End;
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_patience::{CardTable, DealVerdict, Settings, Solver, first_turns};

use crate::commands::patience::game::{Dealt, GameOptions, LimitOption, read_deal};
use crate::exit::{Exit, Failure, Outcome};
use crate::interrupt::Listening;
use crate::options::{OutputOptions, SaveOption, TimeOption};
use crate::talk::Paint;

const EXAMPLES: &str = "\
Examples:
  yomi patience solve 7:12
  yomi patience solve --deal deal.txt --save won.json && yomi verify won.json
  yomi patience solve 7:12 --all-first-turns
  echo H4 S0 DK ... | yomi patience solve -

A deal is 52 cards such as H4 S0 DK (0 or T is the ten), first the board in
reading order, then the stock; or S:i for deal i of seed S. Moves are written
ijkl for row i, column j with row k, column l, and 0000 for closing up.

Exit codes: 0 it can be won; 1 it is proved that it cannot; 3 unresolved within
--limit or --time-limit; 130 interrupted.

JSON: board, rules, deal (its number or null), cards, verdict (won, impossible,
unresolved), proved, moves (text, or null), states, seconds; with
--all-first-turns also first_turns, each with pairs and wins (true, false, or
null if unresolved), or null if there are too many or it was interrupted.";

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

    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    limit: LimitOption,
    #[command(flatten)]
    time: TimeOption,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    save: SaveOption,
}

impl Solve {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (board, rules) = (self.game.board()?, self.game.rules());
        let named = self.deal.as_deref().or(self.from.as_deref()).unwrap_or_default();
        let Dealt { deal, number } = read_deal(named)?;
        self.save.check(&self.output)?;
        let settings = Settings { limit: self.limit.limit, ..Settings::default() };
        let begun = Instant::now();
        let control = self.time.control(begun);
        let listening = Listening::start(control.clone())?;
        let outcome = Solver::new(board, rules, settings).solve(&deal, &control);
        let table = CardTable::new(deal, board, rules);
        let turns = self.all_first_turns.then(|| first_turns(&table, settings, &control));
        let seconds = begun.elapsed().as_secs_f64();
        let mut answer = DealAnswer::of((board, rules), (&deal, number), &outcome, seconds);
        if let Some(turns) = &turns {
            answer = answer.with_turns(turns.as_deref(), board);
        }
        let saved = match &outcome.verdict {
            DealVerdict::Won(moves) => self.save.keep(|| {
                let (faces, moves) = (deal.into(), moves.clone());
                let file = SolitaireFile { board, rules, faces, number, moves };
                file.to_text().map_err(Failure::bad_input)
            }),
            _ => Ok(String::new()),
        };
        // What was asked of the first turns is part of the question.
        let exit = listening.exit(match answer.turns_known() || !control.is_stopped() {
            true => answer.end(),
            false => End::Open,
        });
        let why = match exit {
            Exit::Interrupted => ": interrupted".to_string(),
            _ if control.is_stopped() => " within the time limit".to_string(),
            _ => format!(" within {}", counted(self.limit.limit, "state", "states")),
        };
        let text = || Paint::for_output().cards(&answer.text(&outcome, &table, &why));
        self.save.say(&self.output, &answer, text, saved, exit)
    }
}
