//! A history: codes with their hints.
//!
//! It splits at commas and semicolons outside parentheses, and no symbol of an alphabet is one of
//! those, so it splits in one way only. A number that stands alone is no entry: it is the second half of
//! the hint before it, `1123 1,1`.

use super::error::NotationError;
use crate::alphabet::Alphabet;
use crate::code::Code;
use crate::hint::Hint;

/// The most entries of a history that is read. Nobody plays so long; all codes are held against each
/// entry, so that the limit bounds the work.
pub const MAX_HISTORY: usize = 256;

/// Reads a history such as `1123 1B1W, 2344 (0, 2); 3456=0 2`: codes with their hints, entries
/// separated by commas or semicolons, code and hint by white space, `=` or `:`. Empty text is the
/// empty history, and a separator after the last entry does no harm.
///
/// # Errors
/// At the first entry that is not a code and its hint, with its number and text; or if there are more
/// than [`MAX_HISTORY`].
pub fn parse_history(alphabet: &Alphabet, text: &str) -> Result<Vec<(Code, Hint)>, NotationError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    parse_answers(alphabet, &[text])
}

/// Reads codes with what is told of their hints, from texts that each hold one or more entries as
/// in a history. Entries are counted on from one text to the next; a text without any is refused.
///
/// # Errors
/// As [`parse_history`].
pub fn parse_answers(
    alphabet: &Alphabet,
    texts: &[impl AsRef<str>],
) -> Result<Vec<(Code, Hint)>, NotationError> {
    let entry = |(text, number): (&str, usize)| {
        parse_entry(alphabet, text).map_err(|problem| NotationError::Entry {
            number,
            text: text.to_string(),
            problem: Box::new(problem),
        })
    };
    let halves = alphabet.game().pegs().is_some();
    let entries: Vec<&str> = texts.iter().flat_map(|text| entries(text.as_ref(), halves)).collect();
    if entries.len() > MAX_HISTORY {
        return Err(NotationError::TooLong(entries.len()));
    }
    entries.into_iter().zip(1..).map(entry).collect()
}

/// The entries of a history, split at commas and semicolons outside parentheses; where a hint has two
/// `halves`, not between them.
fn entries(text: &str, halves: bool) -> Vec<&str> {
    let mut depth = 0usize;
    let mut entries: Vec<&str> = Vec::new();
    let mut from = 0;
    for (at, c) in text.char_indices().chain([(text.len(), ';')]) {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let between = at == text.len() || depth == 0 && (c == ',' || c == ';');
        if !between || halves && c == ',' && is_half(text, from, at) {
            continue;
        }
        entries.push(text[from..at].trim());
        from = at + 1;
    }
    if entries.len() > 1 && entries.last() == Some(&"") {
        entries.pop();
    }
    entries
}

/// Whether a comma stands within a hint: a number behind a space, a bracket or `=` before it, and a number
/// that is not followed by anything but the next separator behind it.
fn is_half(text: &str, from: usize, comma: usize) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (before, behind) = (text[from..comma].trim(), &text[comma + 1..]);
    let behind = behind.split([',', ';']).next().unwrap_or_default().trim();
    let last = before.rsplit(ends).next().unwrap_or_default();
    is_number(behind) && is_number(last) && last.len() < before.len()
}

/// One code and its hint. The code ends where something comes that cannot be a symbol, or, if its
/// symbols stand apart, after the last of them; a name in a list ends at the first `=`, or else at the last space that leaves a name before it.
fn parse_entry(alphabet: &Alphabet, text: &str) -> Result<(Code, Hint), NotationError> {
    if text.is_empty() {
        return Err(NotationError::EmptyEntry);
    }
    let pegs = alphabet.game().pegs();
    let mut end = pegs
        .and_then(|pegs| apart(text, pegs.pegs()))
        .unwrap_or_else(|| text.find(ends).unwrap_or(text.len()));
    if let Some(model) = alphabet.game().model() {
        let is_name = |&at: &usize| model.find(text[..at].trim()).is_some();
        let spaces = text.rmatch_indices(char::is_whitespace).map(|(at, _)| at);
        end = text.find('=').or_else(|| { spaces }.find(is_name)).unwrap_or(end);
    }
    let (code, hint) = text.split_at(end);
    let code = alphabet.parse_code(code)?;
    let hint = hint.trim_start();
    let hint = hint.strip_prefix(['=', ':']).unwrap_or(hint).trim();
    if hint.is_empty() {
        return Err(NotationError::NoHint);
    }
    Ok((code, alphabet.parse_hint(code, hint)?))
}

/// What cannot be a symbol ends a code.
fn ends(c: char) -> bool {
    c.is_whitespace() || "=:(".contains(c)
}

/// Where a code ends whose symbols stand apart, as in `R G B Y 1B1W`; `None` if they do not.
fn apart(text: &str, pegs: usize) -> Option<usize> {
    let mut end = 0;
    for _ in 0..pegs {
        let rest = text[end..].trim_start();
        let symbol = rest.chars().next()?;
        end = text.len() - rest.len() + symbol.len_utf8();
        if !text[end..].chars().next().is_none_or(ends) {
            return None;
        }
    }
    Some(end)
}

/// Writes a history so that `parse_history` reads it back: `1123 1B1W, 2344 0B2W`, or `1123 1B` where
/// only pegs in place are told; `Does it fly?=yes` where names may have spaces.
pub fn show_history(alphabet: &Alphabet, history: &[(Code, Hint)]) -> String {
    let entry = |&(code, hint): &(Code, Hint)| {
        let (code, hint) = (alphabet.show(code), alphabet.show_hint(code, hint));
        let between = if code.contains(char::is_whitespace) { '=' } else { ' ' };
        format!("{code}{between}{hint}")
    };
    history.iter().map(entry).collect::<Vec<String>>().join(", ")
}
