//! The solitaire in words: how a deal is won, and how often deals are.

use yomikiri_patience::{CardTable, DealOutcome, DealVerdict};
use yomikiri_rules::solitaire::{Move, Pair, Rules};

use super::{End, Facts};
use crate::number::counted;
use crate::patience::{DealAnswer, RateAnswer, TurnRow};

/// The rules, if they are not the paper's.
pub fn variant(rules: &str) -> String {
    if rules == Rules::Free.name() { String::new() } else { format!(", {rules}") }
}

/// A pair by its cards and by place: `A♥ A♦ (3243)`.
pub fn pair(table: &CardTable, pair: Pair) -> String {
    let card = |place| table.card(place).map_or(String::new(), |card| card.picture());
    let (first, second) = (card(pair.first()), card(pair.second()));
    format!("{first} {second} ({})", pair.show(table.board()))
}

impl DealAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        match self.verdict.as_str() {
            "won" => End::Answered,
            "impossible" => End::No,
            _ => End::Open,
        }
    }

    /// Whether all that was asked of the first turns is known.
    pub fn turns_known(&self) -> bool {
        let known = |turns: &Vec<TurnRow>| turns.iter().all(|turn| turn.wins.is_some());
        self.first_turns.as_ref().is_none_or(|turns| turns.as_ref().is_some_and(known))
    }

    /// The verdict, the moves turn by turn, and the first turns. `why` is why it is unresolved.
    pub fn text(&self, outcome: &DealOutcome, table: &CardTable, why: &str) -> String {
        let mut facts = Facts::default();
        let (deal, n) = (self.deal.as_deref().unwrap_or("as given"), self.board);
        facts.say("deal", format!("{deal}, {n}x{n}{}", variant(&self.rules)));
        let verdict = match self.end() {
            End::Answered => "it can be won".to_string(),
            End::No => "it cannot be won: proved".to_string(),
            End::Open => format!("unresolved{why}"),
        };
        facts.say("verdict", verdict);
        let states = counted(self.states, "state", "states");
        facts.say("searched", format!("{states} in {:.3} s", self.seconds));
        facts.also("moves", self.moves.clone());
        let mut text = facts.to_string();
        if let DealVerdict::Won(moves) = &outcome.verdict {
            text += &format!("\n{}", turns(*table, moves));
        }
        text += &match &self.first_turns {
            None => String::new(),
            Some(Some(turns)) => format!("\n{}", first_turns(table, turns)),
            Some(None) => {
                "\nfirst turns: not listed, because there are too many or it was stopped\n".into()
            }
        };
        text
    }
}

/// A line a turn: what goes, by name and by place.
fn turns(mut table: CardTable, moves: &[Move]) -> String {
    let mut lines = String::new();
    for (turn, number) in moves.split(|step| *step == Move::CloseUp).zip(1..) {
        let mut pairs = Vec::new();
        for &step in turn {
            if let Move::Remove(gone) = step {
                pairs.push(pair(&table, gone));
            }
            // The solver's moves are allowed; a table that refuses one only ends the list.
            if table.play(step).is_err() {
                return lines;
            }
        }
        lines += &format!("{number:>2}. {}; {} left\n", pairs.join(", "), table.left());
        let _ = table.close_up();
    }
    lines
}

fn first_turns(table: &CardTable, turns: &[TurnRow]) -> String {
    let wins = turns.iter().filter(|turn| turn.wins == Some(true)).count();
    let mut text = format!("first turns: {wins} of {} still win\n", turns.len());
    for turn in turns {
        let word = match turn.wins {
            Some(true) => "wins",
            Some(false) => "loses",
            None => "unresolved",
        };
        let shown = |text: &String| match Move::parse(text, table.board()) {
            Ok(Move::Remove(gone)) => pair(table, gone),
            _ => text.clone(),
        };
        let pairs: Vec<String> = turn.pairs.iter().map(shown).collect();
        text += &format!("{word:<10}  {}\n", pairs.join(", "));
    }
    text
}

impl RateAnswer {
    /// What was measured of so many deals that were asked for.
    pub fn text(&self, asked: u64) -> String {
        let percent = |share: f64| format!("{:.3} %", 100.0 * share);
        let mut facts = Facts::default();
        let (n, variant) = (self.board, variant(&self.rules));
        facts.say("deals", format!("{} of seed {}, {n}x{n}{variant}", self.deals, self.seed));
        if let (Some(name), Some(seed)) = (&self.player, self.player_seed) {
            facts.say("player", format!("{name}, seed {seed}; he does not see the stock"));
        }
        facts.say("won", format!("{}, {}", self.won, percent(self.rate)));
        let (low, high) = (percent(self.low), percent(self.high));
        facts.say("interval", format!("{low} to {high} (95 %, Wilson)"));
        let (label, lost, how) = match (self.lost, self.impossible) {
            (Some(lost), _) => ("lost", lost, ["with cards in the stock", "with the stock empty"]),
            (None, lost) => (
                "impossible",
                lost.unwrap_or(0),
                ["no line of play empties the stock", "some line does"],
            ),
        };
        let (with, without) = (self.failed_with_stock, self.failed_without_stock);
        facts.say(label, format!("{lost}: in {with} {}, in {without} {}", how[0], how[1]));
        if self.unresolved > 0 {
            facts.say("unresolved", format!("{} within the limit", self.unresolved));
        }
        facts.say("opening", format!("without a pair in {}", self.no_pair_in_opening));
        let states = format!(
            "median {}, mean {:.1} (won deals {:.1}), 99 % within {}, at most {}",
            self.states_median,
            self.states_mean,
            self.states_mean_won,
            self.states_p99,
            self.states_max
        );
        facts.say(if self.player.is_some() { "turns" } else { "states" }, states);
        facts.say("time", format!("{:.2} s", self.seconds));
        if self.deals < asked {
            facts.say("stopped", counted(asked, "deal was asked for", "deals were asked for"));
        }
        facts.to_string()
    }
}
