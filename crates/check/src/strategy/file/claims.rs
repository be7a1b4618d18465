//! What a file says about its own content. Nothing of it is believed: the figures are computed
//! anew and compared.

use crate::strategy::file::error::CheckError;
use crate::strategy::outlook::Outlook;
use crate::strategy::profile::Profile;
use num_rational::BigRational;
use yomikiri_rules::Position;

/// Claims of a file, all of them optional.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// What the strategy is meant to be good for, such as `average`. Not checked.
    pub objective: Option<String>,
    /// Whether it was proved optimal for that. Not checked: that needs a search.
    pub optimal: Option<bool>,
    /// Of a strategy: the guesses for all secrets together.
    pub total_guesses: Option<u64>,
    /// The guesses in the worst case.
    pub max_guesses: Option<u64>,
    /// Of a strategy: its profile.
    pub profile: Option<Profile>,
    /// Of a mixture: the expected number of guesses over equally likely secrets.
    pub expected_guesses: Option<BigRational>,
    /// Of a mixture for a whole game: each strategy played under a symmetry of the game drawn
    /// evenly, no secret takes more guesses than this on average, and one takes as many.
    pub value: Option<BigRational>,
}

/// What the verifier found.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Of a strategy.
    Strategy(Profile),
    /// Of a mixture, in either form.
    Mixture(Outlook),
}

impl Verdict {
    /// The guesses in the worst case.
    pub fn max_guesses(&self) -> usize {
        match self {
            Verdict::Strategy(profile) => profile.max_guesses(),
            Verdict::Mixture(outlook) => outlook.max_guesses(),
        }
    }
}

impl Claims {
    /// All that can be checked, as it is.
    pub fn of(verdict: &Verdict) -> Claims {
        let max_guesses = Some(verdict.max_guesses() as u64);
        match verdict {
            Verdict::Strategy(profile) => Claims {
                total_guesses: Some(profile.total()),
                max_guesses,
                profile: Some(profile.clone()),
                ..Claims::default()
            },
            Verdict::Mixture(outlook) => Claims {
                max_guesses,
                expected_guesses: Some(outlook.average()),
                ..Claims::default()
            },
        }
    }

    /// Compares every claim that can be checked. A claim that has no meaning for this kind of
    /// content is wrong, too.
    pub(crate) fn check(&self, verdict: &Verdict, position: &Position) -> Result<(), CheckError> {
        let mut truth = Claims::of(verdict);
        if let Verdict::Mixture(outlook) = verdict
            && position.candidates().len() == position.game().code_count()
        {
            truth.value = Some(outlook.worst_class(position.game()));
        }
        compare("total_guesses", &self.total_guesses, &truth.total_guesses)?;
        compare("max_guesses", &self.max_guesses, &truth.max_guesses)?;
        compare("profile", &self.profile, &truth.profile)?;
        compare("expected_guesses", &self.expected_guesses, &truth.expected_guesses)?;
        compare("value", &self.value, &truth.value)
    }
}

fn compare<T: PartialEq + std::fmt::Display>(
    field: &'static str,
    claim: &Option<T>,
    truth: &Option<T>,
) -> Result<(), CheckError> {
    match claim {
        Some(claimed) if claim != truth => Err(CheckError::Claim {
            field,
            claimed: claimed.to_string(),
            found: truth.as_ref().map_or("not defined here".to_string(), T::to_string),
        }),
        _ => Ok(()),
    }
}
