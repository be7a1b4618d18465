//! Commands that search: `solve`, `count`, `guesses`, `sample`.

use crate::common::{Folder, yomi};
use num_bigint::BigUint;
use serde_json::{Value, json};

/// A game that nobody has ever solved in the time of a test.
const LONG: &str = "mm5x6";

/// The fields of an object, in their order.
fn fields(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The object without what may vary from run to run.
fn lasting(mut object: Value) -> Value {
    for field in ["seconds", "nodes", "threads"] {
        object.as_object_mut().unwrap().remove(field).expect(field);
    }
    object
}

fn big(value: &Value) -> BigUint {
    value.as_str().unwrap().parse().unwrap()
}

const SOLVE: [&str; 20] = [
    "game",
    "start",
    "objective",
    "guesses",
    "proved",
    "lower_bound",
    "upper_bound",
    "seconds",
    "threads",
    "nodes",
    "codes",
    "candidates",
    "total_guesses",
    "average",
    "average_decimal",
    "max_guesses",
    "worst_case",
    "profile",
    "first_guess",
    "by_first_hint",
];

#[test]
fn solve_speaks_as_agreed() {
    let mut json = yomi(&["solve", "mm3x3", "--threads", "1", "--json"]).ended(0).answer("solve");
    assert_eq!(fields(&json), SOLVE);
    // What is left after the first guess: 26 secrets, with one guess less each.
    let rows = json.as_object_mut().unwrap().remove("by_first_hint").unwrap();
    let sum = |field| rows.as_array().unwrap().iter().map(|row| row[field].as_u64().unwrap()).sum();
    let sums: [u64; 2] = ["secrets", "total_guesses"].map(sum);
    assert_eq!(sums, [26, 73 - 27]);
    assert!(json["seconds"].is_number() && json["nodes"].is_u64());
    assert_eq!(json["threads"], 1);
    let expected = json!({
        "game": "mm3x3", "start": "", "objective": "average", "guesses": "any", "proved": true,
        "lower_bound": 73, "upper_bound": 73, "codes": 27, "candidates": 27,
        "total_guesses": 73, "average": "73/27", "average_decimal": 73.0 / 27.0,
        "max_guesses": 4, "worst_case": 4, "profile": [1, 7, 18, 1], "first_guess": "112",
    });
    assert_eq!(lasting(json), expected);
    let text = yomi(&["solve", "mm3x3"]).ended(0).out;
    for words in ["mm3x3, 27 codes", "73 guesses for 27 secrets", "73/27 ≈ 2.703704", "112"] {
        assert!(text.contains(words), "{words} is not in {text}");
    }
}

/// What is asked after each first hint is always said; the tree if it is wanted, as `show` has it.
#[test]
fn solve_shows_the_strategy() {
    let folder = Folder::new();
    let plain = folder.yomi(&["solve", "mm2x3"]).ended(0).out;
    let table = "\nby the first hint, what the strategy above asks next\n\
                 hint  secrets  guess  total\n";
    assert!(plain.contains(table), "{plain}");
    folder.yomi(&["solve", "mm2x3", "--save", "best.json"]).ended(0);
    let tree = folder.yomi(&["show", "best.json"]).ended(0).out;
    assert!(!plain.contains(&tree), "{plain}");
    let shown = folder.yomi(&["solve", "mm2x3", "--show"]).ended(0).out;
    assert!(shown.contains(table) && shown.ends_with(&format!("\n\n{tree}")), "{shown}");
    let json = folder.yomi(&["solve", "mm2x3", "--show", "--json"]).ended(0).answer("solve");
    let file = std::fs::read_to_string(folder.path().join("best.json")).unwrap();
    let file: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(json["strategy"], file["strategy"]);
}

#[test]
fn count_is_solve_with_count() {
    let count = yomi(&["count", "mm3x3", "--json"]).ended(0).answer("count");
    let solve = yomi(&["solve", "mm3x3", "--count", "--json"]).ended(0).json();
    let counted =
        ["optimal_strategies", "optimal_strategies_up_to_symmetry", "optimal_first_guesses"];
    let expected = [&SOLVE[..], &counted].concat();
    assert_eq!(fields(&count), expected);
    assert_eq!(count["optimal_strategies"], "9216");
    assert_eq!(count["optimal_strategies_up_to_symmetry"], (9216 / 36).to_string());
    let first = json!([{"guess": "112", "class_size": 18, "strategies": "9216"}]);
    assert_eq!(count["optimal_first_guesses"], first);
    assert_eq!(lasting(count), lasting(solve));
    let text = yomi(&["count", "mm3x3"]).ended(0).out;
    assert!(text.contains("112       18        9216  100 %"), "{text}");
}

#[test]
fn mastermind() {
    let solve = |more: &[&str]| {
        yomi(&[&["solve", "mastermind", "--json"], more].concat()).ended(0).answer("solve")
    };
    let best = solve(&["--count"]);
    assert_eq!(best["total_guesses"], 5625);
    assert_eq!(best["average"], "625/144");
    assert_eq!(best["proved"], true);
    let first = best["optimal_first_guesses"].as_array().unwrap();
    let sum: BigUint = first.iter().map(|row| big(&row["strategies"])).sum();
    assert_eq!(sum, big(&best["optimal_strategies"]));
    assert!(first.iter().any(|row| row["guess"] == best["first_guess"]));

    let short = solve(&["--max-guesses", "5"]);
    assert_eq!((&short["total_guesses"], &short["max_guesses"]), (&json!(5626), &json!(5)));
    let worst = solve(&["--objective", "worst"]);
    assert_eq!(worst["objective"], "worst");
    assert_eq!((&worst["total_guesses"], &worst["max_guesses"]), (&json!(5626), &json!(5)));
    assert_eq!(
        (&worst["refuted_max_guesses"], &worst["reached_max_guesses"]),
        (&json!(4), &json!(5))
    );
    let quick = solve(&["--objective", "worst", "--effort", "4"]);
    assert_eq!((&quick["proved"], &quick["reached_max_guesses"]), (&json!(false), &json!(5)));
    let candidates = solve(&["--guesses", "candidates"]);
    assert_eq!(candidates["total_guesses"], 5660);
    let text = yomi(&["solve", "mm4x6", "--objective", "worst"]).ended(0).out;
    assert!(text.contains("4 guesses are not enough"), "{text}");
    let text = yomi(&["solve", "mm4x6", "--objective", "worst", "--effort", "4"]).ended(0).out;
    assert!(text.contains("worst case is at least 4 and at most 5 guesses"), "{text}");
}

/// Paper 003, Table 1, as far as depth 2; and the memory is kept to.
#[test]
fn bounds_speak_as_agreed() {
    let bounds = |more: &[&str]| yomi(&[&["bounds", "moo", "--depth", "2"], more].concat());
    let said = bounds(&["--json"]).ended(0).answer("bounds");
    assert_eq!((&said["proved"], &said["codes"]), (&json!(true), &json!(5040)));
    let expected = json!({
        "symbols": 10, "secrets": 5040, "positions": [14, 127], "least_total": 3 * 5040 - 15 + 4913,
    });
    assert_eq!(said["rows"][6], expected);
    let said = bounds(&["--json", "--time-limit", "0s"]).ended(3).answer("bounds");
    assert_eq!(said["rows"][6]["positions"], json!([null, null]));
    bounds(&["--memory", "1K"]).refused(2, "--memory: 1024 bytes of memory are not enough");
    // Too little for the table of hints: they are computed.
    let csv = yomi(&["bounds", "mm2x3", "--depth", "2", "--csv"]).ended(0).out;
    assert!(csv.starts_with("symbols,secrets,positions,least_total\n1,1,"), "{csv}");
    let small = yomi(&["bounds", "bc4x7", "--depth", "2", "--memory", "6M"]).ended(0).out;
    assert_eq!(small, yomi(&["bounds", "bc4x7", "--depth", "2"]).ended(0).out);
}

/// Neither threads nor order nor memory change what comes out.
#[test]
fn nothing_depends_on_the_search() {
    let solve = |more: &[&str]| {
        lasting(yomi(&[&["count", "mm4x5", "--json"], more].concat()).ended(0).json())
    };
    let expected = solve(&["--threads", "1"]);
    assert_eq!(expected["total_guesses"], 2463);
    for more in [
        &["--threads", "2"][..],
        &["--threads", "1", "--order", "entropy"],
        &["--threads", "2", "--order", "entropy", "--memory", "64M"],
    ] {
        assert_eq!(solve(more), expected, "{more:?}");
    }
}

#[test]
fn no_strategy_within_the_limit() {
    let said = yomi(&["solve", "mm4x6", "--max-guesses", "4", "--json"]).ended(1).answer("solve");
    assert_eq!(fields(&said), SOLVE);
    assert_eq!(said["proved"], true);
    for field in ["lower_bound", "upper_bound", "total_guesses", "profile", "first_guess"] {
        assert_eq!(said[field], Value::Null, "{field}");
    }
    let text = yomi(&["solve", "mm3x3", "--max-guesses", "2"]).ended(1).out;
    assert!(text.contains("no strategy finds every secret within 2 guesses"), "{text}");
    yomi(&["sample", "mm3x3", "--seed", "1", "--max-guesses", "2"]).ended(1);
    yomi(&["guesses", "mm3x3", "--max-guesses", "2"]).ended(1);
}

#[test]
fn positions_and_openings() {
    let from = "1123 1B1W, 2344 0B2W";
    let said = yomi(&["solve", "mm4x6", "--from", from, "--json"]).ended(0).json();
    assert_eq!(said["candidates"], 36);
    let text = yomi(&["solve", "mm4x6", "--from", from]).ended(0).out;
    assert!(text.contains("after 2344: 0 in place, 2 elsewhere"), "{text}");

    let args = ["solve", "mm3x3", "--json", "--alphabet", "RGB", "--first", "rgb"];
    let said = yomi(&args).ended(0).json();
    assert_eq!((&said["first_guess"], &said["total_guesses"]), (&json!("RGB"), &json!(80)));

    // Paper 001, section 2.4: the eight candidates.
    let eight = "2334 2343 2345 2346 2354 2364 2444 2644";
    let args = ["count", "mm4x6", "--json", "--candidates", eight, "--forbid", "2346"];
    let said = yomi(&args).ended(0).json();
    assert_eq!(said["total_guesses"], 17);
    assert_eq!(said["optimal_strategies"], "8");
    let args = ["solve", "mm4x6", "--forbid", "1122", "--first", "1122"];
    yomi(&args).refused(2, "--first: this guess may not be asked here");
    yomi(&["solve", "mm4x6", "--memory", "1K"]).refused(2, "--memory: 1024 bytes");
}

#[test]
fn guesses_speak_as_agreed() {
    let said = yomi(&["guesses", "mm4x6", "--json"]).ended(0).answer("guesses");
    let expected = [&SOLVE[..12], &["rows"]].concat();
    assert_eq!(fields(&said), expected);
    assert_eq!((&said["lower_bound"], &said["upper_bound"]), (&json!(5625), &json!(5625)));
    let rows = said["rows"].as_array().unwrap();
    let columns = [
        "guess",
        "class_size",
        "is_candidate",
        "parts",
        "largest_part",
        "entropy",
        "total_guesses",
        "average",
        "average_decimal",
        "proved",
        "lower_bound",
        "upper_bound",
    ];
    assert!(rows.iter().all(|row| fields(row) == columns && row["proved"] == true));
    let totals: Vec<u64> = rows.iter().map(|row| row["total_guesses"].as_u64().unwrap()).collect();
    assert!(totals.is_sorted() && totals[0] == 5625, "{totals:?}");
    let mut classes: Vec<(&str, u64)> = rows
        .iter()
        .map(|row| (row["guess"].as_str().unwrap(), row["class_size"].as_u64().unwrap()))
        .collect();
    classes.sort_unstable();
    let expected = [("1111", 6), ("1112", 120), ("1122", 90), ("1123", 720), ("1234", 360)];
    assert_eq!(classes, expected);

    let csv = yomi(&["guesses", "mm3x3", "--csv"]).ended(0).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], columns.join(","));
    assert_eq!(lines.len(), 4);
    assert!(lines[1].starts_with("112,18,true,8,6,2.7632"), "{csv}");
    assert!(lines[1].ends_with(",true,73,73") && lines[1].contains(",73,73/27,2.7037"), "{csv}");
}

#[test]
fn the_best_guesses_only() {
    let args = ["guesses", "mm4x6", "--from", "1123 0B3W", "--top", "3"];
    let text = yomi(&args).ended(0).out;
    let table: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("guess")).collect();
    assert!(table[1..4].iter().all(|line| line.split_whitespace().count() == 8), "{text}");
    assert_eq!(table[4], "", "{text}");
    let top = yomi(&[&args[..], &["--json"]].concat()).ended(0).json();
    let all = yomi(&[&args[..4], &["--json"]].concat()).ended(0).json();
    assert_eq!(all["proved"], true);
    assert_eq!(top["lower_bound"], all["lower_bound"]);
    for at in 0..3 {
        assert_eq!(top["rows"][at]["total_guesses"], all["rows"][at]["total_guesses"]);
    }
    let solve = yomi(&["solve", "mm4x6", "--from", "1123 0B3W", "--json"]).ended(0).json();
    assert_eq!(solve["total_guesses"], all["rows"][0]["total_guesses"]);
}

#[test]
fn samples_by_rank() {
    let folder = Folder::new();
    let rank = |rank: &str| folder.yomi(&["sample", "mm3x3", "--json", "--rank", rank]);
    let first = rank("1").ended(0).answer("sample");
    let more = ["optimal_strategies", "rank", "seed", "strategy"];
    assert_eq!(fields(&first), [&SOLVE[..19], &more].concat());
    assert_eq!((&first["rank"], &first["seed"]), (&json!("1"), &Value::Null));
    assert_eq!(first["optimal_strategies"], "9216");
    assert_eq!(first["first_guess"], first["strategy"]["guess"]);
    let last = rank("9216").ended(0).json();
    assert_ne!(first["strategy"], last["strategy"]);
    for rank in [rank("0"), rank("9217"), rank(&"9".repeat(50))] {
        rank.refused(2, "from 1 to 9216");
    }
    folder.yomi(&["sample", "mm3x3", "--rank", "9216", "--save", "last.json"]).ended(0);
    assert_eq!(folder.names(), ["last.json"]);
    let verified = folder.yomi(&["verify", "last.json", "--json"]).ended(0).json();
    assert_eq!(verified["total_guesses"], 73);
    folder.yomi(&["sample", "mm3x3", "--rank", "0", "--save", "none.json"]).refused(2, "9216");
    assert_eq!(folder.names(), ["last.json"]);
}

#[test]
fn samples_by_seed() {
    let seed = |seed: &str, threads: &str| {
        let args = ["sample", "mm4x6", "--json", "--seed", seed, "--threads", threads];
        lasting(yomi(&args).ended(0).json())
    };
    let seven = seed("7", "1");
    assert_eq!(seven["total_guesses"], 5625);
    assert_eq!(seven, seed("7", "2"));
    assert_ne!(seven["rank"], seed("8", "2")["rank"]);
    assert!(big(&seven["rank"]) <= big(&seven["optimal_strategies"]));
    let text = yomi(&["sample", "mm2x3", "--seed", "7"]).ended(0).out;
    assert!(text.contains("of 24") && text.contains("(ChaCha8)") && text.contains("* (9)\n"));
}

#[test]
fn saved_and_verified() {
    let folder = Folder::new().with("best.json", "old");
    let text = folder.yomi(&["solve", "mm4x6", "--save", "best.json"]).ended(0).out;
    assert!(text.contains("saved to best.json"), "{text}");
    assert_eq!(folder.names(), ["best.json"]);
    let verified = folder.yomi(&["verify", "best.json", "--json"]).ended(0).answer("verify");
    assert_eq!(verified["total_guesses"], 5625);
    let lines = folder.yomi(&["show", "best.json", "--as", "lines"]).ended(0).out;
    assert_eq!(lines.lines().count(), 1296);
}

/// The bounds of a search that did not finish, and the strategy it has found. (The best total of mm5x6
/// is 36721; the best classical formula needs 37099.)
fn undecided(said: &Value) {
    assert_eq!(fields(said), SOLVE);
    assert_eq!(said["proved"], false);
    let lower = said["lower_bound"].as_u64().unwrap();
    let upper = said["upper_bound"].as_u64().unwrap();
    assert!(lower > 0 && lower <= 36721 && (36721..38000).contains(&upper), "{said}");
    assert_eq!(said["total_guesses"], upper);
}

#[test]
fn time_limit() {
    let folder = Folder::new();
    let limit = ["--time-limit", "300ms"];
    let solve = ["solve", LONG, "--json", "--save", "found.json"];
    let said = folder.yomi(&[&solve[..], &limit].concat()).ended(3).answer("solve");
    undecided(&said);
    // What was found is kept, and claims no more than it is.
    let file = folder.yomi(&["verify", "found.json", "--json"]).ended(0).answer("verify");
    assert_eq!(file["total_guesses"], said["total_guesses"]);
    assert_ne!(file["optimal"], true);
    let text = folder.yomi(&[&["solve", LONG], &limit[..]].concat()).ended(3).out;
    assert!(text.contains("undecided") && text.contains("the time limit was reached"), "{text}");
    let rows = folder.yomi(&[&["guesses", LONG, "--json"], &limit[..]].concat()).ended(3);
    assert_eq!(rows.answer("guesses")["proved"], false);
    // Classes that nobody has looked at are counted, not made up: there are seven, of 11111 to 12345.
    let none = folder.yomi(&["guesses", LONG, "--time-limit", "1ms", "--json"]).ended(3);
    let none = none.answer("guesses");
    let looked_at = none["rows"].as_array().unwrap();
    assert!(looked_at.iter().all(|row| row["parts"].as_u64() > Some(0)), "{none}");
    let others = none["not_looked_at"].as_u64().unwrap_or(0);
    assert_eq!(looked_at.len() as u64 + others, 7, "{none}");
    folder.yomi(&[&["sample", LONG, "--seed", "1"], &limit[..]].concat()).ended(3);
    assert_eq!(folder.names(), ["found.json"]);
}

/// A value that is proved by a strategy that was found, before one could be chosen: that one is shown.
#[test]
fn proved_by_what_was_found() {
    let late = ["solve", LONG, "--objective", "late:8", "--time-limit", "300ms", "--json"];
    let said = yomi(&late).ended(0).answer("solve");
    assert_eq!((&said["proved"], &said["upper_bound"]), (&Value::from(true), &Value::from(0)));
    assert!(said["first_guess"].is_string() && said["worst_case"].as_u64() <= Some(8), "{said}");
}

/// Few guesses a position: an answer, not proved, with true bounds.
#[test]
fn effort() {
    let folder = Folder::new();
    let args = ["solve", "mm4x7", "--effort", "2", "--json", "--save", "good.json"];
    let said = folder.yomi(&args).ended(0).answer("solve");
    assert_eq!((&said["effort"], &said["proved"]), (&Value::from(2), &Value::from(false)));
    let [lower, upper] = ["lower_bound", "upper_bound"].map(|name| said[name].as_u64().unwrap());
    assert!((10800..=11228).contains(&lower) && (11228..11350).contains(&upper), "{said}");
    let file = folder.yomi(&["verify", "good.json", "--json"]).ended(0).answer("verify");
    assert_eq!(file["total_guesses"].as_u64(), Some(upper));
    let text = folder.yomi(&["solve", "mm4x7", "--effort", "1"]).ended(0).out;
    assert!(text.contains("best found") && text.contains("1 guess a position"), "{text}");
    assert!(text.contains("not proved") && !text.contains("undecided"), "{text}");
    // Within a limit that nothing keeps: by counting alone, and by a search, which few guesses are not.
    let within =
        |limit: &str| folder.yomi(&["solve", "mm4x6", "--effort", "1", "--max-guesses", limit]);
    let text = within("3").ended(1).out;
    assert!(text.contains("no strategy") && !text.contains("at least"), "{text}");
    let text = within("4").ended(3).out;
    assert!(
        text.contains("a larger --effort may find one") && !text.contains("time limit"),
        "{text}"
    );
    folder.yomi(&["solve", "mm4x7", "--effort", "0"]).refused(2, "--effort");
    folder.yomi(&["solve", "mm4x7", "--effort", "2", "--count"]).refused(2, "--count");
}

/// Stopped at any moment, the bounds are those of the question: of the whole and of every row.
#[test]
fn bounds_of_the_worst_case_are_true() {
    let worst = ["--objective", "worst", "--json"];
    let guesses = |more: &[&str]| yomi(&[&["guesses", "mm4x6"], &worst[..], more].concat());
    let truth = guesses(&[]).ended(0).answer("guesses");
    assert_eq!(truth["upper_bound"], 5626);
    let best = |row: &Value| {
        let rows = truth["rows"].as_array().unwrap();
        let same = rows.iter().find(|other| other["guess"] == row["guess"]).unwrap();
        same["total_guesses"].as_u64()
    };
    let holds = |known: &Value, best: Option<u64>| {
        if known["proved"] == true {
            assert_eq!(known["upper_bound"].as_u64(), best, "{known}");
        }
        if let (Some(best), Some(lower)) = (best, known["lower_bound"].as_u64()) {
            assert!(lower <= best, "{known}");
        }
        if let Some(upper) = known["upper_bound"].as_u64() {
            assert!(best.is_some_and(|best| best <= upper), "{known}");
        }
    };
    for limit in ["0s", "1ms", "30ms", "100ms", "300ms"] {
        let limit = ["--threads", "1", "--time-limit", limit];
        let rows = guesses(&limit).answer("guesses");
        holds(&rows, Some(5626));
        rows["rows"].as_array().unwrap().iter().for_each(|row| holds(row, best(row)));
        let solve = yomi(&[&["solve", "mm4x6"], &worst[..], &limit].concat()).answer("solve");
        holds(&solve, Some(5626));
    }
    let long = ["guesses", "mm4x9", "--objective", "worst", "--time-limit", "1ms"];
    let text = yomi(&long).ended(3).out;
    assert!(!text.contains("none"), "{text}");
}

/// Whether a running program listens for Ctrl-C and has worked for a while, by its own clock, so that
/// its search has begun.
#[cfg(target_os = "linux")]
fn is_searching(child: &std::process::Child) -> bool {
    let read = |name: &str| {
        std::fs::read_to_string(format!("/proc/{}/{name}", child.id())).unwrap_or_default()
    };
    let (status, stat) = (read("status"), read("stat"));
    // The signals that it catches, a bit each; SIGINT is the second.
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // After the name in parentheses; hundredths of a second.
    let worked = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11));
    let worked = worked.and_then(|ticks| ticks.parse::<u64>().ok());
    caught.is_some_and(|mask| mask & 2 != 0) && worked.is_some_and(|ticks| ticks >= 40)
}

/// More threads than cores are not started, and the answer says how many there were.
#[test]
fn no_more_threads_than_cores() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let said = yomi(&["solve", "mm3x3", "--threads", "1000", "--json"]).ended(0).answer("solve");
    assert_eq!(said["threads"], json!(cores.clamp(2, 1000)));
}

/// The second Ctrl-C, at any moment after the first: still exit code 130, and not the end by a signal.
#[cfg(target_os = "linux")]
#[test]
fn interrupted_twice() {
    let folder = Folder::new();
    let args = ["solve", "mm5x8", "--json", "--threads", "1", "--time-limit", "100s"];
    let mut child = folder.command(&args).spawn().unwrap();
    while !is_searching(&child) {
        assert!(child.try_wait().unwrap().is_none(), "it has ended by itself");
        std::thread::yield_now();
    }
    // SIGINT goes on being sent, because two that come at once may be taken for one.
    let id = child.id().try_into().unwrap();
    while child.try_wait().unwrap().is_none() {
        // SAFETY: a signal to a child that was not waited for yet.
        unsafe { libc::kill(id, libc::SIGINT) };
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
}

/// Ctrl-C: what is known so far, and exit code 130. Whoever does not hear it ends by the time limit,
/// with another code.
#[cfg(target_os = "linux")]
#[test]
fn interrupted() {
    for command in ["solve", "count"] {
        let folder = Folder::new();
        let args = [command, LONG, "--json", "--time-limit", "100s"];
        let mut child = folder.command(&args).spawn().unwrap();
        while !is_searching(&child) {
            assert!(child.try_wait().unwrap().is_none(), "{command} has ended by itself");
            std::thread::yield_now();
        }
        let mut kill = std::process::Command::new("kill");
        assert!(kill.args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        let mut said: Value = serde_json::from_slice(&output.stdout).unwrap();
        if command == "count" {
            let object = said.as_object_mut().unwrap();
            assert_eq!(object.remove("optimal_first_guesses"), Some(Value::Null));
            assert_eq!(object.remove("optimal_strategies"), Some(Value::Null));
        }
        undecided(&said);
    }
}
