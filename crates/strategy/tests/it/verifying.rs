//! The verifier accepts what finds every secret and rejects every damage, with its place.

use crate::common::{Literal, code, codes, game, paper, position};
use std::collections::BTreeMap;
use yomikiri_check::{Damage, Node, Strategy, verify};
use yomikiri_rules::{Game, Hint, Position};
use yomikiri_strategy::chosen;

const MM: Game = Game::MASTERMIND;

fn hint(in_place: u8, elsewhere: u8) -> Hint {
    Hint::new(in_place, elsewhere)
}

/// A code, and another one if it was not that.
fn pair(first: &str, answer: Hint, second: &str) -> Node {
    let last = Node::last(code(MM, second));
    Node { guess: code(MM, first), children: BTreeMap::from([(answer, last)]) }
}

/// Figure 1 of paper 001, completed where the text leaves it open.
fn figure_1() -> Strategy {
    let children = BTreeMap::from([
        (hint(0, 0), pair("2444", hint(3, 0), "2644")),
        (hint(1, 0), pair("2346", hint(2, 2), "2364")),
        (hint(1, 1), pair("2343", hint(2, 1), "2354")),
        (hint(2, 0), pair("2334", hint(2, 1), "2345")),
    ]);
    Strategy { position: paper(), root: Node { guess: code(MM, "1335"), children } }
}

/// The sentence about a changed Figure 1.
fn damaged(change: impl FnOnce(&mut Strategy)) -> String {
    let mut strategy = figure_1();
    change(&mut strategy);
    verify(&strategy).unwrap_err().to_string()
}

#[test]
fn the_paper_s_example() {
    let profile = verify(&figure_1()).unwrap();
    assert_eq!(profile.counts(), [0, 4, 4]);
    assert_eq!((profile.total(), profile.max_guesses()), (20, 3));
    assert_eq!(profile.average().to_string(), "5/2");
    assert_eq!((figure_1().root.size(), figure_1().root.depth()), (9, 3));
}

#[test]
fn damages_are_named_with_their_place() {
    assert_eq!(
        damaged(|s| _ = s.root.children.remove(&hint(1, 0))),
        "at the first guess: nothing is said for 1B0W to 1335, which the secret 2346 gives"
    );
    assert_eq!(
        damaged(|s| s.root.children.get_mut(&hint(1, 0)).unwrap().children.clear()),
        "after 1335 1B0W: nothing is said for 2B2W to 2346, which the secret 2364 gives"
    );
    assert_eq!(
        damaged(|s| _ = s.root.children.insert(hint(0, 1), Node::last(code(MM, "1111")))),
        "at the first guess: no secret that is left gives 0B1W to 1335"
    );
    assert_eq!(
        damaged(|s| {
            let child = s.root.children.get_mut(&hint(2, 0)).unwrap();
            child.children.insert(hint(4, 0), Node::last(code(MM, "2334")));
        }),
        "after 1335 2B0W: the game is over when 2334 is the secret, yet more follows"
    );
    assert_eq!(
        damaged(|s| {
            let child = s.root.children.get_mut(&hint(2, 0)).unwrap();
            child.children.get_mut(&hint(2, 1)).unwrap().guess = code(MM, "2346");
        }),
        "after 1335 2B0W, 2334 2B1W: nothing is said for 3B0W to 2346, which the secret 2345 gives"
    );
    assert_eq!(
        damaged(|s| s.root.guess = code(game("mm5x6"), "21335")),
        "at the first guess: guess number 0x10224 is not one of this game"
    );
    assert!(damaged(|s| s.root.guess = code(game("mm4x9"), "1339")).contains("is not one of"));
}

#[test]
fn a_wasted_guess_is_legal_and_counts() {
    let mut strategy = figure_1();
    let part = strategy.root.children.remove(&hint(1, 0)).unwrap();
    let wasted = Node { guess: code(MM, "1335"), children: BTreeMap::from([(hint(1, 0), part)]) };
    strategy.root.children.insert(hint(1, 0), wasted);
    assert_eq!(verify(&strategy).unwrap().counts(), [0, 3, 4, 1]);
}

#[test]
fn forbidden_codes_are_free_when_two_are_left() {
    let listed = "2334 2343 2345 2346 2354 2364 2444 2644";
    let mut strategy = figure_1();
    strategy.position = position(MM, "", listed, "2346 2334 2345");
    assert!(verify(&strategy).is_ok());
    strategy.position = position(MM, "", listed, "1335");
    let error = verify(&strategy).unwrap_err();
    assert_eq!(error.damage, Damage::Forbidden(code(MM, "1335")));
    assert_eq!(error.to_string(), "at the first guess: 1335 is guessed, which is forbidden");
}

#[test]
fn a_strategy_belongs_to_its_position() {
    let start = Position::start(game("mm2x3"));
    let whole = chosen(&start, &Literal::new(&start), None).unwrap();
    let later = position(game("mm2x3"), "11 0B0W", "", "");
    let moved = Strategy { position: later.clone(), root: whole.root.clone() };
    assert!(matches!(verify(&moved).unwrap_err().damage, Damage::Impossible { .. }));
    let fitting = chosen(&later, &Literal::new(&later), None).unwrap();
    assert_eq!(verify(&fitting).unwrap().secrets(), 4);
    let moved = Strategy { position: start, root: fitting.root };
    assert!(matches!(verify(&moved).unwrap_err().damage, Damage::Missing { .. }));
}

#[test]
fn every_change_of_a_guess_is_judged_by_play() {
    // Replace each guess of a strategy by every other code: the verifier must say exactly what
    // playing against every secret says.
    let position = Position::start(game("mm2x3"));
    let strategy = chosen(&position, &Literal::new(&position), None).unwrap();
    let (mut good, mut bad) = (0, 0);
    for at in 0..strategy.root.size() {
        for guess in codes(game("mm2x3"), "11 12 13 21 22 23 31 32 33") {
            let mut changed = strategy.clone();
            *nth(&mut changed.root, &mut { at }).unwrap() = guess;
            let finds_all = position.candidates().iter().all(|&secret| {
                let mut node = Some(&changed.root);
                while let Some(here) = node {
                    if here.guess == secret {
                        return true;
                    }
                    node = here.children.get(&position.game().hint(secret, here.guess));
                }
                false
            });
            match verify(&changed) {
                Ok(_) => good += 1,
                Err(error) if matches!(error.damage, Damage::Impossible { .. }) => bad += 1,
                Err(_) => {
                    assert!(!finds_all);
                    bad += 1;
                }
            }
            assert!(verify(&changed).is_err() || finds_all);
        }
    }
    assert!(good >= strategy.root.size() && bad > 0);
}

/// The guess of the node with this number, in depth-first order.
fn nth<'a>(node: &'a mut Node, number: &mut usize) -> Option<&'a mut yomikiri_rules::Code> {
    if *number == 0 {
        return Some(&mut node.guess);
    }
    *number -= 1;
    node.children.values_mut().find_map(|child| nth(child, number))
}
