//! The method `outer` of universal functions: the function of each element of one
//! operand with each of the other.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, required},
    array_like::{array_like, fresh},
    emit::Emit,
    names::shown,
    ufunc_arguments::{UfuncArguments, with_keywords},
    ufunc_methods::function,
    ufuncs::{Ufunc, binary_ufuncs, ufunc},
};
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// What `outer` takes: what a call does, in the same places, but `out` by name only.
const OUTER: &[Parameter] = with_keywords![required("A"), required("B"), keyword("out")];

macro_rules! outer {
    ($($name:literal),* $(,)?) => {
        &[$(
            Function {
                name: concat!("numpy.", $name, ".outer"),
                parameters: OUTER,
                result: outer_type,
                lower: |emit, arguments, _| lower(emit, arguments),
            },
        )*]
    };
}

pub(super) static FUNCTIONS: &[Function] = binary_ufuncs!(outer);

/// The universal function of a call of its method.
pub(super) fn ufunc_of<T>(arguments: &Arguments<T>) -> Result<&'static Ufunc, Problem> {
    ufunc(function(arguments)).ok_or_else(|| {
        Problem::function(
            format!("{} is not compiled", shown(arguments.function())),
            "write a loop",
        )
    })
}

fn outer_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let left = array_like(arguments.required(0)?)?;
    let right = array_like(arguments.required(1)?)?;
    let left = match right.rank() {
        // As it lies.
        0 => left,
        axes => {
            let mut shape = left.shape;
            shape.resize(shape.len() + axes, Some(1));
            fresh(left.dtype, shape)
        }
    };
    let operands = [left, right];
    // NumPy makes arrays of numbers here, so that these take part in promotion.
    let operand = |array: crate::typing::ty::ArrayTy| match array.rank() {
        0 => Ty::Scalar(array.dtype),
        _ => Ty::Array(array),
    };
    let operands = operands.map(operand).to_vec();
    UfuncArguments::with_operands(ufunc_of(arguments)?, arguments.clone(), operands).result()
}

fn lower<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let left = emit.strong(*arguments.required(0)?)?;
    let right = emit.strong(*arguments.required(1)?)?;
    let rank = |value| match emit.ty(value) {
        Ok(Ty::Array(array)) => array.rank(),
        _ => 0,
    };
    let places = (rank(left)..rank(left) + rank(right)).collect::<Vec<_>>();
    let left = match rank(left) {
        0 => left,
        _ => emit.widened(left, &places)?,
    };
    UfuncArguments::with_operands(ufunc_of(arguments)?, arguments.clone(), vec![left, right])
        .lower(emit)
}

impl<'c> Emit<'c> {
    /// An array, a number as a NumPy scalar, or what else is written out as an array.
    pub(super) fn strong(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.ty(value)?;
        match ty.is_python_number() {
            true => self.scalar(value, array_like(&ty)?.dtype),
            false if matches!(ty, Ty::Scalar(_)) => Ok(value),
            false => self.array_like(value),
        }
    }
}
