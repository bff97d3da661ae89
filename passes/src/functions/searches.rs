//! The places of extremes.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    emit::Emit,
    reduction::{Axes, input},
    reduction_output::{out, result},
};
use crate::typing::{
    dtype::{Casting, DType},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{self, Value};

/// What `argmin` and `argmax` take.
const SEARCHES: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("out"),
    keyword("keepdims"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.argmax",
        parameters: SEARCHES,
        result: search_type,
        lower: |emit, arguments, _| search(emit, "numpy.maximum", arguments),
    },
    Function {
        name: "numpy.argmin",
        parameters: SEARCHES,
        result: search_type,
        lower: |emit, arguments, _| search(emit, "numpy.minimum", arguments),
    },
];

/// The axis that a call names, if any.
fn axes<T>(arguments: &Arguments<T>, rank: usize) -> Result<Axes, Problem> {
    let axis = match rank {
        0 => None,
        _ => arguments.axis(arguments.position_of("axis"), rank)?,
    };
    Ok(Axes {
        axes: axis.map(|axis| vec![axis]),
        keepdims: arguments.flag(arguments.position_of("keepdims"), false)?,
    })
}

fn search_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    if let Some(out) = out(arguments)?
        && !Casting::Safe.allows(out.dtype, DType::Int64)
    {
        return Err(Problem::conflict(
            format!("places are not written to an array of {}", out.dtype),
            "give an 'out' of np.int64",
        ));
    }
    let axes = axes(arguments, shape.len())?;
    result(arguments, DType::Int64, axes.shape(&shape))
}

fn search<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let axes = axes(arguments, emit.rank_of(elements))?;
    let shape = emit.shape_of(elements);
    let left = axes.shape(&shape);
    let result = match left.is_empty() {
        true => emit.r#type(&Ty::Scalar(DType::Int64))?,
        false => emit.tensor_type(DType::Int64, &left),
    };
    let context = emit.builder.context();
    let mut attributes = vec![("qualified_name", ir::string_attribute(context, ufunc))];
    let axis = axes.axes.as_ref().and_then(|axes| axes.first());
    if let Some(axis) = axis.or(Some(&0).filter(|_| shape.len() == 1)) {
        let axis = ir::integer_attribute(emit.builder.integer_type(64), *axis as i64);
        attributes.push(("axis", axis));
    }
    if axes.keepdims && !left.is_empty() {
        attributes.push(("keepdims", ir::unit_attribute(context)));
    }
    let place = emit
        .builder
        .value("numpy.argreduce", &[elements], result, &attributes);
    emit.reduced(arguments, place)
}
