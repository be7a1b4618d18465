//! The quick report, computed once for all tests.

use std::sync::LazyLock;

use yomikiri_report::papers::PAPERS;
use yomikiri_report::{Item, Lab, Report};
use yomikiri_search::{Control, Settings};

/// All items of all papers.
pub fn items() -> impl Iterator<Item = Item> {
    PAPERS.iter().flat_map(|paper| (paper.items)())
}

/// A run that nothing stops.
pub fn lab() -> Lab {
    Lab::new(Settings::default(), Control::new())
}

/// What `yomi reproduce --quick` computes.
pub static QUICK: LazyLock<Report> = LazyLock::new(|| {
    let report = Report::run(items().collect(), true, &lab(), |_| {});
    let (report, complete) = report.expect("it can be set up");
    assert!(complete, "nothing stops it");
    report
});
