//! Points of two measures.

use super::canvas::{Canvas, HEIGHT, MARGINS, Mark, RADIUS, WIDTH, colour, frame};
use super::scale::{Axis, Scale};

/// One point.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Across.
    pub x: f64,
    /// Upwards.
    pub y: f64,
    /// How it is drawn.
    pub mark: Mark,
    /// How large it is drawn, in units of the screen.
    pub radius: f64,
    /// What is written beside it; empty for nothing.
    pub label: String,
    /// What appears under the pointer; empty for nothing.
    pub hint: String,
}

impl Point {
    /// A ring without words.
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y, mark: Mark::Open, radius: RADIUS, label: String::new(), hint: String::new() }
    }

    /// The same with this radius.
    #[must_use]
    pub fn sized(self, radius: f64) -> Point {
        Point { radius, ..self }
    }

    /// The same with words beside it.
    #[must_use]
    pub fn labelled(self, label: impl Into<String>) -> Point {
        Point { label: label.into(), ..self }
    }

    /// The same with words under the pointer.
    #[must_use]
    pub fn hinted(self, hint: impl Into<String>) -> Point {
        Point { hint: hint.into(), ..self }
    }

    /// The same, drawn like this.
    #[must_use]
    pub fn marked(self, mark: Mark) -> Point {
        Point { mark, ..self }
    }
}

/// Points of two measures.
#[derive(Clone, Debug, PartialEq)]
pub struct Scatter {
    /// What it shows.
    pub title: String,
    /// The measure across.
    pub x: Axis,
    /// The measure upwards.
    pub y: Axis,
    /// The points.
    pub points: Vec<Point>,
    /// What the marks mean, if they differ.
    pub legend: Vec<(Mark, &'static str)>,
}

impl Scatter {
    /// The plot as SVG.
    pub fn svg(&self) -> String {
        let (across, upwards) = frame();
        let x = Scale::new(&self.x, self.points.iter().map(|point| point.x), across);
        let y = Scale::new(&self.y, self.points.iter().map(|point| point.y), upwards);
        let mut canvas = Canvas::new(&self.title);
        canvas.axes((&self.x, &x), (&self.y, &y));
        // Discs above rings.
        for mark in [Mark::Open, Mark::Filled] {
            for point in self.points.iter().filter(|point| point.mark == mark) {
                let place = (x.place(point.x), y.place(point.y));
                canvas.circle(place, point.radius, mark, colour(mark), &point.hint);
            }
        }
        for point in self.points.iter().filter(|point| !point.label.is_empty()) {
            let (at, up) = (x.place(point.x), y.place(point.y));
            // To the left where there is no room on the right.
            let (anchor, aside) = if at > WIDTH - 120.0 { ("end", -9.0) } else { ("start", 9.0) };
            let up = if up > HEIGHT - MARGINS[3] - 12.0 { up - 8.0 } else { up + 4.0 };
            canvas.words((at + aside, up), &point.label, anchor, " font-weight=\"600\"");
        }
        canvas.legend(&self.legend);
        canvas.svg()
    }
}
