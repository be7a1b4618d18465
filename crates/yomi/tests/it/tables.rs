//! The tables of `examples`: the guide that lies there is the one the program writes, and the table of
//! totals says what best and greedy really need.

use std::path::PathBuf;

use yomikiri_rules::table::Table;
use yomikiri_rules::{Code, Game, Partition};

use crate::common::Folder;

fn examples() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(examples().join(name)).unwrap()
}

/// The weighted total of asking, at each step, what `value` says is least; the first of equals.
fn greedy(game: Game, set: &[Code], value: &dyn Fn(&[u64]) -> f64) -> u64 {
    let weight = |set: &[Code]| set.iter().map(|&code| game.weight(code)).sum::<u64>();
    if set.len() == 1 {
        return 0;
    }
    let mut best: Option<(f64, Partition)> = None;
    for question in game.guesses() {
        let parts = Partition::of(game, set, question);
        let mut sizes: Vec<u64> = parts.parts().iter().map(|(_, part)| weight(part)).collect();
        sizes.sort_unstable(); // so that equal values are equal numbers
        let value = value(&sizes);
        if parts.len() > 1 && best.as_ref().is_none_or(|(least, _)| value < least - 1e-9) {
            best = Some((value, parts));
        }
    }
    let (_, parts) = best.expect("some question tells two things apart");
    weight(set) + parts.parts().iter().map(|(_, part)| greedy(game, part, value)).sum::<u64>()
}

#[test]
fn best_and_greedy() {
    let page = text("README.md");
    let mut found = 0;
    for line in page.lines().filter(|line| line.starts_with("| [")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let numbers: Vec<u64> = cells[2..7].iter().map(|cell| cell.parse().unwrap()).collect();
        let file = cells[1].split_once('[').unwrap().1.split_once(']').unwrap().0;
        let game = Game::listed(Table::read(file, &text(file)).unwrap()).unwrap();
        let folder = Folder::new().with(file, &text(file));
        let solved = folder.yomi(&["solve", &format!("table:{file}"), "--json"]).ended(0).json();
        assert_eq!(solved["proved"], true);
        let total = match game.weights() {
            Some(_) => &solved["weighted_total"],
            None => &solved["total_guesses"],
        };
        let best = total.as_u64().or_else(|| total.as_str()?.parse().ok()).expect("a total");
        let secrets = game.secrets();
        let entropy = |sizes: &[u64]| sizes.iter().map(|&n| n as f64 * (n as f64).log2()).sum();
        let most = |sizes: &[u64]| -(sizes.len() as f64);
        let really = [
            game.secret_count() as u64,
            game.guess_count() as u64,
            best,
            greedy(game, &secrets, &entropy),
            greedy(game, &secrets, &most),
        ];
        assert_eq!(numbers, really, "{file}");
        assert!(best < really[3] && best < really[4], "{file}: greedy is as good");
        found += 1;
    }
    assert_eq!(found, 3);
}

#[test]
fn the_guide_is_what_the_program_writes() {
    let folder = Folder::new().with("bicycle.csv", &text("bicycle.csv"));
    folder.yomi(&["solve", "table:bicycle.csv", "--save", "bicycle.json"]).ended(0);
    let guide = folder.yomi(&["show", "bicycle.json", "--as", "guide"]).ended(0).out;
    if std::env::var_os("YOMI_BLESS").is_some() {
        std::fs::write(examples().join("bicycle-guide.md"), &guide).unwrap();
    }
    assert!(guide == text("bicycle-guide.md"), "YOMI_BLESS=1 writes it anew");
    let page = folder.yomi(&["show", "bicycle.json", "--as", "guide-html"]).ended(0).out;
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
}

#[test]
fn a_guide_follows_one_strategy() {
    let folder = Folder::new().with("dice.json", crate::common::DICE);
    for form in ["guide", "guide-html"] {
        folder.yomi(&["show", "dice.json", "--as", form]).refused(2, "chance in it");
    }
}

/// Beside classical strategies the best one is judged as it was chosen: by weight.
#[test]
fn classical_strategies_are_weighed() {
    let folder = Folder::new().with("bicycle.csv", &text("bicycle.csv"));
    let args = ["heuristics", "table:bicycle.csv"];
    let found = folder.yomi(&[&args[..], &["--json"]].concat()).ended(0).json();
    let rows = found["games"][0]["rows"].as_array().unwrap();
    let totals: Vec<u64> = rows.iter().map(|row| row["weighted_total"].as_u64().unwrap()).collect();
    assert_eq!((rows[0]["name"].as_str(), totals[0]), (Some("optimum"), 6641));
    assert!(rows.len() > 5 && totals[1..].iter().all(|&total| total > 6641), "{totals:?}");
    let said = folder.yomi(&args).ended(0);
    assert!(said.out.contains("  6641  4.713272  "), "{}", said.out);
}
