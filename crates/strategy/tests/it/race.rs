//! Races that are stopped: what is said of the last strategy is true, by the recursion of the rules.

use std::collections::HashMap;

use yomikiri_check::Profile;
use yomikiri_rules::{Code, Game, Goal, Partition};
use yomikiri_search::{Control, Outcome, Settings};
use yomikiri_strategy::Pick;
use yomikiri_strategy::race::{Arena, Ending};

/// Losses minus wins of the best response to a profile: every guess that tells something is tried.
struct Literal<'a> {
    game: Game,
    opponent: &'a [u64],
    known: HashMap<(Vec<Code>, usize), i128>,
}

impl Literal<'_> {
    /// A secret that is found with this guess, against all of the opponent's.
    fn found(&self, guess: usize) -> i128 {
        let counts = self.opponent.iter().zip(1..);
        counts
            .map(|(&count, hit)| {
                i128::from(count) * ((guess > hit) as i128 - (guess < hit) as i128)
            })
            .sum()
    }

    fn best(&mut self, set: &[Code], asked: usize) -> i128 {
        if let Some(&known) = self.known.get(&(set.to_vec(), asked)) {
            return known;
        }
        let mut best = i128::MAX;
        for guess in self.game.secrets() {
            let parts = Partition::of(self.game, set, guess);
            if parts.len() == 1 && set != [guess] {
                continue;
            }
            let value = parts.into_parts().into_iter().map(|(hint, part)| {
                match Some(hint) == self.game.win() {
                    true => self.found(asked + 1),
                    false => self.best(&part, asked + 1),
                }
            });
            best = best.min(value.sum());
        }
        self.known.insert((set.to_vec(), asked), best);
        best
    }
}

fn truth(game: Game, opponent: &Profile) -> i128 {
    let opponent = opponent.counts();
    Literal { game, opponent, known: HashMap::new() }.best(&game.secrets(), 0)
}

#[test]
fn both_bounds_at_any_moment() {
    let settings = Settings { threads: 1, ..Settings::default() };
    let mut endings = Vec::new();
    for name in ["mm2x3", "mm2x4", "bc2x4", "mm3x2", "bc3x3"] {
        let game: Game = name.parse().unwrap();
        for (nodes, pick) in
            (0..60).flat_map(|nodes| [(nodes, Pick::Chosen), (nodes, Pick::Drawn(7))])
        {
            let control = Control::new().after(nodes);
            let arena = Arena::new(game, settings, control).unwrap();
            let start = arena.begin(Goal::average(), &pick).unwrap();
            let ladder = arena.strongest(start).unwrap();
            let (last, response) = (ladder.last().unwrap(), ladder.responses.last().unwrap());
            let best = truth(game, &response.opponent);
            assert_eq!(last.profile, response.opponent, "{name} after {nodes}");
            match response.outcome {
                Outcome::Stopped { lower, upper: Some(upper) } => {
                    assert!(lower <= best && best <= upper && upper <= 0, "{name} after {nodes}");
                    assert_eq!(ladder.ending, Ending::Stopped);
                }
                Outcome::Proved(value) => assert_eq!(value, best, "{name} after {nodes}"),
                other => panic!("{name} after {nodes}: {other:?}"),
            }
            if ladder.ending == Ending::Unbeaten {
                assert_eq!(best, 0, "{name} after {nodes}");
            }
            endings.push(ladder.ending);
        }
    }
    assert!(endings.contains(&Ending::Stopped) && endings.contains(&Ending::Unbeaten));
}
