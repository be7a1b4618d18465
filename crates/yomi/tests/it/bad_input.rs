//! Bad input: exit code 2, one sentence on standard error that says what is wrong, nothing on
//! standard output, nothing left behind.

use crate::common::{Folder, SMALL};

/// Refused by every command line here, in a folder that stays as it was.
#[track_caller]
fn refused(args: &[&str], words: &str) {
    let folder = Folder::new();
    folder.yomi(args).refused(2, words);
    assert_eq!(folder.names(), [""; 0], "{args:?}");
}

#[test]
fn games() {
    for command in ["solve", "count", "guesses"] {
        refused(&[command, "chess"], "unknown game 'chess'");
    }
    refused(&["partition", "chess", "1122"], "unknown game 'chess'");
    refused(&["sample", "chess", "--seed", "1"], "unknown game 'chess'");
    refused(&["solve", "mm9x2"], "9 pegs are not possible");
    refused(&["solve", "mm2x17"], "17 symbols are not possible");
    refused(&["solve", "bc5x4"], "cannot be chosen");
    refused(&["solve", "mm8x16"], "mm8x16 has 4294967296 codes; the limit is 40000");
    refused(&["solve", "mm4x6\nmm4x7"], "unknown game 'mm4x6 mm4x7'");
}

#[test]
fn codes_and_alphabets() {
    refused(&["partition", "mm4x6", "1127"], "'7' at place 4 of '1127' is not a symbol");
    refused(&["partition", "mm4x6", "112"], "'112' has 3 symbols");
    refused(&["partition", "moo", "1123"], "all symbols of a code differ");
    refused(&["solve", "mm4x6", "--first", "1187"], "--first: '8' at place 3 of '1187'");
    refused(&["solve", "mm4x6", "--alphabet", "RGB"], "has 3 symbols; mm4x6 needs exactly 6");
    refused(&["solve", "mm4x6", "--alphabet", "RGBYOP", "--first", "1122"], "'1' at place 1");
    refused(&["solve", "mm4x6", "--candidates", "1122 1197"], "--candidates: code 2");
    refused(&["solve", "mm4x6", "--candidates", ""], "the list of candidates is empty");
    refused(&["solve", "mm4x6", "--candidates", "no/such.txt"], "'no/such.txt' cannot be read");
    refused(&["solve", "mm4x6", "--forbid", "11"], "--forbid: code 1");
    refused(&["solve", "mm4x6", "--candidates", "-", "--forbid", "-"], "only one of");
    let folder = Folder::new().with("codes", "1122\n1123 # two\n1198\n");
    folder.yomi(&["solve", "mm4x6", "--candidates", "codes"]).refused(2, "code 3, on line 3");
}

#[test]
fn hints_and_histories() {
    let from = |history| ["solve", "mm4x6", "--from", history];
    refused(&from("1123 3B1W"), "'3B1W' is not possible in mm4x6");
    refused(&from("1123 2B"), "'2B' could mean");
    refused(&from("1123"), "there is no hint");
    refused(&from("1123 xyz"), "'xyz' is not a hint");
    refused(&from("1127 1B1W"), "entry 1 of the history");
    refused(
        &from("5566 0 0, 1123 0 0, 1456 1 1, 2233 3 0"),
        "entries 2 and 4 (1123 0B0W, 2233 3B0W) cannot stand together",
    );
    for command in ["count", "guesses"] {
        refused(&[command, "mm4x6", "--from", "1123 3B1W"], "'3B1W' is not possible");
    }
    refused(&["partition", "mm4x6", "1122", "--from", "1123 3B1W"], "'3B1W' is not possible");
}

#[test]
fn options() {
    let solve = |option, value| ["solve", "mm4x6", option, value];
    for size in ["2X", "2", "0G", "lots"] {
        refused(&solve("--memory", size), "--memory");
    }
    for time in ["90", "1y", "soon"] {
        refused(&solve("--time-limit", time), "--time-limit");
    }
    for threads in ["0", "many", "100000"] {
        refused(&solve("--threads", threads), "--threads");
    }
    refused(&["solve", "mm4x6", "--memory=-2G"], "--memory");
    refused(&["solve", "mm4x6", "--time-limit=-1s"], "--time-limit");
    refused(&["solve", "mm4x6", "--threads=-1"], "--threads");
    refused(&solve("--max-guesses", "0"), "--max-guesses");
    refused(&solve("--order", "alphabetical"), "[possible values: bound, entropy]");
    refused(&solve("--objective", "fun"), "it is average, worst, or late:K");
    refused(&solve("--guesses", "none"), "[possible values: any, candidates]");
    refused(&solve("--form", "1123 1B1W"), "a similar argument exists: '--from'");
    refused(&["solve", "mm4x6", "--rank", "1"], "unexpected argument '--rank'");
    refused(&["guesses", "mm4x6", "--json", "--csv"], "cannot be used with");
    refused(&["guesses", "mm4x6", "--top", "0"], "--top");
    refused(&["show", "-", "--as", "song"], "tree, lines, knuth, dot, guide, guide-html, json");
}

#[test]
fn commands() {
    refused(&[], "say what to do");
    refused(&["solve"], "<GAME>");
    refused(&["solv", "mm4x6"], "a similar subcommand exists: 'solve'");
    refused(&["sample", "mm4x6"], "--seed");
    refused(&["sample", "mm4x6", "--seed", "1", "--rank", "1"], "cannot be used with");
    refused(&["sample", "mm4x6", "--seed", "-1"], "-1");
    refused(&["sample", "mm4x6", "--rank", "1e9"], "write a whole number");
    refused(&["partition", "mm4x6"], "<GUESS>");
}

#[test]
fn paths_that_cannot_be_written() {
    let folder = Folder::new().with("file", "").with("small.json", SMALL);
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    let before = folder.names();
    for (path, words) in [
        ("no/such/folder.json", "there is no such file or folder"),
        ("folder", "it is a folder"),
        ("file/below.json", "'file/below.json' cannot be written"),
        ("..", "cannot be written"),
        ("", "--save"),
        ("/dev/null", "it is not a regular file"),
    ] {
        for command in [
            &["solve", "mm4x6", "--save", path][..],
            &["count", "mm4x6", "--save", path],
            &["sample", "mm4x6", "--seed", "1", "--save", path],
            &["mixture", "small.json", "--save", path],
        ] {
            folder.yomi(command).refused(2, words);
        }
    }
    assert_eq!(folder.names(), before);
}

#[test]
fn files_that_are_not_strategies() {
    let folder = Folder::new()
        .with("text", "a strategy, honestly")
        .with("cut.json", &SMALL[..150])
        .with("other.json", r#"{"format": "mmstrat"}"#)
        .with("list.json", "[]")
        .with("symbol.json", &SMALL.replace("\"22\"", "\"23\""))
        .with("field.json", &SMALL.replace("max_guesses", "max_gueses"))
        .with("hint.json", &SMALL.replace("0B2W", "1B1W"));
    std::fs::write(folder.path().join("binary"), [0xff, 0xfe, 0x00]).unwrap();
    let before = folder.names();
    for (name, words) in [
        ("missing.json", "'missing.json' cannot be read"),
        ("text", "'text': the file is not JSON"),
        ("binary", "'binary' cannot be read: it is not text"),
        (".", "it is a folder"),
        ("cut.json", "the file is not JSON"),
        ("other.json", "the format is 'mmstrat'"),
        ("list.json", "an object is needed"),
        ("symbol.json", "at strategy.then.1B0W.then.0B0W.guess: '3' at place 2 of '23'"),
        ("field.json", "'max_gueses'"),
        ("hint.json", "at strategy.then.1B1W"),
    ] {
        for command in ["verify", "show", "mixture"] {
            folder.yomi(&[command, name]).refused(2, words);
        }
        folder.yomi(&["verify", name, "--json"]).refused(2, words);
    }
    folder.yomi_reading(&["verify", "-"], "{").refused(2, "standard input: the file is not JSON");
    folder.yomi_reading(&["verify", "-", "--alphabet", "R"], SMALL).refused(2, "mm2x2 needs");
    assert_eq!(folder.names(), before);
}
