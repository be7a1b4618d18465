//! Sections 6 and 8, Tables 5 to 7: the race.

use num_rational::BigRational;
use yomikiri_check::{Profile, Strategy, Tally};
use yomikiri_rules::{Game, Position};
use yomikiri_search::{Goal, Objective};

use super::minimum::{TABLE_4, bars, hint};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Solved, Stopped};

const GAME: Game = Game::MOO;

/// Table 5: wins, losses, draws, evaluation by question, 1 to 8.
const TABLE_5: [[i64; 4]; 8] = [
    [5039, 0, 1, 5039],
    [5032, 1, 7, 5041],
    [4969, 8, 63, 4961],
    [4272, 71, 697, 4201],
    [1848, 768, 2424, 1080],
    [74, 3192, 1774, -3118],
    [0, 4966, 74, -4966],
    [0, 5040, 0, -5040],
];
/// Table 6: first answer, size, total without the first question.
const TABLE_6: [(&str, u64, u64); 13] = [
    ("2B2C", 6, 16),
    ("1B3C", 8, 22),
    ("0B4C", 9, 24),
    ("3B0C", 24, 74),
    ("2B1C", 72, 240),
    ("2B0C", 180, 661),
    ("1B2C", 216, 804),
    ("0B3C", 264, 1004),
    ("0B0C", 360, 1449),
    ("1B0C", 480, 1915),
    ("1B1C", 720, 2996),
    ("0B2C", 1260, 5555),
    ("0B1C", 1440, 6512),
];
/// Table 7: the paper's strongest strategy.
const TABLE_7: [u64; 7] = [1, 4, 47, 688, 2531, 1628, 141];

/// The names of the claims of Tables 6 and 7 and section 8, which are slow.
const TOTAL: &str = "total questions";
const PRINTED_RATE: &str = "win rate of the printed distributions, in percent";
const BEST_RATE: &str = "the best win rate against Table 4, in percent";
const BEST_EVALUATION: &str = "the best evaluation against Table 4, proved";
const STRONGEST: &str = "the strongest strategy";
const AGAINST_THEIRS: &str = "the best evaluation against the paper's strongest strategy";
const AGAINST_OURS: &str = "the best evaluation against ours, proved";
const THERE_IS: &str = "there is a strongest fixed strategy";
const REACTING: &str = "evaluation of the best reacting second player against the strongest";
const REACTING_RATE: &str = "his win rate";
const FORESEEING: &str = "evaluation of a player who foresees the hit";

/// The name of the claim about a row of Table 6.
fn after_what(answer: &str) -> String {
    format!("after {answer}: secrets, total")
}

pub(super) fn items() -> Vec<Item> {
    let against = "yomi duel moo --against 1,7,63,697,2424,1774,74";
    let better = "the paper's answer to the minimum-question strategy is not the best one; ours is \
                  proved";
    let mut table_6: Vec<Claim> = TABLE_6
        .iter()
        .map(|(answer, size, total)| {
            Claim::exact(&after_what(answer), format!("{size}, {total}"), against).noted(better)
        })
        .collect();
    table_6.insert(0, Claim::exact(&after_what("4B0C"), "1, 0", against));
    table_6.extend([
        Claim::exact(TOTAL, 26312, against).noted(better),
        Claim::decimal(PRINTED_RATE, "50.20823", "")
            .noted("from Tables 4 and 7, which fits only with 5031 in Table 5"),
        Claim::decimal(BEST_RATE, "50.20823", against).noted(better),
        Claim::ours(BEST_EVALUATION, against),
    ]);
    vec![
        Item {
            paper: "003",
            name: "Table 5",
            story: "In a race each player finds a number of his own, and fewer questions win. Against \
                    a player with the distribution of Table 4, what is it worth to hit with question \
                    n? Wins, losses, draws, and wins minus losses.",
            pace: Pace::Quick,
            claims: TABLE_5
                .iter()
                .zip(1..)
                .map(|(row, n)| {
                    let row = row.map(|value| value.to_string()).join(", ");
                    let claim = Claim::exact(
                        &format!("question {n}: wins, losses, draws, evaluation"),
                        row,
                        against,
                    );
                    if n == 2 {
                        claim.noted("a misprint: 5032 - 1 = 5031, by the paper's own definition")
                    } else {
                        claim
                    }
                })
                .collect(),
            run: table_5,
        },
        Item {
            paper: "003",
            name: "Table 6",
            story: "The strategy that does best against the minimum-question strategy.",
            pace: Pace::Slow,
            claims: table_6,
            run: table_6_run,
        },
        Item {
            paper: "003",
            name: "Table 7",
            story: "Best responses to best responses, until nothing beats the last one: the strongest \
                    fixed strategy. That nothing beats it is a proved search whose best evaluation is \
                    exactly 0.",
            pace: Pace::Slow,
            claims: vec![
                Claim::exact(STRONGEST, shown(&TABLE_7), "yomi duel moo").noted(
                    "the paper's strategy is beaten; its method is right, its figures are not",
                ),
                Claim::exact(AGAINST_THEIRS, 0, "yomi duel moo --against 1,4,47,688,2531,1628,141")
                    .noted("more than 0: that strategy can be beaten, so it is not the strongest"),
                Claim::exact(AGAINST_OURS, 0, "yomi duel moo"),
                Claim::exact(THERE_IS, "yes", "yomi duel moo"),
            ],
            run: table_7,
        },
        Item {
            paper: "003",
            name: "Section 8",
            story: "The paper's outlook: a second player who sees that the first has hit asks a \
                    candidate with his last question; a player who knows when his opponent will hit \
                    plays for that moment.",
            pace: Pace::Slow,
            claims: vec![
                Claim::ours(REACTING, "yomi duel moo --react"),
                Claim::ours(REACTING_RATE, "yomi duel moo --react"),
                Claim::ours(FORESEEING, "yomi duel moo --react foresee"),
            ],
            run: section_8,
        },
    ]
}

fn shown(counts: &[u64]) -> String {
    Profile::new(counts.to_vec()).to_string()
}

fn table_5(_: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    for question in 1..=8 {
        // One secret, found with this question, against each of the opponent's.
        let mut one = vec![0; question];
        one[question - 1] = 1;
        let tally = Tally::of(&one, &TABLE_4);
        let row = [tally.wins as i64, tally.losses as i64, tally.draws as i64, tally.evaluation()];
        findings.add(
            format!("question {question}: wins, losses, draws, evaluation"),
            Computed::Text(row.map(|value| value.to_string()).join(", ")),
        );
    }
    Ok(findings)
}

fn respond(lab: &Lab, opponent: &[u64]) -> Result<std::rc::Rc<Solved>, Stopped> {
    lab.solve(&Position::start(GAME), &goal(Objective::Race { opponent: opponent.to_vec() }))
}

/// In percent.
fn win_rate(tally: Tally) -> Computed {
    let rate = tally.win_rate();
    Computed::Fraction(BigRational::new((100 * *rate.numer()).into(), (*rate.denom()).into()))
}

/// Secrets and questions after a first answer, the first question left out.
fn after_answer(strategy: &Strategy, answer: &str) -> (usize, u64) {
    let (game, hint) = (strategy.position.game(), hint(answer));
    let part = strategy.position.after(strategy.root.guess, hint).expect("the answer is possible");
    let child = strategy.root.children[&hint].clone();
    let size = part.candidates().len();
    debug_assert_eq!(game, GAME);
    let rest = yomikiri_check::verify(&Strategy { position: part, root: child });
    (size, rest.expect("part of a verified strategy").total())
}

fn table_6_run(lab: &Lab) -> Result<Findings, Stopped> {
    let best = respond(lab, &TABLE_4)?;
    let opponent = Profile::new(TABLE_4);
    let mut findings = Findings::default();
    let mut table = Table::new(
        "003-table6",
        "Table 6, ours beside theirs",
        &["answer", "secrets", "paper", "ours"],
    );
    // The secret is found by the first question, and nothing more is asked.
    let found = Computed::Text(format!("{}, 0", best.profile.counts()[0]));
    findings.add(after_what("4B0C"), found);
    for (answer, _, printed) in TABLE_6 {
        let (size, total) = after_answer(&best.strategy, answer);
        findings.add(after_what(answer), Computed::Text(format!("{size}, {total}")));
        table.push(vec![
            answer.to_string(),
            size.to_string(),
            printed.to_string(),
            total.to_string(),
        ]);
    }
    findings.add(TOTAL, Computed::text(best.profile.total()));
    findings.add(PRINTED_RATE, win_rate(Tally::of(&TABLE_7, &TABLE_4)));
    let tally = best.profile.against(&opponent);
    findings.add(BEST_RATE, win_rate(tally));
    findings.add(BEST_EVALUATION, Computed::text(tally.evaluation()));
    findings.table(table);
    Ok(findings)
}

/// The strongest strategy, from the minimum-question strategy on, and every step.
fn strongest(lab: &Lab) -> Result<(Vec<(Profile, Tally)>, bool), Stopped> {
    let mut profile = lab.best(GAME)?.profile.clone();
    let mut steps = vec![(profile.clone(), profile.against(&profile))];
    for _ in 0..20 {
        let response = respond(lab, profile.counts())?;
        let tally = response.profile.against(&profile);
        if tally.evaluation() == 0 {
            return Ok((steps, true));
        }
        profile = response.profile.clone();
        steps.push((profile.clone(), tally));
    }
    Ok((steps, false))
}

fn table_7(lab: &Lab) -> Result<Findings, Stopped> {
    let (steps, unbeaten) = strongest(lab)?;
    let (ours, _) = steps.last().expect("at least the start");
    let paper = Profile::new(TABLE_7);
    let beats = respond(lab, &TABLE_7)?.profile.against(&paper);
    let left = respond(lab, ours.counts())?.profile.against(ours);
    let mut findings = Findings::default();
    findings.add(STRONGEST, Computed::text(ours));
    findings.add(AGAINST_THEIRS, Computed::text(beats.evaluation()));
    findings.add(AGAINST_OURS, Computed::text(left.evaluation()));
    findings.add(THERE_IS, Computed::yes(unbeaten));
    let head = ["step", "distribution", "total", "evaluation against the one before"];
    let mut table = Table::new("003-duel", "Best responses, each to the one before", &head);
    for (step, (profile, tally)) in steps.iter().enumerate() {
        let evaluation = if step == 0 { String::new() } else { tally.evaluation().to_string() };
        table.push(vec![
            step.to_string(),
            profile.to_string(),
            profile.total().to_string(),
            evaluation,
        ]);
    }
    findings.table(table);
    let all = [
        ("fewest questions", &TABLE_4[..]),
        ("paper's strongest", &TABLE_7),
        ("strongest", ours.counts()),
    ];
    findings.figure("003-table7", "Table 7, with the strategy that nothing beats.", bars(&all));
    Ok(findings)
}

fn section_8(lab: &Lab) -> Result<Findings, Stopped> {
    let (steps, _) = strongest(lab)?;
    let (opponent, _) = steps.last().expect("at least the start");
    let react = goal(Objective::React { opponent: opponent.counts().to_vec() });
    let reacting = lab.solve(&Position::start(GAME), &react)?;
    let fixed = reacting.profile.against(opponent);
    let tally = fixed.reacting(&reacting.strategy.sure_misses(), opponent.counts());
    let mut foreseen = Tally { wins: 0, draws: 0, losses: 0 };
    for (at, &count) in opponent.counts().iter().enumerate().filter(|&(_, &count)| count > 0) {
        let plays = lab.solve(&Position::start(GAME), &goal(Objective::Foresee { hit: at + 1 }))?;
        let mut one = vec![0; at + 1];
        one[at] = count;
        foreseen = foreseen + Tally::of(plays.profile.counts(), &one);
    }
    let mut findings = Findings::default();
    findings.add(REACTING, Computed::text(tally.evaluation()));
    findings.add(REACTING_RATE, win_rate(tally));
    findings.add(FORESEEING, Computed::text(foreseen.evaluation()));
    Ok(findings)
}

/// A goal of the paper.
fn goal(objective: Objective) -> Goal {
    Goal::new(objective).expect("profiles of strategies are small")
}
