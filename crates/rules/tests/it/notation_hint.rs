//! Tests of `src/notation/hint.rs`.

use yomikiri_rules::*;

const MM: Pegs = Pegs::MASTERMIND;
const BC: Pegs = Pegs::MOO;

#[test]
fn hints_in_every_form() {
    for game in [MM, BC] {
        let forms = "1B2W 1b2w 1B2C 1A2B 1a2b 2W1B 2c1b 2B1A 01b02w";
        let spaced = ["1 2", "1,2", "(1, 2)", " ( 1 ,2 ) ", "1\t2", "1B 2W", "1 b, 2 w", "(1A2B)"];
        for text in forms.split(' ').chain(spaced) {
            assert_eq!(parse_hint(game, text), Ok(Hint::new(1, 2)), "{game} '{text}'");
        }
        for (text, hint) in [
            ("2W", (0, 2)),
            ("1C", (0, 1)),
            ("1c", (0, 1)),
            ("3A", (3, 0)),
            ("0C", (0, 0)),
            ("0a", (0, 0)),
            ("4B", (4, 0)),
            ("4b", (4, 0)),
            ("4A", (4, 0)),
            ("0 0", (0, 0)),
        ] {
            assert_eq!(parse_hint(game, text), Ok(Hint::new(hint.0, hint.1)), "{game} {text}");
        }
    }
    for game in [MM, BC] {
        for text in [
            "12",
            "1-2",
            "1/2",
            "1 - 2",
            "1B/2W",
            "1B-2W",
            "BWW",
            "wbw",
            "B W W",
            "BCC",
            "ABB",
            "●○○",
            "○●○",
            "⚫⚪⚪",
            "1 black 2 white",
            "1 Black, 2 Whites",
            "2 cows and 1 bull",
            "1 in place, 2 elsewhere",
            "one black, two white",
            "Two cows and one bull",
        ] {
            assert_eq!(parse_hint(game, text), Ok(Hint::new(1, 2)), "{game} '{text}'");
        }
        for (text, hint) in [
            ("00", (0, 0)),
            ("40", (4, 0)),
            ("●", (1, 0)),
            ("○○", (0, 2)),
            ("2 blacks", (2, 0)),
            ("no black two white", (0, 2)),
            ("1 cow", (0, 1)),
            ("WW", (0, 2)),
            ("BBBB", (4, 0)),
        ] {
            assert_eq!(parse_hint(game, text), Ok(Hint::new(hint.0, hint.1)), "{game} {text}");
        }
    }
    for bulls in 0..=4 {
        assert_eq!(parse_hint(BC, &format!("{bulls}B")), Ok(Hint::new(bulls, 0)));
    }
}

#[test]
fn lone_b_in_mastermind() {
    for number in 0..4 {
        let text = format!("{number}B");
        let ambiguous = NotationError::Ambiguous { text: text.clone(), number };
        assert_eq!(parse_hint(MM, &text), Err(ambiguous));
    }
    assert_eq!(
        parse_hint(MM, "2b").unwrap_err().to_string(),
        "'2b' could mean 2 in place (2B0W) or 2 elsewhere (0A2B): write both halves"
    );
    assert!(matches!(parse_hint(MM, "5B"), Err(NotationError::Impossible { .. })));
    // The same pin by pin.
    let ambiguous = NotationError::Ambiguous { text: "BB".to_string(), number: 2 };
    assert_eq!(parse_hint(MM, "BB"), Err(ambiguous));
    assert_eq!(parse_hint(BC, "BB"), Ok(Hint::new(2, 0)));
}

/// Whoever can be asked is asked about a B for all pegs, where all of them can be elsewhere.
#[test]
fn a_b_for_all_pegs() {
    let read = |game: &str, text: &str, asking: bool| {
        let game: Game = game.parse().unwrap();
        let alphabet = Alphabet::of(game);
        let alphabet = if asking { alphabet.asking() } else { alphabet };
        alphabet.parse_hint(game.guesses()[0], text)
    };
    assert_eq!(
        read("mm4x6", " 4b", true).unwrap_err().to_string(),
        "'4b' could mean 4 in place (4B0W) or 4 elsewhere (0A4B): write both halves"
    );
    assert!(read("mm4x6", "BBBB", true).is_err() && read("mm3x2", "3B", true).is_ok());
    for (game, text) in [("mm4x6", "4B"), ("mm4x6", "BBBB")] {
        assert_eq!(read(game, text, false), Ok(Hint::new(4, 0)), "{game} {text}");
    }
    // One reading only: B is a bull; only pegs in place are told; a single peg is not elsewhere.
    for (game, text, in_place) in [
        ("bc4x10", "4B", 4),
        ("mm4x6:places", "4B", 4),
        ("mm1x6", "1B", 1),
        ("mm4x6", "4A", 4),
        ("mm4x6", "4B0W", 4),
        ("mm4x6", "4 black", 4),
        ("mm4x6", "●●●●", 4),
    ] {
        assert_eq!(read(game, text, true), Ok(Hint::new(in_place, 0)), "{game} {text}");
    }
}

#[test]
fn bad_hints() {
    for text in [
        "",
        "1B2",
        "1 2W",
        "1B2W3",
        "1 2 3",
        "1,,2",
        "1,2,",
        ",1,2",
        "(1,2",
        "1,2)",
        "()",
        "1X",
        "1B2X",
        "-1 2",
        "+1 2",
        "1.5 2",
        "1--2",
        "1-",
        "１B２W",
        "1BB2W",
        "BX",
        "black",
        "1 black 1",
        "1 1 black",
        "1 black 2 bulls",
        "1 grey",
        "one one black",
        "nine black",
        "●x",
        "and",
        "s black",
    ] {
        let error = NotationError::NotAHint(text.to_string());
        assert_eq!(parse_hint(MM, text), Err(error), "'{text}'");
    }
    for text in ["2", "123", "(3)", "99999999999999999999"] {
        assert_eq!(parse_hint(BC, text), Err(NotationError::HalfHint(text.to_string())));
    }
    for text in ["1B2B", "1W2C", "1A2W", "1C2A", "1A2A"] {
        assert_eq!(parse_hint(BC, text), Err(NotationError::Letters(text.to_string())));
    }
}

#[test]
fn impossible_hints() {
    let why = |game: &str, text| parse_hint(game.parse().unwrap(), text).unwrap_err();
    assert_eq!(
        why("mm4x6", "3B1W").to_string(),
        "'3B1W' is not possible in mm4x6: when all symbols are right and all pegs but one are \
         in place, so is the last"
    );
    assert_eq!(
        why("moo", "3 2").to_string(),
        "'3 2' is not possible in bc4x10: it has more right symbols than a code has pegs, \
         which is 4"
    );
    assert_eq!(
        why("bc4x6", "1B0C").to_string(),
        "'1B0C' is not possible in bc4x6: two codes of 4 out of 6 symbols have at least 2 in \
         common"
    );
    assert_eq!(
        why("mm4x2", "0B1W").to_string(),
        "'0B1W' is not possible in mm4x2: with two symbols the number elsewhere is even"
    );
    assert_eq!(
        why("mm3x1", "1B0W").to_string(),
        "'1B0W' is not possible in mm3x1: with one symbol there is one code, and its hint is \
         3B0W"
    );
    for text in ["300 0", "0 256", "18446744073709551615 18446744073709551615", "9W"] {
        assert!(matches!(why("mm4x6", text), NotationError::Impossible { .. }), "{text}");
    }
}

fn places(game: &str) -> Pegs {
    game.parse::<Pegs>().unwrap().telling(Hints::Places)
}

#[test]
fn pegs_in_place_alone() {
    for (game, texts, in_place) in [
        ("mm4x6", "2B 2b 2A 2 (2) 2B0W 2B1W 1W2B 2A1B 2,0 BB ●●", 2),
        ("mm4x6", "0B 0 0W 2W 1C 0B4W", 0),
        // Two codes have a symbol in common, but it need not be in place.
        ("bc3x5", "0B 0 0B0W 0B1C", 0),
        ("bc3x5", "1B 1A 1B0C 1 1", 1),
        ("mm4x6", "4B 4 4B0W", 4),
    ] {
        for text in texts.split(' ') {
            let expected = Ok(Hint::new(in_place, 0));
            assert_eq!(parse_hint(places(game), text), expected, "{game} {text}");
        }
    }
    let why = |game, text| parse_hint(places(game), text).unwrap_err().to_string();
    assert!(why("mm4x6", "5B").contains("more right symbols than a code has pegs"));
    assert!(why("mm4x6", "3B2W").contains("more right symbols than a code has pegs"));
    assert!(why("bc3x3", "2B").contains("in place, so is the last"));
    assert!(why("mm3x1", "2").contains("there is one code"));
    assert!(why("mm4x6", "2X").contains("is not a hint"));
}
