//! A number that depends on every byte of a text: FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo 1991).
//!
//! The same on every machine and with every version of a library. Each step is a bijection of the
//! sum, so texts of equal length that differ in one byte always have different fingerprints; others
//! have equal ones about once in 2^64. It guards against accidents, not against a forger.

/// The fingerprint of some bytes.
pub fn fingerprint(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
