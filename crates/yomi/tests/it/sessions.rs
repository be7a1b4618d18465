//! Conversations: those in the guide, word for word, and what a pipe may do to one.
//!
//! A session in the guide is a block of text that begins with `$ yomi`. What follows a prompt was
//! typed; the program is given just that and must print the block. A line of three dots stands
//! for any lines.

use crate::common::{Folder, Said};

/// The prompts of all conversations.
fn typed(line: &str) -> Option<&str> {
    let (prompt, typed) = line.split_once("> ")?;
    let words = ["", "guess ", "your guess ", "hint", "your secret", "edit or undo", "edit"];
    let known = |word: &&str| {
        let rest = prompt.strip_prefix(*word);
        rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
    };
    words.iter().any(known).then_some(typed)
}

/// Whether the lines are the expected ones.
fn fits(expected: &[&str], found: &[&str]) -> bool {
    match (expected, found) {
        ([], []) => true,
        (["...", rest @ ..], _) => (0..=found.len()).any(|at| fits(rest, &found[at..])),
        ([first, rest @ ..], [line, lines @ ..]) => first == line && fits(rest, lines),
        _ => false,
    }
}

#[test]
fn sessions_of_the_guide() {
    let guide = include_str!("../../../../docs/guide.md");
    let mut sessions = 0;
    for block in guide.split("```text\n").skip(1) {
        let block = block.split("\n```").next().unwrap();
        let Some((command, expected)) = block.split_once('\n') else { continue };
        let Some(args) = command.strip_prefix("$ yomi ") else { continue };
        sessions += 1;
        let input: String = expected.lines().filter_map(typed).map(|l| format!("{l}\n")).collect();
        let args: Vec<String> = split(args);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let said = Folder::new().yomi_reading(&args, &input);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        let found: Vec<&str> = said.out.lines().map(str::trim_end).collect();
        // At the end of the input the prompt is left alone.
        let found = match found.split_last() {
            Some((last, rest)) if last.ends_with('>') => rest,
            _ => &found[..],
        };
        let expected: Vec<&str> = expected.lines().map(str::trim_end).collect();
        assert!(fits(&expected, found), "{command}\n{}", said.out);
    }
    assert!(sessions >= 2, "the guide shows how to play and how to be helped");
}

/// Words, of which some may be in quotes.
fn split(args: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, piece) in args.split('"').enumerate() {
        match at % 2 {
            0 => words.extend(piece.split_whitespace().map(str::to_string)),
            _ => words.push(piece.to_string()),
        }
    }
    words
}

fn talk(args: &[&str], input: &str) -> Said {
    Folder::new().yomi_reading(args, input)
}

#[test]
fn a_contradiction_is_met_and_repaired() {
    let said = talk(
        &["assist", "mm4x6"],
        "1122 0B0W\n3344 1B1W\n1123 3B0W\nlist\nwhy 1234\nedit 3 0B1W\nlist\nhelp\n",
    )
    .ended(0)
    .fits();
    let clash = "entries 1 and 3 (1122 0B0W, 1123 3B0W) cannot stand together";
    assert_eq!(said.out.matches(clash).count(), 3, "{}", said.out);
    assert!(said.out.contains("20 of 1296 secrets are left"), "{}", said.out);
}

#[test]
fn nonsense_is_answered_and_the_conversation_goes_on() {
    let nonsense = "\n\u{0}\u{1b}[31m\nfoo\n99999999999999999999\nedit 0\nedit 99999999999999999999\n\
                    undo\nwhy\nwhy 99\n1123 9B9W\n2B\n(((\n=\n/\n/list extra words\n赤青\n1123\n";
    for game in ["mm4x6", "moo", "mm1x1", "bc1x1", "mm2x2", "mm8x2"] {
        let said = talk(&["assist", game], nonsense).ended(0);
        assert!(said.out.contains("not understood"), "{game}: {}", said.out);
        let long = format!("{}\n{nonsense}", "9".repeat(100_000));
        talk(&["assist", game], &long).ended(0);
        talk(&["play", game, "--seed", "1"], nonsense).ended(0);
        talk(&["play", game, "--maker"], nonsense).ended(0);
        talk(&["play", game, "--race", "--level", "random"], nonsense).ended(0);
    }
    let folder = Folder::new();
    use std::io::Write;
    let mut child =
        folder.command(&["assist", "mm4x6"]).stdin(std::process::Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\n1123 0B3W\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("44 of 1296 secrets are left"));
}

#[test]
fn a_game_is_won_and_rated() {
    let said =
        talk(&["play", "mm4x6", "--seed", "7"], "1122\n3344\nlist\nbest\n5465\n").ended(0).fits();
    assert!(said.out.contains("found with 3 guesses; with best play 4.340 are"), "{}", said.out);
    assert!(said.out.contains("4B0W: 4 in place, 0 elsewhere: the secret itself"), "{}", said.out);
    let again = talk(&["play", "mm4x6", "--seed", "7"], "give up\n").ended(0);
    assert!(again.out.ends_with("the secret was 5465\n"), "{}", again.out);
}

#[test]
fn the_program_finds_what_a_person_thinks_of() {
    // 5465 answers the optimum's guesses.
    let said = talk(&["play", "mm4x6", "--maker"], "0B0W\n1B3W\n4B\n4B0W\n").ended(0).fits();
    let asked = "'4B' could mean 4 in place (4B0W) or 4 elsewhere (0A4B): write both halves";
    assert!(said.out.contains(asked), "{}", said.out);
    assert!(said.out.contains("guess 1: 1123\n"), "{}", said.out);
    for level in ["random", "heuristic", "minimax", "optimum", "strongest"] {
        let said = talk(&["play", "mm3x3", "--maker", "--level", level, "--seed", "5"], "3A\n");
        let said = said.ended(0);
        assert!(said.out.contains("I needed 1 guess;"), "{}", said.out);
    }
}

#[test]
fn a_race_ends_one_way_or_another() {
    let seed = ["--seed", "3"];
    // The program's secret is 2179.
    let win = ["play", "moo", "--race", "--level", "random", seed[0], seed[1]];
    let said = talk(&win, "5678\n2179\n").ended(0);
    assert!(said.out.contains("you win; my secret was 2179"), "{}", said.out);
    let said = talk(&["play", "moo", "--race", seed[0], seed[1]], "0123\n2179\n").ended(0).fits();
    assert!(said.out.contains("a draw; my secret was 2179"), "{}", said.out);
    let said = talk(&["play", "moo", "--race", seed[0], seed[1]], "0123\n0123\n").ended(0);
    assert!(said.out.contains("I win; my secret was 2179"), "{}", said.out);
    // Hints by the person, one of them wrong, corrected.
    let lines = "\n0123\n4B\n";
    let said = talk(&["play", "moo", "--race", seed[0], seed[1]], lines).ended(0);
    assert!(said.out.contains("I win"), "{}", said.out);
    let lines = "\n0123\n0B0W\n0123\n0B0W\n0123\nedit 2 0B3W\n0123\nquit\n";
    let said = talk(&["play", "moo", "--race", seed[0], seed[1]], lines).ended(0);
    assert!(said.out.contains("cannot stand"), "{}", said.out);
}

#[test]
fn a_transcript_is_what_was_said() {
    let folder = Folder::new();
    let args = ["assist", "mm4x6", "--log", "game.txt"];
    let first = folder.yomi_reading(&args, "1123 0B3W\n").ended(0);
    let written = || std::fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert_eq!(written(), first.out);
    let second = folder.yomi_reading(&args, "undo\n").ended(0);
    assert_eq!(written(), first.out + &second.out);
    let bad = folder.yomi_reading(&["assist", "mm4x6", "--log", "no/such/game.txt"], "");
    bad.refused(2, "--log: 'no/such/game.txt' cannot be written");
}

#[test]
fn bad_input_on_the_command_line() {
    talk(&["assist", "chess"], "").refused(2, "unknown game 'chess'");
    talk(&["assist", "mm4x6", "--from", "1123"], "").refused(2, "--from: entry 1");
    talk(&["assist", "mm4x6", "--alphabet", "RGB"], "").refused(2, "needs exactly 6");
    talk(&["play", "moo", "--level", "optimum"], "").refused(2, "--level goes with");
    talk(&["play", "moo", "--race", "--level", "x"], "").refused(2, "unknown level 'x'");
    talk(&["play", "moo", "--race", "--maker"], "").refused(2, "cannot be used with");
    talk(&["play", "moo", "--seed", "x"], "").refused(2, "--seed");
    // A history that contradicts itself can be repaired in the conversation.
    let said = talk(&["assist", "mm4x6", "--from", "1122 0B0W, 1122 4B0W"], "undo\n").ended(0);
    assert!(said.out.contains("cannot stand together"), "{}", said.out);
}

/// A reader that goes away is no reason to fail.
#[test]
fn a_pipe_that_closes_early() {
    let folder = Folder::new();
    let mut command = folder.command(&["assist", "mm4x6"]);
    let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    use std::io::Write;
    let _ = child.stdin.take().unwrap().write_all("1123 0B3W\nlist\n".repeat(50).as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
