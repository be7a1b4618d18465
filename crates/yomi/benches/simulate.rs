//! A proof by more workers than there are machines: its tasks were recorded, and are handed out again, by a
//! clock that is only counted.
//!
//! `cargo bench -p yomi --bench simulate` reads `benches/tasks.txt`, prints a table and draws
//! `docs/images/workers.svg`. `-- --record GAME` proves a game alone, with tasks an eighth as long as
//! usual, and writes that file anew.
//!
//! *What is recorded.* A task is a guess at a set, or a part of a first guess; there are tasks within tasks. A
//! line has the depth of a task, its phase and the microseconds of CPU that were its own. The tasks of one
//! phase may be done at once; a phase begins when the one before has ended.
//!
//! *What is counted.* Whoever is free takes the first task that may be done, in the order of a worker alone. To
//! ask takes a round trip, and the server answers so many a second. What takes less than a task should is
//! done with the task around it. What is done twice is not in the record: it is what 2 and 8 workers
//! were seen to do, carried on.

use std::collections::BinaryHeap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use yomikiri_control::{Begun, Control, Memory};
use yomikiri_ledger::GRAIN;
use yomikiri_report::plot::{Axis, Lines, Series};
use yomikiri_rules::Position;
use yomikiri_search::{Outcome, Question, Settings, Solver};

/// A round trip to a database nearby, and what one server answers, in microseconds (`docs/cluster.md`).
const TRIP: u64 = 480;
const SERVED: u64 = 290;
/// What is done twice for each doubling of the workers, as a share of the work, about: 2 and 8 workers searched 14
/// and 26 % more positions than one.
const TWICE: f64 = 0.1;
/// Less than this is no task of its own.
const LEAST: u64 = 3_000;
const WORKERS: [usize; 12] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500, 750, 1000];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = here.join("benches/tasks.txt");
    if let Some(at) = args.iter().position(|argument| argument == "--record") {
        let game = args.get(at + 1).expect("a game");
        std::fs::write(&file, record(game)).expect("the file can be written");
        return;
    }
    let text = std::fs::read_to_string(&file).expect("a record");
    let (game, tasks) = read(&text);
    let alone = tasks.iter().map(|task| task.own).sum::<u64>() as f64;
    let way = longest(&tasks) as f64 / 1e6;
    println!("{game}: {} tasks, {:.1} s; the longest way {way:.2} s", tasks.len(), alone / 1e6);
    println!("workers  times as fast  the same, nothing twice  busy  waiting  asking");
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for workers in WORKERS {
        let ran = simulate(&tasks, workers, 0.0);
        let twice = TWICE * (workers as f64).log2();
        let really = simulate(&tasks, workers, twice);
        let fast = |ran: &Ran| alone / ran.end as f64;
        let of_all = |time: u64| 100.0 * time as f64 / (really.end * workers as u64) as f64;
        let waiting = 100.0 - of_all(really.busy) - of_all(really.asking);
        println!(
            "{workers:7}  {:13.1}  {:23.1}  {:3.0}%  {waiting:6.0}%  {:5.0}%",
            fast(&really),
            fast(&ran),
            of_all(really.busy),
            of_all(really.asking),
        );
        with.push((workers as f64, fast(&really)));
        without.push((workers as f64, fast(&ran)));
    }
    draw(&here.join("../../docs/images/workers.svg"), game, with, without);
}

fn draw(path: &PathBuf, game: &str, with: Vec<(f64, f64)>, without: Vec<(f64, f64)>) {
    let perfect = with.iter().map(|&(workers, _)| (workers, workers)).take(7).collect();
    let plot = Lines {
        title: format!("{game} by many workers, simulated"),
        x: Axis::new("workers").by_factors(),
        y: Axis::new("times as fast as one").by_factors(),
        series: vec![
            Series::new("as it is", with),
            Series::new("if nothing were done twice", without),
            Series::new("perfect", perfect).dashed(),
        ],
    };
    std::fs::write(path, plot.svg()).expect("the picture can be written");
}

/// A task of a proof, in the order of a worker alone.
struct Task {
    own: u64,
    parent: Option<usize>,
    /// Its tasks, by phase.
    phases: Vec<Vec<usize>>,
}

fn read(text: &str) -> (&str, Vec<Task>) {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let game = lines.next().expect("a game");
    let mut tasks: Vec<Task> = Vec::new();
    let mut path: Vec<(usize, usize)> = Vec::new();
    for line in lines {
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().expect("a number")).collect();
        let [depth, phase, own] = numbers[..] else { panic!("three numbers: {line}") };
        path.truncate(depth as usize);
        let at = tasks.len();
        let parent = path.last_mut().map(|(parent, last)| {
            let phases = &mut tasks[*parent].phases;
            if phases.is_empty() || *last != phase as usize {
                phases.push(Vec::new());
                *last = phase as usize;
            }
            phases.last_mut().expect("one was put there").push(at);
            *parent
        });
        tasks.push(Task { own, parent, phases: Vec::new() });
        path.push((at, usize::MAX));
    }
    (game, tasks)
}

/// How long it takes with any number of workers and nothing to ask.
fn longest(tasks: &[Task]) -> u64 {
    let mut each = vec![0; tasks.len()];
    for at in (0..tasks.len()).rev() {
        let phase = |phase: &Vec<usize>| phase.iter().map(|&at| each[at]).max().unwrap_or(0);
        each[at] = tasks[at].own + tasks[at].phases.iter().map(phase).sum::<u64>();
    }
    each[0]
}

/// What came of it, in microseconds.
struct Ran {
    end: u64,
    busy: u64,
    asking: u64,
}

/// Hands out tasks to workers; each takes so much longer.
fn simulate(tasks: &[Task], workers: usize, longer: f64) -> Ran {
    use std::cmp::Reverse;
    // The phase that each task is at, and how many of its tasks are not done.
    let mut at_phase = vec![0; tasks.len()];
    let mut left = vec![0; tasks.len()];
    let mut ready = BinaryHeap::from([Reverse(0usize)]);
    let mut events: BinaryHeap<Reverse<(u64, usize)>> = BinaryHeap::new();
    let (mut now, mut free, mut server) = (0, workers, 0);
    let mut ran = Ran { end: 0, busy: 0, asking: 0 };
    loop {
        while free > 0
            && let Some(Reverse(task)) = ready.pop()
        {
            free -= 1;
            let own = (tasks[task].own as f64 * (1.0 + longer)) as u64;
            let mut answered = now;
            // One alone asks, too.
            if own >= LEAST {
                server = server.max(now) + SERVED;
                answered = (now + TRIP).max(server);
            }
            ran.asking += answered - now;
            ran.busy += own;
            events.push(Reverse((answered + own, task)));
        }
        let Some(Reverse((time, mut task))) = events.pop() else { break };
        now = time;
        free += 1;
        // It begins its first phase; or it is done, and perhaps the phase around it.
        loop {
            if let Some(phase) = tasks[task].phases.get(at_phase[task]) {
                left[task] = phase.len();
                ready.extend(phase.iter().map(|&task| Reverse(task)));
                break;
            }
            let Some(parent) = tasks[task].parent else { break };
            left[parent] -= 1;
            if left[parent] > 0 {
                break;
            }
            at_phase[parent] += 1;
            task = parent;
        }
    }
    ran.end = now;
    ran
}

/// Proves a game alone and writes down its tasks.
fn record(game: &str) -> String {
    let recorder = Arc::new(Recorder::default());
    recorder.lock().path.push(Doing::default());
    let question = Question::best_average(Position::start(game.parse().expect("a game")));
    let settings = Settings { threads: 1, memory: 2 << 30, ..Settings::default() };
    let control = Control::new().remembering(Arc::clone(&recorder) as Arc<dyn Memory>);
    let begun = cpu();
    let solver = Solver::new(question, settings, control).expect("a question");
    assert!(matches!(solver.solve().outcome, Outcome::Proved(_)));
    let mut recorded = recorder.lock();
    let whole = recorded.path.pop().expect("the proof itself");
    let own = (cpu() - begun).saturating_sub(whole.inside);
    let mut text = format!("# Tasks of a proof: depth, phase, microseconds.\n{game}\n");
    writeln!(text, "0 0 {}", own.as_micros()).expect("it is text");
    for (depth, phase, own) in &recorded.tasks {
        writeln!(text, "{depth} {phase} {}", own.as_micros()).expect("it is text");
    }
    text
}

/// CPU time of this thread.
fn cpu() -> Duration {
    // SAFETY: all zeroes is a valid timespec, and that is where it writes.
    let time = unsafe {
        let mut time: libc::timespec = std::mem::zeroed();
        libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time);
        time
    };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Writes down which tasks are begun and ended.
#[derive(Debug, Default)]
struct Recorder(Mutex<Recorded>);

#[derive(Debug, Default)]
struct Recorded {
    /// Depth, phase and time of its own.
    tasks: Vec<(usize, usize, Duration)>,
    path: Vec<Doing>,
}

/// A task that is not done.
#[derive(Debug, Default)]
struct Doing {
    at: usize,
    key: Vec<u8>,
    begun: Duration,
    inside: Duration,
    phase: usize,
    /// The set whose guesses are tried, or nothing while parts are solved.
    set: Option<Vec<u8>>,
}

impl Recorder {
    fn lock(&self) -> std::sync::MutexGuard<'_, Recorded> {
        self.0.lock().expect("nobody panics")
    }
}

/// The value of the first guess at a set is not limited: there the parts are the tasks. (A value of the
/// average, as it is written.)
const UNLIMITED: [u8; 3] = [0, 0x80, 0x7f];
/// The key of a task ends with so many bytes about its guesses; before that is the set.
const RUN: usize = 12;
/// A sign at a set is no task; it asks for more than there is.
const SIGN: [u8; 5] = [0, 0x80, 0x7f, 0xff, 0xff];

impl Memory for Recorder {
    fn page(&self, _question: &str) -> u32 {
        0
    }

    fn recall(&self, _page: u32, _row: &mut dyn FnMut(&[u8], &[u8])) {}

    fn note(&self, _page: u32, _size: u32, _key: &[u8], _value: &[u8]) {}

    fn grain(&self) -> Option<usize> {
        Some(GRAIN / 8)
    }

    fn begin(&self, _page: u32, _size: u32, key: &[u8], enough: &[u8]) -> Begun {
        if enough == SIGN {
            return Begun::Mine;
        }
        let mut recorded = self.lock();
        let recorded = &mut *recorded;
        let set = (!enough.starts_with(&UNLIMITED)).then(|| key[..key.len() - RUN].to_vec());
        let depth = recorded.path.len();
        let around = recorded.path.last_mut().expect("the proof itself");
        if around.set != set {
            around.phase += 1;
            around.set = set;
        }
        let (phase, at) = (around.phase, recorded.tasks.len());
        recorded.tasks.push((depth, phase, Duration::ZERO));
        let doing = Doing { at, key: key.to_vec(), begun: cpu(), ..Doing::default() };
        recorded.path.push(doing);
        Begun::Mine
    }

    fn end(&self, _page: u32, _size: u32, key: &[u8], _value: Option<&[u8]>) {
        let mut recorded = self.lock();
        if recorded.path.last().is_none_or(|doing| doing.key != key) {
            return;
        }
        let doing = recorded.path.pop().expect("it was looked at");
        let took = cpu() - doing.begun;
        recorded.tasks[doing.at].2 = took.saturating_sub(doing.inside);
        if let Some(around) = recorded.path.last_mut() {
            around.inside += took;
        }
        // What takes no time is left to the task around it.
        if took < Duration::from_micros(200) && recorded.tasks.len() == doing.at + 1 {
            recorded.tasks.pop();
            if let Some(around) = recorded.path.last_mut() {
                around.inside -= took;
            }
        }
    }
}
