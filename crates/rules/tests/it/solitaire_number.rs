//! Tests of `src/solitaire/number.rs`.

use yomikiri_rules::solitaire::*;

#[test]
fn names() {
    let number = Number { seed: 7, deal: 12 };
    assert_eq!("7:12".parse(), Ok(number));
    assert_eq!(number.to_string(), "7:12");
    for text in
        ["", ":", "7", "7:", ":12", "7:12:1", "-7:1", "7:+1", "7: 1", "99999999999999999999:1"]
    {
        let refused = text.parse::<Number>().unwrap_err().to_string();
        assert!(refused.contains(&format!("'{text}'")), "{refused}");
    }
}
