//! The tables of the whole report: by paper, by item, what differs, and all entries.

use crate::document::Report;
use crate::entry::{Entry, Verdict};
use crate::item::Table;

const VERDICTS: [Verdict; 4] =
    [Verdict::Agrees, Verdict::Differs, Verdict::NotPublished, Verdict::NotComputed];

/// All entries.
pub(super) fn results(report: &Report) -> Table {
    let head = ["paper", "item", "what", "published", "computed", "verdict", "note", "command"];
    let mut table = Table::new("results", "", &head);
    for entry in report.entries() {
        let verdict = entry.verdict().name().to_string();
        table.push(row(entry, [verdict, entry.note(), entry.command()]));
    }
    table
}

/// What an entry is, both values, and more about it.
fn row(entry: &Entry, more: impl IntoIterator<Item = String>) -> Vec<String> {
    let what = [entry.paper.to_string(), entry.item.clone(), entry.claim.what.clone()];
    let values = [entry.published(), entry.computed()].map(Option::unwrap_or_default);
    what.into_iter().chain(values).chain(more).collect()
}

/// How many entries have each verdict.
fn counts(entries: &[&Entry]) -> Vec<String> {
    let count = |verdict| entries.iter().filter(|entry| entry.verdict() == verdict).count();
    VERDICTS.map(|verdict| count(verdict).to_string()).to_vec()
}

/// A line for each paper.
pub(super) fn papers(report: &Report) -> Table {
    let mut table = Table::new("", "", &["paper"]);
    table.head.extend(VERDICTS.map(|verdict| verdict.name().to_string()));
    for (paper, items) in report.papers() {
        let entries: Vec<&Entry> = items.iter().flat_map(|item| &item.entries).collect();
        let mut row = vec![format!("{} {}", paper.number, paper.title)];
        row.extend(counts(&entries));
        table.push(row);
    }
    table
}

/// A line for each item.
pub(super) fn items(report: &Report) -> Table {
    let mut table = Table::new("", "", &["paper", "item"]);
    table.head.extend(VERDICTS.map(|verdict| verdict.name().to_string()));
    for item in &report.items {
        let mut row = vec![item.paper.to_string(), item.name.to_string()];
        row.extend(counts(&item.entries.iter().collect::<Vec<_>>()));
        table.push(row);
    }
    table
}

/// What differs, with the reason.
pub(super) fn differences(report: &Report) -> Table {
    let head = ["paper", "item", "what", "published", "computed", "why"];
    let mut table = Table::new("", "", &head);
    for entry in report.entries().filter(|entry| entry.verdict() == Verdict::Differs) {
        table.push(row(entry, [entry.note()]));
    }
    table
}
