//! Plain text for people: facts with labels, tables, paragraphs. Columns are aligned as terminals show
//! them: a symbol may be two columns wide, or none, and what colours it takes no room.

use unicode_width::UnicodeWidthStr;

/// How wide text is at most: a terminal of 80 columns shows it without a break.
pub const WIDTH: usize = 78;

/// How many columns a terminal has, at least: no line of a text is longer, unless a word of it is.
const COLUMNS: usize = 80;

/// How many columns a text takes: what a terminal does not show, `ESC [ … m`, takes none.
pub fn width(text: &str) -> usize {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().width();
    first
        + parts
            .map(|part| part.split_once('m').map_or(part, |(_, rest)| rest).width())
            .sum::<usize>()
}

/// Lines of words, none longer than this if it can be helped.
pub fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// A paragraph, on lines that are not too long.
pub fn paragraph(text: &str) -> String {
    wrapped(text, WIDTH).into_iter().map(|line| line + "\n").collect()
}

/// A text whose lines fit a terminal: a line that is too long is broken between words and goes on
/// below, set in a little. What is aligned in columns stays as it is, and so does a long word.
pub fn fitted(text: &str) -> String {
    let fit = |line: &str| {
        let words = line.trim_start();
        if width(line) <= COLUMNS || words.contains("  ") {
            return line.to_string();
        }
        let indent = line.len() - words.len();
        let (first, next) = (&line[..indent], " ".repeat(indent + 2));
        let lines = wrapped(words, COLUMNS - next.len());
        format!("{first}{}", lines.join(&format!("\n{next}")))
    };
    let lines: Vec<String> = text.split('\n').map(fit).collect();
    lines.join("\n")
}

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
        let wide = self.0.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        self.0.iter().try_for_each(|(label, value)| {
            let most = COLUMNS.saturating_sub(wide + 2);
            let lines = match width(value) > most {
                true => wrapped(value, most).join(&format!("\n{}", " ".repeat(wide + 2))),
                false => value.clone(),
            };
            writeln!(f, "{label}{}  {lines}", blanks(wide, label))
        })
    }
}

/// What a text lacks to be so wide.
fn blanks(width: usize, text: &str) -> String {
    " ".repeat(width.saturating_sub(self::width(text)))
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
        let columns = columns.iter().map(|&(name, width)| (name, width.max(self::width(name))));
        Table { columns: columns.collect(), rows: Vec::new() }
    }

    /// One more row, with a cell for each column.
    pub fn push(&mut self, row: Vec<String>) {
        for ((_, width), cell) in self.columns.iter_mut().zip(&row) {
            *width = (*width).max(self::width(cell));
        }
        self.rows.push(row);
    }

    /// Without its last column, if it is too wide with it; and whether it is whole.
    pub fn fitting(mut self) -> (Table, bool) {
        let wide: usize = self.columns.iter().map(|(_, width)| width + 2).sum();
        let whole = wide <= COLUMNS + 2;
        if !whole {
            self.columns.pop();
        }
        (self, whole)
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

    /// What is too long goes on below; a number of many digits is one word.
    #[test]
    fn long_lines_are_broken() {
        let words = "word ".repeat(30);
        let mut facts = Facts::default();
        facts.say("strategies", "1".repeat(100));
        facts.say("proved", words.trim());
        let text = facts.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], format!("strategies  {}", "1".repeat(100)));
        assert_eq!(lines[1], format!("proved      {}", "word ".repeat(13).trim()));
        assert_eq!((lines[3], lines.len()), ("            word word word word", 4));
        let text = fitted(&format!("short\n  {words}\n{}\n", "a   b ".repeat(20)));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], format!("  {}", "word ".repeat(15).trim()));
        assert_eq!(
            (lines[2], lines.len()),
            (format!("    {}", "word ".repeat(15).trim()).as_str(), 4)
        );
        assert_eq!(lines[3], "a   b ".repeat(20));
    }

    #[test]
    fn tables_are_aligned() {
        let mut table = Table::new(&[("guess", 0), ("size", 6)]);
        table.push(vec!["1".into(), "12".into()]);
        table.push(vec!["123456".into(), "7".into()]);
        assert_eq!(table.to_string(), "guess     size\n1           12\n123456       7\n");
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(width("\u{1b}[1m\u{1b}[38;5;196m1\u{1b}[0m2 色"), 5);
        assert_eq!(
            wrapped("one \u{1b}[1mtwo\u{1b}[0m three", 7),
            ["one \u{1b}[1mtwo\u{1b}[0m", "three"]
        );
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
