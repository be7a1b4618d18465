//! `yomi solve GAME`: the best strategy, proved, and with `--count` how many there are.

use clap::Args;
use num_rational::Ratio;
use serde_json::{Map, Value, json};
use yomikiri_rules::{Code, Hint};
use yomikiri_search::{Count, Outcome as Known, Solution};
use yomikiri_strategy::{
    Content, File, Node, Pick, Profile, Solved, Strategy, Verified, solve, verify,
};

use crate::exit::{Exit, Failure, Outcome};
use crate::layout::{Facts, Table};
use crate::number::{self, counted};
use crate::options::{
    FirstOption, GoalOptions, OutputOptions, PositionOptions, SaveOption, SearchOptions, Start,
};
use crate::output::{print, print_json};
use crate::search::{Effort, Search, reason};

const EXAMPLES: &str = "\
Examples:
  yomi solve mastermind --count
  yomi solve mm4x6 --max-guesses 5            the best average within 5 guesses
  yomi solve mm4x6 --objective worst          the fewest guesses that are always enough
  yomi solve mm4x6 --guesses candidates       guessing only what can still be right
  yomi solve moo --then fewest-late           of the best ones, that with the fewest late secrets
  yomi solve mm4x6 --objective late:4         as few secrets as possible beyond 4 guesses
  yomi solve mm4x6 --from \"1123 1B1W, 2344 0B2W\" --alphabet 123456
  yomi solve bc4x9 --time-limit 2s --json     bounds, if the time is not enough

JSON: game, objective, proved, lower_bound, upper_bound, seconds, threads, nodes, codes, candidates,
total_guesses, average, max_guesses, profile, first_guess, by_first_hint (hint, secrets, guess,
total_guesses without the first guess); with --count optimal_strategies and
optimal_first_guesses (guess, class_size, strategies); with --objective worst refuted_max_guesses,
the number of guesses that is proved to be not enough. What is not known is null; if there is no
strategy within --max-guesses, proved is true and the bounds are null.";

/// The best strategy, proved
///
/// Finds a strategy with the smallest average number of guesses over all secrets, all equally
/// likely, and proves that there is no better one. Among equals it takes the first optimal guess
/// in code order at each position, guesses that can be right before others; so the answer does not
/// depend on the threads, the memory or the order of the search.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(flatten)]
    question: Question,

    /// Also count the best strategies, by their first guesses
    #[arg(long, help_heading = "Goal")]
    count: bool,
}

/// What is asked, by `solve`, `count` and `sample`.
#[derive(Args)]
pub struct Question {
    #[command(flatten)]
    pub position: PositionOptions,
    #[command(flatten)]
    pub goal: GoalOptions,
    #[command(flatten)]
    pub first: FirstOption,
    #[command(flatten)]
    pub search: SearchOptions,
    #[command(flatten)]
    pub output: OutputOptions,
    #[command(flatten)]
    pub save: SaveOption,
}

impl Solve {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        answer(&self.question, self.count)
    }
}

/// Solves, counts if asked to, and says what was found.
pub fn answer(question: &Question, counting: bool) -> Outcome {
    let start = question.position.read()?;
    let first = question.first.read(&start)?;
    let asked = question.goal.question(&start, first, counting)?;
    question.save.check()?;
    let search = Search::begin(asked, &question.search, question.output.quiet)?;
    let Solved { solution, best, .. } =
        solve(&search.solver, &Pick::Chosen).map_err(Failure::bad_input)?;
    let found = best.map(|Verified { strategy, profile }| (strategy, profile));
    let count = match &found {
        Some(_) if counting => search.solver.count().ok(),
        _ => None,
    };
    let (effort, stop) = search.end();
    let exit = if solution.outcome == Known::Infeasible {
        Exit::No
    } else if found.is_some() && (count.is_some() || !counting) {
        Exit::Answered
    } else {
        stop
    };
    let (strategy, profile) = found.unzip();
    let saved = match strategy.clone() {
        Some(strategy) => question.save.write(&file(strategy, &start, &question.goal.name())?),
        None => Ok(None),
    };
    let opening = first.map(|code| start.show(code));
    let proved = question.goal.proved(solution.limit, opening.as_deref());
    let (late, worst) = (question.goal.late(), question.goal.name() == "worst");
    let answer = Answer {
        start,
        solution,
        strategy,
        profile,
        count,
        counting,
        effort,
        exit,
        proved,
        late,
        worst,
    };
    if question.output.json {
        print_json(&answer.json(&question.goal.name()))?;
    } else {
        let mut text = answer.text();
        if let Ok(Some(path)) = &saved {
            text += &format!("\nsaved to {}\n", path.display());
        }
        print(&text)?;
    }
    saved.map(|_| exit)
}

/// The file of an optimal strategy.
pub fn file(strategy: Strategy, start: &Start, objective: &str) -> Result<File, Failure> {
    let mut file = File::new(Content::Strategy(strategy)).map_err(Failure::bad_input)?;
    file.alphabet = start.alphabet.clone();
    file.claims.objective = Some(objective.to_string());
    file.claims.optimal = Some(true);
    Ok(file)
}

/// All that is to be said.
struct Answer {
    start: Start,
    solution: Solution,
    strategy: Option<Strategy>,
    profile: Option<Profile>,
    count: Option<Count>,
    counting: bool,
    effort: Effort,
    exit: Exit,
    /// What is proved, if the answer is proved.
    proved: String,
    /// More than so many guesses is late, where late secrets are counted.
    late: Option<u16>,
    /// Whether the smallest worst case was asked for.
    worst: bool,
}

impl Answer {
    fn json(&self, objective: &str) -> Value {
        let Answer { start, solution, .. } = self;
        let mut object = common(start, objective, solution, &self.effort);
        let profile = self.profile.as_ref();
        add_profile(&mut object, profile);
        let first = self.strategy.as_ref().map(|strategy| start.show(strategy.root.guess));
        object.insert("first_guess".to_string(), json!(first));
        let parts = self.by_first_hint().map(|parts| {
            let row = |(hint, guess, profile): &(Hint, Code, Profile)| {
                json!({
                    "hint": hint.to_string(),
                    "secrets": profile.secrets(),
                    "guess": start.show(*guess),
                    "total_guesses": profile.total(),
                })
            };
            parts.iter().map(row).collect::<Vec<Value>>()
        });
        object.insert("by_first_hint".to_string(), json!(parts));
        if objective == "worst" {
            object.insert("refuted_max_guesses".to_string(), json!(solution.refuted));
        }
        if self.counting {
            let count = self.count.as_ref();
            let total = count.map(|count| count.total.to_string());
            object.insert("optimal_strategies".to_string(), json!(total));
            let first = count.map(|count| {
                let rows = count.first.iter().map(|row| {
                    json!({
                        "guess": start.show(row.guess),
                        "class_size": row.class_size,
                        "strategies": row.strategies.to_string(),
                    })
                });
                rows.collect::<Vec<Value>>()
            });
            object.insert("optimal_first_guesses".to_string(), json!(first));
        }
        Value::Object(object)
    }

    /// The strategy's second guesses, each with the profile from there on; empty if it has none.
    fn by_first_hint(&self) -> Option<Vec<(Hint, Code, Profile)>> {
        let Strategy { position, root } = self.strategy.as_ref()?;
        let part = |(&hint, node): (&Hint, &Node)| {
            let position = position.after(root.guess, hint).ok()?;
            let rest = Strategy { position, root: node.clone() };
            Some((hint, node.guess, verify(&rest).ok()?))
        };
        root.children.iter().map(part).collect()
    }

    fn text(&self) -> String {
        let Answer { start, solution, .. } = self;
        let mut text = start.in_words();
        let mut facts = Facts::default();
        match (&self.profile, &self.strategy) {
            _ if self.exit == Exit::No => {
                facts.say("proved", impossible(solution));
            }
            (Some(profile), Some(strategy)) => {
                say_profile(&mut facts, profile);
                if let (Some(beyond), Some(late)) = (self.late, solution.outcome.proved()) {
                    facts.say("late", late_secrets(late, beyond));
                }
                facts.say("first guess", start.show(strategy.root.guess));
                facts.say("proved", self.proved.clone());
                if let Some(refuted) = solution.refuted.filter(|_| self.worst) {
                    let refuted = counted(refuted as u64, "guess is", "guesses are");
                    facts.say("", format!("{refuted} not enough: no strategy finds every secret"));
                }
            }
            _ => match self.late {
                Some(beyond) => {
                    let upper = solution.outcome.upper().unwrap_or(start.candidates().into());
                    facts.say(
                        "late",
                        format!(
                            "at least {}",
                            late_secrets(solution.outcome.lower().unwrap_or(0), beyond)
                        ),
                    );
                    facts.say("", format!("at most {}", late_secrets(upper, beyond)));
                }
                None => say_bounds(&mut facts, solution, start.candidates()),
            },
        }
        if let Some(count) = &self.count {
            facts.say("strategies", count.total.to_string());
            if count.total.bits() > 64 {
                facts.say("", format!("about {}", number::short(&count.total, 20)));
            }
        }
        if self.exit == Exit::Undecided || self.exit == Exit::Interrupted {
            let what = match (solution.outcome.is_settled(), &self.profile) {
                (true, Some(_)) => "not counted",
                (true, None) => "not chosen",
                _ => "undecided",
            };
            facts.say(what, reason(self.exit));
        }
        facts.say("searched", self.effort.in_words());
        text += &facts.to_string();
        if let Some(count) = &self.count {
            text +=
                &format!("\nfirst guesses of the best strategies\n{}", first_guesses(start, count));
            let parts = self.by_first_hint().unwrap_or_default();
            if parts.len() > 1 {
                text += "\nby the first hint, what the strategy above asks next\n";
                text += &by_hint(start, &parts).to_string();
            }
        }
        text
    }
}

/// That there is no strategy, and why.
pub fn impossible(solution: &Solution) -> String {
    match solution.limit {
        Some(limit) => {
            let limit = counted(limit as u64, "guess", "guesses");
            format!("no strategy finds every secret within {limit}")
        }
        None => "no strategy: the codes that may be guessed do not tell all secrets apart".into(),
    }
}

/// `50 secrets need more than 6 guesses`
fn late_secrets(secrets: i128, beyond: u16) -> String {
    let secrets = counted(secrets.unsigned_abs() as u64, "secret needs", "secrets need");
    format!("{secrets} more than {}", counted(beyond, "guess", "guesses"))
}

/// The parts after the first guess, which their totals leave out.
fn by_hint(start: &Start, parts: &[(Hint, Code, Profile)]) -> Table {
    let mut table = Table::new(&[("hint", 0), ("secrets", 0), ("guess", 0), ("total", 0)]);
    for (hint, guess, profile) in parts {
        table.push(vec![
            hint.to_string(),
            profile.secrets().to_string(),
            start.show(*guess),
            profile.total().to_string(),
        ]);
    }
    table
}

/// The classes of optimal first guesses and their shares.
fn first_guesses(start: &Start, count: &Count) -> Table {
    let mut table = Table::new(&[("guess", 0), ("class", 0), ("strategies", 0), ("share", 0)]);
    for row in &count.first {
        table.push(vec![
            start.show(row.guess),
            row.class_size.to_string(),
            number::short(&row.strategies, 20),
            number::percent(&row.strategies, &count.total),
        ]);
    }
    table
}

/// The fields that all searches share, up to `candidates`.
pub fn common(
    start: &Start,
    objective: &str,
    solution: &Solution,
    effort: &Effort,
) -> Map<String, Value> {
    let Value::Object(mut object) = json!({
        "game": start.game().to_string(),
        "objective": objective,
        "proved": solution.outcome.is_settled(),
        "lower_bound": solution.outcome.lower(),
        "upper_bound": solution.outcome.upper(),
    }) else {
        unreachable!("an object was written")
    };
    effort.add_to(&mut object);
    object.insert("codes".to_string(), json!(start.game().code_count()));
    object.insert("candidates".to_string(), json!(start.candidates()));
    object
}

/// Adds `total_guesses`, `average`, `max_guesses` and `profile`, null if there is no strategy.
pub fn add_profile(object: &mut Map<String, Value>, profile: Option<&Profile>) {
    let figures = json!({
        "total_guesses": profile.map(Profile::total),
        "average": profile.map(|profile| profile.average().to_string()),
        "max_guesses": profile.map(Profile::max_guesses),
        "profile": profile.map(Profile::counts),
    });
    object.extend(figures.as_object().cloned().unwrap_or_default());
}

/// Total, average, worst case and profile.
pub fn say_profile(facts: &mut Facts, profile: &Profile) {
    let (total, secrets) = (profile.total(), profile.secrets());
    let (guesses, secrets_found) =
        (counted(total, "guess", "guesses"), counted(secrets, "secret", "secrets"));
    facts.say("total", format!("{guesses} for {secrets_found}"));
    facts.say("average", number::fraction(total, secrets));
    facts.say("worst case", counted(profile.max_guesses() as u64, "guess", "guesses"));
    facts.say("profile", format!("{profile} (found with guess 1, 2, …)"));
}

/// The bounds of a search that was stopped.
pub fn say_bounds(facts: &mut Facts, solution: &Solution, candidates: u64) {
    let lower = solution.outcome.lower().unwrap_or(0);
    let decimal = |total: i128| {
        let average = Ratio::new(total.unsigned_abs(), u128::from(candidates));
        number::decimal(&(*average.numer()).into(), &(*average.denom()).into()).0
    };
    match solution.outcome.upper() {
        Some(upper) => {
            facts.say("total", format!("between {lower} and {upper} guesses"));
            facts.say("average", format!("between {} and {}", decimal(lower), decimal(upper)));
        }
        None => {
            facts.say("total", format!("at least {lower} guesses"));
            facts.say("average", format!("at least {}", decimal(lower)));
        }
    }
    if let Some(refuted) = solution.refuted {
        facts.say(
            "worst case",
            format!("more than {}", counted(refuted as u64, "guess", "guesses")),
        );
    }
}
