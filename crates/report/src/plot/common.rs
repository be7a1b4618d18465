//! Plots that commands and papers share: parts of a guess, profiles of strategies.

use yomikiri_rules::{Alphabet, Code, Hint, Partition};

use super::{Axis, Bar, Bars};

/// What a guess makes of the candidates: a bar for each hint (paper 001, Fig. 4).
pub fn parts(title: String, alphabet: &Alphabet, guess: Code, partition: &Partition) -> Bars {
    let parts = partition.parts().iter();
    let bar = |(hint, codes): &(Hint, Vec<Code>)| Bar {
        name: alphabet.show_hint(guess, *hint),
        values: vec![Some(codes.len() as f64)],
    };
    Bars {
        title,
        x: "hint".to_string(),
        y: Axis::new("codes"),
        series: vec!["codes".to_string()],
        bars: parts.map(bar).collect(),
    }
}

/// How many secrets strategies find with the 1st, 2nd, … guess, side by side (paper 003, Table 7).
pub fn profiles(title: String, all: &[(&str, &[u64])]) -> Bars {
    let guesses = all.iter().map(|(_, counts)| counts.len()).max().unwrap_or(0);
    let bar = |k: usize| Bar {
        name: (k + 1).to_string(),
        values: all.iter().map(|(_, counts)| counts.get(k).map(|&count| count as f64)).collect(),
    };
    Bars {
        title,
        x: "found with guess".to_string(),
        y: Axis::new("secrets"),
        series: all.iter().map(|(name, _)| name.to_string()).collect(),
        bars: (0..guesses).map(bar).collect(),
    }
}
