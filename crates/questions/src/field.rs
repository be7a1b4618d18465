//! The numbered game of codes that are asked all at once: in code order.

use yomikiri_control::Control;
use yomikiri_field::{Field, Numbering};
use yomikiri_rules::{Game, Pegs};

/// The game by numbers; the table of all answers is held if it takes at most `bytes` and is not
/// stopped while it is filled.
pub(crate) fn field_of(quiz: Pegs, bytes: usize, control: &Control) -> Field {
    Field::new(Game::of_pegs(quiz), Numbering::ByCode, bytes, control)
}

/// The game of a field.
pub(crate) fn quiz_of(field: &Field) -> Pegs {
    field.pegs()
}
