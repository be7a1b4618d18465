//! The states that are proved lost, kept exactly.
//!
//! A state is a set of cards of one deal: 52 bits. The 12 bits above them number the deal, so that
//! nothing has to be cleared between deals: an entry with another number is an empty place. Keys are
//! compared in full. The table grows up to a limit; beyond it everything is forgotten, which costs
//! time and never an answer.

const STATE: u64 = (1 << 52) - 1;
const FIRST: usize = 1 << 10;

/// A set of lost states.
#[derive(Clone, Debug)]
pub(crate) struct Dead {
    places: Vec<u64>,
    /// The number of the deal, in the upper 12 bits; never 0, which is what new places have.
    deal: u64,
    used: usize,
    largest: usize,
}

impl Dead {
    /// A table that takes at most about this many bytes.
    pub(crate) fn new(bytes: usize) -> Dead {
        let largest = (bytes / 8).max(FIRST);
        // The largest power of two that is not larger.
        let largest = 1 << largest.ilog2();
        Dead { places: vec![0; FIRST], deal: 1 << 52, used: 0, largest }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.used = 0;
        self.deal = self.deal.wrapping_add(1 << 52);
        if self.deal == 0 {
            self.places.fill(0);
            self.deal = 1 << 52;
        }
    }

    #[inline]
    fn home(&self, state: u64) -> usize {
        // Multiplicative hashing (Knuth): the upper bits depend on all bits of the state.
        let bits = self.places.len().trailing_zeros();
        (state.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize
    }

    /// Whether a state is known to be lost.
    #[inline]
    pub(crate) fn contains(&self, state: u64) -> bool {
        let key = state | self.deal;
        let last = self.places.len() - 1;
        let mut at = self.home(state);
        loop {
            let there = self.places[at & last];
            if there == key {
                return true;
            }
            if there & !STATE != self.deal {
                return false;
            }
            at += 1;
        }
    }

    /// Remembers a lost state.
    #[inline]
    pub(crate) fn insert(&mut self, state: u64) {
        if self.used * 2 >= self.places.len() {
            self.grow();
        }
        let key = state | self.deal;
        let last = self.places.len() - 1;
        let mut at = self.home(state);
        while self.places[at & last] & !STATE == self.deal {
            if self.places[at & last] == key {
                return;
            }
            at += 1;
        }
        self.places[at & last] = key;
        self.used += 1;
    }

    #[cold]
    fn grow(&mut self) {
        if self.places.len() >= self.largest {
            self.clear();
            return;
        }
        let larger = vec![0; self.places.len() * 2];
        let smaller = std::mem::replace(&mut self.places, larger);
        self.used = 0;
        let deal = self.deal;
        for key in smaller.into_iter().filter(|key| key & !STATE == deal) {
            self.insert(key & STATE);
        }
    }
}
