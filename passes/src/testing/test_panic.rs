//! `test-panic` panics at an operation, to test that a panic in a pass becomes
//! a diagnostic at that operation.
//!
//! Before: `"test.op"() {panic} : () -> ()`. After: an error at the operation.
//!
//! Requires nothing. Guarantees nothing.

use melior::ir::operation::OperationLike;
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{OptionDefault, Options, Pass, PassOption},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "test-panic",
    summary: "panic at each operation that has a given attribute",
    anchor: "builtin.module",
    options: &[PassOption {
        name: "attribute",
        help: "the attribute that marks an operation",
        default: OptionDefault::Text("panic"),
    }],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        ir::visit(operation);
        assert!(
            !operation.has_attribute(options.text("attribute")),
            "asked to panic"
        );
    }
    Ok(())
}
