//! The types of attributes.

use crate::{
    functions::complex::own_type,
    typing::{problem::Problem, ty::Ty},
};

/// The type of `object.name`.
pub(super) fn attribute(object: &Ty, name: &str) -> Result<Ty, Problem> {
    match (object, name) {
        (Ty::Array(array), "shape") => Ok(Ty::Tuple(vec![Ty::Int; array.rank()])),
        (Ty::Array(_), "ndim" | "size" | "itemsize" | "nbytes") => Ok(Ty::Int),
        (Ty::Array(array), "dtype") => Ok(Ty::Dtype(array.dtype)),
        (Ty::Scalar(dtype), "dtype") => Ok(Ty::Dtype(*dtype)),
        (Ty::Complex, "real" | "imag") => Ok(Ty::Float),
        (number, "real" | "imag") if number.is_python_number() => Ok(own_type(number)),
        (Ty::Array(_), "T") => Err(Problem::function(
            "the transposed view 'T' is not compiled",
            "swap the indices where the elements are used",
        )),
        _ => Err(Problem::function(
            format!("a {object} has no attribute '{name}' that npc compiles"),
            "of arrays npc compiles shape, ndim, size, dtype, itemsize and nbytes",
        )),
    }
}
