//! The report as Markdown.

use crate::document::{Report, tables};
use crate::item::{Block, Done, Table};

/// The whole report.
pub(super) fn text(report: &Report) -> String {
    let mut text = format!("# The papers, computed anew\n\n{}\n\n", report.summary());
    text += &rows(&tables::papers(report));
    for (paper, items) in report.papers() {
        text += &format!("\n## {}: {}\n\n{}\n", paper.number, paper.title, paper.story);
        for item in items {
            text += &section(item);
        }
    }
    text
}

/// The summary, to be shown elsewhere: no times, so that equal results give equal texts.
pub(super) fn summary(report: &Report) -> String {
    let differences = tables::differences(report);
    let differences = match differences.rows.is_empty() {
        true => "Nothing.\n".to_string(),
        false => rows(&differences),
    };
    format!(
        "# The papers, computed anew: summary\n\n{}\n\n{}\n## What differs, and why\n\n{}\n\
         ## Item by item\n\n{}",
        report.summary(),
        rows(&tables::papers(report)),
        differences,
        rows(&tables::items(report))
    )
}

fn section(item: &Done) -> String {
    let mut text = format!("\n### {}\n\n{}\n\n", item.name, item.story);
    let head = ["what", "published", "computed", "verdict", "note", "command"];
    let mut table = Table::new("", "", &head);
    for entry in &item.entries {
        table.push(vec![
            entry.claim.what.clone(),
            entry.published().unwrap_or_default(),
            entry.computed().unwrap_or_default(),
            entry.verdict().name().to_string(),
            entry.note(),
            format!("`{}`", entry.command()),
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
