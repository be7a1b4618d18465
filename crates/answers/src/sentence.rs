//! What is said about what went wrong: one line, and never longer than a kilobyte, whatever was given.

/// The longest sentence, in bytes as JSON has it: with all around it, at most a kilobyte.
const LONGEST: usize = 800;

/// A text as one sentence. Control characters of what was given cannot spoil it, and it is cut where it
/// would be too long.
pub fn sentence(text: &str) -> String {
    let mut room = LONGEST;
    let mut fits = |c: &char| {
        // In JSON a quotation mark takes two bytes.
        let bytes = if matches!(c, '"' | '\\') { 2 } else { c.len_utf8() };
        let left = room.checked_sub(bytes);
        room = left.unwrap_or(0);
        left.is_some()
    };
    let kept = text.chars().take_while(|c| fits(c));
    let mut kept: String = kept.map(|c| if c.is_control() { ' ' } else { c }).collect();
    if kept.chars().count() < text.chars().count() {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_longer_than_a_kilobyte_and_one_line() {
        for text in ["x", "\"", "\\", "読", "\u{1}", "\u{85}", "😀", "a\n"] {
            let said = sentence(&text.repeat(10_000));
            assert!(said.ends_with('…') && !said.contains(char::is_control));
            let length = serde_json::to_string(&said).unwrap().len();
            assert!((400..1000).contains(&length), "{text:?}: {length}");
        }
        assert_eq!(sentence("as it is"), "as it is");
        assert_eq!(sentence("two\nlines"), "two lines");
    }
}
