//! The secret that given answers leave.

use yomikiri_rules::{Clash, Code, Game, Hint};

/// The secrets that agree with answers, in code order, at least one. What is told of a hint is
/// compared, nothing else.
///
/// # Errors
/// If there is none: the fewest answers that contradict each other.
pub fn identify(game: Game, answers: &[(Code, Hint)]) -> Result<Vec<Code>, Clash> {
    let secrets = game.secrets();
    if let Some(clash) = Clash::find(game, &secrets, answers) {
        return Err(clash);
    }
    let agrees = |secret: Code| answers.iter().all(|&(code, hint)| game.hint(secret, code) == hint);
    Ok(secrets.into_iter().filter(|&secret| agrees(secret)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::{Alphabet, Hints, Pegs, parse_answers};

    #[test]
    fn the_papers_set_identifies_every_secret() {
        let quiz = Pegs::MASTERMIND;
        let set =
            Alphabet::of(Game::of_pegs(quiz)).parse_codes("1112 3344 2455 6564 5313 2623").unwrap();
        for secret in quiz.codes() {
            let answers: Vec<(Code, Hint)> =
                set.iter().map(|&code| (code, quiz.hint(secret, code))).collect();
            assert_eq!(identify(Game::of_pegs(quiz), &answers), Ok(vec![secret]));
        }
    }

    #[test]
    fn what_is_told_decides() {
        let alphabet = Alphabet::of(Game::MASTERMIND);
        let left = |hints, texts: &[&str]| {
            let game = Game::MASTERMIND.telling(hints);
            let alphabet = Alphabet::of(game);
            identify(game, &parse_answers(&alphabet, texts).unwrap())
        };
        let whole = ["5566 0 0", "1123 0 0", "1456 1 1", "2233 3 0"];
        assert_eq!(left(Hints::Both, &whole).unwrap_err().entries, [1, 3]);
        assert_eq!(left(Hints::Both, &whole[..2]), Ok(alphabet.parse_codes("4444").unwrap()));
        assert_eq!(left(Hints::Places, &["1112=2B"]).map(|left| left.len()), Ok(6 * 25));
        assert_eq!(left(Hints::Both, &[""; 0]).map(|left| left.len()), Ok(1296));
    }
}
