//! The one table of functions that npc knows by name: NumPy's, `math`'s,
//! Python's builtins and arrays' methods.
//!
//! Universal functions are in [`ufuncs`]; each other function is a
//! [`Function`], with its parameters, its type rule and its lowering, in the
//! file of its family. A method `m` of arrays is the function
//! `numpy.ndarray.m`, whose first parameter is the array. [`names`] maps other
//! names of the same functions.

mod advanced_indexing;
mod arange;
mod arange_complex;
mod arguments;
pub(crate) mod array_like;
pub(crate) use array_like::array_like;
mod array_norms;
mod arrays;
mod averages;
mod axes;
mod blocks;
mod branches;
mod broadcast_arrays;
mod builtins;
mod catalog;
pub(crate) mod changed_lists;
mod choosing;
mod cmath_functions;
mod comparisons;
pub(crate) mod complex;
mod complex_arrays;
mod conversions;
mod creation;
mod cumulative;
mod diagonals;
mod differences;
mod displays;
mod dot;
mod dtype_views;
mod sliding_windows;
pub(crate) use dot::NOT_ACCEPTABLE;
mod dtypes;
mod einsum;
mod elementwise;
pub(crate) mod emit;
mod exact_sum;
mod extremes;
mod flipping;
mod folds;
mod given_means;
mod grids;
mod gufunc_axes;
pub(crate) mod gufuncs;
mod indexing;
mod inert;
mod instead;
mod items;
mod iterables;
mod joined_lists;
mod joining;
mod kept_order;
pub(crate) mod known_order;
mod layout_attributes;
mod libm;
pub(crate) mod linear_algebra;
mod linspace;
mod linspace_arrays;
mod list_slices;
mod list_storage;
pub(crate) mod listed_arrays;
pub(crate) mod lists;
pub(crate) mod masked_updates;
mod masks;
mod math_functions;
mod math_runtime;
mod memory_order;
pub(crate) mod messages;
mod moments;
mod named_tuples;
pub(crate) mod names;
mod nan_moments;
mod nan_reductions;
mod nan_to_num;
mod new_axes;
mod norms;
pub(crate) mod noted_order;
mod number_methods;
mod ordering;
mod output;
mod placing;
mod products;
mod ranges;
mod reduceat;
pub(crate) mod reduction;
mod reduction_call;
mod reduction_output;
mod reductions;
mod repeating;
mod reshaping;
mod rounding;
mod run_time_axes;
mod runtime_calls;
mod scaling;
mod scans;
mod searches;
mod selecting;
mod sequences;
mod shape_arguments;
mod shapes;
mod signatures;
mod sliding;
mod splitting;
mod stacking;
mod steps;
mod subscripts;
mod sums;
mod taking;
mod texts;
mod transposing;
mod triangles;
mod tuples;
mod two_results;
mod type_questions;
mod ufunc_arguments;
mod ufunc_at;
pub(crate) mod ufunc_calls;
mod ufunc_methods;
mod ufunc_outer;
pub(crate) mod ufuncs;
mod written;

use crate::typing::rules::{dicts, lists::has_arrays};
use crate::typing::{
    constant::{Constants, constants},
    problem::Problem,
    rules::tuples::LENGTH_LIMIT,
    ty::Ty,
};
use arguments::{Argument, Arguments, Parameter, matched};
pub use catalog::{NumpyFunction, numpy_function, numpy_functions};
use emit::Emit;
pub use instead::instead;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, OpRef, Value};
use run_time_axes::RunTimeAxis;
use ufunc_arguments::UfuncArguments;
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

/// The functions that ask some of their first arguments for attributes, and how many.
const ASKING_FOR_ATTRIBUTES: &[(&str, usize)] = &[
    ("numpy.diag_indices_from", 1),
    ("numpy.fill_diagonal", 1),
    ("numpy.put_along_axis", 2),
    ("numpy.take_along_axis", 2),
    ("numpy.tril_indices_from", 1),
    ("numpy.triu_indices_from", 1),
];

impl Function {
    /// How many of the first arguments are asked for attributes, which arrays alone have.
    fn asked_for_attributes(&self) -> usize {
        let is_this = |it: &Function| it.name == self.name;
        let writes = self.name.ends_with(".at") || placing::FUNCTIONS.iter().any(is_this);
        // These ask for the size along an axis, and some of them take lists without one.
        if writes || splitting::FUNCTIONS.iter().any(is_this) {
            return 1;
        }
        let mut asking = ASKING_FOR_ATTRIBUTES.iter();
        asking
            .find(|(name, _)| *name == self.name)
            .map_or(0, |(_, count)| *count)
    }
}

/// What a qualified name refers to.
enum Callee {
    Ufunc(&'static Ufunc),
    Function(&'static Function),
}

impl Callee {
    /// How many of the first arguments may be lists or tuples that are written out, of
    /// which NumPy makes arrays.
    fn array_likes(&self) -> usize {
        let of_one = [
            array_norms::FUNCTIONS,
            averages::FUNCTIONS,
            cumulative::FUNCTIONS,
            differences::FUNCTIONS,
            moments::FUNCTIONS,
            nan_moments::FUNCTIONS,
            nan_reductions::FUNCTIONS,
            reductions::FUNCTIONS,
            scans::FUNCTIONS,
            searches::FUNCTIONS,
            ufunc_methods::FUNCTIONS,
        ];
        match self {
            Self::Ufunc(ufunc) => ufunc.arity,
            Self::Function(function) if function.name.ends_with(".reduceat") => 2,
            Self::Function(function) => {
                let mut functions = of_one.into_iter().flatten();
                usize::from(functions.any(|it| it.name == function.name))
            }
        }
    }

    /// Tells whether NumPy makes no array of an argument: the function writes to it, or asks it
    /// for attributes, which lists do not have.
    fn needs_array(&self, place: Place<'_>) -> bool {
        match (self, place) {
            (_, Place::Name("out")) => true,
            (Self::Ufunc(ufunc), Place::Position(index)) => index >= ufunc.arity,
            (Self::Ufunc(_), Place::Name(_)) => false,
            (Self::Function(function), place) => {
                let parameters = function.parameters;
                let index = match place {
                    Place::Position(index) => Some(index),
                    Place::Name(name) => parameters.iter().position(|it| it.is_named(name)),
                };
                let is_output =
                    |it: &Parameter| ["out", "out1", "out2"].iter().any(|name| it.is_named(name));
                index.is_some_and(|index| {
                    index < function.asked_for_attributes()
                        || parameters.get(index).is_some_and(is_output)
                })
            }
        }
    }

    /// Whether an argument of this type stands for the array that NumPy makes of it.
    fn makes_array(&self, place: Place<'_>, ty: &Ty) -> bool {
        if self.needs_array(place) {
            return false;
        }
        let is_numpy = match self {
            Self::Ufunc(_) => true,
            // These look into lists.
            Self::Function(function) => {
                function.name.starts_with("numpy.")
                    && function.name != ordering::COLUMNS
                    && !displays::is_conversion(function.name)
                    && !placing::stores_numbers(function.name)
                    && !(joining::takes_arrays(function.name) && has_arrays(ty))
            }
        };
        let is_array_like = matches!(place, Place::Position(index) if index < self.array_likes());
        is_array_like && ty.elements().is_some()
            || is_numpy && matches!(ty, Ty::ListOf(_) | Ty::Range)
    }
}

/// Where an argument stands in a call.
#[derive(Clone, Copy)]
enum Place<'a> {
    Position(usize),
    Name(&'a str),
}

/// The arguments of a call, with their places.
fn arguments_of<'a, T>(
    positional: &'a mut [Argument<T>],
    keywords: &'a mut [(String, Argument<T>)],
) -> impl Iterator<Item = (Place<'a>, &'a mut Argument<T>)> {
    let positional = positional.iter_mut().enumerate();
    let positional = positional.map(|(index, argument)| (Place::Position(index), argument));
    let keywords = keywords.iter_mut();
    let keywords = keywords.map(|(name, argument)| (Place::Name(name.as_str()), argument));
    positional.chain(keywords)
}

/// The families of functions, each in its file.
static FAMILIES: &[&[Function]] = &[
    arange::FUNCTIONS,
    array_norms::FUNCTIONS,
    averages::FUNCTIONS,
    blocks::FUNCTIONS,
    builtins::FUNCTIONS,
    changed_lists::FUNCTIONS,
    list_slices::FUNCTIONS,
    choosing::FUNCTIONS,
    cmath_functions::FUNCTIONS,
    cmath_functions::VARIADIC,
    complex::FUNCTIONS,
    complex_arrays::FUNCTIONS,
    creation::FUNCTIONS,
    cumulative::FUNCTIONS,
    diagonals::FUNCTIONS,
    dtype_views::FUNCTIONS,
    sliding_windows::FUNCTIONS,
    differences::FUNCTIONS,
    displays::FUNCTIONS,
    dot::FUNCTIONS,
    dtypes::CONVERSIONS,
    dtypes::COMPLEX,
    dtypes::FUNCTIONS,
    einsum::FUNCTIONS,
    elementwise::FUNCTIONS,
    flipping::FUNCTIONS,
    grids::FUNCTIONS,
    broadcast_arrays::FUNCTIONS,
    gufuncs::FUNCTIONS,
    items::FUNCTIONS,
    iterables::FUNCTIONS,
    joining::FUNCTIONS,
    libm::FUNCTIONS,
    linspace::FUNCTIONS,
    lists::FUNCTIONS,
    math_functions::FUNCTIONS,
    math_runtime::FUNCTIONS,
    math_runtime::VARIADIC,
    moments::FUNCTIONS,
    nan_moments::FUNCTIONS,
    nan_reductions::FUNCTIONS,
    nan_to_num::FUNCTIONS,
    new_axes::FUNCTIONS,
    number_methods::FUNCTIONS,
    ordering::FUNCTIONS,
    placing::FUNCTIONS,
    products::FUNCTIONS,
    reductions::FUNCTIONS,
    repeating::FUNCTIONS,
    reshaping::FUNCTIONS,
    rounding::FUNCTIONS,
    selecting::FUNCTIONS,
    shapes::FUNCTIONS,
    sliding::FUNCTIONS,
    splitting::FUNCTIONS,
    stacking::FUNCTIONS,
    taking::FUNCTIONS,
    transposing::FUNCTIONS,
    scans::FUNCTIONS,
    searches::FUNCTIONS,
    ufunc_at::BINARY,
    ufunc_at::UNARY,
    ufunc_methods::FUNCTIONS,
    ufunc_outer::FUNCTIONS,
    triangles::FUNCTIONS,
    type_questions::FUNCTIONS,
    two_results::FUNCTIONS,
    written::FUNCTIONS,
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
    // The methods of a universal function have its other names, too.
    let method = canonical.rsplit_once('.').map(|(function, method)| {
        let function = names::canonical(function);
        format!("{function}.{method}")
    });
    let is_meant = |function: &&Function| {
        function.name == canonical || Some(function.name) == method.as_deref()
    };
    if let Some(function) = functions().find(is_meant) {
        return Ok(Callee::Function(function));
    }
    let known = functions().map(|function| function.name);
    let known = known.chain(ufuncs::UFUNCS.iter().map(|ufunc| ufunc.name));
    Err(names::unknown(name, known))
}

/// The qualified names of all functions that npc compiles, such as `math.sin`.
pub fn function_names() -> impl Iterator<Item = &'static str> {
    let ufuncs = ufuncs::UFUNCS.iter().map(|ufunc| ufunc.name);
    let aliases = names::ALIASES.iter().map(|(alias, _)| *alias);
    let names = functions().map(|function| function.name);
    let is_callable = |name: &&str| {
        let is_method = ["numpy.ndarray.", "numbers.", "builtins.list."]
            .iter()
            .any(|it| name.starts_with(it));
        !is_method && !name.contains("._")
    };
    names.chain(ufuncs).chain(aliases).filter(is_callable)
}

/// What is wrong with a call of a function that npc does not compile, and what to
/// write instead.
pub fn not_compiled(name: &str) -> (String, String) {
    let problem = names::unknown(name, function_names());
    (problem.message().to_string(), problem.help().to_string())
}

/// Whether a qualified name, such as `math.sin`, is that of a known function.
pub fn is_function(name: &str) -> bool {
    find(name).is_ok()
}

/// The qualified name of what a call operation calls, whose first argument has
/// this type.
fn callee_name(call: OpRef<'_>, object: Option<&Ty>) -> Result<String, Problem> {
    if let Some(callee) = ir::string_of(call, "callee") {
        return Ok(selecting::single_where(callee, call));
    }
    let method = ir::string_of(call, "name").unwrap_or_default();
    match object {
        Some(Ty::Array(_)) => Ok(format!("numpy.ndarray.{method}")),
        Some(number) if number.is_python_number() && is_number_method(&method) => {
            Ok(format!("numbers.Number.{method}"))
        }
        Some(Ty::Scalar(_)) if SCALAR_METHODS.contains(&method.as_str()) => {
            Ok(format!("numpy.ndarray.{method}"))
        }
        Some(Ty::List(_) | Ty::ListOf(_)) if LIST_METHODS.contains(&method.as_str()) => {
            Ok(format!("builtins.list.{method}"))
        }
        Some(object) if let Some(problem) = dicts::method(object, &method) => Err(problem),
        Some(Ty::NamedTuple(class, _)) => Err(Problem::function(
            format!("{} has no method '{method}' that npc compiles", class.name),
            "npc compiles the method _replace of named tuples; read the fields one by one",
        )),
        Some(Ty::Str) => Err(Problem::function(
            format!("a str has no method '{method}' that npc compiles"),
            "call it in Python, and pass the result: texts are compared, joined by + and measured \
             by len()",
        )),
        object => Err(Problem::function(
            format!(
                "{} has no method '{method}' that npc compiles",
                object.map(Ty::with_article).unwrap_or_default()
            ),
            "npc compiles methods of arrays, some of them for NumPy's scalars, and of numbers \
             conjugate, bit_length, bit_count and is_integer",
        )),
    }
}

/// The methods of lists that are compiled.
const LIST_METHODS: &[&str] = &["copy", "count", "index"];

/// The methods of arrays that are compiled for NumPy's scalars, too.
const SCALAR_METHODS: &[&str] = &[
    "all",
    "any",
    "astype",
    "clip",
    "conj",
    "conjugate",
    "item",
    "max",
    "mean",
    "min",
    "prod",
    "round",
    "std",
    "tolist",
    "sum",
    "var",
    "view",
];

/// Whether Python's numbers have a method.
fn is_number_method(name: &str) -> bool {
    functions().any(|function| function.name.strip_prefix("numbers.Number.") == Some(name))
}

/// Arguments by position and by name.
type Given<T> = (Vec<Argument<T>>, Vec<(String, Argument<T>)>);

/// What a call gives, for each of its operands a type or a value.
fn given<'c, T: Clone>(call: OpRef<'c>, operands: &[T], constants: Constants<'_, 'c>) -> Given<T> {
    let values = ir::operands(call).into_iter();
    let arguments = operands
        .iter()
        .zip(values)
        .map(|(operand, value)| Argument {
            value: operand.clone(),
            constant: constants.find(value),
        });
    split(call, arguments.collect())
}

/// A call's arguments, the named ones with their names.
fn split<T>(call: OpRef<'_>, arguments: Vec<T>) -> (Vec<T>, Vec<(String, T)>) {
    let names = ir::strings_of(call, "arg_names");
    let count = arguments.len().saturating_sub(names.len());
    let mut arguments = arguments.into_iter();
    let positional = arguments.by_ref().take(count).collect();
    (positional, names.into_iter().zip(arguments).collect())
}

/// The type of a call's result, for a `basicpy.builtin_call` or a
/// `basicpy.method_call` with arguments of these types.
pub(crate) fn call_type<'c>(
    call: OpRef<'c>,
    arguments: &[Ty],
    constants: Constants<'_, 'c>,
) -> Result<Ty, Problem> {
    if let Some(result) = named_tuples::call_type(call, arguments)? {
        return Ok(result);
    }
    let name = callee_name(call, arguments.first())?;
    if let (sequence @ ("builtins.tuple" | "builtins.list"), [Ty::Range]) =
        (names::canonical(&name), arguments)
    {
        let length = constants.range_length(ir::operands(call)[0]);
        if sequence == "builtins.list" && length.is_none_or(|it| it > LENGTH_LIMIT) {
            return Ok(Ty::ListOf(Box::new(Ty::Int)));
        }
        let values = iterables::values_of_range(sequence, length)?;
        return Ok(iterables::sequence_of(sequence, values));
    }
    let (positional, keywords) = given(call, arguments, constants);
    result_type(&name, positional, keywords)
}

/// Whether a call is one of `np.squeeze` that leaves out all axes of size 1.
pub(crate) fn is_squeeze_of_all(call: OpRef<'_>) -> bool {
    let name = match ir::name(call) {
        "basicpy.builtin_call" => ir::string_of(call, "callee"),
        "basicpy.method_call" => {
            ir::string_of(call, "name").map(|method| format!("numpy.ndarray.{method}"))
        }
        _ => None,
    };
    let is_squeeze = name.is_some_and(|name| names::canonical(&name) == "numpy.squeeze");
    let is_none = |axes: &Value<'_>| Ty::of(axes.r#type()) == Ok(Ty::None);
    is_squeeze && ir::operands(call).iter().skip(1).all(is_none)
}

/// Whether a call gives one of its arguments, by its place, to a parameter that it may leave
/// out, which None often stands for.
pub(crate) fn may_leave_out(call: OpRef<'_>, arguments: &[Ty], place: usize) -> bool {
    let places = (0..arguments.len()).map(|value| Argument {
        value,
        constant: None,
    });
    let (positional, keywords) = split(call, places.collect());
    let callee = ir::string_of(call, "callee").unwrap_or_default();
    // Types that are called need an argument to convert one; lists take no None.
    match callee.strip_prefix("builtins.") {
        Some("int" | "float" | "complex") => return false,
        Some(own) if own.starts_with('_') => return true,
        _ => {}
    }
    match callee_name(call, arguments.first()).and_then(|name| find(&name)) {
        Ok(Callee::Function(function)) => {
            matched(function.name, function.parameters, positional, keywords)
                .is_ok_and(|it| it.is_optional(place))
        }
        Ok(Callee::Ufunc(ufunc)) => place >= ufunc.arity,
        Err(_) => true,
    }
}

/// Whether a call has branches for the axes that an argument may name.
pub(crate) fn has_run_time_axis<'c>(
    call: OpRef<'c>,
    arguments: &[Ty],
    constants: Constants<'_, 'c>,
) -> bool {
    let callee = callee_name(call, arguments.first()).and_then(|name| find(&name));
    let Ok(Callee::Function(function)) = callee else {
        return false;
    };
    let (positional, keywords) = given(call, arguments, constants);
    matched(function.name, function.parameters, positional, keywords)
        .is_ok_and(|arguments| RunTimeAxis::of(function, &arguments).is_some())
}

/// The type of the result of a call of the function that this name refers to.
pub(crate) fn known_call_type(
    name: &str,
    positional: Vec<Ty>,
    keywords: Vec<(String, Ty)>,
) -> Result<Ty, Problem> {
    let argument = |value| Argument {
        value,
        constant: None,
    };
    let keywords = keywords.into_iter();
    result_type(
        name,
        positional.into_iter().map(argument).collect(),
        keywords.map(|(name, ty)| (name, argument(ty))).collect(),
    )
}

fn result_type(
    name: &str,
    positional: Vec<Argument<Ty>>,
    keywords: Vec<(String, Argument<Ty>)>,
) -> Result<Ty, Problem> {
    let callee = find(name)?;
    let (mut positional, mut keywords) = (positional, keywords);
    for (place, argument) in arguments_of(&mut positional, &mut keywords) {
        if callee.makes_array(place, &argument.value) {
            argument.value = Ty::Array(array_like::array_like(&argument.value)?);
        }
    }
    match callee {
        Callee::Ufunc(ufunc) => UfuncArguments::of(ufunc, positional, keywords)?.result(),
        Callee::Function(function) => {
            let arguments = matched(function.name, function.parameters, positional, keywords)?;
            match RunTimeAxis::of(function, &arguments) {
                Some(axis) => axis.result(function, &arguments),
                None => (function.result)(&arguments),
            }
        }
    }
}

/// Makes what computes a call's result, of which the type is known.
pub(crate) fn lower_call<'c>(
    emit: &Emit<'c>,
    call: OpRef<'c>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    if let Some(value) = emit.named_tuple_call(call)? {
        return Ok(value);
    }
    let operands = ir::operands(call);
    let object = operands.first().map(|object| emit.ty(*object));
    let name = callee_name(call, object.transpose()?.as_ref())?;
    let (mut positional, mut keywords) = given(call, &operands, constants());
    let callee = find(&name)?;
    for (place, argument) in arguments_of(&mut positional, &mut keywords) {
        if callee.makes_array(place, &emit.ty(argument.value)?) {
            argument.value = emit.array_like(argument.value)?;
        }
    }
    lower_callee(emit, callee, positional, keywords, result)
}

fn lower_callee<'c>(
    emit: &Emit<'c>,
    callee: Callee,
    positional: Vec<Argument<Value<'c>>>,
    keywords: Vec<(String, Argument<Value<'c>>)>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    match callee {
        Callee::Ufunc(ufunc) => UfuncArguments::of(ufunc, positional, keywords)?.lower(emit),
        Callee::Function(function) => {
            let given = positional.iter().chain(keywords.iter().map(|(_, it)| it));
            let given = given.map(|it| it.value).collect::<Vec<_>>();
            let arguments = matched(function.name, function.parameters, positional, keywords)?;
            let value = match RunTimeAxis::of(function, &emit.argument_types(&arguments)?) {
                Some(axis) => axis.lower(emit, function, &arguments, result),
                None => (function.lower)(emit, &arguments, result),
            }?;
            emit.note_order_of_call(function.name, &given, value);
            Ok(value)
        }
    }
}

/// Makes what computes the result of a call of the function that this name refers to, of
/// which the type is known.
pub(crate) fn lower_known_call<'c>(
    emit: &Emit<'c>,
    name: &str,
    operands: Vec<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let argument = |value| Argument {
        value,
        constant: None,
    };
    let positional = operands.into_iter().map(argument).collect();
    lower_callee(emit, find(name)?, positional, Vec::new(), result)
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
