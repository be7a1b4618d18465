//! Symmetries of a game: permutations of symbols together with permutations of pegs, and the
//! classes of guesses that they make equivalent (Koyama and Lai; paper 001, section 4.1).
//!
//! Two codes are equivalent after a history when a permutation fixes every code of the history
//! and maps one onto the other. The group is never listed (MOO has 87 million permutations).
//! Instead we find generators: a peg permutation fixing the history determines the symbol
//! permutation on all symbols played, and is found by backtracking with that partial map; one
//! permutation for each pair (first moved peg i, its image j) is a strong generating set in the
//! sense of Sims, so at most P(P-1)/2 of them generate all. Most of them are not needed: from the last
//! first peg i on, one whose j is already an image of i under those that were kept is a product of these and
//! of those that leave i where it is. So there are P - 1 at most. Symbols never played are free; the first
//! two exchanged, and all moved on by one, generate all their permutations. Classes are the
//! components under the generators, and who looks for them looks at every code with every generator.

use crate::code::Code;
use crate::components::Components;
use crate::pegs::Pegs;
use crate::permutation::Permutation;
use crate::placing::Placing;

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
    game: Pegs,
    generators: Vec<Permutation>,
}

/// The pegs that a peg is moved to.
fn images(peg: usize, generators: &[Permutation]) -> Vec<usize> {
    let mut images = vec![peg];
    let mut at = 0;
    while let Some(&from) = images.get(at) {
        for image in generators.iter().map(|t| t.cell(from, 0).0) {
            if !images.contains(&image) {
                images.push(image);
            }
        }
        at += 1;
    }
    images
}

impl Symmetry {
    /// The symmetries of `game` that fix each of `codes`; where each peg has symbols of its own, and
    /// there is a code to fix, those of them that rename the symbols of all pegs alike.
    pub fn fixing(game: Pegs, codes: &[Code]) -> Symmetry {
        if codes.is_empty() {
            return Symmetry::whole(game);
        }
        let mut search = Placing::new(game, codes, codes);
        let mut found = Vec::new();
        for first in 0..game.pegs() {
            for image in first + 1..game.pegs() {
                if search.place(image) {
                    found.extend(search.complete().map(|t| (first, image, t)));
                    search.remove();
                }
            }
            // Pegs before the first moved one stay where they are.
            let fixed = search.place(first);
            debug_assert!(fixed, "the identity fixes everything");
        }
        let mut generators = Vec::new();
        for (first, image, t) in found.into_iter().rev() {
            if !images(first, &generators).contains(&image) {
                generators.push(t);
            }
        }
        let used = codes.iter().flat_map(|c| c.symbols(game.pegs())).fold(0u16, |u, s| u | 1 << s);
        let free: Vec<u8> = (0..game.symbols() as u8).filter(|s| used >> s & 1 == 0).collect();
        if let [one, two, ..] = free[..] {
            generators.push(Permutation::exchange(one, two, None));
        }
        if free.len() > 2 {
            generators.push(Permutation::move_on(&free));
        }
        Symmetry { game, generators }
    }

    /// All symmetries of `game`, by as few generators as may be: neighbouring pegs exchanged,
    /// neighbouring symbols exchanged.
    pub fn whole(game: Pegs) -> Symmetry {
        let mut generators: Vec<Permutation> =
            (1..game.pegs()).map(Permutation::exchange_pegs).collect();
        // Exchanging pegs carries the renamings of one peg to all of them.
        let at = game.private_symbols().then_some(0);
        let symbols = 1..game.symbols() as u8;
        generators.extend(symbols.map(|symbol| Permutation::exchange(symbol - 1, symbol, at)));
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

    /// The first of each code's class, code by code in code order.
    pub fn firsts(&self) -> Vec<Code> {
        let codes = self.game.codes();
        let mut class = Components::new(codes.len());
        for t in &self.generators {
            for (at, &code) in codes.iter().enumerate() {
                class.join(at, self.game.index(t.apply(self.game, code)));
            }
        }
        class.firsts().into_iter().map(|first| codes[first as usize]).collect()
    }

    /// The classes of all codes, in code order of their representatives.
    pub fn classes(&self) -> Vec<Class> {
        let mut sizes = vec![0; self.game.code_count()];
        for first in self.firsts() {
            sizes[self.game.index(first)] += 1;
        }
        let codes = self.game.codes().into_iter().zip(sizes);
        let class = |(representative, size)| Class { representative, size };
        codes.filter(|&(_, size)| size > 0).map(class).collect()
    }
}
