//! The fewest codes of many games, kept in a log that a later run goes on from.

use std::collections::HashMap;
use std::path::Path;

use yomikiri_check::log::{Log, LogError};
use yomikiri_rules::{Game, GameError, Hints, Kind};

/// Bounds of games, and the log that keeps them.
pub struct Minima {
    known: HashMap<Game, (usize, usize)>,
    log: Option<Log>,
}

impl Minima {
    /// What a log says, if there is one: the narrowest bounds of each game.
    ///
    /// # Errors
    /// If it is not the log of such a table, or cannot be used.
    pub fn open(path: Option<&Path>, hints: Hints) -> Result<Minima, LogError> {
        let mut minima = Minima { known: HashMap::new(), log: None };
        let Some(path) = path else { return Ok(minima) };
        let question = format!("questions table, hints {hints}");
        let read = |line: &str| {
            let bounds = |text: &str| {
                let (lower, upper) = text.split_once(',')?;
                lower.parse().ok().zip(upper.parse().ok()).filter(|(lower, upper)| lower <= upper)
            };
            let (game, rest) = line.split_once(',').unwrap_or_default();
            let game = game.parse::<Game>().ok();
            game.zip(bounds(rest)).ok_or("it is not a game and two bounds")
        };
        let (log, rows) = Log::open(path, &question, "game,lower_bound,upper_bound", read)?;
        minima.log = Some(log);
        for (game, bounds) in rows {
            minima.narrowed(game, bounds);
        }
        Ok(minima)
    }

    /// The fewest codes of a game, if they are proved already.
    pub fn proved(&self, game: Game) -> Option<usize> {
        let &(lower, upper) = self.known.get(&game)?;
        (lower == upper).then_some(lower)
    }

    /// Adds bounds of a game; the narrowest that are known now.
    ///
    /// # Errors
    /// If the log cannot be written.
    pub fn add(&mut self, game: Game, bounds: (usize, usize)) -> Result<(usize, usize), LogError> {
        let (lower, upper) = self.narrowed(game, bounds);
        if let Some(log) = &mut self.log {
            log.add([format!("{game},{lower},{upper}")])?;
        }
        Ok((lower, upper))
    }

    fn narrowed(&mut self, game: Game, (lower, upper): (usize, usize)) -> (usize, usize) {
        let known = self.known.entry(game).or_insert((0, usize::MAX));
        *known = (known.0.max(lower), known.1.min(upper));
        *known
    }
}

/// All games of a kind up to a size. Those that are too large or impossible are left out.
///
/// # Errors
/// If there are no games with so many pegs or symbols.
pub fn games_up_to(kind: Kind, pegs: usize, symbols: usize) -> Result<Vec<Game>, GameError> {
    match Game::new(kind, pegs, symbols.max(pegs)) {
        Err(problem @ (GameError::Pegs(_) | GameError::Symbols(_))) => Err(problem),
        _ => Ok((1..=pegs)
            .flat_map(|pegs| (1..=symbols).filter_map(move |c| Game::new(kind, pegs, c).ok()))
            .collect()),
    }
}
