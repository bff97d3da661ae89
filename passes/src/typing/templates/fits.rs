//! Whether an argument fits a parameter of an overload: nothing is converted,
//! but a parameter may say less than is known of the argument.

use crate::typing::{
    dtype::{DType, MlirDtype},
    ty::{ArrayTy, Ty},
};
use melior::ir::Type;
use npc_dialects::types::{Kind, NdArray};

/// Whether an argument of this type fits a parameter of that.
pub(super) fn fits(argument: &Ty, parameter: Type<'_>) -> bool {
    match (Kind::of(parameter), argument) {
        (Kind::Unknown, _) | (Kind::Tuple(None), Ty::Tuple(_) | Ty::NamedTuple(..)) => true,
        (Kind::Tuple(Some(parameters)), Ty::Tuple(arguments) | Ty::NamedTuple(_, arguments)) => {
            parameters.len() == arguments.len()
                && arguments
                    .iter()
                    .zip(parameters)
                    .all(|(argument, parameter)| fits(argument, parameter))
        }
        (Kind::NdArray(parameter), Ty::Array(argument)) => array_fits(argument, &parameter),
        _ => Ty::of(parameter).as_ref() == Ok(argument),
    }
}

fn array_fits(argument: &ArrayTy, parameter: &NdArray<'_>) -> bool {
    let any_dtype = matches!(Kind::of(parameter.dtype), Kind::Unknown | Kind::AnyDtype);
    let dtype = any_dtype || DType::of(parameter.dtype) == Some(argument.dtype);
    let layout = argument.layout.implies(parameter.layout, argument.rank());
    let access = parameter.readonly || !argument.readonly;
    let shape = parameter.shape.as_ref().is_none_or(|sizes| {
        sizes.len() == argument.rank()
            && sizes
                .iter()
                .zip(&argument.shape)
                .all(|(wanted, size)| wanted.is_none() || wanted == size)
    });
    dtype && layout && access && shape
}
