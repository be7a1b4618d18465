//! What codes tell, in words.

use super::{Facts, Table};
use crate::analyse::{AnalyseAnswer, PairRow, PairsAnswer};
use crate::number::counted;

/// Classes of secrets that are shown.
const SHOWN: usize = 12;

impl AnalyseAnswer {
    /// What each code tells, and which secrets are left together.
    pub fn text(&self) -> String {
        let mut before = None;
        let rows = self.steps.iter().map(|step| {
            let left = step.entropy_left;
            let told = before.replace(left).map(|before: f64| format!("{:.4}", before - left));
            [
                step.code.clone().unwrap_or("nothing".to_string()),
                format!("{left:.4}"),
                told.unwrap_or_default(),
                step.classes.to_string(),
                step.largest_class.to_string(),
            ]
        });
        let table = Table::of(["after", "entropy left", "told", "classes", "largest class"], rows);
        let mut facts = Facts::default();
        let pairs: usize = self.unresolved.iter().map(|c| c.len() * (c.len() - 1) / 2).sum();
        let apart = match pairs {
            0 => self.quiz.secrets(),
            pairs => {
                let pairs = counted(pairs as u64, "pair", "pairs");
                format!("{} but {pairs} of them", self.quiz.secrets())
            }
        };
        facts.say("tells apart", apart);
        let of = |size| self.joint.iter().filter(move |subset| subset.set.len() == size);
        let alone = of(1).map(|code| format!("{} {:.4}", code.set.join(""), code.entropy));
        facts.say("alone", alone.collect::<Vec<String>>().join(", "));
        if let Some(best) = of(2).max_by(|a, b| a.entropy.total_cmp(&b.entropy)) {
            facts.say("best two", format!("{} {:.4}", best.set.join(" and "), best.entropy));
        }
        let mut text = format!("{}entropies in bits\n\n{table}\n{facts}", self.quiz.in_words());
        if pairs > 0 {
            text += "\nsecrets left together\n";
            for class in self.unresolved.iter().take(SHOWN) {
                // Names may have spaces in them.
                let between = if self.quiz.quiz.hints == "all" { ", " } else { " " };
                text += &format!("  {}\n", class.join(between));
            }
            if self.unresolved.len() > SHOWN {
                text += &format!("  and {} more classes\n", self.unresolved.len() - SHOWN);
            }
        }
        text
    }
}

impl PairsAnswer {
    /// The classes of pairs.
    pub fn text(&self) -> String {
        let row = |row: &PairRow| {
            let (entropy, classes) = (format!("{:.4}", row.entropy), row.classes.to_string());
            [row.set.join(" "), row.pairs.clone(), entropy, classes, row.largest_class.to_string()]
        };
        let columns = ["codes", "pairs", "entropy", "classes", "largest class"];
        let table = Table::of(columns, self.pairs.iter().map(row));
        let many = counted(self.pairs.len() as u64, "class", "classes");
        let quiz = self.quiz.in_words();
        format!("{quiz}{many} of pairs of codes, by joint entropy\n\n{table}")
    }
}
