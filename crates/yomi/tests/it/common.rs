//! Running the program in an empty folder, and looking at what it says and leaves behind.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A folder of its own for a test, taken away at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("yomi-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into the folder.
    pub fn with(self, name: &str, text: &str) -> Folder {
        std::fs::write(self.0.join(name), text).unwrap();
        self
    }

    /// The names of all files in the folder.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the program in the folder.
    pub fn yomi(&self, args: &[&str]) -> Said {
        self.yomi_reading(args, "")
    }

    /// Runs the program in the folder, with a text on standard input.
    pub fn yomi_reading(&self, args: &[&str], input: &str) -> Said {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().unwrap();
        // A program that does not read its input may end before all of it is written.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        Said {
            args: args.join(" "),
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The program, ready to be run in the folder, with its output caught.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomi"));
        command.args(args).current_dir(&self.0).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs the program in an empty folder.
pub fn yomi(args: &[&str]) -> Said {
    Folder::new().yomi(args)
}

/// What the program said and how it ended.
#[derive(Debug)]
pub struct Said {
    pub args: String,
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Said {
    /// It ended with this exit code and said nothing on standard error.
    #[track_caller]
    pub fn ended(self, code: i32) -> Said {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.err, "", "{self:?}");
        self
    }

    /// The JSON object that is all of its output.
    #[track_caller]
    pub fn json(&self) -> Value {
        let value: Value = serde_json::from_str(&self.out).expect(&self.args);
        assert!(value.is_object(), "{self:?}");
        value
    }

    /// The JSON object that is all of its output, which is what the schema says of this answer.
    #[track_caller]
    pub fn answer(&self, name: &str) -> Value {
        let value = self.json();
        assert_eq!(yomikiri_answers::schema::check(name, &value), Ok(()), "{}", self.args);
        value
    }

    /// What it said, wherever lines are broken.
    pub fn words(&self) -> String {
        self.out.split_whitespace().collect::<Vec<&str>>().join(" ")
    }

    /// It fits a terminal of 80 columns: no line is wider, unless by a word that is too long, such as
    /// a number of many digits.
    #[track_caller]
    pub fn fits(self) -> Said {
        for line in self.out.lines() {
            let wide = yomikiri_answers::text::width(line) > 80;
            let word = line.split_whitespace().map(str::len).max().unwrap_or(0);
            assert!(!wide || word > 60, "yomi {}: {line}", self.args);
        }
        self
    }

    /// One sentence on standard error that contains `words`, nothing on standard output, and
    /// this exit code.
    #[track_caller]
    pub fn refused(&self, code: i32, words: &str) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
        assert!(self.err.starts_with("yomi: "), "{self:?}");
        assert!(self.err.ends_with('\n') && self.err.lines().count() == 1, "{self:?}");
        assert!(self.err.contains(words), "{words:?} is not in {self:?}");
    }
}

/// A strategy of mm2x2 with profile 1, 2, 1.
pub const SMALL: &str = r#"{
  "format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2", "start": "",
  "total_guesses": 8, "max_guesses": 3, "profile": [1, 2, 1],
  "strategy": {"guess": "12", "then": {
    "0B2W": {"guess": "21"},
    "1B0W": {"guess": "11", "then": {"0B0W": {"guess": "22"}}}
  }}
}
"#;

/// The probabilistic strategy of paper 001, Fig. 3: with probability 7/10 as in Fig. 1, else as
/// in Fig. 2.
pub const DICE: &str = r#"{
  "format": "yomikiri", "version": 1, "kind": "mixture", "game": "mm4x6",
  "start": ["2334", "2343", "2345", "2346", "2354", "2364", "2444", "2644"],
  "strategy": {"guess": "1335", "then": {
    "0B0W": {"guess": "2444", "then": {"3B0W": {"guess": "2644"}}},
    "1B0W": {"choices": [
      {"probability": "7/10", "guess": "2346", "then": {"2B2W": {"guess": "2364"}}},
      {"probability": "3/10", "guess": "4365", "then": {
        "1B2W": {"guess": "2346"}, "2B1W": {"guess": "2364"}
      }}
    ]},
    "1B1W": {"guess": "2343", "then": {"2B1W": {"guess": "2354"}}},
    "2B0W": {"guess": "2334", "then": {"2B1W": {"guess": "2345"}}}
  }}
}
"#;
