//! `yomi verify FILE`: checks a file by the rules alone, with no trust in any search.

use clap::Args;
use yomikiri_answers::VerifyAnswer;
use yomikiri_check::Maker;
use yomikiri_check::questions::{self, QuestionsFile};
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_search::{Control, Settings};
use yomikiri_strategy::value::{ValueError, best_against};

use crate::exit::{Exit, Failure, INTERRUPTED, Outcome};
use crate::interrupt::Listening;
use crate::machine;
use crate::options::{FileOptions, MemoryOption, OutputOptions};
use crate::search::explain;

const EXAMPLES: &str = "\
Examples:
  yomi verify moo.json
  yomi solve mm4x6 --save best.json --quiet && yomi verify best.json --json
  yomi verify - < best.json
  yomi questions mm4x5 --save set.json --quiet && yomi verify set.json
  yomi patience solve --deal 7:1 --save won.json && yomi verify won.json

Exit codes: 0 it is what it claims to be; 1 it is not, and where; 2 it is not
such a file, or a damaged one, and where.

JSON: game, kind, verified, problem (null if verified), checked and not_checked
(the names of the claims that were checked, and of those that were not), codes,
and of a strategy its question (start, objective, then, guesses, first,
forbidden, optimal, as far as the file states it), candidates, total_guesses,
average, max_guesses, worst_case, profile; of a mixture the same question,
candidates, expected_guesses, max_guesses, worst_case, value; of a code maker
start, candidates, value; of a set of questions start, candidates, hints, set;
of a solitaire solution board, rules, deal, cards_known, moves, pairs,
pairs_known, close_ups instead of codes. Beside each fraction stands its
decimal.";

/// Check a strategy, a set of questions or a solitaire solution by the rules alone
///
/// Nothing that the file says about itself is believed: total, worst case and profile are computed
/// again and compared, and a strategy must keep to the question it answers. What needs a search, such
/// as being the best one, is named as not checked. Strategies, probabilistic strategies and mixtures are checked by the rules
/// alone; of a set of questions, that no two secrets have the same answers; of a solitaire solution,
/// every move. For a code maker's mixture, it is searched again that no strategy needs fewer guesses.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Verify {
    #[command(flatten)]
    file: FileOptions,
    #[command(flatten)]
    memory: MemoryOption,
    #[command(flatten)]
    output: OutputOptions,
}

impl Verify {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let text = self.file.text_within(self.memory.bytes())?;
        let answer = match yomikiri_check::files::kind(&text).as_deref() {
            Some("maker") => self.maker(&text)?,
            Some("questions") => self.questions(&text)?,
            Some("patience") => {
                let file = SolitaireFile::parse(&text).map_err(|e| self.file.damaged(e))?;
                VerifyAnswer::patience(&file)
            }
            // What is of no known kind is read as a strategy, which says what is wrong with it.
            _ => {
                let file = self.file.parse(&text)?;
                VerifyAnswer::strategy(&file, &file.check())
            }
        };
        self.output.say(&answer, || answer.text(&self.file.name()))?;
        Ok(if answer.check().verified { Exit::Answered } else { Exit::No })
    }

    /// A code maker's mixture. That no strategy needs less than its value is proved by a search of
    /// its own; nothing of the search that found it is believed.
    fn maker(&self, text: &str) -> Result<VerifyAnswer, Failure> {
        let maker = Maker::parse(text).map_err(|problem| self.file.damaged(problem))?;
        let (threads, memory) = (machine::cores(), self.memory.bytes());
        let settings = Settings { threads, memory, ..Settings::default() };
        let control = Control::new();
        let listening = Listening::start(control.clone())?;
        match best_against(&maker, settings, &control) {
            Ok(Some(least)) => Ok(VerifyAnswer::maker(&maker, &least)),
            Ok(None) => {
                debug_assert!(listening.heard());
                Err(Failure { code: INTERRUPTED, ..self.file.damaged("interrupted") })
            }
            Err(ValueError::Setup(problem)) => Err(explain(&problem)),
            Err(problem) => Err(self.file.damaged(problem)),
        }
    }

    /// Codes asked all at once. Every two secrets must have different answers; that is looked at
    /// secret by secret, by the rules alone.
    fn questions(&self, text: &str) -> Result<VerifyAnswer, Failure> {
        self.file.open_game(text)?;
        let file = QuestionsFile::parse(text).map_err(|problem| self.file.damaged(problem))?;
        let alphabet = self.file.alphabet(file.game())?;
        let alphabet = alphabet.unwrap_or_else(|| file.alphabet.clone());
        let problem = questions::check(&file.position, &file.set).err().map(|alike| {
            let [a, b] = alike.map(|secret| alphabet.show(secret));
            format!("the secrets {a} and {b} have the same answers to all codes")
        });
        Ok(VerifyAnswer::questions(&file, problem, &alphabet))
    }
}
