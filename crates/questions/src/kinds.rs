//! One code of each kind. Codes that a symmetry maps onto each other cut the secrets into classes
//! of the same sizes, so what is asked of all codes needs to be asked of one of each kind only.

use yomikiri_field::{Field, Id, Orbits};

/// The first code of each kind, in code order.
pub(crate) fn kinds(field: &Field) -> Vec<Id> {
    let orbits = Orbits::under(field, field.symmetry().generators());
    orbits.sizes().into_iter().map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cells;
    use crate::field::field_of;
    use crate::quiz::{Hints, Pegs};
    use yomikiri_control::Control;

    /// Every code cuts as one of the kinds does, and no two kinds are patterns of one another.
    #[test]
    fn all_codes_are_of_a_kind() {
        for (name, hints, expected) in [
            ("mm4x6", Hints::Both, 5),
            ("mm3x2", Hints::Both, 2),
            ("bc3x5", Hints::Both, 1),
            ("mm3x4", Hints::Places, 1),
        ] {
            let field =
                field_of(name.parse::<Pegs>().unwrap().telling(hints), usize::MAX, &Control::new());
            let sizes = |id: Id| {
                let mut cells = Cells::whole(field.len());
                cells.cut(field.row(id).expect("the table is held"));
                let mut sizes = cells.sizes();
                sizes.sort_unstable();
                sizes
            };
            let found = kinds(&field);
            assert_eq!(found.len(), expected, "{name}");
            let known: Vec<Vec<u32>> = found.into_iter().map(sizes).collect();
            assert!((0..field.len()).all(|id| known.contains(&sizes(id as Id))), "{name}");
        }
    }
}
