//! What is kept of one deal: a line of comma-separated values.

use yomikiri_rules::solitaire::Number;

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealEnd {
    /// Won.
    Won,
    /// With the stock face up: proved impossible. By a player: lost.
    Lost,
    /// Not known within the limit.
    Unresolved,
}

impl DealEnd {
    fn name(self) -> &'static str {
        match self {
            DealEnd::Won => "won",
            DealEnd::Lost => "lost",
            DealEnd::Unresolved => "unresolved",
        }
    }
}

/// One deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name.
    pub number: Number,
    /// How it ended.
    pub settled: DealEnd,
    /// Of a lost deal: whether some line of play empties the stock (by a player: whether his did);
    /// nothing if it is not lost, or not known within the limit.
    pub stock_emptied: Option<bool>,
    /// Whether there was a pair in the opening.
    pub opening: bool,
    /// States visited; by a player, turns.
    pub states: u64,
}

/// A line that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not the record of a deal")]
pub struct RecordError(String);

impl Record {
    /// The names of the columns.
    pub const HEAD: &'static str = "deal,verdict,stock_emptied,pair_in_opening,states";

    /// The record as a line, without its end.
    pub fn line(&self) -> String {
        let emptied = self.stock_emptied.map_or("", |emptied| if emptied { "yes" } else { "no" });
        let opening = if self.opening { "yes" } else { "no" };
        format!("{},{},{emptied},{opening},{}", self.number, self.settled.name(), self.states)
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(line: &str) -> Result<Record, RecordError> {
        let yes = |text: &str| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let read = || {
            let [number, settled, emptied, opening, states] =
                line.split(',').collect::<Vec<_>>().try_into().ok()?;
            let all = [DealEnd::Won, DealEnd::Lost, DealEnd::Unresolved];
            Some(Record {
                number: number.parse().ok()?,
                settled: all.into_iter().find(|known| known.name() == settled)?,
                stock_emptied: if emptied.is_empty() { None } else { Some(yes(emptied)?) },
                opening: yes(opening)?,
                states: states.parse().ok()?,
            })
        };
        // What is read must be what is written, to the letter.
        read()
            .filter(|record: &Record| record.line() == line)
            .ok_or_else(|| RecordError(line.to_string()))
    }
}
