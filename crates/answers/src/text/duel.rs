//! Races in words: best responses, the strongest strategy, players who react.

use yomikiri_rules::Objective;

use super::{End, Facts, Table, profile};
use crate::common::{Figures, Whole};
use crate::duel::{DuelAnswer, DuelStep, EvaluationBounds, ForeseenStep, ReactAnswer, Score};
use crate::tree::Tree;

impl Score {
    /// The share of wins in percent.
    fn rate(&self) -> String {
        format!("{:.5} %", self.win_rate * 100.0)
    }

    fn say(&self, facts: &mut Facts) {
        facts.say("evaluation", self.evaluation.to_string());
        facts.say("win rate", format!("{}, draws counting half", self.rate()));
        let Score { wins, draws, losses, .. } = self;
        facts.say("pairs", format!("{wins} won, {draws} drawn, {losses} lost"));
    }

    /// The score of a match, line by line.
    pub fn text(&self) -> String {
        let mut facts = Facts::default();
        self.say(&mut facts);
        facts.to_string()
    }
}

/// The score, or what is known of the best evaluation where it is not proved.
fn say_score(facts: &mut Facts, score: Option<&Score>, bounds: &EvaluationBounds) {
    match (score, bounds.lower_bound, bounds.upper_bound) {
        (Some(score), ..) => score.say(facts),
        (None, Some(Whole(lower)), Some(Whole(upper))) => {
            facts.say("evaluation", format!("between {lower} and {upper}"));
        }
        (None, None, Some(Whole(upper))) => facts.say("evaluation", format!("at most {upper}")),
        _ => {}
    }
}

fn say_strategy(facts: &mut Facts, figures: &Figures, strategy: Option<&Tree>) {
    figures.say(facts);
    facts.also("first guess", strategy.map(|strategy| strategy.guess.clone()));
}

impl DuelAnswer {
    /// How it ended; best responses that come round are an answer, too.
    pub fn end(&self) -> End {
        let open = match self.strongest {
            None => self.strategy.is_none(),
            Some(strongest) => !strongest && self.cycle != Some(true),
        };
        End::of(!open)
    }

    /// The table of best responses, and what was found.
    pub fn text(&self, why: &str) -> String {
        let mut facts = Facts::default();
        if let Ok(Objective::Race { opponent }) = self.question.objective.parse() {
            facts.say("opponent", profile(&opponent));
            say_score(&mut facts, self.score.as_ref(), &self.bounds);
        }
        say_strategy(&mut facts, &self.figures, self.strategy.as_ref());
        match (self.end(), self.strongest) {
            (End::Open, strongest) => {
                let EvaluationBounds { lower_bound, upper_bound, .. } = self.bounds;
                if let (Some(_), Some(Whole(lower)), Some(Whole(upper))) =
                    (strongest, lower_bound, upper_bound)
                {
                    let best = "the best evaluation against this strategy";
                    facts.say("not proved", format!("{best} is between {lower} and {upper}"));
                }
                facts.say("undecided", why);
            }
            (_, None) => {
                facts.say("proved", "no fixed strategy does better against this opponent");
            }
            (_, Some(true)) => facts
                .say("proved", "no fixed strategy beats it: the best evaluation against it is 0"),
            (_, Some(false)) => {
                facts.say("cycle", "this profile came before: none of these is strongest");
            }
        }
        facts.say("searched", self.effort.in_words("position"));
        format!("{}{facts}", self.responses())
    }

    /// The table of best responses.
    fn responses(&self) -> String {
        let (Some(first), Some(_)) = (self.steps.first(), self.strongest) else {
            return String::new();
        };
        let start = ["start".into(), "".into(), "".into(), profile(&first.opponent)];
        // The strongest is shown against himself in the end; that is no response.
        let responses = self.steps.iter().filter(|step| step.score.evaluation != 0);
        let row = |(step, number): (&DuelStep, usize)| {
            let evaluation = step.score.evaluation.to_string();
            let found = step.figures.in_short();
            [number.to_string(), evaluation, step.score.rate(), found]
        };
        let rows = std::iter::once(start).chain(responses.zip(1..).map(row));
        let table = Table::of(["step", "evaluation", "win rate", "profile"], rows);
        format!("best responses, each to the one before; the first depends on --start\n{table}\n")
    }
}

impl ReactAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        End::of(self.gain.is_some())
    }

    /// What was found, and for one who foresees the table of his best plays.
    pub fn text(&self, why: &str) -> String {
        let mut facts = Facts::default();
        facts.also("opponent", self.opponent.as_deref().map(profile));
        say_score(&mut facts, self.score.as_ref(), &self.bounds);
        if let (Some(fixed), Some(gain)) = (&self.best_fixed, self.gain) {
            let fixed = format!("{} ({})", fixed.evaluation, fixed.rate());
            facts.say("best fixed", format!("{fixed}: reacting gains {gain}"));
        }
        say_strategy(&mut facts, &self.figures, self.strategy.as_ref());
        match (self.end(), &self.strategy) {
            (End::Open, _) => facts.say("undecided", why),
            (_, Some(_)) => facts
                .say("proved", "no second player who reacts so does better against this opponent"),
            (_, None) => {
                facts.say("proved", "no player who knows when this opponent hits does better");
            }
        }
        facts.say("searched", self.effort.in_words("position"));
        if self.steps.is_empty() {
            return facts.to_string();
        }
        let row = |step: &ForeseenStep| {
            let (hit, opponents) = (step.hit.to_string(), step.opponents.to_string());
            [hit, opponents, step.score.rate(), step.figures.in_short()]
        };
        let columns = ["hit at", "opponents", "win rate", "profile"];
        let table = Table::of(columns, self.steps.iter().map(row));
        format!("{facts}\nthe best play for each guess at which the opponent hits\n{table}")
    }
}
