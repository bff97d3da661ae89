//! Lists of parameters.

use crate::{
    generator::Generator,
    types::{Dtype, Parameter, ParameterKind, Shape, Type},
};

/// Parameters that are scalars.
pub(super) fn scalar_parameters(g: &mut Generator) -> Vec<Parameter> {
    let count = g.random.between(0, 3);
    let parameters = (0..count).map(|_| {
        let ty = g.scalar_type();
        Parameter::new(g.new_name(ty.stem()), ty)
    });
    parameters.collect()
}

/// Parameters of a function of the module.
pub(crate) fn parameters(g: &mut Generator, with_arrays: bool) -> Vec<Parameter> {
    let count = g.random.between(1, 4);
    let parameters = (0..count).map(|_| {
        let ty = if with_arrays && g.random.percent(45) {
            let shape = g
                .random
                .choose(&[Shape::Vector, Shape::Vector, Shape::Matrix]);
            Type::Array(g.random.choose(Dtype::DRAWN), shape)
        } else if g.chance("NumPy scalar parameter", 8) {
            Type::Element(g.random.choose(Dtype::DRAWN))
        } else {
            g.scalar_type()
        };
        Parameter::new(g.new_name(ty.stem()), ty)
    });
    parameters.collect()
}

/// Makes parameters of some functions positional only, and adds one with a default
/// value to some, which may be keyword only.
pub(super) fn vary(g: &mut Generator, parameters: &mut Vec<Parameter>, percent: u32) {
    if let Some(first) = parameters.first_mut()
        && g.chance("positional-only parameter", percent / 2)
    {
        first.kind = ParameterKind::PositionalOnly;
    }
    if !g.chance("default argument", percent) {
        return;
    }
    let ty = [Type::Int, Type::Float, Type::Bool][g.random.below(3)].clone();
    let default = match ty {
        Type::Int => g.random.between(-2, 9).to_string(),
        Type::Float => g.random.choose(&["0.5", "-2.0", "1e3"]).to_string(),
        _ => g.random.choose(&["True", "False"]).to_string(),
    };
    let kind = if g.chance("keyword-only parameter", 40) {
        ParameterKind::KeywordOnly
    } else {
        ParameterKind::Either
    };
    parameters.push(Parameter {
        default: Some(default),
        kind,
        ..Parameter::new(g.new_name(ty.stem()), ty)
    });
}

/// The text between the parentheses of a definition, without annotations.
pub(super) fn parameter_list(parameters: &[Parameter]) -> String {
    let mut items = Vec::new();
    let mut kind = ParameterKind::Either;
    for parameter in parameters {
        if parameter.kind != kind && kind == ParameterKind::PositionalOnly {
            items.push("/".to_string());
        }
        if parameter.kind != kind && parameter.kind == ParameterKind::KeywordOnly {
            items.push("*".to_string());
        }
        kind = parameter.kind;
        items.push(match &parameter.default {
            Some(default) => format!("{}={default}", parameter.name),
            None => parameter.name.clone(),
        });
    }
    if kind == ParameterKind::PositionalOnly {
        items.push("/".to_string());
    }
    items.join(", ")
}
