//! The list of known sets: by the rules, by the searches that the benches do, and by new ones.

use std::collections::HashMap;

use yomikiri_check::questions::check;
use yomikiri_questions::{Control, Known, Settings, Solver, all_known, known};
use yomikiri_rules::{Game, Position};

/// What the benches prove: of each game and number of codes, whether they are enough.
fn decided() -> HashMap<(Game, usize), bool> {
    let lines = include_str!("../../benches/decided.txt").lines();
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        ((words[0].parse().unwrap(), words[1].parse().unwrap()), words[2] == "yes")
    };
    lines.filter(|line| !line.starts_with('#')).map(row).collect()
}

fn solver(game: Game) -> Solver {
    Solver::new(game.pegs().unwrap(), Settings::default(), Control::new()).unwrap()
}

/// Games that are searched again.
const SHORT: [&str; 6] = ["mm3x4", "mm3x8", "mm3x9", "mm3x10", "mm4x5", "bc3x10"];

fn is_in(games: &[&str], known: &Known) -> bool {
    games.iter().any(|game| game.parse() == Ok(known.game))
}

#[test]
fn every_set_identifies_every_secret() {
    let all = all_known();
    assert!(all.len() >= 10);
    for one in &all {
        assert_eq!(check(&Position::start(one.game), &one.set), Ok(()), "{}", one.game);
        assert_eq!(known(one.game).as_ref(), Some(one), "{} is listed once", one.game);
    }
    assert_eq!(known("mm1x1".parse().unwrap()), None);
}

/// The lower bounds are those that were proved, no more and no less: by a search of the benches, by
/// one of the searches below, or else by counting.
#[test]
fn lower_bounds_are_what_is_proved() {
    let decided = decided();
    for one in all_known() {
        let refuted = decided.iter().filter(|&(&(game, _), &enough)| game == one.game && !enough);
        let searched = refuted.map(|(&(_, codes), _)| codes + 1).max();
        let again = is_in(&SHORT, &one);
        let proved = if again { one.set.len() } else { solver(one.game).least() };
        assert_eq!(one.lower, searched.unwrap_or(proved), "{}", one.game);
        assert!(one.lower <= one.set.len(), "{}", one.game);
        let best = decided.iter().filter(|&(&(game, _), &enough)| game == one.game && enough);
        best.for_each(|(&(_, codes), _)| assert!(one.set.len() <= codes, "{}", one.game));
    }
}

#[test]
fn no_fewer_codes_do() {
    for one in all_known().iter().filter(|one| is_in(&SHORT, one)) {
        let answer = solver(one.game).minimum();
        assert_eq!((answer.proved, answer.lower), (true, one.lower), "{}", one.game);
    }
}
