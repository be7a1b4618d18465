//! The game that a file is about: its name, and how it ends where that is not usual.

use yomikiri_rules::{Game, GameError, Until};

use super::{Fields, Object, Problem, Trail, brief, string};

/// Reads `game` and `until`.
pub(crate) fn read_game<P>(trail: &mut Trail<P>, fields: &Fields<'_>) -> Result<Game, P>
where
    P: From<Problem> + From<GameError>,
{
    let game: Game =
        fields.required(trail, "game", |_, json| Ok(string(json)?.parse::<Game>()?))?;
    let ended = fields.optional(trail, "until", |_, json| {
        let text = string(json)?;
        let expected = "'hit' or 'known'";
        let until: Result<Until, _> = text.parse();
        let until = until.map_err(|_| Problem::Expected { expected, found: brief(text) })?;
        Ok(game.until(until)?)
    })?;
    Ok(ended.unwrap_or(game))
}

/// Writes `until`, where the game does not end as usual.
pub(crate) fn add_until(fields: &mut Object, game: Game) {
    fields.maybe("until", game.unusual_end().map(|until| until.to_string()));
}
