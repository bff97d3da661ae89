//! The elements of an array in another shape.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required, variadic},
    array_like::{array_like, fresh},
    arrays::SizeOperator,
    emit::Emit,
    known_order::lies_as_in_numpy,
    memory_order::{Order, reversed},
    shape_arguments::{known_rest, known_sizes},
};
use crate::extents::{TOO_BIG, product_without_zeros, raise_value_error};
use crate::typing::{
    coercion::coerce,
    constant::{Constant, constants},
    problem::Problem,
    rules::views::{self, elements},
    ty::{ArrayTy, Ty},
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::Layout,
};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.reshape",
        parameters: &[
            required("a"),
            required("shape"),
            optional("order"),
            keyword("copy"),
        ],
        result: |arguments| {
            let wanted = known_sizes(arguments.required(1)?, arguments.constant(1))?;
            reshaped_type(arguments, &wanted)
        },
        lower: |emit, arguments, result| {
            let sizes = emit.given_sizes(&[*arguments.required(1)?])?;
            reshape(emit, arguments, &sizes, result)
        },
    },
    Function {
        name: "numpy.ndarray.reshape",
        parameters: &[
            required("a"),
            variadic("shape"),
            keyword("order"),
            keyword("copy"),
        ],
        result: |arguments| {
            let wanted = known_rest(arguments)?;
            reshaped_type(arguments, &wanted)
        },
        lower: |emit, arguments, result| {
            let sizes = emit.given_sizes(arguments.rest())?;
            reshape(emit, arguments, &sizes, result)
        },
    },
    Function {
        name: "numpy.ravel",
        parameters: &[required("a"), optional("order")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let array = taken(arguments, 1, &array)?.ordered(&array);
            Ok(Ty::Array(views::raveled(&array, elements(&array.shape))))
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let array = emit.in_order(array, emit.taken(arguments, 1, array)?)?;
            let size = emit.product(&emit.sizes(array)?);
            match result {
                Ty::Array(result) => {
                    let flat = emit.reshaped_to(array, result.clone(), &[size])?;
                    emit.note_reshape(flat);
                    Ok(flat)
                }
                _ => Err(no_array()),
            }
        },
    },
    Function {
        name: "numpy.ndarray.flatten",
        parameters: &[required("a"), optional("order")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            taken(arguments, 1, &array)?;
            Ok(Ty::fresh_array(array.dtype, vec![elements(&array.shape)]))
        },
        lower: |emit, arguments, _| {
            let array = *arguments.required(0)?;
            let taken = emit.taken(arguments, 1, array)?;
            emit.flat_copy(emit.in_order(array, taken)?)
        },
    },
];

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

/// In which order a call takes the elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    C,
    F,
    /// As they lie: in Fortran's order if they are contiguous in it only, else in C order.
    Contiguously,
    /// As they lie, along the axis with the smallest stride first.
    AsTheyLie,
}

impl Taken {
    /// An array whose elements in C order are those of another as they are taken.
    fn ordered(self, array: &ArrayTy) -> ArrayTy {
        match self {
            Self::C => array.clone(),
            Self::F => views::transposed(array, &reversed(array.rank())),
            Self::Contiguously | Self::AsTheyLie => ArrayTy {
                layout: Layout::Strided,
                ..array.clone()
            },
        }
    }
}

/// In which order a call takes the elements of an array.
///
/// # Errors
/// Says so if there is no such order.
fn taken<T>(arguments: &Arguments<T>, index: usize, array: &ArrayTy) -> Result<Taken, Problem> {
    Ok(match (arguments.order(index, Order::C)?, array.layout) {
        (Order::C, _) => Taken::C,
        (Order::F, _) => Taken::F,
        _ if array.rank() < 2 => Taken::C,
        (_, Layout::C) => Taken::C,
        (_, Layout::F) => Taken::F,
        (Order::Any, _) => Taken::Contiguously,
        (Order::Keep, _) => Taken::AsTheyLie,
    })
}

fn unknown_order(order: Order) -> Problem {
    let name = match order {
        Order::Any => "A",
        _ => "K",
    };
    Problem::call(
        format!(
            "the order '{name}' is not compiled here: how NumPy lays this array out is not known"
        ),
        "give order='C' or order='F', or copy the array before, as in np.array(a, order='C')",
    )
}

/// Refuses the order that NumPy does not take here, either.
fn check_order<T>(arguments: &Arguments<T>, index: usize) -> Result<(), Problem> {
    match arguments.order(index, Order::C)? {
        Order::Keep => Err(Problem::call(
            "order 'K' is not permitted for reshaping",
            "give order='C' or order='F'",
        )),
        _ => Ok(()),
    }
}

/// Whether a call copies the elements in any case.
///
/// # Errors
/// Says so if a call asks for no copy where it is not known that there is none.
fn is_copy<T>(arguments: &Arguments<T>, ordered: &ArrayTy) -> Result<bool, Problem> {
    let index = arguments.position_of("copy");
    if arguments.get(index).is_none() || arguments.constant(index) == Some(&Constant::None) {
        return Ok(false);
    }
    match (arguments.flag(index, false)?, ordered.layout) {
        (true, _) => Ok(true),
        (false, Layout::C) => Ok(false),
        (false, _) => Err(Problem::call(
            "whether reshape has to copy depends on how the array lies in memory",
            "leave 'copy' out, or declare the array contiguous, as in \"float64[:, ::1]\"",
        )),
    }
}

fn reshaped_type(arguments: &Arguments<Ty>, wanted: &[Option<i64>]) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let order = arguments.position_of("order");
    check_order(arguments, order)?;
    let taken = taken(arguments, order, &array)?;
    let mut array = taken.ordered(&array);
    if is_copy(arguments, &array)? && taken != Taken::Contiguously {
        array = fresh(array.dtype, array.shape);
    }
    let mut shape = new_shape(&array.shape, wanted)?;
    if taken == Taken::F {
        shape.reverse();
    }
    let view = views::reshaped(&array, shape);
    Ok(Ty::Array(match taken {
        Taken::F => taken.ordered(&view),
        _ => view,
    }))
}

/// The new shape as far as it is known. A negative size stands for what is left.
fn new_shape(old: &[Option<i64>], wanted: &[Option<i64>]) -> Result<Vec<Option<i64>>, Problem> {
    let is_open = |size: &Option<i64>| size.is_some_and(|size| size < 0);
    if wanted.iter().copied().filter(|size| is_open(size)).count() > 1 {
        return Err(Problem::conflict(
            "can only specify one unknown dimension",
            "write the other sizes",
        ));
    }
    let given = wanted.iter().copied().filter(|size| !is_open(size));
    let given = elements(&given.collect::<Vec<_>>());
    let left = match (elements(old), given) {
        (Some(all), Some(given)) if given != 0 && all % given == 0 => Some(all / given),
        _ => None,
    };
    let size = |size: &Option<i64>| if is_open(size) { left } else { *size };
    Ok(wanted.iter().map(size).collect())
}

/// Checks and computes the sizes that an array of so many elements gets.
fn new_sizes<'c>(emit: &Emit<'c>, total: Value<'c>, wanted: &[Value<'c>]) -> Vec<Value<'c>> {
    let b = &emit.builder;
    let (zero, one) = (emit.int(0), emit.int(1));
    let known = |value: &Value<'c>| constants().integer(*value);
    let mut given = one;
    let mut extents = Vec::new();
    let mut open: Option<Value<'c>> = None;
    let mut several: Option<Value<'c>> = None;
    let mut flags = Vec::new();
    for size in wanted {
        let flag = match known(size) {
            Some(0..) => None,
            Some(_) => Some(b.bool(true)),
            None => Some(b.compare_integers(CmpiPredicate::Slt, *size, zero)),
        };
        let factor = match (known(size), flag) {
            (Some(..0), _) => one,
            (None, Some(flag)) => b.select(flag, one, *size),
            _ => *size,
        };
        given = emit.size_operator(SizeOperator::Multiply, given, factor);
        extents.push(factor);
        if let (Some(open), Some(flag)) = (open, flag) {
            let both = b.same("arith.andi", &[open, flag]);
            several = Some(several.map_or(both, |several| b.same("arith.ori", &[several, both])));
        }
        open = match (open, flag) {
            (Some(open), Some(flag)) => Some(b.same("arith.ori", &[open, flag])),
            (open, flag) => open.or(flag),
        };
        flags.push(flag);
    }
    if let Some(several) = several {
        let message = "can only specify one unknown dimension";
        emit.raise_if(several, "ValueError", message, &[]);
    }
    // Where there are elements, a product of as many is that of extents that fit.
    let lost = (known(&given).is_none() && extents.len() > 1).then(|| {
        let (_, overflow) = product_without_zeros(b, one, extents.iter().copied());
        let is_zero = |extent: &Value<'c>| b.compare_integers(CmpiPredicate::Eq, *extent, zero);
        let is_empty = extents.iter().map(is_zero);
        let is_empty = is_empty.fold(b.bool(false), |any, is| b.same("arith.ori", &[any, is]));
        let has_elements = b.same("arith.xori", &[is_empty, b.bool(true)]);
        b.same("arith.andi", &[overflow, has_elements])
    });
    let Some(open) = open else {
        let (message, values) = cannot_reshape(total, wanted, None);
        if let Some(lost) = lost {
            emit.raise_if(lost, "ValueError", &message, &values);
        }
        emit.check_equal(total, given, &message, &values);
        return wanted.to_vec();
    };
    let divisor = b.same("arith.maxsi", &[given, one]);
    let left = b.same("arith.divsi", &[total, divisor]);
    let made = b.same("arith.muli", &[left, given]);
    let made = b.select(open, made, given);
    let is_zero = b.compare_integers(CmpiPredicate::Eq, given, zero);
    let has_no_size = b.same("arith.andi", &[open, is_zero]);
    let differ = b.compare_integers(CmpiPredicate::Ne, made, total);
    let mut condition = b.same("arith.ori", &[has_no_size, differ]);
    if let Some(lost) = lost {
        condition = b.same("arith.ori", &[condition, lost]);
    }
    // The text says which size was left open.
    for (place, flag) in flags.iter().enumerate() {
        if let (Some(flag), None) = (flag, known(&wanted[place])) {
            let is_here = b.same("arith.andi", &[condition, *flag]);
            let (message, values) = cannot_reshape(total, wanted, Some(place));
            emit.raise_if(is_here, "ValueError", &message, &values);
        }
    }
    let (message, values) = cannot_reshape(total, wanted, None);
    emit.raise_if(condition, "ValueError", &message, &values);
    let sizes = wanted.iter().zip(flags);
    sizes
        .map(|(size, flag)| match flag {
            Some(_) if known(size).is_some() => left,
            Some(flag) => b.select(flag, left, *size),
            None => *size,
        })
        .collect()
}

/// The text of NumPy's ValueError. A size that is left open is a constant, or the one at
/// this place.
fn cannot_reshape<'c>(
    total: Value<'c>,
    wanted: &[Value<'c>],
    open: Option<usize>,
) -> (String, Vec<Value<'c>>) {
    let known = |value: Value<'c>| constants().integer(value);
    let is_open =
        |place: usize| open == Some(place) || known(wanted[place]).is_some_and(|size| size < 0);
    let (mut values, mut sizes) = (vec![total], Vec::new());
    for place in (0..wanted.len()).skip_while(|place| is_open(*place)) {
        sizes.push(match known(wanted[place]) {
            _ if is_open(place) => "newaxis".to_string(),
            Some(size) => size.to_string(),
            None => {
                values.push(wanted[place]);
                "{}".to_string()
            }
        });
    }
    let comma = match (wanted.len(), sizes.len()) {
        (1, 1) => ",",
        _ => "",
    };
    let shape = sizes.join(",");
    let message = format!("cannot reshape array of size {{}} into shape ({shape}{comma})");
    (message, values)
}

/// Raises ValueError where an array without elements gets extents of which the others do not
/// fit. Those of one with elements are as many as before.
fn check_empty<'c>(emit: &Emit<'c>, array: &ArrayTy, sizes: &[Value<'c>]) {
    let known = |value: &Value<'c>| constants().integer(*value);
    let is_small = sizes.iter().all(|size| known(size).is_some()) || sizes.len() < 2;
    let has_elements = elements(&array.shape).is_some_and(|size| size > 0);
    if is_small || has_elements {
        return;
    }
    let b = &emit.builder;
    let bytes = emit.int(array.dtype.size() as i64);
    let (_, overflow) = product_without_zeros(b, bytes, sizes.iter().copied());
    raise_value_error(b, overflow, TOO_BIG);
}

fn reshape<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    wanted: &[Value<'c>],
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let Ty::Array(result) = result else {
        return Err(no_array());
    };
    let array = emit.array_like(*arguments.required(0)?)?;
    let total = emit.product(&emit.sizes(array)?);
    let sizes = new_sizes(emit, total, wanted);
    check_empty(emit, &emit.array_ty(array)?, &sizes);
    let taken = emit.taken(arguments, arguments.position_of("order"), array)?;
    let is_copy = is_copy(arguments, &taken.ordered(&emit.array_ty(array)?))?;
    let shape = result.shape.clone();
    match taken {
        Taken::Contiguously => {
            let is_fortran = emit.lies_in_fortran_order(array)?;
            let branch = |is_fortran| {
                let (sizes, shape) = (sizes.clone(), shape.clone());
                move |emit: &Emit<'c>| {
                    let view =
                        emit.reshaped_in(array, is_fortran, is_copy, sizes.clone(), shape.clone())?;
                    emit.retyped(view, result)
                }
            };
            emit.chosen(is_fortran, &branch(true), &branch(false))
        }
        taken => emit.reshaped_in(array, taken == Taken::F, is_copy, sizes, shape),
    }
}

impl<'c> Emit<'c> {
    /// In which order a call takes the elements of an array.
    ///
    /// # Errors
    /// Says so if that depends on how NumPy lays the array out, which is not known.
    fn taken(
        &self,
        arguments: &Arguments<Value<'c>>,
        index: usize,
        array: Value<'c>,
    ) -> Result<Taken, Problem> {
        let ty = self.array_ty(array)?;
        let order = arguments.order(index, Order::C)?;
        let depends = matches!(order, Order::Any | Order::Keep) && ty.rank() > 1;
        match depends && !lies_as_in_numpy(array) {
            true => Err(unknown_order(order)),
            false => taken(arguments, index, &ty),
        }
    }

    /// Whether an array lies in one run in Fortran's order, and not in C order, too.
    fn lies_in_fortran_order(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let Some(place) = self.place(array)? else {
            return Err(unknown_order(Order::Any));
        };
        let b = &self.builder;
        let in_rows = self.is_contiguous(&place, false);
        let is_other = b.same("arith.xori", &[in_rows, b.bool(true)]);
        Ok(b.same("arith.andi", &[self.is_contiguous(&place, true), is_other]))
    }

    /// An array's elements in another shape, both in Fortran's order or in C order.
    fn reshaped_in(
        &self,
        array: Value<'c>,
        is_fortran: bool,
        is_copy: bool,
        mut sizes: Vec<Value<'c>>,
        mut shape: Vec<Option<i64>>,
    ) -> Result<Value<'c>, Problem> {
        let taken = if is_fortran { Taken::F } else { Taken::C };
        let mut array = self.in_order(array, taken)?;
        if is_copy {
            array = self.new_array_like(array, self.array_ty(array)?.dtype)?;
        }
        if is_fortran {
            sizes.reverse();
            shape.reverse();
        }
        let reshaped = self.reshaped(array, &shape, &sizes)?;
        self.note_reshape(reshaped);
        self.in_order(reshaped, taken)
    }

    /// An array as one of a type that says less of its layout.
    fn retyped(&self, array: Value<'c>, ty: &ArrayTy) -> Result<Value<'c>, Problem> {
        let from = Ty::Array(self.array_ty(array)?);
        coerce(&self.builder, array, &from, &Ty::Array(ty.clone()))
    }

    /// A view of an array of which the elements in C order are those that are taken.
    fn in_order(&self, array: Value<'c>, taken: Taken) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        match taken {
            Taken::C => Ok(array),
            Taken::F => self.transposed(array, &reversed(ty.rank())),
            Taken::AsTheyLie => self.in_memory_order(array),
            Taken::Contiguously => {
                let rows = self.without_layout(array, &ty)?;
                let is_fortran = self.lies_in_fortran_order(array)?;
                let columns = |emit: &Self| emit.transposed(rows, &reversed(ty.rank()));
                self.chosen(is_fortran, &columns, &|_| Ok(rows))
            }
        }
    }

    /// A new array of one axis with an array's elements.
    pub(super) fn flat_copy(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let copy = self.new_array_like(array, self.array_ty(array)?.dtype)?;
        self.flat(copy)
    }

    /// An array's elements along one axis: a view of one that is contiguous, else a copy.
    pub(super) fn flat(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        if ty.rank() == 1 {
            return Ok(array);
        }
        let flat = views::raveled(&ty, elements(&ty.shape));
        let size = self.product(&self.sizes(array)?);
        self.reshaped_to(array, flat, &[size])
    }
}

/// The type of [`Emit::flat`].
pub(super) fn flat_type(array: &ArrayTy) -> ArrayTy {
    match array.rank() {
        1 => array.clone(),
        _ => views::raveled(array, elements(&array.shape)),
    }
}
