//! The answers of all questions to all secrets, without what no smallest set needs.
//!
//! What counts of a question is how it cuts the secrets, so its answers are numbered as they come up.
//! Then three kinds of question fall away (Moret and Shapiro, *On minimizing a set of tests*, SIAM J.
//! Sci. Stat. Comput. 6, 1985):
//! - One that cuts nothing is in no smallest set.
//! - Of several that *cut alike* one is kept: a smallest set has at most one of them, and any other
//!   does in its place. So each kept question stands for as many sets as there are questions like it.
//! - One that is *coarser* than another, which tells all that it tells and more: the other can stand
//!   in its place. Some smallest set has none of these; but others may, so a count keeps them.

use yomikiri_control::Control;
use yomikiri_rules::{Code, Game, Position};

/// Answers by question and by secret.
#[derive(Clone)]
pub(crate) struct Rows {
    secrets: usize,
    /// For each question, all that cut alike, in code order.
    alike: Vec<Vec<Code>>,
    /// In how many parts each question cuts all secrets.
    parts: Vec<usize>,
    /// The answers question by question.
    rows: Vec<u8>,
    /// The same secret by secret.
    columns: Vec<u8>,
}

/// With more questions than this, coarser ones are not looked for.
const MOST_COMPARED: usize = 6_000;

impl Rows {
    /// What the answers take, in bytes, both ways.
    pub fn bytes(secrets: usize, questions: usize) -> usize {
        secrets.saturating_mul(questions).saturating_mul(2)
    }

    /// Asks everything of the secrets that are possible; `None` if it was stopped.
    pub fn fill(position: &Position, control: &Control) -> Option<Rows> {
        let (game, secrets) = (position.game(), position.candidates());
        let mut asked: Vec<(Vec<u8>, usize, Code)> = Vec::new();
        for question in game.guesses() {
            if control.is_stopped() {
                return None;
            }
            let mut row = answers(game, secrets, question);
            let parts = renumber(&mut row);
            if parts > 1 {
                asked.push((row, parts, question));
            }
        }
        // Those that cut alike come together, the first in code order first.
        asked.sort_unstable();
        let mut kept: Vec<(Vec<u8>, usize, Vec<Code>)> = Vec::new();
        for (row, parts, question) in asked {
            match kept.last_mut().filter(|(last, ..)| *last == row) {
                Some((_, _, alike)) => alike.push(question),
                None => kept.push((row, parts, vec![question])),
            }
        }
        kept.sort_unstable_by_key(|(_, _, alike)| alike[0]);
        let mut rows = Rows {
            secrets: secrets.len(),
            alike: Vec::new(),
            parts: Vec::new(),
            rows: Vec::new(),
            columns: Vec::new(),
        };
        for (row, parts, alike) in kept {
            rows.rows.extend(row);
            rows.parts.push(parts);
            rows.alike.push(alike);
        }
        rows.transposed(control)
    }

    /// Without the questions that are coarser than others; `None` if it was stopped.
    pub fn without_coarse(&self, control: &Control) -> Option<Rows> {
        let all = 0..self.len();
        let mut finest: Vec<usize> = all.clone().collect();
        finest.sort_by_key(|&question| std::cmp::Reverse(self.parts[question]));
        let mut coarse = vec![false; self.len()];
        if self.len() <= MOST_COMPARED {
            for &question in &finest {
                if control.is_stopped() {
                    return None;
                }
                // Finer is transitive, so it is enough to look at those that stay.
                coarse[question] = finest
                    .iter()
                    .take_while(|&&other| self.parts[other] > self.parts[question])
                    .any(|&other| !coarse[other] && self.is_finer(other, question));
            }
        }
        let mut rows = Rows {
            secrets: self.secrets,
            alike: Vec::new(),
            parts: Vec::new(),
            rows: Vec::new(),
            columns: Vec::new(),
        };
        for question in all.filter(|&question| !coarse[question]) {
            rows.rows.extend(self.row(question));
            rows.parts.push(self.parts[question]);
            rows.alike.push(self.alike[question].clone());
        }
        rows.transposed(control)
    }

    /// Writes the answers secret by secret; `None` if it was stopped.
    fn transposed(mut self, control: &Control) -> Option<Rows> {
        /// Secrets at a time, so that what is written stays near.
        const BLOCK: usize = 64;
        let questions = self.alike.len();
        self.columns = vec![0; self.rows.len()];
        for block in (0..self.secrets).step_by(BLOCK) {
            if control.is_stopped() {
                return None;
            }
            for (question, row) in self.rows.chunks_exact(self.secrets).enumerate() {
                for (secret, &answer) in row.iter().enumerate().skip(block).take(BLOCK) {
                    self.columns[secret * questions + question] = answer;
                }
            }
        }
        Some(self)
    }

    /// Whether secrets with the same answer to `one` have the same answer to `other`.
    fn is_finer(&self, one: usize, other: usize) -> bool {
        let mut known = [u16::MAX; 256];
        self.row(one).iter().zip(self.row(other)).all(|(&fine, &coarse)| {
            let known = &mut known[usize::from(fine)];
            let first = *known == u16::MAX;
            *known = if first { u16::from(coarse) } else { *known };
            *known == u16::from(coarse)
        })
    }

    /// How many secrets there are.
    pub fn secrets(&self) -> usize {
        self.secrets
    }

    /// How many questions there are.
    pub fn len(&self) -> usize {
        self.alike.len()
    }

    /// All questions that cut alike, in code order.
    pub fn alike(&self, question: usize) -> &[Code] {
        &self.alike[question]
    }

    /// The answers of all secrets to a question.
    pub fn row(&self, question: usize) -> &[u8] {
        &self.rows[question * self.secrets..(question + 1) * self.secrets]
    }

    /// The answers of a secret to all questions.
    pub fn column(&self, secret: u16) -> &[u8] {
        let (secret, len) = (usize::from(secret), self.len());
        &self.columns[secret * len..(secret + 1) * len]
    }
}

/// The answers of secrets to a question, numbered somehow.
pub(crate) fn answers(game: Game, secrets: &[Code], question: Code) -> Vec<u8> {
    match game.model() {
        Some(model) => {
            let numbers: Vec<usize> = secrets.iter().map(|secret| secret.number()).collect();
            let mut row = vec![0; secrets.len()];
            model.row(question.number(), &numbers, &mut row);
            row
        }
        None => {
            let hints = game.hints();
            let number = |&secret: &Code| {
                let hint = game.hint(secret, question);
                hints.iter().position(|&known| known == hint).expect("a hint of the game") as u8
            };
            secrets.iter().map(number).collect()
        }
    }
}

/// Numbers answers as they come up, and says how many there are.
fn renumber(row: &mut [u8]) -> usize {
    let mut numbers = [u16::MAX; 256];
    let mut next = 0;
    for answer in row {
        let number = &mut numbers[usize::from(*answer)];
        if *number == u16::MAX {
            *number = next;
            next += 1;
        }
        *answer = *number as u8;
    }
    usize::from(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::table::Table;

    #[test]
    fn what_no_smallest_set_needs() {
        let text = "thing,same,half,flah,three,other\n\
                    a,1,x,y,1,1\nb,1,x,y,2,2\nc,1,y,x,3,2\nd,1,y,x,3,1\n";
        let table = Table::read("rows-test.csv", text).unwrap();
        let game = Game::listed(table).unwrap();
        let rows = Rows::fill(&Position::start(game), &Control::new()).unwrap();
        assert_eq!((rows.secrets(), rows.len()), (4, 3));
        assert_eq!(rows.alike(0).len(), 2);
        let rows = rows.without_coarse(&Control::new()).unwrap();
        assert_eq!(rows.len(), 2, "three is finer than half");
        assert_eq!((rows.row(0), rows.row(1)), (&[0, 1, 2, 2][..], &[0, 1, 1, 0][..]));
        assert_eq!(rows.column(2), [2, 1]);
    }
}
