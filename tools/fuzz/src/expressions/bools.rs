//! Truth: comparisons, tests and bools.

use super::{binary, call, is_bool};
use crate::{
    generator::Generator,
    types::Type::{self, Bool, Complex, Float, Int},
    unit::{Expression, expression, leaf},
};

const COMPARISONS: &[&str] = &["<", "<=", "==", "!=", ">", ">="];

pub(super) static UNITS: &[Expression] = &[
    leaf("bool constant", 6, is_bool, |g, _, _| {
        (g.random.choose(&["True", "False"])).to_string()
    }),
    expression("comparison of ints", 10, is_bool, |g, _, depth| {
        compare(g, COMPARISONS, &Int, &Int, depth)
    }),
    expression("comparison of floats", 8, is_bool, |g, _, depth| {
        compare(g, COMPARISONS, &Float, &Float, depth)
    }),
    expression("comparison of int and float", 4, is_bool, |g, _, depth| {
        if g.random.percent(50) {
            compare(g, COMPARISONS, &Int, &Float, depth)
        } else {
            compare(g, COMPARISONS, &Float, &Int, depth)
        }
    }),
    expression("comparison of bools", 2, is_bool, |g, _, depth| {
        let other = if g.random.percent(50) { Bool } else { Int };
        compare(g, COMPARISONS, &Bool, &other, depth)
    }),
    expression(
        "comparison of tuples",
        2,
        |g, ty| *ty == Bool && g.has("tuple display"),
        |g, _, depth| {
            let ty = g.tuple_type();
            let operators = if has_complex(&ty) {
                &COMPARISONS[2..4]
            } else {
                COMPARISONS
            };
            compare(g, operators, &ty, &ty, depth)
        },
    ),
    expression(
        "comparison of complex numbers",
        1,
        |g, ty| *ty == Bool && g.has("complex constant"),
        |g, _, depth| {
            let other = g.scalar_type();
            compare(g, &COMPARISONS[2..4], &Complex, &other, depth)
        },
    ),
    expression("chained comparison", 4, is_bool, |g, _, depth| {
        let types = [Int, Float];
        let ty = &types[g.random.below(2)];
        let first = g.operand(ty, depth);
        let second = g.operand(ty, depth);
        let third = g.conditional_operand(ty, depth);
        let (one, other) = (g.random.choose(COMPARISONS), g.random.choose(COMPARISONS));
        let text = format!("{first} {one} {second} {other} {third}");
        if !g.chance("comparison of four", 25) {
            return text;
        }
        let fourth = g.conditional_operand(ty, depth);
        format!("{text} {} {fourth}", g.random.choose(COMPARISONS))
    }),
    expression("not", 5, is_bool, |g, _, depth| {
        let operand = g.scalar_type();
        format!("not {}", g.operand(&operand, depth))
    }),
    expression("bool()", 2, is_bool, |g, _, depth| {
        let operand = g.scalar_type();
        call(g, "bool", &[&operand], depth)
    }),
    expression("bool & | ^", 3, is_bool, |g, _, depth| {
        let operator = g.random.choose(&["&", "|", "^"]);
        binary(g, operator, &Bool, &Bool, depth)
    }),
    expression("is of bools", 1, is_bool, |g, _, depth| {
        let operator = g.random.choose(&["is", "is not"]);
        binary(g, operator, &Bool, &Bool, depth)
    }),
    expression("is None", 1, is_bool, |g, _, depth| {
        let operand = g.scalar_type();
        let operator = g.random.choose(&["is", "is not"]);
        format!("({}) {operator} None", g.expression(&operand, depth))
    }),
    expression("in a tuple display", 2, is_bool, |g, _, depth| {
        let ty = if g.random.percent(50) { Int } else { Float };
        let value = g.operand(&ty, depth);
        let items = (0..3).map(|_| g.expression(&ty, depth)).collect::<Vec<_>>();
        let operator = g.random.choose(&["in", "not in"]);
        format!("{value} {operator} ({})", items.join(", "))
    }),
    expression("in a range", 2, is_bool, |g, _, depth| {
        let ty = if g.random.percent(70) { Int } else { Float };
        let value = g.operand(&ty, depth);
        let operator = g.random.choose(&["in", "not in"]);
        format!("{value} {operator} {}", g.operand(&Type::Range, depth))
    }),
    expression("math.isnan and the like", 2, is_bool, |g, _, depth| {
        let name = g
            .random
            .choose(&["math.isnan", "math.isinf", "math.isfinite"]);
        call(g, name, &[&Float], depth)
    }),
    expression("math.isclose", 1, is_bool, |g, _, depth| {
        let (left, right) = (g.expression(&Float, depth), g.expression(&Float, depth));
        let options = g
            .random
            .choose(&["", ", rel_tol=1e-3", ", abs_tol=0.5", ", rel_tol=0.0"]);
        format!("math.isclose({left}, {right}{options})")
    }),
    expression("in a tuple value", 1, is_bool, |g, _, depth| {
        let ty = if g.random.percent(50) { Int } else { Float };
        let value = g.operand(&ty, depth);
        let operator = g.random.choose(&["in", "not in"]);
        let tuple = g.operand(&Type::Tuple(vec![Int, Float, Int]), depth);
        format!("{value} {operator} {tuple}")
    }),
    expression(
        "comparison of named tuples",
        2,
        |g, ty| *ty == Bool && !g.classes.is_empty(),
        |g, _, depth| {
            let record = g.named_tuple_type();
            let other = match record.elements() {
                Some(elements) if g.random.percent(50) => Type::Tuple(elements.to_vec()),
                _ => record.clone(),
            };
            let operators = if has_complex(&record) {
                &COMPARISONS[2..4]
            } else {
                COMPARISONS
            };
            compare(g, operators, &record, &other, depth)
        },
    ),
    expression(
        "truth of a tuple",
        1,
        |g, ty| *ty == Bool && g.has("tuple display"),
        |g, _, depth| {
            let ty = g.tuple_type();
            let name = g.random.choose(&["bool", "not "]);
            format!("{name}({})", g.expression(&ty, depth))
        },
    ),
    expression("any of a tuple", 1, is_bool, |g, _, depth| {
        let items = (0..3)
            .map(|_| g.expression(&Bool, depth))
            .collect::<Vec<_>>();
        let name = g.random.choose(&["any", "all"]);
        format!("{name}(({}))", items.join(", "))
    }),
];

fn compare(g: &mut Generator, operators: &[&str], left: &Type, right: &Type, depth: u32) -> String {
    let operator = g.random.choose(operators).to_string();
    binary(g, &operator, left, right, depth)
}

fn has_complex(ty: &Type) -> bool {
    match ty.elements() {
        Some(elements) => elements.iter().any(has_complex),
        None => *ty == Complex,
    }
}
