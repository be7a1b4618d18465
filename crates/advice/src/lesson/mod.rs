//! A lesson about a game, computed: what a hint tells, one game in bits, a position in which the guess
//! that tells most is not the best one, a lower bound by counting, and greedy play beside the best.
//!
//! Nothing in it is typed in, so it works for every game. Where a game is too large to be solved in
//! the time of a lesson, the best strategy found takes the place of the best one, and the answer has
//! the bounds: both are true of the game, whenever it was stopped.

mod counting;
mod misled;

use std::time::{Duration, Instant};

use yomikiri_answers::{
    Effort, Figures, HeuristicsRow, LessonAnswer, LessonFirst, LessonGreedy, LessonHint,
    LessonRound, LessonStep, SearchAnswer,
};
use yomikiri_check::{Node, verify};
use yomikiri_rules::{Alphabet, Code, Game, Partition, Position, Question, Until};
use yomikiri_search::{Control, Formula, Heuristic, Outcome, Ties};
use yomikiri_strategy::{Beside, Pick, Verified, solve};

use crate::advisor::Advisor;
use crate::book::{self, Book};
use crate::draw::secret;
use crate::glance;

/// What looks one step ahead: the most told, the most parts, the smallest largest part.
const GREEDY: [Formula; 3] = [Formula::Entropy, Formula::MostParts, Formula::Minimax];

impl Advisor {
    /// The lesson about the game of this advisor. Its example is the secret of this seed; it takes
    /// about `time` at most, half of it for the best strategy.
    pub fn lesson(
        &self,
        alphabet: &Alphabet,
        seed: u64,
        time: Duration,
        control: &Control,
    ) -> LessonAnswer {
        let begun = Instant::now();
        let start = Position::start(self.game());
        let (outcome, best) = self.best_known(&start, &control.within(time / 2));
        let tenth = || control.within(time / 10);
        let first = match &best {
            Some(best) => best.strategy.root.guess,
            None => glance::best(&start, &tenth()),
        };
        let greedy = self.greedy(&start, &control.within(time / 5));
        let (mut outcome, mut figures) =
            (outcome, Figures::of(best.as_ref().map(|best| &best.profile), None));
        let counted = counting::Counted::of(&start, self.settings().memory, &tenth());
        if !outcome.is_settled() {
            let played = greedy.iter().filter(|row| row.figures.worth().is_some());
            let least = played.min_by_key(|row| row.figures.worth());
            let better = |row: &&HeuristicsRow| {
                figures.worth().is_none_or(|known| row.figures.worth() < Some(known))
            };
            if let Some(row) = least.filter(better) {
                figures = row.figures.clone();
            }
            let worth = figures.worth().map(i128::from);
            let upper = outcome.upper().into_iter().chain(worth).min();
            outcome = Outcome::between(outcome.lower().unwrap_or(0).max(counted.least), upper);
        }
        let question = Question::best_average(start.clone());
        let entropy = misled::looked(self, &start, first, alphabet, &control.within(time / 5));
        let effort = Effort {
            seconds: begun.elapsed().as_micros() as f64 / 1e6,
            threads: self.settings().threads,
            nodes: control.nodes(),
        };
        LessonAnswer {
            search: SearchAnswer::of(&question, outcome.into(), effort, alphabet),
            alphabet: alphabet.to_string(),
            bits: doubt(self.game(), start.candidates()),
            first: told(&start, first, alphabet),
            round: round(&start, best.as_ref().map(|best| &best.strategy.root), seed, alphabet),
            entropy,
            counting: counted.answer(&start, figures.profile.as_deref()),
            greedy: LessonGreedy { best: figures, rows: greedy },
        }
    }

    /// The best strategy: from the book, or searched for until the control stops it.
    fn best_known(&self, start: &Position, control: &Control) -> (Outcome, Option<Verified>) {
        if let Some(page) = book::page(self.game(), Book::Average) {
            let strategy = page.strategy.clone();
            let profile = verify(&strategy).expect("the tests follow every page");
            let total = i128::from(profile.total());
            return (Outcome::Proved(total), Some(Verified { strategy, profile }));
        }
        match solve(&self.solver(start, control), &Pick::Chosen) {
            Ok(solved) => (solved.solution.outcome, solved.strategy().cloned()),
            // Nothing is drawn or numbered here, so nothing but a stop is in the way.
            Err(_) => (Outcome::between(0, None), None),
        }
    }

    /// Strategies that look one step ahead, played over all secrets.
    fn greedy(&self, start: &Position, control: &Control) -> Vec<HeuristicsRow> {
        let played = GREEDY.map(|formula| {
            let heuristic = Heuristic::new(formula, Ties::CANDIDATES_FIRST);
            let played = Beside::play(&self.solver(start, control), &[heuristic], false);
            let profile = played.ok().and_then(|beside| beside.played.into_iter().next()?.1);
            HeuristicsRow::played(heuristic, profile.as_ref(), self.game())
        });
        played.to_vec()
    }
}

/// How much these secrets weigh together: their number where all are equally likely.
fn weight(game: Game, secrets: &[Code]) -> f64 {
    secrets.iter().map(|&code| game.weight(code)).sum::<u64>() as f64
}

/// What there is to know about which of these it is, in bits.
fn doubt(game: Game, secrets: &[Code]) -> f64 {
    let all = weight(game, secrets);
    let terms = secrets.iter().map(|&code| {
        let weight = game.weight(code) as f64;
        weight * (all / weight).log2()
    });
    if secrets.len() < 2 { 0.0 } else { terms.sum::<f64>() / all }
}

/// What the hint to a guess tells on average, in bits.
fn entropy(position: &Position, guess: Code) -> f64 {
    let game = position.game();
    let partition = Partition::of(game, position.candidates(), guess);
    if game.weights().is_none() {
        return partition.entropy();
    }
    let all = weight(game, position.candidates());
    let parts = partition.parts().iter().map(|(_, part)| weight(game, part) / all);
    parts.map(|share| -share * share.log2()).sum::<f64>().max(0.0)
}

/// Every hint to a guess: how likely it is, and what it tells.
fn told(start: &Position, guess: Code, alphabet: &Alphabet) -> LessonFirst {
    let game = start.game();
    let all = weight(game, start.candidates());
    let partition = Partition::of(game, start.candidates(), guess);
    let hint = |(hint, part): &(_, Vec<Code>)| {
        let share = weight(game, part) / all;
        LessonHint {
            hint: alphabet.show_hint(guess, *hint),
            size: part.len(),
            share,
            bits: (1.0 / share).log2(),
        }
    };
    let mut hints: Vec<LessonHint> = partition.parts().iter().map(hint).collect();
    hints.sort_by(|a, b| b.share.total_cmp(&a.share));
    LessonFirst { guess: alphabet.show(guess), hints, entropy: entropy(start, guess) }
}

/// One game by a strategy.
fn round(start: &Position, root: Option<&Node>, seed: u64, alphabet: &Alphabet) -> LessonRound {
    let game = start.game();
    let secret = secret(game, seed);
    let mut steps = Vec::new();
    let (mut node, mut left) = (root, start.candidates().to_vec());
    while let Some(here) = node {
        let hint = game.hint(secret, here.guess);
        let before = std::mem::take(&mut left);
        left =
            before.iter().filter(|&&code| game.hint(code, here.guess) == hint).copied().collect();
        steps.push(LessonStep {
            guess: alphabet.show(here.guess),
            hint: alphabet.show_hint(here.guess, hint),
            candidates: before.len(),
            candidates_after: left.len(),
            bits: (weight(game, &before) / weight(game, &left)).log2(),
        });
        node = here.children.get(&hint);
    }
    LessonRound { secret: alphabet.show(secret), seed, steps }
}

/// Whether one secret that must only be known leaves nothing to ask.
fn is_known(start: &Position) -> bool {
    start.candidates().len() == 1 && start.game().ends() == Until::Known
}
