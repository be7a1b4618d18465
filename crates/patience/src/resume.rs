//! What a rate is, in one line, and its log, which a later run goes on from.

use std::path::Path;

use yomikiri_check::log::{Log, LogError};
use yomikiri_rules::solitaire::Number;

use crate::rate::{Rate, Record, RecordError};

impl Rate {
    /// All that the records depend on, in one line.
    pub(crate) fn question(&self) -> String {
        let how = match self.player {
            Some((kind, seed)) => format!("player {}, player seed {seed}", kind.name()),
            None => {
                format!("search {}, limit {}", self.settings.method.name(), self.settings.limit)
            }
        };
        let (board, rules, seed) = (self.board, self.rules, self.seed);
        format!("patience rate, board {board}, rules {rules}, seed {seed}, {how}")
    }

    /// Opens the log of this rate: the records that are there are those of the deals 1, 2, … of its
    /// seed.
    ///
    /// # Errors
    /// If it is the log of something else, or cannot be used.
    pub fn log(&self, path: &Path) -> Result<(Log, Vec<Record>), LogError> {
        let (seed, mut deal) = (self.seed, 0);
        let read = |line: &str| {
            deal += 1;
            let record: Record = line.parse().map_err(|e: RecordError| e.to_string())?;
            let due = Number { seed, deal };
            match record.number == due {
                true => Ok(record),
                false => Err(format!("deal {} where {due} belongs", record.number)),
            }
        };
        Log::open(path, &self.question(), Record::HEAD, read)
    }
}
