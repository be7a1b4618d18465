//! Whether M codes are enough, decided symbol by symbol.
//!
//! The codes are a grid, a row for each code and a column for each place ([`grid`]). What a secret is
//! told depends only on the cells in which its own symbols stand. So the search places one symbol
//! after the other: it chooses the cells of a symbol, and goes on if all secrets made of the symbols so
//! far are told apart ([`apart`]). The codes are complete only when the last symbol is placed, but
//! few symbols come that far: a grid has few cells for each symbol, and symbols with few cells are hard
//! to tell apart. Four things make it small:
//!
//! - *Light symbols first.* Symbols come in the order of how many cells they have, so the next one
//!   has at most its share of the cells left.
//! - *Symmetry.* Of grids that differ by the order of the rows, the places and the symbols only one is
//!   kept ([`form`]), up to a few symbols.
//! - *Lists.* What a grid refuses, it refuses with more symbols, too. So the ways to place the next
//!   symbols are a list that only gets shorter.
//! - *The rest.* The last symbol has all the cells that are left.
//!
//! Why it is complete: let R be M codes that tell all secrets apart. Order its symbols by how many
//! cells they have. Its first k symbols tell their own secrets apart, for each k. If an image
//! of the first k was kept, then the same image of the next symbol is in the list: it has no cell
//! of the others, not fewer cells than they, and not more than its share. So an image
//! of the first k + 1 is kept. Below the grids that are kept, sets of symbols are tried in the
//! order of the list, and an image of R has its own order there. Each grid is searched by itself and
//! the first in order that has a set decides, so the answer does not depend on the threads, nor on who
//! else searches ([`shared`]).

mod apart;
mod form;
mod grid;
mod kept;
mod shared;

use std::sync::Arc;

use hashbrown::HashSet;
use yomikiri_control::Control;
use yomikiri_field::Threads;
use yomikiri_rules::{Code, Pegs};

use apart::Apart;
use form::{Form, Forms};
use grid::{Cells, Grid};
use kept::Kept;
use shared::{Found, Shared};

/// Grids of so many symbols are not compared any more: too many orders.
const COMPARED: usize = 6;
/// With so many grids, each is searched by itself; also if there would be a hundred times as many in
/// the next step.
const MANY: usize = 10_000;
/// Grids that are extended before those that are alike are left out.
const BATCH: usize = 4096;

/// Whether this way is the shorter one, by what was measured: there are many codes, but few cells for
/// each symbol. Where codes do not repeat symbols, a few symbols make no secret, which is seen later.
pub(crate) fn suits(quiz: Pegs, codes: usize) -> bool {
    let Some(grid) = Grid::new(quiz, codes) else { return false };
    let enough = if grid.repeats || codes >= 7 { 4 } else { 3 };
    codes >= 6 && codes * grid.places < enough * grid.symbols
}

/// Whether `codes` codes are enough, and such codes; `None` if it was stopped.
pub(crate) fn decide(
    quiz: Pegs,
    codes: usize,
    threads: &Threads,
    control: &Control,
) -> Option<Option<Vec<Code>>> {
    let grid = Grid::new(quiz, codes).expect("a grid that fits");
    let question = format!("grids of {codes} codes, {quiz}");
    let kept = Kept::open(&question, control);
    control.restart();
    let run = Run { threads, control, kept: kept.as_ref() };
    let found = threads.run(|| search(grid, MANY, run))?;
    Some(found.map(|symbols| grid.codes(&symbols)))
}

/// How a search is run.
#[derive(Clone, Copy)]
struct Run<'a> {
    threads: &'a Threads,
    control: &'a Control,
    /// Where what was searched is kept, if it is.
    kept: Option<&'a Kept>,
}

/// Some symbols, and the ways to place the next.
#[derive(Clone)]
struct Node {
    symbols: Vec<Cells>,
    list: Arc<List>,
}

/// Ways to place a symbol, those with few cells first.
#[derive(Default)]
struct List {
    ways: Vec<Cells>,
    /// All ways with fewer cells than this are listed.
    below: usize,
}

/// The first set in order; `None` if it was stopped.
fn search(grid: Grid, many: usize, run: Run<'_>) -> Option<Found> {
    let Run { threads, control, kept } = run;
    let forms = Forms::new(grid);
    let mut nodes = vec![Node { symbols: Vec::new(), list: Arc::default() }];
    'levels: for known in 0..grid.symbols.min(COMPARED) {
        if nodes.len() >= many {
            break;
        }
        let mut seen: HashSet<Form> = HashSet::new();
        let mut next = Vec::new();
        for batch in nodes.chunks(BATCH) {
            let extend = |placer: &mut Placer<'_>, node: &Node| placer.extend(node, &forms);
            let extended = threads.map(batch, || Placer::new(grid, control), extend);
            let extended: Option<Vec<Vec<(Form, Node)>>> = extended.into_iter().collect();
            for (form, node) in extended?.into_iter().flatten() {
                if seen.insert(form) {
                    next.push(node);
                }
            }
            if next.len() >= 100 * many {
                break 'levels;
            }
        }
        nodes = next;
        if known + 1 == grid.symbols {
            return Some(nodes.into_iter().next().map(|node| node.symbols));
        }
    }
    let share = 1.0 / nodes.len().max(1) as f64;
    let dive = |placer: &mut Placer<'_>, node: &Node| -> Option<Found> {
        let mut dive = || {
            let mut symbols = node.symbols.clone();
            match placer.dive(&mut symbols, &node.list.ways, node.list.below) {
                Ok(()) => Some(None),
                Err(Over::Found) => Some(Some(symbols)),
                Err(Over::Stopped) => None,
            }
        };
        let found = match kept {
            Some(kept) => kept.or(&node.symbols, dive),
            None => dive(),
        };
        control.credit(share);
        found
    };
    if let Some(turns) = kept.and_then(|kept| kept.turns.as_ref()) {
        return Shared { grid, turns, threads, control }.first(&nodes, &dive);
    }
    // The first that ends the search: it has a set, or it was stopped.
    let ends = |placer: &mut Placer<'_>, node: &Node| match dive(placer, node) {
        Some(None) => None,
        ended => Some(ended),
    };
    threads.find_first(&nodes, || Placer::new(grid, control), ends).unwrap_or(Some(None))
}

/// Why a dive ends early.
enum Over {
    Found,
    Stopped,
}

/// Places symbols.
struct Placer<'a> {
    grid: Grid,
    apart: Apart,
    control: &'a Control,
}

impl Placer<'_> {
    fn new(grid: Grid, control: &Control) -> Placer<'_> {
        Placer { grid, apart: Apart::new(grid), control }
    }

    /// The ways to place the next symbol beside some, and perhaps later ones, out of those that were
    /// listed with one symbol less; and how many cells the next one has at most.
    fn list(&mut self, symbols: &[Cells], ways: &[Cells], below: usize) -> (List, usize) {
        self.control.add_nodes(1);
        let free = symbols.iter().fold(self.grid.cells(), |free, cells| free & !cells);
        let to_come = self.grid.symbols - symbols.len();
        let least = symbols.last().map_or(0, |cells| cells.count_ones() as usize);
        let most = free.count_ones() as usize / to_come;
        let mut list = List { ways: Vec::new(), below: below.max(most + 1) };
        if to_come == 1 {
            if most >= least && self.grid.is_allowed(free) {
                list.ways.push(free);
            }
        } else {
            let fits = |way: Cells| way & !free == 0 && way.count_ones() as usize >= least;
            let seen = |way: Cells, symbols: &[Cells]| {
                symbols.iter().all(|&cells| !self.grid.swap_unseen(way, cells))
            };
            // The symbols before the last were looked at when the way was listed.
            let last = &symbols[symbols.len().saturating_sub(1)..];
            list.ways.extend(ways.iter().filter(|&&way| fits(way) && seen(way, last)));
            for count in below.max(least)..=most {
                self.grid.each(free, count, &mut |way| {
                    if seen(way, symbols) {
                        list.ways.push(way);
                    }
                });
            }
        }
        if !list.ways.is_empty() {
            self.apart.begin(symbols);
            list.ways.retain(|&cells| self.apart.admits(cells));
        }
        (list, most)
    }

    /// All grids with one symbol more, with their forms; `None` if it was stopped.
    fn extend(&mut self, node: &Node, forms: &Forms) -> Option<Vec<(Form, Node)>> {
        if self.control.is_stopped() {
            return None;
        }
        let (list, most) = self.list(&node.symbols, &node.list.ways, node.list.below);
        let list = Arc::new(list);
        let next = list.ways.iter().take_while(|cells| cells.count_ones() as usize <= most);
        let extended = next.map(|&cells| {
            let symbols: Vec<Cells> = node.symbols.iter().copied().chain([cells]).collect();
            (forms.form(&symbols), Node { symbols, list: Arc::clone(&list) })
        });
        Some(extended.collect())
    }

    /// Places the other symbols, out of some ways.
    fn dive(&mut self, symbols: &mut Vec<Cells>, ways: &[Cells], below: usize) -> Result<(), Over> {
        if symbols.len() == self.grid.symbols {
            return Err(Over::Found);
        }
        if self.control.is_stopped() {
            return Err(Over::Stopped);
        }
        let (list, most) = self.list(symbols, ways, below);
        for (at, &cells) in list.ways.iter().enumerate() {
            if cells.count_ones() as usize > most {
                break;
            }
            symbols.push(cells);
            self.dive(symbols, &list.ways[at + 1..], list.below)?;
            symbols.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::Classes;
    use crate::exact;
    use crate::field::field_of;
    use crate::quiz::Hints;

    /// Small games: the search by symbols says of each number of codes what the search by codes says,
    /// wherever it begins to search grids by themselves; its sets tell all secrets apart and do not
    /// depend on the threads.
    #[test]
    fn as_the_search_by_codes() {
        let control = Control::new();
        let [one, two] = [1, 2].map(|count| Threads::new(count).unwrap());
        let run = |threads| Run { threads, control: &control, kept: None };
        let games = "mm1x3 mm2x2 mm2x3 mm2x4 mm3x2 mm3x3 mm3x4 mm4x2 \
                     bc1x4 bc2x3 bc2x4 bc2x5 bc3x3 bc3x4 bc3x5";
        let (mut yes, mut no) = (0, 0);
        for name in games.split_whitespace() {
            for hints in [Hints::Both, Hints::Places] {
                let quiz = name.parse::<Pegs>().unwrap().telling(hints);
                let field = field_of(quiz, usize::MAX, &control);
                let classes = Classes::new(&field);
                for codes in 1..field.len().min(5) {
                    let enough =
                        exact::decide(&field, &classes, codes, None, &one, &control).enough;
                    let Some(grid) = Grid::new(quiz, codes) else { break };
                    let first = search(grid, 1, run(&one)).unwrap();
                    for (many, threads) in [(1, &two), (3, &one), (MANY, &one), (MANY, &two)] {
                        let found = search(grid, many, run(threads)).unwrap();
                        assert_eq!(Some(found.is_some()), enough, "{quiz} {codes} {many}");
                        if many == 1 {
                            assert_eq!(found, first, "{quiz} {codes}");
                        }
                        let Some(symbols) = found else { continue };
                        let set = grid.codes(&symbols);
                        let told = |&secret: &Code| -> Vec<_> {
                            set.iter().map(|&code| quiz.hint(secret, code)).collect()
                        };
                        let all: HashSet<_> = field.codes.iter().map(told).collect();
                        assert_eq!(all.len(), field.len(), "{quiz} {set:?}");
                    }
                    if enough == Some(true) {
                        yes += 1;
                        break;
                    }
                    no += 1;
                }
            }
        }
        assert!(yes >= 20 && no >= 30, "{yes} {no}");
    }

    /// The proof of mm4x6 once more; and one that is stopped.
    #[test]
    fn mastermind() {
        let one = Threads::new(1).unwrap();
        let decided = |codes| decide(Pegs::MASTERMIND, codes, &one, &Control::new());
        assert_eq!(decided(5), Some(None));
        let stopped = Control::new();
        stopped.cancel();
        assert_eq!(decide(Pegs::MASTERMIND, 5, &one, &stopped), None);
    }
}
