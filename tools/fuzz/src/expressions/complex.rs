//! Python's complex numbers, and their parts.

use super::{binary, call, divisor, is_complex, is_float, primary};
use crate::{
    generator::Generator,
    types::Type::{self, Bool, Complex, Float, Int},
    unit::{Expression, expression, leaf},
};

/// The functions of cmath from complex to complex.
const FUNCTIONS: &[&str] = &[
    "cmath.sqrt",
    "cmath.exp",
    "cmath.log",
    "cmath.log10",
    "cmath.sin",
    "cmath.cos",
    "cmath.tan",
    "cmath.asin",
    "cmath.acos",
    "cmath.atan",
    "cmath.sinh",
    "cmath.cosh",
    "cmath.tanh",
    "cmath.asinh",
    "cmath.acosh",
    "cmath.atanh",
];

pub(super) static UNITS: &[Expression] = &[
    leaf("complex constant", 10, is_complex, |g, _, _| {
        let constants = [
            "1j",
            "2.5j",
            "-1j",
            "0j",
            "1e300j",
            "(1 + 2j)",
            "(-0.5 - 3j)",
            "-0.0j",
        ];
        (g.random.choose(&constants)).to_string()
    }),
    leaf("complex()", 4, is_complex, |g, _, _| {
        let first = part(g);
        let second = part(g);
        match g.random.below(4) {
            0 => {
                let first = g.expression(&first, 0);
                format!("complex({first})")
            }
            _ => {
                let (first, second) = (g.expression(&first, 0), g.expression(&second, 0));
                format!("complex({first}, {second})")
            }
        }
    }),
    expression("complex + - *", 8, is_complex, |g, _, depth| {
        let operator = g.random.choose(&["+", "-", "*"]);
        let other = g.scalar_type();
        if g.random.percent(50) {
            binary(g, operator, &Complex, &other, depth)
        } else {
            binary(g, operator, &other, &Complex, depth)
        }
    }),
    expression("complex /", 4, is_complex, |g, _, depth| {
        let left = g.operand(&Complex, depth);
        match g.random.below(3) {
            0 => format!("{left} / {}", g.operand(&Complex, depth)),
            1 => format!("{left} / {}", divisor(g, &Float, depth)),
            _ => format!("{left} / (1 - 2j)"),
        }
    }),
    expression("complex **", 2, is_complex, |g, _, depth| {
        let left = g.operand(&Complex, depth);
        match g.random.below(3) {
            0 => format!("{left} ** {}", g.random.between(-3, 4)),
            1 => format!("{left} ** {}", g.operand(&Complex, depth)),
            _ => format!("{left} ** {}", g.operand(&Float, depth)),
        }
    }),
    expression("complex unary", 3, is_complex, |g, _, depth| {
        let operator = g.random.choose(&["-", "+"]);
        format!("{operator}{}", g.operand(&Complex, depth))
    }),
    expression("conjugate", 2, is_complex, |g, _, depth| {
        format!("{}.conjugate()", primary(g, &Complex, depth))
    }),
    leaf("constant of cmath", 1, is_complex, |g, _, _| {
        (g.random
            .choose(&["cmath.infj", "cmath.nanj", "(cmath.pi * 1j)"]))
        .to_string()
    }),
    expression("cmath.log with base", 1, is_complex, |g, _, depth| {
        let other = g.scalar_type();
        call(g, "cmath.log", &[&Complex, &other], depth)
    }),
    expression("function of cmath", 10, is_complex, |g, _, depth| {
        let name = g.choose_function(FUNCTIONS);
        call(g, name, &[&Complex], depth)
    }),
    expression("cmath.rect", 1, is_complex, |g, _, depth| {
        call(g, "cmath.rect", &[&Float, &Float], depth)
    }),
    expression("part of complex", 3, makes_float, |g, _, depth| {
        let attribute = g.random.choose(&["real", "imag"]);
        format!("{}.{attribute}", primary(g, &Complex, depth))
    }),
    expression("abs of complex", 2, makes_float, |g, _, depth| {
        call(g, "abs", &[&Complex], depth)
    }),
    expression("cmath.phase", 1, makes_float, |g, _, depth| {
        call(g, "cmath.phase", &[&Complex], depth)
    }),
    expression("cmath.polar", 1, makes_float, |g, _, depth| {
        let value = g.expression(&Complex, depth);
        format!("cmath.polar({value})[{}]", g.random.between(0, 1))
    }),
    expression("cmath.isclose", 1, makes_bool, |g, _, depth| {
        let (left, right) = (g.expression(&Complex, depth), g.expression(&Complex, depth));
        let options = g.random.choose(&["", ", rel_tol=1e-3", ", abs_tol=0.5"]);
        format!("cmath.isclose({left}, {right}{options})")
    }),
    expression("cmath.isnan and the like", 1, makes_bool, |g, _, depth| {
        let name = g
            .random
            .choose(&["cmath.isnan", "cmath.isinf", "cmath.isfinite"]);
        call(g, name, &[&Complex], depth)
    }),
];

fn makes_float(g: &Generator, ty: &Type) -> bool {
    is_float(g, ty) && g.has("complex constant")
}

fn makes_bool(g: &Generator, ty: &Type) -> bool {
    *ty == Bool && g.has("complex constant")
}

fn part(g: &mut Generator) -> Type {
    if g.random.percent(60) { Float } else { Int }
}
