//! Tests of `src/solitaire/card.rs`.

use yomikiri_rules::solitaire::*;

#[test]
fn every_card_is_read_as_it_is_written() {
    for index in 0..52 {
        let card = Card::new(index).unwrap();
        assert_eq!(card.index(), index);
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.picture().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    assert_eq!(Card::new(52), None);
}

#[test]
fn other_spellings_of_the_ten() {
    let ten = Card { rank: Rank::new(9).unwrap(), suit: Suit::Spades };
    for text in ["S0", "ST", "St", "S10", "0S", "ts", "10s", "♠T", "10♠"] {
        assert_eq!(text.parse(), Ok(ten), "{text}");
    }
}

#[test]
fn what_is_no_card() {
    for text in ["H1", "HX", "H11", "H", "X♥", "H-4"] {
        assert_eq!(text.parse::<Card>(), Err(CardError::Rank(text.to_string())));
    }
    for text in ["", "4", "X4", "44", "4H4", "é4", "??"] {
        assert_eq!(text.parse::<Card>(), Err(CardError::Unknown(text.to_string())));
    }
}
