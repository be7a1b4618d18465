//! `yomi heuristics GAME…`: one-step strategies played over all secrets, beside the best one.

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde_json::{Map, Value, json};
use yomikiri_report::plot::{Axis, Bar, Bars};
use yomikiri_rules::{Alphabet, Game, Position};
use yomikiri_search::{
    Formula, Heuristic, Outcome as Known, PUBLISHED, Player, Question, Solution, Ties,
};
use yomikiri_strategy::{Pick, Profile, solve};

use crate::commands::duel::saved;
use crate::commands::solve::{add_profile, common};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table, csv};
use crate::number;
use crate::options::{CsvOption, OutputOptions, PlotOption, SearchOptions, Start};
use crate::output::{print, print_json};
use crate::search::{Effort, Search, reason};

const EXAMPLES: &str = "\
Examples:
  yomi heuristics mm4x6 moo
  yomi heuristics mm4x6 --only larmouth,most-parts --two-step
  yomi heuristics moo --strategy mine.json --csv
  yomi heuristics mm5x6 --no-optimum
  yomi heuristics mm4x6 --plot distance.svg

At each position a heuristic takes the guess with the least value of its formula, |t| being the size
of a part that the guess leaves:
  minimax        max |t|                                          Knuth; the first of Landy's
  leximax        max |t|, then the next largest, and so on        mmstrat
  expected-size  sum of |t| squared                               Irving
  entropy        sum of |t| log |t|                               Neuwirth
  most-parts     the number of parts, as large as possible        Kooi
  larmouth       as entropy, minus 2 log 2 if it may be right     Larmouth
  landy-log      sum of |t| log (1 + |t|)                         Landy
  landy-root     sum of |t| x, where x to the power x is |t|      Landy
Ties: the first in code order, or the first that may be right and only then the others. With
--two-step also the guess for which the best values of its parts, one question later, have the least
sum (minimax: the least maximum; leximax has none).

JSON: games, each with game, objective, proved, lower_bound, upper_bound (of the best total),
seconds, threads, nodes, codes, candidates and rows: kind (optimum, heuristic or strategy), name,
ties, steps, total_guesses, average, max_guesses, profile, published (a total from the literature
for this rule). What does not apply or is not known is null. CSV: game, then the columns of a row.";

/// The columns of a row in CSV.
const COLUMNS: [&str; 10] = [
    "game",
    "kind",
    "name",
    "ties",
    "steps",
    "total_guesses",
    "average",
    "max_guesses",
    "profile",
    "published",
];

/// One-step strategies, played over all secrets, beside the best strategy
///
/// Each strategy looks at the sizes of the parts that a guess leaves and at nothing else. All are
/// played against every secret, with and without a preference for guesses that may be right; values
/// are compared exactly, so that ties are ties. The best total, proved, is in the first row.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Heuristics {
    /// Games: mmPxC, bcPxC, mastermind or moo
    #[arg(value_name = "GAME", required = true)]
    games: Vec<String>,

    /// Only these formulas: minimax, entropy, ... [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', help_heading = "Table")]
    only: Vec<String>,

    /// Also look two questions ahead, which takes longer
    #[arg(long, help_heading = "Table")]
    two_step: bool,

    /// Add a saved strategy to the table of its game; may be given more than once
    #[arg(long = "strategy", value_name = "FILE", help_heading = "Table")]
    strategies: Vec<PathBuf>,

    /// Leave out the best strategy, which takes longest to find and prove
    #[arg(long, help_heading = "Table")]
    no_optimum: bool,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
    #[command(flatten)]
    plot: PlotOption,
}

/// A line of the table.
struct Row {
    kind: &'static str,
    name: String,
    heuristic: Option<Heuristic>,
    /// Nothing if it was stopped before it was known.
    profile: Option<Profile>,
}

/// The table of one game.
struct Report {
    start: Start,
    /// The best total, if it was wanted.
    solution: Option<Solution>,
    rows: Vec<Row>,
    effort: Effort,
    exit: Exit,
}

impl Heuristics {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let begun = Instant::now();
        let games: Vec<Game> = self
            .games
            .iter()
            .map(|name| name.parse().map_err(Failure::bad_input))
            .collect::<Result<_, _>>()?;
        let heuristics = self.heuristics()?;
        let strategies = self.saved(&games)?;
        if self.plot.is_wanted() && games.len() > 1 {
            return Err(Failure::bad_input("--plot draws one game; name one"));
        }
        self.plot.check()?;
        let mut reports: Vec<Report> = Vec::new();
        for &game in &games {
            let of_game = strategies.iter().filter(|(of, ..)| *of == game);
            let saved = of_game.map(|(_, name, profile)| Row {
                kind: "strategy",
                name: name.clone(),
                heuristic: None,
                profile: Some(profile.clone()),
            });
            reports.push(self.report(begun, game, &heuristics, saved.collect())?);
            if reports.last().is_some_and(|report| report.exit == Exit::Interrupted) {
                break;
            }
        }
        if self.output.json {
            let games: Vec<Value> = reports.iter().map(Report::json).collect();
            print_json(&json!({ "games": games }))?;
        } else if self.csv.csv {
            let head = COLUMNS.iter().map(|&name| name.into()).collect();
            let rows = reports.iter().flat_map(Report::cells);
            print(&csv(std::iter::once(head).chain(rows)))?;
        } else {
            let tables: Vec<String> = reports.iter().map(Report::text).collect();
            print(&tables.join("\n"))?;
        }
        if let [report] = &reports[..] {
            self.plot.write(|| report.picture().svg())?;
        }
        let stop = reports.iter().map(|report| report.exit).find(|&exit| exit != Exit::Answered);
        Ok(stop.unwrap_or(Exit::Answered))
    }

    /// What is to be played, in the order of the table.
    fn heuristics(&self) -> Result<Vec<Heuristic>, Failure> {
        let mut wanted = Vec::new();
        for name in &self.only {
            let formula: Formula =
                name.parse().map_err(|problem| Failure::bad_input(format!("--only: {problem}")))?;
            wanted.push(formula);
        }
        let all = || Formula::ALL.into_iter().filter(|f| wanted.is_empty() || wanted.contains(f));
        let each = |formula| Ties::ALL.map(|ties| Heuristic::new(formula, ties));
        let mut heuristics: Vec<Heuristic> = all().flat_map(each).collect();
        if self.two_step {
            let each = |formula| Ties::ALL.map(|ties| Heuristic::two_step(formula, ties));
            heuristics.extend(all().flat_map(each).flatten());
        }
        Ok(heuristics)
    }

    /// The saved strategies, verified, each with its game and the name of its file.
    fn saved(&self, games: &[Game]) -> Result<Vec<(Game, String, Profile)>, Failure> {
        let mut strategies = Vec::new();
        for path in &self.strategies {
            let (strategy, profile) = saved(path)?;
            let (game, name) = (strategy.position.game(), files::name(path));
            let refused = |reason: &str| {
                Err(Failure::bad_input(format!("--strategy: {name} is a strategy for {reason}")))
            };
            if !games.contains(&game) {
                return refused(&format!("{game}, which is not in the table"));
            }
            if strategy.position.candidates().len() != game.code_count() {
                return refused("the middle of a game, not for all secrets");
            }
            strategies.push((game, path.display().to_string(), profile));
        }
        Ok(strategies)
    }

    /// Plays everything for one game, then proves what is best.
    fn report(
        &self,
        begun: Instant,
        game: Game,
        heuristics: &[Heuristic],
        saved: Vec<Row>,
    ) -> Result<Report, Failure> {
        let start = Start { position: Position::start(game), alphabet: Alphabet::of(game) };
        let problem = Question::best_average(start.position.clone());
        let search = Search::begin_since(begun, problem, &self.search, self.output.quiet)?;
        let mut rows = play(&Player::beside(&search.solver), heuristics);
        let mut solution = None;
        if !self.no_optimum {
            let solved = search.solver.solve();
            let best = solve(&search.solver, &Pick::Chosen).map_err(Failure::bad_input)?.best;
            let profile = best.map(|best| best.profile);
            let name = "optimum".to_string();
            rows.insert(0, Row { kind: "optimum", name, heuristic: None, profile });
            solution = Some(solved);
        }
        rows.extend(saved);
        if let Some(Solution { outcome: Known::Stopped { upper, .. }, .. }) = &mut solution {
            // What was played bounds the best total as well.
            let played = rows.iter().filter_map(|row| row.profile.as_ref());
            let least = played.map(|profile| i128::from(profile.total())).min();
            *upper = upper.iter().copied().chain(least).min();
        }
        let (effort, stop) = search.end();
        let complete = rows.iter().all(|row| row.profile.is_some());
        let exit = if complete { Exit::Answered } else { stop };
        Ok(Report { start, solution, rows, effort, exit })
    }
}

/// Plays all heuristics, those that look one step ahead together. What was stopped is not known.
fn play(player: &Player, heuristics: &[Heuristic]) -> Vec<Row> {
    let mut rows = Vec::new();
    for group in heuristics.chunk_by(|a, b| a.steps.count() == 1 && b.steps.count() == 1) {
        let played = player.play(group).ok();
        for (at, &heuristic) in group.iter().enumerate() {
            let profile = played.as_ref().map(|played| Profile::new(played[at].profile.clone()));
            let name = heuristic.formula.name().to_string();
            rows.push(Row { kind: "heuristic", name, heuristic: Some(heuristic), profile });
        }
    }
    rows
}

impl Row {
    /// A published total of this rule for the game.
    fn published(&self, game: Game) -> Option<u64> {
        let same = |total: &&yomikiri_search::Published| {
            Some(total.heuristic) == self.heuristic && total.game == game.to_string()
        };
        PUBLISHED.iter().find(same).map(|published| published.total)
    }

    fn fields(&self, game: Game) -> Map<String, Value> {
        let Value::Object(mut object) = json!({
            "kind": self.kind,
            "name": self.name,
            "ties": self.heuristic.map(|heuristic| heuristic.ties.name()),
            "steps": self.heuristic.map(|heuristic| heuristic.steps.count()),
        }) else {
            unreachable!("an object was written")
        };
        add_profile(&mut object, self.profile.as_ref());
        object.insert("published".to_string(), json!(self.published(game)));
        object
    }
}

impl Report {
    fn json(&self) -> Value {
        let game = self.start.game();
        let unknown = || Solution {
            question: Question::best_average(self.start.position.clone()),
            outcome: Known::Stopped { lower: 0, upper: None },
            limit: None,
            refuted: None,
        };
        let solution = self.solution.clone().unwrap_or_else(unknown);
        let mut object = common(&self.start, "average", &solution, &self.effort);
        if self.solution.is_none() {
            object.insert("lower_bound".to_string(), Value::Null);
        }
        let rows: Vec<Value> =
            self.rows.iter().map(|row| Value::Object(row.fields(game))).collect();
        object.insert("rows".to_string(), Value::Array(rows));
        Value::Object(object)
    }

    /// The rows as cells: nothing for null, texts without quotes, profiles with spaces.
    fn cells(&self) -> impl Iterator<Item = Vec<Cow<'static, str>>> {
        let game = self.start.game();
        let cell = |value: &Value| -> Cow<'static, str> {
            match value {
                Value::Null => "".into(),
                Value::String(text) => text.clone().into(),
                Value::Array(numbers) => {
                    numbers.iter().map(Value::to_string).collect::<Vec<_>>().join(" ").into()
                }
                other => other.to_string().into(),
            }
        };
        self.rows.iter().map(move |row| {
            let mut cells = vec![game.to_string().into()];
            cells.extend(row.fields(game).values().map(cell));
            cells
        })
    }

    /// How far each formula is from the best that is known, for either order of ties.
    fn picture(&self) -> Bars {
        let known = || self.rows.iter().filter_map(|row| Some((row, row.profile.as_ref()?)));
        let least = known().map(|(_, profile)| profile.total()).min().unwrap_or(0);
        let name = |row: &Row| match row.heuristic {
            Some(heuristic) if heuristic.steps.count() == 2 => format!("{} 2", row.name),
            _ => row.name.clone(),
        };
        let mut bars: Vec<Bar> = Vec::new();
        for (row, profile) in known().filter(|(row, _)| row.kind != "optimum") {
            let more = (profile.total() - least) as f64 / profile.secrets() as f64;
            let series = row.heuristic.is_some_and(|heuristic| heuristic.ties.candidates_first);
            match bars.iter_mut().find(|bar| bar.name == name(row)) {
                Some(bar) => bar.values[usize::from(series)] = Some(more),
                None => {
                    let mut values = vec![None, None];
                    values[usize::from(series)] = Some(more);
                    bars.push(Bar { name: name(row), values });
                }
            }
        }
        let proved = self.solution.as_ref().is_some_and(|solution| solution.outcome.is_settled());
        let best = if proved { "the best" } else { "the best of these" };
        Bars {
            title: format!("{}: guesses more than {best}, on average", self.start.game()),
            x: "formula (2: two steps ahead)".to_string(),
            y: Axis::new("guesses a secret"),
            series: vec!["ties in code order".to_string(), "candidates first".to_string()],
            bars,
        }
    }

    fn text(&self) -> String {
        let mut table = Table::new(&[
            ("strategy", 0),
            ("ties", 0),
            ("total", 0),
            ("average", 0),
            ("worst", 0),
            ("profile", 0),
            ("published", 0),
        ]);
        for row in &self.rows {
            table.push(self.line(row));
        }
        let mut facts = Facts::default();
        match &self.solution {
            Some(solution) if solution.outcome.is_settled() => {
                facts.say("proved", "no strategy has a smaller average than the optimum");
            }
            _ => {}
        }
        if self.exit != Exit::Answered {
            facts.say("undecided", reason(self.exit));
        }
        facts.say("searched", self.effort.in_words());
        format!("{}\n{table}\n{facts}", self.start.in_words())
    }

    fn line(&self, row: &Row) -> Vec<String> {
        let name = match row.heuristic {
            Some(heuristic) => {
                let steps = if heuristic.steps.count() == 2 { ", two steps" } else { "" };
                let origin = heuristic.formula.origin();
                let origin = match row.name.starts_with(&origin.to_lowercase()) {
                    true => String::new(),
                    false => format!(" ({origin})"),
                };
                format!("{}{origin}{steps}", row.name)
            }
            None => row.name.clone(),
        };
        let ties = row.heuristic.map_or("", |heuristic| match heuristic.ties.candidates_first {
            true => "candidates first",
            false => "code order",
        });
        let [total, average, worst, profile] = match (&row.profile, &self.solution) {
            (Some(profile), _) => {
                let (total, secrets) = (profile.total(), profile.secrets());
                [
                    total.to_string(),
                    number::decimal(&total.into(), &secrets.into()).0,
                    profile.max_guesses().to_string(),
                    profile.to_string(),
                ]
            }
            (None, Some(solution)) if row.kind == "optimum" => {
                let lower = solution.outcome.lower().unwrap_or(0);
                let bounds = match solution.outcome.upper() {
                    Some(upper) => format!("{lower} to {upper}"),
                    None => format!("≥ {lower}"),
                };
                [bounds, String::new(), String::new(), String::new()]
            }
            _ => ["not known".to_string(), String::new(), String::new(), String::new()],
        };
        let published = row.published(self.start.game());
        let published = published.map_or(String::new(), |total| total.to_string());
        vec![name, ties.to_string(), total, average, worst, profile, published]
    }
}
