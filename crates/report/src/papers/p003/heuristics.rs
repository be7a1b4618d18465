//! Section 2: what one-step strategies reach.

use yomikiri_rules::{Game, Position};
use yomikiri_search::{Formula, Heuristic, Player, Ties};

use crate::entry::{Claim, Computed};
use crate::item::{Findings, Item, Table};
use crate::lab::{Lab, Stopped};

const GAME: Game = Game::MOO;
const FORMULAS: [Formula; 4] =
    [Formula::Larmouth, Formula::Minimax, Formula::LandyLog, Formula::LandyRoot];

/// The total of the best entry of a contest in 1987.
const CONTEST: u64 = 26347;

pub(super) fn items() -> Vec<Item> {
    let command = "yomi heuristics moo";
    let mut claims = vec![
        Claim::decimal("Larmouth: average", "5.24", command),
        Claim::ours("Landy, largest part: average", command),
        Claim::ours("Landy, |t| log(1 + |t|): average", command),
        Claim::ours("Landy, |t| F(|t|): average", command)
            .noted("the paper prints |T_i|; the size of the part is meant"),
    ];
    claims.push(Claim::ours(
        "Larmouth, looking two questions ahead: average",
        "yomi heuristics moo --only larmouth --two-step",
    ));
    claims.extend([
        Claim::exact("the best entry of the contest of 1987: total", CONTEST, ""),
        Claim::decimal("its average, from that total", "5.22", "")
            .noted("26347 / 5040 rounds to 5.23: the paper cuts the digits off"),
    ]);
    vec![Item {
        paper: "003",
        name: "Section 2, heuristics",
        story: "Before exhaustive search there were formulas over the sizes of the parts that a \
                question leaves. Ties are broken by the first question in code order here, those that \
                may be right before others. The best entry of a contest in 1987, 26347 in all, used a \
                formula that is not printed.",
        slow: true,
        claims,
        run,
    }]
}

fn run(lab: &Lab) -> Result<Findings, Stopped> {
    let player = Player::new(&Position::start(GAME), lab.settings.memory, lab.control.clone())?;
    let ties = Ties::CANDIDATES_FIRST;
    let mut wanted = FORMULAS.map(|formula| Heuristic::new(formula, ties)).to_vec();
    wanted.extend(Heuristic::two_step(Formula::Larmouth, ties));
    let played = player.play(&wanted)?;
    let mut findings = Findings::default();
    let head = ["formula", "questions ahead", "total", "average", "worst"];
    let mut table = Table::new("003-heuristics", "One-step strategies for MOO", &head);
    for (heuristic, played) in wanted.iter().zip(&played) {
        let total = played.total();
        findings.add(Computed::fraction(total, 5040));
        table.push(vec![
            heuristic.formula.name().to_string(),
            heuristic.steps.count().to_string(),
            total.to_string(),
            format!("{:.4}", total as f64 / 5040.0),
            played.worst().to_string(),
        ]);
    }
    findings.add(Computed::Nothing("the formula of that entry is not printed".to_string()));
    findings.add(Computed::fraction(CONTEST, 5040));
    findings.table(table);
    Ok(findings)
}
