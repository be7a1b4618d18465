//! One part of a paper: a table, a figure, a claim of the text.
//!
//! An item says beforehand what it will compare, so that one that is left out is in the report too,
//! with the published values and the verdict `not computed`. Running it gives a finding for each
//! claim, by the claim's name, and whatever a reader wants to see beside them.

use yomikiri_answers::csv;

use crate::entry::{Claim, Computed, Entry};
use crate::findings::Findings;
use crate::lab::{Lab, Stopped};
use crate::markdown::{self, Align};

/// What a reader sees.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A table, also written as CSV.
    Table(Table),
    /// A plot, also written as SVG.
    Figure {
        /// The name of the file, without ending.
        name: String,
        /// What it shows.
        caption: String,
        /// The plot.
        svg: String,
    },
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The name of the file, without ending.
    pub name: String,
    /// What it shows.
    pub caption: String,
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new(name: &str, caption: &str, head: &[&str]) -> Table {
        let head = head.iter().map(|name| name.to_string()).collect();
        Table { name: name.to_string(), caption: caption.to_string(), head, rows: Vec::new() }
    }

    /// One more row.
    pub fn push(&mut self, row: Vec<String>) {
        debug_assert_eq!(row.len(), self.head.len());
        self.rows.push(row);
    }

    /// As comma-separated values.
    pub fn csv(&self) -> String {
        csv::lines(std::iter::once(&self.head).chain(&self.rows))
    }

    /// As Markdown.
    pub fn markdown(&self) -> String {
        let columns = self.head.iter().map(|name| (name.as_str(), Align::Left));
        markdown::table(columns, &self.rows)
    }
}

/// How long an item takes, and so which reports have it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub enum Pace {
    /// Seconds: every report has it.
    Quick,
    /// Minutes: `--quick` leaves it out.
    #[default]
    Slow,
    /// Hours: only `--long` has it.
    Long,
}

/// How an item is computed.
pub type Run = fn(&Lab) -> Result<Findings, Stopped>;

/// A part of a paper.
pub struct Item {
    /// The paper's number.
    pub paper: &'static str,
    /// Its name there, such as `Table 3`.
    pub name: &'static str,
    /// What it is about, for someone who does not know the paper.
    pub story: &'static str,
    /// How long it takes.
    pub pace: Pace,
    /// What it compares.
    pub claims: Vec<Claim>,
    /// How it is computed.
    pub run: Run,
}

/// An item that was run, or left out.
#[derive(Clone, Debug)]
pub struct Done {
    /// The paper's number.
    pub paper: &'static str,
    /// Its name there.
    pub name: &'static str,
    /// What it is about.
    pub story: &'static str,
    /// The claims with what was computed.
    pub entries: Vec<Entry>,
    /// What a reader sees beside them.
    pub blocks: Vec<Block>,
}

impl Item {
    /// Computes it.
    ///
    /// # Errors
    /// If it was stopped before the end.
    ///
    /// # Panics
    /// If its findings are not those that its claims ask for.
    pub fn run(self, lab: &Lab) -> Result<Done, Stopped> {
        self.compute(lab).map_err(|(_, stopped)| stopped)
    }

    /// The same; the item comes back if it was stopped.
    pub(crate) fn compute(self, lab: &Lab) -> Result<Done, (Item, Stopped)> {
        let start = std::time::Instant::now();
        let findings = match (self.run)(lab) {
            Ok(findings) => findings,
            Err(stopped) => return Err((self, stopped)),
        };
        let seconds = start.elapsed().as_secs_f64();
        match findings.for_claims(&self.claims) {
            Ok((computed, blocks)) => Ok(self.done(computed, blocks, seconds)),
            Err(mistake) => panic!("{} {}: {mistake}", self.paper, self.name),
        }
    }

    /// Leaves it out.
    pub fn left_out(self, why: &str) -> Done {
        let nothing = self.claims.iter().map(|_| Computed::Nothing(why.to_string())).collect();
        self.done(nothing, Vec::new(), 0.0)
    }

    fn done(self, computed: Vec<Computed>, blocks: Vec<Block>, seconds: f64) -> Done {
        let Item { paper, name, story, claims, .. } = self;
        let entry =
            |(claim, computed)| Entry { paper, item: name.to_string(), claim, computed, seconds };
        let entries = claims.into_iter().zip(computed).map(entry).collect();
        Done { paper, name, story, entries, blocks }
    }
}
