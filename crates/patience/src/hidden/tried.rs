//! What the samples of the sampling player say of a turn, and when a turn is given up.
//!
//! All turns are tried on the same draws, so what two of them differ by is known much better than what
//! each is worth.

/// The draws of a sample that are solved, one bit for each.
pub(super) const DRAWS: u32 = u32::BITS;
/// Standard deviations by which a turn must be behind to be given up.
const BEHIND: f32 = 2.0;

/// A turn, and what the samples say of it.
pub(super) struct Tried {
    pub turn: u64,
    /// Of each sample, the draws that can be won after it.
    won: Vec<u32>,
    /// Of each sample, what is judged after it.
    judged: Vec<f32>,
}

impl Tried {
    pub(super) fn new(turn: u64) -> Tried {
        Tried { turn, won: Vec::new(), judged: Vec::new() }
    }

    /// Adds a sample: the draws that can be won, and what is judged; if nothing, the former counts.
    pub(super) fn add(&mut self, won: u32, judged: Option<f32>) {
        self.won.push(won);
        self.judged.push(judged.unwrap_or(won.count_ones() as f32 / DRAWS as f32));
    }

    /// The share of the draws that can be won after it.
    pub(super) fn solved(&self) -> f32 {
        let won: u32 = self.won.iter().map(|won| won.count_ones()).sum();
        won as f32 / (self.won.len() as u32 * DRAWS) as f32
    }

    /// The mean of what is judged.
    pub(super) fn judged(&self) -> f32 {
        self.judged.iter().sum::<f32>() / self.judged.len() as f32
    }

    /// What it is worth.
    fn worth(&self, trust: f32) -> f32 {
        (1.0 - trust) * self.solved() + trust * self.judged()
    }

    /// The standard deviation of what the worth of two turns differs by, as far as the samples show
    /// it. Of solved draws those count that only one of them wins.
    fn deviation(&self, other: &Tried, trust: f32) -> f32 {
        let samples = self.won.len() as f32;
        let one_wins = |(a, b): (&u32, &u32)| (a ^ b).count_ones();
        let solved: u32 = self.won.iter().zip(&other.won).map(one_wins).sum();
        let mean = self.judged() - other.judged();
        let square = |(a, b): (&f32, &f32)| (a - b - mean) * (a - b - mean);
        let judged: f32 = self.judged.iter().zip(&other.judged).map(square).sum();
        let share = (1.0 - trust) / DRAWS as f32;
        (share * share * solved as f32 + trust * trust * judged).sqrt() / samples
    }
}

/// Puts the best turn first and gives up those that will hardly be better at the end, when this share
/// of all samples is still to come. From what two turns differ by in the mean now, it will still move
/// by the deviation of this mean times the root of that share, as in every random walk.
pub(super) fn give_up(left: &mut Vec<Tried>, trust: f32, to_come: f32) {
    // Of equals, the order stays.
    left.sort_by(|a, b| b.worth(trust).total_cmp(&a.worth(trust)));
    let best = left.remove(0);
    left.retain(|tried| {
        let behind = best.worth(trust) - tried.worth(trust);
        behind <= BEHIND * best.deviation(tried, trust) * to_come.sqrt()
    });
    left.insert(0, best);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turns 0, 1, … with these draws won in each of four samples, and judged so.
    fn turns(of: &[(u32, [f32; 4])]) -> Vec<Tried> {
        let tried = |(turn, &(won, judged)): (usize, &(u32, [f32; 4]))| {
            let mut tried = Tried::new(turn as u64);
            judged.into_iter().for_each(|judged| tried.add(won, Some(judged)));
            tried
        };
        of.iter().enumerate().map(tried).collect()
    }

    fn left(mut turns: Vec<Tried>, trust: f32, to_come: f32) -> Vec<u64> {
        give_up(&mut turns, trust, to_come);
        turns.iter().map(|tried| tried.turn).collect()
    }

    const HALF: [f32; 4] = [0.5; 4];

    #[test]
    fn what_a_turn_is_worth() {
        let tried = &turns(&[(0xff, [0.1, 0.2, 0.3, 0.4])])[0];
        assert_eq!((tried.solved(), tried.judged()), (0.25, 0.25));
        let mut solved = Tried::new(0);
        solved.add(0b1111, None);
        assert_eq!(solved.judged(), 0.125);
        let tried = &turns(&[(0xffff, [0.0; 4])])[0];
        assert_eq!([0.0, 0.5, 1.0].map(|trust| tried.worth(trust)), [0.5, 0.25, 0.0]);
    }

    /// In each of four samples one wins two draws that the other loses, and loses one that the other
    /// wins: of 128 draws it is 4 ahead, and 12 differ, so it is ahead by 4/√12 = 1.15 deviations. If
    /// it loses none, it is ahead by 8/√8 = 2.83.
    #[test]
    fn behind_by_solved_draws() {
        let two = |won: u32| turns(&[(0b111_1100, HALF), (won, HALF)]);
        let (same, ahead, far_ahead) = (0b111_1100, 0b011_1111, 0b111_1111);
        assert_eq!(left(two(same), 0.0, 1.0), [0, 1]);
        assert_eq!(left(two(ahead), 0.0, 1.0), [1, 0]);
        assert_eq!(left(two(far_ahead), 0.0, 1.0), [1]);
        // With a quarter of the samples to come, half of the distance is enough; with none, any.
        assert_eq!(left(two(ahead), 0.0, 0.25), [1]);
        assert_eq!(left(two(same), 0.0, 0.0), [0, 1]);
        // It is the same with a judge who sees no difference.
        assert_eq!(left(two(ahead), 0.4, 1.0), [1, 0]);
        assert_eq!(left(two(far_ahead), 0.4, 1.0), [1]);
    }

    /// The judge sees the same difference each time, or one that changes as much as it is.
    #[test]
    fn behind_by_judgements() {
        let two = |judged: [f32; 4]| turns(&[(0b1111, HALF), (0b1111, judged)]);
        assert_eq!(left(two([0.52; 4]), 0.5, 1.0), [1]);
        assert_eq!(left(two([0.44, 0.6, 0.44, 0.6]), 0.5, 1.0), [1, 0]);
        assert_eq!(left(two([0.48; 4]), 0.5, 1.0), [0]);
    }
}
