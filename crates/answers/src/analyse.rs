//! The answers of `questions analyse`: what each code of a set tells (paper 004, section 7).

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_questions::{Analysis, PairRank, Pegs, Subset};
use yomikiri_rules::{Alphabet, Position};

use crate::common::codes;
use crate::questions::{QuizName, QuizStart};

/// What a set of codes tells, every secret being equally likely.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnalyseAnswer {
    /// Of which game, and where in it.
    #[serde(flatten)]
    pub quiz: QuizStart,
    /// The codes, in the order given.
    pub set: Vec<String>,
    /// Whether they tell all secrets apart.
    pub resolved: bool,
    /// What is left before any code, and after each.
    pub steps: Vec<AnalyseStep>,
    /// The joint entropies of some of the codes.
    pub joint: Vec<JointRow>,
    /// What each two codes both tell.
    pub mutual: Vec<MutualRow>,
    /// How many classes of each size are left.
    pub class_sizes: Vec<ClassSize>,
    /// The classes of more than one secret.
    pub unresolved: Vec<Vec<String>>,
}

/// What is left after a code.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnalyseStep {
    /// The code; null before the first.
    pub code: Option<String>,
    /// The entropy of the secret that is left, in bits.
    pub entropy_left: f64,
    /// How many classes of secrets there are.
    pub classes: usize,
    /// How many secrets the largest class has.
    pub largest_class: usize,
}

/// Some of the codes together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JointRow {
    /// The codes.
    pub set: Vec<String>,
    /// The entropy of their answers, in bits.
    pub entropy: f64,
}

/// Two of the codes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MutualRow {
    /// The codes.
    pub set: Vec<String>,
    /// Their mutual information, in bits.
    pub information: f64,
}

/// Classes of one size.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClassSize {
    /// How many secrets each class has.
    pub size: usize,
    /// How many classes have so many.
    pub classes: usize,
}

impl AnalyseAnswer {
    /// What an analysis has found.
    pub fn of(position: &Position, analysis: &Analysis, alphabet: &Alphabet) -> AnalyseAnswer {
        let set = codes(&analysis.codes, alphabet);
        let named = |places: &[usize]| places.iter().map(|&at| set[at].clone()).collect();
        let step = |at: usize| AnalyseStep {
            code: at.checked_sub(1).map(|at| set[at].clone()),
            entropy_left: analysis.left[at],
            classes: analysis.classes[at],
            largest_class: analysis.largest[at],
        };
        let joint =
            |subset: &Subset| JointRow { set: named(&subset.places), entropy: subset.entropy };
        let mutual = |&(x, y, information): &_| MutualRow { set: named(&[x, y]), information };
        let sizes = |&(size, classes): &_| ClassSize { size, classes };
        AnalyseAnswer {
            quiz: QuizStart::of(position, alphabet),
            resolved: analysis.together.is_empty(),
            steps: (0..analysis.left.len()).map(step).collect(),
            joint: analysis.joint.iter().map(joint).collect(),
            mutual: analysis.mutual.iter().map(mutual).collect(),
            class_sizes: analysis.sizes.iter().map(sizes).collect(),
            unresolved: analysis.together.iter().map(|class| codes(class, alphabet)).collect(),
            set,
        }
    }
}

/// All classes of pairs of codes, by falling joint entropy.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairsAnswer {
    /// Of which game.
    #[serde(flatten)]
    pub quiz: QuizName,
    /// The classes.
    pub pairs: Vec<PairRow>,
}

/// A class of pairs of codes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairRow {
    /// One pair of the class.
    pub set: Vec<String>,
    /// How many pairs the class has.
    pub pairs: String,
    /// Their joint entropy, in bits.
    pub entropy: f64,
    /// How many classes of secrets they make.
    pub classes: usize,
    /// How many secrets the largest class has.
    pub largest_class: usize,
}

impl PairsAnswer {
    /// The ranks of all classes.
    pub fn of(quiz: Pegs, ranks: &[PairRank], alphabet: &Alphabet) -> PairsAnswer {
        let row = |rank: &PairRank| PairRow {
            set: codes(&rank.codes, alphabet),
            pairs: rank.size.to_string(),
            entropy: rank.entropy,
            classes: rank.parts,
            largest_class: rank.largest,
        };
        PairsAnswer { quiz: quiz.into(), pairs: ranks.iter().map(row).collect() }
    }
}
