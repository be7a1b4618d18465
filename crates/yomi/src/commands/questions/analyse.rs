//! `yomi questions analyse GAME CODE…`: what each code of a set tells (paper 004, section 7).

use clap::Args;
use yomikiri_answers::{AnalyseAnswer, PairsAnswer, csv};
use yomikiri_questions::{Analysis, ranked_pairs};
use yomikiri_report::plot::{entropy_left, joint_entropies};
use yomikiri_rules::{Alphabet, Game};

use super::options::{QuizOptions, code};
use crate::exit::{Exit, Failure, Outcome};
use crate::options::{CsvOption, MiddleOptions, OutputOptions, PlotOption};

const EXAMPLES: &str = "\
Examples:
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623
  yomi questions analyse mm4x6 1112 3344 2455 --csv
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623 --plot entropy.svg
  yomi questions analyse mm4x6 1112 3344 2455 --plot pairs.svg --subsets 2
  yomi questions analyse mm4x6 --rank-pairs
  yomi questions analyse mm4x6 2345 2435 --from \"1123 0B3W\"
  yomi questions analyse table:animals.csv \"Does it fly?\" legs

JSON: game, hints, start, candidates, set (the codes), steps (code, entropy_left, classes,
largest_class; the first before any code), joint (set, entropy), mutual (set,
information), class_sizes (size, classes), unresolved (classes of more than one
secret), resolved; with --rank-pairs pairs (set, pairs, entropy, classes,
largest_class). Entropies are in bits. CSV: the joint entropies, or the ranked
pairs.";

/// What each code of a set tells: entropies, classes, secrets left together
#[derive(Args)]
#[command(after_help = EXAMPLES, alias = "analyze")]
pub struct Analyse {
    /// The game: mmPxC, bcPxC, mastermind, moo, words:FILE or table:FILE.csv
    #[arg(value_name = "GAME")]
    game: String,

    /// The codes, words or questions, in the order in which they are looked at
    #[arg(value_name = "CODE", required_unless_present = "rank_pairs")]
    codes: Vec<String>,

    /// Rank all classes of pairs of codes by their joint entropy
    #[arg(long, conflicts_with_all = ["codes", "plot"])]
    rank_pairs: bool,

    #[command(flatten)]
    quiz: QuizOptions,
    #[command(flatten)]
    middle: MiddleOptions,

    #[command(flatten)]
    plot: PlotOption,

    /// With --plot, which draws the entropy left after each code: the joint entropies of all subsets
    /// of K codes instead
    #[arg(long, value_name = "K", help_heading = "Output", requires = "plot")]
    subsets: Option<usize>,

    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
}

impl Analyse {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (game, alphabet) = self.quiz.read(&self.game)?;
        let position = self.middle.read(&alphabet, Vec::new())?;
        self.plot.check()?;
        if self.rank_pairs {
            if self.middle.is_given() {
                return Err(Failure::bad_input(
                    "--rank-pairs ranks pairs up to the symmetries of a whole game; from the middle of \
                     one, give the codes to be looked at",
                ));
            }
            return self.ranked(game, &alphabet);
        }
        let mut codes = Vec::new();
        for (at, text) in self.codes.iter().enumerate() {
            let found = code(&alphabet, &format!("code {}", at + 1), text)?;
            if codes.contains(&found) {
                return Err(Failure::bad_input(format!("'{text}' is given twice")));
            }
            codes.push(found);
        }
        let analysis = Analysis::of_position(&position, &codes);
        if self.plot.is_wanted() {
            let picture = self.picture(&alphabet, &analysis)?;
            self.plot.write(|| picture)?;
        }
        let shown = self.csv.alphabet(&self.output, &alphabet);
        let answer = AnalyseAnswer::of(&position, &analysis, &shown);
        self.csv.say(&self.output, &answer, || csv::table(&answer.joint), || answer.text())?;
        Ok(Exit::Answered)
    }

    /// Paper 004, Fig. 11, or one part of Fig. 12.
    fn picture(&self, alphabet: &Alphabet, analysis: &Analysis) -> Result<String, Failure> {
        let Some(size) = self.subsets else {
            return Ok(entropy_left(alphabet.game(), analysis).svg());
        };
        let most = analysis.joint.iter().map(|subset| subset.places.len()).max().unwrap_or(0);
        if !(1..=most).contains(&size) {
            return Err(Failure::bad_input(format!(
                "--subsets {size}: it is a number of codes from 1 to {most} here"
            )));
        }
        Ok(joint_entropies(alphabet, analysis, size).svg())
    }

    fn ranked(&self, game: Game, alphabet: &Alphabet) -> Outcome {
        const LARGEST: usize = 12_000;
        let quiz = game.pegs().ok_or_else(|| {
            Failure::bad_input(format!("--rank-pairs is for codes made of pegs; {game} has none"))
        })?;
        if quiz.code_count() > LARGEST {
            return Err(Failure::bad_input(format!(
                "--rank-pairs is for games of up to {LARGEST} codes"
            )));
        }
        let answer =
            PairsAnswer::of(quiz, &ranked_pairs(quiz), &self.csv.alphabet(&self.output, alphabet));
        self.csv.say(&self.output, &answer, || csv::table(&answer.pairs), || answer.text())?;
        Ok(Exit::Answered)
    }
}
