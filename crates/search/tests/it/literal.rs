//! Equations 4 and 5 of paper 001 to the letter, with G carried along and nothing skipped.
//!
//! This is the ground under the reference solver, which drops G and skips guesses that leave the
//! set whole. Only games with very few codes can be done this way, for the sets are multiplied by
//! all sets of guesses that may have been asked.

use std::collections::{BTreeMap, HashMap};

use crate::reference::{Best, Reference};
use num_bigint::BigUint;
use yomikiri_rules::{Code, Game, Hint};

type Memo = HashMap<(Vec<Code>, Vec<Code>), Option<Best>>;

/// E(C, G) as a total, and N(C, G); `None` where all guesses are used up.
fn literal(game: Game, memo: &mut Memo, c: &[Code], g: &[Code]) -> Option<Best> {
    match c.len() {
        1 => return Some(Best { total: 1, strategies: 1u32.into() }),
        2 => return Some(Best { total: 3, strategies: 2u32.into() }),
        _ => {}
    }
    let key = (c.to_vec(), g.to_vec());
    if let Some(known) = memo.get(&key) {
        return known.clone();
    }
    let mut best: Option<Best> = None;
    for q in game.guesses().into_iter().filter(|q| !g.contains(q)) {
        let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
        for &code in c {
            parts.entry(game.hint(code, q)).or_default().push(code);
        }
        parts.remove(&game.win().unwrap());
        let mut asked = g.to_vec();
        asked.push(q);
        asked.sort();
        let mut with = Best { total: c.len() as i128, strategies: 1u32.into() };
        let possible = parts.values().all(|part| match literal(game, memo, part, &asked) {
            Some(part) => {
                with.total += part.total;
                with.strategies *= part.strategies;
                true
            }
            None => false,
        });
        if !possible {
            continue;
        }
        match &mut best {
            Some(best) if best.total < with.total => {}
            Some(best) if best.total == with.total => best.strategies += with.strategies,
            _ => best = Some(with),
        }
    }
    memo.insert(key, best.clone());
    best
}

#[test]
fn the_guesses_asked_need_not_be_carried() {
    for name in ["mm1x1", "mm1x5", "mm2x2", "mm3x2", "mm2x3", "bc2x3", "bc3x3", "bc1x6", "bc2x4"] {
        let game: Game = name.parse().unwrap();
        let codes = game.secrets();
        // Nothing forbidden, the first code forbidden, or the second and the last.
        let forbidden = [
            vec![],
            vec![codes[0]],
            if codes.len() < 3 { vec![] } else { vec![codes[1], codes[codes.len() - 1]] },
        ];
        for g in &forbidden {
            let expected = literal(game, &mut Memo::new(), &codes, g);
            assert_eq!(Reference::new(game, false, g).best(&codes, None), expected, "{name} {g:?}");
        }
    }
}

/// Four candidates in a row of one peg: guess them in any order, the last two as a pair.
#[test]
fn one_peg_by_hand() {
    let game: Game = "mm1x5".parse().unwrap();
    let best = Reference::new(game, false, &[]).best(&game.secrets(), None).unwrap();
    assert_eq!(best.total, 1 + 2 + 3 + 4 + 5);
    assert_eq!(best.strategies, BigUint::from(5u32 * 4 * 3 * 2));
}
