//! `np.convolve` and `np.correlate`: sums of the products of an array and a shorter one
//! that slides along it. Each element of the shorter one is multiplied with a part of
//! the longer, which is added to a part of the result, so that the loops vectorise.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::{array_like, fresh},
    emit::Emit,
    names::shown,
    ufunc_calls, ufuncs,
};
use crate::typing::{dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::ir::{CmpiPredicate, Value};

/// What both take.
const SLIDING: &[Parameter] = &[required("a"), required("v"), optional("mode")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.convolve",
        parameters: SLIDING,
        result: |arguments| sliding_type(arguments, Mode::Full),
        lower: |emit, arguments, result| {
            let [a, v] = operands(emit, arguments, ["a cannot be empty", "v cannot be empty"])?;
            slide(emit, [a, v], Mode::of(arguments, Mode::Full)?, result, true)
        },
    },
    Function {
        name: "numpy.correlate",
        parameters: SLIDING,
        result: |arguments| sliding_type(arguments, Mode::Valid),
        lower: |emit, arguments, result| {
            let messages = [
                "first array argument cannot be empty",
                "second array argument cannot be empty",
            ];
            let [a, v] = operands(emit, arguments, messages)?;
            let v = match emit.array_ty(v)?.dtype.is_complex() {
                true => emit.array_if_tensor(emit.ufunc("numpy.conjugate", &[v])?),
                false => v,
            };
            slide(
                emit,
                [a, v],
                Mode::of(arguments, Mode::Valid)?,
                result,
                false,
            )
        },
    },
];

/// Which places of the shorter array count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Those where it lies within the longer one.
    Valid,
    /// As many as the longer one has elements.
    Same,
    /// Those where it has an element in common with the longer one.
    Full,
}

impl Mode {
    fn of<T>(arguments: &Arguments<T>, default: Self) -> Result<Self, Problem> {
        match arguments.text(2, "")? {
            "" => Ok(default),
            "valid" => Ok(Self::Valid),
            "same" => Ok(Self::Same),
            "full" => Ok(Self::Full),
            other => Err(Problem::call(
                format!("'{other}' is no mode of {}", shown(arguments.function())),
                "give 'valid', 'same' or 'full'",
            )),
        }
    }
}

fn sliding_type(arguments: &Arguments<Ty>, default: Mode) -> Result<Ty, Problem> {
    Mode::of(arguments, default)?;
    let mut operands = Vec::new();
    for place in 0..2 {
        let array = array_like(arguments.required(place)?)?;
        if array.rank() > 1 {
            return Err(Problem::conflict(
                format!("{} takes arrays of one axis", shown(arguments.function())),
                "take rows with a[i], or the elements in one run with a.ravel()",
            ));
        }
        operands.push(Ty::Array(fresh(array.dtype, vec![None])));
    }
    Ok(Ty::fresh_array(product_dtype(&operands)?, vec![None]))
}

/// The dtype of products.
fn product_dtype(operands: &[Ty]) -> Result<DType, Problem> {
    let multiply = ufuncs::ufunc("numpy.multiply")
        .ok_or_else(|| Problem::function("numpy.multiply is not compiled", "write a loop"))?;
    super::reductions::dtype_of(&ufunc_calls::result(
        multiply,
        &operands.iter().collect::<Vec<_>>(),
    )?)
}

/// Both arrays, with one axis; raises ValueError for one without elements.
fn operands<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    messages: [&str; 2],
) -> Result<[Value<'c>; 2], Problem> {
    let array = |place: usize| {
        let array = emit.flat(emit.array_like(*arguments.required(place)?)?)?;
        let empty =
            emit.builder
                .compare_integers(CmpiPredicate::Eq, emit.dim(array, 0), emit.int(0));
        emit.raise_if(empty, "ValueError", messages[place], &[]);
        Ok::<_, Problem>(array)
    };
    Ok([array(0)?, array(1)?])
}

/// The sums for both arrays, of which the first is the longer one after they are
/// exchanged, if need be; then correlations come in the other order.
fn slide<'c>(
    emit: &Emit<'c>,
    [a, v]: [Value<'c>; 2],
    mode: Mode,
    result: &Ty,
    is_convolution: bool,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let dtype = super::reductions::dtype_of(result)?;
    let (own, other) = (emit.dim(a, 0), emit.dim(v, 0));
    let (size, width) = (
        b.same("arith.maxsi", &[own, other]),
        b.same("arith.minsi", &[own, other]),
    );
    let one = emit.int(1);
    let last = b.same("arith.subi", &[width, one]);
    let count = match mode {
        Mode::Valid => b.same("arith.subi", &[size, last]),
        Mode::Same => size,
        Mode::Full => b.same("arith.addi", &[size, last]),
    };
    let sums = emit.new_array(dtype, &[None], &[count])?;
    // In the full sums those of other modes begin here; for an even width, correlations
    // that are exchanged and turned begin one further.
    let is_exchanged = b.compare_integers(CmpiPredicate::Slt, own, other);
    let start = match mode {
        Mode::Full => emit.int(0),
        Mode::Valid => last,
        Mode::Same => {
            let half = b.same("arith.shrsi", &[last, one]);
            let other_half = b.same("arith.subi", &[last, half]);
            match is_convolution {
                true => half,
                false => b.select(is_exchanged, other_half, half),
            }
        }
    };
    let run = Run {
        arrays: [a, v],
        sums,
        start,
        is_convolution,
    };
    // So few sums at a time that they stay in the first-level cache for all of `v`.
    let rest = b.same("arith.addi", &[count, emit.int(BLOCK - 1)]);
    let blocks = b.same("arith.divsi", &[rest, emit.int(BLOCK)]);
    emit.repeat([emit.int(0), blocks], &[], &mut |emit, block, _| {
        let b = &emit.builder;
        let low = b.same("arith.muli", &[block, emit.int(BLOCK)]);
        let high = b.same("arith.addi", &[low, emit.int(BLOCK)]);
        let high = b.same("arith.minsi", &[high, count]);
        emit.assign(
            emit.slice_along(sums, 0, [Some(low), Some(high)])?,
            emit.int(0),
        )?;
        run.add(emit, low, high)?;
        Ok(Vec::new())
    })?;
    Ok(sums)
}

/// How many sums are computed together.
const BLOCK: i64 = 2048;

/// `sums[k]` is the sum over i of `a[i] * v[j]`, where i + j (or i + other - 1 - j, for a
/// `v` of size `other`) is k + start.
struct Run<'c> {
    arrays: [Value<'c>; 2],
    sums: Value<'c>,
    start: Value<'c>,
    is_convolution: bool,
}

impl<'c> Run<'c> {
    /// Adds what makes the sums from one place to another: for each j, a run of `a` goes
    /// into a run of the sums.
    fn add(&self, emit: &Emit<'c>, low: Value<'c>, high: Value<'c>) -> Result<(), Problem> {
        let b = &emit.builder;
        let [a, v] = self.arrays;
        let (own, other, one) = (emit.dim(a, 0), emit.dim(v, 0), emit.int(1));
        let back = b.same("arith.subi", &[other, one]);
        // Where i + j may be, for any i.
        let most = b.same("arith.addi", &[high, self.start]);
        let most = b.same("arith.minsi", &[most, other]);
        let least = b.same("arith.addi", &[low, self.start]);
        let before = b.same("arith.subi", &[own, one]);
        let least = b.same("arith.subi", &[least, before]);
        let least = b.same("arith.maxsi", &[least, emit.int(0)]);
        let turned = |place| b.same("arith.subi", &[other, place]);
        let range = match self.is_convolution {
            true => [least, most],
            false => [turned(most), turned(least)],
        };
        emit.repeat(range, &[], &mut |emit, j, _| {
            let b = &emit.builder;
            let place = match self.is_convolution {
                true => j,
                false => b.same("arith.subi", &[back, j]),
            };
            // a[i] goes to k = i + shift.
            let shift = b.same("arith.subi", &[place, self.start]);
            let first = b.same("arith.maxsi", &[shift, low]);
            let end = b.same("arith.addi", &[own, shift]);
            let end = b.same("arith.minsi", &[end, high]);
            let from = b.same("arith.subi", &[first, shift]);
            let to = b.same("arith.subi", &[end, shift]);
            let part = emit.slice_along(a, 0, [Some(from), Some(to)])?;
            let target = emit.slice_along(self.sums, 0, [Some(first), Some(end)])?;
            let factor = emit.load_in_bounds(v, &[j], emit.array_ty(v)?.dtype)?;
            let products = emit.ufunc("numpy.multiply", &[part, factor])?;
            let added = emit.ufunc("numpy.add", &[target, products])?;
            emit.assign(target, added)?;
            Ok(Vec::new())
        })
        .map(|_| ())
    }
}
