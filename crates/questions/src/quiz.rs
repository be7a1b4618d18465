//! How many symmetries a quiz has, and how many sets of codes: large numbers, by formulas.

use num_bigint::BigUint;
pub use yomikiri_rules::{Hints, Pegs};

/// The number of symmetries: P! C!, or P! (C!)^P where each peg has symbols of its own.
pub fn symmetries(quiz: Pegs) -> BigUint {
    let (pegs, symbols) = (quiz.pegs(), quiz.symbols());
    let renamings = factorial(symbols).pow(if quiz.private_symbols() { pegs as u32 } else { 1 });
    factorial(pegs) * renamings
}

/// n! = 1 · 2 · … · n.
pub(crate) fn factorial(n: usize) -> BigUint {
    (1..=n).fold(BigUint::from(1u32), |product, k| product * k)
}

/// C(n, k): how many sets of k things out of n there are.
pub fn binomial(n: usize, k: usize) -> BigUint {
    if k > n {
        return BigUint::ZERO;
    }
    (0..k).fold(BigUint::from(1u32), |product, i| product * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_of_quizzes() {
        let quiz = Pegs::MASTERMIND;
        assert_eq!(symmetries(quiz), BigUint::from(17280u32));
        let places = quiz.telling(Hints::Places);
        assert_eq!(symmetries(places), BigUint::from(720u32).pow(4) * 24u32);
        let moo = Pegs::MOO.telling(Hints::Places);
        assert_eq!(symmetries(moo), BigUint::from(87_091_200u32));
    }

    #[test]
    fn binomials() {
        assert_eq!(binomial(1296, 2), BigUint::from(839_160u32));
        assert_eq!(binomial(5, 0), BigUint::from(1u32));
        assert_eq!(binomial(3, 4), BigUint::ZERO);
    }
}
