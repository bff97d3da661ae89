//! `a.view(dtype)`: an array's memory as elements of another dtype.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::fresh,
    creation::dtype_argument,
    emit::Emit,
    reduction::array_or_scalar,
};
use crate::typing::{
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.ndarray.view",
    parameters: &[required("a"), optional("dtype")],
    result: |arguments| {
        let value = arguments.required(0)?;
        match value {
            Ty::Array(array) => Ok(Ty::Array(view_of(arguments, array)?)),
            Ty::Scalar(dtype) => {
                let view = view_of(arguments, &fresh(*dtype, Vec::new()))?;
                Ok(array_or_scalar(view.dtype, Vec::new()))
            }
            other => Err(Problem::conflict(
                format!("{} has no memory to view", other.with_article()),
                "make an array of it first",
            )),
        }
    },
    lower: |emit, arguments, result| match result {
        Ty::Array(view) => emit.reinterpreted(*arguments.required(0)?, view),
        Ty::Scalar(dtype) => {
            let value = *arguments.required(0)?;
            let Ty::Scalar(from) = emit.ty(value)? else {
                return Ok(value);
            };
            let array = emit.array_if_tensor(emit.splat(value, from)?);
            let view = fresh(*dtype, Vec::new());
            emit.value_of(emit.reinterpreted(array, &view)?)
        }
        _ => arguments.required(0).copied(),
    },
}];

/// The type of the view of an array that a call makes.
fn view_of(arguments: &Arguments<Ty>, array: &ArrayTy) -> Result<ArrayTy, Problem> {
    let dtype = dtype_argument(arguments.get(1), array.dtype)?;
    if array.rank() == 0 && dtype.size() != array.dtype.size() {
        return Err(Problem::call(
            "Changing the dtype of a 0d array is only supported if the itemsize is unchanged",
            "give the array an axis",
        ));
    }
    views::reinterpreted(array, dtype).ok_or_else(|| {
        Problem::call(
            "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.",
            "take a part of the array of which the last axis has as many bytes",
        )
    })
}

impl<'c> Emit<'c> {
    /// A view of an array's memory as another dtype.
    fn reinterpreted(&self, array: Value<'c>, view: &ArrayTy) -> Result<Value<'c>, Problem> {
        if self.array_ty(array)?.dtype == view.dtype {
            return Ok(array);
        }
        let r#type = self.r#type(&Ty::Array(view.clone()))?;
        Ok(self
            .builder
            .value("numpy.reinterpret", &[array], r#type, &[]))
    }
}
