//! Functions that write some elements of an array.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::array_like,
    creation::prototype,
    emit::Emit,
    taking::{Mode, mode},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::{Casting, DType, can_cast_safely},
    problem::Problem,
    rules::subscripts::holds_numbers,
    ty::{ArrayTy, Ty},
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::Layout,
};

const PUT: &[Parameter] = &[
    required("a"),
    required("ind"),
    required("v"),
    optional("mode"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.put",
        parameters: PUT,
        result: put_result,
        lower: put,
    },
    Function {
        name: "numpy.ndarray.put",
        parameters: PUT,
        result: put_result,
        lower: put,
    },
    Function {
        name: "numpy.place",
        parameters: &[required("arr"), required("mask"), required("vals")],
        result: of_mask,
        lower: |emit, arguments, _| {
            let values = emit.flat_values(*arguments.required(0)?, *arguments.required(2)?)?;
            let message = "place: mask and data must be the same size";
            emit.put_masked(arguments, message, &|places| {
                let (count, given) = (emit.sizes(places)?[0], emit.sizes(values)?[0]);
                let b = &emit.builder;
                let none = b.compare_integers(CmpiPredicate::Eq, given, emit.int(0));
                let some = b.compare_integers(CmpiPredicate::Ne, count, emit.int(0));
                let wrong = b.same("arith.andi", &[none, some]);
                let message = "Cannot insert from an empty array!";
                emit.raise_if(wrong, "ValueError", message, &[]);
                Ok((places, emit.cycled(values, emit.counted(count)?)?))
            })
        },
    },
    Function {
        name: "numpy.putmask",
        parameters: &[required("a"), required("mask"), required("values")],
        result: of_mask,
        lower: |emit, arguments, _| {
            let values = emit.flat_values(*arguments.required(0)?, *arguments.required(2)?)?;
            let message = "putmask: mask and data must be the same size";
            emit.put_masked(arguments, message, &|places| {
                let places = emit.unless_empty(places, values)?;
                Ok((places, emit.cycled(values, places)?))
            })
        },
    },
    Function {
        name: "numpy.copyto",
        parameters: &[
            required("dst"),
            required("src"),
            optional("casting"),
            optional("where"),
        ],
        result: |arguments| {
            let target = writable(arguments)?;
            let source = arguments.required(1)?;
            let array = array_like(source)?;
            // A Python int that fits is cast to any integer.
            let casting = arguments.casting(2, Casting::SameKind)?;
            let is_weak = *source == Ty::Int
                && target.dtype.kind().is_integer()
                && casting == Casting::SameKind;
            if !is_weak && !casting.allows(array.dtype, target.dtype) {
                return Err(Problem::conflict(
                    format!(
                        "cannot cast {} to {} according to the rule '{}'",
                        array.dtype,
                        target.dtype,
                        casting.name()
                    ),
                    "convert it with astype, or assign it with a[...] = value",
                ));
            }
            fits(&array.shape, &target)?;
            match arguments.get(3).map(array_like).transpose()? {
                Some(mask) if mask.dtype != DType::Bool => Err(Problem::conflict(
                    format!(
                        "np.copyto takes a mask of bools as 'where', not {}",
                        mask.dtype
                    ),
                    "compare it, as in where=a != 0",
                )),
                Some(mask) => fits(&mask.shape, &target).map(|()| Ty::None),
                None => Ok(Ty::None),
            }
        },
        lower: |emit, arguments, _| {
            let target = *arguments.required(0)?;
            let dtype = emit.array_ty(target)?.dtype;
            let is_unsafe = arguments.casting(2, Casting::SameKind)? == Casting::Unsafe;
            let value = match emit.ty(*arguments.required(1)?)? {
                Ty::Float if is_unsafe => {
                    let value = emit.scalar(*arguments.required(1)?, DType::Float64)?;
                    emit.astype(value, dtype)?
                }
                number if number.is_number() => emit.converted(*arguments.required(1)?, dtype)?,
                _ => {
                    let array = emit.array_like(*arguments.required(1)?)?;
                    emit.astype(array, dtype)?
                }
            };
            let value = match arguments.get(3) {
                Some(mask) => emit.ufunc("numpy.where", &[*mask, value, target])?,
                None => value,
            };
            emit.assign(target, value)?;
            Ok(emit.none())
        },
    },
];

/// Whether a function makes elements of numbers in lists itself, in the dtype of the array
/// that it writes.
pub(super) fn stores_numbers(name: &str) -> bool {
    matches!(
        name,
        "numpy.place" | "numpy.put" | "numpy.put_along_axis" | "numpy.putmask"
    )
}

fn put_result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let target = writable(arguments)?;
    array_like(arguments.required(2)?)?;
    holds_numbers(target.dtype, arguments.required(2)?)?;
    mode(arguments, 3)?;
    let problem = match array_like(arguments.required(1)?)?.dtype {
        DType::UInt64 => "np.put does not cast indices from uint64 to int64".to_owned(),
        dtype if dtype.kind().is_integer() => return Ok(Ty::None),
        dtype => format!("np.put takes integers as indices, not {dtype}"),
    };
    Err(Problem::conflict(
        problem,
        "convert them with a.astype(np.int64)",
    ))
}

fn writable(arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
    let array = prototype(arguments)?;
    match array.readonly {
        true => Err(Problem::conflict(
            "the array is read-only",
            "write to a copy: a.copy()",
        )),
        false => Ok(array.clone()),
    }
}

fn fits(shape: &[Option<i64>], target: &ArrayTy) -> Result<(), Problem> {
    if shape.len() > target.rank() {
        return Err(Problem::conflict(
            format!("{} axes do not go into {target}", shape.len()),
            "give the value the shape of what it is written to",
        ));
    }
    broadcast(shape, &target.shape).map(|_| ())
}

fn of_mask(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let target = writable(arguments)?;
    array_like(arguments.required(1)?)?;
    match arguments.required(2)? {
        Ty::Array(values) if !can_cast_safely(values.dtype, target.dtype) => {
            Err(Problem::conflict(
                format!(
                    "cannot cast array data from {} to {} according to the rule 'safe'",
                    values.dtype, target.dtype
                ),
                "convert the values with astype, or assign them with a[mask] = values",
            ))
        }
        values => {
            array_like(values)?;
            holds_numbers(target.dtype, values)?;
            Ok(Ty::None)
        }
    }
}

fn put<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let array = *arguments.required(0)?;
    let places = emit.flat_like(*arguments.required(1)?)?;
    let total = emit.size(array, emit.array_ty(array)?.rank());
    emit.check_not_empty(total, places, "cannot replace elements of an empty array")?;
    let values = emit.flat_values(array, *arguments.required(2)?)?;
    let mode = mode(arguments, 3)?;
    let places = emit.array_if_tensor(emit.astype(places, DType::Int64)?);
    let places = emit.within(places, total, mode)?;
    let places = emit.unless_empty(places, values)?;
    match mode {
        Mode::Raise => emit.put_until_error(array, places, values, total)?,
        Mode::Wrap | Mode::Clip => emit.put_at(array, places, values)?,
    }
    Ok(emit.none())
}

impl<'c> Emit<'c> {
    /// A value as an array of one axis.
    fn flat_like(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        self.flat(self.array_like(value)?)
    }

    /// Values for an array as an array of one axis.
    fn flat_values(&self, array: Value<'c>, values: Value<'c>) -> Result<Value<'c>, Problem> {
        self.flat_like(self.values_for(array, values)?)
    }

    /// Values for an array: an array, or a number. Python's numbers are converted at once,
    /// which raises if one does not fit.
    pub(super) fn values_for(
        &self,
        array: Value<'c>,
        values: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let (ty, dtype) = (self.ty(values)?, self.array_ty(array)?.dtype);
        match ty.elements() {
            Some(_) => self.new_array_like(values, dtype),
            None if matches!(ty, Ty::ListOf(_) | Ty::Range) => self.new_array_like(values, dtype),
            None if ty.is_python_number() => self.converted(values, dtype),
            None => Ok(values),
        }
    }

    /// Writes elements of an array by their places among all of them.
    fn write_flat(
        &self,
        array: Value<'c>,
        write: &dyn Fn(Value<'c>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let ty = self.array_ty(array)?;
        let flat = match ty.rank() {
            0 => self.at_least(array, 1)?,
            _ => self.flat(array)?,
        };
        write(flat)?;
        if ty.rank() > 1 && ty.layout != Layout::C {
            // What is not contiguous was copied.
            let written = self.reshaped(flat, &ty.shape, &self.sizes(array)?)?;
            self.assign(array, written)?;
        }
        Ok(())
    }

    /// Writes values to places among all elements of an array, from the first value on again
    /// where they end.
    fn put_at(
        &self,
        array: Value<'c>,
        places: Value<'c>,
        values: Value<'c>,
    ) -> Result<(), Problem> {
        let count = self.sizes(places)?[0];
        let values = self.cycled(values, self.counted(count)?)?;
        self.write_flat(array, &|flat| self.scatter(flat, &[places], values))
    }

    /// Writes values to places up to the first place that the array does not have, which
    /// raises then. What NumPy put into a copy, since the array is not contiguous, is lost.
    fn put_until_error(
        &self,
        array: Value<'c>,
        places: Value<'c>,
        values: Value<'c>,
        total: Value<'c>,
    ) -> Result<(), Problem> {
        let b = &self.builder;
        let count = self.sizes(places)?[0];
        let place_at = |emit: &Self, position: Value<'c>| {
            let place = emit.load_in_bounds(places, &[position], DType::Int64)?;
            Ok(emit.integer(place))
        };
        let valid = self.first_place([self.int(0), count], &|emit, position| {
            Ok(emit.is_outside(place_at(emit, position)?, total))
        })?;
        let fails = b.compare_integers(CmpiPredicate::Slt, valid, count);
        // Read before anything is written: the places may be the array itself.
        let failing = self.chosen(
            fails,
            &|emit| place_at(emit, valid),
            &|emit| Ok(emit.int(0)),
        )?;
        let kept = match self.place(array)? {
            Some(place) => b.select(self.is_contiguous(&place, false), valid, self.int(0)),
            None => self.int(0),
        };
        let written = b.select(fails, kept, valid);
        self.put_at(array, self.head(places, written)?, values)?;
        self.raise_outside(fails, 0, failing, total);
        Ok(())
    }

    /// The places, of which there are none where there are no values: nothing is written
    /// then.
    fn unless_empty(&self, places: Value<'c>, values: Value<'c>) -> Result<Value<'c>, Problem> {
        let (count, given) = (self.sizes(places)?[0], self.sizes(values)?[0]);
        let b = &self.builder;
        let none = b.compare_integers(CmpiPredicate::Eq, given, self.int(0));
        self.head(places, b.select(none, self.int(0), count))
    }

    /// Writes to the places where a mask is true: `write` says of these to which, and what.
    fn put_masked(
        &self,
        arguments: &Arguments<Value<'c>>,
        message: &str,
        write: &dyn Fn(Value<'c>) -> Result<(Value<'c>, Value<'c>), Problem>,
    ) -> Result<Value<'c>, Problem> {
        let mask = self.flat_like(*arguments.required(1)?)?;
        self.write_flat(*arguments.required(0)?, &|flat| {
            let (size, given) = (self.sizes(flat)?[0], self.sizes(mask)?[0]);
            let differ = self
                .builder
                .compare_integers(CmpiPredicate::Ne, size, given);
            self.raise_if(differ, "ValueError", message, &[]);
            let (places, values) = write(self.flat_nonzero(mask)?)?;
            self.scatter(flat, &[places], values)
        })?;
        Ok(self.none())
    }

    /// The numbers from 0 up to a count.
    fn counted(&self, count: Value<'c>) -> Result<Value<'c>, Problem> {
        let numbers = self.iota(count, self.int(0), self.int(1), DType::Int64)?;
        Ok(self.array_if_tensor(numbers))
    }

    /// The first elements of an array of one axis.
    fn head(&self, array: Value<'c>, count: Value<'c>) -> Result<Value<'c>, Problem> {
        let head = self.slice([None, Some(count), None]);
        self.view(array, &[head])
    }

    /// Values at places, from the first one on again where they end.
    fn cycled(&self, values: Value<'c>, places: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(values)?;
        if ty.shape == [Some(1)] {
            return self.load(values, &[self.int(0)], ty.dtype);
        }
        let size = self.sizes(values)?[0];
        let places = self.within(places, size, Mode::Wrap)?;
        self.gather_along(values, places, 0)
    }
}
