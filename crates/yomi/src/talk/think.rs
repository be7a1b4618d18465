//! Advice during a conversation: at once what is known soon, and the proof when it comes.

use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use yomikiri_advice::{Advice, Advisor, show};
use yomikiri_rules::{Alphabet, Code, Position};
use yomikiri_search::{Control, Settings};

use crate::exit::Failure;
use crate::interrupt::Listening;
use crate::machine;
use crate::options::limited;
use crate::talk::Talk;

/// No table of hints is worth more than this to a person who waits.
const MEMORY: usize = 512 << 20;

/// Someone who thinks about positions.
pub struct Thinker {
    pub advisor: Arc<Advisor>,
    /// How long a person waits at most.
    patience: Duration,
    /// A search that goes on behind the conversation.
    behind: Option<(Control, JoinHandle<()>)>,
    /// The guess that was shown later, with its proof.
    shown_later: Arc<OnceLock<Code>>,
}

impl Thinker {
    /// Prepares the tables of a game.
    pub fn new(alphabet: &Alphabet, patience: Duration) -> Result<Thinker, Failure> {
        let memory = machine::memory().min(MEMORY);
        let settings = Settings { threads: machine::cores(), memory, ..Settings::default() };
        let advisor = Advisor::new(alphabet.game(), settings).map_err(Failure::bad_input)?;
        Ok(Thinker {
            advisor: Arc::new(advisor),
            patience,
            behind: None,
            shown_later: Arc::default(),
        })
    }

    /// Does something that Ctrl-C and the person's patience may stop.
    pub fn within<R>(&self, task: impl FnOnce(&Advisor, &Control) -> R) -> Result<R, Failure> {
        self.run(Some(self.patience), task)
    }

    /// Does something that takes as long as it takes, or until Ctrl-C.
    pub fn until_done<R>(&self, task: impl FnOnce(&Advisor, &Control) -> R) -> Result<R, Failure> {
        self.run(None, task)
    }

    fn run<R>(
        &self,
        limit: Option<Duration>,
        task: impl FnOnce(&Advisor, &Control) -> R,
    ) -> Result<R, Failure> {
        let control = limited(Instant::now(), limit);
        let _listening = Listening::start(control.clone())?;
        Ok(task(&self.advisor, &control))
    }

    /// What is best here, as far as it is known soon.
    pub fn advise(&self, position: &Position) -> Result<Advice, Failure> {
        self.within(|advisor, control| advisor.advise(position, control))
    }

    /// Goes on until it is proved what is best here, and says so if nothing else came between.
    pub fn go_on(&mut self, talk: &mut Talk, position: &Position, alphabet: &Alphabet) {
        self.stop();
        self.forget_later();
        let shown_later = Arc::clone(&self.shown_later);
        let (advisor, control) = (Arc::clone(&self.advisor), Control::new());
        let (position, alphabet, paint) = (position.clone(), alphabet.clone(), talk.paint);
        let (aside, watched) = (talk.aside(), control.clone());
        let thread = std::thread::spawn(move || {
            let advice = advisor.advise(&position, &watched);
            if advice.proved() && !watched.is_stopped() {
                shown_later.get_or_init(|| advice.best.guess);
                let best = show::best(&advice, &alphabet, paint.codes(&alphabet));
                aside.say(&format!("now proved\n{best}"));
            }
        });
        self.behind = Some((control, thread));
    }

    /// The guess that was shown with its proof, after another one was shown without.
    pub fn shown_later(&self) -> Option<Code> {
        self.shown_later.get().copied()
    }

    /// Nothing was shown later: the position is another one.
    pub fn forget_later(&mut self) {
        self.shown_later = Arc::default();
    }

    /// Stops what goes on behind the conversation.
    pub fn stop(&mut self) {
        if let Some((control, thread)) = self.behind.take() {
            control.cancel();
            // Whatever happened there, the conversation goes on.
            let _ = thread.join();
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}
