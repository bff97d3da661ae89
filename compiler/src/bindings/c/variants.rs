//! Overloads that C and C++ cannot tell apart: their arguments differ in what
//! is promised of sizes and strides, which has no place in a type.

use super::{function::Function, types::value_type};
use npc_abi::{Argument, ArrayType, Layout, ValueType};

/// What must hold of an argument for a variant to be called.
#[derive(PartialEq)]
pub(in crate::bindings) enum Condition {
    /// It is row-major without gaps.
    RowMajor,
    /// It is column-major without gaps.
    ColumnMajor,
    /// It has this many elements in a dimension.
    Size(usize, i64),
}

/// Functions whose arguments have the same types in C.
pub(in crate::bindings) struct Variants<'f, 'a> {
    /// The one that demands least: called if no other fits.
    pub(in crate::bindings) general: &'f Function<'a>,
    /// Those that are called where an argument, given by its position, fulfils
    /// all conditions; what demands most comes first.
    pub(in crate::bindings) special: Vec<(Vec<(usize, Condition)>, &'f Function<'a>)>,
}

impl<'f, 'a> Variants<'f, 'a> {
    /// Overloads by the C types of their arguments, in order.
    pub(in crate::bindings) fn of(functions: &'f [Function<'a>]) -> Vec<Self> {
        let mut groups: Vec<Vec<&Function<'_>>> = Vec::new();
        for function in functions {
            let group = groups.iter_mut();
            match group.into_iter().find(|it| types(it[0]) == types(function)) {
                Some(group) => group.push(function),
                None => groups.push(vec![function]),
            }
        }
        groups.into_iter().map(Self::new).collect()
    }

    /// Of functions that demand the same, the first one counts.
    fn new(functions: Vec<&'f Function<'a>>) -> Self {
        let mut special: Vec<(Vec<(usize, Condition)>, &Function<'_>)> = Vec::new();
        for function in functions {
            let conditions = conditions(function);
            if special.iter().all(|(known, _)| *known != conditions) {
                special.push((conditions, function));
            }
        }
        special.sort_by_key(|(conditions, _)| std::cmp::Reverse(conditions.len()));
        let (_, general) = special[special.len() - 1];
        special.retain(|(conditions, it)| !conditions.is_empty() && is_variant(it, general));
        Self { general, special }
    }
}

/// The C types of a function's arguments.
pub(in crate::bindings) fn types(function: &Function<'_>) -> Vec<String> {
    let arguments = function.signature.arguments.iter();
    arguments.map(|it| value_type(&it.value_type)).collect()
}

/// Whether a caller may get one function in place of another: both return the
/// same and write to the same arrays.
fn is_variant(function: &Function<'_>, general: &Function<'_>) -> bool {
    let accesses = |function: &Function<'_>| -> Vec<_> {
        let arguments = function.signature.arguments.iter();
        arguments.map(|it| it.access).collect()
    };
    let results = |function: &Function<'_>| -> Vec<_> {
        let results = function.signature.results.iter();
        let results = results.map(|it| (value_type(&it.value_type), it.ownership.clone()));
        results.collect()
    };
    function.symbol != general.symbol
        && accesses(function) == accesses(general)
        && results(function) == results(general)
        && function.signature.structure == general.signature.structure
}

fn conditions(function: &Function<'_>) -> Vec<(usize, Condition)> {
    let arguments = function.signature.arguments.iter().enumerate();
    let conditions = arguments.flat_map(|(index, argument)| {
        let conditions = array(argument).into_iter().flat_map(array_conditions);
        conditions.map(move |condition| (index, condition))
    });
    conditions.collect()
}

fn array(argument: &Argument) -> Option<&ArrayType> {
    match &argument.value_type {
        ValueType::Array(array) if array.rank() > 0 => Some(array),
        _ => None,
    }
}

fn array_conditions(array: &ArrayType) -> impl Iterator<Item = Condition> {
    let layout = match array.layout {
        Layout::Strided => None,
        Layout::C => Some(Condition::RowMajor),
        Layout::F => Some(Condition::ColumnMajor),
    };
    let sizes = array.sizes.iter().enumerate();
    let sizes = sizes.filter_map(|(index, size)| Some(Condition::Size(index, (*size)?)));
    layout.into_iter().chain(sizes)
}
