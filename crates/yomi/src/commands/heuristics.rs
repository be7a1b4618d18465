//! `yomi heuristics GAME…`: one-step strategies played over all secrets, beside the best one.

use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use yomikiri_answers::{HeuristicsAnswer, HeuristicsTable};
use yomikiri_check::Profile;
use yomikiri_rules::{Alphabet, Game, Position};
use yomikiri_search::{Formula, Heuristic, Question, Steps, Ties};
use yomikiri_strategy::{Beside, Verified, classical};

use crate::commands::duel::saved;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::options::{CsvOption, OutputOptions, PlotOption, SaveOption, SearchOptions, Start};
use crate::search::Search;

const EXAMPLES: &str = "\
Examples:
  yomi heuristics mm4x6 moo
  yomi heuristics mm4x6 --only larmouth,most-parts --two-step
  yomi heuristics moo --strategy mine.json --csv
  yomi heuristics mm5x6 --no-optimum
  yomi heuristics mm4x6 --plot distance.svg
  yomi heuristics mm4x6 --only minimax --save knuth.json   Knuth's strategy

At each position a heuristic takes the guess with the least value of its
formula, |t| being the size
of a part that the guess leaves:
  minimax        max |t|                                        Knuth; Landy
  leximax        max |t|, then the next largest, and so on      mmstrat
  expected-size  sum of |t| squared                             Irving
  entropy        sum of |t| log |t|                             Neuwirth
  most-parts     the number of parts, as large as possible      Kooi
  larmouth       as entropy, minus 2 log 2 if it may be right   Larmouth
  landy-log      sum of |t| log (1 + |t|)                       Landy
  landy-root     sum of |t| x, where x to the power x is |t|    Landy
Ties: the first in code order, or the first that may be right and only then the
others. With --two-step also the guess for which the best values of its parts,
one question later, have the least sum (minimax: the least maximum; leximax has
none).

With --save, one game and one formula (--only), its strategy is saved: with the
ties of --ties, or else candidates first; with --two-step, the one that looks
two questions ahead. The file says optimal: false, unless it is as good as the
best one, proved.

JSON: games, each with game, start, objective, guesses, proved, lower_bound,
upper_bound (of the best total), seconds, threads, nodes, codes, candidates and
rows: kind (optimum, heuristic or strategy), name, ties, steps, total_guesses,
average, average_decimal, max_guesses, worst_case, profile, published (a total
from the literature for this rule). What does not apply or is not known is null.
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

    /// Only this rule for ties [default: both]
    #[arg(long, value_name = "RULE", help_heading = "Table")]
    ties: Option<TiesName>,

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
    #[command(flatten)]
    save: SaveOption,
}

#[derive(Clone, Copy, ValueEnum)]
enum TiesName {
    /// Guesses that may be right before others
    CandidatesFirst,
    /// Code order alone
    CodeOrder,
}

impl From<TiesName> for Ties {
    fn from(name: TiesName) -> Ties {
        match name {
            TiesName::CandidatesFirst => Ties::CANDIDATES_FIRST,
            TiesName::CodeOrder => Ties::CODE_ORDER,
        }
    }
}

impl Heuristics {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let begun = Instant::now();
        let games: Vec<Game> = self
            .games
            .iter()
            .map(|name| Game::open(name).map_err(Failure::bad_input))
            .collect::<Result<_, _>>()?;
        let heuristics = self.heuristics()?;
        let saved = self.saved(&games)?;
        if self.plot.is_wanted() && games.len() > 1 {
            return Err(Failure::bad_input("--plot draws one game; name one"));
        }
        self.plot.check()?;
        let kept = self.kept(&games, &heuristics)?;
        let (mut tables, mut texts, mut exit) = (Vec::new(), Vec::new(), Exit::Answered);
        let mut note = Ok(String::new());
        for game in games {
            let question = Question::best_average(Position::start(game));
            let search = Search::begin(begun, question, &self.search, self.output.quiet)?;
            let (table, how) = self.table(&search, &heuristics, &saved)?;
            if let Some(heuristic) = kept {
                note = self.keep(&search, heuristic, &table);
            }
            texts.push(Start::of(game).in_words() + &table.text(how.reason()));
            tables.push(table);
            exit = if exit == Exit::Answered { how } else { exit };
            if how == Exit::Interrupted {
                break;
            }
        }
        let answer = HeuristicsAnswer { games: tables };
        if let [table] = &answer.games[..] {
            self.plot.write(|| yomikiri_report::plot::distances(table).svg())?;
        }
        let text = || texts.join("\n");
        if self.csv.csv {
            self.csv.say(&self.output, &answer, || answer.csv(), text)?;
            return note.map(|_| exit);
        }
        self.save.say(&self.output, &answer, text, note, exit)
    }

    /// The heuristic whose strategy is to be saved, if one is.
    fn kept(&self, games: &[Game], heuristics: &[Heuristic]) -> Result<Option<Heuristic>, Failure> {
        let other = if self.output.json { Some("--json") } else { self.csv.csv.then_some("--csv") };
        self.save.check_beside(other)?;
        if !self.save.is_wanted() {
            return Ok(None);
        }
        let ties = self.ties.map_or(Ties::CANDIDATES_FIRST, Ties::from);
        let steps = if self.two_step { Steps::Two } else { Steps::One };
        let mut fitting = heuristics.iter().filter(|it| it.ties == ties && it.steps == steps);
        match (games, fitting.next(), fitting.next()) {
            ([_], Some(&one), None) => Ok(Some(one)),
            _ => Err(Failure::bad_input(
                "--save keeps one strategy: name one game and one formula, as in 'yomi heuristics \
                 mm4x6 --only minimax --save knuth.json'",
            )),
        }
    }

    /// Saves the strategy of a heuristic; says where it is. It is marked as not optimal, unless it
    /// is proved to be as good as the best one.
    fn keep(
        &self,
        search: &Search,
        heuristic: Heuristic,
        table: &HeuristicsTable,
    ) -> Result<String, Failure> {
        let found = classical(&search.solver, heuristic).map_err(Failure::bad_input)?;
        let Some(found) = found else { return Ok(String::new()) };
        let question = search.solver.question();
        let optimal = table.is_best(found.profile.total());
        let file = found.file(question, &Alphabet::of(question.game()), optimal);
        let mut file = file.map_err(Failure::bad_input)?;
        file.claims.optimal = Some(optimal);
        self.save.write(&file)
    }

    /// Plays everything for one game, then proves what is best.
    fn table(
        &self,
        search: &Search,
        heuristics: &[Heuristic],
        saved: &[(Game, String, Profile)],
    ) -> Result<(HeuristicsTable, Exit), Failure> {
        let question = search.solver.question();
        let game = question.game();
        let beside = Beside::play(&search.solver, heuristics, !self.no_optimum);
        let beside = beside.map_err(Failure::bad_input)?;
        let of_game = saved.iter().filter(|(of, ..)| *of == game);
        let saved: Vec<_> = of_game.map(|(_, name, found)| (name.clone(), found.clone())).collect();
        let (effort, alphabet) = (search.watch.effort(), Alphabet::of(game));
        let table = HeuristicsTable::of(question, &beside, &saved, effort, &alphabet);
        let exit = search.watch.exit(table.end());
        Ok((table, exit))
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
        let only = self.ties.map(Ties::from);
        let ties = Ties::ALL.into_iter().filter(|&ties| only.is_none_or(|only| only == ties));
        let each = |formula| ties.clone().map(move |ties| Heuristic::new(formula, ties));
        let mut heuristics: Vec<Heuristic> = all().flat_map(each).collect();
        if self.two_step {
            let each = |formula| ties.clone().map(move |ties| Heuristic::two_step(formula, ties));
            heuristics.extend(all().flat_map(each).flatten());
        }
        Ok(heuristics)
    }

    /// The saved strategies, verified, each with its game and the name of its file.
    fn saved(&self, games: &[Game]) -> Result<Vec<(Game, String, Profile)>, Failure> {
        let mut strategies = Vec::new();
        for path in &self.strategies {
            let Verified { strategy, profile } = saved(path)?;
            let (game, name) = (strategy.position.game(), files::name(path));
            let refused = |reason: &str| {
                Err(Failure::bad_input(format!("--strategy: {name} is a strategy for {reason}")))
            };
            if !games.contains(&game) {
                return refused(&format!("{game}, which is not in the table"));
            }
            if strategy.position.candidates().len() != game.secret_count() {
                return refused("the middle of a game, not for all secrets");
            }
            strategies.push((game, path.display().to_string(), profile));
        }
        Ok(strategies)
    }
}
