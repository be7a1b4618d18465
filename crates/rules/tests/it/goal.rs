//! Tests of `src/goal.rs`.

use yomikiri_rules::*;

#[test]
fn names_are_read_back() {
    let goals = [
        Objective::Average,
        Objective::Worst,
        Objective::Late { beyond: 5 },
        Objective::Race { opponent: vec![1, 7, 63] },
        Objective::React { opponent: vec![0, 3] },
        Objective::Foresee { hit: 4 },
        Objective::Maker { weights: vec![3, 0, u128::MAX] },
    ];
    for objective in goals {
        assert_eq!(objective.to_string().parse(), Ok(objective));
    }
    for text in ["", "late", "late:", "late:x", "race:", "race:0,0", "maker:0", "foresee:0"] {
        assert!(text.parse::<Objective>().is_err(), "{text}");
    }
}

#[test]
fn what_has_no_meaning_is_refused() {
    let late = |beyond| Goal::new(Objective::Late { beyond });
    assert!(late(usize::MAX).is_err() && late(MAX_GUESSES).is_ok());
    let race = |opponent: &[u64]| Goal::new(Objective::Race { opponent: opponent.to_vec() });
    assert!(race(&[]).is_err() && race(&[u64::MAX, u64::MAX]).is_err());
    assert!(race(&[MAX_OPPONENT]).is_ok() && race(&[MAX_OPPONENT, 1]).is_err());
    assert!(Goal::average().within(usize::MAX).is_err());
    assert!(race(&[1]).unwrap().within(5).is_err());
    assert!(Goal::worst().within(5).is_ok() && Goal::worst().then(Then::Shortest).is_err());
    let goal = Goal::average().within(5).unwrap().then(Then::FewestLate).unwrap();
    assert_eq!((goal.max_guesses(), goal.secondary()), (Some(5), Some(Then::FewestLate)));
}
