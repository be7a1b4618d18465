//! Tests of `src/words/hint.rs`.

use yomikiri_rules::Model;
use yomikiri_rules::words::*;

fn game(words: &[&str], rule: WordHint) -> Words {
    let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
    let secrets = words.len();
    Words::new("words".to_string(), words, secrets, rule).unwrap()
}

/// The hint of a guess, as it is shown.
fn shown(rule: WordHint, secret: &str, guess: &str) -> String {
    let words = if secret == guess { vec![secret] } else { vec![secret, guess] };
    let game = game(&words, rule);
    let guess = words.len() - 1;
    game.show_hint(guess, game.hint(0, guess))
}

/// Repeated letters, as players know them.
#[test]
fn repeated_letters() {
    for (secret, guess, expected) in [
        ("abbey", "babes", "YYGG-"),
        ("abbey", "kebab", "-YGYY"),
        ("abbey", "abyss", "GGY--"),
        ("crane", "eerie", "--Y-G"),
        ("eerie", "crane", "-Y--G"),
        ("lilac", "allay", "-YGG-"),
        ("allay", "lilac", "Y-GG-"),
        ("aaabb", "bbaaa", "YYGYY"),
        ("crane", "crane", "GGGGG"),
    ] {
        assert_eq!(shown(WordHint::Marks, secret, guess), expected, "{secret} {guess}");
    }
}

/// An independent definition: for each letter of the alphabet, as many marks as both words have
/// of it, the places in common first, then from left to right.
#[test]
fn marks_letter_by_letter() {
    let words: Vec<String> = (0..243u32)
        .map(|n| (0..5).map(|at| char::from(b'a' + (n / 3u32.pow(at) % 3) as u8)).collect())
        .collect();
    let game = game(&words.iter().map(String::as_str).collect::<Vec<_>>(), WordHint::Marks);
    for (secret_number, secret) in words.iter().enumerate() {
        for (guess_number, guess) in words.iter().enumerate() {
            let mut expected = [0u32; 5];
            for letter in *b"abc" {
                let at = |word: &String| -> Vec<usize> {
                    (0..5).filter(|&at| word.as_bytes()[at] == letter).collect()
                };
                let (in_secret, in_guess) = (at(secret), at(guess));
                let both: Vec<usize> =
                    in_guess.iter().copied().filter(|at| in_secret.contains(at)).collect();
                both.iter().for_each(|&at| expected[at] = 2);
                let more = in_secret.len().min(in_guess.len()) - both.len();
                let others = in_guess.iter().filter(|at| !both.contains(at));
                others.take(more).for_each(|&at| expected[at] = 1);
            }
            let expected = expected.iter().fold(0, |number, mark| number * 3 + mark);
            let hint = u32::from(game.hint(secret_number, guess_number));
            assert_eq!(hint, expected, "{secret} {guess}");
        }
    }
}

#[test]
fn marks_as_people_write_them() {
    let expected = Ok(2 * 81 + 27 + 2 * 3);
    let parse = |text: &str| game(&["salet"], WordHint::Marks).parse_hint(0, text);
    for text in
        ["GY-G-", "gy-g-", "21020", "2 1 0 2 0", "🟩🟨⬛🟩⬛", "🟩🟨⬜🟩⬜", "🟧🟦⬛️🟧⬛️", "GY.G_"]
    {
        assert_eq!(parse(text), expected, "{text}");
    }
    for text in ["", "GY-G", "GY-G--", "GYXG-", "3Y-G-", "1B2W"] {
        assert!(parse(text).unwrap_err().contains("one mark a letter"), "{text}");
    }
    assert!(parse("GGYGG").unwrap_err().contains("not possible"));
}

#[test]
fn other_rules() {
    assert_eq!(shown(WordHint::Bulls, "slate", "stale"), "3B2C");
    assert_eq!(shown(WordHint::Bulls, "abbey", "kebab"), "1B3C");
    assert_eq!(shown(WordHint::Common, "slate", "stale"), "5");
    assert_eq!(shown(WordHint::Common, "slate", "slate"), "found");
    assert_eq!(shown(WordHint::Places, "slate", "stale"), "3B");
    for rule in [WordHint::Bulls, WordHint::Common, WordHint::Places] {
        let game = game(&["salet"], rule);
        for hint in 0..game.hints() as u8 {
            let text = game.show_hint(0, hint);
            match game.parse_hint(0, &text) {
                Ok(read) => assert_eq!(read, hint, "{rule:?} {text}"),
                Err(problem) => assert!(problem.contains("not possible"), "{rule:?} {text}"),
            }
        }
    }
    let refused = |rule, text| game(&["salet"], rule).parse_hint(0, text).is_err();
    assert!(refused(WordHint::Common, "6") && refused(WordHint::Places, "x"));
    assert_eq!(
        game(&["salet"], WordHint::Marks).describe_hint(0, 2 * 81 + 27),
        "s in place, a elsewhere, let not there"
    );
}
