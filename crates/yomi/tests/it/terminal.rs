//! A conversation in a real terminal: line editing, history, colours, Ctrl-C and Ctrl-D. The
//! terminal is that of `script`, which every Linux has.
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::common::Folder;

/// The program in a terminal of its own.
struct Terminal {
    child: Child,
    keys: ChildStdin,
    said: Receiver<Vec<u8>>,
    screen: String,
    /// How much of the screen was looked at.
    seen: usize,
    _folder: Folder,
}

impl Terminal {
    fn run(args: &str, colour: bool) -> Terminal {
        let folder = Folder::new();
        let mut command = Command::new("script");
        let program = format!("{} {args}", env!("CARGO_BIN_EXE_yomi"));
        command.args(["--quiet", "--return", "--flush", "--command", &program, "/dev/null"]);
        command.current_dir(folder.path()).env("TERM", "xterm").env_remove("NO_COLOR");
        if !colour {
            command.env("NO_COLOR", "1");
        }
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("'script' is there (Debian: bsdutils)");
        let keys = child.stdin.take().unwrap();
        let mut out = child.stdout.take().unwrap();
        let (send, said) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = out.read(&mut bytes) {
                if count == 0 || send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { child, keys, said, screen: String::new(), seen: 0, _folder: folder }
    }

    /// Waits until the screen shows these words, after what was waited for before.
    #[track_caller]
    fn shows(&mut self, words: &str) {
        loop {
            if let Some(at) = self.screen[self.seen..].find(words) {
                self.seen += at + words.len();
                return;
            }
            match self.said.recv_timeout(Duration::from_secs(60)) {
                Ok(bytes) => self.screen += &String::from_utf8_lossy(&bytes),
                Err(_) => panic!("'{words}' does not come: {}", &self.screen[self.seen..]),
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// The exit code, once it is over.
    fn ends(mut self) -> (Option<i32>, String) {
        let code = self.child.wait().unwrap().code();
        while let Ok(bytes) = self.said.recv() {
            self.screen += &String::from_utf8_lossy(&bytes);
        }
        (code, self.screen)
    }
}

const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const BACK: &str = "\x7f";

/// When the line editor reads keys; before that they would not be edited.
const READY: &str = "\x1b[?2004h";

#[test]
fn lines_are_edited_and_remembered() {
    let mut terminal = Terminal::run("assist mm4x6", false);
    terminal.shows(READY);
    // A slip, taken back; a missing digit, put in on the way back.
    terminal.press(&format!("113 0B4W{BACK}{BACK}3W{}2\r", LEFT.repeat(6)));
    terminal.shows("44 of 1296 secrets are left");
    terminal.shows(READY);
    // The line before, with another hint, is a second entry.
    terminal.press(&format!("{UP}{BACK}{BACK}3W\r"));
    terminal.shows("2. 1123: 0 in place, 3 elsewhere");
    terminal.shows(READY);
    terminal.press("\x04");
    let (code, screen) = terminal.ends();
    assert_eq!(code, Some(0));
    assert!(!screen.contains("\x1b[38;5;") && !screen.contains("\x1b[1m"), "{screen:?}");
}

#[test]
fn colours_only_help_and_an_interrupt_ends() {
    let mut terminal = Terminal::run("play mm4x6 --maker", true);
    terminal.shows("guess 1: ");
    terminal.shows(READY);
    terminal.press("\x03");
    let (code, screen) = terminal.ends();
    assert_eq!(code, Some(130));
    let line = screen.lines().find(|line| line.starts_with("guess 1: ")).unwrap();
    assert!(line.contains("\x1b[38;5;"), "{line:?}");
    // Without the colours the code is there all the same.
    let plain: String =
        line.split('\x1b').map(|part| part.split_once('m').map_or(part, |p| p.1)).collect();
    assert_eq!(plain.trim_end(), "guess 1: 1123");
}

/// The solitaire has the same prompt, line editing and colours.
#[test]
fn cards_at_the_terminal() {
    let mut terminal = Terminal::run("patience play 7:12", true);
    terminal.shows("52 cards left");
    terminal.shows(READY);
    // A slip, taken back; then the line before, fetched back.
    terminal.press(&format!("1324{BACK}3\r"));
    terminal.shows("50 cards left");
    terminal.shows(READY);
    terminal.press("undo\r");
    terminal.shows("52 cards left");
    terminal.shows(READY);
    terminal.press(&format!("{UP}{UP}\r"));
    terminal.shows("50 cards left");
    terminal.shows(READY);
    terminal.shows("move 2> ");
    terminal.press("\x03");
    let (code, screen) = terminal.ends();
    assert_eq!(code, Some(130));
    // Red suits are red, all of them are strong, and the suit is there in any case.
    assert!(screen.contains("\x1b[1m\x1b[38;5;196m") && screen.contains("\x1b[1m8♠\x1b[0m"));
}

/// `--color` says it, whatever the terminal and NO_COLOR say; nothing is coloured where nobody looks.
#[test]
fn colours_as_they_are_wanted() {
    for (option, no_color, coloured) in [
        ("", false, true),
        ("", true, false),
        ("--color never", false, false),
        ("--color always", true, true),
    ] {
        let mut terminal = Terminal::run(&format!("patience play 7:12 {option}"), !no_color);
        terminal.shows("52 cards left");
        terminal.shows(READY);
        terminal.press("quit\r");
        let (code, screen) = terminal.ends();
        assert_eq!(code, Some(0));
        assert_eq!(screen.contains("\x1b[1m8♠"), coloured, "{option} {no_color}");
        assert_eq!(screen.contains("  8♠"), !coloured, "{option} {no_color}");
    }
    let folder = Folder::new();
    let play =
        |args: &[&str]| folder.yomi_reading(&[&["patience", "play", "7:12"], args].concat(), "");
    assert!(!play(&[]).ended(0).out.contains('\x1b'));
    assert!(play(&["--color", "always"]).ended(0).out.contains("\x1b[1m8♠"));
    let list = ["--color", "always", "play", "mm4x6", "--seed", "1"];
    let list = folder.yomi_reading(&list, "1122\nlist\nquit\n").ended(0).out;
    assert!(list.matches("\x1b[38;5;").count() > 40, "{list}");
    folder.yomi(&["games", "--color", "blue"]).refused(2, "--color");
    // A transcript is plain.
    play(&["--color", "always", "--log", "a.txt"]).ended(0);
    let log = std::fs::read_to_string(folder.path().join("a.txt")).unwrap();
    assert!(log.contains("8♠") && !log.contains('\x1b'), "{log}");
}

/// A lesson waits for Enter at a terminal, goes on, and ends when that is wanted.
#[test]
fn a_lesson_step_by_step() {
    let mut terminal = Terminal::run("teach mm3x4", true);
    terminal.shows("1. What a hint tells");
    terminal.shows(READY);
    terminal.shows("[Enter] goes on, q ends: ");
    terminal.press("\r");
    terminal.shows("2. A game, bit by bit");
    terminal.shows(READY);
    terminal.press("q\r");
    let (code, screen) = terminal.ends();
    assert_eq!(code, Some(0));
    assert!(!screen.contains("3. What tells most"), "{screen}");
    assert!(screen.contains("\x1b[38;5;196m1"), "codes have their colours");
}

/// Colours are there where codes and hints are, and nothing else differs: neither columns nor pictures.
#[test]
fn colours_change_nothing_else() {
    let folder = Folder::new();
    folder.yomi(&["solve", "mm2x3", "--save", "best.json", "--quiet"]).ended(0);
    for args in [
        &["solve", "mm2x3", "--show", "--count"][..],
        &["show", "best.json"],
        &["show", "best.json", "--as", "knuth"],
        &["show", "best.json", "--as", "lines"],
        &["guesses", "mm2x3", "--from", "12 1,0"],
        &["partition", "mm2x3", "12", "--list"],
        &["questions", "mm2x3"],
        &["questions", "analyse", "mm2x3", "12", "13"],
        &["sample", "mm2x3", "--seed", "1"],
        &["spectrum", "mm2x3", "--by", "second"],
    ] {
        let said = |colour| folder.yomi(&[args, &["--color", colour]].concat()).ended(0).out;
        let (plain, coloured) = (said("never"), said("always"));
        assert!(!plain.contains('\x1b') && coloured.contains("\x1b[38;5;"), "{args:?}: {coloured}");
        let mut parts = coloured.split('\x1b');
        let mut stripped = parts.next().unwrap_or_default().to_string();
        parts.for_each(|part| stripped += part.split_once('m').map_or(part, |(_, rest)| rest));
        let timed = |text: &str| {
            let lines = text.lines().filter(|line| !line.starts_with("searched"));
            lines.map(str::to_string).collect::<Vec<String>>()
        };
        assert_eq!(timed(&stripped), timed(&plain), "{args:?}");
    }
    let plot = ["partition", "mm2x3", "12", "--plot", "a.svg", "--color", "always"];
    folder.yomi(&plot).ended(0);
    assert!(!std::fs::read_to_string(folder.path().join("a.svg")).unwrap().contains('\x1b'));
    for args in [
        &["solve", "mm2x3", "--json"][..],
        &["guesses", "mm2x3", "--csv"],
        &["show", "best.json", "--as", "dot"],
    ] {
        let said = folder.yomi(&[args, &["--color", "always"]].concat()).ended(0).out;
        assert!(!said.contains('\x1b'), "{args:?}");
    }
}
