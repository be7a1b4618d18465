//! Codes made of pegs: Mastermind and Bulls and Cows, with their pegs and symbols, their codes and
//! their hints.

use crate::code::{Code, MAX_PEGS};
use crate::game::GameError;
use crate::hint::Hint;
use crate::hints::Hints;

/// The largest number of symbols a game can have.
pub const MAX_SYMBOLS: usize = 16;
/// The largest number of codes a game can have.
pub const MAX_CODES: usize = 40_000;

/// Whether a code may repeat a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Repeats allowed.
    Mastermind,
    /// All symbols of a code differ.
    BullsAndCows,
}

/// The rules of one game: kind, pegs, symbols, and what is told of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pegs {
    kind: Kind,
    pegs: u8,
    symbols: u8,
    hints: Hints,
}

impl Pegs {
    /// Mastermind with 4 pegs and 6 colours.
    pub const MASTERMIND: Pegs =
        Pegs { kind: Kind::Mastermind, pegs: 4, symbols: 6, hints: Hints::Both };
    /// MOO: Bulls and Cows with 4 of 10 digits.
    pub const MOO: Pegs =
        Pegs { kind: Kind::BullsAndCows, pegs: 4, symbols: 10, hints: Hints::Both };

    /// A game of the given kind and size, with whole hints.
    ///
    /// # Errors
    /// If the size is outside the limits; nothing is allocated before that is known.
    pub fn new(kind: Kind, pegs: usize, symbols: usize) -> Result<Pegs, GameError> {
        if !(1..=MAX_PEGS).contains(&pegs) {
            return Err(GameError::Pegs(pegs));
        }
        if !(1..=MAX_SYMBOLS).contains(&symbols) {
            return Err(GameError::Symbols(symbols));
        }
        if kind == Kind::BullsAndCows && pegs > symbols {
            return Err(GameError::TooFewSymbols { pegs, symbols });
        }
        let game = Pegs { kind, pegs: pegs as u8, symbols: symbols as u8, hints: Hints::Both };
        let codes = game.count();
        if codes > MAX_CODES as u64 {
            return Err(GameError::TooLarge { name: game.to_string(), codes });
        }
        Ok(game)
    }

    /// The same game with so much told of each hint.
    #[must_use]
    pub fn telling(self, hints: Hints) -> Pegs {
        Pegs { hints, ..self }
    }

    /// What is told of a hint.
    pub fn told(self) -> Hints {
        self.hints
    }

    /// Whether each peg has symbols of its own ([`Hints::private_symbols`]).
    pub fn private_symbols(self) -> bool {
        self.hints.private_symbols(self)
    }

    /// Whether codes may repeat a symbol.
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// P, the length of a code.
    pub fn pegs(self) -> usize {
        usize::from(self.pegs)
    }

    /// C, the number of symbols.
    pub fn symbols(self) -> usize {
        usize::from(self.symbols)
    }

    fn count(self) -> u64 {
        let (pegs, symbols) = (u64::from(self.pegs), u64::from(self.symbols));
        match self.kind {
            Kind::Mastermind => symbols.pow(pegs as u32),
            Kind::BullsAndCows => (symbols - pegs + 1..=symbols).product(),
        }
    }

    /// The number of codes.
    pub fn code_count(self) -> usize {
        self.count() as usize
    }

    /// The code with these symbols (numbered from 0), first peg first.
    ///
    /// # Errors
    /// If it is not a code of this game.
    pub fn code(self, symbols: &[u8]) -> Result<Code, GameError> {
        if symbols.len() != self.pegs() {
            return Err(GameError::CodeLength { pegs: self.pegs(), found: symbols.len() });
        }
        for (peg, &symbol) in symbols.iter().enumerate() {
            if symbol >= self.symbols {
                return Err(GameError::Symbol(symbol));
            }
            if self.kind == Kind::BullsAndCows && symbols[..peg].contains(&symbol) {
                return Err(GameError::Repeated(symbol));
            }
        }
        Ok(Code::pack(symbols))
    }

    /// Whether this is a code of this game.
    pub fn has(self, code: Code) -> bool {
        let mut symbols = [0; MAX_PEGS];
        symbols.iter_mut().zip(code.symbols(self.pegs())).for_each(|(to, symbol)| *to = symbol);
        // Packing the symbols again shows whether there are more of them than pegs.
        self.code(&symbols[..self.pegs()]) == Ok(code)
    }

    /// All codes, in code order.
    pub fn codes(self) -> Vec<Code> {
        fn extend(game: Pegs, prefix: &mut Vec<u8>, codes: &mut Vec<Code>) {
            if prefix.len() == game.pegs() {
                codes.push(Code::pack(prefix));
                return;
            }
            for symbol in 0..game.symbols {
                if game.kind == Kind::Mastermind || !prefix.contains(&symbol) {
                    prefix.push(symbol);
                    extend(game, prefix, codes);
                    prefix.pop();
                }
            }
        }
        let mut codes = Vec::with_capacity(self.code_count());
        extend(self, &mut Vec::new(), &mut codes);
        codes
    }

    /// The place of a code in code order, from 0.
    pub fn index(self, code: Code) -> usize {
        let (pegs, symbols) = (self.pegs(), self.symbols());
        match self.kind {
            Kind::Mastermind => {
                code.symbols(pegs).fold(0, |index, s| index * symbols + usize::from(s))
            }
            Kind::BullsAndCows => {
                // At each peg, the symbol's rank among those not used before it.
                let (mut index, mut used) = (0, 0u16);
                for (peg, s) in code.symbols(pegs).enumerate() {
                    let before = (used & ((1 << s) - 1)).count_ones() as usize;
                    index = index * (symbols - peg) + usize::from(s) - before;
                    used |= 1 << s;
                }
                index
            }
        }
    }

    /// How often the symbols of a code occur, the most frequent first: 2, 1, 1 for 1123. A symmetry
    /// maps one code onto another exactly if these are equal.
    pub fn pattern(self, code: Code) -> Vec<usize> {
        let mut counts = vec![0; self.symbols()];
        code.symbols(self.pegs()).for_each(|symbol| counts[usize::from(symbol)] += 1);
        counts.retain(|&count| count > 0);
        counts.sort_unstable_by(|a, b| b.cmp(a));
        counts
    }

    /// What is told of the hint by the papers' formula: r equal pegs, w = Σ min(mᵢ, nᵢ) - r. It is
    /// symmetric.
    pub fn hint(self, secret: Code, guess: Code) -> Hint {
        let mut in_place = 0;
        let (mut m, mut n) = ([0u8; MAX_SYMBOLS], [0u8; MAX_SYMBOLS]);
        for (c, q) in secret.symbols(self.pegs()).zip(guess.symbols(self.pegs())) {
            in_place += u8::from(c == q);
            m[usize::from(c)] += 1;
            n[usize::from(q)] += 1;
        }
        let right: u8 = m.iter().zip(&n).map(|(m, n)| m.min(n)).sum();
        self.hints.told(Hint::new(in_place, right - in_place))
    }

    /// The hint of the guess that is the secret.
    pub fn win(self) -> Hint {
        Hint::new(self.pegs, 0)
    }

    /// Whether some pair of codes can have this whole hint: not more right symbols than pegs, never
    /// one single peg elsewhere when all others are in place, and what few symbols force. Two
    /// codes of Bulls and Cows share at least 2P - C symbols. With two colours, the pegs not in
    /// place are complementary, so w is even; with one, there is one code.
    pub fn hint_possible(self, hint: Hint) -> bool {
        let (pegs, symbols) = (self.pegs(), self.symbols());
        let right = usize::from(hint.in_place()) + usize::from(hint.elsewhere());
        let enough = match (self.kind, symbols) {
            (Kind::Mastermind, 1) => hint == self.win(),
            (Kind::Mastermind, 2) => hint.elsewhere().is_multiple_of(2),
            (Kind::Mastermind, _) => true,
            (Kind::BullsAndCows, _) => right + symbols >= 2 * pegs,
        };
        enough && right <= pegs && !(right == pegs && hint.elsewhere() == 1)
    }

    /// The hints that some pair of codes can have, as far as they are told, in the order of hints.
    pub fn hints(self) -> Vec<Hint> {
        let p = self.pegs;
        let mut hints: Vec<Hint> = (0..=p)
            .flat_map(|r| (0..=p - r).map(move |w| Hint::new(r, w)))
            .filter(|&h| self.hint_possible(h))
            .map(|h| self.hints.told(h))
            .collect();
        hints.dedup();
        hints
    }

    /// How a hint is written: `1B2W`, or `1B` where only pegs in place are told.
    pub fn show_hint(self, hint: Hint) -> String {
        match self.hints {
            Hints::Both => format!("{}B{}W", hint.in_place(), hint.elsewhere()),
            Hints::Places => format!("{}B", hint.in_place()),
        }
    }
}

/// `mm4x6`, `bc4x10`, `mm4x6:places`.
impl std::fmt::Display for Pegs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = match self.kind {
            Kind::Mastermind => "mm",
            Kind::BullsAndCows => "bc",
        };
        let told = match self.hints {
            Hints::Both => "",
            Hints::Places => ":places",
        };
        f.pad(&format!("{kind}{}x{}{told}", self.pegs, self.symbols))
    }
}

/// `mm4x6`, `bc4x10`, `mastermind`, `moo`, `MM(4,6)`, `BC(4,10)`, in any case, perhaps with
/// `:places` behind it.
impl std::str::FromStr for Pegs {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Pegs, GameError> {
        let unknown = || GameError::Unknown(text.to_string());
        let name = text.trim().to_ascii_lowercase();
        let (name, hints) = match name.strip_suffix(":places") {
            Some(name) => (name.trim_end(), Hints::Places),
            None => (&name[..], Hints::Both),
        };
        match name {
            "mastermind" => return Ok(Pegs::MASTERMIND.telling(hints)),
            "moo" => return Ok(Pegs::MOO.telling(hints)),
            _ => {}
        }
        let (kind, size) = if let Some(size) = name.strip_prefix("mm") {
            (Kind::Mastermind, size)
        } else if let Some(size) = name.strip_prefix("bc") {
            (Kind::BullsAndCows, size)
        } else {
            return Err(unknown());
        };
        let bracketed = size.strip_prefix('(').and_then(|s| s.strip_suffix(')'));
        let (pegs, symbols) = match bracketed {
            Some(inner) => inner.split_once(','),
            None => size.split_once('x'),
        }
        .ok_or_else(unknown)?;
        let number = |digits: &str| {
            let digits = digits.trim();
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            // A number too long to read is certainly beyond every limit.
            if plain { Ok(digits.parse().unwrap_or(usize::MAX)) } else { Err(unknown()) }
        };
        Ok(Pegs::new(kind, number(pegs)?, number(symbols)?)?.telling(hints))
    }
}
