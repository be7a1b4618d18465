//! Tests of `src/table.rs`.

use yomikiri_rules::table::*;
use yomikiri_rules::*;

const ANIMALS: &str = "animal,Does it fly?,Legs,weight\nEagle,yes,2,3\nBat,Yes,4,1\nCow,no,4,9\n";

#[test]
fn a_table() {
    let table = Table::read("animals.csv", ANIMALS).unwrap();
    assert_eq!((table.secrets(), table.guesses(), table.hints()), (3, 3..5, 2));
    assert!(!table.can_hit());
    let fly = table.find("does it FLY?").unwrap();
    assert_eq!([0, 1, 2].map(|thing| table.hint(thing, fly)), [0, 0, 1]);
    assert_eq!((table.show_hint(fly, 1), table.parse_hint(fly, "NO")), ("no".to_string(), Ok(1)));
    assert!(table.parse_hint(fly, "maybe").unwrap_err().contains("the answers are yes, no"));
    assert_eq!(table.weights(), Some(&[3, 1, 9][..]));
    let semicolons = ANIMALS.replace(',', ";");
    let same = Table::read("animals.csv", &semicolons).unwrap();
    for (thing, question) in (0..3).flat_map(|thing| [(thing, 3), (thing, 4)]) {
        assert_eq!(same.hint(thing, question), table.hint(thing, question));
    }
}

#[test]
fn bad_tables() {
    let why = |text: &str| Table::read("t.csv", text).unwrap_err().to_string();
    assert!(why("").contains("no questions") && why("thing\na\n").contains("no questions"));
    assert_eq!(why("thing,q\n"), "t.csv, line 1: there are no things below the first row");
    assert_eq!(why("thing,q\na,1\nb,\n"), "t.csv, line 3: 'b' has no answer to 'q'");
    assert_eq!(why("thing,q,r\na,1,1\nb,2\n"), "t.csv, line 3: 'b' has no answer to 'r'");
    assert_eq!(why("thing,q\na,1\nA,2\n"), "t.csv, line 3: the name 'A' is there twice");
    assert_eq!(
        why("thing,q\na,1\nb,1\n"),
        "t.csv, line 3: no question tells 'b' and 'a' (line 2) apart"
    );
    assert!(why("thing,q,Q\na,1,1\n").contains("the name 'Q' is there twice"));
    assert!(why("thing,q,weight\na,1,0\n").contains("not a positive whole number"));
    assert!(why("thing,q\na,1,2\n").contains("it has 3 cells, and the first row has 2"));
    assert!(why("thing,\"q, r\"\na,1\n").contains("which separates names"));
    assert!(why("thing,q\na,\"1, 2\"\n").contains("the answer '1, 2' has ',' in it"));
    assert!(why("thing,q\na,\"1\n2\"\n").contains("has '\\n' in it"));
    let many: String = (0..300).map(|n| format!("t{n},{n}\n")).collect();
    assert!(why(&format!("thing,q\n{many}")).contains("more than 256 different answers"));
}
