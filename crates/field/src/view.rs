//! The guesses worth trying when only some symbols can occur.
//!
//! Symbols that no candidate has are interchangeable in a guess (paper 003, section 4.2): with k
//! symbols in use, the guesses worth trying are those over these k and, for the other pegs, the
//! next symbols as blanks. A blank meets no candidate, so Mastermind needs one blank symbol; Bulls
//! and Cows needs one for each blank peg, in ascending order.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use yomikiri_rules::Kind;

use crate::Id;
use crate::field::Field;
use crate::rows::{HintId, pad};

/// The guesses worth trying when only the first k symbols can occur.
pub struct View {
    /// How many guesses there are.
    pub len: usize,
    /// Their numbers, where they are not simply 0, 1, 2, …
    ids: Option<Vec<Id>>,
    /// For those, the hint table's rows cut to these guesses.
    rows: Option<Vec<HintId>>,
    /// How far these rows are apart.
    stride: usize,
    /// How many guesses of the game each one stands for.
    pub multiplicity: Vec<u32>,
}

impl View {
    /// The number of the guess at place `at`. Codes over the first k symbols keep their number.
    #[inline]
    pub fn id(&self, at: usize) -> Id {
        match &self.ids {
            Some(ids) => ids[at],
            None => at as Id,
        }
    }
}

/// The views of a field that were asked for.
pub(crate) struct Views {
    /// Bytes that are left for their rows.
    bytes: AtomicUsize,
    /// By the number of symbols.
    made: Vec<OnceLock<View>>,
}

impl Views {
    /// None yet; rows are cut as long as they take no more than `bytes`.
    pub fn new(symbols: usize, bytes: usize) -> Views {
        let made = (0..=symbols).map(|_| OnceLock::new()).collect();
        Views { bytes: AtomicUsize::new(bytes), made }
    }
}

impl Field {
    /// The guesses worth trying when the candidates use the first k symbols only.
    ///
    /// # Panics
    /// If more than one symbol is absent and codes are not numbered in inner order.
    #[inline]
    pub fn view(&self, k: usize) -> &View {
        self.views.made[k].get_or_init(|| self.make_view(k))
    }

    /// All guesses, each standing for itself.
    #[inline]
    pub fn full_view(&self) -> &View {
        self.view(self.symbols())
    }

    /// The hints of candidate `id` against the guesses of a view, in its order, padded to whole
    /// vectors, if the table is held.
    #[inline]
    pub fn held_view_row<'a>(&'a self, view: &'a View, id: Id) -> Option<&'a [HintId]> {
        let padded = pad(view.len);
        match &view.rows {
            Some(rows) => {
                let at = usize::from(id) * view.stride;
                Some(&rows[at..at + padded])
            }
            None => self.column(id).map(|column| &column[..padded]),
        }
    }

    /// The same whether or not the table is held; `room` is used if it is not.
    #[inline]
    pub fn view_row<'a>(
        &'a self,
        view: &'a View,
        id: Id,
        room: &'a mut Vec<HintId>,
    ) -> &'a [HintId] {
        match self.held_view_row(view, id) {
            Some(row) => row,
            None => self.fill_view_row(view, id, room),
        }
    }

    fn fill_view_row<'a>(&self, view: &View, id: Id, room: &'a mut Vec<HintId>) -> &'a [HintId] {
        let row = self.rows.filled_column(id, room);
        if let Some(ids) = &view.ids {
            // Ascending in neither order: gather through a copy.
            let all = row.to_vec();
            for (hint, &guess) in row.iter_mut().zip(ids) {
                *hint = all[usize::from(guess)];
            }
        }
        &row[..pad(view.len)]
    }

    /// Every guess, standing for itself: so it is while at most one symbol is absent.
    fn plain_view(&self) -> View {
        let len = self.codes.len();
        View { len, ids: None, rows: None, stride: 0, multiplicity: vec![1; len] }
    }

    fn make_view(&self, k: usize) -> View {
        let absent = self.symbols() - k;
        if absent <= 1 {
            return self.plain_view();
        }
        let game = self.pegs();
        let symbols = self.symbols_by_id();
        // A blank is any symbol from k on.
        let blanks =
            |id: usize| symbols[id][..game.pegs()].iter().filter(|&&s| usize::from(s) >= k);
        match game.kind() {
            Kind::Mastermind => {
                let len = self.over(k + 1);
                let multiplicity =
                    (0..len).map(|id| (absent as u32).pow(blanks(id).count() as u32)).collect();
                View { len, ids: None, rows: None, stride: 0, multiplicity }
            }
            Kind::BullsAndCows => {
                let ascending = |id: usize| {
                    blanks(id).enumerate().all(|(nth, &symbol)| usize::from(symbol) == k + nth)
                };
                let ids: Vec<Id> =
                    (0..self.codes.len()).filter(|&id| ascending(id)).map(|id| id as Id).collect();
                let multiplicity = ids
                    .iter()
                    .map(|&id| {
                        let blanks = blanks(usize::from(id)).count();
                        (absent - blanks + 1..=absent).product::<usize>() as u32
                    })
                    .collect();
                let stride = pad(ids.len());
                let bytes = if self.holds_table() { stride * self.over(k) } else { 0 };
                let take = |left: usize| left.checked_sub(bytes);
                if self.views.bytes.fetch_update(Relaxed, Relaxed, take).is_err() {
                    return self.plain_view();
                }
                let rows = self.holds_table().then(|| {
                    let mut rows = vec![0; stride * self.over(k)];
                    for (id, row) in rows.chunks_exact_mut(stride).enumerate() {
                        let all = self.held_row(id as Id);
                        for (hint, &guess) in row.iter_mut().zip(&ids) {
                            *hint = all[usize::from(guess)];
                        }
                    }
                    rows
                });
                View { len: ids.len(), ids: Some(ids), rows, stride, multiplicity }
            }
        }
    }
}
