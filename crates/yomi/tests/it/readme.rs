//! The terminal sessions in the README and in the pages of `docs` are run, and must print what is
//! shown there.

#[test]
fn sessions() {
    trycmd::TestCases::new().case("../../README.md").case("../../docs/*.md");
}
