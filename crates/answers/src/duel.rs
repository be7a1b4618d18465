//! The answers of `duel`: how races between two end (paper 003, sections 6 and 8).
//!
//! The search makes losses minus wins smallest; people read wins minus losses, the evaluation. So
//! the two bounds change their places and their signs.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::{Profile, Tally};
use yomikiri_rules::{Alphabet, Game, Guesses, Objective};
use yomikiri_search::Outcome;
use yomikiri_strategy::Verified;
use yomikiri_strategy::race::{Ending, Foreseen, Ladder, Reaction, Response};

use crate::common::{Effort, Figures, Question, Start, Whole};
use crate::tree::Tree;

/// What is known of the best evaluation: true also when the search was stopped.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct EvaluationBounds {
    /// Whether the question is settled.
    pub proved: bool,
    /// Some player reaches this evaluation; null if none is known.
    pub lower_bound: Option<Whole>,
    /// No player reaches more; null if nothing is known.
    pub upper_bound: Option<Whole>,
}

impl EvaluationBounds {
    /// Before anything is known.
    const UNKNOWN: EvaluationBounds =
        EvaluationBounds { proved: false, lower_bound: None, upper_bound: None };

    /// The evaluation of so many races, each of which has this value of losses minus wins.
    fn of(outcome: Outcome, races: u64) -> EvaluationBounds {
        let evaluation = |value: i128| Whole(-value * i128::from(races));
        EvaluationBounds {
            proved: outcome.is_settled(),
            lower_bound: outcome.upper().map(evaluation),
            upper_bound: outcome.lower().map(evaluation),
        }
    }

    /// Of both kinds of races together.
    fn and(self, other: EvaluationBounds) -> EvaluationBounds {
        let sum = |a: Option<Whole>, b: Option<Whole>| Some(Whole(a?.0 + b?.0));
        EvaluationBounds {
            proved: self.proved && other.proved,
            lower_bound: sum(self.lower_bound, other.lower_bound),
            upper_bound: sum(self.upper_bound, other.upper_bound),
        }
    }
}

/// How races end, over all pairs of a secret of the player and one of his opponent.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Score {
    /// Wins minus losses.
    pub evaluation: i64,
    /// The share of wins, draws counting half.
    pub win_rate: f64,
    /// Pairs that the player wins.
    pub wins: u64,
    /// Pairs that both find with the same guess.
    pub draws: u64,
    /// Pairs that the opponent wins.
    pub losses: u64,
}

impl From<Tally> for Score {
    fn from(tally: Tally) -> Score {
        let rate = tally.win_rate();
        let Tally { wins, draws, losses } = tally;
        let win_rate = *rate.numer() as f64 / *rate.denom() as f64;
        Score { evaluation: tally.evaluation(), win_rate, wins, draws, losses }
    }
}

/// The best response to an opponent, or the strongest fixed strategy.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DuelAnswer {
    /// What was asked; the objective is `race:1,7,…` against that profile, `race` against all.
    #[serde(flatten)]
    pub question: Question,
    /// What is known of the best evaluation against the opponent, without one against the last
    /// strategy that was reached; proved without one if nothing beats it.
    #[serde(flatten)]
    pub bounds: EvaluationBounds,
    /// What the searches took.
    #[serde(flatten)]
    pub effort: Effort,
    /// How the strategy fares against its opponent; not there if no strategy is known.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The figures of the strategy.
    #[serde(flatten)]
    pub figures: Figures,
    /// The strategy.
    pub strategy: Option<Tree>,
    /// Best responses, each to the one before; the last is the strategy above. If it was stopped before
    /// there was any, the strategy above is the one to begin with.
    pub steps: Vec<DuelStep>,
    /// Without an opponent: whether it is proved that no fixed strategy beats this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strongest: Option<bool>,
    /// Without an opponent: whether profiles came round, so that none of these is the strongest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycle: Option<bool>,
}

/// A best response.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DuelStep {
    /// The opponent's profile.
    pub opponent: Vec<u64>,
    /// How the response fares.
    #[serde(flatten)]
    pub score: Score,
    /// The figures of the response.
    #[serde(flatten)]
    pub figures: Figures,
}

impl DuelStep {
    fn of(opponent: &Profile, best: &Verified, tally: Tally) -> DuelStep {
        DuelStep {
            opponent: opponent.counts().to_vec(),
            score: tally.into(),
            figures: Figures::of(Some(&best.profile), None),
        }
    }
}

impl DuelAnswer {
    /// The best response to one opponent.
    pub fn response(
        response: &Response,
        game: Game,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> DuelAnswer {
        let found = response.best.as_ref();
        let opponent = &response.opponent;
        let objective = Objective::Race { opponent: opponent.counts().to_vec() };
        let steps = found.map(|(best, tally)| DuelStep::of(opponent, best, *tally));
        DuelAnswer {
            question: question(game, objective.to_string()),
            bounds: EvaluationBounds::of(response.outcome, 1),
            effort,
            score: found.map(|(_, tally)| (*tally).into()),
            figures: Figures::of(found.map(|(best, _)| &best.profile), None),
            strategy: found.map(|(best, _)| Tree::of(&best.strategy.root, alphabet)),
            steps: steps.into_iter().collect(),
            strongest: None,
            cycle: None,
        }
    }

    /// Best responses, each to the one before.
    pub fn ladder(ladder: &Ladder, game: Game, effort: Effort, alphabet: &Alphabet) -> DuelAnswer {
        let unbeaten = ladder.ending == Ending::Unbeaten;
        // The last response proves that its opponent is the strongest: show him against himself.
        let shown = ladder.responses.len() - usize::from(unbeaten);
        let found = ladder.responses[..shown].iter();
        let mut steps: Vec<DuelStep> = found
            .filter_map(|step| Some((&step.opponent, step.best.as_ref()?)))
            .map(|(opponent, (best, tally))| DuelStep::of(opponent, best, *tally))
            .collect();
        if let Some(best) = ladder.last().filter(|_| unbeaten) {
            let tally = best.profile.against(&best.profile);
            steps.push(DuelStep::of(&best.profile, best, tally));
        }
        let last = ladder.last();
        let bounds = ladder.responses.last().map(|last| EvaluationBounds::of(last.outcome, 1));
        DuelAnswer {
            question: question(game, "race".to_string()),
            bounds: EvaluationBounds {
                proved: unbeaten,
                ..bounds.unwrap_or(EvaluationBounds::UNKNOWN)
            },
            effort,
            score: steps.last().map(|step| step.score),
            figures: Figures::of(last.map(|best| &best.profile), None),
            strategy: last.map(|best| Tree::of(&best.strategy.root, alphabet)),
            steps,
            strongest: Some(unbeaten),
            cycle: Some(ladder.ending == Ending::Cycle),
        }
    }
}

impl DuelAnswer {
    /// Whether the strategy is proved to be best against its opponent, the last one: a response that
    /// was asked for is, and the end of a ladder that nothing beats. Of responses that come round, or
    /// were stopped, none is claimed to be.
    pub fn is_optimal(&self) -> bool {
        self.strategy.is_some() && self.strongest != Some(false)
    }
}

/// The best second player who reacts to the first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReactAnswer {
    /// What was asked; the objective is `react:1,7,…` against that profile, `foresee` of one who
    /// knows beforehand when his opponent hits.
    #[serde(flatten)]
    pub question: Question,
    /// What is known of the best evaluation.
    #[serde(flatten)]
    pub bounds: EvaluationBounds,
    /// What the searches took.
    #[serde(flatten)]
    pub effort: Effort,
    /// How the player fares; not there if it is not known.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The opponent's profile; null if none was given and the strongest is not known.
    pub opponent: Option<Vec<u64>>,
    /// How the best fixed strategy fares against that opponent.
    pub best_fixed: Option<Score>,
    /// How much more the evaluation is than that of the best fixed strategy.
    pub gain: Option<i64>,
    /// The figures of the strategy, where it is one.
    #[serde(flatten)]
    pub figures: Figures,
    /// The strategy, where it is one.
    pub strategy: Option<Tree>,
    /// Of one who foresees: his best play for each guess at which the opponent may hit.
    pub steps: Vec<ForeseenStep>,
}

/// The best play against one number of guesses of the opponent.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ForeseenStep {
    /// The guess at which the opponent hits.
    pub hit: usize,
    /// With how many secrets he does.
    pub opponents: u64,
    /// How the play fares.
    #[serde(flatten)]
    pub score: Score,
    /// The figures of the play.
    #[serde(flatten)]
    pub figures: Figures,
}

impl ReactAnswer {
    /// The opponent was to be the strongest fixed strategy, and that is not known.
    pub fn no_opponent(game: Game, how: &str, effort: Effort) -> ReactAnswer {
        ReactAnswer {
            question: question(game, how.to_string()),
            bounds: EvaluationBounds::UNKNOWN,
            effort,
            score: None,
            opponent: None,
            best_fixed: None,
            gain: None,
            figures: Figures::default(),
            strategy: None,
            steps: Vec::new(),
        }
    }

    /// Who sees that the opponent has hit.
    pub fn reacting(
        reaction: &Reaction,
        game: Game,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> ReactAnswer {
        let Reaction { fixed, reacting } = reaction;
        let found = reacting.best.as_ref();
        let objective = Objective::React { opponent: fixed.opponent.counts().to_vec() };
        let mut answer = ReactAnswer::no_opponent(game, &objective.to_string(), effort);
        answer.bounds = EvaluationBounds::of(reacting.outcome, 1);
        answer.figures = Figures::of(found.map(|(best, _)| &best.profile), None);
        answer.strategy = found.map(|(best, _)| Tree::of(&best.strategy.root, alphabet));
        answer.compared(fixed, found.map(|(_, tally)| *tally))
    }

    /// Who knows when the opponent will hit.
    pub fn foreseeing(
        fixed: &Response,
        foreseen: &[Foreseen],
        game: Game,
        effort: Effort,
    ) -> ReactAnswer {
        let mut answer = ReactAnswer::no_opponent(game, "foresee", effort);
        let bounds = |one: &Foreseen| EvaluationBounds::of(one.response.outcome, one.opponents);
        let bounds = foreseen.iter().map(bounds).reduce(EvaluationBounds::and);
        answer.bounds = bounds.unwrap_or(EvaluationBounds::UNKNOWN);
        let step = |one: &Foreseen| {
            let (best, tally) = one.response.best.as_ref()?;
            let figures = Figures::of(Some(&best.profile), None);
            let (hit, opponents) = (one.hit, one.opponents);
            Some(ForeseenStep { hit, opponents, score: (*tally).into(), figures })
        };
        answer.steps = foreseen.iter().filter_map(step).collect();
        let tallies = foreseen.iter().map(|one| Some(one.response.best.as_ref()?.1));
        let all: Option<Vec<Tally>> = tallies.collect();
        answer.compared(fixed, all.and_then(|all| all.into_iter().reduce(|a, b| a + b)))
    }

    /// Beside the best fixed strategy.
    fn compared(self, fixed: &Response, tally: Option<Tally>) -> ReactAnswer {
        let best_fixed = fixed.best.as_ref().map(|(_, tally)| *tally);
        let gain = |(ours, fixed): (Tally, Tally)| ours.evaluation() - fixed.evaluation();
        ReactAnswer {
            score: tally.map(Score::from),
            opponent: Some(fixed.opponent.counts().to_vec()),
            best_fixed: best_fixed.map(Score::from),
            gain: tally.zip(best_fixed).map(gain),
            ..self
        }
    }
}

/// How two saved strategies fare against each other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MatchAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// How the first fares.
    #[serde(flatten)]
    pub score: Score,
}

/// Races begin at the start of a game, and any code may be guessed.
fn question(game: Game, objective: String) -> Question {
    Question {
        until: None,
        weights: None,
        game: game.to_string(),
        start: Start::History(String::new()),
        objective,
        then: None,
        guesses: Guesses::Any.to_string(),
        first: None,
        forbidden: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Goal;
    use yomikiri_search::{Control, Settings};
    use yomikiri_strategy::Pick;
    use yomikiri_strategy::race::Arena;

    /// The search knows losses minus wins from -10 to 5, so wins minus losses are -5 to 10.
    #[test]
    fn bounds_change_places_and_signs() {
        let shown = |outcome, races| {
            let bounds = EvaluationBounds::of(outcome, races);
            let number = |bound: Option<Whole>| bound.map(|Whole(number)| number);
            (bounds.proved, number(bounds.lower_bound), number(bounds.upper_bound))
        };
        let stopped = |lower, upper| Outcome::Stopped { lower, upper };
        assert_eq!(shown(stopped(-10, Some(5)), 1), (false, Some(-5), Some(10)));
        assert_eq!(shown(stopped(-10, None), 3), (false, None, Some(30)));
        assert_eq!(shown(Outcome::Proved(-7), 2), (true, Some(14), Some(14)));
        let of = |outcome| EvaluationBounds::of(outcome, 1);
        let both = of(stopped(-10, Some(5))).and(of(Outcome::Proved(3)));
        assert_eq!((both.lower_bound, both.upper_bound), (Some(Whole(-8)), Some(Whole(7))));
        assert!(!both.proved);
        assert_eq!(of(stopped(0, None)).and(of(Outcome::Proved(3))).lower_bound, None);
    }

    /// Only an end that nothing beats is called the strongest, or proved.
    #[test]
    fn ends_of_ladders() {
        let game: Game = "mm2x3".parse().unwrap();
        let arena = Arena::new(game, Settings::default(), Control::new()).unwrap();
        let start = arena.solve(Goal::average(), &Pick::Chosen).unwrap().best;
        let mut ladder = arena.strongest(start).unwrap();
        let effort = Effort { seconds: 0.0, threads: 1, nodes: 0 };
        for (ending, strongest, cycle) in [
            (Ending::Unbeaten, true, false),
            (Ending::Cycle, false, true),
            (Ending::TooLong, false, false),
            (Ending::Stopped, false, false),
        ] {
            ladder.ending = ending;
            let answer = DuelAnswer::ladder(&ladder, game, effort, &Alphabet::of(game));
            assert_eq!((answer.strongest, answer.cycle), (Some(strongest), Some(cycle)));
            assert_eq!((answer.bounds.proved, answer.is_optimal()), (strongest, strongest));
            assert!(!answer.steps.is_empty());
        }
    }
}
