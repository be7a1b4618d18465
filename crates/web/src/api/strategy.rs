//! Strategies as trees: those of the book, and files that someone has saved.

use std::sync::Arc;

use axum::extract::{Path, State};
use serde_json::{Value, json};
use yomikiri_advice::book::{self, Objective};
use yomikiri_rules::{Alphabet, Game};
use yomikiri_strategy::{Content, File, Verdict, verify};

use super::{Answer, Body, Desk, Short, json_response, short};
use crate::json;
use crate::refusal::Refusal;

pub(crate) fn name(objective: Objective) -> &'static str {
    match objective {
        Objective::Average => "average",
        Objective::Race => "race",
    }
}

pub(crate) fn objective(name: &str) -> Result<Objective, Refusal> {
    match name {
        "average" => Ok(Objective::Average),
        "race" => Ok(Objective::Race),
        _ => Err(Refusal::impossible("the objective is 'average' or 'race'")),
    }
}

/// What is in the book.
pub(crate) async fn books() -> Answer {
    let page = |(game, objective): (Game, Objective)| json!({"game": game.to_string(), "objective": name(objective)});
    Ok(json_response(&json!({"book": book::pages().map(page).collect::<Vec<Value>>()})))
}

/// A strategy of the book.
pub(crate) async fn book(
    State(shared): Desk,
    Path((game, wanted)): Path<(String, String)>,
) -> Answer {
    let game: Game = game.parse().map_err(Refusal::impossible)?;
    let wanted = objective(&wanted)?;
    let key = format!("book {game} {}", name(wanted));
    short(shared, Some(key), move |_, _| {
        let page = book::page(game, wanted)
            .ok_or_else(|| Refusal::unknown(format!("the book has no such strategy for {game}")))?;
        let profile = verify(&page.strategy).map_err(|_| Refusal::defect())?;
        let mut object = json::strategy(&page.strategy, &profile, &Alphabet::of(game));
        object.insert("objective".to_string(), json!(name(wanted)));
        object.insert("optimal".to_string(), json!(true));
        Ok(Short { value: object.into(), lasting: true })
    })
    .await
}

/// A strategy file, verified by the rules alone.
pub(crate) async fn upload(State(shared): Desk, body: Body) -> Answer {
    let text = String::from_utf8(body.0.to_vec())
        .map_err(|_| Refusal::malformed("the file is not text"))?;
    let shared = Arc::clone(&shared);
    short(shared, None, move |_, _| {
        let file = File::parse(&text).map_err(Refusal::impossible)?;
        let verdict = file.check().map_err(Refusal::impossible)?;
        match (&file.content, verdict) {
            (Content::Strategy(strategy), Verdict::Strategy(profile)) => {
                let mut object = json::strategy(strategy, &profile, &file.alphabet);
                object.insert("objective".to_string(), json!(file.claims.objective));
                object.insert("optimal".to_string(), json!(file.claims.optimal));
                Ok(Short { value: object.into(), lasting: false })
            }
            _ => Err(Refusal::impossible(
                "this is a mixture; only deterministic strategies are drawn as trees",
            )),
        }
    })
    .await
}
