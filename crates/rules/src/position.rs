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
