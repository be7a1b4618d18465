//! Every game solved so far: the table people cite, computed anew.

use num_bigint::BigUint;
use yomikiri_answers::text::Table;
use yomikiri_answers::{Figures, GameRow, number};
use yomikiri_check::Profile;
use yomikiri_questions::{Settings, Solver};
use yomikiri_rules::Game;
use yomikiri_search::Unanswered;

use crate::lab::{Lab, Stopped};
use crate::markdown::{self, Align};

/// Numbers of no more digits than these are written in full.
pub(crate) const IN_FULL: usize = 12;

/// Counts that were found a second way, as the tests of the search read them.
const COUNTS: &str = include_str!("../../search/tests/data/counts.txt");
/// Totals that others have published, likewise.
const OPTIMA: &str = include_str!("../../search/tests/data/optima.txt");

/// A total that others report and the tests leave out, because it takes them too long.
const REPORTED: (&str, u64) = ("mm4x8", 20471);

/// The games, Mastermind before Bulls and Cows; each group ends with what takes longest.
pub const GAMES: &[&str] = &[
    "mm2x2", "mm2x3", "mm2x4", "mm2x5", "mm2x6", "mm2x7", "mm2x8", "mm2x9", "mm2x10", "mm3x2",
    "mm3x3", "mm3x4", "mm3x5", "mm3x6", "mm3x7", "mm3x8", "mm3x9", "mm3x10", "mm3x11", "mm3x12",
    "mm4x2", "mm4x3", "mm4x4", "mm4x5", "mm4x6", "mm4x7", "mm4x8", "mm4x9", "mm4x10", "mm5x2",
    "mm5x3", "mm5x4", "mm5x5", "mm5x6", "mm6x2", "mm6x3", "mm6x4", "mm7x2", "mm7x3", "mm8x2",
    "mm8x3", "bc2x4", "bc2x6", "bc2x8", "bc2x10", "bc3x4", "bc3x6", "bc3x8", "bc3x10", "bc3x12",
    "bc4x5", "bc4x6", "bc4x7", "bc4x8", "bc4x9", "bc4x10", "bc4x11", "bc5x6", "bc5x7", "bc5x8",
];

/// Games that take more than some seconds.
pub const LONG: &[&str] = &["mm4x9", "mm4x10", "mm5x6", "mm8x3", "bc4x11", "bc5x8"];

/// Games of which the fewest codes asked all at once are decided in more than some seconds.
const LONG_QUESTIONS: &[&str] = &["mm4x7", "mm4x8", "mm5x5", "mm7x3", "bc4x9"];
/// Games of which they are not decided yet. A set is looked for by annealing, for some minutes.
const OPEN_QUESTIONS: &[&str] =
    &["mm4x9", "mm4x10", "mm5x6", "mm6x4", "mm8x3", "bc4x10", "bc4x11", "bc5x7", "bc5x8"];
/// The seed of annealing, and how often it begins anew for each size, as `yomi questions` has them.
const ANNEAL: (u64, usize) = (1, 20);

/// How few codes, asked all at once, tell all secrets apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// So many, proved.
    Fewest(usize),
    /// No more than so many: a set is known, perhaps not the smallest.
    AtMost(usize),
    /// Left out, because it takes minutes.
    LeftOut,
}

impl std::fmt::Display for Together {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Together::Fewest(codes) => write!(f, "{codes}"),
            Together::AtMost(codes) => write!(f, "≤ {codes}"),
            Together::LeftOut => Ok(()),
        }
    }
}

/// The fewest codes for a game, asked all at once.
fn together(game: Game, lab: &Lab, long: bool) -> Result<Together, Stopped> {
    let name = game.to_string();
    let among = |list: &[&str]| list.contains(&name.as_str());
    // What is not in the project's list may take for ever.
    let open = among(OPEN_QUESTIONS) || !among(GAMES);
    if !long && (open || among(LONG_QUESTIONS)) {
        return Ok(Together::LeftOut);
    }
    let settings = Settings { threads: lab.settings.threads, memory: lab.settings.memory };
    let solver =
        Solver::new(game.pegs().expect("codes made of pegs"), settings, lab.control.clone());
    let solver = solver.expect("threads start as they did for the search");
    let found = if open {
        Together::AtMost(solver.anneal(ANNEAL.0, ANNEAL.1).len())
    } else {
        let answer = solver.minimum();
        match answer.proved {
            true => Together::Fewest(answer.upper),
            false => Together::AtMost(answer.upper),
        }
    };
    if lab.control.is_stopped() { Err(Unanswered::Stopped.into()) } else { Ok(found) }
}

/// How a total and a number were checked, beside the verified strategy.
fn checked(game: Game, total: u64, strategies: &BigUint) -> String {
    let lines = |text: &'static str| {
        let start = format!("{game} any average ");
        text.lines().filter(move |line| line.starts_with(&start))
    };
    let mut ways = Vec::new();
    for line in lines(COUNTS) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let same = fields[3] == total.to_string() && fields[4] == strategies.to_string();
        assert!(same, "the second way found otherwise: {line}");
        let way = match fields[5] {
            "reference" => "total and number by the literal recursion",
            _ => "total and number by a second program",
        };
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    for line in lines(OPTIMA) {
        assert_eq!(line.split_whitespace().nth(3), Some(total.to_string().as_str()), "{line}");
        ways.push("total published");
    }
    if (game.to_string().as_str(), total) == REPORTED {
        ways.push("total published");
    }
    if ways.is_empty() { "this program alone".to_string() } else { ways.join("; ") }
}

/// A game that is solved.
pub struct SolvedGame {
    /// The game.
    pub game: Game,
    /// The profile of the chosen strategy.
    pub profile: Profile,
    /// How many best strategies there are.
    pub strategies: BigUint,
    /// How few codes are enough when they are asked all at once.
    pub together: Together,
    /// How it was checked, in words.
    pub checked: String,
}

impl SolvedGame {
    /// As a row of an answer.
    pub fn answer(&self) -> GameRow {
        let (fewest, at_most) = match self.together {
            Together::Fewest(codes) => (Some(codes), None),
            Together::AtMost(codes) => (None, Some(codes)),
            Together::LeftOut => (None, None),
        };
        GameRow {
            game: self.game.to_string(),
            codes: self.game.secret_count(),
            figures: Figures::of(Some(&self.profile), None),
            optimal_strategies: self.strategies.to_string(),
            questions: fewest,
            questions_at_most: at_most,
            checked: self.checked.clone(),
            command: format!("yomi solve {} --count", self.game),
        }
    }
}

/// Solves and counts one of them; with `long` also what takes minutes.
///
/// # Errors
/// If it was stopped.
pub fn solve(game: Game, lab: &Lab, long: bool) -> Result<SolvedGame, Stopped> {
    let profile = lab.best(game)?.profile.clone();
    let strategies = lab.count(game)?.total.clone();
    lab.forget(game);
    let checked = checked(game, profile.total(), &strategies);
    let together = together(game, lab, long)?;
    Ok(SolvedGame { game, profile, strategies, together, checked })
}

/// The page of solved games, as Markdown.
pub fn page(solved: &[SolvedGame]) -> String {
    format!("{}{}", include_str!("games.md"), table(solved))
}

/// The table for a terminal; what is too wide for it is in the other forms.
pub fn text(games: &[SolvedGame]) -> String {
    let columns = ["game", "codes", "total", "average", "worst", "best strategies", "all at once"];
    let rows = games.iter().map(|solved| {
        let [game, codes, total, average, worst, _, strategies, together, _] = row(solved);
        let strategies = strategies.split(" (").next().unwrap_or_default().to_string();
        [game, codes, total, average, worst, strategies, together]
    });
    let more = "--json, --csv and --out FILE.md also have the profiles, and how each was checked";
    format!("{}\n{more}\n", Table::of(columns, rows))
}

/// The table as Markdown.
fn table(games: &[SolvedGame]) -> String {
    let columns = [
        ("game", Align::Left),
        ("codes", Align::Right),
        ("total", Align::Right),
        ("average", Align::Right),
        ("worst", Align::Right),
        ("found with guess 1, 2, …", Align::Left),
        ("best strategies", Align::Left),
        ("all at once", Align::Right),
        ("checked", Align::Left),
    ];
    let rows: Vec<[String; 9]> = games.iter().map(row).collect();
    markdown::table(columns, &rows)
}

fn row(solved: &SolvedGame) -> [String; 9] {
    let (codes, total) = (solved.game.secret_count() as u64, solved.profile.total());
    [
        solved.game.to_string(),
        codes.to_string(),
        total.to_string(),
        number::mean(total, codes, 6),
        solved.profile.max_guesses().to_string(),
        solved.profile.to_string(),
        in_short(&solved.strategies),
        solved.together.to_string(),
        solved.checked.clone(),
    ]
}

/// A number of strategies: in full, or rounded and with how many digits it has.
fn in_short(strategies: &BigUint) -> String {
    match strategies.to_string().len() {
        ..=IN_FULL => strategies.to_string(),
        digits => format!("{} ({digits} digits)", number::short(strategies, IN_FULL)),
    }
}
