//! Functions that are made of universal functions.

use super::{Function, arguments::required, ufunc_calls, ufuncs};
use crate::typing::{problem::Problem, ty::Ty};

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.clip",
    parameters: &[required("a"), required("a_min"), required("a_max")],
    result: |arguments| {
        let [value, low, high] = [
            arguments.required(0)?,
            arguments.required(1)?,
            arguments.required(2)?,
        ];
        let raised = ufunc("numpy.maximum", value, low)?;
        ufunc("numpy.minimum", &raised, high)
    },
    lower: |emit, arguments, _| {
        let raised = emit.ufunc(
            "numpy.maximum",
            &[*arguments.required(0)?, *arguments.required(1)?],
        )?;
        let clipped = emit.ufunc("numpy.minimum", &[raised, *arguments.required(2)?])?;
        Ok(emit.array_if_tensor(clipped))
    },
}];

fn ufunc(name: &str, left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    match ufuncs::ufunc(name) {
        Some(ufunc) => ufunc_calls::result(ufunc, &[left, right]),
        None => Err(Problem::function(
            format!("{name} is not compiled"),
            "write a loop",
        )),
    }
}
