//! The commands and their help.

use std::ffi::OsString;

use clap::{Args, ColorChoice, FromArgMatches, Parser};

use crate::commands::{
    assist, bounds, completions, count, duel, games, guesses, heuristics, ledger, man, mixture,
    partition, patience, play, questions, reproduce, sample, serve, show, solve, spectrum, teach,
    value, verify, work,
};
use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi solve mastermind --count           the best strategy, proved and counted
  yomi solve moo --save moo.json          Bulls and Cows, kept in a file
  yomi solve mm4x6 --from \"1123 1B1W\"     from the middle of a game
  yomi guesses mm4x6 --from \"1123 0B3W\"   every next guess, its exact average
  yomi spectrum mm4x6                     the profiles of all best strategies
  yomi sample mm4x6 --seed 7              one of the best strategies, by chance
  yomi verify moo.json                    check a strategy by the rules alone
  yomi heuristics mm4x6 moo               one-step strategies and the best one
  yomi duel moo                           the strongest strategy in a race
  yomi reproduce                          the tables and figures of the papers
  yomi play mm4x6                         guess my secret, and be rated
  yomi teach mm4x6                        a lesson: bits, bounds, greedy play
  yomi assist moo                         help in a game played elsewhere
  yomi serve                              all of it as a page in the browser
  yomi questions mm4x6                    the fewest codes that tell all apart
  yomi patience rate --board 5            how often the solitaire can be won
  yomi value mm4x6                        when the maker chooses well, too

Exit codes:
  0    answered
  1    answered \"no\": it does not verify, there is no such strategy
  2    bad input, with one sentence on standard error
  3    undecided at a limit, with the bounds known
  130  interrupted, with the bounds known

'yomi help COMMAND' says more about each command.";

/// Exact play for code-breaking games: Mastermind, Bulls and Cows
#[derive(Parser)]
#[command(name = "yomi", version, after_help = EXAMPLES)]
#[command(max_term_width = 80)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    everywhere: Everywhere,
}

/// What goes with every command.
#[derive(Args)]
struct Everywhere {
    /// Colours for pegs and cards: auto (at a terminal, unless NO_COLOR is set), always, never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = "Output"
    )]
    #[arg(hide_possible_values = true)]
    color: ColorChoice,
}

commands! {
    Solve(solve::Solve),
    Count(count::Count),
    Spectrum(spectrum::Spectrum),
    Guesses(guesses::Guesses),
    Heuristics(heuristics::Heuristics),
    Partition(partition::Partition),
    Sample(sample::Sample),
    Verify(verify::Verify),
    Show(show::Show),
    Mixture(mixture::Mixture),
    Duel(duel::Duel),
    Value(value::Value),
    Bounds(bounds::Bounds),
    Questions(questions::Questions),
    Reproduce(reproduce::Reproduce),
    Games(games::Games),
    Assist(assist::Assist),
    Play(play::Play),
    Teach(teach::Teach),
    Patience(patience::Patience),
    Work(work::Work),
    Ledger(ledger::LedgerCommand),
    Serve(serve::Serve),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Cli {
    /// Reads what was asked.
    ///
    /// Where a command is named first, and all is right, no other command is looked at: to build all of them,
    /// with their options, took a millisecond. What else is said of commands needs all of them.
    ///
    /// # Errors
    /// If something is wrong with it, or help is asked for.
    pub fn read(words: &[OsString]) -> Result<Cli, clap::Error> {
        let named = words.get(1).and_then(|word| Command::named(word.to_str()?));
        let alone =
            |command| Everywhere::augment_args(clap::Command::new("yomi")).subcommand(command);
        let matches = named.and_then(|named| alone(named).try_get_matches_from(words).ok());
        match matches.and_then(|matches| Cli::from_arg_matches(&matches).ok()) {
            Some(cli) => Ok(cli),
            None => Cli::try_parse_from(words),
        }
    }

    /// Does what was asked.
    pub fn run(&self) -> Outcome {
        let choice = match self.everywhere.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
        self.command.run()
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }

    #[test]
    fn each_command_by_its_name() {
        for command in super::Cli::command().get_subcommands() {
            let named = super::Command::named(command.get_name()).unwrap();
            assert_eq!(named.get_about(), command.get_about());
        }
        assert!(super::Command::named("Solve").is_none());
    }
}
