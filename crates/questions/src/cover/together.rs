//! The secrets that the questions taken so far leave together, in classes of two or more. Secrets
//! that are alone stay alone and are not looked at again.

/// Classes of secrets with the same answers so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Together {
    members: Vec<u16>,
    /// Where each class ends.
    ends: Vec<u32>,
}

impl Together {
    /// All secrets in one class.
    pub fn whole(secrets: usize) -> Together {
        match secrets {
            ..=1 => Together::default(),
            _ => {
                let members: Vec<u16> = (0..secrets).map(|secret| secret as u16).collect();
                Together { members, ends: vec![secrets as u32] }
            }
        }
    }

    /// Whether every secret is alone.
    pub fn all_alone(&self) -> bool {
        self.ends.is_empty()
    }

    /// The classes.
    pub fn classes(&self) -> impl Iterator<Item = &[u16]> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| {
            let class = &self.members[begin..end as usize];
            begin = end as usize;
            class
        })
    }

    /// Two secrets of a largest class; `None` if every secret is alone.
    pub fn largest_pair(&self) -> Option<[u16; 2]> {
        let largest = self.classes().max_by_key(|class| class.len())?;
        Some([largest[0], largest[1]])
    }

    /// Whether these answers leave every secret alone.
    pub fn is_resolved_by(&self, row: &[u8]) -> bool {
        self.classes().all(|class| {
            let mut seen = [0u64; 4];
            class.iter().all(|&secret| {
                let answer = row[usize::from(secret)];
                let (word, bit) = (&mut seen[usize::from(answer / 64)], 1 << (answer % 64));
                let new = *word & bit == 0;
                *word |= bit;
                new
            })
        })
    }

    /// Writes into `out` what these answers leave together.
    pub fn cut(&self, row: &[u8], out: &mut Together) {
        out.members.clear();
        out.ends.clear();
        let mut sizes = [0u16; 256];
        let mut places = [0usize; 256];
        let answer = |secret: u16| usize::from(row[usize::from(secret)]);
        for class in self.classes() {
            if let &[a, b] = class {
                if answer(a) == answer(b) {
                    out.members.extend([a, b]);
                    out.ends.push(out.members.len() as u32);
                }
                continue;
            }
            class.iter().for_each(|&secret| sizes[answer(secret)] += 1);
            // Each part gets its place when its first secret comes up.
            for &secret in class {
                let part = answer(secret);
                let size = usize::from(sizes[part]);
                if size > 1 {
                    places[part] = out.members.len();
                    out.members.resize(places[part] + size, 0);
                    out.ends.push(out.members.len() as u32);
                    sizes[part] = 0;
                } else if size == 1 {
                    sizes[part] = 0;
                    places[part] = usize::MAX;
                }
                if places[part] != usize::MAX {
                    out.members[places[part]] = secret;
                    places[part] += 1;
                }
            }
        }
    }

    /// The same as a new value.
    pub fn after(&self, row: &[u8]) -> Together {
        let mut out = Together::default();
        self.cut(row, &mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(together: &Together) -> Vec<&[u16]> {
        together.classes().collect()
    }

    #[test]
    fn cuts() {
        let whole = Together::whole(7);
        let once = whole.after(&[1, 0, 1, 5, 0, 1, 0]);
        assert_eq!(classes(&once), [&[0, 2, 5][..], &[1, 4, 6]]);
        let twice = once.after(&[0, 1, 1, 9, 1, 1, 1]);
        assert_eq!(classes(&twice), [&[2, 5][..], &[1, 4, 6]]);
        let row = [0, 0, 1, 0, 1, 2, 2];
        assert!(twice.is_resolved_by(&row) && !once.is_resolved_by(&[0; 7]));
        assert!(twice.after(&row).all_alone() && !twice.all_alone());
        assert!(Together::whole(1).all_alone() && Together::whole(0).all_alone());
    }
}
