//! One of several workers chooses the strategy. The best strategy found is shared: who is stopped early has the one of who was stopped late, checked by the
//! rules. What is no strategy is not believed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use yomikiri_check::worth;
use yomikiri_rules::Position;
use yomikiri_search::{Begun, Control, Memory, Outcome, Question, Settings, Solver};
use yomikiri_strategy::{Pick, Solved, solve};

/// Keeps what is kept of strategies, and nothing of bounds: a search begins anew.
#[derive(Debug, Default)]
struct Strategies(Mutex<Rows>, Mutex<Vec<String>>);

type Rows = BTreeMap<(u32, Vec<u8>), Vec<u8>>;

impl Memory for Strategies {
    fn page(&self, question: &str) -> u32 {
        let mut all = self.1.lock().unwrap();
        let known = all.iter().position(|known| known == question);
        known.unwrap_or_else(|| {
            all.push(question.to_string());
            all.len() - 1
        }) as u32
    }

    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        let rows = self.0.lock().unwrap();
        rows.iter().filter(|((at, _), _)| *at == page).for_each(|((_, key), v)| row(key, v));
    }

    fn note(&self, page: u32, _: u32, key: &[u8], value: &[u8]) {
        if self.1.lock().unwrap()[page as usize].starts_with("best strategy of ") {
            let mut rows = self.0.lock().unwrap();
            let row = rows.entry((page, key.to_vec())).or_default();
            if value > &row[..] {
                *row = value.to_vec();
            }
        }
    }
}

/// A search that is stopped after so many positions, and what it then has: the total of its strategy.
fn stopped(question: &Question, nodes: u64, memory: Option<&Arc<Strategies>>) -> i128 {
    let mut control = Control::new().after(nodes);
    if let Some(memory) = memory {
        control = control.remembering(Arc::clone(memory) as Arc<dyn Memory>);
    }
    let solver = Solver::new(question.clone(), Settings::default(), control).unwrap();
    let Solved { solution, found, .. } = solve(&solver, &Pick::Chosen).unwrap();
    let Outcome::Stopped { upper, .. } = solution.outcome else { panic!("{:?}", solution.outcome) };
    let (_, total) = worth(question, &found.expect("a strategy").strategy).unwrap();
    assert_eq!(upper, Some(total));
    total
}

#[test]
fn the_better_strategy_is_taken_by_all() {
    let question = Question::best_average(Position::start("mm4x8".parse().unwrap()));
    // Two searches that are stopped at different moments; the later one need not have the better strategy.
    let [one, other] = [1, 8000].map(|nodes| {
        let memory = Arc::default();
        (stopped(&question, nodes, Some(&memory)), nodes, memory)
    });
    let [(least, _, memory), (most, worse, _)] =
        if one.0 < other.0 { [one, other] } else { [other, one] };
    assert!(least < most);
    assert_eq!(stopped(&question, worse, Some(&memory)), least);
    assert_eq!(memory.0.lock().unwrap().len(), 1);
    // Another question has nothing of it.
    let within = Question { goal: question.goal.clone().within(7).unwrap(), ..question.clone() };
    stopped(&within, worse, Some(&memory));
    assert_eq!(memory.0.lock().unwrap().len(), 2);
    // Whatever is changed in the row, its worth or its guesses, it is not believed.
    let whole = memory.0.lock().unwrap().values().max().unwrap().clone();
    for at in [8, 19, whole.len() - 1] {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        memory.0.lock().unwrap().values_mut().for_each(|row| row.clone_from(&changed));
        assert!(stopped(&question, worse, Some(&memory)) > least, "byte {at}");
        memory.0.lock().unwrap().values_mut().for_each(|row| *row = changed[..at].to_vec());
        assert!(stopped(&question, worse, Some(&memory)) > least, "{at} bytes");
    }
}

/// The same for several workers: who asks for what is done gets its row.
#[derive(Debug, Default)]
struct Workers(Strategies);

impl Memory for Workers {
    fn page(&self, question: &str) -> u32 {
        self.0.page(question)
    }

    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        self.0.recall(page, row);
    }

    fn note(&self, page: u32, size: u32, key: &[u8], value: &[u8]) {
        self.0.note(page, size, key, value);
    }

    fn grain(&self) -> Option<usize> {
        Some(usize::MAX)
    }

    fn begin(&self, page: u32, _: u32, key: &[u8], enough: &[u8]) -> Begun {
        let rows = self.0.0.lock().unwrap();
        let row = rows.get(&(page, key.to_vec())).filter(|row| &row[..] > enough);
        row.map_or(Begun::Mine, |row| Begun::Known(row.clone()))
    }
}

#[test]
fn one_worker_chooses() {
    let memory: Arc<Workers> = Arc::default();
    let solved = |question: &Question, memory: Option<&Arc<Workers>>| {
        let mut control = Control::new();
        if let Some(memory) = memory {
            control = control.remembering(Arc::clone(memory) as Arc<dyn Memory>);
        }
        let solver = Solver::new(question.clone(), Settings::default(), control).unwrap();
        solve(&solver, &Pick::Chosen).unwrap().best.unwrap().strategy
    };
    let question = Question::best_average(Position::start("mm3x5".parse().unwrap()));
    let alone = solved(&question, None);
    assert_eq!(solved(&question, Some(&memory)), alone);
    let whole = {
        let rows = memory.0.0.lock().unwrap();
        assert_eq!(rows.len(), 1);
        rows.values().next().unwrap().clone()
    };
    let replace = |row: &[u8]| {
        memory.0.0.lock().unwrap().values_mut().for_each(|old| *old = row.to_vec());
    };
    // The next one takes what is there: here another best strategy, with another first guess.
    let game = question.position.game();
    let other: Vec<_> =
        game.guesses().into_iter().filter(|code| *code > alone.root.guess).collect();
    let other = other.into_iter().find_map(|first| {
        let question = Question { first: Some(first), ..question.clone() };
        let strategy = solved(&question, None);
        (worth(&question, &strategy).unwrap().1 == 451).then_some((question, strategy))
    });
    let (with_first, other) = other.expect("symmetric first guesses are as good");
    let shared: Arc<Workers> = Arc::default();
    solved(&with_first, Some(&shared));
    let row = shared.0.0.lock().unwrap().values().next().unwrap().clone();
    // Its first guess was given, and so was not asked for.
    let (said, guesses) = row.split_at(16);
    replace(&[said, &other.root.guess.bits().to_be_bytes(), guesses].concat());
    assert_eq!(solved(&question, Some(&memory)), other);
    // What is no strategy, or is worth something else, is not believed.
    for at in [0, 15, 17, 19, whole.len() - 1] {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        replace(&changed);
        assert_eq!(solved(&question, Some(&memory)), alone, "byte {at}");
    }
}
