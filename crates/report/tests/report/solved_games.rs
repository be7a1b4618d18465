//! `docs/solved-games.md` against the numbers themselves: every row is recomputed from the profile,
//! and every number of strategies is the nearest one of its kind to the exact count, which is found
//! by the search, or in the files that hold it in full.
//!
//! The comparison is done with whole numbers and does not use what writes the table, so that a number
//! that is cut instead of rounded is noticed.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use yomikiri_report::Report;
use yomikiri_report::games::GAMES;
use yomikiri_rules::Game;

use crate::quick::lab;

const DOCUMENT: &str = include_str!("../../../../docs/solved-games.md");
/// Counts that were found a second way: game, guesses, goal, total, number, who found it.
const TWICE: &str = include_str!("../../../search/tests/data/counts.txt");
/// Counts that only the search has: game, total, number.
const ALONE: &str = include_str!("../data/counts.txt");
/// Games of no more codes are counted here.
const FEW_CODES: usize = 400;

/// A row of the table.
struct Row {
    game: Game,
    codes: u64,
    total: u64,
    average: String,
    worst: usize,
    profile: Vec<u64>,
    strategies: String,
}

fn rows() -> Vec<Row> {
    let lines =
        DOCUMENT.lines().filter(|line| line.starts_with("| mm") || line.starts_with("| bc"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches(['|', ' ']).split(" | ").collect();
        let [game, codes, total, average, worst, profile, strategies, ..] = cells[..] else {
            panic!("a short row: {line}")
        };
        let profile = profile.split(", ").map(|count| count.parse().unwrap()).collect();
        Row {
            game: game.parse().unwrap(),
            codes: codes.parse().unwrap(),
            total: total.parse().unwrap(),
            average: average.to_string(),
            worst: worst.parse().unwrap(),
            profile,
            strategies: strategies.to_string(),
        }
    };
    lines.map(row).collect()
}

/// Totals and numbers on file, by the name of the game.
fn on_file() -> BTreeMap<String, (u64, BigUint)> {
    let second = TWICE.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        match fields[..] {
            [game, "any", "average", total, number, _] => Some((game, total, number)),
            _ => None,
        }
    });
    let alone = ALONE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [game, total, number] = fields[..] else { panic!("not a count: {line}") };
        (game, total, number)
    });
    second
        .chain(alone)
        .map(|(game, total, number)| {
            (game.to_string(), (total.parse().unwrap(), number.parse().unwrap()))
        })
        .collect()
}

/// Whether a number is written in full; or as `1.23 × 10^45 (46 digits)`, off by no more than half of
/// the last place that is shown.
fn is_written(exact: &BigUint, text: &str) -> bool {
    let digits = exact.to_string();
    let Some((mantissa, rest)) = text.split_once(" × 10^") else { return text == digits };
    let (power, rest) = rest.split_once(' ').expect("how many digits there are");
    let shown: BigUint = mantissa.replace('.', "").parse().expect("digits");
    let unit = BigUint::from(10u32).pow(power.parse::<u32>().expect("a power") - 2);
    let (shown, twice) = (&unit * shown * 2u32, exact * 2u32);
    let off = if shown > twice { &shown - &twice } else { &twice - &shown };
    mantissa.len() == 4
        && mantissa.find('.') == Some(1)
        && !mantissa.starts_with('0')
        && rest == format!("({} digits)", digits.len())
        && off <= unit
}

#[test]
fn a_number_that_is_cut_is_noticed() {
    let exact: BigUint = "7797400000000".parse().unwrap();
    assert!(is_written(&exact, "7.80 × 10^12 (13 digits)"));
    assert!(!is_written(&exact, "7.79 × 10^12 (13 digits)"));
    assert!(!is_written(&exact, "7.80 × 10^13 (13 digits)"));
    assert!(!is_written(&exact, "7.80 × 10^12 (12 digits)"));
    let exact: BigUint = "9999000000000".parse().unwrap();
    assert!(is_written(&exact, "1.00 × 10^13 (13 digits)"));
    assert!(is_written(&BigUint::from(16512u32), "16512"));
    assert!(!is_written(&BigUint::from(16512u32), "16513"));
}

#[test]
fn every_number_of_strategies_is_rounded() {
    let (on_file, lab) = (on_file(), lab());
    for row in rows() {
        let name = row.game.to_string();
        let mut known = Vec::new();
        if let Some((total, number)) = on_file.get(&name) {
            assert_eq!(row.total, *total, "{name}");
            known.push(number.clone());
        }
        if row.game.secret_count() <= FEW_CODES {
            assert_eq!(row.total, lab.best(row.game).unwrap().profile.total(), "{name}");
            known.push(lab.count(row.game).unwrap().total.clone());
            lab.forget(row.game);
        }
        // The quick report counts that one.
        assert!(!known.is_empty() || row.game == Game::MOO, "nobody has counted {name}");
        for exact in known {
            assert!(is_written(&exact, &row.strategies), "{name}: {} of {exact}", row.strategies);
        }
    }
}

pub fn the_number_for_moo_is_rounded(quick: &Report) {
    let moo = "N, the number of minimum-question strategies";
    let moo = quick.entries().find(|entry| entry.claim.what == moo).and_then(|it| it.computed());
    let moo: BigUint = moo.unwrap().parse().unwrap();
    let row = rows().into_iter().find(|row| row.game == Game::MOO).expect("it is in the table");
    assert!(is_written(&moo, &row.strategies), "{} of {moo}", row.strategies);
}

#[test]
fn every_row_fits_its_profile() {
    let rows = rows();
    let games: Vec<String> = rows.iter().map(|row| row.game.to_string()).collect();
    assert_eq!(games, GAMES);
    for row in rows {
        let name = row.game;
        let guesses = row.profile.iter().zip(1..).map(|(secrets, guess)| secrets * guess);
        assert_eq!(row.codes, row.game.secret_count() as u64, "{name}");
        assert_eq!(row.codes, row.profile.iter().sum::<u64>(), "{name}");
        assert_eq!(row.total, guesses.sum::<u64>(), "{name}");
        assert_eq!(row.worst, row.profile.len(), "{name}");
        let (whole, places) = row.average.split_once('.').expect("a decimal");
        assert_eq!(places.len(), 6, "{name}");
        let millionths: u64 = format!("{whole}{places}").parse().unwrap();
        // Half of the last place at most, in units of 1 / (2,000,000 codes).
        let off = (2 * millionths * row.codes).abs_diff(2_000_000 * row.total);
        assert!(off <= row.codes, "{name}: {}", row.average);
    }
}

/// The counts that only the search has, counted again.
#[test]
#[ignore = "many minutes"]
fn the_counts_on_file() {
    let lab = lab();
    for line in ALONE.lines().filter(|line| !line.starts_with('#')) {
        let game: Game = line.split(' ').next().unwrap().parse().unwrap();
        let (best, count) = (lab.best(game).unwrap(), lab.count(game).unwrap());
        assert_eq!(line, format!("{game} {} {}", best.profile.total(), count.total));
        lab.forget(game);
    }
}
