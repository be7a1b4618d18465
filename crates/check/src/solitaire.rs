//! Solutions of the solitaire Monte Carlo as files of kind `patience`, checked move by move.
//!
//! ```text
//! {
//!   "format": "yomikiri",
//!   "version": 1,
//!   "kind": "patience",
//!   "game": "monte-carlo",
//!   "board": 5,
//!   "rules": "free",                 or must-clear, close-each
//!   "start": "H4 S0 DK …",           the deal; ?? for a card that is not known
//!   "number": "7:12",                only if it is a numbered deal; then it must be that deal
//!   "moves": "3243 4253 0000 …"      forwards, or the last move first with <- between them
//! }
//! ```

use yomikiri_rules::solitaire::{
    Board, BoardError, DealError, Faces, Move, MoveError, Number, NumberError, Replay, ReplayError,
    Rules, parse_moves, replay, show_moves,
};

use crate::files::{self, Damaged, Object, TextError, Trail, brief, string, whole};

const KIND: &str = "patience";
const GAME: &str = "monte-carlo";

/// A solution of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolitaireFile {
    /// The board.
    pub board: Board,
    /// The rules.
    pub rules: Rules,
    /// The deal, as far as it is known.
    pub faces: Faces,
    /// Its number, if it has one.
    pub number: Option<Number>,
    /// The moves.
    pub moves: Vec<Move>,
}

/// Why a text is not such a file.
#[derive(Debug, thiserror::Error)]
pub enum SolitaireFileError {
    /// Not a file of ours at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Something is wrong with it, and where.
    #[error(transparent)]
    Damaged(#[from] Damaged<SolitaireProblem>),
}

/// What can be wrong with such a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SolitaireProblem {
    /// Its form.
    #[error(transparent)]
    Form(#[from] files::Problem),
    /// Another game.
    #[error("the game is '{0}', not '{GAME}'")]
    Game(String),
    /// No such board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// No such rules.
    #[error("'{0}' are not the rules; they are free, must-clear or close-each")]
    Rules(String),
    /// Not a deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// Not the number of a deal.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// The cards are not those of the number.
    #[error("the cards are not those of deal {0}")]
    OtherDeal(Number),
    /// Not moves.
    #[error(transparent)]
    Moves(#[from] MoveError),
}

impl SolitaireFile {
    /// Reads the text of a file. What the moves are worth is for [`check`](SolitaireFile::check) to say.
    ///
    /// # Errors
    /// If it is damaged: what and where.
    pub fn parse(text: &str) -> Result<SolitaireFile, SolitaireFileError> {
        let json = files::parse(text)?;
        let file = files::read(&json, |trail: &mut Trail<SolitaireProblem>, fields| {
            fields.required(trail, "kind", |_, json| match string(json)? {
                KIND => Ok(()),
                other => {
                    let found = brief(other);
                    Err(files::Problem::Kind { found, expected: "'patience'" }.into())
                }
            })?;
            let known = ["game", "board", "rules", "start", "number", "moves"];
            fields.only(&[&["format", "version", "kind"][..], &known].concat())?;
            fields.required(trail, "game", |_, json| match string(json)? {
                GAME => Ok(()),
                other => Err(SolitaireProblem::Game(brief(other))),
            })?;
            let board = fields.required(trail, "board", |_, json| {
                let size = usize::try_from(whole(json)?).unwrap_or(usize::MAX);
                Ok(Board::new(size)?)
            })?;
            let rules = fields.required(trail, "rules", |_, json| {
                let name = string(json)?;
                Rules::named(name).ok_or_else(|| SolitaireProblem::Rules(brief(name)))
            })?;
            let faces: Faces =
                fields.required(trail, "start", |_, json| Ok(string(json)?.parse()?))?;
            let number = fields.optional(trail, "number", |_, json| {
                let number: Number = string(json)?.parse::<Number>()?;
                match Faces::from(number.deal()) == faces {
                    true => Ok(number),
                    false => Err(SolitaireProblem::OtherDeal(number)),
                }
            })?;
            let moves = fields
                .required(trail, "moves", |_, json| Ok(parse_moves(string(json)?, board)?))?;
            Ok(SolitaireFile { board, rules, faces, number, moves })
        })?;
        Ok(file)
    }

    /// Follows the moves by the rules alone.
    ///
    /// # Errors
    /// If they do not win.
    pub fn check(&self) -> Result<Replay, ReplayError> {
        replay(&self.faces, self.board, self.rules, &self.moves)
    }

    /// The text of the file; equal files have equal texts.
    ///
    /// # Errors
    /// Hardly ever: it is far below any limit.
    pub fn to_text(&self) -> Result<String, SolitaireFileError> {
        let mut object = Object::of_kind(KIND);
        object.add("game", GAME);
        object.add("board", self.board.size() as u64);
        object.add("rules", self.rules.name());
        object.add("start", self.faces.to_string().replace('\n', " "));
        object.maybe("number", self.number.map(|number| number.to_string()));
        object.add("moves", show_moves(&self.moves, self.board));
        Ok(files::text(&object.into())?)
    }
}
