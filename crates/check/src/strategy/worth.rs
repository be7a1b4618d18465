//! What a strategy is worth by the words of a goal, from the secrets it finds and when: the value
//! that a search claims for it, counted again by the rules alone. Smaller is better.

use yomikiri_rules::{Code, Objective, Question, SecretClasses};

use super::profile::Profile;
use super::tally::Tally;
use super::tree::Strategy;
use super::verify::{VerifyError, follow_all};

/// The profile of a strategy and its value for a question's objective, whatever its limit: in one
/// walk, which also sees that only what the question allows is guessed.
///
/// # Errors
/// If the strategy does not find every secret, or breaks the question.
pub fn worth(question: &Question, strategy: &Strategy) -> Result<(Profile, i128), VerifyError> {
    let mut profile = Profile::default();
    let (mut weighted, mut late) = (0i128, 0u64);
    let (weight, game) = (weights(question), question.game());
    let beyond = match question.goal.objective() {
        Objective::Late { beyond } => *beyond,
        _ => usize::MAX,
    };
    follow_all(question, &strategy.root, |secret, guess| {
        profile.found(guess, game.weights().map(|_| game.weight(secret)));
        weighted += guess as i128 * weight(secret);
        late += if guess > beyond { game.weight(secret) } else { 0 };
    })?;
    let lost = |tally: Tally| -i128::from(tally.evaluation());
    let value = match question.goal.objective() {
        Objective::Average | Objective::Worst => {
            i128::from(profile.weighted_total().unwrap_or(profile.total()))
        }
        Objective::Late { .. } => i128::from(late),
        Objective::Race { opponent } => lost(Tally::of(profile.counts(), opponent)),
        Objective::React { opponent } => {
            let tally = Tally::of(profile.counts(), opponent);
            lost(tally.reacting(&strategy.sure_misses(), opponent))
        }
        Objective::Foresee { hit } => {
            let mut opponent = vec![0; *hit];
            opponent[hit - 1] = 1;
            lost(Tally::of(profile.counts(), &opponent))
        }
        Objective::Maker { .. } => weighted,
    };
    Ok((profile, value))
}

/// The weight of each secret, where the goal gives weights to the classes of candidates.
fn weights(question: &Question) -> impl Fn(Code) -> i128 {
    let known = match question.goal.objective() {
        Objective::Maker { weights } => {
            Some((SecretClasses::of(&question.position), weights.clone()))
        }
        _ => None,
    };
    move |secret| {
        let weight = |(classes, weights): &(SecretClasses, Vec<u128>)| {
            weights.get(classes.number(secret)?).copied()
        };
        known.as_ref().and_then(weight).map_or(0, |weight| weight as i128)
    }
}
