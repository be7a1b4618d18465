//! Runs the program as a user would, and says what it took.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A run of the program.
#[allow(dead_code, reason = "not every benchmark looks at everything")]
pub struct Ran {
    pub cpu: f64,
    pub wall: f64,
    pub mib: i64,
    /// As the operating system tells it; 0 if all went well.
    pub status: i32,
    pub output: String,
}

impl Ran {
    /// Runs it to its end, or kills it after a time, without a warning.
    pub fn of(arguments: impl Iterator<Item = String>, kill: Option<Duration>) -> Ran {
        let clock = Instant::now();
        // It is waited for below, by hand, to learn what it used.
        #[allow(clippy::zombie_processes)]
        let child = Command::new(env!("CARGO_BIN_EXE_yomi"))
            .args(arguments)
            .args(["--json", "--quiet"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let pid = child.id() as libc::pid_t;
        if let Some(after) = kill {
            std::thread::sleep(after);
            // SAFETY: it is our child, and nobody has waited for it.
            unsafe { libc::kill(pid, libc::SIGKILL) };
        }
        let mut output = String::new();
        let mut stdout = child.stdout.expect("it is piped");
        stdout.read_to_string(&mut output).expect("text");
        let mut status = 0;
        // SAFETY: all zeroes is a valid rusage, and wait4 writes only to the places given.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            assert_eq!(libc::wait4(pid, &mut status, 0, &mut usage), pid);
            usage
        };
        let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
        Ran {
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            wall: clock.elapsed().as_secs_f64(),
            mib: usage.ru_maxrss / 1024,
            status,
            output,
        }
    }
}
