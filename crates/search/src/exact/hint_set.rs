//! A set of hints, one bit each: a word for games with up to 64 hints.

/// A set of hints below `H`, which is 256 at most.
#[derive(Clone, Copy)]
pub(crate) struct HintSet<const H: usize>([u64; 4]);

impl<const H: usize> Default for HintSet<H> {
    #[inline(always)]
    fn default() -> Self {
        HintSet([0; 4])
    }
}

impl<const H: usize> HintSet<H> {
    /// Puts a hint into the set; says whether it is new.
    #[inline(always)]
    pub fn insert(&mut self, hint: u8) -> bool {
        let word = if H <= 64 { 0 } else { usize::from(hint >> 6) };
        let bit = 1u64 << (hint & 63);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// How many hints are in the set.
    #[inline(always)]
    pub fn len(&self) -> usize {
        let words = if H <= 64 { 1 } else { 4 };
        self.0[..words].iter().map(|word| word.count_ones() as usize).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn like_a_list<const H: usize>() {
        let (mut set, mut list) = (HintSet::<H>::default(), Vec::new());
        for at in 0..600usize {
            let hint = (at * at * 7 % H) as u8;
            assert_eq!(set.insert(hint), !list.contains(&hint));
            if !list.contains(&hint) {
                list.push(hint);
            }
            assert_eq!(set.len(), list.len());
        }
    }

    #[test]
    fn sets_of_hints() {
        like_a_list::<64>();
        like_a_list::<256>();
    }
}
