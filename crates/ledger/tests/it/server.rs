//! A PostgreSQL server of a test's own: a new cluster in a temporary folder, reached over a loopback port
//! and over a socket. It ends with the test, also if the test is killed. It is started as an
//! unprivileged user if the test runs as root, because the server refuses to.
//!
//! Where PostgreSQL is not installed, that is said, and the test leaves it out; with
//! `YOMIKIRI_POSTGRES=1`, which `cargo xtask test` sets, it is a failure.

use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The password of the owner of the cluster.
pub const PASSWORD: &str = "open sesame";
/// The user that nobody is.
const NOBODY: u32 = 65534;

/// A server that is running.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    running: Option<Child>,
}

/// Where the programs of PostgreSQL are.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    all.sort();
    all.into_iter().rev().find(|folder| folder.join("initdb").exists())
}

impl Server {
    /// Starts one; `None` where PostgreSQL is not installed.
    pub fn start() -> Option<Server> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os("YOMIKIRI_POSTGRES").is_none_or(|value| value != "1"),
                "PostgreSQL is not installed"
            );
            // Where a test's words are not kept back, so that `cargo test` shows it.
            let left_out = "left out: ledgers on PostgreSQL; 'cargo xtask test' installs it and runs \
                            them\n";
            std::io::stderr().write_all(left_out.as_bytes()).expect("standard error is open");
            return None;
        };
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("yomikiri-pg-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("password"), PASSWORD).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Server { folder, programs, port, running: None };
        if server.is_root() {
            chown(&server.folder, Some(NOBODY), Some(NOBODY)).unwrap();
            chown(server.folder.join("password"), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let made = server
            .as_user(server.programs.join("initdb"))
            .args(["-U", "owner", "-A", "scram-sha-256", "--no-sync", "-E", "UTF8"])
            .args(["--locale=C", "--pwfile=password", "-D", "data"])
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        // Only the owner needs no password: to check one takes a while where nothing is optimised.
        let rules = "host all owner 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n\
                     local all all scram-sha-256\n";
        std::fs::write(server.folder.join("data/pg_hba.conf"), rules).unwrap();
        server.run();
        Some(server)
    }

    fn is_root(&self) -> bool {
        std::fs::metadata("/proc/self").is_ok_and(|mine| mine.uid() == 0)
    }

    fn as_user(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).stdin(Stdio::null());
        if self.is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    }

    /// Starts the server and waits until it answers. A shell ends it when this process has ended.
    pub fn run(&mut self) {
        let line = format!(
            "{}/postgres -D data -k '{}' -p {} -c listen_addresses=127.0.0.1 -c fsync=off \
             -c max_connections=60 >log 2>&1 </dev/null & cat; kill -QUIT $!; wait",
            self.programs.display(),
            self.folder.display(),
            self.port
        );
        let child = self.as_user("sh").args(["-c", &line]).stdin(Stdio::piped()).spawn();
        self.running = Some(child.unwrap());
        let answers = || self.psql("postgres", "SELECT 1").status.success();
        for _ in 0..600 {
            if answers() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{}", std::fs::read_to_string(self.folder.join("log")).unwrap_or_default());
    }

    /// Ends the server at once, as a power cut would.
    pub fn stop(&mut self) {
        if let Some(mut shell) = self.running.take() {
            drop(shell.stdin.take());
            shell.wait().unwrap();
        }
    }

    fn client(&self, database: &str, sql: &str) -> Command {
        let mut client = Command::new(self.programs.join("psql"));
        client
            .args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1"])
            .args(["-p", &self.port.to_string(), "-U", "owner", "-c", sql, database])
            .env("PGPASSWORD", PASSWORD);
        client
    }

    fn psql(&self, database: &str, sql: &str) -> std::process::Output {
        self.client(database, sql).output().unwrap()
    }

    /// Runs statements as the owner; says whether they could be run.
    pub fn tries(&self, sql: &str) -> bool {
        self.psql("postgres", sql).status.success()
    }

    /// Runs statements as the owner; what they say.
    pub fn sql(&self, sql: &str) -> String {
        let ran = self.psql("postgres", sql);
        assert!(ran.status.success(), "{sql}: {ran:?}");
        String::from_utf8(ran.stdout).unwrap().trim().to_string()
    }

    /// Locks tables against all writing until what is returned is dropped.
    pub fn locks(&self, tables: &str) -> Lock<'_> {
        let sql = format!("BEGIN; LOCK TABLE {tables} IN EXCLUSIVE MODE; SELECT pg_sleep(600)");
        let mut holder = self.client("postgres", &sql);
        let holder = holder.stdout(Stdio::null()).spawn().unwrap();
        let held = "SELECT count(*) FROM pg_locks WHERE mode = 'ExclusiveLock' AND granted \
                    AND relation IS NOT NULL";
        while self.sql(held) == "0" {
            std::thread::sleep(Duration::from_millis(5));
        }
        Lock { server: self, holder }
    }

    /// The address of a database for a user.
    pub fn address(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port)
    }

    /// A new schema; its name, and the address whose tables are there.
    pub fn schema(&self) -> (String, String) {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("s{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("CREATE SCHEMA {name}"));
        let user = format!("owner:{}", PASSWORD.replace(' ', "%20"));
        let address = self.address(&user, "postgres");
        (name.clone(), format!("{address}?options=-csearch_path%3D{name}"))
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Gives the server a certificate for 127.0.0.1, signed by `root.crt`; `other.crt` has signed nothing.
    /// `false` where there is no openssl.
    pub fn make_certificates(&self) -> bool {
        let script = "\
            set -e\n\
            new='openssl req -x509 -newkey rsa:2048 -nodes -days 3650'\n\
            $new -keyout root.key -out root.crt -subj /CN=root\n\
            $new -keyout other.key -out other.crt -subj /CN=other\n\
            openssl req -newkey rsa:2048 -nodes -keyout data/server.key -out it.csr -subj /CN=it\n\
            printf 'subjectAltName=IP:127.0.0.1\\nbasicConstraints=CA:FALSE\\n' > it.ext\n\
            openssl x509 -req -in it.csr -CA root.crt -CAkey root.key -CAcreateserial -days 3650 \
            -extfile it.ext -out data/server.crt\n\
            chmod 600 data/server.key\n\
            echo 'ssl = on' >> data/postgresql.conf\n";
        let there = Command::new("openssl").arg("version").output().is_ok();
        if !there {
            let left_out = "left out: encrypted connections; there is no openssl\n";
            std::io::stderr().write_all(left_out.as_bytes()).expect("standard error is open");
            return false;
        }
        let made = self.as_user("sh").args(["-c", script]).output().unwrap();
        assert!(made.status.success(), "{made:?}");
        true
    }
}

/// A lock that is held.
pub struct Lock<'a> {
    server: &'a Server,
    holder: Child,
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        let sleeping = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE \
                        '%pg_sleep(600)' AND pid <> pg_backend_pid()";
        self.server.sql(sleeping);
        let _ = self.holder.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
