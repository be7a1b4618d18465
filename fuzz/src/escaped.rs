//! An input as a line of text: `escape_ascii` writes it, this reads it again.

/// The bytes that a line stands for.
pub fn bytes(line: &str) -> Vec<u8> {
    let mut bytes = line.bytes();
    let mut input = Vec::new();
    while let Some(byte) = bytes.next() {
        let escaped = if byte == b'\\' { bytes.next() } else { None };
        input.push(match escaped {
            None => byte,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'x') => {
                let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
                let (high, low) = (digit(bytes.next()), digit(bytes.next()));
                (high.unwrap_or(0) << 4 | low.unwrap_or(0)) as u8
            }
            Some(itself) => itself,
        });
    }
    input
}
