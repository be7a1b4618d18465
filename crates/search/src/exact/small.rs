//! Small sets.
//!
//! One candidate is guessed. Of two, one is guessed, then the other: no weight falls, and one
//! secret at most is found with the first guess. A candidate that tells all others apart is
//! optimal for the same reason: one secret is found at once and all others with the next guess,
//! and no strategy does better at either. If there is none, and the set is not empty of guesses,
//! the next best is all secrets with the second guess, or one at once and one with the third. A candidate
//! that tells all others apart but two reaches the latter, and for the average both are worth the same: so
//! such a set is settled as well. (That is looked for together with the former, and saves renaming and
//! scoring: a quarter of the positions.)
//!
//! Where the game goes on until the secret is known, one candidate costs nothing more, and nothing
//! else is settled here.
//!
//! Where secrets differ in weight, the heavier of two is guessed first. Let c be the heaviest candidate that
//! tells all others apart. To ask it costs what two guesses cost all but c. Another candidate that tells all
//! others apart is no heavier; who asks no candidate saves nothing with the second guess; and who asks a heavier
//! one, that does not tell all others apart, finds some secret with the third guess, the lightest at best. So c
//! is best unless some candidate is heavier than c and the lightest together. (Before, only a candidate of the
//! largest weight settled a set.)

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::value::Value;

use super::HintSet;
use super::Search;

impl<O: Cost> Search<O> {
    /// The value of a set, if it is one of those that are settled without a search.
    pub fn settled(&self, set: &[Id], asked: usize) -> Option<O::Value> {
        let n = set.len();
        if !self.field.until_hit() {
            return (n == 1).then(|| self.objective.known(asked));
        }
        if !O::PLAIN {
            return match n {
                1 | 2 => Some(self.one_at_once(set, self.heaviest(set), asked)),
                n if n <= self.field.hint_ids() => self.weighed(set, asked).ok(),
                _ => None,
            };
        }
        match n {
            1 => Some(self.single(asked)),
            2 => Some(self.perfect(2, asked)),
            n if n <= self.field.hint_ids() + 1 => Some(self.settling(set, asked)?.1),
            _ => None,
        }
    }

    /// The first candidate that settles a set, where all weigh the same, and what the set is worth.
    pub fn settling(&self, set: &[Id], asked: usize) -> Option<(Id, O::Value)> {
        let n = set.len();
        if let Some(guess) = self.telling(set, 0) {
            return Some((guess, self.perfect(n, asked)));
        }
        let value = self.nearly_perfect(n, asked)?;
        self.telling(set, 1).map(|guess| (guess, value))
    }

    /// In how many orders the last two are best guessed: the heavier first.
    pub fn orders_of_two(&self, set: &[Id], asked: usize) -> usize {
        let weight = |at: usize| self.objective.weight(set[at]);
        match self.settled(set, asked) {
            Some(value) if value < O::Value::INFINITE => 1 + usize::from(weight(0) == weight(1)),
            _ => 0,
        }
    }

    /// What one more guess costs a set.
    pub fn load(&self, set: &[Id], asked: usize) -> O::Value {
        self.objective.load(asked, self.objective.mass(set))
    }

    /// The value of a set if one candidate is found at once and all others with the next guess; without one,
    /// all of them with the next guess.
    fn one_at_once(&self, set: &[Id], one: Option<&Id>, asked: usize) -> O::Value {
        let later = self.load_without(set, one, self.next(asked));
        (self.load(set, asked) + later).min(O::Value::INFINITE)
    }

    /// Where secrets differ in weight: the value of a set of more than two, if a candidate that tells all others
    /// apart settles it; else a lower bound.
    pub fn weighed(&self, set: &[Id], asked: usize) -> Result<O::Value, O::Value> {
        let heaviest = self.heaviest(set);
        let lightest = set.iter().min_by_key(|&&id| self.objective.weight(id));
        let third = self.next(self.next(asked));
        let third = lightest.map_or(O::Value::ZERO, |&one| self.load(&[one], third));
        let otherwise = self.one_at_once(set, heaviest, asked) + third;
        let otherwise = otherwise.min(O::Value::INFINITE);
        match self.heaviest_telling(set) {
            Some(telling) => {
                let value = self.one_at_once(set, Some(&telling), asked);
                if value <= otherwise { Ok(value) } else { Err(otherwise) }
            }
            None => Err(self.one_at_once(set, None, asked).min(otherwise)),
        }
    }

    /// The heaviest candidate, of those that may be asked, that tells all others apart.
    fn heaviest_telling(&self, set: &[Id]) -> Option<Id> {
        let weight = |id: Id| self.objective.weight(id);
        let mut best = None;
        for &guess in set {
            let heavier = best.is_none_or(|best| weight(guess) > weight(best));
            if heavier && self.tells_apart(guess, set) && self.allows(guess) {
                best = Some(guess);
            }
        }
        best
    }

    /// What one more guess costs the others, or all: the sum of what it costs each of them.
    fn load_without(&self, set: &[Id], one: Option<&Id>, asked: usize) -> O::Value {
        let all = self.load(set, asked);
        match one {
            Some(_) if set.len() == 1 => O::Value::ZERO,
            Some(one) if all < O::Value::INFINITE => all - self.load(&[*one], asked),
            _ => all,
        }
    }

    /// A candidate of the largest weight in a set.
    fn heaviest<'s>(&self, set: &'s [Id]) -> Option<&'s Id> {
        set.iter().max_by_key(|&&id| self.objective.weight(id))
    }

    /// The value of one candidate, where all weigh the same.
    #[inline]
    fn single(&self, asked: usize) -> O::Value {
        self.objective.step(1) + self.objective.node(asked) + self.objective.won(asked)
    }

    /// The value of `n` candidates of which one tells all others apart, where all weigh the same.
    pub fn perfect(&self, n: usize, asked: usize) -> O::Value {
        let hit = self.objective.step(n) + self.objective.node(asked) + self.objective.won(asked);
        hit + self.single(self.next(asked)).times(n - 1)
    }

    /// The least value of `n` candidates of which none tells all others apart, where all weigh the same.
    pub fn imperfect(&self, n: usize, asked: usize) -> O::Value {
        self.all_next(n, asked).min(self.one_late(n, asked))
    }

    /// The value of `n` candidates that are all found with the second guess, where all weigh the same.
    fn all_next(&self, n: usize, asked: usize) -> O::Value {
        let missed = self.objective.step(n) + self.objective.node(asked);
        missed + self.single(self.next(asked)).times(n)
    }

    /// The value of `n` candidates of which one is found at once, one with the third guess, and all others
    /// with the second, where all weigh the same.
    fn one_late(&self, n: usize, asked: usize) -> O::Value {
        let hit = self.perfect(n - 1, asked) + self.objective.step(1);
        hit + self.objective.step(1) + self.single(self.next(self.next(asked)))
    }

    /// The value of `n` candidates of which one tells all others apart but two, and none tells all, if that
    /// is as good as can be.
    pub fn nearly_perfect(&self, n: usize, asked: usize) -> Option<O::Value> {
        let value = self.one_late(n, asked);
        (value <= self.all_next(n, asked) && value < O::Value::INFINITE).then_some(value)
    }

    /// The first candidate, of those that may be asked, that tells all others apart; with `twice`, all but
    /// two.
    #[inline]
    pub fn telling(&self, set: &[Id], twice: usize) -> Option<Id> {
        match self.field.hint_ids() <= 64 {
            true => self.telling_of::<64>(set, twice),
            false => self.telling_of::<256>(set, twice),
        }
    }

    /// The same, compiled for as many hints as the game has.
    #[inline]
    fn telling_of<const H: usize>(&self, set: &[Id], twice: usize) -> Option<Id> {
        let tells = |guess: Id| self.tells::<H>(guess, set, twice) && self.allows(guess);
        set.iter().copied().find(|&guess| tells(guess))
    }

    /// Whether no more than so many candidates have a hint that another had before. A call for each guess
    /// would cost 2 % of a search.
    #[inline(always)]
    fn tells<const H: usize>(&self, guess: Id, set: &[Id], twice: usize) -> bool {
        let (mut seen, mut left) = (HintSet::<H>::default(), twice);
        let mut fits = |hint: u8| {
            let new = seen.insert(hint);
            let fits = new || left > 0;
            left -= usize::from(!new && fits);
            fits
        };
        match self.field.row(guess) {
            Some(row) => set.iter().all(|&c| fits(row[usize::from(c)])),
            None => set.iter().all(|&c| fits(self.field.between(guess, c))),
        }
    }

    /// How many candidates of the largest weight, that may be asked, tell all others apart.
    pub fn perfect_candidates(&self, set: &[Id]) -> usize {
        let weight = |id: &Id| self.objective.weight(*id);
        let heaviest = self.heaviest(set).filter(|_| !O::PLAIN).map(weight);
        let heavy = |id: &Id| heaviest.is_none_or(|heaviest| weight(id) == heaviest);
        let perfect = |&&id: &&Id| heavy(&id) && self.tells_apart(id, set) && self.allows(id);
        set.iter().filter(perfect).count()
    }

    /// Whether the hints of a guess are all different.
    #[inline(always)]
    pub fn tells_apart(&self, guess: Id, set: &[Id]) -> bool {
        match self.field.hint_ids() <= 64 {
            true => self.tells::<64>(guess, set, 0),
            false => self.tells::<256>(guess, set, 0),
        }
    }
}
