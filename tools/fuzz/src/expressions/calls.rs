//! Calls of the program's own functions.

use crate::{
    generator::Generator,
    statements::lambda_body,
    types::{Parameter, ParameterKind, Signature, Type},
    unit::{Expression, expression},
};

pub(super) static UNITS: &[Expression] = &[
    expression(
        "function as an argument",
        1,
        |g, ty| matches!(ty, Type::Int | Type::Float) && !g.is_nested() && g.affords(10),
        call_with_function,
    ),
    expression("call of a function", 10, calls_helper, |g, ty, depth| {
        let fitting = helpers(g, ty).cloned().collect::<Vec<_>>();
        let (name, signature) = &fitting[g.random.below(fitting.len())];
        call(g, name, signature, depth)
    }),
    expression(
        "call of a nested function",
        12,
        calls_local,
        |g, ty, depth| {
            let function = g.pick(|it| matches!(&it.ty, Type::Function(of) if of.result == *ty));
            match function {
                Some(function) => match &function.ty {
                    Type::Function(signature) => call(g, &function.name, signature, depth),
                    _ => function.name,
                },
                None => String::new(),
            }
        },
    ),
    expression(
        "call of a lambda",
        1,
        |g, ty| ty.is_number() && !g.is_nested(),
        |g, ty, depth| {
            let parameter = g.scalar_type();
            let name = g.new_name(parameter.stem());
            let body = lambda_body(g, &[(name.clone(), parameter.clone())], ty);
            let argument = g.expression(&parameter, depth);
            format!("(lambda {name}: {body})({argument})")
        },
    ),
];

/// Whether a function of the module can be called here for a result.
pub(crate) fn calls_helper(g: &Generator, ty: &Type) -> bool {
    helpers(g, ty).next().is_some()
}

fn calls_local(g: &Generator, ty: &Type) -> bool {
    g.readable().any(|it| match &it.ty {
        Type::Function(signature) => signature.result == *ty && g.affords(signature.cost),
        _ => false,
    })
}

/// The functions that can be called here for a result.
fn helpers<'g>(
    g: &'g Generator,
    result: &'g Type,
) -> impl Iterator<Item = &'g (String, Signature)> {
    g.helpers
        .iter()
        .filter(move |(_, it)| it.result == *result && g.affords(it.cost))
        .filter(|(_, it)| {
            it.parameters
                .iter()
                .all(|parameter| is_passed(g, &parameter.ty))
        })
}

/// Whether an argument of a type can be written here.
fn is_passed(g: &Generator, ty: &Type) -> bool {
    match ty {
        Type::Array(..) => g.readable().any(|it| it.ty == *ty),
        _ => true,
    }
}

/// A call, with arguments by position and by keyword, or left to defaults.
pub(crate) fn call(g: &mut Generator, name: &str, signature: &Signature, depth: u32) -> String {
    g.spend(signature.cost);
    if let Some(tuple) = tuple_of_arguments(signature)
        && g.chance("call with a starred tuple", 12)
    {
        return format!("{name}(*{})", g.operand(&tuple, depth));
    }
    let (mut positional, mut keywords) = (Vec::new(), Vec::new());
    for parameter in &signature.parameters {
        if parameter.default.is_some() && g.chance("call with default argument", 50) {
            continue;
        }
        let by_keyword = match parameter.kind {
            ParameterKind::PositionalOnly => false,
            ParameterKind::KeywordOnly => true,
            ParameterKind::Either => {
                !keywords.is_empty() || g.chance("call with keyword argument", 20)
            }
        };
        if by_keyword {
            keywords.push(parameter);
        } else {
            positional.push(&parameter.ty);
        }
    }
    if keywords.len() > 1 && g.chance("keyword arguments in another order", 40) {
        keywords.reverse();
    }
    let mut arguments = Vec::new();
    for ty in positional {
        arguments.push(argument(g, ty, depth));
    }
    if arguments.len() > 1 && g.chance("call with a starred display", 10) {
        let rest = arguments.split_off(arguments.len() / 2).join(", ");
        arguments.push(format!("*({rest},)"));
    }
    for parameter in keywords {
        let value = argument(g, &parameter.ty, depth);
        arguments.push(format!("{}={value}", parameter.name));
    }
    format!("{name}({})", arguments.join(", "))
}

fn argument(g: &mut Generator, ty: &Type, depth: u32) -> String {
    match ty {
        // What is written through a view of a view is checked elsewhere.
        Type::Array(..) => g.expression(ty, 0),
        _ => g.expression(ty, depth),
    }
}

/// The type of a tuple that has all arguments of a call; none where they are not
/// all numbers given by position.
fn tuple_of_arguments(signature: &Signature) -> Option<Type> {
    let is_given = |it: &Parameter| it.ty.is_number() && it.kind != ParameterKind::KeywordOnly;
    let parameters = &signature.parameters;
    let fits = !parameters.is_empty() && parameters.iter().all(is_given);
    fits.then(|| Type::Tuple(parameters.iter().map(|it| it.ty.clone()).collect()))
}

/// A call of a function that calls a function that it is given.
fn call_with_function(g: &mut Generator, ty: &Type, depth: u32) -> String {
    g.spend(10);
    let name = format!("{}_apply", g.prefix);
    let definition = format!("def {name}(function, value, times):");
    if !g.module.contains(&definition) {
        g.module.extend([
            definition,
            "    for _ in range(times):".to_string(),
            "        value = function(value)".to_string(),
            "    return value".to_string(),
            String::new(),
        ]);
    }
    let function = match g.random.below(3) {
        0 if *ty == Type::Float => g
            .random
            .choose(&["math.sin", "abs", "math.fabs"])
            .to_string(),
        0 => "abs".to_string(),
        _ => {
            let parameter = g.new_name(ty.stem());
            let bound = [(parameter.clone(), ty.clone())];
            let body = lambda_body(g, &bound, ty);
            format!("lambda {parameter}: {body}")
        }
    };
    let value = g.expression(ty, depth);
    format!("{name}({function}, {value}, {})", g.random.between(0, 3))
}
