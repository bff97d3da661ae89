//! Arrays joined along an axis that they have.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required},
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
    joined_lists::{Joining, Preparation, array_in},
    memory_order::{Order, laid_out},
    output::exact_output,
    reshaping::flat_type,
    stacking,
};
use crate::extents::NEGATIVE;
use crate::typing::{
    constant::Constant,
    dtype::Casting,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

/// What NumPy says of an `out` that does not fit what is joined.
const WRONG_SHAPE: &str = "Output array is the wrong shape";

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.concatenate",
        parameters: &[
            required("arrays"),
            optional("axis"),
            optional("out"),
            keyword("dtype"),
            keyword("casting"),
        ],
        result: |arguments| {
            let parts = parts(arguments.required(0)?)?;
            match concatenated_axis(arguments, &parts)? {
                Some(axis) => joined_type(arguments, &parts, axis),
                None => {
                    let flat = parts.iter().map(flat_type).collect::<Vec<_>>();
                    joined_type(arguments, &flat, 0)
                }
            }
        },
        lower: |emit, arguments, result| {
            let list = emit.ty(*arguments.required(0)?)?;
            if let Some(array) = array_in(&list) {
                let (preparation, axis) =
                    match concatenated_axis(arguments, std::slice::from_ref(array))? {
                        Some(axis) => (Preparation::NewAxes(&[]), axis),
                        None => (Preparation::Flat, 0),
                    };
                return emit.joined_list_call(arguments, preparation, axis, result);
            }
            let parts = emit.parts(*arguments.required(0)?)?;
            let types = parts.iter().map(|part| emit.array_ty(*part));
            let types = types.collect::<Result<Vec<_>, _>>()?;
            match concatenated_axis(arguments, &types)? {
                Some(axis) => emit.joined_call(arguments, &parts, axis, result),
                None => {
                    let flat = parts.iter().map(|part| emit.flat(*part));
                    let flat = flat.collect::<Result<Vec<_>, _>>()?;
                    emit.joined_call(arguments, &flat, 0, result)
                }
            }
        },
    },
    Function {
        name: "numpy.append",
        parameters: &[required("arr"), required("values"), optional("axis")],
        result: |arguments| {
            let [first, second] = [arguments.required(0)?, arguments.required(1)?];
            let parts = [array_like(first)?, array_like(second)?];
            match arguments.axis(2, parts[0].rank())? {
                Some(axis) => joined(&parts, axis).map(Ty::Array),
                None => joined(&parts.each_ref().map(flat_type), 0).map(Ty::Array),
            }
        },
        lower: |emit, arguments, _| {
            let first = emit.array_like(*arguments.required(0)?)?;
            let second = emit.array_like(*arguments.required(1)?)?;
            match arguments.axis(2, emit.array_ty(first)?.rank())? {
                Some(axis) => emit.joined(&[first, second], axis),
                None => {
                    let parts = [emit.flat(first)?, emit.flat(second)?];
                    emit.joined(&parts, 0)
                }
            }
        },
    },
];

/// Whether a function joins the arrays that its first argument holds.
pub(super) fn takes_arrays(name: &str) -> bool {
    matches!(name, "numpy.block" | "numpy.concatenate")
        || stacking::FUNCTIONS.iter().any(|it| it.name == name)
}

/// The arrays that a tuple or a list holds; of a list of any length one for all.
pub(super) fn parts(arrays: &Ty) -> Result<Vec<ArrayTy>, Problem> {
    if let Some(array) = array_in(arrays) {
        return Ok(vec![array.clone()]);
    }
    let elements = arrays.elements().ok_or_else(|| {
        Problem::conflict(
            format!("a tuple or list of arrays is expected, not {arrays}"),
            "write the arrays out, as in np.concatenate((a, b))",
        )
    })?;
    if elements.is_empty() {
        return Err(too_few());
    }
    elements.iter().map(array_like).collect()
}

fn too_few() -> Problem {
    Problem::conflict(
        "need at least one array to concatenate",
        "give one or more arrays",
    )
}

/// The axis to join along; none for the elements of all.
fn concatenated_axis<T>(
    arguments: &Arguments<T>,
    parts: &[ArrayTy],
) -> Result<Option<usize>, Problem> {
    if let Some(Constant::None) = arguments.constant(1) {
        return Ok(None);
    }
    let rank = parts.first().map_or(0, ArrayTy::rank);
    if rank == 0 {
        return Err(Problem::conflict(
            "zero-dimensional arrays cannot be concatenated",
            "put numbers into an array, as in np.array([x, y])",
        ));
    }
    match arguments.get(1) {
        None => Ok(Some(0)),
        Some(_) => arguments.axis(1, rank),
    }
}

/// The type of what a call gives that joins arrays: that of `out`, or a new array in the
/// dtype that the call names.
pub(super) fn joined_type(
    arguments: &Arguments<Ty>,
    parts: &[ArrayTy],
    axis: usize,
) -> Result<Ty, Problem> {
    let joined = joined(parts, axis)?;
    let out = arguments.get(arguments.position_of("out"));
    let named = arguments.get(arguments.position_of("dtype"));
    let out = exact_output(out, &joined.shape, WRONG_SHAPE)?;
    if out.is_some() && named.is_some_and(|dtype| dtype != &Ty::None) {
        return Err(Problem::call(
            "concatenate() only takes `out` or `dtype` as an argument, but both were provided.",
            "leave one of them out",
        ));
    }
    let dtype = match out {
        Some(out) => out.dtype,
        None => dtype_argument(named, joined.dtype)?,
    };
    let index = arguments.position_of("casting");
    let casting = arguments.casting(index, Casting::SameKind)?;
    if let Some(part) = parts.iter().find(|part| !casting.allows(part.dtype, dtype)) {
        return Err(Problem::conflict(
            format!(
                "Cannot cast array data from {} to {dtype} according to the rule '{}'",
                part.dtype,
                arguments.text(index, "same_kind")?
            ),
            "convert the arrays with astype, or give casting='unsafe'",
        ));
    }
    Ok(Ty::Array(match out {
        Some(out) => out.clone(),
        None => {
            let parts = parts.iter().cloned().map(Ty::Array).collect::<Vec<_>>();
            let layout = Order::Keep.of_operands(&parts.iter().collect::<Vec<_>>());
            laid_out(fresh(dtype, joined.shape), layout)
        }
    }))
}

/// The type of arrays joined along an axis.
pub(super) fn joined(parts: &[ArrayTy], axis: usize) -> Result<ArrayTy, Problem> {
    let (first, others) = parts.split_first().ok_or_else(too_few)?;
    let (mut dtype, mut shape) = (first.dtype, first.shape.clone());
    for (index, part) in others.iter().enumerate() {
        if part.rank() != shape.len() {
            return Err(Problem::conflict(
                format!(
                    "all the input arrays must have same number of dimensions, but the array at \
                     index 0 has {} dimension(s) and the array at index {} has {} dimension(s)",
                    shape.len(),
                    index + 1,
                    part.rank()
                ),
                "add axes, as in a[None, :]",
            ));
        }
        dtype = dtype.promote(part.dtype);
        for (other, size) in shape.iter_mut().zip(&part.shape).enumerate() {
            let (joined, size) = size;
            *joined = match other == axis {
                true => joined.zip(*size).and_then(|(a, b)| a.checked_add(b)),
                false => joined.or(*size),
            };
        }
    }
    Ok(fresh(dtype, shape))
}

impl<'c> Emit<'c> {
    /// The arrays that a tuple or a list holds.
    pub(super) fn parts(&self, arrays: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let elements = self.tuple_elements(arrays)?.into_iter();
        elements.map(|element| self.array_like(element)).collect()
    }

    /// What a call of a function gives that joins these arrays, which has this type.
    pub(super) fn joined_call(
        &self,
        arguments: &Arguments<Value<'c>>,
        parts: &[Value<'c>],
        axis: usize,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let out = arguments.get(arguments.position_of("out")).copied();
        match result {
            Ty::Array(array) => self.joined_as(parts, axis, array, self.output(out)?),
            _ => Err(too_few()),
        }
    }

    /// What a call of a function gives that joins the arrays in a list of any length, which
    /// has this type.
    pub(super) fn joined_list_call(
        &self,
        arguments: &Arguments<Value<'c>>,
        preparation: Preparation<'_>,
        axis: usize,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let arrays = self.arrays_in(*arguments.required(0)?)?;
        let (Some(arrays), Ty::Array(wanted)) = (arrays, result) else {
            return Err(too_few());
        };
        let is_stack = arguments.function() == "numpy.stack";
        let joining = Joining {
            preparation,
            axis,
            none: match is_stack {
                true => ["ValueError", "need at least one array to stack"],
                false => ["ValueError", "need at least one array to concatenate"],
            },
            differ: match is_stack {
                true => "all input arrays must have the same shape",
                false => {
                    "all the input array dimensions except for the concatenation axis must match \
                     exactly"
                }
            },
        };
        let out = arguments.get(arguments.position_of("out")).copied();
        let out = self.output(out)?.map(|out| (out, WRONG_SHAPE));
        self.joined_list(arrays, &joining, wanted, out)
    }

    /// A new array that consists of others along an axis.
    pub(super) fn joined(&self, parts: &[Value<'c>], axis: usize) -> Result<Value<'c>, Problem> {
        let types = parts.iter().map(|part| self.array_ty(*part));
        let joined = joined(&types.collect::<Result<Vec<_>, _>>()?, axis)?;
        self.joined_as(parts, axis, &joined, None)
    }

    /// An array that consists of others along an axis: the given one, or a new one of
    /// this dtype and layout.
    fn joined_as(
        &self,
        parts: &[Value<'c>],
        axis: usize,
        wanted: &ArrayTy,
        out: Option<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let types = parts.iter().map(|part| self.array_ty(*part));
        let result = joined(&types.collect::<Result<Vec<_>, _>>()?, axis)?;
        let first = *parts.first().ok_or_else(too_few)?;
        let mut sizes = self.sizes(first)?;
        let mut ends = vec![sizes[axis]];
        for (index, part) in parts.iter().enumerate().skip(1) {
            let own = self.sizes(*part)?;
            for (other, (expected, size)) in sizes.iter().zip(&own).enumerate() {
                if other == axis {
                    continue;
                }
                let message = format!(
                    "all the input array dimensions except for the concatenation axis must match \
                     exactly, but along dimension {other}, the array at index 0 has size {{}} and \
                     the array at index {index} has size {{}}"
                );
                self.check_equal(*expected, *size, &message, &[*expected, *size]);
            }
            ends.push(self.joined_extent(ends[index - 1], own[axis], NEGATIVE));
        }
        sizes[axis] = ends[ends.len() - 1];
        let target = match out {
            Some(out) => {
                self.check_sizes(out, &sizes, WRONG_SHAPE)?;
                out
            }
            None => {
                let new = ArrayTy {
                    shape: result.shape,
                    ..wanted.clone()
                };
                self.empty_of(sizes, &Ty::Array(new))?
            }
        };
        let mut start = None;
        for (part, end) in parts.iter().zip(ends) {
            let place = self.slice([start, Some(end), None]);
            let view = self.view_along(target, axis, place)?;
            self.assign_all(view, *part)?;
            start = Some(end);
        }
        Ok(target)
    }
}
