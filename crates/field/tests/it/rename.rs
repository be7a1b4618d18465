//! Tests of `src/rename.rs`.

use yomikiri_control::Control;
use yomikiri_field::*;
use yomikiri_rules::*;

fn permutations(n: usize) -> Vec<Vec<u8>> {
    if n == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(n - 1);
    let longer = |p: &Vec<u8>, at: usize| {
        let mut q = p.clone();
        q.insert(at, n as u8 - 1);
        q
    };
    shorter.iter().flat_map(|p| (0..n).map(move |at| longer(p, at))).collect()
}

/// All symmetries of a game.
fn symmetries(game: Pegs) -> Vec<Permutation> {
    let identity: [u8; MAX_SYMBOLS] = std::array::from_fn(|symbol| symbol as u8);
    let mut renamings = vec![[identity; MAX_PEGS]];
    for own in 0..if game.private_symbols() { game.pegs() } else { 1 } {
        let renamed = |old: &[[u8; MAX_SYMBOLS]; MAX_PEGS], names: &[u8]| {
            let mut new = *old;
            let alike = if game.private_symbols() { own..own + 1 } else { 0..MAX_PEGS };
            new[alike].iter_mut().for_each(|map| map[..names.len()].copy_from_slice(names));
            new
        };
        let all = permutations(game.symbols());
        let each = |old| all.iter().map(move |names| renamed(old, names));
        renamings = renamings.iter().flat_map(each).collect();
    }
    let mut group = Vec::new();
    for moved in permutations(game.pegs()) {
        let mut pegs: [u8; MAX_PEGS] = std::array::from_fn(|peg| peg as u8);
        pegs[..moved.len()].copy_from_slice(&moved);
        group.extend(renamings.iter().map(|names| Permutation::by_peg(pegs, *names).unwrap()));
    }
    group
}

/// The form is the image of the set under some symmetry, uses the first symbols, and is the
/// same for nearly all images of a set.
#[test]
fn forms_are_images() {
    for name in ["mm3x4", "bc3x5", "mm2x5", "mm4x3", "bc3x4:places", "mm2x4:places", "mm3x3:places"]
    {
        let game: Pegs = name.parse().unwrap();
        let field = Field::inner(Game::of_pegs(game), 0, &Control::new());
        let group = symmetries(game);
        let image = |t: &Permutation, set: &[Id]| -> Vec<Id> {
            let code = |id: Id| field.codes[usize::from(id)];
            let mut ids: Vec<Id> =
                set.iter().map(|&id| field.id(t.apply(game, code(id)))).collect();
            ids.sort_unstable();
            ids
        };
        let form = |set: &[Id]| {
            let mut stack = set.to_vec();
            let symbols = rename(&field, &mut stack, 0..set.len());
            (stack.split_off(set.len()), symbols)
        };
        let mut draws = Draws::of_seed(7);
        let (mut same, mut tried) = (0, 0);
        for _ in 0..60 {
            let mut set: Vec<Id> = (0..field.codes.len() as Id).collect();
            draws.shuffle(&mut set);
            set.truncate(1 + draws.below(9) as usize);
            set.sort_unstable();
            let (renamed, symbols) = form(&set);
            assert!(group.iter().any(|t| image(t, &set) == renamed), "{name} {set:?}");
            assert!(renamed.iter().all(|&id| usize::from(id) < field.over(symbols)));
            // The same symmetry, for all codes.
            let renaming = Renaming::of(&field, &set);
            let mut applied: Vec<Id> = set.iter().map(|&id| renaming.apply(id)).collect();
            applied.sort_unstable();
            assert_eq!(applied, renamed);
            let hint = |a: Id, b: Id| field.between(a, b);
            for id in field.ids() {
                assert_eq!(renaming.undo(renaming.apply(id)), id);
                let same = |&c: &Id| hint(renaming.apply(id), renaming.apply(c)) == hint(id, c);
                assert!(set.iter().all(same), "{name} {set:?} {id}");
            }
            for _ in 0..20 {
                let t = &draws.pick(&group);
                tried += 1;
                same += usize::from(form(&image(t, &set)).0 == renamed);
            }
        }
        assert!(same * 10 > tried * 6, "{name}: {same} of {tried}");
    }
}
