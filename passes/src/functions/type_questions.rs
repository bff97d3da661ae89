//! Questions about classes and dtypes, which types answer.

use super::{
    Function,
    arguments::{Arguments, required, variadic},
    creation::dtype_argument,
    emit::Emit,
    names::shown,
};
use crate::typing::{classes, constant::Constant, dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        // The classes are texts, their qualified names.
        name: "builtins.isinstance",
        parameters: &[required("object"), variadic("classes")],
        result: |arguments| is_instance(arguments).map(|_| Ty::Bool),
        lower: |emit, arguments, _| {
            let answer = is_instance(&emit.argument_types(arguments)?)?;
            Ok(emit.python_bool(emit.builder.bool(answer)))
        },
    },
    Function {
        // A class that stands for no dtype is a text, its qualified name.
        name: "numpy.issubdtype",
        parameters: &[required("arg1"), required("arg2")],
        result: |arguments| is_subdtype(arguments).map(|_| Ty::Bool),
        lower: |emit, arguments, _| {
            let answer = is_subdtype(&emit.argument_types(arguments)?)?;
            Ok(emit.python_bool(emit.builder.bool(answer)))
        },
    },
    Function {
        name: "numpy.iscomplexobj",
        parameters: &[required("x")],
        result,
        lower,
    },
    Function {
        name: "numpy.isrealobj",
        parameters: &[required("x")],
        result,
        lower,
    },
    Function {
        name: "numpy.isscalar",
        parameters: &[required("element")],
        result,
        lower,
    },
    Function {
        name: "numpy.ndim",
        parameters: &[required("a")],
        result,
        lower,
    },
    Function {
        name: "numpy.dtype",
        parameters: &[required("dtype")],
        result: |arguments| dtype_argument(arguments.get(0), DType::Float64).map(Ty::Dtype),
        lower: |emit, _, result| {
            let r#type = emit.r#type(result)?;
            Ok(emit.builder.value("numpy.dtype_constant", &[], r#type, &[]))
        },
    },
];

/// The type of what a question of one value is answered with.
fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    Ok(match answer(arguments)? {
        Constant::Integer(_) => Ty::Int,
        _ => Ty::Bool,
    })
}

fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    Ok(match answer(&emit.argument_types(arguments)?)? {
        Constant::Integer(value) => emit.int(value),
        answer => emit.python_bool(emit.builder.bool(answer == Constant::Bool(true))),
    })
}

fn answer(arguments: &Arguments<Ty>) -> Result<Constant, Problem> {
    let value = arguments.required(0)?;
    classes::answer(arguments.function(), value).ok_or_else(|| {
        Problem::conflict(
            format!(
                "{} does not take {}",
                shown(arguments.function()),
                value.with_article()
            ),
            "pass a number or an array",
        )
    })
}

fn is_instance(arguments: &Arguments<Ty>) -> Result<bool, Problem> {
    let classes = arguments.rest_constants().iter().map(|class| match class {
        Some(Constant::Text(class)) => Ok(class.clone()),
        _ => Err(Problem::call(
            "isinstance needs the classes when the program is compiled",
            "write them out, as in isinstance(x, (int, float))",
        )),
    });
    let classes = classes.collect::<Result<Vec<_>, _>>()?;
    classes::is_any(arguments.required(0)?, &classes)
}

fn is_subdtype(arguments: &Arguments<Ty>) -> Result<bool, Problem> {
    let (dtype, above) = (arguments.required(0)?, arguments.required(1)?);
    classes::is_subdtype(dtype, above, arguments.constant(1))
}
