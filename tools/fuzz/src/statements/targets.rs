//! Assignments to several targets, to elements among others, and `del`.

use super::{
    arrays::{element, element_value},
    branches::{depends, open_condition},
};
use crate::{
    generator::Generator,
    scope::Variable,
    types::{Dtype, Shape, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement(
        "chained assignment to an element",
        2,
        Generator::has_arrays,
        |g| {
            let Some((target, dtype)) = element(g) else {
                return Flow::Continues;
            };
            let ty = match dtype {
                Dtype::Float64 | Dtype::Float32 => Type::Float,
                Dtype::Int64 => Type::Int,
                Dtype::Int32 | Dtype::Bool => Type::Bool,
            };
            let value = g.expression(&ty, 2);
            let name = g.new_name(ty.stem());
            g.line(format!("{name} = {target} = {value}"));
            g.function_mut().assign(&name, &ty);
            Flow::Continues
        },
    ),
    statement(
        "chained assignment with unpacking",
        2,
        |g| g.has("tuple display"),
        |g| {
            let types = vec![g.scalar_type(), g.scalar_type()];
            let ty = Type::Tuple(types.clone());
            let value = g.expression(&ty, 2);
            let pair = g.new_name(ty.stem());
            let names = g.new_names(&types);
            g.line(format!("{} = {pair} = {value}", names.join(", ")));
            g.function_mut().assign(&pair, &ty);
            g.assign_all(&names, &types);
            Flow::Continues
        },
    ),
    statement("unpacking into an element", 2, Generator::has_arrays, |g| {
        let Some((target, dtype)) = element(g) else {
            return Flow::Continues;
        };
        let ty = g.scalar_type();
        let values = [element_value(g, dtype), g.expression(&ty, 2)];
        let name = g.new_name(ty.stem());
        g.line(format!("{target}, {name} = {}", values.join(", ")));
        g.function_mut().assign(&name, &ty);
        Flow::Continues
    }),
    statement("swap of elements", 2, Generator::has_arrays, |g| {
        let (Some((first, dtype)), Some((second, other))) = (element(g), element(g)) else {
            return Flow::Continues;
        };
        if dtype == other {
            g.line(format!("{first}, {second} = {second}, {first}"));
        }
        Flow::Continues
    }),
    statement(
        "star in the middle of targets",
        2,
        |g| g.has("tuple display"),
        |g| {
            let ty = g.scalar_type();
            let count = g.random.between(3, 5) as usize;
            let value = g.expression(&Type::Tuple(vec![ty.clone(); count]), 2);
            let (first, rest, last) = (
                g.new_name(ty.stem()),
                g.new_name("rest"),
                g.new_name(ty.stem()),
            );
            g.line(format!("{first}, *{rest}, {last} = {value}"));
            let sum = g.new_name("n");
            g.line(format!("{sum} = 0"));
            g.line(format!("for {sum} in range(len({rest})):"));
            g.function_mut().enter_block();
            g.line(format!("{first} = {rest}[{sum}]"));
            g.function_mut().leave_block();
            g.function_mut().assign(&first, &ty);
            g.function_mut().assign(&last, &ty);
            g.function_mut().assign(&sum, &Type::Int);
            Flow::Continues
        },
    ),
    statement("unpacking of an array", 1, has_line, |g| {
        let fixed = g.pick(|it| matches!(it.ty, Type::Array(_, Shape::Fixed)));
        let Some(array) = fixed.or_else(|| g.pick(is_line)) else {
            return Flow::Continues;
        };
        let Type::Array(dtype, _) = array.ty else {
            return Flow::Continues;
        };
        let types = vec![Type::Element(dtype); 3];
        let names = g.new_names(&types);
        g.line(format!("{} = {}", names.join(", "), array.name));
        g.assign_all(&names, &types);
        Flow::Continues
    }),
    statement(
        "unpacking of a range",
        1,
        |_| true,
        |g| {
            let types = vec![Type::Int; 3];
            let names = g.new_names(&types);
            let start = g.random.between(-4, 4);
            g.line(format!(
                "{} = range({start}, {})",
                names.join(", "),
                start + 3
            ));
            g.assign_all(&names, &types);
            Flow::Continues
        },
    ),
    statement("conditional del", 1, can_delete, |g| {
        let Some(Variable { name, .. }) = g.pick(is_own) else {
            return Flow::Continues;
        };
        let condition = open_condition(g);
        if !depends(g, &condition) {
            // A loop would delete it again.
            g.line(condition);
            return Flow::Continues;
        }
        g.line(format!("if {condition}:"));
        g.function_mut().enter_block();
        g.line(format!("del {name}"));
        g.function_mut().leave_block();
        let variables = g.function_mut().variables.iter_mut();
        let deleted = variables.filter(|it| it.name == name);
        deleted.for_each(|it| it.certain = false);
        Flow::Continues
    }),
];

fn is_line(variable: &Variable) -> bool {
    matches!(
        variable.ty,
        Type::Array(_, Shape::Vector | Shape::Tail | Shape::Fixed)
    )
}

fn has_line(g: &Generator) -> bool {
    g.readable().any(is_line)
}

fn is_own(variable: &Variable) -> bool {
    variable.assignable && !variable.captured && variable.ty.is_number()
}

/// Whether a variable may be deleted: no function has captured any.
fn can_delete(g: &Generator) -> bool {
    let mut variables = g.function().variables.iter();
    let has_functions = variables.any(|it| matches!(it.ty, Type::Function(_)));
    !has_functions && g.readable().any(is_own)
}
