//! Reading a list of words: one a line, all of one length.

use std::collections::HashMap;

use crate::game::GameError;

/// Characters that separate things where words are written, and so cannot be letters.
const SEPARATORS: &str = ",;()=:#+";

/// The words of a file, in lower case. If a length is given, with the list that has it, they have that.
pub(super) fn list(file: &str, like: Option<(usize, &str)>) -> Result<Vec<String>, GameError> {
    let text = crate::model::read_file(file)?;
    words(file, &text, like)
}

/// The same of the text of a file.
pub(super) fn words(
    file: &str,
    text: &str,
    like: Option<(usize, &str)>,
) -> Result<Vec<String>, GameError> {
    let wrong = |line: usize, problem: String| GameError::File {
        file: file.to_string(),
        line: (line > 0).then_some(line),
        problem,
    };
    let mut words: Vec<String> = Vec::new();
    let mut lines: HashMap<String, usize> = HashMap::new();
    let mut like = like.map(|(length, whose)| (length, format!("in {whose}")));
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if let Some(bad) = text.chars().find(|&c| c.is_whitespace() || SEPARATORS.contains(c)) {
            let what = if bad.is_whitespace() { "a space".to_string() } else { format!("'{bad}'") };
            return Err(wrong(line, format!("'{text}' has {what} in it: write one word a line")));
        }
        let word = text.to_lowercase();
        let length = word.chars().count();
        match &like {
            None => like = Some((length, format!("on line {line}"))),
            Some((known, whose)) if *known != length => {
                return Err(wrong(
                    line,
                    format!("'{text}' has {length} letters, and the words {whose} have {known}"),
                ));
            }
            Some(_) => {}
        }
        if let Some(before) = lines.insert(word.clone(), line) {
            return Err(wrong(line, format!("'{text}' stands on line {before} already")));
        }
        words.push(word);
    }
    if words.is_empty() {
        return Err(wrong(0, "there is no word in it".to_string()));
    }
    Ok(words)
}
