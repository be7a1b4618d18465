//! A lesson in words, step by step. Every number is one of the answer.

use super::{Facts, Table, paragraph};
use crate::advice::Suggested;
use crate::common::{Bounds, Whole};
use crate::lesson::{LessonAnswer, LessonExample};
use crate::number::counted;
use yomikiri_rules::{Game, Until};

/// Hints that are shown of a first guess; there may be hundreds.
const HINTS: usize = 14;

/// A step of a lesson.
pub struct LessonText {
    /// What it is about.
    pub title: &'static str,
    /// What there is to say.
    pub text: String,
}

impl LessonAnswer {
    /// The steps of the lesson about a game.
    pub fn steps(&self, game: Game) -> Vec<LessonText> {
        let known = game.ends() == Until::Known;
        let one = if game.can_hit() { "guess" } else { "question" };
        let words = Words { known, one, weighted: game.weights().is_some() };
        let step = |title, text| LessonText { title, text };
        vec![
            step("What a hint tells", self.hints(game, &words)),
            step("A game, bit by bit", self.game(&words)),
            step("What tells most is not always best", self.entropy(&words)),
            step("A lower bound by counting", self.counting(&words)),
            step("Greedy against best", self.greedy(&words)),
        ]
    }

    fn hints(&self, game: Game, words: &Words) -> String {
        let (n, first) = (self.search.candidates, &self.first);
        let equally = game.weights().is_none();
        let secrets = counted(n as u64, "secret", "secrets");
        let mut text = paragraph(&match equally {
            true => format!(
                "There are {secrets}, all equally likely. To know which one it is means to know \
                 log2 {n} = {:.3} bits. A hint that half of the secrets would give tells 1 bit, one \
                 that a quarter would give tells 2: the rarer a hint, the more it tells.",
                self.bits
            ),
            false => format!(
                "There are {secrets}, and some are likelier than others. To know which one it is \
                 means to know {:.3} bits on average. A hint that comes every second time tells 1 \
                 bit, one that comes every fourth time tells 2: the rarer a hint, the more it tells.",
                self.bits
            ),
        });
        let rows = first.hints.iter().take(HINTS).map(|row| {
            [
                row.hint.clone(),
                row.size.to_string(),
                format!("{:.2} %", 100.0 * row.share),
                format!("{:.3}", row.bits),
            ]
        });
        text += &format!(
            "\nAsk {}; it has {}:\n\n",
            first.guess,
            counted(first.hints.len() as u64, "hint", "hints")
        );
        text += &Table::of(["hint", "secrets", "share", "bits"], rows).to_string();
        if first.hints.len() > HINTS {
            text += &format!("… and {} more\n", first.hints.len() - HINTS);
        }
        text += "\n";
        text += &paragraph(&format!(
            "On average the hint tells {:.3} bits: the sum of share times bits, which is called its \
             entropy.{}",
            first.entropy,
            match (first.entropy > 0.0, words.known) {
                (false, _) => String::new(),
                (true, known) => format!(
                    " If all hints told as much, {:.2} of them would tell everything{}. Later ones \
                     tell less, because fewer secrets are left to tell apart.",
                    self.bits / first.entropy,
                    if known { "" } else { "; then the secret must still be named" }
                ),
            }
        ));
        text
    }

    fn game(&self, words: &Words) -> String {
        let round = &self.round;
        if round.steps.is_empty() {
            return paragraph(match self.search.candidates {
                1 => "One secret is possible: there is nothing to ask.",
                _ => "No strategy was found in the time of this lesson: this game is too large.",
            });
        }
        let strategy =
            if self.search.bounds.proved { "best strategy" } else { "best strategy found" };
        let mut text = paragraph(&format!(
            "The secret is {}, drawn by the seed {}. The {strategy} asks, and each hint takes some \
             doubt away:",
            round.secret, round.seed
        ));
        let mut doubt = 0.0;
        let rows = round.steps.iter().map(|step| {
            doubt += step.bits;
            [
                step.guess.clone(),
                step.hint.clone(),
                step.candidates.to_string(),
                step.candidates_after.to_string(),
                format!("{:.3}", step.bits),
                format!("{doubt:.3}"),
            ]
        });
        let columns = [words.one, "hint", "possible", "then", "bits", "together"];
        text += &format!("\n{}\n", Table::of(columns, rows));
        text += &paragraph(&format!(
            "The bits of all hints add up to what there was to know: log2 of {} to 1.",
            self.search.candidates
        ));
        text
    }

    fn entropy(&self, words: &Words) -> String {
        let looked = &self.entropy;
        let Some(example) = &looked.example else {
            return paragraph(&match looked.positions {
                0 if self.search.candidates < 3 => {
                    "There are too few secrets for that here: try yomi teach mm4x6.".to_string()
                }
                0 => "No position of this game could be followed to the end in the time of this \
                      lesson. In Mastermind it happens: yomi teach mm4x6."
                    .to_string(),
                _ => format!(
                    "Here, what tells most is best: the {} with the largest entropy is a best one in \
                     every position that was looked at ({}). In Mastermind it is not: yomi teach \
                     mm4x6.",
                    words.one, looked.positions
                ),
            });
        };
        let paper = if example.paper { " (the position of paper 001, Table 1)" } else { "" };
        let place = match example.start.as_str() {
            "" => "At the start".to_string(),
            start => format!("After {start}{paper}"),
        };
        let many = words.many();
        let mut text = paragraph(&format!(
            "{place}, {} possible. Of all {many}, the first one here is best; the others tell more \
             and yet need more {many}:",
            counted(example.candidates as u64, "secret is", "secrets are"),
        ));
        let rows = example.guesses.iter().map(|one| {
            [
                one.guess.clone(),
                format!("{:.3}", one.entropy),
                one.parts.len().to_string(),
                one.total.total_guesses.map_or("?".into(), |Whole(total)| total.to_string()),
                one.total.average_decimal.map_or("?".into(), |average| format!("{average:.3}")),
                one.profile.as_deref().map_or(String::new(), super::profile),
            ]
        });
        let columns = [words.one, "bits", "hints", "total", "average", words.found()];
        text += &format!("\n{}\n", Table::of(columns, rows).fitting().0);
        text += &paragraph(&example.moral(words));
        if example.paper {
            text +=
                &paragraph("The paper prints these bits in another unit: times ln 2 times ln 6.");
        }
        text += &paragraph(&format!(
            "Positions that were looked at: {}. In {} of them the {} with the largest entropy is not a \
             best one.",
            looked.positions, looked.misled, words.one
        ));
        text
    }

    fn counting(&self, words: &Words) -> String {
        let counting = &self.counting;
        let one = words.one;
        let branches = counted(counting.branches as u64, "position", "positions");
        let measured = match counting.measured {
            true => format!("measured over every {one}"),
            false => "as many as there are hints".to_string(),
        };
        let mut text = paragraph(&match words.known {
            false => format!(
                "Whatever is asked, the game goes on in at most {branches} afterwards ({measured}). \
                 The first guess finds one secret at most. So the second finds at most {}, one in each \
                 position, the third at most {} times as many, and so on: no strategy can beat that.",
                counting.branches, counting.branches
            ),
            true => format!(
                "An answer leaves one of at most {branches} ({measured}), two answers one of at most \
                 {} times {} of them, and so on. A secret is known when its position has no other. \
                 No strategy can beat that.",
                counting.branches, counting.branches
            ),
        });
        if let Some(most) = counting.after_two {
            text += &paragraph(&format!(
                "Two guesses together lead to at most {most} positions: all pairs were tried. So three \
                 find no more."
            ));
        }
        let rows = counting.rows.iter().map(|row| {
            [
                row.guesses.to_string(),
                row.at_most.to_string(),
                row.found.map_or("?".into(), |found| found.to_string()),
            ]
        });
        let strategy = if self.search.bounds.proved { "best strategy" } else { "best found" };
        let first = if one == "guess" { "first guesses" } else { "first questions" };
        let found = if words.known { "at most known" } else { "at most found" };
        text += &format!("\n{}\n", Table::of([first, found, strategy], rows));
        let Whole(least) = counting.least_total;
        text += &paragraph(&format!(
            "So no strategy needs fewer than {}, {:.3} on average, and {}.",
            words.total(least),
            counting.least_average_decimal,
            self.known_total(words)
        ));
        text
    }

    /// What is known of the best total.
    fn known_total(&self, words: &Words) -> String {
        let Bounds { proved, lower_bound, upper_bound } = self.search.bounds;
        let show = |bound: Option<Whole>| bound.map_or("?".to_string(), |Whole(it)| it.to_string());
        match proved {
            true => format!("the best strategy needs {} (proved by search)", show(upper_bound)),
            false => format!(
                "the best strategy needs between {} and {}: this game is too large to be settled \
                 in the time of this lesson",
                show(lower_bound),
                match upper_bound {
                    Some(Whole(upper)) => words.total(upper),
                    None => "nobody knows how many".to_string(),
                }
            ),
        }
    }

    fn greedy(&self, words: &Words) -> String {
        let one = words.one;
        let mut text = paragraph(&format!(
            "A greedy player looks one step ahead: at each position the {one} with the largest \
             entropy, with the most hints, or whose likeliest hint leaves least. Played against all \
             secrets, beside the best:"
        ));
        let best = &self.greedy.best;
        let unknown = || "not known in time".to_string();
        let line = |name: &str, figures: &crate::Figures| {
            let more =
                figures.worth().zip(best.worth()).map(|(mine, best)| mine as i64 - best as i64);
            [
                name.to_string(),
                figures.worth().map_or_else(unknown, |total| total.to_string()),
                figures.average_shown(),
                figures.worst_case.map_or(String::new(), |worst| worst.to_string()),
                more.filter(|&more| more != 0).map_or(String::new(), |more| format!("{more:+}")),
            ]
        };
        let proved = self.search.bounds.proved;
        let best_row = line(if proved { "best" } else { "best found" }, best);
        let named = |name: &str| match name {
            "entropy" => "largest entropy",
            "most-parts" => "most hints",
            _ => "smallest worst case",
        };
        let rows = self.greedy.rows.iter().map(|row| line(named(&row.name), &row.figures));
        let columns = ["strategy", "total", "average", "worst", "more"];
        text += &format!("\n{}\n", Table::of(columns, std::iter::once(best_row).chain(rows)));
        text += &paragraph(&match proved {
            true => format!(
                "The best strategy looks to the end: it takes the {one} for which all that follows \
                 is shortest. That takes a search: this lesson looked at {} in {:.2} s.",
                counted(self.search.effort.nodes, "position", "positions"),
                self.search.effort.seconds
            ),
            false => format!(
                "A search looks further, where that promises most; {}. 'yomi solve' goes on for as long \
                 as you let it.",
                self.known_total(words)
            ),
        });
        text
    }

    /// What to do next.
    pub fn next(&self, game: Game) -> String {
        let talk = if game.can_hit() { "play" } else { "assist" };
        let game = game.to_string();
        let mut facts = Facts::default();
        facts.say("go on", format!("yomi {talk} {game}"));
        if let Some(example) = self.entropy.example.as_ref().filter(|one| !one.start.is_empty()) {
            facts.say("", format!("yomi guesses {game} --from \"{}\"", example.start));
        }
        facts.say("", format!("yomi heuristics {game}"));
        facts.say("", format!("yomi solve {game} --count"));
        facts.to_string()
    }
}

impl LessonExample {
    /// What the guess that tells most loses, and why.
    fn moral(&self, words: &Words) -> String {
        let [best, .., _] = &self.guesses[..] else { return String::new() };
        let most = &self.guesses[1];
        let total = |one: &Suggested| one.total.total_guesses.map_or(0, |Whole(total)| total);
        let more = (total(most) - total(best)).unsigned_abs() as u64;
        let average = |one: &Suggested| one.total.average_decimal.unwrap_or(0.0);
        let more = match words.weighted {
            true => format!("{:.3} more on average", average(most) - average(best)),
            false => {
                let more = counted(more, words.one, words.many());
                format!("{more} more for all {} secrets together", self.candidates)
            }
        };
        let right = |one: &Suggested| if one.is_candidate { "can" } else { "cannot" };
        let mut text = format!(
            "{} tells {:.3} bits more than {} and needs {}. Bits say how little doubt is left after this {}, not how soon the last of it is gone",
            most.guess,
            most.entropy - best.entropy,
            best.guess,
            more,
            words.one,
        );
        if !words.known {
            text += &format!(
                ": every secret must be named in the end. {} {} be right itself, {} {}.",
                most.guess,
                right(most),
                best.guess,
                right(best)
            );
        } else {
            text += ".";
        }
        text
    }
}

/// What things are called in a game.
struct Words {
    known: bool,
    one: &'static str,
    /// Whether totals are by weight: then averages say more.
    weighted: bool,
}

impl Words {
    /// A total: `5625 guesses`.
    fn total(&self, total: i128) -> String {
        let named = counted(total.unsigned_abs() as u64, self.one, self.many());
        if self.weighted {
            format!("{named} by weight")
        } else {
            format!("{named} for all secrets")
        }
    }

    fn many(&self) -> &'static str {
        if self.one == "guess" { "guesses" } else { "questions" }
    }

    fn found(&self) -> &'static str {
        if self.known { "known with 1, 2, …" } else { "found with 1, 2, …" }
    }
}

impl crate::Figures {
    /// The average with three places, by weight where secrets are not equally likely.
    fn average_shown(&self) -> String {
        let average = self.weighted_average_decimal.or(self.average_decimal);
        average.map_or(String::new(), |average| format!("{average:.3}"))
    }
}
