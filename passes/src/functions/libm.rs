//! C's functions as they are, without CPython's checks: the module `npc_libm`,
//! in terms of which the programs under `runtime/` are written.

use super::{Function, arguments::required, emit::Emit};
use crate::{
    llvm,
    lowering::runtime_function,
    typing::{problem::Problem, ty::Ty},
};
use npc_dialects::ir::Value;

macro_rules! libm {
    ($($name:literal $operation:literal,)*) => {
        &[$(Function {
            name: concat!("npc_libm.", $name),
            parameters: &[required("x")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| {
                let x = emit.cast(*arguments.required(0)?, &Ty::Float)?;
                call(emit, $operation, &[x])
            },
        },)*
        Function {
            name: "npc_libm.hypot",
            parameters: &[required("x"), required("y")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "libm.hypot", arguments),
        },
        Function {
            name: "npc_libm.bits",
            parameters: &[required("x")],
            result: |_| Ok(Ty::Int),
            lower: |emit, arguments, _| {
                let x = emit.cast(*arguments.required(0)?, &Ty::Float)?;
                let integer = emit.builder.integer_type(64);
                Ok(emit.builder.value("arith.bitcast", &[x], integer, &[]))
            },
        },
        Function {
            name: "npc_libm.from_bits",
            parameters: &[required("n")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| {
                let n = emit.integer(*arguments.required(0)?);
                let float = emit.builder.f64_type();
                Ok(emit.builder.value("arith.bitcast", &[n], float, &[]))
            },
        },
        Function {
            name: "npc_libm.load",
            parameters: &[required("address"), required("index")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| {
                let place = place(emit, arguments)?;
                Ok(llvm::load(&emit.builder, place, emit.builder.f64_type()))
            },
        },
        Function {
            name: "npc_libm.store",
            parameters: &[required("address"), required("index"), required("x")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| {
                let place = place(emit, arguments)?;
                let x = emit.cast(*arguments.required(2)?, &Ty::Float)?;
                llvm::store(&emit.builder, x, place);
                Ok(x)
            },
        },
        Function {
            name: "npc_libm.round_fixed",
            parameters: &[required("x"), required("digits")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| by_text(emit, "runtime.round_fixed", arguments),
        },
        Function {
            name: "npc_libm.round_scientific",
            parameters: &[required("x"), required("digits")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| by_text(emit, "runtime.round_scientific", arguments),
        },
        Function {
            name: "npc_libm.decimal_exponent",
            parameters: &[required("x")],
            result: |_| Ok(Ty::Int),
            lower: |emit, arguments, _| {
                let x = *arguments.required(0)?;
                let integer = emit.builder.integer_type(64);
                let name = "runtime.decimal_exponent";
                Ok(runtime_function::call(&emit.builder, name, &[x], &[integer])[0])
            },
        },
        Function {
            name: "npc_libm.divide",
            parameters: &[required("x"), required("y")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "arith.divf", arguments),
        },
        Function {
            name: "npc_libm.pow",
            parameters: &[required("x"), required("y")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "libm.pow", arguments),
        },
        Function {
            name: "npc_libm.atan2",
            parameters: &[required("y"), required("x")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "math.atan2", arguments),
        },
        Function {
            name: "npc_libm.fmod",
            parameters: &[required("x"), required("y")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "arith.remf", arguments),
        },
        Function {
            name: "npc_libm.copysign",
            parameters: &[required("x"), required("y")],
            result: |_| Ok(Ty::Float),
            lower: |emit, arguments, _| binary(emit, "math.copysign", arguments),
        }]
    };
}

pub(super) static FUNCTIONS: &[Function] = libm! {
    "acos" "math.acos",
    "acosh" "math.acosh",
    "asin" "math.asin",
    "asinh" "math.asinh",
    "atan" "math.atan",
    "atanh" "math.atanh",
    "cbrt" "math.cbrt",
    "cos" "math.cos",
    "cosh" "math.cosh",
    "erf" "math.erf",
    "erfc" "math.erfc",
    "exp" "math.exp",
    "exp2" "math.exp2",
    "expm1" "libm.expm1",
    "fabs" "math.absf",
    "floor" "math.floor",
    "log" "math.log",
    "log10" "math.log10",
    "log1p" "libm.log1p",
    "log2" "math.log2",
    "sin" "math.sin",
    "sinh" "math.sinh",
    "sqrt" "math.sqrt",
    "tan" "math.tan",
    "tanh" "math.tanh",
};

fn binary<'c>(
    emit: &Emit<'c>,
    operation: &str,
    arguments: &super::arguments::Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let x = emit.cast(*arguments.required(0)?, &Ty::Float)?;
    let y = emit.cast(*arguments.required(1)?, &Ty::Float)?;
    call(emit, operation, &[x, y])
}

/// Where a float lies whose position after an address is given.
fn place<'c>(
    emit: &Emit<'c>,
    arguments: &super::arguments::Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let index = emit.integer(*arguments.required(1)?);
    let distance = b.same("arith.muli", &[index, emit.int(8)]);
    let address = emit.integer(*arguments.required(0)?);
    let address = b.same("arith.addi", &[address, distance]);
    let pointer = llvm::pointer(b);
    Ok(b.value("llvm.inttoptr", &[address], pointer, &[]))
}

/// A function of a float and an int, in `runtime/text.mlir`.
fn by_text<'c>(
    emit: &Emit<'c>,
    name: &str,
    arguments: &super::arguments::Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let x = emit.cast(*arguments.required(0)?, &Ty::Float)?;
    let digits = emit.integer(*arguments.required(1)?);
    let float = emit.builder.f64_type();
    Ok(runtime_function::call(&emit.builder, name, &[x, digits], &[float])[0])
}

/// An operation of `math` or `arith`, or a call of C's function where they have
/// none, or lower it to something less exact.
fn call<'c>(
    emit: &Emit<'c>,
    operation: &str,
    operands: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    Ok(match operation.starts_with("libm.") {
        true => runtime_function::call(b, operation, operands, &[b.f64_type()])[0],
        false => b.same(operation, operands),
    })
}
