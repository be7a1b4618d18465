//! `yomi duel`: two players race, each for a secret of his own (paper 003, section 6).

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde_json::{Map, Value, json};
use yomikiri_rules::{Alphabet, Game, Position};
use yomikiri_search::{Goal, Objective, Question, Then};
use yomikiri_strategy::{Content, File, Pick, Profile, Strategy, Tally, Verdict, solve};

use crate::commands::react::{self, React};
use crate::commands::solve::{add_profile, file, say_profile};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table};
use crate::options::{OutputOptions, PlotOption, SaveOption, SearchOptions, Start};
use crate::output::{print, print_json};
use crate::search::{Effort, Search, reason};

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

JSON: game, objective, proved, lower_bound, upper_bound, seconds, threads, nodes, evaluation,
win_rate, wins, draws, losses, profile, total_guesses, average, max_guesses, strategy (tree), steps
(each with opponent, evaluation, win_rate, wins, draws, losses, profile, total_guesses), and without
--against strongest (true if it is proved that no fixed strategy beats it) and cycle (true if
profiles repeat without that). With --react also opponent, best_fixed (evaluation, win_rate, wins,
draws, losses) and gain; with --react foresee steps has one entry for each guess at which the
opponent may hit (hit, opponents, and the figures of the best play for it).";

/// More best responses than this are not tried.
const STEPS: usize = 64;

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

/// A best response.
pub(super) struct Step {
    pub opponent: Profile,
    pub strategy: Strategy,
    pub profile: Profile,
    pub tally: Tally,
}

/// How the steps ended.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Ending {
    /// One response was asked for and found.
    Response,
    /// Nothing beats the last opponent.
    Unbeaten,
    /// A profile came back.
    Cycle,
    /// Stopped, or too many steps.
    Open,
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
        let mut run = Run {
            duel: self,
            begun: Instant::now(),
            start,
            effort: None,
            stop: Exit::Answered,
            value: None,
        };
        if let Some(how) = self.react {
            if self.plot.is_wanted() {
                return Err(Failure::bad_input("--plot draws fixed strategies, not --react"));
            }
            let against = self.against.as_deref();
            let opponent = against.map(|text| opponent(text, game)).transpose()?;
            return react::run(run, how, opponent);
        }
        let mut steps: Vec<Step> = Vec::new();
        let ending = match &self.against {
            Some(text) => match run.respond(opponent(text, game)?)? {
                Some(step) => {
                    steps.push(step);
                    Ending::Response
                }
                None => Ending::Open,
            },
            None => run.repeat(&mut steps)?,
        };
        if let (Some(first), Some(last)) = (steps.first(), steps.last()) {
            let strongest = if ending == Ending::Unbeaten { "strongest" } else { "best response" };
            let all = [("opponent", first.opponent.counts()), (strongest, last.profile.counts())];
            let title = format!("{game}: secrets by guess");
            self.plot.write(|| yomikiri_report::plot::profiles(title, &all).svg())?;
        }
        run.report(&steps, ending)
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
        let tally = mine.against(&theirs);
        if self.output.json {
            let mut object = Map::new();
            object.insert("game".to_string(), json!(first.position.game().to_string()));
            add_tally(&mut object, tally);
            print_json(&Value::Object(object))?;
        } else {
            let mut facts = Facts::default();
            say_tally(&mut facts, tally);
            let names = (files::name(a), files::name(b));
            print(&format!("{} against {}\n{facts}", names.0, names.1))?;
        }
        Ok(Exit::Answered)
    }
}

/// The searches of one run.
pub(super) struct Run<'a> {
    pub duel: &'a Duel,
    begun: Instant,
    pub start: Start,
    pub effort: Option<Effort>,
    /// Why it ended, if it was stopped.
    pub stop: Exit,
    /// The value of the last search.
    pub value: Option<i128>,
}

impl Run<'_> {
    /// Solves for a goal; `None` if it was stopped.
    pub fn solve(
        &mut self,
        goal: Goal,
        sample: Option<u64>,
    ) -> Result<Option<(Strategy, Profile)>, Failure> {
        let position = self.start.position.clone();
        let question = Question::new(position, goal);
        let quiet = self.duel.output.quiet;
        let search = Search::begin_since(self.begun, question, &self.duel.search, quiet)?;
        let pick = sample.map_or(Pick::Chosen, Pick::Drawn);
        let solved = solve(&search.solver, &pick).map_err(Failure::bad_input)?;
        self.value = solved.solution.outcome.proved();
        let result = solved.best.map(|best| (best.strategy, best.profile));
        let (effort, stop) = search.end();
        self.effort = Some(match self.effort.take() {
            Some(before) => before.and(effort),
            None => effort,
        });
        if result.is_none() {
            self.stop = stop;
        }
        Ok(result)
    }

    /// The best response to a profile.
    pub fn respond(&mut self, opponent: Profile) -> Result<Option<Step>, Failure> {
        let goal = goal(Objective::Race { opponent: opponent.counts().to_vec() })?;
        let Some((strategy, profile)) = self.solve(goal, None)? else { return Ok(None) };
        let tally = profile.against(&opponent);
        // What the search has proved, counted again by the rules alone.
        let proved = self.value.map(|value| -value);
        assert_eq!(
            Some(i128::from(tally.evaluation())),
            proved,
            "the search and the verifier disagree"
        );
        Ok(Some(Step { opponent, strategy, profile, tally }))
    }

    /// The strategy that the responses begin with.
    fn first(&mut self) -> Result<Option<(Strategy, Profile)>, Failure> {
        let average = Goal::average();
        match self.duel.start.as_str() {
            "chosen" => self.solve(average, None),
            "fewest-late" => self
                .solve(Goal::average().then(Then::FewestLate).map_err(Failure::bad_input)?, None),
            text => match text.strip_prefix("sample:") {
                Some(seed) => {
                    let seed = seed.parse().map_err(|_| {
                        Failure::bad_input(format!(
                            "--start: '{seed}' is not a seed; write a number"
                        ))
                    })?;
                    self.solve(average, Some(seed))
                }
                None => {
                    let (strategy, profile) = saved(Path::new(text))?;
                    if strategy.position != self.start.position {
                        return Err(Failure::bad_input(format!(
                            "--start: '{text}' is not a strategy for {} from its beginning",
                            self.start.game()
                        )));
                    }
                    Ok(Some((strategy, profile)))
                }
            },
        }
    }

    /// Best responses to best responses. The first step holds the strategy begun with.
    pub fn repeat(&mut self, steps: &mut Vec<Step>) -> Result<Ending, Failure> {
        let Some((mut strategy, mut profile)) = self.first()? else { return Ok(Ending::Open) };
        let mut seen = vec![profile.clone()];
        for _ in 0..STEPS {
            let Some(step) = self.respond(profile.clone())? else { return Ok(Ending::Open) };
            if step.tally.evaluation() == 0 {
                // The opponent is the strongest: show him against himself.
                let tally = profile.against(&profile);
                steps.push(Step { opponent: profile.clone(), strategy, profile, tally });
                return Ok(Ending::Unbeaten);
            }
            (strategy, profile) = (step.strategy.clone(), step.profile.clone());
            steps.push(step);
            if seen.contains(&profile) {
                return Ok(Ending::Cycle);
            }
            seen.push(profile.clone());
        }
        Ok(Ending::Open)
    }

    fn report(self, steps: &[Step], ending: Ending) -> Outcome {
        let last = steps.last();
        let saved = match last {
            Some(step) => {
                let objective = format!("race against {}", step.opponent);
                let mut file = file(step.strategy.clone(), &self.start, &objective)?;
                if ending == Ending::Open {
                    file.claims.optimal = None;
                }
                self.duel.save.write(&file)
            }
            None => Ok(None),
        };
        if self.duel.output.json {
            print_json(&self.json(steps, ending)?)?;
        } else {
            let mut text = self.text(steps, ending);
            if let Ok(Some(path)) = &saved {
                text += &format!("\nsaved to {}\n", path.display());
            }
            print(&text)?;
        }
        saved.map(|_| if ending == Ending::Open { self.stop } else { Exit::Answered })
    }

    /// The fields that all races share.
    pub fn common(
        &self,
        objective: &str,
        proved: bool,
        evaluation: Option<i64>,
    ) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("game".to_string(), json!(self.start.game().to_string()));
        object.insert("objective".to_string(), json!(objective));
        object.insert("proved".to_string(), json!(proved));
        object.insert("lower_bound".to_string(), json!(evaluation));
        object.insert("upper_bound".to_string(), json!(evaluation));
        if let Some(effort) = &self.effort {
            effort.add_to(&mut object);
        }
        object
    }

    fn json(&self, steps: &[Step], ending: Ending) -> Result<Value, Failure> {
        let last = steps.last();
        let proved = ending != Ending::Open;
        let evaluation = last.map(|step| step.tally.evaluation());
        let bound = evaluation.filter(|_| proved);
        let mut object = self.common("race", proved, bound);
        if let Some(step) = last {
            add_tally(&mut object, step.tally);
        }
        add_profile(&mut object, last.map(|step| &step.profile));
        let tree = match last {
            Some(step) => {
                let file = file(step.strategy.clone(), &self.start, "race")?;
                files::document(&file)?.get("strategy").cloned()
            }
            None => None,
        };
        object.insert("strategy".to_string(), json!(tree));
        let steps: Vec<Value> = steps
            .iter()
            .map(|step| {
                let mut object = Map::new();
                object.insert("opponent".to_string(), json!(step.opponent.counts()));
                add_tally(&mut object, step.tally);
                add_profile(&mut object, Some(&step.profile));
                Value::Object(object)
            })
            .collect();
        object.insert("steps".to_string(), json!(steps));
        if self.duel.against.is_none() {
            object.insert("strongest".to_string(), json!(ending == Ending::Unbeaten));
            object.insert("cycle".to_string(), json!(ending == Ending::Cycle));
        }
        Ok(Value::Object(object))
    }

    fn text(&self, steps: &[Step], ending: Ending) -> String {
        let mut text = self.start.in_words();
        if self.duel.against.is_none() && !steps.is_empty() {
            let mut table =
                Table::new(&[("step", 0), ("evaluation", 0), ("win rate", 0), ("profile", 0)]);
            let beginning = &steps[0].opponent;
            table.push(vec!["start".into(), String::new(), String::new(), beginning.to_string()]);
            let responses = steps.len() - usize::from(ending == Ending::Unbeaten);
            for (at, step) in steps[..responses].iter().enumerate() {
                table.push(vec![
                    (at + 1).to_string(),
                    step.tally.evaluation().to_string(),
                    rate(step.tally),
                    step.profile.to_string(),
                ]);
            }
            text += &format!(
                "best responses, each to the one before; the first depends on --start\n{table}\n"
            );
        }
        let mut facts = Facts::default();
        if let Some(step) = steps.last() {
            if ending == Ending::Response {
                facts.say("opponent", step.opponent.to_string());
                say_tally(&mut facts, step.tally);
            }
            say_profile(&mut facts, &step.profile);
            facts.say("first guess", self.start.show(step.strategy.root.guess));
        }
        match ending {
            Ending::Response => {
                facts.say("proved", "no fixed strategy does better against this opponent");
            }
            Ending::Unbeaten => facts.say(
                "proved",
                "no fixed strategy beats this one: the best evaluation against it is 0",
            ),
            Ending::Cycle => {
                facts.say("cycle", "this profile came before: none of these is strongest");
            }
            Ending::Open if self.stop == Exit::Answered => {
                facts.say("undecided", format!("no end after {STEPS} steps"));
            }
            Ending::Open => facts.say("undecided", reason(self.stop)),
        }
        if let Some(effort) = &self.effort {
            facts.say("searched", effort.in_words());
        }
        text + &facts.to_string()
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

pub(super) fn rate(tally: Tally) -> String {
    let rate = tally.win_rate();
    format!("{:.5} %", *rate.numer() as f64 / *rate.denom() as f64 * 100.0)
}

pub(super) fn say_tally(facts: &mut Facts, tally: Tally) {
    facts.say("evaluation", tally.evaluation().to_string());
    facts.say("win rate", format!("{}, draws counting half", rate(tally)));
    let Tally { wins, draws, losses } = tally;
    facts.say("pairs", format!("{wins} won, {draws} drawn, {losses} lost"));
}

pub(super) fn add_tally(object: &mut Map<String, Value>, tally: Tally) {
    let rate = tally.win_rate();
    object.insert("evaluation".to_string(), json!(tally.evaluation()));
    object.insert("win_rate".to_string(), json!(*rate.numer() as f64 / *rate.denom() as f64));
    object.insert("wins".to_string(), json!(tally.wins));
    object.insert("draws".to_string(), json!(tally.draws));
    object.insert("losses".to_string(), json!(tally.losses));
}

/// A goal, or why it is none.
pub(super) fn goal(objective: Objective) -> Result<Goal, Failure> {
    Goal::new(objective).map_err(Failure::bad_input)
}
