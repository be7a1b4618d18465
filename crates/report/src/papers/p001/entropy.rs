//! Figs. 5 to 8 and Table 1: does a large entropy mean a small average?

use yomikiri_answers::number;
use yomikiri_rules::{Alphabet, Game, Pegs, Question};
use yomikiri_search::Row;

use crate::entry::{Claim, Computed};
use crate::findings::Findings;
use crate::item::{Item, Pace, Table};
use crate::lab::{Lab, Stopped, after, code};
use crate::plot;

const GAME: Game = Game::MASTERMIND;

/// The figures, and the histories they are about.
const FIGURES: [(&str, &str, &str); 4] = [
    ("Fig. 5", "1123 3B0W", "001-fig5"),
    ("Fig. 6", "1123 2B2W", "001-fig6"),
    ("Fig. 7", "1234 2B2W", "001-fig7"),
    ("Fig. 8", "1234 0B0W", "001-fig8"),
];

/// Table 1: guess, entropy, average.
const TABLE: [(&str, &str, &str); 4] = [
    ("2345", "3.67", "2.89"),
    ("2431", "3.85", "2.95"),
    ("2314", "3.79", "2.93"),
    ("2334", "3.69", "2.91"),
];

pub(super) fn items() -> Vec<Item> {
    let mut figures = Vec::new();
    for (figure, history, _) in FIGURES {
        let command = format!("yomi guesses mm4x6 --from \"{history}\" --plot FILE.svg");
        figures.extend([
            Claim::exact(
                &format!("{figure}, after {history}: the best average has the largest entropy"),
                "yes",
                &command,
            ),
            Claim::ours(&format!("{figure}: correlation of entropy and average"), &command),
            Claim::ours(&format!("{figure}: the best guess"), &command),
        ]);
    }
    let command = "yomi guesses mm4x6 --from \"1123 0B3W\"";
    let mut table = Vec::new();
    for (guess, entropy, average) in TABLE {
        table.extend([
            Claim::decimal(&format!("{guess}: entropy"), entropy, command).noted(
                "in the unit of the printed table: nats times ln 6. In bits the four are 2.95, 3.10, \
                 3.05 and 2.97",
            ),
            Claim::decimal(&format!("{guess}: average"), average, command),
        ]);
    }
    table.push(Claim::exact("the guess that is best", "2345", command));
    vec![
        Item {
            paper: "001",
            name: "Figs. 5 to 8",
            story: "For four positions, every class of next guesses: the entropy of its hint across, \
                    the best average it leads to upwards. The paper sees the best average at the \
                    largest entropy in each.",
            pace: Pace::Quick,
            claims: figures,
            run: scatter,
        },
        Item {
            paper: "001",
            name: "Table 1",
            story: "After 1123 with no peg in place and three colours elsewhere, the best guess has \
                    not the largest entropy: the paper's counterexample.",
            pace: Pace::Quick,
            claims: table,
            run: table_1,
        },
    ]
}

fn scatter(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let alphabet = Alphabet::of(GAME);
    for (figure, history, name) in FIGURES {
        let position = after(GAME, history);
        let rows = lab.guesses(&position)?;
        let total = |row: &&Row| row.outcome.proved().unwrap_or(i128::MAX);
        let best = rows.iter().min_by_key(total).expect("there are guesses");
        let widest = rows.iter().map(|row| row.entropy).fold(0.0, f64::max);
        let among = rows.iter().filter(|row| row.outcome.proved() == best.outcome.proved());
        let holds = among.clone().any(|row| row.entropy >= widest - 1e-9);
        findings.add(
            format!("{figure}, after {history}: the best average has the largest entropy"),
            Computed::yes(holds),
        );
        findings.add(
            format!("{figure}: correlation of entropy and average"),
            Computed::Real(correlation(&rows)),
        );
        let reach: Vec<String> = among.map(|row| alphabet.show(row.guess)).collect();
        let candidates = position.candidates().len();
        let average = number::mean(best.outcome.proved().unwrap_or(0) as u64, candidates as u64, 4);
        let classes = if reach.len() == 1 { "class" } else { "classes" };
        let shown: Vec<&str> = reach.iter().take(4).map(String::as_str).collect();
        let more = if reach.len() > 4 { ", …" } else { "" };
        let shown = shown.join(", ");
        findings.add(
            format!("{figure}: the best guess"),
            Computed::Text(format!("{shown}{more} ({} {classes}), {average}", reach.len())),
        );
        let title = format!("{figure}: after {history}, {candidates} candidates");
        let show = |guess| alphabet.show(guess);
        let question = Question::best_average(position);
        let plot = plot::entropy(&title, &rows, &question, &show);
        let caption = format!(
            "{figure}: entropy against exact average after {history}; a point for each class of \
             guesses."
        );
        findings.figure(name, &caption, plot.svg());
    }
    Ok(findings)
}

/// Pearson's coefficient over the classes of guesses.
fn correlation(rows: &[Row]) -> f64 {
    let points: Vec<(f64, f64)> =
        rows.iter().filter_map(|row| Some((row.entropy, row.outcome.proved()? as f64))).collect();
    let n = points.len() as f64;
    let mean = |pick: fn(&(f64, f64)) -> f64| points.iter().map(pick).sum::<f64>() / n;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let sum = |f: &dyn Fn(f64, f64) -> f64| points.iter().map(|p| f(p.0 - x, p.1 - y)).sum::<f64>();
    sum(&|a, b| a * b) / (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt()
}

fn table_1(lab: &Lab) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let position = after(GAME, "1123 0B3W");
    let rows = lab.guesses(&position)?;
    let classes = position.symmetry().expect("codes made of pegs have symmetries");
    let n = position.candidates().len() as u64;
    let mut table = Table::new(
        "001-table1",
        "Table 1 with the entropy in three units",
        &["guess", "bits", "nats", "nats times ln 6", "printed", "average", "printed"],
    );
    for (guess, entropy, average) in TABLE {
        let row = row_of(&rows, &classes, code(GAME, guess));
        let nats = row.entropy * std::f64::consts::LN_2;
        let unit = nats * 6f64.ln();
        let total = row.outcome.proved().unwrap_or(0) as u64;
        findings.add(format!("{guess}: entropy"), Computed::Real(unit));
        findings.add(format!("{guess}: average"), Computed::fraction(total, n));
        table.push(vec![
            guess.to_string(),
            format!("{:.4}", row.entropy),
            format!("{nats:.4}"),
            format!("{unit:.4}"),
            entropy.to_string(),
            number::mean(total, n, 4),
            average.to_string(),
        ]);
    }
    let best =
        rows.iter().min_by_key(|row| (row.outcome.proved(), row.guess)).expect("there are guesses");
    let best = Computed::text(Alphabet::of(GAME).show(best.guess));
    findings.add("the guess that is best", best);
    findings.table(table);
    Ok(findings)
}

/// The row of the class that a guess belongs to.
fn row_of<'r>(
    rows: &'r [Row],
    symmetry: &yomikiri_rules::Symmetry,
    guess: yomikiri_rules::Code,
) -> &'r Row {
    let (mut class, mut open) = (vec![guess], vec![guess]);
    while let Some(code) = open.pop() {
        for generator in symmetry.generators() {
            let image = generator.apply(Pegs::MASTERMIND, code);
            if !class.contains(&image) {
                class.push(image);
                open.push(image);
            }
        }
    }
    rows.iter().find(|row| class.contains(&row.guess)).expect("every guess is in a class")
}
