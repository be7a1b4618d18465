//! `docs/answers.schema.json` is what the types say. `YOMI_BLESS=1 cargo test -p yomikiri-answers`
//! writes it anew.

use std::path::Path;

#[test]
fn the_schema_in_the_documents_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/answers.schema.json");
    let expected = format!("{:#}\n", yomikiri_answers::schema::document());
    if std::env::var_os("YOMI_BLESS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == expected, "YOMI_BLESS=1 cargo test -p yomikiri-answers writes it anew");
}
