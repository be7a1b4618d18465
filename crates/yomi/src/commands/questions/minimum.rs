//! `yomi questions GAME`: the fewest codes, with the proof; whether M are enough; all best sets.

use clap::{Args, ValueEnum};
use num_bigint::BigUint;
use yomikiri_answers::text::End;
use yomikiri_answers::{Effort, EnoughAnswer, QuestionsAnswer, SetRow};
use yomikiri_check::questions::{QuestionsFile, check};
use yomikiri_questions::{
    Counted, Cover, Estimate, Fewest, GreedyTies, Method, SetupError, SizeVerdict, Solver,
};
use yomikiri_rules::{Alphabet, Code, Position};

use super::options::{QuizOptions, begin, code, settings};
use crate::exit::{Failure, Outcome};
use crate::ledger;
use crate::options::{MiddleOptions, OutputOptions, Resources, SaveOption};
use crate::search::Watch;

pub const EXAMPLES: &str = "\
Examples:
  yomi questions mm4x6                           a smallest set, with the proof
  yomi questions mm4x5 --count                   and how many there are
  yomi questions mm4x6 --codes 5                 whether 5 codes are enough
  yomi questions bc4x9 --method anneal --seed 7  a good set without a proof
  yomi questions mm4x6 --method greedy --first 1112 --ties classes
  yomi questions mm5x2 --hints places            a metric dimension
  yomi questions mm4x6 --from \"1123 0B3W\"       in the middle of a game
  yomi questions bc3x5 --candidates \"012 021 034 210\" --count
  yomi questions table:animals.csv --count       the fewest questions
  yomi questions words:answers.txt               the fewest words
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623
  yomi questions identify mm4x6 1112=0B1W 3344=1B0W
  yomi questions table --mm 4,5 --bc 4,6

Exit codes: 0 answered; 1 that many codes are not enough; 2 bad input; 3
undecided at the time limit, with the bounds known; 130 interrupted, with the
bounds known.

From the middle of a game (--from, --candidates) only the secrets that are still
possible must be told apart. That is searched like words and tables: exactly, on
one thread.

JSON: game, hints (of words and tables all), start, candidates, method,
codes_needed (null if not proved), proved, lower_bound, upper_bound, set (an
array of codes),
canonical_sets (entry i: how many different canonical sets of i+1 codes the last
exhaustive search generated; empty if it went symbol by symbol), levels (the same
with the number of sets they stand for: size, classes, sets), seconds, threads, nodes; with --codes also
codes_asked and enough (null if undecided), with --count sets_up_to_symmetry (of
words and tables, and in the middle of a game: up to questions that cut alike)
and sets_in_all (decimal strings, null if unknown), with --all also sets (each with set and images), with
--method astar expanded, other_estimate_expanded and exact_nodes, with --method
greedy steps.";

#[derive(Args)]
pub struct Minimum {
    /// mmPxC (Mastermind, P pegs, C colours), bcPxC (Bulls and Cows), mastermind, moo, words:FILE or
    /// table:FILE.csv
    #[arg(value_name = "GAME", required = true)]
    game: Option<String>,

    #[command(flatten)]
    quiz: QuizOptions,

    /// Only decide whether M codes are enough
    #[arg(long, value_name = "M", help_heading = "Question", conflicts_with_all = ["count", "all"])]
    codes: Option<usize>,

    /// Also count all smallest sets, up to symmetry and in all
    #[arg(long, help_heading = "Question")]
    count: bool,

    /// Also list one smallest set of each class, as it is found
    #[arg(long, help_heading = "Question")]
    all: bool,

    /// How to search
    #[arg(long, value_name = "METHOD", help_heading = "Search", default_value = "exact")]
    method: MethodName,

    /// With --method astar: what is estimated from
    #[arg(long, value_name = "WHAT", help_heading = "Search", default_value = "largest")]
    estimate: EstimateName,

    /// With --method greedy: the first code
    #[arg(long, value_name = "CODE", help_heading = "Search")]
    first: Option<String>,

    /// With --method greedy: which of several equally good codes: code (the first), classes (most
    /// classes) or seed:S (by chance)
    #[arg(long, value_name = "TIES", help_heading = "Search", default_value = "classes")]
    #[arg(value_parser = ties)]
    ties: GreedyTies,

    /// With --method anneal: the seed of chance
    #[arg(long, value_name = "S", help_heading = "Search", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    middle: MiddleOptions,
    #[command(flatten)]
    resources: Resources,
    #[command(flatten)]
    save: SaveOption,
    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum MethodName {
    /// The exhaustive search, with the proof
    Exact,
    /// The paper's search
    Astar,
    /// Always a code that leaves the smallest largest class
    Greedy,
    /// A good set by chance, for games too large for a proof
    Anneal,
}

#[derive(Clone, Copy, ValueEnum)]
enum EstimateName {
    /// The largest class
    Largest,
    /// The entropy that is left
    Entropy,
}

fn ties(text: &str) -> Result<GreedyTies, String> {
    match (text, text.strip_prefix("seed:").and_then(|seed| seed.parse().ok())) {
        ("code", _) => Ok(GreedyTies::Code),
        ("classes", _) => Ok(GreedyTies::Classes),
        (_, Some(seed)) => Ok(GreedyTies::Seed(seed)),
        _ => Err("it is code, classes, or seed:S with a whole number S, such as seed:7".into()),
    }
}

impl Minimum {
    /// Runs the command as one of several workers.
    pub fn run_together(&self) -> Outcome {
        if self.method != MethodName::Exact {
            return Err(Failure::bad_input("--method: workers share the exhaustive search, exact"));
        }
        let about = format!("questions {}", self.game.as_deref().unwrap_or_default());
        ledger::work_together(about, self.resources.has_ledger())?;
        self.run()
    }

    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (game, alphabet) = self.quiz.read(self.game.as_deref().unwrap_or_default())?;
        let position = self.middle.read(&alphabet, Vec::new())?;
        // All codes made of pegs have symmetries; those that are left are looked at one by one.
        let whole = position.candidates().len() == game.secret_count();
        if !whole && self.method != MethodName::Exact {
            return Err(Failure::bad_input(
                "--method: the other methods are for all secrets of a game; from the middle of one the \
                 search is exact",
            ));
        }
        if game.pegs().is_none() && self.method != MethodName::Exact {
            return Err(Failure::bad_input(format!(
                "--method is for codes made of pegs; {game} is searched exactly"
            )));
        }
        let method = self.method(&alphabet)?;
        self.save.check(&self.output)?;
        let watch = begin(&self.resources, self.output.quiet)?;
        let (settings, control) = (settings(&self.resources), watch.control.clone());
        let solver = match game.pegs().filter(|_| whole) {
            Some(pegs) => AnySolver::Pegs(Box::new(
                Solver::new(pegs, settings, control).map_err(|problem| refused(&problem))?,
            )),
            None => AnySolver::Listed(Box::new(Cover::new(position.clone(), settings, control))),
        };
        let ask = Ask { position, alphabet, solver, watch };
        match self.codes {
            Some(codes) => self.decide(&ask, codes),
            None => self.fewest(&ask, method),
        }
    }

    /// How to search, if the options go together.
    fn method(&self, alphabet: &Alphabet) -> Result<Method, Failure> {
        let only_exact = self.codes.is_some() || self.count || self.all;
        if self.method != MethodName::Exact && only_exact {
            return Err(Failure::bad_input(
                "--codes, --count and --all need a proof: they go with --method exact",
            ));
        }
        let first =
            self.first.as_deref().map(|text| code(alphabet, "--first", text)).transpose()?;
        if first.is_some() && self.method != MethodName::Greedy {
            return Err(Failure::bad_input("--first goes with --method greedy"));
        }
        Ok(match self.method {
            MethodName::Exact => Method::Exact,
            MethodName::Astar => Method::AStar(match self.estimate {
                EstimateName::Largest => Estimate::Largest,
                EstimateName::Entropy => Estimate::Entropy,
            }),
            MethodName::Greedy => Method::Greedy { first, ties: self.ties },
            MethodName::Anneal => Method::Anneal { seed: self.seed },
        })
    }

    /// Whether a number of codes is enough.
    fn decide(&self, ask: &Ask, codes: usize) -> Outcome {
        let verdict = ask.solver.decide(codes).map_err(|problem| refused(&problem))?;
        let saved = verdict.set.as_ref().map_or(Ok(String::new()), |set| self.save(ask, set));
        let (effort, alphabet) = (ask.effort(), self.output.alphabet(&ask.alphabet));
        let answer = EnoughAnswer::of(&ask.position, codes, &verdict, effort, &alphabet);
        let exit = ask.watch.exit(answer.end());
        self.save.say(&self.output, &answer, || answer.text(exit.reason()), saved, exit)
    }

    /// The fewest codes, and how many sets there are.
    fn fewest(&self, ask: &Ask, method: Method) -> Outcome {
        let found = ask.solver.fewest(method);
        debug_assert_eq!(check(&ask.position, &found.answer.set), Ok(()));
        let counting = self.count || self.all;
        let (counted, listed) = match counting && found.answer.proved {
            true => self.count(ask, found.answer.upper)?,
            false => (None, Vec::new()),
        };
        let complete = found.complete && counted.as_ref().is_none_or(|counted| counted.complete);
        let exit = ask.watch.exit(End::of(complete));
        self.save(ask, &found.answer.set)?;
        let effort = ask.effort();
        let alphabet = self.output.alphabet(&ask.alphabet);
        let mut answer = QuestionsAnswer::of(&ask.position, &found, effort, &alphabet);
        if counting {
            answer = answer.counted(counted.as_ref(), self.all.then_some(listed));
        }
        let saved = self.save.path().map(|path| path.display().to_string());
        let why = match found.answer.proved || ask.solver.can_prove() {
            true => exit.reason(),
            false => "the tables of the proof do not fit the memory",
        };
        let text = || answer.text(&found, counted.as_ref(), saved, why);
        self.save.say(&self.output, &answer, text, Ok(String::new()), exit)
    }

    /// Counts all smallest sets. Listed for people, they are printed as they are found.
    fn count(&self, ask: &Ask, codes: usize) -> Result<(Option<Counted>, Vec<SetRow>), Failure> {
        let (mut listed, mut failed) = (Vec::new(), Ok(()));
        if self.all && !self.output.json {
            let head = "one set of each class, and how many sets the class has\n";
            self.save.tell(&self.output, head)?;
        }
        // Names of questions in a table may have spaces in them.
        let between = if ask.position.game().can_hit() { " " } else { ", " };
        let mut each = |set: &[Code], images: &_| {
            let row = SetRow::of(set, images, &ask.alphabet);
            if self.all && self.output.json {
                listed.push(row);
            } else if self.all && failed.is_ok() {
                let line = format!("{}  {images}\n", row.set.join(between));
                failed = ask.watch.progress.aside(|| self.save.tell(&self.output, &line));
            }
        };
        let counted = ask.solver.count(codes, &mut each).map_err(|problem| refused(&problem))?;
        failed?;
        Ok((Some(counted), listed))
    }

    fn save(&self, ask: &Ask, set: &[Code]) -> Result<String, Failure> {
        let (position, alphabet) = (ask.position.clone(), ask.alphabet.clone());
        let file = QuestionsFile { position, alphabet, set: set.to_vec() };
        self.save.keep(|| Ok(file.to_text()))
    }
}

/// What is asked, of whom.
struct Ask {
    position: Position,
    alphabet: Alphabet,
    solver: AnySolver,
    watch: Watch,
}

impl Ask {
    /// What it took; but for whole games made of pegs, one thread searches.
    fn effort(&self) -> Effort {
        let effort = self.watch.effort();
        match self.solver {
            AnySolver::Pegs(_) => effort,
            AnySolver::Listed(_) => Effort { threads: 1, ..effort },
        }
    }
}

/// All codes made of pegs have symmetries and a search of their own.
enum AnySolver {
    Pegs(Box<Solver>),
    Listed(Box<Cover>),
}

impl AnySolver {
    fn fewest(&self, method: Method) -> Fewest {
        match self {
            AnySolver::Pegs(solver) => solver.fewest(method),
            AnySolver::Listed(cover) => cover.fewest(),
        }
    }

    fn decide(&self, codes: usize) -> Result<SizeVerdict, SetupError> {
        match self {
            AnySolver::Pegs(solver) => solver.decide(codes),
            AnySolver::Listed(cover) => cover.decide(codes),
        }
    }

    fn count(
        &self,
        codes: usize,
        each: &mut (dyn FnMut(&[Code], &BigUint) + Send),
    ) -> Result<Counted, SetupError> {
        match self {
            AnySolver::Pegs(solver) => solver.count(codes, each),
            AnySolver::Listed(cover) => cover.count(codes, each),
        }
    }

    fn can_prove(&self) -> bool {
        match self {
            AnySolver::Pegs(solver) => solver.can_prove(),
            AnySolver::Listed(cover) => cover.can_prove(),
        }
    }
}

fn refused(problem: &SetupError) -> Failure {
    match problem {
        SetupError::Memory { .. } => Failure::bad_input(format!("--memory: {problem}")),
        SetupError::Threads(_) => Failure::bad_input(format!("--threads: {problem}")),
    }
}
