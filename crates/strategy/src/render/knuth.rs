//! A whole strategy as one nested expression, in the manner of Knuth ("The Computer as Master
//! Mind", 1976) and the papers after him. The order of hints is the classical one, in which
//! paper 001 lists them, too (section 2.2); the marks `-` and `x` and the line breaks are ours.
//!
//! What is left is written by its size n:
//! - one secret, guessed at once: the code itself, `2345`;
//! - two secrets, guessed one after the other: `(2; 2334, 2345)`;
//! - otherwise `(n; guess: …)`, with one entry for each hint in the classical order, which for
//!   four pegs is 04, 03, 02, 01, 00, 13, 12, 11, 10, 22, 21, 20, 30 (in place ascending, then
//!   elsewhere descending, the winning hint left out). The entry of a hint that cannot occur is
//!   `-`. A guess that cannot be right is marked with an `x`.
//!
//! Hints that no two codes of the game can have have no entry, so Bulls and Cows with few
//! symbols has fewer entries. An entry that is itself longer than a code goes on a line of its
//! own, indented.

use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Partition};

/// The notation described at the head of this file: `(8; 1335x: -, …)`.
pub fn knuth(strategy: &Strategy, alphabet: &Alphabet) -> String {
    let position = &strategy.position;
    let game = position.game();
    let mut order = game.hints();
    order.retain(|&hint| Some(hint) != game.win());
    order.sort_by_key(|hint| (hint.in_place(), std::cmp::Reverse(hint.elsewhere())));
    let writer = Writer { game, alphabet, order };
    let mut text = String::new();
    writer.write(&strategy.root, position.candidates(), 0, &mut text);
    text.push('\n');
    text
}

struct Writer<'a> {
    game: Game,
    alphabet: &'a Alphabet,
    order: Vec<Hint>,
}

impl Writer<'_> {
    fn write(&self, node: &Node, candidates: &[Code], depth: usize, text: &mut String) {
        let right = candidates.contains(&node.guess);
        let guess = self.alphabet.show(node.guess);
        let only = node.children.values().next().filter(|child| child.children.is_empty());
        match (candidates.len(), right, only) {
            (1, true, _) => text.push_str(&guess),
            (2, true, Some(other)) => {
                text.push_str(&format!("(2; {guess}, {})", self.alphabet.show(other.guess)));
            }
            (size, ..) => {
                let mark = if right { "" } else { "x" };
                text.push_str(&format!("({size}; {guess}{mark}:"));
                self.entries(node, candidates, depth, text);
                text.push(')');
            }
        }
    }

    fn entries(&self, node: &Node, candidates: &[Code], depth: usize, text: &mut String) {
        let parts = Partition::of(self.game, candidates, node.guess);
        let mut long = false;
        for (at, hint) in self.order.iter().enumerate() {
            text.push_str(if at > 0 { "," } else { "" });
            let mut entry = String::new();
            match (parts.part(*hint), node.children.get(hint)) {
                (Some(part), Some(child)) => self.write(child, part, depth + 1, &mut entry),
                _ => entry.push('-'),
            }
            // A long entry begins a line, and so does what follows it.
            let longer = entry.starts_with('(');
            if longer || long {
                text.push('\n');
                text.extend(std::iter::repeat_n(' ', 2 * depth + 2));
            } else {
                text.push(' ');
            }
            long = longer;
            text.push_str(&entry);
        }
    }
}
