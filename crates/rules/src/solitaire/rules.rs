//! When the holes may be closed up: the paper's rule and two variants, because published rules
//! differ.
//!
//! A *turn* is what happens between two close-ups: one or more pairs go, then the holes are closed
//! up in reading order and the board is refilled from the stock. Holes stay where they are within a
//! turn, so whether two cards touch is settled when the turn begins: a turn is a set of touching
//! pairs that share no card. The variants allow fewer turns and nothing else; what cannot be won by
//! the paper's rule cannot be won by either of them.

/// Which turns are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Any number of pairs a turn, as in the paper.
    #[default]
    Free,
    /// Holes may be closed up only when no removable pair remains.
    MustClear,
    /// Holes are closed up after every pair.
    CloseEach,
}

impl Rules {
    /// All rules.
    pub const ALL: [Rules; 3] = [Rules::Free, Rules::MustClear, Rules::CloseEach];

    /// The name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            Rules::Free => "free",
            Rules::MustClear => "must-clear",
            Rules::CloseEach => "close-each",
        }
    }

    /// The rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        Rules::ALL.into_iter().find(|rules| rules.name() == name)
    }
}

impl std::fmt::Display for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
