//! The person keeps the secret, the program guesses.

use yomikiri_advice::{Level, Order, Said, Session, show};
use yomikiri_answers::number::counted;
use yomikiri_rules::{Code, Hint};

use super::{End, Table};
use crate::exit::{Failure, Outcome};

const HELP: &str = "Type the hint to my guess, such as 1B2W: in place, elsewhere. Also: undo, edit 2 \
                    1B1W (another hint for entry 2), history, quit.";

pub fn play(mut table: Table, level: Level, seed: u64) -> Outcome {
    table.say(&format!("{}\n", show::game(&table.host.alphabet)))?;
    table.tell(&format!("Think of a secret. I am one who {}. {HELP}", level.in_words()))?;
    let mut session = table.session();
    let end = loop {
        if session.is_won() && session.position().is_ok() {
            break End::Done;
        }
        // A contradiction must be repaired before anything can be guessed.
        let guess = next(&mut table, &session, level, seed)?;
        if let Some(end) = ask(&mut table, &mut session, guess)? {
            break end;
        }
    };
    if let End::Done = end {
        let guesses = counted(session.entries().len() as u64, "guess", "guesses");
        table.rate(&format!("I needed {guesses}"), &session)?;
    }
    table.leave(end)
}

/// The next guess; `None` if the hints contradict each other.
fn next(
    table: &mut Table,
    session: &Session,
    level: Level,
    seed: u64,
) -> Result<Option<Code>, Failure> {
    match session.position() {
        Ok(position) => {
            let guess = table.opponent(level, &position, seed)?;
            let (left, code) = (table.host.left(&position), table.host.code(guess));
            let number = session.entries().len() + 1;
            table.say(&format!("{left}\nguess {number}: {code}\n"))?;
            Ok(Some(guess))
        }
        Err(problem) => {
            let sentence = problem.explain(&table.host.alphabet);
            table.say(&format!(
                "{sentence}\ncorrect one of them ('edit 1 1B1W'), or take the last one back \
                 ('undo')\n"
            ))?;
            Ok(None)
        }
    }
}

/// Asks for the hint to a guess, or until the contradiction may be gone; says how the game ended if
/// it did.
fn ask(
    table: &mut Table,
    session: &mut Session,
    guess: Option<Code>,
) -> Result<Option<End>, Failure> {
    let (prompt, otherwise) = match guess {
        Some(_) => ("hint> ", "only the hint to my guess, such as 1B2W\n"),
        None => ("edit or undo> ", "first correct a hint: 'edit 1 1B1W' or 'undo'\n"),
    };
    loop {
        match (table.ask(prompt, guess)?, guess) {
            (Err(end), _) => return Ok(Some(end)),
            (Ok(Said::Hint(hint)), Some(guess)) => {
                session.add(guess, hint);
                say_hint(table, guess, hint)?;
                return Ok(None);
            }
            (Ok(Said::Entries(entries)), Some(guess))
                if entries.len() == 1 && entries[0].0 == guess =>
            {
                session.add(guess, entries[0].1);
                say_hint(table, guess, entries[0].1)?;
                return Ok(None);
            }
            (Ok(Said::Order(order)), _) => {
                if change(table, session, &order)? {
                    return Ok(None);
                }
            }
            (Ok(_), _) => table.say(otherwise)?,
        }
    }
}

fn say_hint(table: &mut Table, guess: Code, hint: Hint) -> Result<(), Failure> {
    let words = table.host.alphabet.describe_hint(guess, hint);
    table.say(&format!("understood: {words}\n"))
}

/// Obeys a command; says whether something was changed.
fn change(table: &mut Table, session: &mut Session, order: &Order) -> Result<bool, Failure> {
    match order {
        Order::Undo if session.undo() => return Ok(true),
        Order::Undo => table.say("there is nothing to take back\n")?,
        Order::Edit(number, Some(change)) => {
            if table.edit(session, *number, change)?
                && let Ok((guess, hint)) = session.entry(*number)
            {
                say_hint(table, guess, hint)?;
                return Ok(true);
            }
        }
        Order::Edit(_, None) => table.say("say the hint, too: 'edit 2 1B1W'\n")?,
        Order::History => table.host.history(session, 0)?,
        Order::List(all) => {
            if let Ok(position) = session.position() {
                table.host.say_list(position.candidates(), *all)?;
            }
        }
        _ => table.tell(HELP)?,
    }
    Ok(false)
}
