//! How many positions guesses can lead to: lower bounds by search (paper 003, section 4.4, Tables
//! 1 and 2).
//!
//! Let N(d) be the largest number of positions, not empty, that d guesses can make of a set; a
//! position that is solved counts at every later depth. N(0) = 1, N(1) is the largest number of
//! parts, and N(d) is the largest sum over the parts of one guess of their N(d - 1). With guess
//! d + 1 each position finds one secret at most, so n secrets need at least
//!
//! n + (n - N(0)) + (n - N(1)) + (n - N(2)) + …   (terms below zero left out)
//!
//! guesses in all, as far as N is known. This holds for every subset too, because N never grows
//! when candidates are left out: the paper bounds any set by the symbols that occur in it. The
//! exact search measures N(1) at each position instead ([`crate::floor`]).
//!
//! Guesses that a symmetry exchanges are tried once, and a guess is given up when the sum of
//! bounds on its parts does not exceed the best.

use yomikiri_control::Control;
use yomikiri_field::{Field, Id, Orbits};
use yomikiri_rules::{Code, Game};

use crate::parts::{count_parts, largest};
use crate::setup::{SetupError, enough};

/// The largest numbers of positions for the codes over the first `symbols` symbols of a game,
/// guesses being all codes of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeCounts {
    /// How many symbols occur.
    pub symbols: usize,
    /// How many codes there are over them.
    pub codes: usize,
    /// N(1), N(2), …, as far as it was computed.
    pub nodes: Vec<usize>,
}

impl NodeCounts {
    /// The least total number of guesses that `n` of these codes need, by what is known of N.
    pub fn least_total(&self, n: usize) -> usize {
        let later: usize = self.nodes.iter().map(|&nodes| n.saturating_sub(nodes)).sum();
        n + n.saturating_sub(1) + later
    }
}

/// N(1) to N(depth) for each number of symbols that a code can have, smallest first, each handed to
/// `done` when it is known; depths that were not reached when the search was stopped are missing. It
/// takes about `memory` bytes at most; with less, hints are computed and not looked up.
///
/// # Errors
/// If the memory is not enough for the game.
pub fn node_counts(
    game: Game,
    depth: usize,
    memory: usize,
    control: &Control,
    done: &mut dyn FnMut(&NodeCounts),
) -> Result<Vec<NodeCounts>, SetupError> {
    let field = Field::inner(game, memory - enough(game, memory)?, control);
    let mut search = Nodes { field: &field, control, parts: Vec::new() };
    let mut all = Vec::new();
    for symbols in (1..=field.symbols()).filter(|&symbols| field.over(symbols) > 0) {
        let set: Vec<Id> = (0..field.over(symbols) as Id).collect();
        let mut counts = NodeCounts { symbols, codes: set.len(), nodes: Vec::new() };
        for depth in 1..=depth {
            let Some(nodes) = search.most(&set, &mut Vec::new(), depth) else { break };
            counts.nodes.push(nodes);
        }
        done(&counts);
        all.push(counts);
    }
    Ok(all)
}

struct Nodes<'a> {
    field: &'a Field,
    control: &'a Control,
    parts: Vec<u8>,
}

impl Nodes<'_> {
    /// N(depth) of a set; `None` if it was stopped.
    fn most(&mut self, set: &[Id], history: &mut Vec<Code>, depth: usize) -> Option<usize> {
        if self.control.is_stopped() {
            return None;
        }
        match (set.len(), depth) {
            (_, 0) => return Some(1),
            // A candidate cuts two apart.
            (1 | 2, _) => return Some(set.len()),
            _ => {}
        }
        let view = self.field.full_view();
        let mut parts = std::mem::take(&mut self.parts);
        count_parts(self.field, view, set, &mut parts, None);
        let top = usize::from(largest(&parts));
        if depth == 1 || top == set.len() {
            self.parts = parts;
            return Some(top.min(set.len()));
        }
        // One guess of each class, those with the most parts first.
        let (orbits, _) = Orbits::keeping(self.field, history, set);
        let mut guesses: Vec<Id> = self.field.ids().filter(|&id| orbits.first(id) == id).collect();
        guesses.sort_by_key(|&id| std::cmp::Reverse(parts[usize::from(id)]));
        self.parts = parts;
        let power = top.saturating_pow(depth as u32 - 1);
        let mut best = 0;
        for guess in guesses {
            best = best.max(self.after(set, history, depth, guess, power, best)?);
        }
        Some(best)
    }

    /// The sum of N(depth - 1) over the parts of a guess, or 0 if it does not exceed `best`. No
    /// part has more than `power`.
    fn after(
        &mut self,
        set: &[Id],
        history: &mut Vec<Code>,
        depth: usize,
        guess: Id,
        power: usize,
        best: usize,
    ) -> Option<usize> {
        let hints = self.field.hint_ids();
        let mut split: Vec<Vec<Id>> = vec![Vec::new(); hints];
        for &c in set {
            split[usize::from(self.field.between(guess, c))].push(c);
        }
        // Solved: one position, whatever follows.
        let won = usize::from(!split[hints - 1].is_empty());
        split.truncate(hints - 1);
        split.retain(|part| !part.is_empty() && part.len() < set.len());
        split.sort_by_key(Vec::len);
        let mut bound = won + split.iter().map(|part| part.len().min(power)).sum::<usize>();
        history.push(self.field.code(guess));
        for part in &split {
            if bound <= best {
                break;
            }
            let nodes = self.most(part, history, depth - 1)?;
            bound = bound - part.len().min(power) + nodes;
        }
        history.pop();
        Some(if bound > best { bound } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(game: Game, depth: usize, memory: usize) -> Result<Vec<NodeCounts>, SetupError> {
        node_counts(game, depth, memory, &Control::new(), &mut |_| {})
    }

    /// By the definition.
    fn literal(game: Game, codes: &[Code], set: &[Code], depth: usize) -> usize {
        if depth == 0 {
            return 1;
        }
        let most = codes.iter().map(|&guess| {
            let mut parts = std::collections::BTreeMap::<_, Vec<Code>>::new();
            for &c in set {
                parts.entry(game.hint(c, guess)).or_default().push(c);
            }
            let nodes = |(&hint, part): (&yomikiri_rules::Hint, &Vec<Code>)| {
                if Some(hint) == game.win() { 1 } else { literal(game, codes, part, depth - 1) }
            };
            parts.iter().map(nodes).sum()
        });
        most.max().unwrap_or(0)
    }

    #[test]
    fn small_games_by_the_definition() {
        for name in ["bc2x4", "bc3x4", "mm2x3", "mm3x2", "bc2x5"] {
            let game: Game = name.parse().unwrap();
            let codes = game.secrets();
            let counts = all(game, 3, usize::MAX).unwrap();
            // Without tables it is the same.
            let least = enough(game, usize::MAX).unwrap();
            assert_eq!(all(game, 3, least).unwrap(), counts);
            assert!(matches!(all(game, 3, least - 1), Err(SetupError::Memory { .. })));
            for counts in counts {
                let pegs = game.pegs().unwrap().pegs();
                let inside =
                    |code: &&Code| code.symbols(pegs).all(|s| usize::from(s) < counts.symbols);
                let set: Vec<Code> = codes.iter().filter(inside).copied().collect();
                assert_eq!(set.len(), counts.codes);
                let expected: Vec<usize> =
                    (1..=3).map(|d| literal(game, &codes, &set, d)).collect();
                assert_eq!(counts.nodes, expected, "{name} {}", counts.symbols);
            }
        }
    }

    /// Paper 003, Table 1 at depths 1 and 2, and Table 2's first two lines.
    #[test]
    fn the_papers_table() {
        let counts = all(Game::MOO, 2, usize::MAX).unwrap();
        let found: Vec<(usize, &[usize])> =
            counts.iter().map(|c| (c.symbols, &c.nodes[..])).collect();
        let table: [(usize, &[usize]); 7] = [
            (4, &[4, 12]),
            (5, &[8, 45]),
            (6, &[11, 78]),
            (7, &[13, 101]),
            (8, &[14, 114]),
            (9, &[14, 122]),
            (10, &[14, 127]),
        ];
        assert_eq!(found, table);
        let ten = &counts[6];
        assert_eq!((ten.least_total(14), ten.least_total(127)), (2 * 14 - 1, 3 * 127 - 15));
    }
}
