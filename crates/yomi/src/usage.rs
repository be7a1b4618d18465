//! What clap finds wrong with the command line, as one sentence that leads on.

use clap::error::ErrorKind;

const NOTHING_ASKED: &str =
    "say what to do, such as 'yomi solve mastermind'; 'yomi help' lists the commands";

/// Help and version are answers; anything else is a sentence about what is wrong and where to read
/// what is right.
pub fn explain(error: &clap::Error) -> Result<String, String> {
    let rendered = error.render().to_string();
    match (error.kind(), command(&rendered)) {
        (ErrorKind::DisplayHelp | ErrorKind::DisplayVersion, _) => Ok(rendered),
        (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, Some(command)) => {
            Err(format!("say what to do; 'yomi help {command}' lists the commands"))
        }
        (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, None) => Err(NOTHING_ASKED.into()),
        (ErrorKind::InvalidSubcommand, None) => {
            Err(led_on(sentence(&rendered), "'yomi help' lists the commands"))
        }
        (_, Some(command)) => {
            Err(led_on(sentence(&rendered), &format!("'yomi help {command}' has examples")))
        }
        (_, None) => Err(sentence(&rendered)),
    }
}

/// A sentence, and what to read, unless it has a tip already.
fn led_on(sentence: String, next: &str) -> String {
    if sentence.contains("; ") { sentence } else { format!("{sentence}; {next}") }
}

/// The command that the usage is about, without the name of the program: `questions identify`.
fn command(rendered: &str) -> Option<String> {
    let usage = rendered.lines().find_map(|line| line.trim().strip_prefix("Usage: yomi"))?;
    let is_name = |word: &&str| word.starts_with(|first: char| first.is_ascii_lowercase());
    let words: Vec<&str> = usage.split_whitespace().take_while(is_name).collect();
    (!words.is_empty()).then(|| words.join(" "))
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
    use super::{command, sentence};

    #[test]
    fn the_command_of_a_usage() {
        let of = |usage: &str| command(&format!("error: no\n\nUsage: {usage}\n"));
        assert_eq!(of("yomi solve [OPTIONS] <GAME>"), Some("solve".to_string()));
        assert_eq!(of("yomi questions identify <GAME>"), Some("questions identify".to_string()));
        assert_eq!(of("yomi <COMMAND>"), None);
    }

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
