//! `--plot`: commands that give a series draw it, all with the same code.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::common::Folder;
use num_bigint::BigUint;
use serde_json::Value;

/// A bar or a point: what is said of it under the pointer, and its measures. Those of a bar are none
/// across and its height; those of a point are its places.
type Drawn = (String, Option<f64>, f64);

/// The bars and points of a picture.
fn drawn(svg: &str) -> Vec<Drawn> {
    let shape = |line: &str| {
        let (_, hint) = line.split_once("<title>")?;
        let hint = hint.split_once("</title>")?.0.to_string();
        let number = |name: &str| -> f64 {
            let value = line.split_once(&format!(" {name}=\"")).unwrap().1;
            value.split_once('"').unwrap().0.parse().unwrap()
        };
        match line.split(' ').next()? {
            "<rect" => Some((hint, None, number("height"))),
            "<circle" => Some((hint, Some(number("cx")), number("cy"))),
            _ => None,
        }
    };
    svg.lines().filter_map(shape).collect()
}

/// Measures are drawn to scale: each place is where it belongs between the outermost two.
fn to_scale(pairs: &[(f64, f64)], args: &str) {
    let by_value = |a: &&(f64, f64), b: &&(f64, f64)| a.0.total_cmp(&b.0);
    let low = pairs.iter().min_by(by_value).unwrap();
    let high = pairs.iter().max_by(by_value).unwrap();
    for &(value, place) in pairs.iter().filter(|_| high.0 > low.0) {
        let share = (value - low.0) / (high.0 - low.0);
        let expected = low.1 + share * (high.1 - low.1);
        // Places are written with one decimal.
        assert!((place - expected).abs() < 0.2, "{args}: {value} at {place}, not {expected}");
    }
}

fn rows(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    rows(value).iter().map(|number| number.as_f64().unwrap()).collect()
}

/// A bar of a series.
fn bar(name: impl Display, series: &str, value: f64) -> Drawn {
    (format!("{name} {series}: {value}"), None, value)
}

fn parts(answer: &Value, _: &str) -> Vec<Drawn> {
    let part =
        |row: &Value| bar(row["hint"].as_str().unwrap(), "codes", row["size"].as_f64().unwrap());
    rows(&answer["parts"]).iter().map(part).collect()
}

fn guesses(answer: &Value, _: &str) -> Vec<Drawn> {
    let point = |row: &Value| {
        let (entropy, average) = (row["entropy"].as_f64()?, row["average_decimal"].as_f64()?);
        let hint = format!("{}: {entropy:.4} bits, {average:.6} guesses", row["guess"].as_str()?);
        Some((hint, Some(entropy), average))
    };
    rows(&answer["rows"]).iter().filter_map(point).collect()
}

fn late(answer: &Value, _: &str) -> Vec<Drawn> {
    let point = |row: &Value| {
        let (entropy, late) = (row["entropy"].as_f64()?, row["late_secrets"].as_f64()?);
        let guess = row["guess"].as_str()?;
        let hint = format!("{guess}: {entropy:.4} bits, {late} beyond 3 guesses");
        Some((hint, Some(entropy), late))
    };
    rows(&answer["rows"]).iter().filter_map(point).collect()
}

/// Profiles with as many early secrets and as many late ones share a point. On average three
/// guesses are needed, and a few more: early is within two, late beyond four.
fn spectrum(answer: &Value, _: &str) -> Vec<Drawn> {
    let mut places: BTreeMap<(u64, u64), Vec<&Value>> = BTreeMap::new();
    for row in rows(&answer["rows"]) {
        let found: Vec<u64> = numbers(&row["profile"]).into_iter().map(|n| n as u64).collect();
        let late = found.iter().skip(4).sum();
        places.entry((found[0] + found[1], late)).or_default().push(row);
    }
    let point = |(at, rows): ((u64, u64), Vec<&Value>)| {
        let strategies = |row: &Value| row["strategies"].as_str().unwrap().parse().unwrap();
        let sum: BigUint = rows.iter().map(|row| -> BigUint { strategies(row) }).sum();
        let what = match rows[..] {
            [only] => {
                let words: Vec<String> =
                    numbers(&only["profile"]).iter().map(f64::to_string).collect();
                words.join(", ")
            }
            _ => format!("{} profiles", rows.len()),
        };
        let all: BigUint = answer["optimal_strategies"].as_str().unwrap().parse().unwrap();
        let share = yomikiri_answers::number::percent(&sum, &all);
        let sum = yomikiri_answers::number::short(&sum, 12);
        (format!("{what}: {sum} strategies, {share}"), Some(at.0 as f64), at.1 as f64)
    };
    places.into_iter().map(point).collect()
}

fn heuristics(answer: &Value, _: &str) -> Vec<Drawn> {
    let table = &answer["games"][0];
    let secrets = table["candidates"].as_f64().unwrap();
    let best = table["upper_bound"].as_f64().unwrap();
    let formula = |row: &Value| {
        let two = if row["steps"] == 2 { " 2" } else { "" };
        let name = format!("{}{two}", row["name"].as_str()?);
        let series = match row["ties"].as_str()? {
            "code-order" => "ties in code order",
            _ => "candidates first",
        };
        Some(bar(name, series, (row["total_guesses"].as_f64()? - best) / secrets))
    };
    rows(&table["rows"]).iter().filter_map(formula).collect()
}

/// The measure upwards is by factors, so its logarithm is to scale.
fn positions(answer: &Value, _: &str) -> Vec<Drawn> {
    let points = |row: &Value| {
        let symbols = row["symbols"].as_f64().unwrap();
        let point = move |(positions, guesses): (f64, usize)| {
            let name =
                if guesses == 1 { "1 guess".to_string() } else { format!("{guesses} guesses") };
            (format!("{name}: {symbols}, {positions}"), Some(symbols), positions.ln())
        };
        numbers(&row["positions"]).into_iter().zip(1..).map(point).collect::<Vec<Drawn>>()
    };
    rows(&answer["rows"]).iter().flat_map(points).collect()
}

fn profiles(answer: &Value, _: &str) -> Vec<Drawn> {
    let steps = rows(&answer["steps"]);
    assert_eq!(answer["strongest"], true);
    let all = [
        ("opponent", numbers(&steps[0]["opponent"])),
        ("strongest", numbers(&steps[steps.len() - 1]["profile"])),
    ];
    let bars = |(series, counts): &(&str, Vec<f64>)| {
        counts
            .iter()
            .zip(1..)
            .map(|(&count, guess)| bar(guess, series, count))
            .collect::<Vec<Drawn>>()
    };
    all.iter().flat_map(bars).collect()
}

/// From the lines of the log: how many deals took 1, 2 to 3, 4 to 7, … states or turns.
fn deals(answer: &Value, log: &str) -> Vec<Drawn> {
    let lost = if answer["player"].is_null() { "impossible or unresolved" } else { "lost" };
    let mut counts: Vec<[f64; 2]> = Vec::new();
    let mut read = 0;
    for line in log.lines().filter(|line| line.starts_with("1:")) {
        let fields: Vec<&str> = line.split(',').collect();
        let states: u64 = fields[4].parse().unwrap();
        let power = states.max(1).ilog2() as usize;
        counts.resize(counts.len().max(power + 1), [0.0; 2]);
        counts[power][usize::from(fields[1] != "won")] += 1.0;
        read += 1;
    }
    assert_eq!(answer["deals"], read);
    let bars = |(power, counts): (usize, &[f64; 2])| {
        [bar(1u64 << power, "won", counts[0]), bar(1u64 << power, lost, counts[1])]
    };
    counts.iter().enumerate().flat_map(bars).collect()
}

/// The bars and points are those of the answer, or of the log: each once, with its name and value,
/// and drawn to scale.
#[test]
fn every_series_is_drawn_as_it_is() {
    type Expected = fn(&Value, &str) -> Vec<Drawn>;
    let solitaire = ["patience", "rate", "--log", "a.csv", "--deals"];
    let hidden = [&solitaire[..], &["20", "--hidden", "sweep"]].concat();
    let open = [&solitaire[..], &["50", "--board", "4"]].concat();
    for (args, words, expected) in [
        (
            &["partition", "mm4x6", "1122"][..],
            "1122 cuts 1296 codes into 13 parts",
            parts as Expected,
        ),
        (&["guesses", "mm3x3"], "mm3x3: the first guess", guesses),
        (&["guesses", "mm3x4", "--objective", "late:3"], "fewest secrets beyond 3 guesses", late),
        (&["spectrum", "mm3x6"], "mm3x6: the profiles of all best", spectrum),
        (&["heuristics", "mm3x4"], "mm3x4: guesses more than the best", heuristics),
        (&["bounds", "bc3x5", "--depth", "2"], "bc3x5: the most positions", positions),
        (&["duel", "mm3x3"], "mm3x3: secrets by guess", profiles),
        (&open, "Monte Carlo 4x4: states a deal", deals),
        (&hidden, "turns a deal", deals),
    ] {
        let folder = Folder::new();
        let name = args.join(" ");
        let answer = folder.yomi(&[args, &["--json", "--plot", "a.svg"]].concat()).ended(0).json();
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name));
        let svg = read("a.svg").unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
        assert!(svg.contains(words), "{name}: {words}");
        let mut expected = expected(&answer, &read("a.csv").unwrap_or_default());
        let mut drawn = drawn(&svg);
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        drawn.sort_by(|a, b| a.0.cmp(&b.0));
        let hints = |all: &[Drawn]| all.iter().map(|it| it.0.clone()).collect::<Vec<String>>();
        assert!(expected.len() > 2, "{name}: {expected:?}");
        assert_eq!(hints(&drawn), hints(&expected), "{name}");
        let pairs = || expected.iter().zip(&drawn);
        let across: Vec<(f64, f64)> = pairs().filter_map(|(e, d)| Some((e.1?, d.1?))).collect();
        let mut upwards: Vec<(f64, f64)> = pairs().map(|(e, d)| (e.2, d.2)).collect();
        match across.is_empty() {
            // Bars stand on the floor.
            true => upwards.push((0.0, 0.0)),
            false => to_scale(&across, &name),
        }
        to_scale(&upwards, &name);
        // What cannot be written is refused before anything is computed.
        let names = folder.names();
        folder.yomi(&[args, &["--plot", "no/a.svg"]].concat()).refused(2, "cannot be written");
        assert_eq!(folder.names(), names);
    }
}

#[test]
fn what_cannot_be_drawn() {
    let folder = Folder::new();
    let args = ["heuristics", "mm2x2", "mm2x3", "--plot", "a.svg"];
    folder.yomi(&args).refused(2, "--plot draws one game");
    folder.yomi(&["duel", "mm2x3", "--react", "--plot", "a.svg"]).refused(2, "not --react");
    assert!(folder.names().is_empty());
}

/// A name that promises another kind of picture is refused, everywhere, before anything is computed.
#[test]
fn pictures_are_svg() {
    let folder = Folder::new();
    for args in [
        &["spectrum", "mm5x6"][..],
        &["partition", "mm4x6", "1122"],
        &["questions", "analyse", "mm4x6", "1112"],
        &["patience", "rate", "--deals", "1000000"],
    ] {
        let plot = |name| folder.yomi(&[args, &["--plot", name]].concat());
        let png = "name it 'a.svg', then 'rsvg-convert a.svg -o a.png' makes a PNG of it";
        plot("a.png").refused(2, png);
        plot("a.PNG").refused(2, "pictures are written as SVG");
        plot("b/c.pdf").refused(2, "pictures are written as SVG; name it 'b/c.svg'");
    }
    folder.yomi(&["partition", "mm4x6", "1122", "--plot", "a.SVG"]).ended(0);
    assert_eq!(folder.names(), ["a.SVG"]);
}
