//! Tables 1 and 2: lower bounds by search.

use yomikiri_rules::Game;
use yomikiri_search::node_counts;

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped};

/// Table 1: digits in use, then the largest number of positions after 1, 2 and 3 questions.
const TABLE_1: [(usize, [usize; 3]); 7] = [
    (4, [4, 12, 24]),
    (5, [8, 45, 109]),
    (6, [11, 78, 276]),
    (7, [13, 101, 494]),
    (8, [14, 114, 674]),
    (9, [14, 122, 783]),
    (10, [14, 127, 864]),
];
/// Table 2: from and to how many elements, and the bound: a factor, and what is taken off.
const TABLE_2: [(usize, usize, &str); 4] =
    [(1, 14, "2n - 1"), (15, 127, "3n - 15"), (128, 864, "4n - 142"), (865, ALL, "5n - 1006")];
/// All numbers.
const ALL: usize = 5040;

pub(super) fn items() -> Vec<Item> {
    let command = "yomi bounds moo";
    vec![
        Item {
            paper: "003",
            name: "Table 1",
            story: "How many positions can one, two and three questions lead to, at most, when the \
                    candidates are all numbers over k digits? The paper needed 59 hours for one row.",
            pace: Pace::Quick,
            claims: TABLE_1
                .iter()
                .map(|(k, row)| {
                    let row = row.map(|n| n.to_string()).join(", ");
                    Claim::exact(&format!("{k} digits: depth 1, 2, 3"), row, command)
                })
                .collect(),
            run: table_1,
        },
        Item {
            paper: "003",
            name: "Table 2",
            story: "The least total number of questions for n numbers over ten digits that follows.",
            pace: Pace::Quick,
            claims: TABLE_2
                .iter()
                .map(|&(from, to, bound)| Claim::exact(&range(from, to), bound, command))
                .collect(),
            run: table_2,
        },
    ]
}

/// The name of the claim about a range of Table 2.
fn range(from: usize, to: usize) -> String {
    match to {
        ALL => format!("n from {from} on"),
        to => format!("n from {from} to {to}"),
    }
}

fn table_1(lab: &Lab) -> Result<Findings, Stopped> {
    let rows = node_counts(Game::MOO, 3, lab.settings.memory, &lab.control, &mut |_| {})?;
    let mut findings = Findings::default();
    for (k, _) in TABLE_1 {
        let row = rows.iter().find(|row| row.symbols == k && row.nodes.len() == 3);
        let row = row.ok_or(yomikiri_search::Unanswered::Stopped)?;
        let shown: Vec<String> = row.nodes.iter().map(usize::to_string).collect();
        findings.add(format!("{k} digits: depth 1, 2, 3"), Computed::Text(shown.join(", ")));
    }
    Ok(findings)
}

fn table_2(lab: &Lab) -> Result<Findings, Stopped> {
    let rows = node_counts(Game::MOO, 3, lab.settings.memory, &lab.control, &mut |_| {})?;
    let ten = rows
        .last()
        .filter(|row| row.nodes.len() == 3)
        .ok_or(yomikiri_search::Unanswered::Stopped)?;
    let mut findings = Findings::default();
    // The line through two values of each range; a third value must be on it.
    for (from, to, _) in TABLE_2 {
        let total = |n: usize| ten.least_total(n) as i64;
        let factor = total(from + 1) - total(from);
        let less = factor * from as i64 - total(from);
        let straight = (from..=to).all(|n| total(n) == factor * n as i64 - less);
        let line = match straight {
            true => format!("{factor}n - {less}"),
            false => "not a line".to_string(),
        };
        findings.add(range(from, to), Computed::Text(line));
    }
    Ok(findings)
}
