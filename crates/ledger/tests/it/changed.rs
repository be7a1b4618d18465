//! Rows on a server that are changed at random: the ledger is refused, or nothing of the change is believed.

use std::path::Path;

use yomikiri_ledger::{Ledger, Problem};
use yomikiri_rules::Draws;

use crate::server::Server;
use crate::support::{Rows, page, rows};

const QUESTIONS: [&str; 2] = ["the first question", "the second question"];
const TABLES: [&str; 5] = ["ledger", "question", "row", "claim", "worker"];
const TRIES: u32 = 60;

/// A number as somebody might write it: near to what is there, or far from everything.
fn number(draws: &mut Draws, column: &str) -> String {
    let bit = draws.below(64);
    match draws.below(4) {
        0 => format!("{column} # (1::bigint << {bit})"),
        1 => format!("({column} + {}) % 9223372036854775807", 1 + draws.below(3)),
        2 => "-9223372036854775808".to_string(),
        _ => draws.below(40).to_string(),
    }
}

/// Bytes with another bit, or more of them, or fewer, or those of another row.
fn bytes(draws: &mut Draws, column: &str) -> String {
    let bit = draws.below(200);
    match draws.below(4) {
        0 => format!(
            "set_bit({column}, {bit} % (8 * length({column})), 1 - get_bit({column}, {bit} % (8 * length({column}))))"
        ),
        1 => format!("{column} || '\\x{:02x}'", draws.below(256)),
        2 => format!("substr({column}, {})", 2 + draws.below(3)),
        _ => format!(
            "(SELECT r.{column} FROM yomikiri_row r ORDER BY md5(r.key || '{bit}') LIMIT 1)"
        ),
    }
}

/// A change of something in the tables.
fn change(draws: &mut Draws) -> String {
    let one = format!(
        "WHERE ctid = (SELECT ctid FROM yomikiri_row ORDER BY md5(key || '{}') LIMIT 1)",
        draws.below(1 << 30)
    );
    let question = 1 + draws.below(2);
    match draws.below(14) {
        0 => format!("UPDATE yomikiri_row SET key = {} {one}", bytes(draws, "key")),
        1..4 => format!("UPDATE yomikiri_row SET value = {} {one}", bytes(draws, "value")),
        4 => format!("UPDATE yomikiri_row SET size = {} {one}", number(draws, "size")),
        5 => format!("UPDATE yomikiri_row SET sum = {} {one}", number(draws, "sum")),
        6 => format!("UPDATE yomikiri_row SET tx = {} {one}", number(draws, "tx")),
        7 => format!("UPDATE yomikiri_row SET question = {} {one}", number(draws, "question")),
        8 => format!("DELETE FROM yomikiri_row {one}"),
        9 => format!(
            "UPDATE yomikiri_question SET mark = {} WHERE id = {question}",
            number(draws, "mark")
        ),
        10 => format!(
            "UPDATE yomikiri_question SET text = overlay(text placing '{}' from {}) WHERE id = {question}",
            draws.below(100),
            1 + draws.below(20)
        ),
        11 => format!(
            "INSERT INTO yomikiri_row SELECT question, key || '\\x00', {}, value, sum, tx FROM yomikiri_row {one}",
            number(draws, "size")
        ),
        12 => format!("UPDATE yomikiri_question SET written = {}", number(draws, "written")),
        _ => format!(
            "INSERT INTO yomikiri_claim VALUES ({0}, {0}, {0}, {0}, 'infinity'); INSERT INTO yomikiri_worker \
             VALUES ({0}, '{0}', '', 'NaN', {0}, 'NaN', now(), '-infinity')",
            draws.below(9)
        ),
    }
}

#[test]
fn no_change_on_a_server_is_believed() {
    let Some(server) = Server::start() else { return };
    let (schema, address) = server.schema();
    let path = Path::new(&address);
    let ledger = Ledger::open(path).unwrap();
    for (question, factor) in QUESTIONS.into_iter().zip([7u32, 11]) {
        let page = page(&ledger, question);
        for n in 0..40u32 {
            let (key, value) = (format!("key {n:05}"), format!("value {:08}", n * factor));
            page.note(n as usize, key.as_bytes(), value.as_bytes());
        }
    }
    ledger.close().unwrap();
    let read = |ledger: &Ledger| QUESTIONS.map(|question| rows(ledger, question));
    let written: [Rows; 2] = read(&Ledger::open(path).unwrap());
    assert!(written.iter().all(|rows| rows.len() == 40));
    let at = format!("SET search_path = {schema}; ");
    let keep: String =
        TABLES.iter().map(|t| format!("CREATE TABLE kept_{t} AS TABLE yomikiri_{t}; ")).collect();
    server.sql(&format!("{at}{keep}"));
    let restore: String = TABLES
        .iter()
        .map(|t| {
            let over = if *t == "question" { "OVERRIDING SYSTEM VALUE" } else { "" };
            format!("TRUNCATE yomikiri_{t}; INSERT INTO yomikiri_{t} {over} TABLE kept_{t}; ")
        })
        .collect();
    let mut draws = Draws::of_seed(16);
    let (mut changed, mut refused) = (0, 0);
    for _ in 0..TRIES {
        let change = change(&mut draws);
        // What the server does not let be written is no change.
        if !server.tries(&format!("{at}{restore}{change}")) {
            continue;
        }
        changed += 1;
        match Ledger::open(path) {
            Err(problem) => {
                assert!(!problem.to_string().contains('\n'), "{change}: {problem}");
                let expected = matches!(problem.problem, Problem::Damaged(_));
                assert!(expected, "{change}: {problem}");
                refused += 1;
            }
            Ok(ledger) => {
                let found = read(&ledger);
                for (found, written) in found.iter().zip(&written) {
                    assert!(found.iter().all(|row| written.contains(row)), "{change}");
                }
                let _ = ledger.status();
                ledger.close().unwrap();
            }
        }
    }
    assert!(changed > TRIES / 2 && refused > changed / 2, "{refused} of {changed}");
    server.sql(&format!("{at}{restore}"));
    assert_eq!(read(&Ledger::open(path).unwrap()), written);
}
