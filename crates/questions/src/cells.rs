//! What a set of codes makes of the secrets: which ones it leaves together.

use yomikiri_field::{Id, MAX_HINTS};

/// The secrets, cut into classes of those with the same answers so far.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    /// The class of each secret, numbered as they first appear.
    pub class: Vec<Id>,
    /// How many classes there are.
    pub count: usize,
    /// Answers are below this.
    answers: usize,
    room: Vec<Id>,
}

impl Cells {
    /// All secrets together.
    pub fn whole(secrets: usize) -> Cells {
        Cells::answered(secrets, MAX_HINTS)
    }

    /// All secrets together, with answers below a number.
    pub fn answered(secrets: usize, answers: usize) -> Cells {
        let (class, count) = (vec![0; secrets], usize::from(secrets > 0));
        Cells { class, count, answers, room: Vec::new() }
    }

    /// All secrets together again.
    pub fn reset(&mut self) {
        self.class.fill(0);
        self.count = usize::from(!self.class.is_empty());
    }

    /// Whether every secret is alone.
    pub fn all_alone(&self) -> bool {
        self.count == self.class.len()
    }

    /// Cuts every class by the answers to one more code.
    pub fn cut(&mut self, answers: &[u8]) {
        self.room.clear();
        self.room.resize(self.count * self.answers, Id::MAX);
        let mut count = 0;
        for (class, &answer) in self.class.iter_mut().zip(answers) {
            let place = &mut self.room[usize::from(*class) * self.answers + usize::from(answer)];
            if *place == Id::MAX {
                *place = count as Id;
                count += 1;
            }
            *class = *place;
        }
        self.count = count;
    }

    /// How many secrets each class has.
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.count];
        self.class.iter().for_each(|&class| sizes[usize::from(class)] += 1);
        sizes
    }

    /// The secrets of each class, ascending.
    pub fn members(&self) -> Vec<Vec<Id>> {
        let mut members = vec![Vec::new(); self.count];
        for (id, &class) in self.class.iter().enumerate() {
            members[usize::from(class)].push(id as Id);
        }
        members
    }
}
