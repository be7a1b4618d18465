//! A strategy as a guide to hand to a person: numbered steps, each with a question and where every
//! answer leads, and an index of all endings.
//!
//! A step is a guess with two or more secrets possible. What is left with one secret is an ending:
//! *it is the cow*. So every secret is one ending, of a game until known as of one until hit; there
//! the ending says whether the secret was just guessed or is to be guessed now.

mod html;
mod markdown;

use yomikiri_check::{Node, Strategy};
use yomikiri_rules::{Alphabet, Code, Game, Partition, Until, show_history};

/// A guide as a page of Markdown. Steps are headings, and answers link to them.
pub fn guide(strategy: &Strategy, alphabet: &Alphabet) -> String {
    markdown::page(&Guide::of(strategy, alphabet))
}

/// A guide as one HTML page that needs nothing else: no script, no font, no network.
pub fn guide_html(strategy: &Strategy, alphabet: &Alphabet) -> String {
    html::page(&Guide::of(strategy, alphabet))
}

/// So many names are listed beside a step; of more, only the number is said.
const FEW: usize = 6;

/// The steps and endings of a strategy, as texts.
struct Guide {
    game: String,
    /// What is looked for, one and many: `thing`, `things`.
    called: [&'static str; 2],
    /// What is asked, one and many: `question`, `questions`.
    asked: [&'static str; 2],
    /// Whether guesses are questions: then nothing is guessed outright.
    questions: bool,
    /// What was known before, as a history is written.
    before: String,
    weighted: bool,
    steps: Vec<Step>,
    /// In the order in which the steps lead to them.
    endings: Vec<Ending>,
    average: f64,
}

/// One question.
struct Step {
    ask: String,
    left: usize,
    /// The names of what is left, if they are few.
    names: Vec<String>,
    /// The step before and the answer that led here.
    from: Option<(usize, String)>,
    answers: Vec<Answer>,
}

/// An answer, and where it leads.
struct Answer {
    hint: String,
    /// The hint in words, if they say more.
    words: Option<String>,
    then: Then,
}

/// Where an answer leads; both are numbered from 0.
enum Then {
    Step(usize),
    End(usize),
}

/// One secret.
struct Ending {
    name: String,
    step: usize,
    /// How many guesses it took, the last included.
    asked: usize,
    how: How,
}

/// How a secret comes to light.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// It is the only one left, and that is enough.
    Known,
    /// It was guessed just now.
    Hit,
    /// It is the only one left, and is to be guessed.
    GuessIt,
}

impl Guide {
    fn of(strategy: &Strategy, alphabet: &Alphabet) -> Guide {
        let position = &strategy.position;
        let game = position.game();
        let mut walk = Walk { game, alphabet, steps: Vec::new(), endings: Vec::new(), sum: 0 };
        walk.step(&strategy.root, position.candidates(), 1, None);
        let weight: u128 = position.candidates().iter().map(|&c| u128::from(game.weight(c))).sum();
        Guide {
            game: game.to_string(),
            called: game.called(),
            asked: if game.can_hit() { ["guess", "guesses"] } else { ["question", "questions"] },
            questions: !game.can_hit(),
            before: show_history(alphabet, position.history()),
            weighted: game.weights().is_some(),
            average: walk.sum as f64 / weight.max(1) as f64,
            steps: walk.steps,
            endings: walk.endings,
        }
    }

    /// *Which thing is it?*
    fn title(&self) -> String {
        format!("Which {} is it?", self.called[0])
    }

    /// What the guide can do, in a sentence or two.
    fn summary(&self) -> String {
        let most = self.endings.iter().map(|ending| ending.asked).max().unwrap_or(0);
        let [one, many] = self.asked;
        let likely = if self.weighted { ", by how likely they are" } else { "" };
        format!(
            "{}, {}. At most {}, {:.2} on average{likely}.",
            number(self.endings.len(), self.called),
            number(self.steps.len(), ["step", "steps"]),
            number(most, [one, many]),
            self.average,
        )
    }

    /// The endings by name.
    fn index(&self) -> Vec<(usize, &Ending)> {
        let mut index: Vec<(usize, &Ending)> = self.endings.iter().enumerate().collect();
        index.sort_by_cached_key(|(_, ending)| ending.name.to_lowercase());
        index
    }
}

impl Step {
    /// *3 left: Bat, Cow, Eagle*
    fn left(&self, escape: impl Fn(&str) -> String) -> String {
        let names: Vec<String> = self.names.iter().map(|name| escape(name)).collect();
        let colon = if names.is_empty() { "" } else { ": " };
        format!("{} left{colon}{}", self.left, names.join(", "))
    }
}

/// *1 step*, *2 steps*
fn number(count: usize, [one, many]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Goes through a strategy, first answers first, and numbers the steps as they come.
struct Walk<'a> {
    game: Game,
    alphabet: &'a Alphabet,
    steps: Vec<Step>,
    endings: Vec<Ending>,
    /// The guesses of all secrets, each as often as it is likely.
    sum: u128,
}

impl Walk<'_> {
    fn step(
        &mut self,
        node: &Node,
        candidates: &[Code],
        asked: usize,
        from: Option<(usize, String)>,
    ) -> usize {
        let number = self.steps.len();
        let shown = if candidates.len() <= FEW { candidates } else { &[] };
        self.steps.push(Step {
            ask: self.alphabet.show(node.guess),
            left: candidates.len(),
            names: shown.iter().map(|&code| self.alphabet.show(code)).collect(),
            from,
            answers: Vec::new(),
        });
        for (hint, part) in Partition::of(self.game, candidates, node.guess).into_parts() {
            let written = self.alphabet.show_hint(node.guess, hint);
            let words = self.alphabet.describe_hint(node.guess, hint);
            let words = Some(words).filter(|words| *words != written);
            let then = match (node.children.get(&hint), &part[..]) {
                (Some(child), &[only]) if child.guess == only && child.children.is_empty() => {
                    self.end(only, number, asked + 1, How::GuessIt)
                }
                (Some(child), _) => {
                    let from = Some((number, written.clone()));
                    Then::Step(self.step(child, &part, asked + 1, from))
                }
                (None, &[only, ..]) => {
                    let known = self.game.ends() == Until::Known;
                    self.end(only, number, asked, if known { How::Known } else { How::Hit })
                }
                (None, []) => continue,
            };
            self.steps[number].answers.push(Answer { hint: written, words, then });
        }
        number
    }

    fn end(&mut self, secret: Code, step: usize, asked: usize, how: How) -> Then {
        self.sum += asked as u128 * u128::from(self.game.weight(secret));
        self.endings.push(Ending { name: self.alphabet.show(secret), step, asked, how });
        Then::End(self.endings.len() - 1)
    }
}
