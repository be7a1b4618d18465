//! Section 4.1: the "MOO product" computed naively, packed into bits, and by a full table.

use std::hint::black_box;
use std::time::Instant;

use yomikiri_rules::Game;
use yomikiri_rules::products::{Products, Way};

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

fn run(_: &Lab) -> Result<Findings, Stopped> {
    let products = Products::new();
    let numbers = GAME.secrets().len();
    // By the rules of the game one row of seven: that takes longest.
    let agree = (0..numbers).all(|i| products.agree(i))
        && (0..numbers).step_by(7).all(|i| products.is_ruled(i));
    let timed = |way| {
        let rounds = (0..3).map(|_| {
            let start = Instant::now();
            black_box(products.sum(way));
            start.elapsed().as_secs_f64()
        });
        rounds.fold(f64::INFINITY, f64::min)
    };
    let [slow, middle, fast] = [Way::Naive, Way::Packed, Way::Table].map(timed);
    let mut findings = Findings::default();
    let times = |faster: f64| Computed::Text(format!("{:.1}", slow / faster));
    findings.add("all three ways agree on all pairs", Computed::yes(agree));
    findings.add("packed against naive: times faster", times(middle));
    findings.add("full table against naive: times faster", times(fast));
    let each = |seconds: f64| seconds * 1e9 / (numbers * numbers) as f64;
    findings.say(format!(
        "Nanoseconds for one answer here: naive {:.2}, packed {:.2}, table {:.2}.",
        each(slow),
        each(middle),
        each(fast)
    ));
    Ok(findings)
}
