//! Methods of Python's ints and floats.

use super::{
    Function,
    arguments::{Arguments, required},
    emit::Emit,
};
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numbers.Number.bit_length",
        parameters: &[required("self")],
        result: |arguments| of_int(arguments),
        lower: |emit, arguments, _| {
            let size = magnitude(emit, *arguments.required(0)?);
            let zeros = emit.builder.same("math.ctlz", &[size]);
            Ok(emit.builder.same("arith.subi", &[emit.int(64), zeros]))
        },
    },
    Function {
        name: "numbers.Number.bit_count",
        parameters: &[required("self")],
        result: |arguments| of_int(arguments),
        lower: |emit, arguments, _| {
            let size = magnitude(emit, *arguments.required(0)?);
            Ok(emit.builder.same("math.ctpop", &[size]))
        },
    },
    Function {
        name: "numbers.Number.is_integer",
        parameters: &[required("self")],
        result: |arguments| match arguments.required(0)? {
            Ty::Float => Ok(Ty::Bool),
            other => Err(no_method(other, "is_integer", "floats")),
        },
        lower: |emit, arguments, _| {
            let value = *arguments.required(0)?;
            let floor = emit.builder.same("math.floor", &[value]);
            let fraction = emit.builder.same("arith.subf", &[value, floor]);
            let zero = emit.builder.float(emit.builder.f64_type(), 0.0);
            // Of an infinity this is NaN.
            let is_whole = emit
                .builder
                .compare_floats(CmpfPredicate::Oeq, fraction, zero);
            Ok(emit.python_bool(is_whole))
        },
    },
];

fn of_int(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    match arguments.required(0)? {
        Ty::Int | Ty::Bool => Ok(Ty::Int),
        other => {
            let name = arguments.function().rsplit('.').next().unwrap_or_default();
            Err(no_method(other, name, "ints"))
        }
    }
}

fn no_method(object: &Ty, name: &str, owners: &str) -> Problem {
    Problem::function(
        format!("{} has no method '{name}'", object.with_article()),
        format!("it is a method of {owners}"),
    )
}

/// An int without its sign, as an unsigned number.
fn magnitude<'c>(emit: &Emit<'c>, value: Value<'c>) -> Value<'c> {
    let value = emit.integer(value);
    let zero = emit.int(0);
    let negated = emit.builder.same("arith.subi", &[zero, value]);
    let is_negative = emit
        .builder
        .compare_integers(CmpiPredicate::Slt, value, zero);
    emit.builder.select(is_negative, negated, value)
}
