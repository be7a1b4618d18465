//! Bars: one measure for several things, side by side for several makers.

use super::canvas::{COLOURS, Canvas, HEIGHT, LEGEND, MARGINS, escaped, frame, width};
use super::scale::{Axis, Scale, number};

/// The bars of one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is, written below.
    pub name: String,
    /// One value for each series; `None` leaves a gap.
    pub values: Vec<Option<f64>>,
}

/// Bars side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What it shows.
    pub title: String,
    /// What the things are.
    pub x: String,
    /// The measure.
    pub y: Axis,
    /// The names of the series; one or more.
    pub series: Vec<String>,
    /// The things.
    pub bars: Vec<Bar>,
}

impl Bars {
    /// The plot as SVG.
    pub fn svg(&self) -> String {
        let ((left, right), upwards) = frame();
        let values = self.bars.iter().flat_map(|bar| bar.values.iter().flatten().copied());
        let y = Scale::new(&self.y, values.chain(self.y.range.is_none().then_some(0.0)), upwards);
        let mut canvas = Canvas::new(&self.title);
        let across = Scale::bare((left, right));
        canvas.axes((&Axis::new(self.x.clone()), &across), (&self.y, &y));
        let floor = HEIGHT - MARGINS[3];
        let room = (right - left) / self.bars.len().max(1) as f64;
        let wide = (room * 0.8 / self.series.len().max(1) as f64).min(48.0);
        let places = self.places();
        // Names that do not fit beside each other stand in two rows; if that is not enough, some are
        // left out at regular distances.
        let widest = self.bars.iter().map(|bar| width(&bar.name)).fold(0.0, f64::max) + 4.0;
        let rows = if widest <= room { 1 } else { 2 };
        let every = (widest / room / rows as f64).ceil().max(1.0) as usize;
        for (at, bar) in self.bars.iter().enumerate() {
            let middle = left + (at as f64 + 0.5) * room;
            let start = middle - wide * self.series.len() as f64 / 2.0;
            for (series, value) in bar.values.iter().enumerate() {
                let Some(value) = value else { continue };
                let top = y.place(*value);
                let hint = format!("{} {}: {value}", bar.name, self.series[series]);
                let colour = COLOURS[series % COLOURS.len()];
                let place = (start + series as f64 * wide, top.min(floor));
                canvas.rectangle(place, (wide * 0.92, (floor - top).abs()), colour, &hint);
                let words = number(*value, places);
                if self.series.len() == 1 && width(&words) * 0.85 <= room {
                    canvas.words((middle, top - 4.0), &words, "middle", " font-size=\"10\"");
                }
            }
            if at.is_multiple_of(every) {
                let row = (at / every % rows) as f64;
                canvas.words((middle, floor + 15.0 + 12.0 * row), &bar.name, "middle", "");
            }
        }
        if self.series.len() > 1 {
            let mut at = left;
            for (series, name) in self.series.iter().enumerate() {
                let colour = COLOURS[series % COLOURS.len()];
                let style = format!(" fill=\"{}\" font-weight=\"600\"", escaped(colour));
                let words = format!("\u{25A0} {name}");
                canvas.words((at, LEGEND), &words, "start", &style);
                at += 1.1 * width(&words) + 14.0;
            }
        }
        canvas.svg()
    }

    /// The places with which values are written above the bars: as few as tell them apart, at most
    /// two.
    fn places(&self) -> usize {
        let values = || self.bars.iter().flat_map(|bar| bar.values.iter().flatten());
        let exact = |places: &usize| {
            let factor = 10f64.powi(*places as i32);
            values().all(|value| (value * factor - (value * factor).round()).abs() < 1e-6)
        };
        (0..2).find(exact).unwrap_or(2)
    }
}
