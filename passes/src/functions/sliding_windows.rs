//! `np.lib.stride_tricks.sliding_window_view`: all windows of one shape in an array, as a
//! view that is read only.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
    shape_arguments::known_sizes,
};
use crate::typing::{
    constant::Constant,
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use melior::ir::attribute::DenseI64ArrayAttribute;
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.lib.stride_tricks.sliding_window_view",
    parameters: &[
        required("x"),
        required("window_shape"),
        optional("axis"),
        super::arguments::keyword("subok"),
        super::arguments::keyword("writeable"),
    ],
    result: |arguments| {
        let array = array_like(arguments.required(0)?)?;
        if arguments.flag(4, false)? {
            return Err(Problem::call(
                "windows are compiled to be read only",
                "write to the array itself",
            ));
        }
        let sizes = known_sizes(arguments.required(1)?, arguments.constant(1))?;
        let axes = axes(arguments, &array, sizes.len())?;
        Ok(Ty::Array(views::windows(&array, &axes, &sizes)))
    },
    lower: |emit, arguments, result| {
        let array = emit.array_like(*arguments.required(0)?)?;
        let sizes = emit.given_sizes(&[*arguments.required(1)?])?;
        let axes = axes(arguments, &emit.array_ty(array)?, sizes.len())?;
        emit.windows(array, &sizes, &axes, result)
    },
}];

/// The axis that each size of the windows is for.
fn axes<T>(arguments: &Arguments<T>, array: &ArrayTy, sizes: usize) -> Result<Vec<usize>, Problem> {
    let is_none = matches!(arguments.constant(2), Some(Constant::None));
    let given = match arguments.get(2) {
        Some(_) if !is_none => arguments.repeated_axes(2, array.rank())?,
        _ => None,
    };
    let axes = match given {
        Some(axes) => axes,
        None if sizes == array.rank() => (0..sizes).collect(),
        None => {
            return Err(Problem::call(
                format!(
                    "Since axis is `None`, must provide window_shape for all dimensions of `x`; got {sizes} window_shape elements and `x.ndim` is {}.",
                    array.rank()
                ),
                "name the axes that the windows slide along, as in axis=0",
            ));
        }
    };
    match axes.len() == sizes {
        true => Ok(axes),
        false => Err(Problem::call(
            format!(
                "Must provide matching length window_shape and axis; got {sizes} window_shape elements and {} axes elements.",
                axes.len()
            ),
            "give a size for each axis",
        )),
    }
}

impl<'c> Emit<'c> {
    fn windows(
        &self,
        array: Value<'c>,
        sizes: &[Value<'c>],
        axes: &[usize],
        view: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let axes = axes.iter().map(|axis| *axis as i64).collect::<Vec<_>>();
        let axes = DenseI64ArrayAttribute::new(self.builder.context(), &axes);
        let operands = [&[array], sizes].concat();
        let r#type = self.r#type(view)?;
        let attributes = [("axes", axes.into())];
        Ok(self
            .builder
            .value("numpy.sliding_windows", &operands, r#type, &attributes))
    }
}
