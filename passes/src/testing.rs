//! Passes that test the bridge between Rust and MLIR.

pub(crate) mod test_panic;
