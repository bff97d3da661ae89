//! Functions: of the module, nested, and lambdas.

use super::jumps::return_value;
use crate::{
    generator::Generator,
    scope::{Function, Variable},
    types::{Dtype, Parameter, Shape, Signature, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement(
        "nested function",
        3,
        |g| !g.is_nested() && g.function().loops == 0 && g.function().budget > 4,
        |g| {
            let name = g.new_name("inner");
            let parameters = scalar_parameters(g);
            let result = g.scalar_type();
            let outer = captured(g);
            let indent = g.function().indent();
            let signature = write_function(g, &name, parameters, result, outer, indent, 4);
            define(g, name, signature);
            Flow::Continues
        },
    ),
    statement(
        "lambda",
        2,
        |g| !g.is_nested() && g.function().loops == 0,
        |g| {
            let name = g.new_name("f");
            let parameters = scalar_parameters(g);
            let result = g.scalar_type();
            let bound = parameters
                .iter()
                .map(|it| (it.name.clone(), it.ty.clone()))
                .collect::<Vec<_>>();
            let body = lambda_body(g, &bound, &result);
            let list = parameters
                .iter()
                .map(parameter)
                .collect::<Vec<_>>()
                .join(", ");
            let space = if list.is_empty() { "" } else { " " };
            g.line(format!("{name} = lambda{space}{list}: {body}"));
            define(
                g,
                name,
                Signature {
                    parameters,
                    result,
                    cost: 3,
                },
            );
            Flow::Continues
        },
    ),
    statement(
        "function bound to a name",
        1,
        |g| !g.is_nested(),
        |g| {
            let name = g.new_name("f");
            let function = g.random.choose(&["math.sin", "math.fabs", "abs"]);
            g.line(format!("{name} = {function}"));
            let parameter = Parameter {
                name: String::new(),
                ty: Type::Float,
                default: None,
            };
            let signature = Signature {
                parameters: vec![parameter],
                result: Type::Float,
                cost: 1,
            };
            define(g, name, signature);
            Flow::Continues
        },
    ),
];

/// Makes a function's name known.
fn define(g: &mut Generator, name: String, signature: Signature) {
    let ty = Type::Function(Box::new(signature));
    g.function_mut().variables.push(Variable {
        name,
        ty,
        certain: true,
        assignable: false,
        captured: false,
    });
}

/// The variables of the function as those of a function inside see them.
fn captured(g: &mut Generator) -> Vec<Variable> {
    let variables = g.function().variables.iter();
    let seen = variables
        .filter(|it| it.certain)
        .cloned()
        .map(|variable| Variable {
            assignable: false,
            captured: true,
            ..variable
        });
    seen.collect()
}

/// The body of a lambda.
pub(crate) fn lambda_body(
    g: &mut Generator,
    parameters: &[(String, Type)],
    result: &Type,
) -> String {
    let mut function = Function::new(result.clone(), captured(g), 0, 0);
    function.repetitions = g.function().repetitions;
    for (name, ty) in parameters {
        function.assign(name, ty);
    }
    g.enter_function(function);
    let body = g.expression(result, 2);
    g.leave_function();
    body
}

/// A parameter in a list of parameters without annotations.
fn parameter(parameter: &Parameter) -> String {
    match &parameter.default {
        Some(default) => format!("{}={default}", parameter.name),
        None => parameter.name.clone(),
    }
}

/// Parameters that are scalars.
fn scalar_parameters(g: &mut Generator) -> Vec<Parameter> {
    let count = g.random.between(0, 3);
    let parameters = (0..count).map(|_| {
        let ty = g.scalar_type();
        let name = g.new_name(ty.stem());
        Parameter {
            name,
            ty,
            default: None,
        }
    });
    parameters.collect()
}

/// Parameters of a function of the module.
pub(crate) fn parameters(g: &mut Generator, with_arrays: bool) -> Vec<Parameter> {
    let count = g.random.between(1, 4);
    let mut parameters = Vec::new();
    for _ in 0..count {
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
        let name = g.new_name(ty.stem());
        parameters.push(Parameter {
            name,
            ty,
            default: None,
        });
    }
    parameters
}

/// Writes a function of the module that others call.
pub(crate) fn helper(g: &mut Generator) {
    let stem = format!("{}_help", g.prefix);
    let name = g.new_name(&stem);
    let mut parameters = parameters(g, true);
    if g.chance("default argument", 30) {
        let ty = [Type::Int, Type::Float, Type::Bool][g.random.below(3)].clone();
        let default = match ty {
            Type::Int => g.random.between(-2, 9).to_string(),
            Type::Float => g.random.choose(&["0.5", "-2.0", "1e3"]).to_string(),
            _ => g.random.choose(&["True", "False"]).to_string(),
        };
        let name = g.new_name(ty.stem());
        parameters.push(Parameter {
            name,
            ty,
            default: Some(default),
        });
    }
    let has_array = parameters.iter().any(|it| matches!(it.ty, Type::Array(..)));
    let result = match g.random.below(8) {
        0 | 1 if has_array => Type::None,
        2 | 3 => g.tuple_type(),
        4 if !g.classes.is_empty() && g.has("named tuple call") => g.named_tuple_type(),
        _ => g.scalar_type(),
    };
    let signature = write_function(g, &name, parameters, result, Vec::new(), 0, 6);
    g.helpers.push((name, signature));
}

/// Writes a function of the module that calls itself.
pub(crate) fn recursive_helper(g: &mut Generator) {
    g.note("recursion");
    let stem = format!("{}_recur", g.prefix);
    let name = g.new_name(&stem);
    let (depth, other) = (g.new_name("n"), g.scalar_type());
    let value = g.new_name(other.stem());
    let mut function = Function::new(other.clone(), Vec::new(), 1, 3);
    function.assign(&depth, &Type::Int);
    function.assign(&value, &other);
    function.variables[0].assignable = false;
    // As often as it may call itself.
    function.repetitions = 8;
    g.enter_function(function);
    g.line(format!("if {depth} <= 0:"));
    g.function_mut().enter_block();
    return_value(g);
    g.function_mut().leave_block();
    g.statements(2);
    let again = g.expression(&other, 2);
    let result = g.new_name(other.stem());
    g.line(format!("{result} = {name}(min({depth}, 7) - 1, {again})"));
    g.function_mut().assign(&result, &other);
    return_value(g);
    let function = g.leave_function();
    let cost = function.cost;
    g.module.push(format!("def {name}({depth}, {value}):"));
    g.module.extend(function.into_lines());
    g.module.push(String::new());
    let parameters = vec![
        Parameter {
            name: depth,
            ty: Type::Int,
            default: None,
        },
        Parameter {
            name: value,
            ty: other.clone(),
            default: None,
        },
    ];
    g.helpers.push((
        name,
        Signature {
            parameters,
            result: other,
            cost,
        },
    ));
}

/// Writes a function: of the module, or nested at an indentation.
pub(crate) fn write_function(
    g: &mut Generator,
    name: &str,
    parameters: Vec<Parameter>,
    result: Type,
    outer: Vec<Variable>,
    indent: usize,
    budget: i32,
) -> Signature {
    let is_nested = indent > 0;
    let mut function = Function::new(result.clone(), outer, indent + 1, budget);
    for parameter in &parameters {
        function.assign(&parameter.name, &parameter.ty);
    }
    g.enter_function(function);
    if g.chance("docstring", 15) {
        g.line("\"\"\"What it does.\"\"\"");
    }
    let flow = g.statements(budget.unsigned_abs());
    if flow == Flow::Continues && (result != Type::None || g.random.percent(50)) {
        return_value(g);
    } else if flow != Flow::Continues && g.chance("code after a return", 30) {
        g.line("return 0");
    } else if g.function().cost <= 1 {
        g.line("pass");
    }
    let function = g.leave_function();
    let cost = function.cost;
    let list = parameters
        .iter()
        .map(parameter)
        .collect::<Vec<_>>()
        .join(", ");
    let header = format!("{}def {name}({list}):", " ".repeat(4 * indent));
    let lines = function.into_lines();
    if is_nested {
        g.function_mut().lines(vec![header]);
        g.function_mut().lines(lines);
    } else {
        g.module.push(header);
        g.module.extend(lines);
        g.module.push(String::new());
    }
    Signature {
        parameters,
        result,
        cost,
    }
}
