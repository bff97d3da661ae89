//! Assignments to names, and statements that do little.

use crate::{
    generator::Generator,
    scope::Variable,
    types::{Dtype, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement(
        "assignment",
        20,
        |_| true,
        |g| {
            let ty = g.variable_type();
            let value = g.expression(&ty, 3);
            let name = g.new_name(ty.stem());
            g.line(format!("{name} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "assignment to a variable",
        14,
        |g| assignable(g).next().is_some(),
        |g| {
            let Some(Variable { name, ty, .. }) = choose(g, |_| true) else {
                return Flow::Continues;
            };
            let value = g.expression(&ty, 3);
            g.line(format!("{name} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "assignment of another type",
        2,
        |g| is_straight(g) && assignable(g).next().is_some(),
        |g| {
            let Some(Variable { name, .. }) = choose(g, |_| true) else {
                return Flow::Continues;
            };
            let ty = g.variable_type();
            let value = g.expression(&ty, 3);
            g.line(format!("{name} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "chained assignment",
        3,
        |_| true,
        |g| {
            let ty = g.scalar_type();
            let value = g.expression(&ty, 2);
            let (first, second) = (g.new_name(ty.stem()), g.new_name(ty.stem()));
            g.line(format!("{first} = {second} = {value}"));
            g.function_mut().assign(&first, &ty);
            g.function_mut().assign(&second, &ty);
            Flow::Continues
        },
    ),
    statement(
        "annotated assignment",
        3,
        |_| true,
        |g| {
            let ty = g.scalar_type();
            let value = g.expression(&ty, 2);
            let name = g.new_name(ty.stem());
            let annotation = annotation(&ty);
            g.line(format!("{name}: {annotation} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "annotation without value",
        1,
        |_| true,
        |g| {
            let ty = g.scalar_type();
            let name = g.new_name(ty.stem());
            let annotation = annotation(&ty);
            g.line(format!("{name}: {annotation}"));
            let value = g.expression(&ty, 2);
            g.line(format!("{name} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "augmented assignment",
        12,
        |g| assignable(g).any(is_augmentable),
        |g| {
            let Some(Variable { name, ty, .. }) = choose(g, is_augmentable) else {
                return Flow::Continues;
            };
            let text = augmentation(g, &ty);
            g.line(format!("{name} {text}"));
            Flow::Continues
        },
    ),
    statement(
        "expression statement",
        2,
        |_| true,
        |g| {
            let ty = g.scalar_type();
            let text = g.operand(&ty, 2);
            g.line(text);
            Flow::Continues
        },
    ),
    statement(
        "pass",
        1,
        |_| true,
        |g| {
            g.line("pass");
            Flow::Continues
        },
    ),
    statement(
        "del",
        1,
        |g| is_straight(g) && assignable(g).count() > 3,
        |g| {
            let Some(Variable { name, .. }) = choose(g, |_| true) else {
                return Flow::Continues;
            };
            g.line(format!("del {name}"));
            g.function_mut().variables.retain(|it| it.name != name);
            Flow::Continues
        },
    ),
    statement(
        "swap",
        2,
        |g| swappable(g).is_some(),
        |g| {
            if let Some((first, second)) = swappable(g) {
                g.line(format!("{first}, {second} = {second}, {first}"));
            }
            Flow::Continues
        },
    ),
];

/// Outside of all blocks, and before functions that may have captured something.
fn is_straight(g: &Generator) -> bool {
    let mut variables = g.function().variables.iter();
    g.function().blocks == 0 && !variables.any(|it| matches!(it.ty, Type::Function(_)))
}

/// The variables that can be assigned.
fn assignable(g: &Generator) -> impl Iterator<Item = &Variable> {
    let variables = g.function().variables.iter();
    variables.filter(|it| it.assignable && it.certain && !it.captured)
}

fn choose(g: &mut Generator, wanted: fn(&Variable) -> bool) -> Option<Variable> {
    g.pick(|it| it.assignable && !it.captured && wanted(it))
}

/// Two variables of one type.
fn swappable(g: &Generator) -> Option<(String, String)> {
    let first = assignable(g).find(|it| it.ty.is_number())?;
    let second = assignable(g).filter(|it| it.ty == first.ty).last()?;
    (first.name != second.name).then(|| (first.name.clone(), second.name.clone()))
}

fn is_augmentable(variable: &Variable) -> bool {
    matches!(
        variable.ty,
        Type::Int | Type::Float | Type::Bool | Type::Complex | Type::Element(_)
    )
}

/// A scalar type as an annotation.
fn annotation(ty: &Type) -> &'static str {
    match ty {
        Type::Bool => "bool",
        Type::Int => "int",
        Type::Complex => "complex",
        _ => "float",
    }
}

/// `+= value` for a variable of a type, which keeps the type.
fn augmentation(g: &mut Generator, ty: &Type) -> String {
    let (operator, value) = match ty {
        Type::Bool => (g.random.choose(&["&=", "|=", "^="]), g.expression(ty, 2)),
        Type::Int => match g.random.below(6) {
            0 => (g.random.choose(&["&=", "|=", "^="]), g.expression(ty, 2)),
            1 => (
                g.random.choose(&["//=", "%="]),
                g.random.between(2, 9).to_string(),
            ),
            2 => (
                g.random.choose(&["<<=", ">>=", "**="]),
                g.random.between(0, 3).to_string(),
            ),
            _ => (g.random.choose(&["+=", "-=", "*="]), g.expression(ty, 2)),
        },
        Type::Float => match g.random.below(4) {
            0 => (
                g.random.choose(&["/=", "//=", "%=", "**="]),
                "2.0".to_string(),
            ),
            1 => (
                g.random.choose(&["+=", "-=", "*="]),
                g.expression(&Type::Int, 2),
            ),
            _ => (g.random.choose(&["+=", "-=", "*="]), g.expression(ty, 2)),
        },
        Type::Element(Dtype::Bool) => (g.random.choose(&["&=", "|=", "^="]), g.expression(ty, 2)),
        _ => (g.random.choose(&["+=", "-=", "*="]), g.expression(ty, 2)),
    };
    format!("{operator} {value}")
}
