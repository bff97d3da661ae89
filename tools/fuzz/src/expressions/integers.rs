//! Python's ints.

use super::{binary, call, divisor, is_int, primary};
use crate::{
    generator::Generator,
    types::Type::{self, Bool, Float, Int},
    unit::{Expression, expression, leaf},
};

/// Values at which arithmetic becomes special.
const EXTREMES: &[&str] = &[
    "(2**31)",
    "2147483647",
    "(-2147483648)",
    "9007199254740993",
    "4611686018427387904",
    "9223372036854775807",
    "(-9223372036854775807)",
    "4294967296",
    "0x7fff",
    "1_000_000",
    "0b1011",
];

pub(super) static UNITS: &[Expression] = &[
    leaf("int constant", 12, is_int, |g, _, _| constant(g)),
    leaf("extreme int constant", 1, is_int, |g, _, _| {
        (g.random.choose(EXTREMES)).to_string()
    }),
    expression("int +", 8, is_int, |g, _, depth| {
        binary(g, "+", &Int, &Int, depth)
    }),
    expression("int -", 8, is_int, |g, _, depth| {
        binary(g, "-", &Int, &Int, depth)
    }),
    expression("int *", 4, is_int, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} * {}", small(g))
    }),
    expression("int * of two values", 2, is_int, |g, _, depth| {
        binary(g, "*", &Int, &Int, depth)
    }),
    expression("int //", 4, is_int, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} // {}", divisor(g, &Int, depth))
    }),
    expression("int %", 4, is_int, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} % {}", divisor(g, &Int, depth))
    }),
    expression("int ** small constant", 2, is_int, |g, _, depth| {
        let left = g.operand(&Int, depth);
        format!("{left} ** {}", g.random.between(0, 4))
    }),
    expression("int ** int", 1, is_int, |g, _, depth| {
        let (left, right) = (g.operand(&Int, depth), g.operand(&Int, depth));
        format!("({left} % 9) ** ({right} % 12)")
    }),
    expression("int <<", 2, is_int, |g, _, depth| {
        let (left, right) = (g.operand(&Int, depth), g.operand(&Int, depth));
        format!("{left} << ({right} % 11)")
    }),
    expression("int << any", 1, is_int, |g, _, depth| {
        binary(g, "<<", &Int, &Int, depth)
    }),
    expression("int >>", 2, is_int, |g, _, depth| {
        let (left, right) = (g.operand(&Int, depth), g.operand(&Int, depth));
        format!("{left} >> ({right} % 70)")
    }),
    expression("int >> any", 1, is_int, |g, _, depth| {
        binary(g, ">>", &Int, &Int, depth)
    }),
    expression("int &", 3, is_int, |g, _, depth| {
        binary(g, "&", &Int, &Int, depth)
    }),
    expression("int |", 2, is_int, |g, _, depth| {
        binary(g, "|", &Int, &Int, depth)
    }),
    expression("int ^", 2, is_int, |g, _, depth| {
        binary(g, "^", &Int, &Int, depth)
    }),
    expression("int unary -", 3, is_int, |g, _, depth| {
        prefix(g, "-", &Int, depth)
    }),
    expression("int unary +", 1, is_int, |g, _, depth| {
        prefix(g, "+", &Int, depth)
    }),
    expression("int ~", 2, is_int, |g, _, depth| {
        prefix(g, "~", &Int, depth)
    }),
    expression("bool arithmetic", 1, is_int, |g, _, depth| {
        let operator = g.random.choose(&["+", "-", "*", "<<"]);
        binary(g, operator, &Bool, &Bool, depth)
    }),
    expression("bool unary", 1, is_int, |g, _, depth| {
        let operator = g.random.choose(&["-", "+", "~"]);
        prefix(g, operator, &Bool, depth)
    }),
    expression("int with bool", 2, is_int, |g, _, depth| {
        let operator = g.random.choose(&["+", "-", "*", "&", "|", "^"]);
        binary(g, operator, &Int, &Bool, depth)
    }),
    expression("part of an int", 1, is_int, |g, _, depth| {
        let attribute = g.random.choose(&["real", "imag", "conjugate()"]);
        format!("{}.{attribute}", primary(g, &Int, depth))
    }),
    expression("abs of int", 2, is_int, |g, _, depth| {
        call(g, "abs", &[&Int], depth)
    }),
    expression("min of ints", 2, is_int, |g, _, depth| {
        call(g, "min", &[&Int, &Int], depth)
    }),
    expression("max of ints", 2, is_int, |g, _, depth| {
        call(g, "max", &[&Int, &Int, &Int], depth)
    }),
    expression("int()", 2, is_int, |g, _, depth| {
        let operand = g.random.below(3);
        let operand = [Bool, Float, Int][operand].clone();
        call(g, "int", &[&operand], depth)
    }),
    expression("round to int", 2, is_int, |g, _, depth| {
        call(g, "round", &[&Float], depth)
    }),
    expression("round of int", 1, is_int, |g, _, depth| {
        call(g, "round", &[&Int], depth)
    }),
    expression("round of int with digits", 1, is_int, |g, _, depth| {
        let value = g.expression(&Int, depth);
        format!("round({value}, {})", g.random.between(-4, 2))
    }),
    expression("divmod of ints", 1, is_int, |g, _, depth| {
        let left = g.expression(&Int, depth);
        let right = divisor(g, &Int, depth);
        format!("divmod({left}, {right})[{}]", g.random.between(0, 1))
    }),
    expression("pow of ints", 1, is_int, |g, _, depth| {
        let base = g.operand(&Int, depth);
        format!("pow({base} % 11, {})", g.random.between(0, 9))
    }),
    expression("pow with modulus", 1, is_int, |g, _, depth| {
        let (base, exponent) = (g.expression(&Int, depth), g.operand(&Int, depth));
        let modulus = divisor(g, &Int, depth);
        format!("pow({base}, {exponent} % 100, {modulus})")
    }),
    expression("sum of ints", 1, is_int, |g, _, depth| {
        let (first, second) = (g.expression(&Int, depth), g.expression(&Int, depth));
        let third = g.expression(&Int, depth);
        format!("sum(({first}, {second}, {third}))")
    }),
    expression("tamed int", 10, is_int, |g, _, depth| {
        let operand = g.operand(&Int, depth);
        let modulus = g.random.choose(&[5, 10, 17, 100, 1000, -7]);
        format!("{operand} % {modulus}")
    }),
    expression("len of tuple", 1, has_tuple, |g, _, _| {
        let tuple = g.pick(|it| it.ty.elements().is_some());
        format!("len({})", tuple.map(|it| it.name).unwrap_or_default())
    }),
    expression(
        "index of tuple by value",
        8,
        has_int_tuple,
        |g, _, depth| {
            let name = g.pick_name(|it| is_int_tuple(&it.ty));
            let index = g.operand(&Int, depth.min(1));
            format!("{name}[{index} % 2]")
        },
    ),
];

fn has_tuple(g: &Generator, ty: &Type) -> bool {
    *ty == Int && g.readable().any(|it| it.ty.elements().is_some())
}

fn has_int_tuple(g: &Generator, ty: &Type) -> bool {
    *ty == Int && g.readable().any(|it| is_int_tuple(&it.ty))
}

fn is_int_tuple(ty: &Type) -> bool {
    ty.elements()
        .is_some_and(|it| it.len() > 1 && it.iter().all(|it| *it == Int))
}

/// A small number.
fn constant(g: &mut Generator) -> String {
    let number = g.random.between(-3, 12);
    if number < 0 {
        g.note("negative int constant");
    }
    number.to_string()
}

/// A small number as an operand.
fn small(g: &mut Generator) -> String {
    (g.random.choose(&["2", "3", "(-1)", "5", "(-2)", "0"])).to_string()
}

/// `operator operand`.
fn prefix(g: &mut Generator, operator: &str, ty: &Type, depth: u32) -> String {
    let operand = g.operand(ty, depth);
    format!("{operator}{operand}")
}
