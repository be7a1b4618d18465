//! The local server and its page: play, be helped, look around.
//!
//! ```no_run
//! use yomikiri_web::{Options, Server};
//!
//! let server = Server::bind(Options { port: 0, ..Options::default() })?;
//! println!("http://{}/", server.address());
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Everything is inside the program (a debug build reads the page from its source folder): no network
//! beyond this computer, no other files. Short answers have
//! a lane of their own with a deadline; long computations go through one bounded queue. The API
//! is described in `docs/api.md`.

mod api;
mod ask;
mod assets;
mod bundle;
mod cache;
mod client;
mod desks;
mod guard;
mod jobs;
mod lane;
mod limits;
mod listed;
mod names;
mod refusal;
mod seats;
mod server;
mod token;
mod uploads;

pub use limits::Limits;
pub use listed::open;
pub use server::{Options, Server, Stopper};
