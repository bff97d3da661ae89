//! Assignments that take tuples apart.

use crate::{
    generator::Generator,
    types::Type,
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement(
        "tuple assignment",
        4,
        |_| true,
        |g| {
            let types = [g.scalar_type(), g.scalar_type()];
            let values = [g.expression(&types[0], 2), g.expression(&types[1], 2)];
            let names = g.new_names(&types);
            g.line(format!("{} = {}", names.join(", "), values.join(", ")));
            g.assign_all(&names, &types);
            Flow::Continues
        },
    ),
    statement("unpacking", 5, has_tuple, |g| {
        let Some(tuple) = g.pick(|it| it.ty.elements().is_some_and(|it| it.len() > 1)) else {
            return Flow::Continues;
        };
        let types = tuple.ty.elements().unwrap_or_default().to_vec();
        let names = g.new_names(&types);
        let targets = names.join(", ");
        match g.random.below(3) {
            0 => g.line(format!("({targets}) = {}", tuple.name)),
            _ => g.line(format!("{targets} = {}", tuple.name)),
        }
        g.assign_all(&names, &types);
        Flow::Continues
    }),
    statement(
        "nested unpacking",
        2,
        |g| g.has("tuple display"),
        |g| {
            let types = [g.scalar_type(), g.scalar_type(), g.scalar_type()];
            let inner = Type::Tuple(types[1..].to_vec());
            let value = g.expression(&Type::Tuple(vec![types[0].clone(), inner]), 3);
            let names = g.new_names(&types);
            g.line(format!(
                "{}, ({}, {}) = {value}",
                names[0], names[1], names[2]
            ));
            g.assign_all(&names, &types);
            Flow::Continues
        },
    ),
    statement(
        "starred unpacking",
        2,
        |g| g.has("tuple display"),
        |g| {
            let ty = g.scalar_type();
            let length = g.random.between(2, 4) as usize;
            let value = g.expression(&Type::Tuple(vec![ty.clone(); length]), 2);
            let names = [g.new_name(ty.stem()), g.new_name("rest")];
            let (first, rest) = (&names[0], &names[1]);
            let is_first = g.random.percent(60);
            g.line(if is_first {
                format!("{first}, *{rest} = {value}")
            } else {
                format!("*{rest}, {first} = {value}")
            });
            let count = g.new_name("n");
            g.line(format!("{count} = len({rest})"));
            g.function_mut().assign(first, &ty);
            g.function_mut().assign(&count, &Type::Int);
            let item = g.new_name(ty.stem());
            let index = g.random.choose(&["0", "-1"]);
            g.line(format!("{item} = {rest}[{index}]"));
            g.function_mut().assign(&item, &ty);
            Flow::Continues
        },
    ),
    statement("unpacking of a call", 6, calls_tuple, |g| {
        let found = g
            .helpers
            .iter()
            .find(|(_, it)| is_tuple(&it.result))
            .cloned();
        let Some((_, signature)) = found else {
            return Flow::Continues;
        };
        let types = signature.result.elements().unwrap_or_default().to_vec();
        let value = g.expression(&signature.result, 2);
        let names = g.new_names(&types);
        let comma = if names.len() == 1 { "," } else { "" };
        g.line(format!("{}{comma} = {value}", names.join(", ")));
        g.assign_all(&names, &types);
        Flow::Continues
    }),
];

fn is_tuple(ty: &Type) -> bool {
    matches!(ty, Type::Tuple(_))
}

fn has_tuple(g: &Generator) -> bool {
    g.readable()
        .any(|it| it.ty.elements().is_some_and(|it| it.len() > 1))
}

fn calls_tuple(g: &Generator) -> bool {
    g.helpers.iter().any(|(_, it)| is_tuple(&it.result))
}
