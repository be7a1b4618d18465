//! A strategy as a graph for Graphviz.

use yomikiri_check::files::quoted;
use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Partition};

/// A directed graph in the DOT language: a node for each guess, an edge for each hint. A guess
/// that may be right has a double border.
pub fn dot(strategy: &Strategy, alphabet: &Alphabet) -> String {
    let position = &strategy.position;
    let mut text = String::from("digraph strategy {\n  node [shape=box, fontname=monospace];\n");
    text.push_str("  edge [fontname=monospace];\n");
    let mut writer = Writer { game: position.game(), alphabet, nodes: 0, text };
    writer.write(&strategy.root, position.candidates(), None);
    writer.text.push_str("}\n");
    writer.text
}

struct Writer<'a> {
    game: Game,
    alphabet: &'a Alphabet,
    nodes: usize,
    text: String,
}

impl Writer<'_> {
    fn write(&mut self, node: &Node, candidates: &[Code], from: Option<(usize, String)>) {
        let number = self.nodes;
        self.nodes += 1;
        let label = quoted(&self.alphabet.show(node.guess));
        let border = if candidates.contains(&node.guess) { ", peripheries=2" } else { "" };
        self.text.push_str(&format!("  n{number} [label={label}{border}];\n"));
        if let Some((parent, hint)) = from {
            let hint = quoted(&hint);
            self.text.push_str(&format!("  n{parent} -> n{number} [label={hint}];\n"));
        }
        for (hint, part) in Partition::of(self.game, candidates, node.guess).into_parts() {
            if let Some(child) = node.children.get(&hint) {
                let hint = self.alphabet.show_hint(node.guess, hint);
                self.write(child, &part, Some((number, hint)));
            }
        }
    }
}
