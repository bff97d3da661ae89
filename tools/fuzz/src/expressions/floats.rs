//! Python's floats.

use super::{binary, call, divisor, is_float, primary};
use crate::{
    types::Type::{Bool, Float, Int},
    unit::{Expression, expression, leaf},
};

/// Constants that are not special.
const USUAL: &[&str] = &[
    "0.0", "1.0", "0.5", "2.0", "-1.5", "0.1", "3.25", "100.0", "-0.75", "1e-3", "2.675", "-7.0",
];

/// Values at which arithmetic becomes special.
const EXTREMES: &[&str] = &[
    "-0.0",
    "math.inf",
    "(-math.inf)",
    "math.nan",
    "1e308",
    "-1e308",
    "5e-324",
    "2.2250738585072014e-308",
    "9007199254740993.0",
    "1e22",
    "float(\"inf\")",
    "float(\"nan\")",
    "4503599627370496.5",
    "9.223372036854775807e18",
];

pub(super) static UNITS: &[Expression] = &[
    leaf("float constant", 12, is_float, |g, _, _| {
        let constant = g.random.choose(USUAL);
        if constant.starts_with('-') {
            g.note("negative float constant");
        }
        constant.to_string()
    }),
    leaf("extreme float constant", 2, is_float, |g, _, _| {
        (g.random.choose(EXTREMES)).to_string()
    }),
    leaf("constant of math", 1, is_float, |g, _, _| {
        (g.random.choose(&["math.pi", "math.e", "math.tau"])).to_string()
    }),
    expression("float +", 8, is_float, |g, _, depth| {
        binary(g, "+", &Float, &Float, depth)
    }),
    expression("float -", 8, is_float, |g, _, depth| {
        binary(g, "-", &Float, &Float, depth)
    }),
    expression("float *", 8, is_float, |g, _, depth| {
        binary(g, "*", &Float, &Float, depth)
    }),
    expression("float /", 5, is_float, |g, _, depth| {
        let left = g.operand(&Float, depth);
        format!("{left} / {}", divisor(g, &Float, depth))
    }),
    expression("float //", 3, is_float, |g, _, depth| {
        let left = g.operand(&Float, depth);
        format!("{left} // {}", divisor(g, &Float, depth))
    }),
    expression("float %", 3, is_float, |g, _, depth| {
        let left = g.operand(&Float, depth);
        format!("{left} % {}", divisor(g, &Float, depth))
    }),
    expression("float with int", 5, is_float, |g, _, depth| {
        let operator = g.random.choose(&["+", "-", "*"]);
        if g.random.percent(50) {
            binary(g, operator, &Float, &Int, depth)
        } else {
            binary(g, operator, &Int, &Float, depth)
        }
    }),
    expression("division of int and float", 2, is_float, |g, _, depth| {
        let operator = g.random.choose(&["/", "//", "%"]);
        let (left, right) = if g.random.percent(50) {
            (Float, Int)
        } else {
            (Int, Float)
        };
        let left = g.operand(&left, depth);
        format!("{left} {operator} {}", divisor(g, &right, depth))
    }),
    expression("float with bool", 1, is_float, |g, _, depth| {
        let operator = g.random.choose(&["+", "-", "*"]);
        binary(g, operator, &Bool, &Float, depth)
    }),
    expression("int / int", 3, is_float, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} / {}", divisor(g, &Int, depth))
    }),
    expression("float ** small constant", 2, is_float, |g, _, depth| {
        let left = g.operand(&Float, depth);
        format!("{left} ** {}", g.random.between(-3, 4))
    }),
    expression("float ** float", 1, is_float, |g, _, depth| {
        // A negative base has a complex power.
        let (left, right) = (g.expression(&Float, depth), g.operand(&Float, depth));
        format!("abs({left}) ** {right}")
    }),
    expression("int ** negative constant", 1, is_float, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} ** -{}", g.random.between(1, 3))
    }),
    expression("pow of floats", 1, is_float, |g, _, depth| {
        let (left, right) = (g.expression(&Float, depth), g.expression(&Float, depth));
        format!("pow(abs({left}), {right})")
    }),
    expression("float unary -", 4, is_float, |g, _, depth| {
        format!("-{}", g.operand(&Float, depth))
    }),
    expression("float unary +", 1, is_float, |g, _, depth| {
        format!("+{}", g.operand(&Float, depth))
    }),
    expression("part of a float", 1, is_float, |g, _, depth| {
        let attribute = g.random.choose(&["real", "imag", "conjugate()"]);
        format!("{}.{attribute}", primary(g, &Float, depth))
    }),
    expression("abs of float", 3, is_float, |g, _, depth| {
        call(g, "abs", &[&Float], depth)
    }),
    expression("min of floats", 2, is_float, |g, _, depth| {
        call(g, "min", &[&Float, &Float, &Float], depth)
    }),
    expression("max of floats", 2, is_float, |g, _, depth| {
        call(g, "max", &[&Float, &Float], depth)
    }),
    expression("float()", 3, is_float, |g, _, depth| {
        let operand = [Bool, Float, Int][g.random.below(3)].clone();
        call(g, "float", &[&operand], depth)
    }),
    expression("round with digits", 1, is_float, |g, _, depth| {
        let value = g.expression(&Float, depth);
        format!("round({value}, {})", g.random.between(-2, 6))
    }),
    expression("divmod of floats", 1, is_float, |g, _, depth| {
        let left = g.expression(&Float, depth);
        let right = divisor(g, &Float, depth);
        format!("divmod({left}, {right})[{}]", g.random.between(0, 1))
    }),
    expression("sum of floats", 1, is_float, |g, _, depth| {
        let (first, second) = (g.expression(&Float, depth), g.expression(&Float, depth));
        format!("sum(({first}, {second}), 0.0)")
    }),
];
