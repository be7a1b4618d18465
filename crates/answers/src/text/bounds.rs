//! The most positions after so many guesses in words, and the bounds that follow.

use super::Table;
use crate::bounds::{BoundsAnswer, BoundsRow};
use crate::number::counted;

impl BoundsAnswer {
    /// The table, and the ranges of its last row.
    pub fn text(&self, why: &str) -> String {
        const DEPTHS: [&str; 6] =
            ["depth 1", "depth 2", "depth 3", "depth 4", "depth 5", "depth 6"];
        let depth = self.rows.first().map_or(0, |row| row.positions.len());
        let mut columns = vec![("symbols", 0), ("codes", 0)];
        columns.extend(DEPTHS.iter().take(depth).map(|&name| (name, 0)));
        columns.push(("all need", 0));
        let mut table = Table::new(&columns);
        for row in &self.rows {
            let mut cells = vec![row.symbols.to_string(), row.secrets.to_string()];
            let positions = |most: &Option<usize>| most.map_or("-".into(), |most| most.to_string());
            cells.extend(row.positions.iter().map(positions));
            cells.push(format!("≥ {}", row.least_total));
            table.push(cells);
        }
        let mut text = format!("{}: the most positions after so many guesses\n{table}", self.game);
        if let Some(last) = self.rows.last() {
            let symbols = counted(last.symbols as u64, "symbol", "symbols");
            text += &format!("\nn codes over {symbols} need at least\n");
            text += &last.ranges();
        }
        if !self.proved {
            text += &format!("\n- was not computed: {why}\n");
        }
        text
    }
}

impl BoundsRow {
    /// Paper 003, Table 2: a line for each range of n.
    fn ranges(&self) -> String {
        let mut text = String::new();
        let (mut factor, mut less, mut from) = (2, 1, 1);
        for most in self.positions.iter().map_while(|most| *most) {
            let to = most.min(self.secrets);
            if from <= to {
                text += &format!("  {factor}n - {less} for n from {from} to {to}\n");
            }
            (factor, less, from) = (factor + 1, less + most, to + 1);
        }
        if from <= self.secrets {
            text += &format!("  {factor}n - {less} for n from {from} on\n");
        }
        text
    }
}
