//! A table as a game: things in rows, questions in columns, answers in the cells.
//!
//! `table:FILE.csv`: the first row names the questions, the first column the things. Nothing is guessed
//! outright; the game ends when one thing is left. A column `weight` says how likely the things are.
//! Answers are numbered for each question alone, in the order in which they first come up; upper and
//! lower case make no difference.

use std::collections::HashMap;
use std::ops::Range;

use crate::game::{Game, GameError};
use crate::model::Model;

/// The column that has the weights.
const WEIGHT: &str = "weight";
/// Characters that separate things where names are written, and so cannot be in them.
const SEPARATORS: &str = ",;=#";

/// A table as a game.
pub struct Table {
    name: String,
    /// The things, then the questions.
    names: Vec<String>,
    by_name: HashMap<String, usize>,
    things: usize,
    /// For each question, its answers as they are written.
    answers: Vec<Vec<String>>,
    /// For each question, the number of its answer for each thing.
    cells: Vec<Vec<u8>>,
    hints: usize,
    weights: Option<Vec<u64>>,
}

impl Table {
    /// Opens a file under a name.
    pub(crate) fn open(file: &str, name: &str) -> Result<Game, GameError> {
        let text = crate::model::read_file(file)?;
        Game::listed(Table { name: name.to_string(), ..Table::read(file, &text)? })
    }

    /// Reads the text of a file: comma, semicolon or tab between the cells, whichever the first row
    /// has.
    ///
    /// # Errors
    /// If it is not such a table, with the line.
    pub fn read(file: &str, text: &str) -> Result<Table, GameError> {
        let wrong = |line: u64, problem: String| GameError::File {
            file: file.to_string(),
            line: Some(line as usize),
            problem,
        };
        let head = text.lines().next().unwrap_or_default();
        let delimiter = [b',', b';', b'\t'].into_iter().find(|&d| head.contains(char::from(d)));
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter.unwrap_or(b','))
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let head: Vec<String> = match reader.headers() {
            Ok(head) => head.iter().map(str::to_string).collect(),
            Err(error) => return Err(wrong(1, error.to_string())),
        };
        if head.len() < 2 {
            return Err(wrong(
                1,
                "it has no questions: the first row names them, from the second column on".into(),
            ));
        }
        let weight = head.iter().skip(1).position(|name| name.eq_ignore_ascii_case(WEIGHT));
        let weight = weight.map(|at| at + 1);
        let columns: Vec<usize> = (1..head.len()).filter(|&at| Some(at) != weight).collect();
        let mut table = Table {
            name: format!("table:{file}"),
            names: Vec::new(),
            by_name: HashMap::new(),
            things: 0,
            answers: vec![Vec::new(); columns.len()],
            cells: vec![Vec::new(); columns.len()],
            hints: 1,
            weights: weight.map(|_| Vec::new()),
        };
        let mut numbers: Vec<HashMap<String, u8>> = vec![HashMap::new(); columns.len()];
        let mut lines: Vec<u64> = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|error| {
                let line = error.position().map_or(0, csv::Position::line);
                wrong(line, error.to_string())
            })?;
            let line = record.position().map_or(0, csv::Position::line);
            if record.iter().all(str::is_empty) {
                continue;
            }
            let name = record.get(0).unwrap_or_default();
            if record.len() > head.len() {
                let (found, known) = (record.len(), head.len());
                return Err(wrong(
                    line,
                    format!("it has {found} cells, and the first row has {known}"),
                ));
            }
            table.add_name(name, "thing").map_err(|problem| wrong(line, problem))?;
            lines.push(line);
            for (question, &column) in columns.iter().enumerate() {
                let answer = record.get(column).unwrap_or_default();
                if answer.is_empty() {
                    let problem = format!("'{name}' has no answer to '{}'", head[column]);
                    return Err(wrong(line, problem));
                }
                if let Some(bad) = separator(answer) {
                    let problem = format!(
                        "the answer '{answer}' has {bad:?} in it, which separates answers elsewhere"
                    );
                    return Err(wrong(line, problem));
                }
                let known = &mut numbers[question];
                let next = known.len();
                let number = match known.get(&answer.to_lowercase()) {
                    Some(&number) => number,
                    None if next > usize::from(u8::MAX) => {
                        let problem =
                            format!("'{}' has more than 256 different answers", head[column]);
                        return Err(wrong(line, problem));
                    }
                    None => {
                        known.insert(answer.to_lowercase(), next as u8);
                        table.answers[question].push(answer.to_string());
                        next as u8
                    }
                };
                table.cells[question].push(number);
            }
            if let (Some(weights), Some(column)) = (&mut table.weights, weight) {
                let text = record.get(column).unwrap_or_default();
                match text.parse::<u64>() {
                    Ok(weight) if weight > 0 => weights.push(weight),
                    _ => {
                        let problem = format!(
                            "the weight of '{name}' is '{text}', not a positive whole number"
                        );
                        return Err(wrong(line, problem));
                    }
                }
            }
        }
        table.things = table.names.len();
        if table.things == 0 {
            return Err(wrong(1, "there are no things below the first row".to_string()));
        }
        for &column in &columns {
            table.add_name(&head[column], "question").map_err(|problem| wrong(1, problem))?;
        }
        table.hints = table.answers.iter().map(Vec::len).max().unwrap_or(1);
        if let Some([a, b]) = table.alike() {
            let problem = format!(
                "no question tells '{}' and '{}' (line {}) apart",
                table.names[b], table.names[a], lines[a]
            );
            return Err(wrong(lines[b], problem));
        }
        Ok(table)
    }

    /// Adds the name of a thing or a question.
    fn add_name(&mut self, name: &str, what: &str) -> Result<(), String> {
        if name.is_empty() {
            return Err(format!("a {what} without a name"));
        }
        if let Some(bad) = separator(name) {
            return Err(format!(
                "the name '{name}' has {bad:?} in it, which separates names elsewhere"
            ));
        }
        if self.by_name.insert(name.to_lowercase(), self.names.len()).is_some() {
            return Err(format!("the name '{name}' is there twice"));
        }
        self.names.push(name.to_string());
        Ok(())
    }

    /// Two things with the same answers to all questions.
    fn alike(&self) -> Option<[usize; 2]> {
        let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
        (0..self.things).find_map(|thing| {
            let row = self.cells.iter().map(|cells| cells[thing]).collect();
            known.insert(row, thing).map(|other| [other, thing])
        })
    }

    fn question(&self, guess: usize) -> usize {
        guess - self.things
    }
}

/// What separates things where they are written, if it is in a text.
fn separator(text: &str) -> Option<char> {
    text.chars().find(|&c| c.is_control() || SEPARATORS.contains(c))
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({}, {} things, {} questions)", self.name, self.things, self.cells.len())
    }
}

impl Model for Table {
    fn name(&self) -> &str {
        &self.name
    }

    fn secrets(&self) -> usize {
        self.things
    }

    fn guesses(&self) -> Range<usize> {
        self.things..self.names.len()
    }

    fn hint(&self, secret: usize, guess: usize) -> u8 {
        self.cells[self.question(guess)][secret]
    }

    fn hints(&self) -> usize {
        self.hints
    }

    fn show(&self, code: usize) -> &str {
        &self.names[code]
    }

    fn find(&self, text: &str) -> Option<usize> {
        self.by_name.get(&text.to_lowercase()).copied()
    }

    fn show_hint(&self, guess: usize, hint: u8) -> String {
        let answers = &self.answers[self.question(guess)];
        answers.get(usize::from(hint)).map_or_else(|| format!("answer {hint}"), String::clone)
    }

    fn parse_hint(&self, guess: usize, text: &str) -> Result<u8, String> {
        if guess < self.things {
            return Err(format!("'{}' is a thing, not a question", self.names[guess]));
        }
        let answers = &self.answers[self.question(guess)];
        let text = text.trim().to_lowercase();
        let found = answers.iter().position(|answer| answer.to_lowercase() == text);
        found.map(|at| at as u8).ok_or_else(|| {
            let (question, all) = (&self.names[guess], answers.join(", "));
            format!("'{text}' is not an answer to '{question}': the answers are {all}")
        })
    }

    fn called(&self) -> [&str; 2] {
        ["thing", "things"]
    }

    fn weights(&self) -> Option<&[u64]> {
        self.weights.as_deref()
    }
}
