fn main() {
    let t = std::env::var("THREADS").map_or(1, |t| t.parse().unwrap());
    for g in std::env::args().skip(1) { yomikiri_search::proto(&g, t); }
}
