//! Does a strategy find every secret? Checked with no trust in the search that made it.
//!
//! Only [`Game::hint`](yomikiri_rules::Game::hint) is used, the papers' formula taken literally: no table, no symmetry, no
//! bound. The start is computed anew from the history or the list of candidates. At each node
//! the candidates are cut by the guess, and the children must be exactly the hints that occur,
//! without the winning one. Then every secret is found: the tree is finite, a secret always finds
//! a child to go on to, and a branch can only end where the guess is the secret.
//!
//! A guess that tells nothing is legal, it only counts. What may be asked, and with which guess a
//! strategy begins, is for its question to say ([`Question::may_ask`]).

use crate::strategy::place::Place;
use crate::strategy::profile::Profile;
use crate::strategy::tree::{Node, Strategy};
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use std::collections::BTreeMap;
use yomikiri_rules::{Alphabet, Code, Hint, Partition, Position, Question};

/// What is wrong at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// No code agrees with the start.
    NoCandidates,
    /// The guess is not a code of the game.
    NotACode(Code),
    /// The guess is forbidden.
    Forbidden(Code),
    /// The guess cannot be right, and only such guesses are allowed.
    NotACandidate(Code),
    /// The first guess is not the one that was asked for.
    First {
        /// The guess.
        guess: Code,
        /// The one that was asked for.
        wanted: Code,
    },
    /// A hint that occurs has no child.
    Missing {
        /// The guess.
        guess: Code,
        /// The hint.
        hint: Hint,
        /// A secret that gives it.
        secret: Code,
    },
    /// A child under a hint that cannot occur.
    Impossible {
        /// The guess.
        guess: Code,
        /// The hint.
        hint: Hint,
    },
    /// A child under the winning hint.
    AfterWin(Code),
    /// A child under a hint after which one secret is left, where that ends the game.
    AfterKnown {
        /// The guess.
        guess: Code,
        /// The hint.
        hint: Hint,
    },
    /// A node without any choice.
    NoChoice,
    /// A probability that is not positive.
    NotPositive(BigRational),
    /// Probabilities with another sum than 1.
    Sum(BigRational),
}

impl Damage {
    /// In words, with the symbols of an alphabet.
    pub fn show(&self, alphabet: &Alphabet) -> String {
        match self {
            Damage::NoCandidates => "no code agrees with the start".to_string(),
            Damage::NotACode(guess) => {
                format!("guess number {:#x} is not one of this game", guess.bits())
            }
            Damage::Forbidden(guess) => {
                format!("{} is guessed, which is forbidden", alphabet.show(*guess))
            }
            Damage::NotACandidate(guess) => format!(
                "{} is guessed, which cannot be right, and only what can be right is allowed",
                alphabet.show(*guess)
            ),
            Damage::First { guess, wanted } => format!(
                "{} is guessed, and the question is about strategies that begin with {}",
                alphabet.show(*guess),
                alphabet.show(*wanted)
            ),
            Damage::Missing { guess, hint, secret } => format!(
                "nothing is said for {} to {}, which the secret {} gives",
                alphabet.show_hint(*guess, *hint),
                alphabet.show(*guess),
                alphabet.show(*secret)
            ),
            Damage::Impossible { guess, hint } => {
                let hint = alphabet.show_hint(*guess, *hint);
                format!("no secret that is left gives {hint} to {}", alphabet.show(*guess))
            }
            Damage::AfterWin(guess) => format!(
                "the game is over when {} is the secret, yet more follows",
                alphabet.show(*guess)
            ),
            Damage::AfterKnown { guess, hint } => format!(
                "the secret is known after {} to {}, yet more follows",
                alphabet.show_hint(*guess, *hint),
                alphabet.show(*guess)
            ),
            Damage::NoChoice => "there is no guess to choose".to_string(),
            Damage::NotPositive(p) => format!("the probability {p} is not positive"),
            Damage::Sum(sum) => format!("the probabilities sum to {sum}, not to 1"),
        }
    }
}

/// A strategy is wrong: what and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.show(&Alphabet::of(self.place.game())))]
pub struct VerifyError {
    /// Where.
    pub place: Box<Place>,
    /// What.
    pub damage: Damage,
}

impl VerifyError {
    /// `after 1123 1B1W: …`, with the symbols of an alphabet.
    pub fn show(&self, alphabet: &Alphabet) -> String {
        format!("{}: {}", self.place.show(alphabet), self.damage.show(alphabet))
    }

    /// The same error, in the strategy with this number of a mixture.
    pub(crate) fn of_strategy(self, number: usize) -> VerifyError {
        VerifyError { place: Box::new(self.place.of_strategy(number)), ..self }
    }
}

/// Checks that a strategy finds every candidate of its position; the profile says how fast.
///
/// # Errors
/// If it does not, or if what it says does not fit the game: the first damage and the place.
pub fn verify(strategy: &Strategy) -> Result<Profile, VerifyError> {
    verify_for(&Question::best_average(strategy.position.clone()), &strategy.root)
}

/// The same for a question: only what it allows is guessed, and its first guess comes first.
///
/// # Errors
/// As [`verify`].
pub fn verify_for(question: &Question, root: &Node) -> Result<Profile, VerifyError> {
    let mut profile = Profile::default();
    let game = question.game();
    follow_all(question, root, |secret, guess| {
        profile.found(guess, game.weights().map(|_| game.weight(secret)));
    })?;
    Ok(profile)
}

/// Checks a tree and calls `found(secret, guess number)` for each secret as it is found.
///
/// # Errors
/// As [`verify`].
pub fn find_all(
    position: &Position,
    root: &Node,
    found: impl FnMut(Code, usize),
) -> Result<(), VerifyError> {
    follow_all(&Question::best_average(position.clone()), root, found)
}

/// The same for a question.
pub(crate) fn follow_all(
    question: &Question,
    root: &Node,
    mut found: impl FnMut(Code, usize),
) -> Result<(), VerifyError> {
    let mut walk = Walk::new(question);
    let start = walk.start()?;
    follow(&mut walk, root, &start, 1, &mut found)
}

fn follow(
    walk: &mut Walk<'_>,
    node: &Node,
    candidates: &[Code],
    guess: usize,
    found: &mut impl FnMut(Code, usize),
) -> Result<(), VerifyError> {
    let step = walk.step(candidates, node.guess, &node.children)?;
    step.found.iter().for_each(|&secret| found(secret, guess));
    for (hint, part, child) in &step.parts {
        walk.place.enter(node.guess, *hint);
        follow(walk, child, part, guess + 1, found)?;
        walk.place.leave();
    }
    Ok(())
}

/// A walk through a tree, with the place it is at.
pub(crate) struct Walk<'a> {
    question: &'a Question,
    pub(crate) place: Place,
}

/// What a guess does that is right at its place.
pub(crate) struct Step<'n, Child> {
    /// The secrets for which the game is over.
    pub(crate) found: Vec<Code>,
    /// The parts that go on, each with its child, in the order of hints.
    pub(crate) parts: Vec<(Hint, Vec<Code>, &'n Child)>,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(question: &'a Question) -> Walk<'a> {
        Walk { question, place: Place::root(question.game()) }
    }

    pub(crate) fn error(&self, damage: Damage) -> VerifyError {
        VerifyError { place: Box::new(self.place.clone()), damage }
    }

    /// The candidates of the start, from its history and list alone.
    pub(crate) fn start(&self) -> Result<Vec<Code>, VerifyError> {
        let (position, game) = (&self.question.position, self.question.game());
        let mut start = match position.listed() {
            Some(listed) => listed.to_vec(),
            None => game.secrets(),
        };
        start.sort_unstable();
        start.dedup();
        start.retain(|&secret| position.history().iter().all(|&(g, h)| game.hint(secret, g) == h));
        if start.is_empty() { Err(self.error(Damage::NoCandidates)) } else { Ok(start) }
    }

    /// Checks one guess and the hints of its children.
    pub(crate) fn step<'n, Child>(
        &self,
        candidates: &[Code],
        guess: Code,
        children: &'n BTreeMap<Hint, Child>,
    ) -> Result<Step<'n, Child>, VerifyError> {
        let game = self.question.game();
        if !game.has_guess(guess) {
            return Err(self.error(Damage::NotACode(guess)));
        }
        match self.question.first {
            Some(wanted) if self.place.path().is_empty() && wanted != guess => {
                return Err(self.error(Damage::First { guess, wanted }));
            }
            _ => {}
        }
        if !self.question.may_ask(candidates, guess) {
            let forbidden = self.question.position.forbidden().binary_search(&guess).is_ok();
            let damage = if forbidden { Damage::Forbidden } else { Damage::NotACandidate };
            return Err(self.error(damage(guess)));
        }
        if game.win().is_some_and(|win| children.contains_key(&win)) {
            return Err(self.error(Damage::AfterWin(guess)));
        }
        let occurring = Partition::of(game, candidates, guess).into_parts();
        let occurs = |hint: &&Hint| occurring.binary_search_by_key(*hint, |part| part.0).is_ok();
        if let Some(&hint) = children.keys().find(|hint| !occurs(hint)) {
            return Err(self.error(Damage::Impossible { guess, hint }));
        }
        let (mut found, mut parts) = (Vec::new(), Vec::with_capacity(occurring.len()));
        for (hint, part) in occurring {
            match (game.is_over(hint, part.len()), children.get(&hint)) {
                (false, Some(child)) => parts.push((hint, part, child)),
                (true, None) => found.extend(part),
                (false, None) => {
                    return Err(self.error(Damage::Missing { guess, hint, secret: part[0] }));
                }
                (true, Some(_)) => {
                    return Err(self.error(Damage::AfterKnown { guess, hint }));
                }
            }
        }
        Ok(Step { found, parts })
    }
}

/// Whether these probabilities are positive and sum to 1; if not, what is wrong with them.
pub(crate) fn check_probabilities<'a>(
    probabilities: impl Iterator<Item = &'a BigRational>,
) -> Result<(), Damage> {
    let mut sum = BigRational::zero();
    for probability in probabilities {
        if !probability.is_positive() {
            return Err(Damage::NotPositive(probability.clone()));
        }
        sum += probability;
    }
    if sum == BigRational::from_integer(1.into()) { Ok(()) } else { Err(Damage::Sum(sum)) }
}
