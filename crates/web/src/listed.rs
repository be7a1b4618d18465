//! Lists and tables that a server offers. Each is opened once, at the start, and stands under a short
//! name of its own: a request names it so, and no request makes the server read a file.

use yomikiri_rules::{Game, GameError};

/// Opens `words:…` and `table:…`, each under a short name: `words:answers`, `table:bicycle`.
///
/// # Errors
/// If one is neither, or cannot be read; the sentence has the file and the line.
pub fn open(texts: &[String]) -> Result<Vec<Game>, GameError> {
    let mut names: Vec<String> = Vec::new();
    let mut games = Vec::new();
    for text in texts {
        let name = short(text).ok_or_else(|| GameError::Unknown(text.clone()))?;
        let more = (2..).map(|number| format!("{name}-{number}"));
        let name = std::iter::once(name.clone()).chain(more).find(|name| !names.contains(name));
        let name = name.unwrap_or_default();
        games.push(Game::open_as(text, &name)?);
        names.push(name);
    }
    Ok(games)
}

/// The kind of game and the bare name of its file, with the rule behind it. What has a meaning of its
/// own in a name or an address is left out.
fn short(text: &str) -> Option<String> {
    let (kind, spec) = text.trim().split_once(':')?;
    let (files, rule) = match (kind, spec.rsplit_once(':')) {
        ("words", Some((files, rule @ ("bulls" | "common" | "places")))) => (files, Some(rule)),
        ("words" | "table", _) => (spec, None),
        _ => return None,
    };
    let file = if kind == "words" { files.split('+').next().unwrap_or(files) } else { files };
    let stem = std::path::Path::new(file).file_stem().map(|stem| stem.to_string_lossy());
    let safe = |c: char| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let stem: String = stem.unwrap_or_default().chars().map(safe).collect();
    let rule = rule.map_or(String::new(), |rule| format!(":{rule}"));
    Some(format!("{kind}:{stem}{rule}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_tell_nothing_of_the_folder() {
        let shown = |text| short(text).unwrap_or_default();
        assert_eq!(shown("words:/a/b c/answers.txt+/d/allowed.txt"), "words:answers");
        assert_eq!(shown("words:list.txt:bulls"), "words:list:bulls");
        assert_eq!(shown("table:my faults, all.csv"), "table:my-faults--all");
        assert_eq!(shown("mm4x6"), "");
        assert_eq!(shown("chess:x"), "");
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_file() {
        let why = |text: &str| open(&[text.to_string()]).unwrap_err().to_string();
        assert!(why("words:nowhere.txt").starts_with("nowhere.txt: it cannot be read"));
        assert!(why("mm4x6").contains("unknown game 'mm4x6'"));
    }
}
