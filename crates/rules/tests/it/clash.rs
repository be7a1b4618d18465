//! Tests of `src/clash.rs`.

use yomikiri_rules::*;

fn explained(game: &str, texts: &[&str]) -> Option<String> {
    let game: Game = game.parse().unwrap();
    let alphabet = Alphabet::of(game);
    let answers = parse_answers(&alphabet, texts).unwrap();
    let clash = Clash::find(game, &game.secrets(), &answers)?;
    Some(clash.explain(&alphabet))
}

#[test]
fn what_is_told_decides() {
    let whole = ["5566 0 0", "1123 0 0", "2233 3 0"];
    assert_eq!(
        explained("mm4x6", &whole).as_deref(),
        Some(
            "entries 2 and 3 (1123 0B0W, 2233 3B0W) cannot stand together: no code agrees \
             with both of them"
        )
    );
    // Nothing in place does not rule a symbol out.
    assert_eq!(explained("mm4x6:places", &whole), None);
    assert_eq!(
        explained("mm4x6:places", &["1122 1B", "1112=4B", "1112=2B"]).as_deref(),
        Some(
            "entries 1 and 2 (1122 1B, 1112 4B) cannot stand together: no code agrees with \
             both of them"
        )
    );
}
