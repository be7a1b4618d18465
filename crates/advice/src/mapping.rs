//! A symmetry that maps one code onto another, so that what is known after one guess is known
//! after every guess that is like it: in MOO all first guesses are, in Mastermind 1123 and 6454.

use yomikiri_rules::{Code, Game, MAX_PEGS, MAX_SYMBOLS, Permutation};

/// A symmetry and its inverse.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mapping {
    pub forward: Permutation,
    pub back: Permutation,
}

impl Mapping {
    /// A symmetry of the game that maps `from` onto `to`, if there is one; the identity if they
    /// are the same.
    pub fn between(game: Game, from: Code, to: Code) -> Option<Mapping> {
        let mut search = Search {
            game,
            from,
            to,
            pegs: Vec::new(),
            symbols: [None; MAX_SYMBOLS],
            taken: [false; MAX_SYMBOLS],
        };
        if !search.place() {
            return None;
        }
        // Symbols that do not occur go to those that are left, in order.
        let mut free = (0..game.symbols() as u8).filter(|&s| !search.taken[usize::from(s)]);
        let symbols: Vec<u8> = search.symbols[..game.symbols()]
            .iter()
            .map(|image| image.or_else(|| free.next()).expect("as many are left as are needed"))
            .collect();
        let forward = Permutation::new(game, &symbols, &search.pegs)?;
        let back = Permutation::new(game, &inverse(&symbols), &inverse(&search.pegs))?;
        Some(Mapping { forward, back })
    }
}

fn inverse(images: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; images.len()];
    images.iter().zip(0..).for_each(|(&image, at)| inverse[usize::from(image)] = at);
    inverse
}

/// Pegs are placed one by one, with the symbols that follow from them.
struct Search {
    game: Game,
    from: Code,
    to: Code,
    pegs: Vec<u8>,
    symbols: [Option<u8>; MAX_SYMBOLS],
    taken: [bool; MAX_SYMBOLS],
}

impl Search {
    fn place(&mut self) -> bool {
        let pegs = self.game.pegs();
        debug_assert!(pegs <= MAX_PEGS);
        let at = self.pegs.len();
        if at == pegs {
            return true;
        }
        let symbol = usize::from(self.from.symbol(at, pegs));
        // The peg's own place first, so that nothing moves needlessly.
        for peg in std::iter::once(at).chain((0..pegs).filter(|&peg| peg != at)) {
            let image = self.to.symbol(peg, pegs);
            let known = self.symbols[symbol];
            let fits = match known {
                Some(known) => known == image,
                None => !self.taken[usize::from(image)],
            };
            if !fits || self.pegs.contains(&(peg as u8)) {
                continue;
            }
            self.pegs.push(peg as u8);
            self.symbols[symbol] = Some(image);
            self.taken[usize::from(image)] = true;
            if self.place() {
                return true;
            }
            self.pegs.pop();
            self.symbols[symbol] = known;
            self.taken[usize::from(image)] = known.is_some();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Symmetry;

    /// There is a mapping exactly within the classes of the game, and it maps.
    #[test]
    fn within_classes_only() {
        for name in ["mm4x4", "bc3x5", "mm3x6", "mm5x2"] {
            let game: Game = name.parse().unwrap();
            let codes = game.codes();
            for class in Symmetry::fixing(game, &[]).classes() {
                let mapped = codes.iter().filter_map(|&code| {
                    let mapping = Mapping::between(game, class.representative, code)?;
                    assert_eq!(mapping.forward.apply(game, class.representative), code);
                    for &other in codes.iter().step_by(7) {
                        let image = mapping.forward.apply(game, other);
                        assert_eq!(mapping.back.apply(game, image), other);
                    }
                    Some(code)
                });
                assert_eq!(mapped.count(), class.size, "{name}");
            }
            let same = Mapping::between(game, codes[3], codes[3]).unwrap();
            assert!(codes.iter().all(|&code| same.forward.apply(game, code) == code));
        }
    }
}
