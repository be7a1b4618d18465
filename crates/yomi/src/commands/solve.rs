//! `yomi solve GAME`: the best strategy, proved, and with `--count` how many there are.

use clap::Args;
use serde_json::{Map, Value, json};
use yomikiri_answers::{HintRow, SolveAnswer};
use yomikiri_rules::{Alphabet, Guesses, Objective, Then};
use yomikiri_search::{Count, Outcome as Known, Solution};
use yomikiri_strategy::{Content, File, Pick, Profile, Solved, Strategy, solve};

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

JSON: the question (game, start, objective, then, guesses, first, forbidden), proved, lower_bound,
upper_bound, seconds, threads, nodes, codes, candidates, total_guesses, average, max_guesses,
worst_case, profile, first_guess, by_first_hint (hint, secrets, guess, total_guesses without the
first guess); with --count optimal_strategies and optimal_first_guesses (guess, class_size,
strategies); with --objective worst refuted_max_guesses, the number of guesses that is proved to be
not enough. What is not known is null; if there is no strategy within --max-guesses, proved is true
and the bounds are null.";

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

impl Question {
    /// What is asked, about this start; `totals` where totals are compared or counted.
    pub fn read(&self, start: &Start, totals: bool) -> Result<yomikiri_search::Question, Failure> {
        self.goal.question(start, self.first.read(start)?, totals)
    }

    /// Saves the strategy that was found, if that is wanted: with all that it is best for. Says
    /// where it is, in a line of its own.
    pub fn save(&self, solved: &Solved, start: &Start) -> Result<String, Failure> {
        let Some(best) = &solved.best else { return Ok(String::new()) };
        let file = best.file(&solved.solution.question, &start.alphabet, true);
        let path = self.save.write(&file.map_err(Failure::bad_input)?)?;
        Ok(path.map_or(String::new(), |path| format!("\nsaved to {}\n", path.display())))
    }
}

/// Solves, counts if asked to, and says what was found.
pub fn answer(asked: &Question, counting: bool) -> Outcome {
    let start = asked.position.read()?;
    let question = asked.read(&start, counting)?;
    asked.save.check()?;
    let search = Search::begin(question, &asked.search, asked.output.quiet)?;
    let solved = solve(&search.solver, &Pick::Chosen).map_err(Failure::bad_input)?;
    let count = match &solved.best {
        Some(_) if counting => search.solver.count().ok(),
        _ => None,
    };
    let (effort, stop) = search.end();
    let exit = match (&solved.best, solved.solution.outcome) {
        (_, Known::Infeasible) => Exit::No,
        (Some(_), _) if count.is_some() || !counting => Exit::Answered,
        _ => stop,
    };
    let counted = counting.then_some(count.as_ref());
    let answer = SolveAnswer::of(&solved, counted, effort.into(), &start.alphabet);
    let saved = asked.save(&solved, &start);
    match asked.output.json {
        true => print_json(&answer)?,
        false => {
            let mut text = start.in_words();
            text += &facts(&start, &solved, count.as_ref(), &effort, exit).to_string();
            if let Some(count) = &count {
                text += &tables(&start, count, &answer.by_first_hint.unwrap_or_default());
            }
            print(&(text + saved.as_deref().unwrap_or_default()))?;
        }
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

/// What was found, line by line.
fn facts(
    start: &Start,
    solved: &Solved,
    count: Option<&Count>,
    effort: &Effort,
    exit: Exit,
) -> Facts {
    let Solved { solution, best, .. } = solved;
    let late = match solution.question.goal.objective() {
        Objective::Late { beyond } => Some(*beyond),
        _ => None,
    };
    let mut facts = Facts::default();
    match best {
        _ if exit == Exit::No => facts.say("proved", impossible(solution)),
        Some(best) => {
            say_profile(&mut facts, &best.profile);
            if let (Some(beyond), Some(late)) = (late, solution.outcome.proved()) {
                facts.say("late", late_secrets(late, beyond));
            }
            facts.say("first guess", start.show(best.strategy.root.guess));
            facts.say("proved", proved(solution, &start.alphabet));
            let worst = *solution.question.goal.objective() == Objective::Worst;
            if let Some(refuted) = solution.refuted.filter(|_| worst) {
                let refuted = counted(refuted as u64, "guess is", "guesses are");
                facts.say("", format!("{refuted} not enough: no strategy finds every secret"));
            }
        }
        None => match late {
            Some(beyond) => {
                let lower = solution.outcome.lower().unwrap_or(0);
                let upper = solution.outcome.upper().unwrap_or(start.candidates().into());
                facts.say("late", format!("at least {}", late_secrets(lower, beyond)));
                facts.say("", format!("at most {}", late_secrets(upper, beyond)));
            }
            None => say_bounds(&mut facts, solution, start.candidates()),
        },
    }
    if let Some(count) = count {
        facts.say("strategies", count.total.to_string());
        if count.total.bits() > 64 {
            facts.say("", format!("about {}", number::short(&count.total, 20)));
        }
    }
    if exit == Exit::Undecided || exit == Exit::Interrupted {
        let what = match (solution.outcome.is_settled(), best) {
            (true, Some(_)) => "not counted",
            (true, None) => "not chosen",
            _ => "undecided",
        };
        facts.say(what, reason(exit));
    }
    facts.say("searched", effort.in_words());
    facts
}

/// What a proof says: that no strategy does better, and among which strategies.
pub fn proved(solution: &Solution, alphabet: &Alphabet) -> String {
    let question = &solution.question;
    let guesses = |number: usize| counted(number as u64, "guess", "guesses");
    let mut kind = Vec::new();
    kind.extend(question.first.map(|first| format!("begins with {}", alphabet.show(first))));
    if question.guesses == Guesses::Candidates {
        kind.push("guesses only what can be right".to_string());
    }
    kind.extend(solution.limit.map(|limit| format!("stays within {}", guesses(limit))));
    let kind = match &kind[..] {
        [] => String::new(),
        [one] => format!(" that {one}"),
        [rest @ .., last] => format!(" that {} and {last}", rest.join(", ")),
    };
    if let Objective::Late { beyond } = question.goal.objective() {
        let guesses = guesses(*beyond);
        return format!("no strategy{kind} has fewer secrets that need more than {guesses}");
    }
    let then = match question.goal.secondary() {
        None => "",
        Some(Then::FewestLate) => ", nor, with that average, a profile with fewer late secrets",
        Some(Then::Shortest) => ", nor, with that average, a smaller worst case",
    };
    format!("no strategy{kind} has a smaller average{then}")
}

/// The first guesses of the best strategies, and what the chosen one asks next.
fn tables(start: &Start, count: &Count, parts: &[HintRow]) -> String {
    let mut text =
        format!("\nfirst guesses of the best strategies\n{}", first_guesses(start, count));
    if parts.len() > 1 {
        text += "\nby the first hint, what the strategy above asks next\n";
        text += &by_hint(parts).to_string();
    }
    text
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
fn late_secrets(secrets: i128, beyond: usize) -> String {
    let secrets = counted(secrets.unsigned_abs() as u64, "secret needs", "secrets need");
    format!("{secrets} more than {}", counted(beyond as u64, "guess", "guesses"))
}

/// The parts after the first guess, which their totals leave out.
fn by_hint(parts: &[HintRow]) -> Table {
    let mut table = Table::new(&[("hint", 0), ("secrets", 0), ("guess", 0), ("total", 0)]);
    for part in parts {
        let (secrets, total) = (part.secrets.to_string(), part.total_guesses.to_string());
        table.push(vec![part.hint.clone(), secrets, part.guess.clone(), total]);
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
    let decimal = |total: i128| number::decimal(&total.unsigned_abs().into(), &candidates.into()).0;
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
