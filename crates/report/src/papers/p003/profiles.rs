//! Table 4, one step further: the distributions of all minimum-question strategies.

use num_bigint::BigUint;
use yomikiri_answers::number;
use yomikiri_check::Profile;
use yomikiri_rules::Game;

use super::minimum::TABLE_4;
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::games::IN_FULL;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped};
use crate::plot;

const GAME: Game = Game::MOO;

/// The names of claims.
const DISTRIBUTIONS: &str = "different distributions of minimum-question strategies";
const PRINTED: &str = "the printed distribution is one of them";
const COMMON: &str = "the most common distribution";

pub(super) fn items() -> Vec<Item> {
    let command = "yomi spectrum moo";
    vec![Item {
        paper: "003",
        name: "Table 4, all distributions",
        story: "Every distribution that a minimum-question strategy can have, and how many have it.",
        pace: Pace::Quick,
        claims: vec![
            Claim::ours(DISTRIBUTIONS, command),
            Claim::exact(PRINTED, "yes", command),
            Claim::ours(COMMON, command),
        ],
        run: spectrum,
    }]
}

fn spectrum(lab: &Lab) -> Result<Findings, Stopped> {
    let lines = lab.spectrum(GAME)?;
    let ours = lab.best(GAME)?;
    let mut findings = Findings::default();
    findings.add(DISTRIBUTIONS, Computed::text(lines.len()));
    let printed = lines.iter().find(|line| line.profile == TABLE_4);
    findings.add(PRINTED, Computed::yes(printed.is_some()));
    let common = lines.iter().rev().max_by(|a, b| a.strategies.cmp(&b.strategies));
    let common = common.map_or_else(Vec::new, |line| line.profile.clone());
    findings.add(COMMON, Computed::text(Profile::new(common.clone())));
    let all: BigUint = lines.iter().map(|line| &line.strategies).sum();
    if let Some(printed) = printed {
        findings.say(format!(
            "The distribution that the paper prints is that of {} strategies, {} of all.",
            number::short(&printed.strategies, IN_FULL),
            number::percent(&printed.strategies, &all)
        ));
    }
    let named = [
        ("the paper's Table 4", &TABLE_4[..]),
        ("first in code order", ours.profile.counts()),
        ("most common", &common[..]),
    ];
    let title = "MOO: the distributions of all minimum-question strategies";
    let picture = plot::spectrum(title, &lines, &named);
    let caption = "Late secrets against early ones, a ring for each distribution or several.";
    findings.figure("003-spectrum", caption, picture.svg());
    Ok(findings)
}
