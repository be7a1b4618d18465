//! `cargo xtask attack`: the promises of `docs/hardening.md`, each tried by someone who means no good.
//!
//! A server of one's own is attacked on this computer (127.0.0.1), with as many connections and for as
//! long as the page says, and its answers to others are timed meanwhile. A promise that does not hold is
//! said, and then the exit code is 1.

mod client;
mod files;
mod flood;
mod limits;
pub(crate) mod server;

use crate::run;
use server::Yomi;

/// An attack, and what came of it.
type Attack = fn(&Yomi) -> Result<Vec<Found>, String>;

/// What was promised, and what was found.
pub(crate) struct Found {
    what: String,
    figure: String,
    kept: bool,
}

impl Found {
    pub(crate) fn new(what: &str, figure: String, kept: bool) -> Found {
        Found { what: what.to_string(), figure, kept }
    }
}

/// All of it, in less than five minutes once the program is built; or the attacks whose names are given.
pub(crate) fn all(names: &[&str]) -> Result<(), String> {
    run::run(&mut run::cargo("build --release -p yomi"))?;
    let yomi = Yomi::built()?;
    let mut broken = 0;
    let attacks: [(&str, Attack); 10] = [
        ("hard questions", flood::hard_questions),
        ("slow connections", flood::slow_connections),
        ("stalled uploads", flood::stalled_uploads),
        ("many computations", flood::many_jobs),
        ("ordinary clients", flood::ordinary_clients),
        ("hostile uploads", flood::hostile_uploads),
        ("files", files::hostile_files),
        ("memory", limits::memory),
        ("stops", limits::stops),
        ("games kept", limits::games_kept),
    ];
    if let Some(unknown) =
        names.iter().find(|name| !attacks.iter().any(|(known, _)| known == *name))
    {
        let known = attacks.map(|(known, _)| format!("'{known}'")).join(", ");
        return Err(format!("'{unknown}' is not one of {known}"));
    }
    for (name, attack) in attacks {
        if !names.is_empty() && !names.contains(&name) {
            continue;
        }
        println!("{name}");
        for found in attack(&yomi)? {
            let sign = if found.kept { "ok    " } else { "BROKEN" };
            println!("  {sign} {:58} {}", found.what, found.figure);
            broken += usize::from(!found.kept);
        }
    }
    match broken {
        0 => Ok(()),
        _ => Err(format!("{broken} promises of docs/hardening.md do not hold")),
    }
}
