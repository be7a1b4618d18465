//! Killed or refused at every step of saving: what was there is there, or the new as a whole; nothing is
//! left behind at the next start, and permissions are kept.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use crate::common::{Folder, Said};
use crate::traced::{Counted, Ended, Fate, Step, can_watch, run};

/// A command that writes a file, and what belongs into that file.
struct Saving {
    args: Vec<&'static str>,
    name: &'static str,
    /// What is there before, and what is there after a run that nothing happens to.
    old: Vec<u8>,
    new: Vec<u8>,
    /// How many steps there are.
    steps: Vec<Step>,
}

const MODE: u32 = 0o640;

impl Saving {
    fn new(args: &[&'static str], name: &'static str, old: &str) -> Saving {
        let mut saving = Saving {
            args: args.to_vec(),
            name,
            old: old.as_bytes().to_vec(),
            new: Vec::new(),
            steps: Vec::new(),
        };
        let (folder, ended) = saving.run(Counted::Disk, Fate::Watched);
        assert_eq!(ended.said.code, Some(0), "{ended:?}");
        saving.new = saving.found(&folder);
        assert_ne!(saving.new, saving.old);
        saving.steps = ended.steps;
        saving
    }

    fn path(&self, folder: &Folder) -> PathBuf {
        folder.path().join(self.name)
    }

    fn found(&self, folder: &Folder) -> Vec<u8> {
        std::fs::read(self.path(folder)).unwrap()
    }

    /// Runs it where the old file is.
    fn run(&self, counted: Counted, fate: Fate) -> (Folder, Ended) {
        let folder = Folder::new();
        std::fs::write(self.path(&folder), &self.old).unwrap();
        let mode = std::fs::Permissions::from_mode(MODE);
        std::fs::set_permissions(self.path(&folder), mode).unwrap();
        let ended = run(folder.command(&self.args), folder.path(), counted, fate);
        (folder, ended)
    }

    /// The file is the old one or the new one, with the permissions of the old one.
    #[track_caller]
    fn whole(&self, folder: &Folder, fate: Fate) -> bool {
        let found = self.found(folder);
        assert!(found == self.old || found == self.new, "{fate:?}: neither old nor new");
        let mode = std::fs::metadata(self.path(folder)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, MODE, "{fate:?}");
        found == self.new
    }

    /// The next start: the new file, and nothing beside it.
    #[track_caller]
    fn again(&self, folder: &Folder, fate: Fate) {
        folder.yomi(&self.args).ended(0);
        assert!(self.whole(folder, fate), "{fate:?}");
        assert_eq!(folder.names(), [self.name], "{fate:?}");
    }

    /// Every step, and, of those that write, half of it.
    fn moments(&self) -> Vec<Fate> {
        let writes = |at: &usize| self.steps[*at] == Step::Write;
        let halves = (0..self.steps.len()).filter(writes).map(Fate::KilledHalfway);
        (0..self.steps.len()).map(Fate::Killed).chain(halves).collect()
    }

    fn killed_at_every_step(&self) {
        for fate in self.moments() {
            let (folder, ended) = self.run(Counted::Disk, fate);
            assert_eq!(ended.said.code, None, "{fate:?}");
            self.whole(&folder, fate);
            self.again(&folder, fate);
        }
    }

    /// Refused by the disk: one sentence, the old file, and nothing left; or, where it does not matter,
    /// the new one.
    fn refused_at_every_step(&self) {
        let refused =
            [libc::ENOSPC, libc::EIO].map(|error| move |at: usize| Fate::Refused(at, error));
        let refused = refused.iter().flat_map(|fate| (0..self.steps.len()).map(fate));
        let full = (0..self.steps.len()).filter(|&at| self.steps[at] == Step::Write);
        for fate in refused.chain(full.map(Fate::Full)) {
            let (folder, ended) = self.run(Counted::Disk, fate);
            let is_new = self.whole(&folder, fate);
            let said = &ended.said;
            match said.code {
                Some(0) => assert!(is_new, "{fate:?}: it is said to be saved"),
                Some(2) => one_sentence(said, "cannot be written", fate),
                _ => panic!("{fate:?} {ended:?}"),
            }
            // Where a file cannot be taken away, it goes at the next start.
            let removed = matches!(fate, Fate::Refused(at, _) if self.steps[at] == Step::Remove);
            if !removed {
                assert_eq!(folder.names(), [self.name], "{fate:?}");
            }
            self.again(&folder, fate);
        }
    }

    /// Memory that is refused: one sentence, or enough without it. Where a thread that begins gets no stack
    /// for its signals, Rust's library ends the program in its own words, and nobody else is asked.
    fn refused_memory(&self) {
        let (_, ended) = self.run(Counted::Memory, Fate::Watched);
        for at in 0..ended.steps.len() {
            let fate = Fate::Refused(at, libc::ENOMEM);
            let (folder, ended) = self.run(Counted::Memory, fate);
            let is_new = self.whole(&folder, fate);
            match ended.said.code {
                Some(0) => assert!(is_new, "{fate:?}"),
                Some(2 | 3) => one_sentence(&ended.said, "", fate),
                None if ended.said.err.contains("failed to allocate an alternative stack") => {}
                _ => panic!("{fate:?} {ended:?}"),
            }
            self.again(&folder, fate);
        }
    }

    fn at_every_step(&self) {
        for step in [Step::Make, Step::Write, Step::Sync, Step::Rename, Step::Permit] {
            assert!(self.steps.contains(&step), "no {step:?} in {:?}", self.steps);
        }
        // The folder is synced after the file has its name.
        let renamed = self.steps.iter().position(|step| *step == Step::Rename).unwrap();
        assert!(self.steps[renamed..].contains(&Step::Sync), "{:?}", self.steps);
        self.killed_at_every_step();
        self.refused_at_every_step();
        self.refused_memory();
    }
}

#[track_caller]
fn one_sentence(said: &Said, words: &str, fate: Fate) {
    assert_eq!(said.err.lines().count(), 1, "{fate:?} {said:?}");
    assert!(said.err.starts_with("yomi: ") && said.err.contains(words), "{fate:?} {said:?}");
}

/// Whether it can be tried here; says so where it cannot.
fn can_be_tried() -> bool {
    let can = can_watch();
    if !can {
        eprintln!("left out: this computer does not let a program be watched (ptrace)");
    }
    can
}

#[test]
fn save_at_every_step() {
    if can_be_tried() {
        let args = ["solve", "mm2x2", "--save", "it.json", "--threads", "1", "--quiet"];
        Saving::new(&args, "it.json", "old\n").at_every_step();
    }
}

#[test]
fn plot_at_every_step() {
    if can_be_tried() {
        let args = ["spectrum", "mm2x2", "--plot", "it.svg", "--threads", "1", "--quiet"];
        Saving::new(&args, "it.svg", "old\n").at_every_step();
    }
}

/// Killed at each step, halfway through each write, no room for each write, and each step refused.
fn fates(steps: &[Step]) -> impl Iterator<Item = Fate> + '_ {
    let writes = (0..steps.len()).filter(|&at| steps[at] == Step::Write);
    let halves = writes.clone().map(Fate::KilledHalfway).chain(writes.map(Fate::Full));
    let refused = (0..steps.len()).map(|at| Fate::Refused(at, libc::EIO));
    (0..steps.len()).map(Fate::Killed).chain(halves).chain(refused)
}

const RATE: [&str; 9] =
    ["patience", "rate", "--deals", "6", "--board", "2", "--log", "it.log", "--json"];

/// What a rate says, without what varies.
#[track_caller]
fn rate(said: &Said) -> String {
    assert_eq!(said.code, Some(0), "{said:?}");
    let mut answer = said.json();
    answer.as_object_mut().unwrap().remove("seconds");
    answer.to_string()
}

/// A log has whole lines of the run, however it ends; the next start goes on, and then it is the log of
/// one run.
#[test]
fn log_at_every_step() {
    if !can_be_tried() {
        return;
    }
    let arguments = [&RATE[..], &["--threads", "1"]].concat();
    let begin = |fate: Fate| {
        let folder = Folder::new();
        let ended = run(folder.command(&arguments), folder.path(), Counted::Disk, fate);
        (folder, ended)
    };
    let (whole, watched) = begin(Fate::Watched);
    let (log, answer) = (std::fs::read(whole.path().join("it.log")).unwrap(), rate(&watched.said));
    let steps = watched.steps;
    assert!(steps.contains(&Step::Write) && steps.contains(&Step::Sync), "{steps:?}");
    for fate in fates(&steps) {
        let (folder, ended) = begin(fate);
        match (fate, ended.said.code) {
            (Fate::Killed(_) | Fate::KilledHalfway(_), None) => {}
            (Fate::Full(_) | Fate::Refused(..), Some(2)) => {
                one_sentence(&ended.said, "--log: ", fate);
            }
            // To sync the folder is not possible everywhere.
            (Fate::Refused(at, _), Some(0)) if steps[at] == Step::Sync => {}
            _ => panic!("{fate:?} {ended:?}"),
        }
        let left = std::fs::read(folder.path().join("it.log")).unwrap_or_default();
        assert!(log.starts_with(&left), "{fate:?}");
        let next = folder.yomi(&arguments);
        assert_eq!(rate(&next), answer, "{fate:?}");
        assert_eq!(std::fs::read(folder.path().join("it.log")).unwrap(), log, "{fate:?}");
        assert_eq!(folder.names(), ["it.log"], "{fate:?}");
    }
}

/// Whether a row of an export is one of these, or a bound of the same set that is no larger: on the way, less is
/// known.
fn follows(row: &str, all: &[String]) -> bool {
    let bound = |row: &str| -> Option<(String, String, String)> {
        let [_, size, set, value, _] = row.split(' ').collect::<Vec<_>>()[..] else { return None };
        let (exact, value) = value.split_at_checked(2)?;
        Some((format!("{size} {set}"), exact.to_string(), value.to_string()))
    };
    let no_larger = |other: &String| match (bound(row), bound(other)) {
        (Some(row), Some(other)) => row.0 == other.0 && row.1 <= other.1 && row.2 <= other.2,
        _ => false,
    };
    all.iter().any(|other| other == row) || row.starts_with("row ") && all.iter().any(no_larger)
}

/// A ledger that is there, with the rows of another question.
#[test]
fn ledger_at_every_step() {
    if !can_be_tried() {
        return;
    }
    let before = Folder::new();
    before.yomi(&["solve", "mm3x4", "--ledger", "it.ledger", "--quiet"]).ended(0);
    let old = std::fs::read(before.path().join("it.ledger")).unwrap();
    let rows = |folder: &Folder| -> Vec<String> {
        let export = folder.yomi(&["ledger", "export", "it.ledger"]).ended(0).out;
        export.lines().map(str::to_string).collect()
    };
    let known = rows(&before);
    let arguments =
        ["solve", "mm3x5", "--ledger", "it.ledger", "--json", "--quiet", "--threads", "1"];
    let answer = |said: &Said| {
        let mut answer = said.json();
        for name in ["seconds", "nodes"] {
            answer.as_object_mut().unwrap().remove(name);
        }
        answer.to_string()
    };
    let begin = |fate: Fate| {
        let folder = Folder::new();
        std::fs::write(folder.path().join("it.ledger"), &old).unwrap();
        let ended = run(folder.command(&arguments), folder.path(), Counted::Disk, fate);
        (folder, ended)
    };
    let (whole, watched) = begin(Fate::Watched);
    assert_eq!(watched.said.code, Some(0), "{watched:?}");
    let (steps, all, right) = (watched.steps, rows(&whole), answer(&watched.said));
    assert!(steps.contains(&Step::Write) && steps.contains(&Step::Sync), "{steps:?}");
    assert!(all.len() > known.len());
    // Rows are written by a thread of its own: their number can differ a little from run to run.
    for fate in fates(&steps) {
        let (folder, ended) = begin(fate);
        match (fate, ended.said.code) {
            (Fate::Killed(_) | Fate::KilledHalfway(_), None) => {}
            (_, Some(0)) => assert_eq!(answer(&ended.said), right, "{fate:?}"),
            (Fate::Full(_) | Fate::Refused(..), Some(2)) => {
                one_sentence(&ended.said, "'it.ledger'", fate);
            }
            _ => panic!("{fate:?} {ended:?}"),
        }
        // What was there is there, and nothing that is not true.
        let left = rows(&folder);
        assert!(known.iter().all(|row| left.contains(row)), "{fate:?}");
        assert!(left.iter().all(|row| follows(row, &all)), "{fate:?} {left:?} {all:?}");
        let next = folder.yomi(&arguments);
        assert_eq!((next.code, answer(&next)), (Some(0), right.clone()), "{fate:?}");
        assert_eq!(folder.names(), ["it.ledger"], "{fate:?}");
    }
}
