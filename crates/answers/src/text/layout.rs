//! Plain text for people: facts with labels, tables. Columns are aligned as terminals show them: a
//! symbol may be two columns wide, or none.

use unicode_width::UnicodeWidthStr;

/// Lines of a label and a value, the values aligned.
#[derive(Default)]
pub struct Facts(Vec<(&'static str, String)>);

impl Facts {
    /// One more line; an empty label continues the line before.
    pub fn say(&mut self, label: &'static str, value: impl Into<String>) {
        self.0.push((label, value.into()));
    }

    /// One more line, if there is something to say.
    pub fn also(&mut self, label: &'static str, value: Option<String>) {
        self.0.extend(value.map(|value| (label, value)));
    }
}

impl std::fmt::Display for Facts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let width = self.0.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
        self.0
            .iter()
            .try_for_each(|(label, value)| writeln!(f, "{label}{}  {value}", blanks(width, label)))
    }
}

/// What a text lacks to be so wide.
fn blanks(width: usize, text: &str) -> String {
    " ".repeat(width.saturating_sub(text.width()))
}

/// A table: columns with a name and a least width, aligned to the right, the first to the left.
pub struct Table {
    columns: Vec<(&'static str, usize)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table of these columns and rows.
    pub fn of<const N: usize>(
        columns: [&'static str; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Table {
        let mut table = Table::new(&columns.map(|name| (name, 0)));
        rows.into_iter().for_each(|row| table.push(row.to_vec()));
        table
    }

    /// A table without rows. The widths matter only for lines that are written one by one.
    pub fn new(columns: &[(&'static str, usize)]) -> Table {
        let columns = columns.iter().map(|&(name, width)| (name, width.max(name.width())));
        Table { columns: columns.collect(), rows: Vec::new() }
    }

    /// One more row, with a cell for each column.
    pub fn push(&mut self, row: Vec<String>) {
        for ((_, width), cell) in self.columns.iter_mut().zip(&row) {
            *width = (*width).max(cell.width());
        }
        self.rows.push(row);
    }

    /// The line of names.
    pub fn head(&self) -> String {
        self.line(self.columns.iter().map(|&(name, _)| name))
    }

    /// One row as a line, as wide as the columns are now.
    pub fn line<'a>(&self, cells: impl IntoIterator<Item = &'a str>) -> String {
        let mut line = String::new();
        for (at, (cell, &(_, width))) in cells.into_iter().zip(&self.columns).enumerate() {
            let blanks = blanks(width, cell);
            line += &if at == 0 { format!("{cell}{blanks}") } else { format!("  {blanks}{cell}") };
        }
        line.trim_end().to_string() + "\n"
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.head())?;
        let mut rows = self.rows.iter();
        rows.try_for_each(|row| f.write_str(&self.line(row.iter().map(String::as_str))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_aligned() {
        let mut facts = Facts::default();
        facts.say("total", "5");
        facts.say("first guess", "1123");
        assert_eq!(facts.to_string(), "total        5\nfirst guess  1123\n");
    }

    #[test]
    fn tables_are_aligned() {
        let mut table = Table::new(&[("guess", 0), ("size", 6)]);
        table.push(vec!["1".into(), "12".into()]);
        table.push(vec!["123456".into(), "7".into()]);
        assert_eq!(table.to_string(), "guess     size\n1           12\n123456       7\n");
    }

    /// 色 is two columns wide, and a combining accent none.
    #[test]
    fn symbols_are_as_wide_as_they_are_shown() {
        let mut facts = Facts::default();
        facts.say("色", "5");
        facts.say("total", "6");
        assert_eq!(facts.to_string(), "色     5\ntotal  6\n");
        let mut table = Table::new(&[("guess", 0), ("n", 0)]);
        table.push(vec!["色色色色".into(), "1".into()]);
        table.push(vec!["e\u{301}".into(), "色".into()]);
        assert_eq!(table.to_string(), "guess      n\n色色色色   1\ne\u{301}         色\n");
    }
}
