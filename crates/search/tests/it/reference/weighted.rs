//! The reference for every other goal: the literal recursion for any weights.
//!
//! A secret found with guess k is charged what the goal says for k, and so is every position at
//! guess k where the guess is no candidate. With one candidate left the guess is that one; else
//! every guess is tried that may be asked and splits the set, and the smallest sum is best. No
//! bounds, no pruning, no symmetry; values are remembered by set and guess number. Guesses that
//! cut the whole set into the same parts, and hit the same candidate or none, cut all its subsets
//! alike, so they are kept as one.
//!
//! Charges are vectors, added place by place and compared from the left. For most goals they have
//! one place. For "the best average, then ..." the first place is the guess number k, and the
//! others are one for each guess number, the latest first, with a 1 at k: the sum over all secrets
//! is the total, followed by the profile from its deepest guess upwards. Minimising part by part is
//! right for such vectors too: the sum of a strategy is the sum over the parts after its first
//! guess, each of them may be chosen freely, and x < y implies x + z < y + z in this order, so that
//! a part which is not smallest can be exchanged for one that is. The smallest profile of a total
//! has zeros in as many leading places as possible, so its last guess is the smallest worst case.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use yomikiri_rules::{Code, SecretClasses};
use yomikiri_search::{Goal, Guesses, Objective, Question};

/// A sum of charges; `None` if the goal rules the strategy out.
pub type Sum = Option<Vec<i128>>;

/// What a goal charges, by guess number from 1 on.
struct Charges {
    goal: Goal,
    /// No strategy needs more guesses than this.
    deepest: usize,
    /// What the code maker gives each candidate, if the goal says so.
    weights: Vec<i128>,
}

impl Charges {
    /// For a secret, by its number in the list, found with guess k.
    fn found(&self, k: usize, secret: usize) -> Sum {
        if self.goal.max_guesses().is_some_and(|limit| k > limit) {
            return None;
        }
        let race = |opponent: &[u64]| {
            let charge = |(at, &count): (usize, &u64)| match (at + 1).cmp(&k) {
                std::cmp::Ordering::Less => count as i128,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => -(count as i128),
            };
            vec![opponent.iter().enumerate().map(charge).sum()]
        };
        Some(match self.goal.objective() {
            Objective::Average if self.goal.secondary().is_some() => {
                let deepest_first = (1..=self.deepest).rev().map(|guess| i128::from(guess == k));
                std::iter::once(k as i128).chain(deepest_first).collect()
            }
            Objective::Average => vec![k as i128],
            Objective::Late { beyond } => vec![i128::from(k > *beyond)],
            Objective::Race { opponent } | Objective::React { opponent } => race(opponent),
            Objective::Foresee { hit } => vec![(k as i128 - *hit as i128).signum()],
            Objective::Maker { .. } => vec![k as i128 * self.weights[secret]],
            Objective::Worst => unreachable!("it is no sum over secrets"),
        })
    }

    /// For a position at guess k whose guess is no candidate.
    fn missed(&self, k: usize) -> Vec<i128> {
        match self.goal.objective() {
            Objective::React { opponent } => vec![-(opponent.get(k - 1).map_or(0, |&e| e as i128))],
            _ if self.goal.secondary().is_some() => vec![0; self.deepest + 1],
            _ => vec![0],
        }
    }
}

/// The weight of each candidate: that of its class.
pub fn weights(problem: &Question) -> Vec<i128> {
    let Objective::Maker { weights } = problem.goal.objective() else { return Vec::new() };
    let classes = SecretClasses::of(&problem.position);
    let weight = |&code: &Code| weights[classes.number(code).unwrap()] as i128;
    problem.position.candidates().iter().map(weight).collect()
}

/// Candidates by their number in the list.
type Set = u64;

/// How guesses cut the whole set.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Cut {
    /// The candidate hit, if any.
    hit: Set,
    /// The others, by their hints.
    parts: Vec<Set>,
    /// Forbidden, hence asked only as one of the last two candidates.
    last_only: bool,
}

/// The recursion for one problem.
pub struct Weighted {
    codes: Vec<Code>,
    charges: Charges,
    candidates_only: bool,
    /// Every way to cut the set and the guesses that do, in code order.
    cuts: Rc<Vec<(Cut, Vec<Code>)>>,
    first: Option<Cut>,
    memo: HashMap<(Set, usize), Sum>,
}

impl Weighted {
    pub fn new(problem: &Question) -> Weighted {
        let position = &problem.position;
        let codes = position.candidates().to_vec();
        assert!(codes.len() <= 64);
        let cut = |guess: Code| {
            let (mut hit, mut parts) = (0, BTreeMap::new());
            for (at, &code) in codes.iter().enumerate() {
                if code == guess {
                    hit |= 1 << at;
                } else {
                    *parts.entry(position.game().hint(code, guess)).or_insert(0) |= 1 << at;
                }
            }
            let mut parts: Vec<Set> = parts.into_values().collect();
            parts.sort_unstable();
            Cut { hit, parts, last_only: position.forbidden().contains(&guess) }
        };
        let mut cuts: BTreeMap<Cut, Vec<Code>> = BTreeMap::new();
        for guess in position.game().guesses() {
            cuts.entry(cut(guess)).or_default().push(guess);
        }
        Weighted {
            charges: Charges {
                goal: problem.goal.clone(),
                deepest: codes.len() + 1,
                weights: weights(problem),
            },
            candidates_only: problem.guesses == Guesses::Candidates,
            cuts: Rc::new(cuts.into_iter().collect()),
            first: problem.first.map(cut),
            memo: HashMap::new(),
            codes,
        }
    }

    /// The smallest sum of a strategy for the problem.
    pub fn best(&mut self) -> Sum {
        let all = self.set(&self.codes.clone());
        match self.first.clone() {
            Some(first) => self.with(&first, all, 1),
            None => self.value(all, 1),
        }
    }

    /// The smallest sum if this guess is asked first, whether or not it may be.
    pub fn after(&mut self, guess: Code) -> Sum {
        let all = self.set(&self.codes.clone());
        let cuts = Rc::clone(&self.cuts);
        let (cut, _) = cuts.iter().find(|(_, guesses)| guesses.contains(&guess)).unwrap();
        self.with(cut, all, 1)
    }

    /// The first best guess in code order, candidates before others, when guess k is next.
    pub fn choice(&mut self, candidates: &[Code], k: usize) -> Option<Code> {
        let set = self.set(candidates);
        let best = self.value(set, k)?;
        if let &[only] = candidates {
            return Some(only);
        }
        let mut optimal = Vec::new();
        for (cut, guesses) in Rc::clone(&self.cuts).iter() {
            if self.may_ask(cut, set) && self.with(cut, set, k).as_ref() == Some(&best) {
                optimal.extend_from_slice(guesses);
            }
        }
        optimal.sort();
        let candidate = optimal.iter().find(|guess| candidates.contains(guess));
        candidate.or(optimal.first()).copied()
    }

    fn set(&self, candidates: &[Code]) -> Set {
        let number = |code| self.codes.iter().position(|known| known == code).unwrap();
        candidates.iter().map(|code| 1 << number(code)).sum()
    }

    fn value(&mut self, set: Set, k: usize) -> Sum {
        if set.count_ones() == 1 {
            return self.charges.found(k, set.trailing_zeros() as usize);
        }
        if let Some(known) = self.memo.get(&(set, k)) {
            return known.clone();
        }
        let mut best: Sum = None;
        for (cut, _) in Rc::clone(&self.cuts).iter() {
            if self.may_ask(cut, set)
                && let Some(sum) = self.with(cut, set, k)
                && best.as_ref().is_none_or(|best| sum < *best)
            {
                best = Some(sum);
            }
        }
        self.memo.insert((set, k), best.clone());
        best
    }

    /// Two or more are left.
    fn may_ask(&self, cut: &Cut, set: Set) -> bool {
        let candidate = cut.hit & set != 0;
        let splits = candidate || cut.parts.iter().all(|part| part & set != set);
        let allowed = !cut.last_only || candidate && set.count_ones() == 2;
        splits && allowed && (candidate || !self.candidates_only)
    }

    fn with(&mut self, cut: &Cut, set: Set, k: usize) -> Sum {
        let mut sum = match cut.hit & set {
            0 => self.charges.missed(k),
            hit => self.charges.found(k, hit.trailing_zeros() as usize)?,
        };
        for part in cut.parts.iter().map(|part| part & set).filter(|&part| part != 0) {
            let value = self.value(part, k + 1)?;
            sum.iter_mut().zip(value).for_each(|(sum, value)| *sum += value);
        }
        Some(sum)
    }
}
