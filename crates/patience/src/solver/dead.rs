//! The states that are proved lost, kept exactly.
//!
//! A state is a set of cards of one deal: 52 bits. The 12 bits above them number the deal, so that
//! nothing has to be cleared between deals: an entry with another number is an empty place. Keys are
//! compared in full. The table grows up to a limit; beyond it everything is forgotten, which costs
//! time and never an answer. Each deal begins with a small part of it, which stays in the nearest
//! cache: most deals need no more, and after one hard deal all others would pay for a large table.

const STATE: u64 = (1 << 52) - 1;
const FIRST: usize = 1 << 10;

/// A set of lost states.
#[derive(Clone, Debug)]
pub(crate) struct Dead {
    places: Vec<u64>,
    /// How many of the places are in use, a power of two.
    open: usize,
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
        Dead { places: vec![0; FIRST], open: FIRST, deal: 1 << 52, used: 0, largest }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.open = FIRST;
        self.empty();
    }

    fn empty(&mut self) {
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
        let bits = self.open.trailing_zeros();
        (state.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize
    }

    /// Whether a state is known to be lost.
    #[inline]
    pub(crate) fn contains(&self, state: u64) -> bool {
        let key = state | self.deal;
        let places = &self.places[..self.open];
        let last = places.len() - 1;
        let mut at = self.home(state);
        loop {
            let there = places[at & last];
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
        if self.used * 2 >= self.open {
            self.grow();
        }
        let key = state | self.deal;
        let mut at = self.home(state);
        let places = &mut self.places[..self.open];
        let last = places.len() - 1;
        while places[at & last] & !STATE == self.deal {
            if places[at & last] == key {
                return;
            }
            at += 1;
        }
        places[at & last] = key;
        self.used += 1;
    }

    #[cold]
    fn grow(&mut self) {
        if self.open >= self.largest {
            self.empty();
            return;
        }
        let deal = self.deal;
        let kept = self.places[..self.open].iter().filter(|&key| key & !STATE == deal);
        let kept: Vec<u64> = kept.map(|key| key & STATE).collect();
        // Four times as large: growing to twice the size each time cost 1 % of all instructions.
        self.open = (self.open * 4).min(self.largest);
        if self.places.len() < self.open {
            self.places.resize(self.open, 0);
        }
        self.empty();
        kept.into_iter().for_each(|state| self.insert(state));
    }
}
