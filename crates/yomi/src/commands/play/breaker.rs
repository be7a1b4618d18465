//! The program keeps the secret, the person guesses.

use yomikiri_advice::{Order, Said, Session, secret, show};
use yomikiri_answers::number::counted;

use super::{End, Table};
use crate::exit::{Failure, Outcome};

const HELP: &str = "Type a guess. Also: list (the secrets that are left), best (the best guess now), \
                    why and a code (how good a guess is), history, give up, quit.";

pub fn play(mut table: Table, seed: u64) -> Outcome {
    let game = table.host.alphabet.game();
    let secret = secret(game, seed);
    table.tell(&show::game(&table.host.alphabet))?;
    table.tell(&format!("I have a secret (--seed {seed} brings it back). {HELP}"))?;
    let mut session = table.session();
    let end = loop {
        let prompt = format!("guess {}> ", session.entries().len() + 1);
        match table.ask(&prompt, None)? {
            Err(end) => break end,
            Ok(Said::Guess(guess)) => {
                let hint = game.hint(secret, guess);
                session.add(guess, hint);
                table.say_hint(&session)?;
                if session.is_won() {
                    break End::Done;
                }
            }
            Ok(Said::Order(order)) => obey(&mut table, &session, &order)?,
            Ok(_) => table.say("only a guess: the hint comes from me\n")?,
        }
    };
    match end {
        End::Done => {
            let guesses = counted(session.entries().len() as u64, "guess", "guesses");
            table.rate(&format!("found with {guesses}"), &session)?;
        }
        End::Left => {
            let secret = table.host.code(secret);
            table.say(&format!("the secret was {secret}\n"))?;
            if !session.entries().is_empty() {
                table.rate("not found", &session)?;
            }
        }
        End::Interrupted => {}
    }
    table.leave(end)
}

/// Commands beside guessing.
fn obey(table: &mut Table, session: &Session, order: &Order) -> Result<(), Failure> {
    let position = session.position().map_err(Failure::bad_input)?;
    let host = &mut table.host;
    match *order {
        Order::List(all) => host.list(&position, all),
        Order::Best => {
            let advice = host.thinker.advise(&position)?;
            let best = show::best(&advice, &host.alphabet, |code| host.code(code));
            host.say(&best)
        }
        Order::Why(code) => {
            let code = match code {
                Some(code) => code,
                None => host.thinker.advise(&position)?.best.guess,
            };
            host.why(&position, code)
        }
        Order::History => host.history(session, 0),
        Order::Undo | Order::Edit(..) => host.say("a guess that was made cannot be taken back\n"),
        Order::Help | Order::GiveUp | Order::Quit => table.tell(HELP),
    }
}
