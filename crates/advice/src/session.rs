//! A game as a person plays it: guesses and hints one after the other, taken back, corrected.
//!
//! Hints may contradict each other for a while; the session keeps them, says which ones cannot
//! stand together, and waits until one is corrected.

use yomikiri_rules::{Alphabet, Code, Game, Hint, Position, PositionError, show_history};

/// A guess and the hint it got.
pub type Entry = (Code, Hint);

/// What was played so far, with a way back.
#[derive(Clone, Debug)]
pub struct Session {
    alphabet: Alphabet,
    entries: Vec<Entry>,
    /// The entries before each change, the last change last.
    before: Vec<Vec<Entry>>,
}

/// There is no entry of that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", match entries {
    0 => format!("there is no entry {number}: nothing was played yet"),
    1 => format!("there is no entry {number}: there is only entry 1"),
    _ => format!("there is no entry {number}: they are numbered from 1 to {entries}"),
})]
pub struct NoSuchEntry {
    /// The number asked for.
    pub number: usize,
    /// How many there are.
    pub entries: usize,
}

impl Session {
    /// Nothing played yet; codes are written in this alphabet.
    pub fn new(alphabet: Alphabet) -> Session {
        Session { alphabet, entries: Vec::new(), before: Vec::new() }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.alphabet.game()
    }

    /// How codes are written.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// What was played.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of this number, counted from 1.
    ///
    /// # Errors
    /// If there is none.
    pub fn entry(&self, number: usize) -> Result<Entry, NoSuchEntry> {
        let found = number.checked_sub(1).and_then(|at| self.entries.get(at));
        found.copied().ok_or(NoSuchEntry { number, entries: self.entries.len() })
    }

    /// One more guess and its hint.
    pub fn add(&mut self, guess: Code, hint: Hint) {
        self.before.push(self.entries.clone());
        self.entries.push((guess, hint));
    }

    /// Replaces an entry, counted from 1.
    ///
    /// # Errors
    /// If there is none of that number.
    pub fn edit(&mut self, number: usize, guess: Code, hint: Hint) -> Result<(), NoSuchEntry> {
        self.entry(number)?;
        self.before.push(self.entries.clone());
        self.entries[number - 1] = (guess, hint);
        Ok(())
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        match self.before.pop() {
            Some(entries) => {
                self.entries = entries;
                true
            }
            None => false,
        }
    }

    /// Whether the last hint says that the game is over.
    pub fn is_won(&self) -> bool {
        let left = || self.position().map_or(0, |position| position.candidates().len());
        let over = |&(_, hint): &(Code, Hint)| match self.game().win() {
            Some(win) => hint == win,
            None => left() == 1,
        };
        self.entries.last().is_some_and(over)
    }

    /// What is known now.
    ///
    /// # Errors
    /// If the hints contradict each other: as few of them as cannot stand together.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::new(self.game(), self.entries.clone(), None, Vec::new())
    }

    /// What was played, as `--from` takes it.
    pub fn history(&self) -> String {
        show_history(&self.alphabet, &self.entries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::parse_history;

    fn session(history: &str) -> Session {
        let alphabet = Alphabet::of(Game::MASTERMIND);
        let entries = parse_history(&alphabet, history).unwrap();
        let mut session = Session::new(alphabet);
        entries.into_iter().for_each(|(guess, hint)| session.add(guess, hint));
        session
    }

    #[test]
    fn a_contradiction_is_met_and_repaired() {
        let mut session = session("1122 0B0W, 3344 1B1W, 1123 3B0W");
        let error = session.position().unwrap_err().explain(session.alphabet());
        assert!(error.starts_with("entries 1 and 3 "), "{error}");
        let (guess, _) = session.entry(3).unwrap();
        session.edit(3, guess, Hint::new(0, 1)).unwrap();
        assert_eq!(session.position().unwrap().candidates().len(), 20);
        assert_eq!(session.history(), "1122 0B0W, 3344 1B1W, 1123 0B1W");
        assert!(session.undo());
        assert_eq!(session.history(), "1122 0B0W, 3344 1B1W, 1123 3B0W");
        assert!(session.position().is_err());
        assert!(session.undo() && session.undo() && session.undo() && !session.undo());
        assert!(session.entries().is_empty());
    }

    #[test]
    fn numbers_of_entries() {
        let mut session = session("1122 4B0W");
        assert!(session.is_won());
        for number in [0, 2, usize::MAX] {
            let expected = Err(NoSuchEntry { number, entries: 1 });
            assert_eq!(session.entry(number), expected);
            assert_eq!(
                session.edit(number, session.entries[0].0, Hint::new(0, 0)),
                expected.map(|_| ())
            );
        }
        let error = session.entry(2).unwrap_err().to_string();
        assert_eq!(error, "there is no entry 2: there is only entry 1");
    }
}
