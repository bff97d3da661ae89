//! `np.round` and its method, `np.fix`: NumPy's algorithm scales, rounds to even, and
//! scales back.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::array_like,
    complex,
    emit::Emit,
    names::shown,
    output,
    reduction::array_or_scalar,
    runtime_calls::call,
    ufunc_calls, ufuncs,
};
use crate::typing::{
    constant::Constant,
    dtype::{Casting, DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// The number of factors of ten whose product is infinite.
const STEPS_TO_INFINITY: u64 = 309;

/// What `round` takes.
const ROUND: &[Parameter] = &[required("a"), optional("decimals"), optional("out")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.round",
        parameters: ROUND,
        result: round_type,
        lower: |emit, arguments, _| round(emit, arguments),
    },
    Function {
        name: "numpy.fix",
        parameters: &[required("x"), optional("out")],
        result: |arguments| {
            let trunc = ufuncs::ufunc("numpy.trunc")
                .ok_or_else(|| Problem::internal("numpy.fix is not compiled"))?;
            let value = ufunc_calls::result(trunc, &[arguments.required(0)?])?;
            output::result(
                arguments.function(),
                value,
                arguments.get(1),
                Casting::SameKind,
            )
        },
        lower: |emit, arguments, _| {
            let whole = emit.ufunc("numpy.trunc", &[*arguments.required(0)?])?;
            emit.written(whole, arguments.get(1).copied())
        },
    },
];

/// To how many decimals a call rounds.
enum Decimals<T> {
    Known(i64),
    Given(T),
}

impl<T: Clone> Decimals<T> {
    fn of(arguments: &Arguments<T>) -> Self {
        match (arguments.get(1), arguments.constant(1)) {
            (None, _) => Self::Known(0),
            // The run-time library raises what NumPy raises for a number that C's int lacks.
            (_, Some(Constant::Integer(decimals))) if i32::try_from(*decimals).is_ok() => {
                Self::Known(*decimals)
            }
            (_, Some(Constant::Bool(decimals))) => Self::Known(i64::from(*decimals)),
            (Some(decimals), _) => Self::Given(decimals.clone()),
        }
    }
}

fn round_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    if let Some(decimals) = arguments.get(1)
        && !decimals.is_index()
    {
        return Err(Problem::conflict(
            format!("'decimals' is an int, not {}", decimals.with_article()),
            "give an int, as decimals=2",
        ));
    }
    let dtype = match (array.dtype, Decimals::of(arguments)) {
        (DType::Bool, Decimals::Known(0)) => DType::Float16,
        (DType::Bool, _) => {
            return Err(Problem::conflict(
                "bools have no decimals to round to",
                "convert them with astype(np.float64)",
            ));
        }
        (dtype, _) => dtype,
    };
    let value = array_or_scalar(dtype, array.shape);
    let result = output::result(
        arguments.function(),
        value,
        arguments.get(2),
        Casting::SameKind,
    )?;
    match (arguments.get(2), &result) {
        (Some(Ty::Array(_)), Ty::Array(out)) if out.dtype != dtype => Err(Problem::conflict(
            format!(
                "{} is compiled with an 'out' of {dtype}, not {}",
                shown(arguments.function()),
                out.dtype
            ),
            "assign the result, as in a[...] = value",
        )),
        _ => Ok(result),
    }
}

fn round<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let value = emit.strong(*arguments.required(0)?)?;
    let decimals = match Decimals::of(arguments) {
        Decimals::Given(decimals) => Decimals::Given(emit.integer(decimals)),
        known => known,
    };
    let rounded = match emit.ty(value)? {
        Ty::Scalar(dtype) if dtype.is_complex() => {
            let part = |part| {
                let rounded = emit.rounded(emit.part(value, part)?, dtype.part(), &decimals)?;
                emit.cast(rounded, &Ty::Float)
            };
            let number = complex::create(emit, part("real")?, part("imag")?);
            emit.cast(number, &Ty::Scalar(dtype))?
        }
        Ty::Array(array) if array.dtype.is_complex() => {
            let copy = emit.array_if_tensor(emit.elements(value)?);
            for part in ["real", "imag"] {
                let part = emit.part(copy, part)?;
                let rounded = emit.rounded(part, array.dtype.part(), &decimals)?;
                emit.assign(part, rounded)?;
            }
            match array.rank() {
                0 => emit.load(copy, &[], array.dtype)?,
                _ => copy,
            }
        }
        Ty::Array(array) => emit.rounded(value, array.dtype, &decimals)?,
        Ty::Scalar(dtype) => emit.rounded(value, dtype, &decimals)?,
        other => {
            return Err(Problem::internal(format!(
                "{} is not rounded",
                other.with_article()
            )));
        }
    };
    if let Some(out) = emit.output(arguments.get(2).copied())? {
        let size = |array| Ok::<_, Problem>(emit.size(array, emit.array_ty(array)?.rank()));
        let own = match emit.ty(value)? {
            Ty::Array(_) => size(value)?,
            _ => emit.int(1),
        };
        let differ = emit
            .builder
            .compare_integers(CmpiPredicate::Ne, own, size(out)?);
        emit.raise_if(differ, "ValueError", "invalid output shape", &[]);
    }
    let written = emit.written(rounded, arguments.get(2).copied())?;
    if arguments.get(2).is_none() && !matches!(decimals, Decimals::Known(0)) {
        // NumPy scales in C order, unless all lies in Fortran's.
        emit.note_order_like(written, value);
    }
    Ok(written)
}

impl<'c> Emit<'c> {
    /// Real numbers of a dtype, rounded: a tensor or a NumPy scalar.
    fn rounded(
        &self,
        value: Value<'c>,
        dtype: DType,
        decimals: &Decimals<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let whole = dtype.kind().is_integer();
        match decimals {
            Decimals::Known(0..) if whole => self.value_of(value),
            Decimals::Known(0) => self.ufunc("numpy.rint", &[value]),
            Decimals::Known(decimals) => {
                let steps = decimals.unsigned_abs().min(STEPS_TO_INFINITY);
                let factor = (0..steps).fold(1.0, |factor, _| factor * 10.0);
                let factor = self.builder.float(self.builder.f64_type(), factor);
                self.scaled(value, factor, *decimals > 0, dtype)
            }
            Decimals::Given(decimals) => {
                let b = &self.builder;
                let is_negative = b.compare_integers(CmpiPredicate::Slt, *decimals, self.int(0));
                let factor = call(self, "runtime.decimal_unit", &[*decimals], &[Ty::Float])?;
                let below = self.scaled(value, factor, false, dtype)?;
                let above = match whole {
                    true => self.value_of(value)?,
                    false => self.scaled(value, factor, true, dtype)?,
                };
                self.ufunc(
                    "numpy.where",
                    &[self.python_bool(is_negative), below, above],
                )
            }
        }
    }

    /// `rint(value * factor) / factor`, or with the operators the other way round; back
    /// in the dtype of integers.
    fn scaled(
        &self,
        value: Value<'c>,
        factor: Value<'c>,
        is_multiplied: bool,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let [first, second] = match is_multiplied {
            true => ["numpy.multiply", "numpy.true_divide"],
            false => ["numpy.true_divide", "numpy.multiply"],
        };
        let scaled = self.ufunc(first, &[value, factor])?;
        let rounded = self.ufunc("numpy.rint", &[scaled])?;
        let back = self.ufunc(second, &[rounded, factor])?;
        match dtype.kind() {
            DTypeKind::Float => Ok(back),
            _ => self.astype(back, dtype),
        }
    }
}
