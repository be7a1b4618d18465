//! `yomi show FILE`: a strategy in the forms that people and other programs read.

use clap::{Args, ValueEnum};
use yomikiri_check::{Content, Mixture, Strategy};
use yomikiri_rules::Alphabet;
use yomikiri_strategy::render;

use crate::exit::{Exit, Failure, Outcome};
use crate::options::FileOptions;
use crate::output::print;
use crate::talk::Paint;

const EXAMPLES: &str = "\
Examples:
  yomi show best.json
  yomi show best.json --as lines | grep ^3456
  yomi show best.json --as dot | dot -Tsvg > best.svg
  yomi show best.json --as json --alphabet RGBYOP
  yomi show best.json --as guide

A probabilistic strategy or a mixture is shown as its deterministic strategies,
one after the other, each under its probability. A guide follows one fixed
strategy, step by step; guide-html is a page to hand to a person or to print:
yomi show best.json --as guide-html > best.html";

/// Show a strategy: as a tree, a line for each secret, in Knuth's notation, as a graph, as a guide, as JSON
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    #[command(flatten)]
    file: FileOptions,

    /// The form
    #[arg(long = "as", value_name = "FORM", help_heading = "Output", default_value = "tree")]
    form: Form,
}

#[derive(Clone, Copy, ValueEnum)]
enum Form {
    /// Indented, a guess a line; a star marks guesses that can be right
    Tree,
    /// One line for each secret, with the full path to it
    Lines,
    /// The compact notation of Knuth and Irving
    Knuth,
    /// A graph for Graphviz
    Dot,
    /// A guide for a person, in Markdown: numbered steps, where each answer leads, all endings
    Guide,
    /// The same as one HTML page with links
    GuideHtml,
    /// A strategy file
    Json,
}

impl Show {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let file = self.file.read()?;
        file.check().map_err(|problem| self.file.wrong(problem))?;
        let spoken = file.alphabet.spoken();
        let alphabet =
            if self.form.is_text() { Paint::for_output().alphabet(&spoken) } else { spoken };
        let show = |strategy: &Strategy| self.form.of(strategy, &alphabet);
        let text = match (&file.content, self.form) {
            (_, Form::Json) => file.to_text().map_err(Failure::bad_input)?,
            (Content::Strategy(strategy), _) => show(strategy),
            (_, Form::Guide | Form::GuideHtml) => {
                let name = self.file.name();
                return Err(Failure::bad_input(format!(
                    "{name} is a strategy with chance in it; a guide follows a fixed one"
                )));
            }
            (Content::Mixture(mixture), form) => each(mixture, form, show),
            (Content::Behaviour(behaviour), form) => {
                let mixture = behaviour.mixture();
                each(&mixture.map_err(|problem| self.file.wrong(problem))?, form, show)
            }
        };
        print(&text)?;
        Ok(Exit::Answered)
    }
}

impl Form {
    /// Whether it is for a person who looks at a terminal.
    fn is_text(self) -> bool {
        matches!(self, Form::Tree | Form::Lines | Form::Knuth)
    }

    fn of(self, strategy: &Strategy, alphabet: &Alphabet) -> String {
        match self {
            Form::Tree => render::indented(strategy, alphabet),
            Form::Lines => render::lines(strategy, alphabet),
            Form::Knuth => render::knuth(strategy, alphabet),
            Form::Dot => render::dot(strategy, alphabet),
            Form::Guide => render::guide(strategy, alphabet),
            Form::GuideHtml => render::guide_html(strategy, alphabet),
            Form::Json => unreachable!("a file is written as a whole"),
        }
    }
}

/// The strategies of a mixture, each under a comment with its probability.
fn each(mixture: &Mixture, form: Form, show: impl Fn(&Strategy) -> String) -> String {
    let comment = if matches!(form, Form::Dot) { "//" } else { "#" };
    let shown = mixture.strategies.iter().zip(1..).map(|((probability, root), number)| {
        let strategy = Strategy { position: mixture.position.clone(), root: root.clone() };
        let head = format!("{comment} strategy {number}, with probability {probability}");
        format!("{head}\n{}", show(&strategy))
    });
    shown.collect::<Vec<String>>().join("\n")
}
