//! The rules, literally: a board with explicit holes, one move at a time, every position kept as it
//! lies on the table. No code of the library.

use std::collections::HashSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Free,
    MustClear,
    CloseEach,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    board: Vec<Option<u8>>,
    stock: Vec<u8>,
    holes: bool,
}

/// What can be reached from a line of ranks laid on a board of n columns.
pub struct Reached {
    pub won: bool,
    pub stock_emptied: bool,
}

/// Explores every position, unless there are more than `most`.
pub fn explore(n: usize, kind: Kind, ranks: &[u8], most: usize) -> Option<Reached> {
    let mut board: Vec<Option<u8>> = ranks.iter().take(n * n).copied().map(Some).collect();
    board.resize(n * n, None);
    let stock = ranks.iter().skip(n * n).copied().collect();
    let start = Position { board, stock, holes: false };
    let mut met = HashSet::from([start.clone()]);
    let mut open = vec![start];
    let mut reached = Reached { won: false, stock_emptied: false };
    while let Some(position) = open.pop() {
        if met.len() > most {
            return None;
        }
        reached.stock_emptied |= position.stock.is_empty();
        if position.stock.is_empty() && position.board.iter().all(Option::is_none) {
            reached.won = true;
            return Some(reached);
        }
        for next in moves(n, kind, &position) {
            if met.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    Some(reached)
}

fn moves(n: usize, kind: Kind, position: &Position) -> Vec<Position> {
    let mut next = Vec::new();
    let touching = pairs(n, position);
    if !(kind == Kind::CloseEach && position.holes) {
        for &(a, b) in &touching {
            let mut after = position.clone();
            after.board[a] = None;
            after.board[b] = None;
            after.holes = true;
            next.push(after);
        }
    }
    if position.holes && (kind != Kind::MustClear || touching.is_empty()) {
        let mut cards: Vec<u8> = position.board.iter().flatten().copied().collect();
        let mut stock = position.stock.clone();
        while cards.len() < n * n && !stock.is_empty() {
            cards.push(stock.remove(0));
        }
        let mut board: Vec<Option<u8>> = cards.into_iter().map(Some).collect();
        board.resize(n * n, None);
        next.push(Position { board, stock, holes: false });
    }
    next
}

fn pairs(n: usize, position: &Position) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for row in 0..n {
        for column in 0..n {
            // To the right, below to the left, below, below to the right.
            for (down, right) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
                let (other_row, other_column) = (row + down, column as i32 + right);
                if other_row >= n || other_column < 0 || other_column >= n as i32 {
                    continue;
                }
                let (a, b) = (row * n + column, other_row * n + other_column as usize);
                if position.board[a].is_some() && position.board[a] == position.board[b] {
                    pairs.push((a, b));
                }
            }
        }
    }
    pairs
}
