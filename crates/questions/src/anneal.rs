//! Good sets without a proof: annealing.
//!
//! A set of M codes leaves some pairs of secrets together, and the fewer the better; none is the
//! goal. In each step one code is taken out. The pairs that the others leave together are listed,
//! and for every code at once it is counted how many of these pairs it would leave. Then a code is
//! drawn whose chance falls by a constant factor with each pair that it leaves more than the best
//! (the heat bath of statistical physics: no step is ever rejected). The factor grows until a run
//! is over; then another begins. Weights are integers, so a seed means the same on every machine.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id};

use crate::cells::Cells;
use crate::random::below;

/// Steps of a run, for each code of the set.
const STEPS: usize = 250;
/// A code that leaves one pair more is this much less likely, in 1/64: at the start and at the end.
const START: u64 = 56;
const END: u64 = 6;

/// Looks for a set of `size` codes that leaves no two secrets together, in at most `runs` runs.
pub(crate) fn anneal(
    field: &Field,
    size: usize,
    seed: u64,
    runs: usize,
    control: &Control,
) -> Annealed {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut annealer = Annealer {
        field,
        set: Vec::new(),
        cells: Cells::whole(field.len()),
        left: Vec::new(),
        room: [Vec::new(), Vec::new()],
    };
    let mut best = Annealed { set: Vec::new(), left: u64::MAX };
    for _ in 0..runs {
        annealer.set = (0..size).map(|_| below(&mut random, field.len()) as Id).collect();
        let steps = STEPS * size;
        for step in 0..steps {
            if control.is_stopped() {
                return best;
            }
            control.add_nodes(1);
            let factor = START - (START - END) * step as u64 / steps as u64;
            let Some(left) = annealer.step(&mut random, factor, control) else { return best };
            if u64::from(left) < best.left {
                best = Annealed { set: annealer.set.clone(), left: left.into() };
                if left == 0 {
                    return best;
                }
            }
        }
    }
    best
}

/// The best set found.
#[derive(Clone, Debug)]
pub(crate) struct Annealed {
    pub set: Vec<Id>,
    /// How many pairs of secrets it leaves together.
    pub left: u64,
}

struct Annealer<'a> {
    field: &'a Field,
    set: Vec<Id>,
    cells: Cells,
    /// For each code, how many pairs it would leave.
    left: Vec<u32>,
    room: [Vec<u8>; 2],
}

impl Annealer<'_> {
    /// Exchanges one code; how many pairs are left then, or `None` if time is up.
    fn step(&mut self, random: &mut ChaCha8Rng, factor: u64, control: &Control) -> Option<u32> {
        let out = below(random, self.set.len());
        self.cells.reset();
        for (at, &id) in self.set.iter().enumerate() {
            if at != out {
                self.cells.cut(self.field.row_in(id, &mut self.room[0]));
            }
        }
        self.count(control)?;
        let id = self.draw(random, factor);
        self.set[out] = id;
        Some(self.left[usize::from(id)])
    }

    /// Counts, for every code, the pairs that it would leave together; `None` if time is up.
    fn count(&mut self, control: &Control) -> Option<()> {
        self.left.clear();
        self.left.resize(self.field.len(), 0);
        let [of_s, of_t] = &mut self.room;
        for members in self.cells.members().into_iter().filter(|members| members.len() > 1) {
            for (at, &s) in members.iter().enumerate() {
                if control.is_stopped() {
                    return None;
                }
                let row = self.field.row_in(s, of_s);
                for &t in &members[..at] {
                    let other = self.field.row_in(t, of_t);
                    for ((left, a), b) in self.left.iter_mut().zip(row).zip(other) {
                        *left += u32::from(a == b);
                    }
                }
            }
        }
        Some(())
    }

    /// A code, drawn by what it would leave.
    fn draw(&self, random: &mut ChaCha8Rng, factor: u64) -> Id {
        let least = self.left.iter().copied().min().expect("a code");
        let mut weights = [0u64; 64];
        weights[0] = 1 << 40;
        for at in 1..weights.len() {
            weights[at] = weights[at - 1] * factor / 64;
        }
        let weight = |left: u32| weights.get((left - least) as usize).copied().unwrap_or(0);
        let total: u64 = self.left.iter().map(|&left| weight(left)).sum();
        let mut drawn = below(random, total as usize) as u64;
        for (id, &left) in self.left.iter().enumerate() {
            match drawn.checked_sub(weight(left)) {
                Some(rest) => drawn = rest,
                None => return id as Id,
            }
        }
        unreachable!("the weights add up to the total")
    }
}
