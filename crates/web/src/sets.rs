//! Question sets that are known: codes whose hints, asked all at once, tell all secrets apart. Of
//! those marked so it is proved that no fewer codes do. The tests check every set by the rules
//! alone, and search the small ones again.

use yomikiri_rules::Game;

/// A set of codes in the usual alphabet, and whether no smaller one exists.
pub(crate) struct Known {
    game: &'static str,
    pub codes: &'static str,
    pub fewest: bool,
}

const SETS: [Known; 10] = [
    Known { game: "mm3x4", codes: "122 131 423", fewest: true },
    Known { game: "mm4x5", codes: "1123 2245 2535 3432 4254", fewest: true },
    Known { game: "mm4x6", codes: "1122 1554 2344 3515 5123 6136", fewest: true },
    Known { game: "mm4x7", codes: "1271 2235 4346 4525 5547 6761 7423", fewest: false },
    Known { game: "mm4x8", codes: "1855 2257 3882 4413 4568 6124 6343 8771", fewest: false },
    Known { game: "mm5x5", codes: "23254 25153 35551 41125 42412 43342", fewest: false },
    Known { game: "mm5x6", codes: "11214 12562 26515 34156 45446 46623 52143", fewest: false },
    Known { game: "bc3x10", codes: "012 134 253 320 465 678 689", fewest: true },
    Known { game: "bc4x8", codes: "1605 2450 4127 4716 5642 6243 7032", fewest: false },
    Known { game: "bc4x10", codes: "2697 2910 3276 5243 5321 6305 7198 7524 8019", fewest: false },
];

/// The games of which a set is known.
pub(crate) fn games() -> Vec<&'static str> {
    SETS.iter().map(|known| known.game).collect()
}

/// The set of a game, if one is known.
pub(crate) fn known(game: Game) -> Option<&'static Known> {
    SETS.iter().find(|known| known.game.parse() == Ok(game))
}

#[cfg(test)]
mod tests {
    use yomikiri_check::questions::check;
    use yomikiri_questions::{Control, Quiz, Settings, Solver};
    use yomikiri_rules::Alphabet;

    use super::*;

    #[test]
    fn every_set_identifies_every_secret() {
        for known in &SETS {
            let game: Game = known.game.parse().unwrap();
            let codes = Alphabet::of(game).parse_codes(known.codes).unwrap();
            assert_eq!(check(Quiz::new(game), &codes), Ok(()), "{game}");
        }
    }

    fn search_again(games: &[&str]) {
        for known in SETS.iter().filter(|known| known.fewest && games.contains(&known.game)) {
            let quiz = Quiz::new(known.game.parse().unwrap());
            let solver = Solver::new(quiz, Settings::default(), Control::new()).unwrap();
            let answer = solver.minimum();
            let codes = known.codes.split(' ').count();
            assert_eq!((answer.proved, answer.set.len()), (true, codes), "{}", known.game);
        }
    }

    #[test]
    fn no_fewer_codes_do() {
        search_again(&["mm3x4", "mm4x5"]);
    }

    #[test]
    #[ignore = "half a minute"]
    fn no_fewer_codes_do_anywhere() {
        search_again(&games());
    }
}
