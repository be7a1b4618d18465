//! A code maker's mixture as a file of kind `maker`: how likely the secret is in each class.
//!
//! ```text
//! {
//!   "format": "yomikiri", "version": 1, "kind": "maker", "game": "mm4x6", "start": "",
//!   "value": "560/129",              a claim, optional
//!   "maker": [{"class": "1111", "codes": 6, "probability": "0"}, …]
//! }
//! ```
//!
//! `start` is where the maker chooses, as in the file of a strategy: among the secrets that are
//! possible there, by their classes under the symmetries that keep it. Within a class all codes are
//! equally likely. Reading checks the form and the classes; that no strategy needs less than the value
//! against it is for a search to prove (`best_against` in the strategy room).

use crate::files::{
    self, Damaged, Fields, Json, NoPosition, Object, TextError, brief, string, whole,
};
use num_rational::BigRational;
use num_traits::{One, Zero};
use yomikiri_rules::{
    Alphabet, Class, Code, Game, GameError, NotationError, Position, SecretClasses,
};

use crate::strategy::{Common, ProbabilityError, parse_probability};

/// A code maker's mixture.
#[derive(Clone, Debug, PartialEq)]
pub struct Maker {
    alphabet: Alphabet,
    position: Position,
    classes: SecretClasses,
    probabilities: Vec<BigRational>,
    /// The claim that no strategy needs fewer guesses on average against it.
    pub value: Option<BigRational>,
}

/// Why a text is not a maker's file.
#[derive(Debug, thiserror::Error)]
pub enum MakerError {
    /// Not JSON, or too large.
    #[error(transparent)]
    Text(#[from] TextError),
    /// JSON, but not such a file.
    #[error(transparent)]
    Damaged(#[from] Damaged<MakerProblem>),
}

/// What is wrong at a place of a maker's file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MakerProblem {
    /// Its form.
    #[error(transparent)]
    Form(#[from] files::Problem),
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A wrong alphabet or code.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Not a fraction.
    #[error(transparent)]
    Probability(#[from] ProbabilityError),
    /// No such position.
    #[error(transparent)]
    Position(#[from] NoPosition),
    /// Codes that may not be guessed.
    #[error("a maker plays against all guesses, so none can be forbidden")]
    Forbidden,
    /// Not the classes of the position.
    #[error("{found} stands where the class of {expected} should: all classes, in code order")]
    Class {
        /// What is written there.
        found: String,
        /// The class that should be.
        expected: String,
    },
    /// Another number of classes.
    #[error("{found} classes are given, and there are {expected}")]
    Classes {
        /// How many are given.
        found: usize,
        /// How many there are.
        expected: usize,
    },
    /// A wrong number of codes.
    #[error("the class has {expected} codes, not {found}")]
    Codes {
        /// What is written there.
        found: u64,
        /// How many there are.
        expected: usize,
    },
    /// Probabilities that are not all there is.
    #[error("the probabilities sum to {0}, not to 1")]
    Sum(BigRational),
}

impl Maker {
    /// A mixture by the classes of secrets that are possible at a position, as many as there are.
    pub fn new(position: Position, probabilities: Vec<BigRational>) -> Maker {
        let classes = SecretClasses::of(&position);
        let alphabet = Alphabet::of(position.game());
        Maker { alphabet, position, classes, probabilities, value: None }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.position.game()
    }

    /// Where the maker chooses.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How codes are written.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The same, with codes written like this.
    #[must_use]
    pub fn written(self, alphabet: Alphabet) -> Maker {
        Maker { alphabet, ..self }
    }

    /// How likely the secret is in each class, in the order of the classes.
    pub fn probabilities(&self) -> &[BigRational] {
        &self.probabilities
    }

    /// The classes of codes, each with its probability.
    pub fn classes(&self) -> impl Iterator<Item = (&Class, &BigRational)> {
        self.classes.all().iter().zip(&self.probabilities)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is damaged: what and where.
    pub fn parse(text: &str) -> Result<Maker, MakerError> {
        Ok(files::read(&files::parse(text)?, read)?)
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let (game, alphabet) = (self.game(), &self.alphabet);
        let mut fields = Object::of_kind("maker");
        fields.add("game", game.to_string());
        let unusual = *alphabet != Alphabet::of(game);
        fields.maybe("alphabet", unusual.then(|| alphabet.to_string()));
        files::add_until(&mut fields, game);
        fields.add("start", files::start(&self.position, alphabet));
        fields.maybe("value", self.value.as_ref().map(BigRational::to_string));
        let class = |(class, probability): (&Class, &BigRational)| {
            let mut fields = Object::default();
            fields.add("class", alphabet.show(class.representative));
            fields.add("codes", class.size as u64);
            fields.add("probability", probability.to_string());
            Json::from(fields)
        };
        fields.add("maker", Json::List(self.classes().map(class).collect()));
        files::text(&fields.into()).expect("a list of classes is neither large nor deep")
    }
}

type Trail = files::Trail<MakerProblem>;

fn read(trail: &mut Trail, fields: &Fields<'_>) -> Result<Maker, MakerProblem> {
    fields.required(trail, "kind", |_, json| match string(json)? {
        "maker" => Ok(()),
        other => Err(files::Problem::Kind { found: brief(other), expected: "'maker'" }.into()),
    })?;
    fields.only(&[
        "format", "version", "kind", "game", "alphabet", "until", "start", "value", "maker",
    ])?;
    let game = files::read_game(trail, fields)?;
    let alphabet = fields
        .optional(trail, "alphabet", |_, json| Ok(Alphabet::new(game, string(json)?)?))?
        .unwrap_or_else(|| Alphabet::of(game));
    let position = fields.required(trail, "start", |trail, json| {
        let position: Position = files::read_start(trail, json, &alphabet)?;
        match position.forbidden() {
            [] => Ok(position),
            _ => Err(MakerProblem::Forbidden),
        }
    })?;
    let value = fields.optional(trail, "value", |_, json| fraction(json))?;
    let mut maker = Maker { value, ..Maker::new(position, Vec::new()) }.written(alphabet);
    fields.required(trail, "maker", |trail, json| {
        let read = files::items(trail, json, |trail, json| {
            let fields = Fields::of(json)?;
            fields.only(&["class", "codes", "probability"])?;
            let code = |json: &Json| Ok(maker.alphabet.parse_code(string(json)?)?);
            Ok((
                fields.required(trail, "class", |_, json| code(json))?,
                fields.optional(trail, "codes", |_, json| Ok(whole(json)?))?,
                fields.required(trail, "probability", |_, json| fraction(json))?,
            ))
        })?;
        maker.probabilities = matched(&maker, &read)?;
        Ok(())
    })?;
    Ok(maker)
}

fn fraction(json: &Json) -> Result<BigRational, MakerProblem> {
    Ok(parse_probability(string(json)?)?)
}

/// The probabilities, if what was read names all classes in their order.
fn matched(
    maker: &Maker,
    read: &[(Code, Option<u64>, BigRational)],
) -> Result<Vec<BigRational>, MakerProblem> {
    let classes = maker.classes.all();
    if read.len() != classes.len() {
        return Err(MakerProblem::Classes { found: read.len(), expected: classes.len() });
    }
    for (number, ((code, codes, _), class)) in read.iter().zip(classes).enumerate() {
        if maker.classes.number(*code) != Some(number) {
            let show = |code| maker.alphabet.show(code);
            let (found, expected) = (show(*code), show(class.representative));
            return Err(MakerProblem::Class { found, expected });
        }
        match codes {
            Some(found) if *found != class.size as u64 => {
                return Err(MakerProblem::Codes { found: *found, expected: class.size });
            }
            _ => {}
        }
    }
    let mut common = Common::new();
    read.iter().try_for_each(|(_, _, probability)| common.take(probability.denom()))?;
    let probabilities: Vec<BigRational> = read.iter().map(|(_, _, p)| p.clone()).collect();
    let sum = probabilities.iter().fold(BigRational::zero(), |sum, p| sum + p);
    if sum == BigRational::one() { Ok(probabilities) } else { Err(MakerProblem::Sum(sum)) }
}
