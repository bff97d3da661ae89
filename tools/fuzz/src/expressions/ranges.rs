//! Ranges as values.

use super::{is_bool, is_int};
use crate::{
    generator::Generator,
    types::Type::{self, Int, Range},
    unit::{Expression, expression, leaf},
};

pub(super) static UNITS: &[Expression] = &[
    leaf("range as a value", 4, is_range, |g, _, depth| {
        range_call(g, depth)
    }),
    expression("slice of a range", 1, is_range, |g, _, depth| {
        let part = g
            .random
            .choose(&["1:", "::-1", ":2", "::2", "-2:", "5:1:-1"]);
        format!("{}[{part}]", g.operand(&Range, depth))
    }),
    expression("len of a range", 1, is_int, |g, _, depth| {
        format!("len({})", g.expression(&Range, depth))
    }),
    expression("attribute of a range", 1, is_int, |g, _, depth| {
        let attribute = g.random.choose(&["start", "stop", "step"]);
        format!("{}.{attribute}", g.operand(&Range, depth))
    }),
    expression("index of a range", 1, is_int, |g, _, depth| {
        let range = g.operand(&Range, depth);
        let index = g.operand(&Int, depth.min(1));
        match g.random.below(3) {
            0 => format!("{range}[{}]", g.random.choose(&["0", "-1", "1"])),
            _ => format!("({range} or range(4))[{index} % 4 - 2]"),
        }
    }),
    expression("sum of a range", 1, is_int, |g, _, depth| {
        let start = g.random.choose(&["", ", 7", ", start=-1"]);
        format!("sum({}{start})", g.expression(&Range, depth))
    }),
    expression("min or max of a range", 1, is_int, |g, _, depth| {
        let name = g.random.choose(&["min", "max"]);
        let default = g.random.choose(&["", ", default=-5", ", default=9"]);
        format!("{name}({}{default})", g.expression(&Range, depth))
    }),
    expression("comparison of ranges", 1, is_bool, |g, _, depth| {
        let operator = g.random.choose(&["==", "!="]);
        let left = g.operand(&Range, depth);
        format!("{left} {operator} {}", g.operand(&Range, depth))
    }),
    expression("truth of a range", 1, is_bool, |g, _, depth| {
        format!("bool({})", g.expression(&Range, depth))
    }),
];

fn is_range(_: &Generator, ty: &Type) -> bool {
    *ty == Range
}

/// A range of a few steps.
fn range_call(g: &mut Generator, depth: u32) -> String {
    match g.random.below(4) {
        0 => {
            let stop = g.operand(&Int, depth.min(1));
            format!("range({stop} % 7)")
        }
        1 => {
            let (start, stop) = (g.random.between(-4, 3), g.random.between(-2, 9));
            format!("range({start}, {stop})")
        }
        2 => {
            let (start, stop) = (g.random.between(-4, 9), g.random.between(-6, 12));
            let step = g.random.choose(&[1, 2, 3, -1, -3]);
            format!("range({start}, {stop}, {step})")
        }
        _ => {
            let start = g.operand(&Int, depth.min(1));
            let length = g.random.between(0, 6);
            format!("range({start} % 5, {start} % 5 + {length})")
        }
    }
}
