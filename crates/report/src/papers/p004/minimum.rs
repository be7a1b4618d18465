//! The paper's question: 5 codes or 6? And Table 2, both ways of counting.

use std::time::Instant;

use num_bigint::BigUint;
use yomikiri_questions::{
    AStar, Control, Frontier, Quiz, Settings, Solver, binomial, second_codes,
};
use yomikiri_rules::Alphabet;

use super::GAME;
use crate::entry::{Claim, Computed};
use crate::item::{Findings, Item, Table};
use crate::lab::{Lab, Stopped, code};

/// Table 2, the row of all permutations and that of the paper's own form.
const TABLE_2: [(&str, usize); 5] =
    [("1111", 11), ("1112", 51), ("1122", 38), ("1123", 127), ("1234", 56)];

pub(super) fn items() -> Vec<Item> {
    let restricted = "the paper counts classes with a second code that is larger, read as a number, \
                      than the first";
    let mut table_2 = Vec::new();
    for (first, printed) in TABLE_2 {
        table_2.push(
            Claim::exact(&format!("{first}: second codes, larger ones only"), printed, "")
                .noted(restricted),
        );
        table_2.push(Claim::ours(&format!("{first}: second codes without that restriction"), ""));
    }
    table_2.push(Claim::ours(
        "classes of unordered pairs in all",
        "yomi questions analyse mm4x6 --rank-pairs",
    ));
    let command = "yomi questions mm4x6";
    vec![
        Item {
            paper: "004",
            name: "Table 2",
            story: "Sets of codes that a permutation of colours, pegs and order turns into each other \
                    are the same question. The paper's own form is not exact: it shows 66 where there \
                    are 56.",
            slow: false,
            claims: table_2,
            run: table_2_run,
        },
        Item {
            paper: "004",
            name: "Section 8, 5 or 6",
            story: "The question the paper leaves open: are 5 codes enough to know every secret of \
                    mm4x6, or are 6 needed? Every set of 5 codes is ruled out, up to symmetry.",
            slow: true,
            claims: vec![
                Claim::exact("the fewest codes are 5 or 6", "yes", command),
                Claim::ours("the fewest codes", command),
                Claim::exact("more than asked one by one", "yes", command)
                    .noted("4 are enough when hints come in between"),
                Claim::ours("a best set", command),
                Claim::ours("sets of two codes in the search stand for all pairs", command),
            ],
            run: five_or_six,
        },
        Item {
            paper: "004",
            name: "Section 6.2",
            story: "The frontier of A* as a list that is scanned, as a heap, and with a limit from a \
                    set that is known. mm4x6 is out of reach for the search as printed; here it runs on \
                    mm4x4.",
            slow: false,
            claims: vec![
                Claim::exact(
                    "all three find the same number of codes",
                    "yes",
                    "yomi questions mm4x4 --method astar",
                ),
                Claim::ours(
                    "sets expanded: list, heap, heap with a limit",
                    "yomi questions mm4x4 --method astar",
                )
                .varying(),
                Claim::ours(
                    "milliseconds: list, heap, heap with a limit",
                    "yomi questions mm4x4 --method astar",
                )
                .varying(),
            ],
            run: frontier,
        },
    ]
}

fn table_2_run(_: &Lab) -> Result<Findings, Stopped> {
    let quiz = Quiz::new(GAME);
    let mut findings = Findings::default();
    let mut pairs = 0;
    for (first, _) in TABLE_2 {
        let (all, larger) = second_codes(quiz, code(GAME, first));
        findings.add(Computed::text(larger));
        findings.add(Computed::text(all));
        pairs += all;
    }
    let classes = yomikiri_questions::ranked_pairs(quiz);
    findings.add(Computed::text(classes.len()));
    let sets: BigUint = classes.iter().map(|class| &class.size).sum();
    findings.say(format!(
        "{} classes of pairs stand for {sets} pairs, all {} of them; counted by their first codes there \
         are {pairs}, those of two kinds twice.",
        classes.len(),
        binomial(GAME.code_count(), 2),
    ));
    Ok(findings)
}

fn solver(lab: &Lab, quiz: Quiz) -> Solver {
    let settings = Settings { threads: lab.settings.threads, memory: lab.settings.memory };
    Solver::new(quiz, settings, Control::new()).expect("threads start as they did for the search")
}

fn five_or_six(lab: &Lab) -> Result<Findings, Stopped> {
    let start = Instant::now();
    let answer = solver(lab, Quiz::new(GAME)).minimum();
    let alphabet = Alphabet::of(GAME);
    let fewest = answer.set.len();
    let yes = |holds: bool| Computed::text(if holds { "yes" } else { "no" });
    let mut findings = Findings::default();
    findings.add(yes(answer.proved && (fewest == 5 || fewest == 6)));
    findings.add(Computed::text(fewest));
    findings.add(yes(fewest > 4));
    let set: Vec<String> = answer.set.iter().map(|&code| alphabet.show(code)).collect();
    findings.add(Computed::Text(set.join(" ")));
    let pairs = answer.levels.get(1).map(|level| level.sets.clone()).unwrap_or_default();
    findings.add(Computed::Text(format!("{pairs} of {}", binomial(GAME.code_count(), 2))));
    let head = ["codes", "canonical sets", "sets they stand for"];
    let mut table = Table::new("004-levels", "The exhausted search for one code less", &head);
    for (at, level) in answer.levels.iter().enumerate() {
        table.push(vec![(at + 1).to_string(), level.classes.to_string(), level.sets.to_string()]);
    }
    findings.table(table);
    findings.say(format!("Settled in {:.1} s.", start.elapsed().as_secs_f64()));
    Ok(findings)
}

fn frontier(lab: &Lab) -> Result<Findings, Stopped> {
    let quiz = Quiz::new("mm4x4".parse().expect("a game"));
    let solver = solver(lab, quiz);
    let known = solver.anneal(1, 2).len();
    let ways = [
        AStar { frontier: Frontier::List, ..AStar::default() },
        AStar { frontier: Frontier::Heap, ..AStar::default() },
        AStar { frontier: Frontier::Heap, limit: Some(known + 1), ..AStar::default() },
    ];
    let (mut fewest, mut expanded, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for way in ways {
        let start = Instant::now();
        let found = solver.astar(way);
        times.push(format!("{:.1}", start.elapsed().as_secs_f64() * 1e3));
        expanded.push(found.expanded.to_string());
        fewest.push(found.set.map(|set| set.len()));
    }
    let same = fewest.iter().all(|&n| n.is_some() && n == fewest[0]);
    let mut findings = Findings::default();
    findings.add(Computed::text(if same { "yes" } else { "no" }));
    findings.add(Computed::Text(expanded.join(", ")));
    findings.add(Computed::Text(times.join(", ")));
    Ok(findings)
}
