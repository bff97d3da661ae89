//! Products of matrices and vectors.

use super::{Function, arguments::required, emit::Emit};
use crate::typing::{
    dtype::DType,
    problem::Problem,
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

/// The type of `left @ right`: a matrix, a vector, or for two vectors a number.
pub(crate) fn matmul_type(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    let (Some(a), Some(b)) = (factor(left), factor(right)) else {
        return Err(Problem::conflict(
            format!("the product of {left} and {right} is not compiled"),
            "use arrays of one or two axes; multiply by a number with *",
        ));
    };
    let dtype = a.dtype.promote(b.dtype);
    if dtype == DType::Bool {
        return Err(Problem::conflict(
            "the product of bool matrices is not compiled",
            "convert them with astype(np.int64)",
        ));
    }
    let (rows, inner) = a.shape.split_at(a.rank() - 1);
    let (other, columns) = b.shape.split_at(1);
    if let ([Some(inner)], [Some(other)]) = (inner, other)
        && inner != other
    {
        return Err(Problem::conflict(
            format!("the inner sizes {inner} and {other} differ"),
            "multiply matrices that fit",
        ));
    }
    let shape = [rows, columns].concat();
    Ok(if shape.is_empty() {
        Ty::Scalar(dtype)
    } else {
        Ty::fresh_array(dtype, shape)
    })
}

fn factor(ty: &Ty) -> Option<&ArrayTy> {
    match ty {
        Ty::Array(array) if matches!(array.rank(), 1 | 2) => Some(array),
        _ => None,
    }
}

/// Makes `left @ right`. A vector is a matrix with one row on the left, with one
/// column on the right.
pub(crate) fn matmul<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let (left_type, right_type) = (emit.ty(left)?, emit.ty(right)?);
    let result = matmul_type(&left_type, &right_type)?;
    let is_vector = |ty: &Ty| matches!(ty, Ty::Array(array) if array.rank() == 1);
    let left_matrix = if is_vector(&left_type) {
        emit.view(left, &[emit.none()])?
    } else {
        left
    };
    let right_matrix = if is_vector(&right_type) {
        emit.view(right, &[emit.whole_slice()?, emit.none()])?
    } else {
        right
    };
    let product = matrix_product(emit, left_matrix, right_matrix)?;
    let zero = emit.int(0);
    match (is_vector(&left_type), is_vector(&right_type), result) {
        (true, true, Ty::Scalar(dtype)) => emit.load(product, &[zero, zero], dtype),
        (true, ..) => {
            let row = emit.view(product, &[zero])?;
            Ok(emit.array_if_tensor(emit.elements(row)?))
        }
        (_, true, _) => {
            let column = emit.view(product, &[emit.whole_slice()?, zero])?;
            Ok(emit.array_if_tensor(emit.elements(column)?))
        }
        _ => Ok(product),
    }
}

/// The product of two matrices as a new array.
fn matrix_product<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let Ty::Array(product) = matmul_type(&emit.ty(left)?, &emit.ty(right)?)? else {
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
