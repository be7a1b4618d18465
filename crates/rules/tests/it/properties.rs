//! What must hold for every game, code, hint, history and position.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use yomikiri_rules::{
    Alphabet, Code, Game, Hint, NotationError, Partition, Pegs, Permutation, Position,
    PositionError, parse_hint, parse_history, show_history,
};

const GAMES: [&str; 14] = [
    "mm4x6", "moo", "mm3x4", "bc3x5", "mm5x3", "mm2x16", "bc2x16", "mm1x1", "mm8x3", "bc4x6",
    "mm6x2", "bc3x3", "mm1x9", "bc1x2",
];

fn any_game() -> impl Strategy<Value = Game> {
    select(&GAMES[..]).prop_map(|name| name.parse().unwrap())
}

/// A game with few codes, so that all subsets of a history can be tried.
fn small_game() -> impl Strategy<Value = Game> {
    select(vec!["mm3x3", "mm3x4", "bc3x5", "mm4x2", "mm2x6", "bc3x4"])
        .prop_map(|name| name.parse().unwrap())
}

fn pegs(game: Game) -> Pegs {
    game.pegs().unwrap()
}

fn codes(game: Game, size: impl Into<proptest::collection::SizeRange>) -> BoxedStrategy<Vec<Code>> {
    let all = game.secrets();
    prop::collection::vec(any::<Index>().prop_map(move |at| *at.get(&all)), size).boxed()
}

fn history(game: Game, most: usize) -> BoxedStrategy<Vec<(Code, Hint)>> {
    let hints = prop::collection::vec(select(game.hints()), 0..=most);
    (codes(game, most), hints)
        .prop_map(|(codes, hints)| codes.into_iter().zip(hints).collect())
        .boxed()
}

fn permutation(game: Game) -> impl Strategy<Value = Permutation> {
    let shuffled = |size: usize| Just((0..size as u8).collect::<Vec<u8>>()).prop_shuffle();
    let game = pegs(game);
    (shuffled(game.symbols()), shuffled(game.pegs()))
        .prop_map(move |(symbols, pegs)| Permutation::new(game, &symbols, &pegs).unwrap())
}

/// The usual alphabet or another one, with capitals and small letters that differ.
fn alphabet(game: Game) -> impl Strategy<Value = Alphabet> {
    let chars: Vec<char> = "aAbBcCdD0123♠♥♦♣赤青黄緑σς".chars().collect();
    let own = Just(chars).prop_shuffle().prop_map(move |chars| {
        Alphabet::new(game, &chars[..pegs(game).symbols()].iter().collect::<String>()).unwrap()
    });
    prop_oneof![Just(Alphabet::of(game)), own]
}

fn agrees(game: Game, code: Code, entries: &[(Code, Hint)]) -> bool {
    entries.iter().all(|&(guess, hint)| game.hint(code, guess) == hint)
}

/// The first of the smallest sets of entries that no secret agrees with, by trying all subsets.
fn brute_force(game: Game, secrets: &[Code], history: &[(Code, Hint)]) -> Option<Vec<usize>> {
    let members = |set: u32| (0..history.len()).filter(move |at| set >> at & 1 == 1);
    (0u32..1 << history.len())
        .filter(|&set| {
            let entries: Vec<_> = members(set).map(|at| history[at]).collect();
            !secrets.iter().any(|&code| agrees(game, code, &entries))
        })
        .map(|set| members(set).collect::<Vec<usize>>())
        .min_by_key(|entries| (entries.len(), entries.clone()))
}

#[test]
fn index_and_codes_agree() {
    for game in GAMES.map(|name| name.parse::<Game>().unwrap()) {
        let (codes, pegs) = (game.secrets(), pegs(game));
        assert_eq!(codes.len(), game.secret_count(), "{game}");
        assert_eq!(codes.len(), pegs.code_count(), "{game}");
        assert_eq!((&codes, &codes), (&game.guesses(), &pegs.codes()), "{game}");
        assert!(codes.is_sorted(), "{game}");
        for (at, &code) in codes.iter().enumerate() {
            assert_eq!((game.index(code), pegs.index(code)), (at, at), "{game}");
            assert_eq!(pegs.code(&code.symbols(pegs.pegs()).collect::<Vec<u8>>()), Ok(code));
        }
    }
}

/// Every pair of numbers is read if and only if the game has that hint, in each of its forms.
#[test]
fn hints_are_read_exactly_where_possible() {
    for game in GAMES.map(|name| name.parse::<Pegs>().unwrap()) {
        for (r, w) in (0..=9).flat_map(|r| (0..=9).map(move |w| (r, w))) {
            let hint = Hint::new(r, w);
            let forms = ["{r}B{w}W", "{r}B{w}C", "{r}A{w}B", "{r} {w}", "{r},{w}", "({r}, {w})"];
            for form in forms.into_iter().chain(["{w}W{r}B", "{w}C{r}B", "{w}B{r}A"]) {
                let text = form.replace("{r}", &r.to_string()).replace("{w}", &w.to_string());
                for text in [text.to_lowercase(), text] {
                    match parse_hint(game, &text) {
                        Ok(read) => assert!(read == hint && game.hint_possible(hint), "{text}"),
                        Err(NotationError::Impossible { .. }) => {
                            assert!(!game.hint_possible(hint), "{game} {text}");
                        }
                        Err(other) => panic!("{other}"),
                    }
                }
            }
        }
        for hint in game.hints() {
            assert_eq!(parse_hint(game, &game.show_hint(hint)), Ok(hint));
        }
    }
}

proptest! {
    #[test]
    fn hints_are_symmetric_and_possible(
        (game, pair) in any_game().prop_flat_map(|game| (Just(game), codes(game, 2))),
    ) {
        let hint = game.hint(pair[0], pair[1]);
        prop_assert_eq!(hint, game.hint(pair[1], pair[0]));
        prop_assert_eq!(Some(hint) == game.win(), pair[0] == pair[1]);
        prop_assert!(pegs(game).hint_possible(hint));
    }

    #[test]
    fn hints_survive_permutations(
        (game, pair, t) in any_game()
            .prop_flat_map(|game| (Just(game), codes(game, 2), permutation(game))),
    ) {
        let (a, b) = (t.apply(pegs(game), pair[0]), t.apply(pegs(game), pair[1]));
        prop_assert_eq!(game.hint(a, b), game.hint(pair[0], pair[1]));
    }

    #[test]
    fn codes_and_histories_round_trip(
        (alphabet, listed, history) in any_game()
            .prop_flat_map(|game| (alphabet(game), codes(game, 0..9), history(game, 9))),
        separators in prop::collection::vec(
            select(vec![" ", ",", "; ", "\n", " # 1B2W, ()\n"]), 9),
    ) {
        let mut text = String::new();
        for (&code, separator) in listed.iter().zip(separators) {
            let shown = alphabet.show(code);
            prop_assert_eq!(alphabet.parse_code(&shown), Ok(code));
            text += &(shown + separator);
        }
        prop_assert_eq!(alphabet.parse_codes(&text), Ok(listed));
        let shown = show_history(&alphabet, &history);
        prop_assert_eq!(parse_history(&alphabet, &shown), Ok(history.clone()));
        let other: Vec<String> = history
            .iter()
            .map(|&(code, hint)| {
                let (r, w) = (hint.in_place(), hint.elsewhere());
                format!("{}=({r},{w})", alphabet.show(code))
            })
            .collect();
        prop_assert_eq!(parse_history(&alphabet, &other.join(";")), Ok(history));
    }

    #[test]
    fn reading_never_panics(
        alphabet in any_game().prop_flat_map(alphabet),
        text in "[0-9aAbBcCwW(),;=: #σ♠\\PC]{0,24}",
    ) {
        if let Ok(code) = alphabet.parse_code(&text) {
            prop_assert_eq!(alphabet.parse_code(&alphabet.show(code)), Ok(code));
        }
        let game = pegs(alphabet.game());
        if let Ok(hint) = parse_hint(game, &text) {
            prop_assert!(game.hint_possible(hint));
        }
        if let Ok(history) = parse_history(&alphabet, &text) {
            let shown = show_history(&alphabet, &history);
            prop_assert_eq!(parse_history(&alphabet, &shown), Ok(history));
        }
        let _ = alphabet.parse_codes(&text);
        let _ = Alphabet::new(alphabet.game(), &text);
        let _ = text.parse::<Game>();
    }

    #[test]
    fn contradictions_are_smallest(
        (game, history, listed) in small_game().prop_flat_map(|game| {
            (Just(game), history(game, 8), prop::option::of(codes(game, 1..12)))
        }),
    ) {
        let secrets = listed.clone().unwrap_or_else(|| game.secrets());
        let expected = brute_force(game, &secrets, &history);
        match Position::new(game, history.clone(), listed, vec![]) {
            Ok(position) => {
                prop_assert_eq!(expected, None);
                prop_assert!(!position.candidates().is_empty());
            }
            Err(PositionError::Contradiction { entries, played, .. }) => {
                let named: Vec<_> = entries.iter().map(|&at| history[at]).collect();
                prop_assert_eq!(named, played);
                prop_assert_eq!(Some(entries), expected);
            }
            Err(other) => prop_assert!(false, "{}", other),
        }
    }

    /// Hints that are mostly true make larger contradictions.
    #[test]
    fn contradictions_with_slips_are_smallest(
        (game, guesses, pair, slips) in small_game().prop_flat_map(|game| {
            let slips = prop::collection::vec(any::<bool>(), 9);
            (Just(game), codes(game, 9), codes(game, 2), slips)
        }),
    ) {
        let history: Vec<(Code, Hint)> = guesses
            .into_iter()
            .zip(slips)
            .map(|(guess, slip)| (guess, game.hint(pair[usize::from(slip)], guess)))
            .collect();
        let expected = brute_force(game, &game.secrets(), &history);
        let found = match Position::new(game, history, None, vec![]) {
            Err(PositionError::Contradiction { entries, .. }) => Some(entries),
            other => { prop_assert!(other.is_ok()); None }
        };
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn positions_keep_what_agrees(
        (game, secret, guesses, listed) in any_game().prop_flat_map(|game| {
            (Just(game), codes(game, 1), codes(game, 0..5), prop::option::of(codes(game, 0..40)))
        }),
    ) {
        let secret = secret[0];
        // The secret is listed, so there is always a candidate.
        let listed = listed.map(|codes| [codes, vec![secret]].concat());
        let mut step = Position::new(game, vec![], listed.clone(), guesses.clone()).unwrap();
        for &guess in &guesses {
            step = step.after(guess, game.hint(secret, guess)).unwrap();
        }
        let history: Vec<(Code, Hint)> =
            guesses.iter().map(|&guess| (guess, game.hint(secret, guess))).collect();
        let position = Position::new(game, history.clone(), listed.clone(), guesses).unwrap();
        prop_assert_eq!(&step, &position);
        let expected: Vec<Code> = game
            .secrets()
            .into_iter()
            .filter(|code| listed.as_ref().is_none_or(|listed| listed.contains(code)))
            .filter(|&code| agrees(game, code, &history))
            .collect();
        prop_assert_eq!(position.candidates(), &expected[..]);
        prop_assert!(expected.contains(&secret));
        // Symmetries map the candidates onto themselves and leave forbidden codes alone.
        for t in position.symmetry().unwrap().generators() {
            let mut images: Vec<Code> = expected.iter().map(|&c| t.apply(pegs(game), c)).collect();
            images.sort();
            prop_assert_eq!(&images, &expected);
            prop_assert!(position.forbidden().iter().all(|&c| t.apply(pegs(game), c) == c));
        }
        let covered: usize = position.classes().iter().map(|class| class.size).sum();
        prop_assert_eq!(covered, game.guess_count());
    }

    #[test]
    fn partitions_cover(
        (game, candidates, guess) in any_game()
            .prop_flat_map(|game| (Just(game), codes(game, 0..60), codes(game, 1))),
    ) {
        let partition = Partition::of(game, &candidates, guess[0]);
        let parts = partition.parts();
        prop_assert!(parts.is_sorted_by(|a, b| a.0 < b.0));
        for (hint, part) in parts {
            let expected: Vec<Code> =
                candidates.iter().copied().filter(|&c| game.hint(c, guess[0]) == *hint).collect();
            prop_assert!(!part.is_empty());
            prop_assert_eq!(part, &expected);
        }
        let total: usize = parts.iter().map(|(_, part)| part.len()).sum();
        prop_assert_eq!(total, candidates.len());
        prop_assert_eq!(partition.len(), parts.len());
        prop_assert_eq!(partition.is_empty(), candidates.is_empty());
        prop_assert_eq!(partition.largest(), parts.iter().map(|p| p.1.len()).max().unwrap_or(0));
        let entropy: f64 = parts
            .iter()
            .map(|(_, part)| part.len() as f64 / total as f64)
            .map(|share| -share * share.log2())
            .sum();
        prop_assert!((partition.entropy() - entropy).abs() < 1e-9);
    }
}
