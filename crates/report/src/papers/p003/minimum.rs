//! Section 5, Tables 3 and 4: the minimum-question strategy.

use yomikiri_answers::number;
use yomikiri_check::Profile;
use yomikiri_rules::{Game, Hint, Partition, Pegs, Position, parse_hint};
use yomikiri_search::{Goal, Question, Solver, Then, Unanswered};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::games::IN_FULL;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped, after, code};
use crate::plot;

const GAME: Game = Game::MOO;

/// Table 3: first answer, second question, size, total (without the first question).
const TABLE_3: [(&str, &str, u64, u64); 13] = [
    ("2B2C", "0132", 6, 15),
    ("1B3C", "0134", 8, 22),
    ("0B4C", "1230", 9, 23),
    ("3B0C", "0245", 24, 73),
    ("2B1C", "0145", 72, 240),
    ("2B0C", "0245", 180, 659),
    ("1B2C", "0245", 216, 804),
    ("0B3C", "1435", 264, 1004),
    ("0B0C", "4567", 360, 1446),
    ("1B0C", "0456", 480, 1913),
    ("1B1C", "0245", 720, 2992),
    ("0B2C", "1245", 1260, 5548),
    ("0B1C", "1456", 1440, 6495),
];
/// Table 4.
pub(super) const TABLE_4: [u64; 7] = [1, 7, 63, 697, 2424, 1774, 74];

/// The names of slow claims.
const FOUND_AT_ONCE: &str = "after 4B0C: secrets, total";
const FEWEST_LATE: &str = "its distribution";

/// The name of the claim about a row of Table 3.
fn row(answer: &str, question: &str) -> String {
    format!("after {answer}: secrets, total with the second question {question}, least total")
}

pub(super) fn items() -> Vec<Item> {
    let command = "yomi solve moo --count";
    let mut rows = vec![Claim::exact(FOUND_AT_ONCE, "1, 0", "yomi partition moo 0123")];
    for (answer, question, size, total) in TABLE_3 {
        let from = format!("yomi solve moo --from \"0123 {answer}\" --first {question}");
        rows.push(Claim::exact(&row(answer, question), format!("{size}, {total}, {total}"), &from));
    }
    vec![
        Item {
            paper: "003",
            name: "Section 5",
            story: "The strategy with the fewest questions on average; 27 hours in 1996.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("total questions for all 5040 secrets", 26274, command),
                Claim::decimal("average", "5.213", command),
                Claim::ours("N, the number of minimum-question strategies", command),
                Claim::ours("digits of N", command),
                Claim::ours("seconds for the proof", command).varying(),
            ],
            run: optimum,
        },
        Item {
            paper: "003",
            name: "Table 3",
            story: "For each answer to 0123 the second question of the paper's strategy and the total \
                    from there on, without the first question: that question is best, and that is the \
                    least total.",
            pace: Pace::Slow,
            claims: rows,
            run: table_3,
        },
        Item {
            paper: "003",
            name: "Table 4",
            story: "How many secrets are found with the 1st, 2nd, … question. Strategies with the same \
                    total can differ here.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("total of the printed distribution", 26274, ""),
                Claim::exact("secrets in the printed distribution", 5040, ""),
                Claim::exact(
                    "the distribution of a minimum-question strategy",
                    Profile::new(TABLE_4),
                    "yomi solve moo",
                )
                .noted(
                    "both have 26274 questions in all; of all minimum-question strategies ours is \
                     the first in code order, theirs another",
                ),
            ],
            run: table_4,
        },
        Item {
            paper: "003",
            name: "Table 4, the fewest late secrets",
            story: "Of all minimum-question strategies, the one that compares best from the last \
                    question upwards.",
            pace: Pace::Slow,
            claims: vec![Claim::ours(FEWEST_LATE, "yomi solve moo --then fewest-late")],
            run: fewest_late,
        },
    ]
}

fn optimum(lab: &Lab) -> Result<Findings, Stopped> {
    let solved = lab.best(GAME)?;
    let count = lab.count(GAME)?;
    let mut findings = Findings::default();
    let total = solved.profile.total();
    findings.add("total questions for all 5040 secrets", Computed::text(total));
    findings.add("average", Computed::fraction(total, 5040));
    findings.add("N, the number of minimum-question strategies", Computed::text(&count.total));
    findings.add("digits of N", Computed::text(count.total.to_string().len()));
    findings.add("seconds for the proof", Computed::Text(format!("{:.2}", solved.seconds)));
    findings.say(format!("N is about {}.", number::short(&count.total, IN_FULL)));
    Ok(findings)
}

fn table_3(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let head = ["answer", "secrets", "paper asks", "total", "we ask", "total"];
    let mut table = Table::new("003-table3", "Table 3, ours beside theirs", &head);
    // The secret is found: nothing more is asked.
    let found = Partition::of(GAME, &GAME.secrets(), code(GAME, "0123"));
    let found = found.parts().iter().find(|(hint, _)| Some(*hint) == GAME.win());
    let found = found.map_or(0, |(_, part)| part.len());
    findings.add(FOUND_AT_ONCE, Computed::Text(format!("{found}, 0")));
    for (answer, question, _, printed) in TABLE_3 {
        let position = after(GAME, &format!("0123 {answer}"));
        let first = Some(code(GAME, question));
        let problem = Question { first, ..Question::best_average(position.clone()) };
        let solver = Solver::new(problem, lab.settings, lab.control.clone())?;
        let theirs = solver.solve();
        let theirs = theirs.outcome.proved().ok_or(Unanswered::Stopped)?;
        let ours = lab.solve(&position, &Goal::average())?;
        let (size, least) = (position.candidates().len(), ours.profile.total());
        findings.add(row(answer, question), Computed::Text(format!("{size}, {theirs}, {least}")));
        table.push(vec![
            answer.to_string(),
            size.to_string(),
            question.to_string(),
            printed.to_string(),
            yomikiri_rules::Alphabet::of(GAME).show(ours.strategy.root.guess),
            least.to_string(),
        ]);
    }
    findings.table(table);
    Ok(findings)
}

fn table_4(lab: &Lab) -> Result<Findings, Stopped> {
    let printed = Profile::new(TABLE_4);
    let ours = lab.best(GAME)?;
    let mut findings = Findings::default();
    findings.add("total of the printed distribution", Computed::text(printed.total()));
    findings.add("secrets in the printed distribution", Computed::text(printed.secrets()));
    findings.add("the distribution of a minimum-question strategy", Computed::text(&ours.profile));
    let all = [("paper", printed.counts()), ("ours", ours.profile.counts())];
    findings.figure("003-table4", "Two strategies of 26274 questions.", bars(&all));
    Ok(findings)
}

fn fewest_late(lab: &Lab) -> Result<Findings, Stopped> {
    let late = Goal::average().then(Then::FewestLate).expect("it goes with the average");
    let fewest = lab.solve(&Position::start(GAME), &late)?;
    let mut findings = Findings::default();
    findings.add(FEWEST_LATE, Computed::text(&fewest.profile));
    Ok(findings)
}

/// Distributions of MOO strategies side by side.
pub(super) fn bars(all: &[(&str, &[u64])]) -> String {
    plot::profiles("MOO: secrets by question".to_string(), all).svg()
}

/// The hint of a first answer.
pub(super) fn hint(answer: &str) -> Hint {
    parse_hint(Pegs::MOO, answer).expect("an answer")
}
