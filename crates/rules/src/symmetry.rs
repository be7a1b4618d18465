//! Symmetries of a game: permutations of symbols together with permutations of pegs, and the
//! classes of guesses that they make equivalent (Koyama and Lai; paper 001, section 4.1).
//!
//! Two codes are equivalent after a history when a permutation fixes every code of the history
//! and maps one onto the other. The group is never listed (MOO has 87 million permutations).
//! Instead we find generators: a peg permutation fixing the history determines the symbol
//! permutation on all symbols played, and is found by backtracking with that partial map; one
//! permutation for each pair (first moved peg i, its image j) is a strong generating set in the
//! sense of Sims, so at most P(P-1)/2 of them generate all. Symbols never played are free, and
//! transpositions of neighbouring ones generate all their permutations. Classes are the
//! components under the generators.

use crate::code::{Code, MAX_PEGS};
use crate::game::{Game, MAX_SYMBOLS};

/// One symmetry t: the symbol s becomes `symbols[s]`, the peg at i goes to `pegs[i]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permutation {
    symbols: [u8; MAX_SYMBOLS],
    pegs: [u8; MAX_PEGS],
}

impl Permutation {
    /// The identity.
    pub fn identity() -> Permutation {
        Permutation {
            symbols: std::array::from_fn(|s| s as u8),
            pegs: std::array::from_fn(|i| i as u8),
        }
    }

    /// The symmetry that renames symbol `s` to `symbols[s]` and moves peg `i` to `pegs[i]`,
    /// everything numbered from 0; `None` unless both are permutations of the game's size.
    pub fn new(game: Game, symbols: &[u8], pegs: &[u8]) -> Option<Permutation> {
        let mut t = Permutation::identity();
        for (map, images, size) in
            [(&mut t.symbols[..], symbols, game.symbols()), (&mut t.pegs[..], pegs, game.pegs())]
        {
            let mut seen = [false; MAX_SYMBOLS];
            if images.len() != size {
                return None;
            }
            for (at, &image) in images.iter().enumerate() {
                if usize::from(image) >= size
                    || std::mem::replace(&mut seen[usize::from(image)], true)
                {
                    return None;
                }
                map[at] = image;
            }
        }
        Some(t)
    }

    /// What symbol `symbol` becomes.
    pub fn symbol(&self, symbol: u8) -> u8 {
        self.symbols[usize::from(symbol)]
    }

    /// Where the peg at `peg` goes.
    pub fn peg(&self, peg: usize) -> usize {
        usize::from(self.pegs[peg])
    }

    /// t(code).
    pub fn apply(&self, game: Game, code: Code) -> Code {
        let mut image = [0; MAX_PEGS];
        for (peg, symbol) in code.symbols(game.pegs()).enumerate() {
            image[usize::from(self.pegs[peg])] = self.symbols[usize::from(symbol)];
        }
        Code::pack(&image[..game.pegs()])
    }
}

/// A class of equivalent codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The smallest member in code order.
    pub representative: Code,
    /// The number of members.
    pub size: usize,
}

/// The group of all symmetries that fix each of some codes, held by generators.
#[derive(Clone, Debug)]
pub struct Symmetry {
    game: Game,
    generators: Vec<Permutation>,
}

impl Symmetry {
    /// The symmetries of `game` that fix each of `codes`.
    pub fn fixing(game: Game, codes: &[Code]) -> Symmetry {
        let mut search =
            Backtrack { game, codes, forward: [None; MAX_SYMBOLS], taken: 0, pegs: vec![] };
        let mut generators = Vec::new();
        for first in 0..game.pegs() {
            for image in first + 1..game.pegs() {
                if search.place(image) {
                    generators.extend(search.complete());
                    search.remove();
                }
            }
            // Pegs before the first moved one stay where they are.
            let fixed = search.place(first);
            debug_assert!(fixed, "the identity fixes everything");
        }
        let used = codes.iter().flat_map(|c| c.symbols(game.pegs())).fold(0u16, |u, s| u | 1 << s);
        let free: Vec<u8> = (0..game.symbols() as u8).filter(|s| used >> s & 1 == 0).collect();
        for pair in free.windows(2) {
            let mut t = Permutation::identity();
            t.symbols.swap(usize::from(pair[0]), usize::from(pair[1]));
            generators.push(t);
        }
        Symmetry { game, generators }
    }

    /// Permutations that generate the group.
    pub fn generators(&self) -> &[Permutation] {
        &self.generators
    }

    /// Whether only the identity is left.
    pub fn is_trivial(&self) -> bool {
        self.generators.is_empty()
    }

    /// The classes of all codes, in code order of their representatives.
    pub fn classes(&self) -> Vec<Class> {
        let codes = self.game.codes();
        let mut class = Components::new(codes.len());
        for t in &self.generators {
            for (at, &code) in codes.iter().enumerate() {
                class.join(at, self.game.index(t.apply(self.game, code)));
            }
        }
        let mut sizes = vec![0; codes.len()];
        for at in 0..codes.len() {
            sizes[class.find(at)] += 1;
        }
        codes
            .iter()
            .zip(sizes)
            .filter(|&(_, size)| size > 0)
            .map(|(&representative, size)| Class { representative, size })
            .collect()
    }
}

/// A partial symmetry that fixes all codes: peg i goes to `pegs[i]`, symbols follow.
struct Backtrack<'a> {
    game: Game,
    codes: &'a [Code],
    forward: [Option<u8>; MAX_SYMBOLS],
    taken: u16,
    pegs: Vec<(usize, Vec<u8>)>,
}

impl Backtrack<'_> {
    /// Sends the next peg to `image`, if no code forbids it: the symbol at the peg must become
    /// the one at the image, for every code, and different symbols must stay different.
    fn place(&mut self, image: usize) -> bool {
        let (peg, pegs) = (self.pegs.len(), self.game.pegs());
        if self.pegs.iter().any(|&(taken, _)| taken == image) {
            return false;
        }
        self.pegs.push((image, Vec::new()));
        for code in self.codes {
            let (from, to) = (code.symbol(peg, pegs), code.symbol(image, pegs));
            match self.forward[usize::from(from)] {
                Some(known) if known == to => {}
                None if self.taken >> to & 1 == 0 => {
                    self.forward[usize::from(from)] = Some(to);
                    self.taken |= 1 << to;
                    self.pegs.last_mut().expect("just pushed").1.push(from);
                }
                _ => {
                    self.remove();
                    return false;
                }
            }
        }
        true
    }

    fn remove(&mut self) {
        let (_, symbols) = self.pegs.pop().expect("a peg was placed");
        for from in symbols {
            let to = self.forward[usize::from(from)].take().expect("it was mapped");
            self.taken &= !(1 << to);
        }
    }

    /// Some way to place the remaining pegs; leaves the partial map as it was.
    fn complete(&mut self) -> Option<Permutation> {
        if self.pegs.len() == self.game.pegs() {
            let mut t = Permutation::identity();
            for (peg, &(image, _)) in self.pegs.iter().enumerate() {
                t.pegs[peg] = image as u8;
            }
            // All symbols played are mapped among themselves; the others keep their names.
            for (from, to) in self.forward.iter().enumerate() {
                t.symbols[from] = to.unwrap_or(from as u8);
            }
            return Some(t);
        }
        for image in 0..self.game.pegs() {
            if self.place(image) {
                let found = self.complete();
                self.remove();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
}

/// Union-find whose roots are the smallest members.
struct Components(Vec<u32>);

impl Components {
    fn new(size: usize) -> Components {
        Components((0..size as u32).collect())
    }

    fn find(&mut self, mut at: usize) -> usize {
        while self.0[at] as usize != at {
            let up = self.0[self.0[at] as usize];
            self.0[at] = up;
            at = up as usize;
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b) as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(game: Game, fixed: &[&[u8]]) -> Vec<(Code, usize)> {
        let fixed: Vec<Code> = fixed.iter().map(|s| game.code(s).unwrap()).collect();
        let classes = Symmetry::fixing(game, &fixed).classes();
        classes.iter().map(|c| (c.representative, c.size)).collect()
    }

    #[test]
    fn the_papers_permutation() {
        let game = Game::MASTERMIND;
        let t = Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 3, 2, 1]).unwrap();
        let image = t.apply(game, game.code(&[0, 0, 0, 1]).unwrap());
        assert_eq!(image, game.code(&[2, 5, 2, 2]).unwrap());
        assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 1], &[0, 3, 2, 1]), None);
        assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 4, 2, 1]), None);
    }

    #[test]
    fn opening_classes() {
        let game = Game::MASTERMIND;
        let code = |s: &[u8]| game.code(s).unwrap();
        assert_eq!(
            sizes(game, &[]),
            [
                (code(&[0, 0, 0, 0]), 6),
                (code(&[0, 0, 0, 1]), 120),
                (code(&[0, 0, 1, 1]), 90),
                (code(&[0, 0, 1, 2]), 720),
                (code(&[0, 1, 2, 3]), 360)
            ]
        );
        assert_eq!(sizes(Game::MOO, &[]).len(), 1);
    }

    #[test]
    fn second_guesses() {
        assert_eq!(sizes(Game::MASTERMIND, &[&[0, 0, 1, 2]]).len() - 1, 129);
        assert_eq!(sizes(Game::MASTERMIND, &[&[0, 1, 2, 3]]).len() - 1, 56);
        assert_eq!(sizes(Game::MOO, &[&[0, 1, 2, 3]]).len() - 1, 19);
    }

    /// All permutations, tried one by one.
    #[test]
    fn generators_give_the_whole_group() {
        fn permutations(n: usize) -> Vec<Vec<u8>> {
            if n == 0 {
                return vec![vec![]];
            }
            let mut all = Vec::new();
            for p in permutations(n - 1) {
                for at in 0..n {
                    let mut q = p.clone();
                    q.insert(at, n as u8 - 1);
                    all.push(q);
                }
            }
            all
        }
        let games: [Game; 3] = ["mm4x4", "bc3x5", "mm3x4"].map(|g| g.parse().unwrap());
        for game in games {
            let codes = game.codes();
            let all: Vec<Permutation> = permutations(game.symbols())
                .iter()
                .flat_map(|s| permutations(game.pegs()).into_iter().map(move |p| (s.clone(), p)))
                .map(|(s, p)| Permutation::new(game, &s, &p).unwrap())
                .collect();
            let step = 7;
            for first in (0..codes.len()).step_by(step) {
                for second in (0..codes.len()).step_by(step + 4) {
                    let fixed = [codes[first], codes[second]];
                    let group: Vec<&Permutation> = all
                        .iter()
                        .filter(|t| fixed.iter().all(|&c| t.apply(game, c) == c))
                        .collect();
                    let mut expected: Vec<(Code, usize)> = Vec::new();
                    for &code in &codes {
                        let orbit: std::collections::BTreeSet<Code> =
                            group.iter().map(|t| t.apply(game, code)).collect();
                        if orbit.first() == Some(&code) {
                            expected.push((code, orbit.len()));
                        }
                    }
                    let found: Vec<(Code, usize)> = Symmetry::fixing(game, &fixed)
                        .classes()
                        .iter()
                        .map(|c| (c.representative, c.size))
                        .collect();
                    assert_eq!(found, expected, "{game} {fixed:?}");
                }
            }
        }
    }
}
