//! The tests of the rules, linked once. They stand here and not beside what they test, because then the
//! whole room would be compiled once more for them.

// It is used by the room alone, and brings its own tests.
#[allow(dead_code)]
#[path = "../../src/hitting.rs"]
mod hitting;

mod alphabet;
mod clash;
mod components;
mod draws;
mod faithful;
mod fingerprint;
mod goal;
mod notation_hint;
mod notation_history;
mod partition;
mod pegs;
mod permutation;
mod position;
mod properties;
mod question;
mod secret_classes;
mod solitaire_board;
mod solitaire_card;
mod solitaire_deal;
mod solitaire_moves;
mod solitaire_number;
mod symmetry;
mod table;
mod words;
mod words_hint;
mod words_read;
