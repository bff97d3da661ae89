//! Expressions, by what they make.

mod any;
mod arrays;
mod bools;
mod calls;
mod complex;
mod elements;
mod floats;
mod generators;
mod integers;
mod math;
mod ranges;
mod tuples;

use crate::{generator::Generator, types::Type, unit::Expression};

pub(crate) use any::slice_display;
pub(crate) use arrays::view;
pub(crate) use calls::calls_helper;
pub(crate) use elements::index;

/// The units of all expressions.
pub(crate) static TABLES: &[&[Expression]] = &[
    any::UNITS,
    arrays::UNITS,
    bools::UNITS,
    calls::UNITS,
    complex::UNITS,
    elements::UNITS,
    floats::UNITS,
    generators::UNITS,
    integers::UNITS,
    math::UNITS,
    ranges::UNITS,
    tuples::UNITS,
];

/// `left operator right`.
fn binary(g: &mut Generator, operator: &str, left: &Type, right: &Type, depth: u32) -> String {
    let left = g.operand(left, depth);
    let right = g.operand(right, depth);
    format!("{left} {operator} {right}")
}

/// `name(operand, …)`.
fn call(g: &mut Generator, name: &str, operands: &[&Type], depth: u32) -> String {
    let operands = operands
        .iter()
        .map(|ty| g.expression(ty, depth))
        .collect::<Vec<_>>();
    format!("{name}({})", operands.join(", "))
}

/// An operand that is a name, a call or something in parentheses, so that an
/// attribute can follow.
fn primary(g: &mut Generator, ty: &Type, depth: u32) -> String {
    let text = g.operand(ty, depth);
    if text.starts_with(|letter: char| letter.is_ascii_digit()) {
        format!("({text})")
    } else {
        text
    }
}

/// A value to divide by, which is seldom 0.
fn divisor(g: &mut Generator, ty: &Type, depth: u32) -> String {
    let is_float = *ty == Type::Float;
    match g.random.below(10) {
        0 | 1 => g.operand(ty, depth),
        2 | 3 => {
            let operand = g.expression(ty, depth);
            format!("(abs({operand}) + 1)")
        }
        _ if is_float => (g
            .random
            .choose(&["2.0", "0.5", "3.0", "(-1.5)", "1e10", "7.0"]))
        .to_string(),
        _ => (g.random.choose(&["2", "3", "7", "(-2)", "(-5)", "10", "1"])).to_string(),
    }
}

fn is_int(_: &Generator, ty: &Type) -> bool {
    *ty == Type::Int
}

fn is_float(_: &Generator, ty: &Type) -> bool {
    *ty == Type::Float
}

fn is_bool(_: &Generator, ty: &Type) -> bool {
    *ty == Type::Bool
}

fn is_complex(_: &Generator, ty: &Type) -> bool {
    *ty == Type::Complex
}
