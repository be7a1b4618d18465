//! Tests of `src/words/read.rs`.

use yomikiri_rules::words::*;
use yomikiri_rules::*;

#[test]
fn lists() {
    let read = |text| {
        let words = Words::read("list.txt", text, WordHint::Marks)?;
        Ok((0..words.secrets()).map(|word| words.show(word).to_string()).collect::<Vec<_>>())
    };
    assert_eq!(read("Crane\r\n\n# a comment\n slate \n"), Ok(vec!["crane".into(), "slate".into()]));
    assert_eq!(read("äöü\nĀĒĪ").unwrap().len(), 2);
    let why = |text| -> String { read(text).map_err(|e: GameError| e.to_string()).unwrap_err() };
    assert_eq!(
        why("crane\nslates"),
        "list.txt, line 2: 'slates' has 6 letters, and the words on line 1 have 5"
    );
    assert_eq!(why("crane\nslate\nCRANE"), "list.txt, line 3: 'CRANE' stands on line 1 already");
    assert_eq!(why("\n# nothing\n"), "list.txt: there is no word in it");
    assert_eq!(
        why("two words"),
        "list.txt, line 1: 'two words' has a space in it: write one word a line"
    );
    assert!(why("a,b").contains("has ',' in it"));
}

/// Two lists have words of one length.
#[test]
fn two_lists() {
    let folder = std::env::temp_dir().join(format!("yomikiri-two-lists-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_string()
    };
    let (list, more) = (write("list.txt", "crane\nslate\n"), write("more.txt", "abc\n"));
    let refused = Game::open(&format!("words:{list}+{more}")).unwrap_err().to_string();
    std::fs::remove_dir_all(&folder).unwrap();
    let expected = format!("{more}, line 1: 'abc' has 3 letters, and the words in {list} have 5");
    assert_eq!(refused, expected);
}
