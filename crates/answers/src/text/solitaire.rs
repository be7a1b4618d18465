//! A game of the solitaire in words: the board, and what is said at a table. `cut` is why something
//! is not known.

use std::fmt::Display;

use yomikiri_patience::{CardTable, DealVerdict, Forgiving, Turn, Unresolved};
use yomikiri_rules::solitaire::{Move, Rules};

use super::patience::pair;
use crate::number::counted;

/// The board with its rows and columns, and what is left.
pub fn board(table: &CardTable) -> String {
    let size = table.board().size();
    let mut text = String::from("   ");
    (1..=size).for_each(|column| text += &format!("{column:>5}"));
    for row in 0..size {
        text += &format!("\n{:>3}", row + 1);
        for column in 0..size {
            let card = table.card(row * size + column);
            let picture = card.map_or(String::new(), |card| card.picture());
            text += &format!("{picture:>5}");
        }
    }
    let (stock, left) = (table.stock().len(), table.left());
    text += &format!("\n\nstock {stock}, {}", counted(left as u64, "card left", "cards left"));
    text += &match table {
        table if table.is_won() => ": won!\n".to_string(),
        table if table.is_lost() => ": no pair can go, lost (undo?)\n".to_string(),
        table => format!("{}\n", to_come(table)),
    };
    text
}

/// What is in the stock, by rank.
fn to_come(table: &CardTable) -> String {
    let ranks: Vec<String> =
        table.to_come().map(|(rank, cards)| format!("{rank}×{cards}")).collect();
    let open = table.is_open() && table.rules() == Rules::CloseEach;
    let close = if open { "; close up (0)" } else { "" };
    match ranks.is_empty() {
        true => close.to_string(),
        false => format!("; to come {}{close}", ranks.join(" ")),
    }
}

/// The pairs that can go.
pub fn pairs(table: &CardTable) -> String {
    let pairs: Vec<String> = table.pairs().into_iter().map(|one| pair(table, one)).collect();
    if pairs.is_empty() { "none\n".to_string() } else { pairs.join(", ") + "\n" }
}

/// A move that keeps the game won.
pub fn hint(table: &CardTable, verdict: &DealVerdict, cut: &dyn Display) -> String {
    match verdict {
        DealVerdict::Won(moves) => match moves.first() {
            Some(Move::Remove(one)) => format!("remove {}\n", pair(table, *one)),
            Some(Move::CloseUp) => "close up (0)\n".to_string(),
            None => "the game is won\n".to_string(),
        },
        DealVerdict::Impossible => "this cannot be won any more; undo?\n".to_string(),
        DealVerdict::Unresolved => format!("{cut}\n"),
    }
}

/// Whether it can still be won.
pub fn can_win(verdict: &DealVerdict, cut: &dyn Display) -> String {
    match verdict {
        DealVerdict::Won(moves) => {
            let moves = counted(moves.len() as u64, "move", "moves");
            format!("yes: in {moves}, with the stock face up\n")
        }
        DealVerdict::Impossible => {
            "no: it is proved that this cannot be won any more\n".to_string()
        }
        DealVerdict::Unresolved => format!("{cut}\n"),
    }
}

/// What the best player would do now, as far as he has come.
pub fn advice(table: &CardTable, turn: Option<&Turn>, cut: Option<&dyn Display>) -> String {
    let Some(turn) = turn else { return "there is nothing that can be done\n".to_string() };
    let so_far = cut.map_or(String::new(), |cut| format!("{cut}; as far as he has come: "));
    let pairs: Vec<String> = turn.iter().map(|&one| pair(table, one)).collect();
    match pairs.is_empty() {
        true => format!("{so_far}close up (0)\n"),
        false => format!("{so_far}remove {}, then close up\n", pairs.join(", ")),
    }
}

/// How many of the turns on the way keep it won.
pub fn forgiving(found: &Result<Option<Forgiving>, Unresolved>, cut: &dyn Display) -> String {
    match found {
        Err(_) => format!("{cut}\n"),
        Ok(None) => "this cannot be won\n".to_string(),
        Ok(Some(Forgiving { winning, turns })) => {
            let share = 100.0 * *winning as f64 / (*turns).max(1) as f64;
            format!("{winning} of {turns} turns on the way keep it won ({share:.1} %)\n")
        }
    }
}
