//! One name for several functions: functions of that name in C++, and in C a
//! macro that chooses by the types of the arguments.

use super::{
    function::Function,
    generic::{self, can_select, selection},
    inline::{self, Inline},
    names::Names,
    results::Free,
    types::descriptor_type,
    variants::{Condition, Variants},
};
use npc_abi::ValueType;
use serde::Serialize;

/// One name for several functions.
#[derive(Serialize)]
pub(super) struct Overloads {
    name: String,
    /// The names of the functions one by one.
    names: Vec<String>,
    /// Functions that choose by sizes and strides.
    variants: Vec<Inline>,
    /// Functions of the name: one for C and C++, or several for C++.
    functions: Vec<Inline>,
    /// The macro for C, where there are several.
    r#macro: Option<String>,
    /// Likewise, what frees the results, if several functions do.
    free_functions: Vec<Inline>,
    free_macro: Option<String>,
}

impl Overloads {
    /// The name of several functions, which get names of their own.
    pub(super) fn new(functions: &[Function<'_>], names: &mut Names) -> Self {
        let name = names.take(&functions[0].signature.name);
        let own_names = functions.iter().map(|it| names.take(&it.signature.symbol));
        let own_names: Vec<_> = own_names.collect();
        let own_name = |function: &Function<'_>| {
            let mut found = functions.iter().zip(&own_names);
            let found = found.find(|(it, _)| it.symbol == function.symbol);
            found.map_or_else(String::new, |(_, name)| name.clone())
        };
        let variants = Variants::of(functions);
        let is_only = variants.len() == 1;
        let mut choosing = Vec::new();
        let mut inlines = Vec::new();
        let mut choices: Vec<generic::Choice<'_>> = Vec::new();
        for group in &variants {
            let general = own_name(group.general);
            let special = special(group, own_name);
            if is_only || special.is_empty() {
                inlines.push(Inline::over(group.general, &name, &special, &general));
                choices.push((group.general.signature, general));
                continue;
            }
            let chooser = names.take(&format!("{general}_by_layout"));
            choosing.push(Inline::over(group.general, &chooser, &special, &general));
            inlines.push(Inline::over(group.general, &name, &[], &chooser));
            choices.push((group.general.signature, chooser));
        }
        let r#macro = (!is_only && can_select(&choices)).then(|| {
            let parameters = &functions[0].parameters;
            let lines = selection(&choices, parameters);
            definition(&name, parameters, lines)
        });
        let (free_functions, free_macro) = free_overloads(functions, names);
        Self {
            name,
            names: own_names,
            variants: choosing,
            functions: inlines,
            r#macro,
            free_functions,
            free_macro,
        }
    }

    /// The functions one by one, under their own names.
    pub(super) fn inline_functions(&self, functions: &[Function<'_>]) -> Vec<Inline> {
        let mut known: Vec<String> = Vec::new();
        let inlines = functions.iter().zip(&self.names).map(|(function, name)| {
            let free = function.result_type.free.clone();
            let free = free.filter(|free| !known.contains(&free.name));
            known.extend(free.iter().map(|free| free.name.clone()));
            Inline::new(function, name, free)
        });
        inlines.collect()
    }
}

/// The variants that are called where their conditions hold.
fn special(
    variants: &Variants<'_, '_>,
    name: impl Fn(&Function<'_>) -> String,
) -> Vec<inline::Choice> {
    let general = variants.general;
    // The parameters of all variants have the types of the general one's.
    let test = |(argument, condition): &(usize, Condition)| {
        let value_type = &general.signature.arguments[*argument].value_type;
        test(condition, &general.parameters[*argument], value_type)
    };
    let choice = |(conditions, function): &(Vec<_>, &Function<'_>)| inline::Choice {
        condition: conditions.iter().map(test).collect::<Vec<_>>().join(" && "),
        callee: name(function),
    };
    variants.special.iter().map(choice).collect()
}

fn test(condition: &Condition, name: &str, value_type: &ValueType) -> String {
    let rank = value_type.as_array().map_or(0, npc_abi::ArrayType::rank);
    let descriptor = descriptor_type(value_type.element(), rank);
    match condition {
        Condition::RowMajor => format!("{descriptor}_is_row_major({name})"),
        Condition::ColumnMajor => format!("{descriptor}_is_column_major({name})"),
        Condition::Size(dimension, size) => {
            format!("{name} != NULL && {name}->sizes[{dimension}] == {size}")
        }
    }
}

/// One name for the functions that free the results, if there are several:
/// functions of C++, and the macro for C.
fn free_overloads(functions: &[Function<'_>], names: &mut Names) -> (Vec<Inline>, Option<String>) {
    let frees = distinct_frees(functions);
    if frees.len() < 2 {
        return (Vec::new(), None);
    }
    let name = names.take(&format!("{}_free_result", functions[0].signature.name));
    let inlines = frees.iter().map(|free| Inline::freeing(free, &name));
    (inlines.collect(), Some(free_macro(&name, &frees)))
}

/// The functions that free results of different types. None where the type of
/// a result does not say whether it is the caller's own.
fn distinct_frees(functions: &[Function<'_>]) -> Vec<Free> {
    let mut found: Vec<Free> = Vec::new();
    for function in functions {
        let Some(free) = &function.result_type.free else {
            continue;
        };
        let rival = |it: &Function<'_>| {
            let other = it.result_type.free.as_ref().map(|it| &it.name);
            it.result_type.name == free.result_type && other != Some(&free.name)
        };
        if functions.iter().any(rival) {
            return Vec::new();
        }
        if !found.iter().any(|it| it.name == free.name) {
            found.push(free.clone());
        }
    }
    found
}

/// A macro that calls what an expression chooses.
fn definition(name: &str, parameters: &[String], mut lines: Vec<String>) -> String {
    let parameters = parameters.join(", ");
    if let Some(last) = lines.last_mut() {
        *last += &format!("({parameters})");
    }
    lines.insert(0, format!("#define {name}({parameters})"));
    lines.join(" \\\n")
}

fn free_macro(name: &str, frees: &[Free]) -> String {
    let count = frees.len();
    let mut lines = vec!["  _Generic((result),".to_owned()];
    for (index, free) in frees.iter().enumerate() {
        let end = if index + 1 == count { ")" } else { "," };
        lines.push(format!("      {} *: {}{end}", free.result_type, free.name));
    }
    definition(name, &["result".to_owned()], lines)
}
