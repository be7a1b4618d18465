//! Bars: one measure for several things, side by side for several makers.

use super::canvas::{COLOURS, Canvas, HEIGHT, MARGINS, WIDTH, escaped, frame};
use super::scale::{Axis, Scale};

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
        let none = y.clone().bare();
        canvas.axes((&Axis::new(self.x.clone()), &none), (&self.y, &y));
        let floor = HEIGHT - MARGINS[3];
        let room = (right - left) / self.bars.len().max(1) as f64;
        let wide = (room * 0.8 / self.series.len().max(1) as f64).min(48.0);
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
            }
            canvas.words((middle, floor + 17.0), &bar.name, "middle", "");
        }
        if self.series.len() > 1 {
            let mut at = WIDTH - MARGINS[1];
            for (series, name) in self.series.iter().enumerate().rev() {
                let colour = COLOURS[series % COLOURS.len()];
                let style = format!(" fill=\"{}\" font-weight=\"600\"", escaped(colour));
                canvas.words((at, 22.0), &format!("\u{25A0} {name}"), "end", &style);
                at -= 8.0 * (name.chars().count() as f64 + 3.0);
            }
        }
        canvas.svg()
    }
}
