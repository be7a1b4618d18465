//! Files that are made to take long are refused while they are read: no sum of endless fractions, no
//! history without end.

use yomikiri_check::{File, FileError};

fn refused(text: &str) -> String {
    match File::parse(text) {
        Err(FileError::Damaged(damaged)) => damaged.to_string(),
        other => panic!("{other:?}"),
    }
}

fn mixture(game: &str, content: &str) -> String {
    format!(
        r#"{{"format": "yomikiri", "version": 1, "kind": "mixture", "game": "{game}",
            "start": "", {content}}}"#
    )
}

/// Fractions such that their sum has all their denominators, multiplied.
#[test]
fn coprime_denominators() {
    let part = |number: u32| {
        let below = num_bigint::BigInt::from(2 * number + 1).pow(100) + 2;
        format!(
            r#"{{"probability": "1/{below}",
                "strategy": {{"guess": "1", "then": {{"0B0W": {{"guess": "2"}}}}}}}}"#
        )
    };
    let parts: Vec<String> = (1..100).map(part).collect();
    let text = mixture("mm1x2", &format!(r#""mixture": [{}]"#, parts.join(", ")));
    assert!(refused(&text).contains("no common denominator"), "{}", refused(&text));
}

/// The same hidden in a tree: each node multiplies.
#[test]
fn denominators_along_a_way() {
    let chain = |length: usize| {
        let end = r#"{"guess": "1", "then": {"0B0W": {"guess": "2"}}}"#.to_string();
        let chain = (0..length).fold(end, |rest, _| {
            format!(
                r#"{{"choices": [
                    {{"probability": "1/1099511627776", "guess": "3", "then": {{"0B0W": {rest}}}}},
                    {{"probability": "1099511627775/1099511627776", "guess": "1",
                      "then": {{"0B0W": {{"guess": "2"}}}}}}]}}"#
            )
        });
        mixture("mm1x3", &format!(r#""strategy": {chain}"#))
            .replace(r#""start": """#, r#""start": ["1", "2"]"#)
    };
    File::parse(&chain(24)).unwrap().check().unwrap();
    let problem = refused(&chain(25));
    assert!(problem.contains("no common denominator"), "{problem}");
}

#[test]
fn histories() {
    let strategy = |start: &str| {
        format!(
            r#"{{"format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm5x8",
                "start": {start}, "strategy": {{"guess": "11111"}}}}"#
        )
    };
    let text = format!("\"{}\"", "11111 0B0W, ".repeat(20_000));
    assert!(refused(&strategy(&text)).contains("20000 entries is too long"));
    let list = vec!["\"11111 0B0W\""; 20_000].join(", ");
    let list = format!(r#"{{"history": [{list}]}}"#);
    assert!(refused(&strategy(&list)).contains("20000 entries is too long"));
}
