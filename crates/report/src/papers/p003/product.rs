//! Section 4.1: the "MOO product" computed naively, packed into bits, and by a full table.

use std::hint::black_box;
use std::time::Instant;

use yomikiri_rules::{Code, Game};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped};

const GAME: Game = Game::MOO;

pub(super) fn items() -> Vec<Item> {
    vec![Item {
        paper: "003",
        name: "Section 4.1",
        story: "The answer to a question is what a search computes most often. The paper packs a \
                number into 26 bits, four a digit and one for each digit that occurs, and finds bulls \
                and cows with two small tables; a table of all 25 million answers was too large in \
                1996.",
        pace: Pace::Quick,
        claims: vec![
            Claim::exact("all three ways agree on all pairs", "yes", ""),
            Claim::ours("packed against naive: times faster", "")
                .varying()
                .noted("the paper: about 3 times on a SPARCstation 20"),
            Claim::ours("full table against naive: times faster", "").varying(),
        ],
        run,
    }]
}

/// Digit by digit.
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

/// Section 4.1: sixteen bits of decimal digits, ten bits of digits that occur.
struct Packed {
    bulls: Vec<u8>,
    common: Vec<u8>,
}

impl Packed {
    fn new() -> Packed {
        let zeros = |bits: u32| (0..4).filter(|digit| bits >> (4 * digit) & 15 == 0).count() as u8;
        Packed {
            bulls: (0..1 << 16).map(zeros).collect(),
            common: (0u32..1 << 10).map(|bits| bits.count_ones() as u8).collect(),
        }
    }

    fn pack(digits: &[u8; 4]) -> u32 {
        let decimal = digits.iter().fold(0, |bits, &digit| bits << 4 | u32::from(digit));
        digits.iter().fold(decimal, |bits, &digit| bits | 1 << (16 + digit))
    }

    fn product(&self, a: u32, b: u32) -> u8 {
        let bulls = self.bulls[((a ^ b) & 0xffff) as usize];
        let cows = self.common[((a & b) >> 16) as usize] - bulls;
        bulls * 5 + cows
    }
}

fn run(_: &Lab) -> Result<Findings, Stopped> {
    let digits = |code: Code| -> [u8; 4] { std::array::from_fn(|peg| code.symbol(peg, 4)) };
    let numbers: Vec<[u8; 4]> = GAME.secrets().into_iter().map(digits).collect();
    let packed: Vec<u32> = numbers.iter().map(Packed::pack).collect();
    let packing = Packed::new();
    let n = numbers.len();
    let table: Vec<u8> = numbers.iter().flat_map(|a| numbers.iter().map(|b| naive(a, b))).collect();
    let mut agree = true;
    for (i, &a) in packed.iter().enumerate() {
        for (j, &b) in packed.iter().enumerate() {
            agree &= packing.product(a, b) == table[i * n + j];
        }
    }
    let codes = GAME.secrets();
    for (i, &a) in codes.iter().enumerate().step_by(7) {
        for (j, &b) in codes.iter().enumerate() {
            let hint = GAME.hint(a, b);
            agree &= hint.in_place() * 5 + hint.elsewhere() == table[i * n + j];
        }
    }
    let timed = |product: &dyn Fn(usize, usize) -> u8| {
        let rounds = (0..3).map(|_| {
            let start = Instant::now();
            let mut sum = 0u64;
            for i in 0..n {
                for j in 0..n {
                    sum += u64::from(product(black_box(i), j));
                }
            }
            black_box(sum);
            start.elapsed().as_secs_f64()
        });
        rounds.fold(f64::INFINITY, f64::min)
    };
    let slow = timed(&|i, j| naive(&numbers[i], &numbers[j]));
    let middle = timed(&|i, j| packing.product(packed[i], packed[j]));
    let fast = timed(&|i, j| table[i * n + j]);
    let mut findings = Findings::default();
    let times = |faster: f64| Computed::Text(format!("{:.1}", slow / faster));
    findings.add("all three ways agree on all pairs", Computed::yes(agree));
    findings.add("packed against naive: times faster", times(middle));
    findings.add("full table against naive: times faster", times(fast));
    let each = |seconds: f64| seconds * 1e9 / (n * n) as f64;
    findings.say(format!(
        "Nanoseconds for one answer here: naive {:.2}, packed {:.2}, table {:.2}.",
        each(slow),
        each(middle),
        each(fast)
    ));
    Ok(findings)
}
