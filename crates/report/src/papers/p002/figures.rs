//! Section 2.2 and Figs. 2 to 9: distances, lost positions, printed games.

use yomikiri_patience::{FIGURES, Figure};
use yomikiri_rules::solitaire::{Rules, replay};

use super::board;
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped};

/// Section 2.2: distance, and how many of the five columns of the earlier card touch.
const DISTANCES: [(usize, &str); 7] = [
    (1, "4 of 5"),
    (2, "0 of 5"),
    (3, "0 of 5"),
    (4, "4 of 5"),
    (5, "5 of 5"),
    (6, "4 of 5"),
    (7, "0 of 5"),
];

pub(super) fn items() -> Vec<Item> {
    let distances = DISTANCES.map(|(d, touch)| {
        Claim::exact(&format!("distance {d}: columns in which the two touch"), touch, "")
    });
    let games = FIGURES.iter().map(|figure| {
        Claim::exact(&wins(figure), "yes", "yomi verify FILE").noted(
            "boards are pictures in the paper: moves are checked as far as cards are printed",
        )
    });
    vec![
        Item {
            paper: "002",
            name: "Section 2.2 and Fig. 2",
            story: "Read in order, the board is a line. Whether two cards touch on 5x5 depends on their \
                    distance along it and on the column of the first.",
            pace: Pace::Quick,
            claims: distances.to_vec(),
            run: distances_run,
        },
        Item {
            paper: "002",
            name: "Figs. 6 to 9",
            story: "Four games won by the paper's program, printed last move first.",
            pace: Pace::Quick,
            claims: games.collect(),
            run: games_run,
        },
    ]
}

/// The name of the claim about a printed game.
fn wins(figure: &Figure) -> String {
    let n = figure.board().size();
    format!("Fig. {}, {n}x{n}: follows the rules and wins", figure.number)
}

fn distances_run(_: &Lab) -> Result<Findings, Stopped> {
    let five = board(5);
    let mut findings = Findings::default();
    for (d, _) in DISTANCES {
        // The second row, so that no edge but those of the row matters.
        let touching = (5..10).filter(|&place| five.touch(place, place + d)).count();
        findings.add(
            format!("distance {d}: columns in which the two touch"),
            Computed::Text(format!("{touching} of 5")),
        );
    }
    Ok(findings)
}

fn games_run(_: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    for figure in &FIGURES {
        let played = replay(&figure.faces(), figure.board(), Rules::Free, &figure.moves());
        findings.add(wins(figure), Computed::yes(played.is_ok()));
    }
    Ok(findings)
}
