//! Tests of `src/files/save.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use yomikiri_check::files::*;

/// An empty folder of its own, taken away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let id = std::process::id();
        let path = std::env::temp_dir().join(format!("yomikiri-save-{id}-{name}"));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Both functions refuse it, and nothing is left behind.
#[track_caller]
fn refused(folder: &Folder, path: &Path, words: &str) {
    let before = folder.names();
    for error in [save(path, "new").unwrap_err(), check_writable(path).unwrap_err()] {
        assert!(error.to_string().contains(words), "{}: {error}", path.display());
    }
    assert_eq!(folder.names(), before);
}

#[test]
fn what_is_not_a_file_is_refused() {
    let folder = Folder::new("refused");
    let at = |name: &str| folder.0.join(name);
    fs::create_dir(at("folder")).unwrap();
    refused(&folder, &at("folder"), "directory");
    refused(&folder, &at("new/"), "not the name of a file");
    refused(&folder, &at("new/."), "not the name of a file");
    refused(&folder, Path::new(""), "not the name of a file");
    assert!(save(&at("no/such"), "new").is_err() && check_writable(&at("no/such")).is_err());
    assert_eq!(folder.names(), ["folder"]);
}

/// What was left behind by a program that was killed goes; what others are writing stays, and so does
/// what only looks like it.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_behind_by_those_who_were_killed() {
    let folder = Folder::new("killed");
    let running = format!(".file.{}-7.tmp", std::process::id());
    // No process has such a number.
    let names = [".file.4294967295-0.tmp", ".file.4294967295-1.tmp", ".file.x-1.tmp"];
    for name in names.into_iter().chain([running.as_str(), ".other.4294967295-0.tmp"]) {
        fs::write(folder.0.join(name), "half").unwrap();
    }
    save(&folder.0.join("file"), "new").unwrap();
    let mut left = [&running, ".file.x-1.tmp", ".other.4294967295-0.tmp", "file"];
    left.sort();
    assert_eq!(folder.names(), left);
}

#[cfg(unix)]
#[test]
fn links_are_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("links");
    let at = |name: &str| folder.0.join(name);
    fs::create_dir(at("folder")).unwrap();
    fs::write(at("folder/file"), "old").unwrap();
    fs::set_permissions(at("folder/file"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("folder/file", at("near")).unwrap();
    symlink(at("near"), at("far")).unwrap();
    symlink("folder/new", at("dangling")).unwrap();
    symlink("ring", at("ring")).unwrap();
    symlink("folder", at("to-folder")).unwrap();
    symlink("/dev/null", at("to-device")).unwrap();
    let names = folder.names();

    check_writable(&at("far")).unwrap();
    assert_eq!(fs::read_to_string(at("folder/file")).unwrap(), "old");
    save(&at("far"), "new").unwrap();
    assert_eq!(fs::read_to_string(at("folder/file")).unwrap(), "new");
    let mode = fs::metadata(at("folder/file")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    check_writable(&at("dangling")).unwrap();
    assert!(!at("folder/new").exists());
    save(&at("dangling"), "made").unwrap();
    assert_eq!(fs::read_to_string(at("folder/new")).unwrap(), "made");
    assert!(fs::symlink_metadata(at("dangling")).unwrap().is_symlink());

    refused(&folder, &at("ring"), "circle");
    refused(&folder, &at("to-folder"), "directory");
    refused(&folder, &at("to-device"), "not a regular file");
    assert_eq!(folder.names(), names);
}
