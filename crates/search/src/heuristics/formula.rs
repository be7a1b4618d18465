//! The formulas: what a one-step strategy makes of the sizes |t| of the parts that a guess leaves.
//!
//! The part of the guess itself, if it may be right, counts as a part of size 1 everywhere.

/// A value of a guess, computed from the sizes |t| of its parts. The smallest value is best
/// (for [`Formula::MostParts`], the largest number of parts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Formula {
    /// max |t|: Knuth 1976; also the first of Landy's (paper 003, section 2).
    Minimax,
    /// max |t|, among equals the next largest |t|, and so on; this is `minmax` of the program
    /// mmstrat in its later versions.
    Leximax,
    /// Σ |t|²: Irving 1979. Divided by the number of candidates, it is the expected size.
    ExpectedSize,
    /// Σ |t| log |t|: Neuwirth 1982. The smallest sum has the largest entropy.
    Entropy,
    /// The number of parts, as many as possible: Kooi 2005.
    MostParts,
    /// Σ |t| log |t|, minus 2 log 2 if the guess may be right: Larmouth (paper 003, section 2).
    /// The term is part of the formula, not a rule for ties.
    Larmouth,
    /// Σ |t| log (1 + |t|): the second of Landy's.
    LandyLog,
    /// Σ |t| F(|t|), where F(n) is the solution x of xˣ = n: the third of Landy's. (The paper
    /// prints |T| for the first factor, which is |t|.)
    LandyRoot,
}

/// No formula has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown formula '{0}': write one of {names}", names = names())]
pub struct UnknownFormula(
    /// The name.
    pub String,
);

impl Formula {
    /// All of them, the oldest questions first.
    pub const ALL: [Formula; 8] = [
        Formula::Minimax,
        Formula::Leximax,
        Formula::ExpectedSize,
        Formula::Entropy,
        Formula::MostParts,
        Formula::Larmouth,
        Formula::LandyLog,
        Formula::LandyRoot,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Formula::Minimax => "minimax",
            Formula::Leximax => "leximax",
            Formula::ExpectedSize => "expected-size",
            Formula::Entropy => "entropy",
            Formula::MostParts => "most-parts",
            Formula::Larmouth => "larmouth",
            Formula::LandyLog => "landy-log",
            Formula::LandyRoot => "landy-root",
        }
    }

    /// Other names that are understood.
    fn also(self) -> &'static [&'static str] {
        match self {
            Formula::Minimax => &["knuth", "landy-max"],
            Formula::ExpectedSize => &["irving"],
            Formula::Entropy => &["neuwirth"],
            Formula::MostParts => &["kooi"],
            _ => &[],
        }
    }

    /// Whose it is.
    pub fn origin(self) -> &'static str {
        match self {
            Formula::Minimax => "Knuth; Landy",
            Formula::Leximax => "mmstrat",
            Formula::ExpectedSize => "Irving",
            Formula::Entropy => "Neuwirth",
            Formula::MostParts => "Kooi",
            Formula::Larmouth => "Larmouth",
            Formula::LandyLog | Formula::LandyRoot => "Landy",
        }
    }

    /// What is computed, in signs.
    pub fn definition(self) -> &'static str {
        match self {
            Formula::Minimax => "max |t|",
            Formula::Leximax => "max |t|, then the next largest, and so on",
            Formula::ExpectedSize => "Σ |t|²",
            Formula::Entropy => "Σ |t| log |t|",
            Formula::MostParts => "- (number of parts)",
            Formula::Larmouth => "Σ |t| log |t| (- 2 log 2 if it may be right)",
            Formula::LandyLog => "Σ |t| log (1 + |t|)",
            Formula::LandyRoot => "Σ |t| F(|t|), F(n) the solution x of xˣ = n",
        }
    }
}

impl std::fmt::Display for Formula {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// By its name or its inventor's, in any case.
impl std::str::FromStr for Formula {
    type Err = UnknownFormula;

    fn from_str(text: &str) -> Result<Formula, UnknownFormula> {
        let wanted = text.trim().to_lowercase();
        let found = |formula: &&Formula| {
            formula.name() == wanted || formula.also().contains(&wanted.as_str())
        };
        let formula = Formula::ALL.iter().find(found);
        formula.copied().ok_or_else(|| UnknownFormula(text.to_string()))
    }
}

fn names() -> String {
    Formula::ALL.map(Formula::name).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for formula in Formula::ALL {
            assert_eq!(formula.name().parse(), Ok(formula));
            for name in formula.also() {
                assert_eq!(name.to_uppercase().parse(), Ok(formula));
            }
        }
        let unknown = "luck".parse::<Formula>().unwrap_err().to_string();
        assert!(unknown.starts_with("unknown formula 'luck': write one of minimax, "), "{unknown}");
    }
}
