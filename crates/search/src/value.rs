//! What values are counted in: ordered integers, or tuples of them in lexicographic order.

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
    /// The number that is shown.
    fn total(self) -> i128;
    /// The largest value that is shown as `total`.
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

/// How many numbers come after the first.
const TAIL: usize = 16;

/// A number that counts first, then others, the earlier before the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lexicographic([i32; TAIL + 1]);

impl Lexicographic {
    /// `total` first, and one at the given place of the others, if there is such a place.
    pub fn one(total: i32, place: usize) -> Self {
        let mut numbers = [0; TAIL + 1];
        numbers[0] = total;
        if let Some(number) = numbers.get_mut(place + 1) {
            *number = 1;
        }
        Lexicographic(numbers)
    }
}

impl Add for Lexicographic {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Lexicographic(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }
}

impl Sub for Lexicographic {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Lexicographic(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }
}

impl Value for Lexicographic {
    const ZERO: Self = Lexicographic([0; TAIL + 1]);
    const INFINITE: Self = {
        let mut numbers = [0; TAIL + 1];
        numbers[0] = i32::INFINITE;
        Lexicographic(numbers)
    };

    fn before(mut self) -> Self {
        self.0[TAIL] -= 1;
        self
    }

    fn times(self, count: usize) -> Self {
        if self >= Self::INFINITE && count > 0 {
            return Self::INFINITE;
        }
        Lexicographic(self.0.map(|number| number * count as i32))
    }

    fn total(self) -> i128 {
        i128::from(self.0[0])
    }

    fn up_to(total: i128) -> Self {
        let mut numbers = [i32::INFINITE; TAIL + 1];
        numbers[0] = i32::up_to(total);
        Lexicographic(numbers).min(Self::INFINITE)
    }

    fn write(self, bytes: &mut Vec<u8>) {
        self.0.iter().for_each(|number| number.write(bytes));
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let numbers: Option<Vec<i32>> = bytes.chunks(4).map(i32::read).collect();
        Some(Lexicographic(numbers?.try_into().ok()?))
    }
}
