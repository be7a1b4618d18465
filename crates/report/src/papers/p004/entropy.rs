//! Section 7, Figs. 11 and 12: what each code of a set tells.

use yomikiri_questions::{Analysis, Quiz, ranked_pairs};
use yomikiri_rules::Alphabet;

use super::{GAME, list};
use crate::entry::{Claim, Computed};
use crate::item::{Findings, Item, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Bar, Bars, Lines, Series};

/// The paper's set of six codes, X1 to X6.
const SET: &str = "1112 3344 2455 6564 5313 2623";

pub(super) fn items() -> Vec<Item> {
    let command = format!("yomi questions analyse mm4x6 {SET}");
    vec![
        Item {
            paper: "004",
            name: "Fig. 11",
            story: "The uncertainty about the secret, in bits, after each of the six codes: it falls \
                    fast at first, is nearly zero after five, and zero after six.",
            slow: false,
            claims: vec![
                Claim::exact("nothing is left after six codes", "yes", &command),
                Claim::exact(
                    "nearly nothing is left after five (less than 1/10 bit)",
                    "yes",
                    &command,
                )
                .noted("the paper only shows a line close to zero"),
                Claim::ours("bits left before and after each code", &command),
            ],
            run: fig_11,
        },
        Item {
            paper: "004",
            name: "Fig. 12",
            story: "Joint entropies of one to five of the six hints. A hint of the class of 1123 tells \
                    most alone; of two, the paper finds X4 and X5 best, whose colours and places are \
                    spread most.",
            slow: false,
            claims: vec![
                Claim::exact("the single hint that tells most: X3 to X6, alike", "yes", &command),
                Claim::exact("the two hints that tell most", "X4, X5", &command),
                Claim::ours("the three hints that tell most", &command),
                Claim::ours("the four hints that tell most", &command),
                Claim::ours("the five hints that tell most", &command),
                Claim::exact(
                    "of all pairs of codes, two of the class of 1123 tell most",
                    "yes",
                    "yomi questions analyse mm4x6 --rank-pairs",
                )
                .noted("of all pairs of codes, two of four colours each tell most: see the table"),
            ],
            run: fig_12,
        },
    ]
}

fn fig_11(_: &Lab) -> Result<Findings, Stopped> {
    let analysis = Analysis::of(Quiz::new(GAME), &list(SET));
    let mut findings = Findings::default();
    let yes = |holds: bool| Computed::text(if holds { "yes" } else { "no" });
    findings.add(yes(analysis.left.last().is_some_and(|&bits| bits.abs() < 1e-9)));
    findings.add(yes(analysis.left[5] < 0.1));
    let shown: Vec<String> = analysis.left.iter().map(|bits| format!("{bits:.3}")).collect();
    findings.add(Computed::Text(shown.join(", ")));
    let points = analysis.left.iter().enumerate().map(|(k, &bits)| (k as f64, bits)).collect();
    let plot = Lines {
        title: "What six codes leave of the secret".to_string(),
        x: Axis::new("codes").between(0.0, 6.0),
        y: Axis::new("entropy left (bits)"),
        series: vec![Series::new("paper's set", points)],
    };
    findings.figure("004-fig11", "Fig. 11: entropy of the secret after each code.", plot.svg());
    Ok(findings)
}

fn fig_12(_: &Lab) -> Result<Findings, Stopped> {
    let quiz = Quiz::new(GAME);
    let analysis = Analysis::of(quiz, &list(SET));
    let mut findings = Findings::default();
    let of_size = |size: usize| analysis.joint.iter().filter(move |s| s.places.len() == size);
    let name = |places: &[usize]| {
        let names: Vec<String> = places.iter().map(|place| format!("X{}", place + 1)).collect();
        names.join(", ")
    };
    let most = of_size(1).map(|subset| subset.entropy).fold(0.0, f64::max);
    let alike = of_size(1).all(|s| (s.places[0] >= 2) == (s.entropy > most - 1e-9));
    findings.add(Computed::text(if alike { "yes" } else { "no" }));
    for size in 2..=5 {
        let best = of_size(size).max_by(|a, b| a.entropy.total_cmp(&b.entropy));
        findings.add(Computed::Text(best.map(|s| name(&s.places)).unwrap_or_default()));
    }
    let pairs = ranked_pairs(quiz);
    let pattern = GAME.pattern(crate::lab::code(GAME, "1123"));
    let spread = pairs[0].codes.iter().all(|&code| GAME.pattern(code) == pattern);
    findings.add(Computed::text(if spread { "yes" } else { "no" }));
    for size in 1..=5 {
        let mut subsets: Vec<_> = of_size(size).collect();
        subsets.sort_by(|a, b| b.entropy.total_cmp(&a.entropy));
        let short = |places: &[usize]| -> String {
            places.iter().map(|place| (place + 1).to_string()).collect()
        };
        let bars = subsets
            .iter()
            .map(|s| Bar { name: short(&s.places), values: vec![Some(s.entropy)] })
            .collect();
        let letter = char::from(b'a' + size as u8 - 1);
        let plot = Bars {
            title: format!("Fig. 12 ({letter}): joint entropy of {size} of the six hints"),
            x: "which hints".to_string(),
            y: Axis::new("joint entropy (bits)"),
            series: vec!["bits".to_string()],
            bars,
        };
        let caption = format!("Fig. 12 ({letter}): the hints are numbered in the paper's order.");
        findings.figure(&format!("004-fig12{letter}"), &caption, plot.svg());
    }
    let alphabet = Alphabet::of(GAME);
    let head = ["pair", "pairs alike", "joint entropy (bits)", "classes", "largest"];
    let mut table = Table::new("004-pairs", "The ten best classes of pairs of codes", &head);
    for pair in pairs.iter().take(10) {
        table.push(vec![
            pair.codes.map(|code| alphabet.show(code)).join(" "),
            pair.size.to_string(),
            format!("{:.4}", pair.entropy),
            pair.parts.to_string(),
            pair.largest.to_string(),
        ]);
    }
    findings.table(table);
    Ok(findings)
}
