//! Tables 1 and 3, Figs. 1 to 3: what single codes do, and that their order does not matter.

use yomikiri_rules::{Alphabet, Partition, Position};

use super::{GAME, classes, largest, list};
use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped, code};

/// Table 1: the sizes for all fourteen hints, in the order of the paper.
const TABLE_1: &str = "256 256 96 16 1 256 208 36 0 114 32 4 20 1";
/// Table 3: code, largest class.
const TABLE_3: [(&str, usize); 5] =
    [("1111", 625), ("1112", 317), ("1122", 256), ("1123", 276), ("1234", 312)];

pub(super) fn items() -> Vec<Item> {
    let table_3 = TABLE_3.iter().map(|(code, largest)| {
        let command = format!("yomi partition mm4x6 {code}");
        Claim::exact(&format!("{code}: the largest class"), largest, &command)
    });
    let mut table_3: Vec<Claim> = table_3.collect();
    table_3.push(Claim::exact(
        "the code with the least f*",
        "1122",
        "yomi questions mm4x6 --method greedy",
    ));
    vec![
        Item {
            paper: "004",
            name: "Table 1 and Fig. 1",
            story: "Codes that differ by a permutation cut all secrets into classes of the same sizes, \
                    though not of the same secrets.",
            pace: Pace::Quick,
            claims: ["1122", "1133"]
                .map(|code| {
                    let command = format!("yomi partition mm4x6 {code}");
                    Claim::exact(
                        &format!("{code}: sizes by hint, (0, 0) to (4, 0)"),
                        TABLE_1,
                        &command,
                    )
                })
                .into_iter()
                .chain([
                    Claim::exact(
                        "the secret with (0, 4) for 1122",
                        "2211",
                        "yomi partition mm4x6 1122",
                    ),
                    Claim::exact(
                        "the secret with (0, 4) for 1133",
                        "3311",
                        "yomi partition mm4x6 1133",
                    ),
                ])
                .collect(),
            run: table_1,
        },
        Item {
            paper: "004",
            name: "Figs. 2 and 3",
            story: "The order in which codes are handed over does not matter: 1111 and 3332 leave the \
                    same classes of the secrets 1111, 1122, 2222 and 4562 either way.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact(
                    "the same classes in either order",
                    "yes",
                    "yomi questions analyse mm4x6 1111 3332",
                ),
                Claim::ours("the classes", "yomi questions analyse mm4x6 1111 3332"),
            ],
            run: order,
        },
        Item {
            paper: "004",
            name: "Table 3",
            story: "The first code of the search: g = 1 code, h = the logarithm of the largest class to \
                    the base of the 14 hints.",
            pace: Pace::Quick,
            claims: table_3,
            run: table_3_run,
        },
        Item {
            paper: "004",
            name: "Section 3.1",
            story: "Asked one after the other, with the hints in between, how many codes are enough to \
                    know the secret? Knuth's five guesses include the last one, which only says it.",
            pace: Pace::Quick,
            claims: vec![Claim::exact(
                "codes that are enough, asked one by one",
                4,
                "yomi solve mm4x6 --objective worst",
            )],
            run: adaptive,
        },
    ]
}

fn table_1(_: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let alphabet = Alphabet::of(GAME);
    for name in ["1122", "1133"] {
        let partition = Partition::of(GAME, &GAME.secrets(), code(GAME, name));
        let size = |hint| {
            let part = partition.parts().iter().find(|(known, _)| *known == hint);
            part.map_or(0, |(_, part)| part.len()).to_string()
        };
        let sizes: Vec<String> = GAME.hints().into_iter().map(size).collect();
        findings.add(
            format!("{name}: sizes by hint, (0, 0) to (4, 0)"),
            Computed::Text(sizes.join(" ")),
        );
        let all_elsewhere = yomikiri_rules::Hint::new(0, 4);
        let part = partition.parts().iter().find(|(hint, _)| *hint == all_elsewhere);
        let codes = part.map_or(&[][..], |(_, part)| part);
        let shown: Vec<String> = codes.iter().map(|&code| alphabet.show(code)).collect();
        findings.add(format!("the secret with (0, 4) for {name}"), Computed::Text(shown.join(" ")));
    }
    Ok(findings)
}

fn order(_: &Lab) -> Result<Findings, Stopped> {
    let secrets = list("1111 1122 2222 4562");
    let mut sorted = [list("1111 3332"), list("3332 1111")].map(|codes| classes(&secrets, &codes));
    sorted.iter_mut().for_each(|classes| classes.sort());
    let alphabet = Alphabet::of(GAME);
    let shown = |class: &Vec<_>| {
        let codes: Vec<String> = class.iter().map(|&code| alphabet.show(code)).collect();
        format!("{{{}}}", codes.join(", "))
    };
    let mut findings = Findings::default();
    findings.add("the same classes in either order", Computed::yes(sorted[0] == sorted[1]));
    let classes: Vec<String> = sorted[0].iter().map(shown).collect();
    findings.add("the classes", Computed::Text(classes.join(" ")));
    Ok(findings)
}

fn table_3_run(_: &Lab) -> Result<Findings, Stopped> {
    let all = GAME.secrets();
    let mut findings = Findings::default();
    for (name, _) in TABLE_3 {
        findings.add(
            format!("{name}: the largest class"),
            Computed::text(largest(&all, &[code(GAME, name)])),
        );
    }
    let classes = Position::start(GAME).classes();
    let best = classes.iter().min_by_key(|class| largest(&all, &[class.representative]));
    let best = best.map(|class| Alphabet::of(GAME).show(class.representative));
    findings.add("the code with the least f*", Computed::Text(best.unwrap_or_default()));
    Ok(findings)
}

fn adaptive(lab: &Lab) -> Result<Findings, Stopped> {
    let worst = lab.solve(&Position::start(GAME), &yomikiri_search::Goal::worst())?;
    let mut findings = Findings::default();
    // The last guess says what is known.
    let enough = worst.profile.max_guesses() - 1;
    findings.add("codes that are enough, asked one by one", Computed::text(enough));
    Ok(findings)
}
