//! A strategy that throws dice as it goes (paper 001, section 2.4, the "probabilistic strategy"):
//! at each node one of several guesses is chosen at random. And the same as a mixture of few
//! deterministic strategies.
//!
//! The paper states that every probabilistic strategy is a mixture of deterministic ones. Taking
//! every combination of choices would need as many strategies as there are combinations; this is
//! how few are enough.
//!
//! *The mixture.* Let u be one number drawn evenly from [0, 1), before the game begins. The root
//! owns the interval [0, 1). A node cuts its interval, in proportion to the probabilities of its
//! choices, into one piece for each choice; all children of a choice, under whatever hint, own
//! the whole piece of that choice. S(u) is the deterministic strategy that makes, at every node
//! whose interval holds u, the choice whose piece holds u.
//!
//! *It is equivalent.* Take any secret and any way the game with it can go: guess, hint, guess,
//! hint, …, that is, a chain of nodes n1, n2, … and a choice at each of them, made with
//! probability p1, p2, …. S(u) goes this way exactly if u lies in the piece of the last choice,
//! because the pieces along the chain are nested. Each is its node's interval times p, so the
//! last one has length p1·p2·…, which is the probability of that way when dice are thrown at each
//! node. Hence every secret meets every sequence of guesses with the same probability as before.
//! (With the same u used afresh at each node the choices along a chain would depend on each
//! other; cutting *within* the parent's piece prevents that. Nodes below different hints of one
//! guess do share their piece, and so their dice, but no secret meets two of them.)
//!
//! *They are few.* A node with k choices cuts its interval at k - 1 points. Between neighbouring
//! cuts of the whole tree S(u) does not change, so there are at most 1 + Σ (k - 1) strategies.

use crate::strategy::mixture::Mixture;
use crate::strategy::outlook::Outlook;
use crate::strategy::tree::Node;
use crate::strategy::verify::{Damage, VerifyError, Walk, check_probabilities};
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::{BTreeMap, BTreeSet};
use yomikiri_rules::{Code, Hint, Position, Question};

/// One guess that may be chosen at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How likely.
    pub probability: BigRational,
    /// The guess.
    pub guess: Code,
    /// What follows, by hint.
    pub children: BTreeMap<Hint, Chance>,
}

/// A node at which one of several guesses is chosen at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The guesses; their probabilities sum to 1.
    pub choices: Vec<Choice>,
}

/// A strategy that chooses at random as it goes. It is plain data and may be wrong:
/// [`verify`](Behaviour::verify) tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Behaviour {
    /// Where it begins.
    pub position: Position,
    /// The first guesses and all that follows.
    pub root: Chance,
}

/// A deterministic strategy chooses with probability 1.
impl From<&Node> for Chance {
    fn from(node: &Node) -> Chance {
        let children = node.children.iter().map(|(&hint, child)| (hint, child.into())).collect();
        let choice = Choice { probability: BigRational::one(), guess: node.guess, children };
        Chance { choices: vec![choice] }
    }
}

impl Behaviour {
    /// Checks that at each node the probabilities are positive and sum to 1, and that every
    /// candidate of the position is found, whatever is chosen.
    ///
    /// # Errors
    /// If not: the first damage and the place.
    pub fn verify(&self) -> Result<Outlook, VerifyError> {
        self.verify_for(&Question::best_average(self.position.clone()))
    }

    /// The same for a question: only what it allows is guessed.
    ///
    /// # Errors
    /// As [`verify`](Behaviour::verify).
    pub fn verify_for(&self, question: &Question) -> Result<Outlook, VerifyError> {
        let mut walk = Walk::new(question);
        let start = walk.start()?;
        let mut outlook = Outlook::default();
        follow(&mut walk, &self.root, &start, 1, &BigRational::one(), &mut outlook)?;
        Ok(outlook)
    }

    /// 1 + Σ (choices - 1) over all nodes: no more strategies are needed to mix it.
    pub fn bound(&self) -> usize {
        fn further(node: &Chance) -> usize {
            let below = node.choices.iter().flat_map(|choice| choice.children.values());
            node.choices.len().saturating_sub(1) + below.map(further).sum::<usize>()
        }
        1 + further(&self.root)
    }

    /// How many nodes the strategies of its mixture have together, at most: what that takes can be told
    /// before it is made.
    pub fn most_nodes(&self) -> usize {
        fn most(node: &Chance) -> usize {
            let below = |choice: &Choice| choice.children.values().map(most).sum::<usize>();
            node.choices.iter().map(|choice| 1 + below(choice)).max().unwrap_or(0)
        }
        self.bound().saturating_mul(most(&self.root))
    }

    /// An equivalent mixture of at most [`bound`](Behaviour::bound) deterministic strategies, no
    /// two of them equal: each secret meets each sequence of guesses with the same probability.
    ///
    /// # Errors
    /// If it does not verify.
    pub fn mixture(&self) -> Result<Mixture, VerifyError> {
        self.verify()?;
        let mut cuts = BTreeSet::from([BigRational::zero(), BigRational::one()]);
        cut(&self.root, &BigRational::zero(), &BigRational::one(), &mut cuts);
        let cuts: Vec<BigRational> = cuts.into_iter().collect();
        let mut strategies: Vec<(BigRational, Node)> = Vec::new();
        let mut numbers = BTreeMap::new();
        for piece in cuts.windows(2) {
            let (width, strategy) = (&piece[1] - &piece[0], at(&self.root, &piece[0]));
            // Equal ones arise only where a node lists the same guess twice.
            let number = *numbers.entry(strategy.clone()).or_insert(strategies.len());
            match strategies.get_mut(number) {
                Some((probability, _)) => *probability += width,
                None => strategies.push((width, strategy)),
            }
        }
        Ok(Mixture { position: self.position.clone(), strategies })
    }
}

fn follow(
    walk: &mut Walk<'_>,
    node: &Chance,
    candidates: &[Code],
    guess: usize,
    reached: &BigRational,
    outlook: &mut Outlook,
) -> Result<(), VerifyError> {
    if node.choices.is_empty() {
        return Err(walk.error(Damage::NoChoice));
    }
    let probabilities = node.choices.iter().map(|choice| &choice.probability);
    check_probabilities(probabilities).map_err(|damage| walk.error(damage))?;
    for choice in &node.choices {
        let step = walk.step(candidates, choice.guess, &choice.children)?;
        let reached = reached * &choice.probability;
        step.found.iter().for_each(|&secret| outlook.found(secret, guess, &reached));
        for (hint, part, child) in &step.parts {
            walk.place.enter(choice.guess, *hint);
            follow(walk, child, part, guess + 1, &reached, outlook)?;
            walk.place.leave();
        }
    }
    Ok(())
}

/// All points at which a node that owns `width` from `low` on, or a node below it, cuts.
fn cut(node: &Chance, low: &BigRational, width: &BigRational, cuts: &mut BTreeSet<BigRational>) {
    let mut low = low.clone();
    for choice in &node.choices {
        let piece = width * &choice.probability;
        choice.children.values().for_each(|child| cut(child, &low, &piece, cuts));
        low += piece;
        cuts.insert(low.clone());
    }
}

/// S(u) below a node, u given as the share of the node's interval.
fn at(node: &Chance, u: &BigRational) -> Node {
    let mut rest = u.clone();
    for choice in &node.choices {
        if rest < choice.probability {
            let share = rest / &choice.probability;
            let below = |(&hint, child)| (hint, at(child, &share));
            let children = choice.children.iter().map(below).collect();
            return Node { guess: choice.guess, children };
        }
        rest -= &choice.probability;
    }
    unreachable!("u is below 1 and the probabilities sum to 1")
}
