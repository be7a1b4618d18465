//! Section 2: what one-step strategies reach.

use yomikiri_answers::number;
use yomikiri_rules::{Game, Position};
use yomikiri_search::{Formula, Heuristic, Player, Ties};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};

const GAME: Game = Game::MOO;

/// The names of the claims.
const LARMOUTH: &str = "Larmouth: average";
const MINIMAX: &str = "Landy, largest part: average";
const LANDY_LOG: &str = "Landy, |t| log(1 + |t|): average";
const LANDY_ROOT: &str = "Landy, |t| F(|t|): average";
const TWO_STEP: &str = "Larmouth, looking two questions ahead: average";
const CONTEST_TOTAL: &str = "the best entry of the contest of 1987: total";
const CONTEST_AVERAGE: &str = "its average, from that total";

/// The total of the best entry of a contest in 1987.
const CONTEST: u64 = 26347;

pub(super) fn items() -> Vec<Item> {
    let command = "yomi heuristics moo";
    let mut claims = vec![
        Claim::decimal(LARMOUTH, "5.24", command),
        Claim::ours(MINIMAX, command),
        Claim::ours(LANDY_LOG, command),
        Claim::ours(LANDY_ROOT, command)
            .noted("the paper prints |T_i|; the size of the part is meant"),
    ];
    claims.push(Claim::ours(TWO_STEP, "yomi heuristics moo --only larmouth --two-step"));
    claims.extend([
        Claim::exact(CONTEST_TOTAL, CONTEST, ""),
        Claim::decimal(CONTEST_AVERAGE, "5.22", "")
            .noted("26347 / 5040 rounds to 5.23: the paper cuts the digits off"),
    ]);
    vec![Item {
        paper: "003",
        name: "Section 2, heuristics",
        story: "Before exhaustive search there were formulas over the sizes of the parts that a \
                question leaves. Ties are broken by the first question in code order here, those that \
                may be right before others. The best entry of a contest in 1987, 26347 in all, used a \
                formula that is not printed.",
        pace: Pace::Slow,
        claims,
        run,
    }]
}

fn run(lab: &Lab) -> Result<Findings, Stopped> {
    let player = Player::new(&Position::start(GAME), lab.settings.memory, lab.control.clone())?;
    let ties = Ties::CANDIDATES_FIRST;
    let one_step = |formula| Heuristic::new(formula, ties);
    let mut wanted = vec![
        (LARMOUTH, one_step(Formula::Larmouth)),
        (MINIMAX, one_step(Formula::Minimax)),
        (LANDY_LOG, one_step(Formula::LandyLog)),
        (LANDY_ROOT, one_step(Formula::LandyRoot)),
    ];
    let ahead = Heuristic::two_step(Formula::Larmouth, ties);
    wanted.extend(ahead.map(|ahead| (TWO_STEP, ahead)));
    let heuristics: Vec<Heuristic> = wanted.iter().map(|&(_, heuristic)| heuristic).collect();
    let played = player.play(&heuristics)?;
    let mut findings = Findings::default();
    let head = ["formula", "questions ahead", "total", "average", "worst"];
    let mut table = Table::new("003-heuristics", "One-step strategies for MOO", &head);
    for ((name, heuristic), played) in wanted.into_iter().zip(&played) {
        let total = played.total();
        findings.add(name, Computed::fraction(total, 5040));
        table.push(vec![
            heuristic.formula.name().to_string(),
            heuristic.steps.count().to_string(),
            total.to_string(),
            number::mean(total, 5040, 4),
            played.worst().to_string(),
        ]);
    }
    let unknown = "the formula of that entry is not printed".to_string();
    findings.add(CONTEST_TOTAL, Computed::Nothing(unknown));
    findings.add(CONTEST_AVERAGE, Computed::fraction(CONTEST, 5040));
    findings.table(table);
    Ok(findings)
}
