//! Views with axes of size 1 more or less, and arrays spread over more axes.

use super::{
    Function,
    arguments::{Arguments, optional, required, variadic},
    array_like::array_like,
    emit::Emit,
    inert::SUBCLASS_BY_PLACE,
    shape_arguments::{known_sizes, shape_of_sizes},
};
use crate::typing::{
    constant::Constant,
    problem::Problem,
    rules::{subscripts, views},
    ty::{ArrayTy, Ty},
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::Layout,
};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.expand_dims",
        parameters: &[required("a"), required("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let places = new_places(arguments, array.rank())?;
            widened(&array, &places).map(Ty::Array)
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let places = new_places(arguments, emit.array_ty(array)?.rank())?;
            emit.widened(array, &places)
        },
    },
    Function {
        name: "numpy.squeeze",
        parameters: &[required("a"), optional("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = single_axes(arguments, &array)?;
            squeezed(&array, &axes).map(Ty::Array)
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let ty = emit.array_ty(array)?;
            let axes = single_axes(arguments, &ty)?;
            if arguments.axes(1, ty.rank())?.is_none() {
                emit.check_kept_axes(array, &ty)?;
            }
            emit.squeezed(array, &axes)
        },
    },
    Function {
        name: "numpy.broadcast_to",
        parameters: &[required("array"), required("shape"), SUBCLASS_BY_PLACE],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let wanted = known_sizes(arguments.required(1)?, arguments.constant(1))?;
            if wanted.len() < array.rank() {
                return Err(Problem::conflict(
                    "input operand has more dimensions than allowed by the axis remapping",
                    "give a size for each axis of the array",
                ));
            }
            Ok(Ty::Array(views::spread(&array, shape_of_sizes(&wanted))))
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let sizes = emit.given_sizes(&[*arguments.required(1)?])?;
            match result {
                Ty::Array(result) => emit.spread(array, &result.shape, &sizes),
                _ => Err(Problem::conflict("an array is expected", "pass an array")),
            }
        },
    },
    Function {
        name: "numpy.atleast_1d",
        parameters: &[variadic("arys")],
        result: |arguments| each(arguments, 1),
        lower: |emit, arguments, _| emit.each_at_least(arguments, 1),
    },
    Function {
        name: "numpy.atleast_2d",
        parameters: &[variadic("arys")],
        result: |arguments| each(arguments, 2),
        lower: |emit, arguments, _| emit.each_at_least(arguments, 2),
    },
    Function {
        name: "numpy.atleast_3d",
        parameters: &[variadic("arys")],
        result: |arguments| each(arguments, 3),
        lower: |emit, arguments, _| emit.each_at_least(arguments, 3),
    },
];

/// Where the result has the new axes.
fn new_places<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let added = match arguments.constant(1) {
        Some(Constant::Sequence(axes)) => axes.len(),
        _ => 1,
    };
    let places = arguments.axes(1, rank + added)?;
    let mut places =
        places.ok_or_else(|| arguments.not_constant(1, "an int that is written out"))?;
    places.sort_unstable();
    Ok(places)
}

/// The axes to leave out: those that are named, or those that are known to be of size 1.
fn single_axes<T>(arguments: &Arguments<T>, array: &ArrayTy) -> Result<Vec<usize>, Problem> {
    if let Some(axes) = arguments.axes(1, array.rank())? {
        return Ok(axes);
    }
    let axes = 0..array.rank();
    Ok(axes.filter(|axis| array.shape[*axis] == Some(1)).collect())
}

/// An array with axes of size 1 at these places, in order.
pub(super) fn widened(array: &ArrayTy, places: &[usize]) -> Result<ArrayTy, Problem> {
    if array.layout == Layout::C {
        return Ok(views::reshaped(
            array,
            widened_shape(&array.shape, places, Some(1)),
        ));
    }
    let whole = Ty::Slice([false; 3]);
    let indices = vec![whole; array.rank()];
    let indices = widened_shape(&indices, places, Ty::None);
    as_array(subscripts::view(array, &indices, &[])?)
}

/// What there is for each axis, with something for the new ones.
pub(super) fn widened_shape<T: Clone>(old: &[T], places: &[usize], new: T) -> Vec<T> {
    let mut shape = old.to_vec();
    for place in places {
        shape.insert(*place, new.clone());
    }
    shape
}

/// An array without these axes.
fn squeezed(array: &ArrayTy, axes: &[usize]) -> Result<ArrayTy, Problem> {
    if array.layout == Layout::C {
        return Ok(views::reshaped(array, without(&array.shape, axes)));
    }
    let index = |axis: usize| match axes.contains(&axis) {
        true => Ty::Int,
        false => Ty::Slice([false; 3]),
    };
    let indices = (0..array.rank()).map(index).chain([Ty::Ellipsis]);
    as_array(subscripts::view(array, &indices.collect::<Vec<_>>(), &[])?)
}

/// What there is for each axis but for these.
pub(super) fn without<T: Clone>(shape: &[T], axes: &[usize]) -> Vec<T> {
    let kept = shape.iter().enumerate();
    let kept = kept.filter(|(axis, _)| !axes.contains(axis));
    kept.map(|(_, size)| size.clone()).collect()
}

fn as_array(ty: Ty) -> Result<ArrayTy, Problem> {
    match ty {
        Ty::Array(array) => Ok(array),
        other => Err(Problem::conflict(
            format!("an array is expected, not {other}"),
            "pass an array",
        )),
    }
}

/// Where an array of so many axes gets new ones to have at least so many.
pub(super) fn missing_places(rank: usize, wanted: usize) -> Vec<usize> {
    match (rank, wanted) {
        (1, 3) => vec![0, 2],
        (2, 3) => vec![2],
        (rank, wanted) => (0..wanted.saturating_sub(rank)).collect(),
    }
}

/// An array with at least so many axes.
pub(super) fn at_least(ty: &Ty, wanted: usize) -> Result<ArrayTy, Problem> {
    let array = array_like(ty)?;
    widened(&array, &missing_places(array.rank(), wanted))
}

fn each(arguments: &Arguments<Ty>, wanted: usize) -> Result<Ty, Problem> {
    let each = arguments.rest().iter();
    let each = each.map(|ty| at_least(ty, wanted).map(Ty::Array));
    let mut arrays = each.collect::<Result<Vec<_>, _>>()?;
    match arrays.len() {
        1 => Ok(arrays.remove(0)),
        _ => Ok(Ty::Tuple(arrays)),
    }
}

impl<'c> Emit<'c> {
    /// An array with axes of size 1 at these places, in order.
    pub(super) fn widened(&self, array: Value<'c>, places: &[usize]) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        if places.is_empty() {
            return Ok(array);
        }
        if ty.layout == Layout::C {
            let shape = widened_shape(&ty.shape, places, Some(1));
            let sizes = widened_shape(&self.sizes(array)?, places, self.int(1));
            return self.reshaped(array, &shape, &sizes);
        }
        let whole = vec![self.whole_slice()?; ty.rank()];
        self.view(array, &widened_shape(&whole, places, self.none()))
    }

    /// An array without these axes; raises ValueError if one has not the size 1.
    pub(super) fn squeezed(&self, array: Value<'c>, axes: &[usize]) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        if axes.is_empty() {
            return Ok(array);
        }
        let sizes = self.sizes(array)?;
        let message = "cannot select an axis to squeeze out which has size not equal to one";
        for axis in axes {
            self.check_equal(sizes[*axis], self.int(1), message, &[]);
        }
        if ty.layout == Layout::C {
            return self.reshaped(array, &without(&ty.shape, axes), &without(&sizes, axes));
        }
        let index = |axis: usize| match axes.contains(&axis) {
            true => Ok(self.int(0)),
            false => self.whole_slice(),
        };
        let indices = (0..ty.rank()).map(index).chain([Ok(self.ellipsis())]);
        self.view(array, &indices.collect::<Result<Vec<_>, _>>()?)
    }

    /// Raises if an axis turns out to be of size 1 that types do not know to be: how many
    /// axes are left is known when the program is compiled.
    fn check_kept_axes(&self, array: Value<'c>, ty: &ArrayTy) -> Result<(), Problem> {
        let sizes = self.sizes(array)?;
        for (axis, size) in ty.shape.iter().enumerate() {
            if size.is_none() {
                let b = &self.builder;
                let is_one = b.compare_integers(CmpiPredicate::Eq, sizes[axis], self.int(1));
                let message = format!(
                    "np.squeeze is compiled to keep axis {axis}, which has size 1: name the axes \
                     to leave out, as in np.squeeze(a, axis=0)"
                );
                self.raise_if(is_one, "ValueError", &message, &[]);
            }
        }
        Ok(())
    }

    /// An array with at least so many axes.
    pub(super) fn at_least(&self, value: Value<'c>, wanted: usize) -> Result<Value<'c>, Problem> {
        let array = self.array_like(value)?;
        let rank = self.array_ty(array)?.rank();
        self.widened(array, &missing_places(rank, wanted))
    }

    fn each_at_least(
        &self,
        arguments: &Arguments<Value<'c>>,
        wanted: usize,
    ) -> Result<Value<'c>, Problem> {
        let each = arguments.rest().iter();
        let each = each.map(|value| self.at_least(*value, wanted));
        let arrays = each.collect::<Result<Vec<_>, _>>()?;
        match arrays[..] {
            [array] => Ok(array),
            _ => self.tuple(&arrays),
        }
    }

    /// `...`
    pub(super) fn ellipsis(&self) -> Value<'c> {
        let r#type = npc_dialects::types::ellipsis(self.builder.context());
        self.builder.value("basicpy.singleton", &[], r#type, &[])
    }
}
