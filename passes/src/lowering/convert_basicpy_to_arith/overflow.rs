//! Arithmetic of Python's int where a result may need more than 64 bits.

use super::number::raise_if;
use npc_dialects::ir::{Builder, Value};

/// What becomes of a result that needs more than 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overflow {
    /// It loses the bits above.
    Wraps,
    /// It raises OverflowError.
    Raises,
}

/// An operation that may overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Add,
    Sub,
    Mul,
}

impl Operation {
    fn wrapping(self) -> &'static str {
        match self {
            Self::Add => "arith.addi",
            Self::Sub => "arith.subi",
            Self::Mul => "arith.muli",
        }
    }

    fn checking(self) -> &'static str {
        match self {
            Self::Add => "llvm.intr.sadd.with.overflow",
            Self::Sub => "llvm.intr.ssub.with.overflow",
            Self::Mul => "llvm.intr.smul.with.overflow",
        }
    }
}

impl Overflow {
    /// The result of an operation, and whether it needs more than 64 bits if that
    /// raises.
    pub(super) fn compute<'c>(
        self,
        b: &Builder<'c>,
        operation: Operation,
        operands: [Value<'c>; 2],
    ) -> (Value<'c>, Option<Value<'c>>) {
        if self == Self::Wraps {
            return (b.same(operation.wrapping(), &operands), None);
        }
        let [result, overflows] = crate::llvm::with_overflow(b, operation.checking(), operands);
        (result, Some(overflows))
    }

    /// The result of an operation.
    pub(super) fn apply<'c>(
        self,
        b: &Builder<'c>,
        operation: Operation,
        operands: [Value<'c>; 2],
    ) -> Value<'c> {
        let (result, overflows) = self.compute(b, operation, operands);
        if let Some(overflows) = overflows {
            raise(b, overflows);
        }
        result
    }
}

/// Raises OverflowError if a condition holds.
pub(super) fn raise<'c>(b: &Builder<'c>, condition: Value<'c>) {
    let message = "Python int too large to convert to C long";
    raise_if(b, condition, "OverflowError", message);
}
