//! The profiles of all best strategies as points: late secrets against early ones, sized by the
//! number of strategies.

use num_bigint::BigUint;
use yomikiri_answers::number::{self, counted};
use yomikiri_answers::{Ends, Place};
use yomikiri_check::Profile;
use yomikiri_search::Line;

use super::{Axis, Mark, Point, Scatter};

/// The largest disc and the smallest, in units of the screen.
const RADIUS: (f64, f64) = (14.0, 2.0);

/// The profiles of all best strategies; those that are named are marked. Areas are proportional to
/// numbers of strategies, except that small ones stay visible.
pub fn spectrum(title: &str, lines: &[Line], named: &[(&str, &[u64])]) -> Scatter {
    let ends = Ends::of(lines);
    let places = ends.places(lines);
    let all: BigUint = lines.iter().map(|line| &line.strategies).sum();
    let most = places.iter().map(|place| &place.strategies).max().cloned().unwrap_or_default();
    // In millionths, which is finer than a picture shows.
    let share = |strategies: &BigUint| {
        let millionths = strategies * 1_000_000u32 / most.clone().max(BigUint::from(1u32));
        u32::try_from(millionths).map_or(0.0, |share| f64::from(share) / 1e6)
    };
    let point = |&Place { early, late, lines: ref here, ref strategies }: &Place<'_>| {
        let (x, y) = (early as f64, late as f64);
        let what = match &here[..] {
            [only] => Profile::new(only.profile.clone()).to_string(),
            some => counted(some.len() as u64, "profile", "profiles"),
        };
        let number = number::short(strategies, 12);
        let hint = format!("{what}: {number} strategies, {}", number::percent(strategies, &all));
        let radius = (RADIUS.0 * share(strategies).sqrt()).max(RADIUS.1);
        Point::new(x, y).sized((radius * 10.0).round() / 10.0).hinted(hint)
    };
    let name = |&(name, profile): &(&str, &[u64])| {
        let (x, y) = ends.place(profile);
        let hint = format!("{name}: {}", Profile::new(profile));
        Point::new(x as f64, y as f64).marked(Mark::Filled).labelled(name).hinted(hint)
    };
    let legend = match named {
        [] => Vec::new(),
        _ => vec![(Mark::Open, "area: share of the best strategies"), (Mark::Filled, "as named")],
    };
    Scatter {
        title: title.to_string(),
        x: Axis::new(format!(
            "secrets found within {}",
            counted(ends.early as u64, "guess", "guesses")
        )),
        y: Axis::new(format!("secrets beyond {}", counted(ends.late as u64, "guess", "guesses"))),
        points: places.iter().map(point).chain(named.iter().map(name)).collect(),
        legend,
    }
}
