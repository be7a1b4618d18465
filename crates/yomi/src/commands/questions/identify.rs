//! `yomi questions identify GAME CODE=HINT…`: the secret that answers leave.

use clap::Args;
use yomikiri_answers::IdentifyAnswer;
use yomikiri_rules::parse_answers;

use super::options::QuizOptions;
use crate::exit::{Exit, Failure, Outcome};
use crate::options::{OutputOptions, WholeGame};

const EXAMPLES: &str = "\
Examples:
  yomi questions identify mm4x6 1112=1B1W 3344=1B1W 2455=0B2W 6564=1B0W
  yomi questions identify moo \"0123 1 1\" 4567=0B2W --json
  yomi questions identify bc3x5 102=0B 104=1B --hints places
  yomi questions identify table:animals.csv \"Does it fly?=yes\" legs=2

Exit codes: 0 some secret agrees with all answers; 2 bad input, or answers that
contradict each other, with the fewest that do.

JSON: game, hints (of words and tables all), identified (the secret, or null if
several are left), candidates (how many are left), left (these codes).";

/// The secret that the answers to codes leave, or the candidates
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Identify {
    /// The game: mmPxC, bcPxC, mastermind, moo, words:FILE or table:FILE.csv
    #[arg(value_name = "GAME")]
    game: String,

    /// A code and its hint, such as 1112=0B1W; 1112=2B where only pegs in place are told; a question
    /// and its answer
    #[arg(value_name = "CODE=HINT", required = true)]
    answers: Vec<String>,

    #[command(flatten)]
    quiz: QuizOptions,
    #[command(flatten)]
    whole: WholeGame,
    #[command(flatten)]
    output: OutputOptions,
}

impl Identify {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let why =
            "all that is known is given as answers; write the guesses played as CODE=HINT, too";
        self.whole.check(why)?;
        let (game, alphabet) = self.quiz.read(&self.game)?;
        let answers = parse_answers(&alphabet, &self.answers).map_err(Failure::bad_input)?;
        let left = yomikiri_questions::identify(game, &answers)
            .map_err(|clash| Failure::bad_input(clash.explain(&alphabet)))?;
        let answer = IdentifyAnswer::of(game, &left, &alphabet);
        self.output.say(&answer, || answer.text())?;
        Ok(Exit::Answered)
    }
}
