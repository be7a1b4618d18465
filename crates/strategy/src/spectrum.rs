//! Best strategies by profile: those with one profile, numbered and drawn; and the second guesses
//! of all best strategies.
//!
//! *The K-th with a profile* is the K-th of those in the order of all best strategies (see
//! [`Strategies`](crate::Strategies)). The strategies that begin with a guess are all combinations
//! of strategies for its parts, the first part most significant. So a part's strategy is found by
//! its index where each strategy counts as often as there are ways to complete it: the strategies
//! for later parts that bring the wanted profile of the whole. That number depends on its profile
//! only, and is a product of spectra. What is left of the index tells which completion is meant. The
//! same holds within the part, with these numbers as weights: a strategy is looked for among
//! weighted ones, from the root, where the wanted profile weighs one and all others nothing, down
//! to the last candidate.

use num_bigint::BigUint;
use yomikiri_check::{Node, Profile, Strategy};
use yomikiri_rules::{Code, Hint, Partition, Position, Question};
use yomikiri_search::{Oracle, Solver, Spectrum, Unanswered};

use crate::best::StrategyRank;
use crate::choose::ChooseError;
use crate::draw::BigDraws;

/// The best strategies of a question that have one profile, numbered from 1.
pub struct WithProfile<'a> {
    solver: &'a Solver,
    options: Vec<(Code, Spectrum)>,
    wanted: Spectrum,
    count: BigUint,
    all: BigUint,
}

impl<'a> WithProfile<'a> {
    /// Those with this profile.
    ///
    /// # Errors
    /// If the search was stopped, or no best strategy has the profile.
    pub fn new(solver: &'a Solver, profile: &Profile) -> Result<WithProfile<'a>, ChooseError> {
        let Question { position, first, .. } = solver.question();
        let candidates = position.candidates();
        let options = match *first {
            None => options(solver, &[], candidates)?,
            Some(guess) => {
                let mut begun = Spectrum::guess(found(position, candidates, guess));
                for (_, part) in parts(position, candidates, guess) {
                    begun = begun.then(&sum(&options(solver, &[guess], &part)?));
                }
                vec![(guess, begun)]
            }
        };
        let none = || ChooseError::Profile { profile: profile.to_string() };
        let wanted = Spectrum::of(profile.counts()).ok_or_else(none)?;
        let count: BigUint = options.iter().map(|(_, spectrum)| spectrum.weighed(&wanted)).sum();
        let all = solver.count()?.total;
        match count == BigUint::ZERO {
            true => Err(none()),
            false => Ok(WithProfile { solver, options, wanted, count, all }),
        }
    }

    /// How many there are; not 0.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The K-th of them, in the order of all best strategies.
    ///
    /// # Errors
    /// If there are not so many, or the search was stopped.
    pub fn ranked(&self, rank: &BigUint) -> Result<Strategy, ChooseError> {
        if *rank == BigUint::ZERO || *rank > self.count {
            return Err(ChooseError::Rank { rank: rank.clone(), count: self.count.clone() });
        }
        let position = &self.solver.question().position;
        let place = Place { position, solver: self.solver, asked: &[] };
        let candidates = position.candidates();
        let found = place.find(candidates, &self.options, &self.wanted, rank - 1u32)?;
        Ok(Strategy { position: position.clone(), root: found.node })
    }

    /// One of them, all equally likely; drawn as [`Strategies::sampled`](crate::Strategies::sampled)
    /// draws.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn sampled(&self, seed: u64) -> Result<(Strategy, StrategyRank), ChooseError> {
        let rank = BigDraws::new(seed).below(&self.count) + 1u32;
        Ok((self.ranked(&rank)?, self.rank(rank)))
    }

    /// What a number among them says.
    pub(crate) fn rank(&self, rank: BigUint) -> StrategyRank {
        StrategyRank { rank, count: self.all.clone(), with_profile: Some(self.count.clone()) }
    }
}

/// The optimal guesses with the profiles of what begins with them; one candidate needs no search.
fn options(
    solver: &Solver,
    asked: &[Code],
    candidates: &[Code],
) -> Result<Vec<(Code, Spectrum)>, Unanswered> {
    match candidates {
        &[only] => Ok(vec![(only, Spectrum::guess(1))]),
        _ => solver.optimal_spectra(asked, candidates),
    }
}

/// For how many candidates the game is over after a guess.
fn found(position: &Position, candidates: &[Code], guess: Code) -> usize {
    let parts = Partition::of(position.game(), candidates, guess).into_parts();
    let over = parts.iter().filter(|(hint, part)| position.game().is_over(*hint, part.len()));
    over.map(|(_, part)| part.len()).sum()
}

/// The parts after which the game goes on.
fn parts(position: &Position, candidates: &[Code], guess: Code) -> Vec<(Hint, Vec<Code>)> {
    let mut parts = Partition::of(position.game(), candidates, guess).into_parts();
    parts.retain(|(hint, part)| !position.game().is_over(*hint, part.len()));
    parts
}

/// The profiles of all of these.
fn sum(options: &[(Code, Spectrum)]) -> Spectrum {
    options.iter().fold(Spectrum::default(), |sum, (_, spectrum)| sum.or(spectrum))
}

/// A strategy that was looked for: its tree, its profile, and what is left of the index, which is
/// less than the weight of that profile.
struct Found {
    node: Node,
    profile: Spectrum,
    index: BigUint,
}

/// Where strategies are looked for: after these guesses.
struct Place<'a> {
    position: &'a Position,
    solver: &'a Solver,
    asked: &'a [Code],
}

impl Place<'_> {
    /// The strategy that an index from 0 on means, where each counts as often as its profile weighs.
    fn find(
        &self,
        candidates: &[Code],
        options: &[(Code, Spectrum)],
        weights: &Spectrum,
        mut index: BigUint,
    ) -> Result<Found, ChooseError> {
        for (guess, spectrum) in options {
            let here = spectrum.weighed(weights);
            if index < here {
                return self.begin(candidates, *guess, weights, index);
            }
            index -= here;
        }
        Err(ChooseError::Oracle { candidates: candidates.len(), asked: self.asked.len() })
    }

    /// The same among those that begin with a guess.
    fn begin(
        &self,
        candidates: &[Code],
        guess: Code,
        weights: &Spectrum,
        mut index: BigUint,
    ) -> Result<Found, ChooseError> {
        let asked = &[self.asked, &[guess]].concat();
        let below = Place { asked, ..*self };
        let parts = parts(self.position, candidates, guess);
        let all: Vec<Vec<(Code, Spectrum)>> = parts
            .iter()
            .map(|(_, part)| options(self.solver, asked, part))
            .collect::<Result<_, _>>()?;
        let sums: Vec<Spectrum> = all.iter().map(|options| sum(options)).collect();
        // What may come after each part; after the last one, nothing.
        let mut rests = vec![Spectrum::guess(0)];
        for sum in sums.iter().skip(1).rev() {
            rests.push(rests[rests.len() - 1].clone().then(sum));
        }
        let (mut node, mut profile) =
            (Node::last(guess), Spectrum::guess(found(self.position, candidates, guess)));
        for (((hint, part), options), sum) in parts.into_iter().zip(&all).zip(&sums) {
            let rest = rests.pop().unwrap_or_else(|| Spectrum::guess(0));
            let weights = weights.for_part(&profile, sum, &rest);
            let found = below.find(&part, options, &weights, index)?;
            node.children.insert(hint, found.node);
            profile = profile.then(&found.profile);
            index = found.index;
        }
        Ok(Found { node, profile, index })
    }
}

/// A class of second guesses of best strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondGuess {
    /// The first guess: the first of its class in code order.
    pub first: Code,
    /// The hint that it got.
    pub hint: Hint,
    /// How many secrets give that hint.
    pub secrets: usize,
    /// The first of the class of second guesses in code order.
    pub guess: Code,
    /// How many codes are equivalent to it after that first guess.
    pub class_size: usize,
    /// How many best strategies begin with a guess of the first one's class and ask, where that hint
    /// comes, a guess of this class.
    pub strategies: BigUint,
    /// How many begin with a guess of the first one's class.
    pub begun: BigUint,
}

/// The second guesses of all best strategies: by first guess and hint, in code order. With each
/// hint the numbers of a first guess add up to all strategies that begin with it.
///
/// # Errors
/// If the search was stopped, or best strategies cannot be counted.
pub fn second_guesses(solver: &Solver) -> Result<Vec<SecondGuess>, ChooseError> {
    let position = &solver.question().position;
    let mut rows = Vec::new();
    for first in solver.count()?.first {
        for (hint, part) in parts(position, position.candidates(), first.guess) {
            let optimal = match part[..] {
                [only] => vec![(only, BigUint::from(1u32))],
                _ => solver.optimal(&[first.guess], &part)?,
            };
            let all: BigUint = optimal.iter().map(|(_, count)| count).sum();
            let after = position.after(first.guess, hint);
            let classes = after.map(|after| after.classes()).unwrap_or_default();
            for class in classes {
                let at = optimal.binary_search_by_key(&class.representative, |(code, _)| *code);
                let Ok(at) = at else { continue };
                let ways = &optimal[at].1 * class.size;
                rows.push(SecondGuess {
                    first: first.guess,
                    hint,
                    secrets: part.len(),
                    guess: class.representative,
                    class_size: class.size,
                    strategies: &first.strategies * ways / &all,
                    begun: first.strategies.clone(),
                });
            }
        }
    }
    Ok(rows)
}
