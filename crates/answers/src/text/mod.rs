//! What answers say to people: plain text, one file for a group of answers.
//!
//! A text takes its numbers from the answer, and from what was found only what the answer leaves out.
//! Where an answer is open, whoever prints it knows why (`why`: a time limit, an interruption).

mod analyse;
mod bounds;
mod duel;
mod guesses;
mod heuristics;
mod layout;
mod ledger;
mod lesson;
mod mixture;
mod partition;
mod patience;
mod questions;
pub mod solitaire;
mod solve;
mod spectrum;
mod value;
mod verify;

use num_bigint::BigUint;
use num_rational::BigRational;
use yomikiri_check::Profile;
use yomikiri_rules::{Alphabet, Position, Until};

use crate::common::{Bounds, Effort, Figures, Whole};
use crate::number::{self, counted};

pub use layout::{Facts, Table, WIDTH, fitted, paragraph, width, wrapped};
pub use lesson::LessonText;
pub use patience::{pair, variant};

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It is answered.
    Answered,
    /// It is answered: there is no such thing.
    No,
    /// It was stopped; what is known by then is said.
    Open,
}

impl End {
    /// Answered if all is known.
    pub fn of(complete: bool) -> End {
        if complete { End::Answered } else { End::Open }
    }
}

/// What was understood, a line for each thing: the game, then the history.
pub fn start(position: &Position, alphabet: &Alphabet) -> String {
    let game = position.game();
    let (codes, candidates) = (game.secret_count(), position.candidates().len());
    let [one, many] = game.called();
    let all = counted(codes as u64, one, many);
    let mut words = if candidates == codes {
        format!("{game}, {all}")
    } else {
        format!("{game}, {all}, of which {candidates} can still be the secret")
    };
    if game.secret_count() != game.guess_count() && game.can_hit() {
        words += &format!(", {}", guesses(game.guess_count()));
    }
    if !game.can_hit() {
        words += &format!(", {}", counted(game.guess_count() as u64, "question", "questions"));
    } else if game.ends() == Until::Known {
        words += ", until the secret is known";
    }
    if game.weights().is_some() {
        words += ", not equally likely";
    }
    words += &match position.forbidden().len() {
        0 => "\n".to_string(),
        some => format!(", and {some} may not be guessed\n"),
    };
    words + &played(position, alphabet)
}

/// The history, a line for each guess: `  after 1123: 0 in place, 3 elsewhere`.
pub(crate) fn played(position: &Position, alphabet: &Alphabet) -> String {
    let line = |&(guess, hint): &_| {
        let hint = alphabet.describe_hint(guess, hint);
        format!("  after {}: {hint}\n", alphabet.show(guess))
    };
    position.history().iter().map(line).collect()
}

impl Effort {
    /// `12345 positions in 0.013 s on 2 threads`; `step` is what one of them is called, `position`.
    pub fn in_words(&self, step: &str) -> String {
        let Effort { seconds, threads, nodes } = *self;
        let places = if seconds < 10.0 { 3 } else { 1 };
        let threads = counted(threads as u64, "thread", "threads");
        let steps = counted(nodes, step, &format!("{step}s"));
        format!("{steps} in {seconds:.places$} s on {threads}")
    }
}

/// `5 guesses`
fn guesses(number: usize) -> String {
    counted(number as u64, "guess", "guesses")
}

/// A fraction of an answer as a number of guesses: `1 guess`, `625/144 ≈ 4.340278 guesses`.
fn about_guesses(text: &str) -> String {
    number::named(&fraction(text), "guess", "guesses")
}

/// A number in full, and in short where it is long.
fn say_number(facts: &mut Facts, label: &'static str, number: &BigUint) {
    facts.say(label, number.to_string());
    if number.bits() > 64 {
        facts.say("", format!("about {}", number::short(number, 20)));
    }
}

/// Lines of words, as many to a line as fit 80 columns if each is so wide.
pub fn columns(words: &[String], wide: usize) -> String {
    let lines = words.chunks((78 / (wide + 1)).max(1));
    lines.map(|line| format!("  {}\n", line.join(" "))).collect()
}

/// A profile as text: `1, 13, 47`.
fn profile(counts: &[u64]) -> String {
    Profile::new(counts.to_vec()).to_string()
}

/// A fraction of an answer with its decimal: `625/144 ≈ 4.340278`.
fn fraction(text: &str) -> String {
    text.parse::<BigRational>().map_or_else(|_| text.to_string(), |exact| number::ratio(&exact))
}

impl Figures {
    /// The profile: `1, 13, 47`.
    fn in_short(&self) -> String {
        profile(self.profile.as_deref().unwrap_or_default())
    }

    /// Total, average, worst case and profile, where they are known.
    fn say(&self, facts: &mut Facts) {
        let Some(counts) = &self.profile else { return };
        let profile = Profile::new(counts.clone());
        let (total, secrets) = (profile.total(), profile.secrets());
        let secrets_found = counted(secrets, "secret", "secrets");
        facts.say("total", format!("{} for {secrets_found}", counted(total, "guess", "guesses")));
        facts.say("average", number::fraction(total, secrets));
        if let (Some(total), Some(average)) = (self.weighted_total, &self.weighted_average) {
            facts.say("weighted", format!("{total} in all, {} on average", fraction(average)));
        }
        facts.say("worst case", guesses(profile.max_guesses()));
        facts.say("profile", format!("{profile} (found with guess 1, 2, …)"));
    }
}

impl Bounds {
    /// `5 to 7`, or `≥ 5`.
    fn in_words(&self) -> String {
        let lower = self.lower_bound.map_or(0, |Whole(lower)| lower);
        match self.upper_bound {
            Some(Whole(upper)) => format!("{lower} to {upper}"),
            None => format!("≥ {lower}"),
        }
    }
}
