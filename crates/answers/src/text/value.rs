//! The value of a game in words, with both sides' mixtures.

use super::{Facts, Table, fraction};
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
            facts.say("value", format!("{} guesses", fraction(upper)));
            facts.say("proved", "neither side can do better");
        } else {
            facts.say("at least", format!("{} guesses", fraction(lower)));
            facts.say("at most", format!("{} guesses", fraction(upper)));
            facts.say("not proved", self.gap(why));
        }
        let rounds = counted(self.rounds as u64, "best response", "best responses");
        facts.say("searched", format!("{rounds}, {}", self.effort.in_words("positions")));
        let classes = self.maker.iter().flatten().zip(self.expected_by_class.iter().flatten());
        let maker = classes.map(|(row, expected)| {
            let (class, size) = (row.class.clone(), row.class_size.to_string());
            [class, size, row.probability.clone(), fraction(expected)]
        });
        let maker = Table::of(["class", "codes", "probability", "breaker needs"], maker);
        let breaker = self.breaker.iter().flatten().zip(1..).map(|(row, number)| {
            let total = row.figures.total_guesses.unwrap_or(0).to_string();
            [number.to_string(), total, row.figures.in_short(), fraction(&row.probability)]
        });
        let breaker = Table::of(["strategy", "total", "profile", "probability"], breaker);
        format!(
            "{facts}\nthe code maker draws a class of codes, then one of its codes, evenly\n{maker}\n\
             the code breaker draws a strategy, then a permutation of pegs and symbols, evenly\n\
             {breaker}"
        )
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
        let answer = ValueAnswer::unknown("mm2x2".parse().unwrap(), effort);
        assert_eq!(answer.gap("interrupted"), "interrupted");
        let rounded = ValueAnswer { stopped: false, ..answer };
        assert!(rounded.gap("interrupted").contains("too many digits"));
    }
}
