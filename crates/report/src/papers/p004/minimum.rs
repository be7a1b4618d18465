//! The paper's question: 5 codes or 6? And section 6.2, how its search keeps what is still to do.

use std::time::Instant;

use yomikiri_questions::{AStar, Answer, Frontier, Pegs, binomial};
use yomikiri_rules::{Alphabet, Game};
use yomikiri_search::Unanswered;

use super::{GAME, solver};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};

/// Games on which the paper's search comes to its end; the last one is compared.
const SMALL: [&str; 3] = ["mm3x4", "mm3x5", "mm4x4"];

pub(super) fn items() -> Vec<Item> {
    let command = "yomi questions mm4x6";
    vec![
        Item {
            paper: "004",
            name: "Section 8, 5 or 6",
            story: "The question the paper leaves open: are 5 codes enough to know every secret of \
                    mm4x6, or are 6 needed? Every set of 5 codes is ruled out, up to symmetry.",
            pace: Pace::Quick,
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
                    set that is known. mm4x6 is out of reach for this search, as it was for the paper; \
                    here it runs on smaller games, with exact forms and no set twice.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact(
                    "mm4x4: all three find the same number of codes",
                    "yes",
                    "yomi questions mm4x4 --method astar",
                ),
                Claim::ours(
                    "mm4x4, sets expanded: list, heap, heap with a limit",
                    "yomi questions mm4x4 --method astar",
                )
                .varying(),
                Claim::ours(
                    "mm4x4, milliseconds: list, heap, heap with a limit",
                    "yomi questions mm4x4 --method astar",
                )
                .varying(),
            ],
            run: frontier,
        },
    ]
}

/// The fewest codes for mm4x6, proved.
pub(super) fn fewest(lab: &Lab) -> Result<Answer, Stopped> {
    let answer = solver(lab, Pegs::MASTERMIND).minimum();
    if answer.proved { Ok(answer) } else { Err(Unanswered::Stopped.into()) }
}

fn five_or_six(lab: &Lab) -> Result<Findings, Stopped> {
    let start = Instant::now();
    let answer = fewest(lab)?;
    let alphabet = Alphabet::of(GAME);
    let fewest = answer.set.len();
    let mut findings = Findings::default();
    findings.add("the fewest codes are 5 or 6", Computed::yes(fewest == 5 || fewest == 6));
    findings.add("the fewest codes", Computed::text(fewest));
    findings.add("more than asked one by one", Computed::yes(fewest > 4));
    let set: Vec<String> = answer.set.iter().map(|&code| alphabet.show(code)).collect();
    findings.add("a best set", Computed::Text(set.join(" ")));
    let pairs = answer.levels.get(1).map(|level| level.sets.clone()).unwrap_or_default();
    findings.add(
        "sets of two codes in the search stand for all pairs",
        Computed::Text(format!("{pairs} of {}", binomial(GAME.secret_count(), 2))),
    );
    let head = ["codes", "sets up to symmetry", "sets they stand for", "all sets"];
    let caption = format!("The proof that {} codes are not enough", fewest - 1);
    let mut table = Table::new("004-levels", &caption, &head);
    for (at, level) in answer.levels.iter().enumerate() {
        table.push(vec![
            (at + 1).to_string(),
            level.classes.to_string(),
            level.sets.to_string(),
            binomial(GAME.secret_count(), at + 1).to_string(),
        ]);
    }
    findings.table(table);
    findings.say(format!(
        "The proof: sets of codes are built up to symmetry, and the sizes of their classes add up to \
         the number of all sets, so none is missed; every set of the last line is closed by a rule \
         that proves that no {} more codes tell apart what is still together. Settled in {:.1} s. A \
         second program in the tests, which shares no rule and no code with this search, comes to the \
         same end.",
        fewest - 1 - answer.levels.len().min(fewest - 1),
        start.elapsed().as_secs_f64()
    ));
    Ok(findings)
}

fn frontier(lab: &Lab) -> Result<Findings, Stopped> {
    let head = ["game", "codes", "kept as", "sets expanded", "milliseconds"];
    let caption = "The paper's search, three ways to keep what is still to do";
    let mut table = Table::new("004-frontier", caption, &head);
    let mut last = Vec::new();
    for name in SMALL {
        let game: Game = name.parse().expect("a game");
        let solver = solver(lab, game.pegs().expect("codes made of pegs"));
        let known = solver.anneal(1, 2).len();
        let (list, heap) = (Frontier::List, Frontier::Heap);
        let ways = [
            ("list", AStar { frontier: list, ..AStar::default() }),
            ("heap", AStar { frontier: heap, ..AStar::default() }),
            (
                "heap, with a limit",
                AStar { frontier: heap, limit: Some(known + 1), ..AStar::default() },
            ),
        ];
        last.clear();
        for (way, options) in ways {
            let start = Instant::now();
            let found = solver.astar(options);
            let milliseconds = start.elapsed().as_secs_f64() * 1e3;
            let codes = found.set.filter(|_| found.complete).ok_or(Unanswered::Stopped)?.len();
            let (expanded, time) = (found.expanded.to_string(), format!("{milliseconds:.1}"));
            let row = [name, &codes.to_string(), way, &expanded, &time];
            table.push(row.map(str::to_string).to_vec());
            last.push((codes, expanded, time));
        }
    }
    let same = last.iter().all(|(codes, _, _)| *codes == last[0].0);
    let join = |pick: fn(&(usize, String, String)) -> &String| {
        Computed::Text(last.iter().map(pick).cloned().collect::<Vec<_>>().join(", "))
    };
    let mut findings = Findings::default();
    findings.add("mm4x4: all three find the same number of codes", Computed::yes(same));
    findings.add("mm4x4, sets expanded: list, heap, heap with a limit", join(|found| &found.1));
    findings.add("mm4x4, milliseconds: list, heap, heap with a limit", join(|found| &found.2));
    findings.table(table);
    Ok(findings)
}
