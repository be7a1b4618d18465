//! Computations come, are watched, asked about, left, stopped and finished, in every order.

use super::*;

fn client(last: u8) -> IpAddr {
    IpAddr::from([10, 0, 0, last])
}

fn add(jobs: &Jobs, last: u8) -> Arc<Job> {
    jobs.add(client(last), "solve", Box::new(|_| Err("no".to_string()))).unwrap()
}

/// As if it had been a while ago.
fn past() -> Instant {
    Instant::now().checked_sub(Duration::from_millis(1)).unwrap_or_else(Instant::now)
}

/// To watch and to leave stops nothing that somebody else asks about.
#[test]
fn who_only_looks_in_stops_nothing() {
    let jobs = Jobs::new(Limits::default());
    let job = add(&jobs, 1);
    job.renew(&jobs.limits);
    drop(Watcher::new(Arc::clone(&job)));
    lock(&job.inner).until = past();
    jobs.tidy();
    assert!(!job.is_over());
    // Nobody asks any more.
    lock(&job.inner).asked = Some(past());
    jobs.tidy();
    assert!(job.is_over());
}

#[test]
fn clients_take_turns() {
    let jobs = Jobs::new(Limits::default());
    let order = [1, 1, 1, 2, 2, 3].map(|last| add(&jobs, last));
    let mut shared = lock(&jobs.shared);
    let turns = std::iter::from_fn(|| shared.next());
    let turns: Vec<usize> =
        turns.map(|job| order.iter().position(|o| o.id == job.id).unwrap()).collect();
    assert_eq!(turns, [0, 3, 1, 4, 2, 5]);
}

/// What can happen to computations, in any order.
#[derive(Clone, Debug)]
enum Event {
    Add(u8),
    Begin,
    Finish(bool),
    Stop(usize),
    Ask(usize),
    Watch(usize),
    Leave(usize),
    Late(usize),
    Tidy,
}

fn event() -> impl proptest::strategy::Strategy<Value = Event> {
    use proptest::prelude::*;
    prop_oneof![
        3 => (0..3u8).prop_map(Event::Add),
        3 => Just(Event::Begin),
        2 => any::<bool>().prop_map(Event::Finish),
        1 => (0..8usize).prop_map(Event::Stop),
        1 => (0..8usize).prop_map(Event::Ask),
        1 => (0..8usize).prop_map(Event::Watch),
        1 => (0..8usize).prop_map(Event::Leave),
        2 => (0..8usize).prop_map(Event::Late),
        2 => Just(Event::Tidy),
    ]
}

/// A computation as the model sees it: one that runs is between two events.
struct Model {
    job: Arc<Job>,
    watchers: Vec<Watcher>,
    running: bool,
    told: bool,
}

proptest::proptest! {
    /// Begin, stop, finish, watch, leave and lateness in every order: a computation is over once and
    /// for all, is stopped only if it was told or nobody waits, and no place in the queue is lost.
    #[test]
    fn every_order(events in proptest::collection::vec(event(), 1..60)) {
        let limits = Limits { queue: 4, queue_share: 2, ..Limits::default() };
        let jobs = Jobs::new(limits);
        let mut all: Vec<Model> = Vec::new();
        for event in events {
            let queued = |jobs: &Jobs| lock(&jobs.shared).queue.len();
            match event {
                Event::Add(last) => {
                    let of = |job: &Arc<Job>| job.client == client(last);
                    let own = lock(&jobs.shared).queue.iter().filter(|job| of(job)).count();
                    let room = queued(&jobs) < 4 && own < 2;
                    let task = Box::new(|_: &Control| Err("no".to_string()));
                    let added = jobs.add(client(last), "solve", task);
                    assert_eq!(added.is_ok(), room);
                    if let Ok(job) = added {
                        all.push(Model { job, watchers: Vec::new(), running: false, told: false });
                    }
                }
                Event::Begin if !all.iter().any(|model| model.running) => {
                    let next = lock(&jobs.shared).next();
                    let Some(job) = next else { continue };
                    let mut inner = lock(&job.inner);
                    if let State::Queued = inner.state {
                        inner.state = State::Running(Instant::now());
                        let same = |model: &&mut Model| model.job.id == job.id;
                        all.iter_mut().find(same).unwrap().running = true;
                    }
                }
                Event::Finish(well) => {
                    let Some(model) = all.iter_mut().find(|model| model.running) else { continue };
                    model.running = false;
                    model.job.end(if well { Ok(answer()) } else { Err("no".to_string()) });
                    assert!(model.job.is_over());
                }
                Event::Stop(at) if at < all.len() => {
                    all[at].told = true;
                    all[at].job.stop();
                }
                Event::Ask(at) if at < all.len() => all[at].job.renew(&jobs.limits),
                Event::Watch(at) if at < all.len() => {
                    let watcher = Watcher::new(Arc::clone(&all[at].job));
                    all[at].watchers.push(watcher);
                }
                Event::Leave(at) if at < all.len() => drop(all[at].watchers.pop()),
                Event::Late(at) if at < all.len() => {
                    let mut inner = lock(&all[at].job.inner);
                    inner.until = past();
                    inner.asked = inner.asked.map(|_| past());
                }
                Event::Tidy => {
                    let waited: Vec<bool> = all
                        .iter()
                        .map(|model| {
                            let inner = lock(&model.job.inner);
                            let asked = inner.asked.is_some_and(|until| until > Instant::now());
                            inner.watchers > 0 || asked || inner.until > Instant::now()
                        })
                        .collect();
                    jobs.tidy();
                    for (model, waited) in all.iter_mut().zip(waited) {
                        let inner = lock(&model.job.inner);
                        model.told |= !waited;
                        assert!(model.told || !inner.told, "stopped although somebody waits");
                    }
                }
                _ => {}
            }
            let queue: Vec<String> =
                lock(&jobs.shared).queue.iter().map(|job| job.id.clone()).collect();
            for model in &all {
                let inner = lock(&model.job.inner);
                assert_eq!(inner.watchers, model.watchers.len());
                let stopped = matches!(inner.state, State::Stopped);
                assert!(!stopped || model.told, "stopped by nobody");
                assert_eq!(matches!(inner.state, State::Running(_)), model.running);
                let waits = matches!(inner.state, State::Queued);
                assert!(!waits || queue.contains(&model.job.id), "lost in the queue");
            }
        }
    }
}

fn answer() -> JobResult {
    let game = yomikiri_rules::Game::MASTERMIND;
    let alphabet = yomikiri_rules::Alphabet::of(game);
    let pegs = game.pegs().expect("pegs");
    JobResult::Questions(Box::new(yomikiri_answers::SmallestSetAnswer::of(pegs, 1, &[], &alphabet)))
}
