//! A server to be attacked: it runs as long as this lives.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run;

/// The program.
pub(crate) struct Yomi(PathBuf);

/// A server.
pub(crate) struct Server {
    child: Child,
    /// Where it listens: `127.0.0.1:7150`.
    pub address: String,
}

impl Yomi {
    /// The program that was built.
    pub fn built() -> Result<Yomi, String> {
        let folder = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let folder = folder.unwrap_or_else(|| run::root().join("target"));
        let path = folder.join("release").join(format!("yomi{}", std::env::consts::EXE_SUFFIX));
        if path.is_file() { Ok(Yomi(path)) } else { Err(format!("there is no {}", path.display())) }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A command.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.0);
        command.args(words);
        command
    }

    /// A server with these options, on a free port.
    pub fn serve(&self, options: &[&str]) -> Result<Server, String> {
        let mut command = self.command(&[&["serve", "--port", "0"], options].concat());
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("yomi serve: {error}"))?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or("yomi serve: no output")?;
        BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        Ok(Server { child, address })
    }
}

impl Server {
    /// Megabytes that it holds, where the system tells.
    pub fn megabytes(&self) -> Option<u64> {
        status(self.child.id(), "VmRSS:")
    }

    /// Processor seconds that it has used, where the system tells.
    pub fn seconds(&self) -> Option<f64> {
        seconds(self.child.id())
    }
}

/// Processor seconds that a process has used, where the system tells.
pub(crate) fn seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    // Fields 14 and 15 of all, in hundredths; the name in parentheses is the second.
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// Megabytes that a process has held at most, where the system tells.
pub(crate) fn peak(process: u32) -> Option<u64> {
    status(process, "VmHWM:")
}

/// A line of what the system says of a process, in megabytes.
fn status(process: u32, name: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
