//! What is asked: the fields of a request, and the position they mean.

use serde::Deserialize;
use yomikiri_rules::{Alphabet, Code, Game, Hint, Position, parse_history, show_history};

use crate::limits::Limits;
use crate::refusal::Refusal;

/// The fields that requests have. Each address needs some of them and ignores the others; a field
/// that no address knows is refused.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    /// mmPxC, bcPxC, mastermind, moo.
    pub game: Option<String>,
    /// A history: `1123 1B1W, 2344 0B2W`.
    pub from: Option<String>,
    /// How symbols are written.
    pub alphabet: Option<String>,
    /// The only possible secrets: `2334 2343 …`.
    pub candidates: Option<String>,
    /// Codes that may not be guessed.
    pub forbid: Option<String>,
    /// A code.
    pub guess: Option<String>,
    /// A code.
    pub secret: Option<String>,
    /// How well an opponent plays.
    pub level: Option<String>,
    /// Chance.
    pub seed: Option<u64>,
    /// In a race: whether the other side has just found the secret.
    pub hit: Option<bool>,
    /// What a strategy is to be best for: average or race.
    pub objective: Option<String>,
    /// Codes that are asked all at once.
    pub codes: Option<String>,
    /// What a long computation is to find.
    pub kind: Option<String>,
    /// A deal of Monte Carlo: `7:12`, or its 52 cards.
    pub deal: Option<String>,
    /// Rows of its board.
    pub board: Option<u64>,
    /// Which turns are allowed: free, must-clear, close-each.
    pub rules: Option<String>,
    /// What was played: `3243 4253 0000`.
    pub moves: Option<String>,
    /// Whether only deals are wanted that can be won.
    pub winnable: Option<bool>,
}

impl Ask {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Ask, Refusal> {
        let ask: Ask = serde_json::from_slice(body).map_err(|problem| {
            Refusal::malformed(format!("the request cannot be read: {problem}"))
        })?;
        let texts = [&ask.game, &ask.from, &ask.alphabet, &ask.guess, &ask.secret, &ask.level];
        let others = [&ask.objective, &ask.kind, &ask.deal, &ask.rules, &ask.moves];
        let long =
            |text: &&Option<String>| text.as_ref().is_some_and(|text| text.len() > Limits::TEXT);
        if texts.iter().chain(&others).any(long) {
            return Err(Refusal::malformed("a text in the request is too long"));
        }
        Ok(ask)
    }

    /// A field that is needed.
    pub fn need<'a>(field: &'a Option<String>, name: &str) -> Result<&'a str, Refusal> {
        let missing = || Refusal::malformed(format!("the field '{name}' is missing"));
        field.as_deref().ok_or_else(missing)
    }

    /// How codes are written, and of which game.
    pub fn alphabet(&self) -> Result<Alphabet, Refusal> {
        let game: Game = Ask::need(&self.game, "game")?.parse().map_err(Refusal::impossible)?;
        match &self.alphabet {
            Some(symbols) => Alphabet::new(game, symbols).map_err(Refusal::impossible),
            None => Ok(Alphabet::of(game)),
        }
    }

    /// What was played, as far as it is written well.
    pub fn place(&self) -> Result<Place, Refusal> {
        let alphabet = self.alphabet()?;
        let history = parse_history(&alphabet, self.from.as_deref().unwrap_or_default());
        let history = history.map_err(Refusal::impossible)?;
        if history.len() > Limits::HISTORY {
            let most = Limits::HISTORY;
            return Err(Refusal::impossible(format!("a history has at most {most} guesses here")));
        }
        let codes = |text: &Option<String>| match text {
            Some(text) => alphabet.parse_codes(text).map(Some).map_err(Refusal::impossible),
            None => Ok(None),
        };
        let (listed, forbidden) = (codes(&self.candidates)?, codes(&self.forbid)?);
        Ok(Place { alphabet, history, listed, forbidden: forbidden.unwrap_or_default() })
    }

    /// A code that is needed.
    pub fn code(
        &self,
        field: &Option<String>,
        name: &str,
        alphabet: &Alphabet,
    ) -> Result<Code, Refusal> {
        alphabet.parse_code(Ask::need(field, name)?).map_err(Refusal::impossible)
    }
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

    /// Whether it is the whole game, with nothing played, listed or forbidden.
    pub fn is_start(&self) -> bool {
        self.history.is_empty() && self.is_plain()
    }

    /// The same text for the same place, whatever it was written like; only for plain places.
    pub fn key(&self, what: &str) -> String {
        let history = show_history(&self.alphabet, &self.history);
        format!("{what} {} {} {history}", self.game(), self.alphabet)
    }
}
