//! The advisor: one game, its tables, and what a person may ask at any of its positions.
//!
//! Asked for advice, it looks into the book, then searches until it has a proof or is stopped; if
//! it is stopped, the best strategy found by then is followed, and where none was found a one-step
//! strategy (the largest entropy) steps in, so that there is always an answer, and the answer says how
//! much of it is proved. All positions share the tables of the
//! game: what was found out at one helps at the next, and advice that was stopped can be asked
//! for again.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use yomikiri_check::{Strategy, verify};
use yomikiri_rules::{Class, Code, Game, Partition, Position, Until};
use yomikiri_search::{
    BestGuesses, Control, Formula, Heuristic, Oracle, Outcome, Player, Question, Row, Settings,
    SetupError, Solver, Tables, Ties as Among, Unanswered,
};
use yomikiri_strategy::{Pick, chosen, solve};

use crate::advice::{Advice, Source};
use crate::book::{self, Book, Ties};
use crate::glance;
use crate::strongest::strongest;
use crate::suggestion::Suggestion;

/// The one-step strategy that steps in.
pub(crate) const FALLBACK: Heuristic = Heuristic::new(Formula::Entropy, Among::CANDIDATES_FIRST);
/// Time for the one-step strategy to choose, in positions where that takes long.
const CHOOSING: Duration = Duration::from_millis(150);
/// Time for the one-step strategy to be played out, for an upper bound.
const PLAYING: Duration = Duration::from_millis(120);
/// With more guesses times candidates, a search against the clock would not even begin in time.
const IN_TIME: usize = 1 << 24;
/// Whoever has less time than this is in a hurry.
const HURRY: Duration = Duration::from_secs(5);
/// Up to so many candidates, guesses are explained by whole strategies.
const PROFILED: usize = 128;
/// From this many candidates on, several threads are worth their start.
const SHARED: usize = 128;

/// Advice for the positions of one game.
pub struct Advisor {
    tables: Tables,
    settings: Settings,
    strongest: OnceLock<Strategy>,
}

impl Advisor {
    /// Prepares the tables of a game.
    ///
    /// # Errors
    /// If the memory allowed is too small.
    pub fn new(game: Game, settings: Settings) -> Result<Advisor, SetupError> {
        let tables = Tables::new(game, settings.memory)?;
        Ok(Advisor { tables, settings, strongest: OnceLock::new() })
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.tables.game()
    }

    /// What it may use.
    pub(crate) fn settings(&self) -> Settings {
        self.settings
    }

    /// A solver for the best average from a position of the game.
    pub(crate) fn solver(&self, position: &Position, control: &Control) -> Solver {
        let threads = if position.candidates().len() < SHARED { 1 } else { self.settings.threads };
        let problem = Question::best_average(position.clone());
        let solver = |threads| {
            let settings = Settings { threads, ..self.settings };
            Solver::with_tables(problem.clone(), settings, control.clone(), &self.tables)
        };
        let alone = || solver(1).expect("the tables of the game were accepted");
        // If no threads can be had, the caller's own does it.
        if threads == 1 { alone() } else { solver(threads).unwrap_or_else(|_| alone()) }
    }

    /// Whether the secret must be hit, and all secrets are equally likely.
    fn is_plain(&self) -> bool {
        self.game().win().is_some() && self.game().weights().is_none()
    }

    /// What is best at a position, proved, or, if the control stops it, as far as it is known.
    pub fn advise(&self, position: &Position, control: &Control) -> Advice {
        let candidates = position.candidates();
        // One that must only be known has nothing to ask: it is asked about like others below.
        let plain = self.is_plain();
        let few = match candidates.len() {
            1 if plain => Some((1, 1)),
            2 if plain => Some((3, 2)),
            _ => None,
        };
        if let Some((total, guesses)) = few {
            return Advice {
                candidates: guesses,
                total: Outcome::Proved(total),
                best: Suggestion::new(position, candidates[0], Outcome::Proved(total)),
                ties: Some(Ties { guesses, can_be_right: guesses }),
                can_be_right: None,
                source: Source::Rules,
            };
        }
        match book::find(position, Book::Average) {
            Some(found) => self.by_the_book(position, &found, control),
            None => self.by_search(position, control),
        }
    }

    fn by_the_book(&self, position: &Position, found: &book::Found, control: &Control) -> Advice {
        let total = Outcome::Proved(found.total());
        let mut best = Suggestion::new(position, found.guess(), total);
        let totals = found.totals();
        for part in &mut best.parts {
            let known = totals.iter().find(|(hint, _)| *hint == part.hint);
            part.total = part.total.or(known.map(|&(_, total)| total));
        }
        let (mut ties, mut right) = (found.ties(), found.can_be_right());
        if ties.is_none() {
            // Deep in the book there is little to search.
            let guesses = self.solver(position, control).best_guesses();
            ties = guesses.outcome.is_settled().then(|| counted(position, &guesses));
        }
        if ties.is_some_and(|ties| ties.can_be_right == 0) && right.is_none() {
            right = self.best_candidate(&self.solver(position, control), position);
        }
        let right = right.filter(|_| !best.is_candidate);
        let can_be_right =
            right.map(|(guess, total)| Suggestion::new(position, guess, Outcome::Proved(total)));
        let candidates = position.candidates().len();
        Advice { candidates, total, best, ties, can_be_right, source: Source::Book }
    }

    fn by_search(&self, position: &Position, control: &Control) -> Advice {
        let candidates = position.candidates();
        if self.is_large(position) && control.has_deadline() {
            return self.by_heuristic(position);
        }
        let solver = self.solver(position, control);
        let guesses = solver.best_guesses();
        let Some(total) = guesses.outcome.proved() else {
            return self.by_what_was_found(position, &solver, &guesses);
        };
        let ties = counted(position, &guesses);
        let mut best = Suggestion::new(position, shown(position, &guesses), Outcome::Proved(total));
        self.fill(&mut best, position, &solver);
        let mut can_be_right = None;
        if ties.can_be_right == 0
            && let Some((guess, total)) = self.best_candidate(&solver, position)
        {
            let mut right = Suggestion::new(position, guess, Outcome::Proved(total));
            self.fill(&mut right, position, &solver);
            if candidates.len() <= PROFILED {
                best.profile = profile(position, best.guess, &solver);
                right.profile = profile(position, guess, &solver);
            }
            can_be_right = Some(right);
        }
        Advice {
            candidates: candidates.len(),
            total: Outcome::Proved(total),
            best,
            ties: Some(ties),
            can_be_right,
            source: Source::Search,
        }
    }

    /// Whether a search would take seconds before it looks at the clock for the first time.
    fn is_large(&self, position: &Position) -> bool {
        position.candidates().len().saturating_mul(self.game().guess_count()) > IN_TIME
    }

    /// The best guess that can be right, and its total, if that is known in time.
    fn best_candidate(&self, solver: &Solver, position: &Position) -> Option<(Code, i128)> {
        let best = solver.best_guesses_among(&|code| is_candidate(position, code));
        let guess = best.classes.first()?.representative;
        best.outcome.proved().map(|total| (guess, total))
    }

    /// The totals of the parts of a guess.
    pub(crate) fn fill(&self, guess: &mut Suggestion, position: &Position, solver: &Solver) {
        let partition = Partition::of(self.game(), position.candidates(), guess.guess);
        for (part, (_, codes)) in guess.parts.iter_mut().zip(partition.parts()) {
            if part.total.is_none() {
                part.total = solver.total(codes).ok().flatten();
            }
        }
    }

    /// The best strategy that a search had found when it was stopped; it begins with a good guess, and its
    /// total bounds the best one. Where nothing was found, a one-step strategy steps in.
    fn by_what_was_found(
        &self,
        position: &Position,
        solver: &Solver,
        guesses: &BestGuesses,
    ) -> Advice {
        let solved = solve(solver, &Pick::Chosen).ok();
        let strategy = solved.as_ref().and_then(|solved| {
            Some((solved.strategy()?.strategy.root.guess, solved.solution.outcome.upper()?))
        });
        let first = guesses.outcome.upper().map(|total| (shown(position, guesses), total));
        let Some((guess, upper)) =
            strategy.into_iter().chain(first).min_by_key(|&(_, total)| total)
        else {
            return self.by_heuristic(position);
        };
        let lower = [guesses.outcome.lower(), solved.and_then(|it| it.solution.outcome.lower())];
        let least = least(self.game(), position.candidates());
        let lower = lower.into_iter().flatten().fold(least, i128::max);
        self.not_proved(position, guess, Outcome::between(lower, Some(upper)), Source::Search)
    }

    /// The guess of a one-step strategy.
    fn by_heuristic(&self, position: &Position) -> Advice {
        let (guess, upper) = self.play(position);
        let total = Outcome::between(least(self.game(), position.candidates()), upper);
        self.not_proved(position, guess, total, Source::Heuristic)
    }

    /// Advice whose total need not be proved.
    fn not_proved(
        &self,
        position: &Position,
        guess: Code,
        total: Outcome,
        source: Source,
    ) -> Advice {
        Advice {
            candidates: position.candidates().len(),
            total,
            best: Suggestion::new(position, guess, total),
            ties: None,
            can_be_right: None,
            source,
        }
    }

    /// The guess of a one-step strategy and, if there is time, the total it leads to. Where there are
    /// too many guesses to look at, it is the best of those for which there is time.
    fn play(&self, position: &Position) -> (Code, Option<i128>) {
        let control = Control::new().until(Instant::now() + CHOOSING);
        if glance::pairs(position) > glance::AT_ONCE {
            return (glance::best(position, &control), None);
        }
        let control = Control::new();
        let player = Player::beside(&self.solver(position, &control));
        let Ok(guess) = player.playing(FALLBACK).choice(&[], position.candidates()) else {
            return (glance::first(position), None);
        };
        let control = Control::new().until(Instant::now() + PLAYING);
        let player = Player::beside(&self.solver(position, &control));
        let played = player.play(&[FALLBACK]).ok();
        (guess, played.map(|played| played[0].worth() as i128))
    }

    /// The best total from a position on.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn total(&self, position: &Position, control: &Control) -> Result<i128, Unanswered> {
        match position.candidates().len() {
            1 if self.is_plain() => return Ok(1),
            2 if self.is_plain() => return Ok(3),
            _ => {}
        }
        if let Some(found) = book::find(position, Book::Average) {
            return Ok(found.total());
        }
        if control.is_stopped() || in_a_hurry(control) && self.is_large(position) {
            return Err(Unanswered::Stopped);
        }
        let solution = self.solver(position, control).solve();
        solution.outcome.proved().ok_or(Unanswered::Stopped)
    }

    /// Any guess at a position: what it tells, and what it leads to if all later guesses are best.
    /// What is not known when the control stops it stays unknown.
    pub fn look_at(&self, position: &Position, guess: Code, control: &Control) -> Suggestion {
        let n = i128::from(position.weight());
        let mut suggestion = Suggestion::new(position, guess, Outcome::between(n, None));
        // The largest part takes longest: where it is not known, the others do not help.
        let open = (0..suggestion.parts.len()).filter(|&at| suggestion.parts[at].total.is_none());
        let mut open: Vec<usize> = open.collect();
        open.sort_by_key(|&at| std::cmp::Reverse(suggestion.parts[at].size));
        for at in open {
            let part = &mut suggestion.parts[at];
            let Ok(after) = position.after(guess, part.hint) else { continue };
            part.total = self.total(&after, control).ok();
            if part.total.is_none() {
                break;
            }
        }
        let known: Option<i128> = suggestion.parts.iter().map(|part| part.total).sum();
        if let Some(rest) = known {
            suggestion.total = Outcome::Proved(n + rest);
        }
        suggestion
    }

    /// Every class of next guesses, best first; see [`Solver::guesses`].
    pub fn rows(
        &self,
        position: &Position,
        control: &Control,
        done: &mut (dyn FnMut(&Row) + Send),
    ) -> Vec<Row> {
        self.solver(position, control).guesses(None, done)
    }

    /// The strongest strategy in a race: from the book, or found once and kept.
    ///
    /// # Errors
    /// If it was stopped before it was found.
    pub fn strongest(&self, control: &Control) -> Result<&Strategy, Unanswered> {
        if let Some(page) = book::page(self.game(), Book::Strongest) {
            return Ok(&page.strategy);
        }
        if let Some(known) = self.strongest.get() {
            return Ok(known);
        }
        if in_a_hurry(control) && self.is_large(&Position::start(self.game())) {
            return Err(Unanswered::Stopped);
        }
        let found = strongest(self.game(), self.settings, control)?;
        Ok(self.strongest.get_or_init(|| found))
    }

    /// The strongest strategy of a game, found anew: best responses, each to the one before, until
    /// nothing beats the last one.
    ///
    /// # Errors
    /// If it was stopped, or the memory allowed is too small.
    pub fn find_strongest(
        game: Game,
        settings: Settings,
        control: &Control,
    ) -> Result<Strategy, Unanswered> {
        strongest(game, settings, control)
    }

    /// A guess of a one-step strategy.
    ///
    /// # Errors
    /// If it was stopped.
    pub(crate) fn heuristic(
        &self,
        position: &Position,
        heuristic: Heuristic,
        control: &Control,
    ) -> Result<Code, Unanswered> {
        if in_a_hurry(control) && glance::pairs(position) > glance::AT_ONCE {
            return Err(Unanswered::Stopped);
        }
        let player = Player::beside(&self.solver(position, control));
        player.playing(heuristic).choice(&[], position.candidates())
    }
}

/// Whether there is too little time to begin what looks at the clock seldom.
fn in_a_hurry(control: &Control) -> bool {
    control.time_left().is_some_and(|left| left < HURRY)
}

/// The profile of the best strategy that begins with a guess.
pub(crate) fn profile(position: &Position, guess: Code, solver: &Solver) -> Option<Vec<u64>> {
    let strategy = chosen(position, solver, Some(guess)).ok()?;
    verify(&strategy).ok().map(|profile| profile.counts().to_vec())
}

fn is_candidate(position: &Position, code: Code) -> bool {
    position.candidates().binary_search(&code).is_ok()
}

/// How many guesses of each kind are best.
fn counted(position: &Position, best: &BestGuesses) -> Ties {
    let right = best.classes.iter().filter(|class| is_candidate(position, class.representative));
    Ties { guesses: best.count(), can_be_right: right.map(|class| class.size).sum() }
}

/// The one that is shown: the first in code order, guesses that can be right before others.
fn shown(position: &Position, best: &BestGuesses) -> Code {
    let first = |class: &&Class| is_candidate(position, class.representative);
    let class = best.classes.iter().find(first).or(best.classes.first());
    class.map_or(position.candidates()[0], |class| class.representative)
}

/// No strategy needs fewer guesses for these candidates: one for the first, two for each of the next
/// ones as far as there are hints for them, three for all others. Where secrets must only be known, or
/// are not equally likely, one guess for each.
fn least(game: Game, candidates: &[Code]) -> i128 {
    let n = candidates.len() as i128;
    if game.ends() == Until::Known || game.weights().is_some() {
        return if n < 2 {
            0
        } else {
            candidates.iter().map(|&c| i128::from(game.weight(c))).sum()
        };
    }
    let second = n.min(game.hints().len() as i128) - 1;
    1 + 2 * second + 3 * (n - 1 - second)
}
