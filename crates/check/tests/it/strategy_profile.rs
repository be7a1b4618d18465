//! Tests of `src/strategy/profile.rs`.

use yomikiri_check::*;

#[test]
fn profiles_are_read() {
    assert_eq!("1,4,20".parse(), Ok(Profile::new([1, 4, 20])));
    assert_eq!("1, 4, 20, 0".parse(), Ok(Profile::new([1, 4, 20])));
    for text in ["", "0", "0,0", "1,-4", "1;4", "x", "1,4294967296"] {
        assert_eq!(text.parse::<Profile>(), Err(NoProfile), "{text}");
    }
}

#[test]
fn figures_of_a_profile() {
    let profile = Profile::new([1, 4, 20, 0]);
    assert_eq!(profile.counts(), [1, 4, 20]);
    assert_eq!(profile.secrets(), 25);
    assert_eq!(profile.total(), 1 + 2 * 4 + 3 * 20);
    assert_eq!(profile.max_guesses(), 3);
    assert_eq!(profile.to_string(), "1, 4, 20");
    assert_eq!(Profile::new([0, 1, 1]).average().to_string(), "5/2");
    assert_eq!(Profile::new([0, 2]).average().to_string(), "2");
    assert_eq!(Profile::default().average().to_string(), "0");
}
