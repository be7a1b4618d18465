//! The answers of `questions`: codes asked all at once (paper 004).

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_questions::{Counted, Fewest, GreedyStep, Hints, Level, Pegs, SizeVerdict};
use yomikiri_rules::{Alphabet, Code, Game, Position};

use crate::common::{Effort, Start, codes};
use crate::smallest_set::SmallestSet;

/// A quiz: a game, and what is told of a hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuizName {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// What is told of a hint: `both`, `places`; of words and tables, `all`.
    pub hints: String,
}

impl From<Pegs> for QuizName {
    fn from(quiz: Pegs) -> QuizName {
        Game::of_pegs(quiz).into()
    }
}

impl From<Game> for QuizName {
    fn from(game: Game) -> QuizName {
        QuizName { game: game.telling(Hints::Both).to_string(), hints: told(game) }
    }
}

/// A quiz, and where in a game all is asked at once.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuizStart {
    /// The quiz.
    #[serde(flatten)]
    pub quiz: QuizName,
    /// Where it starts.
    pub start: Start,
    /// The number of secrets that are possible there.
    pub candidates: usize,
    /// The history in words, a line for each guess.
    #[serde(skip)]
    pub(crate) played: String,
}

impl QuizStart {
    /// A quiz about the candidates of a position.
    pub fn of(position: &Position, alphabet: &Alphabet) -> QuizStart {
        QuizStart {
            quiz: position.game().into(),
            start: Start::of(position, alphabet),
            candidates: position.candidates().len(),
            played: crate::text::played(position, alphabet),
        }
    }
}

/// What is told of a hint of a game.
pub(crate) fn told(game: Game) -> String {
    game.pegs().map_or_else(|| "all".to_string(), |pegs| pegs.told().to_string())
}

/// The fewest codes that tell all secrets apart, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuestionsAnswer {
    /// Of which game, and where in it.
    #[serde(flatten)]
    pub quiz: QuizStart,
    /// How it was looked for: `exact`, `astar`, `greedy`, `anneal`.
    pub method: String,
    /// What was found.
    #[serde(flatten)]
    pub smallest: SmallestSet,
    /// How many different canonical sets of 1, 2, … codes the last exhaustive search generated.
    pub canonical_sets: Vec<u64>,
    /// The same with the number of sets they stand for, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<Vec<LevelRow>>,
    /// What the search took.
    #[serde(flatten)]
    pub effort: Effort,
    /// With counting: how many smallest sets there are up to symmetry; of words and tables, and in the
    /// middle of a game, up to questions that cut alike.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets_up_to_symmetry: Option<Option<String>>,
    /// With counting: how many smallest sets there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets_in_all: Option<Option<String>>,
    /// With listing: one smallest set of each class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<SetRow>>,
    /// Of the paper's search: sets that it expanded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<u64>,
    /// Of the paper's search: sets that it expands with the other estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_estimate_expanded: Option<Option<u64>>,
    /// Of the paper's search: nodes of the exhaustive search for the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact_nodes: Option<Option<u64>>,
    /// Of a greedy walk: its steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<WalkStep>>,
}

/// Sets of one size that an exhaustive search generated.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LevelRow {
    /// How many codes each set has.
    pub size: usize,
    /// How many sets there are up to symmetry.
    pub classes: u64,
    /// How many sets these stand for.
    pub sets: String,
}

/// A class of sets.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetRow {
    /// One set of the class.
    pub set: Vec<String>,
    /// How many sets the class has.
    pub images: String,
}

impl SetRow {
    /// A class of so many sets.
    pub fn of(set: &[Code], images: &BigUint, alphabet: &Alphabet) -> SetRow {
        SetRow { set: codes(set, alphabet), images: images.to_string() }
    }
}

/// A step of a greedy walk.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WalkStep {
    /// The code asked.
    pub code: String,
    /// How many secrets the largest class has after it.
    pub largest_class: usize,
    /// How many classes there are after it.
    pub classes: usize,
}

impl QuestionsAnswer {
    /// What a method has found.
    pub fn of(
        position: &Position,
        found: &Fewest,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> QuestionsAnswer {
        let Fewest { answer, steps, compared, method, .. } = found;
        let step = |step: &GreedyStep| WalkStep {
            code: alphabet.show(step.code),
            largest_class: step.largest,
            classes: step.classes,
        };
        QuestionsAnswer {
            quiz: QuizStart::of(position, alphabet),
            method: method.name().to_string(),
            smallest: SmallestSet::of(answer.lower, &answer.set, answer.proved, alphabet),
            canonical_sets: answer.levels.iter().map(|level| level.classes).collect(),
            // The paper's search does not know how many sets its canonical ones stand for.
            levels: compared.is_none().then(|| levels(&answer.levels)),
            effort,
            sets_up_to_symmetry: None,
            sets_in_all: None,
            sets: None,
            expanded: compared.map(|took| took.expanded),
            other_estimate_expanded: compared.map(|took| took.other),
            exact_nodes: compared.map(|took| took.exact),
            steps: (!steps.is_empty()).then(|| steps.iter().map(step).collect()),
        }
    }

    /// The same with the number of smallest sets, as far as it is known, and perhaps one of each
    /// class.
    #[must_use]
    pub fn counted(self, counted: Option<&Counted>, sets: Option<Vec<SetRow>>) -> QuestionsAnswer {
        let known = counted.filter(|counted| counted.complete);
        QuestionsAnswer {
            sets_up_to_symmetry: Some(known.map(|counted| counted.classes.to_string())),
            sets_in_all: Some(known.map(|counted| counted.sets.to_string())),
            sets,
            ..self
        }
    }
}

/// Whether a number of codes is enough.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EnoughAnswer {
    /// Of which game, and where in it.
    #[serde(flatten)]
    pub quiz: QuizStart,
    /// How it was looked for: `exact`.
    pub method: String,
    /// The number of codes that was asked about.
    pub codes_asked: usize,
    /// Whether so many are enough; null if it is undecided.
    pub enough: Option<bool>,
    /// Whether it is decided.
    pub proved: bool,
    /// No set of fewer codes tells all secrets apart.
    pub lower_bound: usize,
    /// Some set of so many codes does; null if none is known.
    pub upper_bound: Option<usize>,
    /// A set of that many codes, if they are enough.
    pub set: Option<Vec<String>>,
    /// How many different canonical sets of 1, 2, … codes were generated.
    pub canonical_sets: Vec<u64>,
    /// The same with the number of sets they stand for.
    pub levels: Vec<LevelRow>,
    /// What the search took.
    #[serde(flatten)]
    pub effort: Effort,
}

impl EnoughAnswer {
    /// What was decided about so many codes.
    pub fn of(
        position: &Position,
        codes_asked: usize,
        verdict: &SizeVerdict,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> EnoughAnswer {
        EnoughAnswer {
            quiz: QuizStart::of(position, alphabet),
            method: "exact".to_string(),
            codes_asked,
            enough: verdict.enough,
            proved: verdict.enough.is_some(),
            lower_bound: verdict.lower,
            upper_bound: verdict.upper,
            set: verdict.set.as_ref().map(|set| codes(set, alphabet)),
            canonical_sets: verdict.levels.iter().map(|level| level.classes).collect(),
            levels: levels(&verdict.levels),
            effort,
        }
    }
}

fn levels(levels: &[Level]) -> Vec<LevelRow> {
    let row = |(level, size): (&Level, usize)| LevelRow {
        size,
        classes: level.classes,
        sets: level.sets.to_string(),
    };
    levels.iter().zip(1..).map(row).collect()
}

/// The secret that answers leave, or the candidates.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IdentifyAnswer {
    /// Of which game.
    #[serde(flatten)]
    pub quiz: QuizName,
    /// The secret; null if several are left.
    pub identified: Option<String>,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// These secrets.
    pub left: Vec<String>,
}

impl IdentifyAnswer {
    /// The secrets that are left.
    pub fn of(game: Game, left: &[Code], alphabet: &Alphabet) -> IdentifyAnswer {
        let left = codes(left, alphabet);
        let identified = (left.len() == 1).then(|| left[0].clone());
        IdentifyAnswer { quiz: game.into(), identified, candidates: left.len(), left }
    }
}

/// The fewest codes of several games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuestionsTableAnswer {
    /// What is told of a hint: `both`, `places`.
    pub hints: String,
    /// The games.
    pub games: Vec<QuestionsRow>,
}

/// The fewest codes of a game, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuestionsRow {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The number of codes of the game.
    pub codes: usize,
    /// The fewest codes that tell all secrets apart; null if they are not proved.
    pub codes_needed: Option<usize>,
    /// No set of fewer codes does.
    pub lower_bound: usize,
    /// A set of so many codes does.
    pub upper_bound: usize,
}

impl QuestionsRow {
    /// The bounds of a game.
    pub fn of(quiz: Pegs, lower_bound: usize, upper_bound: usize) -> QuestionsRow {
        QuestionsRow {
            game: quiz.telling(Hints::Both).to_string(),
            codes: quiz.code_count(),
            codes_needed: (lower_bound == upper_bound).then_some(lower_bound),
            lower_bound,
            upper_bound,
        }
    }
}
