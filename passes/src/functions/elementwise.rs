//! Functions that are made of universal functions.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::array_like,
    creation::dtype_argument,
    emit::{Emit, bounds},
    inert::SUBCLASS,
    ufunc_arguments::UfuncArguments,
    ufuncs::{self, Ufunc},
};
use crate::typing::{dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::ir::{CmpiPredicate, Value};

const CLIP: &[Parameter] = &[
    required("a"),
    optional("a_min"),
    optional("a_max"),
    optional("out"),
    keyword("min"),
    keyword("max"),
    keyword("where"),
    keyword("dtype"),
    keyword("casting"),
    keyword("order"),
    SUBCLASS,
];
/// As a method, `clip` has other names for the bounds.
const CLIP_METHOD: &[Parameter] = &[
    required("a"),
    optional("min"),
    optional("max"),
    optional("out"),
    keyword("where"),
    keyword("dtype"),
    keyword("casting"),
    keyword("order"),
    SUBCLASS,
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.clip",
        parameters: CLIP,
        result: clip_type,
        lower: |emit, arguments, _| clip(emit, arguments),
    },
    Function {
        name: "numpy.ndarray.clip",
        parameters: CLIP_METHOD,
        result: clip_type,
        lower: |emit, arguments, _| clip(emit, arguments),
    },
];

/// A universal function that a call stands for, with the bound that it takes.
type Step<T> = (&'static Ufunc, Option<T>);

/// The functions that bounds stand for, with the bounds that are given. Without any, the
/// elements stay as they are.
fn steps<T: Clone>(
    arguments: &Arguments<T>,
    is_none: impl Fn(&T) -> bool,
) -> Result<Vec<Step<T>>, Problem> {
    check_bounds(arguments)?;
    let mut found = Vec::new();
    for (function, names) in [
        ("numpy.maximum", ["a_min", "min"]),
        ("numpy.minimum", ["a_max", "max"]),
    ] {
        let [first, second] = names.map(|name| arguments.get(arguments.position_of(name)));
        let bound = first.or(second);
        if let Some(bound) = bound.filter(|bound| !is_none(bound)) {
            found.push((ufunc(function)?, Some(bound.clone())));
        }
    }
    if found.is_empty() {
        found.push((ufunc("numpy.positive")?, None));
    }
    Ok(found)
}

/// Refuses one of `a_min` and `a_max` without the other, or both beside `min` or `max`.
fn check_bounds<T>(arguments: &Arguments<T>) -> Result<(), Problem> {
    let is_given = |name| arguments.get(arguments.position_of(name)).is_some();
    let missing = match (is_given("a_min"), is_given("a_max")) {
        (true, false) => "a_max",
        (false, true) => "a_min",
        (true, true) if is_given("min") || is_given("max") => {
            return Err(Problem::call(
                "np.clip takes `min` and `max` in place of `a_min` and `a_max`, not beside them",
                "give each bound once",
            ));
        }
        _ => return Ok(()),
    };
    Err(Problem::call(
        format!("np.clip is called without '{missing}'"),
        "give both bounds, one of which may be None, or one by its name, as in min=0",
    ))
}

/// The arguments of a step: `out` and `where` are those of the last one.
fn of_step<T: Clone>(arguments: &Arguments<T>, is_last: bool) -> Arguments<T> {
    match is_last {
        true => arguments.clone(),
        false => arguments.without(&["out", "where"]),
    }
}

fn clip_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let mut clipped = arguments.required(0)?.clone();
    if clipped.elements().is_some() {
        clipped = Ty::Array(array_like(&clipped)?);
    }
    let steps = steps(arguments, |ty| ty == &Ty::None)?;
    for (place, (ufunc, bound)) in steps.iter().enumerate() {
        let arguments = of_step(arguments, place + 1 == steps.len());
        let operands = [clipped].into_iter().chain(bound.clone()).collect();
        clipped = UfuncArguments::with_operands(ufunc, arguments, operands).result()?;
    }
    Ok(clipped)
}

fn clip<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let mut clipped = *arguments.required(0)?;
    if emit.ty(clipped)?.elements().is_some() {
        clipped = emit.array_like(clipped)?;
    }
    let dtype = emit.dtype_of(emit.value_of(clipped)?)?;
    let types = emit.argument_types(arguments)?;
    let named = types.get(types.position_of("dtype"));
    let computed = dtype_argument(named, dtype)?;
    let is_none = |value: &Value<'c>| emit.ty(*value).is_ok_and(|ty| ty == Ty::None);
    let steps = steps(arguments, is_none)?;
    for (place, (ufunc, bound)) in steps.iter().enumerate() {
        let arguments = of_step(arguments, place + 1 == steps.len());
        let bound = bound.map(|bound| emit.effective_bound(ufunc, bound, [dtype, computed]));
        let operands = [clipped].into_iter().chain(bound.transpose()?);
        let operands = operands.collect::<Vec<_>>();
        let ufunc = match steps.len() {
            2 if emit.has_complex(&operands)? => of_complex(ufunc)?,
            _ => *ufunc,
        };
        clipped = UfuncArguments::with_operands(ufunc, arguments, operands).lower(emit)?;
    }
    Ok(clipped)
}

/// The function for one of two bounds where elements are complex. With a single bound
/// NumPy calls `np.maximum` and `np.minimum`, which see NaN in imaginary parts.
fn of_complex(step: &Ufunc) -> Result<&'static Ufunc, Problem> {
    ufunc(match step.name {
        "numpy.maximum" => "numpy._at_least",
        _ => "numpy._at_most",
    })
}

fn ufunc(name: &str) -> Result<&'static Ufunc, Problem> {
    ufuncs::ufunc(name)
        .ok_or_else(|| Problem::function(format!("{name} is not compiled"), "write a loop"))
}

impl<'c> Emit<'c> {
    /// A bound for integers of the first dtype: a Python int that is beyond all of them
    /// does not bound anything, in whatever dtype is computed.
    fn effective_bound(
        &self,
        ufunc: &Ufunc,
        bound: Value<'c>,
        [dtype, computed]: [DType; 2],
    ) -> Result<Value<'c>, Problem> {
        if self.ty(bound)? != Ty::Int || !dtype.kind().is_integer() {
            return Ok(bound);
        }
        let all = [i64::MIN, i64::MAX];
        let [low, high] = bounds(dtype).unwrap_or(all);
        let [lowest, highest] = match computed.kind().is_integer() {
            true => bounds(computed).unwrap_or(all),
            false => [low, high],
        };
        let (predicate, limit, beyond) = match ufunc.name {
            "numpy.maximum" => (CmpiPredicate::Sle, low, lowest),
            _ => (CmpiPredicate::Sge, high, highest),
        };
        let b = &self.builder;
        let is_beyond = b.compare_integers(predicate, bound, self.int(limit));
        Ok(b.select(is_beyond, self.int(beyond), bound))
    }

    /// Whether one of some values has complex elements.
    fn has_complex(&self, values: &[Value<'c>]) -> Result<bool, Problem> {
        for value in values {
            if self.dtype_of(self.value_of(*value)?)?.is_complex() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
