//! The report: all items that were run, as files.

mod html;
mod markdown;
mod tables;

use std::fmt::Write;

use yomikiri_answers::{ReproduceAnswer, ResultRow};
use yomikiri_search::SetupError;

use crate::entry::{Entry, Verdict};
use crate::item::{Block, Done, Item, Pace};
use crate::lab::{Lab, Stopped};
use crate::papers::{PAPERS, Paper};

/// The items that were run or left out, in order.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The items.
    pub items: Vec<Done>,
    /// The slowest items that it has.
    pub pace: Pace,
}

impl Report {
    /// All entries, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.items.iter().flat_map(|item| &item.entries)
    }

    /// How many entries have this verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.entries().filter(|entry| entry.verdict() == verdict).count()
    }

    /// As in `results.json`.
    pub fn results(&self) -> Vec<ResultRow> {
        self.entries().map(Entry::row).collect()
    }

    /// In short, for whoever asked for it, beside the folder that it was written to.
    pub fn answer(&self, out: String, seconds: f64) -> ReproduceAnswer {
        ReproduceAnswer {
            papers: self.papers().map(|(paper, _)| paper.number.to_string()).collect(),
            out,
            quick: self.pace == Pace::Quick,
            long: self.pace == Pace::Long,
            entries: self.entries().count(),
            agrees: self.count(Verdict::Agrees),
            differs: self.count(Verdict::Differs),
            not_published: self.count(Verdict::NotPublished),
            not_computed: self.count(Verdict::NotComputed),
            seconds,
        }
    }

    /// Computes items in order, without those that are slower than wanted. What is stopped, and all
    /// that would come after it, is left out and says so. `begin` hears of each item before it is
    /// computed.
    ///
    /// # Errors
    /// If a search cannot be set up.
    pub fn run(
        items: Vec<Item>,
        pace: Pace,
        lab: &Lab,
        mut begin: impl FnMut(&Item),
    ) -> Result<(Report, bool), SetupError> {
        let mut report = Report { pace, ..Report::default() };
        let mut complete = true;
        for item in items {
            begin(&item);
            let done = if item.pace > pace {
                let why = match item.pace {
                    Pace::Long => "takes hours: --long has it",
                    _ => "left out by --quick",
                };
                item.left_out(why)
            } else if !complete {
                item.left_out("stopped before")
            } else {
                match item.compute(lab) {
                    Ok(done) => done,
                    Err((item, Stopped::Unanswered(_))) => {
                        complete = false;
                        item.left_out("stopped before the end")
                    }
                    Err((_, Stopped::Setup(problem))) => return Err(problem),
                }
            };
            report.items.push(done);
        }
        Ok((report, complete))
    }

    /// The papers that items are from, in order, each with its items.
    fn papers(&self) -> impl Iterator<Item = (&'static Paper, Vec<&Done>)> {
        PAPERS.iter().filter_map(|paper| {
            let items: Vec<&Done> =
                self.items.iter().filter(|item| item.paper == paper.number).collect();
            (!items.is_empty()).then_some((paper, items))
        })
    }

    /// What the report is, in a few sentences.
    fn summary(&self) -> String {
        let all = self.entries().count();
        let mut text = format!(
            "{all} values: {} agree with the papers, {} differ, for {} we found no published value",
            self.count(Verdict::Agrees),
            self.count(Verdict::Differs),
            self.count(Verdict::NotPublished),
        );
        match self.count(Verdict::NotComputed) {
            0 => text += ".",
            1 => text += ", 1 was not computed in this run.",
            some => {
                let _ = write!(text, ", {some} were not computed in this run.");
            }
        }
        text += match self.pace {
            Pace::Quick => {
                " This is the quick report: slow items are left out and marked \"not computed\"."
            }
            Pace::Slow => " Items that take hours are left out and marked \"not computed\".",
            Pace::Long => "",
        };
        text
    }

    /// All files: names relative to the folder, and their texts. Equal reports have equal files.
    pub fn files(&self) -> Vec<(String, String)> {
        let results = serde_json::to_string_pretty(&self.results()).expect("plain values");
        let mut files = vec![
            ("index.html".to_string(), html::page(self)),
            ("report.md".to_string(), markdown::text(self)),
            ("summary.md".to_string(), markdown::summary(self)),
            ("results.json".to_string(), results + "\n"),
            ("results.csv".to_string(), tables::results(self).csv()),
        ];
        for block in self.items.iter().flat_map(|item| &item.blocks) {
            match block {
                Block::Table(table) => {
                    files.push((format!("tables/{}.csv", table.name), table.csv()));
                }
                Block::Figure { name, svg, .. } => {
                    files.push((format!("figures/{name}.svg"), svg.clone()));
                }
                Block::Text(_) => {}
            }
        }
        files
    }
}
