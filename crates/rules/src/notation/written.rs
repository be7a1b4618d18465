//! The ways in which the two numbers of a hint are written: as numbers, with or without letters, pin by
//! pin, or in words.

/// A number, with the letter that says what it counts, in capitals, if there is one.
pub(super) type Half = (usize, Option<char>);

/// The numbers of a hint, each with its letter, in whichever way they are written.
pub(super) fn written(text: &str) -> Option<Vec<Half>> {
    halves(text).or_else(|| pins(text)).or_else(|| words(text))
}

/// Pins, one by one: `BWW`, `BC`, `●●○`. Circles have one meaning, so a missing kind is none.
fn pins(text: &str) -> Option<Vec<Half>> {
    let mut counts: Vec<Half> = Vec::new();
    let mut count = |letter: char, number: usize| match counts
        .iter_mut()
        .find(|(_, other)| *other == Some(letter))
    {
        Some((counted, _)) => *counted += number,
        None => counts.push((number, Some(letter))),
    };
    for pin in text.chars().filter(|c| !c.is_whitespace()) {
        let (in_place, elsewhere) = match pin.to_ascii_uppercase() {
            letter @ ('A' | 'B' | 'C' | 'W') => {
                count(letter, 1);
                continue;
            }
            '●' | '⚫' => (1, 0),
            '○' | '⚪' => (0, 1),
            _ => return None,
        };
        count('B', in_place);
        count('W', elsewhere);
    }
    (!counts.is_empty()).then_some(counts)
}

/// How numbers are said; a code has no more pegs.
const SAID: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/// A number in digits or in a word.
fn said(word: &str) -> Option<usize> {
    match word.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Some(word.parse().unwrap_or(usize::MAX)),
        false => SAID.iter().position(|&said| said == word),
    }
}

/// Numbers with words: `1 black 1 white`, `two bulls and one cow`, `1 in place, 2 elsewhere`. What is
/// not named is 0.
fn words(text: &str) -> Option<Vec<Half>> {
    let text = text.to_lowercase().replace("in place", "black").replace(',', " ");
    let (mut number, mut counts) = (None, [None; 2]);
    for word in text.split_whitespace().filter(|&word| word != "and") {
        let kind = match word.trim_end_matches('s') {
            "black" | "bull" => 0,
            "white" | "cow" | "elsewhere" => 1,
            _ if number.is_none() => {
                number = Some(said(word)?);
                continue;
            }
            _ => return None,
        };
        if counts[kind].replace(number.take()?).is_some() {
            return None;
        }
    }
    let [in_place, elsewhere] = counts;
    let complete = number.is_none() && (in_place.is_some() || elsewhere.is_some());
    let halves = vec![(in_place.unwrap_or(0), Some('B')), (elsewhere.unwrap_or(0), Some('W'))];
    complete.then_some(halves)
}

/// The numbers of a hint, each with the letter behind it, in capitals; between them white space
/// and at most one comma, hyphen or slash, around them perhaps parentheses.
fn halves(text: &str) -> Option<Vec<Half>> {
    let mut rest = match text.strip_prefix('(') {
        Some(inner) => inner.strip_suffix(')')?,
        None => text,
    }
    .trim();
    let mut halves = Vec::new();
    loop {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, behind) = rest.split_at(end);
        if digits.is_empty() {
            return None;
        }
        let behind = behind.trim_start();
        let letter = behind.chars().next().filter(char::is_ascii_alphabetic);
        rest = behind[usize::from(letter.is_some())..].trim_start();
        // A number too long to read is certainly more than the pegs.
        let number = digits.parse().unwrap_or(usize::MAX);
        halves.push((number, letter.map(|l| l.to_ascii_uppercase())));
        if rest.is_empty() {
            return Some(halves);
        }
        rest = rest.strip_prefix([',', '-', '/']).unwrap_or(rest).trim_start();
    }
}
