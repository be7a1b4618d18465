//! The value of a game in words, with both sides' mixtures.

use super::{Facts, Table, about_guesses, fraction};
use crate::number::counted;
use crate::value::ValueAnswer;

impl ValueAnswer {
    /// The value, or the bounds known, then what each side does.
    pub fn text(&self, why: &str) -> String {
        let (Some(lower), Some(upper)) = (&self.lower_bound, &self.upper_bound) else {
            return format!("nothing is known yet: {why}\n");
        };
        let mut facts = Facts::default();
        if self.proved {
            facts.say("value", about_guesses(upper));
            facts.say("proved", "neither side can do better");
        } else {
            facts.say("at least", about_guesses(lower));
            facts.say("at most", about_guesses(upper));
            facts.say("not proved", self.gap(why));
        }
        let rounds = counted(self.rounds as u64, "best response", "best responses");
        facts.say("searched", format!("{rounds}, {}", self.effort.in_words("position")));
        let maker = self.maker_in_words();
        let breaker = self.breaker.iter().flatten().zip(1..).map(|(row, number)| {
            let total = row.figures.total_guesses.unwrap_or(0).to_string();
            [number.to_string(), total, row.figures.in_short(), fraction(&row.probability)]
        });
        let breaker = Table::of(["strategy", "total", "profile", "probability"], breaker);
        let drawn = match self.single() {
            true => "the code breaker draws a strategy",
            false if self.candidates == self.codes => {
                "the code breaker draws a strategy, then evenly how pegs and symbols are permuted"
            }
            false => {
                "the code breaker draws a strategy, then evenly a permutation of pegs and symbols\n\
                 that leaves all guesses played as they are"
            }
        };
        if self.breaker.as_ref().is_some_and(Vec::is_empty) {
            return format!("{facts}\n{maker}\nthe code breaker knows it and asks nothing\n");
        }
        format!("{facts}\n{maker}\n{drawn}\n{breaker}")
    }

    /// Whether every class is one secret.
    fn single(&self) -> bool {
        self.maker.iter().flatten().all(|row| row.class_size == 1)
    }

    /// What the maker does. A list may have thousands of secrets: those that he never draws are
    /// counted.
    fn maker_in_words(&self) -> String {
        let classes = self.maker.iter().flatten().zip(self.expected_by_class.iter().flatten());
        if !self.single() {
            let rows = classes.map(|(row, expected)| {
                let (class, size) = (row.class.clone(), row.class_size.to_string());
                [class, size, row.probability.clone(), fraction(expected)]
            });
            let rows = Table::of(["class", "codes", "probability", "breaker needs"], rows);
            return format!(
                "the code maker draws a class of codes, then one of its codes, evenly\n{rows}"
            );
        }
        let (drawn, never): (Vec<_>, Vec<_>) = classes.partition(|(row, _)| row.probability != "0");
        let rows = drawn.into_iter().map(|(row, expected)| {
            [row.class.clone(), row.probability.clone(), fraction(expected)]
        });
        let rows = Table::of(["secret", "probability", "breaker needs"], rows);
        let never = match never.len() {
            0 => String::new(),
            more => format!("the other {} never\n", counted(more as u64, "secret", "secrets")),
        };
        format!("the code maker draws a secret\n{rows}{never}")
    }

    /// Why the value is not proved.
    fn gap<'a>(&self, why: &'a str) -> &'a str {
        match self.stopped {
            true => why,
            false => "the code maker's probabilities have too many digits for the search",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::Effort;

    /// No time closes a gap that rounding has left, and nobody has interrupted anything.
    #[test]
    fn a_rounding_gap_is_not_a_time_limit() {
        let effort = Effort { seconds: 0.0, threads: 1, nodes: 0 };
        let start = yomikiri_rules::Position::start("mm2x2".parse().unwrap());
        let alphabet = yomikiri_rules::Alphabet::of(start.game());
        let answer = ValueAnswer::unknown(&start, effort, &alphabet);
        assert_eq!(answer.gap("interrupted"), "interrupted");
        let rounded = ValueAnswer { stopped: false, ..answer };
        assert!(rounded.gap("interrupted").contains("too many digits"));
    }
}
