//! NumPy's scalars, and what reads them.

use super::{call, is_bool, is_float, is_int};
use crate::{
    generator::Generator,
    scope::Variable,
    types::{
        Dtype, Shape,
        Type::{self, Array, Bool, Element, Float, Int},
    },
    unit::{Expression, expression, leaf},
};

pub(super) static UNITS: &[Expression] = &[
    leaf("element of an array", 20, has_array, |g, ty, _| {
        let Element(dtype) = *ty else {
            return String::new();
        };
        let array = g.pick(|it| is_array_of(it, dtype));
        array.map(|it| element(g, &it)).unwrap_or_default()
    }),
    leaf(
        "NumPy scalar constructor",
        1,
        |_, ty| is_element(ty),
        |g, ty, _| match ty {
            Element(Dtype::Float64) => format!("np.float64({})", g.expression(&Float, 0)),
            Element(Dtype::Float32) => {
                format!("np.float32({})", g.random.choose(&["0.5", "-3.0", "1e10"]))
            }
            Element(Dtype::Int64) => format!("np.int64({})", g.random.between(-50, 50)),
            Element(Dtype::Int32) => format!("np.int32({})", g.random.between(-50, 50)),
            _ => format!("np.bool_({})", g.expression(&Bool, 0)),
        },
    ),
    expression(
        "arithmetic of elements",
        6,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let operator = g.random.choose(&["+", "-", "*"]);
            let left = g.operand(ty, depth);
            format!("{left} {operator} {}", g.operand(ty, depth))
        },
    ),
    expression(
        "division of elements",
        3,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let is_float = matches!(ty, Element(Dtype::Float64 | Dtype::Float32));
            let operators: &[&str] = if is_float {
                &["/", "//", "%"]
            } else {
                &["//", "%"]
            };
            let operator = g.random.choose(operators);
            let left = g.operand(ty, depth);
            format!("{left} {operator} {}", g.operand(ty, depth))
        },
    ),
    expression(
        "element with a Python number",
        5,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let operator = g.random.choose(&["+", "-", "*"]);
            let other = match ty {
                Element(Dtype::Float64 | Dtype::Float32) => g.operand(&Float, 0),
                Element(Dtype::Int64) => g.operand(&Int, 0),
                _ => g.random.between(-9, 9).to_string(),
            };
            let value = g.operand(ty, depth);
            if g.random.percent(50) {
                format!("{value} {operator} {other}")
            } else {
                format!("{other} {operator} {value}")
            }
        },
    ),
    expression(
        "power of an element",
        2,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let is_float = matches!(ty, Element(Dtype::Float64 | Dtype::Float32));
            let exponents: &[&str] = if is_float {
                &["2", "3", "0.5", "2.0", "-1", "-2.5", "0"]
            } else {
                &["2", "3", "0", "1"]
            };
            let value = g.operand(ty, depth);
            format!("{value} ** {}", g.random.choose(exponents))
        },
    ),
    expression(
        "shift of an element",
        3,
        |_, ty| *ty == Element(Dtype::Int64),
        |g, ty, depth| {
            let operator = g.random.choose(&["<<", ">>"]);
            let value = g.operand(ty, depth);
            format!(
                "{value} {operator} {}",
                g.random.choose(&["0", "1", "5", "63", "64", "70"])
            )
        },
    ),
    expression(
        "divmod of elements",
        1,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let (left, right) = (g.expression(ty, depth), g.expression(ty, depth));
            format!("divmod({left}, {right})[{}]", g.random.between(0, 1))
        },
    ),
    expression(
        "round of an element",
        1,
        |g, ty| is_int(g, ty) && g.has_arrays(),
        |g, _, depth| call(g, "round", &[&Element(Dtype::Float64)], depth),
    ),
    expression(
        "unary of elements",
        3,
        |_, ty| is_number_element(ty),
        |g, ty, depth| {
            let operator = g.random.choose(&["-", "+"]);
            format!("{operator}{}", g.operand(ty, depth))
        },
    ),
    expression(
        "abs of an element",
        2,
        |_, ty| is_number_element(ty),
        |g, ty, depth| call(g, "abs", &[ty], depth),
    ),
    expression(
        "bits of elements",
        2,
        |_, ty| is_bit_element(ty),
        |g, ty, depth| {
            let operator = g.random.choose(&["&", "|", "^"]);
            let left = g.operand(ty, depth);
            format!("{left} {operator} {}", g.operand(ty, depth))
        },
    ),
    expression(
        "comparison of elements",
        6,
        |g, ty| *ty == Element(Dtype::Bool) && g.has_arrays(),
        |g, _, depth| {
            let operator = g.random.choose(&["<", "<=", "==", "!=", ">", ">="]);
            let dtype = g
                .random
                .choose(&[Dtype::Float64, Dtype::Int64, Dtype::Int32]);
            let left = g.operand(&Element(dtype), depth);
            format!("{left} {operator} {}", g.operand(&Element(dtype), depth))
        },
    ),
    expression("largest or smallest element", 3, has_array, |g, ty, _| {
        let Element(dtype) = *ty else {
            return String::new();
        };
        let name = g.pick_name(|it| is_array_of(it, dtype));
        let (function, method) = g.random.choose(&[("np.max", "max"), ("np.min", "min")]);
        // Which zero is the larger one differs between NumPy's loops.
        let sum = if dtype.is_float() { " + 0.0" } else { "" };
        if g.random.percent(50) {
            format!("{function}({name}){sum}")
        } else {
            format!("{name}.{method}(){sum}")
        }
    }),
    expression(
        "sum of an integer array",
        3,
        |g, ty| *ty == Element(Dtype::Int64) && has_array(g, ty),
        |g, _, _| {
            let name = g.pick_name(|it| is_array_of(it, Dtype::Int64));
            if g.random.percent(50) {
                format!("np.sum({name})")
            } else {
                format!("{name}.sum()")
            }
        },
    ),
    expression(
        "any and all",
        2,
        |g, ty| *ty == Element(Dtype::Bool) && g.has_arrays(),
        |g, _, _| {
            let name = g.pick_name(|it| matches!(it.ty, Array(..)));
            let function = g.random.choose(&["np.any", "np.all"]);
            format!("{function}({name})")
        },
    ),
    expression(
        "float() of an element",
        5,
        |g, ty| is_float(g, ty) && g.has_arrays(),
        |g, _, depth| {
            let dtype = g
                .random
                .choose(&[Dtype::Float64, Dtype::Float32, Dtype::Int64]);
            call(g, "float", &[&Element(dtype)], depth)
        },
    ),
    expression(
        "int() of an element",
        5,
        |g, ty| is_int(g, ty) && g.has_arrays(),
        |g, _, depth| {
            let dtype =
                g.random
                    .choose(&[Dtype::Int64, Dtype::Int32, Dtype::Int64, Dtype::Float64]);
            call(g, "int", &[&Element(dtype)], depth)
        },
    ),
    expression(
        "bool() of an element",
        3,
        |g, ty| is_bool(g, ty) && g.has_arrays(),
        |g, _, depth| {
            let dtype = g
                .random
                .choose(&[Dtype::Float64, Dtype::Bool, Dtype::Int64]);
            call(g, "bool", &[&Element(dtype)], depth)
        },
    ),
    leaf(
        "len of an array",
        5,
        |g, ty| is_int(g, ty) && g.has_arrays(),
        |g, _, _| {
            let name = g.pick_name(|it| matches!(it.ty, Array(..)));
            format!("len({name})")
        },
    ),
    leaf(
        "shape of an array",
        3,
        |g, ty| is_int(g, ty) && g.has_arrays(),
        |g, _, _| {
            let name = g.pick_name(|it| matches!(it.ty, Array(..)));
            let attribute = g.random.choose(&["shape[0]", "shape[-1]", "size", "ndim"]);
            format!("{name}.{attribute}")
        },
    ),
];

fn is_element(ty: &Type) -> bool {
    matches!(ty, Element(_))
}

fn is_number_element(ty: &Type) -> bool {
    matches!(ty, Element(dtype) if *dtype != Dtype::Bool)
}

fn is_bit_element(ty: &Type) -> bool {
    matches!(ty, Element(dtype) if !dtype.is_float())
}

fn is_array_of(variable: &Variable, wanted: Dtype) -> bool {
    matches!(variable.ty, Array(dtype, _) if dtype == wanted)
}

fn has_array(g: &Generator, ty: &Type) -> bool {
    matches!(ty, Element(dtype) if g.readable().any(|it| is_array_of(it, *dtype)))
}

/// An element of an array.
fn element(g: &mut Generator, array: &Variable) -> String {
    let index = index(g, &array.name, 0);
    match array.ty {
        Array(_, Shape::Matrix) => {
            let second = self::index(g, &array.name, 1);
            if g.random.percent(15) {
                format!("{}[{index}][{second}]", array.name)
            } else {
                format!("{}[{index}, {second}]", array.name)
            }
        }
        _ => format!("{}[{index}]", array.name),
    }
}

/// An index of an axis, which is mostly in range.
pub(crate) fn index(g: &mut Generator, array: &str, axis: usize) -> String {
    let size = format!("{array}.shape[{axis}]");
    match g.random.below(8) {
        0 => g.random.choose(&["0", "-1"]).to_string(),
        1 => g.random.choose(&["1", "-2", "2"]).to_string(),
        2 => g.expression(&Int, 1),
        3 | 4 if axis == 0 => format!("{} % len({array})", g.operand(&Int, 0)),
        _ => format!("{} % {size}", g.operand(&Int, 0)),
    }
}
