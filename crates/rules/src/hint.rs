//! A hint: what is told about the secret when a guess is made.

/// The answer to a guess, as a small number. Hints compare by that number; this is the *order of
/// hints* wherever an order matters. What the number means is for the game to say: of codes made of
/// pegs it holds r pegs in place and w right symbols elsewhere (paper 001, section 2.2), and r counts
/// before w; of other games it is the number that their model gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hint(u16);

impl Hint {
    /// The hint (r, w): r pegs in place, w right symbols elsewhere.
    pub const fn new(in_place: u8, elsewhere: u8) -> Hint {
        Hint((in_place as u16) << 8 | elsewhere as u16)
    }

    /// The hint with this number, of a game whose model numbers its hints.
    pub const fn numbered(number: u8) -> Hint {
        Hint(number as u16)
    }

    /// r: pegs with the right symbol in the right place.
    pub const fn in_place(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// w: further symbols that are right but elsewhere.
    pub const fn elsewhere(self) -> u8 {
        self.0 as u8
    }

    /// The number of right symbols, in place or not; of a hint that no game gives, 255 at most.
    pub const fn right(self) -> u8 {
        self.in_place().saturating_add(self.elsewhere())
    }

    /// The number that the model gave it.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// `1B2W` for (1, 2); a number of a model is the second.
impl std::fmt::Debug for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hint({}, {})", self.in_place(), self.elsewhere())
    }
}
