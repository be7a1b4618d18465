//! Games with words: the secret is a word of a list, and so is every guess.
//!
//! `words:ANSWERS.txt` is a list of words, one a line; `words:ANSWERS.txt+ALLOWED.txt` has further
//! words that may be guessed but are never the secret. The hint is Wordle's, or, with `:bulls`,
//! `:common` or `:places` behind the name, that of bulls and cows, of Jotto, or of letters in place.

mod hint;
mod read;

use std::collections::HashMap;
use std::ops::Range;

use crate::game::{Game, GameError};
use crate::model::{Look, Model};
use crate::pegs::MAX_CODES;

pub use hint::WordHint;

/// A word by its letters, which are numbered from 0.
pub(crate) type Letters = Vec<u16>;

/// A game with words.
pub struct Words {
    name: String,
    /// The secrets first.
    words: Vec<String>,
    letters: Vec<Letters>,
    by_word: HashMap<String, usize>,
    secrets: usize,
    length: usize,
    rule: WordHint,
    /// Where not all patterns of marks have a number: those that occur, ascending.
    patterns: Option<Vec<u32>>,
}

impl Words {
    /// A game with these words, all of one length, in lower case, no two of them equal; `secrets` of
    /// them, the first ones, may be the secret.
    ///
    /// # Errors
    /// If there are too many words, or more than 256 different hints.
    pub fn new(
        name: String,
        words: Vec<String>,
        secrets: usize,
        rule: WordHint,
    ) -> Result<Words, GameError> {
        // Before anything that grows faster than the list.
        if words.len() > MAX_CODES {
            return Err(GameError::TooLarge { name, codes: words.len() as u64 });
        }
        let mut numbers: HashMap<char, u16> = HashMap::new();
        let mut number = |letter: char| {
            let next = numbers.len() as u16;
            *numbers.entry(letter).or_insert(next)
        };
        let letters: Vec<Letters> =
            words.iter().map(|word| word.chars().map(&mut number).collect()).collect();
        let by_word = words.iter().cloned().zip(0..).collect();
        let length = letters.first().map_or(0, Vec::len);
        let mut game =
            Words { name, words, letters, by_word, secrets, length, rule, patterns: None };
        if length > hint::MOST_LETTERS {
            let problem = format!("words have at most {} letters", hint::MOST_LETTERS);
            return Err(GameError::File { file: game.name, line: None, problem });
        }
        if rule == WordHint::Marks && length > hint::ALL_MARKS {
            game.patterns = Some(game.patterns_that_occur());
        }
        match game.hints() {
            ..=256 => Ok(game),
            many => Err(GameError::File {
                file: game.name,
                line: None,
                problem: format!(
                    "words of {length} letters have {many} different hints here; the limit is 256"
                ),
            }),
        }
    }

    /// The patterns of marks that some word gets.
    fn patterns_that_occur(&self) -> Vec<u32> {
        let mut seen = std::collections::BTreeSet::new();
        for guess in &self.letters {
            seen.extend(self.letters[..self.secrets].iter().map(|s| hint::marks(s, guess)));
        }
        seen.into_iter().collect()
    }

    /// Reads the text of a list of words, one a line, each of which may be the secret.
    ///
    /// # Errors
    /// If it is not such a list, with the line; or as [`new`](Words::new).
    pub fn read(file: &str, text: &str, rule: WordHint) -> Result<Words, GameError> {
        let words = read::words(file, text, None)?;
        let secrets = words.len();
        Words::new(format!("words:{file}"), words, secrets, rule)
    }

    /// Opens `ANSWERS.txt+ALLOWED.txt:bulls` under a name.
    pub(crate) fn open(spec: &str, name: &str) -> Result<Game, GameError> {
        let (lists, rule) = WordHint::behind(spec);
        let (answers, allowed) = match lists.split_once('+') {
            Some((answers, allowed)) => (answers, Some(allowed)),
            None => (lists, None),
        };
        let mut words = read::list(answers, None)?;
        let secrets = words.len();
        if let Some(allowed) = allowed {
            let length = words[0].chars().count();
            let known: std::collections::HashSet<&String> = words.iter().collect();
            let further = read::list(allowed, Some((length, answers)))?;
            let further: Vec<String> =
                further.into_iter().filter(|word| !known.contains(word)).collect();
            words.extend(further);
        }
        Game::listed(Words::new(name.to_string(), words, secrets, rule)?)
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({}, {} words)", self.name, self.words.len())
    }
}

impl Model for Words {
    fn name(&self) -> &str {
        &self.name
    }

    fn secrets(&self) -> usize {
        self.secrets
    }

    fn guesses(&self) -> Range<usize> {
        0..self.words.len()
    }

    fn hint(&self, secret: usize, guess: usize) -> u8 {
        let (secret, guess) = (&self.letters[secret], &self.letters[guess]);
        match &self.patterns {
            None => self.rule.number(secret, guess),
            Some(patterns) => {
                let at = patterns.binary_search(&hint::marks(secret, guess));
                at.expect("every pattern that occurs has a number") as u8
            }
        }
    }

    fn row(&self, guess: usize, secrets: &[usize], row: &mut [u8]) {
        let letters = &self.letters[guess];
        match (self.rule, &self.patterns) {
            (WordHint::Marks, None) => {
                for (hint, &secret) in row.iter_mut().zip(secrets) {
                    *hint = hint::marks(&self.letters[secret], letters) as u8;
                }
            }
            _ => {
                for (hint, &secret) in row.iter_mut().zip(secrets) {
                    *hint = self.hint(secret, guess);
                }
            }
        }
    }

    fn hints(&self) -> usize {
        self.patterns.as_ref().map_or(self.rule.hints(self.length), Vec::len)
    }

    fn show(&self, code: usize) -> &str {
        &self.words[code]
    }

    fn find(&self, text: &str) -> Option<usize> {
        self.by_word.get(&text.to_lowercase()).copied()
    }

    fn show_hint(&self, _guess: usize, hint: u8) -> String {
        self.rule.show(self.length, self.pattern(hint))
    }

    fn parse_hint(&self, _guess: usize, text: &str) -> Result<u8, String> {
        let pattern = self.rule.parse(self.length, text)?;
        match &self.patterns {
            None => Ok(pattern as u8),
            Some(patterns) => patterns
                .binary_search(&pattern)
                .map(|at| at as u8)
                .map_err(|_| format!("no word of the list gets the hint '{text}'")),
        }
    }

    fn describe_hint(&self, guess: usize, hint: u8) -> String {
        self.rule.describe(&self.words[guess], self.pattern(hint))
    }

    fn called(&self) -> [&str; 2] {
        ["word", "words"]
    }

    fn look(&self) -> Look {
        let letters: std::collections::BTreeSet<char> =
            self.words.iter().flat_map(|word| word.chars()).collect();
        Look::Letters {
            length: self.length,
            letters: letters.into_iter().collect(),
            hint: self.rule,
        }
    }
}

impl Words {
    /// The pattern of a hint's number.
    fn pattern(&self, hint: u8) -> u32 {
        match &self.patterns {
            None => u32::from(hint),
            Some(patterns) => patterns[usize::from(hint)],
        }
    }
}
