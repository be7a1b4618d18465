//! The profiles of all best strategies as points: late secrets against early ones, sized by the
//! number of strategies.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use yomikiri_answers::number;
use yomikiri_answers::number::counted;
use yomikiri_check::Profile;
use yomikiri_search::Line;

use super::{Axis, Mark, Point, Scatter};

/// The largest disc and the smallest, in units of the screen.
const RADIUS: (f64, f64) = (14.0, 2.0);

/// The profiles of all best strategies; those that are named are marked. *Early* is up to a guess
/// less than the average, rounded down; *late* is beyond the average, rounded up. Areas are
/// proportional to numbers of strategies, except that small ones stay visible.
pub fn spectrum(title: &str, lines: &[Line], named: &[(&str, &[u64])]) -> Scatter {
    let whole = lines.first().map_or_else(Profile::default, |l| Profile::new(l.profile.clone()));
    let (total, secrets) = (whole.total(), whole.secrets().max(1));
    let early = (total / secrets).saturating_sub(1).max(1) as usize;
    let late = total.div_ceil(secrets) as usize;
    let place = |profile: &[u64]| {
        let found = |guesses: std::ops::Range<usize>| {
            profile.iter().skip(guesses.start).take(guesses.len()).sum::<u64>()
        };
        (found(0..early), found(late..profile.len().max(late)))
    };
    let mut places: BTreeMap<(u64, u64), (Vec<&Line>, BigUint)> = BTreeMap::new();
    for line in lines {
        let (here, strategies) = places.entry(place(&line.profile)).or_default();
        here.push(line);
        *strategies += &line.strategies;
    }
    let all: BigUint = lines.iter().map(|line| &line.strategies).sum();
    let most = places.values().map(|(_, strategies)| strategies).max().cloned().unwrap_or_default();
    // In millionths, which is finer than a picture shows.
    let share = |strategies: &BigUint| {
        let millionths = strategies * 1_000_000u32 / most.clone().max(BigUint::from(1u32));
        u32::try_from(millionths).map_or(0.0, |share| f64::from(share) / 1e6)
    };
    let point = |(&at, (here, strategies)): (&(u64, u64), &(Vec<&Line>, BigUint))| {
        let (x, y) = (at.0 as f64, at.1 as f64);
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
        let (x, y) = place(profile);
        let hint = format!("{name}: {}", Profile::new(profile));
        Point::new(x as f64, y as f64).marked(Mark::Filled).labelled(name).hinted(hint)
    };
    let legend = match named {
        [] => Vec::new(),
        _ => vec![(Mark::Open, "area: share of the best strategies"), (Mark::Filled, "as named")],
    };
    Scatter {
        title: title.to_string(),
        x: Axis::new(format!("secrets found within {}", counted(early as u64, "guess", "guesses"))),
        y: Axis::new(format!("secrets beyond {}", counted(late as u64, "guess", "guesses"))),
        points: places.iter().map(point).chain(named.iter().map(name)).collect(),
        legend,
    }
}
