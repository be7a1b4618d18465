//! A guide as one HTML page: a card for each step, links from answer to step, and an index.

use std::fmt::Write;

use super::{Ending, Guide, How, Step, Then};

const FINE: &str = "writing to a text does not fail";
const STYLE: &str = include_str!("page.css");

pub(super) fn page(guide: &Guide) -> String {
    let (title, game) = (escaped(&guide.title()), escaped(&guide.game));
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"generator\" content=\"yomi\">\n\
         <title>{title} {game}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header>\n<h1>{title}</h1>\n<p class=\"game\">{game}</p>\n<p>{}</p>\n",
        escaped(&guide.summary())
    );
    if !guide.before.is_empty() {
        writeln!(text, "<p>Known before: {}.</p>", escaped(&guide.before)).expect(FINE);
    }
    text.push_str(
        "<nav><a href=\"#step-1\">Begin with step 1</a> <a href=\"#endings\">All endings</a></nav>\n\
         </header>\n<main>\n",
    );
    for (at, step) in guide.steps.iter().enumerate() {
        card(&mut text, guide, at, step);
    }
    index(&mut text, guide);
    text.push_str("</main>\n<footer>Made with yomi.</footer>\n</body>\n</html>\n");
    text
}

fn card(text: &mut String, guide: &Guide, at: usize, step: &Step) {
    let what = if guide.questions { "" } else { "Guess " };
    let (number, ask) = (at + 1, escaped(&step.ask));
    write!(
        text,
        "<section id=\"step-{number}\">\n<h2><span class=\"number\">{number}</span> {what}\
         <b>{ask}</b></h2>\n<ul>\n"
    )
    .expect(FINE);
    for answer in &step.answers {
        let hint = escaped(&answer.hint);
        let words = answer.words.as_ref().map_or(String::new(), |words| {
            format!(" <span class=\"words\">{}</span>", escaped(words))
        });
        match answer.then {
            Then::Step(to) => writeln!(
                text,
                "<li><a href=\"#step-{0}\"><span class=\"hint\">{hint}</span>{words} \
                 <span class=\"then\">go to {0}</span></a></li>",
                to + 1
            ),
            Then::End(end) => writeln!(
                text,
                "<li id=\"end-{}\"><span class=\"hint\">{hint}</span>{words} \
                 <span class=\"then\">{}</span></li>",
                end + 1,
                ending(&guide.endings[end])
            ),
        }
        .expect(FINE);
    }
    let from = step.from.as_ref().map_or(String::new(), |(from, hint)| {
        format!("; from <a href=\"#step-{0}\">{0}</a>, {1}", from + 1, escaped(hint))
    });
    write!(text, "</ul>\n<p class=\"left\">{}{from}</p>\n</section>\n", step.left(escaped))
        .expect(FINE);
}

fn index(text: &mut String, guide: &Guide) {
    let [_, asked] = guide.asked;
    write!(
        text,
        "<section id=\"endings\" class=\"index\">\n<h2>All endings</h2>\n<table>\n<thead><tr>\
         <th>{}</th><th>{asked}</th><th>step</th></tr></thead>\n<tbody>\n",
        guide.called[0]
    )
    .expect(FINE);
    for (number, end) in guide.index() {
        writeln!(
            text,
            "<tr><td><a href=\"#end-{}\">{}</a></td><td>{}</td>\
             <td><a href=\"#step-{3}\">{3}</a></td></tr>",
            number + 1,
            escaped(&end.name),
            end.asked,
            end.step + 1
        )
        .expect(FINE);
    }
    text.push_str("</tbody>\n</table>\n</section>\n");
}

fn ending(ending: &Ending) -> String {
    let name = escaped(&ending.name);
    match ending.how {
        How::Known => format!("it is <b>{name}</b>"),
        How::Hit => format!("found: it is <b>{name}</b>"),
        How::GuessIt => format!("it is <b>{name}</b>; guess it"),
    }
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
