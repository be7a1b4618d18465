//! Tests of `src/notation/history.rs`.

use yomikiri_rules::*;

#[test]
fn nobody_plays_so_long() {
    let alphabet = Alphabet::of(Game::MASTERMIND);
    let read = |many: usize| parse_history(&alphabet, &"1123 1B1W,".repeat(many));
    assert_eq!(read(MAX_HISTORY).unwrap().len(), MAX_HISTORY);
    assert_eq!(read(20_000), Err(NotationError::TooLong(20_000)));
}

const MM: Game = Game::MASTERMIND;

/// A number of pegs in place is read exactly when some pair of codes has it, and what is
/// written is read back.
#[test]
fn every_answer_is_read_back() {
    for name in ["mm4x6", "mm3x1", "mm1x1", "mm4x2", "bc3x5", "bc3x3", "bc1x1", "bc4x10"] {
        let game = name.parse::<Game>().unwrap().telling(Hints::Places);
        let alphabet = Alphabet::of(game);
        let code = game.secrets()[0];
        let possible = |r: usize| alphabet.parse_hint(code, &format!("{r}B"));
        let read: Vec<Hint> = (0..10).filter_map(|r| possible(r).ok()).collect();
        assert_eq!(read, game.hints(), "{name}");
        let answers: Vec<(Code, Hint)> = read.into_iter().map(|hint| (code, hint)).collect();
        let shown = show_history(&alphabet, &answers);
        assert_eq!(parse_answers(&alphabet, &[shown]), Ok(answers), "{name}");
    }
}

#[test]
fn histories() {
    let alphabet = Alphabet::of(MM);
    let show = |text| show_history(&alphabet, &parse_history(&alphabet, text).unwrap());
    assert_eq!(
        show("1123 1B1W, 2344 (0, 2); 3456 0 2"),
        "1123 1B1W, 2344 0B2W, 3456 0B2W",
        "every form of separator and hint"
    );
    assert_eq!(show("1123=1B1W;2344 : 2w,3456(0,2) ; "), "1123 1B1W, 2344 0B2W, 3456 0B2W");
    assert_eq!(show(" "), "");
    assert_eq!(
        show("1123 11; 2344 0/2; 3456 0-2, 1 1 2 3 1 1, 2 3 4 4=BW, 1123 1 black 1 white"),
        "1123 1B1W, 2344 0B2W, 3456 0B2W, 1123 1B1W, 2344 1B1W, 1123 1B1W",
        "as people write"
    );
    assert_eq!(
        show("1123 1,1, 2344 0 , 2;3456=0,2,1 1 2 3 1,0"),
        "1123 1B1W, 2344 0B2W, 3456 0B2W, 1123 1B0W",
        "a comma within a hint"
    );
}

/// Entries are counted over all texts.
#[test]
fn the_entry_to_blame() {
    let alphabet = Alphabet::of(MM);
    let blamed = |texts: &[&str]| match parse_answers(&alphabet, texts) {
        Err(NotationError::Entry { number, text, .. }) => (number, text),
        other => panic!("{other:?}"),
    };
    assert_eq!(blamed(&["1122 1 0", "1133=9X"]), (2, "1133=9X".to_string()));
    assert_eq!(blamed(&["1122 1 0, 1133 0 0;", "1144"]), (3, "1144".to_string()));
    assert_eq!(blamed(&["1122 1 0", " ", "1144 0 0"]), (2, String::new()));
    assert_eq!(blamed(&["1122 (1, 0", "1144 0 0"]), (1, "1122 (1, 0".to_string()));
}

#[test]
fn bad_histories() {
    let alphabet = Alphabet::of(MM);
    let bad = |text| parse_history(&alphabet, text).unwrap_err();
    assert_eq!(
        bad("1123 1B1W, 2344 3B1X").to_string(),
        "entry 2 of the history, '2344 3B1X': '3B1X' is not a hint: write it like 1B2W, 1B2C, \
         1A2B, 1 2 or (1, 2)"
    );
    let problem = |text| match bad(text) {
        NotationError::Entry { number, problem, .. } => (number, *problem),
        other => panic!("{other}"),
    };
    assert_eq!(problem("1123 1B1W,, 2344 2W"), (2, NotationError::EmptyEntry));
    assert_eq!(problem(";"), (1, NotationError::EmptyEntry));
    assert_eq!(problem("1123 1B1W, 2344"), (2, NotationError::NoHint));
    assert_eq!(problem("1123="), (1, NotationError::NoHint));
    assert_eq!(problem("1123 0,"), (1, NotationError::HalfHint("0".to_string())));
    assert!(matches!(problem("1123 0,2,1"), (2, NotationError::CodeLength { .. })));
    assert!(matches!(problem("1123 1B1W, 2"), (2, NotationError::CodeLength { .. })));
    assert!(matches!(problem("1123, 2"), (1, NotationError::NoHint)));
    assert!(matches!(problem("1723 0 2"), (1, NotationError::Symbol { symbol: '7', .. })));
    assert!(matches!(problem("1123 (0, 2; 1123 2W"), (1, NotationError::NotAHint(_))));
    assert!(matches!(problem("1123 2W; 112 2W"), (2, NotationError::CodeLength { .. })));
}
