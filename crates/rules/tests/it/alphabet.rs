//! Tests of `src/alphabet.rs`.

use yomikiri_rules::*;

#[test]
fn usual_alphabets() {
    assert_eq!(Alphabet::of(Game::MASTERMIND).to_string(), "123456");
    assert_eq!(Alphabet::of(Game::MOO).to_string(), "0123456789");
    assert_eq!(Alphabet::of("mm2x16".parse().unwrap()).to_string(), "123456789ABCDEFG");
    assert_eq!(Alphabet::of("bc2x16".parse().unwrap()).to_string(), "0123456789ABCDEF");
    let game = Game::MASTERMIND;
    let code = Pegs::MASTERMIND.code(&[0, 0, 1, 2]).unwrap();
    assert_eq!(Alphabet::of(game).parse_code(" 1123 "), Ok(code));
    assert_eq!(Alphabet::of(game).show(code), "1123");
}

#[test]
fn own_alphabets() {
    let game = Game::MASTERMIND;
    let colours = Alphabet::new(game, "RGBYOP").unwrap();
    let code = Pegs::MASTERMIND.code(&[0, 5, 2, 2]).unwrap();
    assert_eq!(colours.show(code), "RPBB");
    assert_eq!(colours.parse_code("rPbB"), Ok(code));
    assert_eq!(colours.char(3), 'Y');
    assert_eq!(colours.parse_code(" R p B  b "), Ok(code));
    let suits = Alphabet::new(game, "♠♥♦♣é赤").unwrap();
    assert_eq!(suits.show(code), "♠赤♦♦");
    assert_eq!(suits.parse_code("♠赤♦♦"), Ok(code));
    assert_eq!(suits.parse_code("ÉÉéé"), Ok(Pegs::MASTERMIND.code(&[4; 4]).unwrap()));
}

#[test]
fn case_counts_where_it_must() {
    let game = Game::MASTERMIND;
    let both = Alphabet::new(game, "aAbBcD").unwrap();
    assert_eq!(both.show(both.parse_code("aACd").unwrap()), "aAcD");
    // Two small sigmas share one capital.
    let greek = Alphabet::new(game, "σςαβγδ").unwrap();
    assert!(greek.parse_code("σςΑΒ").is_ok());
    assert!(matches!(
        greek.parse_code("σςΣΒ"),
        Err(NotationError::Symbol { symbol: 'Σ', place: 3, .. })
    ));
}

#[test]
fn bad_alphabets() {
    let bad = |chars: &str| Alphabet::new(Game::MASTERMIND, chars).unwrap_err();
    assert_eq!(
        bad("RGBYO").to_string(),
        "the alphabet 'RGBYO' has 5 symbols; mm4x6 needs exactly 6"
    );
    assert!(matches!(bad(""), NotationError::AlphabetLength { found: 0, .. }));
    assert!(matches!(bad("RGBYOPX"), NotationError::AlphabetLength { found: 7, .. }));
    assert!(matches!(bad("RGBYOR"), NotationError::AlphabetRepeated { symbol: 'R', .. }));
    let unseen = ['\u{ad}', '\u{301}', '\u{200b}', '\u{200d}', '\u{202e}', '\u{2066}', '\u{feff}'];
    let shown = [' ', '\t', '\u{3000}', '\u{7}', ',', ';', '(', ')', '=', ':', '#'];
    for symbol in unseen.into_iter().chain(shown) {
        assert_eq!(bad(&format!("RGBYO{symbol}")), NotationError::AlphabetSymbol { symbol });
    }
}

#[test]
fn bad_codes() {
    let bad = |text| Alphabet::of(Game::MASTERMIND).parse_code(text).unwrap_err();
    assert_eq!(bad("112").to_string(), "'112' has 3 symbols; a code of mm4x6 has 4");
    assert!(matches!(bad(""), NotationError::CodeLength { found: 0, .. }));
    assert!(matches!(bad("11 23"), NotationError::CodeLength { found: 5, .. }));
    assert_eq!(
        bad("1173").to_string(),
        "'7' at place 3 of '1173' is not a symbol of this game: the symbols are 123456"
    );
    let moo = Alphabet::of(Game::MOO);
    assert_eq!(
        moo.parse_code("1230").map(|c| moo.show(c)).as_deref(),
        Ok("1230"),
        "zero is a symbol"
    );
    assert_eq!(
        moo.parse_code("1231").unwrap_err().to_string(),
        "'1' is at places 1 and 4 of '1231'; in Bulls and Cows all symbols of a code differ"
    );
}

#[test]
fn hints_in_words() {
    let alphabet = Alphabet::of(Game::MASTERMIND);
    let guess = alphabet.parse_code("1122").unwrap();
    let words = |hint| alphabet.describe_hint(guess, hint);
    assert_eq!(words(Hint::new(1, 2)), "1 in place, 2 elsewhere");
    assert_eq!(words(Hint::new(4, 0)), "4 in place, 0 elsewhere: the secret itself");
}

/// People see cows where files have one form for all games of pegs; both are read.
#[test]
fn hints_for_people() {
    for (game, written, spoken) in [("moo", "1B2W", "1B2C"), ("mm4x6", "1B2W", "1B2W")] {
        let alphabet = Alphabet::of(game.parse().unwrap());
        let guess = alphabet.game().guesses()[0];
        for (alphabet, text) in [(alphabet.clone(), written), (alphabet.spoken(), spoken)] {
            let hint = alphabet.parse_hint(guess, text).unwrap();
            assert_eq!(alphabet.show_hint(guess, hint), text, "{game}");
        }
    }
}

#[test]
fn lists() {
    let alphabet = Alphabet::of(Game::MASTERMIND);
    let text = "\u{feff}# the part\n1122, 1123;1124\t1122 # again\r\n\n ,; 6655#end";
    let codes = alphabet.parse_codes(text).unwrap();
    let shown: Vec<String> = codes.iter().map(|&c| alphabet.show(c)).collect();
    assert_eq!(shown, ["1122", "1123", "1124", "1122", "6655"]);
    assert_eq!(alphabet.parse_codes(" # none\n"), Ok(vec![]));
    assert_eq!(
        alphabet.parse_codes("1122 1123\n112").unwrap_err().to_string(),
        "code 3, on line 2: '112' has 3 symbols; a code of mm4x6 has 4"
    );
}
