//! Comma-separated values (RFC 4180).

use crate::document::Report;
use crate::item::Table;

/// All entries of a report.
pub(super) fn results(report: &Report) -> String {
    let head = ["paper", "item", "what", "published", "computed", "verdict", "note", "command"];
    let mut text = line(&head.map(String::from));
    for entry in report.entries() {
        text += &line(&[
            entry.paper.to_string(),
            entry.item.clone(),
            entry.claim.what.clone(),
            entry.published().unwrap_or_default(),
            entry.computed().unwrap_or_default(),
            entry.verdict().name().to_string(),
            entry.note(),
            entry.command(),
        ]);
    }
    text
}

/// A table.
pub(super) fn table(table: &Table) -> String {
    std::iter::once(&table.head).chain(&table.rows).map(|row| line(row)).collect()
}

fn line(cells: &[String]) -> String {
    let quoted = |cell: &String| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    };
    cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}
