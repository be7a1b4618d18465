//! The texts: links between them lead somewhere, and the README stays short.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

/// The Markdown files of a folder.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|end| end == "md")).collect()
}

/// Where the links and pictures of a page lead, within the project. What is shown as code is none.
fn links(text: &str) -> Vec<&str> {
    let prose = text.split("```").step_by(2);
    let markdown = prose.clone().flat_map(|prose| prose.split("](").skip(1));
    let markdown = markdown.filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    let pictures = prose.flat_map(|prose| prose.split("src=\"").skip(1));
    let pictures = pictures.filter_map(|rest| rest.split_once('"')).map(|(link, _)| link);
    markdown.chain(pictures).filter(|link| !link.starts_with("http")).collect()
}

/// The names by which the headings of a page can be linked: lower case, hyphens for spaces, nothing
/// else but letters and digits.
fn headings(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2).flat_map(str::lines);
    let titles =
        prose.filter(|line| line.starts_with('#')).map(|line| line.trim_matches('#').trim());
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    titles
        .map(|title| title.to_lowercase().chars().filter(kept).collect::<String>())
        .map(|title| title.replace(' ', "-"))
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    let folders = [root(), root().join("docs"), root().join("examples")];
    for page in folders.iter().flat_map(|folder| pages(folder)) {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.with_file_name(file) };
            assert!(target.exists(), "{}: there is no '{link}'", page.display());
            if !heading.is_empty() {
                let there = headings(&fs::read_to_string(&target).unwrap());
                let found = there.iter().any(|name| name == heading);
                assert!(found, "{}: there is no heading '{link}'", page.display());
            }
            followed += 1;
        }
    }
    assert!(followed >= 50, "{followed} links");
}

#[test]
fn every_page_is_in_the_index() {
    let index = fs::read_to_string(root().join("docs/README.md")).unwrap();
    let listed = links(&index);
    for page in pages(&root().join("docs")) {
        let name = page.file_name().unwrap().to_str().unwrap();
        let found = name == "README.md" || listed.contains(&name);
        assert!(found, "docs/README.md does not list {name}");
    }
}

#[test]
fn the_readme_is_short() {
    let bytes = fs::metadata(root().join("README.md")).unwrap().len();
    assert!(bytes <= 9000, "README.md has {bytes} bytes");
}

#[test]
fn links_and_headings_are_read() {
    let text = "# A title: `x`\n[a](b.md#c) <img src=\"d.png\"> [e](https://f)\n```sh\n# no\n[g](h)\n```\n";
    assert_eq!(links(text), ["b.md#c", "d.png"]);
    assert_eq!(headings(text), ["a-title-x"]);
}
