//! Whether a deal can be won with the stock face up: the moves, or the proof that there are none.
//!
//! The ideas, each in its file with the reason why it is right: a state is a set of cards
//! (`line.rs`); few turns are needed (`turns.rs`); some games are deadlocked (`deadlock.rs`); lost
//! states are kept with exact keys (`dead.rs`); the search changes its order when it takes long
//! (`search.rs`). The paper's own search is in `plain.rs`.

mod dead;
mod deadlock;
pub(crate) mod line;
mod look;
mod plain;
pub(crate) mod search;
pub(crate) mod turns;

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Deal, Move, Pair, Rules};

use crate::card_table::CardTable;
use crate::solver::line::{Line, place};
use crate::solver::search::{Found, Search};

/// Which search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolverKind {
    /// Turns, a table of lost states, and pruning.
    #[default]
    Fast,
    /// The paper's: one move at a time in reading order, no pruning.
    Plain,
}

impl SolverKind {
    /// The name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            SolverKind::Fast => "fast",
            SolverKind::Plain => "plain",
        }
    }
}

/// Which rules may cut the search. None of them changes a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pruning {
    /// Touching by distance (section 2.2) instead of by rows and columns.
    pub distances: bool,
    /// Linked turns only; used by the paper's rule alone.
    pub linked: bool,
    /// Property 1: two short pairs that cross.
    pub deadlock: bool,
    /// Property 1 for ranks of which four cards are left.
    pub four: bool,
}

impl Pruning {
    /// All rules.
    pub const ALL: Pruning = Pruning { distances: true, linked: true, deadlock: true, four: true };
    /// No rule about lost games or needless turns.
    pub const NONE: Pruning =
        Pruning { distances: true, linked: false, deadlock: false, four: false };
}

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The most states to visit for a deal.
    pub limit: u64,
    /// The most bytes for the table of lost states. The hardest of a million deals on 7x7, 1:602669,
    /// needs a quarter of a GiB: with 64 MiB, where states are forgotten, it takes more than 200
    /// million states, with 256 MiB 8 million.
    pub memory: usize,
    /// Which search.
    pub method: SolverKind,
    /// Which rules may cut it.
    pub pruning: Pruning,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            limit: 200_000_000,
            memory: 256 << 20,
            method: SolverKind::Fast,
            pruning: Pruning::ALL,
        }
    }
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealVerdict {
    /// It can be won, by these moves.
    Won(Vec<Move>),
    /// It is proved that it cannot be won.
    Impossible,
    /// The limit was reached, or the search was stopped.
    Unresolved,
}

/// The answer to a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealOutcome {
    /// What is known.
    pub verdict: DealVerdict,
    /// States visited.
    pub states: u64,
}

/// A solver for one board and one set of rules; it can be asked about many deals.
#[derive(Clone, Debug)]
pub struct Solver {
    board: Board,
    rules: Rules,
    settings: Settings,
    search: Search,
}

/// Whether a deal can be won.
pub fn solve(
    deal: &Deal,
    board: Board,
    rules: Rules,
    settings: Settings,
    control: &Control,
) -> DealOutcome {
    Solver::new(board, rules, settings).solve(deal, control)
}

impl Solver {
    /// A solver.
    pub fn new(board: Board, rules: Rules, settings: Settings) -> Solver {
        Solver { board, rules, settings, search: Search::new(board, rules, settings) }
    }

    /// Whether a deal can be won from its beginning.
    pub fn solve(&mut self, deal: &Deal, control: &Control) -> DealOutcome {
        self.solve_from(&CardTable::new(*deal, self.board, self.rules), control)
    }

    /// Whether a game can be won from where it is. Board and rules are the solver's own.
    ///
    /// # Panics
    /// If the table has another board or other rules.
    pub fn solve_from(&mut self, table: &CardTable, control: &Control) -> DealOutcome {
        assert!(table.board() == self.board && table.rules() == self.rules, "the solver's game");
        if self.settings.method == SolverKind::Plain {
            let (found, moves, states) = plain::plain(*table, self.settings.limit, control);
            return DealOutcome { verdict: verdict(found, || moves), states };
        }
        self.search.start(Line::of(table.deal()), control);
        let mut limit = self.settings.limit;
        // Within a turn: more pairs may go, or none, and then the holes are closed up.
        let mut endings = Endings::of(table, control);
        for ending in &mut endings {
            let state = ending.remaining();
            let found = self.search.solve(state, limit);
            if found != Found::Lost {
                let moves = || {
                    let rest = self.search.turns_of_win().map(|(state, gone)| {
                        pairs_of(self.search.touch(), table.deal(), state, gone)
                    });
                    ending.moves(rest.collect())
                };
                return DealOutcome {
                    verdict: verdict(found, moves),
                    states: self.search.states(),
                };
            }
            limit = self.settings.limit.saturating_sub(self.search.states());
        }
        let verdict = if endings.cut { DealVerdict::Unresolved } else { DealVerdict::Impossible };
        DealOutcome { verdict, states: self.search.states() }
    }

    /// Whether a deal can be won, and the states visited; without the moves.
    pub(crate) fn settle(&mut self, deal: &Deal, control: &Control) -> (Found, u64) {
        if self.settings.method == SolverKind::Plain {
            let table = CardTable::new(*deal, self.board, self.rules);
            let (found, _, states) = plain::plain(table, self.settings.limit, control);
            return (found, states);
        }
        let line = Line::of(deal);
        let all = line.all();
        self.search.start(line, control);
        (self.search.solve(all, self.settings.limit), self.search.states())
    }

    /// Whether there is a pair in the opening of a deal.
    pub(crate) fn has_pair(&mut self, deal: &Deal) -> bool {
        let line = Line::of(deal);
        let all = line.all();
        self.search.start(line, &Control::new());
        !self.search.pairs(all).is_empty()
    }

    /// Whether some line of play empties the stock, won or not; nothing if the limit is reached.
    pub fn can_empty_stock(&mut self, deal: &Deal, control: &Control) -> Option<bool> {
        let line = Line::of(deal);
        let all = line.all();
        self.search.start(line, control);
        self.search.can_empty_stock(all, self.settings.limit)
    }
}

fn verdict(found: Found, moves: impl FnOnce() -> Vec<Move>) -> DealVerdict {
    match found {
        Found::Won => DealVerdict::Won(moves()),
        Found::Lost => DealVerdict::Impossible,
        Found::Stopped => DealVerdict::Unresolved,
    }
}

/// A way to end a turn that has begun: the pairs that still go, and the table when it is closed up.
struct Ending {
    pairs: Vec<Pair>,
    opened: bool,
    table: CardTable,
}

impl Ending {
    fn remaining(&self) -> u64 {
        self.table.remaining()
    }

    /// All moves: this turn's, then those of the turns that follow.
    fn moves(&self, turns: Vec<Vec<Pair>>) -> Vec<Move> {
        let mut moves: Vec<Move> = self.pairs.iter().copied().map(Move::Remove).collect();
        let mut open = self.opened;
        for turn in turns {
            if open {
                moves.push(Move::CloseUp);
            }
            moves.extend(turn.into_iter().map(Move::Remove));
            open = true;
        }
        moves
    }
}

/// The ways to end the turn of a table, one after the other, because there can be very many; a table
/// without holes is left as it is.
struct Endings<'a> {
    /// The tables to go on from, with the pairs that went and the last of them; the last table first.
    undone: Vec<(CardTable, Vec<Pair>, usize)>,
    control: &'a Control,
    /// Whether it was stopped before all were found.
    cut: bool,
}

impl Endings<'_> {
    fn of<'a>(table: &CardTable, control: &'a Control) -> Endings<'a> {
        Endings { undone: vec![(*table, Vec::new(), 0)], control, cut: false }
    }
}

impl Iterator for Endings<'_> {
    type Item = Ending;

    fn next(&mut self) -> Option<Ending> {
        while let Some((table, pairs, from)) = self.undone.pop() {
            if !table.is_open() {
                return Some(Ending { pairs, opened: false, table });
            }
            if self.control.is_stopped() {
                self.cut = true;
                return None;
            }
            // Each set once: pairs in reading order.
            for pair in table.pairs() {
                let order = pair.first() * 64 + pair.second() + 1;
                let mut next = table;
                if order > from && next.remove(pair).is_ok() {
                    self.undone.push((next, [&pairs[..], &[pair]].concat(), order));
                }
            }
            let mut closed = table;
            if closed.close_up().is_ok() {
                return Some(Ending { pairs, opened: true, table: closed });
            }
        }
        None
    }
}

/// The pairs, as places of the board, in which a set of cards goes.
pub(crate) fn pairs_of(touch: &line::Touch, deal: &Deal, state: u64, gone: u64) -> Vec<Pair> {
    pair_up(touch, &Line::of(deal), |card| place(state, card), gone)
}

/// The pairs, as places of the board, in which a set of cards of a line goes; `place_of` says where
/// a card lies.
pub(crate) fn pair_up(
    touch: &line::Touch,
    line: &Line,
    place_of: impl Fn(u64) -> u32,
    gone: u64,
) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for equals in line.equals {
        let places: Vec<u32> = bits(equals & gone).map(&place_of).collect();
        let ways: &[&[(usize, usize)]] = match places.len() {
            0 => &[&[]],
            2 => &[&[(0, 1)]],
            _ => &[&[(0, 1), (2, 3)], &[(0, 2), (1, 3)], &[(0, 3), (1, 2)]],
        };
        let fits =
            |way: &&&[(usize, usize)]| way.iter().all(|&(i, j)| touch.touch(places[i], places[j]));
        let way = ways.iter().find(fits).expect("the cards of a turn go in pairs");
        pairs.extend(way.iter().map(|&(i, j)| Pair::new(places[i] as usize, places[j] as usize)));
    }
    pairs.sort();
    pairs
}

/// The cards of a set, each as a set of one.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
