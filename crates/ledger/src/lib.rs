//! What is proved outlives the process.
//!
//! A ledger is a file of rows, or a database on a server (with the feature `postgres`): for each question the sets that a search has settled, or the tasks
//! that are done, each with its result and a check value. A search writes into it while it runs, and
//! the next one that is asked the same begins with what is there. Bounds only ever improve, so rows
//! may be written twice, late, or by two processes at once: the better one stands.
//!
//! ```
//! use yomikiri_control::Control;
//! use yomikiri_ledger::Ledger;
//! # let folder = std::env::temp_dir().join(format!("yomikiri-ledger-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("example.ledger");
//!
//! let ledger = Ledger::open(&path)?;
//! let control = Control::new().remembering(ledger.memory());
//! let page = control.page("squares").unwrap();
//! page.note(1, b"7", b"49");
//! ledger.close()?;
//!
//! let ledger = Ledger::open(&path)?;
//! let page = Control::new().remembering(ledger.memory()).page("squares").unwrap();
//! let mut found = Vec::new();
//! page.recall(|key, value| found.push((key.to_vec(), value.to_vec())));
//! assert_eq!(found, [(b"7".to_vec(), b"49".to_vec())]);
//! # drop(ledger);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Ledger`]: a ledger that is open; what is noted is written by a thread of its own.
//! - [`Joining`]: several processes work on one proof, each as a worker.
//! - [`Status`]: what a ledger holds.
//! - [`LedgerError`]: why one cannot be used.

mod error;
mod ledger;
mod place;
#[cfg(feature = "postgres")]
mod postgres;
mod row;
mod share;
mod sqlite;
mod status;
mod store;
mod text;

pub use error::{LedgerError, Problem};
pub use ledger::Ledger;
pub use row::Row;
pub use share::{GRAIN, Joining, LEASE};
pub use status::{QuestionStatus, SizeCount, Status, WorkerStatus};
pub use text::TextError;
