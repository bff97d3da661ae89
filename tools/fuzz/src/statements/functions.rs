//! Functions: of the module, nested, and lambdas.

use super::{
    jumps::return_value,
    parameters::{parameter_list, parameters, scalar_parameters, vary},
};
use crate::{
    generator::Generator,
    scope::{Function, Variable},
    types::{Parameter, ParameterKind, Signature, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement(
        "nested function",
        3,
        |g| !g.is_nested() && g.function().loops == 0 && g.function().budget > 4,
        |g| {
            let name = g.new_name("inner");
            let mut parameters = scalar_parameters(g);
            vary(g, &mut parameters, 20);
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
            let mut parameters = scalar_parameters(g);
            vary(g, &mut parameters, 20);
            let result = g.scalar_type();
            let bound = parameters
                .iter()
                .map(|it| (it.name.clone(), it.ty.clone()))
                .collect::<Vec<_>>();
            let body = lambda_body(g, &bound, &result);
            let list = parameter_list(&parameters);
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
            let parameter = Parameter::new(String::new(), Type::Float);
            let signature = Signature {
                parameters: vec![Parameter {
                    kind: ParameterKind::PositionalOnly,
                    ..parameter
                }],
                result: Type::Float,
                cost: 1,
            };
            define(g, name, signature);
            Flow::Continues
        },
    ),
];

/// Makes a function's name known.
pub(super) fn define(g: &mut Generator, name: String, signature: Signature) {
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
pub(super) fn captured(g: &mut Generator) -> Vec<Variable> {
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

/// Writes a function of the module that others call.
pub(crate) fn helper(g: &mut Generator) {
    let stem = format!("{}_help", g.prefix);
    let name = g.new_name(&stem);
    let mut parameters = parameters(g, true);
    vary(g, &mut parameters, 30);
    let has_array = parameters.iter().any(|it| matches!(it.ty, Type::Array(..)));
    let result = match g.random.below(8) {
        0..=2 if has_array => Type::None,
        3 => g.tuple_type(),
        4 if !g.classes.is_empty() && g.has("named tuple call") => g.named_tuple_type(),
        _ => g.scalar_type(),
    };
    let signature = write_function(g, &name, parameters, result, Vec::new(), 0, 6);
    g.helpers.push((name, signature));
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
    let list = parameter_list(&parameters);
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
