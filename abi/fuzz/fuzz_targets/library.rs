//! Any bytes are read as an object file, an archive or a library.

#![no_main]

#[expect(dead_code, reason = "each target has one of the properties")]
#[path = "../../tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::library(bytes));
