//! `numpy.dot`, the product that sums over the last axis of the first factor and the last
//! but one of the second.

use super::{
    Function,
    arguments::Arguments,
    emit::Emit,
    linear_algebra::{matmul, matmul_type},
    output,
    products::{Contraction, WITH_OUTPUT, contracted, factors, multiplied},
};
use crate::{
    effects::IN_ONE_RUN,
    typing::{problem::Problem, ty::Ty},
};
use npc_dialects::{
    ir::{self, Value},
    types::Layout,
};

/// What is wrong with an output that is not as what the function would make itself.
pub(crate) const NOT_ACCEPTABLE: &str = "output array is not acceptable (must have the right \
                                         datatype, number of dimensions, and be a C-Array)";

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.dot",
    parameters: WITH_OUTPUT,
    result: |arguments| acceptable(arguments, dot_type(arguments)?),
    lower: |emit, arguments, _| {
        let product = emit.dot(arguments)?;
        let Some(out) = emit.output(arguments.get(2).copied())? else {
            return Ok(product);
        };
        if let Ty::Array(_) = emit.ty(product)? {
            emit.check_sizes(
                out,
                &emit.sizes(product)?,
                "output array has wrong dimensions",
            )?;
        }
        let overwrite = emit.overwritten(product, out)?;
        let unit = ir::unit_attribute(emit.builder.context());
        ir::set_attribute(overwrite, IN_ONE_RUN, unit);
        Ok(out)
    },
}];

fn dot_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let [a, b] = factors(arguments)?;
    match (a.rank(), b.rank()) {
        (0, _) | (_, 0) => multiplied(arguments),
        (left, right) if left < 3 && right < 3 => matmul_type(&Ty::Array(a), &Ty::Array(b)),
        (_, right) => contracted(&a, &b, &Contraction::last_with(right.saturating_sub(2))),
    }
}

/// The type of what `numpy.dot` gives: that of `out`, which must be just what it would
/// make itself.
fn acceptable(arguments: &Arguments<Ty>, product: Ty) -> Result<Ty, Problem> {
    let (dtype, shape) = match &product {
        Ty::Array(array) => (array.dtype, array.shape.as_slice()),
        Ty::Scalar(dtype) => (*dtype, [].as_slice()),
        _ => return Ok(product),
    };
    let Some(out) = output::exact_output(arguments.get(2), shape, NOT_ACCEPTABLE)? else {
        return Ok(product);
    };
    let is_fortran = out.layout == Layout::F && out.rank() > 1;
    match out.dtype == dtype && !is_fortran {
        true => Ok(Ty::Array(out.clone())),
        false => Err(Problem::conflict(
            NOT_ACCEPTABLE,
            format!("give a C-contiguous array of {dtype}, or assign the result"),
        )),
    }
}

impl<'c> Emit<'c> {
    fn dot(&self, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
        let [a, b] = self.factors(arguments)?;
        let ranks = [self.array_ty(a)?.rank(), self.array_ty(b)?.rank()];
        let [left, right] = ranks;
        if left == 0 || right == 0 {
            return self.multiplied(arguments);
        }
        let axis = right.saturating_sub(2);
        self.check_aligned([a, b], axis)?;
        match left < 3 && right < 3 {
            true => matmul(self, a, b),
            false => self.contracted([a, b], &Contraction::last_with(axis)),
        }
    }
}
