//! A mixture: several deterministic strategies, of which one is drawn before the game begins.

use crate::outlook::Outlook;
use crate::parts::parts;
use crate::probability;
use crate::tree::{Node, Strategy};
use crate::verify::{Damage, VerifyError, Walk, verify};
use num_rational::BigRational;
use yomikiri_rules::{Code, Game, Position};

/// Strategies for one position, each with the probability that it is the one played. It is plain
/// data and may be wrong: [`verify`](Mixture::verify) tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixture {
    /// Where they begin.
    pub position: Position,
    /// The strategies.
    pub strategies: Vec<(BigRational, Node)>,
}

impl Mixture {
    /// Checks that the probabilities are positive and sum to 1, and that every strategy finds
    /// every candidate of the position.
    ///
    /// # Errors
    /// If not: the first damage and the place.
    pub fn verify(&self) -> Result<Outlook, VerifyError> {
        let walk = Walk::new(&self.position);
        let start = walk.start(&self.position)?;
        if self.strategies.is_empty() {
            return Err(walk.error(Damage::NoChoice));
        }
        probability::check(self.strategies.iter().map(|(p, _)| p)).map_err(|d| walk.error(d))?;
        let mut outlook = Outlook::default();
        for ((probability, root), number) in self.strategies.iter().zip(1..) {
            let strategy = Strategy { position: self.position.clone(), root: root.clone() };
            verify(&strategy).map_err(|error| error.of_strategy(number))?;
            tell(self.position.game(), root, &start, 1, &mut |secret, guess| {
                outlook.found(secret, guess, probability);
            });
        }
        Ok(outlook)
    }
}

/// Calls `found(secret, guess number)` for every secret that a verified strategy finds.
fn tell(
    game: Game,
    node: &Node,
    candidates: &[Code],
    guess: usize,
    found: &mut impl FnMut(Code, usize),
) {
    for (hint, part) in parts(game, candidates, node.guess) {
        match node.children.get(&hint) {
            Some(child) => tell(game, child, &part, guess + 1, found),
            None => part.iter().for_each(|&secret| found(secret, guess)),
        }
    }
}
