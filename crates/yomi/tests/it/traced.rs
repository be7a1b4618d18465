//! The program, watched from outside: every step that it takes on the disk is seen before it is taken,
//! and can be the last one (as if by `kill -9`), or can fail, as it does on a full or broken disk.
//!
//! The kernel lets a parent stop its child at each system call (`ptrace`). So nothing in the program has
//! to know of the test, the moments are counted and not timed, and there are no others: between two
//! system calls nothing changes on the disk. A run that is only watched tells how many steps there are.

use std::collections::HashMap;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use libc::{c_int, c_long, pid_t, user_regs_struct};

use crate::common::Said;

/// What happens at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nothing; the steps are counted.
    Watched,
    /// The program is killed before this step, from 0.
    Killed(usize),
    /// The program is killed when half of what this step writes is written.
    KilledHalfway(usize),
    /// This step is refused with this error.
    Refused(usize, c_int),
    /// From this step on there is room for half of what it writes, and for nothing more.
    Full(usize),
}

/// How a run ended.
#[derive(Debug)]
pub struct Ended {
    /// The steps that it took or tried to take.
    pub steps: Vec<Step>,
    /// What it said; the exit code is `None` if it was killed.
    pub said: Said,
}

/// A step on the disk, or towards memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Make,
    Write,
    Sync,
    Rename,
    Remove,
    Cut,
    Permit,
    Memory,
}

/// Which steps count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Those on the disk.
    Disk,
    /// Memory that is asked for after the first step on the disk.
    Memory,
}

/// Whether this computer lets a parent watch its child.
pub fn can_watch() -> bool {
    let mut command = Command::new("true");
    traceable(&mut command);
    let Ok(mut child) = command.spawn() else { return false };
    let _ = wait(child.id() as pid_t, libc::__WALL);
    let _ = child.kill();
    child.wait().is_ok()
}

/// The child asks to be watched.
fn traceable(command: &mut Command) {
    let ask = || {
        let null = std::ptr::null_mut::<libc::c_void>();
        // SAFETY: this takes no pointers that matter and touches no memory.
        match unsafe { libc::ptrace(libc::PTRACE_TRACEME, 0, null, null) } {
            -1 => Err(io::Error::last_os_error()),
            _ => Ok(()),
        }
    };
    // SAFETY: between fork and exec, one system call and nothing else.
    unsafe { command.pre_exec(ask) };
    command.process_group(0);
}

/// Runs a command to its end, or to the end that is meant for it.
pub fn run(mut command: Command, folder: &Path, counted: Counted, fate: Fate) -> Ended {
    traceable(&mut command);
    command.stdin(Stdio::null());
    let args = format!("{command:?}");
    let mut child = command.spawn().unwrap();
    let out = listen(child.stdout.take());
    let err = listen(child.stderr.take());
    let folder = folder.canonicalize().unwrap();
    let mut watch = Watch {
        group: child.id() as pid_t,
        folder,
        counted,
        fate,
        steps: Vec::new(),
        begun: false,
    };
    let code = watch.follow(&mut child);
    let said = Said { args, code, out: out.join().unwrap(), err: err.join().unwrap() };
    Ended { steps: watch.steps, said }
}

/// Reads a pipe to its end, beside everything else.
fn listen(pipe: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        pipe.map(|mut pipe| pipe.read_to_end(&mut text));
        String::from_utf8_lossy(&text).into_owned()
    })
}

/// The next event of a process or, below zero, of a group of them: whose, and what.
fn wait(of: pid_t, options: c_int) -> Option<(pid_t, c_int)> {
    let mut status = 0;
    // SAFETY: the kernel writes one number.
    let who = unsafe { libc::waitpid(of, &mut status, options) };
    (who > 0).then_some((who, status))
}

struct Watch {
    group: pid_t,
    folder: PathBuf,
    counted: Counted,
    fate: Fate,
    steps: Vec<Step>,
    /// Whether anything was done on the disk yet.
    begun: bool,
}

/// What is to be done when a system call is over.
enum After {
    Nothing,
    Answer(c_int),
    Kill,
}

impl Watch {
    /// Lets the program run from call to call; its exit code, if it was not killed.
    fn follow(&mut self, child: &mut Child) -> Option<i32> {
        let (first, _) = wait(self.group, libc::__WALL)?;
        let options =
            libc::PTRACE_O_TRACESYSGOOD | libc::PTRACE_O_TRACECLONE | libc::PTRACE_O_EXITKILL;
        self.ask(libc::PTRACE_SETOPTIONS, first, i64::from(options));
        self.ask(libc::PTRACE_SYSCALL, first, 0);
        // Threads that are inside a system call.
        let mut inside: HashMap<pid_t, After> = HashMap::new();
        let mut known = vec![first];
        while let Some((who, status)) = wait(-self.group, libc::__WALL) {
            if libc::WIFEXITED(status) || libc::WIFSIGNALED(status) {
                if who == self.group {
                    // The child's own end was seen here, so its handle cannot wait for it.
                    let _ = child.try_wait();
                    return libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status));
                }
                continue;
            }
            let signal = libc::WSTOPSIG(status);
            let mut pass = 0;
            if signal == libc::SIGTRAP | 0x80 {
                match inside.remove(&who) {
                    None => {
                        let after = self.enters(who);
                        inside.insert(who, after);
                    }
                    Some(After::Nothing) => {}
                    Some(After::Answer(error)) => self.change(who, |registers| {
                        registers.rax = (-i64::from(error)) as u64;
                    }),
                    Some(After::Kill) => self.kill(),
                }
            } else if signal != libc::SIGTRAP && known.contains(&who) {
                pass = signal;
            }
            if !known.contains(&who) {
                known.push(who);
            }
            self.ask(libc::PTRACE_SYSCALL, who, i64::from(pass));
        }
        None
    }

    fn ask(&self, request: libc::c_uint, who: pid_t, data: i64) -> c_long {
        let address = std::ptr::null_mut::<libc::c_void>();
        // SAFETY: the kernel reads numbers only; a thread that is gone is an error, and no harm.
        unsafe { libc::ptrace(request, who, address, data as *mut libc::c_void) }
    }

    fn kill(&self) {
        // SAFETY: a signal to the group that this test has started.
        unsafe { libc::kill(-self.group, libc::SIGKILL) };
    }

    fn registers(&self, who: pid_t) -> user_regs_struct {
        // SAFETY: numbers, for which zero is a value.
        let mut registers: user_regs_struct = unsafe { std::mem::zeroed() };
        self.ask(libc::PTRACE_GETREGS, who, &raw mut registers as i64);
        registers
    }

    fn change(&self, who: pid_t, change: impl FnOnce(&mut user_regs_struct)) {
        let mut registers = self.registers(who);
        change(&mut registers);
        self.ask(libc::PTRACE_SETREGS, who, &raw mut registers as i64);
    }

    /// A thread is about to do a system call.
    fn enters(&mut self, who: pid_t) -> After {
        let registers = self.registers(who);
        let Some(step) = self.step(who, &registers) else { return After::Nothing };
        self.begun |= step != Step::Memory;
        let counts = match self.counted {
            Counted::Disk => step != Step::Memory,
            Counted::Memory => step == Step::Memory && self.begun,
        };
        if !counts {
            return After::Nothing;
        }
        let at = self.steps.len();
        self.steps.push(step);
        match self.fate {
            Fate::Killed(last) if at == last => {
                self.kill();
                After::Nothing
            }
            Fate::KilledHalfway(last) if at == last => {
                self.change(who, |registers| registers.rdx /= 2);
                After::Kill
            }
            Fate::Refused(wrong, error) if at == wrong => self.refuse(who, error),
            Fate::Full(first) if at == first && step == Step::Write => {
                self.change(who, |registers| registers.rdx /= 2);
                After::Nothing
            }
            Fate::Full(first) if at > first && step == Step::Write => {
                self.refuse(who, libc::ENOSPC)
            }
            _ => After::Nothing,
        }
    }

    /// The call is not done, and answered with an error.
    fn refuse(&self, who: pid_t, error: c_int) -> After {
        self.change(who, |registers| registers.orig_rax = u64::MAX);
        After::Answer(error)
    }

    /// What a system call does, if that matters here.
    fn step(&self, who: pid_t, registers: &user_regs_struct) -> Option<Step> {
        let (first, second, third) = (registers.rdi, registers.rsi, registers.rdx);
        let here = || {
            let link = std::fs::read_link(format!("/proc/{who}/fd/{first}"));
            link.is_ok_and(|path| path.starts_with(&self.folder))
        };
        let made = |flags: u64| (flags as c_int & libc::O_CREAT != 0).then_some(Step::Make);
        match registers.orig_rax as c_long {
            libc::SYS_open => made(second),
            libc::SYS_openat => made(third),
            libc::SYS_rename | libc::SYS_renameat | libc::SYS_renameat2 => Some(Step::Rename),
            libc::SYS_unlink | libc::SYS_unlinkat => Some(Step::Remove),
            libc::SYS_write | libc::SYS_pwrite64 | libc::SYS_writev if here() => Some(Step::Write),
            libc::SYS_fsync | libc::SYS_fdatasync if here() => Some(Step::Sync),
            libc::SYS_ftruncate | libc::SYS_fallocate if here() => Some(Step::Cut),
            libc::SYS_fchmod | libc::SYS_fchown if here() => Some(Step::Permit),
            libc::SYS_brk if first != 0 => Some(Step::Memory),
            // Memory that belongs to no file.
            libc::SYS_mmap if registers.r8 as c_int == -1 => Some(Step::Memory),
            _ => None,
        }
    }
}
