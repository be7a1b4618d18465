//! Table 2: classes of a second code, counted by all permutations and by the paper's own form.

use std::collections::BTreeSet;

use num_bigint::BigUint;
use yomikiri_questions::{Canoniser, Pegs, binomial, ranked_pairs, second_codes};

use super::form::{pattern, seconds};
use super::{GAME, list};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped, code};

/// Table 2: the first code, the row of all permutations, that of the paper's own form.
const TABLE_2: [(&str, usize, usize); 5] =
    [("1111", 11, 11), ("1112", 51, 51), ("1122", 38, 38), ("1123", 127, 127), ("1234", 56, 66)];

pub(super) fn items() -> Vec<Item> {
    let restricted = "the paper counts classes with a second code that is larger, read as a number, \
                      than the first";
    let mut claims = Vec::new();
    for (first, classes, forms) in TABLE_2 {
        claims.extend([
            Claim::exact(&format!("{first}: second codes, larger ones only"), classes, "")
                .noted(restricted),
            Claim::exact(&format!("{first}: the same by the paper's own form"), forms, ""),
            Claim::ours(&format!("{first}: second codes without that restriction"), ""),
        ]);
    }
    claims.extend([
        Claim::ours(
            "classes of unordered pairs in all",
            "yomi questions analyse mm4x6 --rank-pairs",
        ),
        Claim::ours("classes of pairs that the paper's program reaches", "").noted(
            "it keeps the renamed second code but not the first code renamed with it, and drops \
             second codes of an earlier kind than the first: its search could not have proved \
             anything",
        ),
    ]);
    vec![Item {
        paper: "004",
        name: "Table 2",
        story: "Sets of codes that a permutation of colours, pegs and order turns into each other are \
                the same question. Trying all permutations is slow, so the paper's program brings a \
                pair into a form by a few rules; the form is not exact and counts 66 where there are \
                56. Both are computed here, the form as the printed program does it.",
        pace: Pace::Quick,
        claims,
        run,
    }]
}

fn run(_: &Lab) -> Result<Findings, Stopped> {
    let quiz = Pegs::MASTERMIND;
    let mut canoniser = Canoniser::new(quiz);
    let all: Vec<[usize; 4]> = GAME
        .secrets()
        .into_iter()
        .map(|code| std::array::from_fn(|peg| usize::from(code.symbol(peg, 4)) + 1))
        .collect();
    let mut findings = Findings::default();
    let head = ["first code", "all permutations", "own form", "no restriction", "of those dropped"];
    let mut table = Table::new("004-table2", "Second codes, both ways of counting", &head);
    let (mut ordered, mut reached) = (0, BTreeSet::new());
    for (first, _, _) in TABLE_2 {
        let (classes, larger) = second_codes(quiz, code(GAME, first));
        let digits = first.bytes().map(|digit| usize::from(digit - b'0'));
        let digits: [usize; 4] = digits.collect::<Vec<_>>().try_into().expect("four pegs");
        let forms = seconds(digits, &all);
        let kept = forms.iter().filter(|&&second| pattern(second) <= pattern(digits));
        for second in kept {
            let second: String = second.iter().map(usize::to_string).collect();
            let pair = list(&format!("{first} {second}"));
            // Renamed without its partner, the second code can be the first one.
            if pair[0] != pair[1] {
                reached.insert(canoniser.form(&pair));
            }
        }
        findings.add(format!("{first}: second codes, larger ones only"), Computed::text(larger));
        findings
            .add(format!("{first}: the same by the paper's own form"), Computed::text(forms.len()));
        findings.add(
            format!("{first}: second codes without that restriction"),
            Computed::text(classes),
        );
        ordered += classes;
        table.push(vec![
            first.to_string(),
            larger.to_string(),
            forms.len().to_string(),
            classes.to_string(),
            (classes - larger).to_string(),
        ]);
    }
    let classes = ranked_pairs(quiz);
    findings.add("classes of unordered pairs in all", Computed::text(classes.len()));
    findings
        .add("classes of pairs that the paper's program reaches", Computed::text(reached.len()));
    findings.table(table);
    let sets: BigUint = classes.iter().map(|class| &class.size).sum();
    findings.say(format!(
        "{} classes of pairs stand for {sets} pairs, all {} of them; counted by their first codes \
         there are {ordered}, those of two kinds twice.",
        classes.len(),
        binomial(GAME.secret_count(), 2),
    ));
    Ok(findings)
}
