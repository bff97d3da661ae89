//! Statements that write to arrays.

use crate::{
    expressions::{calls_helper, index, view},
    generator::Generator,
    scope::Variable,
    types::{
        Dtype, Shape,
        Type::{self, Array},
    },
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement("assignment to an element", 8, Generator::has_arrays, |g| {
        let Some((target, dtype)) = element(g) else {
            return Flow::Continues;
        };
        let value = element_value(g, dtype);
        g.line(format!("{target} = {value}"));
        Flow::Continues
    }),
    statement(
        "augmented assignment to an element",
        6,
        Generator::has_arrays,
        |g| {
            let Some((target, dtype)) = element(g) else {
                return Flow::Continues;
            };
            let operator = operator(g, dtype);
            let value = element_value(g, dtype);
            g.line(format!("{target} {operator} {value}"));
            Flow::Continues
        },
    ),
    statement("assignment to a slice", 6, Generator::has_arrays, |g| {
        let Some((target, ty)) = part(g) else {
            return Flow::Continues;
        };
        let value = g.expression(&ty, 2);
        g.line(format!("{target} = {value}"));
        Flow::Continues
    }),
    statement(
        "assignment of a number to a slice",
        3,
        Generator::has_arrays,
        |g| {
            let Some((target, Array(dtype, _))) = part(g) else {
                return Flow::Continues;
            };
            let value = element_value(g, dtype);
            g.line(format!("{target} = {value}"));
            Flow::Continues
        },
    ),
    statement(
        "augmented assignment to a slice",
        5,
        Generator::has_arrays,
        |g| {
            let Some((target, Array(dtype, shape))) = part(g) else {
                return Flow::Continues;
            };
            let operator = operator(g, dtype);
            let value = g.expression(&Array(dtype, shape), 1);
            g.line(format!("{target} {operator} {value}"));
            Flow::Continues
        },
    ),
    statement(
        "augmented assignment to an array",
        3,
        Generator::has_arrays,
        |g| {
            let Some(Variable {
                name,
                ty: Array(dtype, shape),
                ..
            }) = array(g, |it| !it.captured)
            else {
                return Flow::Continues;
            };
            let operator = operator(g, dtype);
            let value = g.expression(&Array(dtype, shape), 1);
            g.line(format!("{name} {operator} {value}"));
            Flow::Continues
        },
    ),
    statement("name of a view", 5, Generator::has_arrays, |g| {
        let Some((view, ty)) = part(g) else {
            return Flow::Continues;
        };
        let name = g.new_name("v");
        g.line(format!("{name} = {view}"));
        g.function_mut().assign(&name, &ty);
        Flow::Continues
    }),
    statement("arithmetic with a module array", 3, has_module_array, |g| {
        let index = g.random.below(g.module_arrays.len());
        let (array, dtype) = g.module_arrays[index].clone();
        let number = if dtype.is_float() { "0.5" } else { "3" };
        let value = match g.random.below(3) {
            0 => format!("{array} * {number}"),
            1 => format!("np.add({array}, {array})"),
            _ => format!("{array}.copy()"),
        };
        let name = g.new_name("a");
        g.line(format!("{name} = {value}"));
        g.function_mut().assign(&name, &Array(dtype, Shape::Fixed));
        Flow::Continues
    }),
    statement("call that writes to an array", 12, calls_procedure, |g| {
        let text = g.expression(&Type::None, 2);
        g.line(text);
        Flow::Continues
    }),
];

fn has_module_array(g: &Generator) -> bool {
    !g.module_arrays.is_empty()
}

fn calls_procedure(g: &Generator) -> bool {
    calls_helper(g, &Type::None)
}

/// An array that may be written to.
fn array(g: &mut Generator, wanted: fn(&Variable) -> bool) -> Option<Variable> {
    let is_module =
        |it: &Variable, g: &[Variable]| g.iter().any(|constant| constant.name == it.name);
    let constants = g.constants.clone();
    g.pick(|it| matches!(it.ty, Array(..)) && !is_module(it, &constants) && wanted(it))
}

/// An element as a target, and its dtype.
pub(super) fn element(g: &mut Generator) -> Option<(String, Dtype)> {
    before_value(g, element_target)
}

/// A target. The value is evaluated first, so that it must not read what the target
/// names.
fn before_value<T>(g: &mut Generator, target: fn(&mut Generator) -> T) -> T {
    let before = g.function().variables.len();
    let target = target(g);
    g.function_mut().variables.truncate(before);
    target
}

fn element_target(g: &mut Generator) -> Option<(String, Dtype)> {
    let Variable {
        name,
        ty: Array(dtype, shape),
        ..
    } = array(g, |_| true)?
    else {
        return None;
    };
    let first = index(g, &name, 0);
    if shape != Shape::Matrix {
        return Some((format!("{name}[{first}]"), dtype));
    }
    let second = index(g, &name, 1);
    Some((format!("{name}[{first}, {second}]"), dtype))
}

/// A view as a target, and its type.
fn part(g: &mut Generator) -> Option<(String, Type)> {
    before_value(g, part_target)
}

fn part_target(g: &mut Generator) -> Option<(String, Type)> {
    let Variable {
        name,
        ty: Array(dtype, from),
        ..
    } = array(g, |_| true)?
    else {
        return None;
    };
    let shape = match from {
        Shape::Vector => g.random.choose(&[Shape::Vector, Shape::Tail, Shape::Inner]),
        Shape::Tail => g.random.choose(&[Shape::Tail, Shape::Inner]),
        Shape::Matrix => g.random.choose(&[Shape::Matrix, Shape::Row, Shape::Vector]),
        shape => shape,
    };
    let mut target = view(g, &name, from, shape);
    if target == name {
        target = format!("{name}[:]");
    }
    Some((target, Array(dtype, shape)))
}

/// What an element of a dtype can be set to.
pub(super) fn element_value(g: &mut Generator, dtype: Dtype) -> String {
    if g.random.percent(50) {
        return g.expression(&Type::Element(dtype), 2);
    }
    match dtype {
        Dtype::Float64 | Dtype::Float32 => g.expression(&Type::Float, 2),
        Dtype::Int64 => g.expression(&Type::Int, 2),
        Dtype::Int32 => g.random.between(-99, 99).to_string(),
        Dtype::Bool => g.expression(&Type::Bool, 2),
    }
}

/// An augmented assignment's operator that keeps a dtype.
fn operator(g: &mut Generator, dtype: Dtype) -> &'static str {
    match dtype {
        Dtype::Float64 | Dtype::Float32 => g.random.choose(&["+=", "-=", "*=", "/="]),
        Dtype::Int64 | Dtype::Int32 => g.random.choose(&["+=", "-=", "*=", "//=", "|=", "&="]),
        Dtype::Bool => g.random.choose(&["&=", "|=", "^="]),
    }
}
