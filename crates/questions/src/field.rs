//! The numbered game of a quiz: codes in code order.

use yomikiri_field::{Field, Numbering};

use crate::quiz::Quiz;

impl Quiz {
    /// The quiz by numbers; the table of all answers is held if it takes at most `bytes`.
    pub(crate) fn field(self, bytes: usize) -> Field {
        Field::new(self.game, self.hints, Numbering::ByCode, bytes)
    }

    /// The quiz of a field.
    pub(crate) fn of(field: &Field) -> Quiz {
        Quiz { game: field.game, hints: field.hints }
    }
}
