//! Tests of `src/fingerprint.rs`.

use yomikiri_rules::fingerprint;

/// Values that its authors publish.
#[test]
fn published_values() {
    assert_eq!(fingerprint(*b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fingerprint(*b"a"), 0xaf63_dc4c_8601_ec8c);
    assert_eq!(fingerprint(*b"foobar"), 0x8594_4171_f739_67e8);
}
