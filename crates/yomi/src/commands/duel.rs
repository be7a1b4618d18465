//! `yomi duel`: two players race, each for a secret of his own (paper 003, section 6).

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use yomikiri_answers::{DuelAnswer, DuelStep, EvaluationBounds, MatchAnswer, Score, Whole};
use yomikiri_rules::{Alphabet, Game, Goal, Objective, Position, Question, Then};
use yomikiri_strategy::race::{Arena, Ending, Ladder, RaceError, Response, STEPS};
use yomikiri_strategy::{Content, File, Pick, Profile, Strategy, Verdict, Verified};

use crate::commands::react::{self, React};
use crate::commands::solve::say_profile;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table};
use crate::options::{OutputOptions, PlotOption, SaveOption, SearchOptions, Start};
use crate::output::{print, print_json};
use crate::search::{Effort, POSITIONS, Watch, explain, reason};

const EXAMPLES: &str = "\
Examples:
  yomi duel moo                                       the strongest strategy, step by step
  yomi duel moo --against 1,7,63,697,2424,1774,74     the best response to that profile
  yomi duel moo --against theirs.json --save mine.json
  yomi duel moo --start sample:7                      begin with a random best-average strategy
  yomi duel --strategies mine.json theirs.json        how two saved strategies fare
  yomi duel moo --plot race.svg                       with the profiles side by side
  yomi duel moo --react                               the best reacting second player

A profile says how many secrets are found with the 1st, 2nd, ... guess. The evaluation is the sum of
wins minus losses over all pairs of a secret of ours and one of the opponent's.

JSON: game, start, objective (race:1,7,... against that profile, race without --against), guesses,
proved, lower_bound, upper_bound (of the best evaluation against the last opponent), seconds, threads,
nodes, evaluation, win_rate, wins, draws, losses, total_guesses, average, average_decimal,
max_guesses, worst_case, profile, strategy (tree), steps (each with opponent, evaluation, win_rate,
wins, draws, losses and the figures of the strategy), and without --against strongest (true if it is
proved that no fixed strategy beats it) and cycle (true if profiles repeat without that). With --react
also opponent, best_fixed (evaluation, win_rate, wins, draws, losses) and gain; with --react foresee
steps has one entry for each guess at which the opponent may hit (hit, opponents, and the figures of
the best play for it).

Exit codes: 0 answered; 2 bad input; 3 undecided at the time limit, or no strongest strategy after 64
steps; 130 interrupted, with the bounds known.";

/// The strongest strategy in a race, and how strategies fare against each other
///
/// Both players ask in turns, each for the other's secret, and fewer guesses win. The best response
/// to a fixed strategy is found by the same exact search as the best average. Without --against,
/// best responses are repeated from a strategy of the best average until nothing beats the last
/// one: then it is the strongest fixed strategy, and the search that found no better one, with an
/// evaluation of exactly 0, is the proof.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Duel {
    /// The game: mmPxC, bcPxC, mastermind or moo
    #[arg(value_name = "GAME", required_unless_present = "strategies")]
    game: Option<String>,

    /// The best response to this opponent: a profile such as 1,7,63,697,2424,1774,74, or a strategy
    /// file
    #[arg(long, value_name = "PROFILE|FILE", help_heading = "Race", conflicts_with = "strategies")]
    against: Option<String>,

    /// Where best responses begin: the chosen strategy of the best average, another one drawn
    /// evenly (sample:SEED), the one with the fewest late secrets, or a strategy file
    #[arg(
        long,
        value_name = "chosen|fewest-late|sample:SEED|FILE",
        help_heading = "Race",
        default_value = "chosen",
        conflicts_with_all = ["against", "strategies"]
    )]
    start: String,

    /// A second player who reacts to the opponent, by default the strongest: when the first has hit,
    /// the last question is one that can be right; with 'foresee' he knows beforehand when the
    /// opponent will hit
    #[arg(
        long,
        value_name = "HOW",
        help_heading = "Race",
        num_args = 0..=1,
        default_missing_value = "hit",
        conflicts_with = "strategies"
    )]
    react: Option<React>,

    /// Wins, draws and losses of two saved strategies
    #[arg(
        long,
        num_args = 2,
        value_names = ["A", "B"],
        help_heading = "Race",
        conflicts_with = "game"
    )]
    strategies: Option<Vec<PathBuf>>,

    #[command(flatten)]
    pub(super) search: SearchOptions,
    #[command(flatten)]
    pub(super) output: OutputOptions,
    #[command(flatten)]
    pub(super) save: SaveOption,
    #[command(flatten)]
    plot: PlotOption,
}

/// What one run has: the game, the searches, and who watches them.
pub(super) struct Run<'a> {
    pub duel: &'a Duel,
    pub start: Start,
    pub arena: Arena,
    pub watch: Watch,
}

/// What was found.
enum Found {
    Response(Response),
    Ladder(Ladder),
}

impl Duel {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        if let Some(paths) = &self.strategies {
            return self.compare(&paths[0], &paths[1]);
        }
        let game: Game =
            self.game.as_deref().unwrap_or_default().parse().map_err(Failure::bad_input)?;
        let start = Start { position: Position::start(game), alphabet: Alphabet::of(game) };
        self.save.check()?;
        self.plot.check()?;
        let (resources, quiet) = (&self.search.resources, self.output.quiet);
        let watch = Watch::begin_since(Instant::now(), resources, POSITIONS, quiet)?;
        let arena = Arena::new(game, self.search.settings(), watch.control.clone());
        let run = Run { duel: self, start, arena: arena.map_err(refused)?, watch };
        let against = self.against.as_deref();
        let opponent = against.map(|text| opponent(text, game)).transpose()?;
        if let Some(how) = self.react {
            if self.plot.is_wanted() {
                return Err(Failure::bad_input("--plot draws fixed strategies, not --react"));
            }
            return react::run(&run, how, opponent);
        }
        let found = match opponent {
            Some(opponent) => Found::Response(run.arena.respond(&opponent).map_err(refused)?),
            None => Found::Ladder(run.ladder()?),
        };
        run.say(&found)
    }

    fn compare(&self, a: &Path, b: &Path) -> Outcome {
        let (first, mine) = saved(a)?;
        let (second, theirs) = saved(b)?;
        if first.position.game() != second.position.game()
            || first.position.candidates() != second.position.candidates()
        {
            return Err(Failure::bad_input(
                "the two strategies are not for the same game and the same secrets",
            ));
        }
        let game = first.position.game().to_string();
        let answer = MatchAnswer { game, score: mine.against(&theirs).into() };
        if self.output.json {
            print_json(&answer)?;
        } else {
            let mut facts = Facts::default();
            say_score(&mut facts, &answer.score);
            print(&format!("{} against {}\n{facts}", files::name(a), files::name(b)))?;
        }
        Ok(Exit::Answered)
    }
}

impl Run<'_> {
    /// Best responses to best responses, from where `--start` says.
    pub fn ladder(&self) -> Result<Ladder, Failure> {
        self.arena.strongest(self.first()?).map_err(refused)
    }

    /// The strategy that the responses begin with; `None` if it was not found in time.
    fn first(&self) -> Result<Option<Verified>, Failure> {
        let fewest_late = || Goal::average().then(Then::FewestLate).map_err(Failure::bad_input);
        let text = self.duel.start.as_str();
        let (goal, pick) = match (text, text.strip_prefix("sample:")) {
            ("chosen", _) => (Goal::average(), Pick::Chosen),
            ("fewest-late", _) => (fewest_late()?, Pick::Chosen),
            (_, Some(seed)) => {
                let seed = seed.parse().map_err(|_| {
                    Failure::bad_input(format!("--start: '{seed}' is not a seed; write a number"))
                })?;
                (Goal::average(), Pick::Drawn(seed))
            }
            (path, None) => {
                let (strategy, profile) = saved(Path::new(path))?;
                if strategy.position != self.start.position {
                    return Err(Failure::bad_input(format!(
                        "--start: '{path}' is not a strategy for {} from its beginning",
                        self.start.game()
                    )));
                }
                return Ok(Some(Verified { strategy, profile }));
            }
        };
        Ok(self.arena.solve(goal, &pick).map_err(refused)?.best)
    }

    /// What the searches took, and how the run ends if there is no full answer.
    pub fn end(&self) -> (Effort, Exit) {
        (self.watch.effort(), self.watch.stop())
    }

    /// Saves a strategy that answers this objective; the words about it.
    pub fn save(
        &self,
        objective: Objective,
        best: Option<&Verified>,
        optimal: bool,
    ) -> Result<String, Failure> {
        let Some(best) = best else { return Ok(String::new()) };
        let goal = Goal::new(objective).map_err(Failure::bad_input)?;
        let question = Question::new(self.start.position.clone(), goal);
        let file = best.file(&question, &self.start.alphabet, optimal);
        let path = self.duel.save.write(&file.map_err(Failure::bad_input)?)?;
        Ok(path.map_or(String::new(), |path| format!("\nsaved to {}\n", path.display())))
    }

    /// Draws, saves and prints what was found.
    fn say(&self, found: &Found) -> Outcome {
        let (effort, stop) = self.end();
        let (game, alphabet) = (self.start.game(), &self.start.alphabet);
        let (answer, best, exit) = match found {
            Found::Response(response) => {
                let answer = DuelAnswer::response(response, game, effort.into(), alphabet);
                let best = response.best.as_ref().map(|(best, _)| best);
                (answer, best, if best.is_some() { Exit::Answered } else { stop })
            }
            Found::Ladder(ladder) => {
                let answer = DuelAnswer::ladder(ladder, game, effort.into(), alphabet);
                let exit = match ladder.ending {
                    Ending::Unbeaten | Ending::Cycle => Exit::Answered,
                    Ending::TooLong => Exit::Undecided,
                    Ending::Stopped => stop,
                };
                (answer, ladder.last(), exit)
            }
        };
        if let (Some(first), Some(last)) = (answer.steps.first(), answer.steps.last()) {
            let best = if answer.strongest == Some(true) { "strongest" } else { "best response" };
            let profile = last.figures.profile.as_deref().unwrap_or_default();
            let all = [("opponent", &first.opponent[..]), (best, profile)];
            let title = format!("{game}: secrets by guess");
            self.duel.plot.write(|| yomikiri_report::plot::profiles(title, &all).svg())?;
        }
        let saved = answer.steps.last().map_or(Ok(String::new()), |step| {
            let objective = Objective::Race { opponent: step.opponent.clone() };
            self.save(objective, best, answer.is_optimal())
        });
        if self.duel.output.json {
            print_json(&answer)?;
        } else {
            let mut facts = self.text(&answer, best, found, exit);
            facts.say("searched", effort.in_words());
            let table = if answer.strongest.is_some() { ladder(&answer.steps) } else { "".into() };
            let saved = saved.as_deref().unwrap_or_default();
            print(&format!("{}{table}{facts}{saved}", self.start.in_words()))?;
        }
        saved.map(|_| exit)
    }

    fn text(
        &self,
        answer: &DuelAnswer,
        best: Option<&Verified>,
        found: &Found,
        exit: Exit,
    ) -> Facts {
        let mut facts = Facts::default();
        if let Found::Response(response) = found {
            facts.say("opponent", response.opponent.to_string());
            match &answer.score {
                Some(score) => say_score(&mut facts, score),
                None => say_bounds(&mut facts, &answer.bounds),
            }
        }
        if let Some(best) = best.filter(|_| !answer.steps.is_empty()) {
            say_profile(&mut facts, &best.profile);
            facts.say("first guess", self.start.show(best.strategy.root.guess));
        }
        match found {
            Found::Response(response) if response.best.is_some() => {
                facts.say("proved", "no fixed strategy does better against this opponent");
            }
            Found::Response(_) => facts.say("undecided", reason(exit)),
            Found::Ladder(ladder) => match ladder.ending {
                Ending::Unbeaten => facts.say(
                    "proved",
                    "no fixed strategy beats this one: the best evaluation against it is 0",
                ),
                Ending::Cycle => {
                    facts.say("cycle", "this profile came before: none of these is strongest");
                }
                Ending::TooLong => facts.say("undecided", format!("no end after {STEPS} steps")),
                Ending::Stopped => facts.say("undecided", reason(exit)),
            },
        }
        facts
    }
}

/// The table of best responses.
fn ladder(steps: &[DuelStep]) -> String {
    let Some(first) = steps.first() else { return String::new() };
    let mut table = Table::new(&[("step", 0), ("evaluation", 0), ("win rate", 0), ("profile", 0)]);
    let profile = |counts: &[u64]| Profile::new(counts.to_vec()).to_string();
    table.push(vec!["start".into(), "".into(), "".into(), profile(&first.opponent)]);
    // The strongest is shown against himself in the end; that is no response.
    let responses = steps.iter().filter(|step| step.score.evaluation != 0);
    for (step, number) in responses.zip(1..) {
        table.push(vec![
            number.to_string(),
            step.score.evaluation.to_string(),
            rate(&step.score),
            profile(step.figures.profile.as_deref().unwrap_or_default()),
        ]);
    }
    format!("best responses, each to the one before; the first depends on --start\n{table}\n")
}

/// Why a race cannot be run.
pub(super) fn refused(problem: RaceError) -> Failure {
    match problem {
        RaceError::Setup(problem) => explain(&problem),
        problem => Failure::bad_input(problem),
    }
}

/// A saved strategy and its profile, by the rules alone.
pub(super) fn saved(path: &Path) -> Result<(Strategy, Profile), Failure> {
    let name = files::name(path);
    let about = |problem: &dyn std::fmt::Display| Failure::bad_input(format!("{name}: {problem}"));
    let file = File::parse(&files::read(path)?).map_err(|problem| about(&problem))?;
    match (file.check().map_err(|problem| about(&problem))?, file.content) {
        (Verdict::Strategy(profile), Content::Strategy(strategy)) => Ok((strategy, profile)),
        _ => Err(about(&"it is a mixture, not a deterministic strategy")),
    }
}

/// The opponent's profile, written out or of a saved strategy.
fn opponent(text: &str, game: Game) -> Result<Profile, Failure> {
    let counts: Option<Vec<u64>> =
        text.split([',', ' ']).filter(|n| !n.is_empty()).map(|n| n.parse().ok()).collect();
    let profile = match counts {
        Some(counts) if !counts.is_empty() => Profile::new(counts),
        _ => saved(Path::new(text))?.1,
    };
    let sum = profile.counts().iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
    let codes = game.code_count() as u64;
    if sum != Some(codes) {
        return Err(Failure::bad_input(format!(
            "--against: the numbers of a profile of {game} add up to {codes}, its number of codes"
        )));
    }
    Ok(profile)
}

/// The share of wins in percent.
pub(super) fn rate(score: &Score) -> String {
    format!("{:.5} %", score.win_rate * 100.0)
}

pub(super) fn say_score(facts: &mut Facts, score: &Score) {
    facts.say("evaluation", score.evaluation.to_string());
    facts.say("win rate", format!("{}, draws counting half", rate(score)));
    let Score { wins, draws, losses, .. } = score;
    facts.say("pairs", format!("{wins} won, {draws} drawn, {losses} lost"));
}

/// What is known of the best evaluation, where it is not proved.
pub(super) fn say_bounds(facts: &mut Facts, bounds: &EvaluationBounds) {
    match (bounds.lower_bound, bounds.upper_bound) {
        (Some(Whole(lower)), Some(Whole(upper))) => {
            facts.say("evaluation", format!("between {lower} and {upper}"));
        }
        (None, Some(Whole(upper))) => facts.say("evaluation", format!("at most {upper}")),
        _ => {}
    }
}
