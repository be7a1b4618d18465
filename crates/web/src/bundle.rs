//! All scripts of the page as one, so that a browser asks once and not for each of some sixty files.
//!
//! The scripts are written in two forms only, which a test sees to: `import { a, b as c } from './x.js';`
//! on a line of its own, and `export` before a declaration at the start of a line (the library ends with
//! one list instead). So a script becomes a function that takes what it imports from those before it and
//! returns what it exports; they stand in the order in which they need each other.

/// One script made of `first` and all that it imports; `read` gives a script by its name.
pub(crate) fn bundle(first: &str, read: &dyn Fn(&str) -> String) -> String {
    let mut all = Bundle { read, seen: Vec::new(), text: "const modules = {};\n".to_string() };
    all.add(first);
    all.text
}

struct Bundle<'a> {
    read: &'a dyn Fn(&str) -> String,
    seen: Vec<String>,
    text: String,
}

impl Bundle<'_> {
    /// Adds a script behind those that it needs.
    fn add(&mut self, name: &str) {
        if self.seen.iter().any(|seen| seen == name) {
            return;
        }
        self.seen.push(name.to_string());
        let (mut body, mut exported) = (String::new(), Vec::new());
        for line in (self.read)(name).lines() {
            if let Some((names, from)) = import(line) {
                self.add(from);
                body +=
                    &format!("const {{{}}} = modules['{from}'];\n", names.replace(" as ", ": "));
            } else if let Some(declared) = line.strip_prefix("export ") {
                exported.push(declared_name(declared).to_string());
                body += &format!("{declared}\n");
            } else if let Some((before, list)) = list_at_end(line) {
                exported.extend(list.split(',').map(|one| {
                    let (inside, outside) = one.split_once(" as ").unwrap_or((one, one));
                    format!("{outside}: {inside}")
                }));
                body += &format!("{before}\n");
            } else {
                body += &format!("{line}\n");
            }
        }
        let exported = exported.join(", ");
        self.text +=
            &format!("modules['{name}'] = (() => {{\n{body}return {{{exported}}};\n}})();\n");
    }
}

/// The names and the script of an import.
fn import(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import {")?.split_once("} from './")?;
    Some((names, from.strip_suffix("';")?))
}

/// The name that a declaration declares.
fn declared_name(declared: &str) -> &str {
    let kinds = ["async function ", "function ", "const ", "class "];
    let name = kinds.iter().find_map(|kind| declared.strip_prefix(kind)).unwrap_or(declared);
    name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(name)
}

/// What stands before `export{…}` at the end of a library, and what is in it.
fn list_at_end(line: &str) -> Option<(&str, &str)> {
    let (before, list) = line.rsplit_once("export{")?;
    Some((before, list.trim_end_matches(';').strip_suffix('}')?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_become_one() {
        let read = |name: &str| match name {
            "app.js" => {
                "import { h as el } from './lib.js';\nimport { a, B } from './a.js';\nel(a, B);\n"
            }
            "a.js" => "import { h } from './lib.js';\nexport const a = h;\nexport class B {}\n",
            _ => "// MIT\nvar x=1;export{x as h,x as y};",
        };
        let read = |name: &str| read(name).to_string();
        assert_eq!(
            bundle("app.js", &read),
            "const modules = {};\n\
             modules['lib.js'] = (() => {\n// MIT\nvar x=1;\nreturn {h: x, y: x};\n})();\n\
             modules['a.js'] = (() => {\nconst { h } = modules['lib.js'];\nconst a = h;\nclass B {}\nreturn {a, B};\n})();\n\
             modules['app.js'] = (() => {\nconst { h: el } = modules['lib.js'];\nconst { a, B } = modules['a.js'];\nel(a, B);\nreturn {};\n})();\n"
        );
    }

    /// Whatever is exported and imported in another way would be left out.
    #[test]
    fn the_scripts_are_written_in_these_forms() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if path.extension().is_none_or(|end| end != "js") || path.ends_with("preact.js") {
                continue;
            }
            for line in text.lines().map(str::trim_start) {
                let imports = line.starts_with("import") && line.contains("from '");
                assert!(!imports || import(line).is_some(), "{path:?}: {line}");
                if let Some(declared) = line.strip_prefix("export ") {
                    let kinds = ["async function ", "function ", "const ", "class "];
                    assert!(
                        kinds.iter().any(|kind| declared.starts_with(kind)),
                        "{path:?}: {line}"
                    );
                }
                assert!(!line.contains("import("), "{path:?}: {line}");
            }
        }
    }
}
