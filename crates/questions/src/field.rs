//! The numbered game of a quiz: codes in code order.

use yomikiri_control::Control;
use yomikiri_field::{Field, Numbering};
use yomikiri_rules::Quiz;

/// The quiz by numbers; the table of all answers is held if it takes at most `bytes` and is not
/// stopped while it is filled.
pub(crate) fn field_of(quiz: Quiz, bytes: usize, control: &Control) -> Field {
    Field::new(quiz.game, quiz.hints, Numbering::ByCode, bytes, control)
}

/// The quiz of a field.
pub(crate) fn quiz_of(field: &Field) -> Quiz {
    Quiz { game: field.game, hints: field.hints }
}
