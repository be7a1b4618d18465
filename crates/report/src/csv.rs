//! Comma-separated values (RFC 4180, with the line ends of Unix), for all that writes them.

/// A line for each row. A cell is quoted where it must be.
pub fn lines<Row>(rows: impl IntoIterator<Item = Row>) -> String
where
    Row: IntoIterator<Item: AsRef<str>>,
{
    rows.into_iter().map(line).collect()
}

fn line(row: impl IntoIterator<Item: AsRef<str>>) -> String {
    let cells: Vec<String> = row.into_iter().map(|cell| quoted(cell.as_ref())).collect();
    match cells.as_slice() {
        // An empty line would be read as no row.
        [only] if only.is_empty() => "\"\"\n".to_string(),
        cells => cells.join(",") + "\n",
    }
}

fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        assert_eq!(lines([["a", "b\"c"], ["1,2", ""]]), "a,\"b\"\"c\"\n\"1,2\",\n");
        assert_eq!(lines([vec!["two\nlines".to_string(), " ".to_string()]]), "\"two\nlines\", \n");
        assert_eq!(lines([[""], ["x"]]), "\"\"\nx\n");
        assert_eq!(lines([[""; 0]; 0]), "");
    }
}
