//! Grids that an earlier process has searched without finding a set, so that a search which was ended goes on.
//!
//! Whether a set can be made of a grid depends on the grid alone, so it does not matter when it was searched. Only
//! grids that took a while are kept; others are searched again as soon.

use std::time::{Duration, Instant};

use hashbrown::HashSet;
use yomikiri_control::{Control, Page};

use super::grid::Cells;
use super::shared::Found;
use crate::turns::Turns;

/// Grids that took at least so long are kept.
const SLOW: Duration = Duration::from_millis(1);
/// What says that nothing was found.
const NOTHING: &[u8] = &[0];

/// The grids that are known to have no set.
pub(super) struct Kept {
    page: Page,
    refused: HashSet<Vec<u8>>,
    /// Turns at parts of the search, if other processes search it, too.
    pub turns: Option<Turns>,
}

impl Kept {
    /// What is known of a search, if what is found is to be kept.
    pub fn open(question: &str, control: &Control) -> Option<Kept> {
        let page = control.page(question)?;
        let mut refused = HashSet::new();
        page.recall(|key, value| {
            if value == NOTHING {
                refused.insert(key.to_vec());
            }
        });
        let turns = Turns::open(&page, question, control);
        Some(Kept { page, refused, turns })
    }

    /// Searches a grid, unless it is known that it has no set; `search` says `None` if it was stopped.
    pub fn or(&self, symbols: &[Cells], search: impl FnOnce() -> Option<Found>) -> Option<Found> {
        let key: Vec<u8> = symbols.iter().flat_map(|cells| cells.to_be_bytes()).collect();
        if self.refused.contains(&key) {
            return Some(None);
        }
        let begun = Instant::now();
        let found = search()?;
        if found.is_none() && begun.elapsed() >= SLOW {
            self.page.note(symbols.len(), &key, NOTHING);
        }
        Some(found)
    }
}
