//! The answer of `heuristics`: one-step strategies beside the best one.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::Profile;
use yomikiri_rules::{self as rules, Alphabet, Game};
use yomikiri_search::{Heuristic, PUBLISHED};
use yomikiri_strategy::Beside;

use crate::common::{Bounds, Effort, Figures, SearchAnswer, Whole};
use crate::csv;

/// A table for each game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeuristicsAnswer {
    /// The tables.
    pub games: Vec<HeuristicsTable>,
}

/// The strategies of one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeuristicsTable {
    /// What the best strategy is best for, and what is known of its total, if it was wanted.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// The strategies.
    pub rows: Vec<HeuristicsRow>,
}

/// Where a strategy of the table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RowKind {
    /// The best one, by search.
    Optimum,
    /// A formula.
    Heuristic,
    /// A file.
    Strategy,
}

/// A strategy of the table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeuristicsRow {
    /// Where it comes from.
    pub kind: RowKind,
    /// Its name: that of the formula or of the file.
    pub name: String,
    /// What a formula guesses among equals.
    pub ties: Option<String>,
    /// How many questions a formula looks ahead.
    pub steps: Option<usize>,
    /// Its figures.
    #[serde(flatten)]
    pub figures: Figures,
    /// A total that was published for this rule and game.
    pub published: Option<u64>,
}

impl HeuristicsAnswer {
    /// All rows as comma-separated values, each with its game.
    pub fn csv(&self) -> String {
        #[derive(Serialize, JsonSchema)]
        struct Line {
            game: String,
            #[serde(flatten)]
            row: HeuristicsRow,
        }
        let lines = self.games.iter().flat_map(|table| {
            let game = &table.search.question.game;
            table.rows.iter().map(|row| Line { game: game.clone(), row: row.clone() })
        });
        csv::table(&lines.collect::<Vec<Line>>())
    }
}

impl HeuristicsTable {
    /// What was played and is best for a question, then saved strategies by their names.
    pub fn of(
        question: &rules::Question,
        beside: &Beside,
        saved: &[(String, Profile)],
        effort: Effort,
        alphabet: &Alphabet,
    ) -> HeuristicsTable {
        let game = question.game();
        let optimum = beside.best.iter().map(|solved| {
            let profile = solved.best.as_ref().map(|best| &best.profile);
            HeuristicsRow::of(RowKind::Optimum, "optimum", None, profile, game)
        });
        let played = beside
            .played
            .iter()
            .map(|(heuristic, profile)| HeuristicsRow::played(*heuristic, profile.as_ref(), game));
        let saved = saved.iter().map(|(name, profile)| {
            HeuristicsRow::of(RowKind::Strategy, name, None, Some(profile), game)
        });
        let rows: Vec<HeuristicsRow> = optimum.chain(played).chain(saved).collect();
        let unknown = Bounds { proved: false, lower_bound: None, upper_bound: None };
        let best = beside.best.as_ref().map(|solved| solved.solution.outcome);
        let mut bounds = best.map_or(unknown, Bounds::from);
        if best.is_some() && !bounds.proved {
            // What was played bounds the best total as well.
            let totals = rows.iter().filter_map(|row| row.figures.worth());
            let known = bounds.upper_bound.map(|Whole(upper)| upper);
            bounds.upper_bound = totals.map(i128::from).chain(known).min().map(Whole);
        }
        HeuristicsTable { search: SearchAnswer::of(question, bounds, effort, alphabet), rows }
    }

    /// Whether a total is proved to be the best one.
    pub fn is_best(&self, total: u64) -> bool {
        let Bounds { proved, upper_bound, .. } = self.search.bounds;
        proved && upper_bound == Some(Whole(total.into()))
    }
}

impl HeuristicsRow {
    /// A formula that was played; the profile is not known if it was stopped before.
    pub fn played(heuristic: Heuristic, profile: Option<&Profile>, game: Game) -> HeuristicsRow {
        let name = heuristic.formula.name();
        HeuristicsRow::of(RowKind::Heuristic, name, Some(heuristic), profile, game)
    }

    /// A row; the profile is not known if the search was stopped before.
    fn of(
        kind: RowKind,
        name: &str,
        heuristic: Option<Heuristic>,
        profile: Option<&Profile>,
        game: Game,
    ) -> HeuristicsRow {
        let game = game.to_string();
        let known = PUBLISHED.iter().find(|it| Some(it.heuristic) == heuristic && it.game == game);
        HeuristicsRow {
            kind,
            name: name.to_string(),
            ties: heuristic.map(|heuristic| heuristic.ties.name().to_string()),
            steps: heuristic.map(|heuristic| heuristic.steps.count()),
            figures: Figures::of(profile, None),
            published: known.map(|published| published.total),
        }
    }
}
