//! `@`, `numpy.matmul`, and the product of two matrices that other products are made of.

use super::{array_like::array_like, emit::Emit, products::Contraction};
use crate::typing::{
    broadcast::broadcast,
    dtype::DType,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

/// NumPy's ValueError where inner sizes differ.
const MISMATCH: &str = "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc \
                        signature (n?,k),(k,m?)->(n?,m?) (size {} is different from {})";

/// NumPy's ValueError where axes before the last two do not fit.
const OUTER_MISMATCH: &str = "operands could not be broadcast together with remapped shapes";

/// The type of `left @ right`: matrices, vectors, or for two vectors a number. Axes
/// before the last two are broadcast.
pub(crate) fn matmul_type(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    let (a, b) = (factor(left, 0)?, factor(right, 1)?);
    let dtype = a.dtype.promote(b.dtype);
    let (rows, columns) = (&row_sizes(&a)[..], &column_sizes(&b)[..]);
    let (inner, other) = (a.shape[a.rank() - 1], b.shape[b.rank().saturating_sub(2)]);
    if let (Some(inner), Some(other)) = (inner, other)
        && inner != other
    {
        return Err(Problem::conflict(
            format!("the inner sizes {inner} and {other} differ"),
            "multiply matrices that fit",
        ));
    }
    let outer = broadcast(outer_sizes(&a), outer_sizes(&b))?;
    let shape = [&outer, rows, columns].concat();
    Ok(match shape.is_empty() {
        true => Ty::Scalar(dtype),
        false => Ty::fresh_array(dtype, shape),
    })
}

fn factor(ty: &Ty, operand: usize) -> Result<ArrayTy, Problem> {
    let array = array_like(ty)?;
    if array.rank() > 0 {
        return Ok(array);
    }
    Err(Problem::conflict(
        format!(
            "operand {operand} of a product of matrices is {}",
            ty.with_article()
        ),
        "use arrays of one or more axes; multiply by a number with *",
    ))
}

/// The sizes before those of the matrices.
fn outer_sizes(array: &ArrayTy) -> &[Option<i64>] {
    &array.shape[..array.rank().saturating_sub(2)]
}

/// How many rows there are; nothing for a vector.
fn row_sizes(array: &ArrayTy) -> Vec<Option<i64>> {
    match array.rank() {
        1 => Vec::new(),
        rank => vec![array.shape[rank - 2]],
    }
}

/// How many columns there are; nothing for a vector.
fn column_sizes(array: &ArrayTy) -> Vec<Option<i64>> {
    match array.rank() {
        1 => Vec::new(),
        rank => vec![array.shape[rank - 1]],
    }
}

/// Makes `left @ right`. A vector is a matrix with one row on the left, with one
/// column on the right.
pub(crate) fn matmul<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let result = matmul_type(&emit.ty(left)?, &emit.ty(right)?)?;
    let is_vector = |array| Ok::<_, Problem>(emit.array_ty(array)?.rank() == 1);
    let (has_no_rows, has_no_columns) = (is_vector(left)?, is_vector(right)?);
    let left = emit.widened(left, if has_no_rows { &[0] } else { &[] })?;
    let right = emit.widened(right, if has_no_columns { &[1] } else { &[] })?;
    let product = match [emit.array_ty(left)?.rank(), emit.array_ty(right)?.rank()] {
        [2, 2] => emit.matrix_product(left, right)?,
        [_, 2] => {
            // All rows of the matrices on the left make one matrix.
            let (rows, columns) = (emit.sizes(left)?, emit.sizes(right)?);
            let (inner, other) = (rows[rows.len() - 1], columns[0]);
            emit.check_equal(inner, other, MISMATCH, &[other, inner]);
            emit.contracted([left, right], &Contraction::last_with(0))?
        }
        _ => stacked_product(emit, left, right)?,
    };
    let rank = emit.array_ty(product)?.rank();
    let mut spare = Vec::new();
    spare.extend(has_no_rows.then_some(rank - 2));
    spare.extend(has_no_columns.then_some(rank - 1));
    if let Ty::Scalar(dtype) = result {
        let zero = emit.int(0);
        return emit.load(product, &[zero, zero], dtype);
    }
    // The product's own axes of size 1 are known, so that this is the same memory.
    emit.squeezed(product, &spare)
}

/// The products of matrices one behind the other, whose outer axes are broadcast.
fn stacked_product<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let (left_type, right_type) = (emit.array_ty(left)?, emit.array_ty(right)?);
    let Ty::Array(result) = matmul_type(
        &Ty::Array(left_type.clone()),
        &Ty::Array(right_type.clone()),
    )?
    else {
        return Err(Problem::internal("a product of matrices is a matrix"));
    };
    let (left_sizes, right_sizes) = (emit.sizes(left)?, emit.sizes(right)?);
    let (left_outer, left_matrix) = left_sizes.split_at(left_sizes.len() - 2);
    let (right_outer, right_matrix) = right_sizes.split_at(right_sizes.len() - 2);
    let inner = [left_matrix[1], right_matrix[0]];
    emit.check_equal(inner[0], inner[1], MISMATCH, &[inner[1], inner[0]]);
    let outer = emit.broadcast_sizes(left_outer, right_outer, &result.shape, OUTER_MISMATCH)?;
    let matrix = [left_matrix[0], right_matrix[1]];
    let target = emit.new_array(
        result.dtype,
        &result.shape,
        &[outer.as_slice(), &matrix].concat(),
    )?;
    let known = &result.shape[..outer.len()];
    let left = spread_outer(emit, left, [known, &left_type.shape], &outer)?;
    let right = spread_outer(emit, right, [known, &right_type.shape], &outer)?;
    each_product(emit, &outer, [left, right, target])?;
    Ok(target)
}

/// Matrices spread over outer axes; one matrix alone stays as it is.
fn spread_outer<'c>(
    emit: &Emit<'c>,
    matrices: Value<'c>,
    [known, own]: [&[Option<i64>]; 2],
    outer: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    let (own_outer, matrix) = own.split_at(own.len() - 2);
    let is_whole = own_outer == known && known.iter().all(Option::is_some);
    if own_outer.is_empty() || is_whole {
        return Ok(matrices);
    }
    let sizes = emit.sizes(matrices)?;
    let sizes = [outer, &sizes[sizes.len() - 2..]].concat();
    emit.spread(matrices, &[known, matrix].concat(), &sizes)
}

/// Computes the products at all places of the outer axes.
fn each_product<'c>(
    emit: &Emit<'c>,
    outer: &[Value<'c>],
    arrays: [Value<'c>; 3],
) -> Result<(), Problem> {
    let Some((size, inner)) = outer.split_first() else {
        let [left, right, target] = arrays;
        let product = emit.product_tensor(left, right)?;
        emit.overwrite(target, product);
        return Ok(());
    };
    let from = emit.int(0);
    emit.repeat([from, *size], &[], &mut |emit, position, _| {
        let mut rows = arrays;
        for array in &mut rows {
            // One matrix alone goes with each.
            if emit.array_ty(*array)?.rank() > 2 {
                *array = emit.item(*array, position)?;
            }
        }
        each_product(emit, inner, rows)?;
        Ok(Vec::new())
    })?;
    Ok(())
}

impl<'c> Emit<'c> {
    /// The product of two matrices as a new array.
    pub(super) fn matrix_product(
        &self,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        Ok(self.array_if_tensor(self.product_tensor(left, right)?))
    }

    /// The product of two matrices. That of bools says where some pair is true; that of
    /// float16 is summed up in float32, as in NumPy.
    fn product_tensor(&self, left: Value<'c>, right: Value<'c>) -> Result<Value<'c>, Problem> {
        let types = [self.array_ty(left)?, self.array_ty(right)?];
        let Ty::Array(product) =
            matmul_type(&Ty::Array(types[0].clone()), &Ty::Array(types[1].clone()))?
        else {
            return Err(Problem::internal("a product of matrices is a matrix"));
        };
        let computed = match product.dtype {
            DType::Bool => DType::Int64,
            DType::Float16 => DType::Float32,
            dtype => dtype,
        };
        let elements = |value| self.astype(self.elements(value)?, computed);
        let operands = [elements(left)?, elements(right)?];
        let tensor = self.tensor_type(computed, &product.shape);
        let value = self.builder.value("numpy.matmul", &operands, tensor, &[]);
        match product.dtype {
            DType::Bool => self.ufunc("numpy.not_equal", &[value, self.int(0)]),
            dtype => self.astype(value, dtype),
        }
    }
}
