//! The ledger from outside: what is kept, what is refused, and searches that go on.

mod damaged;
mod rows;
mod searches;
mod support;
