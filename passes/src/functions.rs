//! The one table of functions that npc knows by name: NumPy's, `math`'s,
//! Python's builtins and arrays' methods.
//!
//! Universal functions are in [`ufuncs`]; each other function is a
//! [`Function`], with its parameters, its type rule and its lowering, in the
//! file of its family. A method `m` of arrays is the function
//! `numpy.ndarray.m`, whose first parameter is the array. [`names`] maps other
//! names of the same functions.

mod arguments;
mod builtins;
mod conversions;
mod creation;
mod dtypes;
mod elementwise;
pub(crate) mod emit;
mod indexing;
pub(crate) mod linear_algebra;
mod math_functions;
mod names;
mod reductions;
pub(crate) mod ufunc_calls;
pub(crate) mod ufuncs;

use crate::typing::{problem::Problem, ty::Ty};
use arguments::{Arguments, Parameter, matched};
use emit::Emit;
use npc_dialects::ir::{self, OpRef, Value};
use ufuncs::Ufunc;

/// A function that is not universal.
#[derive(Debug)]
struct Function {
    /// The qualified name, such as `numpy.zeros`.
    name: &'static str,
    /// What it takes.
    parameters: &'static [Parameter],
    /// The type of its result.
    result: fn(&Arguments<Ty>) -> Result<Ty, Problem>,
    /// What computes its result, which has the given type.
    lower: for<'c> fn(&Emit<'c>, &Arguments<Value<'c>>, &Ty) -> Result<Value<'c>, Problem>,
}

/// What a qualified name refers to.
enum Callee {
    Ufunc(&'static Ufunc),
    Function(&'static Function),
}

/// The families of functions, each in its file.
static FAMILIES: &[&[Function]] = &[
    builtins::FUNCTIONS,
    creation::FUNCTIONS,
    dtypes::FUNCTIONS,
    elementwise::FUNCTIONS,
    linear_algebra::FUNCTIONS,
    math_functions::FUNCTIONS,
    reductions::FUNCTIONS,
];

/// Every function that is not universal.
fn functions() -> impl Iterator<Item = &'static Function> {
    FAMILIES.iter().copied().flatten()
}

fn find(name: &str) -> Result<Callee, Problem> {
    let canonical = names::canonical(name);
    // A name that starts with an underscore is npc's own.
    if let Some(ufunc) = ufuncs::ufunc(canonical).filter(|_| !canonical.contains("._")) {
        return Ok(Callee::Ufunc(ufunc));
    }
    if let Some(function) = functions().find(|function| function.name == canonical) {
        return Ok(Callee::Function(function));
    }
    let known = functions().map(|function| function.name);
    let known = known.chain(ufuncs::UFUNCS.iter().map(|ufunc| ufunc.name));
    Err(names::unknown(name, known))
}

/// The qualified name of what a call operation calls. A method of a NumPy
/// scalar is refused as that of an array is found.
fn callee_name(call: OpRef<'_>) -> String {
    match ir::string_of(call, "callee") {
        Some(callee) => callee,
        None => format!(
            "numpy.ndarray.{}",
            ir::string_of(call, "name").unwrap_or_default()
        ),
    }
}

/// A call's arguments, the named ones with their names.
fn split<T: Clone>(call: OpRef<'_>, arguments: &[T]) -> (Vec<T>, Vec<(String, T)>) {
    let names = ir::strings_of(call, "arg_names");
    let count = arguments.len().saturating_sub(names.len());
    let keywords = names
        .into_iter()
        .zip(arguments[count..].iter().cloned())
        .collect();
    (arguments[..count].to_vec(), keywords)
}

/// The type of a call's result, for a `basicpy.builtin_call` or a
/// `basicpy.method_call` with arguments of these types.
pub(crate) fn call_type(call: OpRef<'_>, arguments: &[Ty]) -> Result<Ty, Problem> {
    let name = callee_name(call);
    if ir::name(call) == "basicpy.method_call" && !matches!(arguments, [Ty::Array(_), ..]) {
        let object = arguments.first().map(Ty::to_string).unwrap_or_default();
        let method = ir::string_of(call, "name").unwrap_or_default();
        return Err(Problem::function(
            format!("a {object} has no method '{method}' that npc compiles"),
            "npc compiles methods of arrays",
        ));
    }
    let (positional, keywords) = split(call, arguments);
    match find(&name)? {
        Callee::Ufunc(ufunc) => {
            no_keywords(&name, &keywords)?;
            ufunc_calls::result(ufunc, &positional.iter().collect::<Vec<_>>())
        }
        Callee::Function(function) => {
            let arguments = matched(function.name, function.parameters, positional, keywords)?;
            (function.result)(&arguments)
        }
    }
}

/// Makes what computes a call's result, of which the type is known.
pub(crate) fn lower_call<'c>(
    emit: &Emit<'c>,
    call: OpRef<'c>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let name = callee_name(call);
    let (positional, keywords) = split(call, &ir::operands(call));
    match find(&name)? {
        Callee::Ufunc(ufunc) => {
            no_keywords(&name, &keywords)?;
            let value = emit.ufunc(ufunc.name, &positional)?;
            Ok(emit.array_if_tensor(value))
        }
        Callee::Function(function) => {
            let arguments = matched(function.name, function.parameters, positional, keywords)?;
            (function.lower)(emit, &arguments, result)
        }
    }
}

fn no_keywords<T>(name: &str, keywords: &[(String, T)]) -> Result<(), Problem> {
    match keywords.first() {
        None => Ok(()),
        Some((keyword, _)) => Err(Problem::call(
            format!("{name} is not compiled with '{keyword}'"),
            "give only the operands; write the result with a[...] = value, convert it with astype",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_qualified() {
        let names = functions()
            .map(|function| function.name)
            .collect::<Vec<_>>();
        for (index, name) in names.iter().enumerate() {
            assert!(name.contains('.'), "{name}");
            assert!(!names[..index].contains(name), "{name}");
            assert!(ufuncs::ufunc(name).is_none(), "{name}");
        }
    }

    #[test]
    fn aliases_lead_somewhere() {
        for (alias, _) in names::ALIASES {
            assert!(find(alias).is_ok(), "{alias}");
        }
    }
}
