//! Limits that hold for every command: memory, a stop that is heard, and what a kill may cost.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::Found;
use super::server::{Yomi, peak, seconds};

/// A folder of its own, taken away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        let path = std::env::temp_dir().join(format!("yomi-attack-{}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|error| error.to_string())?;
        Ok(Folder(path))
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.0.join(name);
        std::fs::write(&path, text).map_err(|error| error.to_string())?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Begins a command that says nothing.
fn begin(yomi: &Yomi, words: &str, folder: &Path) -> Result<Child, String> {
    let words: Vec<&str> = words.split(' ').collect();
    let mut command = yomi.command(&words);
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().map_err(|error| error.to_string())
}

/// A code maker of mm4x7 who takes every code with the same probability.
fn maker() -> String {
    // The classes by how often each colour comes; their sizes add up to 7^4.
    let classes = [("1111", 7), ("1112", 168), ("1122", 126), ("1123", 1260), ("1234", 840)];
    let rows = classes.map(|(class, codes)| {
        format!(r#"{{"class": "{class}", "codes": {codes}, "probability": "{codes}/2401"}}"#)
    });
    format!(
        r#"{{"format": "yomikiri", "version": 1, "kind": "maker", "game": "mm4x7", "start": "",
            "maker": [{}]}}"#,
        rows.join(", ")
    )
}

/// A mixture of 3 MB, as large as may be read with 100 MB.
fn mixture() -> String {
    let part = |(first, then): (char, char)| {
        format!(
            r#"{{"probability": "1/22000", "strategy": {{"guess": "{first}", "then": {{"0B0W": {{"guess": "{then}"}}}}}}}}"#
        )
    };
    let parts: Vec<String> =
        (0..22_000).map(|n| part(if n % 2 == 0 { ('1', '2') } else { ('2', '1') })).collect();
    format!(
        r#"{{"format": "yomikiri", "version": 1, "kind": "mixture", "game": "mm1x2", "start": "", "mixture": [{}]}}"#,
        parts.join(", ")
    )
}

/// Each with 100 MB: what it holds at most is 10 % and 50 MB more.
pub(super) fn memory(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let folder = Folder::new()?;
    folder.write("maker.json", &maker())?;
    folder.write("mixture.json", &mixture())?;
    let mut found = Vec::new();
    for words in [
        "verify maker.json --memory 100M --quiet",
        "verify mixture.json --memory 100M --quiet",
        "mixture mixture.json --memory 100M --quiet",
        "bounds mm5x6 --memory 100M --time-limit 5s --quiet",
        "questions bc4x10 --memory 100M --time-limit 5s --quiet",
        "solve mm5x8 --memory 100M --time-limit 5s --quiet",
        "guesses mm5x8 --memory 100M --time-limit 5s --quiet",
        "heuristics mm5x8 --memory 100M --time-limit 5s --quiet",
    ] {
        let mut child = begin(yomi, words, &folder.0)?;
        let (end, mut most) = (Instant::now() + Duration::from_secs(15), 0);
        while Instant::now() < end && child.try_wait().is_ok_and(|ended| ended.is_none()) {
            most = peak(child.id()).unwrap_or(0).max(most);
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = child.kill();
        let ended = child.wait().map_err(|error| error.to_string())?;
        let code = ended.code().map_or("still at it".to_string(), |code| format!("exit {code}"));
        let right = matches!(ended.code(), None | Some(0 | 1 | 3));
        let what = format!("yomi {}", words.trim_end_matches(" --quiet"));
        found.push(Found::new(&what, format!("{most} MB, {code}"), most <= 160 && right));
    }
    Ok(found)
}

/// A stop in the middle of the largest game is heard within 0.3 s of the processor's time.
pub(super) fn stops(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let folder = Folder::new()?;
    let digits = |n: usize| (0..5).rev().map(move |peg| 1 + n / 8usize.pow(peg) % 8);
    let code = |n: usize| digits(n).map(|digit| digit.to_string()).collect::<String>();
    folder.write("all.txt", &(0..32_768).map(code).collect::<Vec<String>>().join("\n"))?;
    let mut found = Vec::new();
    for words in
        ["heuristics mm5x8", "guesses mm5x8", "guesses mm5x8 --candidates all.txt", "solve mm5x8"]
    {
        // While the table is made, and after that.
        for after in [0.5, 2.5] {
            let words = format!("{words} --threads 1 --quiet");
            let mut child = begin(yomi, &words, &folder.0)?;
            let (end, before) = (Instant::now() + Duration::from_secs(30), own_children());
            while seconds(child.id()).is_some_and(|used| used < after) && Instant::now() < end {
                std::thread::sleep(Duration::from_millis(2));
            }
            let (told, used) = (Instant::now(), seconds(child.id()).unwrap_or(0.0));
            let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
            let ended = child.wait().map_err(|error| error.to_string())?;
            let took = told.elapsed().as_secs_f64();
            // What `kill` took is nothing.
            let more = own_children() - before - used;
            let what = format!("yomi {words}, stopped");
            let what = what.replace(" --threads 1 --quiet", "");
            let figure = format!("{more:.2} s of a processor, {took:.2} s by the clock");
            let kept = more.min(took) <= 0.3 && ended.code() == Some(130);
            found.push(Found::new(&what, figure, kept));
        }
    }
    Ok(found)
}

/// Processor seconds of all children that have ended.
fn own_children() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok());
    (ticks(13).unwrap_or(0.0) + ticks(14).unwrap_or(0.0)) / 100.0
}

/// A player's games are kept at least every two seconds, and the next run begins with them.
pub(super) fn games_kept(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let folder = Folder::new()?;
    let words = "patience rate --board 5 --hidden sampling --deals 100000 --log it.log --quiet";
    let mut child = begin(yomi, words, &folder.0)?;
    let size = || std::fs::metadata(folder.0.join("it.log")).map_or(0, |file| file.len());
    let (begun, mut last, mut known, mut worst) = (Instant::now(), Instant::now(), 0, 0.0);
    while begun.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(5));
        if size() != known {
            (known, last) = (size(), Instant::now());
        }
        worst = last.elapsed().as_secs_f64().max(worst);
    }
    let _ = child.kill();
    let mut said = String::new();
    if let Some(mut err) = child.stderr.take() {
        let _ = err.read_to_string(&mut said);
    }
    child.wait().map_err(|error| error.to_string())?;
    let figure = format!("{worst:.2} s without a new game on the disk at most");
    let kept = worst <= 2.0 && known > 0 && said.is_empty();
    Ok(vec![Found::new("a kill costs at most two seconds of a player's games", figure, kept)])
}
