//! Any bytes are read as structured index paths.

#![no_main]

#[expect(dead_code, reason = "each target has one of the properties")]
#[path = "../../tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &[u8]| properties::sip(text));
