//! Lists of words and tables on the server: the addresses are those of codes, the games those that were
//! opened at the start.

use serde_json::json;
use yomikiri_rules::Game;
use yomikiri_rules::words::{WordHint, Words};

use crate::common::serve;

#[test]
fn the_server_tells_what_it_offers() {
    let server = serve();
    let about = server.get("/api/about").ok();
    let games = about["games"].as_array().unwrap();
    let names: Vec<&str> = games.iter().filter_map(|game| game["game"].as_str()).collect();
    let offered = [
        "words:words",
        "words:words:bulls",
        "words:words:common",
        "table:bicycle",
        "table:elements",
    ];
    assert_eq!(names, offered);
    let words = &games[0];
    assert_eq!((&words["kind"], &words["hints"]), (&json!("words"), &json!("marks")));
    assert_eq!((&words["length"], &words["secrets"]), (&json!(5), &json!(60)));
    assert!(words["letters"].as_str().unwrap().starts_with("abcde"));
    assert_eq!(games[2]["hints"], "common");
    let table = &games[3];
    assert_eq!((&table["kind"], &table["hints"]), (&json!("table"), &json!("answers")));
    assert_eq!((&table["guesses"], &table["letters"]), (&json!(21), &json!(null)));
}

#[test]
fn words_are_asked_about_as_codes_are() {
    let server = serve();
    let game = "words:words";
    let position = server.post("/api/position", &json!({"game": game, "from": "train --G--"})).ok();
    assert_eq!(position["candidates"], 4);
    assert_eq!(position["history"][0]["words"], "a in place, trin not there");
    let advice = server.post("/api/advice", &json!({"game": game})).ok();
    assert_eq!(
        (&advice["best"]["guess"], &advice["total_guesses"]),
        (&json!("train"), &json!(139))
    );
    let hint = json!({"game": game, "secret": "stone", "guess": "TRAIN"});
    assert_eq!(server.post("/api/hint", &hint).ok()["hint"], "Y---Y");
    let rated =
        server.post("/api/rate", &json!({"game": game, "from": "train Y---Y, stone GGGGG"}));
    assert_eq!(rated.ok()["expected"], "139/60");
    let moved = server.post("/api/move", &json!({"game": game, "level": "optimum"})).ok();
    assert_eq!(moved["guess"], "train");
    let unknown = json!({"game": game, "secret": "stone", "guess": "aeiou"});
    server.post("/api/hint", &unknown).refused(422, "'aeiou' is not one of the words");
    let clash = json!({"game": game, "from": "train ---G-, sleep --G--"});
    let refused = server.post("/api/advice", &clash).refused(422, "no word agrees with both");
    assert_eq!(refused["entries"], json!([1, 2]));
    let bulls = json!({"game": "words:words:bulls", "from": "train 1B2C"});
    assert_eq!(server.post("/api/position", &bulls).ok()["history"][0]["hint"], "1B2C");
}

/// A request never makes the server read a file.
#[test]
fn what_was_not_opened_is_refused() {
    let server = serve();
    let file = concat!("words:", env!("CARGO_MANIFEST_DIR"), "/../../examples/words.txt");
    for name in [file, "words:/etc/passwd", "table:/etc/passwd", "table:minerals", "words:"] {
        for address in ["position", "advice", "draw", "questions"] {
            let answer = server.post(&format!("/api/{address}"), &json!({"game": name}));
            answer.refused(422, "lies in a file that was not opened");
        }
    }
}

#[test]
fn a_table_is_asked_until_one_thing_is_known() {
    let server = serve();
    let game = "table:bicycle";
    let mut from = String::new();
    for number in 0..8 {
        let place = json!({"game": game, "from": from});
        if server.post("/api/position", &place).ok()["candidates"] == 1 {
            assert!(number > 2);
            return;
        }
        let advice = server.post("/api/advice", &place).ok();
        assert_eq!(advice["proved"], true);
        let best = &advice["best"];
        let reply = best["parts"].as_array().unwrap().last().unwrap();
        from +=
            &format!("{}={}, ", best["guess"].as_str().unwrap(), reply["hint"].as_str().unwrap());
    }
    panic!("it goes on and on: {from}");
}

/// Questions that someone cannot answer are left out, and what is left may not tell all things apart.
#[test]
fn questions_that_are_left_out() {
    let server = serve();
    let game = "table:elements";
    let mut left_out: Vec<String> = Vec::new();
    for _ in 0..17 {
        let ask = json!({"game": game, "forbid": left_out.join(", ")});
        let advice = server.post("/api/advice", &ask).ok();
        let question = advice["best"]["guess"].as_str().unwrap().to_string();
        assert!(!left_out.contains(&question), "{question} was left out");
        left_out.push(question);
    }
    let ask = json!({"game": game, "forbid": left_out.join(", ")});
    server.post("/api/advice", &ask).refused(422, "nothing may be guessed");
}

#[test]
fn things_are_not_asked_and_questions_are_no_secrets() {
    let server = serve();
    let game = "table:bicycle";
    let (thing, question) = ("Worn front tyre", "Is a tyre soft?");
    let hint = |secret, guess| {
        server.post("/api/hint", &json!({"game": game, "secret": secret, "guess": guess}))
    };
    assert_eq!(hint(thing, question).ok()["hint"], "no");
    hint(thing, thing).refused(422, "is not possible there");
    hint(question, question).refused(422, "is not possible there");
    for address in ["why", "partition"] {
        let asked = json!({"game": game, "guess": thing});
        server.post(&format!("/api/{address}"), &asked).refused(422, "is not possible there");
    }
    // Secrets that are not equally likely count as often as they come up.
    let why = server.post("/api/why", &json!({"game": game, "guess": question})).ok();
    assert!(why["guess"]["total_guesses"].as_u64() >= why["best"]["total_guesses"].as_u64());
    let after = json!({"game": game, "from": "Is a tyre soft?=perhaps"});
    server.post("/api/position", &after).refused(422, "the answers are");
}

/// With thousands of words there is advice at once, and it does not claim to be proved.
#[test]
fn a_long_list_gets_advice_that_is_not_proved() {
    let letters = ["bcdfghjklm", "aeiou", "nprstvwxyz", "aeiou", "dklm"];
    let mut words = vec![String::new()];
    for row in letters {
        words =
            words.iter().flat_map(|word| row.chars().map(move |c| format!("{word}{c}"))).collect();
    }
    let secrets: Vec<String> = words.iter().step_by(5).cloned().collect();
    let further = words.iter().enumerate().filter(|(at, _)| at % 5 > 0);
    let all = secrets.iter().chain(further.map(|(_, word)| word)).cloned().collect();
    let list = Words::new("words:long".to_string(), all, secrets.len(), WordHint::Marks).unwrap();
    Game::listed(list).unwrap();
    let server = serve();
    let advice = server.post("/api/advice", &json!({"game": "words:long"})).ok();
    assert_eq!((&advice["proved"], &advice["source"]), (&json!(false), &json!("heuristic")));
    assert!(advice["best"]["parts"].as_array().unwrap().len() > 30);
    // All guesses are not compared there.
    let ask = json!({"game": "words:long"});
    server.post("/api/guesses", &ask).refused(422, "too many guesses");
}
