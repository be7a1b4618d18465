//! The walls between the rooms: what a crate may depend on is what the table in
//! `docs/architecture.md` says, and nothing else. The page itself is read, so that page and test
//! cannot drift apart.

use std::fs;

use crate::root;

/// A line of the table: a room, and the rooms that it may stand on.
#[derive(Debug, PartialEq)]
struct Room {
    name: String,
    may_use: Vec<String>,
}

/// The names between backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

/// The table with the column "may stand on".
fn table(page: &str) -> Vec<Room> {
    let lines = page.lines().skip_while(|line| !line.contains("| may stand on |"));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    let room = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [room, _, may_use] = cells[..] else { panic!("three columns are expected: {row}") };
        let name = quoted(room).pop().unwrap_or_else(|| panic!("no room is named: {row}"));
        Room { name, may_use: quoted(may_use) }
    };
    rows.map(room).collect()
}

/// The room that a package is, if it is one of ours.
fn room_of(package: &str) -> Option<&str> {
    let bare = matches!(package, "yomi" | "xtask").then_some(package);
    bare.or_else(|| package.strip_prefix("yomikiri-"))
}

/// The rooms that a `Cargo.toml` depends on, tests aside.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(|line| line.split('#').next().unwrap_or("").trim()) {
        if let Some(section) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            // `dependencies`, `build-dependencies`, `target.'…'.dependencies`, and each of them
            // followed by the name of one package.
            let (kind, package) = match section.rsplit_once('.') {
                Some((kind, last)) if !last.ends_with("dependencies") => (kind, Some(last)),
                _ => (section, None),
            };
            let kind = kind.rsplit('.').next().unwrap_or(kind);
            inside = matches!(kind, "dependencies" | "build-dependencies");
            if inside {
                found.extend(package.and_then(room_of));
            }
        } else if inside && let Some((name, value)) = line.split_once('=') {
            let name = name.split('.').next().unwrap_or(name).trim().trim_matches('"');
            found.extend(room_of(name));
            // A package under another name: `rules = { package = "yomikiri-rules" }`.
            found.extend(value.split('"').filter_map(room_of));
        }
    }
    found
}

/// What is wrong with the dependencies of a room, in words.
fn forbidden(rooms: &[Room], name: &str, manifest: &str) -> Vec<String> {
    let page = "docs/architecture.md";
    let Some(room) = rooms.iter().find(|room| room.name == name) else {
        return vec![format!("the crate `{name}` has no line in the table of {page}")];
    };
    let used = dependencies(manifest);
    let wrong = used.into_iter().filter(|used| !room.may_use.iter().any(|may| may == used));
    let in_words = |used| {
        let list = match room.may_use[..] {
            [] => "no other room".to_string(),
            _ => room.may_use.join(", "),
        };
        format!("`{name}` depends on `{used}`; by the table in {page} it may use {list}")
    };
    wrong.map(in_words).collect()
}

fn page() -> Vec<Room> {
    table(&fs::read_to_string(root().join("docs/architecture.md")).unwrap())
}

#[test]
fn no_crate_depends_on_what_the_page_does_not_allow() {
    let rooms = page();
    let mut problems = Vec::new();
    let mut crates = 0;
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        // A folder that is left over from another branch has no manifest.
        let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let name = folder.file_name().unwrap().to_str().unwrap();
        problems.extend(forbidden(&rooms, name, &manifest));
        crates += 1;
    }
    assert!(crates >= 12, "{crates} crates");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn rooms_stand_on_rooms_above_them() {
    let rooms = page();
    for (at, room) in rooms.iter().enumerate() {
        for used in &room.may_use {
            let above = rooms[..at].iter().any(|other| other.name == *used);
            assert!(above, "`{}` may stand on `{used}`, which is no room above it", room.name);
        }
    }
}

#[test]
fn the_check_knows_the_rules_alone() {
    let rooms = page();
    let check = rooms.iter().find(|room| room.name == "check").unwrap();
    assert_eq!(check.may_use, ["rules"]);
}

const TABLE: &str = "
| room | its one job | may stand on |
|---|---|---|
| `rules` | games | – |
| `check` | files of `rules` | `rules` |
| `search` | values | `rules`, `check` |

| `else` | not part of the table | `search` |
";

#[test]
fn the_table_is_read() {
    let room = |name: &str, may_use: &[&str]| Room {
        name: name.to_string(),
        may_use: may_use.iter().map(|name| name.to_string()).collect(),
    };
    let rooms =
        [room("rules", &[]), room("check", &["rules"]), room("search", &["rules", "check"])];
    assert_eq!(table(TABLE), rooms);
}

#[test]
fn an_edge_that_is_not_allowed_is_named() {
    let rooms = table(TABLE);
    let allowed = "[dependencies]\nserde = \"1\"\nyomikiri-rules.workspace = true\n";
    assert_eq!(forbidden(&rooms, "check", allowed), [""; 0]);
    let words =
        "`check` depends on `search`; by the table in docs/architecture.md it may use rules";
    for edge in [
        "[dependencies]\nyomikiri-search.workspace = true",
        "[dependencies]\nyomikiri-search = { path = \"../search\" } # just this once",
        "[dependencies]\nengine = { package = \"yomikiri-search\", version = \"1\" }",
        "[dependencies.yomikiri-search]\nworkspace = true",
        "[dependencies.engine]\npackage = \"yomikiri-search\"",
        "[build-dependencies]\nyomikiri-search.workspace = true",
        "[target.'cfg(unix)'.dependencies]\nyomikiri-search.workspace = true",
        "[target.'cfg(unix)'.dependencies.yomikiri-search]\nworkspace = true",
    ] {
        assert_eq!(forbidden(&rooms, "check", edge), [words], "{edge}");
    }
    let tests = "[dependencies]\n[dev-dependencies]\nyomikiri-search.workspace = true\n";
    assert_eq!(forbidden(&rooms, "check", tests), [""; 0]);
    let new = forbidden(&rooms, "ledger", "");
    assert_eq!(new, ["the crate `ledger` has no line in the table of docs/architecture.md"]);
    let none = forbidden(&rooms, "rules", "[dependencies]\nyomikiri-check.workspace = true");
    assert!(none[0].ends_with("it may use no other room"), "{none:?}");
}
