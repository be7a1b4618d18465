//! Section 7, Figs. 11 and 12: what each code of a set tells.

use yomikiri_questions::{Analysis, Pegs, Subset, ranked_pairs};
use yomikiri_rules::{Alphabet, Code};

use super::minimum::fewest;
use super::{GAME, list};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};
use crate::plot::{Axis, Bar, Bars, Lines, Series};

/// The paper's set of six codes, X1 to X6.
const SET: &str = "1112 3344 2455 6564 5313 2623";

pub(super) fn items() -> Vec<Item> {
    let command = format!("yomi questions analyse mm4x6 {SET}");
    let best = "yomi questions mm4x6, then yomi questions analyse mm4x6 with its set";
    vec![
        Item {
            paper: "004",
            name: "Fig. 11",
            story: "The uncertainty about the secret, in bits, after each of the six codes: it falls \
                    fast at first, is nearly zero after five, and zero after six. Beside the paper's \
                    set, the smallest one that the search found first.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("nothing is left after six codes", "yes", &command),
                Claim::exact(
                    "nearly nothing is left after five (less than 1/10 bit)",
                    "yes",
                    &command,
                )
                .noted("the paper only shows a line close to zero"),
                Claim::ours("bits left before and after each code", &command),
                Claim::ours("the same for a set of ours", best),
            ],
            run: fig_11,
        },
        Item {
            paper: "004",
            name: "Fig. 12",
            story: "Joint entropies of one to five of the six hints. A hint of the class of 1123 tells \
                    most alone; of two, the paper finds X4 and X5 best, whose colours and places are \
                    spread most.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("the single hint that tells most: X3 to X6, alike", "yes", &command),
                Claim::exact("the two hints that tell most", "X4, X5", &command),
                Claim::ours("the three hints that tell most", &command),
                Claim::ours("the four hints that tell most", &command),
                Claim::ours("the five hints that tell most", &command),
                Claim::ours("our set: the single hints that tell most", best),
                Claim::ours("our set: the two hints that tell most", best),
                Claim::ours("our set: the three hints that tell most", best),
                Claim::ours("our set: the four hints that tell most", best),
                Claim::ours("our set: the five hints that tell most", best),
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

/// The paper's set and one of ours, each with its name, in the order in which it is handed over.
fn sets(lab: &Lab) -> Result<[(&'static str, Vec<Code>); 2], Stopped> {
    Ok([("paper's set", list(SET)), ("our set", fewest(lab)?.set)])
}

fn fig_11(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let sets = sets(lab)?.map(|(name, set)| (name, Analysis::of(Pegs::MASTERMIND, &set)));
    let paper = &sets[0].1;
    findings.add(
        "nothing is left after six codes",
        Computed::yes(paper.left.last().is_some_and(|&bits| bits.abs() < 1e-9)),
    );
    findings.add(
        "nearly nothing is left after five (less than 1/10 bit)",
        Computed::yes(paper.left[5] < 0.1),
    );
    let mut series = Vec::new();
    let claims = ["bits left before and after each code", "the same for a set of ours"];
    for (claim, (name, analysis)) in claims.into_iter().zip(&sets) {
        let shown: Vec<String> = analysis.left.iter().map(|bits| format!("{bits:.3}")).collect();
        findings.add(claim, Computed::Text(shown.join(", ")));
        let points = analysis.left.iter().enumerate().map(|(k, &bits)| (k as f64, bits)).collect();
        series.push(Series::new(*name, points));
    }
    let plot = Lines {
        title: "What six codes leave of the secret".to_string(),
        x: Axis::new("codes handed over").between(0.0, 6.0),
        y: Axis::new("entropy left (bits)"),
        series,
    };
    findings.figure("004-fig11", "Fig. 11: entropy of the secret after each code.", plot.svg());
    Ok(findings)
}

fn fig_12(lab: &Lab) -> Result<Findings, Stopped> {
    let quiz = Pegs::MASTERMIND;
    let [paper, ours] = sets(lab)?.map(|(_, set)| Analysis::of(quiz, &set));
    let mut findings = Findings::default();
    let single = most(&paper, 1)[0].entropy;
    let alike = of_size(&paper, 1).all(|s| (s.places[0] >= 2) == (s.entropy > single - 1e-9));
    findings.add("the single hint that tells most: X3 to X6, alike", Computed::yes(alike));
    let best: Vec<String> = most(&ours, 1).iter().map(|subset| name(&subset.places)).collect();
    findings.add("our set: the single hints that tell most", Computed::Text(best.join(", ")));
    for (size, number) in (2..).zip(["two", "three", "four", "five"]) {
        let best = |analysis| Computed::Text(name(&most(analysis, size)[0].places));
        findings.add(format!("the {number} hints that tell most"), best(&paper));
        findings.add(format!("our set: the {number} hints that tell most"), best(&ours));
    }
    let pairs = ranked_pairs(quiz);
    let pattern = GAME.pattern(crate::lab::code(GAME, "1123"));
    let spread = pairs[0].codes.iter().all(|&code| GAME.pattern(code) == pattern);
    findings
        .add("of all pairs of codes, two of the class of 1123 tell most", Computed::yes(spread));
    for (analysis, whose, file) in [(&paper, "the paper's set", ""), (&ours, "our set", "-ours")] {
        let codes: Vec<String> = analysis
            .codes
            .iter()
            .enumerate()
            .map(|(at, &code)| format!("{} is {}", at + 1, Alphabet::of(GAME).show(code)))
            .collect();
        for size in 1..=5 {
            let letter = char::from(b'a' + size as u8 - 1);
            let caption = match size {
                1 => format!("Fig. 12 ({letter}), {whose}: {}.", codes.join(", ")),
                _ => format!("Fig. 12 ({letter}), {whose}, in the order of what they tell."),
            };
            let plot = bars(analysis, size, &format!("Fig. 12 ({letter}), {whose}"));
            findings.figure(&format!("004-fig12{letter}{file}"), &caption, plot.svg());
        }
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

fn of_size(analysis: &Analysis, size: usize) -> impl Iterator<Item = &Subset> {
    analysis.joint.iter().filter(move |subset| subset.places.len() == size)
}

/// The subsets of a size that tell most, alike to the last digit.
fn most(analysis: &Analysis, size: usize) -> Vec<&Subset> {
    let best = of_size(analysis, size).map(|subset| subset.entropy).fold(0.0, f64::max);
    of_size(analysis, size).filter(|subset| subset.entropy > best - 1e-9).collect()
}

/// Hints by the paper's names.
fn name(places: &[usize]) -> String {
    let names: Vec<String> = places.iter().map(|place| format!("X{}", place + 1)).collect();
    names.join(", ")
}

/// The joint entropies of all subsets of a size, largest first.
fn bars(analysis: &Analysis, size: usize, title: &str) -> Bars {
    let mut subsets: Vec<&Subset> = of_size(analysis, size).collect();
    subsets.sort_by(|a, b| b.entropy.total_cmp(&a.entropy).then_with(|| a.places.cmp(&b.places)));
    let bar = |subset: &&Subset| Bar {
        name: subset.places.iter().map(|place| (place + 1).to_string()).collect(),
        values: vec![Some(subset.entropy)],
    };
    let of = if size == 1 { "entropy" } else { "joint entropy" };
    Bars {
        title: format!("{title}: {of} of {size} of the six hints"),
        x: "which hints".to_string(),
        y: Axis::new(format!("{of} (bits)")),
        series: vec!["bits".to_string()],
        bars: subsets.iter().map(bar).collect(),
    }
}
