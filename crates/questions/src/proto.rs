//! scratch
#![allow(missing_docs, clippy::all)]
use crate::canon::Canoniser;
use crate::motion::Motion;
use crate::quiz::Quiz;
use crate::universe::{Id, Universe};
use hashbrown::{HashMap, HashSet};
use std::time::Instant;
use yomikiri_rules::Code;

pub struct Opt {
    pub m: usize,
    pub order: String,
    pub torder: String,
    pub pstar3: bool,
    pub kpool: usize,
    pub sample: usize,
    pub compat: bool,
    pub scan: usize,
}

fn orbits(u: &Universe, gens: &[Motion]) -> Vec<Id> {
    let n = u.len();
    let mut p: Vec<u32> = (0..n as u32).collect();
    fn find(p: &mut [u32], mut x: u32) -> u32 {
        while p[x as usize] != x {
            let y = p[p[x as usize] as usize];
            p[x as usize] = y;
            x = y;
        }
        x
    }
    for g in gens {
        for (i, im) in u.images(g).into_iter().enumerate() {
            let (a, b) = (find(&mut p, i as u32), find(&mut p, im as u32));
            p[a.max(b) as usize] = a.min(b);
        }
    }
    (0..n as u32).map(|i| find(&mut p, i) as Id).collect()
}

pub struct Stats {
    pub triples: u64,
    pub tasks: u64,
    pub nodes: Vec<u64>,
    pub ds: u64,
    pub ands: u64,
    pub verifies: u64,
    pub sols: u64,
}

struct PairClass {
    a: Id,
    b: Id,
    gens: Vec<Motion>,
    sep: u32,
    entropy: f64,
    size: u64,
}

pub fn run(quiz: Quiz, o: &Opt) {
    let t0 = Instant::now();
    let u = Universe::new(quiz, usize::MAX);
    let n = u.len();
    let mut can = Canoniser::new(quiz);
    // level 1
    let all = Motion::generators(quiz);
    let orb = orbits(&u, &all);
    let reps: Vec<Id> = (0..n as Id).filter(|&i| orb[i as usize] == i).collect();
    // transversal
    let gen_images: Vec<Vec<Id>> = all.iter().map(|g| u.images(g)).collect();
    // motion from code to rep: BFS from rep with inverse
    let mut to_rep: Vec<Option<Motion>> = vec![None; n];
    for &r in &reps {
        to_rep[r as usize] = Some(Motion::identity());
        let mut q = vec![r];
        let mut at = 0;
        while at < q.len() {
            let x = q[at];
            at += 1;
            for (gi, g) in all.iter().enumerate() {
                let y = gen_images[gi][x as usize];
                if to_rep[y as usize].is_none() {
                    to_rep[y as usize] = Some(g.inverse().then(&to_rep[x as usize].unwrap()));
                    q.push(y);
                }
            }
        }
    }
    // level 2
    let mut ids: HashMap<Vec<Code>, u32> = HashMap::new();
    let mut classes: Vec<PairClass> = vec![];
    let mut rowclass: HashMap<Id, Vec<u16>> = HashMap::new();
    for &r in &reps {
        let c = can.canonical(&[u.codes[r as usize]]);
        let o2 = orbits(&u, &c.generators);
        let mut row = vec![u16::MAX; n];
        for x in 0..n as Id {
            if x == r {
                continue;
            }
            let rep = o2[x as usize];
            if rep == x || (rep == r) {
                let c2 = can.canonical(&[u.codes[r as usize], u.codes[x as usize]]);
                let next = ids.len() as u32;
                let id = *ids.entry(c2.codes.clone()).or_insert(next);
                if id == next {
                    let (ra, rb) = (u.row(r), u.row(x));
                    let sep = ra.iter().zip(rb).filter(|(a, b)| a != b).count() as u32;
                    let mut cnt: HashMap<(u8, u8), u32> = HashMap::new();
                    for (a, b) in ra.iter().zip(rb) {
                        *cnt.entry((*a, *b)).or_default() += 1;
                    }
                    let entropy = (n as f64).log2()
                        - cnt.values().map(|&k| k as f64 * (k as f64).log2()).sum::<f64>()
                            / n as f64;
                    let size: u64 = can.orbit_size().to_string().parse().unwrap();
                    classes.push(PairClass { a: r, b: x, gens: c2.generators, sep, entropy, size });
                }
                row[x as usize] = id as u16;
            } else {
                row[x as usize] = row[rep as usize];
            }
        }
        rowclass.insert(r, row);
    }
    // order
    let nc = classes.len();
    let mut order: Vec<usize> = (0..nc).collect();
    match o.order.as_str() {
        "strong" => order.sort_by(|&x, &y| classes[y].entropy.total_cmp(&classes[x].entropy)),
        "weak" => order.sort_by(|&x, &y| classes[x].entropy.total_cmp(&classes[y].entropy)),
        "small" => order.sort_by_key(|&x| classes[x].size),
        "large" => order.sort_by_key(|&x| std::cmp::Reverse(classes[x].size)),
        _ => {}
    }
    let mut rank = vec![0u16; nc];
    for (i, &c) in order.iter().enumerate() {
        rank[c] = i as u16;
    }
    let mut pc = vec![u16::MAX; n * n];
    for b in 0..n {
        let g = to_rep[b].as_ref().unwrap();
        let im = u.images(g);
        let a = orb[b];
        let row = &rowclass[&a];
        let out = &mut pc[b * n..(b + 1) * n];
        for y in 0..n {
            let c = row[im[y] as usize];
            out[y] = if c == u16::MAX { u16::MAX } else { rank[c as usize] };
        }
    }
    let sepc: Vec<u32> = order.iter().map(|&c| classes[c].sep).collect();
    // hardness rank of pair classes
    println!(
        "{} n={} classes1={} classes2={} setup {:.3}s  sep min {} max {}",
        quiz.game,
        n,
        reps.len(),
        nc,
        t0.elapsed().as_secs_f64(),
        sepc.iter().min().unwrap(),
        sepc.iter().max().unwrap()
    );
    let tg = Instant::now();
    let wn = n.div_ceil(64);
    // hardest classes first
    let mut horder: Vec<usize> = (0..nc).collect();
    horder.sort_by_key(|&r| sepc[r]);
    let mut hrank = vec![0u16; nc];
    for (i, &r) in horder.iter().enumerate() {
        hrank[r] = i as u16;
    }
    // how many classes needed
    let mut acc = 0u64;
    let mut lim = nc;
    for (i, &r) in horder.iter().enumerate() {
        acc += classes[order[r]].size;
        if acc > 40 * o.kpool as u64 {
            lim = i + 1;
            break;
        }
    }
    let mut cand: Vec<(u16, u16, u16)> = vec![];
    for s in 0..n {
        for t in 0..s {
            let h = hrank[pc[s * n + t] as usize];
            if (h as usize) < lim {
                cand.push((h, s as u16, t as u16));
            }
        }
    }
    cand.sort_unstable();
    let mut gsep: Vec<u64> = vec![];
    let mut hashes: HashSet<u64> = HashSet::new();
    let mut g = 0;
    for &(_, s, t) in &cand {
        if g == o.kpool {
            break;
        }
        let (x, y) = (u.row(s), u.row(t));
        let at = gsep.len();
        let mut h = 0u64;
        for ww in 0..wn {
            let mut bits = 0u64;
            for b in 0..64.min(n - ww * 64) {
                bits |= ((x[ww * 64 + b] != y[ww * 64 + b]) as u64) << b;
            }
            h = (h ^ bits).wrapping_mul(0x9E3779B97F4A7C15);
            h ^= h >> 31;
            gsep.push(bits);
        }
        if !hashes.insert(h) {
            gsep.truncate(at);
        } else {
            g += 1;
        }
    }
    let kw = g.div_ceil(64);
    let mut gcov = vec![0u64; n * kw];
    for p in 0..g {
        for ww in 0..wn {
            let mut bits = gsep[p * wn + ww];
            while bits != 0 {
                let b = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                gcov[(ww * 64 + b) * kw + p / 64] |= 1 << (p % 64);
            }
        }
    }
    println!("constraints {} built {:.3}s", g, tg.elapsed().as_secs_f64());
    let mut st =
        Stats { triples: 0, tasks: 0, nodes: vec![0; 12], ds: 0, ands: 0, verifies: 0, sols: 0 };
    let mut seen: HashSet<Vec<Code>> = HashSet::new();
    let t1 = Instant::now();
    let mut sampled = 0f64;
    let mut skipped = 0u64;
    let mut plan_t = 0.0;
    for k in 0..nc {
        let cl = &classes[order[k]];
        let (a, b) = (cl.a as usize, cl.b as usize);
        let tp = Instant::now();
        let orb3 = orbits(&u, &cl.gens);
        let ok = |x: usize| {
            x != a && x != b && pc[a * n + x] as usize >= k && pc[b * n + x] as usize >= k
        };
        // orbit list
        let mut olist: Vec<(Id, Vec<Id>)> = vec![];
        {
            let mut at: HashMap<Id, usize> = HashMap::new();
            for x in 0..n {
                if !ok(x) {
                    continue;
                }
                let r = orb3[x];
                let i = *at.entry(r).or_insert_with(|| {
                    olist.push((r, vec![]));
                    olist.len() - 1
                });
                olist[i].1.push(x as Id);
            }
        }
        // order orbits
        let (ra, rb) = (u.row(a as Id), u.row(b as Id));
        let ent = |x: Id| {
            let rx = u.row(x);
            let mut cnt: HashMap<(u8, u8, u8), u32> = HashMap::new();
            for i in 0..n {
                *cnt.entry((ra[i], rb[i], rx[i])).or_default() += 1;
            }
            cnt.values().map(|&k| k as f64 * (k as f64).log2()).sum::<f64>()
        };
        match o.torder.as_str() {
            "strong" => {
                let mut e: Vec<(f64, usize)> =
                    olist.iter().enumerate().map(|(i, o)| (ent(o.0), i)).collect();
                e.sort_by(|x, y| x.0.total_cmp(&y.0));
                let old = olist.clone();
                olist = e.iter().map(|x| old[x.1].clone()).collect();
            }
            "weak" => {
                let mut e: Vec<(f64, usize)> =
                    olist.iter().enumerate().map(|(i, o)| (ent(o.0), i)).collect();
                e.sort_by(|x, y| y.0.total_cmp(&x.0));
                let old = olist.clone();
                olist = e.iter().map(|x| old[x.1].clone()).collect();
            }
            "rank" => olist.sort_by_key(|o| {
                let (p, q) = (pc[a * n + o.0 as usize], pc[b * n + o.0 as usize]);
                (p.min(q), p.max(q))
            }),
            "rankdesc" => olist.sort_by_key(|o| {
                let (p, q) = (pc[a * n + o.0 as usize], pc[b * n + o.0 as usize]);
                std::cmp::Reverse((p.min(q), p.max(q)))
            }),
            "big" => olist.sort_by_key(|o| std::cmp::Reverse(o.1.len())),
            "small" => olist.sort_by_key(|o| o.1.len()),
            _ => {}
        }
        let mut alive = vec![0u64; wn];
        let mut na = 0;
        for ol in &olist {
            for &i in &ol.1 {
                let i = i as usize;
                alive[i / 64] |= 1 << (i % 64);
                na += 1;
            }
        }
        if na + 2 < o.m {
            continue;
        }
        let key2: Vec<u32> = (0..n).map(|i| ra[i] as u32 * 64 + rb[i] as u32).collect();
        // pstar at level 3: choose pair of secrets unresolved with fewest orbits: skip unless asked
        let mut branch: Option<Vec<bool>> = None;
        if o.pstar3 {
            // find unresolved pair with fewest separating orbits among hardest classes
            let mut best = usize::MAX;
            let mut groups: HashMap<u32, Vec<usize>> = HashMap::new();
            for i in 0..n {
                groups.entry(key2[i]).or_default().push(i);
            }
            let mut cand: Vec<(u32, usize, usize)> = vec![];
            for g in groups.values() {
                for i in 0..g.len() {
                    for j in 0..i {
                        cand.push((sepc[pc[g[i] * n + g[j]] as usize], g[i], g[j]));
                    }
                }
            }
            cand.sort();
            cand.truncate(400);
            for &(_, s, t) in &cand {
                let mut m = 0;
                let mut bm = vec![false; olist.len()];
                for (oi, ol) in olist.iter().enumerate() {
                    if ol.1.iter().any(|&x| u.row(x)[s] != u.row(x)[t]) {
                        bm[oi] = true;
                        m += ol.1.len();
                    }
                }
                if m < best {
                    best = m;
                    branch = Some(bm);
                }
            }
        }
        plan_t += tp.elapsed().as_secs_f64();
        for (oi, (c, members)) in olist.iter().enumerate() {
            if let Some(bm) = &branch {
                if !bm[oi] {
                    continue;
                }
            }
            let tp = Instant::now();
            let form = can.form(&[u.codes[a], u.codes[b], u.codes[*c as usize]]);
            let dup = !seen.insert(form);
            plan_t += tp.elapsed().as_secs_f64();
            let exclude = |alive: &mut Vec<u64>| {
                for &i in members {
                    let i = i as usize;
                    alive[i / 64] &= !(1 << (i % 64));
                }
            };
            if dup {
                exclude(&mut alive);
                continue;
            }
            st.triples += 1;
            if o.sample > 1 && (st.triples * 2654435761 >> 7) % o.sample as u64 != 0 {
                exclude(&mut alive);
                skipped += 1;
                continue;
            }
            sampled += 1.0;
            let ci = *c as usize;
            let mut al = alive.clone();
            al[ci / 64] &= !(1 << (ci % 64));
            if o.compat {
                let row = &pc[ci * n..];
                for ww in 0..wn {
                    let mut keep = 0u64;
                    for b in 0..64.min(n - ww * 64) {
                        keep |= ((row[ww * 64 + b] as usize >= k) as u64) << b;
                    }
                    al[ww] &= keep;
                }
            }
            let cnt: u32 = al.iter().map(|x| x.count_ones()).sum();
            if (cnt as usize) >= o.m - 3 {
                st.tasks += 1;
                let mask: Vec<u64> = (0..kw)
                    .map(|q| {
                        let full =
                            if q + 1 == kw && g % 64 != 0 { (1u64 << (g % 64)) - 1 } else { !0 };
                        full & !(gcov[a * kw + q] | gcov[b * kw + q] | gcov[ci * kw + q])
                    })
                    .collect();
                let base = [a as Id, b as Id, *c];
                let mut ctx = Ctx {
                    u: &u,
                    n,
                    sep: &gsep,
                    cov: &gcov,
                    wl: wn,
                    kw,
                    base: &base,
                    chosen: vec![],
                    st: &mut st,
                    scan: o.scan,
                    pc: &pc,
                    k,
                    compat: o.compat,
                };
                ctx.dive(o.m - 3, &mask, &al);
            }
            if branch.is_none() || true {
                exclude(&mut alive);
            }
        }
    }
    let el = t1.elapsed().as_secs_f64();
    println!(
        "triples {} tasks {} nodes {:?} ds {} ands {} verifies {} sols {}  search {:.3}s plan {:.3}s est-total {:.1}s",
        st.triples,
        st.tasks,
        &st.nodes,
        st.ds,
        st.ands,
        st.verifies,
        st.sols,
        el,
        plan_t,
        if o.sample > 1 { (el - plan_t) * st.triples as f64 / sampled + plan_t } else { el }
    );
    let _ = skipped;
}

struct Ctx<'a> {
    u: &'a Universe,
    n: usize,
    sep: &'a [u64],
    cov: &'a [u64],
    wl: usize,
    kw: usize,
    base: &'a [Id],
    chosen: Vec<usize>,
    st: &'a mut Stats,
    scan: usize,
    pc: &'a [u16],
    k: usize,
    compat: bool,
}

impl Ctx<'_> {
    fn dive(&mut self, r: usize, mask: &[u64], al: &[u64]) {
        self.st.nodes[r] += 1;
        let (wl, kw) = (self.wl, self.kw);
        // choose p*
        let mut best = u32::MAX;
        let mut bp = usize::MAX;
        let mut seen = 0;
        'o: for q in 0..kw {
            let mut bits = mask[q];
            while bits != 0 {
                let p = q * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let c: u32 = self.sep[p * wl..(p + 1) * wl]
                    .iter()
                    .zip(al)
                    .map(|(x, y)| (x & y).count_ones())
                    .sum();
                if c < best {
                    best = c;
                    bp = p;
                    if c == 0 {
                        return;
                    }
                }
                seen += 1;
                if seen >= self.scan {
                    break 'o;
                }
            }
        }
        if bp == usize::MAX {
            panic!("pool exhausted at r={r}");
        }
        let sel: Vec<u64> =
            self.sep[bp * wl..(bp + 1) * wl].iter().zip(al).map(|(x, y)| x & y).collect();
        let mut al = al.to_vec();
        if r == 2
            && std::env::var("HIST").is_ok()
            && (self.st.nodes[2] * 2654435761 >> 5) % 500 == 0
        {
            let tot: u32 = al.iter().map(|x| x.count_ones()).sum();
            let mut v: Vec<(u32, usize)> = vec![];
            for q in 0..kw {
                let mut bits = mask[q];
                while bits != 0 {
                    let p = q * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let c: u32 = self.sep[p * wl..(p + 1) * wl]
                        .iter()
                        .zip(al.iter())
                        .map(|(x, y)| (x & y).count_ones())
                        .sum();
                    v.push((c, p));
                }
            }
            v.sort();
            print!("al {tot} unres {} p* {} sel {}", v.len(), v[0].0, best);
            for kk in [16usize, 32, 64, 96, 128, 192, 256] {
                if v.len() < kk {
                    break;
                }
                let dens: f64 =
                    v[..kk].iter().map(|x| x.0 as f64).sum::<f64>() / kk as f64 / tot as f64;
                let mut covs: Vec<usize> = vec![];
                for d in 0..wl * 64 {
                    if al[d / 64] >> (d % 64) & 1 == 1 {
                        covs.push(
                            v[..kk]
                                .iter()
                                .filter(|x| self.sep[x.1 * wl + d / 64] >> (d % 64) & 1 == 1)
                                .count(),
                        );
                    }
                }
                covs.sort();
                let max = *covs.last().unwrap();
                let b = covs.iter().filter(|&&c| 2 * c >= kk).count();
                let feas = covs.iter().filter(|&&c| c + max >= kk).count();
                print!("  k{kk}: dens {dens:.2} max {max} half {b} feas {feas};");
            }
            println!();
        }
        if r == 2 {
            let mut e = vec![0u64; wl];
            for ww in 0..wl {
                let mut bits = sel[ww];
                while bits != 0 {
                    let b = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let d = ww * 64 + b;
                    al[ww] &= !(1 << b);
                    self.st.ds += 1;
                    let cov = &self.cov[d * kw..(d + 1) * kw];
                    e.copy_from_slice(&al);
                    let mut dead = false;
                    'q: for q in 0..kw {
                        let mut m = mask[q] & !cov[q];
                        while m != 0 {
                            let p = q * 64 + m.trailing_zeros() as usize;
                            m &= m - 1;
                            self.st.ands += 1;
                            let row = &self.sep[p * wl..(p + 1) * wl];
                            let mut any = 0;
                            for i in 0..wl {
                                e[i] &= row[i];
                                any |= e[i];
                            }
                            if any == 0 {
                                dead = true;
                                break 'q;
                            }
                        }
                    }
                    if !dead {
                        self.chosen.push(d);
                        for i in 0..wl {
                            let mut x = e[i];
                            while x != 0 {
                                let c = i * 64 + x.trailing_zeros() as usize;
                                x &= x - 1;
                                self.chosen.push(c);
                                self.verify();
                                self.chosen.pop();
                            }
                        }
                        self.chosen.pop();
                    }
                }
            }
            return;
        }
        let mut m2 = vec![0u64; kw];
        for ww in 0..wl {
            let mut bits = sel[ww];
            while bits != 0 {
                let b = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let d = ww * 64 + b;
                al[ww] &= !(1 << b);
                for q in 0..kw {
                    m2[q] = mask[q] & !self.cov[d * kw + q];
                }
                self.chosen.push(d);
                if self.compat {
                    let mut al2 = al.clone();
                    let row = &self.pc[d * self.n..];
                    for i in 0..wl {
                        let mut x = al2[i];
                        while x != 0 {
                            let t = x.trailing_zeros() as usize;
                            x &= x - 1;
                            if (row[i * 64 + t] as usize) < self.k {
                                al2[i] &= !(1 << t);
                            }
                        }
                    }
                    self.dive(r - 1, &m2, &al2);
                } else {
                    self.dive(r - 1, &m2, &al);
                }
                self.chosen.pop();
            }
        }
    }
    fn verify(&mut self) {
        self.st.verifies += 1;
        let mut set: Vec<Id> = self.base.to_vec();
        set.extend(self.chosen.iter().map(|&c| c as Id));
        let mut keys: Vec<u128> = (0..self.n)
            .map(|i| set.iter().fold(0u128, |k, &c| k * 64 + self.u.row(c)[i] as u128))
            .collect();
        keys.sort_unstable();
        if keys.windows(2).all(|x| x[0] != x[1]) {
            self.st.sols += 1;
            if self.st.sols < 2 {
                println!(
                    "solution {:?}",
                    set.iter().map(|&c| self.u.codes[c as usize]).collect::<Vec<_>>()
                );
            }
        }
    }
}

pub fn exact(quiz: Quiz, m: usize, all: bool, threads: usize, secs: f64) {
    let t = Instant::now();
    let u = Universe::new(quiz, usize::MAX);
    let c = crate::classes::Classes::new(&u);
    let th = crate::threads::Threads::new(threads).unwrap();
    let mut control = crate::control::Control::new();
    if secs > 0.0 {
        control = control.until(Instant::now() + std::time::Duration::from_secs_f64(secs));
    }
    let t1 = t.elapsed().as_secs_f64();
    let d = crate::exact::decide(&u, &c, m, all, &th, &control);
    let total: num_bigint::BigUint = d.sets.iter().map(|x| &x.1).sum();
    println!(
        "{} {} M={m} enough {:?} sets {} in all {} nodes {} progress {:.5} setup {:.3} total {:.3}s first {:?}",
        quiz.game,
        quiz.hints,
        d.enough,
        d.sets.len(),
        total,
        control.nodes(),
        control.progress(),
        t1,
        t.elapsed().as_secs_f64(),
        d.sets.first().map(|s| s.0.iter().map(|&i| u.codes[i as usize]).collect::<Vec<_>>())
    );
    for (i, l) in d.levels.iter().enumerate() {
        print!(
            " level {}: {} classes {} sets ({});",
            i + 1,
            l.classes,
            l.sets,
            l.sets == crate::quiz::binomial(u.len(), i + 1)
        );
    }
    println!();
}
