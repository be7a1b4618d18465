//! The hints of games with words.
//!
//! Wordle's rule: a letter in place is marked G. Of the others, going from left to right, a letter is
//! marked Y as long as the secret has that letter once more among those that were not marked yet, else
//! it is not there. So a letter that is guessed twice and stands in the secret once is marked once.
//! Patterns are numbered to base 3, the first letter most significant, and all in place is the last.

use super::Letters;

/// Words of so many letters have a byte for every pattern of marks: 3^5 = 243.
pub(super) const ALL_MARKS: usize = 5;

/// No word has more letters: a pattern of marks is a number below 3^20, which fits in 32 bits.
pub(super) const MOST_LETTERS: usize = 20;

/// What is told of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordHint {
    /// Wordle: a mark for each letter.
    Marks,
    /// Bulls and cows: how many letters are in place, and how many more are elsewhere.
    Bulls,
    /// Jotto: how many letters the words have in common, and whether it is the word itself.
    Common,
    /// How many letters are in place.
    Places,
}

/// How a word that was found is written, where the number of common letters does not tell.
const FOUND: &str = "found";

impl WordHint {
    /// Its name: `marks`, or what stands behind the name of a list.
    pub fn name(self) -> &'static str {
        match self {
            WordHint::Marks => "marks",
            WordHint::Bulls => "bulls",
            WordHint::Common => "common",
            WordHint::Places => "places",
        }
    }

    /// The rule behind a name, and the name without it.
    pub(super) fn behind(spec: &str) -> (&str, WordHint) {
        let rules = [
            (":bulls", WordHint::Bulls),
            (":common", WordHint::Common),
            (":places", WordHint::Places),
        ];
        let found = rules.iter().find_map(|&(end, rule)| Some((spec.strip_suffix(end)?, rule)));
        found.unwrap_or((spec, WordHint::Marks))
    }

    /// How many hints words of this length have.
    pub(super) fn hints(self, length: usize) -> usize {
        match self {
            WordHint::Marks => 3usize.saturating_pow(length as u32),
            WordHint::Bulls => (length + 1) * (length + 2) / 2,
            WordHint::Common => length + 2,
            WordHint::Places => length + 1,
        }
    }

    /// The number of a hint.
    pub(super) fn number(self, secret: &Letters, guess: &Letters) -> u8 {
        let places = || secret.iter().zip(guess).filter(|(a, b)| a == b).count();
        let number = match self {
            WordHint::Marks => marks(secret, guess) as usize,
            WordHint::Places => places(),
            WordHint::Common if secret == guess => secret.len() + 1,
            WordHint::Common => common(secret, guess),
            WordHint::Bulls => {
                let right = common(secret, guess);
                right * (right + 1) / 2 + places()
            }
        };
        number as u8
    }

    /// Writes a pattern: `GY-G-`, `1B2C`, `3`, `2B`.
    pub(super) fn show(self, length: usize, pattern: u32) -> String {
        match self {
            WordHint::Marks => {
                marks_of(length, pattern).map(|mark| ['-', 'Y', 'G'][mark]).collect()
            }
            WordHint::Bulls => {
                let (in_place, elsewhere) = bulls(pattern);
                format!("{in_place}B{elsewhere}C")
            }
            WordHint::Common if pattern as usize > length => FOUND.to_string(),
            WordHint::Common => pattern.to_string(),
            WordHint::Places => format!("{pattern}B"),
        }
    }

    /// Writes a pattern in words.
    pub(super) fn describe(self, guess: &str, pattern: u32) -> String {
        let length = guess.chars().count();
        match self {
            WordHint::Marks => {
                let marks: Vec<usize> = marks_of(length, pattern).collect();
                let with = |wanted: usize| -> String {
                    let letters = guess.chars().zip(&marks).filter(|(_, mark)| **mark == wanted);
                    letters.map(|(letter, _)| letter).collect()
                };
                let kinds = [(2, "in place"), (1, "elsewhere"), (0, "not there")];
                let kinds = kinds.map(|(mark, words)| (with(mark), words));
                let said = kinds.iter().filter(|(letters, _)| !letters.is_empty());
                said.map(|(letters, words)| format!("{letters} {words}"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            WordHint::Bulls => {
                let (in_place, elsewhere) = bulls(pattern);
                format!("{in_place} in place, {elsewhere} elsewhere")
            }
            WordHint::Common if pattern as usize > length => "it is the word".to_string(),
            WordHint::Common => format!("{pattern} letters in common"),
            WordHint::Places => format!("{pattern} in place"),
        }
    }

    /// Reads a pattern.
    pub(super) fn parse(self, length: usize, text: &str) -> Result<u32, String> {
        match self {
            WordHint::Marks => parse_marks(length, text),
            WordHint::Bulls => parse_bulls(length, text),
            WordHint::Common if ["found", "hit", "win", "yes"].contains(&&*text.to_lowercase()) => {
                Ok(length as u32 + 1)
            }
            WordHint::Common => number(text, length).ok_or_else(|| {
                format!(
                    "'{text}' is not a hint: write how many letters the words have in common, 0 to \
                     {length}, or {FOUND}"
                )
            }),
            WordHint::Places => {
                let digits = text.trim_end_matches(['b', 'B', 'a', 'A']).trim_end();
                number(digits, length).ok_or_else(|| {
                    format!(
                        "'{text}' is not a hint: write how many letters are in place, 0 to {length}"
                    )
                })
            }
        }
    }
}

/// Wordle's marks as a number to base 3, the first letter most significant. Words have at most
/// [`MOST_LETTERS`].
#[inline]
pub(super) fn marks(secret: &[u16], guess: &[u16]) -> u32 {
    let mut in_place = 0u32;
    for (at, (a, b)) in secret.iter().zip(guess).enumerate() {
        in_place |= u32::from(a == b) << at;
    }
    // The letters of the secret that are marked already.
    let mut marked = in_place;
    let mut number = 0;
    for (at, letter) in guess.iter().enumerate() {
        number *= 3;
        if in_place >> at & 1 == 1 {
            number += 2;
            continue;
        }
        let free = |&(at, other): &(usize, &u16)| marked >> at & 1 == 0 && other == letter;
        if let Some((found, _)) = secret.iter().enumerate().find(free) {
            marked |= 1 << found;
            number += 1;
        }
    }
    number
}

/// The marks of a pattern, first letter first: 0 not there, 1 elsewhere, 2 in place.
fn marks_of(length: usize, pattern: u32) -> impl Iterator<Item = usize> {
    (0..length).rev().map(move |at| (pattern / 3u32.pow(at as u32) % 3) as usize)
}

/// How many letters two words have in common, each as often as in both.
fn common(a: &Letters, b: &Letters) -> usize {
    let mut left = b.clone();
    let mut count = 0;
    for letter in a {
        if let Some(at) = left.iter().position(|other| other == letter) {
            left.swap_remove(at);
            count += 1;
        }
    }
    count
}

/// In place and elsewhere of a number of bulls and cows.
fn bulls(pattern: u32) -> (u32, u32) {
    let right = (0..).take_while(|t| t * (t + 1) / 2 <= pattern).last().unwrap_or(0);
    let in_place = pattern - right * (right + 1) / 2;
    (in_place, right - in_place)
}

/// A whole number up to a limit.
fn number(text: &str, most: usize) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u32| plain && number as usize <= most)
}

fn parse_marks(length: usize, text: &str) -> Result<u32, String> {
    let mark = |letter: char| match letter {
        'G' | 'g' | '2' | '🟩' | '🟧' => Some(2u32),
        'Y' | 'y' | '1' | '🟨' | '🟦' => Some(1),
        '-' | '0' | '.' | '_' | '⬛' | '⬜' => Some(0),
        _ => None,
    };
    // Spaces between marks, and the selectors that come with pasted squares, mean nothing.
    let letters = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{fe0f}');
    let marks: Option<Vec<u32>> = letters.map(mark).collect();
    let marks = marks.filter(|marks| marks.len() == length).ok_or_else(|| {
        format!(
            "'{text}' is not a hint: write one mark a letter, G in place, Y elsewhere, - not there, \
             {length} of them; also 2, 1 and 0, or coloured squares"
        )
    })?;
    let not_in_place: Vec<&u32> = marks.iter().filter(|&&mark| mark < 2).collect();
    if not_in_place == [&1] {
        return Err(format!(
            "'{text}' is not possible: when all letters are right and all but one in place, so is \
             the last"
        ));
    }
    Ok(marks.iter().fold(0, |number, mark| number * 3 + mark))
}

fn parse_bulls(length: usize, text: &str) -> Result<u32, String> {
    let wrong =
        || format!("'{text}' is not a hint: write bulls and cows like 1B2C, 1B2W, 1A2B or 1 2");
    let (in_place, elsewhere) = crate::notation::two_numbers(text).ok_or_else(wrong)?;
    let right = in_place.saturating_add(elsewhere);
    if right > length || right == length && elsewhere == 1 {
        return Err(format!("'{text}' is not possible for words of {length} letters"));
    }
    Ok((right * (right + 1) / 2 + in_place) as u32)
}
