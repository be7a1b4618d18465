//! `cargo xtask sanitize`: the code with vector instructions and its portable twins under the address
//! sanitizer, which ends a test that reads or writes where it may not.
//!
//! It needs a nightly toolchain (`rustup toolchain install nightly`). The crates that have such code are
//! built with the sanitizer, and their own tests are run that compare the two. Overflow and debug
//! assertions are on, as in all tests.

use crate::run;

/// The crates, and the tests of each: their names contain one of these.
const TESTS: [(&str, &[&str]); 2] =
    [("yomikiri-search", &["parts::", "part_sizes::"]), ("yomikiri-questions", &["exact::"])];

pub(crate) fn all() -> Result<(), String> {
    let host = run::host()?;
    for (package, names) in TESTS {
        let mut cargo = std::process::Command::new("rustup");
        cargo.args(["run", "nightly", "cargo", "test", "--lib", "--package", package]);
        cargo.args(["--target", &host, "--"]).args(names).current_dir(run::root());
        // A folder of its own: what is built with the sanitizer is of no other use.
        cargo.env("CARGO_TARGET_DIR", run::root().join("target/sanitize"));
        cargo.env("RUSTFLAGS", "-Zsanitizer=address -Ctarget-cpu=x86-64-v2");
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1").env("CARGO_PROFILE_DEV_DEBUG", "0");
        cargo.env("CARGO_INCREMENTAL", "0").env("ASAN_OPTIONS", "detect_leaks=0");
        for inner in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
            cargo.env_remove(inner);
        }
        run::run(&mut cargo)?;
    }
    Ok(())
}
