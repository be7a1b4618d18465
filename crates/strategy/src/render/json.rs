//! A strategy as the text of its file.

use yomikiri_check::{Content, File, FileError, Strategy};
use yomikiri_rules::Alphabet;

/// The file that [`File::parse`] reads back, with the claims that can be checked.
///
/// # Errors
/// If the strategy does not verify, the alphabet is that of another game, or the tree is too
/// long for a file.
pub fn json(strategy: &Strategy, alphabet: &Alphabet) -> Result<String, FileError> {
    let file = File::new(Content::Strategy(strategy.clone()))?;
    File { alphabet: alphabet.clone(), ..file }.to_text()
}
