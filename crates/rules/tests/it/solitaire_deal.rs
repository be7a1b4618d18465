//! Tests of `src/solitaire/deal.rs`.

use yomikiri_rules::solitaire::*;

/// Computed by a literal implementation of the head of `number.rs` in another language.
const FROZEN: [(u64, u64, &str); 3] = [
    (
        7,
        12,
        "S8 S4 S2 H9 C5 CA SQ C2 H5 HA SA S5 D7\n\
         C3 DK H7 H8 DA H3 CQ SJ S9 D3 D4 DJ D5\n\
         H6 D9 D2 D0 SK HQ HK CK C8 S6 C0 D8 S0\n\
         S3 H4 HJ C6 D6 C7 DQ H0 CJ C4 S7 C9 H2",
    ),
    (
        1,
        1,
        "S5 S9 CQ D7 S8 H3 D3 C8 C9 C0 H7 D8 DJ\n\
         C5 HK H4 H8 D0 DQ SA C7 D2 CA S0 S2 CK\n\
         H9 S7 HJ C6 D6 C2 H0 S4 S6 SK D4 CJ S3\n\
         H6 DA H2 C4 HA SQ D5 DK SJ H5 D9 HQ C3",
    ),
    (
        u64::MAX,
        u64::MAX,
        "H8 C5 C3 C9 S4 SK S3 S7 D0 CJ H3 DJ D6\n\
         CA SA HA D7 C7 C4 D8 S9 D5 H5 DA HQ DQ\n\
         D9 C6 CQ C2 D3 H6 S0 D4 SQ H4 SJ HK S2\n\
         H7 S6 S5 D2 DK S8 H2 CK H0 C8 HJ C0 H9",
    ),
];

#[test]
fn frozen() {
    for (seed, deal, text) in FROZEN {
        assert_eq!(Number { seed, deal }.deal().to_string(), text, "{seed}:{deal}");
    }
}

#[test]
fn read_as_written() {
    for deal in 0..200 {
        let deal = Number { seed: 5, deal }.deal();
        let text = deal.to_string();
        assert_eq!(text.parse(), Ok(deal));
        let spelled = text.to_lowercase().replace('0', "T").replace(' ', ", ");
        assert_eq!(format!("# a deal\n{spelled} # its end").parse(), Ok(deal));
    }
}

#[test]
fn refused() {
    let good = FROZEN[0].2;
    let refused = |text: &str| text.parse::<Deal>().unwrap_err();
    assert_eq!(refused(&good[..good.len() - 3]), DealError::Count(51));
    assert_eq!(refused(&format!("{good} H2")), DealError::Count(53));
    assert_eq!(refused(""), DealError::Count(0));
    let message = |from: &str, to: &str| refused(&good.replace(from, to)).to_string();
    assert_eq!(message("S4", "S8"), "S8 is there twice, as card 1 and as card 2");
    assert_eq!(
        message("S4", "S1"),
        "card 2: 'S1' has an unknown rank; ranks are A, 2 to 9, 0 or T for ten, J, Q and K"
    );
    assert!(message("S4", "X4").starts_with("card 2: 'X4' is not a card"));
    assert_eq!(refused(&good.replace("S4", "??")), DealError::Hidden(2));
    let faces: Faces = good.replace("S4", "??").parse().unwrap();
    assert_eq!(faces.known(), 51);
    assert_eq!(faces.to_string().parse(), Ok(faces));
}
