//! What the server says of itself, of its book, and of requests that get no answer.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::{Game, Look};

/// What the server is and can do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AboutAnswer {
    /// The name of the program.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The most pegs of a game.
    pub max_pegs: usize,
    /// The most symbols of a game.
    pub max_symbols: usize,
    /// The most codes of a game.
    pub max_codes: usize,
    /// The most codes of a game whose guesses are all compared, or that is solved on request.
    pub max_compared: usize,
    /// The strategies inside the program.
    pub book: Vec<BookPage>,
    /// The games of which codes are known that, asked all at once, identify every secret.
    pub sets: Vec<String>,
    /// The lists and tables that are offered.
    pub games: Vec<ListedGame>,
}

/// A list of words or a table that is offered.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListedGame {
    /// The game, as requests name it: `words:answers`.
    pub game: String,
    /// `words`, or `table` for names and answers.
    pub kind: String,
    /// Its name for people.
    pub title: String,
    /// The number of secrets.
    pub secrets: usize,
    /// The number of guesses, or of questions.
    pub guesses: usize,
    /// How many letters a word has; null for names.
    pub length: Option<usize>,
    /// The letters of its words, in their order; null for names.
    pub letters: Option<String>,
    /// What a hint looks like: `marks` (`GY-G-`), `bulls` (`1B2C`), `common` (`3`, `found`), `places`
    /// (`2B`), or `answers` in words.
    pub hints: String,
}

impl ListedGame {
    /// What there is to say of a listed game; nothing of codes made of pegs.
    pub fn of(game: Game) -> Option<ListedGame> {
        let model = game.model()?;
        let name = game.to_string();
        let title = name.split_once(':').map_or(&*name, |(_, title)| title).to_string();
        let (kind, length, letters, hints) = match model.look() {
            Look::Names => ("table", None, None, "answers"),
            Look::Letters { length, letters, hint } => {
                ("words", Some(length), Some(letters), hint.name())
            }
        };
        Some(ListedGame {
            game: name,
            kind: kind.to_string(),
            title,
            secrets: game.secret_count(),
            guesses: game.guess_count(),
            length,
            letters,
            hints: hints.to_string(),
        })
    }
}

/// The strategies inside the program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookAnswer {
    /// All of them.
    pub book: Vec<BookPage>,
}

/// A strategy inside the program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookPage {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// What it is best for: `average`, or `strongest` in a race.
    pub objective: String,
}

/// Why a request gets no answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefusalAnswer {
    /// One sentence.
    pub error: String,
    /// The entries of the history that contradict each other, from 1, if that is the reason.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub entries: Vec<usize>,
}
