//! The secrets that are possible at a position, by classes under the symmetries that keep it.
//!
//! Whoever plays under such a symmetry, drawn evenly, treats all secrets of a class alike; and a symmetry
//! that fixes every guess played maps the candidates onto themselves ([`Position::symmetry`]), so each class
//! is all candidates or none. Of the start of a game made of pegs, these are the classes under all symmetries:
//! codes that repeat their symbols alike. Where no symmetry is left, every secret is a class of its own.

use crate::code::Code;
use crate::position::Position;
use crate::symmetry::Class;

/// The candidates of a position by classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecretClasses {
    secrets: Vec<Code>,
    classes: Vec<Class>,
    /// The number of each candidate's class.
    numbers: Vec<usize>,
}

impl SecretClasses {
    /// The classes of a position.
    pub fn of(position: &Position) -> SecretClasses {
        let (game, secrets) = (position.game(), position.candidates().to_vec());
        let firsts = position.symmetry().map(|symmetry| symmetry.firsts());
        let (mut classes, mut numbers): (Vec<Class>, Vec<usize>) = Default::default();
        for &secret in &secrets {
            let first = firsts.as_ref().map_or(secret, |firsts| firsts[game.index(secret)]);
            let known = classes.binary_search_by_key(&first, |class| class.representative);
            // A class that is not known is that of its first member, which comes after all others.
            let number = known.unwrap_or(classes.len());
            match classes.get_mut(number) {
                Some(class) => class.size += 1,
                None => classes.push(Class { representative: first, size: 1 }),
            }
            numbers.push(number);
        }
        SecretClasses { secrets, classes, numbers }
    }

    /// The classes, each named after its first secret, in code order.
    pub fn all(&self) -> &[Class] {
        &self.classes
    }

    /// The number of a secret's class; `None` if it is not possible at the position.
    pub fn number(&self, secret: Code) -> Option<usize> {
        let at = self.secrets.binary_search(&secret).ok()?;
        Some(self.numbers[at])
    }
}
