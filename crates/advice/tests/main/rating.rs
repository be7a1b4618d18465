//! Skill and luck by a literal recursion, and what must hold of them whatever is played.

use std::collections::HashMap;

use yomikiri_advice::{Advisor, Guesses, Level, secret};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Partition, Position, parse_history};
use yomikiri_search::{Control, Settings};

fn advisor(game: Game) -> Advisor {
    Advisor::new(game, Settings { memory: 64 << 20, ..Settings::default() }).unwrap()
}

/// The best total of a set, by trying every guess that tells something.
fn literal(game: Game, set: &[Code], known: &mut HashMap<Vec<Code>, i128>) -> i128 {
    if set.len() <= 1 {
        return set.len() as i128;
    }
    if let Some(&total) = known.get(set) {
        return total;
    }
    let guesses = game.secrets().into_iter();
    let total = guesses.filter_map(|guess| literal_after(game, set, guess, known)).min().unwrap();
    known.insert(set.to_vec(), total);
    total
}

/// The best total with a given guess; `None` if that guess tells nothing.
fn literal_after(
    game: Game,
    set: &[Code],
    guess: Code,
    known: &mut HashMap<Vec<Code>, i128>,
) -> Option<i128> {
    let partition = Partition::of(game, set, guess);
    if partition.len() == 1 && Some(partition.parts()[0].0) != game.win() {
        return None;
    }
    let mut total = set.len() as i128;
    for (hint, part) in partition.parts() {
        if Some(*hint) != game.win() {
            total += literal(game, part, known);
        }
    }
    Some(total)
}

/// Plays one candidate or another, and a second time its first guess, which tells nothing.
fn play(game: Game, secret: Code) -> Vec<(Code, Hint)> {
    let mut position = Position::start(game);
    let mut played: Vec<(Code, Hint)> = Vec::new();
    loop {
        let candidates = position.candidates();
        let guess = match played.len() {
            2 => played[0].0,
            at => candidates[candidates.len() * (at % 3) / 3],
        };
        let hint = game.hint(secret, guess);
        played.push((guess, hint));
        if Some(hint) == game.win() {
            return played;
        }
        position = position.after(guess, hint).unwrap();
    }
}

#[test]
fn ratings_are_those_of_the_literal_recursion() {
    for name in ["mm2x4", "mm3x3", "bc3x4", "bc2x6"] {
        let game: Game = name.parse().unwrap();
        let advisor = advisor(game);
        let mut known = HashMap::new();
        let mut all_luck = Guesses::from(0);
        for &secret in &game.secrets() {
            let played = play(game, secret);
            let start = Position::start(game);
            let rating = advisor.rate(&start, &played, &Control::new()).unwrap();
            assert_eq!(rating.guesses.len(), played.len());
            let mut position = start;
            for (rated, &(guess, hint)) in rating.guesses.iter().zip(&played) {
                let set = position.candidates().to_vec();
                let n = set.len() as i128;
                let best = literal(game, &set, &mut known);
                let made = literal_after(game, &set, guess, &mut known).unwrap_or(n + best);
                assert_eq!((rated.guess, rated.hint, rated.candidates), (guess, hint, set.len()));
                assert_eq!(rated.best, Guesses::new(best, n), "{name}");
                assert_eq!(rated.made, Guesses::new(made, n), "{name}");
                assert_eq!(rated.skill, Guesses::new(best - made, n), "{name}");
                assert_eq!(rated.could_be_right, set.contains(&guess));
                let its = literal_after(game, &set, rated.best_guess, &mut known);
                assert_eq!(its, Some(best), "{name}");
                let mut rest = Guesses::from(0);
                if Some(hint) != game.win() {
                    position = position.after(guess, hint).unwrap();
                    let left = position.candidates();
                    assert_eq!(rated.left, left.len());
                    rest = Guesses::new(literal(game, left, &mut known), left.len() as i128);
                }
                assert_eq!(rated.luck, rated.made - 1 - rest, "{name}");
            }
            let used = played.len() as i128;
            assert_eq!(rating.skill() + rating.luck(), rating.expected - used, "{name}");
            assert!(rating.skill() <= Guesses::from(0));
            all_luck += rating.luck();
        }
        assert_eq!(all_luck, Guesses::from(0), "over all secrets luck is nothing in {name}");
    }
}

/// Who plays the optimum never loses skill; the strongest strategy and others follow their rules.
#[test]
fn opponents_find_every_secret() {
    let game: Game = "mm3x4".parse().unwrap();
    let advisor = advisor(game);
    let control = Control::new();
    let levels = ["random", "heuristic", "minimax", "optimum", "strongest"];
    for level in levels.map(|name| name.parse::<Level>().unwrap()) {
        let mut total = 0;
        for &secret in &game.secrets() {
            let mut position = Position::start(game);
            let mut played = Vec::new();
            loop {
                let guess = advisor.opponent(level, &position, 7, &control).unwrap();
                let again = advisor.opponent(level, &position, 7, &control).unwrap();
                assert_eq!(guess, again, "{level}");
                if level == Level::Random {
                    assert!(position.candidates().contains(&guess));
                }
                played.push((guess, game.hint(secret, guess)));
                if guess == secret {
                    break;
                }
                position = position.after(guess, game.hint(secret, guess)).unwrap();
            }
            total += played.len();
            if level == Level::Optimum {
                let start = Position::start(game);
                let rating = advisor.rate(&start, &played, &control).unwrap();
                assert_eq!(rating.skill(), Guesses::from(0));
            }
        }
        match level {
            Level::Optimum => assert_eq!(total, 206),
            _ => assert!(total >= 206, "{level}: {total}"),
        }
    }
    // A history that the strongest strategy would not have led to.
    let alphabet = Alphabet::of(game);
    let odd = parse_history(&alphabet, "111 0B0W, 222 0B0W").unwrap();
    let odd = Position::new(game, odd, None, vec![]).unwrap();
    let guess = advisor.opponent(Level::Strongest, &odd, 7, &control).unwrap();
    assert_eq!(guess, advisor.advise(&odd, &control).best.guess);
    assert_eq!("ENTROPY".parse(), "heuristic".parse::<Level>());
    let unknown = "grandmaster".parse::<Level>().unwrap_err().to_string();
    assert!(unknown.starts_with("unknown level 'grandmaster': write random, "), "{unknown}");
}

#[test]
fn secrets_are_drawn_evenly_and_the_same_everywhere() {
    let game = Game::MASTERMIND;
    let shown = |seed| Alphabet::of(game).show(secret(game, seed));
    assert_eq!([shown(1), shown(2), shown(7)], ["3261", "5511", "5465"]);
    let drawn: std::collections::HashSet<Code> = (0..6000).map(|s| secret(game, s)).collect();
    assert!(drawn.len() > 1270, "{}", drawn.len());
}

#[test]
fn a_stopped_rating_says_so() {
    let control = Control::new();
    control.cancel();
    let game: Game = "mm4x6".parse().unwrap();
    let history = parse_history(&Alphabet::of(game), "1234 1B1W, 1234 1B1W").unwrap();
    assert!(advisor(game).rate(&Position::start(game), &history, &control).is_err());
}
