//! Functions of `math` that CPython computes by its own algorithms, and those of
//! integers.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required, variadic},
    emit::Emit,
    exact_sum, folds, norms,
    runtime_calls::{accept, call, check, converted, operator, runtime_calls},
};
use crate::typing::{problem::Problem, rules::operators, ty::Ty};
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
            let zero = emit.int(0);
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
            let one = emit.int(1);
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
            norms::norm(emit, &coordinates.collect::<Result<Vec<_>, _>>()?)
        },
    },
    Function {
        name: "math.dist",
        parameters: &[required("p"), required("q")],
        result: norms::distance_type,
        lower: norms::distance,
    },
    Function {
        name: "math.prod",
        parameters: &[required("iterable"), keyword("start")],
        result: |arguments| {
            let start = arguments.get(1).cloned().unwrap_or(Ty::Int);
            let product = folds::result("product", arguments.required(0)?, start, multiplied)?;
            accept(arguments.function(), &product, &Ty::Complex)?;
            Ok(product)
        },
        lower: |emit, arguments, result| {
            let start = arguments.get(1).copied().unwrap_or_else(|| emit.int(1));
            let iterable = *arguments.required(0)?;
            let product = folds::lower(emit, iterable, start, result, &|emit, product, item| {
                let types = [emit.ty(product)?, emit.ty(item)?];
                match types.iter().all(Ty::is_python_number) {
                    true => operator(emit, "Mult", [product, item]),
                    false => emit.ufunc("numpy.multiply", &[product, item]),
                }
            })?;
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

/// The type of a product.
fn multiplied(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    operators::binary("Mult", left, right, None)
}
