//! `yomi questions GAME`: the fewest codes, with the proof; whether M are enough; all best sets.

use clap::{Args, ValueEnum};
use num_bigint::BigUint;
use serde_json::{Map, Value, json};
use yomikiri_check::questions::{QuestionsFile, check};
use yomikiri_questions::{
    AStar, Answer, Counted, Estimate, Frontier, Level, Quiz, Searched, SetupError, Solver, Step,
    Ties, binomial,
};
use yomikiri_rules::{Alphabet, Code};

use super::options::{QuizOptions, add_levels, begin, code, in_words, settings, show, shown};
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
exhaustive search generated), levels (the same with the number of sets they stand for), seconds,
threads, nodes; with --codes also codes and enough (null if undecided), with --count
sets_up_to_symmetry and sets_in_all (decimal strings, null if unknown), with --all also sets (each with set and
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
    method: Method,

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
enum Method {
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

/// The estimate that was not asked for.
fn other(estimate: Estimate) -> Estimate {
    match estimate {
        Estimate::Largest => Estimate::Entropy,
        Estimate::Entropy => Estimate::Largest,
    }
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
        let only_exact = self.codes.is_some() || self.count || self.all;
        if self.method != Method::Exact && only_exact {
            return Err(Failure::bad_input(
                "--codes, --count and --all need a proof: they go with --method exact",
            ));
        }
        let first =
            self.first.as_deref().map(|text| code(&alphabet, "--first", text)).transpose()?;
        if first.is_some() && self.method != Method::Greedy {
            return Err(Failure::bad_input("--first goes with --method greedy"));
        }
        self.save.check()?;
        let watch = begin(&self.resources, self.output.quiet)?;
        let solver = Solver::new(quiz, settings(&self.resources), watch.control.clone())
            .map_err(|problem| refused(&problem))?;
        let ask = Ask { quiz, alphabet, solver, watch };
        match (self.method, self.codes) {
            (Method::Exact, Some(codes)) => self.decide(&ask, codes),
            (Method::Exact, None) => self.exact(&ask),
            (Method::Astar, _) => self.astar(&ask),
            (Method::Greedy, _) => {
                let opening: Vec<Code> = first.into_iter().collect();
                let steps = ask.solver.greedy(&opening, self.ties);
                self.answer(&ask, &greedy(&ask, &steps), "greedy", |object, text| {
                    let row = |step: &Step| {
                        json!({
                            "code": ask.alphabet.show(step.code),
                            "largest_class": step.largest,
                            "classes": step.classes,
                        })
                    };
                    let rows: Vec<Value> = steps.iter().map(row).collect();
                    object.insert("steps".to_string(), json!(rows));
                    *text += &format!("\n{}", walk(&ask.alphabet, &steps));
                })
            }
            (Method::Anneal, _) => {
                const RUNS: usize = 20;
                let set = ask.solver.anneal(self.seed, RUNS);
                let answer = ask.unproved(set);
                self.answer(&ask, &answer, "anneal", |_, _| {})
            }
        }
    }

    /// The fewest codes, and how many sets there are.
    fn exact(&self, ask: &Ask) -> Outcome {
        let answer = ask.solver.minimum();
        let mut counted = None;
        let mut listed: Vec<Value> = Vec::new();
        if (self.count || self.all) && answer.proved {
            let mut failed = Ok(());
            let mut each = |set: &[Code], images: &BigUint| {
                if !self.all || failed.is_err() {
                    return;
                }
                if self.output.json {
                    let set = shown(&ask.alphabet, set);
                    listed.push(json!({"set": set, "images": images.to_string()}));
                } else {
                    let line = format!("{}  {images}\n", show(&ask.alphabet, set));
                    failed = ask.watch.progress.aside(|| print(&line));
                }
            };
            if self.all && !self.output.json {
                print("one set of each class, and how many sets the class has\n")?;
            }
            counted = Some(
                ask.solver.count(answer.upper, &mut each).map_err(|problem| refused(&problem))?,
            );
            failed?;
        }
        let incomplete = counted.as_ref().is_some_and(|counted| !counted.complete);
        let exit = self.answer(ask, &answer, "exact", |object, text| {
            if self.count || self.all {
                add_count(object, counted.as_ref());
                if self.all && self.output.json {
                    object.insert("sets".to_string(), json!(listed));
                }
                *text += &count_in_words(counted.as_ref());
            }
        })?;
        Ok(if incomplete && exit == Exit::Answered { ask.watch.stop() } else { exit })
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
        if self.output.json {
            let mut object = Map::new();
            object.insert("game".to_string(), json!(ask.quiz.game.to_string()));
            object.insert("hints".to_string(), json!(ask.quiz.hints.to_string()));
            object.insert("method".to_string(), json!("exact"));
            object.insert("codes".to_string(), json!(codes));
            object.insert("enough".to_string(), json!(verdict.enough));
            object.insert("proved".to_string(), json!(verdict.enough.is_some()));
            let (lower, upper) = match verdict.enough {
                Some(true) => (ask.solver.least(), Some(codes)),
                Some(false) => (codes + 1, None),
                None => (ask.solver.least(), Some(ask.solver.bounds().upper)),
            };
            object.insert("lower_bound".to_string(), json!(lower));
            object.insert("upper_bound".to_string(), json!(upper));
            let set = verdict.set.as_ref().map(|set| shown(&ask.alphabet, set));
            object.insert("set".to_string(), json!(set));
            add_levels(&mut object, &verdict.levels);
            ask.watch.effort().add_to(&mut object);
            print_json(&Value::Object(object))?;
        } else {
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
            facts.say("searched", ask.watch.effort().in_words());
            let levels = levels(ask.quiz, &verdict.levels);
            print(&format!("{}{facts}\n{levels}", in_words(ask.quiz)))?;
        }
        Ok(exit)
    }

    /// The paper's search, below the size of a set that is known.
    fn astar(&self, ask: &Ask) -> Outcome {
        let known = ask.solver.bounds();
        let estimate = match self.estimate {
            EstimateName::Largest => Estimate::Largest,
            EstimateName::Entropy => Estimate::Entropy,
        };
        let options = AStar { estimate, frontier: Frontier::Heap, limit: Some(known.upper) };
        let Searched { set, complete, lower, expanded, generated } = ask.solver.astar(options);
        let set = set.unwrap_or(known.set);
        let lower = if complete { set.len() } else { lower.max(known.lower) };
        let level = |&classes: &u64| Level { classes, sets: BigUint::ZERO };
        let answer = Answer {
            lower,
            upper: set.len(),
            proved: complete,
            set,
            levels: generated.iter().map(level).collect(),
        };
        // The same question by the other estimate and by the exhaustive search, for comparison.
        let by_other = complete
            .then(|| ask.solver.astar(AStar { estimate: other(estimate), ..options }))
            .filter(|searched| searched.complete)
            .map(|searched| searched.expanded);
        let exact = complete.then(|| ask.solver.exact_nodes()).flatten();
        let compared = by_other.is_some() && exact.is_some();
        let cut_short = !compared && ask.watch.control.was_stopped();
        let exit = self.answer(ask, &answer, "astar", |object, text| {
            object.remove("levels");
            object.insert("expanded".to_string(), json!(expanded));
            object.insert("other_estimate_expanded".to_string(), json!(by_other));
            object.insert("exact_nodes".to_string(), json!(exact));
            let name = named(estimate);
            *text += &format!("expanded      {expanded} sets, estimated from the {name}\n");
            if let Some(expanded) = by_other {
                let name = named(other(estimate));
                *text += &format!("otherwise     {expanded} sets, estimated from the {name}\n");
            }
            if let Some(nodes) = exact {
                *text += &format!("              {nodes} nodes by --method exact\n");
            }
            if complete && cut_short {
                let why = reason(ask.watch.stop());
                *text += &format!("              the comparison is not complete: {why}\n");
            }
        })?;
        Ok(if cut_short { ask.watch.stop() } else { exit })
    }

    /// Prints and saves a set with its bounds; `more` adds what is particular.
    fn answer(
        &self,
        ask: &Ask,
        answer: &Answer,
        method: &str,
        more: impl FnOnce(&mut Map<String, Value>, &mut String),
    ) -> Outcome {
        debug_assert_eq!(check(ask.quiz, &answer.set), Ok(()));
        let found_only = matches!(self.method, Method::Greedy | Method::Anneal)
            && !ask.watch.control.was_stopped();
        let exit = if answer.proved || found_only { Exit::Answered } else { ask.watch.stop() };
        let saved = self.save(ask, &answer.set)?;
        let mut object = Map::new();
        let needed = answer.proved.then_some(answer.upper);
        object.insert("game".to_string(), json!(ask.quiz.game.to_string()));
        object.insert("hints".to_string(), json!(ask.quiz.hints.to_string()));
        object.insert("method".to_string(), json!(method));
        object.insert("codes_needed".to_string(), json!(needed));
        object.insert("proved".to_string(), json!(answer.proved));
        object.insert("lower_bound".to_string(), json!(answer.lower));
        object.insert("upper_bound".to_string(), json!(answer.upper));
        object.insert("set".to_string(), json!(shown(&ask.alphabet, &answer.set)));
        add_levels(&mut object, &answer.levels);
        ask.watch.effort().add_to(&mut object);
        let mut facts = Facts::default();
        if answer.proved {
            facts.say("codes needed", answer.upper.to_string());
        } else {
            facts.say("codes needed", format!("{} to {}", answer.lower, answer.upper));
        }
        facts.say("set", show(&ask.alphabet, &answer.set));
        facts.say("proved", proof(ask, answer, exit, found_only));
        if let Some(path) = saved {
            facts.say("saved", path);
        }
        facts.say("searched", ask.watch.effort().in_words());
        let mut text = format!("{}{facts}", in_words(ask.quiz));
        more(&mut object, &mut text);
        if self.output.json {
            print_json(&Value::Object(object))?;
        } else {
            print(&text)?;
        }
        Ok(exit)
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

impl Ask {
    /// A set without a proof.
    fn unproved(&self, set: Vec<Code>) -> Answer {
        let lower = self.solver.least().min(set.len());
        let upper = set.len();
        Answer { lower, upper, proved: lower == upper, set, levels: Vec::new() }
    }
}

fn greedy(ask: &Ask, steps: &[Step]) -> Answer {
    ask.unproved(steps.iter().map(|step| step.code).collect())
}

fn proof(ask: &Ask, answer: &Answer, exit: Exit, found_only: bool) -> String {
    match (answer.proved, answer.upper) {
        (true, 0) => "there is one secret only".to_string(),
        (true, codes) => {
            format!("no set of {} tells all secrets apart", counted_codes(codes - 1))
        }
        (false, _) if found_only => "no: a set that was found, perhaps not the smallest".into(),
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

fn add_count(object: &mut Map<String, Value>, counted: Option<&Counted>) {
    let known = counted.filter(|counted| counted.complete);
    let classes = known.map(|counted| counted.classes.to_string());
    let sets = known.map(|counted| counted.sets.to_string());
    object.insert("sets_up_to_symmetry".to_string(), json!(classes));
    object.insert("sets_in_all".to_string(), json!(sets));
}

fn count_in_words(counted: Option<&Counted>) -> String {
    match counted {
        Some(counted) if counted.complete => {
            let (classes, sets) = (counted.classes, &counted.sets);
            format!("sets          {classes} up to symmetry, {sets} in all\n")
        }
        Some(counted) => format!("sets          at least {} up to symmetry\n", counted.classes),
        None => "sets          not counted: the fewest codes are not known\n".to_string(),
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

fn walk(alphabet: &Alphabet, steps: &[Step]) -> String {
    let mut table = Table::new(&[("code", 0), ("largest class", 0), ("classes", 0)]);
    for step in steps {
        let (largest, classes) = (step.largest.to_string(), step.classes.to_string());
        table.push(vec![alphabet.show(step.code), largest, classes]);
    }
    table.to_string()
}
