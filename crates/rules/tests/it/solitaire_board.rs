//! Tests of `src/solitaire/board.rs`.

use yomikiri_rules::solitaire::*;

/// The head of this file, place by place.
#[test]
fn the_distance_rules() {
    for board in Board::all() {
        let n = board.size();
        for p in 0..board.places() {
            for q in p + 1..board.places() {
                let (d, first, last) = (q - p, p % n == 0, p % n == n - 1);
                let rule = d == 1 && !last || d == n - 1 && !first || d == n || d == n + 1 && !last;
                assert_eq!(board.touch(p, q), rule, "{board}: {p} and {q}");
                assert_eq!(board.touch(q, p), rule);
            }
        }
    }
}

/// Section 2.2 for 5x5, and the boards where distances coincide.
#[test]
fn distances() {
    let found =
        |n| -> Vec<usize> { Board::new(n).unwrap().distances().iter().map(|&(d, _)| d).collect() };
    assert_eq!(found(2), [1, 2, 3]);
    assert_eq!(found(3), [1, 2, 3, 4]);
    assert_eq!(found(4), [1, 3, 4, 5]);
    assert_eq!(found(5), [1, 4, 5, 6]);
    assert_eq!(found(7), [1, 6, 7, 8]);
    // Beside, below, and both diagonals: all touching pairs, each at one distance.
    for board in Board::all() {
        let pairs: u32 = board.distances().iter().map(|(_, set)| set.count_ones()).sum();
        let n = board.size();
        assert_eq!(pairs as usize, 2 * n * (n - 1) + 2 * (n - 1) * (n - 1));
    }
}

#[test]
fn sizes() {
    assert_eq!(Board::new(1), Err(BoardError::Size(1)));
    assert_eq!(Board::new(8), Err(BoardError::Size(8)));
    assert_eq!(Board::new(5), Ok(Board::USUAL));
    assert_eq!(Board::all().map(Board::stock).collect::<Vec<_>>(), [48, 43, 36, 27, 16, 3]);
}
#[test]
fn boards_are_read() {
    for board in Board::all() {
        assert_eq!(board.to_string().parse(), Ok(board));
        assert_eq!(board.size().to_string().parse(), Ok(board));
    }
    for text in ["5X5", "5 x 5", "5×5"] {
        assert_eq!(text.parse(), Ok(Board::USUAL), "{text}");
    }
    let wrong = |text: &str| text.parse::<Board>().unwrap_err();
    assert_eq!(wrong("5x6"), BoardError::NotSquare(5, 6));
    assert_eq!(wrong("8x8"), BoardError::Size(8));
    assert_eq!(wrong("1"), BoardError::Size(1));
    for text in ["", "x", "5x", "five", "-5", "5x5x5", "+5"] {
        assert_eq!(wrong(text), BoardError::Form(text.to_string()));
    }
}
