//! Section 3: how many children a position has, and how many positions a game.

use yomikiri_answers::number;
use yomikiri_patience::{CardTable, Explorer};
use yomikiri_rules::solitaire::{Number, Rules};
use yomikiri_search::Unanswered;

use super::{SEED, board};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};

const OPENINGS: u64 = 10_000;
const GAMES: u64 = 10;
/// Four equal cards in each of four blocks, and four more pairs that touch.
const CROWDED: &str = "AABBE AABBE CCDDF CCDDF GGHHI";

pub(super) fn items() -> Vec<Item> {
    vec![Item {
        paper: "002",
        name: "Section 3",
        story: "How large is the game? The paper allows for 12 pairs on the board, each of which may \
                go or stay, so for 2^12 - 1 = 4095 children, and for 2^26 × 2 ≈ 10^8 positions.",
        pace: Pace::Quick,
        claims: vec![
            Claim::exact("boards that a turn can leave of four equal cards in a block", 4, ""),
            Claim::exact("the most children of a position", 4095, "").noted(
                "not a bound: a board with 28 touching pairs, counted here, has more, even with \
                 children that look alike counted once. In real openings there are far fewer",
            ),
            Claim::ours("children of 10,000 openings: median, mean, most", ""),
            Claim::exact("positions of a game, to a power of ten", "10^8", "").noted(
                "the paper expects no more than that; ours is the median of all positions, with \
                 and without holes, of the first ten deals",
            ),
            Claim::ours("positions of a game when holes are closed up: median, most", ""),
            Claim::ours("positions with holes as well: median, most", ""),
        ],
        run,
    }]
}

fn run(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let ranks =
        |text: &str| text.bytes().filter(u8::is_ascii_alphabetic).map(usize::from).collect();
    let block = Explorer::new(board(5), ranks("AABCD AAEFG"));
    findings.add(
        "boards that a turn can leave of four equal cards in a block",
        Computed::text(block.children(block.start())),
    );
    let crowded = Explorer::new(board(5), ranks(CROWDED));
    findings
        .add("the most children of a position", Computed::text(crowded.children(crowded.start())));
    findings.say(format!(
        "The crowded board, row by row: {CROWDED}, with {} touching pairs and {} sets of pairs that \
         may go together.",
        crowded.pairs(crowded.start()).len(),
        crowded.turns(crowded.start()).len()
    ));

    let game = |deal: u64| {
        Explorer::of(&CardTable::new(Number { seed: SEED, deal }.deal(), board(5), Rules::Free))
    };
    let mut children = Vec::new();
    for deal in 1..=OPENINGS {
        let game = game(deal);
        children.push(game.children(game.start()) as u64);
        if lab.control.is_stopped() {
            return Err(Unanswered::Stopped.into());
        }
    }
    let mean = number::mean(children.iter().sum(), OPENINGS, 1);
    let (median, most) = spread(&mut children);
    findings.add(
        "children of 10,000 openings: median, mean, most",
        Computed::Text(format!("{median}, {mean}, {most}")),
    );

    let head = ["deal", "positions, holes closed up", "with holes as well"];
    let mut table = Table::new("002-positions", "Different positions of a deal", &head);
    let (mut closed, mut open) = (Vec::new(), Vec::new());
    for deal in 1..=GAMES {
        let game = game(deal);
        let (mut positions, mut holes) = (0, 0);
        game.explore(&mut |position, _| {
            positions += 1;
            // Each turn leaves a board with holes before they are closed up.
            holes += game.turns(position).len() as u64;
            !lab.control.is_stopped()
        });
        if lab.control.is_stopped() {
            return Err(Unanswered::Stopped.into());
        }
        let number = Number { seed: SEED, deal };
        table.push(vec![
            number.to_string(),
            positions.to_string(),
            (positions + holes).to_string(),
        ]);
        closed.push(positions);
        open.push(positions + holes);
    }
    let [closed, open] = [&mut closed, &mut open].map(|counts| spread(counts));
    findings.add(
        "positions of a game, to a power of ten",
        Computed::Text(format!("10^{:.0}", (open.0 as f64).log10())),
    );
    let shown = |(median, most): (u64, u64)| Computed::Text(format!("{median}, {most}"));
    findings.add("positions of a game when holes are closed up: median, most", shown(closed));
    findings.add("positions with holes as well: median, most", shown(open));
    findings.table(table);
    Ok(findings)
}

/// The median (of an even number, the smaller of the two in the middle) and the largest.
fn spread(counts: &mut [u64]) -> (u64, u64) {
    counts.sort_unstable();
    (counts[(counts.len() - 1) / 2], counts[counts.len() - 1])
}
