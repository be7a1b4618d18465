//! The person keeps the secret, the program guesses.

use yomikiri_advice::{Level, Session};
use yomikiri_rules::{Code, Hint, describe_hint};

use super::{End, Table};
use crate::exit::{Failure, Outcome};
use crate::number::counted;
use crate::talk::{Change, Order, Said, show};

const HELP: &str = "Type the hint to my guess, such as 1B2W: in place, elsewhere. Also: undo, edit 2 \
                    1B1W (another hint for entry 2), history, quit.";

pub fn play(mut table: Table, level: Level, seed: u64) -> Outcome {
    table.talk.say(&format!("{}\n", show::game(&table.alphabet)))?;
    table.say(&format!("Think of a secret. I am one who {}. {HELP}", level.in_words()))?;
    let mut session = table.session();
    let end = loop {
        if session.is_won() && session.position().is_ok() {
            break End::Done;
        }
        let Some(guess) = next(&mut table, &session, level, seed)? else {
            // A contradiction: it must be repaired before anything can be guessed.
            match repair(&mut table, &mut session)? {
                Some(end) => break end,
                None => continue,
            }
        };
        match ask(&mut table, &mut session, guess)? {
            Some(end) => break end,
            None => continue,
        }
    };
    if let End::Done = end {
        let played = session.entries().to_vec();
        let guesses = counted(played.len() as u64, "guess", "guesses");
        table.rate(&format!("I needed {guesses}"), &played)?;
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
            let left = show::left(&position, &table.alphabet, table.talk.paint);
            let (number, code) = (session.entries().len() + 1, table.code(guess));
            table.talk.say(&format!("{left}\nguess {number}: {code}\n"))?;
            Ok(Some(guess))
        }
        Err(problem) => {
            let sentence = problem.explain(&table.alphabet);
            table.talk.say(&format!(
                "{sentence}\ncorrect one of them ('edit 1 1B1W'), or take the last one back \
                 ('undo')\n"
            ))?;
            Ok(None)
        }
    }
}

/// Asks for the hint to a guess; says how the game ended if it did.
fn ask(table: &mut Table, session: &mut Session, guess: Code) -> Result<Option<End>, Failure> {
    loop {
        match table.ask("hint> ")? {
            Err(end) => return Ok(Some(end)),
            Ok(Said::Hint(hint)) => {
                session.add(guess, hint);
                say_hint(table, hint)?;
                return Ok(None);
            }
            Ok(Said::Entries(entries)) if entries.len() == 1 && entries[0].0 == guess => {
                session.add(guess, entries[0].1);
                say_hint(table, entries[0].1)?;
                return Ok(None);
            }
            Ok(Said::Order(Order::Quit | Order::GiveUp)) => return Ok(Some(End::Left)),
            Ok(Said::Order(order)) => {
                if change(table, session, &order)? {
                    return Ok(None);
                }
            }
            Ok(_) => table.talk.say("only the hint to my guess, such as 1B2W\n")?,
        }
    }
}

fn say_hint(table: &mut Table, hint: Hint) -> Result<(), Failure> {
    let words = describe_hint(table.alphabet.game(), hint);
    table.talk.say(&format!("understood: {words}\n"))
}

/// Asks until the contradiction may be gone; says how the game ended if it did.
fn repair(table: &mut Table, session: &mut Session) -> Result<Option<End>, Failure> {
    loop {
        match table.ask("edit or undo> ")? {
            Err(end) => return Ok(Some(end)),
            Ok(Said::Order(Order::Quit | Order::GiveUp)) => return Ok(Some(End::Left)),
            Ok(Said::Order(order)) => {
                if change(table, session, &order)? {
                    return Ok(None);
                }
            }
            Ok(_) => table.talk.say("first correct a hint: 'edit 1 1B1W' or 'undo'\n")?,
        }
    }
}

/// Obeys a command; says whether something was changed.
fn change(table: &mut Table, session: &mut Session, order: &Order) -> Result<bool, Failure> {
    match order {
        Order::Undo if session.undo() => return Ok(true),
        Order::Undo => table.talk.say("there is nothing to take back\n")?,
        Order::Edit(number, Some(Change::Hint(hint) | Change::Entry(_, hint))) => {
            match session.entry(*number).and_then(|(guess, _)| session.edit(*number, guess, *hint))
            {
                Ok(()) => {
                    say_hint(table, *hint)?;
                    return Ok(true);
                }
                Err(problem) => table.talk.say(&format!("{problem}\n"))?,
            }
        }
        Order::Edit(_, None) => table.talk.say("say the hint, too: 'edit 2 1B1W'\n")?,
        Order::History => {
            let game = session.game();
            for (number, &(guess, hint)) in (1..).zip(session.entries()) {
                let (code, words) = (table.code(guess), describe_hint(game, hint));
                table.talk.say(&format!("{number}. {code}: {words}\n"))?;
            }
        }
        Order::List(all) => {
            if let Ok(position) = session.position() {
                let list = show::list(position.candidates(), &table.alphabet, *all);
                table.talk.say(&list)?;
            }
        }
        _ => table.say(HELP)?,
    }
    Ok(false)
}
