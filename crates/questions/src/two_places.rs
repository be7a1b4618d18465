//! The fewest codes of two pegs of which only those in place are told, by counting.
//!
//! A code (a, b) is an edge between a row a and a column b of a graph with N rows and N columns. Let a set
//! of M codes tell all secrets apart. A row or column without an edge is *bare*, and an edge that shares
//! neither its row nor its column with another is *alone*.
//!
//! - Two rows x, x' are never both bare: no code tells (x, y) from (x', y). The same holds for columns.
//! - Let (a, b) and (c, d) both be alone. Each is answered 1 by (a, d) and by (c, b), and all other codes are
//!   answered 0 by both. So these two are not both secrets: in Mastermind no two edges are alone; in Bulls
//!   and Cows a = d or c = b. At most one edge begins where a given one ends, and at most one ends where it
//!   begins; so an edge is alone beside two others at most, and no more than three are alone.
//! - Let (a, b) be alone, row r bare and column q bare. In the same way (a, q) and (r, b) are not told apart:
//!   in Mastermind this does not occur; in Bulls and Cows a = q or b = r, so at most two edges are alone
//!   then.
//!
//! Let W be twice the number of bare rows and columns, and one more for each edge that is alone. By the above
//! W is at most 4 in Mastermind (two bare, or one bare and one alone) and at most 6 in Bulls and Cows (two
//! bare and two alone). Without any edge it is 4N, and one more edge takes at most 3 from it: it joins two
//! that are bare and is alone (-4 + 1); or one that is bare and an edge that was alone (-2 - 1); or less. So
//! 4N - 3M ≤ 4, or ≤ 6.
//!
//! For Mastermind that is the metric dimension of the rook's graph, which is known (Cáceres et al., 2007).
//! (bc2x13: 16 codes, which the search alone did not settle in a minute.)

use yomikiri_rules::{Hints, Kind, Pegs};

/// No fewer codes tell all secrets apart; 0 for other games.
pub(crate) fn least(quiz: Pegs) -> usize {
    let (symbols, two) = (quiz.symbols(), quiz.pegs() == 2 && quiz.told() == Hints::Places);
    let most = match quiz.kind() {
        Kind::Mastermind if two && symbols >= 2 => 4,
        // Two rows need a third symbol, to be mistaken for each other.
        Kind::BullsAndCows if two && symbols >= 3 => 6,
        _ => return 0,
    };
    (4 * symbols - most).div_ceil(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::{Code, Game};

    /// Whether some set of so many more codes tells apart what is left together.
    fn enough(game: Game, codes: &[Code], asked: &mut Vec<Code>, more: usize) -> bool {
        if more == 0 {
            let mut seen = std::collections::HashSet::new();
            return game.secrets().into_iter().all(|secret| {
                seen.insert(asked.iter().map(|&code| game.hint(secret, code)).collect::<Vec<_>>())
            });
        }
        (0..codes.len()).any(|at| {
            asked.push(codes[at]);
            let found = enough(game, &codes[at + 1..], asked, more - 1);
            asked.pop();
            found
        })
    }

    /// All sets of one code fewer, one after the other.
    #[test]
    fn never_more_than_needed() {
        for name in ["mm2x2", "mm2x3", "mm2x4", "mm2x5", "bc2x3", "bc2x4", "bc2x5"] {
            let game: Game = format!("{name}:places").parse().unwrap();
            let least = least(game.pegs().unwrap());
            assert!(
                least > 0 && !enough(game, &game.secrets(), &mut Vec::new(), least - 1),
                "{name}"
            );
        }
        for name in ["mm2x5", "mm3x5:places", "bc2x2:places"] {
            assert_eq!(least(name.parse::<Game>().unwrap().pegs().unwrap()), 0, "{name}");
        }
    }
}
