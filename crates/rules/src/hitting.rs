//! A smallest hitting set: as few elements as possible such that every given set has one of them.
//!
//! A set that is not hit yet must be hit by one of its own elements, so branching on the elements
//! of one such set is complete; an element that was tried stays out of the later branches, which
//! loses only what was already searched. The last element must lie in all sets that are left, so
//! the last level is one intersection. The number of elements allowed grows from 0, hence the
//! first success is smallest; fixing elements one by one, in order, while that number suffices
//! then gives the first of the smallest in lexicographic order, whatever the order of the search.
//!
//! To find a smallest one is hard in general, and somebody may ask for just that. So the search has a
//! limit; beyond it, a set is given of which no element can be left out.

/// A set of small numbers: 64 to a word.
pub(crate) type Bits = Vec<u64>;

/// The empty set, with room for elements below `elements`.
pub(crate) fn empty(elements: usize) -> Bits {
    vec![0; elements.div_ceil(64)]
}

/// Puts an element into a set.
pub(crate) fn insert(bits: &mut Bits, element: usize) {
    bits[element / 64] |= 1 << (element % 64);
}

fn remove(bits: &mut Bits, element: usize) {
    bits[element / 64] &= !(1 << (element % 64));
}

fn contains(bits: &Bits, element: usize) -> bool {
    bits[element / 64] >> (element % 64) & 1 == 1
}

fn meet(a: &Bits, b: &Bits) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// So many sets are looked at, a fraction of a second, before the search gives up.
const MOST: usize = 1 << 24;

/// The lexicographically first of the smallest sets of elements that hit every one of `sets`, in
/// ascending order; `None` if one of them is empty. Where that takes too long, one of which none can be
/// left out.
pub(crate) fn smallest(elements: usize, sets: Vec<Bits>) -> Option<Vec<usize>> {
    smallest_within(MOST, elements, sets)
}

fn smallest_within(most: usize, elements: usize, mut sets: Vec<Bits>) -> Option<Vec<usize>> {
    let size = |set: &Bits| set.iter().map(|word| word.count_ones()).sum::<u32>();
    // Small sets first: they branch least.
    sets.sort_unstable_by(|a, b| size(a).cmp(&size(b)).then_with(|| a.cmp(b)));
    sets.dedup();
    if sets.first().is_some_and(|set| size(set) == 0) {
        return None;
    }
    let (chosen, excluded) = (empty(elements), empty(elements));
    let mut search = Search { sets, chosen, excluded, left: most };
    let least =
        (0..=elements).find(|&more| search.reachable(elements, more) || search.left == 0)?;
    let mut hitting = Vec::with_capacity(least);
    for element in 0..elements {
        if hitting.len() == least {
            break;
        }
        insert(&mut search.chosen, element);
        if search.reachable(elements, least - hitting.len() - 1) {
            hitting.push(element);
        } else {
            remove(&mut search.chosen, element);
            insert(&mut search.excluded, element);
        }
    }
    if search.left == 0 { Some(irreducible(elements, &search.sets)) } else { Some(hitting) }
}

/// All elements, without those that are not needed, from the last one on.
fn irreducible(elements: usize, sets: &[Bits]) -> Vec<usize> {
    let mut chosen = empty(elements);
    (0..elements).for_each(|element| insert(&mut chosen, element));
    for element in (0..elements).rev() {
        remove(&mut chosen, element);
        if !sets.iter().all(|set| meet(set, &chosen)) {
            insert(&mut chosen, element);
        }
    }
    (0..elements).filter(|&element| contains(&chosen, element)).collect()
}

/// The sets, what was chosen, and what may not be chosen any more.
struct Search {
    sets: Vec<Bits>,
    chosen: Bits,
    excluded: Bits,
    /// How many sets may still be looked at.
    left: usize,
}

impl Search {
    /// Whether `more` further elements can hit all sets; leaves everything as it was.
    fn reachable(&mut self, elements: usize, more: usize) -> bool {
        let open = self.sets.iter().position(|set| !meet(set, &self.chosen));
        self.left = self.left.saturating_sub(open.map_or(self.sets.len(), |open| open + 1));
        let Some(open) = open else { return true };
        if self.left == 0 {
            return false;
        }
        match more {
            0 => false,
            1 => {
                self.left = self.left.saturating_sub(self.sets.len() - open);
                self.one_hits_all(open)
            }
            _ => {
                let mut tried = Vec::new();
                let mut found = false;
                for element in 0..elements {
                    if !contains(&self.sets[open], element) || contains(&self.excluded, element) {
                        continue;
                    }
                    insert(&mut self.chosen, element);
                    found = self.reachable(elements, more - 1);
                    remove(&mut self.chosen, element);
                    if found {
                        break;
                    }
                    insert(&mut self.excluded, element);
                    tried.push(element);
                }
                for element in tried {
                    remove(&mut self.excluded, element);
                }
                found
            }
        }
    }

    /// Whether one element lies in all sets that are not hit, of which `open` is the first.
    fn one_hits_all(&self, open: usize) -> bool {
        let mut common: Bits = self.excluded.iter().map(|word| !word).collect();
        for set in self.sets[open..].iter().filter(|set| !meet(set, &self.chosen)) {
            let mut any = 0;
            for (common, word) in common.iter_mut().zip(set) {
                *common &= word;
                any |= *common;
            }
            if any == 0 {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hitting(elements: usize, sets: &[&[usize]]) -> Option<Vec<usize>> {
        let bits = |set: &&[usize]| {
            let mut bits = empty(elements);
            set.iter().for_each(|&e| insert(&mut bits, e));
            bits
        };
        smallest(elements, sets.iter().map(bits).collect())
    }

    #[test]
    fn small_families() {
        assert_eq!(hitting(3, &[]), Some(vec![]));
        assert_eq!(hitting(3, &[&[1], &[]]), None);
        assert_eq!(hitting(0, &[&[]]), None);
        assert_eq!(hitting(3, &[&[2, 1], &[2, 0], &[1, 2]]), Some(vec![2]));
        assert_eq!(hitting(4, &[&[0, 1], &[1, 2], &[2, 3]]), Some(vec![0, 2]));
        assert_eq!(hitting(5, &[&[4], &[3], &[0, 1, 2]]), Some(vec![0, 3, 4]));
    }

    /// Who gives up names one of which none can be left out.
    #[test]
    fn beyond_the_limit() {
        let bits = |set: [usize; 2]| {
            let mut bits = empty(10);
            set.iter().for_each(|&e| insert(&mut bits, e));
            bits
        };
        // A star and a pair. From the other end nothing of {1, 2, 3, 4, 7} can be left out.
        let sets: Vec<Bits> =
            [[0, 1], [0, 2], [0, 3], [0, 4], [8, 9]].into_iter().map(bits).collect();
        assert_eq!(smallest_within(1000, 10, sets.clone()), Some(vec![0, 8]));
        assert_eq!(smallest_within(3, 10, sets.clone()), Some(irreducible(10, &sets)));
        assert_eq!(irreducible(10, &sets), [0, 8]);
        let turned: Vec<Bits> =
            [[9, 1], [9, 2], [9, 3], [9, 4], [7, 8]].into_iter().map(bits).collect();
        assert_eq!(smallest_within(3, 10, turned), Some(vec![1, 2, 3, 4, 7]));
    }

    /// More elements than a word has bits.
    #[test]
    fn many_elements() {
        let pairs: Vec<[usize; 2]> = (0..5).map(|i| [i, 199 - i]).collect();
        let pairs: Vec<&[usize]> = pairs.iter().map(|p| &p[..]).collect();
        assert_eq!(hitting(200, &pairs), Some(vec![0, 1, 2, 3, 4]));
        assert_eq!(hitting(200, &[&[70, 150], &[63, 64], &[64, 150]]), Some(vec![63, 150]));
    }
}
