//! Operators of Python's complex, as in CPython's `Objects/complexobject.c`.
//!
//! A complex is taken apart and put together with `complex.re`, `complex.im`
//! and `complex.create` alone; what is computed is computed with its parts.
//! Upstream's other operations of complex numbers round and overflow in another
//! way than CPython's.

use crate::lowering::runtime_function;
use npc_dialects::{
    ir::{Builder, CmpfPredicate, Value},
    types,
};

/// The parts of a complex.
#[derive(Clone, Copy)]
pub(super) struct Parts<'c> {
    pub(super) re: Value<'c>,
    pub(super) im: Value<'c>,
}

impl<'c> Parts<'c> {
    /// The complex with these parts.
    pub(super) fn create(self, b: &Builder<'c>) -> Value<'c> {
        let r#type = types::complex(b.context());
        b.value("complex.create", &[self.re, self.im], r#type, &[])
    }
}

/// Takes a complex apart.
pub(super) fn parts<'c>(b: &Builder<'c>, value: Value<'c>) -> Parts<'c> {
    let part = |name| b.value(name, &[value], b.f64_type(), &[]);
    Parts {
        re: part("complex.re"),
        im: part("complex.im"),
    }
}

/// Whether a complex is not zero.
pub(super) fn truth<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let Parts { re, im } = parts(b, value);
    let zero = b.float(b.f64_type(), 0.0);
    let [re, im] = [re, im].map(|part| b.compare_floats(CmpfPredicate::Une, part, zero));
    b.same("arith.ori", &[re, im])
}

/// `-value`
pub(super) fn negative<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let Parts { re, im } = parts(b, value);
    let [re, im] = [re, im].map(|part| b.same("arith.negf", &[part]));
    Parts { re, im }.create(b)
}

/// A binary operator.
pub(super) fn binary<'c>(b: &Builder<'c>, kind: &str, [left, right]: [Value<'c>; 2]) -> Value<'c> {
    let by_parts = |name: &str| {
        let (left, right) = (parts(b, left), parts(b, right));
        let re = b.same(name, &[left.re, right.re]);
        let im = b.same(name, &[left.im, right.im]);
        Parts { re, im }.create(b)
    };
    match kind {
        "Add" => by_parts("arith.addf"),
        "Sub" => by_parts("arith.subf"),
        "Mult" => multiply(b, parts(b, left), parts(b, right)).create(b),
        "Div" => library(b, "runtime.complex_divide", [left, right]),
        _ => library(b, "runtime.complex_power", [left, right]),
    }
}

fn library<'c>(b: &Builder<'c>, name: &str, operands: [Value<'c>; 2]) -> Value<'c> {
    runtime_function::call(b, name, &operands, &[types::complex(b.context())])[0]
}

fn multiply<'c>(b: &Builder<'c>, left: Parts<'c>, right: Parts<'c>) -> Parts<'c> {
    let product = |left, right| b.same("arith.mulf", &[left, right]);
    let difference = [product(left.re, right.re), product(left.im, right.im)];
    let sum = [product(left.re, right.im), product(left.im, right.re)];
    Parts {
        re: b.same("arith.subf", &difference),
        im: b.same("arith.addf", &sum),
    }
}
