//! Heuristics as oracles: their strategies are built, verified and saved like any other.

use yomikiri_check::{Content, File, verify};
use yomikiri_rules::{Game, Position};
use yomikiri_search::{Control, Formula, Heuristic, Player, Ties};
use yomikiri_strategy::{Strategies, chosen};

#[test]
fn strategies_of_heuristics() {
    for game in [Game::MASTERMIND, "bc4x7".parse().unwrap()] {
        let position = Position::start(game);
        let player = Player::new(&position, 1 << 30, Control::new()).unwrap();
        for formula in Formula::ALL {
            for heuristic in Ties::ALL.map(|ties| Heuristic::new(formula, ties)) {
                let strategy = chosen(&position, &player.playing(heuristic), None).unwrap();
                let played = player.play(&[heuristic]).unwrap();
                assert_eq!(verify(&strategy).unwrap().counts(), played[0].profile, "{heuristic}");
            }
        }
    }
}

#[test]
fn a_heuristic_has_one_strategy() {
    let position = Position::start("mm3x4".parse().unwrap());
    let player = Player::new(&position, 1 << 30, Control::new()).unwrap();
    let heuristic = Heuristic::two_step(Formula::Larmouth, Ties::CODE_ORDER).unwrap();
    let playing = player.playing(heuristic);
    let strategies = Strategies::new(&position, &playing, None).unwrap();
    assert_eq!(strategies.count().to_string(), "1");
    let only = strategies.ranked(strategies.count()).unwrap();
    assert_eq!(only, chosen(&position, &playing, None).unwrap());
    let text = File::new(Content::Strategy(only)).unwrap().to_text().unwrap();
    assert!(File::parse(&text).unwrap().check().is_ok());
}
