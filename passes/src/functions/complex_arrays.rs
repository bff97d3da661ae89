//! Parts, angles and conjugates of NumPy's complex numbers. The parts of an array are
//! views of it.

use super::{
    Function,
    arguments::{optional, required},
    emit::Emit,
};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    rules::attributes::part_of_array,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{self, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.real",
        parameters: &[required("val")],
        result: |arguments| part_type(arguments.required(0)?, "real"),
        lower: |emit, arguments, _| emit.part(*arguments.required(0)?, "real"),
    },
    Function {
        name: "numpy.imag",
        parameters: &[required("val")],
        result: |arguments| part_type(arguments.required(0)?, "imag"),
        lower: |emit, arguments, _| emit.part(*arguments.required(0)?, "imag"),
    },
    Function {
        name: "numpy.angle",
        parameters: &[required("z"), optional("deg")],
        result: |arguments| {
            arguments.flag(1, false)?;
            angle_type(arguments.required(0)?)
        },
        lower: |emit, arguments, _| {
            let angle = angle(emit, *arguments.required(0)?)?;
            let angle = match arguments.flag(1, false)? {
                true => {
                    let factor = 180.0 / std::f64::consts::PI;
                    let factor = emit.builder.float(emit.builder.f64_type(), factor);
                    emit.ufunc("numpy.multiply", &[angle, factor])?
                }
                false => angle,
            };
            Ok(emit.array_if_tensor(angle))
        },
    },
    Function {
        name: "numpy.ndarray.conj",
        parameters: &[required("a")],
        result: |arguments| conjugate_type(arguments.required(0)?),
        lower: |emit, arguments, _| conjugate(emit, *arguments.required(0)?),
    },
    Function {
        name: "numpy.ndarray.conjugate",
        parameters: &[required("a")],
        result: |arguments| conjugate_type(arguments.required(0)?),
        lower: |emit, arguments, _| conjugate(emit, *arguments.required(0)?),
    },
];

/// The type of a part of a number or of an array.
fn part_type(value: &Ty, part: &str) -> Result<Ty, Problem> {
    match value {
        Ty::Array(array) => Ok(part_of_array(array, part)),
        Ty::Scalar(dtype) => Ok(Ty::Scalar(dtype.part())),
        Ty::Complex => Ok(Ty::Float),
        number if number.is_python_number() => Ok(super::complex::own_type(number)),
        other => Err(no_number("its parts are", other)),
    }
}

fn no_number(what: &str, ty: &Ty) -> Problem {
    Problem::conflict(
        format!("{what} those of a number, not of {}", ty.with_article()),
        "pass a number or an array",
    )
}

/// The dtype that NumPy makes of a value, and the type of its angle.
fn angle_type(value: &Ty) -> Result<Ty, Problem> {
    let dtype = match value {
        Ty::Array(array) => array.dtype,
        Ty::Scalar(dtype) => *dtype,
        Ty::Complex => DType::Complex128,
        number if number.is_python_number() => DType::Float64,
        other => return Err(no_number("angles are", other)),
    };
    // Bools and bytes are small enough for a small float.
    let dtype = match dtype {
        DType::Bool => DType::Int64,
        other => other.part(),
    };
    let dtype = match dtype {
        DType::Int8 | DType::UInt8 => DType::Float16,
        DType::Int16 | DType::UInt16 => DType::Float32,
        integer if integer.kind().is_integer() => DType::Float64,
        float => float,
    };
    Ok(match value {
        Ty::Array(array) if array.rank() > 0 => Ty::fresh_array(dtype, array.shape.clone()),
        _ => Ty::Scalar(dtype),
    })
}

/// The angle of each number.
fn angle<'c>(emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    let ty = emit.ty(value)?;
    // What NumPy makes an array of.
    let value = match ty {
        Ty::Complex => emit.cast(value, &Ty::Scalar(DType::Complex128))?,
        ref number if number.is_python_number() => emit.cast(value, &Ty::Scalar(DType::Float64))?,
        _ => value,
    };
    let parts = match emit.ty(value)? {
        Ty::Array(ArrayTy { dtype, .. }) | Ty::Scalar(dtype) if dtype.is_complex() => {
            [emit.part(value, "imag")?, emit.part(value, "real")?]
        }
        _ => [emit.int(0), value],
    };
    emit.ufunc("numpy.arctan2", &parts)
}

/// The type of a conjugate as methods give it, which return a real array itself.
fn conjugate_type(value: &Ty) -> Result<Ty, Problem> {
    match value {
        Ty::Array(array) if array.dtype.is_complex() && array.rank() > 0 => {
            Ok(Ty::fresh_array(array.dtype, array.shape.clone()))
        }
        Ty::Array(array) if array.dtype.is_complex() => Ok(Ty::Scalar(array.dtype)),
        Ty::Array(_) | Ty::Scalar(_) => Ok(value.clone()),
        other => Err(no_number("conjugates are", other)),
    }
}

fn conjugate<'c>(emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    match emit.ty(value)? {
        Ty::Array(ArrayTy { dtype, .. }) | Ty::Scalar(dtype) if dtype.is_complex() => {
            let conjugate = emit.ufunc("numpy.conjugate", &[value])?;
            Ok(emit.array_if_tensor(conjugate))
        }
        _ => Ok(value),
    }
}

impl<'c> Emit<'c> {
    /// The attribute `real` or `imag` of a number or an array.
    pub(crate) fn part(&self, value: Value<'c>, part: &str) -> Result<Value<'c>, Problem> {
        let is_real = part == "real";
        let ty = self.ty(value)?;
        match &ty {
            Ty::Array(array) => {
                let view = self.r#type(&part_of_array(array, part))?;
                match (array.dtype.is_complex(), is_real) {
                    (true, _) => Ok(self.complex_part(value, is_real, view)),
                    (false, true) => Ok(value),
                    (false, false) => self.zeros_like(value, array, view),
                }
            }
            Ty::Scalar(dtype) if dtype.is_complex() => match is_real {
                true => self.ufunc("numpy._real", &[value]),
                false => self.ufunc("numpy._imag", &[value]),
            },
            Ty::Scalar(_) if is_real => Ok(value),
            Ty::Scalar(dtype) => self.scalar(self.int(0), *dtype),
            _ => super::complex::part(self, value, part),
        }
    }

    fn complex_part(
        &self,
        array: Value<'c>,
        is_real: bool,
        view: melior::ir::Type<'c>,
    ) -> Value<'c> {
        let unit = ir::unit_attribute(self.builder.context());
        let attributes = [("imaginary", unit)];
        let attributes = if is_real { &[] } else { attributes.as_slice() };
        self.builder
            .value("numpy.complex_part", &[array], view, attributes)
    }

    /// The imaginary parts of real numbers, which nobody may write.
    fn zeros_like(
        &self,
        array: Value<'c>,
        ty: &ArrayTy,
        readonly: melior::ir::Type<'c>,
    ) -> Result<Value<'c>, Problem> {
        let zero = self.splat(self.int(0), ty.dtype)?;
        let sizes = ty.shape.iter().enumerate();
        let sizes = sizes.filter(|(_, size)| size.is_none());
        let sizes = sizes.map(|(axis, _)| self.dim(array, axis));
        let fresh = self.r#type(&Ty::fresh_array(ty.dtype, ty.shape.clone()))?;
        let sizes = sizes.collect::<Vec<_>>();
        let zeros = self.builder.value("numpy.empty", &sizes, fresh, &[]);
        self.overwrite(zeros, zero);
        Ok(self
            .builder
            .value("numpy.static_info_cast", &[zeros], readonly, &[]))
    }
}
