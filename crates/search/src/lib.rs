//! How the best is found: objectives, bounds, the exact search, counting.

mod oracle;

pub use oracle::{Interrupted, Oracle};
