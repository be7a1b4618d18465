//! `yomi questions analyse GAME CODE…`: what each code of a set tells (paper 004, section 7).

use std::path::PathBuf;

use clap::Args;
use yomikiri_answers::{AnalyseAnswer, PairsAnswer, csv};
use yomikiri_questions::{Analysis, Quiz, Subset, ranked_pairs};
use yomikiri_report::plot::{Axis, Bar, Bars, Lines, Series};
use yomikiri_rules::Alphabet;

use super::options::{QuizOptions, code, in_words};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table};
use crate::number::counted;
use crate::options::{CsvOption, OutputOptions};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623
  yomi questions analyse mm4x6 1112 3344 2455 --csv
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623 --plot entropy.svg
  yomi questions analyse mm4x6 1112 3344 2455 6564 5313 2623 --plot pairs.svg --subsets 2
  yomi questions analyse mm4x6 --rank-pairs

JSON: game, hints, set (the codes), steps (code, entropy_left, classes, largest_class; the first before
any code), joint (set, entropy), mutual (set, information), class_sizes (size, classes), unresolved
(classes of more than one secret), resolved; with --rank-pairs pairs (set, pairs, entropy, classes,
largest_class). Entropies are in bits. CSV: the joint entropies, or the ranked pairs.";

/// Classes of secrets that are shown to people.
const SHOWN: usize = 12;

/// What each code of a set tells: entropies, classes, secrets left together
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Analyse {
    /// The game: mmPxC, bcPxC, mastermind or moo
    #[arg(value_name = "GAME")]
    game: String,

    /// The codes, in the order in which they are looked at
    #[arg(value_name = "CODE", required_unless_present = "rank_pairs")]
    codes: Vec<String>,

    /// Rank all classes of pairs of codes by their joint entropy
    #[arg(long, conflicts_with = "codes")]
    rank_pairs: bool,

    #[command(flatten)]
    quiz: QuizOptions,

    /// Also plot the entropy left after each code, as SVG
    #[arg(long, value_name = "FILE", help_heading = "Output", conflicts_with = "rank_pairs")]
    plot: Option<PathBuf>,

    /// With --plot: plot the joint entropies of all subsets of K codes instead
    #[arg(long, value_name = "K", help_heading = "Output", requires = "plot")]
    subsets: Option<usize>,

    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
}

impl Analyse {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (quiz, alphabet) = self.quiz.read(&self.game)?;
        self.plot.as_deref().map_or(Ok(()), files::check_writable)?;
        if self.rank_pairs {
            return self.ranked(quiz, &alphabet);
        }
        let mut codes = Vec::new();
        for (at, text) in self.codes.iter().enumerate() {
            let found = code(&alphabet, &format!("code {}", at + 1), text)?;
            if codes.contains(&found) {
                return Err(Failure::bad_input(format!("'{text}' is given twice")));
            }
            codes.push(found);
        }
        let analysis = Analysis::of(quiz, &codes);
        if let Some(path) = &self.plot {
            files::save(path, &self.picture(quiz, &alphabet, &analysis)?)?;
        }
        let answer = AnalyseAnswer::of(quiz, &analysis, &alphabet);
        if self.output.json {
            print_json(&answer)?;
        } else if self.csv.csv {
            print(&csv::table(&answer.joint))?;
        } else {
            print(&text(quiz, &answer))?;
        }
        Ok(Exit::Answered)
    }

    /// Paper 004, Fig. 11, or one part of Fig. 12.
    fn picture(
        &self,
        quiz: Quiz,
        alphabet: &Alphabet,
        analysis: &Analysis,
    ) -> Result<String, Failure> {
        let Some(size) = self.subsets else { return Ok(left(quiz, analysis).svg()) };
        let most = analysis.joint.iter().map(|subset| subset.places.len()).max().unwrap_or(0);
        if !(1..=most).contains(&size) {
            return Err(Failure::bad_input(format!(
                "--subsets {size}: it is a number of codes from 1 to {most} here"
            )));
        }
        Ok(joint(quiz, alphabet, analysis, size).svg())
    }

    fn ranked(&self, quiz: Quiz, alphabet: &Alphabet) -> Outcome {
        const LARGEST: usize = 12_000;
        if quiz.game.code_count() > LARGEST {
            return Err(Failure::bad_input(format!(
                "--rank-pairs is for games of up to {LARGEST} codes"
            )));
        }
        let answer = PairsAnswer::of(quiz, &ranked_pairs(quiz), alphabet);
        if self.output.json {
            print_json(&answer)?;
        } else if self.csv.csv {
            print(&csv::table(&answer.pairs))?;
        } else {
            let names = ["codes", "pairs", "entropy", "classes", "largest class"];
            let mut table = Table::new(&names.map(|name| (name, 0)));
            for row in &answer.pairs {
                table.push(vec![
                    row.set.join(" "),
                    row.pairs.clone(),
                    format!("{:.4}", row.entropy),
                    row.classes.to_string(),
                    row.largest_class.to_string(),
                ]);
            }
            let many = counted(answer.pairs.len() as u64, "class", "classes");
            print(&format!(
                "{}{many} of pairs of codes, by joint entropy\n\n{table}",
                in_words(quiz)
            ))?;
        }
        Ok(Exit::Answered)
    }
}

/// Paper 004, Fig. 11.
fn left(quiz: Quiz, analysis: &Analysis) -> Lines {
    let points = analysis.left.iter().enumerate().map(|(at, &left)| (at as f64, left)).collect();
    Lines {
        title: format!("{}: entropy of the secret that is left", quiz.game),
        x: Axis::new("codes asked"),
        y: Axis::new("entropy left (bits)"),
        series: vec![Series::new("", points)],
    }
}

/// Paper 004, Fig. 12: those that tell most come first. A code is named alone, several by their
/// numbers.
fn joint(quiz: Quiz, alphabet: &Alphabet, analysis: &Analysis, size: usize) -> Bars {
    const MOST: usize = 24;
    let mut subsets: Vec<&Subset> =
        analysis.joint.iter().filter(|subset| subset.places.len() == size).collect();
    subsets.sort_by(|a, b| b.entropy.total_cmp(&a.entropy));
    let all = subsets.len();
    subsets.truncate(MOST);
    let name = |places: &[usize]| match places {
        [place] => alphabet.show(analysis.codes[*place]),
        _ => {
            let numbers: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
            numbers.join(if analysis.codes.len() > 9 { "," } else { "" })
        }
    };
    let bar =
        |subset: &&Subset| Bar { name: name(&subset.places), values: vec![Some(subset.entropy)] };
    let which = if size == 1 { "code" } else { "numbers of the codes" };
    let best = if all > MOST { format!(", the {MOST} best of {all}") } else { String::new() };
    let of = counted(size as u64, "code", "codes");
    Bars {
        title: format!("{}: joint entropy of {of} out of {}", quiz.game, analysis.codes.len()),
        x: format!("{which}{best}"),
        y: Axis::new("joint entropy (bits)"),
        series: vec!["bits".to_string()],
        bars: subsets.iter().map(bar).collect(),
    }
}

fn text(quiz: Quiz, answer: &AnalyseAnswer) -> String {
    let columns = ["after", "entropy left", "told", "classes", "largest class"];
    let mut table = Table::new(&columns.map(|name| (name, 0)));
    let mut before = None;
    for step in &answer.steps {
        let left = step.entropy_left;
        let told = before.map_or(String::new(), |before: f64| format!("{:.4}", before - left));
        table.push(vec![
            step.code.clone().unwrap_or("nothing".to_string()),
            format!("{left:.4}"),
            told,
            step.classes.to_string(),
            step.largest_class.to_string(),
        ]);
        before = Some(left);
    }
    let mut facts = Facts::default();
    let pairs: usize = answer.unresolved.iter().map(|c| c.len() * (c.len() - 1) / 2).sum();
    facts.say(
        "tells apart",
        match pairs {
            0 => "all secrets".to_string(),
            pairs => format!("all secrets but {} of them", counted(pairs as u64, "pair", "pairs")),
        },
    );
    let of = |size| answer.joint.iter().filter(move |subset| subset.set.len() == size);
    let alone = of(1).map(|code| format!("{} {:.4}", code.set.join(""), code.entropy));
    facts.say("alone", alone.collect::<Vec<String>>().join(", "));
    if let Some(best) = of(2).max_by(|a, b| a.entropy.total_cmp(&b.entropy)) {
        facts.say("best two", format!("{} {:.4}", best.set.join(" and "), best.entropy));
    }
    let mut text = format!("{}entropies in bits\n\n{table}\n{facts}", in_words(quiz));
    if pairs > 0 {
        text += "\nsecrets left together\n";
        for class in answer.unresolved.iter().take(SHOWN) {
            text += &format!("  {}\n", class.join(" "));
        }
        if answer.unresolved.len() > SHOWN {
            text += &format!("  and {} more classes\n", answer.unresolved.len() - SHOWN);
        }
    }
    text
}
