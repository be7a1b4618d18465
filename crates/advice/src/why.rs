//! Why a guess is good, or not as good as the best one: facts, and the sentences that say them.

use yomikiri_rules::{Alphabet, Code, Hint, Position};
use yomikiri_search::Control;

use crate::advice::Advice;
use crate::advisor::Advisor;
use crate::suggestion::Suggestion;

/// A guess beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The guess that was asked about.
    pub guess: Suggestion,
    /// If it cannot be right: the number of the first entry of the history that says so, from 1,
    /// and the hint that entry would have had.
    pub refuted_by: Option<(usize, Hint)>,
    /// What is best here.
    pub advice: Advice,
}

impl Advisor {
    /// Compares a guess with what is best.
    pub fn why(&self, position: &Position, guess: Code, control: &Control) -> Why {
        let advice = self.advise(position, control);
        let guess = match &advice {
            Advice { best, .. } if best.guess == guess => best.clone(),
            _ => self.look_at(position, guess, control),
        };
        let wrong = |(number, &(asked, hint)): (usize, &(Code, Hint))| {
            let secret = self.game().has_secret(guess.guess).then_some(guess.guess)?;
            let would = self.game().hint(secret, asked);
            (would != hint).then_some((number, would))
        };
        let refuted_by = (1..).zip(position.history()).find_map(wrong);
        Why { guess, refuted_by, advice }
    }
}

impl Why {
    /// The facts in sentences.
    pub fn sentences(&self, position: &Position, alphabet: &Alphabet) -> Vec<String> {
        let (guess, advice) = (&self.guess, &self.advice);
        let n = advice.candidates;
        let name = alphabet.show(guess.guess);
        let mut said = Vec::new();
        said.push(match self.refuted_by {
            _ if guess.is_candidate => format!("{name} can be right."),
            Some((number, would)) => {
                let (asked, hint) = position.history()[number - 1];
                let [would, hint] = [would, hint].map(|hint| alphabet.show_hint(asked, hint));
                let asked = alphabet.show(asked);
                format!(
                    "{name} cannot be right: if it were the secret, {asked} (entry {number}) \
                     would have had {would}, not {hint}."
                )
            }
            None if !position.game().has_secret(guess.guess) => {
                format!("{name} cannot be right: it may be asked, but it is never the secret.")
            }
            None => format!("{name} cannot be right: it is not one of the listed candidates."),
        });
        said.push(format!("It {}{}.", cuts(guess, n), leads(guess, n)));
        let best = &advice.best;
        match (advice.proved(), guess.total.proved(), advice.total.proved()) {
            (true, Some(mine), Some(total)) if mine == total => {
                said.push(match advice.ties {
                    Some(ties) if ties.guesses > 1 => {
                        format!("No guess is better; it is one of {} best ones.", ties.guesses)
                    }
                    Some(_) => "It is the only best guess.".to_string(),
                    None => "No guess is better.".to_string(),
                });
                if !guess.is_candidate
                    && let Some(right) = &advice.can_be_right
                {
                    said.push(self.worth_it(right, alphabet));
                }
            }
            (true, mine, Some(total)) => {
                let by = match mine {
                    Some(mine) => {
                        let more = mine - total;
                        let each = more as f64 / n as f64;
                        format!(
                            ": {} fewer over all {n} secrets, {each:.3} a game",
                            counted(more as usize, "guess", "guesses")
                        )
                    }
                    None => String::new(),
                };
                let right = if best.is_candidate { "can be right" } else { "cannot be right" };
                said.push(format!(
                    "{} is better{by}. It {right}; it {}{}.",
                    alphabet.show(best.guess),
                    cuts(best, n),
                    leads(best, n)
                ));
            }
            _ => said.push("What is best here is not proved yet.".to_string()),
        }
        said
    }

    /// Why the best guess cannot be right: what is lost by one that can.
    fn worth_it(&self, right: &Suggestion, alphabet: &Alphabet) -> String {
        format!(
            "It gives up the chance to be right now and makes up for it later: {}",
            compare(&self.guess, right, alphabet)
        )
    }
}

impl Advice {
    /// Why a guess that cannot be right is best, where it is.
    pub fn why_not_right(&self, alphabet: &Alphabet) -> Option<String> {
        let right = self.can_be_right.as_ref()?;
        let name = alphabet.show(self.best.guess);
        Some(format!("{name} cannot be right, but {}", compare(&self.best, right, alphabet)))
    }
}

/// What the best guess, which cannot be right, does better than the best one that can.
fn compare(best: &Suggestion, right: &Suggestion, alphabet: &Alphabet) -> String {
    let name = alphabet.show(right.guess);
    let more = match (best.total.proved(), right.total.proved()) {
        (Some(best), Some(right)) => counted((right - best) as usize, "guess", "guesses") + " more",
        _ => "more guesses".to_string(),
    };
    match (&best.profile, &right.profile) {
        (Some(mine), Some(its)) => format!(
            "from here on it finds {} secrets with guess 1, 2, …; the best guess that can be \
             right, {name}, finds {}, which takes {more}.",
            listed(mine),
            listed(its)
        ),
        _ => format!("the best guess that can be right, {name}, takes {more} over all secrets."),
    }
}

/// `0, 9, 31, 4`
fn listed(profile: &[u64]) -> String {
    profile.iter().map(u64::to_string).collect::<Vec<String>>().join(", ")
}

/// `cuts the 44 codes into 9 parts, the largest of 10`
fn cuts(guess: &Suggestion, n: usize) -> String {
    match (n, guess.parts.len()) {
        (1, _) => "is the only code left".to_string(),
        (n, 1) => format!("leaves all {n} codes"),
        (n, parts) if parts == n => format!("tells all {n} codes apart"),
        (n, parts) => {
            format!("cuts the {n} codes into {parts} parts, the largest of {}", guess.largest())
        }
    }
}

/// `, and leads to 127 guesses in all, 2.886 on average`
fn leads(guess: &Suggestion, n: usize) -> String {
    match guess.total.proved() {
        Some(total) => format!(
            ", and leads to {} in all, {:.3} on average",
            counted(total as usize, "guess", "guesses"),
            total as f64 / n as f64
        ),
        None => String::new(),
    }
}

fn counted(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
