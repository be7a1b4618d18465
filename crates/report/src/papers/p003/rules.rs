//! Fig. 1: a game replayed; section 2: the fourteen answers.

use yomikiri_rules::{Game, Hint};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped, after, code};

const GAME: Game = Game::MOO;
/// Questions and answers of Fig. 1.
const FIG_1: [(&str, &str); 6] = [
    ("0123", "2C"),
    ("1245", "2C"),
    ("2671", "1B"),
    ("2850", "1B"),
    ("9351", "2B2C"),
    ("3951", "4B"),
];

pub(super) fn items() -> Vec<Item> {
    let mut claims: Vec<Claim> = FIG_1
        .iter()
        .map(|(question, answer)| {
            Claim::exact(
                &format!("the answer to {question} if the secret is 3951"),
                answer,
                "yomi play moo",
            )
        })
        .collect();
    claims.push(
        Claim::ours("secrets that are left before the last question", "yomi solve moo --from …")
            .noted("so 3951 was sure"),
    );
    vec![
        Item {
            paper: "003",
            name: "Fig. 1",
            story: "A game: bulls are digits in place, cows are digits elsewhere.",
            pace: Pace::Quick,
            claims,
            run: replay,
        },
        Item {
            paper: "003",
            name: "Section 2, answers",
            story: "The answers that are possible: three bulls and a cow are not.",
            pace: Pace::Quick,
            claims: vec![Claim::exact(
                "the answers",
                "4B 3B 2B2C 2B1C 2B 1B3C 1B2C 1B1C 1B 4C 3C 2C 1C 0C",
                "yomi partition moo 0123",
            )],
            run: answers,
        },
    ]
}

/// As the paper writes it.
fn written(hint: Hint) -> String {
    match (hint.in_place(), hint.elsewhere()) {
        (0, cows) => format!("{cows}C"),
        (bulls, 0) => format!("{bulls}B"),
        (bulls, cows) => format!("{bulls}B{cows}C"),
    }
}

fn replay(_: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let secret = code(GAME, "3951");
    let mut history = Vec::new();
    for (question, _) in FIG_1 {
        let hint = GAME.hint(secret, code(GAME, question));
        findings.add(
            format!("the answer to {question} if the secret is 3951"),
            Computed::Text(written(hint)),
        );
        history.push(format!("{question} {}B{}C", hint.in_place(), hint.elsewhere()));
    }
    let before = after(GAME, &history[..5].join(", "));
    findings.add(
        "secrets that are left before the last question",
        Computed::text(before.candidates().len()),
    );
    Ok(findings)
}

fn answers(_: &Lab) -> Result<Findings, Stopped> {
    let guess = code(GAME, "0123");
    // From all secrets, not from a formula.
    let mut seen: Vec<Hint> =
        GAME.secrets().into_iter().map(|secret| GAME.hint(secret, guess)).collect();
    seen.sort_unstable();
    seen.dedup();
    let shown: Vec<String> = seen.into_iter().rev().map(written).collect();
    let mut findings = Findings::default();
    findings.add("the answers", Computed::Text(shown.join(" ")));
    Ok(findings)
}
