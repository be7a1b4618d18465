//! What is asked about a position, and the position that is meant.

use serde::Deserialize;
use yomikiri_advice::any_seed;
use yomikiri_check::NoProfile;
use yomikiri_rules::{
    Alphabet, Code, Game, Hint, Position, PositionError, parse_history, show_history,
};
use yomikiri_strategy::Pick;

use super::{Draw, OfGame, OfHistory, Text, alphabet, code};
use crate::limits::Limits;
use crate::refusal::Refusal;

/// A request about a position: the fields that say which one, and fields of its own.
macro_rules! of_position {
    ($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            /// mmPxC, bcPxC, mastermind, moo.
            game: Text,
            /// How symbols are written.
            alphabet: Option<Text>,
            /// A history: `1123 1B1W, 2344 0B2W`.
            from: Option<Text>,
            /// The only possible secrets: `2334 2343 …`.
            candidates: Option<String>,
            /// Codes that may not be guessed.
            forbid: Option<String>,
            $($(#[$note])* pub $field: $kind),*
        }

        impl $name {
            /// What was played, as far as it is written well.
            pub fn place(&self) -> Result<Place, Refusal> {
                Place::read(
                    alphabet(&self.game, self.alphabet.as_ref())?,
                    self.from.as_deref().unwrap_or_default(),
                    self.candidates.as_deref(),
                    self.forbid.as_deref(),
                )
            }
        }
    };
}

of_position! {
    /// `/position`, `/advice`, `/guesses`, and computations from a position.
    OfPosition {}
}

of_position! {
    /// `/why`, `/partition`
    GuessAt {
        /// A code.
        guess: Text,
    }
}

of_position! {
    /// `/move`
    MoveAsk {
        /// How well an opponent plays.
        level: Text,
        /// Chance.
        seed: Option<u64>,
        /// In a race: whether the other side has just found the secret.
        hit: Option<bool>,
    }
}

of_position! {
    /// Computations of kind `sample`.
    SampleAsk {
        /// How many secrets are to be found with the 1st, 2nd, … guess: `1,8,89,651,545,2`.
        profile: Option<Text>,
        /// Chance.
        seed: Option<u64>,
    }
}

impl SampleAsk {
    /// Which of the best strategies is wanted.
    pub fn pick(&self) -> Result<Pick, Refusal> {
        let seed = self.seed.unwrap_or_else(any_seed);
        match &self.profile {
            None => Ok(Pick::Drawn(seed)),
            Some(text) => {
                let profile = text.parse().map_err(|problem: NoProfile| {
                    Refusal::impossible(format!("profile: {problem}"))
                })?;
                Ok(Pick::DrawnWith(profile, seed))
            }
        }
    }
}

of_position! {
    /// Computations of kind `solve`.
    SolveAsk {
        /// Only a good strategy: so many guesses are tried at each position.
        effort: Option<u64>,
    }
}

impl SolveAsk {
    /// How many guesses are tried at each position, if not all.
    pub fn effort(&self) -> Result<Option<usize>, Refusal> {
        match self.effort {
            None => Ok(None),
            Some(effort @ 1..=64) => Ok(Some(effort as usize)),
            Some(_) => Err(Refusal::impossible("the effort is a number from 1 to 64 here")),
        }
    }
}

/// `/jobs`: what a long computation is to find.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum JobAsk {
    Advice(OfPosition),
    Guesses(OfPosition),
    Lesson(Draw),
    Questions(OfGame),
    Rate(OfHistory),
    Sample(SampleAsk),
    Solve(SolveAsk),
    Spectrum(OfPosition),
    Strongest(OfGame),
}

/// A position that may still turn out to contradict itself.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub alphabet: Alphabet,
    pub history: Vec<(Code, Hint)>,
    listed: Option<Vec<Code>>,
    forbidden: Vec<Code>,
}

impl Place {
    pub(super) fn read(
        alphabet: Alphabet,
        from: &str,
        candidates: Option<&str>,
        forbid: Option<&str>,
    ) -> Result<Place, Refusal> {
        let history = parse_history(&alphabet, from).map_err(Refusal::impossible)?;
        if history.len() > Limits::HISTORY {
            let most = Limits::HISTORY;
            return Err(Refusal::impossible(format!("a history has at most {most} guesses here")));
        }
        let codes = |text: Option<&str>| {
            let codes = text.map(|text| alphabet.parse_codes(text));
            codes.transpose().map_err(Refusal::impossible)
        };
        let (listed, forbidden) = (codes(candidates)?, codes(forbid)?.unwrap_or_default());
        Ok(Place { alphabet, history, listed, forbidden })
    }

    /// A code that may be guessed.
    pub fn guess(&self, text: &Text) -> Result<Code, Refusal> {
        let (code, game) = (code(text, &self.alphabet)?, self.game());
        let foreign = PositionError::ForeignCode { code, game };
        match game.has_guess(code) {
            true => Ok(code),
            false => Err(Refusal::position(&foreign, &self.alphabet)),
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.alphabet.game()
    }

    /// The position; this looks at all codes.
    pub fn position(&self) -> Result<Position, Refusal> {
        let Place { history, listed, forbidden, .. } = self.clone();
        Position::new(self.game(), history, listed, forbidden)
            .map_err(|problem| Refusal::position(&problem, &self.alphabet))
    }

    /// Whether only guesses and hints are given, as people play.
    pub fn is_plain(&self) -> bool {
        self.listed.is_none() && self.forbidden.is_empty()
    }

    /// The same text for the same place, whatever it was written like; only for plain places.
    pub fn key(&self, what: &str) -> String {
        let history = show_history(&self.alphabet, &self.history);
        format!("{what} {} {} {history}", self.game(), self.alphabet)
    }
}
