//! Operators of Python's complex, as in CPython's `Objects/complexobject.c`.

use crate::lowering::{
    runtime_function,
    scalar_math::complex::{self, Parts},
};
use npc_dialects::{
    ir::{Builder, Value},
    types,
};

/// `-value`
pub(super) fn negative<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let negated = |part| b.same("arith.negf", &[part]);
    Parts::of(b, value).map(negated).create(b)
}

/// A binary operator.
pub(super) fn binary<'c>(b: &Builder<'c>, kind: &str, [left, right]: [Value<'c>; 2]) -> Value<'c> {
    let by_parts = |name: &str| {
        let (left, right) = (Parts::of(b, left), Parts::of(b, right));
        let re = b.same(name, &[left.re, right.re]);
        let im = b.same(name, &[left.im, right.im]);
        Parts { re, im }.create(b)
    };
    match kind {
        "Add" => by_parts("arith.addf"),
        "Sub" => by_parts("arith.subf"),
        "Mult" => complex::multiply(b, Parts::of(b, left), Parts::of(b, right)).create(b),
        "Div" => library(b, "runtime.complex_divide", [left, right]),
        _ => library(b, "runtime.complex_power", [left, right]),
    }
}

fn library<'c>(b: &Builder<'c>, name: &str, operands: [Value<'c>; 2]) -> Value<'c> {
    runtime_function::call(b, name, &operands, &[types::complex(b.context())])[0]
}
