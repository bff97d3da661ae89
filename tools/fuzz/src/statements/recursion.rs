//! Functions that call themselves, and functions of any number of arguments.

use super::{functions::captured, functions::define, jumps::return_value};
use crate::{
    generator::Generator,
    scope::{Function, Variable},
    types::{Parameter, ParameterKind, Signature, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[statement(
    "nested recursion",
    2,
    |g| !g.is_nested() && g.function().loops == 0 && g.function().budget > 4,
    |g| {
        let name = g.new_name("again");
        let outer = captured(g);
        let indent = g.function().indent();
        let (lines, signature) = recursive(g, &name, outer, indent);
        g.function_mut().lines(lines);
        define(g, name, signature);
        Flow::Continues
    },
)];

/// Writes a function of the module that calls itself.
pub(crate) fn recursive_helper(g: &mut Generator) {
    g.note("recursion");
    let stem = format!("{}_recur", g.prefix);
    let name = g.new_name(&stem);
    let (lines, signature) = recursive(g, &name, Vec::new(), 0);
    g.module.extend(lines);
    g.module.push(String::new());
    g.helpers.push((name, signature));
}

/// The lines of a function that calls itself a few times.
fn recursive(
    g: &mut Generator,
    name: &str,
    outer: Vec<Variable>,
    indent: usize,
) -> (Vec<String>, Signature) {
    let (depth, other) = (g.new_name("n"), g.scalar_type());
    let value = g.new_name(other.stem());
    let mut function = Function::new(other.clone(), outer, indent, 3);
    function.line(format!("def {name}({depth}, {value}):"));
    function.enter_block();
    function.assign(&value, &other);
    function.variables.push(Variable {
        name: depth.clone(),
        ty: Type::Int,
        certain: true,
        assignable: false,
        captured: false,
    });
    // As often as it may call itself.
    function.repetitions = 8;
    g.enter_function(function);
    g.line(format!("if {depth} <= 0:"));
    g.function_mut().enter_block();
    let before = g.function().variables.clone();
    return_value(g);
    g.function_mut().variables = before;
    g.function_mut().leave_block();
    g.statements(2);
    let again = g.expression(&other, 2);
    let result = g.new_name(other.stem());
    g.line(format!("{result} = {name}(min({depth}, 7) - 1, {again})"));
    g.function_mut().assign(&result, &other);
    return_value(g);
    let function = g.leave_function();
    let signature = Signature {
        cost: function.cost,
        parameters: vec![
            Parameter::new(depth, Type::Int),
            Parameter::new(value, other.clone()),
        ],
        result: other,
    };
    (function.into_lines(), signature)
}

/// Writes a function of the module that takes any number of arguments.
pub(crate) fn starred_helper(g: &mut Generator) {
    g.note("starred parameter");
    let stem = format!("{}_rest", g.prefix);
    let (name, rest, first) = (g.new_name(&stem), g.new_name("rest"), g.scalar_type());
    let element = g.scalar_type();
    let count = g.random.between(0, 3) as usize;
    let leading = g.new_name(first.stem());
    let result = g.scalar_type();
    let mut function = Function::new(result.clone(), Vec::new(), 1, 3);
    function.assign(&leading, &first);
    function.assign(&rest, &Type::Tuple(vec![element.clone(); count]));
    g.enter_function(function);
    g.line(format!("count = len({rest})"));
    g.function_mut().assign("count", &Type::Int);
    g.statements(3);
    return_value(g);
    let function = g.leave_function();
    let cost = function.cost;
    g.module.push(format!("def {name}({leading}, *{rest}):"));
    g.module.extend(function.into_lines());
    g.module.push(String::new());
    let types = [vec![first], vec![element; count]].concat();
    let parameters = types.into_iter().map(|ty| Parameter {
        kind: ParameterKind::PositionalOnly,
        ..Parameter::new(String::new(), ty)
    });
    let parameters = parameters.collect();
    g.helpers.push((
        name,
        Signature {
            parameters,
            result,
            cost,
        },
    ));
}
