//! Arrays: views, and element-wise arithmetic that is exact.

use crate::{
    generator::{Generator, parenthesized},
    types::{
        Dtype, Shape,
        Type::{self, Array, Float},
    },
    unit::{Expression, expression, leaf},
};

pub(super) static UNITS: &[Expression] = &[
    leaf("view of an array", 8, has_larger, |g, ty, _| {
        let Array(dtype, shape) = *ty else {
            return String::new();
        };
        let larger =
            g.pick(|it| matches!(it.ty, Array(of, from) if of == dtype && contains(from, shape)));
        match larger.map(|it| (it.name, it.ty)) {
            Some((name, Array(_, from))) => view(g, &name, from, shape),
            _ => String::new(),
        }
    }),
    leaf("new array", 1, is_array, |g, ty, _| new_array(g, ty)),
    expression(
        "arithmetic of arrays",
        10,
        is_number_array,
        |g, ty, depth| {
            let operator = g.random.choose(&["+", "-", "*"]);
            let left = g.operand(ty, depth);
            format!("{left} {operator} {}", g.operand(ty, depth))
        },
    ),
    expression("division of arrays", 3, is_number_array, |g, ty, depth| {
        let is_float = matches!(ty, Array(dtype, _) if dtype.is_float());
        let operators: &[&str] = if is_float {
            &["/", "/", "//", "%"]
        } else {
            &["//", "%"]
        };
        let operator = g.random.choose(operators);
        let left = g.operand(ty, depth);
        format!("{left} {operator} {}", g.operand(ty, depth))
    }),
    expression(
        "true division of integer arrays",
        1,
        is_float64_array,
        |g, ty, depth| {
            let Array(_, shape) = *ty else {
                return String::new();
            };
            let left = g.operand(&Array(Dtype::Int64, shape), depth);
            format!("{left} / {}", g.operand(&Array(Dtype::Int64, shape), depth))
        },
    ),
    expression("array with a number", 8, is_number_array, |g, ty, depth| {
        let operator = g.random.choose(&["+", "-", "*"]);
        let number = match ty {
            Array(Dtype::Float64, _) if g.random.percent(50) => g.operand(&Float, depth.min(1)),
            Array(dtype, _) if dtype.is_float() => {
                g.random.choose(&["0.5", "2.0", "3"]).to_string()
            }
            _ => g.random.between(1, 9).to_string(),
        };
        let array = g.operand(ty, depth);
        if g.random.percent(50) {
            format!("{array} {operator} {number}")
        } else {
            format!("{number} {operator} {array}")
        }
    }),
    expression("unary of arrays", 3, is_number_array, |g, ty, depth| {
        let operator = g.random.choose(&["-", "+"]);
        format!("{operator}{}", g.operand(ty, depth))
    }),
    expression(
        "exact function of arrays",
        4,
        is_number_array,
        |g, ty, depth| {
            let name = g.random.choose(&["np.abs", "np.square", "np.negative"]);
            format!("{name}({})", g.expression(ty, depth))
        },
    ),
    expression(
        "exact function of float arrays",
        3,
        is_float_array,
        |g, ty, depth| {
            let names = [
                "np.sqrt", "np.floor", "np.ceil", "np.trunc", "np.rint", "np.sign", "np.fabs",
            ];
            let name = g.random.choose(&names);
            format!("{name}({})", g.expression(ty, depth))
        },
    ),
    expression(
        "exact function of two arrays",
        3,
        is_number_array,
        |g, ty, depth| {
            let left = g.expression(ty, depth);
            if is_float_array(g, ty) {
                // Which zero is the larger one differs between NumPy's loops.
                let name = g.random.choose(&["np.maximum", "np.minimum", "np.fmax"]);
                return format!("{name}({left}, {})", g.random.choose(&["0.5", "-2"]));
            }
            let name = g.random.choose(&["np.maximum", "np.minimum", "np.add"]);
            format!("{name}({left}, {})", g.expression(ty, depth))
        },
    ),
    expression("bits of arrays", 3, is_bit_array, |g, ty, depth| {
        let operator = g.random.choose(&["&", "|", "^"]);
        let left = g.operand(ty, depth);
        format!("{left} {operator} {}", g.operand(ty, depth))
    }),
    expression("invert of arrays", 1, is_bit_array, |g, ty, depth| {
        format!("~{}", g.operand(ty, depth))
    }),
    expression("comparison of arrays", 6, is_bool_array, |g, ty, depth| {
        let Array(_, shape) = *ty else {
            return String::new();
        };
        let operator = g.random.choose(&["<", "<=", "==", "!=", ">", ">="]);
        let other = g
            .random
            .choose(&[Dtype::Float64, Dtype::Int64, Dtype::Float32]);
        let left = g.operand(&Array(other, shape), depth);
        format!(
            "{left} {operator} {}",
            g.operand(&Array(other, shape), depth)
        )
    }),
    expression("np.where", 3, is_array, |g, ty, depth| {
        let Array(_, shape) = *ty else {
            return String::new();
        };
        let condition = g.expression(&Array(Dtype::Bool, shape), depth);
        let chosen = g.expression(ty, depth);
        format!(
            "np.where({condition}, {chosen}, {})",
            g.expression(ty, depth)
        )
    }),
    expression("astype", 2, is_number_array, |g, ty, depth| {
        let Array(dtype, shape) = *ty else {
            return String::new();
        };
        let from = match dtype {
            Dtype::Float32 | Dtype::Float64 => {
                g.random
                    .choose(&[Dtype::Int64, Dtype::Float64, Dtype::Bool])
            }
            _ => g.random.choose(&[Dtype::Int64, Dtype::Bool, Dtype::Int32]),
        };
        let operand = g.operand(&Array(from, shape), depth);
        format!("{operand}.astype(np.{})", dtype.name())
    }),
    expression("copy", 1, is_array, |g, ty, depth| {
        match g.random.below(2) {
            0 => format!("{}.copy()", g.operand(ty, depth)),
            _ => format!("np.copy({})", g.expression(ty, depth)),
        }
    }),
];

fn is_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(..))
}

fn is_number_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(dtype, _) if *dtype != Dtype::Bool)
}

fn is_float_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(dtype, _) if dtype.is_float())
}

fn is_float64_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(Dtype::Float64, _))
}

fn is_bool_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(Dtype::Bool, _))
}

fn is_bit_array(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Array(dtype, _) if !dtype.is_float())
}

/// Whether arrays of one shape have views of another.
fn contains(from: Shape, shape: Shape) -> bool {
    match from {
        Shape::Vector => matches!(shape, Shape::Vector | Shape::Tail | Shape::Inner),
        Shape::Tail => matches!(shape, Shape::Tail | Shape::Inner),
        Shape::Matrix => matches!(shape, Shape::Matrix | Shape::Row | Shape::Vector),
        Shape::Inner | Shape::Row | Shape::Fixed => from == shape,
    }
}

fn has_larger(g: &Generator, ty: &Type) -> bool {
    let Array(wanted, shape) = *ty else {
        return false;
    };
    g.readable()
        .any(|it| matches!(it.ty, Array(dtype, from) if dtype == wanted && contains(from, shape)))
}

/// Something that has a shape, as text.
fn shaped(g: &mut Generator, shape: Shape) -> Option<String> {
    let found = g.pick(|it| matches!(it.ty, Array(_, from) if contains(from, shape)))?;
    let Array(_, from) = found.ty else {
        return None;
    };
    Some(view(g, &found.name, from, shape))
}

/// A new array of zeros and the like, as large as some array here.
fn new_array(g: &mut Generator, ty: &Type) -> String {
    let Array(dtype, shape) = *ty else {
        return String::new();
    };
    let name = dtype.name();
    let Some(like) = shaped(g, shape) else {
        let sizes = if shape == Shape::Matrix {
            "(2, 3)"
        } else {
            "3"
        };
        return format!("np.zeros({sizes}, dtype=np.{name})");
    };
    let like = parenthesized(like);
    match g.random.below(4) {
        0 => format!("np.zeros({like}.shape, dtype=np.{name})"),
        1 => format!("np.ones_like({like}, dtype=np.{name})"),
        2 => format!(
            "np.full({like}.shape, {}, dtype=np.{name})",
            g.random.between(0, 1)
        ),
        _ => format!("np.zeros_like({like}, dtype=np.{name})"),
    }
}

/// A view of some shape of a named array.
pub(crate) fn view(g: &mut Generator, name: &str, from: Shape, shape: Shape) -> String {
    let whole = ["", "[:]", "[::-1]", "[...]"];
    match (from, shape) {
        (Shape::Vector, Shape::Tail) | (Shape::Tail, Shape::Inner) => {
            if g.chance("slice value as an index", 30) {
                return format!("{name}[{}]", g.expression(&Type::Slice, 0));
            }
            format!("{name}[{}]", super::slice_display(g))
        }
        (Shape::Vector, Shape::Inner) => {
            format!(
                "{name}[{}]",
                g.random.choose(&["1:-1", "2:", ":-2", "-2:0:-1"])
            )
        }
        (Shape::Matrix, Shape::Row) => {
            let index = super::elements::index(g, name, 0);
            let text = g.random.choose(&["]", ", :]", ", ::-1]"]);
            format!("{name}[{index}{text}")
        }
        (Shape::Matrix, Shape::Vector) => {
            format!("{name}[:, {}]", super::elements::index(g, name, 1))
        }
        (Shape::Matrix, _) => {
            format!(
                "{name}{}",
                g.random.choose(&["", "[:]", "[:, ::-1]", "[::-1, :]"])
            )
        }
        _ => format!("{name}{}", g.random.choose(&whole)),
    }
}
