//! What values are counted in: integers of a size that fits the objective.

use std::fmt::Debug;
use std::ops::{Add, Sub};

/// An ordered group with a next smaller element to each.
pub(crate) trait Value:
    Copy + Ord + Debug + Send + Sync + Add<Output = Self> + Sub<Output = Self> + 'static
{
    /// Nothing.
    const ZERO: Self;
    /// More than any strategy costs; sums of a few dozen of these do not overflow.
    const INFINITE: Self;
    /// The next smaller value.
    fn before(self) -> Self;
    /// `count` times this value; infinite if it is.
    fn times(self, count: usize) -> Self;
    /// As a number of one kind for all.
    fn total(self) -> i128;
    /// The value of that number, or infinite.
    fn up_to(total: i128) -> Self;
    /// Appends it as bytes, ordered as values are.
    fn write(self, bytes: &mut Vec<u8>);
    /// The value that was written so.
    fn read(bytes: &[u8]) -> Option<Self>;
}

macro_rules! integer {
    ($int:ty) => {
        impl Value for $int {
            const ZERO: Self = 0;
            const INFINITE: Self = <$int>::MAX >> 8;

            fn before(self) -> Self {
                self - 1
            }

            fn times(self, count: usize) -> Self {
                if self >= Self::INFINITE && count > 0 {
                    Self::INFINITE
                } else {
                    self * count as $int
                }
            }

            fn total(self) -> i128 {
                self as i128
            }

            fn up_to(total: i128) -> Self {
                <$int>::try_from(total).unwrap_or(Self::INFINITE).min(Self::INFINITE)
            }

            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend((self ^ <$int>::MIN).to_be_bytes());
            }

            fn read(bytes: &[u8]) -> Option<Self> {
                Some(<$int>::from_be_bytes(bytes.try_into().ok()?) ^ <$int>::MIN)
            }
        }
    };
}
integer!(i32);
integer!(i64);
integer!(i128);
