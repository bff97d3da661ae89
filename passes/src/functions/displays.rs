//! Arrays made of numbers, tuples, lists that are written out, and other arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
    inert::{DEVICE, LIKE, SUBCLASS},
    known_order::lies_as_in_numpy,
    memory_order::{Order, laid_out, reversed},
    names::shown,
    new_axes::widened,
};
use crate::typing::{
    constant::Constant,
    dtype::DType,
    problem::Problem,
    rules::{subscripts::holds_numbers, views},
    ty::{ArrayTy, Ty},
};
use npc_dialects::{ir::Value, types::Layout};

/// What functions take that make an array contiguous.
const CONTIGUOUS: &[Parameter] = &[required("a"), optional("dtype"), LIKE];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.array",
        parameters: &[
            required("object"),
            optional("dtype"),
            keyword("copy"),
            keyword("order"),
            SUBCLASS,
            keyword("ndmin"),
            keyword("ndmax"),
            LIKE,
        ],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            check_depth(arguments, &array)?;
            let array = Making::of(arguments, Copies::Always, &array)?.result(arguments)?;
            widened(&array, &added_axes(arguments, array.rank())?).map(Ty::Array)
        },
        lower: |emit, arguments, result| {
            let array = emit.made(arguments, Copies::Always, result)?;
            let rank = emit.array_ty(array)?.rank();
            emit.widened(array, &added_axes(arguments, rank)?)
        },
    },
    Function {
        name: "numpy.asarray",
        parameters: &[
            required("a"),
            optional("dtype"),
            optional("order"),
            DEVICE,
            keyword("copy"),
            LIKE,
        ],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let making = Making::of(arguments, Copies::Needed, &array)?;
            making.result(arguments).map(Ty::Array)
        },
        lower: |emit, arguments, result| emit.made(arguments, Copies::Needed, result),
    },
    Function {
        name: "numpy.ascontiguousarray",
        parameters: CONTIGUOUS,
        result: |arguments| Ok(Ty::Array(with_axis(&contiguous(&converted(arguments)?)))),
        lower: |emit, arguments, result| {
            let array = emit.contiguous(emit.as_dtype(arguments, result)?)?;
            emit.with_axis(array)
        },
    },
    Function {
        name: "numpy.asfortranarray",
        parameters: CONTIGUOUS,
        result: |arguments| Ok(Ty::Array(with_axis(&fortran(&converted(arguments)?)))),
        lower: |emit, arguments, result| {
            let array = emit.fortran(emit.as_dtype(arguments, result)?)?;
            emit.with_axis(array)
        },
    },
];

/// Whether a function makes an array of numbers itself, in the dtype that it is given.
pub(super) fn is_conversion(name: &str) -> bool {
    FUNCTIONS.iter().any(|function| function.name == name)
}

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

/// Whether a call copies an array that it could give itself: NumPy's `copy`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copies {
    Always,
    Needed,
    Never,
}

/// What a call makes of an array.
struct Making {
    dtype: DType,
    order: Order,
    copies: Copies,
    /// Whether there is no array yet, or one of another dtype.
    is_new: bool,
}

impl Making {
    fn of(arguments: &Arguments<Ty>, default: Copies, array: &ArrayTy) -> Result<Self, Problem> {
        let dtype = dtype_argument(arguments.get(1), array.dtype)?;
        holds_numbers(dtype, arguments.required(0)?)?;
        let is_array = matches!(arguments.required(0)?, Ty::Array(_));
        Ok(Self {
            dtype,
            order: arguments.order(arguments.position_of("order"), Order::Keep)?,
            copies: copies(arguments, default)?,
            is_new: !is_array || dtype != array.dtype,
        })
    }

    fn is_copy(&self) -> bool {
        self.is_new || self.copies == Copies::Always
    }

    /// The type of the array, before it gets more axes.
    fn result(&self, arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
        let array = array_like(arguments.required(0)?)?;
        if self.is_copy() && self.copies == Copies::Never {
            return Err(unavoidable());
        }
        if self.is_copy() {
            let copy = fresh(self.dtype, array.shape.clone());
            return Ok(laid_out(copy, self.order.like(&array)));
        }
        let ordered = match self.order {
            Order::C => contiguous(&array),
            Order::F => fortran(&array),
            Order::Any | Order::Keep => array.clone(),
        };
        if self.copies == Copies::Never && ordered != array {
            return Err(unavoidable());
        }
        Ok(ordered)
    }
}

fn unavoidable() -> Problem {
    Problem::call(
        "Unable to avoid copy while creating an array as requested.",
        "leave 'copy' out, or give None, which copies where it has to",
    )
}

fn copies<T>(arguments: &Arguments<T>, default: Copies) -> Result<Copies, Problem> {
    let index = arguments.position_of("copy");
    if let Some(Constant::None) = arguments.constant(index) {
        return Ok(Copies::Needed);
    }
    match (arguments.get(index), arguments.flag(index, true)?) {
        (None, _) => Ok(default),
        (Some(_), true) => Ok(Copies::Always),
        (Some(_), false) => Ok(Copies::Never),
    }
}

/// Refuses a depth from where on NumPy makes an array of objects.
fn check_depth(arguments: &Arguments<Ty>, array: &ArrayTy) -> Result<(), Problem> {
    let given = |name| arguments.constant_integer(arguments.position_of(name), 0);
    let (deepest, least) = (given("ndmax")?, given("ndmin")?);
    if deepest > 0 && least > deepest {
        return Err(Problem::call(
            format!("ndmin must be <= ndmax ({deepest})"),
            "leave 'ndmax' out",
        ));
    }
    let is_array = matches!(arguments.required(0)?, Ty::Array(_));
    let fits = usize::try_from(deepest).is_ok_and(|deepest| array.rank() <= deepest);
    match deepest == 0 || fits || is_array {
        true => Ok(()),
        false => Err(Problem::call(
            format!(
                "{} makes an array of objects here",
                shown(arguments.function())
            ),
            "leave 'ndmax' out: arrays have numbers",
        )),
    }
}

/// Where axes of size 1 are added, so that there are as many as a call asks for.
fn added_axes<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let least = arguments.constant_integer(arguments.position_of("ndmin"), 0)?;
    let least = usize::try_from(least).unwrap_or(0);
    Ok((0..least.saturating_sub(rank)).collect())
}

/// The array itself, or a new one of the dtype that is asked for.
fn converted(arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let dtype = dtype_argument(arguments.get(1), array.dtype)?;
    holds_numbers(dtype, arguments.required(0)?)?;
    Ok(match dtype == array.dtype {
        true => array,
        false => fresh(dtype, array.shape),
    })
}

/// The array itself if it is contiguous, else a copy.
fn contiguous(array: &ArrayTy) -> ArrayTy {
    let has_one_axis = array.rank() < 2 && array.layout != Layout::Strided;
    let layout = match array.layout {
        _ if array.rank() == 0 => array.layout,
        Layout::C => Layout::C,
        Layout::F if has_one_axis => Layout::C,
        _ => Layout::Rows,
    };
    ArrayTy {
        layout,
        ..array.clone()
    }
}

/// The array itself if it is contiguous in Fortran's order, else a copy.
fn fortran(array: &ArrayTy) -> ArrayTy {
    let reversed = reversed(array.rank());
    let rows = contiguous(&views::transposed(array, &reversed));
    views::transposed(&rows, &reversed)
}

/// An array with an axis at least.
fn with_axis(array: &ArrayTy) -> ArrayTy {
    match array.rank() {
        0 => views::reshaped(array, vec![Some(1)]),
        _ => array.clone(),
    }
}

impl<'c> Emit<'c> {
    /// The array that a call asks for, before it gets more axes.
    fn made(
        &self,
        arguments: &Arguments<Value<'c>>,
        default: Copies,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let value = *arguments.required(0)?;
        let types = self.argument_types(arguments)?;
        let making = Making::of(&types, default, &array_like(&self.ty(value)?)?)?;
        match (result, making.order) {
            (Ty::Array(_), _) if making.is_copy() => {
                let layout = making.result(&types)?.layout;
                let copy = self.copied(value, making.dtype, layout)?;
                self.note_copy(copy, making.order, &self.ty(value)?);
                Ok(copy)
            }
            (Ty::Array(_), Order::C) => self.contiguous(value),
            (Ty::Array(_), Order::F) => self.fortran(value),
            (Ty::Array(_), Order::Any | Order::Keep) => Ok(value),
            _ => Err(no_array()),
        }
    }

    /// An array of the dtype of the result: itself if it has it.
    fn as_dtype(
        &self,
        arguments: &Arguments<Value<'c>>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let value = *arguments.required(0)?;
        match (self.ty(value)?, result) {
            (Ty::Array(array), Ty::Array(wanted)) if array.dtype == wanted.dtype => Ok(value),
            (_, Ty::Array(wanted)) => self.new_array_like(value, wanted.dtype),
            _ => Err(no_array()),
        }
    }

    /// The array itself if it is contiguous, else a copy.
    fn contiguous(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        let wanted = contiguous(&ty);
        if wanted.layout == ty.layout && (ty.layout == Layout::C || ty.rank() == 0) {
            return self.contiguous_in_numpy(array);
        }
        let copy = self.reshaped_to(array, wanted, &self.sizes(array)?)?;
        if !lies_as_in_numpy(array) {
            // NumPy may have the array itself.
            self.note_reshape(copy);
        }
        Ok(copy)
    }

    /// An array that is contiguous here: a copy where NumPy makes one.
    fn contiguous_in_numpy(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        if lies_as_in_numpy(array) {
            return Ok(array);
        }
        let Some(place) = self.place(array)? else {
            // `copy-reshaped-arrays` looks whether that makes a difference.
            let sizes = self.sizes(array)?;
            let flat = self.reshaped(array, &[None], &[self.product(&sizes)])?;
            self.note_reshape(flat);
            return self.reshaped(flat, &ty.shape, &sizes);
        };
        let is_contiguous = self.is_contiguous(&place, false);
        let copy = |emit: &Self| {
            let copy = emit.new_array_like(array, ty.dtype)?;
            emit.note_order(copy);
            Ok(copy)
        };
        self.chosen(is_contiguous, &|_| Ok(array), &copy)
    }

    /// The array itself if it is contiguous in Fortran's order, else a copy.
    fn fortran(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let order = reversed(self.array_ty(array)?.rank());
        let rows = self.contiguous(self.transposed(array, &order)?)?;
        self.transposed(rows, &order)
    }

    /// An array with an axis at least.
    fn with_axis(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        match self.array_ty(array)?.rank() {
            0 => self.reshaped(array, &[Some(1)], &[self.int(1)]),
            _ => Ok(array),
        }
    }
}
