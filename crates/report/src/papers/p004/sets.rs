//! Section 6.2.3: the two sets that the paper's depth-first walk found.

use yomikiri_rules::Code;

use super::{GAME, list};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped};

/// The sets, in the order in which the walk chose the codes, and the largest class after each.
const WALKS: [(&str, &str); 2] = [
    ("1122 1344 5135 2636 5441 3654 1112", "256 54 11 4 2 2 1"),
    ("1112 3344 2455 6564 5313 2623", "317 63 13 4 2 1"),
];

pub(super) fn items() -> Vec<Item> {
    let mut claims = Vec::new();
    for (walk, _) in WALKS {
        let command = format!("yomi questions analyse mm4x6 {walk}");
        let codes = walk.split_whitespace().count();
        claims.extend([
            Claim::exact(
                &format!("the {codes} codes {walk} tell all secrets apart"),
                "yes",
                &command,
            ),
            Claim::ours(&format!("the largest class after each of the {codes}"), &command),
            Claim::exact(
                &format!("each of the {codes}, the opening aside, has the least largest class"),
                "yes",
                &command,
            ),
        ]);
    }
    vec![Item {
        paper: "004",
        name: "Section 6.2.3",
        story: "A depth-first walk that always takes a code with the least largest class: 7 codes when \
                it opens with 1122, 6 when it opens with 1112.",
        pace: Pace::Quick,
        claims,
        run,
    }]
}

fn run(_: &Lab) -> Result<Findings, Stopped> {
    let all = GAME.secrets();
    let mut findings = Findings::default();
    for (walk, printed) in WALKS {
        let codes = list(walk);
        // The class of each secret, numbered, after the codes so far.
        let mut numbers = vec![0; all.len()];
        let (mut after, mut walked) = (Vec::new(), true);
        for (at, &code) in codes.iter().enumerate() {
            let (refined, size) = refine(&all, &numbers, code);
            walked &= at == 0 || all.iter().all(|&other| refine(&all, &numbers, other).1 >= size);
            after.push(size.to_string());
            numbers = refined;
        }
        // What the walk was described by; the sizes are not in the paper.
        debug_assert_eq!(after.join(" "), printed);
        let (n, apart) = (codes.len(), after.last().is_some_and(|largest| largest == "1"));
        findings.add(format!("the {n} codes {walk} tell all secrets apart"), Computed::yes(apart));
        findings.add(
            format!("the largest class after each of the {n}"),
            Computed::Text(after.join(" ")),
        );
        findings.add(
            format!("each of the {n}, the opening aside, has the least largest class"),
            Computed::yes(walked),
        );
    }
    Ok(findings)
}

/// The classes cut further by one more code, and the size of the largest.
fn refine(all: &[Code], numbers: &[usize], code: Code) -> (Vec<usize>, usize) {
    /// More than any hint, read as two digits.
    const HINTS: usize = 41;
    let classes = numbers.iter().max().map_or(0, |most| most + 1);
    let (mut renumbered, mut sizes) = (vec![usize::MAX; classes * HINTS], Vec::new());
    let refined = all.iter().zip(numbers).map(|(&secret, number)| {
        let hint = GAME.hint(secret, code);
        let place = number * HINTS + usize::from(hint.in_place() * 10 + hint.elsewhere());
        if renumbered[place] == usize::MAX {
            renumbered[place] = sizes.len();
            sizes.push(0);
        }
        sizes[renumbered[place]] += 1;
        renumbered[place]
    });
    (refined.collect(), sizes.into_iter().max().unwrap_or(0))
}
