//! One turn ahead with the judge: new cards have come, and the best of the next turns is taken, as
//! far as he can tell without seeing what comes after it.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{RANKS, Rules};

use crate::hidden::features::Features;
use crate::hidden::hand::{Hand, list_pairs};
use crate::hidden::judge::Judge;
use crate::hidden::reach::Reach;
use crate::solver::turns::{Pairs, turns};

/// A turn and the position after it, as the judge sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Judged {
    /// The places of the cards that go.
    pub gone: u32,
    /// What he looks at.
    pub features: Features,
    /// What he says: the logarithm of the odds to win.
    pub log_odds: f32,
}

/// Looks one turn ahead; kept for its lists.
pub(super) struct Ahead {
    reach: Reach,
    pairs: Pairs,
    turns: Vec<u64>,
    /// The turns; of a longer list before, some may follow.
    judged: Vec<Judged>,
}

impl Ahead {
    pub(super) fn new() -> Ahead {
        Ahead { reach: Reach::new(), pairs: Pairs::new(), turns: Vec::new(), judged: Vec::new() }
    }

    /// Judges the turns with these cards on the board and so many of each rank to come. What it says
    /// when it is stopped is not to be used.
    pub(super) fn look(
        &mut self,
        judge: &Judge,
        hand: Hand,
        unseen: &[u8; RANKS],
        control: &Control,
    ) -> &[Judged] {
        list_pairs(hand.touching(), &mut self.pairs);
        self.turns.clear();
        turns(Rules::Free, true, self.pairs.as_slice(), &mut self.turns, control);
        let count = self.turns.len();
        if self.judged.len() < count {
            self.judged.resize_with(count, Judged::default);
        }
        for (&turn, judged) in self.turns.iter().zip(&mut self.judged) {
            judged.gone = turn as u32;
            judged.features.look(hand.without(judged.gone), unseen, &mut self.reach, control);
            if control.was_stopped() {
                break;
            }
            judged.log_odds = judge.answer(&judged.features.0).1;
        }
        &self.judged[..count]
    }
}

/// Which of some turns is the best one, of equals the last; nothing if there is none.
pub(super) fn best(judged: &[Judged]) -> Option<usize> {
    (0..judged.len()).max_by(|&a, &b| judged[a].log_odds.total_cmp(&judged[b].log_odds))
}
