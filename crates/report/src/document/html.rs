//! The report as one page: no network, opens from disk, readable on a phone and in print.

use std::fmt::Write;

use crate::document::{Report, tables};
use crate::entry::{Entry, Verdict};
use crate::item::{Block, Done, Table};

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub(super) fn page(report: &Report) -> String {
    let mut body =
        format!("<h1>The papers, computed anew</h1>\n<p>{}</p>\n", escaped(&report.summary()));
    body += "<nav aria-label=\"Contents\"><ul>\n";
    for (paper, items) in report.papers() {
        let _ =
            write!(body, "<li><a href=\"#p{0}\">{0}</a> {1}: ", paper.number, escaped(paper.title));
        let links: Vec<String> = items.iter().map(|item| link(item)).collect();
        body += &links.join(", ");
        body += "</li>\n";
    }
    body += "</ul></nav>\n";
    body += &listed(&tables::papers(report));
    let differences = tables::differences(report);
    if !differences.rows.is_empty() {
        body += "<h3>What differs, and why</h3>\n";
        body += &listed(&differences);
    }
    for (paper, items) in report.papers() {
        let (number, title) = (paper.number, escaped(paper.title));
        let _ = write!(
            body,
            "<h2 id=\"p{number}\">{number}: {title}</h2>\n<p>{}</p>\n",
            escaped(paper.story)
        );
        for item in items {
            body += &section(item);
        }
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>The papers, computed anew: Yomikiri</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n{body}</body>\n</html>\n"
    )
}

/// The name of an item as an anchor.
fn anchor(item: &Done) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    format!("p{}-{}", item.paper, item.name.chars().map(plain).collect::<String>())
}

fn link(item: &Done) -> String {
    format!("<a href=\"#{}\">{}</a>", anchor(item), escaped(item.name))
}

fn section(item: &Done) -> String {
    let mut text = format!(
        "<section id=\"{}\">\n<h3>{}</h3>\n<p>{}</p>\n",
        anchor(item),
        escaped(item.name),
        escaped(item.story)
    );
    // A column of nothing tells nothing.
    let noted = item.entries.iter().any(|entry| !entry.note().is_empty());
    let names = ["what", "published", "computed", "verdict", "note"];
    let head = &names[..if noted { 5 } else { 4 }];
    text += &format!("<div class=\"scroll\"><table class=\"entries\">\n{}<tbody>\n", top(head));
    text += &item.entries.iter().map(|entry| row(entry, noted)).collect::<String>();
    text += "</tbody></table></div>\n";
    for block in &item.blocks {
        text += &match block {
            Block::Text(words) => format!("<p>{}</p>\n", escaped(words)),
            Block::Table(table) => shown(table),
            Block::Figure { caption, svg, .. } => {
                format!("<figure>\n{svg}<figcaption>{}</figcaption></figure>\n", escaped(caption))
            }
        };
    }
    let commands: Vec<String> = item
        .entries
        .iter()
        .map(|entry| entry.claim.command.as_str())
        .filter(|command| !command.is_empty())
        .fold(Vec::new(), |mut known: Vec<&str>, command| {
            if !known.contains(&command) {
                known.push(command);
            }
            known
        })
        .into_iter()
        .map(|command| format!("<code>{}</code>", escaped(command)))
        .collect();
    let seconds = item.entries.first().map(|entry| entry.seconds).filter(|&s| s >= 0.01);
    let mut aside = Vec::new();
    if !commands.is_empty() {
        aside.push(format!("By hand: {}.", commands.join(", ")));
    }
    aside.extend(seconds.map(|seconds| format!("This took {seconds:.2} s.")));
    if !aside.is_empty() {
        let _ = writeln!(text, "<p class=\"soft\">{}</p>", aside.join(" "));
    }
    text + "</section>\n"
}

fn row(entry: &Entry, noted: bool) -> String {
    let verdict = entry.verdict();
    let sign = match verdict {
        Verdict::Agrees => "✓ ",
        Verdict::Differs => "≠ ",
        Verdict::NotPublished => "+ ",
        Verdict::NotComputed => "– ",
    };
    let class = verdict.name().replace(' ', "-");
    let mut text = String::from("<tr>");
    text += &cell("what", &entry.claim.what);
    text += &cell("published", &entry.published().unwrap_or_default());
    text += &cell("computed", &entry.computed().unwrap_or_default());
    let _ = write!(
        text,
        "<td data-name=\"verdict\" class=\"verdict {class}\">{sign}{}</td>",
        verdict.name()
    );
    if noted {
        text += &cell("note", &entry.note());
    }
    text + "</tr>\n"
}

/// A cell that knows the name of its column, for narrow screens.
fn cell(name: &str, words: &str) -> String {
    format!("<td data-name=\"{}\">{}</td>", escaped(name), escaped(words))
}

fn top(head: &[&str]) -> String {
    let name = |name: &&str| format!("<th scope=\"col\">{}</th>", escaped(name));
    format!("<thead><tr>{}</tr></thead>\n", head.iter().map(name).collect::<String>())
}

/// A table of the whole report.
fn listed(table: &Table) -> String {
    let head: Vec<&str> = table.head.iter().map(String::as_str).collect();
    let row = |row: &Vec<String>| {
        let cells = head.iter().zip(row).map(|(name, words)| cell(name, words));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    format!(
        "<div class=\"scroll\"><table class=\"entries\">\n{}<tbody>\n{}</tbody></table></div>\n",
        top(&head),
        table.rows.iter().map(row).collect::<String>()
    )
}

fn shown(table: &Table) -> String {
    let head: Vec<&str> = table.head.iter().map(String::as_str).collect();
    let row = |row: &Vec<String>| {
        let cells = row.iter().map(|words| format!("<td>{}</td>", escaped(words)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    format!(
        "<div class=\"scroll\"><table>\n<caption>{}</caption>\n{}<tbody>\n{}</tbody></table></div>\n",
        escaped(&table.caption),
        top(&head),
        table.rows.iter().map(row).collect::<String>()
    )
}

fn escaped(words: &str) -> String {
    crate::plot::escaped(words)
}
