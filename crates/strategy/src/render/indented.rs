//! A tree by indentation, one guess a line.

use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Partition};

/// One line for each guess: the hint that leads to it, the guess, and in parentheses how many
/// secrets are possible before it, left out when there is one. A star marks a guess that may be
/// right. Each hint is indented by two more spaces than the guess it answers.
///
/// ```text
/// 1335 (8)
///   0B0W 2444* (2)
///     2B0W 2644*
/// ```
pub fn indented(strategy: &Strategy, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    let position = &strategy.position;
    let writer = Writer { game: position.game(), alphabet };
    writer.write(&strategy.root, position.candidates(), 0, &mut text);
    text
}

struct Writer<'a> {
    game: Game,
    alphabet: &'a Alphabet,
}

impl Writer<'_> {
    fn write(&self, node: &Node, candidates: &[Code], depth: usize, text: &mut String) {
        text.push_str(&self.alphabet.show(node.guess));
        if candidates.contains(&node.guess) {
            text.push('*');
        }
        if candidates.len() > 1 {
            text.push_str(&format!(" ({})", candidates.len()));
        }
        text.push('\n');
        for (hint, part) in Partition::of(self.game, candidates, node.guess).into_parts() {
            if let Some(child) = node.children.get(&hint) {
                let hint = self.alphabet.show_hint(node.guess, hint);
                text.push_str(&format!("{:1$}{hint} ", "", 2 * depth + 2));
                self.write(child, &part, depth + 1, text);
            }
        }
    }
}
