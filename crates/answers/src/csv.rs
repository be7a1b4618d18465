//! Comma-separated values (RFC 4180, with the line ends of Unix), for all that writes them.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// A line for each row. A cell is quoted where it must be.
pub fn lines<Row>(rows: impl IntoIterator<Item = Row>) -> String
where
    Row: IntoIterator<Item: AsRef<str>>,
{
    rows.into_iter().map(line).collect()
}

/// Rows of an answer under the names of their fields. A cell is empty where a field is null, and a
/// list has blanks between its items.
pub fn table<Row: Serialize + JsonSchema>(rows: &[Row]) -> String {
    let rows: Vec<Map<String, Value>> = rows.iter().filter_map(fields).collect();
    let head: Vec<String> = match rows.first() {
        Some(row) => row.keys().cloned().collect(),
        None => {
            let schema = schemars::schema_for!(Row);
            let properties = schema.get("properties").and_then(Value::as_object);
            properties.into_iter().flatten().map(|(name, _)| name.clone()).collect()
        }
    };
    let cells = rows.iter().map(|row| row.values().map(cell).collect());
    lines(std::iter::once(head).chain(cells))
}

fn fields(row: &impl Serialize) -> Option<Map<String, Value>> {
    match serde_json::to_value(row) {
        Ok(Value::Object(fields)) => Some(fields),
        _ => None,
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(cell).collect::<Vec<String>>().join(" "),
        other => other.to_string(),
    }
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
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        assert_eq!(lines([["a", "b\"c"], ["1,2", ""]]), "a,\"b\"\"c\"\n\"1,2\",\n");
        assert_eq!(lines([vec!["two\nlines".to_string(), " ".to_string()]]), "\"two\nlines\", \n");
        assert_eq!(lines([[""], ["x"]]), "\"\"\nx\n");
        assert_eq!(lines([[""; 0]; 0]), "");
    }

    #[test]
    fn rows_of_an_answer() {
        #[derive(Serialize, JsonSchema)]
        struct Row {
            name: &'static str,
            total: Option<u64>,
            profile: Vec<u64>,
        }
        let rows = [
            Row { name: "a,b", total: None, profile: vec![1, 2] },
            Row { name: "c", total: Some(7), profile: vec![] },
        ];
        assert_eq!(table(&rows), "name,total,profile\n\"a,b\",,1 2\nc,7,\n");
        assert_eq!(table(&rows[..0]), "name,total,profile\n");
    }
}
