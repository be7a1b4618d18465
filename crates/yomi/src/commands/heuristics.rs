//! `yomi heuristics GAME…`: one-step strategies played over all secrets, beside the best one.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::{
    self as answers, HeuristicsAnswer, HeuristicsRow, HeuristicsTable, RowKind,
};
use yomikiri_report::plot::{Axis, Bar, Bars};
use yomikiri_rules::{Alphabet, Game, Position};
use yomikiri_search::{Formula, Heuristic, Outcome as Known, Player, Question, Ties};
use yomikiri_strategy::{Pick, Profile, solve};

use crate::commands::duel::saved;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table};
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

JSON: games, each with game, start, objective, guesses, proved, lower_bound, upper_bound (of the best
total), seconds, threads, nodes, codes, candidates and rows: kind (optimum, heuristic or strategy),
name, ties, steps, total_guesses, average, average_decimal, max_guesses, worst_case, profile,
published (a total from the literature for this rule). What does not apply or is not known is null.
CSV: game, then the columns of a row.";

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
    kind: RowKind,
    name: String,
    heuristic: Option<Heuristic>,
    /// Nothing if it was stopped before it was known.
    profile: Option<Profile>,
}

/// The table of one game.
struct Report {
    start: Start,
    /// What is known of the best total, if it was wanted.
    best: Option<Known>,
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
                kind: RowKind::Strategy,
                name: name.clone(),
                heuristic: None,
                profile: Some(profile.clone()),
            });
            reports.push(self.report(begun, game, &heuristics, saved.collect())?);
            if reports.last().is_some_and(|report| report.exit == Exit::Interrupted) {
                break;
            }
        }
        let tables = reports.iter().map(Report::answer).collect();
        let answer = HeuristicsAnswer { games: tables };
        if self.output.json {
            print_json(&answer)?;
        } else if self.csv.csv {
            print(&answer.csv())?;
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
        let mut best = None;
        if !self.no_optimum {
            let solved = solve(&search.solver, &Pick::Chosen).map_err(Failure::bad_input)?;
            let profile = solved.best.map(|best| best.profile);
            let name = "optimum".to_string();
            rows.insert(0, Row { kind: RowKind::Optimum, name, heuristic: None, profile });
            best = Some(solved.solution.outcome);
        }
        rows.extend(saved);
        if let Some(Known::Stopped { upper, .. }) = &mut best {
            // What was played bounds the best total as well.
            let played = rows.iter().filter_map(|row| row.profile.as_ref());
            let least = played.map(|profile| i128::from(profile.total())).min();
            *upper = upper.iter().copied().chain(least).min();
        }
        let (effort, stop) = search.end();
        let complete = rows.iter().all(|row| row.profile.is_some());
        let exit = if complete { Exit::Answered } else { stop };
        Ok(Report { start, best, rows, effort, exit })
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
            rows.push(Row { kind: RowKind::Heuristic, name, heuristic: Some(heuristic), profile });
        }
    }
    rows
}

impl Row {
    fn answer(&self, game: Game) -> HeuristicsRow {
        HeuristicsRow::of(self.kind, &self.name, self.heuristic, self.profile.as_ref(), game)
    }
}

impl Report {
    fn answer(&self) -> HeuristicsTable {
        let Start { position, alphabet } = &self.start;
        let question = Question::best_average(position.clone());
        let unknown = answers::Bounds { proved: false, lower_bound: None, upper_bound: None };
        HeuristicsTable {
            question: answers::Question::of(&question, alphabet),
            bounds: self.best.map_or(unknown, Into::into),
            effort: self.effort.into(),
            codes: self.start.game().code_count(),
            candidates: position.candidates().len(),
            rows: self.rows.iter().map(|row| row.answer(self.start.game())).collect(),
        }
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
        for (row, profile) in known().filter(|(row, _)| row.kind != RowKind::Optimum) {
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
        let proved = self.best.is_some_and(Known::is_settled);
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
        if self.best.is_some_and(Known::is_settled) {
            facts.say("proved", "no strategy has a smaller average than the optimum");
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
        let [total, average, worst, profile] = match (&row.profile, self.best) {
            (Some(profile), _) => {
                let (total, secrets) = (profile.total(), profile.secrets());
                [
                    total.to_string(),
                    number::decimal(&total.into(), &secrets.into()).0,
                    profile.max_guesses().to_string(),
                    profile.to_string(),
                ]
            }
            (None, Some(best)) if row.kind == RowKind::Optimum => {
                let lower = best.lower().unwrap_or(0);
                let bounds = match best.upper() {
                    Some(upper) => format!("{lower} to {upper}"),
                    None => format!("≥ {lower}"),
                };
                [bounds, String::new(), String::new(), String::new()]
            }
            _ => ["not known".to_string(), String::new(), String::new(), String::new()],
        };
        let published = row.answer(self.start.game()).published;
        let published = published.map_or(String::new(), |total| total.to_string());
        vec![name, ties.to_string(), total, average, worst, profile, published]
    }
}
