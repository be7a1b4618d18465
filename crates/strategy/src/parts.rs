//! Cutting a candidate set by a guess, literally by the rules: C(q, a) of paper 001, equation (2).
//!
//! Nothing here knows of tables or of the search, so that the verifier can stand on it.

use std::collections::BTreeMap;
use yomikiri_rules::{Code, Game, Hint};

/// The candidates by the hint they give to `guess`, in the order of hints; candidates keep their
/// order. Parts are never empty.
pub(crate) fn parts(game: Game, candidates: &[Code], guess: Code) -> BTreeMap<Hint, Vec<Code>> {
    let mut parts = BTreeMap::<Hint, Vec<Code>>::new();
    for &secret in candidates {
        parts.entry(game.hint(secret, guess)).or_default().push(secret);
    }
    parts
}
