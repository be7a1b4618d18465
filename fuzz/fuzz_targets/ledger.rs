#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| yomikiri_fuzz::ledger(data));
