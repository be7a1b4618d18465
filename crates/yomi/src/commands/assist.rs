//! `yomi assist GAME`: help in a game that is played elsewhere.

use clap::Args;
use yomikiri_advice::{Change, Order, Said, Session, show, understand};
use yomikiri_rules::{Code, Position, PositionError, parse_history, show_history};

use crate::exit::{Exit, Failure, Outcome};
use crate::options::TalkOptions;
use crate::talk::{Host, Line};

macro_rules! help {
    () => {
        "  1123 0B3W        a guess and its hint; several are separated by commas
  0B3W             the hint to the guess that is shown; '= 0B3W' if it looks
                   like a guess, too
  1123             what each hint to this guess would leave
  undo             take the last change back
  edit 2           correct entry 2; 'edit 2 1B1W' and 'edit 2 1123 1B1W' do it
                   at once
  why 2345         why a guess is good or not; 'why' alone: the one shown
  list             the secrets that are left; 'list all': however many
  history, best    what was played; the best guess again
  help, quit       a slash before a command is allowed: /list
"
    };
}

const EXAMPLES: &str = concat!(
    "Examples:
  yomi assist mm4x6
  yomi assist moo --from \"0123 1B1C\"
  yomi assist mm4x6 --alphabet RGBYOP --log game.txt
  printf '1123 0B3W\\nwhy 2314\\n' | yomi assist mm4x6

What can be said:
",
    help!(),
    "
Hints are written 1B2W, 1B2C, 1A2B, 1 2, 12, 1-2, 1/2, 1,2 or (1, 2): in place,
elsewhere; also BWW, ●○○ or 1 black 2 white. A hint that can be read in two ways
is refused with both. The symbols of a guess may stand apart: R G B Y. Hints
that contradict each other are named, and one of them can be corrected. At the
end of the input the conversation ends.
Exit codes: 0 at the end, 2 bad input on the command line, 130 after Ctrl-C."
);

/// Help in a game that is played elsewhere: what is left, the best next guesses, and why
///
/// Type guesses and hints as they come. After each the program says how many secrets are left, a
/// best next guess (and how many are equally good), why a guess that cannot be right may be best,
/// and what each hint would leave. What is found but not yet proved says so, and is replaced when
/// the proof is there.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Assist {
    #[command(flatten)]
    talk: TalkOptions,

    /// What was played already: "1123 1B1W, 2344 0B2W"
    #[arg(long, value_name = "HISTORY", help_heading = "Position")]
    from: Option<String>,
}

impl Assist {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let alphabet = self.talk.alphabet()?;
        let from = parse_history(&alphabet, self.from.as_deref().unwrap_or_default());
        let from = from.map_err(|problem| Failure::bad_input(format!("--from: {problem}")))?;
        let host = self.talk.begin(alphabet.clone())?;
        let mut session = Session::new(alphabet);
        from.into_iter().for_each(|(guess, hint)| session.add(guess, hint));
        Assistant { host, session, shown: None }.run()
    }
}

struct Assistant {
    host: Host,
    session: Session,
    /// The guess that is shown.
    shown: Option<Code>,
}

impl Assistant {
    fn run(&mut self) -> Outcome {
        let game = show::game(&self.host.alphabet);
        self.host.say(&format!(
            "{game}\nType a guess and its hint, such as {}; 'help' says what else.\n",
            self.example()
        ))?;
        self.say_entries(0)?;
        self.report()?;
        loop {
            let line = self.host.talk.ask("> ", "")?;
            self.host.thinker.stop();
            let said = match line {
                Line::Said(text) => understand(&text, &self.host.alphabet, self.shown),
                Line::End => return Ok(Exit::Answered),
                Line::Interrupted => return Ok(Exit::Interrupted),
            };
            match said {
                Ok(Said::Order(Order::Quit | Order::GiveUp)) => return Ok(Exit::Answered),
                Ok(said) => self.answer(said)?,
                Err(problem) => self.host.say(&format!("{problem}\n"))?,
            }
        }
    }

    /// An entry as it may be typed.
    fn example(&self) -> String {
        let game = self.session.game();
        let (guess, secrets) = (game.guesses()[game.guess_count() / 7], game.secrets());
        let hint = match game.pegs() {
            Some(pegs) => {
                let telling = game.hints().into_iter().find(|hint| hint.right() > 1);
                telling.unwrap_or(pegs.win())
            }
            None => game.hint(secrets[secrets.len() / 3], guess),
        };
        format!("'{}'", show_history(&self.host.alphabet, &[(guess, hint)]))
    }

    fn answer(&mut self, said: Said) -> Result<(), Failure> {
        match said {
            Said::Nothing => Ok(()),
            Said::Entries(entries) => {
                let before = self.session.entries().len();
                entries.into_iter().for_each(|(guess, hint)| self.session.add(guess, hint));
                self.say_entries(before)?;
                self.report()
            }
            Said::Hint(hint) => match self.shown {
                Some(guess)
                    if self.host.thinker.shown_later().is_some_and(|later| later != guess) =>
                {
                    self.host.say("two guesses were shown: type the guess with its hint\n")
                }
                Some(guess) => self.answer(Said::Entries(vec![(guess, hint)])),
                None => self.host.say("say to which guess this is the hint\n"),
            },
            Said::Guess(guess) => self.look_at(guess),
            Said::Order(order) => self.obey(order),
        }
    }

    fn obey(&mut self, order: Order) -> Result<(), Failure> {
        match order {
            Order::Undo => {
                if !self.session.undo() {
                    return self.host.say("there is nothing to take back\n");
                }
                self.say_entries(0)?;
                self.report()
            }
            Order::Edit(number, change) => self.edit(number, change.as_ref()),
            Order::Help => self.host.say(help!()),
            Order::History if self.session.entries().is_empty() => {
                self.host.say("nothing was played yet\n")
            }
            Order::History => self.say_entries(0),
            Order::Best => self.report(),
            Order::List(all) => match self.position()? {
                Some(position) => self.host.list(&position, all),
                None => Ok(()),
            },
            Order::Why(code) => match (self.position()?, code.or(self.shown)) {
                (Some(position), Some(code)) => self.host.why(&position, code),
                (Some(_), None) => self.host.say("say which guess, as in 'why 1123'\n"),
                (None, _) => Ok(()),
            },
            Order::GiveUp | Order::Quit => Ok(()),
        }
    }

    fn edit(&mut self, number: usize, change: Option<&Change>) -> Result<(), Failure> {
        let (guess, hint) = match self.session.entry(number) {
            Ok(entry) => entry,
            Err(problem) => return self.host.say(&format!("{problem}\n")),
        };
        let (guess, hint) = match change {
            Some(&Change::Hint(hint)) => (guess, hint),
            Some(&Change::Entry(guess, hint)) => (guess, hint),
            None => {
                let before = show_history(&self.host.alphabet, &[(guess, hint)]);
                let prompt = format!("entry {number}, {before}, becomes: ");
                match self.host.talk.ask(&prompt, &before)? {
                    Line::Said(text) => match understand(&text, &self.host.alphabet, Some(guess)) {
                        Ok(Said::Entries(entries)) if entries.len() == 1 => entries[0],
                        Ok(Said::Hint(hint)) => (guess, hint),
                        Ok(Said::Guess(guess)) => (guess, hint),
                        Err(problem) => return self.host.say(&format!("{problem}\n")),
                        _ => return self.host.say("nothing was changed\n"),
                    },
                    _ => return self.host.say("nothing was changed\n"),
                }
            }
        };
        if let Err(problem) = self.session.edit(number, guess, hint) {
            return self.host.say(&format!("{problem}\n"));
        }
        self.say_entries(0)?;
        self.report()
    }

    /// The position, or else the contradiction.
    fn position(&mut self) -> Result<Option<Position>, Failure> {
        match self.session.position() {
            Ok(position) => Ok(Some(position)),
            Err(problem) => {
                let sentence = problem.explain(&self.host.alphabet);
                let first = match &problem {
                    PositionError::Contradiction { entries, .. } => entries.first().copied(),
                    _ => None,
                };
                let number = first.unwrap_or(0) + 1;
                self.host.say(&format!(
                    "{sentence}\ncorrect one of them (such as 'edit {number}'), or take the last \
                     change back ('undo')\n"
                ))?;
                Ok(None)
            }
        }
    }

    /// What was understood, from an entry on.
    fn say_entries(&mut self, from: usize) -> Result<(), Failure> {
        self.host.history(&self.session, from)
    }

    /// What is left, and what is best.
    fn report(&mut self) -> Result<(), Failure> {
        self.shown = None;
        self.host.thinker.forget_later();
        let Some(position) = self.position()? else { return Ok(()) };
        if self.session.is_won() {
            let guesses = self.session.entries().len();
            return self.host.say(&format!("found with guess {guesses}\n"));
        }
        let left = self.host.left(&position);
        self.host.say(&format!("{left}\n"))?;
        let advice = self.host.thinker.advise(&position)?;
        self.shown = Some(advice.best.guess);
        if position.candidates().len() == 1 {
            return Ok(());
        }
        let Host { talk, thinker, alphabet } = &mut self.host;
        talk.say(&show::best(&advice, alphabet, talk.paint.codes(alphabet)))?;
        talk.say(&show::parts(&advice.best, &talk.paint.alphabet(alphabet)))?;
        if !advice.proved() {
            thinker.go_on(talk, &position, alphabet);
        }
        Ok(())
    }

    /// What a guess would tell; its hint may follow.
    fn look_at(&mut self, guess: Code) -> Result<(), Failure> {
        let Some(position) = self.position()? else { return Ok(()) };
        let seen = self.host.thinker.within(|a, control| a.look_at(&position, guess, control))?;
        self.shown = Some(guess);
        let painted = self.host.talk.paint.alphabet(&self.host.alphabet);
        self.host.say(&show::parts(&seen, &painted))?;
        let shown = self.host.alphabet.show(guess);
        self.host.say(&format!("type the hint that {shown} got, if it was asked\n"))
    }
}
