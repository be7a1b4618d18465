//! `yomi serve`: its first line, its end, and that it says what the other commands say.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;

use crate::common::{Folder, yomi};
use serde_json::{Value, json};

/// A server that ends with this.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Folder) -> Server {
        Server::offering(folder, &[])
    }

    /// With lists and tables.
    fn offering(folder: &Folder, games: &[&str]) -> Server {
        let words = [&["serve", "--port", "0"], games].concat();
        let mut child = folder.command(&words).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|a| a.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_string();
        Server { child, address }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The same fields with the same values, apart from those that vary from run to run.
#[test]
fn it_says_what_the_commands_say() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let from = "1123 1B2W";
    let mut table = yomi(&["guesses", "mm4x6", "--from", from, "--json"]).ended(0).json();
    for varies in ["seconds", "threads", "nodes"] {
        table.as_object_mut().unwrap().remove(varies);
    }
    assert_eq!(server.post("guesses", &json!({"game": "mm4x6", "from": from})), table);
    let list = ["partition", "mm4x6", "2345", "--from", from, "--list", "--json"];
    let partition = yomi(&list).ended(0).json();
    let ask = json!({"game": "mm4x6", "from": from, "guess": "2345"});
    assert_eq!(server.post("partition", &ask), partition);
    let solved = yomi(&["solve", "mm4x6", "--from", from, "--json"]).ended(0).json();
    let advice = server.post("advice", &json!({"game": "mm4x6", "from": from}));
    for same in [
        "game",
        "codes",
        "candidates",
        "objective",
        "proved",
        "lower_bound",
        "upper_bound",
        "total_guesses",
        "average",
    ] {
        assert_eq!(advice[same], solved[same], "{same}");
    }
    assert_eq!(advice["best"]["guess"], solved["first_guess"]);
}

/// Lists and tables stand under short names; what is wrong with one is said before anything begins.
#[test]
fn lists_and_tables() {
    let folder = Folder::new()
        .with("list.txt", "crane\nslate\ntrace\n")
        .with("more.txt", "eerie\n")
        .with("faults.csv", "fault,Is it on?\nplug,no\nlamp,yes\n")
        .with("bad.txt", "crane\nslates\n");
    let games = ["words:list.txt+more.txt", "words:list.txt", "table:faults.csv"];
    let server = Server::offering(&folder, &games);
    let left = |game: &str, from: &str| {
        server.post("position", &json!({"game": game, "from": from}))["left"].clone()
    };
    assert_eq!(left("words:list", "eerie --Y-G"), json!(["crane", "trace"]));
    assert_eq!(left("words:list-2", "slate GGGGG"), json!(["slate"]));
    assert_eq!(left("table:faults", "Is it on?=no"), json!(["plug"]));
    let refused = |game: &str, words: &str| {
        folder.yomi(&["serve", "--port", "0", game]).refused(2, words);
    };
    refused("words:bad.txt", "bad.txt, line 2: 'slates' has 6 letters");
    refused("table:nowhere.csv", "nowhere.csv: it cannot be read");
    refused("mm4x6", "mm4x6 is on the page already");
    refused("chess", "unknown game 'chess'");
}

#[test]
fn a_port_that_is_taken() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let port = server.address.rsplit(':').next().unwrap();
    yomi(&["serve", "--port", port]).refused(2, "is taken by another program");
    yomi(&["serve", "--port", "70000"]).refused(2, "--port");
    yomi(&["serve", "--memory", "1K", "--port", "x"]).refused(2, "--port");
}

/// Ctrl-C ends it, and its computations with it.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let begun = server.post("jobs", &json!({"game": "mm5x6", "kind": "solve"}));
    assert_eq!(begun["kind"], "solve");
    let id = i32::try_from(server.child.id()).unwrap();
    // SAFETY: it is a process of this test.
    assert_eq!(unsafe { libc::kill(id, libc::SIGINT) }, 0);
    assert!(server.child.wait().unwrap().success());
    let mut said = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said, "");
}

/// The token is part of the address, as one to copy; without it nobody is answered.
#[test]
fn the_address_has_the_token() {
    let folder = Folder::new();
    for option in ["--token", "--token=mine-1"] {
        let mut child = folder.command(&["serve", "--port", "0", option]).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (address, token) = line.trim().split_once("/?token=").expect("a token");
        let address = address.strip_prefix("http://").unwrap().to_string();
        assert_eq!(token.len(), if option == "--token" { 32 } else { 6 }, "{line}");
        let asked = |path: &str| {
            let mut stream = TcpStream::connect(&address).unwrap();
            let head =
                format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
            stream.write_all(head.as_bytes()).unwrap();
            let mut text = String::new();
            stream.read_to_string(&mut text).unwrap();
            text[9..12].to_string()
        };
        assert_eq!([asked("/"), asked(&format!("/?token={token}"))], ["401", "303"]);
        child.kill().unwrap();
        child.wait().unwrap();
    }
    yomi(&["serve", "--token=a b"]).refused(2, "a token is made of letters");
}
