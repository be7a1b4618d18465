//! A file of kind `patience`: the solution of a deal, followed by the rules alone.

use yomikiri_answers::VerifyAnswer;
use yomikiri_check::solitaire::SolitaireFile;

use crate::commands::verify::Said;
use crate::exit::Failure;
use crate::number::counted;
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<(VerifyAnswer, Said), Failure> {
    let name = options.name();
    let file = SolitaireFile::parse(text)
        .map_err(|problem| Failure::bad_input(format!("{name}: {problem}")))?;
    let answer = VerifyAnswer::patience(&file);
    let VerifyAnswer::Patience(found) = &answer else { unreachable!("of this kind") };
    let pairs = found.pairs.unwrap_or(0);
    let closings = counted(found.close_ups.unwrap_or(0) as u64, "close-up", "close-ups");
    let so_far = match (found.cards_known, found.pairs_known.unwrap_or(0)) {
        (52, _) => String::new(),
        (cards, known) => format!(
            ", as far as the {cards} cards that are known tell: {known} of its pairs are known"
        ),
    };
    let sentence = format!("wins on {}, {pairs} pairs and {closings}{so_far}", file.board);
    Ok((answer, Said::only(sentence)))
}
