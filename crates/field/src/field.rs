//! A game by numbers: its codes, its hints, its symmetries.
//!
//! Codes get small numbers, in one of two orders. In *code order* a search that takes the first of
//! equals takes the first in code order. In *inner order* codes are sorted by their largest symbol,
//! then in code order: so the codes over the first k symbols are the first numbers, for every k at
//! once, and a position in which only k symbols can still occur is a position of the smaller game
//! with k symbols.

use yomikiri_control::Control;
use yomikiri_rules::{
    Code, Game, Hints, Kind, MAX_PEGS, Model, Pegs, Permutation, Symmetry, Until,
};

use crate::Id;
use crate::action::Action;
use crate::rows::{HintId, Rows};
use crate::view::Views;

/// The order in which codes are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// In code order.
    ByCode,
    /// In inner order: by their largest symbol, then in code order.
    BySymbols,
}

/// A game by numbers: guesses and secrets each from 0 on. Where a secret can be guessed, it has one
/// number as both.
pub struct Field {
    /// The game.
    pub game: Game,
    /// The guesses by number.
    pub codes: Vec<Code>,
    /// The secrets by number.
    pub secrets: Vec<Code>,
    /// All guesses' numbers, in code order.
    pub in_code_order: Vec<Id>,
    /// How many hint numbers there are.
    hint_ids: usize,
    /// The number of the hint after which nothing follows.
    win: usize,
    /// What is known of pegs, if codes are made of them.
    pegs: Option<PegNumbers>,
    pub(crate) rows: Rows,
    pub(crate) views: Views,
}

/// What is known of pegs.
struct PegNumbers {
    game: Pegs,
    /// The symbols of each code, peg by peg.
    symbols: Vec<[u8; MAX_PEGS]>,
    /// In inner order, how many codes use only the first k symbols, for each k.
    over: Option<Vec<usize>>,
    /// A code's number by the code read as a number to base C.
    by_radix: Vec<Id>,
}

impl Field {
    /// Prepares a game; the hint table is held if it takes at most `table_bytes`, and rows of it
    /// cut to views as far as that allows, too. A large table takes a while: if it is stopped
    /// meanwhile, it is not held, and hints are computed. All else is there and right. A listed game
    /// is numbered in code order, whatever the numbering.
    pub fn new(game: Game, numbering: Numbering, table_bytes: usize, control: &Control) -> Field {
        if let Some(model) = game.model() {
            return Field::listed(game, model, game.secrets(), table_bytes, control);
        }
        let of = game.pegs().expect("a game has pegs or a model");
        let (pegs, c) = (of.pegs(), of.symbols());
        let largest = |code: Code| code.symbols(pegs).max().unwrap_or(0);
        let mut codes = of.codes();
        if numbering == Numbering::BySymbols {
            // In code order they are already.
            codes.sort_by_cached_key(|&code| largest(code));
        }
        let over = (numbering == Numbering::BySymbols).then(|| {
            let over = |k| codes.partition_point(|&code| usize::from(largest(code)) < k);
            (0..=c).map(over).collect()
        });
        let mut in_code_order: Vec<Id> = (0..codes.len()).map(|id| id as Id).collect();
        in_code_order.sort_unstable_by_key(|&id| codes[usize::from(id)]);
        let symbols: Vec<[u8; MAX_PEGS]> = codes
            .iter()
            .map(|code| std::array::from_fn(|j| if j < pegs { code.symbol(j, pegs) } else { 0 }))
            .collect();
        let mut by_radix = vec![Id::MAX; c.pow(pegs as u32)];
        for (id, row) in symbols.iter().enumerate() {
            by_radix[row[..pegs].iter().fold(0, |at, &s| at * c + usize::from(s))] = id as Id;
        }
        let rows = Rows::of_pegs(&symbols, pegs, of.told(), table_bytes, control);
        let left = if rows.is_held() { table_bytes - rows.table_bytes() } else { 0 };
        let views = Views::new(c, left);
        let secrets = codes.clone();
        let hint_ids = match of.told() {
            Hints::Both => (pegs + 1) * (pegs + 2) / 2,
            Hints::Places => pegs + 1,
        };
        let win = hint_ids - usize::from(game.ends() == Until::Hit);
        let pegs = Some(PegNumbers { game: of, symbols, over, by_radix });
        Field { game, codes, secrets, in_code_order, hint_ids, win, pegs, rows, views }
    }

    /// The numbered game for some candidates: of a listed game, only they are secrets; codes made of
    /// pegs are all there, in inner order.
    pub fn of_candidates(
        game: Game,
        candidates: &[Code],
        table_bytes: usize,
        control: &Control,
    ) -> Field {
        match game.model() {
            Some(model) => Field::listed(game, model, candidates.to_vec(), table_bytes, control),
            None => Field::inner(game, table_bytes, control),
        }
    }

    /// A listed game with these secrets, in code order. Where they can be guessed, they have the first
    /// numbers as guesses, too.
    fn listed(
        game: Game,
        model: &'static dyn Model,
        secrets: Vec<Code>,
        table_bytes: usize,
        control: &Control,
    ) -> Field {
        let mut codes = game.guesses();
        if game.can_hit() {
            let is_secret = |code: &Code| secrets.binary_search(code).is_ok();
            codes.retain(|code| !is_secret(code));
            codes = [&secrets[..], &codes].concat();
        }
        let mut in_code_order: Vec<Id> = (0..codes.len()).map(|id| id as Id).collect();
        in_code_order.sort_unstable_by_key(|&id| codes[usize::from(id)]);
        let rows = Rows::of_model(model, &codes, &secrets, table_bytes, control);
        let (views, hint_ids, pegs) = (Views::new(0, 0), model.hints(), None);
        let win = hint_ids - usize::from(game.ends() == Until::Hit);
        Field { game, codes, secrets, in_code_order, hint_ids, win, pegs, rows, views }
    }

    /// The numbered game, codes made of pegs in inner order.
    pub fn inner(game: Game, table_bytes: usize, control: &Control) -> Field {
        Field::new(game, Numbering::BySymbols, table_bytes, control)
    }

    /// The memory that a game takes beside its hint table: codes, columns and multisets.
    pub fn overhead(game: Game) -> usize {
        let Some(of) = game.pegs() else {
            return (game.guess_count() + game.secret_count()) * 64;
        };
        let (pegs, symbols) = (of.pegs(), of.symbols());
        let choose = |n: usize, k: usize| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        let multisets = match of.kind() {
            Kind::Mastermind => choose(symbols + pegs - 1, pegs),
            Kind::BullsAndCows => choose(symbols, pegs),
        };
        of.code_count() * (64 + multisets) + 2 * symbols.pow(pegs as u32)
    }

    fn peg_numbers(&self) -> &PegNumbers {
        self.pegs.as_ref().expect("codes are made of pegs")
    }

    /// The pegs of a game whose codes are made of them.
    ///
    /// # Panics
    /// If they are not.
    #[inline]
    pub fn pegs(&self) -> Pegs {
        self.peg_numbers().game
    }

    /// The symbols of each code, peg by peg.
    #[inline]
    pub(crate) fn symbols_by_id(&self) -> &[[u8; MAX_PEGS]] {
        &self.peg_numbers().symbols
    }

    /// The number of symbols that candidates may use; 0 where codes are not made of pegs.
    #[inline]
    pub fn symbols(&self) -> usize {
        self.pegs.as_ref().map_or(0, |pegs| pegs.game.symbols())
    }

    /// Whether symmetries of pegs and symbols change nothing.
    pub fn is_symmetric(&self) -> bool {
        self.game.symmetric().is_some()
    }

    /// The number of guesses.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "every game has codes")]
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// The number of secrets.
    #[inline]
    pub fn secret_count(&self) -> usize {
        self.secrets.len()
    }

    /// Whether secrets can be guessed: then a secret has the same number as a guess.
    pub fn can_hit(&self) -> bool {
        self.game.can_hit()
    }

    /// Whether the game goes on until the secret is hit.
    pub fn until_hit(&self) -> bool {
        self.game.ends() == Until::Hit
    }

    /// All guesses' numbers, ascending.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = Id> + use<> {
        (0..self.len()).map(|id| id as Id)
    }

    /// The guess of a number.
    #[inline]
    pub fn code(&self, id: Id) -> Code {
        self.codes[usize::from(id)]
    }

    /// The number of a guess.
    pub fn id(&self, code: Code) -> Id {
        match &self.pegs {
            Some(numbers) => {
                let (pegs, c) = (numbers.game.pegs(), numbers.game.symbols());
                numbers.by_radix[code.symbols(pegs).fold(0, |at, s| at * c + usize::from(s))]
            }
            None => {
                let by_code = |id: &Id| self.codes[usize::from(*id)];
                let at = self.in_code_order.binary_search_by_key(&code, by_code);
                self.in_code_order[at.expect("a guess of the game")]
            }
        }
    }

    /// The number of a secret.
    pub fn secret_id(&self, code: Code) -> Id {
        match &self.pegs {
            Some(_) => self.id(code),
            None => self.secrets.binary_search(&code).expect("a secret of the field") as Id,
        }
    }

    /// Whether these may all be secrets here.
    pub fn has_secrets(&self, codes: &[Code]) -> bool {
        let has = |code: &Code| self.secrets.binary_search(code).is_ok();
        self.pegs.is_some() || codes.iter().all(has)
    }

    /// The numbers of some secrets, ascending.
    pub fn secret_ids(&self, codes: &[Code]) -> Vec<Id> {
        let mut ids: Vec<Id> = codes.iter().map(|&code| self.secret_id(code)).collect();
        ids.sort_unstable();
        ids
    }

    /// A code's number by the code read as a number to base C.
    #[inline]
    pub(crate) fn ids_by_radix(&self) -> &[Id] {
        &self.peg_numbers().by_radix
    }

    /// How many codes use only the first `k` symbols; they have the first numbers.
    ///
    /// # Panics
    /// If codes are not numbered in inner order.
    pub fn over(&self, k: usize) -> usize {
        self.peg_numbers().over.as_ref().expect("codes are numbered in inner order")[k]
    }

    /// How many hint numbers there are. Not every one of them need occur.
    #[inline]
    pub fn hint_ids(&self) -> usize {
        self.hint_ids
    }

    /// The number of the hint after which nothing follows: the last, or, where the game goes on until
    /// the secret is known, the number after that, which no guess gets.
    #[inline]
    pub fn win(&self) -> usize {
        self.win
    }

    /// The hint of a guess against a secret.
    #[inline]
    pub fn between(&self, guess: Id, secret: Id) -> HintId {
        self.rows.between(guess, secret)
    }

    /// Whether the hint table is held.
    #[inline]
    pub fn holds_table(&self) -> bool {
        self.rows.is_held()
    }

    /// Bytes that the hint table takes, whether or not it is held.
    pub fn table_bytes(&self) -> usize {
        self.rows.table_bytes()
    }

    /// Bytes that the hint table and its views take at most of so many allowed. Only the views of Bulls
    /// and Cows have rows of their own.
    pub fn takes(&self, allowed: usize) -> usize {
        let cut = self.game.pegs().is_some_and(|pegs| pegs.kind() == Kind::BullsAndCows);
        match self.holds_table() {
            true if cut => allowed,
            true => allowed.min(self.table_bytes()),
            false => 0,
        }
    }

    /// The hints of a guess against all secrets, if the table is held.
    #[inline]
    pub fn row(&self, guess: Id) -> Option<&[HintId]> {
        self.rows.row(guess)
    }

    /// The hints of all guesses against a secret, if the table is held, padded to whole vectors
    /// ([`LANES`](crate::LANES)); what pads it is not defined.
    #[inline]
    pub fn column(&self, secret: Id) -> Option<&[HintId]> {
        self.rows.column(secret)
    }

    /// The hints of a guess against all secrets, for those who have seen to it that the table is
    /// held.
    ///
    /// # Panics
    /// If it is not.
    #[inline]
    pub fn held_row(&self, guess: Id) -> &[HintId] {
        self.row(guess).expect("the table is held")
    }

    /// The hints of a guess against all secrets, whether or not the table is held; `room` is used if
    /// it is not.
    #[inline]
    pub fn row_in<'a>(&'a self, guess: Id, room: &'a mut Vec<HintId>) -> &'a [HintId] {
        self.rows.row_in(guess, room)
    }

    /// All symmetries of a game whose codes are made of pegs.
    ///
    /// # Panics
    /// If they are not.
    pub fn symmetry(&self) -> Symmetry {
        Symmetry::whole(self.pegs())
    }

    /// A symmetry as it acts on numbers.
    pub fn action(&self, t: &Permutation) -> Action<'_> {
        Action::new(self, t)
    }
}
