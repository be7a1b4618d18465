//! `yomi duel`: two players race, each for a secret of his own (paper 003, section 6).

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use yomikiri_answers::{DuelAnswer, Effort, MatchAnswer};
use yomikiri_check::{Content, File, Profile, Verdict};
use yomikiri_rules::{Alphabet, Game, Goal, Objective, Question, Then};
use yomikiri_strategy::race::{Arena, Ending, Ladder, RaceError, STEPS};
use yomikiri_strategy::{Pick, Verified};

use crate::commands::react;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::options::{OutputOptions, PlotOption, SaveOption, SearchOptions, Start};
use crate::search::{POSITIONS, Watch, explain};

const EXAMPLES: &str = "\
Examples:
  yomi duel moo                                    the strongest strategy
  yomi duel moo --against 1,7,63,697,2424,1774,74  the best response to it
  yomi duel moo --against theirs.json --save mine.json
  yomi duel moo --start sample:7                   begin with a random best one
  yomi duel --strategies mine.json theirs.json     how two saved strategies fare
  yomi duel moo --plot race.svg                    and the profiles in a plot
  yomi duel moo --react                            the best second player

A profile says how many secrets are found with the 1st, 2nd, ... guess. The
evaluation is the sum of wins minus losses over all pairs of a secret of ours
and one of the opponent's.

JSON: game, start, objective (race:1,7,... against that profile, race without
--against), guesses, proved, lower_bound, upper_bound (of the best evaluation
against the last opponent), seconds, threads, nodes, evaluation, win_rate, wins,
draws, losses, total_guesses, average, average_decimal, max_guesses, worst_case,
profile, strategy (tree), steps (each with opponent, evaluation, win_rate, wins,
draws, losses and the figures of the strategy), and without --against strongest
(true if it is proved that no fixed strategy beats it) and cycle (true if
profiles repeat without that); stopped, strategy is the last one reached, and
the bounds are those of the best evaluation against it. With --react also
opponent, best_fixed (evaluation, win_rate, wins, draws, losses) and gain; with
--react foresee steps has one entry for each guess at which the opponent may hit
(hit, opponents, and the figures of the best play for it).

Exit codes: 0 answered; 2 bad input; 3 undecided at the time limit, or no
strongest strategy after 64 steps; 130 interrupted, with the bounds known.";

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
    #[arg(value_name = "GAME", required_unless_present_any = ["strategies", "react"])]
    game: Option<String>,

    /// The best response to this opponent: a profile such as 1,7,63,697,2424,1774,74, or a strategy
    /// file
    #[arg(long, value_name = "PROFILE|FILE", help_heading = "Race", conflicts_with = "strategies")]
    against: Option<String>,

    /// Where best responses begin: the chosen strategy of the best average, another one drawn
    /// evenly (sample:SEED), the one with the fewest late secrets, or a strategy file
    #[arg(long, value_name = "chosen|fewest-late|sample:SEED|FILE", help_heading = "Race")]
    #[arg(default_value = "chosen", conflicts_with_all = ["against", "strategies"])]
    start: String,

    /// A second player who reacts to the opponent, by default the strongest: when the first has hit,
    /// the last question is one that can be right; with 'foresee' he knows beforehand when the
    /// opponent will hit
    #[arg(long, value_name = "hit|foresee", help_heading = "Race", num_args = 0..=1)]
    #[arg(default_missing_value = "hit", conflicts_with = "strategies")]
    react: Option<String>,

    /// Wins, draws and losses of two saved strategies
    #[arg(long, num_args = 2, value_names = ["A", "B"], help_heading = "Race")]
    #[arg(conflicts_with = "game")]
    strategies: Option<Vec<PathBuf>>,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    save: SaveOption,
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

impl Duel {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        if let Some(paths) = &self.strategies {
            return self.compare(&paths[0], &paths[1]);
        }
        let (game, reacts) = react::read(self.game.as_deref(), self.react.as_deref())?;
        let game = Game::open(game).map_err(Failure::bad_input)?;
        self.save.check(&self.output)?;
        self.plot.check()?;
        let (resources, quiet) = (&self.search.resources, self.output.quiet);
        let watch = Watch::begin(Instant::now(), resources, POSITIONS, quiet)?;
        let arena = Arena::new(game, self.search.settings(), watch.control.clone());
        let run = Run { duel: self, start: Start::of(game), arena: arena.map_err(refused)?, watch };
        let against = self.against.as_deref();
        let opponent = against.map(|text| opponent(text, game)).transpose()?;
        match (reacts, opponent) {
            (Some(_), _) if self.plot.is_wanted() => {
                Err(Failure::bad_input("--plot draws fixed strategies, not --react"))
            }
            (Some(how), opponent) => react::run(&run, how, opponent),
            (None, Some(opponent)) => run.respond(&opponent),
            (None, None) => run.strongest(),
        }
    }

    fn compare(&self, a: &Path, b: &Path) -> Outcome {
        let (first, second) = (saved(a)?, saved(b)?);
        let (mine, theirs) = (&first.strategy.position, &second.strategy.position);
        if mine.game() != theirs.game() || mine.candidates() != theirs.candidates() {
            return Err(Failure::bad_input(
                "the two strategies are not for the same game and the same secrets",
            ));
        }
        let score = first.profile.against(&second.profile).into();
        let answer = MatchAnswer { game: mine.game().to_string(), score };
        self.output.say(&answer, || {
            format!("{} against {}\n{}", files::name(a), files::name(b), answer.score.text())
        })?;
        Ok(Exit::Answered)
    }
}

impl Run<'_> {
    /// Best responses to best responses, from where `--start` says.
    pub fn ladder(&self) -> Result<Ladder, Failure> {
        self.arena.strongest(self.first()?).map_err(refused)
    }

    /// The strategy that the responses begin with; `None` if none was found in time.
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
                let found = saved(Path::new(path))?;
                if found.strategy.position != self.start.position {
                    return Err(Failure::bad_input(format!(
                        "--start: '{path}' is not a strategy for {} from its beginning",
                        self.start.game()
                    )));
                }
                return Ok(Some(found));
            }
        };
        self.arena.begin(goal, &pick).map_err(refused)
    }

    /// The best response to one opponent.
    fn respond(&self, opponent: &Profile) -> Outcome {
        let found = self.arena.respond(opponent).map_err(refused)?;
        let (game, effort, alphabet) = self.terms();
        let answer = DuelAnswer::response(&found, game, effort, alphabet);
        let exit = self.watch.exit(answer.end());
        self.say_duel(&answer, found.best.as_ref().map(|(best, _)| best), exit, exit.reason())
    }

    /// The strongest fixed strategy.
    fn strongest(&self) -> Outcome {
        let ladder = self.ladder()?;
        let (game, effort, alphabet) = self.terms();
        let answer = DuelAnswer::ladder(&ladder, game, effort, alphabet);
        if ladder.ending == Ending::TooLong {
            let why = format!("no end after {STEPS} steps");
            return self.say_duel(&answer, ladder.last(), Exit::Undecided, &why);
        }
        let exit = self.watch.exit(answer.end());
        self.say_duel(&answer, ladder.last(), exit, exit.reason())
    }

    /// The game, what the searches took, and how codes are written.
    pub fn terms(&self) -> (Game, Effort, &Alphabet) {
        (self.start.game(), self.watch.effort(), &self.start.alphabet)
    }

    fn say_duel(
        &self,
        answer: &DuelAnswer,
        best: Option<&Verified>,
        exit: Exit,
        why: &str,
    ) -> Outcome {
        if let (Some(first), Some(last)) = (answer.steps.first(), answer.steps.last()) {
            let best = if answer.strongest == Some(true) { "strongest" } else { "best response" };
            let profile = last.figures.profile.as_deref().unwrap_or_default();
            let all = [("opponent", &first.opponent[..]), (best, profile)];
            let title = format!("{}: secrets by guess", self.start.game());
            self.duel.plot.write(|| yomikiri_report::plot::profiles(title, &all).svg())?;
        }
        let against = answer.steps.last().map(|step| step.opponent.clone());
        let objective = against.map(|opponent| Objective::Race { opponent });
        let file = best.zip(objective);
        self.say(answer, file, answer.is_optimal(), exit, || answer.text(why))
    }

    /// Saves a strategy that answers an objective, then says the answer.
    pub fn say(
        &self,
        answer: &impl Serialize,
        best: Option<(&Verified, Objective)>,
        optimal: bool,
        exit: Exit,
        text: impl FnOnce() -> String,
    ) -> Outcome {
        let save = |(best, objective): (&Verified, Objective)| {
            let goal = Goal::new(objective).map_err(Failure::bad_input)?;
            let question = Question::new(self.start.position.clone(), goal);
            let file = best.file(&question, &self.start.alphabet, optimal);
            self.duel.save.write(&file.map_err(Failure::bad_input)?)
        };
        let best = best.filter(|_| self.duel.save.is_wanted());
        let saved = best.map_or(Ok(String::new()), save);
        let text = || self.start.in_words() + &text();
        self.duel.save.say(&self.duel.output, answer, text, saved, exit)
    }
}

/// Why a race cannot be run.
pub(super) fn refused(problem: RaceError) -> Failure {
    match problem {
        RaceError::Setup(problem) => explain(&problem),
        problem => Failure::bad_input(problem),
    }
}

/// A saved strategy and its profile, by the rules alone.
pub(super) fn saved(path: &Path) -> Result<Verified, Failure> {
    let name = files::name(path);
    let about = |problem: &dyn std::fmt::Display| Failure::bad_input(format!("{name}: {problem}"));
    let file = File::parse(&files::read(path)?).map_err(|problem| about(&problem))?;
    match (file.check().map_err(|problem| about(&problem))?, file.content) {
        (Verdict::Strategy(profile), Content::Strategy(strategy)) => {
            Ok(Verified { strategy, profile })
        }
        _ => Err(about(&"it is a mixture, not a deterministic strategy")),
    }
}

/// The opponent's profile, written out or of a saved strategy.
fn opponent(text: &str, game: Game) -> Result<Profile, Failure> {
    let counts: Option<Vec<u64>> =
        text.split([',', ' ']).filter(|n| !n.is_empty()).map(|n| n.parse().ok()).collect();
    let profile = match counts {
        Some(counts) if !counts.is_empty() => Profile::new(counts),
        _ => saved(Path::new(text))?.profile,
    };
    let sum = profile.counts().iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
    let codes = game.secret_count() as u64;
    if sum != Some(codes) {
        return Err(Failure::bad_input(format!(
            "--against: the numbers of a profile of {game} add up to {codes}, its number of codes"
        )));
    }
    Ok(profile)
}
