//! Records in few bytes. How a deal ended, whether its stock was emptied and whether there was a pair in
//! the opening make one byte; then the states, seven bits a byte, the low ones first. Ten million deals
//! of 5x5 take about 30 MB. What the records are of is not said: whoever keeps them knows the first.

use yomikiri_rules::solitaire::Number;

use super::{DealEnd, Record};

const ENDS: [DealEnd; 3] = [DealEnd::Won, DealEnd::Lost, DealEnd::Unresolved];
const EMPTIED: [Option<bool>; 3] = [None, Some(false), Some(true)];

/// The records in few bytes.
pub(super) fn pack(records: &[Record]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(3 * records.len());
    for record in records {
        let at = |found: Option<usize>| found.expect("all cases are listed") as u8;
        let end = at(ENDS.iter().position(|&end| end == record.settled));
        let emptied = at(EMPTIED.iter().position(|&emptied| emptied == record.stock_emptied));
        bytes.push(end | emptied << 2 | u8::from(record.opening) << 4);
        let mut states = record.states;
        while states >= 0x80 {
            bytes.push(states as u8 | 0x80);
            states >>= 7;
        }
        bytes.push(states as u8);
    }
    bytes
}

/// The records of the deals of a seed from `first` on, if these are the bytes of so many.
pub(super) fn unpack(seed: u64, first: u64, count: u64, mut bytes: &[u8]) -> Option<Vec<Record>> {
    // Each has two bytes at least: nobody is asked for room that is not needed.
    if count > bytes.len() as u64 / 2 {
        return None;
    }
    let mut records = Vec::with_capacity(count as usize);
    for at in 0..count {
        let (&head, after) = bytes.split_first()?;
        let (states, after) = number(after)?;
        bytes = after;
        records.push(Record {
            number: Number { seed, deal: first.checked_add(at)? },
            settled: *ENDS.get(usize::from(head & 3))?,
            stock_emptied: *EMPTIED.get(usize::from(head >> 2 & 3))?,
            opening: match head >> 4 {
                0 => false,
                1 => true,
                _ => return None,
            },
            states,
        });
    }
    bytes.is_empty().then_some(records)
}

/// A number and what follows it.
fn number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        let bits = u64::from(byte & 0x7f);
        let shift = 7 * at as u32;
        number |= bits.checked_shl(shift).filter(|&shifted| shifted >> shift == bits)?;
        if byte < 0x80 {
            return Some((number, &bytes[at + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_back() {
        let mut records = Vec::new();
        for settled in ENDS {
            for stock_emptied in EMPTIED {
                for states in [0, 1, 127, 128, 16_383, 16_384, u64::MAX] {
                    let number = Number { seed: 9, deal: 41 + records.len() as u64 };
                    let opening = states % 2 == 0;
                    records.push(Record { number, settled, stock_emptied, opening, states });
                }
            }
        }
        let (bytes, count) = (pack(&records), records.len() as u64);
        assert_eq!(unpack(9, 41, count, &bytes), Some(records));
        // Neither fewer nor more bytes are believed, nor more or fewer records.
        assert_eq!(unpack(9, 41, count, &bytes[..bytes.len() - 1]), None);
        assert_eq!(unpack(9, 41, count, &[&bytes[..], &[0]].concat()), None);
        assert_eq!(unpack(9, 41, count - 1, &bytes), None);
        assert_eq!(unpack(9, 41, count + 1, &bytes), None);
        assert_eq!(unpack(9, 41, u64::MAX, &bytes), None);
        // Heads that are none, and a number that is too large.
        for wrong in [&[3, 0][..], &[0x0c, 0], &[0x20, 0], &[0; 1], &[0x80; 2]] {
            assert_eq!(unpack(1, 1, 1, wrong), None, "{wrong:?}");
        }
        let large = [&[0][..], &[0xff; 9], &[2]].concat();
        assert_eq!(unpack(1, 1, 1, &large), None);
    }
}
