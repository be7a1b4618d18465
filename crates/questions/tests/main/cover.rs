//! The fewest questions of listed games, and in the middle of any: beside a literal reference that looks at
//! all sets of questions, the smallest first; beside the other search, which uses symmetries; and stopped.

use num_bigint::BigUint;
use yomikiri_check::questions::check;
use yomikiri_questions::{Control, Cover, Settings, Solver};
use yomikiri_rules::table::Table;
use yomikiri_rules::words::{WordHint, Words};
use yomikiri_rules::{Code, Game, Hint, Position};

use crate::support::random::Random;

fn cover(position: &Position) -> Cover {
    Cover::new(position.clone(), Settings::default(), Control::new())
}

/// The fewest questions and how many sets of so many there are, by looking at all sets.
fn brute(position: &Position) -> (usize, usize) {
    let questions = position.game().guesses();
    for size in 0..=questions.len() {
        let mut found = 0;
        let mut set: Vec<usize> = (0..size).collect();
        loop {
            let codes: Vec<Code> = set.iter().map(|&at| questions[at]).collect();
            found += usize::from(check(position, &codes).is_ok());
            // The next set in lexicographic order.
            let Some(at) = (0..size).rev().find(|&at| set[at] + size < questions.len() + at) else {
                break;
            };
            set[at] += 1;
            for later in at + 1..size {
                set[later] = set[later - 1] + 1;
            }
        }
        if found > 0 {
            return (size, found);
        }
    }
    unreachable!("all questions together tell all secrets apart")
}

/// A table by its answers, `cells[thing][question]`; `None` if two things are alike.
fn table(name: &str, cells: &[Vec<usize>]) -> Option<Game> {
    let head: String = (0..cells[0].len()).map(|question| format!(",q{question}")).collect();
    let row = |(thing, row): (usize, &Vec<usize>)| {
        let row: String = row.iter().map(|answer| format!(",{answer}")).collect();
        format!("t{thing}{row}\n")
    };
    let rows: String = cells.iter().enumerate().map(row).collect();
    Game::listed(Table::read(name, &format!("thing{head}\n{rows}")).ok()?).ok()
}

/// Answers by chance: with up to `answers` of them, and `rare` times in 8 another one than 0.
fn cells(random: &mut Random, things: usize, questions: usize, answers: usize) -> Vec<Vec<usize>> {
    let rare = 1 + random.below(8);
    let mut answer = || match random.below(8) < rare {
        true => random.below(answers),
        false => 0,
    };
    (0..things).map(|_| (0..questions).map(|_| answer()).collect()).collect()
}

/// What is found, the count and every decision agree with the literal reference.
fn agrees(position: &Position) {
    let (fewest, sets) = brute(position);
    let (game, cover) = (position.game(), cover(position));
    let answer = cover.minimum();
    assert_eq!((answer.lower, answer.upper, answer.proved), (fewest, fewest, true), "{game}");
    assert_eq!((answer.set.len(), check(position, &answer.set)), (fewest, Ok(())), "{game}");
    let (mut images, mut listed) = (BigUint::ZERO, Vec::new());
    let mut each = |set: &[Code], of_class: &BigUint| {
        assert_eq!((set.len(), check(position, set)), (fewest, Ok(())), "{game}");
        images += of_class;
        listed.push(set.to_vec());
    };
    let counted = cover.count(fewest, &mut each).unwrap();
    assert!(counted.complete, "{game}");
    assert_eq!((&counted.sets, &images), (&BigUint::from(sets), &BigUint::from(sets)), "{game}");
    assert_eq!(counted.classes, listed.len() as u64, "{game}");
    listed.sort();
    listed.dedup();
    assert_eq!(counted.classes, listed.len() as u64, "{game}: no set comes twice");
    for asked in 0..=game.guess_count() {
        let verdict = cover.decide(asked).unwrap();
        assert_eq!(verdict.enough, Some(asked >= fewest), "{game} {asked}");
        assert!(verdict.lower <= fewest && verdict.upper.is_none_or(|upper| upper >= fewest));
        match verdict.set {
            Some(set) => assert_eq!((set.len(), check(position, &set)), (asked, Ok(())), "{game}"),
            None => assert!(asked < fewest, "{game} {asked}"),
        }
    }
}

#[test]
fn random_tables() {
    let mut random = Random::new(11);
    let (mut tables, mut hard) = (0, 0);
    while tables < 1000 {
        let (things, questions) = (1 + random.below(12), 1 + random.below(9));
        let answers = 2 + random.below(3);
        let cells = cells(&mut random, things, questions, answers);
        if let Some(game) = table(&format!("random {tables}.csv"), &cells) {
            let start = Position::start(game);
            agrees(&start);
            tables += 1;
            hard += usize::from(brute(&start).0 >= 4);
        }
    }
    assert!(hard >= 100, "only {hard} tables need four questions or more");
}

/// Tables of more things than the reference can take in all sizes, but with few questions.
#[test]
fn larger_tables() {
    let mut random = Random::new(5);
    let mut tables = 0;
    while tables < 25 {
        let (things, questions) = (10 + random.below(30), 10 + random.below(4));
        let answers = 2 + random.below(2);
        let cells = cells(&mut random, things, questions, answers);
        if let Some(game) = table(&format!("larger {tables}.csv"), &cells) {
            agrees(&Position::start(game));
            tables += 1;
        }
    }
}

/// Codes made of pegs as any other game: the same fewest codes and as many sets as the search that
/// uses symmetries.
#[test]
fn codes_made_of_pegs() {
    for name in ["mm2x3", "mm2x5", "mm3x3", "mm3x2", "mm4x2", "bc2x5", "bc3x5", "mm3x3:places"] {
        let game: Game = name.parse().unwrap();
        let solver =
            Solver::new(game.pegs().unwrap(), Settings::default(), Control::new()).unwrap();
        let (expected, cover) = (solver.minimum(), cover(&Position::start(game)));
        let found = cover.minimum();
        assert_eq!((found.lower, found.upper), (expected.lower, expected.upper), "{name}");
        assert_eq!(check(&Position::start(game), &found.set), Ok(()), "{name}");
        let sets = solver.count(expected.upper, &mut |_, _| ()).unwrap().sets;
        assert_eq!(cover.count(found.upper, &mut |_, _| ()).unwrap().sets, sets, "{name}");
    }
}

/// After guesses by chance, or of a list of candidates by chance, or both: only those that are left must
/// be told apart, and all codes may be asked.
#[test]
fn the_middle_of_games() {
    let mut random = Random::new(17);
    let (mut alone, mut hard) = (0, 0);
    for name in ["mm2x4", "bc2x5", "mm3x3", "bc3x4", "mm3x2:places", "mm2x4:places"] {
        let game: Game = name.parse().unwrap();
        let codes = game.secrets();
        for _ in 0..6 {
            let mut any = || codes[random.below(codes.len())];
            let secret = any();
            let history: Vec<(Code, Hint)> =
                (0..2).map(|_| any()).map(|guess| (guess, game.hint(secret, guess))).collect();
            let mut listed: Vec<Code> = (0..9).map(|_| any()).collect();
            listed.push(secret);
            let played = random.below(3);
            let listed = (random.below(2) == 0).then_some(listed);
            let position = Position::new(game, history[..played].to_vec(), listed, vec![]).unwrap();
            agrees(&position);
            alone += usize::from(position.candidates().len() == 1);
            hard += usize::from(brute(&position).0 >= 2);
        }
    }
    assert!(alone > 0 && hard >= 10, "{alone} with one candidate, {hard} need two codes or more");
}

const WORDS: &str = "abate adobe agile alter amber angle apple arise badge baker beach birch black \
                     blame blush brick cabin cable candy chair chalk cigar cloud crane";

#[test]
fn words() {
    let words: Vec<String> = WORDS.split_whitespace().map(str::to_string).collect();
    for (rule, secrets) in [
        (WordHint::Marks, 24),
        (WordHint::Bulls, 24),
        (WordHint::Common, 12),
        (WordHint::Places, 9),
        (WordHint::Marks, 1),
    ] {
        let name = format!("words:cover {rule:?} {secrets}");
        let game = Game::listed(Words::new(name, words.clone(), secrets, rule).unwrap()).unwrap();
        let start = Position::start(game);
        if brute(&start).0 <= 4 {
            agrees(&start);
        }
    }
}

/// One question for each thing: all but one are needed, and which one is left out is all the choice.
#[test]
fn one_thing_each() {
    let things = 40;
    let cells: Vec<Vec<usize>> =
        (0..things).map(|a| (0..things).map(|b| usize::from(a == b)).collect()).collect();
    let game = table("one each.csv", &cells).unwrap();
    let cover = cover(&Position::start(game));
    let answer = cover.minimum();
    assert_eq!((answer.lower, answer.upper), (things - 1, things - 1));
    let counted = cover.count(things - 1, &mut |_, _| ()).unwrap();
    assert_eq!(counted.sets, BigUint::from(things));
}

/// Stopped at every moment there is: the set is good, the bounds are true, nothing is claimed.
#[test]
fn stopped() {
    let mut random = Random::new(3);
    let game = table("stopped.csv", &cells(&mut random, 24, 14, 2)).unwrap();
    let (fewest, _) = brute(&Position::start(game));
    let mut last = (0, usize::MAX);
    for nodes in 0.. {
        let control = Control::new().after(nodes);
        let cover = Cover::new(Position::start(game), Settings::default(), control.clone());
        let answer = cover.minimum();
        assert_eq!(
            (answer.set.len(), check(&Position::start(game), &answer.set)),
            (answer.upper, Ok(()))
        );
        assert!(answer.lower <= fewest && fewest <= answer.upper, "{answer:?}");
        assert!(answer.lower >= last.0 && answer.upper <= last.1, "{answer:?} after {last:?}");
        assert_eq!(answer.proved, answer.lower == answer.upper);
        last = (answer.lower, answer.upper);
        let verdict = cover.decide(fewest).unwrap();
        assert!(verdict.enough != Some(false), "{verdict:?}");
        if answer.proved {
            break;
        }
        assert!(!cover.count(answer.upper, &mut |_, _| ()).unwrap().complete);
    }
    let little =
        Cover::new(Position::start(game), Settings { threads: 1, memory: 1000 }, Control::new());
    let answer = little.minimum();
    assert!(!little.can_prove() && !answer.proved && little.decide(1).is_err());
    assert_eq!(check(&Position::start(game), &answer.set), Ok(()));
    assert!(answer.lower <= fewest && fewest <= answer.upper);
}
