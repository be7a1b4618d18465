//! All tests.

use std::time::Duration;

use crate::run::{cargo, run, succeeds};
use crate::{browser, postgres};

/// Tells the tests of the page that there is a browser: a missing one is a failure then.
const BROWSER: (&str, &str) = ("YOMIKIRI_BROWSER", "1");
/// Tells the tests of the ledger that there is PostgreSQL.
const POSTGRES: (&str, &str) = ("YOMIKIRI_POSTGRES", "1");

/// Cargo builds one thing after the other. The tests come first: if they came second, they would begin half a minute
/// later.
const HEAD_START: Duration = Duration::from_secs(3);

/// Installs what is missing and runs everything. cargo-nextest runs the tests of several crates at
/// once, two more than there are cores, for those with a browser or a database wait a good deal, and the
/// examples of the documentation beside them; where it is not installed, cargo does. Tests are built and run by one
/// command: to run them by a second one would wait for whatever else is being built.
pub fn all() -> Result<(), String> {
    browser::install()?;
    postgres::install()?;
    let wanted = [BROWSER, POSTGRES];
    if succeeds(&mut cargo("nextest --version")) {
        let threads = 2 + std::thread::available_parallelism().map_or(1, usize::from);
        let tests = format!("nextest run --workspace --locked --test-threads {threads}");
        std::thread::scope(|scope| {
            let examples = scope.spawn(|| {
                std::thread::sleep(HEAD_START);
                run(&mut cargo("test --doc --workspace --locked --quiet"))
            });
            let tested = run(cargo(&tests).envs(wanted));
            let examples = examples.join().expect("it only runs a program");
            tested.and(examples)
        })
    } else {
        run(cargo("test --workspace --locked").envs(wanted))
    }
}
