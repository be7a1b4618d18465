//! The player: one position, and any heuristics that are to be played from it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use yomikiri_control::Control;
use yomikiri_field::{Field, Id};
use yomikiri_rules::{Code, Position, Symmetry};

use super::judge::Judge;
use super::score::Scorer;
use super::ties::Heuristic;
use crate::board::Board;
use crate::oracle::{Oracle, Unanswered};
use crate::setup::{SetupError, enough};
use crate::solver::Solver;

/// Symmetries are worth finding for sets of this size.
const SYMMETRIC: usize = 64;

/// One guess of each class, if there are classes.
type Representatives = Option<Arc<[Id]>>;

/// Plays heuristics from a position.
///
/// Forbidden codes are passed over; with one or two candidates left, or where every guess that
/// would go on is forbidden, they are asked like any other.
pub struct Player {
    pub(super) position: Position,
    pub(super) field: Arc<Board>,
    pub(super) control: Control,
    pub(super) scorer: Scorer,
    /// The codes that symmetries must fix: played, listed or forbidden.
    fixed: Vec<Code>,
    /// Which codes may be guessed, if not all.
    allowed: Option<Vec<bool>>,
    /// The first of each class of guesses, after these guesses; nothing if all are different.
    classes: Mutex<HashMap<Vec<Code>, Representatives>>,
}

impl Player {
    /// Prepares the tables; the whole hint table is held only if it takes at most half of
    /// `memory`, in bytes.
    ///
    /// # Errors
    /// If the memory allowed is too small.
    pub fn new(position: &Position, memory: usize, control: Control) -> Result<Player, SetupError> {
        let needed = enough(position.game(), memory)?;
        let bytes = (memory - needed) / 2;
        let candidates = position.candidates();
        let field = Field::of_candidates(position.game(), candidates, bytes, &control);
        Ok(Player::with(position, Arc::new(Board::new(field)), control))
    }

    /// A player of the solver's position, with its tables and its control.
    pub fn beside(solver: &Solver) -> Player {
        let field = Arc::clone(&solver.field);
        Player::with(&solver.question().position, field, solver.control.clone())
    }

    fn with(position: &Position, field: Arc<Board>, control: Control) -> Player {
        let forbidden = position.forbidden();
        let allowed = (!forbidden.is_empty())
            .then(|| field.codes.iter().map(|c| forbidden.binary_search(c).is_err()).collect());
        Player {
            fixed: position.fixed(),
            scorer: Scorer::new(position.candidates().len()),
            classes: Mutex::default(),
            position: position.clone(),
            field,
            control,
            allowed,
        }
    }

    /// A heuristic as an oracle, from which its strategy can be built.
    pub fn playing(&self, heuristic: Heuristic) -> Playing<'_> {
        Playing { player: self, heuristic }
    }

    /// Whether a code may be guessed with so many candidates left.
    pub(super) fn may_ask(&self, id: Id, left: usize) -> bool {
        left <= 2 && self.field.until_hit()
            || self.allowed.as_ref().is_none_or(|allowed| allowed[usize::from(id)])
    }

    /// Whether a guess with parts of these sizes, by hint, may be right: the last hint says so.
    pub(super) fn may_be_right(&self, sizes: &[u32]) -> bool {
        self.field.can_hit() && sizes.last().is_some_and(|&hit| hit > 0)
    }

    /// The first guess, in code order, of each class of equivalent ones, for a set of `left`
    /// candidates; nothing if all are different or it is not worth knowing.
    ///
    /// Symmetries that fix all guesses so far map the candidates onto themselves, so a class has
    /// one value, its members are all candidates or none is, and the first of them stands for it
    /// in any rule for ties.
    pub(super) fn representatives(&self, asked: &[Code], left: usize) -> Representatives {
        if left < SYMMETRIC {
            return None;
        }
        let mut known = self.classes.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(found) = known.get(asked) {
            return found.clone();
        }
        let fixed = [&self.fixed, asked].concat();
        let symmetry = self.position.game().symmetric().map(|pegs| Symmetry::fixing(pegs, &fixed));
        let found = symmetry.filter(|symmetry| !symmetry.is_trivial()).map(|symmetry| {
            let classes = symmetry.classes();
            classes.iter().map(|class| self.field.id(class.representative)).collect()
        });
        known.insert(asked.to_vec(), found.clone());
        found
    }

    /// The candidates of the position, in code order.
    pub(super) fn start(&self) -> Vec<Id> {
        self.position.candidates().iter().map(|&code| self.field.secret_id(code)).collect()
    }
}

/// A heuristic that is being played.
#[derive(Clone, Copy)]
pub struct Playing<'a> {
    player: &'a Player,
    heuristic: Heuristic,
}

/// A heuristic has one strategy, so its guess is the only optimal one.
impl Oracle for Playing<'_> {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        let field = &self.player.field;
        let set: Vec<Id> = candidates.iter().map(|&code| field.secret_id(code)).collect();
        let mut judges = [Judge::new(self.heuristic)];
        self.player.choose(asked, &set, &mut judges)?;
        Ok(self.player.field.codes[usize::from(judges[0].guess())])
    }
}
