//! What all players share: the turns to choose from, and looking ahead once the stock is known.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::hidden::view::{PlayerView, Turn};
use crate::solver::line::Line;
use crate::solver::search::{Found, Search};
use crate::solver::turns::{Pairs, turns, turns_within};
use crate::solver::{Settings, pair_up};

/// More states than any game with a known stock was seen to need.
const ENOUGH: u64 = 1_000_000;

/// The turns of a view, and a search to look ahead with.
pub(super) struct Choices {
    pub search: Search,
    /// The turns as sets of cards, the board's cards numbered from 0. Those furthest back come
    /// first: they leave the cards before them as they are. Within a turn that has begun they are
    /// the ways to end it, of which one may be the empty set.
    pub turns: Vec<u64>,
    /// The touching pairs, by their first card.
    pub touching: Pairs,
    seen: Line,
    places: Vec<u8>,
    board: u64,
}

impl Choices {
    pub(super) fn new(board: Board, rules: Rules) -> Choices {
        let search = Search::new(board, rules, Settings::default()).remembering();
        let (seen, touching) = (Line::new(&[]), Pairs::new());
        Choices { search, turns: Vec::new(), touching, seen, places: Vec::new(), board: 0 }
    }

    /// The turn for a view: one that wins, where the order of the stock is known and one does; else
    /// the one that is picked. Nothing if there is none.
    pub(super) fn turn(
        &mut self,
        view: &PlayerView,
        control: &Control,
        pick: impl FnOnce(&Choices) -> Option<u64>,
    ) -> Option<Turn> {
        self.look(view, control);
        if self.turns.is_empty() {
            return None;
        }
        let winning = if view.is_known() { self.winning(view, control) } else { None };
        let turn = winning.or_else(|| pick(self))?;
        Some(self.pairs(turn))
    }

    /// Looks at a view. When stopped, or where there are too many turns, some are listed.
    pub(super) fn look(&mut self, view: &PlayerView, control: &Control) {
        self.seen = Line::new(view.seen());
        self.board = self.seen.all();
        self.places = view.places().to_vec();
        self.touching.clear();
        let (seen, places) = (view.seen(), view.places());
        for first in 0..seen.len() {
            for second in first + 1..seen.len() {
                let (p, q) = (places[first].into(), places[second].into());
                if seen[first] == seen[second] && self.search.touch().touch(p, q) {
                    self.touching.push(1 << first | 1 << second);
                }
            }
        }
        self.turns.clear();
        let touching = self.touching.as_slice();
        match view.is_open() {
            true => turns_within(view.rules(), touching, &mut self.turns, control),
            false => turns(view.rules(), true, touching, &mut self.turns, control),
        };
        self.turns.sort_unstable_by_key(|&turn| (std::cmp::Reverse(turn.trailing_zeros()), turn));
        self.turns.dedup();
    }

    /// The cards on the board.
    pub(super) fn board(&self) -> u64 {
        self.board
    }

    /// The cards on the board, by rank.
    pub(super) fn seen(&self) -> &Line {
        &self.seen
    }

    /// A turn as pairs of places.
    pub(super) fn pairs(&self, turn: u64) -> Turn {
        let place = |card: u64| u32::from(self.places[card.trailing_zeros() as usize]);
        pair_up(self.search.touch(), &self.seen, place, turn)
    }

    /// A turn that wins, where the order of the stock is known; nothing if there is none, or none was
    /// found before it was stopped.
    pub(super) fn winning(&mut self, view: &PlayerView, control: &Control) -> Option<u64> {
        let line = Line::new(&[view.seen(), &view.to_come()].concat());
        let all = line.all();
        self.search.start(line, control);
        let wins = |&&turn: &&u64| self.search.solve(all & !turn, ENOUGH) == Found::Won;
        self.turns.iter().find(wins).copied()
    }
}
