//! Measures that change along a line, each line labelled at its end.

use super::canvas::{COLOURS, Canvas, MARGINS, Mark, WIDTH, frame};
use super::scale::{Axis, Scale};

/// One line.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name, written at its end.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// Whether it is drawn in dashes: for what is only a bound, or only published.
    pub dashed: bool,
}

impl Series {
    /// A solid line.
    pub fn new(name: impl Into<String>, points: Vec<(f64, f64)>) -> Series {
        Series { name: name.into(), points, dashed: false }
    }

    /// The same in dashes.
    #[must_use]
    pub fn dashed(self) -> Series {
        Series { dashed: true, ..self }
    }
}

/// Lines over one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// What it shows.
    pub title: String,
    /// The axis across.
    pub x: Axis,
    /// The measure.
    pub y: Axis,
    /// The lines.
    pub series: Vec<Series>,
}

impl Lines {
    /// The plot as SVG.
    pub fn svg(&self) -> String {
        let ((left, _), upwards) = frame();
        // Names stand to the right of the lines.
        let longest = self.series.iter().map(|series| series.name.chars().count()).max();
        let room = (7.4 * longest.unwrap_or(0) as f64).min(220.0);
        let across = (left, WIDTH - MARGINS[1] - room);
        let all = || self.series.iter().flat_map(|series| &series.points);
        let x = Scale::new(&self.x, all().map(|point| point.0), across);
        let y = Scale::new(&self.y, all().map(|point| point.1), upwards);
        let mut canvas = Canvas::new(&self.title);
        canvas.axes((&self.x, &x), (&self.y, &y));
        let mut ends: Vec<(f64, usize)> = Vec::new();
        for (at, series) in self.series.iter().enumerate() {
            let colour = COLOURS[at % COLOURS.len()];
            let place = |&(a, b): &(f64, f64)| (x.place(a), y.place(b));
            let points: Vec<(f64, f64)> = series.points.iter().map(place).collect();
            canvas.path(&points, colour, series.dashed);
            for (&place, value) in points.iter().zip(&series.points) {
                let mark = if series.dashed { Mark::Open } else { Mark::Filled };
                let hint = format!("{}: {}, {}", series.name, value.0, value.1);
                canvas.mark(place, mark, colour, &hint);
            }
            ends.extend(points.last().map(|&(_, end)| (end, at)));
        }
        // Names that would touch are moved apart, downwards and then up again from the floor.
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut free = f64::MIN;
        for (up, _) in &mut ends {
            *up = up.max(free);
            free = *up + 15.0;
        }
        let mut free = upwards.0;
        for (up, _) in ends.iter_mut().rev() {
            *up = up.min(free);
            free = *up - 15.0;
        }
        for (up, at) in ends {
            let colour = COLOURS[at % COLOURS.len()];
            let style = format!(" fill=\"{colour}\" font-weight=\"600\"");
            let last = self.series[at].points.last().map_or(0.0, |point| x.place(point.0));
            canvas.words((last + 9.0, up + 4.0), &self.series[at].name, "start", &style);
        }
        canvas.svg()
    }
}
