//! The argument `mean` of variances and standard deviations, which saves computing it.

use super::{arguments::Arguments, array_like::array_like, reduction::input};
use crate::typing::{broadcast::broadcast, constant::Constant, problem::Problem, ty::Ty};

/// The mean that a call gives, from which the distances are taken.
pub(super) fn given_mean<T>(arguments: &Arguments<T>) -> Option<&T> {
    let index = arguments.position_of("mean");
    match arguments.constant(index) {
        Some(Constant::None) => None,
        _ => arguments.get(index),
    }
}

/// Refuses a mean that has no place for each element.
pub(super) fn check_mean(arguments: &Arguments<Ty>) -> Result<(), Problem> {
    let Some(mean) = given_mean(arguments) else {
        return Ok(());
    };
    let mean = array_like(mean)?;
    let (dtype, shape) = input(arguments)?;
    let common = broadcast(&shape, &mean.shape)?;
    let grows = |(size, own): (&Option<i64>, &Option<i64>)| *own == Some(1) && *size != Some(1);
    if common.len() != shape.len() || common.iter().zip(&shape).any(grows) {
        return Err(Problem::conflict(
            "'mean' has more elements than the array",
            "compute it with keepdims=True",
        ));
    }
    match mean.dtype.is_complex() && !dtype.is_complex() {
        true => Err(Problem::conflict(
            "'mean' of real numbers is a real number",
            "give mean.real",
        )),
        false => Ok(()),
    }
}
