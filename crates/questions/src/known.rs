//! Question sets that are known, and how many codes are proved to be needed: kept in `known.txt`,
//! which the tests hold against the rules and against the searches that were done.

use yomikiri_rules::{Alphabet, Code, Game};

/// A set of codes that tells all secrets of a game apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The game, with whole hints.
    pub game: Game,
    /// It is proved that no set has fewer codes than this.
    pub lower: usize,
    /// The codes.
    pub set: Vec<Code>,
}

impl Known {
    /// Whether no smaller set exists.
    pub fn proved(&self) -> bool {
        self.lower == self.set.len()
    }
}

/// The known set of a game, if there is one.
pub fn known(game: Game) -> Option<Known> {
    all_known().into_iter().find(|known| known.game == game)
}

/// All games of which a set is known.
///
/// # Panics
/// Never: the tests read the list.
pub fn all_known() -> Vec<Known> {
    let lines = include_str!("known.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).unwrap_or_else(|| panic!("known.txt: {line}"))).collect()
}

fn read(line: &str) -> Option<Known> {
    let (game, rest) = line.split_once(' ')?;
    let (lower, set) = rest.split_once(' ')?;
    let game: Game = game.parse().ok()?;
    let set = Alphabet::of(game).parse_codes(set).ok()?;
    Some(Known { game, lower: lower.parse().ok()?, set })
}
