//! `np.nan_to_num`: numbers in the place of NaN and of infinities.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    complex,
    emit::Emit,
    reduction::array_or_scalar,
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    rules::operators,
    ty::Ty,
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.nan_to_num",
    parameters: &[
        required("x"),
        optional("copy"),
        optional("nan"),
        optional("posinf"),
        optional("neginf"),
    ],
    result: |arguments| {
        for name in ["nan", "posinf", "neginf"] {
            let given = arguments.get(arguments.position_of(name));
            if let Some(other) = given.filter(|ty| !ty.is_number() && **ty != Ty::None) {
                return Err(Problem::conflict(
                    format!("'{name}' is a number, not {}", other.with_article()),
                    "give a number, as nan=0.0",
                ));
            }
        }
        let source = arguments.required(0)?;
        match (source, arguments.flag(1, true)?) {
            (Ty::Array(array), false) if array.rank() > 0 => match array.readonly {
                true => Err(operators::readonly()),
                false => Ok(source.clone()),
            },
            _ => {
                let array = array_like(source)?;
                Ok(array_or_scalar(array.dtype, array.shape))
            }
        }
    },
    lower: |emit, arguments, result| {
        let value = emit.strong(*arguments.required(0)?)?;
        let is_copied = arguments.flag(1, true)?;
        // The number in an array without axes.
        let value = match result {
            Ty::Scalar(_) if is_copied => emit.value_of(value)?,
            _ => value,
        };
        match (emit.ty(value)?, result) {
            (Ty::Scalar(dtype), _) if dtype.is_complex() => {
                let part = |part| {
                    let part = emit.part(value, part)?;
                    emit.cast(finite(emit, part, dtype.part(), arguments)?, &Ty::Float)
                };
                let number = complex::create(emit, part("real")?, part("imag")?);
                emit.cast(number, &Ty::Scalar(dtype))
            }
            (Ty::Scalar(dtype), _) => finite(emit, value, dtype, arguments),
            (Ty::Array(array), Ty::Array(_)) => {
                let target = match is_copied {
                    true => emit.array_if_tensor(emit.elements(value)?),
                    false => value,
                };
                let parts = match array.dtype.is_complex() {
                    true => vec![emit.part(target, "real")?, emit.part(target, "imag")?],
                    false => vec![target],
                };
                for part in parts {
                    let elements = finite(emit, part, array.dtype.part(), arguments)?;
                    emit.assign(part, elements)?;
                }
                Ok(target)
            }
            _ => Err(Problem::internal(
                "np.nan_to_num does not change an array without axes",
            )),
        }
    },
}];

/// Real numbers with others in the place of what is not finite: a tensor, or a NumPy
/// scalar.
fn finite<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    dtype: DType,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    if dtype.kind() != DTypeKind::Float {
        return emit.value_of(value);
    }
    let float = |number| emit.builder.float(emit.builder.f64_type(), number);
    let number = |name, default| {
        let given = arguments.get(arguments.position_of(name)).copied();
        let given = given.filter(|given| !matches!(emit.ty(*given), Ok(Ty::None)));
        emit.converted(given.unwrap_or_else(|| float(default)), dtype)
    };
    let greatest = match dtype {
        DType::Float16 => 65504.0,
        DType::Float32 => f64::from(f32::MAX),
        _ => f64::MAX,
    };
    let mut finite = emit.value_of(value)?;
    for (infinity, name) in [(f64::INFINITY, "posinf"), (f64::NEG_INFINITY, "neginf")] {
        let is_infinite = emit.ufunc("numpy.equal", &[value, float(infinity)])?;
        let number = number(name, infinity.signum() * greatest)?;
        finite = emit.ufunc("numpy.where", &[is_infinite, number, finite])?;
    }
    let is_nan = emit.ufunc("numpy.isnan", &[value])?;
    emit.ufunc("numpy.where", &[is_nan, number("nan", 0.0)?, finite])
}
