//! Positions, guesses and ratings in words. `code` is a code as it is to be seen first: perhaps in
//! colours.

use num_rational::Ratio;
use yomikiri_answers::number::{self, counted};
use yomikiri_answers::text::{Facts, Table, WIDTH, columns, paragraph, wrapped};
use yomikiri_rules::{Alphabet, Code, Kind, Position};

use crate::advice::Advice;
use crate::rating::Rating;
use crate::session::Session;
use crate::suggestion::Suggestion;

/// How many secrets are listed unless all are wanted.
const FEW: usize = 96;
/// The longest bar, in characters.
const BAR: usize = 24;

/// `mm4x6: codes of 4 out of 6 symbols, 123456, repeats allowed; 1296 secrets are possible`
pub fn game(alphabet: &Alphabet) -> String {
    let game = alphabet.game();
    let possible =
        counted(game.secret_count() as u64, "secret is possible", "secrets are possible");
    let Some(pegs) = game.pegs() else {
        let [one, many] = game.called();
        let asked = counted(game.guess_count() as u64, one, many);
        return format!("{game}: {asked} may be asked; {possible}");
    };
    let repeats = match pegs.kind() {
        Kind::Mastermind => "repeats allowed",
        Kind::BullsAndCows => "no repeats",
    };
    let places = counted(pegs.pegs() as u64, "peg,", "pegs, each");
    format!("{game}: {places} one of {alphabet}, {repeats}; {possible}")
}

/// `44 of 1296 secrets are left`, or which one it is.
pub fn left(position: &Position, code: impl Fn(Code) -> String) -> String {
    match position.candidates() {
        &[only] => format!("one secret is left: {}", code(only)),
        some => format!("{} of {} secrets are left", some.len(), position.game().secret_count()),
    }
}

/// The best guess, or the best one found.
pub fn best(advice: &Advice, alphabet: &Alphabet, code: impl Fn(Code) -> String) -> String {
    let Advice { best, candidates, .. } = advice;
    let mut facts = Facts::default();
    let code = code(best.guess);
    let right = if best.is_candidate { "it can be right" } else { "it cannot be right" };
    let n = *candidates as u64;
    match advice.total.proved() {
        Some(total) => {
            let ties = match advice.ties {
                Some(ties) if ties.guesses > 1 => {
                    format!(", one of {} equally good guesses", ties.guesses)
                }
                Some(_) => ", the only best guess".to_string(),
                None => String::new(),
            };
            facts.say("best", format!("{code}{ties}; {right}"));
            facts.say("proved", expectation(total as u64, n, best.weight()));
        }
        None => {
            facts.say("found", format!("{code}, not proved to be best; {right}"));
            let bounds = match advice.total.upper() {
                Some(upper) => format!("{} to {upper} guesses", advice.total.lower().unwrap_or(0)),
                None => format!("at least {} guesses", advice.total.lower().unwrap_or(0)),
            };
            facts.say("bounds", format!("{bounds} for {n} secrets; still searching"));
        }
    }
    if let Some(why) = advice.why_not_right(alphabet) {
        let lines = wrapped(&why, WIDTH - 8);
        for (label, line) in std::iter::once("why").chain(std::iter::repeat("")).zip(lines) {
            facts.say(label, line);
        }
    }
    facts.to_string()
}

/// `127 guesses for 44 secrets, 127/44 ≈ 2.886364 on average`
fn expectation(total: u64, secrets: u64, weight: u64) -> String {
    let average = number::fraction(total, weight);
    let guesses = counted(total, "guess", "guesses");
    format!("{guesses} for {}, {average} on average", counted(secrets, "secret", "secrets"))
}

/// Sentences, each on lines of its own.
pub fn sentences(sentences: &[String]) -> String {
    sentences.iter().map(|sentence| paragraph(sentence)).collect()
}

/// What each hint to a guess would leave.
pub fn parts(guess: &Suggestion, alphabet: &Alphabet) -> String {
    let largest = guess.largest().max(1);
    let name = alphabet.show(guess.guess);
    let then = |size: usize, total: Option<i128>| match (size, total) {
        (_, Some(0)) => "found".to_string(),
        (size, Some(total)) => places(Ratio::new(total, size as i128), false),
        (_, None) => "?".to_string(),
    };
    let rows = guess.parts.iter().map(|part| {
        [
            alphabet.show_hint(guess.guess, part.hint),
            part.size.to_string(),
            then(part.weight as usize, part.total),
        ]
    });
    let table = Table::of(["hint", "leaves", "then"], rows);
    // Bars beside the table: as long as the parts are large.
    let text = table.to_string();
    let mut lines = text.lines();
    let mut with_bars = format!("after {name}, by the hint (then: further guesses on average)\n");
    with_bars += &format!("{}\n", lines.next().unwrap_or_default());
    for (line, part) in lines.zip(&guess.parts) {
        let bar = "█".repeat((part.size * BAR).div_ceil(largest));
        with_bars += &format!("{line}  {bar}\n");
    }
    with_bars
}

/// The secrets that are left, as many to a line as fit.
pub fn list(candidates: &[Code], alphabet: &Alphabet, all: bool) -> String {
    let shown = if all { candidates.len() } else { candidates.len().min(FEW) };
    let codes: Vec<String> = candidates[..shown].iter().map(|&c| alphabet.show(c)).collect();
    let mut text = columns(&codes, alphabet.width());
    if shown < candidates.len() {
        text += &format!("  … and {} more; 'list all' has all of them\n", candidates.len() - shown);
    }
    text
}

/// What was played, from an entry on, a line each.
pub fn entries(session: &Session, from: usize, code: impl Fn(Code) -> String) -> String {
    let line = |(number, &(guess, hint)): (usize, &(Code, _))| {
        let hint = session.alphabet().describe_hint(guess, hint);
        format!("{number}. {}: {hint}\n", code(guess))
    };
    (1..).zip(session.entries()).skip(from).map(line).collect()
}

/// A game, rated guess by guess.
pub fn rating(rating: &Rating, alphabet: &Alphabet) -> String {
    let rows = rating.guesses.iter().map(|rated| {
        let best = match rated.best == rated.made {
            true => "itself".to_string(),
            false => alphabet.show(rated.best_guess),
        };
        [
            alphabet.show(rated.guess),
            alphabet.show_hint(rated.guess, rated.hint),
            rated.left.to_string(),
            best,
            places(rated.made, false),
            places(rated.skill, true),
            places(rated.luck, true),
        ]
    });
    let blank = String::new;
    let (skill, luck) = (places(rating.skill(), true), places(rating.luck(), true));
    let total = ["total".to_string(), blank(), blank(), blank(), blank(), skill, luck];
    let columns = ["guess", "hint", "left", "best", "expected", "skill", "luck"];
    Table::of(columns, rows.chain([total])).to_string()
}

/// What the columns of a rating mean.
pub const RATING: &str = "\
expected: guesses to be expected with this one, itself included
skill: what it gave away against the best
luck: what the hint was worth beyond expectation
";

/// Three places, rounded to nearest, with a sign if wanted.
pub fn places(exact: Ratio<i128>, signed: bool) -> String {
    let (above, below) = (exact.numer().unsigned_abs(), exact.denom().unsigned_abs());
    let shown = number::rounded(&above.into(), &below.into(), 3);
    let sign = match exact.numer().signum() {
        _ if shown == "0.000" => "",
        -1 => "-",
        1 if signed => "+",
        _ => "",
    };
    sign.to_string() + &shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_places() {
        let shown = |above, below, signed| places(Ratio::new(above, below), signed);
        assert_eq!(shown(-1, 3, true), "-0.333");
        assert_eq!(shown(2, 3, true), "+0.667");
        assert_eq!(shown(2, 3, false), "0.667");
        assert_eq!(shown(-1, 3000, true), "0.000");
        assert_eq!(shown(5, 1, true), "+5.000");
        assert_eq!(shown(0, 1, true), "0.000");
    }
}
