//! Answers as JSON, with the field names of the command line's `--json`.

use num_rational::Ratio;
use serde_json::{Map, Value, json};
use yomikiri_advice::{Advice, Rating, Suggestion, Why};
use yomikiri_rules::{Alphabet, Code, Partition, Position, describe_hint};
use yomikiri_search::{Outcome, Row};
use yomikiri_strategy::{Node, Profile, Strategy};

use crate::limits::Limits;

/// The fields of an object, in order.
pub(crate) type Object = Map<String, Value>;

/// An object from fields.
macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => {{
        let mut object = Map::new();
        $(object.insert($name.to_string(), json!($value));)*
        object
    }};
}
/// A fraction such as `625/144`, or a whole number, as text.
fn average(total: i128, secrets: usize) -> String {
    Ratio::new(total, secrets.max(1) as i128).to_string()
}

fn add_known(object: &mut Object, known: Outcome, secrets: usize) {
    let exact = known.proved();
    object.insert("proved".to_string(), json!(exact.is_some()));
    object.insert("lower_bound".to_string(), json!(known.lower()));
    object.insert("upper_bound".to_string(), json!(known.upper()));
    object.insert("total_guesses".to_string(), json!(exact));
    object.insert("average".to_string(), json!(exact.map(|total| average(total, secrets))));
}

/// A position: what was played, in words, and what is left.
pub(crate) fn position(position: &Position, alphabet: &Alphabet) -> Object {
    let game = position.game();
    let entry = |&(guess, hint): &(Code, yomikiri_rules::Hint)| {
        json!({
            "guess": alphabet.show(guess),
            "hint": hint.to_string(),
            "words": describe_hint(game, hint),
        })
    };
    let candidates = position.candidates();
    let listed = candidates.iter().take(Limits::LISTED).map(|&code| alphabet.show(code));
    object! {
        "game": game.to_string(),
        "codes": game.code_count(),
        "history": position.history().iter().map(entry).collect::<Vec<Value>>(),
        "candidates": candidates.len(),
        "left": listed.collect::<Vec<String>>(),
    }
}

/// A guess with its parts.
pub(crate) fn suggestion(guess: &Suggestion, secrets: usize, alphabet: &Alphabet) -> Value {
    let mut object = object! {
        "guess": alphabet.show(guess.guess),
        "is_candidate": guess.is_candidate,
    };
    add_known(&mut object, guess.total, secrets);
    let part = |part: &yomikiri_advice::Part| {
        json!({
            "hint": part.hint.to_string(),
            "size": part.size,
            "total_guesses": part.total,
            "average": part.total.map(|total| average(total, part.size)),
        })
    };
    object.insert("parts".to_string(), guess.parts.iter().map(part).collect());
    object.insert("largest_part".to_string(), json!(guess.largest()));
    object.insert("entropy".to_string(), json!(guess.entropy));
    object.insert("profile".to_string(), json!(guess.profile));
    Value::Object(object)
}

/// Advice for a position.
pub(crate) fn advice(place: &Position, advice: &Advice, alphabet: &Alphabet) -> Value {
    let mut object = position(place, alphabet);
    object.insert("objective".to_string(), json!("average"));
    add_known(&mut object, advice.total, advice.candidates);
    object.insert("source".to_string(), json!(advice.source.name()));
    object.insert("best".to_string(), suggestion(&advice.best, advice.candidates, alphabet));
    let ties =
        advice.ties.map(|ties| json!({"guesses": ties.guesses, "can_be_right": ties.can_be_right}));
    object.insert("equally_good".to_string(), json!(ties));
    let right = advice.can_be_right.as_ref();
    let right = right.map(|right| suggestion(right, advice.candidates, alphabet));
    object.insert("best_candidate".to_string(), json!(right));
    object.insert("why".to_string(), json!(advice.why_not_right(alphabet)));
    Value::Object(object)
}

/// A guess beside the best one.
pub(crate) fn why(place: &Position, why: &Why, alphabet: &Alphabet) -> Value {
    let n = why.advice.candidates;
    json!({
        "game": place.game().to_string(),
        "candidates": n,
        "guess": suggestion(&why.guess, n, alphabet),
        "best": suggestion(&why.advice.best, n, alphabet),
        "sentences": why.sentences(place, alphabet),
    })
}

/// A row of the table of guesses.
pub(crate) fn row(row: &Row, secrets: usize, alphabet: &Alphabet) -> Value {
    let total = row.outcome.proved();
    let lower = row.outcome.lower();
    json!({
        "guess": alphabet.show(row.guess),
        "class_size": row.class_size,
        "is_candidate": row.is_candidate,
        "parts": row.parts,
        "largest_part": row.largest_part,
        "entropy": row.entropy,
        "total_guesses": total,
        "average": total.map(|total| average(total, secrets)),
        "proved": row.outcome.is_settled(),
        "lower_bound": lower,
        "upper_bound": row.outcome.upper(),
    })
}

/// The table of guesses.
pub(crate) fn rows(place: &Position, rows: &[Row], alphabet: &Alphabet) -> Value {
    let n = place.candidates().len();
    let complete = rows.iter().all(|row| row.outcome.is_settled());
    let lower = rows.iter().filter_map(|row| row.outcome.lower()).min();
    let upper = rows.iter().filter_map(|row| row.outcome.upper()).min();
    let mut object = object! {
        "game": place.game().to_string(),
        "objective": "average",
        "proved": complete,
        "lower_bound": lower,
        "upper_bound": upper,
        "codes": place.game().code_count(),
        "candidates": n,
    };
    let rows: Vec<Value> = rows.iter().map(|one| row(one, n, alphabet)).collect();
    object.insert("rows".to_string(), Value::Array(rows));
    Value::Object(object)
}

/// A partition, with its members where they are few.
pub(crate) fn partition(place: &Position, guess: Code, alphabet: &Alphabet) -> Value {
    let partition = Partition::of(place.game(), place.candidates(), guess);
    let part = |(hint, codes): &(yomikiri_rules::Hint, Vec<Code>)| {
        let members = codes.iter().take(Limits::LISTED).map(|&code| alphabet.show(code));
        json!({
            "hint": hint.to_string(),
            "size": codes.len(),
            "members": members.collect::<Vec<String>>(),
        })
    };
    json!({
        "game": place.game().to_string(),
        "guess": alphabet.show(guess),
        "is_candidate": place.candidates().binary_search(&guess).is_ok(),
        "codes": place.game().code_count(),
        "candidates": place.candidates().len(),
        "parts": partition.parts().iter().map(part).collect::<Vec<Value>>(),
        "largest_part": partition.largest(),
        "entropy": partition.entropy(),
    })
}

/// A game, rated.
pub(crate) fn rating(rating: &Rating, alphabet: &Alphabet) -> Value {
    let rated = |rated: &yomikiri_advice::Rated| {
        json!({
            "guess": alphabet.show(rated.guess),
            "hint": rated.hint.to_string(),
            "candidates": rated.candidates,
            "left": rated.left,
            "could_be_right": rated.could_be_right,
            "best_guess": alphabet.show(rated.best_guess),
            "best": rated.best.to_string(),
            "made": rated.made.to_string(),
            "skill": rated.skill.to_string(),
            "luck": rated.luck.to_string(),
        })
    };
    json!({
        "game": alphabet.game().to_string(),
        "expected": rating.expected.to_string(),
        "skill": rating.skill().to_string(),
        "luck": rating.luck().to_string(),
        "guesses": rating.guesses.iter().map(rated).collect::<Vec<Value>>(),
    })
}

/// A strategy as a tree with the figures of each node. The profile is by the rules alone.
pub(crate) fn strategy(strategy: &Strategy, profile: &Profile, alphabet: &Alphabet) -> Object {
    let position = &strategy.position;
    let from = yomikiri_rules::show_history(alphabet, position.history());
    let codes = |codes: &[Code]| {
        codes.iter().map(|&code| alphabet.show(code)).collect::<Vec<String>>().join(" ")
    };
    let (tree, _) = node(position.candidates(), &strategy.root, alphabet);
    object! {
        "game": position.game().to_string(),
        "alphabet": alphabet.to_string(),
        "from": from,
        "start_candidates": position.listed().map(codes),
        "forbid": (!position.forbidden().is_empty()).then(|| codes(position.forbidden())),
        "codes": position.game().code_count(),
        "candidates": position.candidates().len(),
        "total_guesses": profile.total(),
        "average": profile.average().to_string(),
        "max_guesses": profile.max_guesses(),
        "profile": profile.counts(),
        "strategy": tree,
    }
}

/// A node and all below it, with its total.
fn node(candidates: &[Code], tree: &Node, alphabet: &Alphabet) -> (Value, u64) {
    let game = alphabet.game();
    let mut total = candidates.len() as u64;
    let mut then = Map::new();
    for (hint, part) in Partition::of(game, candidates, tree.guess).parts() {
        if let Some(child) = tree.children.get(hint) {
            let (value, below) = node(part, child, alphabet);
            then.insert(hint.to_string(), value);
            total += below;
        }
    }
    let mut object = object! {
        "guess": alphabet.show(tree.guess),
        "is_candidate": candidates.binary_search(&tree.guess).is_ok(),
        "candidates": candidates.len(),
        "total_guesses": total,
    };
    if !then.is_empty() {
        object.insert("then".to_string(), Value::Object(then));
    }
    (Value::Object(object), total)
}
