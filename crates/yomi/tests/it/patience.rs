//! `yomi patience`: solve, rate, play, and saved solutions.

use crate::common::{Folder, yomi};
use serde_json::{Value, json};
use yomikiri_patience::FIGURES;
use yomikiri_rules::solitaire::Number;

fn fields(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

fn patience(args: &[&str]) -> crate::common::Said {
    yomi(&[&["patience"], args].concat())
}

#[test]
fn solved() {
    let json = patience(&["solve", "7:12", "--json"]).ended(0).answer("patience solve");
    let expected =
        ["board", "rules", "deal", "cards", "verdict", "proved", "moves", "states", "seconds"];
    assert_eq!(fields(&json), expected);
    assert_eq!((&json["verdict"], &json["deal"]), (&json!("won"), &json!("7:12")));
    let text = patience(&["solve", "7:12"]).ended(0).out;
    assert!(text.contains("it can be won") && text.contains("0 left\n"), "{text}");
    let no = patience(&["solve", "7:12", "--board", "2", "--json"]).ended(1);
    let no = no.answer("patience solve");
    assert_eq!((&no["verdict"], &no["moves"]), (&json!("impossible"), &Value::Null));
    let unknown = patience(&["solve", "7:12", "--limit", "2", "--json"]).ended(3).json();
    assert_eq!((&unknown["verdict"], &unknown["proved"]), (&json!("unresolved"), &json!(false)));
}

/// By number, from a file, as text, from standard input: the same deal.
#[test]
fn ways_to_name_a_deal() {
    let cards = Number { seed: 7, deal: 12 }.deal().to_string();
    let folder = Folder::new().with("deal.txt", &cards);
    let moves = |said: crate::common::Said| said.ended(0).json()["moves"].clone();
    let expected = moves(folder.yomi(&["patience", "solve", "7:12", "--json"]));
    for deal in ["deal.txt", &cards] {
        let args = ["patience", "solve", "--deal", deal, "--json"];
        assert_eq!(moves(folder.yomi(&args)), expected);
    }
    let read = folder.yomi_reading(&["patience", "solve", "-", "--json"], &cards.replace('0', "T"));
    assert_eq!(moves(read), expected);
}

#[test]
fn first_turns() {
    let args = ["solve", "7:12", "--all-first-turns", "--json"];
    let json = patience(&args).ended(0).answer("patience solve");
    let turns = json["first_turns"].as_array().unwrap();
    let wins = |wins: bool| turns.iter().filter(|turn| turn["wins"] == wins).count();
    assert_eq!((wins(true), wins(false), turns.len()), (19, 4, 23));
}

#[test]
fn bad_deals() {
    let good = Number { seed: 7, deal: 12 }.deal().to_string();
    let refused = |text: &str, words: &str| {
        let folder = Folder::new().with("deal.txt", text);
        folder.yomi(&["patience", "solve", "--deal", "deal.txt"]).refused(2, words);
        assert_eq!(folder.names(), ["deal.txt"]);
    };
    refused(&good[..good.len() - 3], "'deal.txt': a deal has 52 cards, not 51");
    refused(&good.replace("S4", "S8"), "S8 is there twice, as card 1 and as card 2");
    refused(&good.replace("S4", "SX"), "card 2: 'SX' has an unknown rank");
    refused(&good.replace("S4", "??"), "card 2 is not known");
    let refused = |args: &[&str], words: &str| patience(args).refused(2, words);
    refused(&["solve", "none.txt"], "'none.txt' cannot be read");
    refused(&["solve", "7:-1"], "'7:-1' does not name a deal");
    refused(&["solve", "7:12", "--board", "8"], "--board: a board has 2 to 7 rows, not 8");
    refused(&["solve", "7:12", "--must-clear", "--close-each"], "cannot be used with");
    refused(
        &["rate", "--hidden", "nobody"],
        "the players are sweep, guidelines, oneturn, sampling",
    );
    refused(&["rate", "--deals", "0"], "--deals");
    refused(&["play", "-"], "the moves are read from standard input");
}

const RATE: [&str; 21] = [
    "board",
    "rules",
    "search",
    "deals",
    "seed",
    "won",
    "impossible",
    "unresolved",
    "rate",
    "low",
    "high",
    "failed_with_stock",
    "failed_without_stock",
    "no_pair_in_opening",
    "states_mean",
    "states_mean_won",
    "states_median",
    "states_p99",
    "states_max",
    "seconds",
    "threads",
];

fn lasting(mut object: Value) -> Value {
    for field in ["seconds", "threads"] {
        object.as_object_mut().unwrap().remove(field).expect(field);
    }
    object
}

/// The same with one thread or two, in one run or three with a log, or after a line was cut off.
#[test]
fn rates() {
    let folder = Folder::new();
    let run = |more: &[&str]| {
        let args = ["patience", "rate", "--seed", "3", "--json"];
        folder.yomi(&[&args[..], more].concat()).ended(0).answer("patience rate")
    };
    let all = run(&["--deals", "3000", "--threads", "1"]);
    assert_eq!(fields(&all), RATE);
    let expected = lasting(all);
    assert_eq!(lasting(run(&["--deals", "3000", "--threads", "2"])), expected);
    run(&["--deals", "700", "--log", "log.csv"]);
    let path = folder.path().join("log.csv");
    let log = std::fs::read_to_string(&path).unwrap();
    assert_eq!(log.lines().count(), 702);
    std::fs::write(&path, format!("{log}3:701,wo")).unwrap();
    assert_eq!(lasting(run(&["--deals", "3000", "--log", "log.csv"])), expected);
    // All is known now; and a part of it is what it was.
    assert_eq!(lasting(run(&["--deals", "3000", "--log", "log.csv"])), expected);
    let part = lasting(run(&["--deals", "700"]));
    assert_eq!(lasting(run(&["--deals", "700", "--log", "log.csv"])), part);
}

/// A log that was changed since it was written is refused by the line, and left as it is.
#[test]
fn logs_are_checked() {
    let folder = Folder::new();
    let path = folder.path().join("log.csv");
    let args = ["patience", "rate", "--seed", "3", "--deals", "50", "--log", "log.csv"];
    folder.yomi(&args).ended(0);
    let log = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    let refused = |text: &str, more: &[&str], words: &str| {
        std::fs::write(&path, text).unwrap();
        folder.yomi(&[&args[..], more].concat()).refused(2, words);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    };
    let of = |lines: &[&str]| lines.join("\n") + "\n";
    // A deal that was won is said to be lost; a digit of its states is another one.
    let won = lines.iter().position(|line| line.contains(",won,")).unwrap();
    let line = format!("line {} of 'log.csv' does not check", won + 1);
    let lost = lines[won].replace(",won,", ",lost,no,");
    refused(&log.replace(lines[won], &lost), &[], &line);
    let (start, check) = lines[won].rsplit_once(',').unwrap();
    let digit = if start.ends_with('1') { "2" } else { "1" };
    let edited = format!("{}{digit},{check}", &start[..start.len() - 1]);
    refused(&log.replace(lines[won], &edited), &[], &line);
    refused(&of(&[&lines[..10], &lines[11..]].concat()), &[], "line 11 of ");
    let mut swapped = lines.clone();
    swapped.swap(10, 11);
    refused(&of(&swapped), &[], "line 11 of ");
    // Another question, and both are named.
    refused(&log, &["--board", "6"], "another question: 'patience rate, board 5x5,");
    refused(&log, &["--board", "6"], "not 'patience rate, board 6x6,");
    refused(&log, &["--limit", "7"], "limit 7'");
    // A log of before there were check values.
    let old = "# yomi patience rate, board 5x5, rules free, seed 3, search fast limit 200000000\n";
    refused(old, &[], "begin a new one");
    // As it was, it is used, but not by two at once.
    std::fs::write(&path, &log).unwrap();
    let held = std::fs::File::open(&path).unwrap();
    held.try_lock().unwrap();
    folder.yomi(&args).refused(2, "is in use by another run");
    drop(held);
    folder.yomi(&args).ended(0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), log);
    folder.yomi(&["patience", "rate", "--log", "no/such"]).refused(2, "--log: 'no/such'");
}

#[test]
fn variants_players_and_the_plain_search() {
    let won = |more: &[&str]| {
        let args = ["rate", "--deals", "100", "--seed", "3", "--json"];
        patience(&[&args[..], more].concat()).ended(0).json()["won"].as_u64().unwrap()
    };
    let free = won(&[]);
    assert_eq!(won(&["--search", "plain", "--limit", "10000000"]), free);
    assert!(won(&["--must-clear"]) <= free && won(&["--close-each"]) <= free);
    assert!(won(&["--hidden", "sweep"]) <= free && won(&["--hidden", "oneturn"]) <= free);
    let args = ["rate", "--deals", "2", "--hidden", "sampling", "--json"];
    let json = patience(&args).ended(0).answer("patience rate");
    assert!(json["lost"].is_u64() && json.get("impossible").is_none());
    assert_eq!((&json["player"], &json["player_seed"]), (&json!("sampling"), &json!(1)));
    let text = patience(&["rate", "--deals", "50"]).ended(0).out;
    assert!(text.contains("(95 %, Wilson)"), "{text}");
    let said = patience(&["rate", "--deals", "50", "--limit", "5", "--json"]).ended(3).json();
    assert!(said["unresolved"].as_u64().unwrap() > 0);
}

#[test]
fn saved_and_verified() {
    let folder = Folder::new();
    folder.yomi(&["patience", "solve", "7:12", "--save", "won.json"]).ended(0);
    let json = folder.yomi(&["verify", "won.json", "--json"]).ended(0).json();
    assert_eq!(json["verified"], true);
    assert_eq!((&json["deal"], &json["cards_known"]), (&json!("7:12"), &json!(52)));
    let text = std::fs::read_to_string(folder.path().join("won.json")).unwrap();
    let verify = |text: &str| folder.yomi_reading(&["verify", "-"], text);
    for damaged in [text.replacen("0000 ", "", 1), text.replacen("1323 ", "", 1)] {
        assert!(verify(&damaged).ended(1).out.starts_with("does not verify"));
    }
    for (damaged, words) in [
        (text.replace("\"board\": 5", "\"board\": 9"), "at board: a board has 2 to 7 rows"),
        (text.replace("7:12", "7:13"), "at number: the cards are not those of deal 7:13"),
        (text.replace("\"free\"", "\"none\""), "at rules: 'none' are not the rules"),
        (text.replace("S8 S4", "S8 S8"), "at start: S8 is there twice"),
        (text.replace("1323", "13x3"), "at moves: move 1: '13x3' is not a move"),
        (text.replace("\"moves\"", "\"move\""), "the field 'move' has no place here"),
        (text.replace("monte-carlo", "golf"), "at game: the game is 'golf'"),
    ] {
        verify(&damaged).refused(2, words);
    }
}

/// The printed games verify as printed, as far as their cards are known.
#[test]
fn printed_games() {
    for figure in FIGURES {
        let text = json!({
            "format": "yomikiri", "version": 1, "kind": "patience", "game": "monte-carlo",
            "board": figure.board().size(), "rules": "free",
            "start": figure.faces().to_string(), "moves": figure.printed(),
        });
        let folder = Folder::new().with("fig.json", &text.to_string());
        let out = folder.yomi(&["verify", "fig.json"]).ended(0).fits().words();
        let known = format!("the {} cards that are known tell", figure.faces().known());
        assert!(out.contains(&known), "{out}");
    }
}

/// A board is written with its rows, or with rows and columns.
#[test]
fn boards() {
    let solved = |board| patience(&["solve", "7:12", "--board", board, "--json"]).ended(0).json();
    for board in ["5x5", "5X5", "5×5"] {
        assert_eq!(solved(board)["moves"], solved("5")["moves"], "{board}");
    }
    for command in [&["solve", "7:12"][..], &["rate"], &["play", "7:12"]] {
        let with = |board| patience(&[command, &["--board", board]].concat());
        with("5x6").refused(2, "--board: a board is square, 2x2 to 7x7, not 5x6");
        with("8x8").refused(2, "--board: a board has 2 to 7 rows, not 8");
        with("five").refused(2, "--board: 'five' is no board");
    }
}

#[test]
fn played() {
    let folder = Folder::new();
    let play = |args: &[&str], input: &str| {
        folder.yomi_reading(&[&["patience", "play"], args].concat(), input).ended(0).fits().out
    };
    // A whole game, by the solver's moves.
    let moves = patience(&["solve", "7:12", "--json"]).ended(0).json()["moves"].clone();
    let out = play(&["7:12"], &moves.as_str().unwrap().replace(' ', "\n"));
    assert!(out.ends_with("0 cards left: won!\n"), "{out}");
    let words = "1323\nundo\nundo\nhint\nwin\nforgiving\npairs\n1122\nwhat\n0\nquit\n1323\n";
    let out = play(&["7:12"], words);
    for said in [
        "there is nothing to take back",
        "remove 2♠ 2♣ (1323)",
        "yes: in 36 moves",
        "keep it won",
        "8♠ and Q♠ have different ranks",
        "'what' is not a move",
        "there is no hole to close up",
    ] {
        assert!(out.contains(said), "{said} is not in {out}");
    }
    assert!(out.ends_with("there is no hole to close up\nmove 1> quit\n"), "{out}");
    // Moves by the names of their cards, or with a space between the places.
    let named = play(&["7:12"], "S2 C2\nundo\n2♠ 2♣\nundo\n13 23\ns2 h2\nh2 h2\n");
    assert_eq!(named.matches("50 cards left").count(), 3, "{named}");
    assert!(named.contains("move 2> s2 h2\nthe 2♠ is not on the board; 'help'"), "{named}");
    assert!(named.contains("'h2 h2' names the same card twice"), "{named}");
    // Only deals that can be won: seed 1 begins with one or more that cannot on 4x4.
    let out = play(&["--winnable", "--seed", "1", "--board", "4"], "win\n");
    assert!(out.contains("deal 1:") && out.contains("yes: in"), "{out}");
    let advice = play(&["7:12", "--board", "7"], "advice\n");
    assert!(advice.contains(", then close up"), "{advice}");
    // Within a turn: what still goes, or nothing.
    let within = play(&["7:12"], "1323\nadvice\n");
    let advice = within.lines().rev().nth(1).unwrap();
    assert!(advice.contains("close up") && !advice.contains("1323"), "{within}");
    let each = play(&["7:12", "--close-each"], "1323\nadvice\n");
    assert!(each.ends_with("close up (0)\nmove 2> \n"), "{each}");
}

/// A board of equal columns, for which advice takes very long.
fn columns() -> String {
    let row = |suit: char| "A234567".chars().map(move |rank| format!("{suit}{rank} "));
    let rest = |suit: char| "890JQK".chars().map(move |rank| format!("{suit}{rank} "));
    "HDSC".chars().flat_map(row).chain("HDSC".chars().flat_map(rest)).collect()
}

/// An answer that is stopped says so and what is known; a deal is not looked for without end.
#[test]
fn answers_stop() {
    let folder = Folder::new().with("deal.txt", &columns());
    let args = ["patience", "play", "deal.txt", "--board", "7", "--time-limit", "0s"];
    let out = folder.yomi_reading(&args, "advice\nwin\nhint\nforgiving\n").ended(0).out;
    // A long line goes on below.
    let out = out.replace("\n  then", " then");
    let answers = out.lines().rev().filter(|line| !line.starts_with("move 1> "));
    let said: Vec<&str> = answers.take(4).collect();
    let cut = "unresolved within the time limit";
    assert_eq!(said[..3], [cut; 3], "{out}");
    assert!(said[3].starts_with(&format!("{cut}; as far as he has come: remove ")), "{out}");
    let args = ["patience", "play", "--winnable", "--seed", "1", "--time-limit", "0s"];
    folder.yomi(&args).refused(3, "no deal that can be won among the first 0 deals of seed 1");
    let solve = ["patience", "solve", "deal.txt", "--board", "7", "--time-limit", "0s"];
    let out = folder.yomi(&solve).ended(3).out;
    assert!(out.contains("verdict   unresolved within the time limit"), "{out}");
    let rate = ["patience", "rate", "--deals", "1000000", "--time-limit", "0s"];
    let out = folder.yomi(&rate).ended(3).out;
    assert!(out.contains("stopped     1000000 deals were asked for"), "{out}");
}

/// Ctrl-C ends the game, whether it waits for a line or thinks about one.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_game() {
    use std::io::{BufRead, BufReader, Write};
    let folder = Folder::new().with("deal.txt", &columns());
    for line in ["", "advice\n"] {
        let mut command = folder.command(&["patience", "play", "deal.txt", "--board", "7"]);
        let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        // The board was shown, so it listens.
        assert!(out.any(|line| line.unwrap().contains("52 cards left")));
        let mut input = child.stdin.take().unwrap();
        input.write_all(line.as_bytes()).unwrap();
        let id = i32::try_from(child.id()).unwrap();
        // SAFETY: it is a process of this test.
        assert_eq!(unsafe { libc::kill(id, libc::SIGINT) }, 0);
        assert_eq!(child.wait().unwrap().code(), Some(130));
    }
}
