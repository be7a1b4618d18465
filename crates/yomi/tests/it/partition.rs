//! `yomi partition`: the parts that a guess makes.

use crate::common::{Folder, yomi};
use serde_json::json;

#[test]
fn figure_4_of_paper_001() {
    let said = yomi(&["partition", "mm4x6", "1122", "--json"]).ended(0).answer("partition");
    assert_eq!(said["game"], "mm4x6");
    assert_eq!(said["guess"], "1122");
    assert_eq!(said["is_candidate"], true);
    assert_eq!((&said["codes"], &said["candidates"]), (&json!(1296), &json!(1296)));
    let sizes = [256, 256, 96, 16, 1, 256, 208, 36, 114, 32, 4, 20, 1];
    let parts = said["parts"].as_array().unwrap();
    assert_eq!(parts.iter().map(|part| part["size"].clone()).collect::<Vec<_>>(), sizes);
    assert_eq!(parts[1], json!({"hint": "0B1W", "size": 256}));
    assert_eq!(said["largest_part"], 256);
    assert!((said["entropy"].as_f64().unwrap() - 2.8851).abs() < 1e-4);
}

#[test]
fn text_says_what_was_understood() {
    let args = ["partition", "mm4x6", "2344", "--from", "1123 1B1W"];
    let text = yomi(&args).ended(0).out;
    assert!(text.contains("1296 codes, of which 230 can still be the secret"), "{text}");
    assert!(text.contains("after 1123: 1 in place, 1 elsewhere"), "{text}");
    assert!(text.contains("2344, which cannot be right"), "{text}");
    assert!(text.contains("0B1W    50  21.74 %"), "{text}");
}

#[test]
fn members_and_alphabets() {
    let args =
        ["partition", "mm2x3", "rg", "--alphabet", "RGB", "--candidates", "RR GR BB", "--list"];
    let text = yomi(&args).ended(0).out;
    assert!(text.contains("\n0B2W\n  GR\n"), "{text}");
    let csv = yomi(&[&args[..], &["--csv"]].concat()).ended(0).out;
    assert_eq!(csv, "hint,size,members\n0B0W,1,BB\n0B2W,1,GR\n1B0W,1,RR\n");
    let json = yomi(&[&args[..], &["--json"]].concat()).ended(0).answer("partition");
    assert_eq!(json["start"], json!(["RR", "GR", "BB"]));
    assert_eq!(json["parts"][1], json!({"hint": "0B2W", "size": 1, "members": ["GR"]}));
}

#[test]
fn candidates_from_files_and_standard_input() {
    let folder = Folder::new().with("codes.txt", "# two\n11, 12\n");
    let args = |from| ["partition", "mm2x3", "11", "--csv", "--candidates", from];
    let expected = "hint,size\n1B0W,1\n2B0W,1\n";
    assert_eq!(folder.yomi(&args("codes.txt")).ended(0).out, expected);
    assert_eq!(folder.yomi(&args("11 12")).ended(0).out, expected);
    assert_eq!(folder.yomi_reading(&args("-"), "11 12").ended(0).out, expected);
}

/// A reader that goes away ends the output quietly.
#[test]
fn broken_pipe() {
    let folder = Folder::new();
    let mut child = folder.command(&["partition", "mm5x8", "11234", "--list"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn help_and_version() {
    assert!(yomi(&["--version"]).ended(0).out.starts_with("yomi "));
    assert!(yomi(&["--help"]).ended(0).out.contains("Exit codes:"));
    let commands =
        ["solve", "count", "guesses", "partition", "sample", "verify", "show", "mixture"];
    for command in commands {
        for help in ["-h", "--help"] {
            let text = yomi(&[command, help]).ended(0).out;
            assert!(text.contains("Examples:"), "{command}");
            assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        }
    }
}
