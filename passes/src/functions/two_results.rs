//! Universal functions that give two results, and those that take no numbers.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::fresh,
    emit::Emit,
    memory_order::laid_out,
    names::shown,
    output,
    reductions::dtype_of,
    signatures::Outcome,
    ufunc_arguments::{self, UfuncArguments, with_keywords},
    ufuncs::{self, Ufunc},
};
use crate::typing::{broadcast::broadcast, dtype::Casting, problem::Problem, ty::Ty};
use npc_dialects::{ir::Value, types::Layout};

/// The functions of one result each that a function of two is made of.
type Pair = [&'static str; 2];

const DIVMOD: Pair = ["numpy.floor_divide", "numpy.remainder"];
const MODF: Pair = ["numpy._modf_fraction", "numpy._modf_whole"];
const FREXP: Pair = ["numpy._frexp_mantissa", "numpy._frexp_exponent"];

/// What functions of one operand take: outputs by position, or a pair of them by name.
const UNARY: &[Parameter] = with_keywords![
    required("x"),
    optional("out1"),
    optional("out2"),
    keyword("out"),
];

/// What functions of two operands take.
const BINARY: &[Parameter] = with_keywords![
    required("x1"),
    required("x2"),
    optional("out1"),
    optional("out2"),
    keyword("out"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.divmod",
        parameters: BINARY,
        result: |arguments| types(DIVMOD, arguments, 2),
        lower: |emit, arguments, result| values(emit, DIVMOD, arguments, 2, result),
    },
    Function {
        name: "numpy.modf",
        parameters: UNARY,
        result: |arguments| types(MODF, arguments, 1),
        lower: |emit, arguments, result| values(emit, MODF, arguments, 1, result),
    },
    Function {
        name: "numpy.frexp",
        parameters: UNARY,
        result: |arguments| types(FREXP, arguments, 1),
        lower: |emit, arguments, result| values(emit, FREXP, arguments, 1, result),
    },
    Function {
        name: "numpy.isnat",
        parameters: ufunc_arguments::UNARY,
        result: |_| {
            Err(Problem::conflict(
                "ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.",
                "use np.isnan for numbers",
            ))
        },
        lower: |emit, _, _| Ok(emit.none()),
    },
];

/// The operands of a call of a function that takes so many.
fn operands<T: Clone>(arguments: &Arguments<T>, arity: usize) -> Result<Vec<T>, Problem> {
    let operands = (0..arity).map(|index| arguments.required(index).cloned());
    operands.collect()
}

/// What a call gives as outputs: by position, or what the pair `out` holds, which
/// `elements` takes apart.
fn outputs<T: Clone>(
    arguments: &Arguments<T>,
    arity: usize,
    elements: impl Fn(&T) -> Result<Vec<T>, Problem>,
) -> Result<[Option<T>; 2], Problem> {
    let placed = [arity, arity + 1].map(|place| arguments.get(place).cloned());
    let Some(pair) = arguments.get(arity + 2) else {
        return Ok(placed);
    };
    if placed.iter().any(Option::is_some) {
        return Err(Problem::call(
            format!(
                "{} is given outputs by position and as 'out'",
                shown(arguments.function())
            ),
            "leave one of them out",
        ));
    }
    match elements(pair)?.as_slice() {
        [first, second] => Ok([Some(first.clone()), Some(second.clone())]),
        _ => Err(not_a_pair(arguments.function())),
    }
}

fn not_a_pair(function: &str) -> Problem {
    Problem::conflict(
        format!("'out' of {} is a tuple of two arrays", shown(function)),
        "give an array for each result, or None for one that is new",
    )
}

/// The universal function of one of both results.
fn ufunc(name: &str) -> Result<&'static Ufunc, Problem> {
    ufuncs::ufunc(name)
        .ok_or_else(|| Problem::function(format!("{name} is not compiled"), "write a loop"))
}

/// The arguments that one of both results is computed from.
fn of_result<T: Clone>(
    name: &str,
    place: usize,
    arguments: &Arguments<T>,
    operands: &[T],
    out: Option<&T>,
) -> Result<UfuncArguments<T>, Problem> {
    let arguments = match out {
        Some(out) => arguments.with(arguments.position_of("out"), out.clone()),
        None => arguments.without(&["out"]),
    };
    let arguments = UfuncArguments::with_operands(ufunc(name)?, arguments, operands.to_vec());
    Ok(arguments.of_outcome(Outcome { place, count: 2 }))
}

/// The types of both results, in a tuple.
fn types(pair: Pair, arguments: &Arguments<Ty>, arity: usize) -> Result<Ty, Problem> {
    let operands = operands(arguments, arity)?;
    let outputs = outputs(arguments, arity, |out| {
        let pair = out.tuple_elements().map(<[Ty]>::to_vec);
        pair.ok_or_else(|| not_a_pair(arguments.function()))
    })?;
    let casting = arguments.casting(arguments.position_of("casting"), Casting::SameKind)?;
    let mut results = Vec::new();
    for (place, name) in pair.into_iter().enumerate() {
        let value = of_result(name, place, arguments, &operands, None)?.result()?;
        // Outputs take part in the shape of both results.
        let (dtype, layout, mut shape) = match value {
            Ty::Array(array) => (array.dtype, array.layout, array.shape),
            value => (dtype_of(&value)?, Layout::C, Vec::new()),
        };
        for ty in outputs.iter().flatten() {
            if let Ty::Array(array) = ty {
                shape = broadcast(&shape, &array.shape)?;
            }
        }
        let value = match shape.is_empty() {
            true => Ty::Scalar(dtype),
            false => Ty::Array(laid_out(fresh(dtype, shape), layout)),
        };
        let out = outputs[place].as_ref();
        results.push(output::result(arguments.function(), value, out, casting)?);
    }
    Ok(Ty::Tuple(results))
}

/// Refuses one array for both results: which of them it holds in the end depends on the dtype
/// in NumPy, and on how the operands lie.
fn check_outputs_differ(function: &str, outputs: &[Option<Value<'_>>; 2]) -> Result<(), Problem> {
    match outputs {
        [Some(first), Some(second)] if first == second => Err(Problem::conflict(
            format!("{} writes both results to one array", shown(function)),
            "give an array for each, as in out=(a, np.empty_like(a))",
        )),
        _ => Ok(()),
    }
}

/// Both results of some operands, which share a loop. Both are computed before one is
/// written to an output, which may be an operand.
fn values<'c>(
    emit: &Emit<'c>,
    pair: Pair,
    arguments: &Arguments<Value<'c>>,
    arity: usize,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let mut operands = operands(arguments, arity)?;
    let mut outputs = outputs(arguments, arity, |out| emit.tuple_elements(*out))?;
    check_outputs_differ(arguments.function(), &outputs)?;
    for output in &mut outputs {
        *output = emit.output(*output)?;
    }
    if let Some(output) = outputs.iter().flatten().next() {
        let shape = emit.array_ty(*output)?.shape;
        let sizes = emit.sizes(*output)?;
        for operand in &mut operands {
            if matches!(emit.ty(*operand)?, Ty::Array(_)) {
                *operand = emit.spread(*operand, &shape, &sizes)?;
            }
        }
    }
    if let [Some(first), Some(second)] = outputs {
        let message = "non-broadcastable output operand doesn't match the broadcast shape";
        for (size, other) in emit.sizes(first)?.into_iter().zip(emit.sizes(second)?) {
            emit.check_equal(size, other, message, &[]);
        }
    }
    let of = |place: usize| {
        let out = outputs[place].as_ref();
        of_result(pair[place], place, arguments, &operands, out)
    };
    let (first, second) = (of(0)?, of(1)?);
    let computed = [first.computed(emit)?, second.computed(emit)?];
    let first = first.written(emit, &computed[0])?;
    let second = second.written(emit, &computed[1])?;
    let r#type = emit.r#type(result)?;
    Ok(emit
        .builder
        .value("basicpy.build_tuple", &[first, second], r#type, &[]))
}
