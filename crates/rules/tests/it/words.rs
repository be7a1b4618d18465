//! Tests of `src/words.rs`.

use yomikiri_rules::words::*;
use yomikiri_rules::*;

fn game(words: &[&str], secrets: usize, rule: WordHint) -> Words {
    let words = words.iter().map(|word| word.to_string()).collect();
    Words::new("words:test".to_string(), words, secrets, rule).unwrap()
}

#[test]
fn words_by_number() {
    let words = game(&["crane", "slate", "eerie"], 2, WordHint::Marks);
    assert_eq!((words.secrets(), words.guesses(), words.hints()), (2, 0..3, 243));
    assert_eq!(words.find("SLATE"), Some(1));
    assert_eq!(words.find("other"), None);
    let letters = "aceilnrst".to_string();
    assert_eq!(words.look(), Look::Letters { length: 5, letters, hint: WordHint::Marks });
    for guess in 0..3 {
        for secret in 0..2 {
            let hint = words.hint(secret, guess);
            assert_eq!(words.parse_hint(guess, &words.show_hint(guess, hint)), Ok(hint));
            assert_eq!(usize::from(hint) == words.hints() - 1, guess == secret);
        }
    }
}

/// Seven letters have 2187 patterns; those that occur are numbered.
#[test]
fn long_words() {
    let words = game(&["gardens", "garages", "gargles", "danger?"], 3, WordHint::Marks);
    assert!(words.hints() <= 12);
    for guess in 0..4 {
        for secret in 0..3 {
            let hint = words.hint(secret, guess);
            assert_eq!(words.parse_hint(guess, &words.show_hint(guess, hint)), Ok(hint));
            assert_eq!(usize::from(hint) == words.hints() - 1, guess == secret);
        }
    }
    let problem = words.parse_hint(0, "YYYYYYY").unwrap_err();
    assert!(problem.contains("no word of the list"), "{problem}");
}

/// The longest words have patterns that fit; longer ones are refused, and so are too many.
#[test]
fn the_longest_words_and_lists() {
    let word = |length: usize, last: char| format!("{}{last}", "a".repeat(length - 1));
    let list = |length| format!("{}\n{}\n", word(length, 'a'), word(length, 'b'));
    let words = Words::read("list.txt", &list(20), WordHint::Marks).unwrap();
    assert_eq!(words.show_hint(0, words.hint(0, 0)), "G".repeat(20));
    let refused = Words::read("list.txt", &list(21), WordHint::Marks);
    assert!(refused.unwrap_err().to_string().contains("at most 20 letters"));
    let many: Vec<String> = (0..=MAX_CODES).map(|number| format!("word{number:06}")).collect();
    let refused = Words::read("list.txt", &many.join("\n"), WordHint::Marks);
    assert!(matches!(refused, Err(GameError::TooLarge { .. })));
}
