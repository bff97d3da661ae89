//! Constructs that make values of many types.

use crate::{
    generator::Generator,
    types::Type,
    unit::{Expression, expression, leaf},
};

pub(super) static UNITS: &[Expression] = &[
    leaf("name", 40, has_name, |g, ty, _| {
        match g.pick(|it| it.ty == *ty) {
            Some(variable) => {
                if variable.captured {
                    g.note("captured variable");
                }
                variable.name
            }
            None => "None".to_string(),
        }
    }),
    leaf("maybe unbound name", 1, has_unbound_name, |g, ty, _| {
        let unbound = g.function().variables.iter();
        let found = unbound.filter(|it| it.ty == *ty && !it.certain && !it.captured);
        found
            .map(|it| it.name.clone())
            .next_back()
            .unwrap_or_default()
    }),
    leaf(
        "slice as a value",
        1,
        |_, ty| *ty == Type::Slice,
        |g, _, _| slice_call(g).to_string(),
    ),
    expression("conditional expression", 4, is_choosable, |g, ty, depth| {
        let condition = g.operand(&Type::Bool, depth);
        let chosen = g.conditional_operand(ty, depth);
        let other = g.conditional_operand(ty, depth);
        format!("{chosen} if {condition} else {other}")
    }),
    expression("and", 2, is_choosable, |g, ty, depth| {
        logical(g, "and", ty, depth)
    }),
    expression("or", 2, is_choosable, |g, ty, depth| {
        logical(g, "or", ty, depth)
    }),
    expression(
        "min, max or sum of a tuple",
        1,
        is_ordered,
        |g, ty, depth| {
            let name = g.random.choose(&["min", "max", "sum"]);
            let count = g.random.between(1, 4) as usize;
            let tuple = g.expression(&Type::Tuple(vec![ty.clone(); count]), depth);
            format!("{name}({tuple})")
        },
    ),
    expression("named expression", 2, can_name, |g, ty, depth| {
        let value = g.expression(ty, depth);
        let name = g.new_name(ty.stem());
        g.function_mut().assign(&name, ty);
        format!("({name} := {value})")
    }),
    expression("constant index of a tuple", 4, is_in_tuple, |g, ty, _| {
        let Some(tuple) = g.pick(|it| holds(&it.ty, ty)) else {
            return "None".to_string();
        };
        let elements = tuple.ty.elements().unwrap_or_default();
        let mut fitting = (0..elements.len()).filter(|&it| elements[it] == *ty);
        let index = fitting.next_back().unwrap_or_default();
        if g.chance("negative constant index of a tuple", 30) {
            let from_end = elements.len() - index;
            return format!("{}[-{from_end}]", tuple.name);
        }
        format!("{}[{index}]", tuple.name)
    }),
    expression("attribute of a named tuple", 4, is_field, |g, ty, _| {
        let is_record = |it: &Type| matches!(it, Type::NamedTuple(..));
        let Some(record) = g.pick(|it| is_record(&it.ty) && holds(&it.ty, ty)) else {
            return "None".to_string();
        };
        let Type::NamedTuple(class, elements) = &record.ty else {
            return "None".to_string();
        };
        let index = elements.iter().position(|it| it == ty).unwrap_or_default();
        let (field, _) = &g.classes[*class].fields[index];
        format!("{}.{field}", record.name)
    }),
];

fn has_name(g: &Generator, ty: &Type) -> bool {
    g.readable().any(|it| it.ty == *ty)
}

fn has_unbound_name(g: &Generator, ty: &Type) -> bool {
    let mut variables = g.function().variables.iter();
    variables.any(|it| it.ty == *ty && !it.certain && !it.captured)
}

fn is_choosable(_: &Generator, ty: &Type) -> bool {
    ty.is_number() || matches!(ty, Type::Tuple(_) | Type::NamedTuple(..) | Type::Element(_))
}

fn can_name(g: &Generator, ty: &Type) -> bool {
    g.function().indent() > 0 && is_choosable(g, ty)
}

fn is_ordered(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Float)
}

fn is_in_tuple(g: &Generator, ty: &Type) -> bool {
    ty.is_number() && g.readable().any(|it| holds(&it.ty, ty))
}

fn is_field(g: &Generator, ty: &Type) -> bool {
    let is_record = |it: &Type| matches!(it, Type::NamedTuple(..));
    g.readable()
        .any(|it| is_record(&it.ty) && holds(&it.ty, ty))
}

/// Whether a type is one of tuples with an element of another.
fn holds(tuple: &Type, element: &Type) -> bool {
    tuple.elements().is_some_and(|it| it.contains(element))
}

/// `left and right`, of which the right may not be evaluated.
fn logical(g: &mut Generator, operator: &str, ty: &Type, depth: u32) -> String {
    let left = g.operand(ty, depth);
    let right = g.conditional_operand(ty, depth);
    format!("{left} {operator} {right}")
}

/// A slice value that leaves out the first or the last element.
fn slice_call(g: &mut Generator) -> &'static str {
    g.random.choose(&[
        "slice(1, None)",
        "slice(-1)",
        "slice(None, -1, 1)",
        "slice(1, None, None)",
    ])
}

/// What stands in brackets to take all but the first or the last element.
pub(crate) fn slice_display(g: &mut Generator) -> &'static str {
    g.random.choose(&["1:", ":-1", "1::1", ":-1:1"])
}
