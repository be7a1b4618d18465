//! The address of a database, and what is needed to get in. What it does not say comes from where
//! PostgreSQL's own programs look: `PGHOST`, `PGPORT`, `PGUSER`, `PGDATABASE`, `PGPASSWORD`,
//! `PGSSLMODE`, `PGSSLROOTCERT`, and the password file (`PGPASSFILE`, or `~/.pgpass`).
//!
//! Nothing secret is ever shown: the name for people is made from the host, the port and the database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config};

use super::tls::{Tls, Trust};
use crate::error::Problem;

/// How long a connection may take, if the address does not say.
const CONNECT: Duration = Duration::from_secs(5);
/// How long the other side may be silent while we wait for it.
const SILENCE: Duration = Duration::from_secs(10);

type Environment<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The address of a database.
#[derive(Clone)]
pub(crate) struct Address {
    config: Config,
    tls: Tls,
    shown: String,
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.shown)
    }
}

impl Address {
    /// Reads an address; `environment` says what a variable is, if it is set.
    pub fn read(text: &str, environment: Environment<'_>) -> Result<Address, Problem> {
        let (plain, options) = text.split_once('?').unwrap_or((text, ""));
        let mut ssl = (environment("PGSSLMODE"), environment("PGSSLROOTCERT"));
        let mut others = Vec::new();
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslmode", mode)) => ssl.0 = Some(decoded(mode)),
                Some(("sslrootcert", path)) => ssl.1 = Some(decoded(path)),
                _ => others.push(option),
            }
        }
        let mut rest = plain.to_string();
        if !others.is_empty() {
            rest = format!("{rest}?{}", others.join("&"));
        }
        let mut config: Config = rest.parse().map_err(|error: postgres::Error| {
            // What it says names options, never values.
            let why = std::error::Error::source(&error).map_or_else(String::new, |e| e.to_string());
            Problem::Address(if why.is_empty() { "it cannot be read".to_string() } else { why })
        })?;
        complete(&mut config, environment)?;
        let (mode, trust) = security(ssl, environment)?;
        config.ssl_mode(mode);
        let shown = shown(&config);
        Ok(Address { config, tls: Tls::new(trust)?, shown })
    }

    /// Its name for people.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Connects.
    pub fn connect(&self) -> Result<Client, postgres::Error> {
        self.config.connect(self.tls.clone())
    }
}

/// Fills in what the address does not say.
fn complete(config: &mut Config, environment: Environment<'_>) -> Result<(), Problem> {
    if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
        let usual = || Path::new("/var/run/postgresql").exists();
        match environment("PGHOST") {
            Some(host) => config.host(&host),
            None if usual() => config.host("/var/run/postgresql"),
            None => config.host("localhost"),
        };
    }
    if config.get_ports().is_empty()
        && let Some(port) = environment("PGPORT")
    {
        let number = port.parse();
        config.port(number.map_err(|_| Problem::Address("PGPORT is not a port".to_string()))?);
    }
    if config.get_user().is_none() {
        let user = environment("PGUSER").or_else(|| environment("USER"));
        config.user(&user.unwrap_or_else(|| "postgres".to_string()));
    }
    if config.get_dbname().is_none() {
        let user = config.get_user().unwrap_or_default().to_string();
        config.dbname(&environment("PGDATABASE").unwrap_or(user));
    }
    if config.get_password().is_none() {
        let given = environment("PGPASSWORD");
        if let Some(password) =
            given.map_or_else(|| from_file(config, environment), |p| Ok(Some(p)))?
        {
            config.password(password);
        }
    }
    if config.get_application_name().is_none() {
        config.application_name("yomi");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    config.keepalives_idle(SILENCE).keepalives_interval(SILENCE / 5).keepalives_retries(3);
    Ok(())
}

/// How far the server is trusted, in the words of PostgreSQL.
fn security(
    (mode, root): (Option<String>, Option<String>),
    environment: Environment<'_>,
) -> Result<(SslMode, Trust), Problem> {
    let mode = mode.unwrap_or_else(|| "prefer".to_string());
    let usual = || {
        let home = environment("HOME").map(PathBuf::from);
        home.map(|home| home.join(".postgresql/root.crt")).filter(|path| path.exists())
    };
    let root = root.map(PathBuf::from).or_else(usual);
    match (&mode[..], root) {
        ("disable", _) => Ok((SslMode::Disable, Trust::Anyone)),
        ("prefer" | "allow", _) => Ok((SslMode::Prefer, Trust::Anyone)),
        ("require", None) => Ok((SslMode::Require, Trust::Anyone)),
        ("require" | "verify-ca", Some(root)) => Ok((SslMode::Require, Trust::Signed(root))),
        ("verify-full", Some(root)) => Ok((SslMode::Require, Trust::Named(root))),
        ("verify-ca" | "verify-full", None) => Err(Problem::Address(format!(
            "sslmode={mode} needs sslrootcert=FILE, the certificates that are trusted"
        ))),
        _ => Err(Problem::Address(
            "sslmode is disable, prefer, require, verify-ca or verify-full".to_string(),
        )),
    }
}

/// The password of a connection, if the password file has it.
fn from_file(config: &Config, environment: Environment<'_>) -> Result<Option<String>, Problem> {
    let usual = || Some(PathBuf::from(environment("HOME")?).join(".pgpass"));
    let Some(path) = environment("PGPASSFILE").map(PathBuf::from).or_else(usual) else {
        return Ok(None);
    };
    let Ok(text) = std::fs::read_to_string(&path) else { return Ok(None) };
    if !is_private(&path) {
        return Err(Problem::Refused(format!(
            "the password file '{}' can be read by others; 'chmod 600' it",
            path.display()
        )));
    }
    let (host, port) = (host(config), port(config).to_string());
    let user = config.get_user().unwrap_or_default();
    let wanted = [&host[..], &port, config.get_dbname().unwrap_or_default(), user];
    Ok(text.lines().find_map(|line| password(line, wanted)))
}

/// The password of a line, if the line is about this host, port, database and user.
fn password(line: &str, wanted: [&str; 4]) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let (mut fields, mut escaped) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            ':' if !escaped && fields.len() < 5 => fields.push(String::new()),
            c => fields.last_mut()?.push(c),
        }
        escaped = false;
    }
    let [about @ .., password] = &fields[..] else { return None };
    // A socket's folder is also found under the name of this machine.
    let is = |(field, wanted): (&String, &str)| {
        field == "*" || field == wanted || (wanted.starts_with('/') && field == "localhost")
    };
    let fits = about.len() == 4 && about.iter().zip(wanted).all(is);
    fits.then(|| password.clone())
}

#[cfg(unix)]
fn is_private(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 == 0)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> bool {
    true
}

fn host(config: &Config) -> String {
    match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => config.get_hostaddrs().first().map_or_else(String::new, ToString::to_string),
    }
}

fn port(config: &Config) -> u16 {
    config.get_ports().first().copied().unwrap_or(5432)
}

fn shown(config: &Config) -> String {
    let (host, port) = (host(config), port(config));
    let port = if port == 5432 { String::new() } else { format!(":{port}") };
    let name = config.get_dbname().unwrap_or_default();
    match host.starts_with('/') {
        true => format!("postgres:///{name}?host={host}"),
        false => format!("postgres://{host}{port}/{name}"),
    }
}

/// Without percent signs.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| first == b'%');
        let code = code.and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing(_: &str) -> Option<String> {
        None
    }

    #[test]
    fn what_is_secret_is_not_shown() {
        let all = [
            "postgres://me:secret@here:5433/proofs",
            "postgres://me@here/proofs?password=secret",
            "postgres:///proofs?host=/tmp/secretless&user=me&password=secret",
            "postgres://here/proofs?sslmode=none&password=secret",
            "postgres://me:secret@here:port/proofs",
            "postgres://me:secret@here/proofs?what=secret",
            "postgres://me:secret@%zz/proofs",
        ];
        for text in all {
            let said = match Address::read(text, &nothing) {
                Ok(address) => format!("{address:?} {}", address.shown()),
                Err(problem) => format!("{problem} {problem:?}"),
            };
            assert!(!said.replace("secretless", "").contains("secret"), "{said}");
            assert!(!said.contains("me:") && !said.contains("me@"), "{said}");
        }
        let shown = |text: &str| Address::read(text, &nothing).unwrap().shown().to_string();
        assert_eq!(shown(all[0]), "postgres://here:5433/proofs");
        assert_eq!(shown(all[1]), "postgres://here/proofs");
        assert_eq!(shown(all[2]), "postgres:///proofs?host=/tmp/secretless");
    }

    #[test]
    fn the_environment_fills_in_what_is_missing() {
        let environment = |name: &str| {
            let known = [
                ("PGHOST", "there"),
                ("PGPORT", "77"),
                ("PGUSER", "ann"),
                ("PGPASSWORD", "p"),
                ("PGSSLMODE", "require"),
            ];
            known.iter().find(|known| known.0 == name).map(|known| known.1.to_string())
        };
        let config = Address::read("postgres://", &environment).unwrap().config;
        assert_eq!((host(&config), port(&config)), ("there".to_string(), 77));
        assert_eq!((config.get_user(), config.get_dbname()), (Some("ann"), Some("ann")));
        assert_eq!(config.get_password(), Some(&b"p"[..]));
        assert_eq!(config.get_ssl_mode(), SslMode::Require);
        let text = "postgres://bob:q@here:5/proofs?sslmode=disable";
        let config = Address::read(text, &environment).unwrap().config;
        assert_eq!((host(&config), port(&config)), ("here".to_string(), 5));
        assert_eq!((config.get_user(), config.get_dbname()), (Some("bob"), Some("proofs")));
        assert_eq!(config.get_password(), Some(&b"q"[..]));
        assert_eq!(config.get_ssl_mode(), SslMode::Disable);
        let refused = Address::read("postgres://here/it?sslmode=verify-full", &nothing);
        assert!(refused.unwrap_err().to_string().contains("sslrootcert"));
    }

    #[test]
    fn lines_of_a_password_file() {
        let wanted = ["here", "5432", "proofs", "ann"];
        let of = |line: &str| password(line, wanted);
        assert_eq!(of("here:5432:proofs:ann:se:cret"), Some("se:cret".to_string()));
        assert_eq!(of("*:*:*:ann:a\\:b\\\\c"), Some("a:b\\c".to_string()));
        for other in ["# here", "", "here:5432:proofs:bob:x", "here:5432:proofs:ann", "*:*:*:*"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert_eq!(password("localhost:*:*:*:x", ["/run", "1", "a", "b"]), Some("x".to_string()));
    }
}
