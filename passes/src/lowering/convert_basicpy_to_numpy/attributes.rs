//! Attributes of arrays and NumPy scalars.

use super::Converted;
use crate::{
    functions::emit::Emit,
    typing::{
        classes::dtype_attribute,
        constant::Constant,
        dtype::DType,
        problem::Problem,
        rules::attributes::{matrix_order, slot_of},
        ty::Ty,
    },
};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types,
};

pub(super) fn attribute<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let [object] = operands.as_slice() else {
        return Ok(Converted::Same);
    };
    let name = ir::string_of(operation, "name").unwrap_or_default();
    let value = match (emit.ty(*object)?, name.as_str()) {
        (Ty::Array(array), "shape") => {
            let sizes = (0..array.rank())
                .map(|axis| emit.dim(*object, axis))
                .collect::<Vec<_>>();
            let tuple = emit.r#type(&Ty::Tuple(vec![Ty::Int; array.rank()]))?;
            emit.builder
                .value("basicpy.build_tuple", &sizes, tuple, &[])
        }
        (tuple @ Ty::NamedTuple(..), name) => emit.named_tuple_attribute(*object, &tuple, name)?,
        (Ty::Range | Ty::Slice(_), "start" | "stop" | "step") => {
            emit.slot(*object, slot_of(&name).unwrap_or_default())?
        }
        (Ty::Scalar(_), "shape") => emit.tuple(&[])?,
        (Ty::Scalar(_), "ndim") => integer(emit, 0),
        (Ty::Scalar(_), "size") => integer(emit, 1),
        (Ty::Scalar(dtype), "itemsize" | "nbytes") => integer(emit, dtype.size() as i64),
        (Ty::Array(array), "ndim") => integer(emit, array.rank() as i64),
        (Ty::Array(array), "size") => emit.size(*object, array.rank()),
        (Ty::Array(array), "itemsize") => integer(emit, array.dtype.size() as i64),
        (Ty::Array(array), "nbytes") => {
            let size = emit.size(*object, array.rank());
            emit.builder.same(
                "arith.muli",
                &[size, integer(emit, array.dtype.size() as i64)],
            )
        }
        (Ty::Array(_), "strides") => emit.strides(*object)?,
        (Ty::Array(_), "flags") => emit.flags(*object)?,
        (Ty::Array(array), "T") => {
            let order = (0..array.rank()).rev().collect::<Vec<_>>();
            emit.transposed(*object, &order)?
        }
        (Ty::Array(array), "mT") if array.rank() > 1 => {
            emit.transposed(*object, &matrix_order(array.rank()))?
        }
        (Ty::Dtype(dtype), name) if let Some(constant) = dtype_attribute(dtype, name) => {
            match constant {
                Constant::Integer(value) => integer(emit, value),
                Constant::Text(value) => text(emit, &value),
                _ => return Ok(Converted::Same),
            }
        }
        (Ty::Array(array), "dtype") => dtype(emit, array.dtype)?,
        (Ty::Scalar(scalar), "dtype") => dtype(emit, scalar)?,
        (Ty::Array(_) | Ty::Scalar(_), part @ ("real" | "imag")) => emit.part(*object, part)?,
        (number, part @ ("real" | "imag")) if number.is_python_number() => {
            emit.part(*object, part)?
        }
        (object, name) => {
            return Err(Problem::function(
                format!(
                    "{} has no attribute '{name}' that npc compiles",
                    object.with_article()
                ),
                "use shape, ndim, size, dtype, itemsize, nbytes or T of an array",
            ));
        }
    };
    Ok(Converted::Value(value))
}

fn integer<'c>(emit: &Emit<'c>, value: i64) -> Value<'c> {
    emit.int(value)
}

fn text<'c>(emit: &Emit<'c>, value: &str) -> Value<'c> {
    let context = emit.builder.context();
    let value = [("value", ir::string_attribute(context, value))];
    let r#type = types::str(context);
    emit.builder
        .value("basicpy.str_constant", &[], r#type, &value)
}

fn dtype<'c>(emit: &Emit<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
    let r#type = emit.r#type(&Ty::Dtype(dtype))?;
    Ok(emit.builder.value("numpy.dtype_constant", &[], r#type, &[]))
}
