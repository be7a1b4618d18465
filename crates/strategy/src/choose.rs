//! Strategies by asking an oracle, position by position.
//!
//! Because only exact values are asked for, and always in the same order, neither threads nor
//! tables nor the order of the search can change what comes out.
//!
//! *The K-th optimal strategy.* The strategies that begin with guess q at a set C are all
//! combinations of one strategy for each part of C (paper 001, equation (5)), so their number is
//! a product, and a rank among them is a number in mixed radix with one digit for each part.
//! Guesses come in code order, the parts of a guess in the order of their hints, the first part
//! most significant. Different ranks differ in the first guess or in some digit, so they give
//! different strategies, and the ranks 1 to N give all of them.
//!
//! *A strategy at random* is the one whose rank is drawn evenly from 1 to N.

use crate::draw::BigDraws;
use num_bigint::BigUint;
use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Partition, Position, Question};
use yomikiri_search::{Oracle, Unanswered};

/// Why there is no such strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChooseError {
    /// The search has no answer.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    /// A rank outside 1 to N.
    #[error("there is no strategy number {rank}: they are numbered from 1 to {count}")]
    Rank {
        /// The rank asked for.
        rank: BigUint,
        /// N.
        count: BigUint,
    },
    /// A profile that no best strategy has.
    #[error("no best strategy has the profile {profile}")]
    Profile {
        /// The profile.
        profile: String,
    },
    /// The first guess asked for is not a code of the game.
    #[error("the first guess, number {:#x}, is not a code of {game}", guess.bits())]
    NotACode {
        /// The guess.
        guess: Code,
        /// The game.
        game: Game,
    },
    /// The first guess asked for is forbidden.
    #[error("{} is forbidden and cannot be the first guess", Alphabet::of(*game).show(*guess))]
    Forbidden {
        /// The guess.
        guess: Code,
        /// The game.
        game: Game,
    },
    /// The oracle contradicts itself: its counts do not multiply, or its guess tells nothing.
    #[error("the oracle contradicts itself at {candidates} candidates after {asked} guesses")]
    Oracle {
        /// The number of candidates at the place.
        candidates: usize,
        /// The number of guesses made before.
        asked: usize,
    },
}

/// A strategy drawn at random, and which one it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The strategy.
    pub strategy: Strategy,
    /// Its rank, from 1 to `count`.
    pub rank: BigUint,
    /// The number of strategies it was drawn from.
    pub count: BigUint,
}

/// The chosen strategy: at each position the first optimal guess in code order, candidates first.
/// With `first` given, it begins with that guess and goes on as well as possible.
///
/// # Errors
/// If the search was stopped, or the first guess is not possible.
pub fn chosen(
    position: &Position,
    oracle: &(impl Oracle + ?Sized),
    first: Option<Code>,
) -> Result<Strategy, ChooseError> {
    let builder = Builder { game: position.game(), oracle };
    let candidates = position.candidates();
    let root = match allowed(position, first)? {
        Some(guess) => builder.choose_after(&[], candidates, guess)?,
        None => builder.choose(&[], candidates)?,
    };
    Ok(Strategy { position: position.clone(), root })
}

/// The optimal strategies of a position, numbered from 1 to N. With a first guess given: the best
/// of those that begin with it, whether or not it is an optimal guess itself.
pub struct Strategies<'a, O: ?Sized> {
    position: &'a Position,
    builder: Builder<'a, O>,
    first: Option<Code>,
    options: Vec<(Code, BigUint)>,
    count: BigUint,
}

impl<'a, O: Oracle + ?Sized> Strategies<'a, O> {
    /// Asks the oracle for the first guesses and their numbers of strategies.
    ///
    /// # Errors
    /// If the search was stopped, or the first guess is not possible.
    pub fn new(
        position: &'a Position,
        oracle: &'a O,
        first: Option<Code>,
    ) -> Result<Strategies<'a, O>, ChooseError> {
        let builder = Builder { game: position.game(), oracle };
        let candidates = position.candidates();
        let options = match allowed(position, first)? {
            None => builder.options(&[], candidates)?,
            Some(guess) => {
                let mut product = BigUint::from(1u32);
                for (_, part) in builder.parts(candidates, guess) {
                    let options = builder.options(&[guess], &part)?;
                    product *= options.iter().map(|(_, count)| count).sum::<BigUint>();
                }
                vec![(guess, product)]
            }
        };
        let count = options.iter().map(|(_, count)| count).sum();
        if count == BigUint::ZERO {
            return Err(ChooseError::Oracle { candidates: candidates.len(), asked: 0 });
        }
        Ok(Strategies { position, builder, first, options, count })
    }

    /// N, their number; it is not 0.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The first guesses in code order, each with its number of strategies.
    pub fn first_guesses(&self) -> &[(Code, BigUint)] {
        &self.options
    }

    /// The K-th strategy, 1 ≤ K ≤ N: guesses in code order, then parts in the order of their
    /// hints, first part most significant.
    ///
    /// # Errors
    /// If the rank is outside 1 to N, or the search was stopped.
    pub fn ranked(&self, rank: &BigUint) -> Result<Strategy, ChooseError> {
        if *rank == BigUint::ZERO || *rank > self.count {
            return Err(ChooseError::Rank { rank: rank.clone(), count: self.count.clone() });
        }
        let (candidates, index) = (self.position.candidates(), rank - 1u32);
        let root = match self.first {
            Some(guess) => self.builder.rank_after(&[], candidates, guess, index)?,
            None => self.builder.rank(&[], candidates, &self.options, index)?,
        };
        Ok(Strategy { position: self.position.clone(), root })
    }

    /// One of them, all equally likely. The same seed gives the same strategy on every machine
    /// (ChaCha8; the key and the drawing are fixed by this library).
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn sampled(&self, seed: u64) -> Result<Sample, ChooseError> {
        let rank = BigDraws::new(seed).below(&self.count) + 1u32;
        Ok(Sample { strategy: self.ranked(&rank)?, rank, count: self.count.clone() })
    }

    /// All of them, by rank. An item is an error if the search was stopped.
    pub fn iter(&self) -> impl Iterator<Item = Result<Strategy, ChooseError>> {
        let ranks = std::iter::successors(Some(BigUint::from(1u32)), |rank| Some(rank + 1u32));
        ranks.take_while(|rank| *rank <= self.count).map(|rank| self.ranked(&rank))
    }
}

/// The K-th optimal strategy: see [`Strategies::ranked`].
///
/// # Errors
/// If the rank is outside 1 to N, the search was stopped, or the first guess is not possible.
pub fn ranked(
    position: &Position,
    oracle: &(impl Oracle + ?Sized),
    first: Option<Code>,
    rank: &BigUint,
) -> Result<Strategy, ChooseError> {
    Strategies::new(position, oracle, first)?.ranked(rank)
}

/// An optimal strategy, all equally likely: see [`Strategies::sampled`].
///
/// # Errors
/// If the search was stopped, or the first guess is not possible.
pub fn sampled(
    position: &Position,
    oracle: &(impl Oracle + ?Sized),
    first: Option<Code>,
    seed: u64,
) -> Result<Sample, ChooseError> {
    Strategies::new(position, oracle, first)?.sampled(seed)
}

/// The first guess asked for, if it may be guessed.
fn allowed(position: &Position, first: Option<Code>) -> Result<Option<Code>, ChooseError> {
    let Some(guess) = first else { return Ok(None) };
    let game = position.game();
    if !game.has_guess(guess) {
        return Err(ChooseError::NotACode { guess, game });
    }
    if !Question::best_average(position.clone()).may_ask(position.candidates(), guess) {
        return Err(ChooseError::Forbidden { guess, game });
    }
    Ok(Some(guess))
}

struct Builder<'o, O: ?Sized> {
    game: Game,
    oracle: &'o O,
}

impl<O: Oracle + ?Sized> Builder<'_, O> {
    /// The parts after which the game goes on.
    fn parts(&self, candidates: &[Code], guess: Code) -> Vec<(Hint, Vec<Code>)> {
        let mut parts = Partition::of(self.game, candidates, guess).into_parts();
        parts.retain(|(hint, part)| !self.game.is_over(*hint, part.len()));
        parts
    }

    /// The optimal guesses with their numbers of strategies; one candidate needs no oracle.
    fn options(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        match candidates {
            &[only] => Ok(vec![(only, BigUint::from(1u32))]),
            _ => self.oracle.optimal(asked, candidates),
        }
    }

    /// A guess of the oracle must cut the set, or the tree would never end.
    fn check(&self, asked: &[Code], candidates: &[Code], guess: Code) -> Result<(), ChooseError> {
        let hint = |&secret: &Code| self.game.hint(secret, guess);
        let first = hint(&candidates[0]);
        if self.game.win() == Some(first) || candidates.iter().any(|secret| hint(secret) != first) {
            Ok(())
        } else {
            Err(ChooseError::Oracle { candidates: candidates.len(), asked: asked.len() })
        }
    }

    fn choose(&self, asked: &[Code], candidates: &[Code]) -> Result<Node, ChooseError> {
        let guess = match candidates {
            &[only] => only,
            _ => self.oracle.choice(asked, candidates)?,
        };
        self.check(asked, candidates, guess)?;
        self.choose_after(asked, candidates, guess)
    }

    fn choose_after(
        &self,
        asked: &[Code],
        candidates: &[Code],
        guess: Code,
    ) -> Result<Node, ChooseError> {
        let mut node = Node::last(guess);
        let asked = [asked, &[guess]].concat();
        for (hint, part) in self.parts(candidates, guess) {
            node.children.insert(hint, self.choose(&asked, &part)?);
        }
        Ok(node)
    }

    /// The strategy with this index, from 0, among all that begin with one of the options.
    fn rank(
        &self,
        asked: &[Code],
        candidates: &[Code],
        options: &[(Code, BigUint)],
        mut index: BigUint,
    ) -> Result<Node, ChooseError> {
        for &(guess, ref count) in options {
            if index < *count {
                self.check(asked, candidates, guess)?;
                return self.rank_after(asked, candidates, guess, index);
            }
            index -= count;
        }
        Err(ChooseError::Oracle { candidates: candidates.len(), asked: asked.len() })
    }

    /// The strategy with this index, from 0, among all that begin with the guess.
    fn rank_after(
        &self,
        asked: &[Code],
        candidates: &[Code],
        guess: Code,
        mut index: BigUint,
    ) -> Result<Node, ChooseError> {
        let mut node = Node::last(guess);
        let asked = &[asked, &[guess]].concat();
        // The last part is the least significant digit.
        for (hint, part) in self.parts(candidates, guess).into_iter().rev() {
            let options = self.options(asked, &part)?;
            let radix: BigUint = options.iter().map(|(_, count)| count).sum();
            if radix == BigUint::ZERO {
                return Err(ChooseError::Oracle { candidates: part.len(), asked: asked.len() });
            }
            let digit = &index % &radix;
            index /= radix;
            node.children.insert(hint, self.rank(asked, &part, &options, digit)?);
        }
        if index == BigUint::ZERO {
            Ok(node)
        } else {
            Err(ChooseError::Oracle { candidates: candidates.len(), asked: asked.len() - 1 })
        }
    }
}
