//! Files that are made to take long, or much memory: `yomi verify` refuses them at once.

use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::Found;
use super::server::Yomi;

/// The beginning of a file.
fn envelope(kind: &str, game: &str) -> String {
    format!("\"format\": \"yomikiri\", \"version\": 1, \"kind\": \"{kind}\", \"game\": \"{game}\"")
}

/// Long fractions of which no two have a common denominator.
fn coprime() -> String {
    let mut digits = 1u64;
    let mut next = || {
        digits = digits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        digits >> 33 | 1
    };
    let part = |below: String| {
        format!(
            "{{\"probability\": \"1/{below}\", \"strategy\": {{\"guess\": \"1\", \"then\": \
             {{\"0B0W\": {{\"guess\": \"2\"}}}}}}}}"
        )
    };
    let number = |next: &mut dyn FnMut() -> u64| (0..48).map(|_| next().to_string()).collect();
    let parts: Vec<String> = (0..180).map(|_| part(number(&mut next))).collect();
    let (head, parts) = (envelope("mixture", "mm1x2"), parts.join(", "));
    format!("{{{head}, \"start\": \"\", \"mixture\": [{parts}]}}")
}

/// A history of 20,000 entries.
fn long_history() -> String {
    let head = envelope("strategy", "mm5x8");
    let history = "11111 0B0W, ".repeat(20_000);
    format!("{{{head}, \"start\": \"{history}\", \"strategy\": {{\"guess\": \"11111\"}}}}")
}

/// A set of as many codes as the game has.
fn large_set() -> String {
    let head = envelope("questions", "mm5x7");
    let code = |n: usize| -> String {
        let digits = (0..5).map(|peg| n / 7usize.pow(peg) % 7);
        digits.map(|digit| char::from(b'1' + digit as u8)).collect()
    };
    let codes: Vec<String> = (0..16_807).map(|n| format!("\"{}\"", code(n))).collect();
    format!("{{{head}, \"start\": \"\", \"set\": [{}]}}", codes.join(", "))
}

pub(super) fn hostile_files(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let files = [
        ("100 KB of coprime denominators", coprime()),
        ("20,000 entries of a history", long_history()),
        ("16,807 codes asked all at once", large_set()),
        ("10 MB of brackets", "[".repeat(10 << 20)),
    ];
    let mut found = Vec::new();
    for (what, text) in files {
        let begun = Instant::now();
        let mut command = yomi.command(&["verify", "-"]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        if let Some(mut input) = child.stdin.take() {
            // Refused, it reads no further.
            let _ = input.write_all(text.as_bytes());
        }
        let end = child.wait_with_output().map_err(|error| error.to_string())?;
        let (time, code) = (begun.elapsed(), end.status.code());
        let sentence = String::from_utf8_lossy(&end.stderr).lines().count() == 1;
        let figure = format!("{:.2} s, exit code {code:?}", time.as_secs_f64());
        let kept = time < Duration::from_secs(2) && code == Some(2) && sentence;
        found.push(Found::new(&format!("{what}: one sentence at once"), figure, kept));
    }
    Ok(found)
}
