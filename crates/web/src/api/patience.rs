//! Monte Carlo solitaire: the table after some moves, whether it can still be won, and what someone
//! would do who does not see the stock. A game is its deal and its moves; the server keeps nothing.

use axum::extract::State;
use serde_json::{Map, Value, json};
use yomikiri_patience::{PlayerKind, Settings, Solver, Table, Verdict, View};
use yomikiri_rules::solitaire::{Board, Deal, Number, Rank, Rules, parse_moves, show_moves};
use yomikiri_search::Control;

use super::{Answer, Ask, Body, Desk, Short, short};
use crate::refusal::Refusal;

/// The table of lost states may take so many bytes.
const MEMORY: usize = 32 << 20;
/// The seed of the player who does not see the stock.
const PLAYER: u64 = 1;

/// A game: its deal, the moves, and the table after them.
struct Game {
    number: Option<Number>,
    table: Table,
    moves: String,
}

impl Game {
    fn of(ask: &Ask) -> Result<Game, Refusal> {
        let text = Ask::need(&ask.deal, "deal")?;
        let number = text.parse::<Number>().ok();
        let deal: Deal = match number {
            Some(number) => number.deal(),
            // One word can only be meant as a number.
            None if text.split_whitespace().count() < 2 => {
                return Err(Refusal::impossible(text.parse::<Number>().expect_err("no number")));
            }
            None => text.parse().map_err(Refusal::impossible)?,
        };
        let (board, rules) = kind(ask)?;
        let moves = parse_moves(ask.moves.as_deref().unwrap_or_default(), board);
        let moves = moves.map_err(Refusal::impossible)?;
        let mut table = Table::new(deal, board, rules);
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

    /// The fields that all answers have.
    fn fields(&self) -> Map<String, Value> {
        let table = &self.table;
        let mut object = Map::new();
        object.insert("board".to_string(), json!(table.board().size()));
        object.insert("rules".to_string(), json!(table.rules().name()));
        object.insert("deal".to_string(), json!(self.number.map(|number| number.to_string())));
        object
    }
}

/// The board and the rules.
fn kind(ask: &Ask) -> Result<(Board, Rules), Refusal> {
    let size = usize::try_from(ask.board.unwrap_or(5)).unwrap_or(usize::MAX);
    let board = Board::new(size).map_err(Refusal::impossible)?;
    let name = ask.rules.as_deref().unwrap_or("free");
    let unknown = || Refusal::impossible("the rules are 'free', 'must-clear' or 'close-each'");
    Ok((board, Rules::named(name).ok_or_else(unknown)?))
}

/// How the table lies.
pub(crate) async fn table(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.ask()?)?;
    let key = game.key("table");
    short(shared, Some(key), move |_, _| {
        let table = &game.table;
        let cards = (0..table.board().places()).map(|place| table.card(place));
        let cards: Vec<Option<String>> = cards.map(|card| card.map(|c| c.to_string())).collect();
        let in_stock = |rank: Rank| table.stock().iter().filter(|card| card.rank == rank).count();
        let to_come: Map<String, Value> = Rank::all()
            .filter(|&rank| in_stock(rank) > 0)
            .map(|rank| (rank.to_string(), json!(in_stock(rank))))
            .collect();
        let pairs: Vec<String> =
            table.pairs().iter().map(|pair| pair.show(table.board())).collect();
        let mut object = game.fields();
        object.insert("moves".to_string(), json!(game.moves));
        object.insert("cards".to_string(), json!(cards));
        object.insert("stock".to_string(), json!(table.stock().len()));
        object.insert("to_come".to_string(), Value::Object(to_come));
        object.insert("left".to_string(), json!(table.left()));
        object.insert("pairs".to_string(), json!(pairs));
        object.insert("open".to_string(), json!(table.is_open()));
        object.insert("won".to_string(), json!(table.is_won()));
        object.insert("lost".to_string(), json!(table.is_lost()));
        Ok(Short { value: object.into(), lasting: true })
    })
    .await
}

fn solver(board: Board, rules: Rules) -> Solver {
    Solver::new(board, rules, Settings { memory: MEMORY, ..Settings::default() })
}

/// Whether it can still be won with the stock face up, and how.
pub(crate) async fn solve(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.ask()?)?;
    let key = game.key("solve");
    short(shared, Some(key), move |_, control| {
        let table = &game.table;
        let outcome = solver(table.board(), table.rules()).solve_from(table, control);
        let (verdict, moves) = match &outcome.verdict {
            Verdict::Won(moves) => ("won", Some(show_moves(moves, table.board()))),
            Verdict::Impossible => ("impossible", None),
            Verdict::Unresolved => ("unresolved", None),
        };
        let proved = verdict != "unresolved";
        let mut object = game.fields();
        object.insert("verdict".to_string(), json!(verdict));
        object.insert("proved".to_string(), json!(proved));
        object.insert("moves".to_string(), json!(moves));
        object.insert("states".to_string(), json!(outcome.states));
        Ok(Short { value: object.into(), lasting: proved })
    })
    .await
}

/// The next turn of the best player who does not see the stock; within a turn, how he would end it.
pub(crate) async fn advice(State(shared): Desk, body: Body) -> Answer {
    let game = Game::of(&body.ask()?)?;
    let key = game.key("advice");
    short(shared, Some(key), move |_, control| {
        let table = &game.table;
        let (board, rules) = (table.board(), table.rules());
        let mut player = PlayerKind::Sampling.player(board, rules, PLAYER);
        let turn = player.turn(&View::of(table), control).unwrap_or_default();
        let pairs: Vec<String> = turn.iter().map(|pair| pair.show(board)).collect();
        let mut object = game.fields();
        object.insert("pairs".to_string(), json!(pairs));
        object.insert("begun".to_string(), json!(table.is_open()));
        Ok(Short { value: object.into(), lasting: !control.is_stopped() })
    })
    .await
}

/// A deal: the one of this number, or the next one that can be won.
pub(crate) async fn deal(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let (board, rules) = kind(&ask)?;
    let text = Ask::need(&ask.deal, "deal")?;
    let first: Number = text.parse().map_err(Refusal::impossible)?;
    let winnable = ask.winnable.unwrap_or(false);
    short(shared, None, move |_, control| {
        let number = if winnable { next_winnable(first, board, rules, control)? } else { first };
        let value = json!({
            "board": board.size(),
            "rules": rules.name(),
            "deal": number.to_string(),
            "winnable": winnable.then_some(true),
        });
        Ok(Short { value, lasting: false })
    })
    .await
}

/// The first deal from one on that can be won.
fn next_winnable(
    first: Number,
    board: Board,
    rules: Rules,
    control: &Control,
) -> Result<Number, Refusal> {
    let mut solver = solver(board, rules);
    for deal in first.deal..=u64::MAX {
        let number = Number { deal, ..first };
        if let Verdict::Won(_) = solver.solve(&number.deal(), control).verdict {
            return Ok(number);
        }
        if control.is_stopped() {
            break;
        }
    }
    Err(Refusal::impossible(format!("no deal that can be won was found soon after {first}")))
}
