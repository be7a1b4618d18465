//! What an item found: a value for each of its claims, tied to the claim by name.
//!
//! What a claim is about, [`Claim::what`], is its name within the item, and each finding says the
//! name of its claim, so that the two can be read together and neither depends on the order of the
//! other. A finding for a claim that is not there, a claim without a finding and a claim with two are
//! mistakes of this program: an item that makes one is not run to a report.

use std::collections::BTreeMap;

use crate::entry::{Claim, Computed};
use crate::item::{Block, Table};

/// What an item found.
#[derive(Debug, Default)]
pub struct Findings {
    computed: Vec<(String, Computed)>,
    blocks: Vec<Block>,
}

impl Findings {
    /// The value for the claim of this name.
    pub fn add(&mut self, claim: impl Into<String>, computed: Computed) {
        self.computed.push((claim.into(), computed));
    }

    /// One more paragraph.
    pub fn say(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into()));
    }

    /// One more table.
    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    /// One more plot.
    pub fn figure(&mut self, name: &str, caption: &str, svg: String) {
        let (name, caption) = (name.to_string(), caption.to_string());
        self.blocks.push(Block::Figure { name, caption, svg });
    }

    /// The values in the order of the claims, and what a reader sees beside them; or which claim and
    /// which finding do not go together.
    pub(crate) fn for_claims(
        self,
        claims: &[Claim],
    ) -> Result<(Vec<Computed>, Vec<Block>), String> {
        let mut open = BTreeMap::new();
        for (name, computed) in self.computed {
            if open.contains_key(&name) {
                return Err(format!("two findings for '{name}'"));
            }
            open.insert(name, computed);
        }
        let (mut values, mut missing) = (Vec::new(), Vec::new());
        for (at, claim) in claims.iter().enumerate() {
            if claims[..at].iter().any(|before| before.what == claim.what) {
                return Err(format!("two claims of the name '{}'", claim.what));
            }
            match open.remove(&claim.what) {
                Some(computed) => values.push(computed),
                None => missing.push(claim.what.as_str()),
            }
        }
        let unknown: Vec<&str> = open.keys().map(String::as_str).collect();
        match missing.is_empty() && unknown.is_empty() {
            true => Ok((values, self.blocks)),
            false => Err(format!(
                "claims without a finding: {}; findings without a claim: {}",
                quoted(&missing),
                quoted(&unknown)
            )),
        }
    }
}

fn quoted(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    if names.is_empty() { "none".to_string() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::{Item, Pace, Run};
    use crate::lab::Lab;

    fn claims(names: &[&str]) -> Vec<Claim> {
        names.iter().map(|name| Claim::ours(name, "")).collect()
    }

    /// Findings with their own names as values.
    fn found(names: &[&str]) -> Findings {
        let mut findings = Findings::default();
        names.iter().for_each(|&name| findings.add(name, Computed::text(name)));
        findings
    }

    #[test]
    fn findings_come_in_any_order() {
        let (values, _) = found(&["c", "a", "b"]).for_claims(&claims(&["a", "b", "c"])).unwrap();
        assert_eq!(values, ["a", "b", "c"].map(Computed::text));
    }

    #[test]
    fn mistakes_are_named() {
        let said = |names: &[&str], found: Findings| found.for_claims(&claims(names)).unwrap_err();
        assert_eq!(
            said(&["a", "b"], found(&["a", "B"])),
            "claims without a finding: 'b'; findings without a claim: 'B'"
        );
        assert_eq!(
            said(&["a"], found(&["b", "a", "c"])),
            "claims without a finding: none; findings without a claim: 'b', 'c'"
        );
        assert_eq!(
            said(&["a", "b"], found(&["a"])),
            "claims without a finding: 'b'; findings without a claim: none"
        );
        assert_eq!(said(&["a", "b"], found(&["a", "b", "a"])), "two findings for 'a'");
        assert_eq!(said(&["a", "a"], found(&["a"])), "two claims of the name 'a'");
    }

    #[test]
    #[should_panic(expected = "001 Table 1: claims without a finding: 'b'; findings without")]
    fn an_item_with_a_mistake_gives_no_values() {
        let run: Run = |_| Ok(found(&["a"]));
        let claims = claims(&["a", "b"]);
        let item =
            Item { paper: "001", name: "Table 1", story: "", pace: Pace::Quick, claims, run };
        let _ = item.run(&Lab::new(Default::default(), Default::default()));
    }
}
