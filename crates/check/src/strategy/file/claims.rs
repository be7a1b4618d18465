//! What a file says about its own content: the question it answers, and figures. Nothing of it is
//! believed: what the rules can tell is computed anew and compared, and the rest is named as not
//! checked.

use crate::strategy::file::error::CheckError;
use crate::strategy::outlook::Outlook;
use crate::strategy::profile::Profile;
use num_rational::BigRational;
use yomikiri_rules::{Code, Goal, Guesses, Objective, Position, Question, Then};

/// Claims of a file, all of them optional.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// What the strategy is meant to be good for, such as `average`. Not checked.
    pub objective: Option<String>,
    /// What decides among equals. Not checked.
    pub then: Option<Then>,
    /// Which codes may be guessed.
    pub guesses: Option<Guesses>,
    /// The guess that the strategy was asked to begin with.
    pub first: Option<Code>,
    /// No secret takes more guesses than this.
    pub max_guesses: Option<u64>,
    /// Whether it was proved optimal for the question. Not checked: that needs a search.
    pub optimal: Option<bool>,
    /// Of a strategy: the guesses for all secrets together.
    pub total_guesses: Option<u64>,
    /// Of a strategy for secrets that are not equally likely: the sum over secrets of weight times
    /// guesses.
    pub weighted_total: Option<u64>,
    /// The guesses in the worst case.
    pub worst_case: Option<u64>,
    /// Of a strategy: its profile.
    pub profile: Option<Profile>,
    /// Of a mixture: the expected number of guesses over equally likely secrets.
    pub expected_guesses: Option<BigRational>,
    /// Of a mixture: each strategy played under a symmetry that keeps the start, drawn evenly, no
    /// secret takes more guesses than this on average, and one takes as many.
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
    pub fn worst_case(&self) -> usize {
        match self {
            Verdict::Strategy(profile) => profile.max_guesses(),
            Verdict::Mixture(outlook) => outlook.max_guesses(),
        }
    }
}

impl Claims {
    /// All that can be checked, as it is.
    pub fn of(verdict: &Verdict) -> Claims {
        let worst_case = Some(verdict.worst_case() as u64);
        match verdict {
            Verdict::Strategy(profile) => Claims {
                total_guesses: Some(profile.total()),
                weighted_total: profile.weighted_total(),
                worst_case,
                profile: Some(Profile::new(profile.counts())),
                ..Claims::default()
            },
            Verdict::Mixture(outlook) => Claims {
                worst_case,
                expected_guesses: Some(outlook.average()),
                ..Claims::default()
            },
        }
    }

    /// The same with the whole question, beside where it starts.
    #[must_use]
    pub fn about(self, question: &Question) -> Claims {
        let goal = &question.goal;
        Claims {
            objective: Some(goal.objective().to_string()),
            then: goal.secondary(),
            guesses: Some(question.guesses).filter(|&guesses| guesses != Guesses::Any),
            first: question.first,
            max_guesses: goal.max_guesses().map(|limit| limit as u64),
            ..self
        }
    }

    /// The question that the file is about. An objective that nobody knows, of an older file, is
    /// taken for the average: the rules of guessing do not depend on it.
    pub fn question(&self, position: &Position) -> Question {
        let objective = self.objective.as_deref().and_then(|name| name.parse::<Objective>().ok());
        let mut goal = objective.and_then(|it| Goal::new(it).ok()).unwrap_or(Goal::average());
        if let Some(then) = self.then {
            goal = goal.clone().then(then).unwrap_or(goal);
        }
        if let Some(limit) = self.max_guesses {
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            goal = goal.clone().within(limit).unwrap_or(goal);
        }
        Question {
            position: position.clone(),
            goal,
            guesses: self.guesses.unwrap_or_default(),
            first: self.first,
        }
    }

    /// The names of the claims that are made, and whether each is checked by the rules alone.
    pub fn made(&self) -> Vec<(&'static str, bool)> {
        let claims = [
            ("objective", false, self.objective.is_some()),
            ("then", false, self.then.is_some()),
            ("guesses", true, self.guesses.is_some()),
            ("first", true, self.first.is_some()),
            ("max_guesses", true, self.max_guesses.is_some()),
            ("optimal", false, self.optimal.is_some()),
            ("total_guesses", true, self.total_guesses.is_some()),
            ("weighted_total", true, self.weighted_total.is_some()),
            ("worst_case", true, self.worst_case.is_some()),
            ("profile", true, self.profile.is_some()),
            ("expected_guesses", true, self.expected_guesses.is_some()),
            ("value", true, self.value.is_some()),
        ];
        claims.into_iter().filter(|claim| claim.2).map(|claim| (claim.0, claim.1)).collect()
    }

    /// Compares every claim that can be checked. A claim that has no meaning for this kind of
    /// content is wrong, too.
    pub(crate) fn check(&self, verdict: &Verdict, position: &Position) -> Result<(), CheckError> {
        let mut truth = Claims::of(verdict);
        if let (Verdict::Mixture(outlook), Some(_)) = (verdict, &self.value) {
            truth.value = Some(outlook.worst_class(position));
        }
        compare("total_guesses", &self.total_guesses, &truth.total_guesses)?;
        compare("weighted_total", &self.weighted_total, &truth.weighted_total)?;
        compare("worst_case", &self.worst_case, &truth.worst_case)?;
        compare("profile", &self.profile, &truth.profile)?;
        compare("expected_guesses", &self.expected_guesses, &truth.expected_guesses)?;
        compare("value", &self.value, &truth.value)?;
        match self.max_guesses {
            Some(limit) if truth.worst_case > Some(limit) => {
                compare("max_guesses", &self.max_guesses, &truth.worst_case)
            }
            _ => Ok(()),
        }
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
