//! Tests of `src/identity.rs`.

use yomikiri_control::Control;

use yomikiri_field::*;
use yomikiri_rules::*;

#[test]
fn other_games_have_other_identities() {
    let identity = |game: Game| Field::inner(game, 0, &Control::new()).identity();
    let game: Game = "mm2x3".parse().unwrap();
    assert_eq!(identity(game), "mm2x3 until hit, numbering 1");
    let weights = |last| game.weighted(vec![1, 1, 1, 1, 1, 1, 1, 1, last]).unwrap();
    let known = game.until(yomikiri_rules::Until::Known).unwrap();
    let places: Game = "mm2x3:places".parse().unwrap();
    let all = [game, weights(2), weights(3), known, places].map(identity);
    for (at, one) in all.iter().enumerate() {
        assert!(all[..at].iter().all(|other| other != one), "{one}");
    }
}
