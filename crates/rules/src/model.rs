//! A game as a model: all that the program asks of a game whose secrets and guesses are listed.
//!
//! Whatever gives these few answers can be solved, counted, checked, played and asked all at once:
//! word lists ([`words`](crate::words)) and tables ([`table`](crate::table)) are such models, and
//! docs/new-game.md adds one more step by step. Codes made of pegs ([`Pegs`](crate::Pegs)) are never
//! listed in memory and have symmetries; they are the other kind of game that a
//! [`Game`](crate::Game) can be.

use std::fmt::Debug;
use std::io::Read;
use std::ops::Range;

use crate::game::GameError;
use crate::words::WordHint;

/// The largest file that is read as a list or a table: 64 MiB.
const MAX_BYTES: u64 = 64 << 20;

/// The text of a file, without a byte order mark.
pub(crate) fn read_file(file: &str) -> Result<String, GameError> {
    let wrong = |problem: String| GameError::File { file: file.to_string(), line: None, problem };
    let mut bytes = Vec::new();
    std::fs::File::open(file)
        .and_then(|opened| opened.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| wrong(format!("it cannot be read: {error}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(wrong("it is larger than 64 MiB".to_string()));
    }
    let text =
        String::from_utf8(bytes).map_err(|_| wrong("it is not text in UTF-8".to_string()))?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_string())
}

/// What the codes and hints of a model look like, for whoever draws them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// Names, and answers in words: a question, and what may be answered.
    Names,
    /// Words of letters.
    Letters {
        /// How many letters each word has.
        length: usize,
        /// The letters that come up, in their order.
        letters: String,
        /// What is told of a guess.
        hint: WordHint,
    },
}

/// A game whose secrets and guesses are listed. Its *codes* are numbered from 0: the secrets come
/// first; where a secret can be guessed, the guesses begin with them.
pub trait Model: Debug + Send + Sync {
    /// The game's name, which stands for it in files and answers: `words:list.txt`.
    fn name(&self) -> &str;
    /// How many secrets there are; their codes are the numbers below.
    fn secrets(&self) -> usize;
    /// The codes that may be guessed: all from 0 on, or, where no secret can be guessed, those after
    /// the secrets.
    fn guesses(&self) -> Range<usize>;
    /// The hint of a guess against a secret, below [`hints`](Model::hints).
    fn hint(&self, secret: usize, guess: usize) -> u8;
    /// Writes the hints of a guess against some secrets.
    fn row(&self, guess: usize, secrets: &[usize], row: &mut [u8]) {
        for (hint, &secret) in row.iter_mut().zip(secrets) {
            *hint = self.hint(secret, guess);
        }
    }
    /// Hints are numbered below this, which is 256 at most.
    fn hints(&self) -> usize;
    /// Whether a secret can be guessed; then the hint that says so is the last.
    fn can_hit(&self) -> bool {
        self.guesses().start == 0
    }
    /// How a code is written: one word, unlike all others.
    fn show(&self, code: usize) -> &str;
    /// The code that a person wrote, if there is one.
    fn find(&self, text: &str) -> Option<usize>;
    /// How the answer to a guess is written.
    fn show_hint(&self, guess: usize, hint: u8) -> String;
    /// The answer to a guess that a person wrote.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it and what would be right.
    fn parse_hint(&self, guess: usize, text: &str) -> Result<u8, String>;
    /// A hint in words, for a person who talks to the program.
    fn describe_hint(&self, guess: usize, hint: u8) -> String {
        self.show_hint(guess, hint)
    }
    /// What the codes are called, one and many: `word`, `words`.
    fn called(&self) -> [&str; 2];
    /// What its codes and hints look like.
    fn look(&self) -> Look {
        Look::Names
    }
    /// How likely each secret is, where they are not equally likely: whole positive numbers.
    fn weights(&self) -> Option<&[u64]> {
        None
    }
}
