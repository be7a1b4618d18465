//! The sheet that all plots draw on: a frame, axes with their labels, marks and words.

use std::fmt::Write;

use super::scale::{Axis, Scale};

/// The size of a plot, in units of the screen.
pub(super) const WIDTH: f64 = 640.0;
pub(super) const HEIGHT: f64 = 400.0;
/// Room around the frame: left, right, top, bottom.
pub(super) const MARGINS: [f64; 4] = [64.0, 24.0, 56.0, 52.0];
/// The line below the title, for what marks and colours mean.
pub(super) const LEGEND: f64 = 41.0;

/// The size of a mark, where sizes say nothing.
pub(super) const RADIUS: f64 = 4.0;

/// Colours of Okabe and Ito: blue, vermilion, green, orange, purple, sky.
pub(super) const COLOURS: [&str; 6] =
    ["#0072B2", "#D55E00", "#009E73", "#E69F00", "#CC79A7", "#56B4E9"];

/// The ink of a picture that stands alone, readable on white and on black; a page has its own.
const INK: &str = "#6e7681";

/// The shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A ring.
    Open,
    /// A disc.
    Filled,
}

/// A drawing in the making.
pub(super) struct Canvas {
    body: String,
    title: String,
}

impl Canvas {
    pub fn new(title: &str) -> Canvas {
        let mut canvas = Canvas { body: String::new(), title: title.to_string() };
        canvas.words((MARGINS[0], 22.0), title, "start", " font-weight=\"600\" font-size=\"15\"");
        canvas
    }

    /// Both axes with ticks, lines across and labels.
    pub fn axes(&mut self, x: (&Axis, &Scale), y: (&Axis, &Scale)) {
        let [left, _, top, bottom] = MARGINS;
        let (end, floor) = (x.1.end(), HEIGHT - bottom);
        for (value, label) in &y.1.ticks {
            let at = y.1.place(*value);
            self.line((left, at), (end, at), "stroke=\"currentColor\" stroke-opacity=\"0.15\"");
            self.words((left - 8.0, at + 4.0), label, "end", "");
        }
        for (value, label) in &x.1.ticks {
            let at = x.1.place(*value);
            self.line((at, floor), (at, floor + 5.0), "stroke=\"currentColor\"");
            self.words((at, floor + 19.0), label, "middle", "");
        }
        self.line((left, floor), (end, floor), "stroke=\"currentColor\"");
        self.words(((left + end) / 2.0, HEIGHT - 10.0), &x.0.label, "middle", "");
        let turned = format!(" transform=\"rotate(-90 16 {})\"", (top + floor) / 2.0);
        self.words((16.0, (top + floor) / 2.0), &y.0.label, "middle", &turned);
    }

    /// What the marks mean, below the title.
    pub fn legend(&mut self, legend: &[(Mark, &str)]) {
        let mut at = MARGINS[0] + 5.0;
        for &(mark, words) in legend {
            self.mark((at, LEGEND - 4.0), mark, colour(mark), "");
            self.words((at + 10.0, LEGEND), words, "start", "");
            at += width(words) + 34.0;
        }
    }

    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = writeln!(
            self.body,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>"
        );
    }

    /// A mark with words that appear under the pointer.
    pub fn mark(&mut self, place: (f64, f64), mark: Mark, colour: &str, hint: &str) {
        self.circle(place, RADIUS, mark, colour, hint);
    }

    /// A mark of this size.
    pub fn circle(
        &mut self,
        (x, y): (f64, f64),
        radius: f64,
        mark: Mark,
        colour: &str,
        hint: &str,
    ) {
        let fill = match mark {
            Mark::Open => "fill=\"none\" stroke-width=\"1.5\"",
            Mark::Filled => &format!("fill=\"{colour}\""),
        };
        let hint = match hint {
            "" => String::new(),
            words => format!("<title>{}</title>", escaped(words)),
        };
        let _ = writeln!(
            self.body,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" stroke=\"{colour}\" {fill}>{hint}</circle>"
        );
    }

    pub fn rectangle(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), colour: &str, hint: &str) {
        let hint = escaped(hint);
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" \
             fill=\"{colour}\"><title>{hint}</title></rect>"
        );
    }

    pub fn path(&mut self, points: &[(f64, f64)], colour: &str, dashed: bool) {
        let mut places = String::new();
        for (x, y) in points {
            let _ = write!(places, "{x:.1},{y:.1} ");
        }
        let dashes = if dashed { " stroke-dasharray=\"6 4\"" } else { "" };
        let places = places.trim_end();
        let _ = writeln!(
            self.body,
            "<polyline points=\"{places}\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"2\"{dashes}/>"
        );
    }

    pub fn words(&mut self, (x, y): (f64, f64), words: &str, anchor: &str, style: &str) {
        let words = escaped(words);
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{style}>{words}</text>"
        );
    }

    pub fn svg(self) -> String {
        let title = escaped(&self.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"12\" color=\"{INK}\" \
             fill=\"currentColor\">\n<title>{title}</title>\n{}</svg>\n",
            self.body
        )
    }
}

/// The colour of a mark where marks tell things apart.
pub(super) fn colour(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => COLOURS[0],
        Mark::Filled => COLOURS[1],
    }
}

/// About how wide words are drawn at the usual size.
pub(super) fn width(words: &str) -> f64 {
    6.6 * words.chars().count() as f64
}

/// The frame: where it begins and ends, across and upwards.
pub(super) fn frame() -> ((f64, f64), (f64, f64)) {
    let [left, right, top, bottom] = MARGINS;
    ((left, WIDTH - right), (HEIGHT - bottom, top))
}

/// Words as they may stand in XML.
pub(crate) fn escaped(words: &str) -> String {
    let mut safe = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
