//! All answers as JSON Schema, generated from the types, and a checker for what is written: a test
//! compares every command's output with it.

use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The name of an answer and its schema.
type Named = (&'static str, fn(&mut SchemaGenerator) -> Schema);

macro_rules! answers {
    ($($name:literal: $answer:ty),* $(,)?) => {
        vec![$(($name, SchemaGenerator::subschema_for::<$answer> as _)),*]
    };
}

/// The answers, by the command or the address of the server that gives them.
fn answers() -> Vec<Named> {
    answers! {
        "api/about": crate::AboutAnswer,
        "api/advice": crate::AdviceAnswer,
        "api/analyse": crate::AnalyseAnswer,
        "api/book": crate::BookAnswer,
        "api/book/GAME/OBJECTIVE": crate::StrategyAnswer,
        "api/draw": crate::DrawAnswer,
        "api/guesses": crate::GuessesAnswer,
        "api/hint": crate::HintAnswer,
        "api/jobs": crate::JobAnswer,
        "api/jobs/JOB": crate::JobAnswer,
        "api/move": crate::MoveAnswer,
        "api/partition": crate::PartitionAnswer,
        "api/patience": crate::SolitaireTable,
        "api/patience/advice": crate::SolitaireTurn,
        "api/patience/deal": crate::SolitaireDeal,
        "api/patience/solve": crate::DealAnswer,
        "api/position": crate::PositionAnswer,
        "api/questions": crate::SmallestSetAnswer,
        "api/rate": crate::RatingAnswer,
        "api/strategy": crate::StrategyAnswer,
        "api/why": crate::WhyAnswer,
        "bounds": crate::BoundsAnswer,
        "count": crate::SolveAnswer,
        "duel --react": crate::ReactAnswer,
        "duel --strategies": crate::MatchAnswer,
        "duel": crate::DuelAnswer,
        "games": crate::GamesAnswer,
        "guesses": crate::GuessesAnswer,
        "heuristics": crate::HeuristicsAnswer,
        "ledger import": crate::LedgerChange,
        "ledger prune": crate::LedgerChange,
        "ledger status": crate::LedgerAnswer,
        "mixture": crate::MixtureAnswer,
        "partition": crate::PartitionAnswer,
        "patience rate": crate::RateAnswer,
        "patience solve": crate::DealAnswer,
        "questions --codes": crate::EnoughAnswer,
        "questions analyse --rank-pairs": crate::PairsAnswer,
        "questions analyse": crate::AnalyseAnswer,
        "questions identify": crate::IdentifyAnswer,
        "questions table": crate::QuestionsTableAnswer,
        "questions": crate::QuestionsAnswer,
        "refusal": crate::RefusalAnswer,
        "reproduce": crate::ReproduceAnswer,
        "results.json": Vec<crate::ResultRow>,
        "sample": crate::SampleAnswer,
        "solve": crate::SolveAnswer,
        "spectrum --by first": crate::FirstGuessesAnswer,
        "spectrum --by second": crate::SecondGuessesAnswer,
        "spectrum": crate::SpectrumAnswer,
        "teach": crate::LessonAnswer,
        "value": crate::ValueAnswer,
        "verify": crate::VerifyAnswer,
    }
}

/// One document for all answers: `answers` says which definition each command's output has.
pub fn document() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut named = Map::new();
    for (name, schema) in answers() {
        named.insert(name.to_string(), schema(&mut generator).to_value());
    }
    let definitions: Map<String, Value> = generator.take_definitions(true).into_iter().collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Answers of Yomikiri",
        "answers": named,
        "$defs": definitions,
    })
}

/// Whether a value is what the schema says of an answer.
///
/// # Errors
/// The place and what is wrong there.
pub fn check(answer: &str, value: &Value) -> Result<(), String> {
    let document = document();
    let schema = document["answers"].get(answer);
    let schema = schema.ok_or_else(|| format!("there is no answer '{answer}'"))?;
    Checker { definitions: &document["$defs"] }.check(schema, value, answer)
}

/// The part of JSON Schema that our types need. Fields that no schema names are wrong.
struct Checker<'a> {
    definitions: &'a Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
            return self.check(&self.definitions[name], value, place);
        }
        for key in ["anyOf", "oneOf"] {
            if let Some(ways) = schema[key].as_array() {
                let tried = ways.iter().map(|way| self.check(way, value, place));
                let wrong: Vec<String> = tried.filter_map(Result::err).collect();
                if wrong.len() == ways.len() {
                    return Err(wrong.last().cloned().unwrap_or_default());
                }
            }
        }
        let wrong = |what: String| Err(format!("{place}: {what}"));
        if let Some(only) = schema.get("const").filter(|only| *only != value) {
            return wrong(format!("{value} instead of {only}"));
        }
        if let Some(among) = schema["enum"].as_array().filter(|among| !among.contains(value)) {
            return wrong(format!("{value} is none of {among:?}"));
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return Ok(()),
        };
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(number) if number.is_f64() => "number",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        if !kinds.iter().any(|&known| known == kind || known == "number" && kind == "integer") {
            return wrong(format!("{kind} where {kinds:?} is needed"));
        }
        match value {
            Value::Array(items) => items.iter().enumerate().try_for_each(|(at, item)| {
                self.check(&schema["items"], item, &format!("{place}.{at}"))
            }),
            Value::Object(fields) => self.fields(schema, fields, place),
            _ => Ok(()),
        }
    }

    fn fields(
        &self,
        schema: &Value,
        fields: &Map<String, Value>,
        place: &str,
    ) -> Result<(), String> {
        let required = schema["required"].as_array().into_iter().flatten();
        let missing = required.filter_map(Value::as_str).find(|name| !fields.contains_key(*name));
        if let Some(name) = missing {
            return Err(format!("{place}: the field '{name}' is missing"));
        }
        for (name, value) in fields {
            let place = format!("{place}.{name}");
            let known = schema["properties"].get(name).or(schema.get("additionalProperties"));
            match known {
                Some(Value::Bool(true)) => {}
                Some(Value::Bool(false)) | None => return Err(format!("{place} has no schema")),
                Some(known) => self.check(known, value, &place)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checker_finds_what_is_wrong() {
        let row = json!({
            "guess": "1122", "class_size": 1, "is_candidate": true, "parts": 3, "largest_part": 9,
            "entropy": 1.5, "total_guesses": null, "average": null, "average_decimal": null,
            "proved": false, "lower_bound": 7, "upper_bound": null,
        });
        let answer = |row: &Value| {
            json!({
                "game": "mm4x6", "start": "", "objective": "average", "guesses": "any",
                "proved": false, "lower_bound": 5, "upper_bound": null, "codes": 1296,
                "candidates": 1296, "rows": [row],
            })
        };
        assert_eq!(check("guesses", &answer(&row)), Ok(()));
        let change = |name: &str, value: Value| {
            let mut row = row.clone();
            row[name] = value;
            check("guesses", &answer(&row)).unwrap_err()
        };
        assert!(change("parts", json!("3")).contains("guesses.rows.0.parts: string"));
        assert!(change("colour", json!(1)).contains("has no schema"));
        let mut short = row.clone();
        short.as_object_mut().map(|row| row.remove("entropy"));
        assert!(check("guesses", &answer(&short)).unwrap_err().contains("'entropy' is missing"));
        assert!(check("nothing", &row).is_err());
    }
}
