//! Markdown (CommonMark, and the tables of GitHub), for all that writes it.
//!
//! Whoever writes gives plain text; what would mean something to Markdown is escaped here, and
//! nowhere else.

/// How a column of a table is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// As text.
    Left,
    /// As numbers.
    Right,
}

/// A cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Plain text.
    Text(&'a str),
    /// A command or another piece of code. A backslash before a bar cannot be written in a table.
    Code(&'a str),
}

impl<'a> From<&'a String> for Cell<'a> {
    fn from(text: &'a String) -> Cell<'a> {
        Cell::Text(text)
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Cell<'a> {
        Cell::Text(text)
    }
}

/// A table: names and alignments of the columns, and the rows.
pub fn table<'a, Row>(
    columns: impl IntoIterator<Item = (&'a str, Align)>,
    rows: impl IntoIterator<Item = Row>,
) -> String
where
    Row: IntoIterator<Item: Into<Cell<'a>>>,
{
    let (names, alignments): (Vec<&str>, Vec<Align>) = columns.into_iter().unzip();
    let mark = |align: Align| match align {
        Align::Left => "---|",
        Align::Right => "--:|",
    };
    let mut text = line(names) + "|";
    text.extend(alignments.into_iter().map(mark));
    text += "\n";
    text.extend(rows.into_iter().map(line));
    text
}

fn line<'a>(cells: impl IntoIterator<Item: Into<Cell<'a>>>) -> String {
    let written = |cell: Cell<'_>| {
        let inline = match cell {
            Cell::Text(text) => escaped(text),
            Cell::Code(text) => code(text),
        };
        // A bar ends the cell even in code.
        inline.replace('|', "\\|")
    };
    let cells: Vec<String> = cells.into_iter().map(|cell| written(cell.into())).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Plain text within a line: what would be read as markup is escaped, and a line end is a space.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\n' | '\r' => escaped.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '&' | '~' => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A piece of code within a line, between as many backticks as it takes.
pub fn code(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\n', '\r'], " ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // A space on either side is dropped by the reader, so that the code can begin with a backtick.
    let space = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables() {
        let columns = [("what", Align::Left), ("n", Align::Right)];
        let rows = [[Cell::Text("a|b"), Cell::Text("1")], [Cell::Code("x | y"), Cell::Text("")]];
        assert_eq!(
            table(columns, rows),
            "| what | n |\n|---|--:|\n| a\\|b | 1 |\n| `x \\| y` |  |\n"
        );
    }

    #[test]
    fn plain_text_stays_plain() {
        assert_eq!(
            escaped("f* of <b> [2] and snake_case"),
            "f\\* of \\<b> \\[2\\] and snake\\_case"
        );
        assert_eq!(escaped("two\nlines\r\nmore"), "two lines more");
        // A backslash before a bar: the backslash is escaped, and so is the bar.
        let columns = [("\\|", Align::Left)];
        assert_eq!(table(columns, [["x"]; 0]), "| \\\\\\| |\n|---|\n");
    }

    #[test]
    fn code_keeps_its_backticks() {
        assert_eq!(code("yomi solve mm4x6"), "`yomi solve mm4x6`");
        assert_eq!(code("a`b"), "``a`b``");
        assert_eq!(code("`"), "`` ` ``");
    }
}
