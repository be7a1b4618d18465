//! The answer of `verify`: whether a file is what it claims to be, and which of its claims were
//! checked.

use num_rational::BigRational;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::questions::QuestionsFile;
use yomikiri_check::solitaire::SolitaireFile;
use yomikiri_check::{CheckError, Claims, Content, File, Maker, Verdict};
use yomikiri_rules::{Alphabet, Game};

use crate::common::{Decimal, Figures, Start, codes, decimal};
use crate::mixture::Promise;

/// Whether a file is what it claims to be. Each kind of file has figures of its own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum VerifyAnswer {
    /// A strategy.
    Strategy(VerifiedStrategy),
    /// A probabilistic strategy, or a mixture of strategies.
    Mixture(VerifiedMixture),
    /// A code maker's mixture.
    Maker(VerifiedMaker),
    /// A set of questions.
    Questions(VerifiedQuestions),
    /// The solution of a solitaire deal.
    Patience(VerifiedPatience),
}

/// What is said of every file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Check {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The kind of file: `strategy`, `mixture`, `maker`, `questions`, `patience`.
    pub kind: String,
    /// Whether it is what it claims to be, as far as that was checked.
    pub verified: bool,
    /// What is wrong, and where; null if it verifies.
    pub problem: Option<String>,
    /// The claims of the file that were checked and are true.
    pub checked: Vec<String>,
    /// The claims of the file that were not checked; if it does not verify, all of them.
    pub not_checked: Vec<String>,
}

/// The question that a strategy's file states, as far as it does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Stated {
    /// Where it starts.
    pub start: Start,
    /// What is to be smallest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<String>,
    /// What decides among equals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// Which codes may be guessed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<String>,
    /// The first guess that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The codes that may not be guessed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forbidden: Option<Vec<String>>,
    /// Whether it claims to be best for exactly this question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are possible at the start.
    pub candidates: usize,
}

/// A strategy that was checked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifiedStrategy {
    /// The check.
    #[serde(flatten)]
    pub check: Check,
    /// The question it answers.
    #[serde(flatten)]
    pub stated: Stated,
    /// Its figures, computed anew.
    #[serde(flatten)]
    pub figures: Figures,
}

/// A mixture that was checked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifiedMixture {
    /// The check.
    #[serde(flatten)]
    pub check: Check,
    /// The question it answers.
    #[serde(flatten)]
    pub stated: Stated,
    /// What it promises, computed anew.
    #[serde(flatten)]
    pub promise: Promise,
    /// Under a symmetry that keeps the start, drawn evenly, no secret takes more guesses on average, and
    /// one takes as many, exact; null if it does not verify.
    pub value: Option<String>,
    /// The same as a number.
    pub value_decimal: Option<Decimal>,
}

/// A code maker that was checked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifiedMaker {
    /// The check.
    #[serde(flatten)]
    pub check: Check,
    /// Where the maker chooses.
    pub start: Start,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are possible at the start.
    pub candidates: usize,
    /// No strategy needs fewer guesses on average: searched anew, exact.
    pub value: String,
    /// The same as a number.
    pub value_decimal: Decimal,
}

/// A set of questions that was checked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifiedQuestions {
    /// The check.
    #[serde(flatten)]
    pub check: Check,
    /// Where they are asked.
    pub start: Start,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are possible at the start, which must be told apart.
    pub candidates: usize,
    /// What is told of a hint: `both`, `places`; of words and tables, `all`.
    pub hints: String,
    /// The codes asked all at once.
    pub set: Vec<String>,
}

/// A solitaire solution that was checked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifiedPatience {
    /// The check.
    #[serde(flatten)]
    pub check: Check,
    /// The number of rows and columns of the board.
    pub board: usize,
    /// The rules.
    pub rules: String,
    /// The number of the deal, if it has one.
    pub deal: Option<String>,
    /// How many of the 52 cards are known.
    pub cards_known: usize,
    /// The number of moves.
    pub moves: usize,
    /// The number of pairs that are removed; null if it does not verify.
    pub pairs: Option<usize>,
    /// The pairs of which both cards are known; null if it does not verify.
    pub pairs_known: Option<usize>,
    /// The number of close-ups; null if it does not verify.
    pub close_ups: Option<usize>,
}

impl VerifyAnswer {
    /// What is said of every file.
    pub fn check(&self) -> &Check {
        match self {
            VerifyAnswer::Strategy(VerifiedStrategy { check, .. })
            | VerifyAnswer::Mixture(VerifiedMixture { check, .. })
            | VerifyAnswer::Maker(VerifiedMaker { check, .. })
            | VerifyAnswer::Questions(VerifiedQuestions { check, .. })
            | VerifyAnswer::Patience(VerifiedPatience { check, .. }) => check,
        }
    }

    /// A strategy or a mixture, with what its check has found.
    pub fn strategy(file: &File, verdict: &Result<Verdict, CheckError>) -> VerifyAnswer {
        let Claims { max_guesses, .. } = file.claims;
        let limit = max_guesses.and_then(|limit| usize::try_from(limit).ok());
        let game = file.content.position().game();
        let problem = verdict.as_ref().err().map(CheckError::to_string);
        let check = |kind| Check::of(game.to_string(), kind, problem, &file.claims.made());
        let stated = Stated::of(file);
        match (&file.content, verdict) {
            (Content::Strategy(_), verdict) => {
                let profile = match verdict {
                    Ok(Verdict::Strategy(profile)) => Some(profile),
                    _ => None,
                };
                let figures = Figures::of(profile, limit);
                VerifyAnswer::Strategy(VerifiedStrategy {
                    check: check("strategy"),
                    stated,
                    figures,
                })
            }
            (_, verdict) => {
                let outlook = match verdict {
                    Ok(Verdict::Mixture(outlook)) => Some(outlook),
                    _ => None,
                };
                let value = outlook.map(|outlook| outlook.worst_class(file.content.position()));
                VerifyAnswer::Mixture(VerifiedMixture {
                    check: check("mixture"),
                    stated,
                    promise: Promise::of(outlook, limit),
                    value: value.as_ref().map(BigRational::to_string),
                    value_decimal: value.as_ref().map(decimal),
                })
            }
        }
    }

    /// A code maker, with the value that was searched anew.
    pub fn maker(maker: &Maker, least: &BigRational) -> VerifyAnswer {
        let wrong = maker.value.as_ref().filter(|&claimed| claimed != least);
        let problem =
            wrong.map(|claimed| format!("value is claimed to be {claimed}, but it is {least}"));
        let claims: &[_] = if maker.value.is_some() { &[("value", true)] } else { &[] };
        VerifyAnswer::Maker(VerifiedMaker {
            check: Check::of(maker.game().to_string(), "maker", problem, claims),
            start: Start::of(maker.position(), maker.alphabet()),
            codes: maker.game().secret_count(),
            candidates: maker.position().candidates().len(),
            value: least.to_string(),
            value_decimal: decimal(least),
        })
    }

    /// A set of questions, and what is wrong with it.
    pub fn questions(
        file: &QuestionsFile,
        problem: Option<String>,
        alphabet: &Alphabet,
    ) -> VerifyAnswer {
        let game: Game = file.game().telling(yomikiri_rules::Hints::Both);
        VerifyAnswer::Questions(VerifiedQuestions {
            check: Check::of(game.to_string(), "questions", problem, &[]),
            start: Start::of(&file.position, alphabet),
            codes: game.secret_count(),
            candidates: file.position.candidates().len(),
            hints: crate::questions::told(file.game()),
            set: codes(&file.set, alphabet),
        })
    }

    /// A solitaire solution, followed by the rules.
    pub fn patience(file: &SolitaireFile) -> VerifyAnswer {
        let verdict = file.check();
        let problem = verdict.as_ref().err().map(ToString::to_string);
        let replay = verdict.as_ref().ok();
        let claims: &[_] = if file.number.is_some() { &[("number", true)] } else { &[] };
        VerifyAnswer::Patience(VerifiedPatience {
            check: Check::of("monte-carlo".to_string(), "patience", problem, claims),
            board: file.board.size(),
            rules: file.rules.name().to_string(),
            deal: file.number.map(|number| number.to_string()),
            cards_known: file.faces.known(),
            moves: file.moves.len(),
            pairs: replay.map(|replay| replay.removals),
            pairs_known: replay.map(|replay| replay.known_pairs),
            close_ups: replay.map(|replay| replay.closings),
        })
    }
}

impl Check {
    /// A check of claims by name, each with whether it is checked at all.
    fn of(
        game: String,
        kind: &str,
        problem: Option<String>,
        claims: &[(&'static str, bool)],
    ) -> Check {
        let verified = problem.is_none();
        let named = |wanted: bool| {
            let of_these = claims.iter().filter(|(_, checked)| (*checked && verified) == wanted);
            of_these.map(|(name, _)| name.to_string()).collect()
        };
        Check {
            game,
            kind: kind.to_string(),
            verified,
            problem,
            checked: named(true),
            not_checked: named(false),
        }
    }
}

impl Stated {
    fn of(file: &File) -> Stated {
        let (position, claims, alphabet) = (file.content.position(), &file.claims, &file.alphabet);
        let forbidden = position.forbidden();
        Stated {
            start: Start::of(position, alphabet),
            objective: claims.objective.clone(),
            then: claims.then.map(|then| then.to_string()),
            guesses: claims.guesses.map(|guesses| guesses.to_string()),
            first: claims.first.map(|code| alphabet.show(code)),
            forbidden: (!forbidden.is_empty()).then(|| codes(forbidden, alphabet)),
            optimal: claims.optimal,
            codes: position.game().secret_count(),
            candidates: position.candidates().len(),
        }
    }
}
