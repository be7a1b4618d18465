//! Tests of `src/symmetry.rs`.

use yomikiri_rules::*;

fn sizes(game: Pegs, fixed: &[&[u8]]) -> Vec<(Code, usize)> {
    let fixed: Vec<Code> = fixed.iter().map(|s| game.code(s).unwrap()).collect();
    let classes = Symmetry::fixing(game, &fixed).classes();
    classes.iter().map(|c| (c.representative, c.size)).collect()
}

#[test]
fn opening_classes() {
    let game = Pegs::MASTERMIND;
    let code = |s: &[u8]| game.code(s).unwrap();
    assert_eq!(
        sizes(game, &[]),
        [
            (code(&[0, 0, 0, 0]), 6),
            (code(&[0, 0, 0, 1]), 120),
            (code(&[0, 0, 1, 1]), 90),
            (code(&[0, 0, 1, 2]), 720),
            (code(&[0, 1, 2, 3]), 360)
        ]
    );
    assert_eq!(sizes(Pegs::MOO, &[]).len(), 1);
}

/// Where only pegs in place are told, Mastermind's codes are all alike.
#[test]
fn whole_groups() {
    for name in ["mm3x4", "bc3x5"] {
        let game: Pegs = name.parse().unwrap();
        let patterns: std::collections::BTreeSet<Vec<usize>> =
            game.codes().into_iter().map(|code| game.pattern(code)).collect();
        assert_eq!(Symmetry::whole(game).classes().len(), patterns.len());
        let places = game.telling(Hints::Places);
        assert_eq!(Symmetry::whole(places).classes().len(), 1);
    }
}

#[test]
fn second_guesses() {
    assert_eq!(sizes(Pegs::MASTERMIND, &[&[0, 0, 1, 2]]).len() - 1, 129);
    assert_eq!(sizes(Pegs::MASTERMIND, &[&[0, 1, 2, 3]]).len() - 1, 56);
    assert_eq!(sizes(Pegs::MOO, &[&[0, 1, 2, 3]]).len() - 1, 19);
}

/// All permutations, tried one by one.
#[test]
fn generators_give_the_whole_group() {
    fn permutations(n: usize) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![vec![]];
        }
        let mut all = Vec::new();
        for p in permutations(n - 1) {
            for at in 0..n {
                let mut q = p.clone();
                q.insert(at, n as u8 - 1);
                all.push(q);
            }
        }
        all
    }
    let games: [Pegs; 3] = ["mm4x4", "bc3x5", "mm3x4"].map(|g| g.parse().unwrap());
    for game in games {
        let codes = game.codes();
        let all: Vec<Permutation> = permutations(game.symbols())
            .iter()
            .flat_map(|s| permutations(game.pegs()).into_iter().map(move |p| (s.clone(), p)))
            .map(|(s, p)| Permutation::new(game, &s, &p).unwrap())
            .collect();
        let step = 7;
        for first in (0..codes.len()).step_by(step) {
            for second in (0..codes.len()).step_by(step + 4) {
                let fixed = [codes[first], codes[second]];
                let group: Vec<&Permutation> =
                    all.iter().filter(|t| fixed.iter().all(|&c| t.apply(game, c) == c)).collect();
                let mut expected: Vec<(Code, usize)> = Vec::new();
                for &code in &codes {
                    let orbit: std::collections::BTreeSet<Code> =
                        group.iter().map(|t| t.apply(game, code)).collect();
                    if orbit.first() == Some(&code) {
                        expected.push((code, orbit.len()));
                    }
                }
                let found: Vec<(Code, usize)> = Symmetry::fixing(game, &fixed)
                    .classes()
                    .iter()
                    .map(|c| (c.representative, c.size))
                    .collect();
                assert_eq!(found, expected, "{game} {fixed:?}");
            }
        }
    }
}
