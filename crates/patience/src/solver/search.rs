//! The search: depth first over turns, with a table of lost states.
//!
//! At each state everything is tried first (all pairs that can go together), then the other turns.
//! A state all of whose turns are lost is lost and kept in the table. Which turn comes next is a
//! matter of luck, and bad luck is expensive: most won deals are solved within 20 states, a few take
//! hundreds of thousands in one order and a handful in another. So the search begins anew in another
//! order after a while, and each time it may take half as long again as all before. What was proved
//! lost stays in the table, so little is done twice. Over 50,000 deals this took 7x7 from 51 to 32
//! states a won deal, and the longest from 303,688 to 22,094.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::solver::Settings;
use crate::solver::dead::Dead;
use crate::solver::line::{Line, Touch};
use crate::solver::look::{look, touching};
use crate::solver::turns::{Pairs, everything, turns};

/// The states of the first try.
const FIRST_TRY: u64 = 100;
/// Orders in which turns are tried after everything.
const ORDERS: u64 = 3;
/// The control is asked this often, in states; a power of two.
const PAUSE: u64 = 1 << 12;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Won,
    Lost,
    Stopped,
}

/// A search, to be used for many deals.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    line: Line,
    touch: Touch,
    rules: Rules,
    settings: Settings,
    dead: Dead,
    /// States whose win is known; kept only where the same line is asked about several states.
    won: Option<Dead>,
    states: u64,
    limit: u64,
    order: u64,
    pairs: Pairs,
    list: Vec<u64>,
    /// The turns of the win, the last one first: the state and the cards that go.
    path: Vec<(u64, u64)>,
    control: Control,
}

impl Search {
    pub(crate) fn new(board: Board, rules: Rules, settings: Settings) -> Search {
        Search {
            line: Line::new(&[]),
            touch: Touch::new(board, settings.pruning.distances),
            rules,
            settings,
            dead: Dead::new(settings.memory),
            won: None,
            states: 0,
            limit: 0,
            order: 0,
            pairs: Pairs::new(),
            list: Vec::new(),
            path: Vec::new(),
            control: Control::new(),
        }
    }

    /// Also remembers won states. The turns of a win are then not known in full.
    pub(crate) fn remembering(mut self) -> Search {
        self.won = Some(Dead::new(1 << 22));
        self
    }

    /// Begins with another line.
    pub(crate) fn start(&mut self, line: Line, control: &Control) {
        self.line = line;
        self.dead.clear();
        if let Some(won) = &mut self.won {
            won.clear();
        }
        self.states = 0;
        self.control = control.clone();
    }

    /// States visited since the start.
    pub(crate) fn states(&self) -> u64 {
        self.states
    }

    pub(crate) fn touch(&self) -> &Touch {
        &self.touch
    }

    /// The turns of the last win, the first one first.
    pub(crate) fn turns_of_win(&self) -> impl Iterator<Item = (u64, u64)> {
        self.path.iter().rev().copied()
    }

    /// The touching pairs of a state, by their first card. Here a rank may also be there an odd
    /// number of times, as on a board whose stock is not seen.
    pub(crate) fn pairs(&mut self, state: u64) -> &[u64] {
        touching(&self.line, &self.touch, state, &mut self.pairs);
        self.pairs.sort();
        self.pairs.as_slice()
    }

    /// Whether a state can be won, within this many more states.
    pub(crate) fn solve(&mut self, state: u64, limit: u64) -> Found {
        if self.control.is_stopped() {
            return Found::Stopped;
        }
        let last = self.states.saturating_add(limit);
        let mut tries = FIRST_TRY;
        self.order = 0;
        loop {
            self.limit = last.min(self.states.saturating_add(tries));
            self.list.clear();
            self.path.clear();
            let found = self.visit(state);
            // It goes on only where this try's own limit was what stopped it.
            if found != Found::Stopped || self.states < self.limit || self.states >= last {
                return found;
            }
            tries += tries / 2;
            self.order = (self.order + 1) % ORDERS;
        }
    }

    fn visit(&mut self, state: u64) -> Found {
        if state == 0 {
            return Found::Won;
        }
        if self.dead.contains(state) {
            return Found::Lost;
        }
        if self.won.as_ref().is_some_and(|won| won.contains(state)) {
            return Found::Won;
        }
        if self.states >= self.limit
            || self.states.is_multiple_of(PAUSE) && self.states > 0 && self.control.is_stopped()
        {
            return Found::Stopped;
        }
        self.states += 1;
        let pruning = self.settings.pruning;
        if look(&self.line, &self.touch, pruning, state, &mut self.pairs) || self.pairs.is_empty() {
            self.dead.insert(state);
            return Found::Lost;
        }
        self.pairs.sort();
        let from = self.list.len();
        let pairs = self.pairs.as_slice();
        if self.rules != Rules::CloseEach {
            self.list.push(everything(pairs));
        }
        let others = self.list.len();
        if !turns(self.rules, pruning.linked, pairs, &mut self.list, &self.control) {
            return self.try_some(state, from);
        }
        match self.order {
            // As they come: those with the first cards first.
            0 => {}
            1 => self.list[others..].sort_by_key(|set| std::cmp::Reverse(set.trailing_zeros())),
            _ => self.list[others..].sort_by_key(|set| std::cmp::Reverse(set.count_ones())),
        }
        let found = self.try_turns(state, from);
        if found == Found::Lost {
            self.list.truncate(from);
            self.dead.insert(state);
        }
        found
    }

    /// Tries the turns of a state from this one of the list on.
    #[inline(always)]
    fn try_turns(&mut self, state: u64, from: usize) -> Found {
        for at in from..self.list.len() {
            let gone = self.list[at];
            match self.visit(state & !gone) {
                Found::Lost => {}
                Found::Won => {
                    self.path.push((state, gone));
                    if let Some(won) = &mut self.won {
                        won.insert(state);
                    }
                    return Found::Won;
                }
                Found::Stopped => return Found::Stopped,
            }
        }
        Found::Lost
    }

    /// Where not all turns are listed, one can win and none can show that it is lost.
    #[cold]
    #[inline(never)]
    fn try_some(&mut self, state: u64, from: usize) -> Found {
        let won = !self.control.was_stopped() && self.try_turns(state, from) == Found::Won;
        if won { Found::Won } else { Found::Stopped }
    }

    /// Whether some line of play from a state leaves no card in the stock, whether it wins or not;
    /// nothing if that is not known within the limit. No rule about lost games is used.
    pub(crate) fn can_empty_stock(&mut self, state: u64, limit: u64) -> Option<bool> {
        self.dead.clear();
        self.list.clear();
        self.limit = self.states.saturating_add(limit);
        match self.reach(state) {
            Found::Won => Some(true),
            Found::Lost => Some(false),
            Found::Stopped => None,
        }
    }

    fn reach(&mut self, state: u64) -> Found {
        if state.count_ones() as usize <= self.touch.board().places() {
            return Found::Won;
        }
        if self.dead.contains(state) {
            return Found::Lost;
        }
        if self.states >= self.limit || self.control.is_stopped() {
            return Found::Stopped;
        }
        self.states += 1;
        let from = self.list.len();
        let (rules, linked) = (self.rules, self.settings.pruning.linked);
        touching(&self.line, &self.touch, state, &mut self.pairs);
        self.pairs.sort();
        let complete = turns(rules, linked, self.pairs.as_slice(), &mut self.list, &self.control);
        for at in from..self.list.len() {
            match self.reach(state & !self.list[at]) {
                Found::Lost => {}
                other => return other,
            }
        }
        self.list.truncate(from);
        if !complete {
            return Found::Stopped;
        }
        self.dead.insert(state);
        Found::Lost
    }
}
