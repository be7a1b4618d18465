//! Guides are read back, from their Markdown and from their HTML, and followed for every secret; and
//! a small one to the letter.

use std::collections::{BTreeMap, BTreeSet};

use yomikiri_check::{Node, Strategy};
use yomikiri_rules::table::Table;
use yomikiri_rules::words::{WordHint, Words};
use yomikiri_rules::{Alphabet, Code, Game, Partition, Position, Until, parse_history};
use yomikiri_strategy::render;

use crate::common::game;

const ANIMALS: &str = "\
animal,Does it fly?,Legs,weight
Eagle,yes,2,3
Bat,yes,4,1
Cow,no,4,9
";

/// Names and answers that mean something to Markdown and to HTML.
const ODD: &str = "\
thing,\"<b>Bold & \"\"brave\"\"</b>\",*star*|pipe,[link](x),1. first
<script>alert(1)</script>,yes & no,1. one,- dash,a
O'Hara `x` _y_,yes & no,2) two,+ plus,a
hash ~a~ $b$,<no>,1. one,\\back\\,a
|cell|,<no>,2) two,*,a
&lt,maybe,2) two,*,a
";

fn table(file: &str, text: &str) -> Game {
    Game::listed(Table::read(file, text).unwrap()).unwrap()
}

fn words(rule: WordHint) -> Game {
    let list = ["crane", "slate", "eerie", "apple", "melon", "lemon", "grape", "peach", "olive"];
    let list = list.map(str::to_string).to_vec();
    Game::listed(Words::new(format!("words:{rule:?}"), list, 7, rule).unwrap()).unwrap()
}

/// Most parts first: not the best strategy, but one for every game.
fn strategy(position: Position) -> Strategy {
    fn node(game: Game, candidates: &[Code]) -> Node {
        let parts = |guess: Code| Partition::of(game, candidates, guess).len();
        let right = |guess: Code| candidates.contains(&guess);
        let best = game.guesses().into_iter().rev().max_by_key(|&g| (parts(g), right(g))).unwrap();
        let mut root = Node::last(best);
        for (hint, part) in Partition::of(game, candidates, best).into_parts() {
            if !game.is_over(hint, part.len()) {
                root.children.insert(hint, node(game, &part));
            }
        }
        root
    }
    let root = node(position.game(), position.candidates());
    Strategy { position, root }
}

/// Where an answer leads: a step, or a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Then {
    Step(String),
    Is(String),
}

/// A guide as it was read: steps by their link, each with what is asked and where answers lead, and
/// the endings of the index.
#[derive(Debug, Default, PartialEq, Eq)]
struct Read {
    steps: BTreeMap<String, (String, Vec<(String, Then)>)>,
    index: BTreeSet<(String, usize, String)>,
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

fn html(text: &str) -> Read {
    let plain = |text: &str| {
        let mut plain = String::new();
        let mut tag = false;
        for c in text.chars() {
            match c {
                '<' => tag = true,
                '>' => tag = false,
                c if !tag => plain.push(c),
                _ => {}
            }
        }
        let entities =
            [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
        entities.iter().fold(plain, |text, (entity, letter)| text.replace(entity, letter))
    };
    let mut read = Read::default();
    for section in text.split("<section id=\"").skip(1) {
        let (id, section) = section.split_once('"').unwrap();
        if id == "endings" {
            for row in section.split("<tr><td>").skip(1) {
                let name = plain(between(row, ">", "</a>").unwrap());
                let asked = between(row, "</td><td>", "<").unwrap().parse().unwrap();
                let step = between(row, "href=\"#step-", "\"").unwrap();
                // The link of the name leads to its place in that step.
                let end = between(row, "<a href=\"#", "\"").unwrap();
                let place = format!("<li id=\"{end}\">");
                let (before, line) = text.split_once(&place).expect("the ending is there");
                assert!(plain(line.lines().next().unwrap()).contains(&name));
                let inside = before.rsplit_once("<section id=\"step-").unwrap().1;
                assert_eq!(inside.split_once('"').unwrap().0, step);
                read.index.insert((name, asked, format!("step-{step}")));
            }
            continue;
        }
        let ask = plain(between(section, "<b>", "</b>").unwrap());
        let answers = section.split("<li").skip(1).map(|line| {
            let hint = plain(between(line, "\"hint\">", "</span>").unwrap());
            let then = match between(line, "<a href=\"#", "\"") {
                Some(step) if line.contains("go to ") => Then::Step(step.to_string()),
                _ => Then::Is(plain(between(line, "it is <b>", "</b>").unwrap())),
            };
            (hint, then)
        });
        let before = read.steps.insert(id.to_string(), (ask, answers.collect()));
        assert_eq!(before, None, "{id} is there twice");
    }
    read
}

/// Backslashes taken away; what they protected stays.
fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(if letter == '\\' { letters.next().unwrap() } else { letter });
    }
    plain
}

/// Cells of a row, split at pipes that no backslash protects.
fn cells(row: &str) -> Vec<String> {
    let hidden = row.replace("\\\\", "\u{1}").replace("\\|", "\u{2}");
    let cells = hidden.trim_matches('|').split('|');
    cells.map(|cell| cell.trim().replace('\u{1}', "\\\\").replace('\u{2}', "\\|")).collect()
}

fn markdown(text: &str) -> Read {
    let mut read = Read::default();
    let mut sections = text.split("\n## ").skip(1).peekable();
    while let Some(section) = sections.next() {
        let (title, body) = section.split_once('\n').unwrap();
        if sections.peek().is_none() {
            for row in body.lines().filter(|line| line.starts_with('|')).skip(2) {
                let cells = cells(row);
                let step = between(&cells[2], "(#", ")").unwrap().to_string();
                read.index.insert((unescaped(&cells[0]), cells[1].parse().unwrap(), step));
            }
            continue;
        }
        let id = title.to_lowercase().replace(' ', "-");
        let ask = body.lines().find_map(|line| line.split_once("**")?.1.strip_suffix("**"));
        let answers = body.lines().filter_map(|line| line.strip_prefix("- ")).map(|line| {
            let (hint, then) = line.split_once(" → ").unwrap();
            let then = match between(then, "(#", ")") {
                Some(step) if then.starts_with("go to ") => Then::Step(step.to_string()),
                _ => {
                    let name = then.split_once("it is **").unwrap().1;
                    Then::Is(unescaped(name.rsplit_once("**").unwrap().0))
                }
            };
            // The hint, without the words that explain it.
            let hint = hint.split_once(" (").map_or(hint, |(hint, _)| hint);
            (unescaped(hint), then)
        });
        let before = read.steps.insert(id, (unescaped(ask.unwrap()), answers.collect()));
        assert_eq!(before, None, "{title} is there twice");
    }
    read
}

/// Follows the links for every secret.
fn follow(strategy: &Strategy, read: &Read) {
    let game = strategy.position.game();
    let alphabet = Alphabet::of(game);
    let mut used = BTreeSet::new();
    let mut index = BTreeSet::new();
    for &secret in strategy.position.candidates() {
        let (mut at, mut asked) = ("step-1".to_string(), 0);
        let name = alphabet.show(secret);
        loop {
            used.insert(at.clone());
            asked += 1;
            let (ask, answers) = &read.steps[&at];
            let guess = alphabet.parse_code(ask).unwrap();
            let hint = alphabet.show_hint(guess, game.hint(secret, guess));
            let (_, then) = answers.iter().find(|(answer, _)| *answer == hint).expect(&hint);
            match then {
                Then::Step(step) => at = step.clone(),
                Then::Is(found) => {
                    assert_eq!(*found, name);
                    asked += usize::from(game.ends() == Until::Hit && guess != secret);
                    break;
                }
            }
        }
        index.insert((name, asked, at));
    }
    assert_eq!(read.steps.len(), used.len(), "every step is used");
    assert_eq!(read.index, index);
}

#[test]
fn every_secret_is_reached_by_the_links() {
    let mut games = vec![
        table("animals.csv", ANIMALS),
        table("odd.csv", ODD),
        game("mm3x3"),
        game("bc3x5"),
        game("mm3x4:places"),
        game("mm3x3").until(Until::Known).unwrap(),
    ];
    for rule in [WordHint::Marks, WordHint::Bulls, WordHint::Common, WordHint::Places] {
        games.extend([words(rule), words(rule).until(Until::Known).unwrap()]);
    }
    for game in games {
        let strategy = strategy(Position::start(game));
        let alphabet = Alphabet::of(game);
        let (page, text) =
            (render::guide_html(&strategy, &alphabet), render::guide(&strategy, &alphabet));
        follow(&strategy, &html(&page));
        follow(&strategy, &markdown(&text));
    }
}

#[test]
fn from_the_middle_of_a_game() {
    let alphabet = Alphabet::of(Game::MASTERMIND);
    let history = parse_history(&alphabet, "1123 0B3W, 2345 1B1W").unwrap();
    let strategy = strategy(Position::new(Game::MASTERMIND, history, None, vec![]).unwrap());
    let text = render::guide(&strategy, &alphabet);
    assert!(text.contains("\nKnown before: 1123 0B3W, 2345 1B1W.\n"), "{text}");
    follow(&strategy, &markdown(&text));
    follow(&strategy, &html(&render::guide_html(&strategy, &alphabet)));
}

#[test]
fn names_are_escaped() {
    let strategy = strategy(Position::start(table("<odd>&.csv", ODD)));
    let alphabet = Alphabet::of(strategy.position.game());
    let page = render::guide_html(&strategy, &alphabet);
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(page.contains("O&#39;Hara") && page.contains("&amp;lt"), "{page}");
    assert!(page.contains("table:&lt;odd&gt;&amp;.csv"), "{page}");
    assert!(!page.contains("<script") && !page.contains("<odd>") && !page.contains("<no>"));
    // Nothing is loaded from anywhere, and every tag that opens closes.
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains(" src="));
    for tag in ["section", "ul", "li", "b", "a", "span", "p", "table", "tr", "td"] {
        let opened =
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    let text = render::guide(&strategy, &alphabet);
    assert!(text.contains(r"\<script\>alert(1)\</script\>"), "{text}");
    assert!(text.contains(r"| \|cell\| |") && text.contains(r"\&lt"), "{text}");
    assert!(!text.contains("\n- 1. ") && !text.contains("\n- 2) "), "{text}");
}

#[test]
fn a_small_guide_to_the_letter() {
    let strategy = strategy(Position::start(table("animals.csv", ANIMALS)));
    let alphabet = Alphabet::of(strategy.position.game());
    let text = "\
# Which thing is it?

A guide to table:animals.csv. 3 things, 2 steps. At most 2 questions, 1.31 on average, by how likely they are.

Begin with [step 1](#step-1) and go where the answers lead.

## Step 1

**Does it fly?**

- yes → go to [step 2](#step-2)
- no → it is **Cow**

3 left: Eagle, Bat, Cow.

## Step 2

**Legs**

- 2 → it is **Eagle**
- 4 → it is **Bat**

2 left: Eagle, Bat; from [step 1](#step-1), yes.

## All endings

| thing | questions | step |
|---|---|---|
| Bat | 2 | [step 2](#step-2) |
| Cow | 1 | [step 1](#step-1) |
| Eagle | 2 | [step 2](#step-2) |

3 endings. Made with yomi.
";
    assert_eq!(render::guide(&strategy, &alphabet), text);
    let page = render::guide_html(&strategy, &alphabet);
    let body = "\
<section id=\"step-1\">
<h2><span class=\"number\">1</span> <b>Does it fly?</b></h2>
<ul>
<li><a href=\"#step-2\"><span class=\"hint\">yes</span> <span class=\"then\">go to 2</span></a></li>
<li id=\"end-3\"><span class=\"hint\">no</span> <span class=\"then\">it is <b>Cow</b></span></li>
</ul>
<p class=\"left\">3 left: Eagle, Bat, Cow</p>
</section>
";
    assert!(page.contains(body), "{page}");
}

#[test]
fn words_are_guessed() {
    let strategy = strategy(Position::start(words(WordHint::Marks)));
    let text = render::guide(&strategy, &Alphabet::of(strategy.position.game()));
    assert!(text.starts_with("# Which word is it?\n"), "{text}");
    assert!(text.contains("Guess **") && text.contains("guess it\n"), "{text}");
    assert!(text.contains("- GGGGG ") && text.contains(" → found: it is **"), "{text}");
}
