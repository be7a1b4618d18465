//! `yomi questions analyse GAME CODE…`: what each code of a set tells (paper 004, section 7).

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use yomikiri_questions::{Analysis, PairRank, Quiz, Subset, ranked_pairs};
use yomikiri_report::plot::{Axis, Bar, Bars, Lines, Series};
use yomikiri_rules::Alphabet;

use super::options::{QuizOptions, code, in_words, shown};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table, csv};
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

JSON: game, hints, codes, steps (code, entropy_left, classes, largest_class; the first before any code),
joint (codes, entropy), mutual (codes, information), class_sizes (size, classes), unresolved (classes
of more than one secret), resolved; with --rank-pairs pairs (codes, pairs, entropy, classes,
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
        if self.output.json {
            print_json(&report(quiz, &alphabet, &analysis))?;
        } else if self.csv.csv {
            let head = ["codes", "entropy"].map(Into::into).to_vec();
            let rows = analysis.joint.iter().map(|subset| {
                let names: Vec<String> =
                    subset.places.iter().map(|&at| alphabet.show(codes[at])).collect();
                vec![names.join(" ").into(), format!("{:.6}", subset.entropy).into()]
            });
            print(&csv(std::iter::once(head).chain(rows)))?;
        } else {
            print(&text(quiz, &alphabet, &analysis))?;
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
        let ranks = ranked_pairs(quiz);
        let cells = |rank: &PairRank| {
            vec![
                shown(alphabet, &rank.codes).join(" "),
                rank.size.to_string(),
                format!("{:.4}", rank.entropy),
                rank.parts.to_string(),
                rank.largest.to_string(),
            ]
        };
        if self.output.json {
            let pair = |rank: &PairRank| {
                json!({
                    "codes": shown(alphabet, &rank.codes),
                    "pairs": rank.size.to_string(),
                    "entropy": rank.entropy,
                    "classes": rank.parts,
                    "largest_class": rank.largest,
                })
            };
            print_json(&json!({
                "game": quiz.game.to_string(),
                "hints": quiz.hints.to_string(),
                "pairs": ranks.iter().map(pair).collect::<Vec<Value>>(),
            }))?;
        } else if self.csv.csv {
            let head = ["codes", "pairs", "entropy", "classes", "largest_class"];
            let rows = ranks.iter().map(|rank| cells(rank).into_iter().map(Into::into).collect());
            print(&csv(std::iter::once(head.map(Into::into).to_vec()).chain(rows)))?;
        } else {
            let names = ["codes", "pairs", "entropy", "classes", "largest class"];
            let mut table = Table::new(&names.map(|name| (name, 0)));
            ranks.iter().for_each(|rank| table.push(cells(rank)));
            let many = counted(ranks.len() as u64, "class", "classes");
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

fn report(quiz: Quiz, alphabet: &Alphabet, analysis: &Analysis) -> Value {
    let name = |at: usize| alphabet.show(analysis.codes[at]);
    let steps: Vec<Value> = (0..analysis.left.len())
        .map(|at| {
            json!({
                "code": at.checked_sub(1).map(name),
                "entropy_left": analysis.left[at],
                "classes": analysis.classes[at],
                "largest_class": analysis.largest[at],
            })
        })
        .collect();
    let joint = |subset: &Subset| {
        let codes: Vec<String> = subset.places.iter().map(|&at| name(at)).collect();
        json!({"codes": codes, "entropy": subset.entropy})
    };
    let mutual = |&(x, y, information): &(usize, usize, f64)| json!({"codes": [name(x), name(y)], "information": information});
    let size = |&(size, classes): &(usize, usize)| json!({"size": size, "classes": classes});
    json!({
        "game": quiz.game.to_string(),
        "hints": quiz.hints.to_string(),
        "codes": shown(alphabet, &analysis.codes),
        "resolved": analysis.together.is_empty(),
        "steps": steps,
        "joint": analysis.joint.iter().map(joint).collect::<Vec<Value>>(),
        "mutual": analysis.mutual.iter().map(mutual).collect::<Vec<Value>>(),
        "class_sizes": analysis.sizes.iter().map(size).collect::<Vec<Value>>(),
        "unresolved": analysis.together.iter().map(|c| shown(alphabet, c)).collect::<Vec<_>>(),
    })
}

fn text(quiz: Quiz, alphabet: &Alphabet, analysis: &Analysis) -> String {
    let name = |at: usize| alphabet.show(analysis.codes[at]);
    let columns = ["after", "entropy left", "told", "classes", "largest class"];
    let mut table = Table::new(&columns.map(|name| (name, 0)));
    for at in 0..analysis.left.len() {
        let code = at.checked_sub(1).map_or("nothing".to_string(), name);
        let told = at.checked_sub(1).map_or(String::new(), |before| {
            format!("{:.4}", analysis.left[before] - analysis.left[at])
        });
        let (classes, largest) =
            (analysis.classes[at].to_string(), analysis.largest[at].to_string());
        table.push(vec![code, format!("{:.4}", analysis.left[at]), told, classes, largest]);
    }
    let mut facts = Facts::default();
    let pairs: usize = analysis.together.iter().map(|c| c.len() * (c.len() - 1) / 2).sum();
    facts.say(
        "tells apart",
        match pairs {
            0 => "all secrets".to_string(),
            pairs => format!("all secrets but {} of them", counted(pairs as u64, "pair", "pairs")),
        },
    );
    let single = |at: usize| format!("{} {:.4}", name(at), analysis.joint[at].entropy);
    let alone: Vec<String> = (0..analysis.codes.len()).map(single).collect();
    facts.say("alone", alone.join(", "));
    let two = analysis.joint.iter().filter(|subset| subset.places.len() == 2);
    if let Some(best) = two.max_by(|a, b| a.entropy.total_cmp(&b.entropy)) {
        let names: Vec<String> = best.places.iter().map(|&at| name(at)).collect();
        facts.say("best two", format!("{} {:.4}", names.join(" and "), best.entropy));
    }
    let mut text = format!("{}entropies in bits\n\n{table}\n{facts}", in_words(quiz));
    if pairs > 0 {
        text += "\nsecrets left together\n";
        for class in analysis.together.iter().take(SHOWN) {
            text += &format!("  {}\n", shown(alphabet, class).join(" "));
        }
        if analysis.together.len() > SHOWN {
            text += &format!("  and {} more classes\n", analysis.together.len() - SHOWN);
        }
    }
    text
}
