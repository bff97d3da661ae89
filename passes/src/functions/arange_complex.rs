//! `numpy.arange` of complex numbers, which NumPy computes by their parts: as many elements
//! as the part with fewer steps has.

use super::{arange::elements, complex, emit::Emit};
use crate::{
    lowering::runtime_function,
    typing::{dtype::DType, problem::Problem, ty::Ty},
};
use npc_dialects::{ir::Value, types};

/// The array, of a complex dtype.
pub(super) fn array<'c>(
    emit: &Emit<'c>,
    bounds: [Value<'c>; 3],
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let steps = steps(emit, bounds)?;
    let [real_steps, imaginary_steps] = parts(emit, steps).map(|part| emit.whole_steps(part));
    let length = b.same("arith.minsi", &[real_steps, imaginary_steps]);
    let length = b.same("arith.maxsi", &[length, emit.int(0)]);
    let [start, step] = [bounds[0], bounds[2]].map(|bound| complex::complex(emit, bound));
    let [start, step] = [parts(emit, start?), parts(emit, step?)];
    let array = emit.new_array(dtype, &[None], &[length])?;
    for (place, name) in ["real", "imag"].into_iter().enumerate() {
        let second = b.same("arith.addf", &[start[place], step[place]]);
        let numbers = elements(emit, length, start[place], second, dtype.part())?;
        emit.assign(emit.part(array, name)?, numbers)?;
    }
    Ok(array)
}

/// How many steps there are, as a complex. Python's division by 0 raises.
fn steps<'c>(emit: &Emit<'c>, bounds: [Value<'c>; 3]) -> Result<Value<'c>, Problem> {
    let [start, stop, step] = bounds;
    let types = emit.types(&bounds)?;
    if types.iter().any(|ty| matches!(ty, Ty::Scalar(_))) {
        let distance = emit.ufunc("numpy.subtract", &[stop, start])?;
        let steps = emit.ufunc("numpy.true_divide", &[distance, step])?;
        return complex::complex(emit, steps);
    }
    let [start, stop] = [start, stop].map(|bound| complex::complex(emit, bound));
    let (start, stop) = (parts(emit, start?), parts(emit, stop?));
    let part = |place: usize| {
        emit.builder
            .same("arith.subf", &[stop[place], start[place]])
    };
    let distance = complex::create(emit, part(0), part(1));
    let operands = [distance, complex::complex(emit, step)?];
    let result = [types::complex(emit.builder.context())];
    let divided =
        runtime_function::call(&emit.builder, "runtime.complex_divide", &operands, &result);
    Ok(divided[0])
}

fn parts<'c>(emit: &Emit<'c>, number: Value<'c>) -> [Value<'c>; 2] {
    [complex::real(emit, number), complex::imag(emit, number)]
}
