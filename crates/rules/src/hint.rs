//! A hint: r pegs in place, w right symbols elsewhere (paper 001, section 2.2).

/// The answer to a guess. Hints compare by pegs in place, then by symbols elsewhere; this is the
/// *order of hints* wherever an order matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hint {
    /// r: pegs with the right symbol in the right place.
    pub in_place: u8,
    /// w: further symbols that are right but elsewhere.
    pub elsewhere: u8,
}

impl Hint {
    /// The hint (r, w).
    pub const fn new(in_place: u8, elsewhere: u8) -> Hint {
        Hint { in_place, elsewhere }
    }

    /// The number of right symbols, in place or not; of a hint that no game gives, 255 at most.
    pub const fn right(self) -> u8 {
        self.in_place.saturating_add(self.elsewhere)
    }
}

/// `1B2W`: r in place, w elsewhere.
impl std::fmt::Display for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{}B{}W", self.in_place, self.elsewhere))
    }
}
