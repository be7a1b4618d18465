//! What a search learns goes into its tables, and, of larger sets, to what outlives the process.

use yomikiri_field::Id;

use crate::bundles::SMALLEST;
use crate::notes::{NOTED, Notes};
use crate::objective::Cost;
use crate::table::Bound;

use super::{Natural, Search};

impl<O: Cost> Search<O> {
    /// Takes up what is known from earlier processes, and keeps what it learns from now on.
    pub fn remember(&self, question: &str) {
        let depth = if self.objective.by_depth() { "by depth" } else { "at any depth" };
        let Some(notes) = Notes::open(&self.control, &format!("{question}; {depth}")) else {
            return;
        };
        let codes = self.field.secret_count();
        notes.bounds(codes, |set, asked, bound| {
            self.table.put_bound(set, asked, bound);
        });
        notes.counts(codes, |set, asked, count| {
            self.counts.put(set, asked, count, |_, _| false);
        });
        self.notes.get_or_init(|| notes);
    }

    /// Remembers a bound.
    #[inline]
    pub fn learn(&self, set: &[Id], asked: usize, bound: Bound<O::Value>) {
        let news = self.table.put_bound(set, asked, bound);
        if news
            && set.len() >= SMALLEST
            && let Some(notes) = self.notes.get()
        {
            notes.bound(set, asked, bound);
        }
    }

    /// Remembers a number of best strategies.
    pub fn learn_count(&self, set: &[Id], asked: usize, count: &Natural) {
        let news = self.counts.put(set, asked, count.clone(), |_, _| false);
        if news
            && set.len() >= NOTED
            && let Some(notes) = self.notes.get()
        {
            notes.count(set, asked, count);
        }
    }
}
