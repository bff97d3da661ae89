//! Universal functions that give two results, and those that take no numbers.

use super::{
    Function,
    arguments::{Arguments, required},
    emit::Emit,
    ufunc_calls, ufuncs,
};
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// The functions of one result each that a function of two is made of.
type Pair = [&'static str; 2];

const DIVMOD: Pair = ["numpy.floor_divide", "numpy.remainder"];
const MODF: Pair = ["numpy._modf_fraction", "numpy._modf_whole"];
const FREXP: Pair = ["numpy._frexp_mantissa", "numpy._frexp_exponent"];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.divmod",
        parameters: &[required("x1"), required("x2")],
        result: |arguments| types(DIVMOD, arguments, 2),
        lower: |emit, arguments, result| {
            let operands = [*arguments.required(0)?, *arguments.required(1)?];
            values(emit, DIVMOD, &operands, result)
        },
    },
    Function {
        name: "numpy.modf",
        parameters: &[required("x")],
        result: |arguments| types(MODF, arguments, 1),
        lower: |emit, arguments, result| values(emit, MODF, &[*arguments.required(0)?], result),
    },
    Function {
        name: "numpy.frexp",
        parameters: &[required("x")],
        result: |arguments| types(FREXP, arguments, 1),
        lower: |emit, arguments, result| values(emit, FREXP, &[*arguments.required(0)?], result),
    },
    Function {
        name: "numpy.isnat",
        parameters: &[required("x")],
        result: |_| {
            Err(Problem::conflict(
                "ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.",
                "use np.isnan for numbers",
            ))
        },
        lower: |emit, _, _| Ok(emit.none()),
    },
];

/// The types of both results, in a tuple.
fn types(pair: Pair, arguments: &Arguments<Ty>, arity: usize) -> Result<Ty, Problem> {
    let operands = (0..arity).map(|index| arguments.required(index));
    let operands = operands.collect::<Result<Vec<_>, _>>()?;
    let result = |name| match ufuncs::ufunc(name) {
        Some(ufunc) => ufunc_calls::result(ufunc, &operands),
        None => Err(Problem::function(
            format!("{name} is not compiled"),
            "write a loop",
        )),
    };
    Ok(Ty::Tuple(vec![result(pair[0])?, result(pair[1])?]))
}

/// Both results of some operands, which share a loop.
fn values<'c>(
    emit: &Emit<'c>,
    pair: Pair,
    operands: &[Value<'c>],
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let values = pair.map(|name| {
        let value = emit.ufunc(name, operands)?;
        Ok(emit.array_if_tensor(value))
    });
    let [first, second] = values;
    let r#type = emit.r#type(result)?;
    Ok(emit
        .builder
        .value("basicpy.build_tuple", &[first?, second?], r#type, &[]))
}
