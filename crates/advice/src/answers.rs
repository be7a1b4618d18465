//! Advice, reasons and ratings as answers: what a person gets, as one typed value.

use num_rational::Ratio;
use yomikiri_answers::{
    AdviceAnswer, EquallyGood, Known, Question, RatedGuess, RatingAnswer, Suggested, SuggestedPart,
    Total, WhyAnswer, fraction,
};
use yomikiri_rules::{self as rules, Alphabet, Position};

use crate::advice::Advice;
use crate::rating::{Rated, Rating};
use crate::suggestion::{Part, Suggestion};
use crate::why::Why;

impl Suggestion {
    /// The guess as an answer.
    pub fn answer(&self, alphabet: &Alphabet) -> Suggested {
        let part = |part: &Part| SuggestedPart {
            hint: alphabet.show_hint(self.guess, part.hint),
            size: part.size,
            total: Total::of(part.total, part.weight as usize),
        };
        Suggested {
            guess: alphabet.show(self.guess),
            is_candidate: self.is_candidate,
            bounds: self.total.into(),
            total: Total::of(self.total.proved(), self.weight() as usize),
            parts: self.parts.iter().map(part).collect(),
            largest_part: self.largest(),
            entropy: self.entropy,
            profile: self.profile.clone(),
        }
    }
}

impl Advice {
    /// The advice as an answer; of the secrets that are possible, at most so many are listed.
    pub fn answer(&self, position: &Position, most: usize, alphabet: &Alphabet) -> AdviceAnswer {
        let question = rules::Question::best_average(position.clone());
        let suggested = |guess: &Suggestion| guess.answer(alphabet);
        let ties = self
            .ties
            .map(|ties| EquallyGood { guesses: ties.guesses, can_be_right: ties.can_be_right });
        AdviceAnswer {
            question: Question::of(&question, alphabet),
            known: Known::of(position, most, alphabet),
            bounds: self.total.into(),
            total: Total::of(self.total.proved(), self.best.weight() as usize),
            source: self.source.name().to_string(),
            best: suggested(&self.best),
            equally_good: ties,
            best_candidate: self.can_be_right.as_ref().map(suggested),
            why: self.why_not_right(alphabet),
        }
    }
}

impl Why {
    /// The comparison as an answer.
    pub fn answer(&self, position: &Position, alphabet: &Alphabet) -> WhyAnswer {
        let candidates = self.advice.candidates;
        WhyAnswer {
            game: position.game().to_string(),
            candidates,
            guess: self.guess.answer(alphabet),
            best: self.advice.best.answer(alphabet),
            sentences: self.sentences(position, alphabet),
        }
    }
}

impl Rating {
    /// The rating as an answer.
    pub fn answer(&self, alphabet: &Alphabet) -> RatingAnswer {
        let (expected, expected_decimal) = exact(self.expected);
        let (skill, skill_decimal) = exact(self.skill());
        let (luck, luck_decimal) = exact(self.luck());
        RatingAnswer {
            game: alphabet.game().to_string(),
            expected,
            expected_decimal,
            skill,
            skill_decimal,
            luck,
            luck_decimal,
            guesses: self.guesses.iter().map(|rated| rated.answer(alphabet)).collect(),
        }
    }
}

impl Rated {
    fn answer(&self, alphabet: &Alphabet) -> RatedGuess {
        let (best, best_decimal) = exact(self.best);
        let (made, made_decimal) = exact(self.made);
        let (skill, skill_decimal) = exact(self.skill);
        let (luck, luck_decimal) = exact(self.luck);
        RatedGuess {
            guess: alphabet.show(self.guess),
            hint: alphabet.show_hint(self.guess, self.hint),
            candidates: self.candidates,
            candidates_after: self.left,
            could_be_right: self.could_be_right,
            best_guess: alphabet.show(self.best_guess),
            best,
            best_decimal,
            made,
            made_decimal,
            skill,
            skill_decimal,
            luck,
            luck_decimal,
        }
    }
}

/// A fraction as text and as a number.
fn exact(number: Ratio<i128>) -> (String, f64) {
    fraction(*number.numer(), *number.denom())
}
