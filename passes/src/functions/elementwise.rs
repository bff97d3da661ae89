//! Functions that are made of universal functions.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    emit::Emit,
    names::shown,
    output, ufunc_calls, ufuncs,
};
use crate::typing::{dtype::Casting, problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

const CLIP: &[Parameter] = &[
    required("a"),
    optional("a_min"),
    optional("a_max"),
    optional("out"),
    keyword("min"),
    keyword("max"),
];
/// As a method, `clip` has other names for the bounds.
const CLIP_METHOD: &[Parameter] = &[
    required("a"),
    optional("min"),
    optional("max"),
    optional("out"),
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

/// The functions that bounds stand for, with the bounds that are given.
fn bounds<T: Clone>(
    arguments: &Arguments<T>,
    is_none: impl Fn(&T) -> bool,
) -> Result<Vec<(&'static str, T)>, Problem> {
    let mut found = Vec::new();
    for (function, [place, named]) in [("numpy.maximum", [1, 4]), ("numpy.minimum", [2, 5])] {
        let given = [place, named].map(|place| arguments.get(place));
        let bound = match given {
            [Some(_), Some(_)] => {
                return Err(Problem::call(
                    format!("{} is given one bound twice", shown(arguments.function())),
                    "leave one of them out",
                ));
            }
            [first, second] => first.or(second),
        };
        let bound = bound.filter(|bound| !is_none(bound));
        found.extend(bound.map(|bound| (function, bound.clone())));
    }
    if found.is_empty() {
        return Err(Problem::call(
            format!("{} has no bound to clip to", shown(arguments.function())),
            "give the least or the greatest value; copy an array with a.copy()",
        ));
    }
    Ok(found)
}

fn clip_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let mut clipped = arguments.required(0)?.clone();
    for (name, bound) in bounds(arguments, |ty| ty == &Ty::None)? {
        clipped = ufunc(name, &clipped, &bound)?;
    }
    output::result(
        arguments.function(),
        clipped,
        arguments.get(3),
        Casting::SameKind,
    )
}

fn clip<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let mut clipped = *arguments.required(0)?;
    let is_none = |value: &Value<'c>| emit.ty(*value).is_ok_and(|ty| ty == Ty::None);
    for (name, bound) in bounds(arguments, is_none)? {
        clipped = emit.ufunc(name, &[clipped, bound])?;
    }
    emit.written(clipped, arguments.get(3).copied())
}

fn ufunc(name: &str, left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    match ufuncs::ufunc(name) {
        Some(ufunc) => ufunc_calls::result(ufunc, &[left, right]),
        None => Err(Problem::function(
            format!("{name} is not compiled"),
            "write a loop",
        )),
    }
}
