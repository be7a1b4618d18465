//! Matrix games, solved exactly: the simplex method with fractions.
//!
//! The row player pays row[column] and wants to pay little. With all entries positive, his best
//! mixture q and the value v come from the linear program (Gale, Kuhn and Tucker)
//!
//! maximise Σ y_s subject to Σ_s y_s row_s[c] ≤ 1 for each column c, y ≥ 0
//!
//! as v = 1 / Σ y and q = v y; the dual variables times v are the best mixture of the column player.
//! The slack variables are a first solution. Bland's rule (the first column that improves, the first
//! row among equals) never returns to a basis, so it ends, and fractions make the end exact.

use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use yomikiri_search::Control;

/// The value of a game, the row player's mixture and the column player's.
pub(super) type Equilibrium = (BigRational, Vec<BigRational>, Vec<BigRational>);

/// The equilibrium of a game whose entries are positive; `None` if it was stopped.
pub(super) fn equilibrium(rows: &[Vec<BigRational>], control: &Control) -> Option<Equilibrium> {
    let (strategies, columns) = (rows.len(), rows[0].len());
    let zero = BigRational::zero();
    // One line for each column of the game: the strategies, the slacks, the right-hand side.
    let mut lines: Vec<Vec<BigRational>> = (0..columns)
        .map(|column| {
            let mut line: Vec<BigRational> = rows.iter().map(|row| row[column].clone()).collect();
            line.extend((0..columns).map(|slack| unit(slack == column)));
            line.push(BigRational::one());
            line
        })
        .collect();
    // What one more of each variable still gains; at the end, minus the sum of y.
    let mut gains = vec![BigRational::one(); strategies];
    gains.resize(strategies + columns + 1, zero.clone());
    let mut basis: Vec<usize> = (strategies..strategies + columns).collect();
    while let Some(entering) = gains[..strategies + columns].iter().position(Signed::is_positive) {
        if control.is_stopped() {
            return None;
        }
        let leaving = (0..columns)
            .filter(|&at| lines[at][entering].is_positive())
            .min_by_key(|&at| {
                let room = &lines[at][strategies + columns] / &lines[at][entering];
                (room, basis[at])
            })
            .expect("entries are positive, so the program is bounded");
        let pivot = lines[leaving][entering].clone();
        lines[leaving].iter_mut().for_each(|value| *value /= &pivot);
        let line = lines[leaving].clone();
        let others = lines.iter_mut().enumerate().filter(|&(at, _)| at != leaving);
        for other in others.map(|(_, other)| other).chain([&mut gains]) {
            let factor = other[entering].clone();
            if !factor.is_zero() {
                other.iter_mut().zip(&line).for_each(|(value, part)| *value -= &factor * part);
            }
        }
        basis[leaving] = entering;
    }
    let value = -BigRational::one() / &gains[strategies + columns];
    let mut mixture = vec![zero; strategies];
    for (line, &variable) in lines.iter().zip(&basis) {
        if variable < strategies {
            mixture[variable] = &line[strategies + columns] * &value;
        }
    }
    let duals = gains[strategies..strategies + columns].iter().map(|gain| -gain * &value).collect();
    Some((value, mixture, duals))
}

fn unit(one: bool) -> BigRational {
    if one { BigRational::one() } else { BigRational::zero() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;
    use yomikiri_rules::Draws;

    fn game(rows: &[&[i64]]) -> Vec<Vec<BigRational>> {
        let fraction = |&n: &i64| BigRational::from_integer(BigInt::from(n));
        rows.iter().map(|row| row.iter().map(fraction).collect()).collect()
    }

    /// By the definition: neither side can do better by changing alone.
    fn check(rows: &[Vec<BigRational>]) -> BigRational {
        let (value, mixture, duals) = equilibrium(rows, &Control::new()).unwrap();
        for side in [&mixture, &duals] {
            assert!(side.iter().all(|p| !p.is_negative()));
            assert_eq!(side.iter().sum::<BigRational>(), BigRational::one());
        }
        for column in 0..rows[0].len() {
            let paid: BigRational =
                rows.iter().zip(&mixture).map(|(row, q)| &row[column] * q).sum();
            assert!(paid <= value);
        }
        for row in rows {
            let paid: BigRational = row.iter().zip(&duals).map(|(entry, p)| entry * p).sum();
            assert!(paid >= value);
        }
        value
    }

    fn value_of(rows: &[&[i64]]) -> String {
        check(&game(rows)).to_string()
    }

    #[test]
    fn known_games() {
        assert_eq!(value_of(&[&[7]]), "7");
        assert_eq!(value_of(&[&[1, 2], &[2, 1]]), "3/2");
        assert_eq!(value_of(&[&[3, 1, 2], &[2, 3, 1], &[1, 2, 3]]), "2");
        // A saddle point, equal rows, a column that is never played.
        assert_eq!(value_of(&[&[4, 2], &[3, 3], &[3, 3]]), "3");
        assert_eq!(value_of(&[&[1, 1, 1], &[5, 5, 5]]), "1");
    }

    #[test]
    fn nothing_in_time() {
        let stopped = Control::new();
        stopped.cancel();
        assert!(equilibrium(&game(&[&[1, 2], &[2, 1]]), &stopped).is_none());
    }

    #[test]
    fn random_games() {
        let mut draws = Draws::of_seed(7);
        for _ in 0..200 {
            let (rows, columns) = (1 + draws.below(12), 1 + draws.below(6));
            let mut rows: Vec<Vec<i64>> = (0..rows).map(|_| vec![0; columns as usize]).collect();
            rows.iter_mut().flatten().for_each(|entry| *entry = 1 + i64::from(draws.below(9)));
            let rows: Vec<&[i64]> = rows.iter().map(Vec::as_slice).collect();
            check(&game(&rows));
        }
    }
}
