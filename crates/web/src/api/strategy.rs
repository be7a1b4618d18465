//! Strategies as trees: those of the book, and files that someone has saved.

use std::sync::Arc;

use axum::extract::{Path, State};
use tokio::time::timeout;
use yomikiri_advice::book::{self, Book};
use yomikiri_answers::{BookAnswer, BookPage, StrategyAnswer};
use yomikiri_check::{Content, File, Strategy, Verdict, VerifyError, files, verify};
use yomikiri_rules::{Alphabet, Game, Question};

use super::{Answer, Body, Desk, Short, json_response, quick, short};
use crate::refusal::Refusal;

/// What is in the book.
pub(super) fn pages() -> Vec<BookPage> {
    let page = |(game, book): (Game, Book)| BookPage {
        game: game.to_string(),
        objective: book.name().to_string(),
    };
    book::pages().map(page).collect()
}

/// What is in the book.
pub(crate) async fn books() -> Answer {
    json_response(&BookAnswer { book: pages() })
}

/// A strategy of the book.
pub(crate) async fn book(
    State(shared): Desk,
    Path((game, wanted)): Path<(String, String)>,
) -> Answer {
    let game: Game = game.parse().map_err(Refusal::impossible)?;
    let unknown = || Refusal::impossible("the objective is 'average' or 'strongest'");
    let wanted = Book::named(&wanted).ok_or_else(unknown)?;
    let key = format!("book {game} {}", wanted.name());
    quick(shared, Some(key), move |_, _| {
        let page = book::page(game, wanted)
            .ok_or_else(|| Refusal::unknown(format!("the book has no such strategy for {game}")))?;
        let answer = best(&page.strategy, wanted, &Alphabet::of(game));
        Short::lasting(&answer.map_err(|_| Refusal::defect())?)
    })
    .await
}

/// A strategy that was proved to be best, verified by the rules alone.
pub(super) fn best(
    strategy: &Strategy,
    book: Book,
    alphabet: &Alphabet,
) -> Result<StrategyAnswer, VerifyError> {
    let profile = verify(strategy)?;
    let question = Question::best_average(strategy.position.clone());
    let mut answer = StrategyAnswer::of(strategy, &profile, &question, Some(true), alphabet);
    answer.question.objective = book.name().to_string();
    Ok(answer)
}

/// A strategy file, verified by the rules alone.
pub(crate) async fn upload(State(shared): Desk, body: Body) -> Answer {
    // A file takes many times its size while it is read: one at a time.
    let _turn = timeout(shared.limits.patience, shared.reading.acquire())
        .await
        .map_err(|_| Refusal::busy("another file is being read; send it again in a second", 1))?;
    let text = body.text()?;
    short(Arc::clone(&shared), None, move |_, _| {
        // What cannot be drawn as a tree need not be read.
        if let Some(kind) = files::kind(&text).filter(|kind| kind != "strategy") {
            let kind = files::brief(&kind);
            return Err(Refusal::impossible(format!(
                "this is a file of kind '{kind}'; only deterministic strategies are drawn as trees"
            )));
        }
        let file = File::parse(&text).map_err(Refusal::impossible)?;
        let verdict = file.check().map_err(Refusal::impossible)?;
        let (Content::Strategy(strategy), Verdict::Strategy(profile)) = (&file.content, verdict)
        else {
            return Err(Refusal::defect());
        };
        let (question, claims) = (file.question(), file.claims);
        let mut answer =
            StrategyAnswer::of(strategy, &profile, &question, claims.optimal, &file.alphabet);
        // An objective that nobody knows here is still what the file says.
        answer.question.objective = claims.objective.unwrap_or(answer.question.objective);
        Short::new(&answer, false)
    })
    .await
}
