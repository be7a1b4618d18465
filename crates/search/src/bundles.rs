//! Processes that work on one proof meet the same small sets, because guesses that stand together make the same
//! parts under other names. There are far too many to be told one by one, so some hundreds at a time are *bundled*
//! into one row. (With bundles four workers on mm4x9 searched 7 to 18 % more positions than one, without them 19 %;
//! eight 30 to 32 % and 47 %.) A search that goes on where another process ended meets them again, too: mm4x9, ended
//! ten times, took 7 to 9 % less work in all.
//!
//! *How many are kept.* The rows are a ring: a bundle takes the place of an old one when all places are taken. It
//! begins with the time at which it was written, so that of two for one place the later stands. A ring takes 16 MB
//! at most, however long the proof is. (mm4x9 fills a half of it.)
//!
//! *How much is said.* With many processes each would hear the bundles of all. So who hears more than so much while
//! it fills one of its own keeps that to itself.
//!
//! *Why it is right.* What a bundle says of a set is a bound, true whoever found it, as in a row of its own.

use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

use yomikiri_control::Page;
use yomikiri_rules::fingerprint;

/// Sets of at least so many candidates are bundled; smaller ones take no longer to solve than to read.
pub(crate) const SMALLEST: usize = 8;
/// Bytes of a bundle, and how many there are.
const BYTES: usize = 8 << 10;
const PLACES: u64 = 2048;
/// Bytes that may be heard while one bundle is filled.
const HEARD: usize = 1 << 20;
/// The time, and who wrote it.
const HEAD: usize = 16;

/// The bundles of a question.
#[derive(Debug)]
pub(crate) struct Bundles {
    page: Page,
    /// Who this is, among those who write bundles.
    writer: [u8; 8],
    open: Mutex<Filling>,
}

/// The bundle that is being filled.
#[derive(Debug, Default)]
struct Filling {
    bytes: Vec<u8>,
    /// How many were filled before.
    filled: u64,
    /// Bytes heard since it was begun.
    heard: usize,
}

fn microseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_micros() as u64
}

impl Bundles {
    pub fn new(page: Page) -> Bundles {
        let drawn =
            microseconds().to_le_bytes().into_iter().chain(std::process::id().to_le_bytes());
        Bundles { page, writer: fingerprint(drawn).to_be_bytes(), open: Mutex::default() }
    }

    fn open(&self) -> std::sync::MutexGuard<'_, Filling> {
        // Whatever panicked, what is in it are whole sets.
        self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Takes in a small set: its key, which is shorter than 256 bytes, and what is known of it.
    pub fn add(&self, key: &[u8], value: &[u8]) {
        let Ok(length) = u8::try_from(key.len()) else { return };
        let mut open = self.open();
        open.bytes.push(length);
        open.bytes.extend_from_slice(key);
        open.bytes.extend_from_slice(value);
        if open.bytes.len() < BYTES {
            return;
        }
        let Filling { bytes, filled, heard } = &mut *open;
        *filled += 1;
        if std::mem::take(heard) <= HEARD {
            let mut row = microseconds().to_be_bytes().to_vec();
            row.extend(self.writer);
            row.append(bytes);
            // Others begin at other places.
            let place = u64::from_be_bytes(self.writer).wrapping_add(*filled) % PLACES;
            self.page.note(crate::notes::NOTED - 1, &(place as u16).to_be_bytes(), &row);
        }
        bytes.clear();
    }

    /// Hands over all sets that are kept: their keys, and what is known of them, each in so many bytes.
    pub fn all(&self, width: usize, mut each: impl FnMut(&[u8], &[u8])) {
        self.page.recall(|_, row| sets(row, width, &mut each));
    }

    /// Hands over the sets that others have bundled lately.
    pub fn news(&self, width: usize, mut each: impl FnMut(&[u8], &[u8])) {
        let mut heard = 0;
        self.page.news(|_, row| {
            if row.get(8..HEAD) != Some(&self.writer) {
                heard += row.len();
                sets(row, width, &mut each);
            }
        });
        if heard > 0 {
            self.open().heard += heard;
        }
    }
}

/// The sets of a bundle; as many as can be read.
fn sets(row: &[u8], width: usize, each: &mut impl FnMut(&[u8], &[u8])) {
    let mut rest = row.get(HEAD..).unwrap_or_default();
    while let Some((&length, after)) = rest.split_first()
        && let Some((key, after)) = after.split_at_checked(length.into())
        && let Some((value, after)) = after.split_at_checked(width)
    {
        each(key, value);
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use yomikiri_control::Memory;

    use super::*;

    /// Rows by their keys; all of them are news to everyone.
    #[derive(Debug, Default)]
    struct Rows(Mutex<BTreeMap<Vec<u8>, Vec<u8>>>);

    impl Memory for Rows {
        fn page(&self, _: &str) -> u32 {
            0
        }

        fn recall(&self, _: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
            self.0.lock().unwrap().iter().for_each(|(key, value)| row(key, value));
        }

        fn note(&self, _: u32, _: u32, key: &[u8], value: &[u8]) {
            let mut rows = self.0.lock().unwrap();
            let row = rows.entry(key.to_vec()).or_default();
            if value > &row[..] {
                *row = value.to_vec();
            }
        }

        fn news(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
            self.recall(page, row);
        }
    }

    /// The n-th set and what is known of it.
    fn nth(n: u32) -> ([u8; 4], [u8; 2]) {
        (n.to_be_bytes(), (n as u16).to_le_bytes())
    }

    fn heard(from: impl FnOnce(&mut dyn FnMut(&[u8], &[u8]))) -> Vec<u32> {
        let mut all = Vec::new();
        from(&mut |key, value| {
            let n = u32::from_be_bytes(key.try_into().unwrap());
            assert_eq!((key, value), (&nth(n).0[..], &nth(n).1[..]));
            all.push(n);
        });
        all.sort_unstable();
        all
    }

    #[test]
    fn the_last_sets_are_there_again() {
        let rows: Arc<dyn Memory> = Arc::<Rows>::default();
        let writer = Bundles::new(Page::new(&rows, ""));
        let (each, places) = ((BYTES.div_ceil(7)) as u32, PLACES as u32);
        let add = |from: u32, to: u32| {
            (from..to).for_each(|n| writer.add(&nth(n).0, &nth(n).1));
        };
        let reader = Bundles { writer: [0; 8], ..Bundles::new(Page::new(&rows, "")) };
        let all = || heard(|each| reader.all(2, each));
        // What is not full yet is not kept.
        add(0, 3 * each + 5);
        assert_eq!(all(), (0..3 * each).collect::<Vec<u32>>());
        assert_eq!(heard(|each| reader.news(2, each)), all());
        // Who wrote it has no need of it.
        assert_eq!(heard(|each| writer.news(2, each)), []);
        // When all places are taken, the oldest go.
        add(3 * each + 5, (places + 2) * each);
        assert_eq!(all(), (2 * each..(places + 2) * each).collect::<Vec<u32>>());
        // Who hears so much says nothing.
        assert_eq!(heard(|each| reader.news(2, each)), all());
        assert!(reader.open().heard > HEARD);
        let quiet = |n: u32| (n..n + each).for_each(|n| reader.add(&nth(n).0, &nth(n).1));
        quiet(0);
        assert_eq!(all()[0], 2 * each);
        quiet(0);
        assert_eq!(all()[0], 0);
    }

    #[test]
    fn any_bytes_are_sets_or_nothing() {
        for bytes in [&[][..], &[0; 15], &[9; 40], &[255; 300], &[0; 64]] {
            let mut count = 0;
            sets(bytes, 5, &mut |_, value| count += value.len());
            assert!(count <= bytes.len());
        }
    }
}
