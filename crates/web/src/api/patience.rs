//! Monte Carlo solitaire: the table after some moves, whether it can still be won, and what someone
//! would do who does not see the stock. A game is its deal and its moves; the server keeps nothing.

use std::time::Instant;

use axum::extract::State;
use yomikiri_answers::{DealAnswer, SolitaireDeal, SolitaireGame, SolitaireTable, SolitaireTurn};
use yomikiri_patience::{CardTable, PlayerKind, PlayerView, Settings, Solver, next_winnable};
use yomikiri_rules::solitaire::{Board, Deal, Number, Rules, parse_moves, show_moves};

use super::{Answer, Body, Desk, Short, quick, short};
use crate::ask::{DealAsk, PatienceAsk};
use crate::refusal::Refusal;

/// The table of lost states may take so many bytes.
const MEMORY: usize = 32 << 20;
/// The seed of the player who does not see the stock.
const PLAYER: u64 = 1;

/// A game: its deal, the moves, and the table after them.
struct Game {
    number: Option<Number>,
    table: CardTable,
    moves: String,
}

impl Game {
    fn of(ask: &PatienceAsk) -> Result<Game, Refusal> {
        let text: &str = &ask.deal;
        let number = text.parse::<Number>().ok();
        let deal: Deal = match number {
            Some(number) => number.deal(),
            // One word can only be meant as a number.
            None if text.split_whitespace().count() < 2 => {
                return Err(Refusal::impossible(text.parse::<Number>().expect_err("no number")));
            }
            None => text.parse().map_err(Refusal::impossible)?,
        };
        let (board, rules) = ask.kind()?;
        let moves = parse_moves(ask.moves.as_deref().unwrap_or_default(), board);
        let moves = moves.map_err(Refusal::impossible)?;
        let mut table = CardTable::new(deal, board, rules);
        for (number, &step) in (1..).zip(&moves) {
            table.play(step).map_err(|problem| {
                Refusal::impossible(format!("move {number} ({}): {problem}", step.show(board)))
            })?;
        }
        Ok(Game { number, table, moves: show_moves(&moves, board) })
    }

    /// The same text for the same game.
    fn key(&self, what: &str) -> String {
        let table = &self.table;
        let (deal, rules) = (table.deal(), table.rules());
        format!("patience {what} {} {rules} {deal} {}", table.board(), self.moves)
    }
}

/// How the table lies.
pub(crate) async fn table(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.read()?)?;
    let key = game.key("table");
    quick(shared, Some(key), move |_, _| {
        Short::lasting(&SolitaireTable::of(&game.table, game.number, &game.moves))
    })
    .await
}

fn solver(board: Board, rules: Rules) -> Solver {
    Solver::new(board, rules, Settings { memory: MEMORY, ..Settings::default() })
}

/// Whether it can still be won with the stock face up, and how.
pub(crate) async fn solve(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.read()?)?;
    let key = game.key("solve");
    short(shared, Some(key), move |_, control| {
        let table = &game.table;
        let begun = Instant::now();
        let outcome = solver(table.board(), table.rules()).solve_from(table, control);
        let (kind, dealt) = ((table.board(), table.rules()), (table.deal(), game.number));
        let answer = DealAnswer::of(kind, dealt, &outcome, begun.elapsed().as_secs_f64());
        Short::new(&answer, answer.proved)
    })
    .await
}

/// The next turn of the best player who does not see the stock; within a turn, how he would end it.
pub(crate) async fn advice(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.read()?)?;
    let key = game.key("advice");
    short(shared, Some(key), move |_, control| {
        let table = &game.table;
        let mut player = PlayerKind::Sampling.player(table.board(), table.rules(), PLAYER);
        let turn = player.turn(&PlayerView::of(table), control).unwrap_or_default();
        Short::new(&SolitaireTurn::of(table, game.number, &turn), !control.is_stopped())
    })
    .await
}

/// A deal: the one of this number, or the next one that can be won.
pub(crate) async fn deal(State(shared): Desk, body: Body) -> Answer {
    let ask: DealAsk = body.read()?;
    let (board, rules) = ask.kind()?;
    let first: Number = ask.deal.parse().map_err(Refusal::impossible)?;
    let winnable = ask.winnable.unwrap_or(false);
    short(shared, None, move |_, control| {
        let mut number = first;
        if winnable {
            let found = next_winnable(first, u64::MAX - 1, &mut solver(board, rules), control);
            number = found.map_err(|_| {
                let after = format!("soon after {first}");
                Refusal::impossible(format!("no deal that can be won was found {after}"))
            })?;
        }
        let answer = SolitaireDeal {
            game: SolitaireGame::of(board, rules, Some(number)),
            winnable: winnable.then_some(true),
        };
        Short::new(&answer, false)
    })
    .await
}
