//! Section 3, one step further: what the counted strategies look like.

use yomikiri_answers::number;
use yomikiri_check::Profile;
use yomikiri_rules::Game;

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped};
use crate::plot;

const GAME: Game = Game::MASTERMIND;

/// The names of claims.
const PROFILES: &str = "different profiles of optimal strategies";
const UP_TO_SYMMETRY: &str = "optimal strategies that no symmetry maps onto each other";
const COMMON: &str = "the most common profile";
const FEWEST: &str = "the profile with the fewest late secrets";
const SIXTH: &str = "the fewest secrets that need a sixth guess";

pub(super) fn items() -> Vec<Item> {
    let command = "yomi spectrum mm4x6";
    vec![Item {
        paper: "001",
        name: "Section 3, profiles",
        story: "All optimal strategies have the same total, but not the same profile: how many \
                secrets are found with the 1st, 2nd, … guess. The recursion for N, with the profile \
                kept.",
        pace: Pace::Quick,
        claims: vec![
            Claim::ours(PROFILES, command),
            Claim::ours(UP_TO_SYMMETRY, "yomi solve mm4x6 --count").noted(
                "each strategy has as many images as there are symmetries, because every secret is \
                 guessed somewhere",
            ),
            Claim::ours(COMMON, command),
            Claim::ours(FEWEST, "yomi solve mm4x6 --then fewest-late"),
            Claim::exact(SIXTH, 1, command)
                .noted("the strategy of Koyama and Lai 1993, the paper's reference [4], has one"),
        ],
        run: spectrum,
    }]
}

fn spectrum(lab: &Lab) -> Result<Findings, Stopped> {
    let lines = lab.spectrum(GAME)?;
    let solved = lab.best(GAME)?;
    let count = lab.count(GAME)?;
    let mut findings = Findings::default();
    findings.add(PROFILES, Computed::text(lines.len()));
    findings.add(
        UP_TO_SYMMETRY,
        Computed::text(&count.total / yomikiri_rules::Pegs::MASTERMIND.symmetries()),
    );
    let mut common: Vec<_> = lines.iter().collect();
    common.sort_by(|a, b| b.strategies.cmp(&a.strategies));
    let shown = |profile: &[u64]| Profile::new(profile).to_string();
    let (first, last) = (&lines[0].profile, &common[0].profile);
    findings.add(COMMON, Computed::text(shown(last)));
    findings.add(FEWEST, Computed::text(shown(first)));
    let sixth = lines.iter().map(|line| line.profile.get(5).copied().unwrap_or(0)).min();
    findings.add(SIXTH, Computed::text(sixth.unwrap_or(0)));
    let head = ["profile", "strategies", "share"];
    let caption = "The most common profiles of optimal strategies";
    let mut table = Table::new("001-profiles", caption, &head);
    for line in common.iter().take(10) {
        table.push(vec![
            shown(&line.profile),
            number::short(&line.strategies, 12),
            number::percent(&line.strategies, &count.total),
        ]);
    }
    findings.table(table);
    let named = [
        ("first in code order", solved.profile.counts()),
        ("most common", &last[..]),
        ("fewest late", &first[..]),
    ];
    let picture = plot::spectrum("mm4x6: the profiles of all optimal strategies", &lines, &named);
    let caption = "Late secrets against early ones, a ring for each profile or several.";
    findings.figure("001-spectrum", caption, picture.svg());
    Ok(findings)
}
