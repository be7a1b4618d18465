//! The answers of `spectrum`: the profiles of all best strategies, and their first and second
//! guesses.

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::Profile;
use yomikiri_rules::Alphabet;
use yomikiri_search::{FirstSpectrum, Line, Solution, Spectrum};
use yomikiri_strategy as strategy;

use crate::common::{Decimal, Effort, SearchAnswer, decimal};
use crate::points::SpectrumPointsAnswer;
use crate::symmetry::up_to_symmetry;
use crate::total::Total;

/// Every profile that a best strategy can have, and how many have it. What is not known is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpectrumAnswer {
    /// What is true of all of them together.
    #[serde(flatten)]
    pub facts: SpectrumFacts,
    /// The profiles, those with the fewest late secrets first.
    pub rows: Option<Vec<ProfileRow>>,
}

/// What is true of the profiles of all best strategies together. What is not known is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpectrumFacts {
    /// What was asked.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// The total of every best strategy.
    #[serde(flatten)]
    pub total: Total,
    /// The number of best strategies.
    pub optimal_strategies: Option<String>,
    /// The same up to symmetry, where the question is about a whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal_strategies_up_to_symmetry: Option<String>,
    /// The variance of the number of guesses, for a secret and a best strategy drawn evenly.
    #[serde(flatten)]
    pub variance: Variance,
    /// By the number of the guess: how many secrets best strategies find with it.
    pub columns: Option<Vec<ColumnRow>>,
    /// How many best strategies never need more than so many guesses.
    pub within: Option<Vec<WithinRow>>,
    /// The profile that most of them have; the first of these in order.
    pub most_common: Option<ProfileRow>,
    /// The profile that the fewest have; the first of these in order.
    pub rarest: Option<ProfileRow>,
}

/// A variance of the number of guesses.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Variance {
    /// The variance of the number of guesses, exact.
    pub variance: Option<String>,
    /// The same as a number.
    pub variance_decimal: Option<Decimal>,
}

/// A profile of best strategies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProfileRow {
    /// How many secrets are found with the 1st, 2nd, … guess.
    pub profile: Vec<u64>,
    /// The guesses needed in the worst case.
    pub worst_case: usize,
    /// The variance of the number of guesses over the secrets.
    #[serde(flatten)]
    pub variance: Variance,
    /// How many best strategies have this profile.
    pub strategies: String,
    /// Their share of all, from 0 to 1.
    pub share: Decimal,
}

/// How many secrets best strategies find with some guess.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ColumnRow {
    /// The number of the guess, from 1 on.
    pub guess_number: usize,
    /// The fewest secrets that a best strategy finds with it.
    pub fewest: u64,
    /// The most.
    pub most: u64,
    /// The mean over all best strategies, exact.
    pub mean: String,
    /// The same as a number.
    pub mean_decimal: Decimal,
}

/// How many best strategies stay within so many guesses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WithinRow {
    /// No secret takes more guesses.
    pub max_guesses: usize,
    /// How many best strategies there are of which that is true.
    pub strategies: String,
    /// Their share of all, from 0 to 1.
    pub share: Decimal,
}

/// The first guesses of all best strategies. What is not known is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FirstGuessesAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// The number of best strategies.
    pub optimal_strategies: Option<String>,
    /// The classes of first guesses, in code order.
    pub rows: Option<Vec<FirstGuessRow>>,
}

/// A class of first guesses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FirstGuessRow {
    /// The first of the class in code order.
    pub guess: String,
    /// How many guesses are like it.
    pub class_size: usize,
    /// How many best strategies begin with one of them.
    pub strategies: String,
    /// Their share of all, from 0 to 1.
    pub share: Decimal,
    /// How many different profiles they have.
    pub profiles: usize,
}

/// The second guesses of all best strategies. What is not known is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SecondGuessesAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// The number of best strategies.
    pub optimal_strategies: Option<String>,
    /// The classes of second guesses, by first guess and hint.
    pub rows: Option<Vec<SecondGuessRow>>,
}

/// A class of second guesses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SecondGuessRow {
    /// The first guess; it stands for its class.
    pub first_guess: String,
    /// The hint that it got.
    pub hint: String,
    /// How many secrets give that hint.
    pub secrets: usize,
    /// The first of the class of second guesses in code order.
    pub guess: String,
    /// How many guesses are like it after that first guess.
    pub class_size: usize,
    /// How many best strategies begin with a guess of the first one's class and then ask, after
    /// that hint, one of these.
    pub strategies: String,
    /// Their share of those that begin so, from 0 to 1.
    pub share: Decimal,
}

/// A share of a whole that is not 0.
pub(crate) fn share(part: &BigUint, whole: &BigUint) -> Decimal {
    decimal(&BigRational::new(part.clone().into(), whole.clone().into()))
}

/// The sum of k^2 over secrets found with guess k.
fn squares(profile: &[u64]) -> u64 {
    profile.iter().zip(1u64..).map(|(found, k)| k * k * found).sum()
}

impl Variance {
    /// The mean of the squares, over so many secrets, less the square of the mean.
    fn of(squares: BigRational, total: u64, secrets: u64) -> Variance {
        let mean = BigRational::new(total.into(), secrets.into());
        let exact = squares / BigRational::from_integer(secrets.into()) - &mean * &mean;
        Variance { variance: Some(exact.to_string()), variance_decimal: Some(decimal(&exact)) }
    }
}

impl ProfileRow {
    fn of(line: &Line, all: &BigUint) -> ProfileRow {
        let profile = Profile::new(line.profile.clone());
        let squares = BigRational::from_integer(squares(&line.profile).into());
        ProfileRow {
            worst_case: profile.max_guesses(),
            variance: Variance::of(squares, profile.total(), profile.secrets()),
            strategies: line.strategies.to_string(),
            share: share(&line.strategies, all),
            profile: line.profile.clone(),
        }
    }
}

/// Profiles and the number of all strategies.
struct Lines {
    lines: Vec<Line>,
    all: BigUint,
}

impl Lines {
    fn of(first: &[FirstSpectrum]) -> Option<Lines> {
        let whole = first.iter().fold(Spectrum::default(), |sum, first| sum.or(&first.spectrum));
        let lines: Vec<Line> = whole.lines().collect();
        (!lines.is_empty()).then(|| Lines { lines, all: whole.total() })
    }

    /// The mean over strategies of a number that depends on the profile.
    fn mean(&self, of: impl Fn(&[u64]) -> u64) -> BigRational {
        let sum: BigUint = self.lines.iter().map(|line| &line.strategies * of(&line.profile)).sum();
        BigRational::new(sum.into(), BigInt::from(self.all.clone()))
    }

    fn columns(&self) -> Vec<ColumnRow> {
        let column = |at: usize| {
            let found = |profile: &[u64]| profile.get(at).copied().unwrap_or(0);
            let all = || self.lines.iter().map(|line| found(&line.profile));
            let mean = self.mean(found);
            ColumnRow {
                guess_number: at + 1,
                fewest: all().min().unwrap_or(0),
                most: all().max().unwrap_or(0),
                mean: mean.to_string(),
                mean_decimal: decimal(&mean),
            }
        };
        (0..self.deepest()).map(column).collect()
    }

    /// From the smallest worst case to the largest.
    fn within(&self) -> Vec<WithinRow> {
        let least = self.lines.first().map_or(0, |line| line.profile.len());
        let row = |max_guesses: usize| {
            let within = self.lines.iter().filter(|line| line.profile.len() <= max_guesses);
            let strategies: BigUint = within.map(|line| &line.strategies).sum();
            let share = share(&strategies, &self.all);
            WithinRow { max_guesses, strategies: strategies.to_string(), share }
        };
        (least..=self.deepest()).map(row).collect()
    }

    /// The deepest profiles come last.
    fn deepest(&self) -> usize {
        self.lines.last().map_or(0, |line| line.profile.len())
    }

    fn variance(&self) -> Variance {
        let profile = Profile::new(self.lines[0].profile.clone());
        Variance::of(self.mean(squares), profile.total(), profile.secrets())
    }
}

impl SpectrumFacts {
    fn of(
        solution: &Solution,
        lines: Option<&Lines>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SpectrumFacts {
        let question = &solution.question;
        let first_of = |rarest: bool| {
            let lines = lines?;
            let all = lines.lines.iter();
            let line = match rarest {
                true => all.min_by_key(|line| &line.strategies),
                false => all.rev().max_by_key(|line| &line.strategies),
            };
            Some(ProfileRow::of(line?, &lines.all))
        };
        let up_to_symmetry = lines.and_then(|lines| up_to_symmetry(question, &lines.all));
        SpectrumFacts {
            search: SearchAnswer::of(question, solution.outcome.into(), effort, alphabet),
            total: Total::of(solution.outcome.proved(), question.position.candidates().len()),
            optimal_strategies: lines.map(|lines| lines.all.to_string()),
            optimal_strategies_up_to_symmetry: up_to_symmetry.map(|number| number.to_string()),
            variance: lines.map(Lines::variance).unwrap_or_default(),
            columns: lines.map(Lines::columns),
            within: lines.map(Lines::within),
            most_common: first_of(false),
            rarest: first_of(true),
        }
    }
}

impl SpectrumAnswer {
    /// The answer of a search; the spectrum if it is known.
    pub fn of(
        solution: &Solution,
        spectrum: Option<&[FirstSpectrum]>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SpectrumAnswer {
        let lines = spectrum.and_then(Lines::of);
        let rows = |lines: &Lines| {
            lines.lines.iter().map(|line| ProfileRow::of(line, &lines.all)).collect()
        };
        SpectrumAnswer {
            facts: SpectrumFacts::of(solution, lines.as_ref(), effort, alphabet),
            rows: lines.as_ref().map(rows),
        }
    }
}

impl SpectrumPointsAnswer {
    /// The answer of a search; the spectrum if it is known.
    pub fn of(
        solution: &Solution,
        spectrum: Option<&[FirstSpectrum]>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SpectrumPointsAnswer {
        let lines = spectrum.and_then(Lines::of);
        let facts = SpectrumFacts::of(solution, lines.as_ref(), effort, alphabet);
        let lines = lines.map_or(Vec::new(), |lines| lines.lines);
        SpectrumPointsAnswer::new(facts, &lines)
    }
}

impl FirstGuessesAnswer {
    /// The answer of a search; the spectrum if it is known.
    pub fn of(
        solution: &Solution,
        spectrum: Option<&[FirstSpectrum]>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> FirstGuessesAnswer {
        let all: BigUint = spectrum.into_iter().flatten().map(|row| row.spectrum.total()).sum();
        let row = |first: &FirstSpectrum| {
            let strategies = first.spectrum.total();
            FirstGuessRow {
                guess: alphabet.show(first.guess),
                class_size: first.class_size,
                share: share(&strategies, &all),
                strategies: strategies.to_string(),
                profiles: first.spectrum.len(),
            }
        };
        let known = spectrum.filter(|spectrum| !spectrum.is_empty());
        let (question, bounds) = (&solution.question, solution.outcome.into());
        FirstGuessesAnswer {
            search: SearchAnswer::of(question, bounds, effort, alphabet),
            optimal_strategies: known.map(|_| all.to_string()),
            rows: known.map(|known| known.iter().map(row).collect()),
        }
    }
}

impl SecondGuessesAnswer {
    /// The answer of a search; the number of best strategies and their second guesses if they are
    /// known.
    pub fn of(
        solution: &Solution,
        known: Option<(&BigUint, &[strategy::SecondGuess])>,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SecondGuessesAnswer {
        let row = |row: &strategy::SecondGuess| SecondGuessRow {
            first_guess: alphabet.show(row.first),
            hint: alphabet.show_hint(row.first, row.hint),
            secrets: row.secrets,
            guess: alphabet.show(row.guess),
            class_size: row.class_size,
            strategies: row.strategies.to_string(),
            share: share(&row.strategies, &row.begun),
        };
        let (question, bounds) = (&solution.question, solution.outcome.into());
        SecondGuessesAnswer {
            search: SearchAnswer::of(question, bounds, effort, alphabet),
            optimal_strategies: known.map(|(all, _)| all.to_string()),
            rows: known.map(|(_, rows)| rows.iter().map(row).collect()),
        }
    }
}
