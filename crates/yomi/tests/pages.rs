//! The terminal sessions in the README and in the pages of `docs` and `examples` are run, and must
//! print what is shown there. They are typed in the folder of the project, so this is a program of its
//! own: where it runs is not for other tests to share.

#[test]
fn sessions() {
    std::env::set_current_dir("../..").unwrap();
    let pages = trycmd::TestCases::new();
    pages.case("README.md").case("docs/*.md").case("examples/*.md");
}
