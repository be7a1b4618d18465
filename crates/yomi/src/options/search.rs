//! How to search. Nothing here changes an answer.

use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use yomikiri_search::{Control, Order, Settings};

use crate::exit::Failure;
use crate::options::LedgerOption;
use crate::{machine, units};

/// The resources of any search.
#[derive(Args)]
pub struct Resources {
    /// Threads to use, no more than there are cores [default: all cores]
    #[arg(long, value_name = "N", help_heading = "Search")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    memory: MemoryOption,

    #[command(flatten)]
    ledger: LedgerOption,
}

impl Resources {
    /// How many threads are used.
    pub fn threads(&self) -> usize {
        machine::threads(self.threads)
    }

    /// How many bytes the tables may take.
    pub fn memory(&self) -> usize {
        self.memory.bytes()
    }

    /// The time limit, if there is one.
    pub fn time_limit(&self) -> Option<Duration> {
        self.time.time_limit
    }

    /// Whether what is found is to be kept.
    pub fn has_ledger(&self) -> bool {
        self.ledger.is_wanted()
    }

    /// A control that stops at the time limit, counted from `start`, and keeps what is found.
    pub fn control(&self, start: Instant) -> Result<Control, Failure> {
        self.ledger.attach(self.time.control(start))
    }
}

/// How to search for strategies.
#[derive(Args)]
pub struct SearchOptions {
    /// The resources.
    #[command(flatten)]
    pub resources: Resources,

    /// Which guesses to try first; this changes the time, never the answer
    #[arg(long, value_name = "ORDER", help_heading = "Search", default_value = "bound")]
    order: OrderName,
}

#[derive(Clone, Copy, ValueEnum)]
enum OrderName {
    /// Those with the smallest lower bound
    Bound,
    /// Those whose hint tells most
    Entropy,
}

impl SearchOptions {
    /// The settings of the search.
    pub fn settings(&self) -> Settings {
        Settings {
            threads: self.resources.threads(),
            order: match self.order {
                OrderName::Bound => Order::Bound,
                OrderName::Entropy => Order::Entropy,
            },
            memory: self.resources.memory(),
        }
    }
}

/// A limit on the memory.
#[derive(Args)]
pub struct MemoryOption {
    /// Memory for the tables, about: 500M, 2G [default: half of what is free]
    #[arg(long, value_name = "SIZE", help_heading = "Search", value_parser = units::parse_size)]
    memory: Option<usize>,
}

impl MemoryOption {
    /// How many bytes the tables may take.
    pub fn bytes(&self) -> usize {
        self.memory.unwrap_or_else(machine::memory)
    }
}

/// A limit on the time.
#[derive(Args)]
pub struct TimeOption {
    /// Stop after this time with the bounds known: 500ms, 90s, 2m, 1h
    #[arg(long, value_name = "TIME", help_heading = "Search", value_parser = units::parse_time)]
    time_limit: Option<Duration>,
}

impl TimeOption {
    /// A control that stops at the time limit, counted from `start`.
    pub fn control(&self, start: Instant) -> Control {
        limited(start, self.time_limit)
    }
}

/// A control that stops at a limit, counted from `start`; a limit beyond the end of time is none.
pub fn limited(start: Instant, limit: Option<Duration>) -> Control {
    match limit.and_then(|limit| start.checked_add(limit)) {
        Some(deadline) => Control::new().until(deadline),
        None => Control::new(),
    }
}
