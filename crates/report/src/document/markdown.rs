//! The report as Markdown.

use crate::document::Report;
use crate::entry::Verdict;
use crate::item::{Block, Done, Table};

/// The whole report.
pub(super) fn text(report: &Report) -> String {
    let mut text = format!("# The papers, computed anew\n\n{}\n\n", report.summary());
    text += &totals(report);
    for (paper, items) in report.papers() {
        text += &format!("\n## {}: {}\n\n{}\n", paper.number, paper.title, paper.story);
        for item in items {
            text += &section(item);
        }
    }
    text
}

/// A table with a line for each paper, to be shown elsewhere.
pub(super) fn summary(report: &Report) -> String {
    format!("{}\n\n{}", report.summary(), totals(report))
}

fn totals(report: &Report) -> String {
    let head = ["paper", "agrees", "differs", "not published", "not computed"];
    let mut table = Table::new("", "", &head);
    for (paper, items) in report.papers() {
        let entries = || items.iter().flat_map(|item| &item.entries);
        let count = |verdict| entries().filter(|entry| entry.verdict() == verdict).count();
        let all = [Verdict::Agrees, Verdict::Differs, Verdict::NotPublished, Verdict::NotComputed];
        let mut row = vec![format!("{} {}", paper.number, paper.title)];
        row.extend(all.map(|verdict| count(verdict).to_string()));
        table.push(row);
    }
    rows(&table)
}

fn section(item: &Done) -> String {
    let mut text = format!("\n### {}\n\n{}\n\n", item.name, item.story);
    let head = ["what", "published", "computed", "verdict", "note", "command"];
    let mut table = Table::new("", "", &head);
    for entry in &item.entries {
        let command = format!("`{}`", entry.claim.command);
        table.push(vec![
            entry.claim.what.clone(),
            entry.published().unwrap_or_default(),
            entry.computed().unwrap_or_default(),
            entry.verdict().name().to_string(),
            entry.note(),
            if entry.claim.command.is_empty() { String::new() } else { command },
        ]);
    }
    text += &rows(&table);
    for block in &item.blocks {
        text += "\n";
        match block {
            Block::Text(words) => text += &format!("{words}\n"),
            Block::Table(table) => text += &format!("{}\n\n{}", table.caption, rows(table)),
            Block::Figure { name, caption, .. } => {
                text += &format!("![{caption}](figures/{name}.svg)\n\n{caption}\n");
            }
        }
    }
    text
}

fn rows(table: &Table) -> String {
    let line = |cells: &[String]| {
        let safe = |cell: &String| cell.replace('|', "\\|").replace('\n', " ");
        format!("| {} |\n", cells.iter().map(safe).collect::<Vec<_>>().join(" | "))
    };
    let rule = format!("|{}\n", "---|".repeat(table.head.len()));
    line(&table.head) + &rule + &table.rows.iter().map(|row| line(row)).collect::<String>()
}
