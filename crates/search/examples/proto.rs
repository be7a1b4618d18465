fn main() { for g in std::env::args().skip(1) { yomikiri_search::proto(&g); } }
