//! The functions of the module math.

use super::{call, is_float, is_int};
use crate::{
    types::Type::{Float, Int, Tuple},
    unit::{Expression, expression},
};

/// Functions of one float that are defined nearly everywhere.
const TOTAL: &[&str] = &[
    "math.sin",
    "math.cos",
    "math.tan",
    "math.atan",
    "math.tanh",
    "math.asinh",
    "math.fabs",
    "math.degrees",
    "math.radians",
    "math.cbrt",
    "math.erf",
    "math.erfc",
    "math.ulp",
];

/// Functions of one float that are defined for some.
const PARTIAL: &[&str] = &[
    "math.sqrt",
    "math.exp",
    "math.exp2",
    "math.expm1",
    "math.log",
    "math.log2",
    "math.log10",
    "math.log1p",
    "math.asin",
    "math.acos",
    "math.acosh",
    "math.atanh",
    "math.sinh",
    "math.cosh",
    "math.gamma",
    "math.lgamma",
];

/// Functions of two floats.
const BINARY: &[&str] = &[
    "math.atan2",
    "math.hypot",
    "math.copysign",
    "math.fmod",
    "math.remainder",
    "math.pow",
    "math.nextafter",
];

pub(super) static UNITS: &[Expression] = &[
    expression("math: total function", 4, is_float, |g, _, depth| {
        let name = g.choose_function(TOTAL);
        call(g, name, &[&Float], depth)
    }),
    expression("math: partial function", 5, is_float, |g, _, depth| {
        let name = g.choose_function(PARTIAL);
        call(g, name, &[&Float], depth)
    }),
    expression("math.sqrt of a square", 2, is_float, |g, _, depth| {
        format!("math.sqrt(abs({}))", g.expression(&Float, depth))
    }),
    expression("math: function of an int", 1, is_float, |g, _, depth| {
        let name = g.choose_function(TOTAL);
        call(g, name, &[&Int], depth)
    }),
    expression(
        "math: function of two floats",
        3,
        is_float,
        |g, _, depth| {
            let name = g.choose_function(BINARY);
            call(g, name, &[&Float, &Float], depth)
        },
    ),
    expression("math.log with base", 1, is_float, |g, _, depth| {
        let value = g.expression(&Float, depth);
        let base = g.random.choose(&["2", "10.0", "0.5", "1.0", "math.e"]);
        format!("math.log(abs({value}) + 1.0, {base})")
    }),
    expression("math.ldexp", 1, is_float, |g, _, depth| {
        let (value, exponent) = (g.expression(&Float, depth), g.operand(&Int, depth));
        format!("math.ldexp({value}, {exponent} % 40)")
    }),
    expression("math.frexp and modf", 1, is_float, |g, _, depth| {
        let name = g.random.choose(&["frexp", "modf"]);
        let value = g.expression(&Float, depth);
        let part = g.random.between(0, 1);
        format!("math.{name}({value})[{part}] * 1.0")
    }),
    expression("math.frexp's exponent", 1, is_int, |g, _, depth| {
        format!("math.frexp({})[1]", g.expression(&Float, depth))
    }),
    expression("math.hypot of three", 1, is_float, |g, _, depth| {
        call(g, "math.hypot", &[&Float, &Int, &Float], depth)
    }),
    expression("math.prod of floats", 1, is_float, |g, _, depth| {
        let tuple = g.expression(&Tuple(vec![Float; 3]), depth);
        let start = g.random.choose(&["", ", start=2.5"]);
        format!("math.prod({tuple}{start})")
    }),
    expression("math.fsum", 1, is_float, |g, _, depth| {
        let items = (0..3)
            .map(|_| g.expression(&Float, depth))
            .collect::<Vec<_>>();
        format!("math.fsum(({}))", items.join(", "))
    }),
    expression("math.dist", 1, is_float, |g, _, depth| {
        let items = (0..4)
            .map(|_| g.expression(&Float, depth))
            .collect::<Vec<_>>();
        format!(
            "math.dist(({}), ({}))",
            items[..2].join(", "),
            items[2..].join(", ")
        )
    }),
    expression("math: rounding to int", 3, is_int, |g, _, depth| {
        let name = format!("math.{}", g.random.choose(&["floor", "ceil", "trunc"]));
        call(g, &name, &[&Float], depth)
    }),
    expression("math.gcd and lcm", 2, is_int, |g, _, depth| {
        let (left, right) = (g.operand(&Int, depth), g.operand(&Int, depth));
        let name = g.random.choose(&["gcd", "lcm"]);
        format!("math.{name}({left} % 1000, {right})")
    }),
    expression("math.gcd and lcm of three", 1, is_int, |g, _, depth| {
        let name = g.random.choose(&["gcd", "lcm"]);
        let first = g.operand(&Int, depth);
        let (second, third) = (g.operand(&Int, depth), g.operand(&Int, depth));
        format!("math.{name}({first} % 1000, {second} % 99, {third} % 99)")
    }),
    expression("math.factorial", 1, is_int, |g, _, depth| {
        format!("math.factorial({} % 15)", g.operand(&Int, depth))
    }),
    expression("math.comb and perm", 1, is_int, |g, _, depth| {
        let (left, right) = (g.operand(&Int, depth), g.operand(&Int, depth));
        let name = g.random.choose(&["comb", "perm"]);
        format!("math.{name}({left} % 13, {right} % 7)")
    }),
    expression("math.isqrt", 1, is_int, |g, _, depth| {
        format!("math.isqrt(abs({}))", g.expression(&Int, depth))
    }),
    expression("math.prod of ints", 1, is_int, |g, _, depth| {
        let items = (0..3).map(|_| g.operand(&Int, depth)).collect::<Vec<_>>();
        format!(
            "math.prod(({} % 50, {} % 50, {} % 50))",
            items[0], items[1], items[2]
        )
    }),
];
