//! Best strategies up to symmetry: N divided by the number of images that each has. Why that is
//! right is said with [`Question::images`].

use num_bigint::BigUint;
use yomikiri_rules::Question;

/// How many of so many best strategies are different up to symmetry, where that can be asked.
///
/// # Panics
/// If the division leaves a rest: that would be a defect of this program.
pub(crate) fn up_to_symmetry(question: &Question, strategies: &BigUint) -> Option<BigUint> {
    let images = question.images()?;
    let rest = strategies % images;
    assert_eq!(rest, BigUint::ZERO, "each of {strategies} strategies has {images} images");
    Some(strategies / images)
}
