//! Tests of `src/question.rs`.

use yomikiri_rules::*;

#[test]
fn what_may_be_asked() {
    let game = Game::MASTERMIND;
    let codes = |text: &str| Alphabet::of(game).parse_codes(text).unwrap();
    let (listed, forbidden) = (codes("1122 1123 1124"), codes("1122 3333"));
    let position = Position::new(game, vec![], Some(listed), forbidden).unwrap();
    let mut question = Question::best_average(position);
    let may_ask = |question: &Question, left: &str, guess: &str| {
        question.may_ask(&codes(left), codes(guess)[0])
    };
    let all = "1122 1123 1124";
    assert!(!may_ask(&question, all, "1122") && may_ask(&question, all, "1123"));
    assert!(!may_ask(&question, all, "3333") && may_ask(&question, all, "4444"));
    assert!(may_ask(&question, "1122 1123", "1122") && !may_ask(&question, "1122", "3333"));
    question.guesses = Guesses::Candidates;
    assert!(!may_ask(&question, all, "4444") && may_ask(&question, all, "1124"));
    assert!(question.first_may_be_asked());
    question.first = Some(codes("1122")[0]);
    assert!(!question.first_may_be_asked());
    let foreign: Game = "mm5x8".parse().unwrap();
    question.first = foreign.secrets().last().copied();
    assert!(!question.first_may_be_asked());
}
