//! Several workers on one proof: tasks are done once, workers may die at every step, and the answer is that
//! of one alone.

use std::fmt::Debug;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use yomikiri_control::{Begun, Control, Memory};
use yomikiri_ledger::{Joining, Ledger};
use yomikiri_rules::Position;
use yomikiri_search::{Outcome, Question, Settings, Solver};

use crate::server::Server;
use crate::support::{New, Place};

const LEASE: Duration = Duration::from_millis(300);

/// Joins, with tasks so small that there are many.
pub fn joined(path: &std::path::Path, name: &str) -> Ledger {
    let ledger = Ledger::open(path).unwrap();
    let joining = Joining {
        name: name.to_string(),
        about: "a test".to_string(),
        lease: LEASE,
        grain: 1 << 12,
        progress: Box::new(|| (7, 0.5)),
    };
    ledger.join(joining).unwrap();
    ledger
}

/// The value of mm4x5, its number of best strategies and the first guess.
fn prove(memory: Arc<dyn Memory>, threads: usize) -> String {
    let question = Question::best_average(Position::start("mm4x5".parse().unwrap()));
    let settings = Settings { threads, memory: 64 << 20, ..Settings::default() };
    let control = Control::new().remembering(memory);
    let solver = Solver::new(question, settings, control).unwrap();
    assert_eq!(solver.solve().outcome, Outcome::Proved(2463));
    solver.count().unwrap().total.to_string()
}

fn prove_at(place: &Place, name: &str, threads: usize) -> String {
    let ledger = joined(&place.path(), name);
    let count = prove(ledger.memory(), threads);
    ledger.close().unwrap();
    count
}

fn alone() -> String {
    prove_at(&Place::file(), "alone", 1)
}

/// Whoever is first does it; all others learn the result.
pub fn each_task_is_done_once(new: New<'_>) {
    const TASKS: u8 = 40;
    let place = new();
    let done: Vec<AtomicUsize> = (0..TASKS).map(|_| AtomicUsize::new(0)).collect();
    std::thread::scope(|scope| {
        for worker in 0..3 {
            let (place, done) = (place.path(), &done);
            scope.spawn(move || {
                let ledger = joined(&place, &format!("worker {worker}"));
                let memory = ledger.memory();
                let page = memory.page("tasks");
                let mut left: Vec<u8> = (0..TASKS).collect();
                while !left.is_empty() {
                    left.retain(|&task| match memory.begin(page, 1, &[task], &[0]) {
                        Begun::Mine => {
                            done[usize::from(task)].fetch_add(1, Ordering::Relaxed);
                            memory.end(page, 1, &[task], Some(&[1, task]));
                            false
                        }
                        Begun::Theirs => true,
                        Begun::Known(result) => {
                            assert_eq!(result, [1, task]);
                            false
                        }
                    });
                }
                ledger.close().unwrap();
            });
        }
    });
    assert!(done.iter().all(|done| done.load(Ordering::Relaxed) == 1), "{done:?}");
    let status = place.open().unwrap().status().unwrap();
    assert_eq!(status.workers, []);
}

/// A task that is given up is free; one that is not good enough is done again.
pub fn tasks_are_free_again(new: New<'_>) {
    let place = new();
    let (one, other) = (joined(&place.path(), "one"), joined(&place.path(), "other"));
    let (mine, theirs) = (one.memory(), other.memory());
    let (here, there) = (mine.page("tasks"), theirs.page("tasks"));
    assert_eq!(mine.begin(here, 5, b"a", &[3]), Begun::Mine);
    assert_eq!(theirs.begin(there, 5, b"a", &[3]), Begun::Theirs);
    assert!(theirs.is_held(there, b"a") && !theirs.is_held(there, b"b"));
    let status = place.open().unwrap().status().unwrap();
    let workers: Vec<(&str, &[u32], bool)> =
        status.workers.iter().map(|w| (&w.name[..], &w.tasks[..], w.alive)).collect();
    assert_eq!(workers, [("one", &[5][..], true), ("other", &[][..], true)]);
    mine.end(here, 5, b"a", None);
    assert!(!theirs.is_held(there, b"a"));
    assert_eq!(theirs.begin(there, 5, b"a", &[3]), Begun::Mine);
    theirs.end(there, 5, b"a", Some(&[4]));
    assert_eq!(mine.begin(here, 5, b"a", &[3]), Begun::Known(vec![4]));
    assert_eq!(mine.begin(here, 5, b"a", &[4]), Begun::Mine);
    // What is worse does not replace it.
    mine.end(here, 5, b"a", Some(&[2]));
    assert_eq!(mine.begin(here, 5, b"a", &[3]), Begun::Known(vec![4]));
    // Others' rows are seen.
    mine.recall(here, &mut |_, _| {});
    theirs.note(there, 5, b"b", b"news");
    let mut seen = false;
    while !seen {
        std::thread::sleep(Duration::from_millis(10));
        mine.news(here, &mut |key, value| seen |= (key, value) == (b"b", b"news"));
    }
}

/// Workers that begin together, and one that comes when all is done.
pub fn workers_prove_it_together(new: New<'_>) {
    let (place, alone) = (new(), alone());
    std::thread::scope(|scope| {
        for threads in [1, 1, 2] {
            let (place, alone) = (&place, &alone);
            scope.spawn(move || assert_eq!(prove_at(place, "worker", threads), *alone));
        }
    });
    assert_eq!(prove_at(&place, "late", 1), alone);
    let status = place.open().unwrap().status().unwrap();
    let tasks = status.questions.iter().find(|q| q.question.starts_with("tasks of")).unwrap();
    assert!(tasks.rows() > 20, "{}", tasks.rows());
}

/// What a worker may do: work with a memory, on so many threads, and say what came out.
pub type Job = fn(Arc<dyn Memory>, usize) -> String;

/// All that workers of their own may be told to do, by name.
const JOBS: [(&str, Job); 3] =
    [("proof", prove), ("deals", crate::ranges::settle), ("sets", crate::asked::search)];

/// Passes everything on, and dies at a certain step.
#[derive(Debug)]
struct Faulty {
    memory: Arc<dyn Memory>,
    step: String,
    left: AtomicUsize,
}

impl Faulty {
    fn reach(&self, step: &str) {
        if self.step == step && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            std::process::abort();
        }
    }
}

impl Memory for Faulty {
    fn page(&self, question: &str) -> u32 {
        self.memory.page(question)
    }

    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        self.memory.recall(page, row);
    }

    fn note(&self, page: u32, size: u32, key: &[u8], value: &[u8]) {
        self.memory.note(page, size, key, value);
    }

    fn grain(&self) -> Option<usize> {
        self.memory.grain()
    }

    fn news(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        self.memory.news(page, row);
    }

    fn begin(&self, page: u32, size: u32, key: &[u8], enough: &[u8]) -> Begun {
        self.reach("claim");
        let begun = self.memory.begin(page, size, key, enough);
        if begun == Begun::Mine {
            self.reach("solve");
        }
        begun
    }

    fn is_held(&self, page: u32, key: &[u8]) -> bool {
        self.memory.is_held(page, key)
    }

    fn end(&self, page: u32, size: u32, key: &[u8], value: Option<&[u8]>) {
        self.reach("write");
        self.memory.end(page, size, key, value);
        self.reach("release");
    }
}

/// Not a test: a worker that the tests start, and that dies if it is told to.
#[test]
fn a_worker_of_its_own() {
    let Some(path) = std::env::var_os("YOMI_TEST_LEDGER") else { return };
    let step = std::env::var("YOMI_TEST_STEP").unwrap_or_default();
    let times = std::env::var("YOMI_TEST_TIMES").unwrap().parse().unwrap();
    let ledger = joined(path.as_ref(), "mortal");
    let memory = Arc::new(Faulty { memory: ledger.memory(), step, left: AtomicUsize::new(times) });
    let job = std::env::var("YOMI_TEST_JOB").unwrap();
    let (_, job) = JOBS.into_iter().find(|(name, _)| *name == job).unwrap();
    println!("count {}", job(memory, 1));
    ledger.close().unwrap();
}

/// A process of its own that does a job, and dies when it comes to a step for so many times.
pub fn mortal(job: &str, place: &Place, step: &str, times: usize) -> Command {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "sharing::a_worker_of_its_own", "--nocapture"]);
    child.env("YOMI_TEST_LEDGER", place.path()).env("YOMI_TEST_STEP", step);
    child.env("YOMI_TEST_JOB", job);
    child.env("YOMI_TEST_TIMES", times.to_string()).stdout(Stdio::piped()).stderr(Stdio::null());
    child
}

/// Wherever a worker dies, those that are left find what one finds alone: by this job, at this place, under a
/// name of their own.
pub fn survives<T: PartialEq + Debug>(
    new: New<'_>,
    job: &str,
    alone: &T,
    find: impl Fn(&Place, &str) -> T,
) {
    for step in ["claim", "solve", "write", "release"] {
        let place = new();
        for times in [1, 5, 17] {
            let died = mortal(job, &place, step, times).status().unwrap();
            assert!(!died.success(), "{step} {times}");
        }
        let mut beside = mortal(job, &place, step, 9).spawn().unwrap();
        assert_eq!(find(&place, "left"), *alone, "{step}");
        beside.wait().unwrap();
        assert_eq!(find(&place, "late"), *alone, "{step}");
    }
}

pub fn workers_may_die_at_every_step(new: New<'_>) {
    survives(new, "proof", &alone(), |place, name| prove_at(place, name, 1));
}

/// A worker that was stopped for longer than its lease goes on, and does no harm. (With a file, who is
/// stopped in the middle of a write keeps its lock, and others wait for that.)
#[cfg(unix)]
pub fn a_worker_that_sleeps_does_no_harm(new: New<'_>) {
    let (place, alone) = (new(), alone());
    let sleeper = mortal("proof", &place, "", 1).spawn().unwrap();
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &sleeper.id().to_string()]).status().unwrap();
        assert!(sent.success());
    };
    // It is stopped as soon as it holds a task, or is done.
    let watching = place.open().unwrap();
    for _ in 0..500 {
        let workers = watching.status().unwrap().workers;
        if workers.iter().any(|worker| !worker.tasks.is_empty()) {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    signal("-STOP");
    assert_eq!(prove_at(&place, "awake", 1), alone);
    signal("-CONT");
    let output = sleeper.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.contains(&format!("count {alone}")), "{said}");
    assert_eq!(prove_at(&place, "late", 1), alone);
}

/// Whoever holds a lock on the tables delays a worker, and does not stop it; what it found is written when
/// the lock is gone.
#[test]
fn a_lock_is_not_waited_for() {
    let Some(server) = Server::start() else { return };
    let alone = alone();
    let (schema, address) = server.schema();
    let ledger = joined(address.as_ref(), "worker");
    let lock = server.locks(&format!("{schema}.yomikiri_row, {schema}.yomikiri_claim"));
    assert_eq!(prove(ledger.memory(), 1), alone);
    drop(lock);
    ledger.close().unwrap();
    let status = Ledger::open(address.as_ref()).unwrap().status().unwrap();
    assert!(status.questions.iter().any(|question| question.rows() > 20), "{status:?}");
}
