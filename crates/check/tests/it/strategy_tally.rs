//! Tests of `src/strategy/tally.rs`.

use yomikiri_check::*;

/// Paper 003, Table 7: the two strategies of the paper, 50.20823 %.
#[test]
fn the_papers_race() {
    let fewest = Profile::new(vec![1, 7, 63, 697, 2424, 1774, 74]);
    let strongest = Profile::new(vec![1, 4, 47, 688, 2531, 1628, 141]);
    let tally = strongest.against(&fewest);
    assert_eq!(tally.wins + tally.draws + tally.losses, 5040 * 5040);
    let rate = tally.win_rate();
    let percent = *rate.numer() as f64 / *rate.denom() as f64 * 100.0;
    assert!((percent - 50.20823).abs() < 5e-6, "{percent}");
    let back = fewest.against(&strongest);
    assert_eq!((back.wins, back.draws, back.losses), (tally.losses, tally.draws, tally.wins));
    assert_eq!(back.evaluation(), -tally.evaluation());
    assert_eq!(fewest.against(&fewest).evaluation(), 0);
}
