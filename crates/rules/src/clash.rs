//! Answers that contradict each other: the fewest of them, and the sentence that names them.
//!
//! A set S of entries cannot stand together exactly when every possible secret violates some
//! entry of S, that is when S hits every secret's set of violated entries.

use crate::alphabet::Alphabet;
use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;
use crate::hitting;
use crate::notation::show_history;

/// The fewest answers that no possible secret agrees with, and of those the first in the order of
/// entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Which entries, from 0, ascending.
    pub entries: Vec<usize>,
    /// Their codes, with what was told.
    pub played: Vec<(Code, Hint)>,
}

impl Clash {
    /// Looks for contradicting answers; `None` if one of the secrets agrees with all of them.
    pub fn find(game: Game, secrets: &[Code], answers: &[(Code, Hint)]) -> Option<Clash> {
        let violated = |&secret: &Code| {
            let mut entries = hitting::empty(answers.len());
            for (at, &(code, hint)) in answers.iter().enumerate() {
                if game.hint(secret, code) != hint {
                    hitting::insert(&mut entries, at);
                }
            }
            entries
        };
        let entries = hitting::smallest(answers.len(), secrets.iter().map(violated).collect())?;
        let played = entries.iter().map(|&at| answers[at]).collect();
        Some(Clash { entries, played })
    }

    /// The clash as a sentence that writes codes in an alphabet, which must be that of the game.
    pub fn explain(&self, alphabet: &Alphabet) -> String {
        let shown = show_history(alphabet, &self.played);
        sentence(&self.entries, Some(&shown), alphabet.game().called()[0])
    }
}

/// Which entries cannot stand together; `secret` is what none of them leaves.
pub(crate) fn sentence(entries: &[usize], shown: Option<&str>, secret: &str) -> String {
    let shown = shown.map_or(String::new(), |text| format!(" ({text})"));
    let numbers: Vec<String> = entries.iter().map(|at| (at + 1).to_string()).collect();
    match &numbers[..] {
        [] => format!("no {secret} is left"),
        [one] => format!("entry {one}{shown} cannot stand: no {secret} agrees with it"),
        [rest @ .., last] => {
            let (rest, all) = (rest.join(", "), if rest.len() == 1 { "both" } else { "all" });
            format!(
                "entries {rest} and {last}{shown} cannot stand together: no {secret} agrees with \
                 {all} of them"
            )
        }
    }
}
