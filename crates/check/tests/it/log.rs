//! Tests of `src/log.rs`.

use std::sync::atomic::{AtomicUsize, Ordering};

use std::path::PathBuf;

use yomikiri_check::log::*;

/// A file of its own for a test, taken away at the end.
struct Place(PathBuf);

impl Place {
    fn new() -> Place {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("yomikiri-log-{}-{number}", std::process::id());
        Place(std::env::temp_dir().join(name))
    }

    /// A log with these records.
    fn with(records: &[u32]) -> Place {
        let place = Place::new();
        let (mut log, found) = place.open("sums").unwrap();
        assert!(found.is_empty());
        log.add(records.iter().map(u32::to_string)).unwrap();
        place
    }

    fn open(&self, question: &str) -> Result<(Log, Vec<u32>), LogError> {
        Log::open(&self.0, question, "sum", str::parse::<u32>)
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }

    fn write(&self, text: &str) {
        std::fs::write(&self.0, text).unwrap();
    }

    /// It is refused with these words, and left as it is.
    fn refused(&self, question: &str, words: &str) {
        let before = std::fs::read(&self.0).unwrap();
        let said = self.open(question).unwrap_err().to_string();
        assert!(said.contains(words), "{words:?} is not in {said:?}");
        assert_eq!(std::fs::read(&self.0).unwrap(), before);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_log_goes_on() {
    let place = Place::with(&[1, 2]);
    let (mut log, found) = place.open("sums").unwrap();
    assert_eq!(found, [1, 2]);
    log.add(["3"]).unwrap();
    drop(log);
    assert_eq!(place.open("sums").unwrap().1, [1, 2, 3]);
    // In one run or two, it is the same file.
    assert_eq!(place.text(), Place::with(&[1, 2, 3]).text());
    assert!(place.text().starts_with("# yomikiri log 1: sums\nsum,check\n1,"));
}

#[test]
fn every_change_of_a_line_is_found() {
    let place = Place::with(&[10, 20, 30, 40]);
    let text = place.text();
    let lines: Vec<&str> = text.lines().collect();
    let written = |lines: &[&str]| lines.join("\n") + "\n";
    let head = &lines[..2];
    // Every character of the second record, its check value included.
    for at in 0..lines[3].len() {
        let mut edited = lines[3].as_bytes().to_vec();
        edited[at] = if edited[at] == b'7' { b'8' } else { b'7' };
        let edited = String::from_utf8(edited).unwrap();
        place.write(&text.replace(lines[3], &edited));
        place.refused("sums", "line 4 of ");
    }
    let [a, b, c, d] = [lines[2], lines[3], lines[4], lines[5]];
    for (changed, number) in [
        (vec![a, c, d], 4),
        (vec![b, c, d], 3),
        (vec![a, c, b, d], 4),
        (vec![a, b, b, c, d], 5),
        (vec![a, "", b, c, d], 4),
        (vec![a, "20", c, d], 4),
    ] {
        place.write(&written(&[head, &changed[..]].concat()));
        place.refused("sums", &format!("line {number} of "));
    }
    // Lines at the end can only be missing.
    place.write(&written(&[head, &[a, b]].concat()));
    assert_eq!(place.open("sums").unwrap().1, [10, 20]);
}

#[test]
fn other_questions_and_other_files() {
    let place = Place::with(&[10, 20]);
    place.refused("products", "is the log of another question: 'sums', not 'products'");
    // The question is in every check value.
    place.write(&place.text().replace("sums", "products"));
    place.refused("products", "line 3 of ");
    for other in ["1\n2\n", "1,won", "# yomikiri log 2: sums\n", "\n", "# yomikiri lag"] {
        place.write(other);
        place.refused("sums", "begin a new one");
    }
    std::fs::write(&place.0, b"\xff\xfe\n").unwrap();
    place.refused("sums", "begin a new one");
    place.write(&"x".repeat(1 << 17));
    place.refused("sums", "begin a new one");
    place.write("# yomikiri log 1: sums\nproduct,check\n");
    place.refused("sums", "line 2 of ");
    let folder = Place::new();
    std::fs::create_dir(&folder.0).unwrap();
    assert!(matches!(folder.open("sums").unwrap_err().problem, LogProblem::Unwritable(_)));
    std::fs::remove_dir(&folder.0).unwrap();
}

/// Wherever the last line was cut off, the lines before it are kept and it is written again.
#[test]
fn a_line_that_was_cut_off_is_dropped() {
    let text = Place::with(&[10, 20, 30]).text();
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    let place = Place::new();
    for cut in 0..=text.len() {
        place.write(&text[..cut]);
        let (mut log, found) = place.open("sums").unwrap();
        let whole = ends[2..].iter().filter(|&&end| end <= cut).count();
        assert_eq!(found, [10, 20, 30][..whole]);
        log.add([10, 20, 30][whole..].iter().map(i32::to_string)).unwrap();
        drop(log);
        assert_eq!(place.text(), text);
    }
}

#[test]
fn one_user_at_a_time() {
    let place = Place::with(&[10]);
    let (log, _) = place.open("sums").unwrap();
    place.refused("sums", "is in use by another run");
    drop(log);
    assert_eq!(place.open("sums").unwrap().1, [10]);
}

#[test]
fn a_record_that_cannot_be_read() {
    let place = Place::new();
    let (mut log, _) = place.open("sums").unwrap();
    log.add(["ten"]).unwrap();
    drop(log);
    place.refused("sums", "line 3 of ");
}
