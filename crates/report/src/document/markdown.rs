//! The report as Markdown.

use crate::document::{Report, tables};
use crate::item::{Block, Done};
use crate::markdown::{Align, Cell, escaped, table};

/// The whole report.
pub(super) fn text(report: &Report) -> String {
    let mut text = format!("# The papers, computed anew\n\n{}\n\n", report.summary());
    text += &tables::papers(report).markdown();
    for (paper, items) in report.papers() {
        let (title, story) = (escaped(paper.title), escaped(paper.story));
        text += &format!("\n## {}: {title}\n\n{story}\n", paper.number);
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
        false => differences.markdown(),
    };
    format!(
        "# The papers, computed anew: summary\n\n{}\n\n{}\n## What differs, and why\n\n{}\n\
         ## Item by item\n\n{}",
        report.summary(),
        tables::papers(report).markdown(),
        differences,
        tables::items(report).markdown()
    )
}

fn section(item: &Done) -> String {
    let mut text = format!("\n### {}\n\n{}\n\n", escaped(item.name), escaped(item.story));
    let columns = ["what", "published", "computed", "verdict", "note", "command"];
    let rows = item.entries.iter().map(|entry| {
        let published = entry.published().unwrap_or_default();
        let computed = entry.computed().unwrap_or_default();
        let verdict = entry.verdict().name().to_string();
        [entry.claim.what.clone(), published, computed, verdict, entry.note(), entry.command()]
    });
    let rows: Vec<[String; 6]> = rows.collect();
    text += &table(
        columns.map(|name| (name, Align::Left)),
        rows.iter().map(|row| {
            let [text @ .., command] = row.each_ref().map(|cell| cell.as_str());
            text.map(Cell::Text).into_iter().chain([Cell::Code(command)])
        }),
    );
    for block in &item.blocks {
        text += "\n";
        match block {
            Block::Text(words) => text += &format!("{}\n", escaped(words)),
            Block::Table(table) => {
                text += &format!("{}\n\n{}", escaped(&table.caption), table.markdown());
            }
            Block::Figure { name, caption, .. } => {
                let caption = escaped(caption);
                text += &format!("![{caption}](figures/{name}.svg)\n\n{caption}\n");
            }
        }
    }
    text
}
