//! Playing heuristics over all secrets. Several are played together and share a position as long
//! as they agree on the guesses that led to it, for what costs time there is counting parts.

use yomikiri_field::Id;
use yomikiri_rules::Code;

use super::judge::Judge;
use super::player::Player;
use super::ties::Heuristic;
use crate::oracle::Unanswered;

/// What a heuristic comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// How many secrets are found with the 1st, 2nd, … guess from the position on.
    pub profile: Vec<u64>,
    /// Where secrets are not equally likely: the sum over secrets of weight times guesses.
    pub weighted: Option<u64>,
}

impl Played {
    /// The guesses for all secrets together.
    pub fn total(&self) -> u64 {
        self.profile.iter().zip(1..).map(|(found, guess)| found * guess).sum()
    }

    /// What the best average is judged by: the guesses for all secrets together, by their weights where
    /// they are not equally likely.
    pub fn worth(&self) -> u64 {
        self.weighted.unwrap_or_else(|| self.total())
    }

    /// The guesses in the worst case.
    pub fn worst(&self) -> usize {
        self.profile.len()
    }
}

impl Player {
    /// Plays each heuristic against all secrets of the position.
    ///
    /// # Errors
    /// If it was stopped, or what may be guessed does not tell all candidates apart.
    pub fn play(&self, heuristics: &[Heuristic]) -> Result<Vec<Played>, Unanswered> {
        self.control.restart();
        let weighted = self.field.game.weights().map(|_| 0);
        let mut played: Vec<Played> = heuristics
            .iter()
            .map(|&heuristic| Played { heuristic, profile: Vec::new(), weighted })
            .collect();
        let players: Vec<usize> = (0..heuristics.len()).collect();
        let set = self.start();
        let share = 1.0 / (set.len() * heuristics.len().max(1)) as f64;
        let mut game = Playthrough { player: self, played: &mut played, share };
        game.go_on(&mut Vec::new(), &set, &players)?;
        Ok(played)
    }
}

struct Playthrough<'a> {
    player: &'a Player,
    played: &'a mut [Played],
    /// The share of the work that a secret found is.
    share: f64,
}

impl Playthrough<'_> {
    /// Those of `players` go on at `set`, in code order, after the same guesses.
    fn go_on(
        &mut self,
        asked: &mut Vec<Code>,
        set: &[Id],
        players: &[usize],
    ) -> Result<(), Unanswered> {
        let judges = players.iter().map(|&player| Judge::new(self.played[player].heuristic));
        let mut judges: Vec<Judge> = judges.collect();
        self.player.choose(asked, set, &mut judges)?;
        let mut guesses: Vec<(Id, usize)> =
            judges.iter().zip(players).map(|(judge, &player)| (judge.guess(), player)).collect();
        guesses.sort_unstable();
        for same in guesses.chunk_by(|a, b| a.0 == b.0) {
            let players: Vec<usize> = same.iter().map(|&(_, player)| player).collect();
            self.ask(same[0].0, asked, set, &players)?;
        }
        Ok(())
    }

    /// All of `players` ask the same.
    fn ask(
        &mut self,
        guess: Id,
        asked: &mut Vec<Code>,
        set: &[Id],
        players: &[usize],
    ) -> Result<(), Unanswered> {
        let field = &self.player.field;
        let mut parts = vec![Vec::new(); field.hint_ids()];
        set.iter().for_each(|&id| parts[usize::from(field.between(guess, id))].push(id));
        if let Some(hit) = parts.get_mut(field.win()).and_then(Vec::pop) {
            self.found(hit, asked.len() + 1, players);
        }
        // What is known is guessed, unless that is not needed any more.
        let last = usize::from(field.until_hit());
        asked.push(field.codes[usize::from(guess)]);
        for part in parts.iter().filter(|part| !part.is_empty()) {
            match part.len() {
                1 => self.found(part[0], asked.len() + last, players),
                // A guess that tells nothing would be chosen again and again.
                all if all == set.len() => return Err(Unanswered::NoStrategy),
                _ => self.go_on(asked, part, players)?,
            }
        }
        asked.pop();
        Ok(())
    }

    /// A secret is found with guess number `guess`.
    fn found(&mut self, secret: Id, guess: usize, players: &[usize]) {
        let field = &self.player.field;
        let weight = field.game.weight(field.secrets[usize::from(secret)]);
        for &player in players {
            let Played { profile, weighted, .. } = &mut self.played[player];
            profile.resize(profile.len().max(guess), 0);
            profile[guess - 1] += 1;
            if let Some(sum) = weighted {
                *sum += weight * guess as u64;
            }
        }
        self.player.control.credit(self.share * players.len() as f64);
    }
}
