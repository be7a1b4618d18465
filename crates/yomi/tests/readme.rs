//! The terminal sessions in the README are run, and must print what it says.

#[test]
fn sessions() {
    trycmd::TestCases::new().case("../../README.md");
}
