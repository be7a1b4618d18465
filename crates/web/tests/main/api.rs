//! The API: what it answers, and how it refuses.

use crate::common::serve;
use serde_json::{Value, json};

fn mm(from: &str) -> Value {
    json!({"game": "mm4x6", "from": from})
}

#[test]
fn advice() {
    let server = serve();
    let advice = server.post("/api/advice", &mm("1123 0B3W")).ok();
    assert_eq!(advice["candidates"], 44);
    assert_eq!(advice["proved"], true);
    assert_eq!(advice["total_guesses"], 127);
    assert_eq!(advice["average"], "127/44");
    assert_eq!(advice["best"]["guess"], "2345");
    assert_eq!(advice["best"]["is_candidate"], false);
    assert_eq!(advice["equally_good"], json!({"guesses": 60, "can_be_right": 0}));
    assert_eq!(advice["best_candidate"]["total_guesses"], 129);
    assert_eq!(advice["history"][0]["words"], "0 in place, 3 elsewhere");
    let sizes: u64 = advice["best"]["parts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["size"].as_u64().unwrap())
        .sum();
    assert_eq!(sizes, 44);
    // The same again, however it is written, with the symbols of another alphabet.
    assert_eq!(server.post("/api/advice", &mm("1123 = (0, 3);")).ok(), advice);
    let colours = json!({"game": "MM(4,6)", "from": "RRGB 0A3B", "alphabet": "RGBYOP"});
    let coloured = server.post("/api/advice", &colours).ok();
    assert_eq!(coloured["best"]["guess"], "GBYO");
    assert_eq!(coloured["total_guesses"], 127);
    // The largest games have their place, too.
    for game in ["mm4x14", "bc5x10", "mm8x3"] {
        assert!(
            server.post("/api/advice", &json!({"game": game})).ok()["best"]["guess"].is_string()
        );
    }
    // The opening of MOO is in the book, after any first guess.
    for from in ["", "0123 0B1W", "9876 0B1W"] {
        let advice = server.post("/api/advice", &json!({"game": "moo", "from": from})).ok();
        assert_eq!((&advice["source"], &advice["proved"]), (&json!("book"), &json!(true)));
    }
}

#[test]
fn contradictions_are_named() {
    let server = serve();
    for path in ["advice", "position", "why", "partition", "guesses", "move", "rate"] {
        let mut ask = mm("1122 0B0W, 3344 1B1W, 1123 3B0W");
        match path {
            "why" | "partition" => ask["guess"] = json!("1111"),
            "move" => ask["level"] = json!("random"),
            _ => {}
        }
        let refused =
            server.post(&format!("/api/{path}"), &ask).refused(422, "cannot stand together");
        assert_eq!(refused["entries"], json!([1, 3]), "{path}");
    }
    let ask = json!({"kind": "advice", "game": "mm4x6", "from": "1111 4B, 2222 4B"});
    server.post("/api/jobs", &ask).refused(422, "cannot stand together");
}

#[test]
fn guesses_partitions_and_reasons() {
    let server = serve();
    let table = server.post("/api/guesses", &mm("1123 0B3W")).ok();
    assert_eq!((&table["proved"], &table["upper_bound"]), (&json!(true), &json!(127)));
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 130);
    assert_eq!(rows[0]["guess"], "2345");
    assert_eq!((&table["start"], &rows[0]["average"]), (&json!("1123 0B3W"), &json!("127/44")));
    let ask = json!({"game": "mm4x6", "guess": "1122"});
    let partition = server.post("/api/partition", &ask).ok();
    assert_eq!(partition["parts"].as_array().unwrap().len(), 13);
    assert_eq!(partition["largest_part"], 256);
    let listed = json!({"game": "mm4x6", "candidates": "1111 2222 3333", "guess": "1122"});
    assert_eq!(server.post("/api/partition", &listed).ok()["candidates"], 3);
    let ask = json!({"game": "mm4x6", "from": "1123 0B3W", "guess": "2314"});
    let why = server.post("/api/why", &ask).ok();
    assert_eq!(why["guess"]["total_guesses"], 129);
    assert_eq!(why["sentences"][0], "2314 can be right.");
}

#[test]
fn a_whole_game() {
    let server = serve();
    let drawn = server.post("/api/draw", &json!({"game": "mm4x6", "seed": 7})).ok();
    assert_eq!(drawn["secret"], "5465");
    let other = server.post("/api/draw", &json!({"game": "mm4x6"})).ok();
    assert!(other["seed"].is_u64());
    let mut from = String::new();
    for number in 1..=6 {
        let ask = json!({"game": "mm4x6", "from": from, "level": "optimum"});
        let guess = server.post("/api/move", &ask).ok()["guess"].clone();
        let ask = json!({"game": "mm4x6", "secret": "5465", "guess": guess});
        let hint = server.post("/api/hint", &ask).ok();
        from += &format!(
            "{}{} {}",
            if number > 1 { ", " } else { "" },
            guess.as_str().unwrap(),
            hint["hint"].as_str().unwrap()
        );
        if hint["found"] == true {
            let rating = server.post("/api/rate", &mm(&from)).ok();
            assert_eq!((&rating["skill"], &rating["expected"]), (&json!("0"), &json!("625/144")));
            assert_eq!(rating["guesses"].as_array().unwrap().len(), number);
            return;
        }
    }
    panic!("not found with six guesses: {from}");
}

/// In a race, someone who has been hit asks what can be right.
#[test]
fn the_last_guess_of_a_race() {
    let server = serve();
    let mut ask = mm("1123 0B3W");
    ask["level"] = json!("optimum");
    assert_eq!(server.post("/api/move", &ask).ok()["is_candidate"], false);
    ask["hit"] = json!(true);
    assert_eq!(server.post("/api/move", &ask).ok()["is_candidate"], true);
}

#[test]
fn strategies() {
    let server = serve();
    let book = server.get("/api/book").ok();
    let first = &book["book"][0];
    assert_eq!((&first["game"], &first["objective"]), (&json!("bc4x10"), &json!("average")));
    let moo = server.get("/api/book/moo/average").ok();
    assert_eq!((&moo["total_guesses"], &moo["max_guesses"]), (&json!(26274), &json!(7)));
    assert_eq!(moo["strategy"]["then"]["0B1W"]["candidates"], 1440);
    assert_eq!(moo["strategy"]["then"]["0B1W"]["total_guesses"], 6495);
    server.get("/api/book/mm4x6/average").refused(404, "no such strategy");
    server.get("/api/book/chess/average").refused(422, "unknown game");
    server.get("/api/book/moo/best").refused(422, "'average' or 'strongest'");
    let file = r#"{"format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2",
        "start": "", "strategy": {"guess": "12", "then": {"0B2W": {"guess": "21"},
        "1B0W": {"guess": "11", "then": {"0B0W": {"guess": "22"}}}}}}"#;
    let tree = server.post_bytes("/api/strategy", file.as_bytes()).ok();
    assert_eq!((&tree["profile"], &tree["average"]), (&json!([1, 2, 1]), &json!("2")));
    assert_eq!((&tree["start"], &tree["optimal"]), (&json!(""), &json!(null)));
    assert_eq!(tree["strategy"]["then"]["1B0W"]["total_guesses"], 3);
    let damaged = file.replace("\"0B2W\": {\"guess\": \"21\"},", "");
    server.post_bytes("/api/strategy", damaged.as_bytes()).refused(422, "nothing is said for 0B2W");
    server.post_bytes("/api/strategy", b"{}").refused(422, "damaged");
    server.post_bytes("/api/strategy", b"\xff").refused(400, "not text");
}

#[test]
fn questions() {
    let server = serve();
    let known = server.post("/api/questions", &json!({"game": "mm4x6"})).ok();
    assert_eq!((&known["codes_needed"], &known["proved"]), (&json!(6), &json!(true)));
    // What is proved elsewhere in the project is known here, and a bound where no more is.
    for (game, lower, upper) in
        [("mm5x5", 6, 6), ("mm4x7", 7, 7), ("bc4x8", 7, 7), ("mm4x8", 8, 8), ("bc4x10", 4, 9)]
    {
        let known = server.post("/api/questions", &json!({"game": game})).ok();
        assert_eq!((&known["lower_bound"], &known["upper_bound"]), (&json!(lower), &json!(upper)));
        assert_eq!(known["proved"], lower == upper, "{game}");
    }
    let codes: Vec<&str> =
        known["set"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
    let analyse =
        |codes: &str| server.post("/api/analyse", &json!({"game": "mm4x6", "set": codes}));
    let analysis = analyse(&codes.join(" ")).ok();
    assert_eq!((&analysis["resolved"], &analysis["unresolved"]), (&json!(true), &json!([])));
    assert_eq!(analysis["steps"][0]["largest_class"], 1296);
    assert_eq!(analysis["steps"][6]["entropy_left"], 0.0);
    let fewer = analyse(&codes[..5].join(" ")).ok();
    assert_eq!(fewer["resolved"], false);
    assert!(fewer["unresolved"][0].as_array().unwrap().len() > 1);
    // Five codes and a sixth that is no code of the game.
    analyse("1122 7777").refused(422, "'7' at place 1");
    analyse(&"1122 ".repeat(13)).refused(422, "at most 12 codes");
    server.post("/api/analyse", &json!({"game": "mm4x6"})).refused(400, "missing field `set`");
    server.post("/api/questions", &json!({"game": "mm3x5"})).refused(404, "start a computation");
}

#[test]
fn patience() {
    let server = serve();
    let ask = |path: &str, moves: &str| {
        server.post(path, &json!({"deal": "7:1", "board": 5, "moves": moves}))
    };
    let table = ask("/api/patience", "").ok();
    assert_eq!((&table["cards_left"], &table["stock"]), (&json!(52), &json!(27)));
    assert_eq!(table["cards"].as_array().unwrap().len(), 25);
    let on = |board: &str| server.post("/api/patience", &json!({"deal": "7:1", "board": board}));
    assert_eq!(on("5x5").ok()["cards"], table["cards"]);
    on("5x6").refused(422, "a board is square");
    // Following what wins, wins.
    let solved = ask("/api/patience/solve", "").ok();
    assert_eq!((&solved["verdict"], &solved["proved"]), (&json!("won"), &json!(true)));
    let moves = solved["moves"].as_str().unwrap();
    assert_eq!(ask("/api/patience", moves).ok()["won"], true);
    let half: Vec<&str> = moves.split(' ').take(9).collect();
    assert_eq!(ask("/api/patience/solve", &half.join(" ")).ok()["verdict"], "won");
    let advice = ask("/api/patience/advice", "").ok();
    let pairs = advice["pairs"].as_array().unwrap();
    assert!(!pairs.is_empty() && advice["begun"] == false);
    for pair in pairs {
        assert!(table["pairs"].as_array().unwrap().contains(pair));
    }
    // Within a turn it is how to end it from there, whatever went first.
    for first in table["pairs"].as_array().unwrap() {
        let first = first.as_str().unwrap();
        let advice = ask("/api/patience/advice", first).ok();
        assert_eq!(advice["begun"], true);
        let rest = advice["pairs"].as_array().unwrap().iter().map(|pair| pair.as_str().unwrap());
        let turn: Vec<&str> = [first].into_iter().chain(rest).chain(["0000"]).collect();
        assert_eq!(ask("/api/patience", &turn.join(" ")).ok()["open"], false);
    }
    ask("/api/patience", "1112").refused(422, "move 1 (1112): ");
    ask("/api/patience", "0000").refused(422, "no hole to close up");
    ask("/api/patience", "11").refused(422, "not a move");
    let bad = |ask: Value, words: &str| server.post("/api/patience", &ask).refused(422, words);
    bad(json!({"deal": "7"}), "does not name a deal");
    bad(json!({"deal": "H4 S0"}), "52 cards, not 2");
    bad(json!({"deal": "7:1", "board": 9}), "2 to 7 rows");
    bad(json!({"deal": "7:1", "rules": "none"}), "'free', 'must-clear'");
    server.post("/api/patience", &json!({})).refused(400, "missing field `deal`");
    let winnable = json!({"deal": "7:1", "board": 4, "winnable": true});
    let dealt = server.post("/api/patience/deal", &winnable).ok();
    let game = json!({"deal": dealt["deal"], "board": 4});
    assert_eq!(server.post("/api/patience/solve", &game).ok()["verdict"], "won");
    let hopeless = json!({"deal": "7:1", "board": 2, "winnable": true});
    server.post("/api/patience/deal", &hopeless).refused(422, "no deal that can be won");
    let last = json!({"deal": format!("7:{}", u64::MAX), "board": 2, "winnable": true});
    server.post("/api/patience/deal", &last).refused(422, "no deal that can be won");
}

#[test]
fn malformed_requests() {
    let server = serve();
    let post = |body: &str| server.post_bytes("/api/advice", body.as_bytes());
    post("").refused(400, "cannot be read");
    post("[]").refused(400, "cannot be read");
    post("{\"game\": 7}").refused(400, "invalid type");
    post("{\"game\": \"mm4x6\", \"form\": \"\"}").refused(400, "unknown field `form`");
    post("{\"game\": \"mm4x6\", \"game\": \"moo\"}").refused(400, "duplicate field");
    post("{}").refused(400, "missing field `game`");
    post("{\"game\": \"mm9x9\"}").refused(422, "9 pegs are not possible");
    post("{\"game\": \"mm8x16\"}").refused(422, "the limit is 40000");
    post("{\"game\": \"mm4x6\", \"from\": \"1123 9B\"}").refused(422, "not possible");
    post("{\"game\": \"mm4x6\", \"alphabet\": \"RGB\"}").refused(422, "needs exactly 6");
    post(&"[".repeat(200_000)).refused(400, "cannot be read");
    let long = "1123 0B3W, ".repeat(70);
    server.post("/api/advice", &mm(&long)).refused(422, "at most 64");
    server.post("/api/advice", &mm(&"1".repeat(5000))).refused(400, "too long");
    let large = "x".repeat(300 << 10);
    server.post("/api/advice", &mm(&large)).refused(413, "larger than");
    server.post("/api/why", &mm("")).refused(400, "missing field `guess`");
    server.post("/api/move", &mm("")).refused(400, "missing field `level`");
    let ask = json!({"game": "mm4x6", "level": "grandmaster"});
    server.post("/api/move", &ask).refused(422, "unknown level");
    server.post("/api/jobs", &mm("")).refused(400, "missing field `kind`");
    let ask = json!({"game": "mm4x6", "kind": "magic"});
    server.post("/api/jobs", &ask).refused(400, "unknown variant `magic`");
    server.post("/api/guesses", &json!({"game": "mm5x8"})).refused(422, "too many guesses");
}

#[test]
fn addresses_and_methods() {
    let server = serve();
    server.get("/api/nothing").refused(404, "no such address");
    server.get("/nothing.js").refused(404, "no such file");
    server.get("/a/b").refused(404, "no such address");
    server.get("/api/advice").refused(405, "method");
    server.post("/", &json!({})).refused(405, "method");
    server.request("BREW", "/api/advice", &[], b"").refused(405, "method");
    server.get("/api/jobs/xyz").refused(404, "no such computation");
    server.delete("/api/jobs/xyz").refused(404, "no such computation");
    server.get("/api/jobs/xyz/events").refused(404, "no such computation");
    let plain = [("Content-Type", "text/plain")];
    server.request("POST", "/api/advice", &plain, b"{}").refused(415, "application/json");
    server.request("POST", "/api/advice", &[], b"{}").refused(415, "application/json");
    assert_eq!(server.raw(b"nonsense\r\n\r\n").status, 400);
}

#[test]
fn only_this_computer_is_answered() {
    let server = serve();
    let host = |name: &str| server.request("GET", "/", &[("Host", name)], b"");
    let port = server.address.port();
    for name in ["localhost", "127.0.0.1", "[::1]", "LocalHost:80", "pi.home"] {
        assert_eq!(host(name).status, 200, "{name}");
    }
    for name in ["evil.example", "localhost.evil.example", "127.0.0.2", ""] {
        assert_eq!(host(name).status, 403, "{name}");
    }
    let body = br#"{"game": "mm2x2"}"#;
    let from = |origin: &str| {
        let headers = [("Content-Type", "application/json"), ("Origin", origin)];
        server.request("POST", "/api/advice", &headers, body)
    };
    assert_eq!(from(&format!("http://127.0.0.1:{port}")).status, 200);
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        from(origin).refused(403, "other sites");
    }
    let cross = [("Content-Type", "application/json"), ("Sec-Fetch-Site", "cross-site")];
    server.request("POST", "/api/advice", &cross, body).refused(403, "other sites");
}

#[test]
fn every_answer_is_guarded() {
    let server = serve();
    let answers = [
        server.get("/"),
        server.get("/style.css"),
        server.get("/api/about"),
        server.get("/api/nothing"),
        server.post("/api/advice", &json!({})),
        server.request("GET", "/", &[("Host", "evil.example")], b""),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
    }
}

/// Everything the page names is there, nothing is inline, and nothing is from elsewhere.
#[test]
fn the_page_is_complete() {
    let server = serve();
    let index = server.get("/");
    assert_eq!(index.header("content-type"), Some("text/html; charset=utf-8"));
    let html = index.text();
    assert!(!html.contains("<style") && !html.contains(" style=") && !html.contains("onclick"));
    let mut names: Vec<String> = ["href=\"", "src=\""]
        .iter()
        .flat_map(|mark| html.split(mark).skip(1))
        .map(|rest| rest.split('"').next().unwrap().to_string())
        .filter(|name| !name.starts_with('#'))
        .collect();
    let mut seen = Vec::new();
    let mut size = html.len();
    while let Some(name) = names.pop() {
        if seen.contains(&name) {
            continue;
        }
        let answer = server.get(&format!("/{name}"));
        assert_eq!(answer.status, 200, "{name}");
        let text = answer.text();
        // Names of kinds of elements look like addresses and are none.
        let other = text.replace("http://www.w3.org/", "");
        assert!(!other.contains("http://") && !other.contains("https://"), "{name}");
        size += text.len();
        for import in text.split("from './").skip(1) {
            names.push(import.split('\'').next().unwrap().to_string());
        }
        // The same file is not sent twice.
        let tag = [("If-None-Match", answer.header("etag").unwrap())];
        assert_eq!(server.request("GET", &format!("/{name}"), &tag, b"").status, 304);
        seen.push(name);
    }
    assert!(seen.len() > 6, "{seen:?}");
    assert!(size < 300_000, "the page has {size} bytes");
}
