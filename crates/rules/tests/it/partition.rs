//! Tests of `src/partition.rs`.

use yomikiri_rules::*;

fn sizes(partition: &Partition) -> Vec<(String, usize)> {
    let size = |(hint, part): &(Hint, Vec<Code>)| (Pegs::MASTERMIND.show_hint(*hint), part.len());
    partition.parts().iter().map(size).collect()
}

#[test]
fn figure_4_of_paper_001() {
    let game = Game::MASTERMIND;
    let guess = Alphabet::of(game).parse_code("1122").unwrap();
    let partition = Partition::of(game, &game.secrets(), guess);
    let expected = [
        ("0B0W", 256),
        ("0B1W", 256),
        ("0B2W", 96),
        ("0B3W", 16),
        ("0B4W", 1),
        ("1B0W", 256),
        ("1B1W", 208),
        ("1B2W", 36),
        ("2B0W", 114),
        ("2B1W", 32),
        ("2B2W", 4),
        ("3B0W", 20),
        ("4B0W", 1),
    ];
    assert_eq!(sizes(&partition), expected.map(|(hint, size)| (hint.to_string(), size)));
    assert_eq!(partition.len(), 13);
    assert_eq!(partition.largest(), 256);
    assert_eq!(partition.parts()[12].1, [guess]);
}

/// Table 1 of paper 001 prints the entropy in nats times ln 6.
#[test]
fn entropies_of_paper_001() {
    let game = Game::MASTERMIND;
    let alphabet = Alphabet::of(game);
    let code = |text| alphabet.parse_code(text).unwrap();
    let position = Position::start(game).after(code("1123"), Hint::new(0, 3)).unwrap();
    for (guess, printed) in [("2345", 3.67), ("2431", 3.85), ("2314", 3.79), ("2334", 3.69)] {
        let entropy = Partition::of(game, position.candidates(), code(guess)).entropy();
        let as_printed = entropy * 2f64.ln() * 6f64.ln();
        assert!((as_printed - printed).abs() < 0.005, "{guess}: {as_printed}");
    }
}

#[test]
fn small_partitions() {
    let game = Game::MOO;
    let codes = game.secrets();
    let none = Partition::of(game, &[], codes[0]);
    assert!(none.is_empty());
    assert_eq!((none.len(), none.largest(), none.entropy()), (0, 0, 0.0));
    let one = Partition::of(game, &codes[..1], codes[7]);
    assert_eq!((one.len(), one.largest(), one.entropy()), (1, 1, 0.0));
    let two = Partition::of(game, &codes[..2], codes[0]);
    assert_eq!((two.len(), two.largest(), two.entropy()), (2, 1, 1.0));
}
