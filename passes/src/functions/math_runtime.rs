//! Functions of `math` that CPython computes by its own algorithms, and those of
//! integers.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required, variadic},
    emit::Emit,
    exact_sum,
    runtime_calls::{accept, call, check, converted, operator, runtime_calls},
};
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = runtime_calls! {
    "math.gamma" ("x": Float) -> (Float) = "runtime.gamma";
    "math.lgamma" ("x": Float) -> (Float) = "runtime.lgamma";
    "math.remainder" ("x": Float, "y": Float) -> (Float) = "runtime.remainder";
    "math.nextafter" ("x": Float, "y": Float) -> (Float) = "runtime.nextafter";
    "math.ulp" ("x": Float) -> (Float) = "runtime.ulp";
    "math.frexp" ("x": Float) -> (Float, Int) = "runtime.frexp";
    "math.ldexp" ("x": Float, "i": Int) -> (Float) = "runtime.ldexp";
    "math.modf" ("x": Float) -> (Float, Float) = "runtime.modf";
    "math.factorial" ("n": Int) -> (Int) = "runtime.factorial";
    "math.isqrt" ("n": Int) -> (Int) = "runtime.isqrt";
    "math.comb" ("n": Int, "k": Int) -> (Int) = "runtime.comb";
};

/// Those with another number of arguments than one that is fixed.
pub(super) static VARIADIC: &[Function] = &[
    Function {
        name: "math.perm",
        parameters: &[required("n"), optional("k")],
        result: |arguments| {
            accept(arguments.function(), arguments.required(0)?, &Ty::Int)?;
            match arguments.get(1) {
                None | Some(Ty::None) => {}
                Some(k) => accept(arguments.function(), k, &Ty::Int)?,
            }
            Ok(Ty::Int)
        },
        lower: |emit, arguments, _| {
            let n = emit.integer(*arguments.required(0)?);
            match arguments.get(1) {
                Some(k) if emit.ty(*k)? != Ty::None => {
                    call(emit, "runtime.perm", &[n, emit.integer(*k)], &[Ty::Int])
                }
                _ => call(emit, "runtime.factorial", &[n], &[Ty::Int]),
            }
        },
    },
    Function {
        name: "math.gcd",
        parameters: &[variadic("integers")],
        result: |arguments| all(arguments, &Ty::Int),
        lower: |emit, arguments, _| {
            // Negative, as -2**63 is, until the end.
            let zero = emit.builder.integer(emit.builder.integer_type(64), 0);
            let symbol = "runtime.negative_gcd";
            let divisor = folded(emit, symbol, zero, arguments.rest())?;
            call(emit, "runtime.gcd", &[divisor, zero], &[Ty::Int])
        },
    },
    Function {
        name: "math.lcm",
        parameters: &[variadic("integers")],
        result: |arguments| all(arguments, &Ty::Int),
        lower: |emit, arguments, _| {
            let one = emit.builder.integer(emit.builder.integer_type(64), 1);
            match arguments.rest() {
                [first, others @ ..] if !others.is_empty() => {
                    folded(emit, "runtime.lcm", emit.integer(*first), others)
                }
                few => folded(emit, "runtime.lcm", one, few),
            }
        },
    },
    Function {
        name: "math.fsum",
        parameters: &[required("seq")],
        result: exact_sum::result,
        lower: exact_sum::lower,
    },
    Function {
        name: "math.isclose",
        parameters: &[
            required("a"),
            required("b"),
            keyword("rel_tol"),
            keyword("abs_tol"),
        ],
        result: |arguments| {
            check(arguments, &[Ty::Float, Ty::Float, Ty::Float, Ty::Float])?;
            Ok(Ty::Bool)
        },
        lower: |emit, arguments, _| {
            let operands = close_operands(emit, arguments, &Ty::Float)?;
            call(emit, "runtime.isclose", &operands, &[Ty::Bool])
        },
    },
    Function {
        name: "math.hypot",
        parameters: &[variadic("coordinates")],
        result: |arguments| all(arguments, &Ty::Float),
        lower: |emit, arguments, _| {
            let coordinates = arguments.rest().iter();
            let coordinates = coordinates.map(|value| emit.cast(*value, &Ty::Float));
            norm(emit, &coordinates.collect::<Result<Vec<_>, _>>()?)
        },
    },
    Function {
        name: "math.dist",
        parameters: &[required("p"), required("q")],
        result: |arguments| {
            let points = [elements(arguments, 0)?, elements(arguments, 1)?];
            if points[0].len() != points[1].len() {
                return Err(Problem::conflict(
                    "math.dist: both points must have the same number of dimensions",
                    "pass tuples of one length",
                ));
            }
            for coordinate in points.concat() {
                accept("math.dist", &coordinate, &Ty::Float)?;
            }
            Ok(Ty::Float)
        },
        lower: |emit, arguments, _| {
            let points = [unpacked(emit, arguments, 0)?, unpacked(emit, arguments, 1)?];
            let mut distances = Vec::new();
            for (p, q) in points[0].iter().zip(&points[1]) {
                let ends = [emit.cast(*p, &Ty::Float)?, emit.cast(*q, &Ty::Float)?];
                distances.push(emit.builder.same("arith.subf", &ends));
            }
            norm(emit, &distances)
        },
    },
    Function {
        name: "math.prod",
        parameters: &[required("iterable"), keyword("start")],
        result: |arguments| {
            let start = arguments.get(1).cloned().unwrap_or(Ty::Int);
            let mut product = start;
            for element in elements(arguments, 0)? {
                product =
                    crate::typing::rules::operators::binary("Mult", &product, &element, None)?;
            }
            accept("math.prod", &product, &Ty::Complex)?;
            Ok(product)
        },
        lower: |emit, arguments, result| {
            let one = || emit.builder.integer(emit.builder.integer_type(64), 1);
            let mut product = arguments.get(1).copied().unwrap_or_else(one);
            for element in unpacked(emit, arguments, 0)? {
                product = match emit.ty(product)?.is_python_number()
                    && emit.ty(element)?.is_python_number()
                {
                    true => operator(emit, "Mult", [product, element])?,
                    false => emit.ufunc("numpy.multiply", &[product, element])?,
                };
            }
            emit.cast(product, result)
        },
    },
];

/// Checks that all arguments can be converted to a type, which is the result's.
fn all(arguments: &Arguments<Ty>, kind: &Ty) -> Result<Ty, Problem> {
    for found in arguments.rest() {
        accept(arguments.function(), found, kind)?;
    }
    Ok(kind.clone())
}

/// A function of two ints applied to a first value and all others.
fn folded<'c>(
    emit: &Emit<'c>,
    symbol: &str,
    first: Value<'c>,
    others: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    others.iter().try_fold(first, |result, value| {
        call(emit, symbol, &[result, emit.integer(*value)], &[Ty::Int])
    })
}

/// The operands of `isclose`, the tolerances with their defaults.
pub(super) fn close_operands<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    kind: &Ty,
) -> Result<[Value<'c>; 4], Problem> {
    let tolerance = |index: usize, default: f64| match arguments.get(index) {
        Some(tolerance) => emit.cast(*tolerance, &Ty::Float),
        None => Ok(emit.builder.float(emit.builder.f64_type(), default)),
    };
    Ok([
        converted(emit, *arguments.required(0)?, kind)?,
        converted(emit, *arguments.required(1)?, kind)?,
        tolerance(2, 1e-9)?,
        tolerance(3, 0.0)?,
    ])
}

/// The types of the elements of a sequence: of a tuple's, so far.
fn elements(arguments: &Arguments<Ty>, index: usize) -> Result<Vec<Ty>, Problem> {
    match arguments.required(index)? {
        Ty::Tuple(elements) => Ok(elements.clone()),
        other => Err(Problem::conflict(
            format!(
                "{} is compiled for tuples, not for {other}",
                arguments.function()
            ),
            "pass a tuple, or write a loop over the elements",
        )),
    }
}

fn unpacked<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    index: usize,
) -> Result<Vec<Value<'c>>, Problem> {
    let tuple = *arguments.required(index)?;
    let Ty::Tuple(elements) = emit.ty(tuple)? else {
        return Err(Problem::conflict(
            "a tuple is expected here",
            "pass a tuple",
        ));
    };
    let types = elements.iter().map(|element| emit.r#type(element));
    Ok(emit.unpack(tuple, &types.collect::<Result<Vec<_>, _>>()?))
}

/// The Euclidean norm of a vector.
fn norm<'c>(emit: &Emit<'c>, coordinates: &[Value<'c>]) -> Result<Value<'c>, Problem> {
    /// `arith.cmpf`'s ordered greater-than.
    const OGT: i64 = 2;
    let b = &emit.builder;
    let float = |value| b.float(b.f64_type(), value);
    let sizes = coordinates
        .iter()
        .map(|value| b.same("math.absf", &[*value]));
    let sizes = sizes.collect::<Vec<_>>();
    let mut largest = float(0.0);
    let mut any_nan = b.bool(false);
    for size in &sizes {
        largest = b.select(b.compare_floats(OGT, *size, largest), *size, largest);
        any_nan = b.same("arith.ori", &[any_nan, emit.is_nan(*size)]);
    }
    let norm = if sizes.len() <= 1 {
        largest
    } else {
        let mut state = vec![float(1.0), float(0.0), float(0.0), float(0.0)];
        for size in sizes {
            let operands = [&[largest], state.as_slice(), &[size]].concat();
            let types = vec![b.f64_type(); 4];
            state =
                crate::lowering::runtime_function::call(b, "runtime.norm_add", &operands, &types);
        }
        let operands = [&[largest], state.as_slice()].concat();
        call(emit, "runtime.norm", &operands, &[Ty::Float])?
    };
    let is_infinite = emit.is_infinite(largest);
    let is_finite = b.same("arith.xori", &[is_infinite, b.bool(true)]);
    let is_nan = b.same("arith.andi", &[any_nan, is_finite]);
    Ok(b.select(is_nan, float(f64::NAN), norm))
}
