//! What clap finds wrong with the command line, as one sentence.

use clap::error::ErrorKind;

const NOTHING_ASKED: &str =
    "say what to do, such as 'yomi solve mastermind'; 'yomi --help' lists the commands";

/// Help and version are answers; anything else is a sentence about what is wrong.
pub fn explain(error: &clap::Error) -> Result<String, String> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.render().to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(NOTHING_ASKED.to_string()),
        _ => Err(sentence(&error.render().to_string())),
    }
}

/// The paragraphs before the usage, in one line: what is wrong, then the tips.
fn sentence(rendered: &str) -> String {
    let mut sentence = String::new();
    for line in rendered.lines().map(str::trim) {
        if line.starts_with("Usage:") || line.starts_with("For more information") {
            break;
        }
        let (line, between) = match line.strip_prefix("tip: ") {
            // True, but hardly ever what was meant.
            Some(tip) if tip.starts_with("to pass ") => continue,
            Some(tip) => (tip, "; "),
            None => (line.strip_prefix("error: ").unwrap_or(line), " "),
        };
        if !line.is_empty() {
            sentence.push_str(if sentence.is_empty() { "" } else { between });
            sentence.push_str(line);
        }
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn one_line() {
        let rendered = "error: unexpected argument '--form' found\n\n  tip: a similar argument \
                        exists: '--from'\n\nUsage: yomi solve <GAME>\n\nFor more information, \
                        try '--help'.\n";
        let expected = "unexpected argument '--form' found; a similar argument exists: '--from'";
        assert_eq!(sentence(rendered), expected);
        let rendered = "error: the following required arguments were not provided:\n  <GAME>\n\n\
                        Usage: yomi solve <GAME>\n";
        let expected = "the following required arguments were not provided: <GAME>";
        assert_eq!(sentence(rendered), expected);
    }
}
