//! When a game is over: when the secret is guessed, or when it is known.

/// When a game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Until {
    /// The secret was guessed.
    #[default]
    Hit,
    /// One secret is left (papers 001 and 004 call it 判明): it need not be guessed any more.
    Known,
}

/// `hit`, `known`.
impl std::fmt::Display for Until {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Until::Hit => "hit",
            Until::Known => "known",
        })
    }
}

impl std::str::FromStr for Until {
    type Err = String;

    fn from_str(text: &str) -> Result<Until, String> {
        match text {
            "hit" => Ok(Until::Hit),
            "known" => Ok(Until::Known),
            other => Err(format!("a game goes on until hit or until known, not '{other}'")),
        }
    }
}
