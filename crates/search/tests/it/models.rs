//! Any model of a game: small random ones, with and without secrets that can be guessed, until the
//! secret is hit or known, with weights, forbidden guesses and limits, against the definition.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Game, Hint, Model, Position, Until};
use yomikiri_search::{Control, Goal, Guesses, Objective, Outcome, Question, Then};

use crate::support::{ENGINES, Random, draws};

/// A game given by its table of hints.
#[derive(Debug)]
struct Plain {
    name: String,
    names: Vec<String>,
    secrets: usize,
    first_guess: usize,
    /// `hints[guess - first_guess][secret]`
    hints: Vec<Vec<u8>>,
    width: usize,
}

impl Model for Plain {
    fn name(&self) -> &str {
        &self.name
    }
    fn secrets(&self) -> usize {
        self.secrets
    }
    fn guesses(&self) -> Range<usize> {
        self.first_guess..self.first_guess + self.hints.len()
    }
    fn hint(&self, secret: usize, guess: usize) -> u8 {
        self.hints[guess - self.first_guess][secret]
    }
    fn hints(&self) -> usize {
        self.width
    }
    fn show(&self, code: usize) -> &str {
        &self.names[code]
    }
    fn find(&self, text: &str) -> Option<usize> {
        self.names.iter().position(|name| name == text)
    }
    fn show_hint(&self, _guess: usize, hint: u8) -> String {
        hint.to_string()
    }
    fn parse_hint(&self, _guess: usize, text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| format!("'{text}' is not a number"))
    }
    fn called(&self) -> [&str; 2] {
        ["thing", "things"]
    }
}

/// A random game in which secrets can be guessed, or one in which only questions can be asked. `width`
/// is how many hints are numbered; few of them occur.
fn random_game(random: &mut Random, number: usize, can_hit: bool, width: usize) -> Game {
    let secrets = 2 + random.below(if number.is_multiple_of(9) { 17 } else { 7 });
    let answers = 2 + random.below(3);
    loop {
        let further = 1 + random.below(6);
        let guesses = if can_hit { secrets + further } else { 2 + further };
        let hints: Vec<Vec<u8>> = (0..guesses)
            .map(|guess| {
                let hint = |secret| match can_hit && guess == secret {
                    true => width - 1,
                    // Spread over all numbers, the winning one left out.
                    false => random.below(answers) * (width - 1) / answers,
                };
                (0..secrets).map(hint).map(|hint| hint as u8).collect()
            })
            .collect();
        let row = |secret: usize| -> Vec<u8> { hints.iter().map(|hints| hints[secret]).collect() };
        let apart = (0..secrets).all(|a| (0..a).all(|b| row(a) != row(b)));
        if !apart {
            continue;
        }
        let first_guess = if can_hit { 0 } else { secrets };
        let names = (0..first_guess + guesses).map(|code| format!("n{code}")).collect();
        let name = format!("plain {number} {can_hit} {width}");
        let plain = Plain { name, names, secrets, first_guess, hints, width };
        return Game::listed(plain).unwrap();
    }
}

/// What the goal charges a secret of this weight that is found with guess k, or known after it;
/// nothing if that is too late.
fn charge(goal: &Goal, k: usize, weight: i128) -> Option<i128> {
    if goal.max_guesses().is_some_and(|limit| k > limit) {
        return None;
    }
    Some(match goal.objective() {
        Objective::Average | Objective::Worst => k as i128 * weight,
        Objective::Late { beyond } => i128::from(k > *beyond) * weight,
        other => unreachable!("{other}"),
    })
}

type Best = Option<(i128, BigUint)>;

/// The recursion to the letter: the best value and the number of strategies that have it.
struct Literal<'a> {
    game: Game,
    goal: &'a Goal,
    guesses: Vec<Code>,
    candidates_only: bool,
    memo: HashMap<(Vec<Code>, usize), Best>,
}

impl Literal<'_> {
    /// From a set, with guess number k to come.
    fn best(&mut self, set: &[Code], k: usize) -> Best {
        let weight = |code: Code| i128::from(self.game.weight(code));
        let known = self.game.ends() == Until::Known;
        let one = BigUint::from(1u32);
        match *set {
            [_] if known && k == 1 => return Some((0, one)),
            [only] if known => return Some((charge(self.goal, k - 1, weight(only))?, one)),
            [only] => return Some((charge(self.goal, k, weight(only))?, one)),
            [a, b] if !known => {
                let order = |first, second| {
                    let first = charge(self.goal, k, weight(first))?;
                    Some((first + charge(self.goal, k + 1, weight(second))?, one.clone()))
                };
                return [order(a, b), order(b, a)].into_iter().fold(None, better);
            }
            _ => {}
        }
        if let Some(known) = self.memo.get(&(set.to_vec(), k)) {
            return known.clone();
        }
        let mut best = None;
        for guess in self.guesses.clone() {
            if self.candidates_only && !set.contains(&guess) {
                continue;
            }
            let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
            for &secret in set {
                parts.entry(self.game.hint(secret, guess)).or_default().push(secret);
            }
            if parts.len() > 1 {
                best = better(best, self.after(&parts, k));
            }
        }
        self.memo.insert((set.to_vec(), k), best.clone());
        best
    }

    /// The sum over the parts of guess number k.
    fn after(&mut self, parts: &BTreeMap<Hint, Vec<Code>>, k: usize) -> Best {
        let mut sum = (0, BigUint::from(1u32));
        for (hint, part) in parts {
            let (value, count) = if self.game.win() == Some(*hint) {
                let weight = i128::from(self.game.weight(part[0]));
                (charge(self.goal, k, weight)?, BigUint::from(1u32))
            } else {
                self.best(part, k + 1)?
            };
            sum = (sum.0 + value, sum.1 * count);
        }
        Some(sum)
    }
}

fn better(a: Best, b: Best) -> Best {
    match (a, b) {
        (Some(a), Some(b)) if a.0 == b.0 => Some((a.0, a.1 + b.1)),
        (Some(a), Some(b)) => Some(if a.0 < b.0 { a } else { b }),
        (a, b) => a.or(b),
    }
}

fn literal(question: &Question, goal: &Goal) -> Best {
    let (game, position) = (question.game(), &question.position);
    let mut guesses = game.guesses();
    guesses.retain(|guess| !position.forbidden().contains(guess));
    let candidates_only = question.guesses == Guesses::Candidates;
    let mut literal = Literal { game, goal, guesses, candidates_only, memo: HashMap::new() };
    literal.best(position.candidates(), 1)
}

/// What is best by the definition, and within how many guesses where that was asked for.
fn truth(question: &Question) -> Best {
    match question.goal.objective() {
        Objective::Worst => {
            (1..20).find_map(|limit| literal(question, &Goal::average().within(limit).unwrap()))
        }
        _ => literal(question, &question.goal),
    }
}

fn check(question: &Question, number: usize) {
    let truth = truth(question);
    let name = format!("{question:?}");
    let engine = ENGINES[number % ENGINES.len()];
    let solver = engine.solver(question);
    let expected = match &truth {
        Some((value, _)) => Outcome::Proved(*value),
        None => Outcome::Infeasible,
    };
    assert_eq!(solver.solve().outcome, expected, "{name}");
    if question.goal.is_countable() {
        let counted = solver.count().unwrap().total;
        assert_eq!(counted, truth.as_ref().map_or(BigUint::ZERO, |t| t.1.clone()), "{name}");
    }
    for nodes in [0, 1, 3, 9] {
        let stopped = engine.solver_with(question, Control::new().after(nodes)).unwrap();
        let outcome = stopped.solve().outcome;
        if outcome == Outcome::Infeasible {
            assert_eq!(truth, None, "{name}");
            continue;
        }
        let value = truth.as_ref().map(|t| t.0);
        let lower = outcome.lower().unwrap();
        assert!(value.is_none_or(|value| lower <= value), "{name}: {lower} {value:?}");
        if let Some(upper) = outcome.upper() {
            assert!(value.is_some_and(|value| value <= upper), "{name}: {upper} {value:?}");
        }
    }
}

fn weighted(random: &mut Random, game: Game, kind: usize) -> Game {
    let n = game.secret_count();
    match kind {
        0 => game,
        1 => game.weighted((0..n).map(|_| 1 + random.below(4) as u64).collect()).unwrap(),
        _ => {
            game.weighted((0..n).map(|at| 1 + (at * 7 + random.below(5)) as u64).collect()).unwrap()
        }
    }
}

fn random_models(seed: u64, games: usize) {
    let mut random = Random::new(seed);
    for number in 0..games {
        let can_hit = number % 2 == 0;
        let width = [5, 40, 256][number % 3];
        let mut game = random_game(&mut random, number + 1000 * seed as usize, can_hit, width);
        if can_hit && number % 4 == 0 {
            game = game.until(Until::Known).unwrap();
        }
        game = weighted(&mut random, game, number % 3);
        let mut forbidden = Vec::new();
        if number % 5 == 0 {
            let guesses = game.guesses();
            let some = 1 + random.below(2);
            forbidden = random.some(&guesses, some);
        }
        let position = Position::new(game, vec![], None, forbidden).unwrap();
        let guesses = match can_hit && number % 6 == 2 {
            true => Guesses::Candidates,
            false => Guesses::Any,
        };
        let late = Goal::new(Objective::Late { beyond: 1 + random.below(2) }).unwrap();
        let limit = 1 + random.below(4);
        let goals = [
            Goal::average(),
            Goal::average().within(limit).unwrap(),
            Goal::worst(),
            late.clone(),
            late.within(2 + random.below(2)).unwrap(),
            Goal::average().then(Then::Shortest).unwrap(),
        ];
        for goal in goals {
            let question = Question { position: position.clone(), goal, guesses, first: None };
            match question.goal.secondary() {
                None => check(&question, number),
                // The total is that of the average alone.
                Some(_) => {
                    let truth = literal(&question, &Goal::average());
                    let outcome = ENGINES[0].solver(&question).solve().outcome;
                    assert_eq!(outcome.proved(), truth.map(|t| t.0), "{question:?}");
                }
            }
        }
    }
}

#[test]
fn random_models_by_the_definition() {
    random_models(1, draws(250));
}

#[test]
fn more_random_models() {
    random_models(2, draws(250));
}

#[test]
fn and_more_random_models() {
    random_models(3, draws(250));
}

/// More different weights than a vector of counts holds, on sets that the definition can do.
#[test]
fn many_different_weights() {
    let mut random = Random::new(4);
    let mut many = 0;
    for number in (0..400).step_by(9) {
        let can_hit = number % 2 == 0;
        let game = random_game(&mut random, 9000 + number, can_hit, 40);
        let game = weighted(&mut random, game, 2);
        many += usize::from(game.secret_count() > 16);
        for goal in [Goal::average(), Goal::average().within(5).unwrap(), Goal::worst()] {
            let position = Position::start(game);
            check(&Question { position, goal, guesses: Guesses::Any, first: None }, number);
        }
    }
    assert!(many > 0);
}

/// One secret that must only be known: nothing is asked, in one way.
#[test]
fn nothing_to_ask() {
    let game = random_game(&mut Random::new(5), 7000, false, 5);
    let one = vec![game.secrets()[0]];
    let position = Position::new(game, vec![], Some(one), vec![]).unwrap();
    let solver = ENGINES[0].solver(&Question::best_average(position));
    assert_eq!(solver.solve().outcome, Outcome::Proved(0));
    assert_eq!(solver.count().unwrap().total, BigUint::from(1u32));
}
