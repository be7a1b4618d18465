//! Games, codes, hints, histories, alphabets, fractions, and the cards and moves of solitaire.

use yomikiri_check::{Profile, parse_probability};
use yomikiri_rules::solitaire::{Board, Card, Deal, Faces, Number, parse_moves, show_moves};
use yomikiri_rules::{
    Alphabet, Game, Objective, Position, Until, parse_answers, parse_hint, parse_history,
    show_history,
};

use super::sentence::{again, sentence};

/// Reads a text as everything that people write: the first line as a game, the rest as what is said in
/// it. Where the first line is no game, the rest is read as if it were Mastermind's.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (name, said) = text.split_once('\n').unwrap_or((text, text));
    again(name.parse::<Game>(), Game::to_string, str::parse);
    in_a_game(name.parse().unwrap_or(Game::MASTERMIND), said);
    cards(said);
}

/// What is said in a game.
pub fn in_a_game(game: Game, said: &str) {
    let alphabet = Alphabet::of(game);
    let history = |text: &str| parse_history(&alphabet, text);
    again(history(said), |entries| show_history(&alphabet, entries), history);
    let codes = |codes: &Vec<_>| {
        let shown: Vec<String> = codes.iter().map(|&code| alphabet.show(code)).collect();
        shown.join(" ")
    };
    again(alphabet.parse_codes(said), codes, |text| alphabet.parse_codes(text));
    again(alphabet.parse_code(said), |&code| alphabet.show(code), |text| alphabet.parse_code(text));
    if let Some(pegs) = game.pegs() {
        let hint = |text: &str| parse_hint(pegs, text);
        again(hint(said), |&hint| pegs.show_hint(hint), hint);
    }
    if let Err(error) = parse_answers(&alphabet, &[said]) {
        sentence(&error);
    }
    match Alphabet::new(game, said) {
        Ok(other) => {
            let code = game.secrets()[0];
            let shown = other.show(code);
            assert_eq!(other.parse_code(&shown).ok(), Some(code), "{shown:?}");
        }
        Err(error) => sentence(&error),
    }
    if let Err(error) = parse_probability(said) {
        sentence(&error);
    }
    if let Err(error) = said.parse::<Objective>() {
        sentence(&error);
    }
    if let Err(error) = said.parse::<Profile>() {
        sentence(&error);
    }
    if let Err(error) = said.parse::<Until>() {
        sentence(&error);
    }
    // A history that cannot be true names entries that contradict each other.
    if let Ok(entries) = parse_history(&alphabet, said)
        && game.secret_count() < 2000
        && let Err(problem) = Position::new(game, entries, None, Vec::new())
    {
        sentence(&problem.explain(&alphabet));
    }
}

/// The cards, deals and moves of solitaire.
pub fn cards(said: &str) {
    again(said.parse::<Deal>(), Deal::to_string, str::parse);
    again(said.parse::<Faces>(), Faces::to_string, str::parse);
    again(said.parse::<Number>(), Number::to_string, str::parse);
    again(said.parse::<Card>(), Card::to_string, str::parse);
    if let Err(error) = said.parse::<Board>() {
        sentence(&error);
    }
    for size in 2..=7 {
        let board = Board::new(size).expect("a board");
        let moves = |text: &str| parse_moves(text, board);
        again(moves(said), |moves| show_moves(moves, board), moves);
    }
}
