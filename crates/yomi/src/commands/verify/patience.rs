//! A file of kind `patience`: the solution of a deal, followed by the rules alone.

use serde_json::json;
use yomikiri_check::solitaire::SolitaireFile;

use crate::commands::verify::Checked;
use crate::exit::Failure;
use crate::number::counted;
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<Checked, Failure> {
    let name = options.name();
    let file = SolitaireFile::parse(text)
        .map_err(|problem| Failure::bad_input(format!("{name}: {problem}")))?;
    let verdict = file.check();
    let known = file.faces.known();
    let report = json!({
        "game": "monte-carlo",
        "kind": "patience",
        "verified": verdict.is_ok(),
        "problem": verdict.as_ref().err().map(ToString::to_string),
        "board": file.board.size(),
        "rules": file.rules.name(),
        "deal": file.number.map(|number| number.to_string()),
        "cards_known": known,
        "moves": file.moves.len(),
    });
    let text = match &verdict {
        Ok(replay) => {
            let closings = counted(replay.closings as u64, "close-up", "close-ups");
            let pairs = replay.removals;
            let so_far = match known {
                52 => String::new(),
                known => format!(
                    ", as far as the {known} cards that are known tell: {} of its pairs are known",
                    replay.known_pairs
                ),
            };
            format!("ok: {name} wins on {}, {pairs} pairs and {closings}{so_far}\n", file.board)
        }
        Err(problem) => format!("does not verify: {name}: {problem}\n"),
    };
    Ok(Checked { verified: verdict.is_ok(), report, text })
}
