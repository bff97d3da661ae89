//! The types of the results of numpy's own operations, in IR that does not say them: as
//! tracers and other frontends write it.
//!
//! What a result's type does say must be so; `numpy.narrow` and the casts add it to what
//! is known.

use super::{declared, subscripts, views};
use crate::{
    functions,
    typing::{
        constant::Constants,
        dtype::{DType, MlirDtype},
        problem::Problem,
        ty::{ArrayTy, Ty},
    },
};
use melior::ir::{Type, attribute::DenseI64ArrayAttribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, OpRef},
    types::Kind,
};

/// What a result's type says of an array or a tensor.
struct Said {
    dtype: Option<DType>,
    shape: Option<Vec<Option<i64>>>,
}

impl Said {
    fn of(r#type: Type<'_>) -> Self {
        match Kind::of(r#type) {
            Kind::NdArray(array) => Self {
                dtype: DType::of(array.dtype),
                shape: array.shape,
            },
            _ => Self {
                dtype: ir::element_type_of(r#type).and_then(DType::of),
                shape: ir::has_rank(r#type).then(|| ir::shape_of(r#type)),
            },
        }
    }

    /// The sizes that are known, here or of the operand.
    fn narrowed(&self, shape: &[Option<i64>]) -> Vec<Option<i64>> {
        let said = self.shape.iter().flatten().copied();
        let said = said.chain(std::iter::repeat(None));
        let sizes = shape.iter().zip(said);
        sizes.map(|(known, said)| said.or(*known)).collect()
    }

    /// Whether a result of this dtype and shape may have the type.
    fn allows(&self, dtype: DType, shape: &[Option<i64>]) -> bool {
        let fits = |(said, size): (&Option<i64>, &Option<i64>)| {
            said.zip(*size).is_none_or(|(said, size)| said == size)
        };
        self.dtype.is_none_or(|said| said == dtype)
            && self
                .shape
                .as_ref()
                .is_none_or(|said| said.len() == shape.len() && said.iter().zip(shape).all(fits))
    }
}

/// The types of the results of an operation of numpy, of which not all are known.
pub(super) fn results<'c>(
    operation: OpRef<'c>,
    operands: &[Ty],
    constants: Constants<'_, 'c>,
) -> Result<Vec<Ty>, Problem> {
    let types = ir::result_types(operation);
    let [r#type] = types.as_slice() else {
        return declared(&types);
    };
    let found = match (ir::name(operation), operands) {
        ("numpy.create_array_from_tensor", [tensor]) => Some(Ok(tensor.in_array())),
        ("numpy.copy_to_tensor", [array @ Ty::Array(_)]) => Some(Ok(array.clone().in_tensor())),
        ("numpy.static_info_cast" | "numpy.tensor_static_info_cast" | "numpy.narrow", [array]) => {
            Some(Ok(narrowed(array, &Said::of(*r#type))))
        }
        ("numpy.builtin_ufunc_call", _) => {
            let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
            Some(universal(&name, operands))
        }
        ("numpy.transpose", [array]) => transposed(operation, array).map(Ok),
        ("numpy.get_slice", [array, indices @ ..]) => {
            let known = constants.indices(&ir::operands(operation)[1..]);
            let indices = indices.iter().map(index).collect::<Vec<_>>();
            let part = subscripts::subscript(&array.in_array(), &indices, &known);
            Some(part.map(|part| like(part, std::slice::from_ref(array))))
        }
        ("numpy.dot", _) => Some(universal("numpy.dot", operands)),
        _ => None,
    };
    let Some(found) = found else {
        return declared(&types);
    };
    let found = found?;
    match &found {
        Ty::Array(ArrayTy { dtype, shape, .. }) | Ty::Tensor(dtype, shape)
            if !Said::of(*r#type).allows(*dtype, shape) =>
        {
            Err(Problem::conflict(
                format!(
                    "the result is {}, but its type says {type}",
                    found.with_article()
                ),
                "write the type that it has, or leave it open: !numpy.ndarray<*:?>",
            ))
        }
        _ => Ok(vec![found]),
    }
}

/// Whether it takes a rule to say what a value of this type is.
pub(super) fn is_open(r#type: Type<'_>) -> bool {
    let is_unranked = ir::element_type_of(r#type).is_some() && !ir::has_rank(r#type);
    Ty::of(r#type).is_err() || is_unranked
}

/// The type of a call of NumPy's function of this name: of tensors a tensor.
pub(crate) fn universal(name: &str, operands: &[Ty]) -> Result<Ty, Problem> {
    let arguments = operands.iter().map(Ty::in_array).collect();
    let result = functions::known_call_type(name, arguments, Vec::new())?;
    Ok(like(result, operands))
}

/// A result as operands of these types have it: of tensors it is a tensor.
pub(crate) fn like(result: Ty, operands: &[Ty]) -> Ty {
    match operands.iter().any(|ty| matches!(ty, Ty::Tensor(..))) {
        true => result.in_tensor(),
        false => result,
    }
}

fn narrowed(array: &Ty, said: &Said) -> Ty {
    match array {
        Ty::Array(array) => Ty::Array(ArrayTy {
            shape: said.narrowed(&array.shape),
            ..array.clone()
        }),
        Ty::Tensor(dtype, shape) => Ty::Tensor(*dtype, said.narrowed(shape)),
        other => other.clone(),
    }
}

fn transposed(operation: OpRef<'_>, array: &Ty) -> Option<Ty> {
    let Ty::Array(of) = array.in_array() else {
        return None;
    };
    let order = order_of(operation, of.rank());
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..of.rank()) {
        return None;
    }
    let view = Ty::Array(views::transposed(&of, &order));
    Some(like(view, std::slice::from_ref(array)))
}

/// The order of the axes that a `numpy.transpose` of an array of so many axes names.
pub(crate) fn order_of(operation: OpRef<'_>, rank: usize) -> Vec<usize> {
    let order = axes_of(operation, "permutation");
    order.unwrap_or_else(|| (0..rank).rev().collect())
}

/// The axes that an attribute lists.
pub(crate) fn axes_of(operation: OpRef<'_>, name: &str) -> Option<Vec<usize>> {
    let attribute = operation.attribute(name).ok()?;
    let axes = DenseI64ArrayAttribute::try_from(attribute).ok()?;
    (0..axes.len())
        .map(|index| usize::try_from(axes.element(index).ok()?).ok())
        .collect()
}

/// What stands in a subscript for an operand of `get_slice`.
fn index(ty: &Ty) -> Ty {
    match ty {
        Ty::Other(name) if name == "index" => Ty::Int,
        other => other.in_array(),
    }
}
