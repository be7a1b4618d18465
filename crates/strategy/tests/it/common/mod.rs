//! What the tests share: a literal oracle, and short ways to write positions.
#![allow(dead_code)] // each test file uses its own part

use num_bigint::BigUint;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Position, parse_history};
use yomikiri_search::{Oracle, Unanswered};

/// A game by name.
pub fn game(name: &str) -> Game {
    name.parse().unwrap()
}

/// Codes in the usual alphabet.
pub fn codes(game: Game, text: &str) -> Vec<Code> {
    Alphabet::of(game).parse_codes(text).unwrap()
}

/// One code in the usual alphabet.
pub fn code(game: Game, text: &str) -> Code {
    Alphabet::of(game).parse_code(text).unwrap()
}

/// A position: a history, listed candidates (all codes if none) and forbidden codes.
pub fn position(game: Game, history: &str, listed: &str, forbidden: &str) -> Position {
    let history = parse_history(&Alphabet::of(game), history).unwrap();
    let listed = (!listed.is_empty()).then(|| codes(game, listed));
    Position::new(game, history, listed, codes(game, forbidden)).unwrap()
}

/// The eight candidates of paper 001, equation (1).
pub fn paper() -> Position {
    let listed = "2334 2343 2345 2346 2354 2364 2444 2644";
    position(Game::MASTERMIND, "", listed, "")
}

/// Parts by the rules alone.
pub fn parts(game: Game, candidates: &[Code], guess: Code) -> BTreeMap<Hint, Vec<Code>> {
    let mut parts = BTreeMap::<Hint, Vec<Code>>::new();
    for &secret in candidates {
        parts.entry(game.hint(secret, guess)).or_default().push(secret);
    }
    parts
}

/// The smallest total of guesses, and the guesses that reach it with their counts.
type Best = (u64, Vec<(Code, BigUint)>);

/// Paper 001, equations (4) and (5), by brute force: every code that is not forbidden and cuts
/// the candidates is tried.
pub struct Literal {
    game: Game,
    forbidden: Vec<Code>,
    known: RefCell<HashMap<Vec<Code>, Best>>,
}

impl Literal {
    pub fn new(position: &Position) -> Literal {
        let forbidden = position.forbidden().to_vec();
        Literal { game: position.game(), forbidden, known: RefCell::default() }
    }

    pub fn solve(&self, candidates: &[Code]) -> Best {
        let one = BigUint::from(1u32);
        match *candidates {
            [a] => return (1, vec![(a, one)]),
            [a, b] => return (3, vec![(a, one.clone()), (b, one)]),
            _ => {}
        }
        if let Some(known) = self.known.borrow().get(candidates) {
            return known.clone();
        }
        let mut best = (u64::MAX, Vec::new());
        for guess in self.game.secrets() {
            let mut parts = parts(self.game, candidates, guess);
            if parts.len() == 1 || self.forbidden.contains(&guess) {
                continue;
            }
            parts.remove(&self.game.win().unwrap());
            let (mut total, mut count) = (candidates.len() as u64, one.clone());
            for part in parts.values() {
                let (below, options) = self.solve(part);
                total += below;
                count *= options.iter().map(|(_, n)| n).sum::<BigUint>();
            }
            if total < best.0 {
                best = (total, Vec::new());
            }
            if total == best.0 {
                best.1.push((guess, count));
            }
        }
        self.known.borrow_mut().insert(candidates.to_vec(), best.clone());
        best
    }
}

impl Oracle for Literal {
    fn choice(&self, _asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        let (_, options) = self.solve(candidates);
        let candidate = options.iter().find(|(guess, _)| candidates.contains(guess));
        Ok(candidate.unwrap_or(&options[0]).0)
    }

    fn optimal(
        &self,
        _asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        Ok(self.solve(candidates).1)
    }
}
