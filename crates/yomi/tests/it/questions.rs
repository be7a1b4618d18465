//! `yomi questions`: the fewest codes, analysis, identification, tables, files.

use crate::common::{Folder, yomi};
use serde_json::{Value, json};

#[test]
fn the_fewest_codes() {
    let said = yomi(&["questions", "mm4x4", "--count", "--json"]).ended(0).answer("questions");
    assert_eq!(said["codes_needed"], 4);
    assert_eq!(said["proved"], true);
    assert_eq!((&said["lower_bound"], &said["upper_bound"]), (&json!(4), &json!(4)));
    assert_eq!(said["set"].as_array().unwrap().len(), 4);
    assert_eq!(said["canonical_sets"][0], 5);
    assert!(said["sets_up_to_symmetry"].is_string() && said["sets_in_all"].is_string());
    let one = yomi(&["questions", "mm4x4", "--count", "--json", "--threads", "1"]).json();
    for field in ["set", "canonical_sets", "sets_up_to_symmetry", "sets_in_all"] {
        assert_eq!(said[field], one[field], "{field}");
    }
    let listed = yomi(&["questions", "mm2x4", "--all", "--json"]).ended(0).answer("questions");
    let images = |set: &Value| set["images"].as_str().unwrap().parse::<u64>().unwrap();
    let sum: u64 = listed["sets"].as_array().unwrap().iter().map(images).sum();
    assert_eq!(listed["sets_in_all"], sum.to_string());
}

#[test]
fn so_many_codes() {
    let no = yomi(&["questions", "mm4x4", "--codes", "3", "--json"]).ended(1);
    let no = no.answer("questions --codes");
    assert_eq!((&no["codes_asked"], &no["enough"]), (&json!(3), &json!(false)));
    assert_eq!((&no["lower_bound"], &no["upper_bound"]), (&json!(4), &Value::Null));
    assert_eq!(no["levels"][1]["size"], 2);
    assert_eq!(no["levels"][1]["sets"], "32640");
    let yes = yomi(&["questions", "mm4x4", "--codes", "5", "--json"]).ended(0).json();
    assert_eq!(yes["set"].as_array().unwrap().len(), 5);
    let unknown = yomi(&["questions", "mm4x8", "--codes", "7", "--json", "--time-limit", "1s"]);
    assert_eq!(unknown.ended(3).answer("questions --codes")["enough"], Value::Null);
    let bounds = yomi(&["questions", "bc4x9", "--json", "--time-limit", "1s"]).ended(3);
    let bounds = bounds.answer("questions");
    assert!(bounds["lower_bound"].as_u64() < bounds["upper_bound"].as_u64());
}

/// In the middle of a game only what is left must be told apart: the fewest, all sets, and the file, which
/// is checked about exactly that.
#[test]
fn in_the_middle_of_a_game() {
    let folder = Folder::new();
    let from = ["--from", "1123 0B3W"];
    let ask = |more: &[&str]| folder.yomi(&[&["questions", "mm4x6"], &from[..], more].concat());
    let said = ask(&["--json", "--save", "set.json"]).ended(0).answer("questions");
    assert_eq!((&said["start"], &said["candidates"]), (&json!("1123 0B3W"), &json!(44)));
    assert_eq!((&said["proved"], &said["threads"]), (&json!(true), &json!(1)));
    let needed = said["codes_needed"].as_u64().unwrap();
    let text = ask(&[]).ended(0).out;
    let head = "mm4x6, 1296 codes, of which 44 can still be the secret\n  \
                after 1123: 0 in place, 3 elsewhere\n";
    assert!(text.starts_with(head), "{text}");
    assert!(
        text.contains(&format!("no set of {} codes tells all 44 that are left apart", needed - 1))
    );
    let fewer = (needed - 1).to_string();
    let no = ask(&["--codes", &fewer, "--json"]).ended(1).answer("questions --codes");
    assert_eq!((&no["enough"], &no["start"]), (&json!(false), &json!("1123 0B3W")));

    let checked = folder.yomi(&["verify", "set.json", "--json"]).ended(0).answer("verify");
    assert_eq!((&checked["start"], &checked["candidates"]), (&json!("1123 0B3W"), &json!(44)));
    let words = folder.yomi(&["verify", "set.json"]).ended(0).out;
    assert!(words.contains("tells all 44 secrets of mm4x6 apart"), "{words}");
    assert!(words.contains("question  from 1123 0B3W"), "{words}");
    // The same codes are not enough for another start.
    let file = std::fs::read_to_string(folder.path().join("set.json")).unwrap();
    let folder = folder.with("other.json", &file.replace("1123 0B3W", "1123 0B2W"));
    let other = folder.yomi(&["verify", "other.json"]).ended(1).words();
    assert!(other.contains("have the same answers to all codes"), "{other}");

    // What a set tells there, by the definition of entropy.
    let set: Vec<&str> = said["set"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let args = [&["questions", "analyse", "mm4x6", "--json"], &set[..], &from].concat();
    let analysed = yomi(&args).ended(0).answer("questions analyse");
    assert_eq!((&analysed["resolved"], &analysed["candidates"]), (&json!(true), &json!(44)));
    let left = analysed["steps"][0]["entropy_left"].as_f64().unwrap();
    assert!((left - 44f64.log2()).abs() < 1e-12 && analysed["steps"][0]["largest_class"] == 44);
}

/// A list of candidates, one candidate, all of them, hints of places, words; and stopped at once.
#[test]
fn of_some_candidates() {
    let ask = |more: &str| {
        let args: Vec<&str> = more.split('|').chain(["--json"]).collect();
        yomi(&[&["questions"], &args[..]].concat())
    };
    let few = ask("bc3x5|--candidates|012 021 034 210|--count").ended(0).answer("questions");
    assert_eq!(few["start"], json!(["012", "021", "034", "210"]));
    assert_eq!((&few["candidates"], &few["codes_needed"]), (&json!(4), &json!(1)));
    let sets = |name: &str| few[name].as_str().unwrap().parse::<u64>().unwrap();
    assert!(sets("sets_up_to_symmetry") <= sets("sets_in_all"), "{few}");
    let one = ask("bc3x5|--candidates|012 021|--from|012 3B|--count").ended(0).answer("questions");
    assert_eq!((&one["codes_needed"], &one["set"]), (&json!(0), &json!([])));
    assert_eq!(one["start"], json!({"history": "012 3B0W", "candidates": ["012", "021"]}));
    let whole = ask("mm2x2|--candidates|11 12 21 22").ended(0).answer("questions");
    assert_eq!((&whole["codes_needed"], &whole["candidates"]), (&json!(2), &json!(4)));
    let places = ask("mm3x3|--hints|places|--from|112 1B").ended(0).answer("questions");
    assert_eq!((&places["hints"], &places["candidates"]), (&json!("places"), &json!(12)));
    let stopped = ask("moo|--from|0123 1B1C|--time-limit|0s").ended(3).answer("questions");
    assert!(stopped["lower_bound"].as_u64() < stopped["upper_bound"].as_u64(), "{stopped}");
    assert_eq!(stopped["candidates"], 720);
    ask("mm3x3|--from|112 1B1W|--method|greedy")
        .refused(2, "from the middle of one the search is exact");
    ask("mm3x3|--from|112 3B0W, 221 3B0W").refused(2, "cannot stand together");
    ask("analyse|mm3x3|--rank-pairs|--from|112 1B1W")
        .refused(2, "up to the symmetries of a whole game");
    ask("identify|mm3x3|112=1B1W|--from|112 1B1W")
        .refused(2, "write the guesses played as CODE=HINT");
    ask("table|--mm|2,2|--candidates|11").refused(2, "a table is of whole games");
}

#[test]
fn other_methods() {
    for method in ["astar", "greedy", "anneal"] {
        let said = yomi(&["questions", "mm3x3", "--method", method, "--json"]).ended(0);
        let said = said.answer("questions");
        assert_eq!(said["set"].as_array().unwrap().len() as u64, said["upper_bound"], "{method}");
        if method == "astar" {
            assert_eq!(said["codes_needed"], 3);
            assert!(said["exact_nodes"].as_u64() > Some(0) && said.get("levels").is_none());
        }
    }
    let walk = ["questions", "mm4x6", "--method", "greedy", "--first", "1112", "--json"];
    let walk = yomi(&walk).ended(0).answer("questions");
    assert_eq!(walk["steps"][0]["largest_class"], 317);
    let places = yomi(&["questions", "mm5x2", "--hints", "places", "--json"]).ended(0).json();
    assert_eq!(places["codes_needed"], 4);
}

/// A search without time has a set and true bounds, and does not claim to be done.
#[test]
fn other_methods_are_stopped() {
    for method in ["astar", "greedy", "anneal"] {
        let args = ["questions", "mm4x6", "--method", method, "--time-limit", "0s", "--json"];
        let said = yomi(&args).ended(3).answer("questions");
        assert_eq!((&said["proved"], &said["codes_needed"]), (&json!(false), &Value::Null));
        assert_eq!(said["set"].as_array().unwrap().len() as u64, said["upper_bound"], "{method}");
        assert!(said["lower_bound"].as_u64() < said["upper_bound"].as_u64(), "{method}");
        let text = yomi(&args[..6]).ended(3).out;
        assert!(text.contains("no: the time limit was reached"), "{method}: {text}");
    }
}

#[test]
fn analysed() {
    let paper = ["1112", "3344", "2455", "6564", "5313", "2623"];
    let args: Vec<&str> = ["questions", "analyse", "mm4x6"].into_iter().chain(paper).collect();
    let folder = Folder::new();
    let json: Vec<&str> = args.iter().copied().chain(["--json", "--plot", "left.svg"]).collect();
    let said = folder.yomi(&json).ended(0).answer("questions analyse");
    assert_eq!((&said["set"], &said["resolved"]), (&json!(paper), &json!(true)));
    assert_eq!(said["joint"][0]["set"], json!(["1112"]));
    assert_eq!(said["mutual"][0]["set"], json!(["1112", "3344"]));
    assert_eq!(said["joint"].as_array().unwrap().len(), 63);
    let largest = |step: &Value| step["largest_class"].as_u64().unwrap();
    let largest: Vec<u64> = said["steps"].as_array().unwrap().iter().map(largest).collect();
    assert_eq!(largest, [1296, 317, 63, 13, 4, 2, 1]);
    assert!(std::fs::read_to_string(folder.path().join("left.svg")).unwrap().starts_with("<svg"));
    // The paper: of two codes, X4 and X5 tell most.
    let out = yomi(&args).ended(0).out;
    assert!(out.contains("best two     6564 and 5313"), "{out}");
    let csv: Vec<&str> = args.iter().copied().chain(["--csv"]).collect();
    let csv = yomi(&csv).ended(0).out;
    assert!(csv.starts_with("set,entropy\n1112,") && csv.lines().count() == 64, "{csv}");
    let pairs = yomi(&["questions", "analyse", "mm4x6", "--rank-pairs", "--json"]);
    let pairs = pairs.ended(0).answer("questions analyse --rank-pairs");
    assert_eq!(pairs["pairs"].as_array().unwrap().len(), 177);
}

#[test]
fn identified() {
    let answers = ["1112=1B1W", "3344=1B1W", "2455=0B2W", "6564=1B0W", "5313=0B2W", "2623=0B2W"];
    let args: Vec<&str> = ["questions", "identify", "mm4x6"].into_iter().chain(answers).collect();
    assert!(yomi(&args).ended(0).out.contains("the secret is 1234"));
    let left = yomi(&["questions", "identify", "mm4x6", "1112=4B0W", "--json"]).ended(0);
    let left = left.answer("questions identify");
    assert_eq!((&left["identified"], &left["candidates"]), (&json!("1112"), &json!(1)));
    yomi(&["questions", "identify", "mm4x6", "1123=0B0W", "5566=0B0W", "2233=3B0W"]).refused(
        2,
        "entries 1 and 3 (1123 0B0W, 2233 3B0W) cannot stand together: no code agrees with \
             both of them",
    );
}

/// Where only pegs in place are told, one number is a whole hint.
#[test]
fn identified_by_places() {
    let identify = |args: &[&str]| {
        let args: Vec<&str> = ["questions", "identify"].iter().chain(args).copied().collect();
        yomi(&[&args[..], &["--hints", "places", "--json"]].concat())
    };
    let left = identify(&["bc3x5", "102=0B", "104=1B"]).ended(0).json();
    assert_eq!(left["left"], json!(["014", "024", "034", "214", "234", "314", "324"]));
    let left = identify(&["mm4x6", "1112=2B"]).ended(0).answer("questions identify");
    assert_eq!((&left["candidates"], &left["identified"]), (&json!(6 * 25), &Value::Null));
    identify(&["mm4x6", "1112=2B", "1113 4B"])
        .refused(2, "entries 1 and 2 (1112 2B, 1113 4B) cannot stand together");
}

/// The entry that is wrong is named, not the first.
#[test]
fn the_wrong_answer_is_named() {
    let refused = |answers: &[&str], words: &str| {
        let args: Vec<&str> =
            ["questions", "identify", "mm4x6"].iter().chain(answers).copied().collect();
        yomi(&args).refused(2, words);
    };
    refused(&["1112=1B1W", "3344=1B1W", "2455=9X"], "entry 3 of the history, '2455=9X'");
    refused(&["1112=1B1W, 3344=1B1W", "2458=0B2W"], "entry 3 of the history, '2458=0B2W'");
    refused(&["1112=1B1W", ""], "entry 2 of the history, '': it is empty");
}

#[test]
fn tables_go_on_from_their_log() {
    let folder = Folder::new();
    let args = ["questions", "table", "--mm", "2,4", "--bc", "2,4", "--log", "log", "--json"];
    let said = folder.yomi(&args).ended(0).answer("questions table");
    let games = said["games"].as_array().unwrap();
    assert_eq!(games.len(), 8 + 7);
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert_eq!(log.lines().count(), 2 + games.len());
    assert_eq!(folder.yomi(&args).ended(0).json(), said);
    assert_eq!(std::fs::read_to_string(folder.path().join("log")).unwrap(), log);
    // The last line was cut off while it was written; it is written again.
    std::fs::write(folder.path().join("log"), &log[..log.len() - 9]).unwrap();
    assert_eq!(folder.yomi(&args).ended(0).json(), said);
    assert_eq!(std::fs::read_to_string(folder.path().join("log")).unwrap(), log);
}

/// A log that was changed since it was written is refused by the line, and left as it is.
#[test]
fn logs_are_checked() {
    let args = ["questions", "table", "--mm", "2,4", "--log", "log"];
    let folder = Folder::new();
    folder.yomi(&args).ended(0);
    let path = folder.path().join("log");
    let log = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    let refused = |text: &str, more: &[&str], words: &str| {
        std::fs::write(&path, text).unwrap();
        folder.yomi(&[&args[..], more].concat()).refused(2, words);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    };
    let of = |lines: &[&str]| lines.join("\n") + "\n";
    let at = lines.iter().position(|line| line.starts_with("mm2x3,2,2,")).unwrap();
    let line = format!("line {} of 'log' does not check", at + 1);
    refused(&log.replace("mm2x3,2,2,", "mm2x3,7,7,"), &[], &line);
    refused(&of(&[&lines[..4], &lines[5..]].concat()), &[], "line 5 of ");
    let mut swapped = lines.clone();
    swapped.swap(4, 5);
    refused(&of(&swapped), &[], "line 5 of ");
    let other =
        "another question: 'questions table, hints both', not 'questions table, hints places'";
    refused(&log, &["--hints", "places"], other);
    refused("mm2x2 both 2 2\n", &[], "begin a new one");
    std::fs::write(&path, &log).unwrap();
    let held = std::fs::File::open(&path).unwrap();
    held.try_lock().unwrap();
    folder.yomi(&args).refused(2, "is in use by another run");
}

#[test]
fn saved_and_verified() {
    let folder = Folder::new();
    folder.yomi(&["questions", "mm3x3", "--save", "set.json"]).ended(0);
    let said = folder.yomi(&["verify", "set.json", "--json"]).ended(0).json();
    assert_eq!((&said["kind"], &said["verified"]), (&json!("questions"), &json!(true)));
    let text = std::fs::read_to_string(folder.path().join("set.json")).unwrap();
    let weak = r#"{"format": "yomikiri", "version": 1, "kind": "questions", "game": "mm3x3",
        "start": "", "hints": "both", "set": ["111", "222"]}"#;
    let folder = folder
        .with("weak.json", weak)
        .with("twice.json", &weak.replace("222", "111"))
        .with("symbol.json", &weak.replace("222", "224"))
        .with("hints.json", &weak.replace("both", "none"))
        .with("field.json", &weak.replace("hints", "hint"))
        .with("cut.json", &text[..text.len() / 2]);
    let said = folder.yomi(&["verify", "weak.json"]).ended(1).out;
    assert!(said.contains("the secrets 112 and 121 have the same answers"), "{said}");
    for (name, words) in [
        ("twice.json", "'111' is listed twice"),
        ("symbol.json", "at set.2: '4' at place 3"),
        ("hints.json", "hints are both or places"),
        ("field.json", "'hint'"),
        ("cut.json", "not JSON"),
    ] {
        folder.yomi(&["verify", name]).refused(2, words);
    }
}

#[test]
fn bad_input() {
    for (args, words) in [
        (&["questions"][..], "<GAME>"),
        (&["questions", "chess"], "unknown game 'chess'"),
        (&["questions", "mm4x6", "--codes", "x"], "--codes"),
        (&["questions", "mm4x6", "--method", "magic"], "exact, astar, greedy, anneal"),
        (&["questions", "mm4x6", "--method", "anneal", "--count"], "--method exact"),
        (&["questions", "mm4x6", "--first", "1112"], "--first goes with --method greedy"),
        (&["questions", "mm4x6", "--ties", "dice"], "seed:S"),
        (&["questions", "mm4x6", "--memory", "1M", "--codes", "5"], "--memory"),
        (&["questions", "analyse", "mm4x6"], "<CODE>"),
        (&["questions", "analyse", "mm4x6", "1187"], "code 1: '8' at place 3"),
        (&["questions", "analyse", "mm4x6", "1122", "1122"], "given twice"),
        (&["questions", "identify", "mm4x6", "1122"], "there is no hint"),
        (&["questions", "identify", "mm4x6", "1122=3B1W"], "'3B1W' is not possible"),
        (&["questions", "table"], "say which games"),
        (&["questions", "table", "--mm", "4"], "such as 4,6"),
        (&["questions", "table", "--mm", "9,2"], "9 pegs are not possible"),
    ] {
        yomi(args).refused(2, words);
    }
}

const ANIMALS: &str = "animal,Does it fly?,Legs,Lays eggs,Flies\n\
                       Eagle,yes,2,yes,y\nBat,yes,4,no,y\nCow,no,4,no,n\nHen,no,2,yes,n\n";

/// The fewest questions of a table: found, counted, listed, saved, verified.
#[test]
fn questions_of_a_table() {
    let folder = Folder::new().with("animals.csv", ANIMALS);
    let game = "table:animals.csv";
    let said = folder.yomi(&["questions", game, "--all", "--save", "set.json", "--json"]);
    let said = said.ended(0).answer("questions");
    assert_eq!((&said["game"], &said["hints"]), (&json!(game), &json!("all")));
    assert_eq!((&said["codes_needed"], &said["proved"]), (&json!(2), &json!(true)));
    assert_eq!(said["set"], json!(["Does it fly?", "Legs"]));
    // Two questions about flying cut alike, and so do those about legs and eggs.
    let counted = (&said["sets_up_to_symmetry"], &said["sets_in_all"]);
    assert_eq!(counted, (&json!("1"), &json!("4")));
    assert_eq!(said["sets"], json!([{"set": ["Does it fly?", "Legs"], "images": "4"}]));
    let saved = std::fs::read_to_string(folder.path().join("set.json")).unwrap();
    assert!(!saved.contains("hints"), "{saved}");
    let verified = folder.yomi(&["verify", "set.json", "--json"]).ended(0).answer("verify");
    assert_eq!((&verified["kind"], &verified["hints"]), (&json!("questions"), &json!("all")));
    let text = folder.yomi(&["questions", game, "--count"]).ended(0).out;
    for words in [
        "table:animals.csv, 4 things",
        "questions needed  2",
        "Does it fly?, Legs",
        "no set of 1 question tells all secrets apart",
        "1 up to questions that cut alike, 4 in all",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let one = folder.yomi(&["questions", game, "--codes", "1", "--json"]).ended(1);
    assert_eq!(one.answer("questions --codes")["enough"], false);
    let three = folder.yomi(&["questions", game, "--codes", "3", "--json"]).ended(0);
    assert_eq!(three.json()["set"].as_array().unwrap().len(), 3);
    let hurried = folder.yomi(&["questions", game, "--time-limit", "0s", "--json"]);
    assert!(hurried.json()["upper_bound"].as_u64() >= Some(2));
    let bad = saved.replace("\"Legs\"", "\"Flies\"");
    std::fs::write(folder.path().join("bad.json"), bad).unwrap();
    assert!(folder.yomi(&["verify", "bad.json"]).ended(1).out.contains("Eagle and Bat"));
    let thing = saved.replace("\"Legs\"", "\"Cow\"");
    std::fs::write(folder.path().join("thing.json"), thing).unwrap();
    folder.yomi(&["verify", "thing.json"]).refused(2, "'Cow' is not a question");
}

#[test]
fn answers_of_a_table() {
    let folder = Folder::new().with("animals.csv", ANIMALS);
    let identify = |answers: &[&str]| {
        let args = ["questions", "identify", "table:animals.csv"];
        folder.yomi(&[&args[..], answers].concat())
    };
    assert!(identify(&["Does it fly?=yes", "legs=2"]).ended(0).out.contains("secret is Eagle"));
    let left = identify(&["Legs=4", "--json"]).ended(0).answer("questions identify");
    assert_eq!((&left["left"], &left["identified"]), (&json!(["Bat", "Cow"]), &Value::Null));
    identify(&["Legs=4", "Lays eggs=yes"]).refused(2, "cannot stand together");
    identify(&["Legs=7"]).refused(2, "the answers are 2, 4");
    identify(&["Cow=yes"]).refused(2, "'Cow' is a thing, not a question");
    identify(&["Wings=2"]).refused(2, "Wings");
}

/// Questions and words are analysed like codes, and written as elsewhere.
#[test]
fn questions_and_words_are_analysed() {
    let folder = Folder::new().with("animals.csv", ANIMALS);
    let folder = folder.with("list.txt", "crane\nslate\ntrain\ncloud\n");
    let analyse = |args: &[&str]| folder.yomi(&[&["questions", "analyse"], args].concat()).ended(0);
    let args = ["table:animals.csv", "does it fly?", "Legs", "--plot", "left.svg"];
    let said = analyse(&[&args[..], &["--json"]].concat()).answer("questions analyse");
    assert_eq!((&said["set"][0], &said["hints"]), (&json!("Does it fly?"), &json!("all")));
    let largest = |at: usize| said["steps"][at]["largest_class"].as_u64().unwrap();
    assert_eq!([0, 1, 2].map(largest), [4, 2, 1]);
    assert!(analyse(&args).out.contains("Does it fly?"));
    assert!(folder.names().contains(&"left.svg".to_string()));
    let text = analyse(&["words:list.txt", "CRANE"]).out;
    assert!(text.contains("crane") && text.contains("tells apart  all secrets"), "{text}");
    folder.yomi(&["questions", "analyse", "words:list.txt", "crown"]).refused(2, "'crown'");
    let text = analyse(&["mm4x6", "R R R G", "bbyy", "--alphabet", "RGBYOP"]).out;
    assert!(text.contains("RRRG") && text.contains("BBYY"), "{text}");
}

#[test]
fn questions_of_words() {
    let folder = Folder::new().with("list.txt", "crane\nslate\ntrain\ncloud\nbrick\n");
    let game = "words:list.txt";
    let args = ["questions", game, "--count", "--save", "set.json", "--json"];
    let said = folder.yomi(&args).ended(0).answer("questions");
    assert_eq!((&said["proved"], &said["threads"]), (&json!(true), &json!(1)));
    assert_eq!(said["set"].as_array().unwrap().len() as u64, said["codes_needed"]);
    folder.yomi(&["verify", "set.json"]).ended(0);
    std::fs::remove_file(folder.path().join("list.txt")).unwrap();
    folder.yomi(&["verify", "set.json"]).refused(2, "list.txt");
    folder.yomi(&["questions", game]).refused(2, "it cannot be read");
}

/// What is for codes made of pegs only is refused in a sentence.
#[test]
fn pegs_only() {
    let folder = Folder::new().with("animals.csv", ANIMALS);
    let game = "table:animals.csv";
    for (args, words) in [
        (&["questions", game, "--method", "greedy"][..], "--method is for codes made of pegs"),
        (&["questions", game, "--hints", "places"], "--hints is for codes made of pegs"),
        (&["questions", game, "--alphabet", "ab"], "table:animals.csv"),
        (&["questions", "analyse", game, "--rank-pairs"], "--rank-pairs is for codes made of pegs"),
        (&["questions", "analyse", game, "Legs", "--hints", "both"], "--hints is for codes"),
    ] {
        folder.yomi(args).refused(2, words);
    }
}
