//! Tests of `src/solitaire/moves.rs`.

use yomikiri_rules::solitaire::*;

#[test]
fn forwards_and_as_printed() {
    let board = Board::USUAL;
    let moves = parse_moves("3243 4253 0000", board).unwrap();
    assert_eq!(
        moves,
        [Move::Remove(Pair::new(11, 17)), Move::Remove(Pair::new(22, 16)), Move::CloseUp]
    );
    assert_eq!(show_moves(&moves, board), "3243 4253 0000");
    assert_eq!(show_moves_as_printed(&moves, board), "0000<-4253<-3243");
    for text in ["0000<-4253<-\n3243", "0000<-4253\n<-3243\n", "0000 ← 4253 ← 3243"] {
        assert_eq!(parse_moves(text, board).as_ref(), Ok(&moves), "{text}");
    }
    for text in ["3243,4253,0000", "4332->5342->0000", " 3243\r\n4253\t0000 ", "3243→4253→0000"]
    {
        assert_eq!(parse_moves(text, board).as_ref(), Ok(&moves), "{text}");
    }
    assert_eq!(parse_moves("  ", board), Ok(vec![]));
}

#[test]
fn what_is_no_move() {
    let refused = |text, words: &str| {
        let error = parse_moves(text, Board::USUAL).unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    };
    refused("3243 425", "move 2: '425' is not a move");
    refused("3243 42533", "move 2");
    refused("32a3", "'32a3' is not a move");
    refused("3246", "'3246' is not on the board; rows and columns of 5x5 are 1 to 5");
    refused("0011", "not on the board");
    refused("3232", "names the same card twice");
    refused("3243<-0000->4253", "only one of them");
}
