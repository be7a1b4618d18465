//! Section 4.2: questions that are not equivalent.

use yomikiri_check::Node;
use yomikiri_rules::{Alphabet, Code, Components, Game, Pegs, Permutation, Position};

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace};
use crate::lab::{Lab, Stopped, after, code};

const GAME: Game = Game::MOO;
/// The second questions that the paper prints.
const PRINTED: &str = "4567 0456 4056 0145 0415 4501 1045 1405 0124 0142 0214 0241 1204 1240 1023 \
                       1032 0231 1230";

/// The names of the slow claims.
const LATER: &str = "mean number of third and fourth questions";
const THIRD: &str = "third questions";
const FOURTH: &str = "fourth questions";
const WEIGHED: &str = "both, each position counted by its secrets";

pub(super) fn items() -> Vec<Item> {
    vec![
        Item {
            paper: "003",
            name: "Section 4.2, second questions",
            story: "Questions that a permutation of digits and places turns into each other need to \
                    be asked once only. The first question is 0123 without loss.",
            pace: Pace::Quick,
            claims: vec![
                Claim::exact(
                    "second questions after 0123",
                    19,
                    "yomi guesses moo --from \"0123 …\"",
                ),
                Claim::exact("classes that the printed list covers", 19, "").noted(
                    "the paper announces 19 and prints 18: the class of 1034 is missing, which its \
                     Table 6 uses",
                ),
                Claim::ours("the class that is missing", ""),
            ],
            run: second,
        },
        Item {
            paper: "003",
            name: "Section 4.2, later questions",
            story: "Digits that were never asked are interchangeable, and so are digits that cannot \
                    occur any more. How many different third and fourth questions are left on \
                    average, of 5040?",
            pace: Pace::Slow,
            claims: vec![
                Claim::decimal(LATER, "1900", "").noted(
                    "the paper averages over the positions that its search came to, which are not \
                     printed; ours is the mean over the positions of a minimum-question strategy",
                ),
                Claim::ours(THIRD, ""),
                Claim::ours(FOURTH, ""),
                Claim::ours(WEIGHED, ""),
            ],
            run: later,
        },
    ]
}

/// The class of a code under these permutations.
fn class(generators: &[Permutation], code: Code) -> Vec<Code> {
    let (mut class, mut open) = (vec![code], vec![code]);
    while let Some(code) = open.pop() {
        for generator in generators {
            let image = generator.apply(Pegs::MOO, code);
            if !class.contains(&image) {
                class.push(image);
                open.push(image);
            }
        }
    }
    class
}

fn second(_: &Lab) -> Result<Findings, Stopped> {
    let position = after(GAME, "0123 0B1C");
    let symmetry = position.symmetry().expect("codes made of pegs have symmetries");
    let first = code(GAME, "0123");
    let classes: Vec<Code> = position
        .classes()
        .iter()
        .map(|class| class.representative)
        .filter(|&c| c != first)
        .collect();
    let covered: Vec<Code> = PRINTED
        .split_whitespace()
        .flat_map(|printed| class(symmetry.generators(), code(GAME, printed)))
        .collect();
    let missing: Vec<String> = classes
        .iter()
        .filter(|representative| !covered.contains(representative))
        .map(|&representative| Alphabet::of(GAME).show(representative))
        .collect();
    let mut findings = Findings::default();
    findings.add("second questions after 0123", Computed::text(classes.len()));
    let covered = classes.len() - missing.len();
    findings.add("classes that the printed list covers", Computed::text(covered));
    findings.add("the class that is missing", Computed::Text(missing.join(" ")));
    Ok(findings)
}

fn later(lab: &Lab) -> Result<Findings, Stopped> {
    let solved = lab.best(GAME)?;
    let mut counts = [Vec::new(), Vec::new()];
    walk(&solved.strategy.root, &solved.strategy.position, 0, &mut counts);
    let mean = |counts: &[(usize, usize)], weight: fn(usize) -> usize| {
        let sum: usize = counts.iter().map(|&(count, secrets)| count * weight(secrets)).sum();
        let all: usize = counts.iter().map(|&(_, secrets)| weight(secrets)).sum();
        Computed::Real(sum as f64 / all as f64)
    };
    let mut findings = Findings::default();
    findings.add(LATER, mean(&counts.concat(), |_| 1));
    findings.add(THIRD, mean(&counts[0], |_| 1));
    findings.add(FOURTH, mean(&counts[1], |_| 1));
    findings.add(WEIGHED, mean(&counts.concat(), |secrets| secrets));
    Ok(findings)
}

/// Visits the positions with more than three candidates (smaller ones need no search, section 4.3):
/// different questions, and secrets.
fn walk(node: &Node, position: &Position, asked: usize, counts: &mut [Vec<(usize, usize)>; 2]) {
    if position.candidates().len() <= 3 {
        return;
    }
    if asked >= 2 {
        counts[asked - 2].push((distinct(position), position.candidates().len()));
    }
    if asked == 3 {
        return;
    }
    for (&hint, child) in &node.children {
        let next = position.after(node.guess, hint).expect("the strategy's own position");
        walk(child, &next, asked + 1, counts);
    }
}

/// How many questions are different: symmetries of what was asked, and any permutation of the digits
/// that no candidate has.
fn distinct(position: &Position) -> usize {
    let mut generators =
        position.symmetry().expect("codes made of pegs have symmetries").generators().to_vec();
    let mut occurs = [false; 10];
    for code in position.candidates() {
        code.symbols(4).for_each(|digit| occurs[usize::from(digit)] = true);
    }
    let gone: Vec<u8> = (0..10).filter(|&digit| !occurs[usize::from(digit)]).collect();
    for pair in gone.windows(2) {
        let mut symbols: Vec<u8> = (0..10).collect();
        symbols.swap(usize::from(pair[0]), usize::from(pair[1]));
        generators.extend(Permutation::new(Pegs::MOO, &symbols, &[0, 1, 2, 3]));
    }
    // Classes by joining each code with its images.
    let codes = GAME.secrets();
    let mut classes = Components::new(codes.len());
    for generator in &generators {
        for (at, &code) in codes.iter().enumerate() {
            classes.join(at, GAME.index(generator.apply(Pegs::MOO, code)));
        }
    }
    classes.firsts().iter().enumerate().filter(|&(at, &first)| at == first as usize).count()
}
