//! What several tests need.

use yomikiri_rules::solitaire::{Board, CARDS, Card, Deal, Faces, Move};

/// A deal in which the unknown cards are such that the moves remove pairs.
pub fn completed(faces: &Faces, board: Board, moves: &[Move]) -> Deal {
    let mut places: Vec<usize> = (0..board.places()).collect();
    let mut next = board.places();
    let mut gone: Vec<usize> = Vec::new();
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for step in moves {
        match step {
            Move::Remove(pair) => {
                let pair = [places[pair.first()], places[pair.second()]];
                gone.extend(pair);
                pairs.push(pair);
            }
            Move::CloseUp => {
                places.retain(|card| !gone.contains(card));
                while places.len() < board.places() && next < CARDS {
                    places.push(next);
                    next += 1;
                }
            }
        }
    }
    let mut cards = *faces.cards();
    let mut free: Vec<Card> =
        (0..CARDS).filter_map(Card::new).filter(|card| !cards.contains(&Some(*card))).collect();
    // First the pairs of which one card is known, then the others, two equal ranks at a time.
    pairs.sort_by_key(|pair| pair.iter().filter(|&&at| cards[at].is_none()).count());
    for pair in pairs {
        for at in pair {
            if cards[at].is_none() {
                let partner = pair.iter().find_map(|&at| cards[at]);
                let fits = |card: &Card| partner.is_none_or(|partner| partner.rank == card.rank);
                let found = free.iter().position(fits).expect("a card is left for the pair");
                cards[at] = Some(free.remove(found));
            }
        }
    }
    Deal::new(cards.map(|card| card.expect("all cards are filled in"))).expect("a deal")
}
