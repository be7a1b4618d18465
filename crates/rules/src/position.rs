//! A position: a game, what was played and answered, and the secrets that are still possible.
//!
//! The candidates are the codes (all of them, or a given list) that agree with every answer. When
//! none is left, the entries contradict each other, and we name as few of them as possible.

use crate::alphabet::Alphabet;
use crate::clash::{Clash, sentence};
use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;
use crate::notation::show_history;
use crate::symmetry::{Class, Symmetry};

/// What is known in the middle of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    game: Game,
    history: Vec<(Code, Hint)>,
    listed: Option<Vec<Code>>,
    forbidden: Vec<Code>,
    candidates: Vec<Code>,
}

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A list of candidates with nothing in it.
    #[error("the list of candidates is empty: list at least one code")]
    NoCandidates,
    /// A code of some other game.
    #[error("{code:?} is not a code of {game}")]
    ForeignCode {
        /// The code.
        code: Code,
        /// The game of the position.
        game: Game,
    },
    /// No candidate agrees with the whole history. The entries given contradict each other, no
    /// fewer do, and they are the first such set in the order of entries.
    #[error("{}", sentence(entries, None, secret))]
    Contradiction {
        /// Which entries of the history, from 0, ascending.
        entries: Vec<usize>,
        /// The guesses and hints of these entries.
        played: Vec<(Code, Hint)>,
        /// What a secret must have been: a code, or a listed candidate.
        secret: &'static str,
    },
}

impl PositionError {
    /// The error as a sentence that writes codes in an alphabet, which must be that of the game.
    pub fn explain(&self, alphabet: &Alphabet) -> String {
        match self {
            PositionError::Contradiction { entries, played, secret } => {
                sentence(entries, Some(&show_history(alphabet, played)), secret)
            }
            // Of a listed game, a code may be a secret that cannot be guessed, or a guess that is
            // no secret.
            PositionError::ForeignCode { code, game }
                if game.has_secret(*code) || game.has_guess(*code) =>
            {
                format!("{} is not possible there in {game}", alphabet.show(*code))
            }
            other => other.to_string(),
        }
    }
}

impl Position {
    /// The start of a game: nothing played, every code a candidate.
    pub fn start(game: Game) -> Position {
        Position {
            game,
            history: Vec::new(),
            listed: None,
            forbidden: Vec::new(),
            candidates: game.secrets(),
        }
    }

    /// The position after a history. `listed`, if given, are the only possible secrets, before
    /// the history is looked at; `forbidden` may not be guessed from here on (the paper's G) but
    /// may have been, and may be secrets. Order and repeats in both do not matter.
    ///
    /// # Errors
    /// If the list is empty, a code is not of this game, or no candidate agrees with the history.
    pub fn new(
        game: Game,
        history: Vec<(Code, Hint)>,
        listed: Option<Vec<Code>>,
        forbidden: Vec<Code>,
    ) -> Result<Position, PositionError> {
        let guesses = history.iter().map(|(guess, _)| guess);
        for &code in guesses.chain(&forbidden) {
            check(game, code, game.has_guess(code))?;
        }
        for &code in listed.iter().flatten() {
            check(game, code, game.has_secret(code))?;
        }
        if listed.as_ref().is_some_and(Vec::is_empty) {
            return Err(PositionError::NoCandidates);
        }
        let (listed, forbidden) = (listed.map(in_order), in_order(forbidden));
        let candidates = listed.clone().unwrap_or_else(|| game.secrets());
        Position { game, history, listed, forbidden, candidates }.narrowed()
    }

    /// The position after one more guess and its hint.
    ///
    /// # Errors
    /// If the guess is not a code of this game, or the hint leaves no candidate.
    pub fn after(&self, guess: Code, hint: Hint) -> Result<Position, PositionError> {
        check(self.game, guess, self.game.has_guess(guess))?;
        let mut next = self.clone();
        next.history.push((guess, hint));
        next.narrowed()
    }

    /// Keeps the candidates that agree with the history.
    fn narrowed(mut self) -> Result<Position, PositionError> {
        let (game, history) = (self.game, &self.history);
        self.candidates
            .retain(|&code| history.iter().all(|&(guess, hint)| game.hint(code, guess) == hint));
        if self.candidates.is_empty() { Err(self.contradiction()) } else { Ok(self) }
    }

    /// A smallest set of entries that no possible secret agrees with, given that there is one.
    fn contradiction(&self) -> PositionError {
        let secrets = self.listed.clone().unwrap_or_else(|| self.game.secrets());
        let Clash { entries, played, .. } = Clash::find(self.game, &secrets, &self.history)
            .expect("every possible secret violates some entry");
        let secret = match self.listed {
            Some(_) => "listed candidate",
            None => self.game.called()[0],
        };
        PositionError::Contradiction { entries, played, secret }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// What was played and answered, in that order.
    pub fn history(&self) -> &[(Code, Hint)] {
        &self.history
    }

    /// The candidates that were listed, if they were, in code order, each once.
    pub fn listed(&self) -> Option<&[Code]> {
        self.listed.as_deref()
    }

    /// Codes that may not be guessed, in code order, each once.
    pub fn forbidden(&self) -> &[Code] {
        &self.forbidden
    }

    /// The secrets that are still possible, in code order; at least one.
    pub fn candidates(&self) -> &[Code] {
        &self.candidates
    }

    /// The weight of all candidates together; their number where all are equally likely.
    pub fn weight(&self) -> u64 {
        self.candidates.iter().map(|&secret| self.game.weight(secret)).sum()
    }

    /// Symmetries that keep the position: those that fix every guess played, every forbidden
    /// code and every listed candidate. Games without pegs have none, and secrets that are not
    /// equally likely leave none.
    ///
    /// They are sound: hints do not change when secret and guess are permuted together, so a
    /// symmetry t that fixes the guess g gives hint(t(c), g) = hint(t(c), t(g)) = hint(c, g). With
    /// all guesses played and all listed codes fixed, t maps the candidates onto themselves; with
    /// the forbidden codes fixed, also what may be guessed. Hence a guess q and its image t(q)
    /// lead to positions that are images of each other. There may be more symmetries that keep
    /// the candidates as a set.
    pub fn symmetry(&self) -> Option<Symmetry> {
        let pegs = self.game.symmetric()?;
        Some(Symmetry::fixing(pegs, &self.fixed()))
    }

    /// The codes that symmetries must fix: played, forbidden or listed, in code order.
    pub fn fixed(&self) -> Vec<Code> {
        let mut fixed: Vec<Code> = self.history.iter().map(|&(guess, _)| guess).collect();
        fixed.extend(&self.forbidden);
        fixed.extend(self.listed.iter().flatten());
        in_order(fixed)
    }

    /// The classes of all guesses under `symmetry`, in code order of their representatives. Each
    /// forbidden code is a class of its own, and so is every guess where there are no symmetries.
    pub fn classes(&self) -> Vec<Class> {
        let alone = |representative| Class { representative, size: 1 };
        match self.symmetry() {
            Some(symmetry) => symmetry.classes(),
            None => self.game.guesses().into_iter().map(alone).collect(),
        }
    }
}

fn in_order(mut codes: Vec<Code>) -> Vec<Code> {
    codes.sort_unstable();
    codes.dedup();
    codes
}

fn check(game: Game, code: Code, has: bool) -> Result<(), PositionError> {
    if has { Ok(()) } else { Err(PositionError::ForeignCode { code, game }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::Draws;
    use crate::notation::parse_history;
    use crate::pegs::Pegs;

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
        assert_eq!(
            Position::new(MM, vec![], Some(vec![]), vec![]),
            Err(PositionError::NoCandidates)
        );
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
}
