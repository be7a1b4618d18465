//! The value of a game in which both sides choose well: the code maker picks the secret with
//! probabilities of his choice, the code breaker mixes strategies. In the middle of a game, the maker
//! picks among the secrets that are still possible, and guesses are counted from there.
//!
//! *Classes are enough.* Let the breaker play each strategy under a symmetry that keeps the start, drawn
//! evenly: then secrets of one class take him equally many guesses on average, and no more than the
//! worst of them did before. Likewise the maker loses nothing by drawing evenly within a class. So
//! a strategy counts as a row of averages, one for each class, and the game is a matrix game with a
//! column for each class and a row for each strategy: astronomically many, of which few matter.
//!
//! *Rows as needed* (the double oracle of McMahan, Gordon and Blum, with one side in full; column
//! generation in linear programming). Solve the matrix game of the strategies known so far, exactly.
//! The breaker's side of it is a real mixture, so the value is no larger. Search for the best
//! strategy against the maker's side of it, with weighted secrets: no strategy does better against
//! that maker, so the value is no smaller than what this one needs. If the two agree, that is the
//! value. If not, the strategy is a new row; there are finitely many, so this ends.
//!
//! *Not too far at once.* The matrix game of a few strategies asks for makers with extreme tastes,
//! for whom a search takes long and teaches little. So the search is made for a maker between that
//! one and the one who has proved most so far (the in-out separation of Ben-Ameur and Neto); only if
//! its answer is no better row does the next one go all the way. For mm4x6 this is 12 searches
//! instead of 15, and less than half the time.
//!
//! *Secrets of weight zero* must be found too. They weigh so little more than nothing that all of
//! them together, with as many guesses as there are codes, weigh less than the smallest difference
//! that the other weights can make.

mod matrix;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use yomikiri_check::{Maker, Mixture, Node, Strategy, find_all};
use yomikiri_rules::{Class, Position, SecretClasses, Until};
use yomikiri_search::{Control, Goal, Objective, Question, Settings, SetupError, Solver};

use crate::best::{Pick, solve};

use matrix::{Equilibrium, equilibrium};

/// The value of a game, or the bounds known, with both sides' mixtures.
#[derive(Clone, Debug)]
pub struct GameValue {
    /// Against the maker's mixture, no strategy needs fewer guesses on average.
    pub lower: BigRational,
    /// Against the breaker's mixture, no secret takes more guesses on average.
    pub upper: BigRational,
    /// The maker's mixture.
    pub maker: Maker,
    /// The breaker's mixture, each strategy to be played under a symmetry drawn evenly. It is empty where
    /// there is nothing to ask: one secret is left, and must only be known.
    pub breaker: Mixture,
    /// What the breaker's mixture needs on average for a secret of each class.
    pub expected: Vec<BigRational>,
    /// How many best responses were searched.
    pub rounds: usize,
    /// Whether the search was stopped. If not, and the bounds differ, a maker's probabilities have
    /// too many digits for the search, and no time closes the gap.
    pub stopped: bool,
}

impl GameValue {
    /// Whether the value is known.
    pub fn proved(&self) -> bool {
        self.lower == self.upper
    }
}

/// Why nothing is known of the value.
#[derive(Debug, thiserror::Error)]
pub enum ValueError {
    /// The search cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It was stopped before the first strategy was known.
    #[error("stopped before anything was known")]
    Stopped,
}

/// What a strategy needs on average for a secret of each class, under a symmetry drawn evenly.
pub fn averages(strategy: &Strategy) -> Vec<BigRational> {
    averages_of(strategy, &SecretClasses::of(&strategy.position))
}

fn averages_of(strategy: &Strategy, classes: &SecretClasses) -> Vec<BigRational> {
    let mut totals = vec![0usize; classes.all().len()];
    find_all(&strategy.position, &strategy.root, |secret, guesses| {
        totals[classes.number(secret).expect("every candidate has a class")] += guesses;
    })
    .expect("only verified strategies are asked about");
    let average = |(total, class): (usize, &Class)| ratio(total, class.size);
    totals.into_iter().zip(classes.all()).map(average).collect()
}

/// The value of a game from a position on, in which no guess is forbidden.
///
/// # Errors
/// If the search cannot be set up or was stopped before the first strategy was known.
pub fn value(
    position: &Position,
    settings: Settings,
    control: &Control,
) -> Result<GameValue, ValueError> {
    let question = Question::best_average(position.clone());
    let arena = Solver::new(question, settings, control.clone())?;
    let classes = SecretClasses::of(position);
    if nothing_to_ask(position) {
        return Ok(GameValue {
            lower: BigRational::zero(),
            upper: BigRational::zero(),
            maker: Maker::new(position.clone(), vec![BigRational::one()]),
            breaker: Mixture { strategies: Vec::new(), position: position.clone() },
            expected: vec![BigRational::zero()],
            rounds: 0,
            stopped: false,
        });
    }
    let sizes: Vec<BigRational> = classes.all().iter().map(|class| ratio(class.size, 1)).collect();
    let codes = ratio(position.candidates().len(), 1);
    // The first maker draws evenly from all codes.
    let mut maker: Vec<BigRational> = sizes.iter().map(|size| size / &codes).collect();
    let (mut strategies, mut rows): (Vec<Node>, Vec<Vec<BigRational>>) = Default::default();
    // The maker who proved most, what he proved, and the best mixtures against the known rows.
    let mut proved: Option<(BigRational, Vec<BigRational>)> = None;
    let mut matrix: Option<Equilibrium> = None;
    let (mut rounds, mut direct) = (0, false);
    loop {
        let (weights, exact) = weights(&maker, &sizes);
        if !exact {
            // The maker who has just these weights is as good as any.
            let sum: BigRational = weights.iter().zip(&sizes).map(|(&w, size)| big(w) * size).sum();
            maker = weights.iter().zip(&sizes).map(|(&w, size)| big(w) * size / &sum).collect();
        }
        let mut finished = true;
        let response = respond(&arena, weights)?;
        let mut stopped = response.is_none();
        if let Some(strategy) = response {
            rounds += 1;
            let row = averages_of(&strategy, &classes);
            let reached = pay(&maker, &row);
            if proved.as_ref().is_none_or(|(lower, _)| reached > *lower) {
                proved = Some((reached, maker.clone()));
            }
            let better = matrix.as_ref().is_none_or(|(upper, _, aim)| pay(aim, &row) < *upper);
            // Nothing is better than the known rows against the maker they ask for: that is the
            // value, unless his weights had to be rounded.
            finished = direct && !better;
            direct = !better;
            if better {
                strategies.push(strategy.root);
                rows.push(row);
                match equilibrium(&rows, control) {
                    Some(better) => matrix = Some(better),
                    None => (stopped, finished) = (true, true),
                }
            }
        }
        let (Some((lower, proving)), Some((upper, breaker, aim))) = (&proved, &matrix) else {
            return Err(ValueError::Stopped);
        };
        if finished || lower == upper {
            let mixed = breaker.iter().zip(&rows).zip(strategies);
            let used: Vec<_> = mixed.filter(|((q, _), _)| !q.is_zero()).collect();
            let expected = |class: usize| used.iter().map(|((q, row), _)| *q * &row[class]).sum();
            return Ok(GameValue {
                expected: (0..sizes.len()).map(expected).collect(),
                lower: lower.clone(),
                upper: upper.clone(),
                maker: Maker::new(position.clone(), proving.clone()),
                breaker: Mixture {
                    strategies: used.into_iter().map(|((q, _), root)| (q.clone(), root)).collect(),
                    position: position.clone(),
                },
                rounds,
                stopped,
            });
        }
        let between = |(p, q)| p * ratio(3, 4) + q * ratio(1, 4);
        maker = match direct {
            true => aim.clone(),
            false => proving.iter().zip(aim).map(between).collect(),
        };
    }
}

/// What a row pays on average against a maker.
fn pay(maker: &[BigRational], row: &[BigRational]) -> BigRational {
    maker.iter().zip(row).map(|(p, guesses)| p * guesses).sum()
}

/// The least average number of guesses against a maker's mixture, proved by a search; `None` if it
/// was stopped.
///
/// # Errors
/// If the search cannot be set up, or the probabilities have too many digits for it.
pub fn best_against(
    maker: &Maker,
    settings: Settings,
    control: &Control,
) -> Result<Option<BigRational>, ValueError> {
    let position = maker.position();
    if nothing_to_ask(position) {
        return Ok(Some(BigRational::zero()));
    }
    let sizes: Vec<BigRational> = maker.classes().map(|(class, _)| ratio(class.size, 1)).collect();
    let (weights, exact) = weights(maker.probabilities(), &sizes);
    if !exact {
        return Err(SetupError::Weights { classes: sizes.len() }.into());
    }
    let question = Question::best_average(position.clone());
    let arena = Solver::new(question, settings, control.clone())?;
    Ok(respond(&arena, weights)?.map(|strategy| pay(maker.probabilities(), &averages(&strategy))))
}

/// Whether one secret is left that must only be known.
fn nothing_to_ask(position: &Position) -> bool {
    position.candidates().len() == 1 && position.game().ends() == Until::Known
}

/// A best strategy against weighted secrets; `None` if the search was stopped.
fn respond(arena: &Solver, weights: Vec<u128>) -> Result<Option<Strategy>, ValueError> {
    // With equal weights this is the best average, for which the search is faster.
    let equal = weights.iter().all(|&weight| weight == weights[0]);
    let goal = match equal {
        true => Goal::average(),
        false => Goal::new(Objective::Maker { weights }).expect("the smallest weight is 1"),
    };
    let solver = arena.beside(Question::new(arena.question().position.clone(), goal))?;
    match solve(&solver, &Pick::Chosen) {
        Ok(solved) => Ok(solved.best.map(|best| best.strategy)),
        Err(other) => unreachable!("the search contradicts itself: {other}"),
    }
}

/// The weights of single secrets as integers, for probabilities of whole classes, and whether they
/// are in exact proportion. Zero becomes the smallest weight, and all others are far above it.
fn weights(maker: &[BigRational], sizes: &[BigRational]) -> (Vec<u128>, bool) {
    /// More than all codes together, each with as many guesses as there are codes.
    const FAR: u128 = 1 << 32;
    /// What fits the search with room to spare: 40,000 codes and as many guesses.
    const LARGEST: u128 = 1 << 52;
    let single: Vec<BigRational> = maker.iter().zip(sizes).map(|(p, size)| p / size).collect();
    let below = single.iter().fold(BigInt::one(), |lcm, w| lcm.lcm(w.denom()));
    let whole: Vec<BigInt> = single.iter().map(|w| w.numer() * (&below / w.denom())).collect();
    let common = whole.iter().fold(BigInt::zero(), |gcd, w| gcd.gcd(w));
    let whole: Vec<BigInt> = whole.iter().map(|w| w / &common).collect();
    let largest = whole.iter().max().cloned().unwrap_or_default();
    let limit = BigInt::from(LARGEST);
    let exact = largest <= limit;
    let scaled = |w: &BigInt| match exact {
        true => w.clone(),
        false => w * &limit / &largest,
    };
    let far = |w: BigInt| (w.to_u128().expect("it is within the limit") * FAR).max(1);
    (whole.iter().map(|w| far(scaled(w))).collect(), exact)
}

fn ratio(above: usize, below: usize) -> BigRational {
    BigRational::new(above.into(), below.into())
}

fn big(number: u128) -> BigRational {
    BigRational::from_integer(number.into())
}
