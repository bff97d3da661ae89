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
        // NumPy makes a vector of a number for np.convolve only.
        if array.rank() > 1 || array.rank() == 0 && default == Mode::Valid {
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
    // NumPy adds halves up in float32, and rounds the sums.
    if dtype == DType::Float16 {
        let single = |array| Ok(emit.array_if_tensor(emit.astype(array, DType::Float32)?));
        let arrays = [single(a)?, single(v)?];
        let sums = Ty::fresh_array(DType::Float32, vec![None]);
        let sums = slide(emit, arrays, mode, &sums, is_convolution)?;
        return Ok(emit.array_if_tensor(emit.astype(sums, dtype)?));
    }
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
    let add = |emit: &Emit<'c>, arrays, is_convolution| {
        let run = Run {
            arrays,
            sums,
            start,
            is_convolution,
        };
        run.add_all(emit, count)
    };
    // The runs are those of the longer array. To correlate is to convolve with what is
    // turned round.
    let is_longer = b.same("arith.xori", &[is_exchanged, b.bool(true)]);
    emit.when(is_exchanged, &mut |emit| match is_convolution {
        true => add(emit, [v, a], true),
        false => {
            let turned = emit.flat_copy(emit.flipped(v, &[0])?)?;
            add(emit, [turned, a], true)
        }
    })?;
    emit.when(is_longer, &mut |emit| add(emit, [a, v], is_convolution))?;
    Ok(sums)
}

/// How many sums are computed together.
const BLOCK: i64 = 2048;

/// How many numbers of `v` are taken together, so that sums are loaded and stored once for
/// all of them.
const TOGETHER: i64 = 4;

/// Runs of so few elements are not worth that.
const LEAST_LONG: i64 = 256;

/// `sums[k]` is the sum over i of `a[i] * v[j]`, where i + j (or i + other - 1 - j, for a
/// `v` of size `other`) is k + start.
struct Run<'c> {
    arrays: [Value<'c>; 2],
    sums: Value<'c>,
    start: Value<'c>,
    is_convolution: bool,
}

impl<'c> Run<'c> {
    /// Computes this many sums: so few at a time that they stay in the first-level cache
    /// for all of `v`.
    fn add_all(&self, emit: &Emit<'c>, count: Value<'c>) -> Result<(), Problem> {
        let b = &emit.builder;
        let rest = b.same("arith.addi", &[count, emit.int(BLOCK - 1)]);
        let blocks = b.same("arith.divsi", &[rest, emit.int(BLOCK)]);
        emit.repeat([emit.int(0), blocks], &[], &mut |emit, block, _| {
            let b = &emit.builder;
            let low = b.same("arith.muli", &[block, emit.int(BLOCK)]);
            let high = b.same("arith.addi", &[low, emit.int(BLOCK)]);
            let high = b.same("arith.minsi", &[high, count]);
            let sums = emit.slice_along(self.sums, 0, [Some(low), Some(high)])?;
            emit.assign(sums, emit.int(0))?;
            self.add(emit, low, high)?;
            Ok(Vec::new())
        })
        .map(|_| ())
    }

    /// Adds what makes the sums from one place to another: for each j, a run of `a` goes
    /// into a run of the sums.
    fn add(&self, emit: &Emit<'c>, low: Value<'c>, high: Value<'c>) -> Result<(), Problem> {
        let b = &emit.builder;
        let [a, v] = self.arrays;
        let (own, other, one) = (emit.dim(a, 0), emit.dim(v, 0), emit.int(1));
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
        let count = b.same("arith.subi", &[range[1], range[0]]);
        let rest = b.same("arith.addi", &[count, emit.int(TOGETHER - 1)]);
        let groups = b.same("arith.divsi", &[rest, emit.int(TOGETHER)]);
        emit.repeat([emit.int(0), groups], &[], &mut |emit, group, _| {
            let b = &emit.builder;
            let before = b.same("arith.muli", &[group, emit.int(TOGETHER)]);
            let first = b.same("arith.addi", &[range[0], before]);
            let next = b.same("arith.addi", &[first, emit.int(TOGETHER)]);
            let end = b.same("arith.minsi", &[next, range[1]]);
            self.add_group(emit, [first, next, end], [low, high])?;
            Ok(Vec::new())
        })
        .map(|_| ())
    }

    /// Adds what some numbers of `v` that stand together make of the sums: for sums that all
    /// of them make something of in one go, for those before and behind one after the other.
    /// There may be fewer at the end of `v`, which go one after the other.
    fn add_group(
        &self,
        emit: &Emit<'c>,
        [first, next, end]: [Value<'c>; 3],
        [low, high]: [Value<'c>; 2],
    ) -> Result<(), Problem> {
        let b = &emit.builder;
        let last = emit.minus(emit.dim(self.arrays[1], 0), emit.int(1));
        let numbers = (0..TOGETHER).map(|index| {
            let j = b.same("arith.addi", &[first, emit.int(index)]);
            b.same("arith.minsi", &[j, last])
        });
        let numbers = numbers.collect::<Vec<_>>();
        let ranges = numbers.iter().map(|j| self.range(emit, *j, [low, high]));
        let ranges = ranges.collect::<Vec<_>>();
        let own = emit.dim(self.arrays[0], 0);
        let is_long = b.compare_integers(CmpiPredicate::Sge, own, emit.int(LEAST_LONG));
        let is_group = b.compare_integers(CmpiPredicate::Eq, next, end);
        let is_whole = b.same("arith.andi", &[is_long, is_group]);
        let common = |name, place: usize, none| {
            let places = ranges.iter().map(|range| range[place]);
            let common = places.reduce(|left, right| b.same(name, &[left, right]));
            common.map_or(none, |common| b.select(is_whole, common, none))
        };
        let from = common("arith.maxsi", 0, high);
        let to = b.same("arith.maxsi", &[common("arith.minsi", 1, high), from]);

        let size = emit.minus(end, first);
        let twice = b.same("arith.addi", &[size, size]);
        let pieces = b.select(is_whole, twice, size);
        emit.repeat([emit.int(0), pieces], &[], &mut |emit, piece, _| {
            let b = &emit.builder;
            let is_before = b.compare_integers(CmpiPredicate::Slt, piece, size);
            let behind = emit.minus(piece, size);
            let index = b.select(is_before, piece, behind);
            let j = b.same("arith.addi", &[first, index]);
            let [start, end] = self.range(emit, j, [low, high]);
            let end_before = b.same("arith.minsi", &[end, from]);
            let start_behind = b.same("arith.maxsi", &[start, to]);
            let start = b.select(is_before, start, start_behind);
            let end = b.select(is_before, end_before, end);
            let end = b.same("arith.maxsi", &[start, end]);
            self.add_products(emit, &[j], [start, end])?;
            Ok(Vec::new())
        })?;
        self.add_products(emit, &numbers, [from, to])
    }

    /// Which sums, from one place to another, a number of `v` makes something of.
    fn range(&self, emit: &Emit<'c>, j: Value<'c>, [low, high]: [Value<'c>; 2]) -> [Value<'c>; 2] {
        let b = &emit.builder;
        let shift = self.shift(emit, j);
        let end = b.same("arith.addi", &[emit.dim(self.arrays[0], 0), shift]);
        [
            b.same("arith.maxsi", &[shift, low]),
            b.same("arith.minsi", &[end, high]),
        ]
    }

    /// How far behind its place in `a` a number goes into the sums, times `v[j]`.
    fn shift(&self, emit: &Emit<'c>, j: Value<'c>) -> Value<'c> {
        let place = match self.is_convolution {
            true => j,
            false => {
                let back = emit.minus(emit.dim(self.arrays[1], 0), emit.int(1));
                emit.minus(back, j)
            }
        };
        emit.minus(place, self.start)
    }

    /// Adds the products with some numbers of `v` to the sums from one place to another.
    fn add_products(
        &self,
        emit: &Emit<'c>,
        numbers: &[Value<'c>],
        [first, end]: [Value<'c>; 2],
    ) -> Result<(), Problem> {
        let [a, v] = self.arrays;
        let dtype = emit.array_ty(v)?.dtype;
        let target = emit.slice_along(self.sums, 0, [Some(first), Some(end)])?;
        let mut added = target;
        for j in numbers {
            let shift = self.shift(emit, *j);
            let (from, to) = (emit.minus(first, shift), emit.minus(end, shift));
            let part = emit.slice_along(a, 0, [Some(from), Some(to)])?;
            let factor = emit.load_in_bounds(v, &[*j], dtype)?;
            let products = emit.ufunc("numpy.multiply", &[part, factor])?;
            added = emit.ufunc("numpy.add", &[added, products])?;
        }
        emit.assign_all(target, added)
    }
}
