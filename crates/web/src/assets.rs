//! The page. A release has it inside the program; a debug build reads it from the source folder, so
//! that a change of the page is seen without building anything.
//!
//! What only the reader of the source needs, comments and indentation, is not sent, and all scripts are
//! sent as one ([`crate::bundle`]).

use std::borrow::Cow;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use yomikiri_rules::fingerprint;

use crate::bundle::bundle;
use crate::refusal::Refusal;

/// A file of the page: its name, its type, and its text if it is inside the program.
struct Asset {
    name: &'static str,
    kind: &'static str,
    #[cfg(not(debug_assertions))]
    text: &'static str,
}

macro_rules! assets {
    ($($name:literal $kind:ident),* $(,)?) => {
        [$(Asset {
            name: $name,
            kind: $kind,
            #[cfg(not(debug_assertions))]
            text: include_str!(concat!("../page/", $name)),
        }),*]
    };
}

const CSS: &str = "text/css; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

static ASSETS: [Asset; 63] = assets![
    "analysis.js" JS,
    "api.js" JS,
    "app.js" JS,
    "bars.js" JS,
    "board.css" CSS,
    "board.js" JS,
    "card.js" JS,
    "cards.css" CSS,
    "controls.js" JS,
    "daily.js" JS,
    "drag.js" JS,
    "drawer.js" JS,
    "efforts.js" JS,
    "en.js" JS,
    "entry.js" JS,
    "evaluation.js" JS,
    "explore.js" JS,
    "exploreview.js" JS,
    "games.js" JS,
    "guide.js" JS,
    "guideview.js" JS,
    "hints.js" JS,
    "icon.svg" SVG,
    "index.html" HTML,
    "ja.js" JS,
    "keep.js" JS,
    "keyboard.js" JS,
    "keys.js" JS,
    "lesson.js" JS,
    "lessonview.js" JS,
    "moves.js" JS,
    "patience.js" JS,
    "patienceview.js" JS,
    "pegs.js" JS,
    "play.js" JS,
    "playview.js" JS,
    "plot.js" JS,
    "preact.js" JS,
    "questions.js" JS,
    "questionsview.js" JS,
    "race.js" JS,
    "raceview.js" JS,
    "rating.js" JS,
    "review.js" JS,
    "room.js" JS,
    "rooms.css" CSS,
    "rules.js" JS,
    "scatter.js" JS,
    "seed.js" JS,
    "share.js" JS,
    "speak.js" JS,
    "spectrum.js" JS,
    "spectrumview.js" JS,
    "stats.js" JS,
    "statsview.js" JS,
    "style.css" CSS,
    "tree.js" JS,
    "verdict.js" JS,
    "view.js" JS,
    "why.js" JS,
    "wordroom.js" JS,
    "words.css" CSS,
    "words.js" JS,
];

impl Asset {
    /// The text as it is sent. A library keeps its head, which says whose it is.
    fn sent(&self) -> std::io::Result<String> {
        let text = self.read()?;
        let whole = self.name == "preact.js" || ![JS, CSS].contains(&self.kind);
        Ok(if whole { text.into_owned() } else { lean(&text) })
    }

    #[cfg(not(debug_assertions))]
    fn read(&self) -> std::io::Result<Cow<'static, str>> {
        Ok(Cow::Borrowed(self.text))
    }

    #[cfg(debug_assertions)]
    fn read(&self) -> std::io::Result<Cow<'static, str>> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        std::fs::read_to_string(folder.join(self.name)).map(Cow::Owned)
    }
}

/// The page itself.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// One of its files.
pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    serve(&name, &headers)
}

/// All scripts as one: this name is no file's.
const SCRIPTS: &str = "page.js";

fn serve(name: &str, headers: &HeaderMap) -> Response {
    let found = match name {
        SCRIPTS => Some((JS, scripts())),
        _ => ASSETS.iter().find(|asset| asset.name == name).map(|asset| (asset.kind, asset.sent())),
    };
    let Some((kind, text)) = found else {
        return Refusal::unknown("there is no such file").into_response();
    };
    let Ok(text) = text else {
        return Refusal::unknown("this file of the page is not where it was built").into_response();
    };
    // The same text has the same tag, and another text another one.
    let tag = format!("\"{:016x}\"", fingerprint(text.bytes()));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known == Some(tag.as_str()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// All scripts as one; a release makes it once.
fn scripts() -> std::io::Result<String> {
    let made = || {
        let sent: std::io::Result<Vec<String>> = ASSETS.iter().map(Asset::sent).collect();
        let sent = sent?;
        let read = |name: &str| {
            let at = ASSETS.iter().position(|asset| asset.name == name);
            at.map_or(String::new(), |at| sent[at].clone())
        };
        Ok(bundle("app.js", &read))
    };
    if cfg!(debug_assertions) {
        return made();
    }
    static MADE: OnceLock<String> = OnceLock::new();
    match MADE.get() {
        Some(known) => Ok(known.clone()),
        None => made().map(|text| MADE.get_or_init(|| text).clone()),
    }
}

/// A script or a style sheet without the lines that are comments, without indentation and empty lines.
/// Line breaks stay, because they end statements.
fn lean(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut comment = false;
    for line in text.lines().map(str::trim) {
        if comment || line.starts_with("/*") {
            let (begun, ended) = (!comment, line.find("*/").map(|at| &line[at + 2..]));
            comment = ended.is_none();
            // Something behind a comment is none.
            if begun && ended.is_some_and(|rest| !rest.is_empty()) {
                lean += line;
                lean.push('\n');
            }
        } else if !line.is_empty() && !line.starts_with("//") {
            lean += line;
            lean.push('\n');
        }
    }
    lean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_lean() {
        let text = "// One.\n\n/** Two,\n * three. */\nconst a = 1; // four\n  /** @type {any} */ (a);\n/* five */\n  b();\n";
        assert_eq!(lean(text), "const a = 1; // four\n/** @type {any} */ (a);\nb();\n");
    }

    /// Every file of the folder is one of the page, and the other way round.
    #[test]
    fn the_list_is_the_folder() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        let entries = std::fs::read_dir(folder).unwrap();
        let mut found: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        found.sort();
        assert_eq!(found, ASSETS.each_ref().map(|asset| asset.name));
    }
}
