//! Figs. 1 to 3: two strategies for eight candidates, and a mixture of them.
//!
//! The figures are pictures. The text fixes the opening 1335, then (2, 0) → 2334, and (1, 0) → 2346
//! in Fig. 1, 4365 in Fig. 2; the other nodes are completed with the first candidate that tells the
//! rest apart, so that no better completion exists.

use yomikiri_check::{Content, File, Node, Strategy, Verdict};
use yomikiri_rules::{Alphabet, Hint};
use yomikiri_search::Goal;

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped, code};
use crate::plot::{Branch, Mark, Tree};

const START: &str = r#""format": "yomikiri", "version": 1, "game": "mm4x6",
  "start": ["2334", "2343", "2345", "2346", "2354", "2364", "2444", "2644"]"#;
/// What both figures share.
const SHARED: &str = r#"
    "0B0W": {"guess": "2444", "then": {"3B0W": {"guess": "2644"}}},
    "1B1W": {"guess": "2343", "then": {"2B1W": {"guess": "2354"}}},
    "2B0W": {"guess": "2334", "then": {"2B1W": {"guess": "2345"}}}"#;
const FIRST: &str = r#""guess": "2346", "then": {"2B2W": {"guess": "2364"}}"#;
const SECOND: &str =
    r#""guess": "4365", "then": {"1B2W": {"guess": "2346"}, "2B1W": {"guess": "2364"}}"#;

pub(super) fn items() -> Vec<Item> {
    let optimum = "yomi solve mm4x6 --candidates \"2334 2343 2345 2346 2354 2364 2444 2644\"";
    vec![Item {
        paper: "001",
        name: "Figs. 1 to 3",
        story: "Two strategies for eight candidates that both begin with 1335, and a probabilistic \
                one that follows the first with probability 7/10, else the second. The paper says \
                that any strategy with chance in it is such a mixture.",
        pace: Pace::Quick,
        claims: vec![
            Claim::ours("expected guesses of Fig. 1", "yomi verify FILE"),
            Claim::ours("expected guesses of Fig. 2", "yomi verify FILE"),
            Claim::ours("expected guesses of the mixture, Fig. 3", "yomi mixture FILE"),
            Claim::exact("strategies that Fig. 3 is a mixture of", 2, "yomi mixture FILE"),
            Claim::ours("the best average for these eight candidates", optimum).noted(
                "1335 is not the best opening here; the figures only show what a strategy is",
            ),
            Claim::exact("Fig. 1 for the secret 2345", "1335, 2334, 2345", "yomi show FILE"),
        ],
        run,
    }]
}

fn file(kind: &str, after: &str) -> File {
    let text = format!(
        "{{{START}, \"kind\": \"{kind}\", \"strategy\": {{\"guess\": \"1335\", \"then\": \
         {{{SHARED}, \"1B0W\": {{{after}}}}}}}}}"
    );
    File::parse(&text).expect("a file as the figures describe it")
}

fn run(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let mut drawn = Vec::new();
    for (number, after) in [(1, FIRST), (2, SECOND)] {
        let file = file("strategy", after);
        let Ok(Verdict::Strategy(profile)) = file.check() else { unreachable!("it verifies") };
        findings.add(
            format!("expected guesses of Fig. {number}"),
            Computed::fraction(profile.total(), profile.secrets()),
        );
        let Content::Strategy(strategy) = &file.content else { unreachable!("a strategy") };
        drawn.push(branch(strategy, &strategy.root, String::new()));
        if number == 1 {
            findings.add("Fig. 1 for the secret 2345", Computed::Text(guesses(strategy, "2345")));
        }
    }
    let dice = format!(
        "\"choices\": [{{\"probability\": \"7/10\", {FIRST}}}, {{\"probability\": \"3/10\", {SECOND}}}]"
    );
    let dice = file("mixture", &dice);
    let Ok(Verdict::Mixture(outlook)) = dice.check() else { unreachable!("it verifies") };
    findings.add("expected guesses of the mixture, Fig. 3", Computed::Fraction(outlook.average()));
    let Content::Behaviour(behaviour) = &dice.content else { unreachable!("chance") };
    let mixture = behaviour.mixture().expect("it verifies");
    findings
        .add("strategies that Fig. 3 is a mixture of", Computed::text(mixture.strategies.len()));
    let solved = lab.solve(&behaviour.position, &Goal::average())?;
    findings.add(
        "the best average for these eight candidates",
        Computed::fraction(solved.profile.total(), solved.profile.secrets()),
    );
    // Fig. 3 is Fig. 1 with the other way after 1B0W beside the first.
    let mut mixed = drawn[0].clone();
    let other = drawn[1].children.iter().find(|child| child.edge == "1B0W").cloned();
    let at = mixed.children.iter().position(|child| child.edge == "1B0W").unwrap_or(0);
    mixed.children[at].edge += ", 7/10";
    mixed.children.extend(other.map(|other| Branch { edge: "1B0W, 3/10".to_string(), ..other }));
    mixed.children[at + 1..].rotate_right(1);
    drawn.push(mixed);
    for (number, root) in (1..).zip(drawn) {
        let legend = vec![(Mark::Open, "cannot be right"), (Mark::Filled, "can be right")];
        let plot = Tree { title: format!("Fig. {number}"), root, legend };
        let caption = match number {
            3 => "Fig. 3: the mixture; after 1B0W one of two ways is drawn.".to_string(),
            _ => format!("Fig. {number}: a strategy for eight candidates, completed."),
        };
        findings.figure(&format!("001-fig{number}"), &caption, plot.svg());
    }
    Ok(findings)
}

/// A part of a strategy as a picture.
fn branch(strategy: &Strategy, node: &Node, edge: String) -> Branch {
    let alphabet = Alphabet::of(strategy.position.game());
    let candidate = strategy.position.candidates().contains(&node.guess);
    let child = |(hint, child): (&Hint, &Node)| {
        branch(strategy, child, alphabet.show_hint(node.guess, *hint))
    };
    Branch {
        name: alphabet.show(node.guess),
        edge,
        mark: if candidate { Mark::Filled } else { Mark::Open },
        children: node.children.iter().map(child).collect(),
    }
}

/// The guesses of a strategy for a secret.
fn guesses(strategy: &Strategy, secret: &str) -> String {
    let game = strategy.position.game();
    let alphabet = Alphabet::of(game);
    let secret = code(game, secret);
    let (mut node, mut asked) = (&strategy.root, Vec::new());
    loop {
        asked.push(alphabet.show(node.guess));
        let hint = game.hint(secret, node.guess);
        if Some(hint) == game.win() {
            break;
        }
        node = &node.children[&hint];
    }
    asked.join(", ")
}
