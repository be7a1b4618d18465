//! One search by several processes: each makes the same grids in the same order, and leaves to the others
//! what they are on.
//!
//! Grids that follow each other make a *part*, which one process searches. One that another is on is put
//! off, and its result is asked for later; if its process has died by then, it is searched here.
//!
//! *Why it is right.* What a part finds depends on its grids alone, and of all parts that find something the
//! first one counts, once all before it are known. So the answer is that of a search alone.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use yomikiri_control::Control;
use yomikiri_field::Threads;
use yomikiri_rules::fingerprint;

use super::grid::{Cells, Grid};
use super::{Node, Placer};
use crate::turns::{Turn, Turns, WAIT};

/// As many parts, about.
const PARTS: usize = 1024;

/// What a grid, or a part, has: nothing, or its first set.
pub(super) type Found = Option<Vec<Cells>>;

/// What all parts have in common.
pub(super) struct Shared<'a> {
    pub grid: Grid,
    pub turns: &'a Turns,
    pub threads: &'a Threads,
    pub control: &'a Control,
}

struct Part<'a> {
    key: Vec<u8>,
    nodes: &'a [Node],
    /// Its share of all grids.
    share: f64,
}

impl Shared<'_> {
    /// What the first grid that has a set has; `None` if it was stopped. `search` says of a grid what it
    /// has, or `None` if it was stopped.
    pub fn first(
        &self,
        nodes: &[Node],
        search: &(impl Fn(&mut Placer<'_>, &Node) -> Option<Found> + Sync),
    ) -> Option<Found> {
        let each = 1.0 / nodes.len().max(1) as f64;
        let parts: Vec<Part<'_>> = nodes
            .chunks(nodes.len().div_ceil(PARTS).max(1))
            .enumerate()
            .map(|(at, nodes)| Part {
                key: key(at, nodes),
                nodes,
                share: nodes.len() as f64 * each,
            })
            .collect();
        let (best, quick) = (AtomicUsize::new(parts.len()), AtomicBool::new(false));
        let (mut open, mut first): (Vec<usize>, Found) = ((0..parts.len()).collect(), None);
        let mut again = false;
        while !open.is_empty() {
            let attend = |placer: &mut Placer<'_>, &at: &usize| {
                if at >= best.load(Relaxed) || self.control.is_stopped() {
                    return None;
                }
                let asks = again || !quick.load(Relaxed);
                let found = self.attend(&parts[at], placer, search, asks, &quick)?;
                if found.is_some() {
                    best.fetch_min(at, Relaxed);
                }
                Some(found)
            };
            let placer = || Placer::new(self.grid, self.control);
            let found: Vec<Option<Found>> = self.threads.map(&open, placer, attend);
            if self.control.is_stopped() {
                return None;
            }
            let (before, best) = (open.len(), best.load(Relaxed));
            let mut left = Vec::new();
            for (at, found) in open.into_iter().zip(found) {
                match found {
                    Some(found) if at == best => first = found,
                    None if at < best => left.push(at),
                    _ => {}
                }
            }
            open = left;
            if open.len() == before {
                std::thread::sleep(WAIT);
            }
            again = true;
        }
        Some(first)
    }

    /// What a part has; nothing if another process is on it, or it was stopped.
    fn attend(
        &self,
        part: &Part<'_>,
        placer: &mut Placer<'_>,
        search: &impl Fn(&mut Placer<'_>, &Node) -> Option<Found>,
        asks: bool,
        quick: &AtomicBool,
    ) -> Option<Found> {
        let size = part.nodes.len();
        if asks {
            match self.turns.begin(size, &part.key, |value| read(value, self.grid)) {
                Turn::Theirs => return None,
                Turn::Known(found) => {
                    self.control.credit(part.share);
                    return Some(found);
                }
                Turn::Mine => {}
            }
        }
        let begun = Instant::now();
        let found = part.search(placer, search);
        let is_quick = begun.elapsed() < self.turns.quick();
        quick.store(is_quick, Relaxed);
        if asks || !is_quick {
            self.turns.end(size, &part.key, found.as_ref().map(written).as_deref());
        }
        found
    }
}

impl Part<'_> {
    fn search(
        &self,
        placer: &mut Placer<'_>,
        search: &impl Fn(&mut Placer<'_>, &Node) -> Option<Found>,
    ) -> Option<Found> {
        for node in self.nodes {
            let found = search(placer, node)?;
            if found.is_some() {
                return Some(found);
            }
        }
        Some(None)
    }
}

/// The number of a part and a fingerprint of its grids.
fn key(number: usize, nodes: &[Node]) -> Vec<u8> {
    let symbols = nodes.iter().flat_map(|node| &node.symbols);
    let grids = fingerprint(symbols.flat_map(|cells| cells.to_be_bytes()));
    [(number as u64).to_be_bytes(), grids.to_be_bytes()].concat()
}

/// The cells of each symbol; nothing is one zero.
fn written(found: &Found) -> Vec<u8> {
    match found {
        Some(symbols) => symbols.iter().flat_map(|cells| cells.to_be_bytes()).collect(),
        None => vec![0],
    }
}

/// What was written, if every cell of the grid has one symbol.
fn read(value: &[u8], grid: Grid) -> Option<Found> {
    if value == [0] {
        return Some(None);
    }
    let (cells, rest) = value.as_chunks::<{ size_of::<Cells>() }>();
    let symbols: Vec<Cells> = cells.iter().map(|&cells| Cells::from_be_bytes(cells)).collect();
    let filled =
        symbols.iter().try_fold(0, |seen, cells| (seen & cells == 0).then_some(seen | cells));
    let whole = rest.is_empty() && symbols.len() == grid.symbols && filled == Some(grid.cells());
    whole.then_some(Some(symbols))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::{Arc, Mutex};

    use yomikiri_control::{Begun, Memory};
    use yomikiri_rules::Pegs;

    use super::super::{Kept, Run, search};
    use super::*;

    /// The parts of all workers: who is on each, or what it has.
    type Rows = Mutex<HashMap<Vec<u8>, Result<Vec<u8>, usize>>>;

    /// A worker, of which nothing is too quick to be asked for. Those who are on a part when it is asked for
    /// the first time die before it is asked for again.
    #[derive(Debug)]
    struct Worker {
        number: usize,
        rows: Arc<Rows>,
        done: AtomicUsize,
    }

    impl Memory for Worker {
        fn page(&self, question: &str) -> u32 {
            u32::from(question.starts_with("parts"))
        }

        fn recall(&self, _page: u32, _row: &mut dyn FnMut(&[u8], &[u8])) {}

        fn note(&self, page: u32, _size: u32, key: &[u8], value: &[u8]) {
            if page == 1 {
                self.done.fetch_add(1, Relaxed);
                self.rows.lock().unwrap().insert(key.to_vec(), Ok(value.to_vec()));
            }
        }

        fn grain(&self) -> Option<usize> {
            Some(0)
        }

        fn begin(&self, _page: u32, _size: u32, key: &[u8], _enough: &[u8]) -> Begun {
            let mut rows = self.rows.lock().unwrap();
            match rows.get(key) {
                Some(Ok(value)) => Begun::Known(value.clone()),
                Some(Err(other)) if *other != self.number && *other != DEAD => Begun::Theirs,
                Some(Err(_)) => Begun::Mine,
                // Of five parts, one is left to the first worker, one to the second.
                None if [1, 2].contains(&(key[7] % 5))
                    && usize::from(key[7] % 5) != self.number =>
                {
                    Begun::Theirs
                }
                None if key[7].is_multiple_of(5) => {
                    rows.insert(key.to_vec(), Err(DEAD));
                    Begun::Theirs
                }
                None => {
                    rows.insert(key.to_vec(), Err(self.number));
                    Begun::Mine
                }
            }
        }
    }

    /// The number of workers that have died.
    const DEAD: usize = usize::MAX;

    /// Two workers beside each other, one with two threads, and one that comes late: all say what one alone
    /// says, each part is done once, and both have a share.
    #[test]
    fn as_one_alone() {
        for (name, codes) in [("mm2x4", 2), ("mm3x3", 2), ("mm3x4", 3), ("mm3x4", 4), ("bc3x5", 3)]
        {
            let grid = Grid::new(name.parse().unwrap(), codes).unwrap();
            let control = Control::new();
            let one = Threads::new(1).unwrap();
            let alone = search(grid, 1, Run { threads: &one, control: &control, kept: None });
            let rows = Arc::new(Rows::default());
            let work = |number: usize, threads: usize| {
                let done = AtomicUsize::new(0);
                let worker = Arc::new(Worker { number, rows: Arc::clone(&rows), done });
                let control = Control::new().remembering(Arc::clone(&worker) as Arc<dyn Memory>);
                let kept = Kept::open("it", &control).unwrap();
                let threads = Threads::new(threads).unwrap();
                let run = Run { threads: &threads, control: &control, kept: Some(&kept) };
                let found = threads.run(|| search(grid, 1, run));
                (found, worker.done.load(Relaxed))
            };
            let workers = std::thread::scope(|scope| {
                let all = [(1, 1), (2, 2)]
                    .map(|(number, threads)| scope.spawn(move || work(number, threads)));
                all.map(|one| one.join().unwrap())
            });
            let parts = rows.lock().unwrap().len();
            let (late, more) = work(3, 1);
            assert_eq!(more, 0, "{name}");
            let done: usize = workers.iter().map(|(_, done)| done).sum();
            assert!(done <= parts || alone != Some(None), "{name}: {done} of {parts}");
            for found in workers.iter().map(|(found, _)| found).chain([&late]) {
                assert_eq!(*found, alone, "{name} {codes}");
            }
            assert!(parts < 3 || workers.iter().all(|(_, done)| *done > 0), "{name} {codes}");
        }
    }

    #[test]
    fn grids_are_read_back() {
        let grid = Grid::new(Pegs::MASTERMIND, 2).unwrap();
        let mut symbols: Vec<Cells> = vec![1, 2, 4, 8, 16];
        symbols.push(grid.cells() & !31);
        for found in [None, Some(symbols.clone())] {
            assert_eq!(read(&written(&found), grid), Some(found));
        }
        // Too short; a cell with two symbols; a cell with none; a symbol too few.
        let bytes = written(&Some(symbols.clone()));
        assert_eq!(read(&bytes[1..], grid), None);
        for (at, cells) in [(0, 3), (0, 0)] {
            let mut wrong = symbols.clone();
            wrong[at] = cells;
            assert_eq!(read(&written(&Some(wrong)), grid), None);
        }
        symbols.pop();
        assert_eq!(read(&written(&Some(symbols)), grid), None);
    }
}
