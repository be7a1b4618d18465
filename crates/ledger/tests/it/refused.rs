//! What is wrong with a server or with what is on it is one sentence, and nothing of it is believed.

use std::path::Path;

use yomikiri_ledger::{Ledger, LedgerError, Problem};

use crate::server::{PASSWORD, Server};
use crate::support::page;

fn problem(address: &str) -> LedgerError {
    let refused = Ledger::open(Path::new(address)).map(|_| ()).expect_err(address);
    let said = refused.to_string();
    assert!(!said.contains('\n') && !said.contains("sesame"), "{said}");
    refused
}

#[test]
fn servers_that_cannot_be_used() {
    let Some(mut server) = Server::start() else { return };
    let pass = PASSWORD.replace(' ', "%20");
    server.sql("CREATE ROLE guest LOGIN PASSWORD 'guest'");
    server.sql("CREATE ROLE plain LOGIN PASSWORD 'plain'");
    server.sql("CREATE DATABASE proofs OWNER plain");
    let said = |address: &str, words: &str| {
        let said = problem(address).to_string();
        assert!(said.contains(words), "{said}");
    };
    said(&server.address("plain:wrong", "postgres"), "cannot be used: the password is wrong");
    said(&server.address("nobody:wrong", "postgres"), "cannot be used: the password is wrong");
    said(&server.address(&format!("owner:{pass}"), "none"), "there is no such database");
    said(&server.address("guest:guest", "postgres"), "the user has no right to do this");
    said("postgres://127.0.0.1:1/it?user=a&password=sesame", "cannot be reached");
    said("postgres://here/it?sslmode=perhaps&password=sesame", "sslmode is disable");
    said("postgres://here/it?what=sesame", "is not the address of a database");
    // Tables need no more than the right to make them; a server without certificates has no TLS.
    let plain = server.address("plain:plain", "proofs");
    said(&format!("{plain}?sslmode=require"), "has no encrypted connections");
    let there = |path: &str| Ledger::existing(Path::new(path)).map(|_| ());
    assert_eq!(there(&plain).unwrap_err().problem, Problem::Missing);
    Ledger::open(Path::new(&plain)).unwrap().close().unwrap();
    there(&plain).unwrap();
    let socket = format!(
        "postgres:///proofs?host={}&port={}&user=plain&password=plain",
        server.folder().display(),
        server.port()
    );
    there(&socket).unwrap();
    // While it is away, what is noted waits; it is written when the server is back.
    let ledger = Ledger::open(Path::new(&plain)).unwrap();
    let squares = page(&ledger, "squares");
    squares.note(1, b"2", b"4");
    server.stop();
    squares.note(1, b"3", b"9");
    said(&plain, "cannot be reached");
    let back = std::thread::spawn(move || {
        server.run();
        server
    });
    ledger.close().unwrap();
    let server = back.join().unwrap();
    let ledger = Ledger::open(Path::new(&plain)).unwrap();
    assert_eq!(crate::support::rows(&ledger, "squares").len(), 2);
    drop(ledger);
    drop(server);
}

/// Certificates are checked as `sslmode` says.
#[test]
fn encrypted_connections() {
    let Some(mut server) = Server::start() else { return };
    if !server.make_certificates() {
        return;
    }
    server.stop();
    server.run();
    let (_, address) = server.schema();
    let other = server.folder().join("other.crt").display().to_string();
    let root = server.folder().join("root.crt").display().to_string();
    let open = |more: &str| Ledger::open(Path::new(&format!("{address}&{more}"))).map(|_| ());
    open("sslmode=require").unwrap();
    for mode in ["verify-ca", "verify-full", "require"] {
        open(&format!("sslmode={mode}&sslrootcert={root}")).unwrap();
        let refused = open(&format!("sslmode={mode}&sslrootcert={other}")).unwrap_err().to_string();
        assert!(refused.contains("certificate"), "{refused}");
    }
    // The certificate names 127.0.0.1, not localhost.
    let named = address.replace("127.0.0.1", "localhost");
    let open = |mode: &str| {
        let address = format!("{named}&sslmode={mode}&sslrootcert={root}");
        Ledger::open(Path::new(&address)).map(|_| ())
    };
    open("verify-ca").unwrap();
    assert!(open("verify-full").unwrap_err().to_string().contains("certificate"));
    assert!(server.sql("SELECT count(*) FROM pg_stat_ssl WHERE ssl").parse::<u32>().is_ok());
}

/// What another program wrote into its tables is found.
#[test]
fn damaged_tables_are_refused() {
    let Some(server) = Server::start() else { return };
    let mut refused = 0;
    for change in [
        "UPDATE yomikiri_row SET value = '\\x00' WHERE key = (SELECT key FROM yomikiri_row ORDER BY key LIMIT 1)",
        "UPDATE yomikiri_row SET size = 5 WHERE key = (SELECT key FROM yomikiri_row ORDER BY key DESC LIMIT 1)",
        "UPDATE yomikiri_row SET sum = sum + 1 WHERE key = (SELECT key FROM yomikiri_row ORDER BY key DESC LIMIT 1)",
        "UPDATE yomikiri_row SET key = '\\xaa' WHERE key = (SELECT key FROM yomikiri_row ORDER BY key DESC LIMIT 1)",
        "UPDATE yomikiri_row SET key = key || '\\x00'",
        "UPDATE yomikiri_row SET value = value || '\\x00'",
        "UPDATE yomikiri_row SET size = -1",
        "UPDATE yomikiri_row SET size = 1::bigint << 40",
        "UPDATE yomikiri_row SET question = question + 100",
        "UPDATE yomikiri_row SET question = 77 WHERE question = 1",
        "UPDATE yomikiri_question SET text = 'the third question' WHERE id = 1",
        "UPDATE yomikiri_question SET mark = mark + 1 WHERE id = 1",
        "UPDATE yomikiri_question SET text = 'another', mark = 5 WHERE id = 1",
        // Where rows are written in two turns, numbers of questions are skipped.
        "DELETE FROM yomikiri_question WHERE id = (SELECT max(id) FROM yomikiri_question)",
        "INSERT INTO yomikiri_row VALUES (1, '\\x01', 1, '\\x01', 1, 1)",
        "INSERT INTO yomikiri_row VALUES (9, '\\x01', 1, '\\x01', 1, 1)",
        "ALTER TABLE yomikiri_row ADD COLUMN other integer",
        "ALTER TABLE yomikiri_row DROP COLUMN tx",
        "ALTER TABLE yomikiri_row ALTER size TYPE integer",
        "ALTER TABLE yomikiri_row RENAME value TO worth",
        "ALTER TABLE yomikiri_worker RENAME TO yomikiri_workers",
        "DROP TABLE yomikiri_question",
        "DROP TABLE yomikiri_row",
        "DROP TABLE yomikiri_claim",
        "UPDATE yomikiri_ledger SET version = 0",
        "UPDATE yomikiri_ledger SET version = 2",
        "DELETE FROM yomikiri_ledger",
        "INSERT INTO yomikiri_ledger VALUES (1)",
        "ALTER TABLE yomikiri_ledger ALTER version TYPE text",
    ] {
        let (schema, address) = server.schema();
        let ledger = Ledger::open(Path::new(&address)).unwrap();
        for question in ["the first question", "the second question"] {
            let page = page(&ledger, question);
            for n in 0..30u8 {
                page.note(usize::from(n), &[b'k', n], &[b'v', n]);
            }
        }
        ledger.close().unwrap();
        Ledger::existing(Path::new(&address)).unwrap();
        assert!(server.tries(&format!("SET search_path = {schema}; {change}")), "{change}");
        let found = problem(&address);
        let expected = matches!(found.problem, Problem::Damaged(_) | Problem::Version { .. });
        assert!(expected, "{change}: {found}");
        refused += 1;
    }
    assert!(refused > 25);
}
