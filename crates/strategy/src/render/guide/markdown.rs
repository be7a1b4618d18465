//! A guide as Markdown. Headings are `Step 3`, so that `#step-3` leads there wherever headings have
//! links.

use std::fmt::Write;

use super::{Ending, Guide, How, Then, number};

const FINE: &str = "writing to a text does not fail";

pub(super) fn page(guide: &Guide) -> String {
    let mut text = format!("# {}\n\n", guide.title());
    let game = escaped(&guide.game);
    write!(text, "A guide to {game}. {}\n\n", escaped(&guide.summary())).expect(FINE);
    if !guide.before.is_empty() {
        write!(text, "Known before: {}.\n\n", escaped(&guide.before)).expect(FINE);
    }
    text.push_str("Begin with [step 1](#step-1) and go where the answers lead.\n");
    for (step, at) in guide.steps.iter().zip(1..) {
        let what = if guide.questions { "" } else { "Guess " };
        write!(text, "\n## Step {at}\n\n{what}**{}**\n\n", escaped(&step.ask)).expect(FINE);
        for answer in &step.answers {
            let words = answer.words.as_ref().map_or(String::new(), |words| format!(" ({words})"));
            let hint = format!("{}{}", escaped(&answer.hint), escaped(&words));
            let then = match answer.then {
                Then::Step(to) => format!("go to [step {0}](#step-{0})", to + 1),
                Then::End(end) => ending(&guide.endings[end]),
            };
            writeln!(text, "- {hint} → {then}").expect(FINE);
        }
        let from = step.from.as_ref().map_or(String::new(), |(from, hint)| {
            format!("; from [step {0}](#step-{0}), {1}", from + 1, escaped(hint))
        });
        write!(text, "\n{}{from}.\n", step.left(escaped)).expect(FINE);
    }
    let asked = guide.asked[1];
    write!(text, "\n## All endings\n\n| {} | {asked} | step |\n", guide.called[0]).expect(FINE);
    text.push_str("|---|---|---|\n");
    for (_, end) in guide.index() {
        let (name, asked, step) = (escaped(&end.name), end.asked, end.step + 1);
        writeln!(text, "| {name} | {asked} | [step {step}](#step-{step}) |").expect(FINE);
    }
    let endings = number(guide.endings.len(), ["ending", "endings"]);
    write!(text, "\n{endings}. Made with yomi.\n").expect(FINE);
    text
}

fn ending(ending: &Ending) -> String {
    let name = escaped(&ending.name);
    match ending.how {
        How::Known => format!("it is **{name}**"),
        How::Hit => format!("found: it is **{name}**"),
        How::GuessIt => format!("it is **{name}**; guess it"),
    }
}

/// A text that Markdown leaves as it is. A backslash is allowed before any punctuation.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' | '#' | '$' => {
                safe.extend(['\\', letter]);
            }
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    // A mark or a number that would begin a list.
    let digits = safe.len() - safe.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match safe[digits..].chars().next() {
        Some('-' | '+' | '=') if digits == 0 => safe.insert(0, '\\'),
        Some('.' | ')') if digits > 0 => safe.insert(digits, '\\'),
        _ => {}
    }
    safe
}
