//! Strategies that are shared: the best one found, with whoever is stopped before there is a proof, and the
//! one that is chosen in the end.
//!
//! A search that is stopped has found some strategy. Where what is found outlives the process, so does this:
//! its guesses are kept, in the order in which a strategy is chosen, with what it is worth. Who is asked the
//! same, later or beside it, and is stopped as well, takes the better of both. Before that it is followed by
//! the rules alone. So whatever is read, what is taken is a strategy for this question, and is worth what is
//! said of it. While a search runs, what it has found is kept each time it gets better: a process that is killed
//! leaves it to the next.
//!
//! Where several processes have proved a value together, each knows only some of the small sets, and to choose
//! the strategy each would have to solve the others again. So one of them chooses, and the others take its
//! guesses.

use std::cell::RefCell;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use yomikiri_check::{Strategy, worth};
use yomikiri_rules::{Code, Objective, Question, fingerprint};
use yomikiri_search::{Begun, Control, Oracle, Page, Solver, Unanswered};

use crate::best::{Verified, best_found};
use crate::choose::{ChooseError, chosen};

/// The key of the row of the best strategy found.
const BEST: &[u8] = b"best";
/// The key of the row of the chosen one, and of the task to choose it.
const CHOSEN: &[u8] = b"chosen";
/// How long is waited until it is looked again whether another has chosen.
const PAUSE: Duration = Duration::from_millis(20);

/// How often it is looked whether a better strategy was found.
const LOOK: Duration = Duration::from_secs(1);

/// A strategy and what it is worth.
pub(crate) type Worth = (Verified, i128);

/// The better one of what a search has found, with the guesses in their order, and of what is kept. What is
/// found is kept if it is better. Where it is proved that there is none, none can be read.
pub(crate) fn best_known(solver: &Solver, mine: Option<(Worth, Vec<Code>)>) -> Option<Worth> {
    let question = solver.question();
    let Some(page) = page_of_best(solver) else { return mine.map(|(mine, _)| mine) };
    let mut theirs = None;
    page.recall(|key, value| {
        if key == BEST {
            theirs = read(question, value);
        }
    });
    let least = theirs.as_ref().map(|(_, worth)| *worth);
    match mine {
        Some((mine, guesses)) if least.is_none_or(|least| mine.1 < least) => {
            let value = written(mine.1, &guesses);
            page.note(question.position.candidates().len(), BEST, &value);
            Some(mine)
        }
        Some((mine, _)) if least == Some(mine.1) => Some(mine),
        _ => theirs,
    }
}

/// Where the best strategy found is kept, if anything is.
fn page_of_best(solver: &Solver) -> Option<Page> {
    let question = solver.question();
    // The smallest worst case is not found by one search, and is not the worth of a strategy.
    let asked = *question.goal.objective() != Objective::Worst;
    asked.then(|| solver.control().page(&about(question))).flatten()
}

/// Searches; and, where what is found outlives the process, keeps the best strategy found so far each time it
/// gets better. A thread of its own does that, now and then, so that the search need not know of it.
pub(crate) fn keeping_what_is_found<R>(solver: &Solver, search: impl FnOnce() -> R) -> R {
    if page_of_best(solver).is_none() {
        return search();
    }
    std::thread::scope(|scope| {
        let (searching, ended) = channel::<()>();
        scope.spawn(move || {
            let mut least = None;
            while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                let total = solver.found_total();
                if total.is_some() && total != least {
                    least = total;
                    let found = WhileItRuns { oracle: solver.best_found(), of: solver.control() };
                    best_known(solver, best_found(solver, &found));
                }
            }
        });
        let result = search();
        drop(searching);
        result
    })
}

/// Says what another says until the search is stopped: whoever stops it is waiting.
struct WhileItRuns<'a, O> {
    oracle: O,
    of: &'a Control,
}

impl<O: Oracle> Oracle for WhileItRuns<'_, O> {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        match self.of.was_stopped() {
            true => Err(Unanswered::Stopped),
            false => self.oracle.choice(asked, candidates),
        }
    }
}

/// The strategy that is chosen for a question of this value: by this process, or by one of those that work on
/// the same.
pub(crate) fn chosen_once(solver: &Solver, value: i128) -> Result<Strategy, ChooseError> {
    let question = solver.question();
    let Question { position, goal, first, .. } = question;
    let alone = || chosen(position, solver, *first);
    // Of these the value is not what a strategy is worth.
    if *goal.objective() == Objective::Worst || goal.secondary().is_some() {
        return alone();
    }
    let page = solver.control().page(&about(question)).filter(|page| page.grain().is_some());
    let Some(page) = page else { return alone() };
    let size = position.candidates().len();
    while !solver.control().is_stopped() {
        match page.begin(size, CHOSEN, &[]) {
            Begun::Mine => {
                let oracle = Heard { oracle: solver, guesses: RefCell::default() };
                let strategy = chosen(position, &oracle, *first);
                let guesses = oracle.guesses.into_inner();
                let row = strategy.is_ok().then(|| written(value, &guesses));
                page.end(size, CHOSEN, row.as_deref());
                return strategy;
            }
            Begun::Theirs => std::thread::sleep(PAUSE),
            Begun::Known(row) => {
                let theirs = read(question, &row).filter(|(_, worth)| *worth == value);
                return theirs.map_or_else(alone, |(theirs, _)| Ok(theirs.strategy));
            }
        }
    }
    Err(ChooseError::Unanswered(Unanswered::Stopped))
}

/// All that a strategy must be for, in one line.
fn about(question: &Question) -> String {
    let Question { position, goal, guesses, first } = question;
    let game = position.game();
    let mut numbers: Vec<u32> = position.candidates().iter().map(|code| code.bits()).collect();
    numbers.push(u32::MAX);
    numbers.extend(position.forbidden().iter().map(|code| code.bits()));
    numbers.push(u32::MAX);
    numbers.extend(first.iter().map(|code| code.bits()));
    let weights = position.candidates().iter().map(|&code| game.weight(code));
    let words = format!("{game} {} {goal:?} {guesses}", game.ends());
    let bytes = numbers.iter().flat_map(|number| number.to_le_bytes());
    let bytes = bytes.chain(weights.flat_map(|weight| weight.to_le_bytes()));
    let bytes = bytes.chain(words.bytes());
    format!("best strategy of {game}, {}, {:016x}", goal.objective(), fingerprint(bytes))
}

/// What it is worth, in bytes of which larger ones say that it is better; then the guesses.
fn written(worth: i128, guesses: &[Code]) -> Vec<u8> {
    let mut value = (!ordered(worth)).to_be_bytes().to_vec();
    value.extend(guesses.iter().flat_map(|guess| guess.bits().to_be_bytes()));
    value
}

fn ordered(worth: i128) -> u128 {
    worth as u128 ^ 1 << 127
}

/// The strategy with these guesses, if it is one for this question.
fn read(question: &Question, value: &[u8]) -> Option<Worth> {
    let (said, guesses) = value.split_at_checked(16)?;
    let said = !u128::from_be_bytes(said.try_into().ok()?);
    let mut all = question.game().guesses();
    all.sort_unstable_by_key(|code| code.bits());
    let code = |bits: &[u8]| {
        let bits = u32::from_be_bytes(bits.try_into().ok()?);
        all.binary_search_by_key(&bits, |code| code.bits()).ok().map(|at| all[at])
    };
    let mut codes: Vec<Code> = guesses.chunks(4).map(code).collect::<Option<_>>()?;
    codes.reverse();
    let told = Told(RefCell::new(codes));
    let strategy: Strategy = chosen(&question.position, &told, question.first).ok()?;
    let (profile, worth) = worth(question, &strategy).ok()?;
    let within = question.goal.max_guesses().is_none_or(|limit| profile.max_guesses() <= limit);
    let whole = told.0.into_inner().is_empty() && ordered(worth) == said;
    (within && whole).then_some((Verified { strategy, profile }, worth))
}

/// Says guesses one after the other, the last of the list first.
struct Told(RefCell<Vec<Code>>);

impl Oracle for Told {
    fn choice(&self, _: &[Code], _: &[Code]) -> Result<Code, Unanswered> {
        self.0.borrow_mut().pop().ok_or(Unanswered::NoStrategy)
    }
}

/// Writes down what another says.
pub(crate) struct Heard<'a, O> {
    /// The other.
    pub oracle: &'a O,
    /// What it has said.
    pub guesses: RefCell<Vec<Code>>,
}

impl<O: Oracle> Oracle for Heard<'_, O> {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        let guess = self.oracle.choice(asked, candidates)?;
        self.guesses.borrow_mut().push(guess);
        Ok(guess)
    }
}
