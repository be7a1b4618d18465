//! The four games that paper 002 prints (Figs. 6 to 9), as far as they survive as text.
//!
//! The boards were pictures; what is known is the stock, the moves, and for Fig. 6 that the first
//! move removes HA and DA.

use yomikiri_rules::solitaire::{Board, CARDS, Card, Faces, Move, parse_moves};

/// A printed game.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The number of the figure.
    pub number: usize,
    board: Board,
    /// Cards of the board that the text names: place and card.
    named: &'static [(usize, &'static str)],
    stock: &'static str,
    moves: &'static str,
}

impl Figure {
    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The deal, as far as it is printed.
    pub fn faces(&self) -> Faces {
        let read = |word: &str| word.parse::<Card>().expect("a printed card");
        let mut cards = [None; CARDS];
        for (place, word) in (self.board.places()..CARDS).zip(self.stock.split_whitespace()) {
            cards[place] = Some(read(word));
        }
        for &(place, word) in self.named {
            cards[place] = Some(read(word));
        }
        Faces::new(cards).expect("the printed cards differ")
    }

    /// The moves as printed, the last one first.
    pub fn printed(&self) -> &'static str {
        self.moves
    }

    /// The moves, the first one first.
    pub fn moves(&self) -> Vec<Move> {
        parse_moves(self.moves, self.board).expect("the printed moves are moves")
    }
}

/// Figs. 6 to 9.
pub const FIGURES: [Figure; 4] = [
    Figure {
        number: 6,
        board: Board::USUAL,
        named: &[(11, "HA"), (17, "DA")],
        stock: "HK D0 D7 DJ SA S4 S2 DK C4 H9 D8 S0 C8 S7 H6 D9 H3 CA S8 D5 D6 C0 D3 H8 HQ C9 C7",
        moves: "1112<-0000<-1213<-0000<-1221<-0000<-\
                1121<-0000<-1121<-0000<-2131<-1415<-\
                0000<-2132<-1415<-0000<-3243<-1122<-\
                0000<-4252<-2131<-0000<-4252<-2132<-\
                0000<-4253<-1122<-0000<-2132<-1525<-\
                0000<-3142<-2232<-0000<-3233<-0000<-\
                3241<-0000<-2132<-0000<-4253<-3243",
    },
    Figure {
        number: 7,
        board: Board::FOUR,
        named: &[],
        stock: "S2 S7 H2 D3 C4 DJ SK DK CJ H7 D7 H4 D8 H6 C6 D2 HA S0 SJ C7 SQ S9 SA CK HK DA S6 \
                C5 C3 C2 C0 CA HJ D4 S4 S3",
        moves: "1112<-0000<-1112<-0000<-1222<-0000<-1221<-0000<-\
                1122<-0000<-2132<-1222<-0000<-1223<-0000<-1223<-\
                0000<-3233<-1324<-0000<-3141<-1324<-0000<-3142<-\
                2334<-0000<-3334<-0000<-3142<-0000<-3233<-0000<-\
                3242<-0000<-3142<-0000<-3443<-0000<-2334<-0000<-\
                2232<-0000<-2333<-0000<-3342<-1213",
    },
    Figure {
        number: 8,
        board: Board::SIX,
        named: &[],
        stock: "D3 SA C3 H2 DQ D7 H5 H0 S5 CJ C9 DA D2 CK DK HQ",
        moves: "0000<-1112<-0000<-1213<-0000<-\
                2122<-1112<-0000<-1223<-0000<-\
                1122<-0000<-2132<-1425<-0000<-\
                3141<-3343<-2334<-0000<-4152<-\
                3243<-0000<-5455<-3343<-0000<-\
                4142<-2535<-0000<-4142<-2435<-\
                0000<-5465<-3545<-1222<-0000<-\
                5253<-4142<-2333<-1524",
    },
    Figure {
        number: 9,
        board: Board::SEVEN,
        named: &[],
        stock: "S0 S4 S9",
        moves: "0000<-1112<-0000<-1112<-0000<-1213<-0000<-1121<-1222<-0000<-1121<-1322<-\
                0000<-1122<-0000<-1625<-0000<-2132<-1324<-0000<-1425<-0000<-1324<-0000<-\
                2334<-0000<-2435<-1526<-0000<-2231<-0000<-2231<-0000<-2334<-1617<-0000<-\
                4354<-3233<-1122<-0000<-6566<-2131<-1516",
    },
];
