//! The program keeps the secret, the person guesses.

use yomikiri_advice::secret;
use yomikiri_rules::describe_hint;

use super::{End, Table};
use crate::exit::{Failure, Outcome};
use crate::number::counted;
use crate::talk::{Order, Said, show};

const HELP: &str = "Type a guess. Also: list (the secrets that are left), best (the best guess now), \
                    why and a code (how good a guess is), history, give up, quit.";

pub fn play(mut table: Table, seed: u64) -> Outcome {
    let game = table.alphabet.game();
    let secret = secret(game, seed);
    let about = show::game(&table.alphabet);
    table.say(&about)?;
    table.say(&format!("I have a secret (--seed {seed} brings it back). {HELP}"))?;
    let mut session = table.session();
    let end = loop {
        let prompt = format!("guess {}> ", session.entries().len() + 1);
        let guess = match table.ask(&prompt)? {
            Err(end) => break end,
            Ok(Said::Guess(guess)) => guess,
            Ok(Said::Order(Order::Quit | Order::GiveUp)) => break End::Left,
            Ok(Said::Order(order)) => {
                obey(&mut table, &session, &order)?;
                continue;
            }
            Ok(_) => {
                table.talk.say("only a guess: the hint comes from me\n")?;
                continue;
            }
        };
        let hint = game.hint(secret, guess);
        session.add(guess, hint);
        let words = describe_hint(game, hint);
        if session.is_won() {
            table.talk.say(&format!("{hint}: {words}\n"))?;
            break End::Done;
        }
        let position = session.position().map_err(Failure::bad_input)?;
        let left = position.candidates().len() as u64;
        let left = counted(left, "secret is left", "secrets are left");
        table.talk.say(&format!("{hint}: {words}; {left}\n"))?;
    };
    let played = session.entries().to_vec();
    match end {
        End::Done => {
            let guesses = counted(played.len() as u64, "guess", "guesses");
            table.rate(&format!("found with {guesses}"), &played)?;
        }
        End::Left => {
            let secret = table.code(secret);
            table.talk.say(&format!("the secret was {secret}\n"))?;
            if !played.is_empty() {
                table.rate("not found", &played)?;
            }
        }
        End::Interrupted => {}
    }
    table.leave(end)
}

/// Commands beside guessing.
fn obey(
    table: &mut Table,
    session: &yomikiri_advice::Session,
    order: &Order,
) -> Result<(), Failure> {
    let position = session.position().map_err(Failure::bad_input)?;
    let alphabet = table.alphabet.clone();
    match *order {
        Order::List(all) => {
            let left = show::left(&position, &alphabet, table.talk.paint);
            let list = show::list(position.candidates(), &alphabet, all);
            table.talk.say(&format!("{left}\n{list}"))
        }
        Order::Best => {
            let advice = table.thinker.advise(&position)?;
            let best = show::best(&advice, &alphabet, table.talk.paint);
            table.talk.say(&best)
        }
        Order::Why(code) => {
            let code = match code {
                Some(code) => code,
                None => table.thinker.advise(&position)?.best.guess,
            };
            let why = table.thinker.within(|a, control| a.why(&position, code, control))?;
            table.talk.say(&show::sentences(&why.sentences(&position, &alphabet)))
        }
        Order::History => {
            let game = alphabet.game();
            for (number, &(guess, hint)) in (1..).zip(session.entries()) {
                let (code, words) = (table.code(guess), describe_hint(game, hint));
                table.talk.say(&format!("{number}. {code}: {words}\n"))?;
            }
            Ok(())
        }
        Order::Undo | Order::Edit(..) => {
            table.talk.say("a guess that was made cannot be taken back\n")
        }
        Order::Help | Order::GiveUp | Order::Quit => table.say(HELP),
    }
}
