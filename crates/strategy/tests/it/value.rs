//! The value of a game, from its start and from its middle, checked by a linear program over all
//! positions where these are few, and else from both sides by the definition: the literal recursion with
//! weighted secrets against the maker's mixture, and every symmetry that keeps the start for the breaker's.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use yomikiri_check::{Content, File, Maker, Mixture, Node, files};
use yomikiri_rules::table::Table;
use yomikiri_rules::words::{WordHint, Words};
use yomikiri_rules::{Code, Draws, Game, Pegs, Permutation, Position, Until};
use yomikiri_search::{Control, Settings};
use yomikiri_strategy::value::{GameValue, best_against, value};

fn solved(name: &str) -> GameValue {
    solved_game(name.parse().unwrap())
}

fn solved_game(game: Game) -> GameValue {
    solved_at(&Position::start(game))
}

fn solved_at(position: &Position) -> GameValue {
    let value = value(position, Settings::default(), &Control::new()).unwrap();
    assert!(value.proved(), "{position:?}");
    value
}

/// Sets of candidates by their place in code order.
type Set = u64;

/// How each guess cuts all candidates: the one it hits, then the others by hint.
fn cuts(position: &Position) -> Vec<(Set, Vec<Set>)> {
    let (game, codes) = (position.game(), position.candidates());
    assert!(codes.len() <= 64);
    let cut = |&guess: &Code| {
        let mut parts: BTreeMap<_, Set> = BTreeMap::new();
        for (at, &code) in codes.iter().enumerate() {
            *parts.entry(game.hint(code, guess)).or_default() |= 1 << at;
        }
        let hit = game.win().and_then(|win| parts.remove(&win)).unwrap_or(0);
        let mut parts: Vec<Set> = parts.into_values().collect();
        parts.sort_unstable();
        (hit, parts)
    };
    game.guesses().iter().map(cut).collect()
}

/// The ways to go on from a set: what is left after each guess that splits it or hits.
fn ways(cuts: &[(Set, Vec<Set>)], set: Set) -> BTreeSet<Vec<Set>> {
    let way = |(hit, parts): &(Set, Vec<Set>)| {
        let mut left: Vec<Set> = parts.iter().map(|part| part & set).filter(|&s| s != 0).collect();
        left.sort_unstable();
        (hit & set != 0 || left.len() > 1).then_some(left)
    };
    cuts.iter().filter_map(way).collect()
}

/// The maker's side of the game in sequence form. With u(C) for what the candidates in C still
/// cost and p for the secrets: maximise u(all) with u(C) ≤ p(C) + Σ u(parts) for every set C that
/// can arise and every guess, and Σ p = 1.
fn by_linear_program(position: &Position) -> BigRational {
    let (game, cuts) = (position.game(), cuts(position));
    let secrets = position.candidates().len();
    let all: Set = (1 << secrets) - 1;
    let mut sets = BTreeMap::from([(all, 0)]);
    let (mut open, mut lines) = (vec![all], Vec::new());
    while let Some(set) = open.pop() {
        for mut way in ways(&cuts, set) {
            // A secret that must only be known costs nothing when it stands alone.
            way.retain(|part| game.win().is_some() || part.count_ones() > 1);
            for &part in &way {
                let number = sets.len();
                if *sets.entry(part).or_insert(number) == number {
                    open.push(part);
                }
            }
            lines.push((set, way));
        }
    }
    let columns = sets.len() + secrets;
    let number = |n: i64| BigRational::from_integer(BigInt::from(n));
    let mut program: Vec<(Vec<BigRational>, BigRational)> = Vec::new();
    for (set, way) in lines {
        let mut line = vec![number(0); columns];
        line[sets[&set]] += number(1);
        way.iter().for_each(|part| line[sets[part]] -= number(1));
        for secret in (0..secrets).filter(|secret| set >> secret & 1 == 1) {
            line[sets.len() + secret] = number(-1);
        }
        program.push((line, number(0)));
    }
    let mut whole = vec![number(0); sets.len()];
    whole.resize(columns, number(1));
    program.push((whole, number(1)));
    maximise(program, sets[&all])
}

/// The largest value of one variable, all not negative, under lines that are at most their bound,
/// all not negative: the simplex method in fractions with Bland's rule.
fn maximise(mut lines: Vec<(Vec<BigRational>, BigRational)>, wanted: usize) -> BigRational {
    let columns = lines[0].0.len();
    // A column for the variable that left the basis takes the place of the one that entered.
    let mut outside: Vec<usize> = (0..columns).collect();
    let mut inside: Vec<usize> = (columns..columns + lines.len()).collect();
    let mut gains = vec![BigRational::zero(); columns];
    gains[wanted] = BigRational::one();
    let mut reached = BigRational::zero();
    loop {
        let better = (0..columns).filter(|&at| gains[at].is_positive());
        let Some(entering) = better.min_by_key(|&at| outside[at]) else { return reached };
        let leaving = (0..lines.len())
            .filter(|&at| lines[at].0[entering].is_positive())
            .min_by_key(|&at| (&lines[at].1 / &lines[at].0[entering], inside[at]))
            .unwrap();
        let pivot = lines[leaving].0[entering].recip();
        let (line, bound) = &mut lines[leaving];
        line[entering] = BigRational::one();
        line.iter_mut().for_each(|entry| *entry *= &pivot);
        *bound *= &pivot;
        let (line, bound) = lines[leaving].clone();
        let eliminate = |other: &mut Vec<BigRational>| {
            let factor = std::mem::take(&mut other[entering]);
            if !factor.is_zero() {
                let changed = other.iter_mut().zip(&line).filter(|(_, part)| !part.is_zero());
                changed.for_each(|(entry, part)| *entry -= &factor * part);
            }
            factor
        };
        for (at, (other, other_bound)) in lines.iter_mut().enumerate() {
            if at != leaving {
                *other_bound -= eliminate(other) * &bound;
            }
        }
        reached += eliminate(&mut gains) * &bound;
        std::mem::swap(&mut outside[entering], &mut inside[leaving]);
    }
}

#[test]
fn tiny_games_by_a_linear_program_over_all_positions() {
    let values = ["mm1x1", "mm1x4", "mm2x1", "mm2x2", "bc2x2", "bc2x3", "bc3x3", "mm3x2", "mm2x3"];
    for name in values {
        let expected = by_linear_program(&Position::start(name.parse().unwrap()));
        assert_eq!(solved(name).upper, expected, "{name}");
    }
}

/// Lists and tables have no symmetries: every secret is a class of its own, and there may be guesses
/// that are no secrets.
#[test]
fn listed_games_by_a_linear_program_over_all_positions() {
    let words = ["sun", "son", "sin", "tin", "ten", "tan", "run", "nut", "not"];
    let list = words.map(String::from).to_vec();
    let rules = [WordHint::Marks, WordHint::Bulls, WordHint::Common, WordHint::Places];
    let mut games: Vec<Game> = rules
        .map(|rule| Words::new(format!("value:{rule:?}"), list.clone(), 6, rule).unwrap())
        .map(|words| Game::listed(words).unwrap())
        .to_vec();
    games.push(games[0].until(Until::Known).unwrap());
    let faults = "fault,light,noise,smell\nfuse,no,no,no\nbulb,no,no,yes\nbelt,yes,loud,yes\n\
                  pump,yes,loud,no\nfan,yes,low,no\nseal,yes,no,no\n";
    games.push(Game::listed(Table::read("faults.csv", faults).unwrap()).unwrap());
    for game in games {
        let value = solved_game(game);
        assert_eq!(value.upper, by_linear_program(&Position::start(game)), "{game}");
        let mut maker = value.maker;
        maker.value = Some(value.lower);
        assert_eq!(Maker::parse(&maker.to_text()).unwrap(), maker, "{game}");
    }
}

/// Positions by chance: after one or two guesses, with a list of candidates or not, of at least two and
/// at most so many candidates.
fn middles(names: &[&str], most: usize, seed: u64) -> Vec<Position> {
    let mut draws = Draws::of_seed(seed);
    let mut middle = |game: Game| loop {
        let codes = game.secrets();
        let mut any = || codes[draws.below(codes.len() as u32) as usize];
        let (secret, played) = (any(), 1 + usize::from(any() < any()));
        let history = (0..played).map(|_| any()).map(|guess| (guess, game.hint(secret, guess)));
        let history = history.collect();
        let listed: Vec<Code> = (0..codes.len()).map(|_| any()).chain([secret]).collect();
        let listed = (any() < any()).then_some(listed);
        let position = Position::new(game, history, listed, vec![]).unwrap();
        if (2..=most).contains(&position.candidates().len()) {
            return position;
        }
    };
    names.iter().map(|name| middle(name.parse().unwrap())).collect()
}

/// In the middle of a game the maker chooses among what is left.
#[test]
fn middles_by_a_linear_program_over_all_positions() {
    let games = ["mm2x4", "mm3x3", "bc3x4", "mm4x2", "bc3x5", "mm3x4", "mm2x5:places", "bc4x5"];
    let games = [games, games].concat();
    let mut symmetric = 0;
    for position in middles(&games, 5, 17) {
        let value = solved_at(&position);
        assert_eq!(value.upper, by_linear_program(&position), "{position:?}");
        symmetric += usize::from(value.expected.len() < position.candidates().len());
    }
    assert!((3..16).contains(&symmetric), "{symmetric}");
    let known: Game = "mm2x3".parse::<Game>().unwrap().until(Until::Known).unwrap();
    let history = vec![(known.secrets()[1], known.hint(known.secrets()[0], known.secrets()[1]))];
    let position = Position::new(known, history, None, vec![]).unwrap();
    assert_eq!(solved_at(&position).upper, by_linear_program(&position));
    // One secret is left: a guess finds it, or there is nothing to ask.
    for (game, expected) in [(known.until(Until::Hit).unwrap(), 1), (known, 0)] {
        let one = Position::new(game, vec![], Some(vec![game.secrets()[4]]), vec![]).unwrap();
        let value = solved_at(&one);
        assert_eq!(
            (value.lower, value.upper),
            (BigInt::from(expected).into(), BigInt::from(expected).into())
        );
        let least = best_against(&value.maker, Settings::default(), &Control::new()).unwrap();
        assert_eq!(least, Some(BigInt::from(expected).into()));
        assert_eq!(value.breaker.strategies.len(), expected);
    }
}

/// The literal recursion: the least sum of weight times guesses.
struct Literal {
    cuts: Vec<(Set, Vec<Set>)>,
    weights: Vec<BigRational>,
    memo: BTreeMap<Set, BigRational>,
}

impl Literal {
    fn least(&mut self, set: Set) -> BigRational {
        if let Some(known) = self.memo.get(&set) {
            return known.clone();
        }
        let here: BigRational =
            (0..64).filter(|at| set >> at & 1 == 1).map(|at| &self.weights[at]).sum();
        let mut best: Option<BigRational> = None;
        for way in ways(&self.cuts, set) {
            let mut sum = here.clone();
            for part in way {
                sum += self.least(part);
            }
            if best.as_ref().is_none_or(|best| sum < *best) {
                best = Some(sum);
            }
        }
        let best = best.unwrap();
        self.memo.insert(set, best.clone());
        best
    }
}

/// The probability of each candidate, in code order: a class has all that some symmetry makes of its first.
fn secrets(maker: &Maker, symmetries: &[Permutation]) -> Vec<BigRational> {
    let pegs = maker.game().pegs().unwrap();
    let probability = |&code: &Code| {
        let like = |sample: Code| symmetries.iter().any(|t| t.apply(pegs, sample) == code);
        let (class, p) = maker.classes().find(|(class, _)| like(class.representative)).unwrap();
        p / BigInt::from(class.size)
    };
    maker.position().candidates().iter().map(probability).collect()
}

/// All symmetries of a game that leave every guess played and every listed candidate as it is.
fn keeping(position: &Position) -> Vec<Permutation> {
    let pegs = position.game().pegs().unwrap();
    let played = position.history().iter().map(|&(guess, _)| guess);
    let fixed: Vec<Code> = played.chain(position.listed().into_iter().flatten().copied()).collect();
    let keeps = |t: &Permutation| fixed.iter().all(|&code| t.apply(pegs, code) == code);
    symmetries(pegs).into_iter().filter(keeps).collect()
}

/// All symmetries of a game.
fn symmetries(game: Pegs) -> Vec<Permutation> {
    fn orders(n: usize) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let longer = |order: Vec<u8>| {
            (0..n).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, n as u8 - 1);
                longer
            })
        };
        orders(n - 1).into_iter().flat_map(longer).collect()
    }
    let pegs = orders(game.pegs());
    let all = |symbols: Vec<u8>| {
        pegs.iter().map(move |pegs| Permutation::new(game, &symbols, pegs).unwrap()).collect()
    };
    orders(game.symbols())
        .into_iter()
        .flat_map(|symbols| -> Vec<Permutation> { all(symbols) })
        .collect()
}

/// How many guesses a tree takes for a secret.
fn guesses(game: Game, mut node: &Node, secret: Code) -> usize {
    for number in 1.. {
        let hint = game.hint(secret, node.guess);
        if Some(hint) == game.win() {
            return number;
        }
        node = &node.children[&hint];
    }
    unreachable!()
}

/// What the breaker's mixture takes for a secret: each strategy played under every symmetry is the
/// same as the strategy itself against the image of the secret.
fn taken(mixture: &Mixture, symmetries: &[Permutation], secret: Code) -> BigRational {
    let game = mixture.position.game();
    let pegs = game.pegs().unwrap();
    let all = BigInt::from(symmetries.len());
    let one = |(probability, root): &(BigRational, Node)| {
        let total = |symmetry: &Permutation| guesses(game, root, symmetry.apply(pegs, secret));
        let total: usize = symmetries.iter().map(total).sum();
        probability * BigInt::from(total) / &all
    };
    mixture.strategies.iter().map(one).sum()
}

#[test]
fn both_sides_by_the_definition() {
    let whole = ["mm2x4", "mm3x3", "bc2x5", "mm4x2", "mm2x5", "bc3x4", "mm5x2", "mm2x6", "mm2x7"];
    let mut positions: Vec<Position> =
        whole.iter().map(|name| Position::start(name.parse().unwrap())).collect();
    positions.extend(middles(&["mm3x4", "mm4x3", "bc3x5", "mm4x4", "bc4x5", "mm3x5"], 24, 3));
    for position in positions {
        let value = solved_at(&position);
        let (candidates, symmetries) = (position.candidates(), keeping(&position));
        let all = (1 << candidates.len()) - 1;
        let weights = secrets(&value.maker, &symmetries);
        assert!(weights.iter().sum::<BigRational>().is_one());
        let mut literal = Literal { cuts: cuts(&position), weights, memo: BTreeMap::new() };
        assert_eq!(literal.least(all), value.lower, "{position:?}: the maker's side");
        let worst = candidates.iter().map(|&code| taken(&value.breaker, &symmetries, code));
        assert_eq!(worst.max().unwrap(), value.upper, "{position:?}: the breaker's side");
        assert_eq!(value.expected.iter().max(), Some(&value.upper));
        // The files of both sides say where they start, and are checked about that.
        let mut maker = value.maker;
        maker.value = Some(value.lower.clone());
        assert_eq!(Maker::parse(&maker.to_text()).unwrap(), maker, "{position:?}");
        let least = best_against(&maker, Settings::default(), &Control::new()).unwrap();
        assert_eq!(least, maker.value, "{position:?}");
        let mut file = File::new(Content::Mixture(value.breaker)).unwrap();
        file.claims.value = Some(value.upper);
        assert_eq!(File::parse(&file.to_text().unwrap()).unwrap(), file, "{position:?}");
    }
}

#[test]
fn published_and_symmetric_values() {
    // Reported in the literature after a run of months.
    let value = solved("mm4x6");
    assert_eq!(value.upper, BigRational::new(5600.into(), 1290.into()));
    assert!(value.maker.probabilities()[0].is_zero(), "never a code of one colour");
    // Where all codes are alike, it is the best average.
    assert_eq!(solved("bc4x7").upper, BigRational::new(3639.into(), 840.into()));
    for threads in [1, 2, 3] {
        let settings = Settings { threads, ..Settings::default() };
        let start = Position::start("mm4x4".parse().unwrap());
        let same = yomikiri_strategy::value::value(&start, settings, &Control::new());
        let (same, once) = (same.unwrap(), solved("mm4x4"));
        assert_eq!((same.maker, same.breaker), (once.maker, once.breaker));
    }
}

#[test]
fn files_of_both_sides() {
    let value = solved("mm4x3");
    let mut maker = value.maker.clone();
    maker.value = Some(value.lower.clone());
    let text = maker.to_text();
    assert_eq!(Maker::parse(&text).unwrap(), maker);
    assert_eq!(
        best_against(&maker, Settings::default(), &Control::new()).unwrap(),
        Some(value.lower)
    );
    for (old, new, problem) in [
        ("\"maker\",", "\"breaker\",", "damaged at kind: the kind is 'breaker', not 'maker'"),
        ("\"start\": \"\"", "\"start\": \"1122 1B1W\"", "damaged at maker: "),
        (
            "\"start\": \"\"",
            "\"start\": {\"forbidden\": \"1111\"}",
            "damaged at start: a maker plays",
        ),
        ("\"start\": \"\"", "\"start\": \"1122 4B0W, 1111 4B0W\"", "damaged at start: entries"),
        ("\"4/11\"", "\"5/11\"", "damaged at maker: the probabilities sum to"),
        ("\"1112\"", "\"1212\"", "damaged at maker: 1212 stands where the class of 1112 should"),
        ("\"codes\": 24", "\"codes\": 25", "damaged at maker: the class has 24 codes, not 25"),
        ("\"4/11\"", "\"0.36\"", "damaged at maker.2.probability: '0.36' is not a fraction"),
        ("\"class\": \"1112\"", "\"class\": \"1114\"", "damaged at maker.2.class: "),
        ("\"value\"", "\"worth\"", "the field 'worth' has no place here"),
    ] {
        let damaged = text.replacen(old, new, 1);
        assert_ne!(damaged, text, "{old}");
        let error = Maker::parse(&damaged).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
    assert!(Maker::parse("{").unwrap_err().to_string().contains("not JSON"));

    let mut file = File::new(Content::Mixture(value.breaker)).unwrap();
    file.claims.value = Some(value.upper.clone());
    let text = file.to_text().unwrap();
    assert_eq!(files::kind(&text).as_deref(), Some("mixture"));
    assert_eq!(File::parse(&text).unwrap(), file);
    file.claims.value = Some(value.upper + BigRational::one());
    let error = file.check().unwrap_err().to_string();
    assert!(error.starts_with("value is claimed to be"), "{error}");
}

#[test]
fn stopped_early() {
    let control = Control::new();
    control.cancel();
    let start = Position::start("mm4x6".parse().unwrap());
    assert!(value(&start, Settings::default(), &control).is_err());
}
