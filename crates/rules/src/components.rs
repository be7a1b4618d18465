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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn firsts_are_the_smallest_members() {
        // A path through 0, 3, 6, 9 joined from its far end, a pair, and things alone.
        let mut components = Components::new(11);
        for (a, b) in [(6, 9), (10, 2), (3, 6), (0, 3), (9, 0)] {
            components.join(a, b);
        }
        assert_eq!(components.find(9), 0);
        assert_eq!(components.find(10), 2);
        assert_eq!(components.firsts(), [0, 1, 2, 0, 4, 5, 0, 7, 8, 0, 2]);
    }
}
