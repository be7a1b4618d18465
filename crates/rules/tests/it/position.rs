//! Tests of `src/position.rs`.

use yomikiri_rules::*;

const MM: Game = Game::MASTERMIND;

fn codes(text: &str) -> Vec<Code> {
    Alphabet::of(MM).parse_codes(text).unwrap()
}

fn position(history: &str, listed: Option<&str>) -> Result<Position, PositionError> {
    let history = parse_history(&Alphabet::of(MM), history).unwrap();
    Position::new(MM, history, listed.map(codes), vec![])
}

fn explained(history: &str, listed: Option<&str>) -> String {
    position(history, listed).unwrap_err().explain(&Alphabet::of(MM))
}

#[test]
fn candidates_agree_with_the_history() {
    let start = Position::start(MM);
    assert_eq!(start.candidates(), MM.secrets());
    assert_eq!(position("", None), Ok(start.clone()));
    // Paper 001, Table 1: the candidates after 1123, (0, 3).
    let one = position("1123 0B3W", None).unwrap();
    assert_eq!(one.candidates().len(), 44);
    assert_eq!(start.after(codes("1123")[0], Hint::new(0, 3)), Ok(one));
    let won = position("1234 1B3W, 1423 4B", None).unwrap();
    assert_eq!(won.candidates(), codes("1423"));
}

#[test]
fn lists() {
    let history = parse_history(&Alphabet::of(MM), "1123 2W").unwrap();
    let listed = codes("6511 1122 2311 2311");
    let position =
        Position::new(MM, history.clone(), Some(listed), codes("1122 1111 1122")).unwrap();
    assert_eq!(position.game(), MM);
    assert_eq!(position.history(), history);
    assert_eq!(position.listed(), Some(&codes("1122 2311 6511")[..]));
    assert_eq!(position.forbidden(), codes("1111 1122"));
    assert_eq!(position.candidates(), codes("6511"));
    let next = position.after(codes("6511")[0], MM.win().unwrap()).unwrap();
    assert_eq!(next.listed(), position.listed());
    assert_eq!(next.forbidden(), position.forbidden());
}

#[test]
fn contradictions_are_explained() {
    assert_eq!(
        explained("1234 2W, 1111 0B2W", None),
        "entry 2 (1111 0B2W) cannot stand: no code agrees with it"
    );
    assert_eq!(
        explained("5566 0 0, 1123 0 0, 1456 1 1, 2233 3 0", None),
        "entries 2 and 4 (1123 0B0W, 2233 3B0W) cannot stand together: no code agrees with \
         both of them"
    );
    assert_eq!(
        explained("1234 4B, 1122 0 0", Some("3456 4365")),
        "entry 1 (1234 4B0W) cannot stand: no listed candidate agrees with it"
    );
    let error = position("1112 0 0; 3334 0 0; 3333 0 0; 5555 0 0; 6666 0 0", None).unwrap_err();
    let PositionError::Contradiction { entries, played, secret: "code" } = &error else {
        panic!("{error}");
    };
    assert_eq!(entries, &[0, 1, 3, 4]);
    assert_eq!(played.len(), 4);
    assert_eq!(
        error.to_string(),
        "entries 1, 2, 4 and 5 cannot stand together: no code agrees with all of them"
    );
    let start = position("1122 0 0", None).unwrap();
    assert!(start.after(codes("1122")[0], MM.win().unwrap()).is_err());
}

#[test]
fn bad_positions() {
    assert_eq!(Position::new(MM, vec![], Some(vec![]), vec![]), Err(PositionError::NoCandidates));
    let start = Position::start(MM);
    let games = ["bc4x10", "mm5x6", "mm4x8"].map(|g| g.parse::<Game>().unwrap());
    let symbols: [&[u8]; 3] = [&[0, 1, 2, 9], &[1, 0, 0, 0, 0], &[0, 0, 0, 6]];
    for (game, symbols) in games.into_iter().zip(symbols) {
        let code = game.pegs().unwrap().code(symbols).unwrap();
        let foreign = Err(PositionError::ForeignCode { code, game: MM });
        let hint = Hint::new(0, 0);
        assert_eq!(start.after(code, hint), foreign);
        assert_eq!(Position::new(MM, vec![(code, hint)], None, vec![]), foreign);
        assert_eq!(Position::new(MM, vec![], Some(vec![code]), vec![]), foreign);
        assert_eq!(Position::new(MM, vec![], None, vec![code]), foreign);
        let told = foreign.clone().unwrap_err();
        assert_eq!(told.explain(&Alphabet::of(MM)), told.to_string());
    }
    assert!(start.after(codes("1122")[0], Hint::new(200, 200)).is_err());
}

#[test]
fn symmetries_of_a_position() {
    assert_eq!(Position::start(MM).classes().len(), 5);
    assert_eq!(position("1123 1B1W", None).unwrap().classes().len(), 130);
    let forbidden = Position::new(MM, vec![], None, codes("1123")).unwrap();
    assert_eq!(forbidden.classes().len(), 130);
    let listed = position("", Some("1123 4566")).unwrap();
    assert!(listed.classes().iter().any(|c| c.representative == codes("4566")[0]));
    for t in listed.symmetry().unwrap().generators() {
        assert!(listed.candidates().iter().all(|&c| t.apply(Pegs::MASTERMIND, c) == c));
    }
}

/// A long history with slips does not take long.
#[test]
fn long_contradictions() {
    for game in [Game::MOO, "mm5x8".parse().unwrap()] {
        let codes = game.secrets();
        let mut draws = Draws::of_seed(7);
        let (secret, other) = (draws.pick(&codes), draws.pick(&codes));
        let history: Vec<(Code, Hint)> = (0..100)
            .map(|at| {
                let guess = draws.pick(&codes);
                (guess, game.hint(guess, if at % 2 == 0 { secret } else { other }))
            })
            .collect();
        let error = Position::new(game, history, None, vec![]).unwrap_err();
        let PositionError::Contradiction { entries, .. } = error else { panic!() };
        assert!((2..=3).contains(&entries.len()), "{entries:?}");
    }
}
