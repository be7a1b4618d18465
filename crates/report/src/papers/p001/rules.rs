//! Sections 2.2 and 4.1, and Fig. 4: hints, permutations, the partition by 1122.

use yomikiri_rules::{Alphabet, Game, Partition, Pegs, Permutation};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped, code};
use crate::plot;

const GAME: Game = Game::MASTERMIND;

pub(super) fn items() -> Vec<Item> {
    vec![
        Item {
            paper: "001",
            name: "Section 2.2",
            story: "A hint (r, w) says how many pegs are right in place, and how many colours are \
                    right elsewhere.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("the hint of 1123 and 2413", "(1, 2)", "yomi partition mm4x6 2413"),
                Claim::exact(
                    "the hints there are",
                    "(0, 0) (0, 1) (0, 2) (0, 3) (0, 4) (1, 0) (1, 1) (1, 2) (1, 3) (2, 0) (2, 1) \
                     (2, 2) (3, 0) (4, 0)",
                    "yomi partition mm4x6 1122",
                ),
                Claim::exact("how many", 14, "yomi partition mm4x6 1122"),
            ],
            run: hints,
        },
        Item {
            paper: "001",
            name: "Section 4.1",
            story: "Permutations of colours and pegs change nothing about a game; guesses that one \
                    of them maps onto each other are equivalent.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact("t(1112)", "3633", ""),
                Claim::exact(
                    "the classes of first guesses",
                    "1111 1112 1122 1123 1234",
                    "yomi guesses mm4x6",
                ),
            ],
            run: permutation,
        },
        Item {
            paper: "001",
            name: "Fig. 4",
            story: "A guess cuts the candidates into parts, one for each hint. The figure shows how \
                    1122 cuts all 1296 codes.",
            pace: Pace::Quick,
            claims: vec![
                Claim::ours("parts", "yomi partition mm4x6 1122"),
                Claim::ours("the largest part", "yomi partition mm4x6 1122"),
            ],
            run: partition,
        },
    ]
}

fn hints(_: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let pair = |hint: yomikiri_rules::Hint| format!("({}, {})", hint.in_place(), hint.elsewhere());
    let hint = GAME.hint(code(GAME, "1123"), code(GAME, "2413"));
    findings.add("the hint of 1123 and 2413", Computed::Text(pair(hint)));
    let codes = GAME.secrets();
    // From all pairs of codes, not from a formula.
    let mut seen: Vec<_> =
        codes.iter().flat_map(|&a| codes.iter().map(move |&b| GAME.hint(a, b))).collect();
    seen.sort_unstable();
    seen.dedup();
    let shown: Vec<String> = seen.iter().map(|&hint| pair(hint)).collect();
    findings.add("the hints there are", Computed::Text(shown.join(" ")));
    findings.add("how many", Computed::text(seen.len()));
    Ok(findings)
}

fn permutation(_: &Lab) -> Result<Findings, Stopped> {
    let alphabet = yomikiri_rules::Alphabet::of(GAME);
    // Colours 1 2 3 4 5 6 become 3 6 1 5 2 4, pegs 1 2 3 4 become 1 4 3 2; counted from 0 here.
    let t = Permutation::new(Pegs::MASTERMIND, &[2, 5, 0, 4, 1, 3], &[0, 3, 2, 1])
        .expect("a permutation");
    let mut findings = Findings::default();
    let image = t.apply(Pegs::MASTERMIND, code(GAME, "1112"));
    findings.add("t(1112)", Computed::Text(alphabet.show(image)));
    let classes = yomikiri_rules::Position::start(GAME).classes();
    let names: Vec<String> = classes.iter().map(|c| alphabet.show(c.representative)).collect();
    findings.add("the classes of first guesses", Computed::Text(names.join(" ")));
    Ok(findings)
}

fn partition(_: &Lab) -> Result<Findings, Stopped> {
    let partition = Partition::of(GAME, &GAME.secrets(), code(GAME, "1122"));
    let mut findings = Findings::default();
    findings.add("parts", Computed::text(partition.len()));
    findings.add("the largest part", Computed::text(partition.largest()));
    let mut table = Table::new("001-fig4", "All codes, cut by 1122", &["hint", "codes"]);
    for (hint, part) in partition.parts() {
        table.push(vec![Pegs::MASTERMIND.show_hint(*hint), part.len().to_string()]);
    }
    findings.table(table);
    let title = format!("1122 cuts 1296 codes into {} parts", partition.len());
    let plot = plot::parts(title, &Alphabet::of(GAME), code(GAME, "1122"), &partition);
    findings.figure("001-fig4", "Fig. 4: the parts of all codes after 1122.", plot.svg());
    Ok(findings)
}
