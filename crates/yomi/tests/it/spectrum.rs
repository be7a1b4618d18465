//! `spectrum`: the profiles of all best strategies; and `sample --profile`.

use crate::common::{Folder, yomi};
use num_bigint::BigUint;
use serde_json::{Value, json};

fn big(value: &Value) -> BigUint {
    value.as_str().unwrap().parse().unwrap()
}

fn rows(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

/// Every number of the answer, made anew from its rows.
#[test]
fn the_answer_fits_its_rows() {
    for args in [
        &["mm4x6"][..],
        &["mm3x4", "--guesses", "candidates"],
        &["mm4x6", "--from", "1123 0B3W"],
        &["mm4x6", "--from", "1123 0B3W", "--first", "1111", "--threads", "1"],
        &["bc3x6", "--max-guesses", "5"],
        &["mm1x1"],
        &["bc2x2", "--candidates", "01"],
    ] {
        let said =
            |command, more: &[&str]| yomi(&[&[command], args, &["--json"], more].concat()).ended(0);
        let answer = said("spectrum", &[]).answer("spectrum");
        let count = said("count", &[]).json();
        let all = big(&answer["optimal_strategies"]);
        assert_eq!(all, big(&count["optimal_strategies"]), "{args:?}");
        let up_to = "optimal_strategies_up_to_symmetry";
        assert_eq!(answer.get(up_to), count.get(up_to), "{args:?}");
        let rows = rows(&answer["rows"]);
        assert_eq!(rows.iter().map(|row| big(&row["strategies"])).sum::<BigUint>(), all);
        let numbers = |row: &Value| -> Vec<u64> {
            row["profile"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
        };
        let (secrets, total) = (&answer["candidates"], &answer["total_guesses"]);
        for row in rows {
            let profile = numbers(row);
            assert_eq!(json!(profile.iter().sum::<u64>()), *secrets, "{args:?}");
            let sum: u64 = profile.iter().zip(1..).map(|(found, k)| found * k).sum();
            assert_eq!(json!(sum), *total, "{args:?}");
            assert_eq!(json!(profile.len()), row["worst_case"]);
        }
        for column in answer["columns"].as_array().unwrap() {
            let at = column["guess_number"].as_u64().unwrap() as usize - 1;
            let found = |row: &Value| numbers(row).get(at).copied().unwrap_or(0);
            assert_eq!(column["fewest"], rows.iter().map(found).min().unwrap());
            assert_eq!(column["most"], rows.iter().map(found).max().unwrap());
            let sum: BigUint = rows.iter().map(|row| big(&row["strategies"]) * found(row)).sum();
            let (above, below) = column["mean"]
                .as_str()
                .unwrap()
                .split_once('/')
                .unwrap_or((column["mean"].as_str().unwrap(), "1"));
            let (above, below): (BigUint, BigUint) =
                (above.parse().unwrap(), below.parse().unwrap());
            assert_eq!(above * &all, sum * below, "{args:?}");
        }
        for within in answer["within"].as_array().unwrap() {
            let limit = within["max_guesses"].as_u64().unwrap();
            let here = rows.iter().filter(|row| row["worst_case"].as_u64().unwrap() <= limit);
            let sum: BigUint = here.map(|row| big(&row["strategies"])).sum();
            assert_eq!(big(&within["strategies"]), sum);
        }
        let of = |row: &Value| big(&row["strategies"]);
        assert_eq!(of(&answer["most_common"]), rows.iter().map(of).max().unwrap());
        assert_eq!(of(&answer["rarest"]), rows.iter().map(of).min().unwrap());
        assert!(rows.contains(&answer["most_common"]) && rows.contains(&answer["rarest"]));
        let csv = yomi(&[&["spectrum"], args, &["--csv"]].concat()).ended(0).out;
        assert_eq!(csv.lines().count(), rows.len() + 1);
        let head = "profile,worst_case,variance,variance_decimal,strategies,share";
        assert_eq!(csv.lines().next(), Some(head));
        let text = yomi(&[&["spectrum"], args].concat()).ended(0).out;
        assert!(text.contains("the most common profiles"), "{text}");
    }
}

/// mm4x6, frozen.
#[test]
fn mastermind() {
    let answer = yomi(&["spectrum", "mm4x6", "--json"]).ended(0).answer("spectrum");
    assert_eq!(rows(&answer["rows"]).len(), 175);
    assert_eq!(answer["most_common"]["profile"], json!([1, 8, 89, 651, 545, 2]));
    assert_eq!(answer["rows"][0]["profile"], json!([1, 8, 80, 668, 538, 1]));
    let first = yomi(&["spectrum", "mm4x6", "--by", "first", "--json"]).ended(0);
    let first = first.answer("spectrum --by first");
    assert_eq!(first["rows"][0]["guess"], "1123");
    assert_eq!(first["rows"][0]["profiles"], 175);
    assert_eq!(first["rows"][0]["strategies"], answer["optimal_strategies"]);
    let second = yomi(&["spectrum", "mm4x6", "--by", "second", "--json"]).ended(0);
    let second = second.answer("spectrum --by second");
    let of = |hint: &str| {
        let here = rows(&second["rows"]).iter().filter(|row| row["hint"] == hint);
        here.map(|row| row["guess"].as_str().unwrap()).collect::<Vec<&str>>()
    };
    assert_eq!(of("0B3W"), ["2345", "2435", "2451"]);
    assert_eq!(of("0B1W"), ["2445"]);
    let text = yomi(&["spectrum", "mm4x6", "--by", "second"]).ended(0).out;
    assert!(text.contains("1123   0B1W      276    2445     24"), "{text}");
    let csv = yomi(&["spectrum", "mm4x6", "--by", "second", "--csv"]).ended(0).out;
    assert!(
        csv.starts_with("first_guess,hint,secrets,guess,class_size,strategies,share\n1123,0B0W")
    );
    let csv = yomi(&["spectrum", "mm4x6", "--by", "first", "--csv"]).ended(0).out;
    assert!(csv.starts_with("guess,class_size,strategies,share,profiles\n1123,720,2982"), "{csv}");
}

/// The spectrum neither depends on threads nor on memory.
#[test]
fn one_answer() {
    let said = |more: &[&str]| {
        let args = [&["spectrum", "mm4x5", "--json"], more].concat();
        let mut answer = yomi(&args).ended(0).json();
        for field in ["seconds", "nodes", "threads"] {
            answer.as_object_mut().unwrap().remove(field).expect(field);
        }
        answer
    };
    let one = said(&["--threads", "1"]);
    assert_eq!(one, said(&["--threads", "2"]));
    assert_eq!(one, said(&["--memory", "5M", "--order", "entropy"]));
}

#[test]
fn samples_with_a_profile() {
    let folder = Folder::new();
    let from = ["sample", "mm2x5", "--from", "23 1B0W", "--json"];
    let sample = |more: &[&str]| folder.yomi(&[&from[..], more].concat());
    let first = sample(&["--profile", "1,3,2,2", "--rank", "1"]).ended(0).answer("sample");
    assert_eq!(first["profile"], json!([1, 3, 2, 2]));
    assert_eq!(first["optimal_strategies"], "888");
    assert_eq!(first["strategies_with_profile"], "216");
    sample(&["--profile", "1,3,2,2", "--rank", "217"]).refused(2, "numbered from 1 to 216");
    sample(&["--profile", "1,3,2,3", "--rank", "1"]).refused(2, "yomi spectrum");
    sample(&["--profile", "1,x", "--seed", "1"]).refused(2, "--profile");
    sample(&["--profile", "0", "--seed", "1"]).refused(2, "--profile");
    sample(&["--profile", "1,99999999999999999999", "--seed", "1"]).refused(2, "--profile");
    sample(&["--profile", "99999999999999999,1", "--seed", "1"]).refused(2, "--profile");
    sample(&["--profile", "1,3,2,2"]).refused(2, "--seed");
    let args = ["--seed", "7", "--profile", "0 3 5", "--save", "a.json"];
    let drawn = sample(&args).ended(0).json();
    assert_eq!((&drawn["profile"], &drawn["seed"]), (&json!([0, 3, 5]), &json!(7)));
    let verified = folder.yomi(&["verify", "a.json", "--json"]).ended(0).json();
    assert_eq!(verified["profile"], json!([0, 3, 5]));
    let text = folder.yomi(&[&from[..4], &args[..4]].concat()).ended(0).out;
    assert!(text.contains("of 144 with this profile"), "{text}");
}

#[test]
fn what_has_no_spectrum() {
    yomi(&["spectrum", "chess"]).refused(2, "unknown game 'chess'");
    yomi(&["spectrum", "mm4x6", "--objective", "late:4"]).refused(2, "cannot be counted");
    yomi(&["spectrum", "mm4x6", "--by", "third"]).refused(2, "third");
    yomi(&["spectrum", "mm4x6", "--by", "first", "--plot", "a.svg"]).refused(2, "--plot");
    yomi(&["spectrum", "mm4x6", "--csv", "--json"]).refused(2, "--json");
    for by in [&[][..], &["--by", "first"], &["--by", "second"]] {
        let name = ["spectrum", by.join(" ").as_str()].join(" ");
        let none = [&["spectrum", "mm4x6", "--max-guesses", "4", "--json"], by].concat();
        let answer = yomi(&none).ended(1).answer(name.trim());
        assert_eq!((&answer["proved"], &answer["rows"]), (&json!(true), &Value::Null));
        let open = [&["spectrum", "mm5x6", "--time-limit", "0s", "--json"], by].concat();
        let answer = yomi(&open).ended(3).answer(name.trim());
        assert_eq!((&answer["proved"], &answer["rows"]), (&json!(false), &Value::Null));
        let text = yomi(&[&open[..4], by].concat()).ended(3).out;
        assert!(text.contains("undecided"), "{text}");
        let text = yomi(&[&none[..4], by].concat()).ended(1).out;
        assert!(text.contains("no strategy that is allowed"), "{text}");
    }
}

#[test]
fn near_best_strategies() {
    let said = |more: &[&str]| yomi(&[&["count", "mm2x3"], more].concat());
    let answer = said(&["--within", "2", "--json"]).ended(0).answer("count");
    let near = rows(&answer["near_best"]);
    let totals: Vec<u64> = near.iter().map(|row| row["total_guesses"].as_u64().unwrap()).collect();
    assert_eq!(totals, [21, 22, 23]);
    assert_eq!(near[0]["strategies"], answer["optimal_strategies"]);
    assert_eq!(said(&["--json"]).ended(0).json().get("near_best"), None);
    let text = said(&["--within", "1"]).ended(0).out;
    assert!(text.contains("strategies by their total"), "{text}");
    said(&["--within", "x"]).refused(2, "--within");
    said(&["--within", "1", "--then", "shortest"]).refused(2, "--then");
    let none = said(&["--within", "1", "--max-guesses", "2", "--json"]).ended(1).answer("count");
    assert_eq!(none["near_best"], json!([]));
    let open = ["count", "mm5x6", "--within", "1", "--time-limit", "0s", "--json"];
    assert_eq!(yomi(&open).ended(3).answer("count")["near_best"], Value::Null);
}
