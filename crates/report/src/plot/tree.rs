//! A small tree, from left to right: a strategy as the figures of paper 001 draw it.

use super::canvas::{Canvas, HEIGHT, LEGEND, MARGINS, Mark, WIDTH, colour, width};

/// A node with what is below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// What is written beside the node.
    pub name: String,
    /// What is written on the line that leads to it.
    pub edge: String,
    /// How it is drawn.
    pub mark: Mark,
    /// What follows.
    pub children: Vec<Branch>,
}

/// A tree that fits on a sheet: about twenty leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// What it shows.
    pub title: String,
    /// The first node.
    pub root: Branch,
    /// What the marks mean.
    pub legend: Vec<(Mark, &'static str)>,
}

impl Tree {
    /// The plot as SVG.
    pub fn svg(&self) -> String {
        let mut canvas = Canvas::new(&self.title);
        canvas.legend(&self.legend);
        let across = (WIDTH - 2.0 * MARGINS[1] - 40.0) / depth(&self.root).max(1) as f64;
        let upwards = (HEIGHT - LEGEND - 40.0) / leaves(&self.root) as f64;
        draw(&mut canvas, &self.root, (MARGINS[1], LEGEND + 20.0), (across, upwards));
        canvas.svg()
    }
}

/// Draws a branch below and to the right of a corner, and says where its first node is.
fn draw(canvas: &mut Canvas, branch: &Branch, corner: (f64, f64), step: (f64, f64)) -> (f64, f64) {
    let (x, mut top) = corner;
    let mut ends = Vec::new();
    for child in &branch.children {
        ends.push((draw(canvas, child, (x + step.0, top), step), child));
        top += step.1 * leaves(child) as f64;
    }
    let y = match (ends.first(), ends.last()) {
        (Some((first, _)), Some((last, _))) => (first.1 + last.1) / 2.0,
        _ => corner.1 + step.1 / 2.0,
    };
    let from = (x + 12.0 + 1.15 * width(&branch.name), y);
    for (to, child) in ends {
        // A bend, so that the words of the line stand on a level part.
        let bend = (to.0 - 14.0 - width(&child.edge), to.1);
        let style = "stroke=\"currentColor\" stroke-opacity=\"0.45\"";
        canvas.line(from, bend, style);
        canvas.line(bend, (to.0 - 6.0, to.1), style);
        canvas.words((to.0 - 10.0, to.1 - 4.0), &child.edge, "end", " font-size=\"11\"");
    }
    canvas.mark((x, y), branch.mark, colour(branch.mark), "");
    canvas.words((x + 8.0, y + 4.0), &branch.name, "start", " font-weight=\"600\"");
    (x, y)
}

fn leaves(branch: &Branch) -> usize {
    branch.children.iter().map(leaves).sum::<usize>().max(1)
}

fn depth(branch: &Branch) -> usize {
    branch.children.iter().map(|child| 1 + depth(child)).max().unwrap_or(0)
}
