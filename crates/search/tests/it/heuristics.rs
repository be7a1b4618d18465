//! Heuristics: the published totals, and a literal slow implementation on small games.

use std::collections::BTreeMap;

use yomikiri_rules::{Code, Game, Hint, Position, Until, parse_history};
use yomikiri_search::{
    Control, Formula, Heuristic, Oracle, PUBLISHED, Player, SetupError, Steps, Ties, Unanswered,
};

fn player(position: &Position) -> Player {
    Player::new(position, 1 << 30, Control::new()).unwrap()
}

fn start(name: &str) -> Position {
    Position::start(name.parse().unwrap())
}

/// All one-step strategies, then all two-step ones.
fn all() -> Vec<Heuristic> {
    let rules = || Formula::ALL.into_iter().flat_map(|f| Ties::ALL.map(|ties| (f, ties)));
    let one = rules().map(|(formula, ties)| Heuristic::new(formula, ties));
    let two = rules().filter_map(|(formula, ties)| Heuristic::two_step(formula, ties));
    one.chain(two).collect()
}

/// All eight totals come out exactly under the rules given beside them.
#[test]
fn published_totals() {
    for game in ["mm4x6", "bc4x10"] {
        let published: Vec<_> = PUBLISHED.iter().filter(|p| p.game == game).collect();
        assert_eq!(published.len(), 4);
        let heuristics: Vec<Heuristic> = published.iter().map(|p| p.heuristic).collect();
        let played = player(&start(game)).play(&heuristics).unwrap();
        for (published, played) in published.iter().zip(&played) {
            assert_eq!(played.total(), published.total, "{published:?}");
            assert_eq!(published.worst.unwrap_or(played.worst()), played.worst(), "{published:?}");
        }
    }
}

/// The first guesses of the literature: Knuth's 1122, Neuwirth's 1234, 1123 for the other two.
#[test]
fn classical_openings() {
    let position = start("mm4x6");
    let player = player(&position);
    for (formula, first) in [
        (Formula::Minimax, [0, 0, 1, 1]),
        (Formula::ExpectedSize, [0, 0, 1, 2]),
        (Formula::Entropy, [0, 1, 2, 3]),
        (Formula::MostParts, [0, 0, 1, 2]),
    ] {
        let playing = player.playing(Heuristic::new(formula, Ties::CANDIDATES_FIRST));
        let guess = playing.choice(&[], position.candidates()).unwrap();
        assert_eq!(guess, position.game().pegs().unwrap().code(&first).unwrap(), "{formula}");
    }
}

/// Larmouth's -2 log 2 is no tie-break: with it, the look-ahead of the paper comes within four
/// guesses of the best total for mm4x6.
#[test]
fn two_steps_are_better_than_one() {
    let player = player(&start("mm4x6"));
    let rule = Ties::CANDIDATES_FIRST;
    let two = |formula| Heuristic::two_step(formula, rule).unwrap();
    let heuristics = [
        Heuristic::new(Formula::Larmouth, rule),
        two(Formula::Larmouth),
        Heuristic::new(Formula::Entropy, rule),
        two(Formula::Entropy),
    ];
    let played = player.play(&heuristics).unwrap();
    assert_eq!(played.iter().map(|p| p.total()).collect::<Vec<_>>(), [5719, 5629, 5722, 5647]);
    assert_eq!(Heuristic::two_step(Formula::Leximax, rule), None);
}

/// The formulas as they are written, in floating point, over [`Game::hint`] alone.
///
/// Ties: on these small games values are below 1000 and different ones differ by far more than the
/// rounding errors, which is checked with every comparison; so what is within 1e-9 is equal.
struct Literal {
    game: Game,
    codes: Vec<Code>,
    forbidden: Vec<Code>,
    /// F(0), never used, F(1), F(2), …
    roots: Vec<f64>,
}

/// A value; a list only for the sizes in order.
type Value = Vec<f64>;

fn compare(a: &[f64], b: &[f64]) -> std::cmp::Ordering {
    for (a, b) in a.iter().zip(b) {
        let difference = (a - b).abs();
        assert!(!(1e-9..=1e-6).contains(&difference), "{a} {b}");
        if difference > 1e-6 {
            return a.total_cmp(b);
        }
    }
    assert_eq!(a.len(), b.len());
    std::cmp::Ordering::Equal
}

/// x with x to the power x equal to n, by bisection.
fn root(n: f64) -> f64 {
    let (mut low, mut high) = (1.0, 10.0);
    for _ in 0..200 {
        let middle: f64 = (low + high) / 2.0;
        if middle.powf(middle) < n { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

impl Literal {
    fn new(position: &Position) -> Literal {
        let game = position.game();
        let codes = game.guesses();
        let roots = (0..=codes.len()).map(|n| root(n as f64)).collect();
        Literal { game, codes, forbidden: position.forbidden().to_vec(), roots }
    }

    fn parts(&self, set: &[Code], guess: Code) -> BTreeMap<Hint, Vec<Code>> {
        let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
        set.iter().for_each(|&c| parts.entry(self.game.hint(c, guess)).or_default().push(c));
        parts
    }

    fn one_step(&self, formula: Formula, set: &[Code], guess: Code) -> Value {
        let parts = self.parts(set, guess);
        let sizes: Vec<f64> = parts.values().map(|part| part.len() as f64).collect();
        let sum = |term: &dyn Fn(f64) -> f64| vec![sizes.iter().map(|&t| term(t)).sum::<f64>()];
        match formula {
            Formula::Minimax => vec![sizes.iter().fold(0.0, |a, &b| a.max(b))],
            Formula::Leximax => {
                let mut sorted = sizes;
                sorted.sort_by(|a, b| b.total_cmp(a));
                sorted.resize(50, 0.0);
                sorted
            }
            Formula::ExpectedSize => sum(&|t| t * t),
            Formula::Entropy => sum(&|t| t * t.ln()),
            Formula::MostParts => vec![-(sizes.len() as f64)],
            Formula::Larmouth => {
                let bonus = if set.contains(&guess) { 2.0 * 2f64.ln() } else { 0.0 };
                vec![sum(&|t| t * t.ln())[0] - bonus]
            }
            Formula::LandyLog => sum(&|t| t * (1.0 + t).ln()),
            Formula::LandyRoot => sum(&|t| t * self.roots[t as usize]),
        }
    }

    fn two_step(&self, formula: Formula, set: &[Code], guess: Code) -> Value {
        let least = |part: &Vec<Code>| {
            let guesses = self.codes.iter().filter(|&&g| self.may_ask(g, part));
            let values = guesses.map(|&guess| self.one_step(formula, part, guess)[0]);
            values.fold(f64::INFINITY, f64::min)
        };
        let values: Vec<f64> = self.parts(set, guess).values().map(least).collect();
        let bonus = formula == Formula::Larmouth && set.contains(&guess);
        vec![match formula {
            Formula::Minimax => values.iter().fold(0.0, |a, &b| a.max(b)),
            _ => values.iter().sum::<f64>() - if bonus { 2.0 * 2f64.ln() } else { 0.0 },
        }]
    }

    fn may_ask(&self, guess: Code, set: &[Code]) -> bool {
        set.len() <= 2 || !self.forbidden.contains(&guess)
    }

    fn choice(&self, heuristic: Heuristic, set: &[Code]) -> Code {
        // The last candidate is guessed.
        if let &[only] = set {
            return only;
        }
        let Heuristic { formula, ties, steps } = heuristic;
        let key = |guess: Code| {
            let mut value = self.one_step(formula, set, guess);
            if steps == Steps::Two {
                value.insert(0, self.two_step(formula, set, guess)[0]);
            }
            (value, ties.candidates_first && !set.contains(&guess))
        };
        let guesses = self.codes.iter().filter(|&&guess| self.may_ask(guess, set));
        let keys = guesses.map(|&guess| (key(guess), guess));
        let best =
            keys.min_by(|((a, x), c), ((b, y), d)| compare(a, b).then(x.cmp(y)).then(c.cmp(d)));
        best.unwrap().1
    }

    /// The profile, and every guess against what is expected to be chosen.
    fn play(
        &self,
        heuristic: Heuristic,
        oracle: &impl Oracle,
        asked: &[Code],
        set: &[Code],
        profile: &mut Vec<u64>,
    ) {
        let guess = self.choice(heuristic, set);
        assert_eq!(oracle.choice(asked, set), Ok(guess), "{} {heuristic} {asked:?}", self.game);
        for (hint, part) in self.parts(set, guess) {
            let asked = [asked, &[guess]].concat();
            if self.game.is_over(hint, part.len()) {
                profile.resize(profile.len().max(asked.len()), 0);
                profile[asked.len() - 1] += 1;
            } else {
                self.play(heuristic, oracle, &asked, &part, profile);
            }
        }
    }
}

/// Every guess of every heuristic, and the profile.
fn conforms(position: &Position, heuristics: &[Heuristic]) {
    let (player, literal) = (player(position), Literal::new(position));
    let played = player.play(heuristics).unwrap();
    assert_eq!(played.len(), heuristics.len());
    for (played, &heuristic) in played.iter().zip(heuristics) {
        assert_eq!(played.heuristic, heuristic);
        let mut profile = Vec::new();
        let playing = player.playing(heuristic);
        literal.play(heuristic, &playing, &[], position.candidates(), &mut profile);
        assert_eq!(played.profile, profile, "{} {heuristic}", position.game());
        assert_eq!(profile.iter().sum::<u64>(), position.candidates().len() as u64);
        assert_eq!(played.total(), profile.iter().zip(1..).map(|(d, k)| d * k).sum::<u64>());
        assert_eq!(played.worst(), profile.len());
    }
}

#[test]
fn tiny_games_literally() {
    for name in ["mm1x1", "mm1x5", "mm2x2", "mm2x4", "mm3x2", "bc1x4", "bc2x4", "bc3x4"] {
        conforms(&start(name), &all());
    }
}

#[test]
fn small_games_literally() {
    for name in ["mm3x3", "mm5x2", "bc3x5", "mm3x4"] {
        conforms(&start(name), &all());
    }
}

/// Nothing is guessed any more once it is known.
#[test]
fn until_known_literally() {
    for name in ["mm1x5", "mm2x4", "bc3x4", "mm3x3", "bc3x5", "mm2x4:places"] {
        let game = name.parse::<Game>().unwrap().until(Until::Known).unwrap();
        conforms(&Position::start(game), &all());
    }
}

/// Games with symmetries at work below the first guess.
#[test]
fn one_step_in_larger_games_literally() {
    let one: Vec<Heuristic> = all().into_iter().filter(|h| h.steps == Steps::One).collect();
    for name in ["mm4x4", "bc4x6"] {
        conforms(&start(name), &one);
    }
}

#[test]
fn from_the_middle_of_a_game() {
    let game: Game = "mm3x5".parse().unwrap();
    let alphabet = yomikiri_rules::Alphabet::of(game);
    let history = parse_history(&alphabet, "112 1B0W").unwrap();
    let codes = |text: &str| alphabet.parse_codes(text).unwrap();
    conforms(&Position::new(game, history, None, vec![]).unwrap(), &all());
    // A list that is no part of any guess, and forbidden codes.
    let listed = codes("111 122 123 145 213 251 333 345 355 412 444 511 524 542 555");
    conforms(&Position::new(game, vec![], Some(listed.clone()), vec![]).unwrap(), &all());
    let forbidden = codes("111 112 113 123 213 345 421");
    conforms(&Position::new(game, vec![], Some(listed), forbidden.clone()).unwrap(), &all());
    let one: Vec<Heuristic> = all().into_iter().filter(|h| h.steps == Steps::One).collect();
    conforms(&Position::new(game, vec![], None, forbidden).unwrap(), &one);
}

/// Where everything is forbidden, play goes on all the same.
#[test]
fn everything_forbidden() {
    let game: Game = "mm2x3".parse().unwrap();
    let position = Position::new(game, vec![], None, game.guesses()).unwrap();
    for played in player(&position).play(&all()).unwrap() {
        assert_eq!(played.profile.iter().sum::<u64>(), 9, "{}", played.heuristic);
    }
}

#[test]
fn nothing_depends_on_tables_or_company() {
    for name in ["mm4x4", "bc4x7"] {
        let position = start(name);
        let heuristics: Vec<Heuristic> =
            all().into_iter().filter(|h| h.steps == Steps::One || name == "mm4x4").collect();
        let together = player(&position).play(&heuristics).unwrap();
        let least = match Player::new(&position, 1, Control::new()) {
            Err(SetupError::Memory { needed, allowed: 1 }) => needed,
            _ => panic!("one byte is not enough"),
        };
        let tight = Player::new(&position, least, Control::new()).unwrap();
        for (&heuristic, expected) in heuristics.iter().zip(together) {
            assert_eq!(tight.play(&[heuristic]).unwrap(), [expected]);
        }
    }
}

#[test]
fn stopped_before_the_end() {
    let control = Control::new();
    control.cancel();
    let position = start("mm4x6");
    let player = Player::new(&position, 1 << 30, control).unwrap();
    for heuristic in all() {
        assert_eq!(player.play(&[heuristic]), Err(Unanswered::Stopped));
        let playing = player.playing(heuristic);
        assert_eq!(playing.choice(&[], position.candidates()), Err(Unanswered::Stopped));
        assert_eq!(playing.optimal(&[], position.candidates()), Err(Unanswered::Stopped));
    }
}
