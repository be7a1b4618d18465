//! Secrets that are not equally likely: a positive whole number for each.

use crate::alphabet::Alphabet;
use crate::game::GameError;

/// The weights of all secrets of a game, in code order.
#[derive(Debug)]
pub struct Weights {
    of: Vec<u64>,
    sum: u64,
}

/// Why weights do not fit a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Another number of them.
    #[error("{found} weights are given, and the game has {secrets} secrets")]
    Number {
        /// Weights given.
        found: usize,
        /// Secrets of the game.
        secrets: usize,
    },
    /// A weight of nothing.
    #[error(
        "a weight of 0 would be a secret that never comes up: weights are positive whole numbers"
    )]
    Zero,
    /// A sum that could overflow further down.
    #[error("the weights are too large: together they must be less than 2^48")]
    Sum,
}

impl Weights {
    /// One for each secret.
    ///
    /// # Errors
    /// If there are more or fewer, one is 0, or their sum is 2^48 or more.
    pub(crate) fn new(of: Vec<u64>, secrets: usize) -> Result<Weights, WeightsError> {
        if of.len() != secrets {
            return Err(WeightsError::Number { found: of.len(), secrets });
        }
        if of.contains(&0) {
            return Err(WeightsError::Zero);
        }
        let sum = of.iter().try_fold(0u64, |sum, &weight| sum.checked_add(weight));
        let sum = sum.filter(|&sum| sum < 1 << 48).ok_or(WeightsError::Sum)?;
        Ok(Weights { of, sum })
    }

    /// Kept as long as the program runs, like the game they belong to.
    pub(crate) fn kept(self) -> &'static Weights {
        Box::leak(Box::new(self))
    }

    /// The weight of the secret at this place in code order.
    pub fn of(&self, index: usize) -> u64 {
        self.of[index]
    }

    /// All of them, in code order.
    pub fn all(&self) -> &[u64] {
        &self.of
    }

    /// Their sum.
    pub fn sum(&self) -> u64 {
        self.sum
    }
}

/// The weights of a game from a text: a name and a positive whole number a line, each secret once.
///
/// # Errors
/// With the line, if a name is unknown or comes twice, a weight is not a positive whole number, or a
/// secret has none.
pub fn read_weights(alphabet: &Alphabet, file: &str, text: &str) -> Result<Vec<u64>, GameError> {
    let game = alphabet.game();
    let wrong = |line: Option<usize>, problem: String| GameError::File {
        file: file.to_string(),
        line,
        problem,
    };
    let secrets = game.secrets();
    let mut weights: Vec<Option<u64>> = vec![None; secrets.len()];
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let separates = |c: char| c.is_whitespace() || c == ',' || c == ';' || c == '=';
        let (name, number) = text.rsplit_once(separates).unwrap_or((text, ""));
        let name = name.trim_end_matches(separates);
        let weight = number.parse::<u64>().ok().filter(|&weight| weight > 0).ok_or_else(|| {
            let problem =
                format!("'{number}' is not a positive whole number: write a name and its weight");
            wrong(Some(line), problem)
        })?;
        let code =
            alphabet.parse_code(name).map_err(|problem| wrong(Some(line), problem.to_string()))?;
        if !game.has_secret(code) {
            return Err(wrong(Some(line), format!("'{name}' is never the secret of {game}")));
        }
        if weights[game.index(code)].replace(weight).is_some() {
            return Err(wrong(Some(line), format!("'{name}' has a weight already")));
        }
    }
    let missing = weights.iter().filter(|weight| weight.is_none()).count();
    let named = weights.iter().position(Option::is_none).map(|at| alphabet.show(secrets[at]));
    match named {
        None => Ok(weights.into_iter().flatten().collect()),
        Some(name) if missing == 1 => Err(wrong(None, format!("'{name}' has no weight"))),
        Some(name) => {
            Err(wrong(None, format!("'{name}' and {} others have no weight", missing - 1)))
        }
    }
}

impl PartialEq for Weights {
    fn eq(&self, other: &Weights) -> bool {
        std::ptr::eq(self, other) || self.of == other.of
    }
}

impl Eq for Weights {}
