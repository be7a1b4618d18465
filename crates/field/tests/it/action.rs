//! Tests of `src/action.rs`.

use yomikiri_control::Control;
use yomikiri_field::*;
use yomikiri_rules::*;

#[test]
fn images_are_those_of_the_codes() {
    for name in ["mm3x4", "bc3x5"] {
        for numbering in [Numbering::ByCode, Numbering::BySymbols] {
            let game = name.parse::<Game>().unwrap().telling(Hints::Places);
            let field = Field::new(game, numbering, 0, &Control::new());
            let symmetry: Symmetry = field.symmetry();
            let all = symmetry.generators().iter();
            let t = all.fold(Permutation::identity(), |t, generator| t.then(generator));
            let action = field.action(&t);
            for (id, image) in field.ids().zip(action.images()) {
                assert_eq!(field.code(image), t.apply(field.pegs(), field.code(id)));
                assert_eq!(image, action.image(id));
            }
        }
    }
}
