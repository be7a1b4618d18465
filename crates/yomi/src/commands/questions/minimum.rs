//! `yomi questions GAME`: the fewest codes, with the proof; whether M are enough; all best sets.

use clap::{Args, ValueEnum};
use yomikiri_answers::{EnoughAnswer, QuestionsAnswer, SetRow, WalkStep};
use yomikiri_check::questions::{QuestionsFile, check};
use yomikiri_questions::{
    Compared, Counted, Estimate, Fewest, Level, Method, Quiz, SetupError, Solver, Ties, binomial,
};
use yomikiri_rules::{Alphabet, Code};

use super::options::{QuizOptions, begin, code, in_words, settings, show};
use crate::exit::{Exit, Failure, Outcome};
use crate::layout::{Facts, Table};
use crate::number::{counted, short};
use crate::options::{OutputOptions, Resources, SaveOption};
use crate::output::{print, print_json};
use crate::search::{Watch, reason};

pub const EXAMPLES: &str = "\
Examples:
  yomi questions mm4x6                           a smallest set, with the proof
  yomi questions mm4x5 --count                   and how many such sets there are
  yomi questions mm4x6 --codes 5                 whether 5 codes are enough
  yomi questions bc4x9 --method anneal --seed 7  a good set without a proof
  yomi questions mm4x6 --method greedy --first 1112 --ties classes
  yomi questions mm5x2 --hints places            metric dimension of a Hamming graph
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623
  yomi questions identify mm4x6 1112=0B1W 3344=1B0W
  yomi questions table --mm 4,5 --bc 4,6

Exit codes: 0 answered; 1 that many codes are not enough; 2 bad input; 3 undecided at the time limit,
with the bounds known; 130 interrupted, with the bounds known.

JSON: game, hints, method, codes_needed (null if not proved), proved, lower_bound, upper_bound, set (an
array of codes), canonical_sets (entry i: how many different canonical sets of i+1 codes the last
exhaustive search generated), levels (the same with the number of sets they stand for: size, classes,
sets), seconds, threads, nodes; with --codes also codes_asked and enough (null if undecided), with
--count sets_up_to_symmetry and sets_in_all (decimal strings, null if unknown), with --all also sets (each with set and
images), with --method astar expanded, other_estimate_expanded and exact_nodes, with --method greedy steps.";

#[derive(Args)]
pub struct Minimum {
    /// mmPxC (Mastermind, P pegs, C colours), bcPxC (Bulls and Cows), mastermind or moo
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
    #[arg(
        long,
        value_name = "TIES",
        help_heading = "Search",
        default_value = "classes",
        value_parser = ties
    )]
    ties: Ties,

    /// With --method anneal: the seed of chance
    #[arg(long, value_name = "S", help_heading = "Search", default_value_t = 1)]
    seed: u64,

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

fn named(estimate: Estimate) -> &'static str {
    match estimate {
        Estimate::Largest => "largest class",
        Estimate::Entropy => "entropy left",
    }
}

fn ties(text: &str) -> Result<Ties, String> {
    match (text, text.strip_prefix("seed:").and_then(|seed| seed.parse().ok())) {
        ("code", _) => Ok(Ties::Code),
        ("classes", _) => Ok(Ties::Classes),
        (_, Some(seed)) => Ok(Ties::Seed(seed)),
        _ => Err("it is code, classes, or seed:S with a whole number S, such as seed:7".into()),
    }
}

impl Minimum {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (quiz, alphabet) = self.quiz.read(self.game.as_deref().unwrap_or_default())?;
        let method = self.method(&alphabet)?;
        self.save.check()?;
        let watch = begin(&self.resources, self.output.quiet)?;
        let solver = Solver::new(quiz, settings(&self.resources), watch.control.clone())
            .map_err(|problem| refused(&problem))?;
        let ask = Ask { quiz, alphabet, solver, watch };
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
        let exit = match verdict.enough {
            Some(true) => Exit::Answered,
            Some(false) => Exit::No,
            None => ask.watch.stop(),
        };
        if let Some(set) = &verdict.set {
            self.save(ask, set)?;
        }
        let effort = ask.watch.effort();
        if self.output.json {
            let (quiz, alphabet) = (ask.quiz, &ask.alphabet);
            print_json(&EnoughAnswer::of(quiz, codes, &verdict, effort.into(), alphabet))?;
            return Ok(exit);
        }
        let number = counted_codes(codes);
        let mut facts = Facts::default();
        let proved = match verdict.enough {
            Some(true) => format!("yes: {number} can tell all secrets apart"),
            Some(false) => format!("no: no set of {number} tells all secrets apart"),
            None => format!("unknown: {}", reason(exit)),
        };
        facts.say("enough", proved);
        if let Some(set) = &verdict.set {
            facts.say("set", show(&ask.alphabet, set));
        }
        facts.say("searched", effort.in_words());
        let levels = levels(ask.quiz, &verdict.levels);
        print(&format!("{}{facts}\n{levels}", in_words(ask.quiz)))?;
        Ok(exit)
    }

    /// The fewest codes, and how many sets there are.
    fn fewest(&self, ask: &Ask, method: Method) -> Outcome {
        let found = ask.solver.fewest(method);
        debug_assert_eq!(check(ask.quiz, &found.answer.set), Ok(()));
        let counting = self.count || self.all;
        let (counted, listed) = match counting && found.answer.proved {
            true => self.count(ask, found.answer.upper)?,
            false => (None, Vec::new()),
        };
        let complete = found.complete && counted.as_ref().is_none_or(|counted| counted.complete);
        let exit = if complete { Exit::Answered } else { ask.watch.stop() };
        let saved = self.save(ask, &found.answer.set)?;
        let effort = ask.watch.effort();
        let mut answer = QuestionsAnswer::of(ask.quiz, &found, effort.into(), &ask.alphabet);
        if counting {
            answer = answer.counted(counted.as_ref(), self.all.then_some(listed));
        }
        if self.output.json {
            print_json(&answer)?;
            return Ok(exit);
        }
        let mut facts = Facts::default();
        facts.say(
            "codes needed",
            match answer.proved {
                true => answer.upper_bound.to_string(),
                false => format!("{} to {}", answer.lower_bound, answer.upper_bound),
            },
        );
        facts.say("set", answer.set.join(" "));
        facts.say("proved", proof(ask, &found, exit));
        if let Some(path) = saved {
            facts.say("saved", path);
        }
        facts.say("searched", effort.in_words());
        if counting {
            facts.say("sets", count_in_words(counted.as_ref()));
        }
        if let (Some(took), Method::AStar(estimate)) = (&found.compared, method) {
            say_compared(&mut facts, took, estimate);
            if found.answer.proved && !found.complete {
                let why = reason(exit);
                facts.say("", format!("the comparison is not complete: {why}"));
            }
        }
        let walk = answer.steps.as_deref().map_or(String::new(), walk);
        print(&format!("{}{facts}{walk}", in_words(ask.quiz)))?;
        Ok(exit)
    }

    /// Counts all smallest sets. Listed for people, they are printed as they are found.
    fn count(&self, ask: &Ask, codes: usize) -> Result<(Option<Counted>, Vec<SetRow>), Failure> {
        let (mut listed, mut failed) = (Vec::new(), Ok(()));
        if self.all && !self.output.json {
            print("one set of each class, and how many sets the class has\n")?;
        }
        let mut each = |set: &[Code], images: &_| {
            if self.all && self.output.json {
                listed.push(SetRow::of(set, images, &ask.alphabet));
            } else if self.all && failed.is_ok() {
                let line = format!("{}  {images}\n", show(&ask.alphabet, set));
                failed = ask.watch.progress.aside(|| print(&line));
            }
        };
        let counted = ask.solver.count(codes, &mut each).map_err(|problem| refused(&problem))?;
        failed?;
        Ok((Some(counted), listed))
    }

    fn save(&self, ask: &Ask, set: &[Code]) -> Result<Option<String>, Failure> {
        let (quiz, alphabet) = (ask.quiz, ask.alphabet.clone());
        let file = QuestionsFile { quiz, alphabet, set: set.to_vec() };
        Ok(self.save.write_text(&file.to_text())?.map(|path| path.display().to_string()))
    }
}

/// What is asked, of whom.
struct Ask {
    quiz: Quiz,
    alphabet: Alphabet,
    solver: Solver,
    watch: Watch,
}

fn proof(ask: &Ask, found: &Fewest, exit: Exit) -> String {
    match (found.answer.proved, found.answer.upper) {
        (true, 0) => "there is one secret only".to_string(),
        (true, codes) => {
            format!("no set of {} tells all secrets apart", counted_codes(codes - 1))
        }
        (false, _) if found.complete => "no: a set that was found, perhaps not the smallest".into(),
        (false, _) if !ask.solver.can_prove() => {
            "no: the tables of the proof do not fit the memory".to_string()
        }
        (false, _) => format!("no: {}", reason(exit)),
    }
}

fn refused(problem: &SetupError) -> Failure {
    match problem {
        SetupError::Memory { .. } => Failure::bad_input(format!("--memory: {problem}")),
        SetupError::Threads(_) => Failure::bad_input(format!("--threads: {problem}")),
    }
}

fn counted_codes(codes: usize) -> String {
    counted(codes as u64, "code", "codes")
}

/// What the paper's search took, beside two other ways.
fn say_compared(facts: &mut Facts, took: &Compared, estimate: Estimate) {
    let expanded =
        |sets: u64, estimate| format!("{sets} sets, estimated from the {}", named(estimate));
    facts.say("expanded", expanded(took.expanded, estimate));
    if let Some(sets) = took.other {
        facts.say("otherwise", expanded(sets, estimate.other()));
    }
    if let Some(nodes) = took.exact {
        facts.say("", format!("{nodes} nodes by --method exact"));
    }
}

fn count_in_words(counted: Option<&Counted>) -> String {
    match counted {
        Some(counted) if counted.complete => {
            format!("{} up to symmetry, {} in all", counted.classes, counted.sets)
        }
        Some(counted) => format!("at least {} up to symmetry", counted.classes),
        None => "not counted: the fewest codes are not known".to_string(),
    }
}

/// The levels of an exhausted search.
fn levels(quiz: Quiz, levels: &[Level]) -> String {
    let mut table = Table::new(&[("codes", 0), ("classes", 0), ("sets", 0), ("of all", 0)]);
    for (at, level) in levels.iter().enumerate() {
        let all = binomial(quiz.game.code_count(), at + 1);
        let share = if level.sets == all { "all".to_string() } else { short(&all, 12) };
        let (classes, sets) = (level.classes.to_string(), short(&level.sets, 12));
        table.push(vec![(at + 1).to_string(), classes, sets, share]);
    }
    if levels.is_empty() {
        String::new()
    } else {
        format!("sets generated up to symmetry\n{table}")
    }
}

/// The steps of a greedy walk.
fn walk(steps: &[WalkStep]) -> String {
    let mut table = Table::new(&[("code", 0), ("largest class", 0), ("classes", 0)]);
    for step in steps {
        let (largest, classes) = (step.largest_class.to_string(), step.classes.to_string());
        table.push(vec![step.code.clone(), largest, classes]);
    }
    format!("\n{table}")
}
