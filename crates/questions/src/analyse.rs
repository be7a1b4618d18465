//! What each code of a set tells (paper 004, section 7), and how classes of codes compare.

use yomikiri_control::Control;
use yomikiri_field::{Id, Orbits};
use yomikiri_rules::{Code, Position};

use crate::astar::left_entropy;
use crate::canon::Canoniser;
use crate::cells::Cells;
use crate::classes::Classes;
use crate::cover::answers;
use crate::quiz::Pegs;

/// With more codes than this, joint entropies are of up to three codes.
const ALL_SUBSETS: usize = 12;

/// A set of codes and what its answers tell, every secret being equally likely; entropies in bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The codes, in the order given.
    pub codes: Vec<Code>,
    /// H(Y | X1 … Xk) for k = 0, 1, …: what is left after each code (Fig. 11).
    pub left: Vec<f64>,
    /// The number of classes after each code.
    pub classes: Vec<usize>,
    /// The size of the largest class after each code.
    pub largest: Vec<usize>,
    /// The joint entropies of subsets, by size, then in the order of the codes (Fig. 12).
    pub joint: Vec<Subset>,
    /// The mutual information of each two codes, I(Xi; Xj), i < j.
    pub mutual: Vec<(usize, usize, f64)>,
    /// The sizes of the classes left, with how many classes have that size, largest first.
    pub sizes: Vec<(usize, usize)>,
    /// The classes of more than one secret.
    pub together: Vec<Vec<Code>>,
}

/// Some of the codes and the entropy of their answers together.
#[derive(Clone, Debug, PartialEq)]
pub struct Subset {
    /// Places of the codes, from 0, ascending.
    pub places: Vec<usize>,
    /// Their joint entropy in bits.
    pub entropy: f64,
}

impl Analysis {
    /// Analyses codes made of pegs in the order in which they are given.
    pub fn of(quiz: Pegs, codes: &[Code]) -> Analysis {
        let field = crate::field::field_of(quiz, 0, &Control::new());
        let ids: Vec<Id> = codes.iter().map(|&code| field.id(code)).collect();
        let rows: Vec<Vec<u8>> =
            ids.iter().map(|&id| field.row_in(id, &mut Vec::new()).to_vec()).collect();
        Analysis::by_rows(&field.codes, codes, &rows)
    }

    /// Analyses what codes tell of the secrets that are possible at a position; words or questions of a
    /// listed game are codes, too.
    pub fn of_position(position: &Position, codes: &[Code]) -> Analysis {
        let (game, secrets) = (position.game(), position.candidates());
        match game.pegs() {
            // Hints are computed many at a time there.
            Some(quiz) if secrets.len() == game.secret_count() => Analysis::of(quiz, codes),
            _ => {
                let row = |&code: &Code| answers(game, secrets, code);
                let rows: Vec<Vec<u8>> = codes.iter().map(row).collect();
                Analysis::by_rows(secrets, codes, &rows)
            }
        }
    }

    /// The hint of each secret to each code, as a number.
    fn by_rows(secrets: &[Code], codes: &[Code], rows: &[Vec<u8>]) -> Analysis {
        let answers = 1 + rows.iter().flatten().copied().max().map_or(0, usize::from);
        let whole = Cells::answered(secrets.len(), answers);
        let mut cells = whole.clone();
        let largest = |cells: &Cells| cells.sizes().into_iter().max().unwrap_or(0) as usize;
        let mut analysis = Analysis {
            codes: codes.to_vec(),
            left: vec![left_entropy(&cells)],
            classes: vec![cells.count],
            largest: vec![largest(&cells)],
            joint: Vec::new(),
            mutual: Vec::new(),
            sizes: Vec::new(),
            together: Vec::new(),
        };
        for row in rows {
            cells.cut(row);
            analysis.left.push(left_entropy(&cells));
            analysis.classes.push(cells.count);
            analysis.largest.push(largest(&cells));
        }
        let mut sizes: Vec<usize> = cells.sizes().into_iter().map(|size| size as usize).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        for chunk in sizes.chunk_by(|a, b| a == b) {
            analysis.sizes.push((chunk[0], chunk.len()));
        }
        let code = |&id: &Id| secrets[usize::from(id)];
        let together = cells.members().into_iter().filter(|members| members.len() > 1);
        analysis.together = together.map(|members| members.iter().map(code).collect()).collect();
        analysis.joint = joint(rows, &whole);
        analysis.mutual = mutual(&analysis.joint);
        analysis
    }
}

/// The joint entropy of every subset, or of those with up to three codes if there are many.
fn joint(rows: &[Vec<u8>], whole: &Cells) -> Vec<Subset> {
    fn extend(
        rows: &[Vec<u8>],
        from: usize,
        most: usize,
        cells: &Cells,
        places: &mut Vec<usize>,
        all: &mut Vec<Subset>,
    ) {
        for at in from..rows.len() {
            let mut next = cells.clone();
            next.cut(&rows[at]);
            places.push(at);
            let entropy = (next.class.len() as f64).log2() - left_entropy(&next);
            all.push(Subset { places: places.clone(), entropy });
            if places.len() < most {
                extend(rows, at + 1, most, &next, places, all);
            }
            places.pop();
        }
    }
    let most = if rows.len() > ALL_SUBSETS { 3 } else { rows.len() };
    let mut all = Vec::new();
    extend(rows, 0, most, whole, &mut Vec::new(), &mut all);
    all.sort_by_key(|subset| subset.places.len());
    all
}

/// I(X; Y) = H(X) + H(Y) - H(X, Y).
fn mutual(joint: &[Subset]) -> Vec<(usize, usize, f64)> {
    let single = |place: usize| joint[place].entropy;
    let pairs = joint.iter().filter(|subset| subset.places.len() == 2);
    pairs
        .map(|subset| {
            let (x, y) = (subset.places[0], subset.places[1]);
            (x, y, (single(x) + single(y) - subset.entropy).max(0.0))
        })
        .collect()
}

/// A class of pairs of codes, as they tell secrets apart.
#[derive(Clone, Debug, PartialEq)]
pub struct PairRank {
    /// One pair of the class, the smaller code first.
    pub codes: [Code; 2],
    /// How many pairs the class has.
    pub size: num_bigint::BigUint,
    /// Their joint entropy in bits.
    pub entropy: f64,
    /// How many classes of secrets they make.
    pub parts: usize,
    /// The size of the largest.
    pub largest: usize,
}

/// All classes of pairs of codes, by falling joint entropy.
pub fn ranked_pairs(quiz: Pegs) -> Vec<PairRank> {
    let field = crate::field::field_of(quiz, usize::MAX, &Control::new());
    let classes = Classes::new(&field);
    let mut ranks: Vec<PairRank> = classes
        .pairs
        .iter()
        .map(|pair| {
            let mut cells = Cells::whole(field.len());
            pair.codes.iter().for_each(|&id| cells.cut(field.held_row(id)));
            let mut codes = pair.codes.map(|id| field.codes[usize::from(id)]);
            codes.sort_unstable();
            PairRank {
                codes,
                size: pair.size.clone(),
                entropy: (field.len() as f64).log2() - left_entropy(&cells),
                parts: cells.count,
                largest: cells.sizes().into_iter().max().unwrap_or(0) as usize,
            }
        })
        .collect();
    ranks.sort_by(|a, b| b.entropy.total_cmp(&a.entropy).then_with(|| a.codes.cmp(&b.codes)));
    ranks
}

/// The classes of a second code beside a first (paper 004, Table 2): how many there are, and how
/// many have a member that is larger, read as a number, than the first. The paper prints the
/// second number.
pub fn second_codes(quiz: Pegs, first: Code) -> (usize, usize) {
    let field = crate::field::field_of(quiz, 0, &Control::new());
    let generators = Canoniser::new(quiz).canonical(&[first]).generators;
    let orbits = Orbits::under(&field, &generators);
    let others = field.ids().filter(|&id| id != field.id(first));
    let groups = orbits.among(others);
    let larger = |group: &&Vec<Id>| group.iter().any(|&id| id > field.id(first));
    (groups.len(), groups.iter().filter(larger).count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;
    use yomikiri_rules::table::Table;

    /// Two questions of a table, each of which halves what is left.
    #[test]
    fn questions_of_a_table() {
        let table = "animal,flies,legs,size\nEagle,yes,2,small\nBat,yes,4,small\nCow,no,4,large\n\
                     Man,no,2,large\n";
        let game = Game::listed(Table::read("animals.csv", table).unwrap()).unwrap();
        let (start, asked) = (Position::start(game), game.guesses());
        let both = Analysis::of_position(&start, &asked[..2]);
        assert_eq!(
            (both.left, both.classes, both.largest),
            (vec![2.0, 1.0, 0.0], vec![1, 2, 4], vec![4, 2, 1])
        );
        assert!(both.together.is_empty());
        // Whether it flies and how large it is are the same question here.
        let same = Analysis::of_position(&start, &[asked[0], asked[2]]);
        assert_eq!((same.left, same.together.len()), (vec![2.0, 1.0, 1.0], 2));
        assert_eq!(same.mutual, [(0, 1, 1.0)]);
    }
}
