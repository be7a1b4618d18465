//! The engine in all the ways in which it must give the same answers.

use yomikiri_search::{Control, Order, Question, Settings, SetupError, Solver};

/// One way to run the engine.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    pub name: &'static str,
    threads: usize,
    order: Order,
    /// Bytes; `None` for the least that is accepted.
    memory: Option<usize>,
}

const PLENTY: Option<usize> = Some(64 << 20);

/// On one thread, on two, in the other order, and with hardly any memory: then the table must
/// drop most of what it learns, and the hints may not fit.
pub const ENGINES: [Engine; 5] = [
    Engine { name: "one thread", threads: 1, order: Order::Bound, memory: PLENTY },
    Engine { name: "two threads", threads: 2, order: Order::Bound, memory: PLENTY },
    Engine { name: "by entropy", threads: 1, order: Order::Entropy, memory: PLENTY },
    Engine { name: "least memory", threads: 1, order: Order::Bound, memory: None },
    Engine { name: "least memory, two threads", threads: 2, order: Order::Entropy, memory: None },
];

impl Engine {
    pub fn solver(&self, problem: &Question) -> Solver {
        self.solver_with(problem, Control::new()).unwrap()
    }

    pub fn solver_with(&self, problem: &Question, control: Control) -> Result<Solver, SetupError> {
        let memory = self.memory.unwrap_or_else(|| self.least(problem));
        let settings = Settings { threads: self.threads, order: self.order, memory };
        Solver::new(problem.clone(), settings, control)
    }

    /// The least memory accepted: what a refusal says is needed.
    fn least(&self, problem: &Question) -> usize {
        let settings = Settings { threads: self.threads, order: self.order, memory: 0 };
        match Solver::new(problem.clone(), settings, Control::new()) {
            Err(SetupError::Memory { needed, allowed: 0 }) => needed,
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("no memory was accepted"),
        }
    }
}
