//! Numbers of strategies: most fit a machine word, some have a hundred digits.

use num_bigint::BigUint;

/// A natural number that grows as needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Natural {
    Small(u128),
    Big(Box<BigUint>),
}

impl Natural {
    pub const ZERO: Natural = Natural::Small(0);

    pub fn of_big(number: BigUint) -> Natural {
        match u128::try_from(&number) {
            Ok(small) => Natural::Small(small),
            Err(_) => Natural::Big(Box::new(number)),
        }
    }

    pub fn into_big(self) -> BigUint {
        match self {
            Natural::Small(n) => BigUint::from(n),
            Natural::Big(n) => *n,
        }
    }

    fn combine(
        self,
        other: &Natural,
        small: impl Fn(u128, u128) -> Option<u128>,
        big: impl Fn(BigUint, BigUint) -> BigUint,
    ) -> Natural {
        if let (Natural::Small(a), Natural::Small(b)) = (&self, other)
            && let Some(n) = small(*a, *b)
        {
            return Natural::Small(n);
        }
        Natural::Big(Box::new(big(self.into_big(), other.clone().into_big())))
    }

    pub fn add(self, other: &Natural) -> Natural {
        self.combine(other, u128::checked_add, |a, b| a + b)
    }

    /// Adds to this number.
    pub fn grow(&mut self, other: &Natural) {
        match (&mut *self, other) {
            (Natural::Big(sum), Natural::Big(more)) => **sum += &**more,
            _ => *self = std::mem::replace(self, Natural::ZERO).add(other),
        }
    }

    pub fn times(self, other: &Natural) -> Natural {
        self.combine(other, u128::checked_mul, |a, b| a * b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows() {
        let mut power = Natural::Small(1);
        for _ in 0..100 {
            power = power.times(&Natural::Small(1000));
        }
        assert_eq!(power.clone().into_big().to_string(), format!("1{}", "0".repeat(300)));
        let more = Natural::Small(u128::MAX).add(&Natural::Small(1));
        let mut grown = more.clone();
        grown.grow(&more);
        grown.grow(&Natural::Small(5));
        assert_eq!(more.into_big(), BigUint::from(u128::MAX) + 1u32);
        assert_eq!(grown.into_big(), BigUint::from(u128::MAX) * 2u32 + 7u32);
        assert_eq!(power.times(&Natural::ZERO).into_big(), BigUint::ZERO);
    }
}
