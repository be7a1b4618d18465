//! The renderings, on Figure 1 of paper 001 and on a whole small game.

use crate::common::{Literal, game};
use yomikiri_check::{Content, File, Strategy};
use yomikiri_rules::{Alphabet, Position};
use yomikiri_strategy::{chosen, render};

fn figure_1() -> (Strategy, Alphabet) {
    let file = File::parse(include_str!("../data/valid/paper-fig1.json")).unwrap();
    let Content::Strategy(strategy) = file.content else { panic!() };
    (strategy, file.alphabet)
}

#[test]
fn indented() {
    let (strategy, alphabet) = figure_1();
    let text = "\
1335 (8)
  0B0W 2444* (2)
    3B0W 2644*
  1B0W 2346* (2)
    2B2W 2364*
  1B1W 2343* (2)
    2B1W 2354*
  2B0W 2334* (2)
    2B1W 2345*
";
    assert_eq!(render::indented(&strategy, &alphabet), text);
}

#[test]
fn lines() {
    let (strategy, alphabet) = figure_1();
    let text = "\
2334 2: 1335 2B0W, 2334 4B0W
2343 2: 1335 1B1W, 2343 4B0W
2345 3: 1335 2B0W, 2334 2B1W, 2345 4B0W
2346 2: 1335 1B0W, 2346 4B0W
2354 3: 1335 1B1W, 2343 2B1W, 2354 4B0W
2364 3: 1335 1B0W, 2346 2B2W, 2364 4B0W
2444 2: 1335 0B0W, 2444 4B0W
2644 3: 1335 0B0W, 2444 3B0W, 2644 4B0W
";
    assert_eq!(render::lines(&strategy, &alphabet), text);
}

#[test]
fn knuth() {
    let (strategy, alphabet) = figure_1();
    let text = "\
(8; 1335x: -, -, -, -,
  (2; 2444, 2644),
  -, -,
  (2; 2343, 2354),
  (2; 2346, 2364),
  -, -,
  (2; 2334, 2345),
  -)
";
    assert_eq!(render::knuth(&strategy, &alphabet), text);
}

#[test]
fn dot() {
    let (strategy, alphabet) = figure_1();
    let text = render::dot(&strategy, &alphabet);
    assert!(text.starts_with("digraph strategy {\n"), "{text}");
    assert!(text.contains("  n0 [label=\"1335\"];\n"), "{text}");
    assert!(text.contains("  n1 [label=\"2444\", peripheries=2];\n"), "{text}");
    assert!(text.contains("  n1 -> n2 [label=\"3B0W\"];\n"), "{text}");
    assert_eq!(text.matches(" -> ").count(), 8);
    let odd = Alphabet::new(alphabet.game(), "\"\\<>{}").unwrap();
    assert!(render::dot(&strategy, &odd).contains(r#"[label="\"<<{"]"#));
}

#[test]
fn json_is_the_file() {
    let (strategy, alphabet) = figure_1();
    let text = render::json(&strategy, &alphabet).unwrap();
    assert_eq!(text, include_str!("../data/valid/paper-fig1.json"));
    let colours = Alphabet::new(alphabet.game(), "RGBYOP").unwrap();
    let text = render::json(&strategy, &colours).unwrap();
    assert!(text.contains("\"alphabet\": \"RGBYOP\""), "{text}");
    assert!(text.contains("\"guess\": \"RBBO\""), "{text}");
    let file = File::parse(&text).unwrap();
    assert_eq!(file.content, Content::Strategy(strategy));
    let other = Alphabet::of(game("mm2x3"));
    assert!(render::json(&figure_1().0, &other).is_err());
}

#[test]
fn every_secret_has_its_line_and_every_guess_its_place() {
    for name in ["mm3x3", "bc3x4", "mm2x4"] {
        let position = Position::start(game(name));
        let strategy = chosen(&position, &Literal::new(&position), None).unwrap();
        let alphabet = Alphabet::of(position.game());
        let lines = render::lines(&strategy, &alphabet);
        assert_eq!(lines.lines().count(), position.candidates().len());
        let indented = render::indented(&strategy, &alphabet);
        assert_eq!(indented.lines().count(), strategy.root.size());
        assert_eq!(indented.matches('*').count(), position.candidates().len());
        assert_eq!(render::dot(&strategy, &alphabet).matches("peripheries").count(), {
            position.candidates().len()
        });
        let knuth = render::knuth(&strategy, &alphabet);
        assert_eq!(knuth.matches('(').count(), knuth.matches(')').count());
        for &code in position.candidates() {
            assert!(knuth.contains(&alphabet.show(code)), "{knuth}");
        }
    }
}
