//! The terminal sessions in the README and in the pages of `docs` and `examples` are run, and must
//! print what is shown there. They are typed in the folder of the project. No other test here asks
//! where it runs: each has a folder of its own.

#[test]
fn sessions() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    let pages = trycmd::TestCases::new();
    pages.case("README.md").case("docs/*.md").case("examples/*.md");
}
