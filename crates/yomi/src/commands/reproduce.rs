//! `yomi reproduce [PAPER…]`: every table and figure of the papers, ours beside theirs.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use yomikiri_answers::ReproduceAnswer;
use yomikiri_answers::text::End;
use yomikiri_report::papers::PAPERS;
use yomikiri_report::{Item, Lab, Pace, Report, Verdict};

use crate::exit::{Failure, Outcome};
use crate::files;
use crate::options::{OutputOptions, SearchOptions};
use crate::progress::tell;
use crate::search::{POSITIONS, Watch, explain};

const EXAMPLES: &str = "\
Examples:
  yomi reproduce                      all papers, into the folder reproduction
  yomi reproduce 001 --out first      one paper
  yomi reproduce --quick              without the slow items: under a minute
  yomi reproduce --long --ledger l    with 30,000 deals played unseen: hours

The items that --quick leaves out are those that take more than some seconds: a
million deals, the strongest player of the solitaire, the races and some tables
of MOO. When it is stopped, by Ctrl-C or --time-limit, the report is written
with what is known; the rest is 'not computed'.

Written: index.html (one page, no network), report.md, summary.md, results.json,
results.csv, figures/*.svg and tables/*.csv.

results.json is an array of paper, item, what, published, computed, verdict
(agrees, differs, not published, not computed), note, command (the one that
gives it alone), seconds (of the whole item) and varies (whether it is a time or
a number of steps). Exact values agree when equal, printed decimals when they
are what ours rounds to, rates when they are within three standard errors.

JSON of the command itself: papers, out, quick, long, entries, agrees, differs,
not_published, not_computed, seconds.";

/// Every table and figure of the papers, computed anew, ours beside theirs
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Reproduce {
    /// The papers: 001, 002, 003, 004 [default: all]
    #[arg(value_name = "PAPER")]
    papers: Vec<String>,

    /// The folder to write to
    #[arg(long, value_name = "DIR", help_heading = "Output", default_value = "reproduction")]
    out: PathBuf,

    /// Leave out the slow items; the report says so
    #[arg(long)]
    quick: bool,

    /// With the items that take hours: a ledger makes it possible to stop and go on
    #[arg(long, conflicts_with = "quick")]
    long: bool,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
}

impl Reproduce {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let begun = Instant::now();
        let items = self.items()?;
        prepare(&self.out)?;
        // A bar for each search would hide which item is running.
        let watch = Watch::begin(begun, &self.search.resources, POSITIONS, true)?;
        let lab = Lab::new(self.search.settings(), watch.control.clone());
        let (all, mut number) = (items.len(), 0);
        let begin = |item: &Item| {
            number += 1;
            tell(&format!("[{number}/{all}] {} {}", item.paper, item.name), self.output.quiet);
        };
        let (report, complete) =
            Report::run(items, self.pace(), &lab, begin).map_err(|problem| explain(&problem))?;
        for (name, text) in report.files() {
            let path = self.out.join(name);
            if let Some(folder) = path.parent() {
                files::make_folder(folder)?;
            }
            files::save(&path, &text)?;
        }
        self.say(&report, begun)?;
        Ok(watch.exit(End::of(complete)))
    }

    /// The slowest items that are wanted.
    fn pace(&self) -> Pace {
        match (self.quick, self.long) {
            (true, _) => Pace::Quick,
            (_, true) => Pace::Long,
            _ => Pace::Slow,
        }
    }

    /// The items of the papers that are wanted, in order.
    fn items(&self) -> Result<Vec<Item>, Failure> {
        for name in &self.papers {
            if !PAPERS.iter().any(|paper| paper.number == name) {
                let known: Vec<&str> = PAPERS.iter().map(|paper| paper.number).collect();
                let known = known.join(", ");
                return Err(Failure::bad_input(format!(
                    "there is no paper '{name}'; there are {known}"
                )));
            }
        }
        let wanted = |number: &str| {
            self.papers.is_empty() || self.papers.iter().any(|paper| paper == number)
        };
        let papers = PAPERS.iter().filter(|paper| wanted(paper.number));
        Ok(papers.flat_map(|paper| (paper.items)()).collect())
    }

    fn say(&self, report: &Report, begun: Instant) -> Result<(), Failure> {
        let out = self.out.display().to_string();
        let answer = report.answer(out, begun.elapsed().as_secs_f64());
        self.output.say(&answer, || self.text(report, &answer))
    }

    fn text(&self, report: &Report, answer: &ReproduceAnswer) -> String {
        let mut text = String::new();
        for entry in report.entries().filter(|entry| entry.verdict() == Verdict::Differs) {
            text += &format!(
                "differs: {} {}, {}: published {}, computed {}\n",
                entry.paper,
                entry.item,
                entry.claim.what,
                entry.published().unwrap_or_default(),
                entry.computed().unwrap_or_default(),
            );
        }
        let ReproduceAnswer { entries, agrees, differs, not_published, not_computed, .. } = answer;
        text += &format!(
            "{entries} values: {agrees} agree, {differs} differ, {not_published} are not published, \
             {not_computed} were not computed\nwritten to {}\n",
            self.out.join("index.html").display()
        );
        text
    }
}

/// The folder, made if it is not there.
fn prepare(folder: &Path) -> Result<(), Failure> {
    files::make_folder(folder)?;
    files::check_writable(Some(&folder.join("results.json")))
}
