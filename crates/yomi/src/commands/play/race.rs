//! A race: in turns, each for the secret of the other; fewer guesses win (paper 003, section 6).
//!
//! The person begins each round. The program's side sees the hints to its own guesses and whether
//! the person has just hit: then its last guess is one that can be right, because no other can
//! save the draw (section 8).

use yomikiri_advice::{Level, Order, Said, Session, last_guess, secret, show};
use yomikiri_rules::{Code, Hint, PositionError};

use super::{End, Table};
use crate::exit::{Failure, Outcome};
use crate::talk::Line;

const HELP: &str =
    "Type a guess. Also: list (what my secret can still be), history, give up, quit.";

pub fn play(mut table: Table, level: Level, seed: u64) -> Outcome {
    table.tell(&show::game(&table.host.alphabet))?;
    table.tell(&format!(
        "I have a secret (--seed {seed} brings it back). Your opponent {}. {HELP}",
        level.in_words()
    ))?;
    table.tell(
        "Now your secret: type it, and my guesses are answered with it, unseen by whoever makes \
         them; or press Enter and answer them yourself.",
    )?;
    let theirs = match own_secret(&mut table)? {
        Ok(theirs) => theirs,
        Err(end) => return table.leave(end),
    };
    let mine = secret(table.host.alphabet.game(), seed);
    let (person, program) = (table.session(), table.session());
    let mut race = Race { table, level, seed, mine, theirs, person, program };
    let end = race.run()?;
    race.finish(&end)?;
    race.table.leave(end)
}

/// The person's secret, if it is told.
fn own_secret(table: &mut Table) -> Result<Result<Option<Code>, End>, Failure> {
    loop {
        match table.host.talk.ask("your secret> ", "")? {
            Line::End => return Ok(Err(End::Left)),
            Line::Interrupted => return Ok(Err(End::Interrupted)),
            Line::Said(text) if text.is_empty() => return Ok(Ok(None)),
            Line::Said(text) => match table.host.alphabet.parse_code(&text) {
                Ok(code) => return Ok(Ok(Some(code))),
                Err(problem) => table.say(&format!("{problem}\n"))?,
            },
        }
    }
}

struct Race {
    table: Table,
    level: Level,
    seed: u64,
    /// The program's secret.
    mine: Code,
    /// The person's, if it is told. Only the hints are made from it.
    theirs: Option<Code>,
    person: Session,
    program: Session,
}

impl Race {
    fn run(&mut self) -> Result<End, Failure> {
        loop {
            if let Some(end) = self.person_guesses()? {
                return Ok(end);
            }
            if let Some(end) = self.program_guesses()? {
                return Ok(end);
            }
            if self.person.is_won() || self.program.is_won() {
                return Ok(End::Done);
            }
        }
    }

    fn person_guesses(&mut self) -> Result<Option<End>, Failure> {
        let game = self.table.host.alphabet.game();
        loop {
            let prompt = format!("your guess {}> ", self.person.entries().len() + 1);
            match self.table.ask(&prompt, None)? {
                Err(end) => return Ok(Some(end)),
                Ok(Said::Guess(guess)) => {
                    let hint = game.hint(self.mine, guess);
                    self.person.add(guess, hint);
                    self.table.say_hint(&self.person)?;
                    return Ok(None);
                }
                Ok(Said::Order(Order::List(all))) => {
                    let position = self.person.position().map_err(Failure::bad_input)?;
                    self.table.host.say_list(position.candidates(), all)?;
                }
                Ok(Said::Order(Order::History)) => {
                    for (who, session) in [("you", &self.person), ("I", &self.program)] {
                        let history = session.history();
                        self.table.say(&format!("{who}: {history}\n"))?;
                    }
                }
                Ok(Said::Order(_)) => self.table.tell(HELP)?,
                Ok(_) => self.table.say("only a guess: the hint comes from me\n")?,
            }
        }
    }

    fn program_guesses(&mut self) -> Result<Option<End>, Failure> {
        let position = match self.program.position() {
            Ok(position) => position,
            Err(problem) => return self.correct(&problem),
        };
        let mut guess = self.table.opponent(self.level, &position, self.seed)?;
        if self.person.is_won() {
            guess = last_guess(&position, guess);
        }
        let code = self.table.host.code(guess);
        self.table.say(&format!("my guess {}: {code}\n", self.program.entries().len() + 1))?;
        let hint = match self.hint(guess)? {
            Ok(hint) => hint,
            Err(end) => return Ok(Some(end)),
        };
        self.program.add(guess, hint);
        match self.program.position() {
            Ok(_) => self.table.say_hint(&self.program).map(|()| None),
            Err(problem) => self.correct(&problem),
        }
    }

    /// The hint to the program's guess.
    fn hint(&mut self, guess: Code) -> Result<Result<Hint, End>, Failure> {
        if let Some(theirs) = self.theirs {
            return Ok(Ok(self.table.host.alphabet.game().hint(theirs, guess)));
        }
        loop {
            match self.table.ask("hint> ", Some(guess))? {
                Err(end) => return Ok(Err(end)),
                Ok(Said::Hint(hint)) => return Ok(Ok(hint)),
                Ok(_) => self.table.say("the hint to my guess, such as 1B2W\n")?,
            }
        }
    }

    /// The person's hints contradict each other: one is corrected before the race goes on.
    fn correct(&mut self, problem: &PositionError) -> Result<Option<End>, Failure> {
        self.table.say(&format!("{}\n", problem.explain(&self.table.host.alphabet)))?;
        while let Err(problem) = self.program.position() {
            let sentence = problem.explain(&self.table.host.alphabet);
            match self.table.ask("edit> ", None)? {
                Err(end) => return Ok(Some(end)),
                Ok(Said::Order(Order::Edit(number, Some(change)))) => {
                    self.table.edit(&mut self.program, number, &change)?;
                }
                Ok(_) => self
                    .table
                    .say(&format!("{sentence}\ncorrect one of them, as in 'edit 1 1B1W'\n"))?,
            }
        }
        Ok(None)
    }

    fn finish(&mut self, end: &End) -> Result<(), Failure> {
        if let End::Interrupted = end {
            return Ok(());
        }
        let result = match (self.person.is_won(), self.program.is_won()) {
            (true, false) => "you win",
            (false, true) => "I win",
            (true, true) => "a draw",
            (false, false) => "the race is off",
        };
        let secret = self.table.host.code(self.mine);
        self.table.say(&format!("{result}; my secret was {secret}\n"))?;
        for (who, session) in [("your guesses", &self.person), ("my guesses", &self.program)] {
            if !session.entries().is_empty() {
                self.table.rate(who, session)?;
            }
        }
        Ok(())
    }
}
