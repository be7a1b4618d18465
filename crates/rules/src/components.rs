//! Which things hang together: union-find (Galler and Fischer, 1964).
//!
//! The root of a component is its smallest member. So a thing's parent is never larger than the
//! thing, and one walk upwards through the numbers finds all roots at the end.

/// Things numbered from 0, joined into components.
#[derive(Clone, Debug)]
pub struct Components(Vec<u32>);

impl Components {
    /// So many things, each alone.
    pub fn new(size: usize) -> Components {
        Components((0..size as u32).collect())
    }

    /// The smallest member of a thing's component.
    #[inline]
    pub fn find(&mut self, mut at: usize) -> usize {
        while self.0[at] as usize != at {
            let up = self.0[self.0[at] as usize];
            self.0[at] = up;
            at = up as usize;
        }
        at
    }

    /// Makes one component of two.
    #[inline]
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b) as u32;
    }

    /// For each thing, the smallest member of its component.
    pub fn firsts(mut self) -> Vec<u32> {
        for at in 0..self.0.len() {
            self.0[at] = self.0[self.0[at] as usize];
        }
        self.0
    }
}
