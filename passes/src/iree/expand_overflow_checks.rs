//! `expand-overflow-checks` computes by arithmetic whether integers overflow, where there is
//! no llvm dialect.
//!
//! Before:
//! ```mlir
//! %both = "llvm.intr.sadd.with.overflow"(%x, %y) : (i64, i64) -> !llvm.struct<(i64, i1)>
//! %sum = llvm.extractvalue %both[0] : !llvm.struct<(i64, i1)>
//! %overflows = llvm.extractvalue %both[1] : !llvm.struct<(i64, i1)>
//! ```
//!
//! After:
//! ```mlir
//! %sum = arith.addi %x, %y : i64
//! %a = arith.xori %x, %sum : i64
//! %b = arith.xori %y, %sum : i64
//! %both = arith.andi %a, %b : i64
//! %overflows = arith.cmpi slt, %both, %zero : i64
//! ```
//!
//! Requires that the pairs are only taken apart, as `convert-basicpy-to-arith` does.
//!
//! Guarantees that no such sum, difference or product of integers of 64 bits is left.

use melior::{dialect::arith::CmpiPredicate, ir::ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "expand-overflow-checks",
    summary: "compute by arithmetic whether integers overflow",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        let operands = ir::operands(operation);
        let [x, y] = operands[..] else {
            continue;
        };
        let b = Builder::before(operation);
        let (result, overflows) = match ir::name(operation) {
            "llvm.intr.sadd.with.overflow" => sum(&b, x, y),
            "llvm.intr.ssub.with.overflow" => difference(&b, x, y),
            "llvm.intr.smul.with.overflow" => product(&b, x, y),
            _ => continue,
        };
        let both = ir::results(operation)[0];
        for user in ir::users(both) {
            let part = ir::results(user)[0];
            let is_result = part.r#type() == result.r#type();
            ir::replace_all_uses(part, if is_result { result } else { overflows });
            ir::erase(user);
        }
        ir::erase(operation);
    }
    Ok(())
}

fn is_negative<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    b.compare_integers(CmpiPredicate::Slt, value, b.integer(value.r#type(), 0))
}

/// A sum overflows if its sign is that of neither number.
fn sum<'c>(b: &Builder<'c>, x: Value<'c>, y: Value<'c>) -> (Value<'c>, Value<'c>) {
    let sum = b.same("arith.addi", &[x, y]);
    let [x, y] = [x, y].map(|value| b.same("arith.xori", &[value, sum]));
    (sum, is_negative(b, b.same("arith.andi", &[x, y])))
}

/// A difference of numbers of two signs overflows if its sign is not that of the first.
fn difference<'c>(b: &Builder<'c>, x: Value<'c>, y: Value<'c>) -> (Value<'c>, Value<'c>) {
    let difference = b.same("arith.subi", &[x, y]);
    let [signs, changed] = [y, difference].map(|value| b.same("arith.xori", &[x, value]));
    (
        difference,
        is_negative(b, b.same("arith.andi", &[signs, changed])),
    )
}

/// A product overflows if it cannot be divided back. Those with 0 and -1, by which nothing
/// is divided, are told by themselves.
fn product<'c>(b: &Builder<'c>, x: Value<'c>, y: Value<'c>) -> (Value<'c>, Value<'c>) {
    let number = |value| b.integer(x.r#type(), value);
    let equal = |left, right| b.compare_integers(CmpiPredicate::Eq, left, right);
    let product = b.same("arith.muli", &[x, y]);
    let is_opposite = equal(x, number(-1));
    let is_special = b.same("arith.ori", &[is_opposite, equal(x, number(0))]);
    let divisor = b.select(is_special, number(1), x);
    let quotient = b.same("arith.divsi", &[product, divisor]);
    let differs = b.compare_integers(CmpiPredicate::Ne, quotient, y);
    let is_least = equal(y, number(i64::MIN));
    let special = b.same("arith.andi", &[is_opposite, is_least]);
    (product, b.select(is_special, special, differs))
}
