//! `drop-unsigned-overflow-flags` makes address arithmetic right for negative
//! strides.
//!
//! Before: `llvm.mul %i, %stride overflow<nsw, nuw>`, `llvm.getelementptr
//! inbounds|nuw %p[%offset]`. After: `overflow<nsw>`, and a `getelementptr` that
//! promises nothing about signs.
//!
//! Upstream's lowering of memrefs promises that indices and strides do not wrap
//! as unsigned numbers, which a negative stride does: the result is poison.
//!
//! Requires nothing. Guarantees that no operation of the module has `nuw`.

use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "drop-unsigned-overflow-flags",
    summary: "drop nuw from address arithmetic, for negative strides",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    ir::walk(module)
        .into_iter()
        .for_each(ir::drop_unsigned_wrap);
    Ok(())
}
