//! `yomi serve`: all of it as a page in the browser, on this computer only.

use std::io::ErrorKind;
use std::time::Duration;

use clap::Args;
use yomikiri_rules::{Game, Pegs};
use yomikiri_web::{Limits, Options, Server};

use crate::exit::{Exit, Failure, Outcome};
use crate::output::print;
use crate::{machine, units};

const EXAMPLES: &str = "\
Examples:
  yomi serve                       then open the address that is printed
  yomi serve --port 0              any free port
  yomi serve --token               only for who has the address printed
  yomi serve --host pi.home --proxy
                                   also answer to this name, behind a proxy
  yomi serve words:examples/words.txt table:examples/bicycle.csv
                                   also offer your lists and tables

The first line on standard output is the address. The server listens on
127.0.0.1 only, answers only requests that name this computer as their host, and
sends a strict content security policy. Everything is inside the program;
nothing is loaded from a network. The API is described in docs/api.md. Ctrl-C
ends it.
Exit codes: 0 when it is ended, 2 if the port cannot be used.";

/// A page in the browser: play, be helped, strategies, questions, solitaire, a race
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// Lists and tables to offer: words:FILE, words:FILE+FILE:bulls, table:FILE.csv
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// The port to listen on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value = "7150")]
    port: u16,

    /// Also answer requests for this host name; may be given more than once
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// There is a proxy in front: believe its X-Forwarded-For and X-Forwarded-Proto
    #[arg(long)]
    proxy: bool,

    /// Answer only who has this token; made up if none is given, and printed as part of the address
    #[arg(long, value_name = "TEXT", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "", value_parser = parse_token)]
    token: Option<String>,

    /// The longest computation: 90s, 5m
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = units::parse_time)]
    job_time: Duration,

    /// Computations that may wait in the queue
    #[arg(long, value_name = "N", default_value = "16")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    queue: u16,

    /// Memory for all of it, about: 500M, 2G [default: 900M, or half of what is free]
    #[arg(long, value_name = "SIZE", value_parser = units::parse_size)]
    memory: Option<usize>,
}

/// A token goes through addresses and headers as it is.
fn parse_token(text: &str) -> Result<String, String> {
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
    match plain && text.len() <= 200 {
        true => Ok(text.to_string()),
        false => Err("a token is made of letters, digits, - _ and . (at most 200)".to_string()),
    }
}

impl Serve {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let usual = Limits::default();
        let limits = Limits {
            job_time: self.job_time,
            queue: self.queue.into(),
            memory: self.memory.unwrap_or_else(|| usual.memory.min(machine::memory())),
            ..usual
        };
        let games = self.games()?;
        let (hosts, token) = (self.host.clone(), self.token.clone());
        let options = Options { port: self.port, hosts, proxy: self.proxy, token, games, limits };
        let server = Server::bind(options).map_err(|error| self.explain(&error))?;
        print(&format!("{}\n", server.url()))?;
        let stopper = server.stopper();
        ctrlc::set_handler(move || stopper.stop())
            .map_err(|error| Failure::bad_input(format!("Ctrl-C cannot be caught: {error}")))?;
        server.run().map_err(|error| self.explain(&error))?;
        Ok(Exit::Answered)
    }

    /// The lists and tables, opened.
    fn games(&self) -> Result<Vec<Game>, Failure> {
        if let Some(pegs) = self.games.iter().find(|name| name.parse::<Pegs>().is_ok()) {
            return Err(Failure::bad_input(format!(
                "{pegs} is on the page already: name lists (words:FILE) and tables (table:FILE.csv)"
            )));
        }
        yomikiri_web::open(&self.games).map_err(Failure::bad_input)
    }

    fn explain(&self, error: &std::io::Error) -> Failure {
        let port = self.port;
        Failure::bad_input(match error.kind() {
            ErrorKind::AddrInUse => {
                format!(
                    "--port: {port} is taken by another program; --port 0 takes any that is free"
                )
            }
            ErrorKind::PermissionDenied => format!("--port: {port} may not be used"),
            _ => format!("the server cannot run: {error}"),
        })
    }
}
