//! Good sets without a proof: a greedy walk, which is made smaller where that is easy.
//!
//! The walk takes the question that makes the most classes, or the one that tells most in bits; both
//! are tried. Always taking the best cut is within a factor of about ln n of the fewest (Moret and
//! Shapiro, 1985, by the greedy cover of Johnson, 1974). Then questions that the others make superfluous
//! are left out, and as long as one question can stand for two of the set, it does.

use yomikiri_control::Control;
use yomikiri_rules::{Code, Position};

use super::entropy::Entropy;
use super::pairs::{ones, separating};
use super::rows::{Rows, answers};
use super::together::Together;

/// Sets with more questions than this are not looked at two by two.
const MOST_SWAPPED: usize = 100;

/// A set that tells all secrets apart; when it is stopped, a larger one.
pub(crate) fn small_set(rows: &Rows, entropy: &Entropy, control: &Control) -> Vec<usize> {
    let by_classes = walk(rows, entropy, control, |classes, told| (classes, told));
    let by_bits = walk(rows, entropy, control, |classes, told| (told, classes));
    let sets = [by_classes, by_bits].map(|set| {
        let mut set = without_spare(rows, set, control);
        while let Some(smaller) = two_for_one(rows, &set, control) {
            set = without_spare(rows, smaller, control);
        }
        set
    });
    let mut set = sets.into_iter().min_by_key(Vec::len).expect("two walks");
    set.sort_unstable();
    set
}

/// Takes the best question, by classes made and bits told, until every secret is alone. When it is
/// stopped, any question that cuts.
fn walk(
    rows: &Rows,
    entropy: &Entropy,
    control: &Control,
    value: impl Fn(u64, u64) -> (u64, u64),
) -> Vec<usize> {
    let mut together = Together::whole(rows.secrets());
    let (mut set, mut sizes) = (Vec::new(), [0; 256]);
    while let Some([a, b]) = together.largest_pair() {
        let any = || ones(&separating(rows, a, b)).next();
        let mut best = ((0, 0), any().expect("some question tells any two secrets apart"));
        for question in 0..rows.len() {
            if question % 16 == 0 && control.is_stopped() {
                break;
            }
            let row = rows.row(question);
            let (mut classes, mut told) = (0, 0);
            for class in together.classes() {
                let (tells, parts) = entropy.told_and_parts(class, row, &mut sizes);
                classes += parts - 1;
                told += tells;
            }
            // The first of equals in code order.
            if value(classes, told) > best.0 {
                best = (value(classes, told), question);
            }
        }
        set.push(best.1);
        together = together.after(rows.row(best.1));
    }
    set
}

/// What a set leaves together.
fn left(rows: &Rows, set: impl Iterator<Item = usize>) -> Together {
    set.fold(Together::whole(rows.secrets()), |together, question| {
        if together.all_alone() { together } else { together.after(rows.row(question)) }
    })
}

/// Leaves out what the others make superfluous, the first taken first.
fn without_spare(rows: &Rows, mut set: Vec<usize>, control: &Control) -> Vec<usize> {
    let mut at = 0;
    while at < set.len() && !control.is_stopped() {
        let others = set.iter().enumerate().filter(|&(other, _)| other != at);
        match left(rows, others.map(|(_, &question)| question)).all_alone() {
            true => drop(set.remove(at)),
            false => at += 1,
        }
    }
    set
}

/// The set with one question in the place of two, if there is one.
fn two_for_one(rows: &Rows, set: &[usize], control: &Control) -> Option<Vec<usize>> {
    if set.len() > MOST_SWAPPED {
        return None;
    }
    for i in 0..set.len() {
        for j in i + 1..set.len() {
            if control.is_stopped() {
                return None;
            }
            let others = || (0..set.len()).filter(|&at| at != i && at != j).map(|at| set[at]);
            let together = left(rows, others());
            let Some([a, b]) = together.largest_pair() else { return Some(others().collect()) };
            let cuts = separating(rows, a, b);
            let one = ones(&cuts).find(|&one| together.is_resolved_by(rows.row(one)));
            if let Some(one) = one {
                return Some(others().chain([one]).collect());
            }
        }
    }
    None
}

/// A set that is found at once, from the rules, with no table: any question that tells two secrets
/// apart that are still together; where secrets can be guessed, one of them.
pub(crate) fn in_a_hurry(position: &Position) -> Vec<Code> {
    let (game, secrets) = (position.game(), position.candidates());
    let guesses = game.guesses();
    let mut together = Together::whole(secrets.len());
    let mut set = Vec::new();
    while let Some(pair) = together.largest_pair() {
        let [a, b] = pair.map(|secret| secrets[usize::from(secret)]);
        let question = match game.can_hit() {
            true => a,
            false => {
                let cuts = |&&question: &&Code| game.hint(a, question) != game.hint(b, question);
                *guesses.iter().find(cuts).expect("some question tells any two secrets apart")
            }
        };
        set.push(question);
        together = together.after(&answers(game, secrets, question));
    }
    set.sort_unstable();
    set
}
