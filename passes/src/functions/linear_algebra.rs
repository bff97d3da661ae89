//! Products of matrices and vectors.

use super::{Function, arguments::required, emit::Emit};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    promotion::promote,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.matmul",
        parameters: &[required("x1"), required("x2")],
        result: |arguments| matmul_type(arguments.required(0)?, arguments.required(1)?),
        lower: |emit, arguments, _| matmul(emit, *arguments.required(0)?, *arguments.required(1)?),
    },
    Function {
        name: "numpy.dot",
        parameters: &[required("a"), required("b")],
        result: |arguments| matmul_type(arguments.required(0)?, arguments.required(1)?),
        lower: |emit, arguments, _| matmul(emit, *arguments.required(0)?, *arguments.required(1)?),
    },
];

/// The type of `left @ right`.
pub(crate) fn matmul_type(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    let (Some(a), Some(b)) = (matrix(left), matrix(right)) else {
        return Err(Problem::conflict(
            format!("the product of {left} and {right} is not compiled"),
            "use arrays of two axes; for vectors write np.sum(a * b)",
        ));
    };
    let dtype = promote(a.dtype, b.dtype);
    if dtype == DType::Bool {
        return Err(Problem::conflict(
            "the product of bool matrices is not compiled",
            "convert them with astype(np.int64)",
        ));
    }
    if let (Some(inner), Some(other)) = (a.shape[1], b.shape[0])
        && inner != other
    {
        return Err(Problem::conflict(
            format!("the inner sizes {inner} and {other} differ"),
            "multiply matrices that fit",
        ));
    }
    Ok(Ty::fresh_array(dtype, vec![a.shape[0], b.shape[1]]))
}

fn matrix(ty: &Ty) -> Option<&ArrayTy> {
    match ty {
        Ty::Array(array) if array.rank() == 2 => Some(array),
        _ => None,
    }
}

/// Makes `left @ right`.
pub(crate) fn matmul<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let result = matmul_type(&emit.ty(left)?, &emit.ty(right)?)?;
    let Ty::Array(product) = &result else {
        return Err(Problem::conflict(
            "a product of matrices is a matrix",
            "use matrices",
        ));
    };
    let elements = |value| {
        let elements = emit.elements(value)?;
        emit.astype(elements, product.dtype)
    };
    let operands = [elements(left)?, elements(right)?];
    let tensor = emit.tensor_type(product.dtype, &product.shape);
    Ok(emit.array_if_tensor(emit.builder.value("numpy.matmul", &operands, tensor, &[])))
}
