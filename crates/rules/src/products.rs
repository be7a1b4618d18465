//! Three ways to the answers of MOO: digit by digit, packed into bits, and by a table of all of them.
//!
//! Paper 003 (T. Tanaka, section 4.1) calls the answer to a question the *product* of two
//! numbers, and computes it from sixteen bits of decimal digits and ten bits of digits that occur, with
//! two small tables. The searches here use a full table; this is what the ways are compared by.

use std::hint::black_box;

use crate::{Code, Game};

/// A way to compute a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Digit by digit.
    Naive,
    /// From 26 bits of each number.
    Packed,
    /// Looked up among all 25 million.
    Table,
}

/// All numbers of MOO, ready for each way.
#[derive(Clone, Debug)]
pub struct Products {
    numbers: Vec<[u8; 4]>,
    packed: Vec<u32>,
    packing: Packing,
    table: Vec<u8>,
}

impl Products {
    /// Makes the tables.
    #[expect(clippy::new_without_default, reason = "it takes 25 MB")]
    pub fn new() -> Products {
        let digits = |code: Code| -> [u8; 4] { std::array::from_fn(|peg| code.symbol(peg, 4)) };
        let numbers: Vec<[u8; 4]> = Game::MOO.secrets().into_iter().map(digits).collect();
        let packed = numbers.iter().map(pack).collect();
        let table = numbers.iter().flat_map(|a| numbers.iter().map(|b| naive(a, b))).collect();
        Products { numbers, packed, packing: Packing::new(), table }
    }

    /// Whether all ways agree on the products of number `i` with all numbers.
    pub fn agree(&self, i: usize) -> bool {
        let row = self.row(i).iter().zip(&self.packed);
        row.fold(true, |agree, (&product, &other)| {
            agree & (product == self.packing.product(self.packed[i], other))
        })
    }

    /// Whether they are what the rules of the game say.
    pub fn is_ruled(&self, i: usize) -> bool {
        let codes = Game::MOO.secrets();
        self.row(i).iter().zip(&codes).all(|(&product, &code)| {
            let hint = Game::MOO.hint(codes[i], code);
            product == hint.in_place() * 5 + hint.elsewhere()
        })
    }

    fn row(&self, i: usize) -> &[u8] {
        let n = self.numbers.len();
        &self.table[i * n..][..n]
    }

    /// The sum of all products, by one of the ways: what is timed.
    pub fn sum(&self, way: Way) -> u64 {
        let n = self.numbers.len();
        let all = |product: &dyn Fn(usize, usize) -> u8| {
            let mut sum = 0;
            for i in 0..n {
                for j in 0..n {
                    sum += u64::from(product(black_box(i), j));
                }
            }
            sum
        };
        match way {
            Way::Naive => all(&|i, j| naive(&self.numbers[i], &self.numbers[j])),
            Way::Packed => all(&|i, j| self.packing.product(self.packed[i], self.packed[j])),
            Way::Table => all(&|i, j| self.table[i * n + j]),
        }
    }
}

/// Bulls times five, and cows.
fn naive(a: &[u8; 4], b: &[u8; 4]) -> u8 {
    let (mut bulls, mut cows) = (0, 0);
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            if x == y {
                if i == j {
                    bulls += 1;
                } else {
                    cows += 1;
                }
            }
        }
    }
    bulls * 5 + cows
}

fn pack(digits: &[u8; 4]) -> u32 {
    let decimal = digits.iter().fold(0, |bits, &digit| bits << 4 | u32::from(digit));
    digits.iter().fold(decimal, |bits, &digit| bits | 1 << (16 + digit))
}

/// The two small tables.
#[derive(Clone, Debug)]
struct Packing {
    bulls: Vec<u8>,
    common: Vec<u8>,
}

impl Packing {
    fn new() -> Packing {
        let zeros = |bits: u32| (0..4).filter(|digit| bits >> (4 * digit) & 15 == 0).count() as u8;
        Packing {
            bulls: (0..1 << 16).map(zeros).collect(),
            common: (0u32..1 << 10).map(|bits| bits.count_ones() as u8).collect(),
        }
    }

    fn product(&self, a: u32, b: u32) -> u8 {
        let bulls = self.bulls[((a ^ b) & 0xffff) as usize];
        let cows = self.common[((a & b) >> 16) as usize] - bulls;
        bulls * 5 + cows
    }
}
